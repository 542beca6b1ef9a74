#include "engine/great_war_at_sea/play/shots.h"

#include "engine/great_war_at_sea/rules/groups.h"
#include "engine/great_war_at_sea/rules/tow.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- who is fired at

std::optional<Prey> prey_of(const Known& known, const View& view, const Target& target) {
  const auto contact = std::find_if(view.contacts.begin(), view.contacts.end(),
                                    [&](const Contact& c) { return c.number == target.number; });
  const auto ship =
      std::find_if(view.known.begin(), view.known.end(), [&](const KnownShip& s) { return s.target == target; });
  if (contact == view.contacts.end() || ship == view.known.end() || ship->fate != Fate::afloat) return std::nullopt;
  return prey_of(known, view, *ship, *contact);
}

Prey prey_of(const Known& known, const View& view, const KnownShip& ship, const Contact& contact) {
  Prey prey;
  prey.card = &known.card(ship);
  prey.condition = &ship.condition;
  prey.pose = contact.pose();
  prey.speed = contact.speed;
  prey.turned = contact.turned;
  prey.spotted = contact.now == Sighted::spotted;
  prey.in_tow = ship.in_tow;
  prey.in_port = ship.in_port;
  prey.lit = contact.lit;
  prey.row = static_cast<uint16_t>(&ship - view.known.begin());
  return prey;
}

Prey prey_of(const Battle& battle, const Position& p, size_t ship) {
  const uint16_t row = battle.ships[ship].counter;
  const CounterState& counter = p.umpire.counters[row];
  Prey prey;
  prey.card = &battle.card(ship);
  prey.condition = &p.umpire.ships[ship].condition;
  prey.pose = counter.pose();
  prey.speed = counter.speed;
  prey.turned = counter.turned;
  prey.spotted = counter.afloat() && p.umpire.ships[ship].fate == Fate::afloat &&
                 p.umpire.seen[other(counter.side)][row].now == Sighted::spotted;
  prey.in_tow = in_tow(afloat(battle, p), row);
  prey.in_port = battle.counters[row].port != kNoPort;
  prey.lit = p.umpire.ships[ship].lit;
  prey.row = static_cast<uint16_t>(ship);
  return prey;
}

// ---------------------------------------------------------------- when

namespace {

const CounterState& counter_of(const Gunners& g, size_t ship) {
  return g.own.counters[g.own.battle.ships[ship].counter];
}
/// Degrees that the first counter of the Group has turned.
int turn_of_group(const Afloat& own, uint8_t group) {
  const CounterState* first = nullptr;
  for (const CounterState& c : own.counters)
    if (c.group == group && c.afloat() && (first == nullptr || c.place < first->place)) first = &c;
  return first == nullptr ? 0 : first->turned;
}

}  // namespace

std::optional<FiringPosition> position_of(const Afloat& own, size_t ship) {
  const ShipCard& card = own.battle.card(ship);
  const CounterState& counter = own.counters[own.battle.ships[ship].counter];
  PositionFacts facts;
  facts.initiative = own.battle.side_of(ship) == own.open.initiative;
  facts.turn_deg = turn_of_group(own, counter.group);
  facts.crippled = static_cast<bool>(crippled(card, own.ships[ship].condition));
  facts.category = card.category();
  facts.special_turn = counter.special_turn;
  return firing_position(facts);
}

bool fires_now(const Afloat& own, size_t ship, int group) {
  if (!is_afloat(own, ship) || own.ships[ship].fired != 0) return false;
  const std::optional<FiringPosition> position = position_of(own, ship);
  return position && effect_group(*position) == group;
}

// ---------------------------------------------------------------- a shot

namespace {

Length range_to(const Gunners& g, const LaidGun& gun, const Prey& prey) {
  return range_between(counter_of(g, gun.ship).at(), prey.pose.at);
}
Sector sector_to(const Gunners& g, const LaidGun& gun, const Prey& prey) {
  return sector_of(counter_of(g, gun.ship).pose(), prey.pose.at);
}

}  // namespace

HalfSalvoes salvo_cost(const Gunners& g, const LaidGun& gun, const Prey& prey) {
  return salvo_cost(gun.salvo, sector_to(g, gun, prey));
}

