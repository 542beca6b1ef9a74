#include "engine/fear_god/rules/sheet.h"

#include <algorithm>

#include "engine/fear_god/rules/measures.h"
#include "tables/fear_god/acceleration.h"
#include "tables/fear_god/turning_distance.h"
#include "tables/fear_god/visual_signal_capacity.h"
#include "tables/fear_god/wireless_range.h"

namespace broadside::fear_god {

std::array<int, 5> damage_breaks(int damage_points) {
  std::array<int, 5> out{};
  for (size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<int>(nearest(int64_t{damage_points} * kDamageBreaks[i], 100));  // FG-Q-304
  return out;
}

std::array<int, 5> speeds_by_damage(int max_speed) {
  std::array<int, 5> out{};
  for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<int>(nearest(int64_t{max_speed} * kSpeedsLeft[i], 100));
  return out;
}

// ---------------------------------------------------------------- manoeuvre

namespace {

constexpr std::string_view warship_turning_row(SizeClass size) { return word_of(size); }
/// FG-Q-115: a merchant of class A turns as one of class B.
constexpr std::string_view merchant_turning_row(SizeClass size) {
  if (size < SizeClass::D) return "B/C";
  return size == SizeClass::D ? "D" : "E";
}

constexpr int kFastShip = 20;  // FG-3.1.1-06
constexpr std::string_view warship_acceleration_row(SizeClass size, int max_speed) {
  if (size <= SizeClass::B) return max_speed < kFastShip ? "Slow A/B" : "Fast A/B";
  return word_of(size);
}
constexpr std::string_view merchant_acceleration_row(SizeClass size) { return size < SizeClass::D ? "B/C" : "D/E"; }

template <class Row, size_t N>
const Row& sized_row(const std::array<Row, N>& rows, std::string_view kind, std::string_view size) {
  for (const Row& row : rows)
    if (row.kind == kind && row.size_class == size) return row;
  return rows[0];  // every build and size has its row: the tests go through all
}

}  // namespace

// FG-2.1.1.8-01
Turning turning_of(Build build, SizeClass size) {
  const bool warship = build == Build::warship;  // a liner turns as other merchants do
  const auto& row = sized_row(tables::kTurningDistance, warship ? "warship" : "merchant",
                              warship ? warship_turning_row(size) : merchant_turning_row(size));
  return {row.standard_yds, row.standard_speed_loss_kts, row.hard_yds, row.hard_speed_loss_kts};
}

// FG-3.1.1-02
Accelerations accelerations_of(Build build, SizeClass size, int max_speed) {
  const bool warship = build != Build::merchant;  // FG-3.1.1-08: so does a liner gather speed
  const auto& row = sized_row(tables::kAcceleration, warship ? "warship" : "merchant",
                              warship ? warship_acceleration_row(size, max_speed) : merchant_acceleration_row(size));
  return {row.accel_to_50pct_kts, row.accel_above_50pct_kts, row.decel_kts};
}

// ---------------------------------------------------------------- signals

namespace {

constexpr bool is_given(std::string_view cell) { return cell != "NA"; }

/// By size class: without and with a staff. Small ships have no better figure for one (FG-2.7.1-04).
constexpr auto kVisualSignals = [] {
  std::array<std::array<VisualSignals, 2>, tables::kVisualSignalCapacity.size()> out{};
  for (size_t i = 0; i < out.size(); ++i) {
    const tables::VisualSignalCapacity& row = tables::kVisualSignalCapacity[i];
    out[i][0] = out[i][1] = {row.flag_hoists, row.flashing_lights, row.max_total};
    if (!is_given(row.flag_hoists_with_staff)) continue;
    out[i][1].hoists = tables::number(row.flag_hoists_with_staff);
    out[i][1].total = tables::number(row.max_total_with_staff);
  }
  return out;
}();

}  // namespace

VisualSignals visual_signals_of(SizeClass size, bool staff) {
  return kVisualSignals[std::min(static_cast<size_t>(size), kVisualSignals.size() - 1)][staff ? 1 : 0];
}

namespace {

/// FG-Q-156: types without a row use that of their nearest relation.
constexpr WirelessUnit wireless_row(WirelessUnit unit) {
  switch (unit) {
    case WirelessUnit::predreadnought: return WirelessUnit::battleship;
    case WirelessUnit::armored_cruiser:
    case WirelessUnit::amc: return WirelessUnit::cruiser;
    case WirelessUnit::carrier:
    case WirelessUnit::seaplane_carrier: return WirelessUnit::light_cruiser;
    case WirelessUnit::patrol_craft:
    case WirelessUnit::trawler:
    case WirelessUnit::merchant: return WirelessUnit::auxiliary;
    default: return unit;
  }
}

constexpr WirelessSets sets(int primary, std::string_view auxiliary) {
  WirelessSets out{primary, std::nullopt};
  if (is_given(auxiliary)) out.auxiliary_nm = tables::number(auxiliary);
  return out;
}
/// By unit: before 1917, to 1922, later.
constexpr auto kWirelessSets = [] {
  std::array<std::array<WirelessSets, 3>, tables::kWirelessRange.size()> out{};
  for (size_t i = 0; i < out.size(); ++i) {
    const tables::WirelessRange& row = tables::kWirelessRange[i];
    out[i] = {sets(row.pre1917_primary_nm, row.pre1917_auxiliary_nm),
              sets(row.y1917_1922_primary_nm, row.y1917_1922_auxiliary_nm),
              sets(row.post1922_primary_nm, row.post1922_auxiliary_nm)};
  }
  return out;
}();

}  // namespace

WirelessSets wireless_of(WirelessUnit unit, int year) {
  const size_t period = year < 1917 ? 0 : year <= 1922 ? 1 : 2;
  return kWirelessSets[static_cast<size_t>(wireless_row(unit))][period];
}

}  // namespace broadside::fear_god
