// 8.1: damage that waits until its phase is over. As yet it comes off, and no more.
#include "engine/fear_god/play/turn/damage.h"

#include <algorithm>

#include "engine/fear_god/rules/damage/criticals/guns.h"

namespace broadside::fear_god {
namespace {

damage::By hit_ship(const Stage& s, size_t ship) { return {static_cast<uint16_t>(ship), s.battle.side_of(ship)}; }

}  // namespace

// ---------------------------------------------------------------- what is done to her

Hurt hurt_by_shells(const damage::Strike& strike, const ShipCard& target, int belt_penetration) {
  return {.penetrated = strike.penetrates,
          .casemates = damage::gets_through(belt_penetration, damage::casemate_armour(target.armour.belt))};
}
Hurt hurt_by_torpedo(const damage::TorpedoEffect& effect) {
  return {.underwater = true, .stern = effect.struck == damage::Struck::stern, .floods = effect.floods() ? 1 : 0};
}

void take_damage(const Stage& s, size_t ship, int points, const Hurt& hurt) {
  if (!s.ship(ship).afloat() || (points <= 0 && hurt.floods == 0)) return;
  Pending& pending = s.umpire().pending[ship];
  (hurt.underwater ? pending.underwater : pending.above_water) += points;
  pending.floods = static_cast<uint8_t>(std::min(pending.floods + hurt.floods, 255));
  pending.stern = pending.stern || hurt.stern;
  if (hurt.underwater) return;
  pending.largest = static_cast<uint16_t>(std::clamp<int>(points, pending.largest, UINT16_MAX));
  pending.penetrated = pending.penetrated || hurt.penetrated;
  pending.casemates = pending.casemates || hurt.casemates;
}

damage::TorpedoEffect torpedo_hits(const Stage& s, size_t ship, const damage::TorpedoHit& hit) {
  const ShipCard& card = s.battle.card(ship);
  auto& used = s.gear(ship).protection_used;
  damage::TorpedoTarget target;
  target.size = static_cast<damage::Size>(std::min(card.size, SizeClass::E));
  target.belt = card.armour.belt;
  target.rating = card.armour.underwater;
  for (size_t side = 0; side < 2; ++side) target.left[side] = std::max(target.rating - used[side], 0);
  const auto effect = damage::settle_torpedo_hit(target, hit, s.dice, hit_ship(s, ship));
  for (size_t side = 0; side < 2; ++side) used[side] = static_cast<int16_t>(target.rating - target.left[side]);
  take_damage(s, ship, effect.to_ship, hurt_by_torpedo(effect));
  return effect;
}

bool apply_damage(const Stage& s) {
  for (size_t row = 0; row < s.umpire().ships.count; ++row) {
    const Pending taken = s.umpire().pending[row];
    s.umpire().pending[row] = {};
    ShipState& ship = s.ship(row);
    const int points = ship.taken + taken.above_water + taken.underwater;
    ship.taken = static_cast<int16_t>(std::min<int>(points, s.battle.card(row).damage_points));
    if (ship.afloat() && damage::is_sunk(s.battle.card(row).damage_points, ship.taken)) ship.fate = Fate::sunk;
  }
  return false;
}

// ---------------------------------------------------------------- steering

// FG-3.1.3-10
void take_rudder_hit(const Stage& s, size_t ship, bool to_port) {
  s.ship(ship).rudder_jammed = true;
  s.ship(ship).jam_side = to_port ? 2 : 1;
}

bool obeys_helm(const Stage& s, size_t ship) { return !s.ship(ship).rudder_jammed; }

TurnPlotted steered(const Stage& s, size_t row, TurnPlotted plotted) {
  const ShipState& ship = s.ship(row);
  if (!ship.rudder_jammed) return plotted;
  plotted.circle = true;
  plotted.legs = 1;
  plotted.leg[0] = {0, static_cast<int16_t>(ship.jam_side == 2 ? -kStepDeg : kStepDeg)};
  return plotted;
}

}  // namespace broadside::fear_god
