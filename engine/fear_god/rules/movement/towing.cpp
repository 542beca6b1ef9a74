// Who can tow whom, rigging, and lines that part.
#include "engine/fear_god/rules/movement/towing.h"

#include "engine/core/tables.h"
#include "tables/fear_god/tow_parting.h"

namespace broadside::fear_god {
namespace {

constexpr int kNoTugsFrom = 7;  // sea state (FG-3.6-14); any line parts there (FG-Q-154)
constexpr int kTugsForAnyShip = 2;
constexpr int kTowDistance = 50, kTowTurn = 5;  // yards, degrees a turn

/// FG-3.6-01, -02, FG-Q-154
bool is_too_small(const TowRig& rig) {
  if (rig.tugs >= kTugsForAnyShip) return false;
  const SizeClass tower = rig.tugs == 1 ? SizeClass::C : rig.tower;
  return class_rank(tower) > class_rank(rig.towed) + 1;
}

}  // namespace

// FG-3.6-03 to -08, -14
TowFault rig_fault(const TowRig& rig) {
  if (rig.tugs > 0 && rig.sea_state >= kNoTugsFrom) return TowFault::sea_state;
  if (is_too_small(rig)) return TowFault::too_small;
  if (rig.fire >= Casualty::major) return TowFault::fire;
  if (rig.flooding >= Casualty::major) return TowFault::flooding;
  if (rig.engineering_criticals > 1) return TowFault::engineering;
  if (rig.rudder_critical) return TowFault::rudder;
  if (rig.towed_prepared < kTowedReady) return TowFault::towed_not_ready;
  if (rig.tower_prepared < kTowerReady) return TowFault::tower_not_ready;
  if (!rig.both_stopped) return TowFault::not_stopped;
  if (rig.distance_yds > kTowDistance) return TowFault::too_far;
  return rig.right_heading ? TowFault::none : TowFault::wrong_heading;
}

int settle_rigging(int sea_state, Who tower, Dice& dice) {
  return dice.one({FG("3.6-10"), tower.unit, tower.seat}, 10) - sea_state;
}

TowFault tow_fault(const Tow& tow) {
  if (tow.tugs && tow.sea_state >= kNoTugsFrom) return TowFault::sea_state;
  return tow.speed_kts > kTowSpeed ? TowFault::too_fast : TowFault::none;
}

// FG-3.6-15, FG-Q-154
bool parts_at_once(const Tow& tow) { return tow.course_change_deg > kTowTurn || tow.sea_state >= kNoTugsFrom; }

// FG-3.6-13
int parting_chance(const Tow& tow) {
  if (parts_at_once(tow)) return 100;
  if (tow.speed_kts < 1) return 0;
  const tables::TowParting& row = tables::kTowParting[static_cast<size_t>(tow.speed_kts - 1)];
  const int by_sea[] = {row.sea_state_0_1, row.sea_state_2_3, row.sea_state_4_5, row.sea_state_6};
  return by_sea[tow.sea_state / 2];
}
static_assert(tables::kTowParting.size() == kTowSpeed && tables::kTowParting[0].speed_kts == 1);

bool settle_parting(const Tow& tow, Who tower, Dice& dice) {
  return parts_at_once(tow) || succeeds({FG("3.6-13"), tower.unit, tower.seat}, parting_chance(tow), dice);
}

}  // namespace broadside::fear_god
