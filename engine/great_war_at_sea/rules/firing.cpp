// 7.5, 7.53, 7.54: who may fire at whom, and when.
#include "engine/great_war_at_sea/rules/firing.h"

#include <algorithm>

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.5

FireFacts fire_facts(const ShipCard& firer, const Condition& condition, Battery battery, int year,
                     const ShipCard& target) {
  FireFacts f;
  f.gun = gun_of(firer, battery, year);
  f.firer = firer.type;
  f.target = target.type;
  f.low_freeboard = firer.flags.low_freeboard;
  f.factors_left = left(firer, condition, section_of(battery));
  return f;
}

FaultSet fire_faults(const FireFacts& f) {
  FaultSet faults;
  faults.add(FaultCode::unseen, !f.spotted || !f.line_of_sight);     // GW-7.5-01, -02, GW-7.51-01
  faults.add(FaultCode::range, !within(f.range, gun_range(f.gun)));  // GW-7.61-01, GW-7.62-03, GW-7.66-02
  faults.add(FaultCode::torpedo_craft, is_primary(f.gun) && type_row(f.target).primary_banned_below_4_in &&
                                           below(f.range, kTooNearForPrimary));  // GW-7.61-03, GW-7.62-05
  faults.add(FaultCode::weather, !weather_allows(f.gun, f.low_freeboard, f.weather));
  faults.add(FaultCode::turned_180, turned_about(f.turn_deg));
  faults.add(FaultCode::special_turn, bound_by_special_turn(category_of(f.firer), f.special_turn));
  faults.add(FaultCode::already_fired, f.already_fired);  // GW-7.52-02
  faults.add(FaultCode::tow, f.tow_first_step);           // GW-11.23-01
  faults.add(FaultCode::no_factors, f.factors_left <= 0);
  faults.add(FaultCode::ammunition, !f.ammunition_left);  // GW-7.67-07
  return faults;
}

// ---------------------------------------------------------------- 7.53

namespace {

// The table's last column: 1 with 2, 3 with 4, 5 alone.
constexpr bool grouped_as_printed() {
  for (const tables::FiringSequence& row : tables::kFiringSequence)
    if (effect_group(static_cast<FiringPosition>(row.position)) !=
        effect_group(static_cast<FiringPosition>(row.takes_effect_with)))
      return false;
  return effect_group(1) + 1 == effect_group(3) && effect_group(3) + 1 == effect_group(5);
}
static_assert(tables::kFiringSequence.size() == 5 && grouped_as_printed());

constexpr FiringPosition kOthers = 5;  // GW-7.53-05
constexpr int kHardTurn = 90, kHardestTurn = 150;

}  // namespace

std::optional<FiringPosition> firing_position(const PositionFacts& f) {
  if (turned_about(f.turn_deg) || bound_by_special_turn(f.category, f.special_turn)) return std::nullopt;
  if (f.crippled || f.turn_deg > kHardestTurn) return kOthers;
  const int first = f.turn_deg < kHardTurn ? 1 : 3;
  return static_cast<FiringPosition>(f.initiative ? first : first + 1);
}

namespace {

int less_losses(int factors, std::span<const StepLoss> losses, int groups) {
  for (const StepLoss& loss : losses)
    if (effect_group(loss.position) < groups) factors -= loss.boxes;
  return std::max(factors, 0);
}

}  // namespace

int factors_firing(int at_start, std::optional<FiringPosition> position, std::span<const StepLoss> losses) {
  return position ? less_losses(at_start, losses, effect_group(*position)) : 0;
}
int factors_after(int at_start, std::span<const StepLoss> losses) {
  return less_losses(at_start, losses, kEffectGroups);
}

// ---------------------------------------------------------------- 7.54

namespace {

constexpr int kSplitsFrom = 2;  // fire control hits (GW-7.54-03)

}  // namespace

FaultSet fire_order_faults(std::span<const GunOrder> orders, int fire_control_hits) {
  const auto split = [&](const GunOrder& order) {
    return std::any_of(orders.begin(), orders.end(), [&](const GunOrder& other_order) {
      return other_order.battery == order.battery && other_order.target != order.target;
    });
  };
  FaultSet faults;
  faults.add(FaultCode::split_battery,
             fire_control_hits < kSplitsFrom && std::any_of(orders.begin(), orders.end(), split));
  return faults;
}

}  // namespace broadside::great_war_at_sea
