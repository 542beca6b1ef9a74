#include "engine/fear_god/rules/attack/torpedo_aim.h"

#include <algorithm>
#include <cstdlib>

#include "tables/fear_god/ch6_torpedo_crossing_speed.h"
#include "tables/fear_god/ch6_torpedo_deflection.h"

namespace broadside::fear_god {
namespace {

constexpr Milli kFullCircle = milli(360);
constexpr Milli around(Milli degrees) { return (degrees % kFullCircle + kFullCircle) % kFullCircle; }

/// The nearest of figures that stand `step` apart from `first` to `last`, ties to the larger: its place.
constexpr size_t nearest_place(Milli value, int first, int step, size_t count) {
  const Milli from_first = value - milli(first) + milli(step) / 2;
  if (from_first < 0) return 0;
  return std::min(static_cast<size_t>(from_first / milli(step)), count - 1);
}

using CrossingRow = tables::Ch6TorpedoCrossingSpeed;
constexpr std::array<int CrossingRow::*, 8> kTargetSpeeds = {
    &CrossingRow::at_5,  &CrossingRow::at_10, &CrossingRow::at_15, &CrossingRow::at_20,
    &CrossingRow::at_25, &CrossingRow::at_30, &CrossingRow::at_35, &CrossingRow::at_40};
constexpr int kFirstTargetSpeed = 5, kSpeedStep = 5, kFirstAngle = 10, kAngleStep = 10;

using DeflectionRow = tables::Ch6TorpedoDeflection;
constexpr std::array<int DeflectionRow::*, 9> kTorpedoSpeeds = {
    &DeflectionRow::at_15, &DeflectionRow::at_20, &DeflectionRow::at_25,
    &DeflectionRow::at_30, &DeflectionRow::at_35, &DeflectionRow::at_40,
    &DeflectionRow::at_45, &DeflectionRow::at_50, &DeflectionRow::at_55_reconstructed};
constexpr int kFirstTorpedoSpeed = 15;

}  // namespace

TargetAngle target_angle(Milli bearing_deg, Milli target_course_deg) {
  const Milli relative = around(bearing_deg + milli(180) - target_course_deg);
  if (relative <= milli(180)) return {relative, ShipSide::starboard};
  return {kFullCircle - relative, ShipSide::port};
}

int crossing_speed(Milli angle_deg, Milli target_speed_kn) {
  if (target_speed_kn == 0) return 0;
  const size_t row =
      nearest_place(table_angle(angle_deg), kFirstAngle, kAngleStep, tables::kCh6TorpedoCrossingSpeed.size());
  const size_t column = nearest_place(target_speed_kn, kFirstTargetSpeed, kSpeedStep, kTargetSpeeds.size());
  return tables::kCh6TorpedoCrossingSpeed[row].*kTargetSpeeds[column];
}

std::optional<int> deflection(int crossing_kn, Milli torpedo_speed_kn) {
  if (milli(crossing_kn) > torpedo_speed_kn) return std::nullopt;
  const auto speed =
      kTorpedoSpeeds[nearest_place(torpedo_speed_kn, kFirstTorpedoSpeed, kSpeedStep, kTorpedoSpeeds.size())];
  const auto& rows = tables::kCh6TorpedoDeflection;
  if (crossing_kn < rows[0].*speed - crossing_kn) return 0;  // nearer to no lead at all than to the first row
  const DeflectionRow* best = &rows[0];
  const DeflectionRow* tied = nullptr;
  for (const DeflectionRow& row : rows) {
    const int off = std::abs(row.*speed - crossing_kn), best_off = std::abs(best->*speed - crossing_kn);
    if (off < best_off) {
      best = &row;
      tied = nullptr;
    } else if (off == best_off && row.*speed != best->*speed && tied == nullptr) {
      tied = &row;  // an even split: the smallest angle on either side
    }
  }
  return tied == nullptr ? best->deflection_deg : (best->deflection_deg + tied->deflection_deg) / 2;
}

Milli torpedo_course(Milli bearing_deg, ShipSide firer_on, int deflection_deg) {
  return around(bearing_deg + (firer_on == ShipSide::starboard ? milli(deflection_deg) : -milli(deflection_deg)));
}

}  // namespace broadside::fear_god
