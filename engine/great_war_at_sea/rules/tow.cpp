#include "engine/great_war_at_sea/rules/tow.h"

#include <algorithm>

#include "engine/great_war_at_sea/rules/arcs.h"
#include "tables/great_war_at_sea/emergency_repair.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 11.21 to 11.26 towing

FaultSet tow_faults(const Towing& towing) {
  FaultSet faults;
  faults.add(FaultCode::not_stopped, !towing.stopped);
  faults.add(FaultCode::cannot_tow, !towing.friends || (towing.tug != Category::capital && towing.tug != towing.towed));
  return faults;
}

FaultSet tow_place_faults(const Counter& tug, const Counter& towed) {
  FaultSet faults;
  faults.add(FaultCode::not_adjacent, !touching(tug, towed) || sector_of(towed.pose, tug.pose.at) != Sector::bow);
  return faults;
}

plane::Pose pose_in_tow(const Counter& tug, Length towed) {
  return {plane::from_ship(tug.pose, -(int64_t{tug.length / 2} + towed / 2), 0), tug.pose.heading};
}

FaultSet cast_off_faults(Length alone) {
  FaultSet faults;
  faults.add(FaultCode::stopped, alone <= 0);
  return faults;
}

Speed counter_speed(Speed slowest_moving, int moving, int stopped) {
  if (moving <= 0) return Speed::stopped;
  // One ship tows one: those of a counter are of one category, so each can tow each.
  if (stopped > moving) return Speed::stopped;
  return stopped > 0 ? std::min(kTowSpeed, slowest_moving) : slowest_moving;
}

// ---------------------------------------------------------------- 11.27 to 11.29 emergency repairs

FaultSet repair_faults(const RepairFacts& ship) {
  FaultSet faults;
  faults.add(FaultCode::empty_bunkers, ship.stopped_by == StoppedBy::fuel);
  faults.add(FaultCode::not_stopped, ship.speed > 0);
  faults.add(FaultCode::ruled_out, ship.ruled_out);
  return faults;
}

Modifiers repair_modifiers(const RepairFacts& ship) {
  Modifiers out;
  if (ship.american_capital) out.add(kAmericanRepair, -1);
  return out;
}

namespace {

/// The highest result that moves her, and the lowest that ends all hope.
constexpr int kMovesTo = tables::number(tables::kEmergencyRepair[0].modified_d6);
constexpr int kImpossibleFrom = [] {
  for (const tables::EmergencyRepair& row : tables::kEmergencyRepair)
    if (row.result.find("impossible") != std::string_view::npos) return tables::number(row.modified_d6);
  tables::no_such_row();
  return 0;
}();
static_assert(kMovesTo == 1 && kImpossibleFrom == 5);

}  // namespace

RepairResult repair_result(int modified) {
  if (modified <= kMovesTo) return RepairResult::moves;
  return modified >= kImpossibleFrom ? RepairResult::impossible : RepairResult::retry;
}

Repair emergency_repair(const RepairFacts& ship, uint16_t actor, Seat owner, Dice& dice) {
  Repair out;
  out.die = dice.one({GW("11.27-01"), actor, owner}, 6);
  out.modified = out.die + repair_modifiers(ship).total();
  out.result = repair_result(out.modified);
  return out;
}

}  // namespace broadside::great_war_at_sea