FaultSet gun_faults(const Gunners& g, const LaidGun& gun, const Prey& prey) {
  const Battle& battle = g.own.battle;
  const ShipState& ship = g.own.ships[gun.ship];
  const CounterState& counter = counter_of(g, gun.ship);
  FireFacts f = fire_facts(battle.card(gun.ship), ship.condition, gun.battery, battle.year, *prey.card);
  f.range = range_to(g, gun, prey);
  f.weather = g.own.open.conditions.weather;
  f.spotted = prey.spotted;
  f.turn_deg = counter.turned;
  f.special_turn = counter.special_turn;
  f.already_fired = ship.fired != 0;
  f.tow_first_step = TowedFire{true, counter.tow_held}.holds_fire(g.own.open.gunnery_step);
  f.ammunition_left = !battle.options.ammunition ||
                      can_pay(ship.salvoes[static_cast<size_t>(gun.battery)], gun.salvo, sector_to(g, gun, prey));
  FaultSet faults = fire_faults(f);
  if (!faults.empty() || g.lines == nullptr) return faults;
  f.line_of_sight = g.lines->clear(counter.at(), prey.pose.at, counter.group);
  return fire_faults(f);
}

namespace {

constexpr ModifierName kTwilight{"to hit", "twilight", GW("11.41-03")};
constexpr ModifierName kGale{"to hit", "Gale", GW("7.52-33")};

FactorFacts factors_of(const Gunners& g, const LaidGun& gun, const Prey& prey) {
  FactorFacts f = factor_facts(g.own.battle.card(gun.ship), g.own.ships[gun.ship].condition, gun.battery);
  if (gun.factors > 0) f.factors = std::min(f.factors, gun.factors);
  f.range = range_to(g, gun, prey);
  f.speed = counter_of(g, gun.ship).speed;
  f.first_on_target = gun.first;
  f.sector = sector_to(g, gun, prey);
  f.salvo = gun.salvo;
  return f;
}

GunShotFacts shot_of(const Gunners& g, const LaidGun& gun, const Prey& prey) {
  const Battle& battle = g.own.battle;
  const Open& open = g.own.open;
  const ShipState& ship = g.own.ships[gun.ship];
  const CounterState& counter = counter_of(g, gun.ship);
  GunShotFacts f = gun_shot_facts(battle.card(gun.ship), ship.condition, gun.battery, *prey.card);
  f.range = range_to(g, gun, prey);
  f.turn_deg = counter.turned, f.target_turn_deg = prey.turned;
  f.speed = counter.speed, f.target_speed = prey.speed;
  f.engaged = is_engaged(open.gunnery_step, ship.attacked());
  f.dead_in_water = prey.condition->speed == Speed::stopped;
  f.in_port = prey.in_port;
  f.tow = prey.in_tow;
  f.crossing_t = crosses_t(sector_to(g, gun, prey), sector_of(prey.pose, counter.at()), open.conditions.light);
  f.smoke_behind =
      g.lines != nullptr && g.lines->smoke_behind(counter.at(), prey.pose.at, sight_ranges(open.conditions).spotting);
  f.previous_salvoes = ranging_bonus(g.ranging, gun.ship, gun.battery, prey.row, battle.options.salvo_bonus);
  f.night = {open.conditions.light, open.conditions.weather, battle.full_moon, prey.lit};
  return f;
}

}  // namespace

LaidVolley lay(const Gunners& g, const LaidGun& gun, const Prey& prey) {
  const FactorFacts factors = factors_of(g, gun, prey);
  const GunShotFacts shot = shot_of(g, gun, prey);
  const Conditions& air = g.own.open.conditions;
  const Options& options = g.own.battle.options;
  LaidVolley out;
  out.dice = dice_lines(factors);
  out.to_hit = gun_modifiers(shot);
  if (air.light == Light::twilight) out.to_hit.add_if_any(kTwilight, -options.twilight_gunnery);       // GW-Q-60
  if (air.weather == Weather::gale && options.gale_gunnery) out.to_hit.add(kGale, kGunWeather.value);  // GW-Q-40
  out.volley = {gun_dice(factors), kGunToHit.needed(shot.range), out.to_hit.total()};
  return out;
}

}  // namespace broadside::great_war_at_sea
