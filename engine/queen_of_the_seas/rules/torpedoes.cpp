#include "engine/queen_of_the_seas/rules/torpedoes.h"

#include <algorithm>
#include <cstdlib>

#include "engine/queen_of_the_seas/rules/formations.h"

namespace broadside::queen_of_the_seas {

FaultSet torpedo_faults(const TorpedoFacts& f) {
  FaultSet faults;
  faults.add(FaultCode::removed, f.removed);      // QS-phase-3c-16; lack of Hull alone is not a reason (QS-phase-3g-03)
  faults.add(FaultCode::rough, f.rough);          // QS-torpedoes-01
  faults.add(FaultCode::no_stats, f.stats <= 0);  // QS-torpedoes-12, QS-Q-46
  faults.add(FaultCode::fired_before, f.fired_before);                    // QS-torpedoes-09
  faults.add(FaultCode::collided, f.collided);                            // QS-collisions-13
  faults.add(FaultCode::friend_ship, !f.enemy);                           // QS-phase-3-01
  faults.add(FaultCode::arc, !bears(Weapon::T, f.arc, ArcNote::normal));  // QS-torpedoes-03
  faults.add(FaultCode::aspect, f.aspect != Aspect::broadside);           // QS-torpedoes-04, -05
  // QS-torpedoes-02, QS-Q-09: the limits are in reach unless the option leaves them out.
  const int least = compare_to_limit(f.range, kTorpedoLeast), most = compare_to_limit(f.range, kTorpedoMost);
  faults.add(FaultCode::out_of_range, f.range_exclusive ? least <= 0 || most >= 0 : least < 0 || most > 0);
  faults.add(FaultCode::zone_blocked, !f.zone_clear);  // QS-torpedoes-06
  return faults;
}

FaultSet torpedo_faults(const Battle& battle, const Open& open, const FiringTable& table, const Shot& shot) {
  const Ship& ship = open.ships[shot.ship];
  const Ship& target = open.ships[shot.target];
  FaultSet faults;
  faults.add(FaultCode::not_on_table, !ship.on_table() || !target.on_table());
  faults.add(FaultCode::friend_ship, shot.ship == shot.target);
  if (!faults.empty()) return faults;
  const Solution s = table.solve(shot.ship, shot.target, false);
  const bool clear = zone_clear(table.models().of(shot.ship), table.models().of(shot.target), table.field());
  return torpedo_faults({ship.stat(Weapon::T), s.range, arc_chosen(s.arcs, shot.rear), s.aspect, clear, open.rough,
                         ship.torpedoes_fired, ship.collided, false, ship.side != target.side,
                         battle.options.torpedo_range_exclusive});
}

bool may_have_a_launch(const Battle& battle, const Open& open, size_t ship) {
  const Ship& own = open.ships[ship];
  if (open.rough || !own.on_table() || own.collided || own.torpedoes_fired || own.stat(Weapon::T) == 0) return false;
  return enemy_within(battle, open, ship, kTorpedoMost);
}

// ---------------------------------------------------------------- phase 3d

int torpedo_dice(int stats, Size target, int target_speed, bool fires, Modifiers* lines) {
  int dice = 0;
  if (stats <= 0) return dice;  // QS-Q-46: a Large target gives no die to a ship without torpedoes
  const auto become = [&](int count, const ModifierName& why, int number = 0) {
    if (lines != nullptr) lines->add(why, count - dice, number);
    dice = count;
  };
  // QS-phase-3d-01 to -04, QS-Q-06
  become(stats, kTorpedoStats);
  if (target == Size::Large) become(dice + 1, kLargeTarget);
  if (target == Size::Small) become(dice - 1, kSmallTorpedoTarget);
  // QS-phase-3d-05 to -07, QS-Q-11; astern 1 is 1 (QS-Q-30)
  const int speed = std::abs(target_speed);
  if (speed == 0) become(2 * dice, kTargetAdrift);
  if (speed >= kFastTarget) become((dice + 1) / 2, kFastTorpedoTarget, speed);
  if (fires) become((dice + 1) / 2, kFiresAboard);  // QS-phase-3d-08, QS-phase-3f-08
  return dice;                                      // QS-phase-3d-14: it may be none
}

int torpedo_dice(const Battle& battle, const Open& open, const Salvo& salvo, int turn, Modifiers* lines) {
  const Ship& ship = open.ships[salvo.ship];
  return torpedo_dice(ship.stat(Weapon::T), battle.card(salvo.target).size, open.ships[salvo.target].speed,
                      ship.fires_aboard(turn), lines);  // QS-phase-3d-09, QS-Q-30
}

int roll_torpedoes(int count, Dice& dice, uint16_t actor, Seat roller) {
  if (count <= 0) return 0;
  // QS-phase-3d-10, -11: a 6 hits, nothing else does anything.
  return dice.tally({QS("phase-3d-01"), actor, roller}, count, 6, Cuts(6)).from_last_cut();
}

}  // namespace broadside::queen_of_the_seas
