#include "engine/grand_admiral/rules/combat.h"

#include <algorithm>

#include "engine/grand_admiral/rules/rule.h"

namespace broadside::grand_admiral {

// ---------------------------------------------------------------- The Attack Roll: arcs, range

GunSolution gun_solution(const Shot& shot) {
  GunSolution s;
  s.distance = hex::distance(shot.firer, shot.target);  // GA-RNG-01
  s.range = std::max(s.distance, 1);                    // GA-SAME-02
  const RangeEntry entry = range_entry(shot.battery->sequence, s.distance);
  s.arc = hex::arc(shot.firer, shot.firer_heading, shot.target, shot.layout);
  s.band = entry.band;
  s.penetration = entry.penetration;  // zero is an entry like any other (GA-RNG-06)
  s.armor = armor_used(hex::arc(shot.target, shot.target_heading, shot.firer, shot.layout));
  s.target_number = target_number(s.armor == Armor::belt ? shot.belt : shot.end, s.penetration);
  if (s.band == Band::none)
    s.fault = FaultCode::out_of_range;  // GA-RNG-05
  else if (shot.battery->mount == Mount::casemate && !broadside_arc(s.arc))
    s.fault = FaultCode::casemate_arc;
  else  // GA-ATK-02, GA-CNT-14
    s.attack_dice = attack_dice(shot.battery->mount, now(shot.battery->dice, shot.firer_crippled), s.arc);
  return s;
}

Modifiers attack_dice_modifiers(const Shot& shot) {
  const Battery& guns = *shot.battery;
  const GunSolution s = gun_solution(shot);
  Modifiers m;
  m.add(kBattery, guns.dice[0]);
  if (shot.firer_crippled) m.add(kFirerCrippled, guns.dice[1] - guns.dice[0]);
  if (guns.mount == Mount::turret && !broadside_arc(s.arc)) m.add(kTurretsHalved, s.attack_dice - m.total());
  return m;
}

Modifiers damage_modifiers(const Shot& shot) {
  const GunSolution s = gun_solution(shot);
  Modifiers m;
  if (s.armor == Armor::belt)
    m.add(s.distance == 0 ? kBeltInSameHex : kBelt, shot.belt);
  else
    m.add(kEnd, shot.end);
  m.add(kPenetration, -s.penetration);
  const int needed = damage_from(s.target_number);
  m.add_if_any(needed > s.target_number ? kOneNeverDamages : kSixAlwaysDamages, needed - s.target_number);
  return m;
}

Modifiers torpedo_modifiers(int launched) {
  Modifiers m;
  m.add(kLaunched, launched);
  return m;
}

int expected_boxes(const GunSolution& s) {
  if (s.fault != FaultCode::none) return 0;
  return s.attack_dice * (kDieSides + 1 - hits_from(s.band)) * (kDieSides + 1 - damage_from(s.target_number));
}

Shot shot(const Battle& battle, const Open& open, size_t firer, size_t battery, size_t target) {
  const Ship& f = open.ships[firer];
  const Ship& t = open.ships[target];
  const ShipCard& fc = battle.card(firer);
  const ShipCard& tc = battle.card(target);
  return {f.hex(),
          t.hex(),
          f.heading,
          t.heading,
          crippled(fc.row1, f.checked),
          &fc.batteries[battery],
          tc.belt,
          tc.end,
          battle.options.arc_layout};
}

Arc firing_side(const Battle& battle, const Open& open, size_t firer, size_t target) {
  const Ship& f = open.ships[firer];
  return hex::arc(f.hex(), f.heading, open.ships[target].hex(), battle.options.arc_layout);
}

int roll_attack(int attack_dice, Band band, uint16_t firer, Seat seat, Dice& dice) {
  const RuleId rule = band == Band::close ? GA("RNG-07") : GA("RNG-08");
  return dice.tally({rule, firer, seat}, attack_dice, kDieSides, Cuts(hits_from(band))).from_last_cut();
}

// ---------------------------------------------------------------- The Damage Roll

int roll_damage(int hits, int target_number, uint16_t firer, Seat seat, Dice& dice) {
  if (hits == 0) return 0;  // GA-DMG-01: a die for each hit
  return dice.tally({GA("DMG-03"), firer, seat}, hits, kDieSides, Cuts(damage_from(target_number))).from_last_cut();
}

Damaged apply_damage(Ship& ship, int row1, int row2, int points) {
  Damaged done;
  const bool was_crippled = crippled(row1, ship.checked);
  ship.checked = static_cast<uint8_t>(std::min(ship.checked + points, row1 + row2));
  done.crippled_now = !was_crippled && crippled(row1, ship.checked);
  if (done.crippled_now) {  // GA-TORP-08, once (GA-Q-19)
    done.torpedoes_lost = (ship.torpedoes + 1) / 2;
    ship.torpedoes = static_cast<uint8_t>(ship.torpedoes - done.torpedoes_lost);
  }
  done.sunk_now = ship.fate != Fate::sunk && ship.checked >= row1 + row2;
  if (done.sunk_now) ship.fate = Fate::sunk;  // GA-SHEET-06
  return done;
}

// ---------------------------------------------------------------- Torpedoes

int torpedo_reach(const Battle& battle, size_t firer) {
  const uint8_t own = battle.ships[firer].torpedo_range;  // GA-NOTE-12
  return own != kTorpedoRangeOfOption ? own : battle.options.torpedo_range;
}

bool torpedoes_reach(const Battle& battle, const Open& open, size_t ship) {
  const Ship& s = open.ships[ship];
  const int reach = torpedo_reach(battle, ship);
  return s.torpedoes > 0 && std::any_of(open.ships.begin(), open.ships.end(), [&](const Ship& t) {
           return t.side != s.side && t.fate == Fate::afloat && hex::distance(s.hex(), t.hex()) <= reach;
         });
}

bool has_a_shot(const Battle& battle, const Open& open, size_t ship) {
  const Ship& s = open.ships[ship];
  if (s.fate != Fate::afloat || s.acted != 0) return false;
  if (torpedoes_reach(battle, open, ship)) return true;
  for (const Ship& target : open.ships) {
    if (target.side == s.side || target.fate != Fate::afloat) continue;
    const int distance = hex::distance(s.hex(), target.hex());
    for (const Battery& guns : battle.card(ship).batteries)
      if (gun_fault(battle, s, guns, target.hex(), distance) == FaultCode::none) return true;
  }
  return false;
}

std::vector<size_t> set_in_action(const Battle& battle, const Open& open, Card card) {
  Open fresh = open;
  for (Ship& ship : fresh.ships) ship.acted = 0;
  std::vector<size_t> ships;
  for (size_t i = 0; i < fresh.ships.count; ++i)
    if (eligible(battle, fresh, card, i) && (!is_face(card) || has_a_shot(battle, fresh, i))) ships.push_back(i);
  return ships;
}

int roll_torpedoes(int launched, int hits_from, uint16_t firer, Seat seat, Dice& dice) {
  return dice.tally({GA("TORP-05"), firer, seat}, launched, kDieSides, Cuts(hits_from)).from_last_cut();
}

// ---------------------------------------------------------------- Combat: one announced attack after the other

AttackResult settle_attack(const Battle& battle, Open& open, size_t firer, const Attack& attack, bool over,
                           Dice& dice) {
  AttackResult result;
  Ship& ship = open.ships[firer];
  Ship& target = open.ships[attack.target];
  const ShipCard& card = battle.card(attack.target);
  const auto actor = static_cast<uint16_t>(firer);
  result.checked_before = target.checked;
  result.lost = over || target.fate != Fate::afloat;
  if (attack.weapon == kTorpedoes && (!over || target.fate == Fate::sunk))
    result.torpedoes_spent = attack.launched;  // GA-TORP-07, also at a wreck (GA-Q-15)
  ship.torpedoes = static_cast<uint8_t>(ship.torpedoes - result.torpedoes_spent);
  if (result.lost) return result;
  if (attack.weapon == kTorpedoes) {
    result.attack_dice = attack.launched;
    result.hits = roll_torpedoes(attack.launched, battle.ships[firer].torpedo_hits_from, actor, ship.side, dice);
    result.damage = result.hits;  // GA-TORP-06
  } else {
    result.gun = gun_solution(shot(battle, open, firer, attack.weapon, attack.target));
    result.attack_dice = result.gun.attack_dice;
    result.hits = roll_attack(result.attack_dice, result.gun.band, actor, ship.side, dice);
    result.damage = roll_damage(result.hits, result.gun.target_number, actor, ship.side, dice);
  }
  result.done = apply_damage(target, card.row1, card.row2, result.damage);
  return result;
}

}  // namespace broadside::grand_admiral
