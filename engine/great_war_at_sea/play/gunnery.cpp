// Gunnery steps: light, and three times declarations, dice and what they do (7.5, 7.52 to 7.54, 8).
#include "engine/great_war_at_sea/rules/gunnery.h"

#include "engine/great_war_at_sea/play/hits.h"
#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/play/rounds.h"
#include "engine/great_war_at_sea/play/searchlights.h"
#include "engine/great_war_at_sea/play/shots.h"
#include "engine/great_war_at_sea/rules/tow.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea::steps {

// ---------------------------------------------------------------- who could fire

namespace {

std::span<const Ranging> ranging_of(const Umpire& u) { return {u.ranging.begin(), u.ranging.count}; }

/// At an enemy whom she sees, with any battery; what lies across the line is not looked at.
bool has_gun_target(const Gunners& g, const Battle& battle, const Position& p, size_t ship) {
  const Seat side = battle.side_of(ship);
  const plane::Point at = p.umpire.counters[battle.ships[ship].counter].at();
  for (size_t c = 0; c < p.umpire.counters.count; ++c) {
    const CounterState& counter = p.umpire.counters[c];
    if (counter.side == side || p.umpire.seen[side][c].now != Sighted::spotted) continue;
    if (!plane::within(at, counter.at(), int64_t{gun_range(Gun::very_large)} + plane::kLengthSlack)) continue;
    const CounterEntry& entry = battle.counters[c];
    for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) {
      if (p.umpire.ships[i].fate != Fate::afloat) continue;
      const Prey prey = prey_of(battle, p, i);
      for (const Battery battery : kAllBatteries)
        if (gun_faults(g, {static_cast<uint16_t>(ship), battery, Salvo::half}, prey).empty()) return true;
    }
  }
  return false;
}

/// GW-11.23-01: tows in which one of the two could fire for the first time.
void hold_fire_of_tows(const Stage& s) {
  const Gunners g{s.all(), ranging_of(s.umpire())};
  const auto could_fire = [&](size_t counter) {
    const CounterEntry& entry = s.battle.counters[counter];
    for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i)
      if (is_afloat(g.own, i) && position_of(g.own, i) && has_gun_target(g, s.battle, s.position, i)) return true;
    return false;
  };
  for (size_t tug = 0; tug < s.umpire().counters.count; ++tug) {
    const uint16_t towed = s.counter(tug).tows;
    if (towed == kNoCounter || !s.counter(tug).afloat()) continue;
    TowedFire tow{s.battle.counters[towed].towed, s.counter(towed).tow_held};
    tow.begin_step(s.open().gunnery_step, could_fire(tug) || could_fire(towed));
    s.counter(tug).tow_held = s.counter(towed).tow_held = static_cast<uint16_t>(tow.held_in);
  }
}

}  // namespace

// ---------------------------------------------------------------- light (7.27b)

bool asks_lights(const Battle& battle, const Position& p, Seat side) {
  return is_night(p.open.conditions.light) && any_to_light(battle, p, side);
}

void lights(const Stage& s, const System::Answers& answers) {
  ++s.open().gunnery_step;
  for (ShipState& ship : s.umpire().ships) {  // GW-7.27b-02
    ship.lights = {};
    ship.lit = false;
    ship.fired = 0;
  }
  light_up(s, {answer_of<LightsOrder>(answers, 0), answer_of<LightsOrder>(answers, 1)});
  hold_fire_of_tows(s);
  enter(s, Step::fire, in_impulse(impulse_of(s.position.at), 0));
}

// ---------------------------------------------------------------- fire is declared (7.53), by both at once
// (GW-7.52-05)

bool asks_fire(const Battle& battle, const Position& p, Seat side) {
  const Gunners g{afloat(battle, p), ranging_of(p.umpire)};
  for (size_t i = 0; i < p.umpire.ships.count; ++i)
    if (battle.side_of(i) == side && fires_now(g.own, i, effect_group_of(p.at)) && has_gun_target(g, battle, p, i))
      return true;
  return false;
}

