#include "engine/fear_god/rules/attack/torpedo_launch.h"

#include <algorithm>
#include <cstdlib>

#include "tables/fear_god/ch6_torpedo_danger_zone.h"

namespace broadside::fear_god {
namespace {

constexpr Milli kLaunchTurn = milli(45), kGyroReach = milli(45);  // FG-6.3.1-01, -06
constexpr int kSubmarineSalvo = 4;                                // FG-6.3.1-17

/// FG-6.5-02 goes before the turn that FG-6.3.1-01 allows (FG-Q-252).
bool submarine_manoeuvred(const TorpedoLaunchFacts& f) {
  return f.platform == LaunchPlatform::submarine && (f.turn_deg != 0 || f.speed_changed || f.depth_changed);
}

bool gyro_cannot(const TorpedoLaunchFacts& f) {
  const Milli reach = f.gyro ? kGyroReach : 0;  // FG-6.3.1-07
  return std::abs(f.gyro_angle_deg) > reach;
}

}  // namespace

bool tube_reaches(FiringArc arc, bool gyro, plane::Angle relative_course) {
  if (arc.contains(relative_course)) return true;
  // No arc is narrower than the reach of a gyro, so an arc that begins within it also holds its end.
  constexpr auto reach = static_cast<plane::Angle>(kGyroReach * (plane::kDegree / kOne));
  return gyro && (arc.contains(plane::normal(int64_t{relative_course} + reach)) ||
                  arc.contains(plane::normal(int64_t{relative_course} - reach)));
}

int most_in_salvo(LaunchPlatform platform, int tubes) {
  return platform == LaunchPlatform::submarine ? std::min(tubes, kSubmarineSalvo) : tubes;
}

LaunchFault launch_fault(const TorpedoLaunchFacts& f) {
  if (!f.target_detected) return LaunchFault::not_detected;  // FG-6.3-01
  if (submarine_manoeuvred(f)) return LaunchFault::sub_manoeuvred;
  if (f.evading) return LaunchFault::evading;  // FG-6.3.1-02, FG-3.1.4-07
  if (std::abs(f.turn_deg) > kLaunchTurn) return LaunchFault::turned_too_far;
  if (f.turn_deg != 0 && !f.turn_at_start) return LaunchFault::turned_late;
  if (gyro_cannot(f)) return LaunchFault::gyro_angle;
  return std::max(f.salvo, 1) > most_in_salvo(f.platform, f.tubes) ? LaunchFault::salvo_too_large : LaunchFault::none;
}

namespace {

struct DangerZoneRow {
  int torpedoes = 0;  // at least
  std::array<Yards, 3> zones{};
};
constexpr auto kDangerZones = [] {
  std::array<DangerZoneRow, tables::kCh6TorpedoDangerZone.size()> out{};
  for (size_t i = 0; i < out.size(); ++i) {
    const tables::Ch6TorpedoDangerZone& row = tables::kCh6TorpedoDangerZone[i];
    out[i] = {tables::number(row.torpedoes_in_spread),
              {row.run_0_5_to_5_0_kyd_yd, row.run_5_1_to_10_0_kyd_yd, row.run_10_1_to_16_0_kyd_yd}};
  }
  return out;
}();

}  // namespace

Yards danger_zone(int torpedoes, Yards run) {
  const size_t column = run <= 5 * kKiloyard ? 0 : run <= 10 * kKiloyard ? 1 : 2;
  for (const DangerZoneRow& row : kDangerZones)  // largest spread first
    if (torpedoes >= row.torpedoes) return row.zones[column];
  return kPlainDangerZone;
}

}  // namespace broadside::fear_god
