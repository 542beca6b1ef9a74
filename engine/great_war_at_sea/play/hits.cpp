#include "engine/great_war_at_sea/play/hits.h"

#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {
namespace {

Victim victim(const Stage& s, size_t ship, Seat firer) {
  return {s.battle.card(ship), s.ship(ship).condition, static_cast<uint16_t>(ship), s.battle.side_of(ship), firer};
}
DamageOptions damage_options(const Battle& battle) {
  return {battle.options.lucky_penetration, battle.options.tertiary_only_hull};
}

}  // namespace

void torpedo_hit(const Stage& s, size_t ship, TorpedoCause cause, int modifier, Seat firer) {
  Victim hit = victim(s, ship, firer);
  if (hit.sunk()) return;  // GW-Q-88
  const Condition before = hit.condition;
  const DamageRoll roll = torpedo_damage_roll(hit, cause, modifier, s.battle.tables, damage_options(s.battle), s.dice);
  if (s.told()) tell_damage(s, ship, nullptr, roll, before);
}

void gun_hit(const Stage& s, const Declared& shot, Length range) {
  Victim hit = victim(s, shot.target, s.battle.side_of(shot.ship));
  if (hit.sunk()) return;
  const Condition before = hit.condition;
  const DamageRoll roll = gun_damage_roll(hit, {striker(shot.battery), range}, shot.critical_allowed, s.battle.tables,
                                          damage_options(s.battle), s.dice);
  if (s.told()) tell_damage(s, shot.target, &shot, roll, before);
}

}  // namespace broadside::great_war_at_sea
