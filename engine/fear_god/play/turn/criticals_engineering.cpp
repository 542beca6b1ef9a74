// 8.2.8: the plant is damaged, or a boiler explodes.
#include "engine/fear_god/play/turn/criticals.h"
#include "engine/fear_god/rules/damage/criticals/engineering.h"

namespace broadside::fear_god {

void hit_engines(const Victim& v) {
  ShipState& ship = v.ship();
  damage::SpeedFacts facts;
  facts.damage_points = v.card().damage_points;
  facts.speed_kts = v.card().speed_kn;
  facts.damage_taken = ship.taken;
  facts.engineering_criticals = ship.engine_hits;
  const damage::EngineeringLoss loss = damage::settle_engineering({facts, false}, v.dice(), v.by());
  const int hits = damage::after_engineering(facts, loss).engineering_criticals;
  ship.engine_hits = static_cast<uint8_t>(std::min(hits, 255));
  start_fire(v, loss.fire);
  take_damage(v.s, v.row, loss.damage);  // FG-8.2.8-03: an explosion, in the next round
}

}  // namespace broadside::fear_god
