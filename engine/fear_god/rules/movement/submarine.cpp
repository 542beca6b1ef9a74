// Depth orders, discharge and charge.
#include "engine/fear_god/rules/movement/submarine.h"

#include <cstdlib>

#include "engine/core/tables.h"
#include "tables/fear_god/submarine_battery_charge.h"
#include "tables/fear_god/submarine_battery_discharge.h"
#include "tables/fear_god/submarine_depths.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- depth

// FG-3.2.1-01, -02, -05
DepthChoices depth_choices(Depth zone, Depth deepest) {
  DepthChoices out;
  if (zone > Depth::surfaced) out.add(static_cast<Depth>(static_cast<int>(zone) - 1));
  if (zone < deepest) out.add(static_cast<Depth>(static_cast<int>(zone) + 1));
  return out;
}

// FG-3.2.1-02, -04, -05
DepthFault depth_fault(Depth zone, Depth order, Depth deepest, int course_change_deg) {
  if (order > deepest) return DepthFault::too_deep;
  if (std::abs(static_cast<int>(order) - static_cast<int>(zone)) != 1) return DepthFault::not_adjacent;
  return order > zone && course_change_deg != 0 ? DepthFault::turning_while_diving : DepthFault::none;
}

namespace {

constexpr int kCrashDiveFrom = 1917;

}  // namespace

// FG-3.2.2-01, -04, FG-Q-120
DepthFault crash_dive_fault(const CrashDive& dive) {
  if (dive.zone != Depth::surfaced) return DepthFault::not_surfaced;
  if (!dive.german || dive.year < kCrashDiveFrom) return DepthFault::not_available;
  if (!dive.detected) return DepthFault::not_detected;
  return dive.has_detected_enemy ? DepthFault::none : DepthFault::no_enemy_seen;
}

// FG-3.2.1-06, FG-3.2.1.2-06, FG-3.2.1.3-01, FG-3.2.1.4-01
DepthChargeBand depth_charge_band(Depth zone) {
  const std::string_view band = tables::kSubmarineDepths[static_cast<size_t>(zone)].depth_charge_band;
  if (band == "A") return DepthChargeBand::A;
  if (band == "B") return DepthChargeBand::B;
  return band == "C" ? DepthChargeBand::C : DepthChargeBand::none;
}

// ---------------------------------------------------------------- battery

namespace {

constexpr size_t kDischargeRows = kMostSubmergedKts, kChargeRows = 2;  // of each type
static_assert(tables::kSubmarineBatteryDischarge.size() == 2 * kDischargeRows &&
              tables::kSubmarineBatteryDischarge[kDischargeRows].type == "SSC" &&
              tables::kSubmarineBatteryCharge.size() == 2 * kChargeRows &&
              tables::kSubmarineBatteryCharge[kChargeRows].type == "SSC");

const tables::SubmarineBatteryCharge& charge_row(BoatType type, size_t band) {
  return tables::kSubmarineBatteryCharge[kChargeRows * static_cast<size_t>(type) + band];
}

}  // namespace

Milli battery_capacity(BoatType type) { return milli(charge_row(type, 0).capacity); }  // FG-3.2.4-01

// FG-3.2.4-02, FG-Q-121
std::optional<Milli> discharge_rate(BoatType type, int speed_kts) {
  if (speed_kts <= 0) return 0;
  if (speed_kts > kMostSubmergedKts) return std::nullopt;
  const size_t row = kDischargeRows * static_cast<size_t>(type) + static_cast<size_t>(speed_kts - 1);
  return milli(tables::kSubmarineBatteryDischarge[row].units_per_int_turn);
}

// FG-3.2.4-04, FG-Q-121: the lower band holds up to the first level of the higher
Milli charge_rate(BoatType type, Milli level) {
  const size_t band = level < milli(charge_row(type, 1).level_from) ? 0 : 1;
  return milli(charge_row(type, band).units_per_int_turn);
}

// FG-3.2.4-07
Milli charged(BoatType type, Milli level, int tenths) {
  return std::min(battery_capacity(type) - level, charge_rate(type, level) * tenths / 10);
}

}  // namespace broadside::fear_god