namespace {

LaidGun gun_of(const Declared& d) { return {d.ship, d.battery, d.salvo, d.factors, d.first}; }

/// GW-7.67: a battery that is split pays once, for the dearest of its salvoes.
void pay(const Stage& s, const Gunners& g, std::span<const Declared> declared) {
  for (size_t i = 0; i < declared.size(); ++i) {
    const auto same = [&](const Declared& d) { return d.ship == declared[i].ship && d.battery == declared[i].battery; };
    if (std::any_of(declared.begin(), declared.begin() + static_cast<std::ptrdiff_t>(i), same)) continue;
    HalfSalvoes dearest = 0;
    for (const Declared& d : declared)
      if (same(d)) dearest = std::max(dearest, salvo_cost(g, gun_of(d), prey_of(s.battle, s.position, d.target)));
    uint8_t& left = s.ship(declared[i].ship).salvoes[static_cast<size_t>(declared[i].battery)];
    left = static_cast<uint8_t>(std::max(0, left - dearest));
  }
}

/// The shots of one side. Who turns out to be hidden, by ships that the firer has not made out, is not fired at.
void declare(const Stage& s, Seat side, const FireOrder& order) {
  auto& declared = s.umpire().declared;
  const SightLines lines(s.battle, s.position);
  const Gunners g{s.all(), ranging_of(s.umpire()), &lines};
  const SideRows rows(s.battle, side);
  const uint32_t before = declared.count;
  for (const Shot& shot : order.shots) {
    const uint16_t ship = rows.ships[shot.ship], target = true_target(s.battle, s.umpire(), side, shot.target);
    if (target == kNoShip || declared.full()) continue;
    const LaidGun gun{ship, shot.battery, shot.salvo, shot.factors, shot.first};
    if (!gun_faults(g, gun, prey_of(s.battle, s.position, target)).empty()) continue;
    declared.add({ship, target, shot.battery, shot.salvo, shot.first, shot.factors});
  }
  Table<Declared, kMostShots> own;
  for (uint32_t i = before; i < declared.count; ++i) own.add(declared[i]);
  for (uint32_t i = before; i < declared.count; ++i) {
    Declared& d = declared[i];
    d.first = first_ship(own, [&](uint32_t k) { return own[k].target == d.target; }) == d.ship;
    ShipState& ship = s.ship(d.ship);
    ship.fired = static_cast<uint8_t>(ship.fired | 1U << static_cast<unsigned>(d.battery));
    if (engages_as_capital(s.battle.card(d.ship).type))  // GW-7.52-37, GW-Q-25
      s.ship(d.target).engaged = s.open().gunnery_step;
  }
  if (s.battle.options.ammunition) pay(s, g, {declared.begin() + before, declared.count - before});
}

}  // namespace

void fire(const Stage& s, const System::Answers& answers) {
  s.umpire().declared.clear();
  for (const Seat side : {s.open().initiative, other(s.open().initiative)})
    if (const auto* order = answer_of<FireOrder>(answers, side)) {
      declare(s, side, *order);
      if (s.told()) tell_declared(s, side);
    }
  enter(s, Step::volleys, s.position.at.round);
}

// ---------------------------------------------------------------- the dice of a position, then what they do (7.52-41)

/// All dice before any damage: what is shot away in this position has fired in it (GW-7.54-04).
void volleys(const Stage& s, const System::Answers&) {
  const SightLines lines(s.battle, s.position);
  const Gunners g{s.all(), ranging_of(s.umpire()), &lines};
  for (Declared& d : s.umpire().declared) {
    const LaidVolley laid = lay(g, gun_of(d), prey_of(s.battle, s.position, d.target));
    s.dice.lane(static_cast<uint16_t>(d.ship * kBatteries + static_cast<size_t>(d.battery)));
    const VolleyResult result = roll_volley(laid.volley, d.ship, s.battle.side_of(d.ship), s.dice);
    d.hits = static_cast<uint8_t>(std::min(result.hits, 255));
    d.rolls = static_cast<uint8_t>(result.damage_rolls);
    d.critical_allowed = result.critical_allowed;
    if (s.told()) tell_volley(s, d, laid.dice, laid.to_hit);
  }
  for (const Declared& d : s.umpire().declared) note_salvo(s.umpire().ranging, d.ship, d.battery, d.target);
  enter(s, Step::damage, s.position.at.round);
}

/// One lane a victim: who has been sunk takes no further die.
void damage(const Stage& s, const System::Answers&) {
  const auto at = [&](size_t ship) { return s.counter(s.battle.ships[ship].counter).at(); };
  for (const Declared& d : s.umpire().declared)
    for (int roll = 0; roll < d.rolls; ++roll) {
      s.dice.lane(d.target);
      gun_hit(s, d, range_between(at(d.ship), at(d.target)));
    }
  s.umpire().declared.clear();
  take_off_losses(s);
  const int impulse = impulse_of(s.position.at), next = effect_group_of(s.position.at) + 1;
  look_out(s);
  if (next < kEffectGroups) return enter(s, Step::fire, in_impulse(impulse, next));  // GW-7.52-42
  end_gunnery_step(s.umpire().ranging);
  if (impulse < kMovementGroups) return enter(s, Step::groups_first, in_impulse(impulse + 1));
  enter(s, Step::repairs);
}

}  // namespace broadside::great_war_at_sea::steps
