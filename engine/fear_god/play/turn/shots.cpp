#include "engine/fear_god/play/turn/shots.h"

#include <algorithm>
#include <cstdlib>

#include "engine/fear_god/rules/attack/damage_of_a_hit.h"
#include "engine/fear_god/rules/attack/torpedo_attack.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- guns of a battery

namespace {

GunBattery battery_of(Guns guns) { return static_cast<GunBattery>(guns); }
bool is_of(const CardGuns& line, Guns guns) { return line.mounts > 0 && line.battery == battery_of(guns); }

/// Turrets and casemates of one gun are of one type, and fire together (FG-6.1.1-03, -04).
bool same_gun(const CardGuns& a, const CardGuns& b) { return a.battery == b.battery && a.gun == b.gun; }
bool is_first_of_gun(const ShipCard& card, size_t line) {
  for (size_t before = 0; before < line; ++before)
    if (card.guns[before].mounts > 0 && same_gun(card.guns[before], card.guns[line])) return false;
  return true;
}
/// f(line) for the first line of each gun of the battery.
template <class F>
void each_gun(const ShipCard& card, Guns guns, F&& f) {
  for (size_t line = 0; line < kMostGunLines; ++line)
    if (is_of(card.guns[line], guns) && is_first_of_gun(card, line)) f(line);
}
/// f(line) for all lines of that gun.
template <class F>
void each_line(const ShipCard& card, size_t first, F&& f) {
  for (size_t line = first; line < kMostGunLines; ++line)
    if (card.guns[line].mounts > 0 && same_gun(card.guns[first], card.guns[line])) f(line);
}

MountBits working(const Shooter& shooter, size_t line) {
  return all_mounts(shooter.card.guns[line]) & ~shooter.gear.guns_lost[line];
}
/// FG-8.1.5-01: a ship that has lost so much fires no more.
bool may_use(const Shooter& shooter, Guns guns) {
  const damage::FightingState state = weapons_of(shooter.card, shooter.gear, shooter.ship.taken);
  if (guns == Guns::light) return state.light_batteries;
  return guns == Guns::main ? state.main_battery : state.secondary_battery;
}
plane::Angle bearing_from_bow(const Shooter& shooter, const Prey& prey) {
  const plane::Angle bearing = plane::bearing(shooter.ship.at(), prey.at);
  return plane::measured(plane::relative_bearing(shooter.ship.heading, bearing));
}

}  // namespace

Yards yards_between(plane::Point a, plane::Point b) {
  const int64_t apart = std::max<int64_t>(plane::distance_up(a, b) - plane::kLengthSlack, 0);
  return static_cast<Yards>((apart + kYard - 1) / kYard);
}

void take_sight(Prey& prey, const SightRow& sight, FirePhase phase, uint16_t turn) {
  prey.seen_locally = sight.locally;
  const int last_look = phase == FirePhase::reaction ? turn : turn - 1;
  prey.lost_from_sight = sight.tick < last_look;  // FG-5.2.5.4-12
}

Taken fired_already(const Ranging& ranging, uint16_t turn) {
  if (ranging.fired_in != turn) return {};
  return {ranging.fired, ranging.light_port, ranging.light_starboard};
}

// ---------------------------------------------------------------- directors

Directors directors_of(const Shooter& shooter, size_t line, const FireScene& scene) {
  Directors out;
  if (scene.standard == Standard::one) return out;  // FG-6.1.1-02
  const CardGuns& guns = shooter.card.guns[line];
  if (guns.director_from > 0 && scene.year >= guns.director_from) out.fitted = guns.directors;
  out.left = out.fitted;
  each_line(shooter.card, line, [&](size_t each) {
    out.left = std::min(out.left, directors_left(shooter.card, shooter.gear, each, scene.year));
  });
  return out;
}

int most_directed_targets(const Shooter& shooter, Guns guns, const FireScene& scene) {
  int most = kMostMountsOfALine;
  if (scene.standard == Standard::one) return most;
  each_gun(shooter.card, guns, [&](size_t line) {
    const Directors directors = directors_of(shooter, line, scene);
    if (directors.left > 0) most = std::min(most, targets_engaged(directors.left, 0));
  });
  return most;
}

namespace {

Director state_of(const Directors& directors) {
  if (directors.fitted == 0) return Director::none;
  if (directors.left == 0) return Director::lost;
  return directors.left < directors.fitted ? Director::backup : Director::working;
}

// ---------------------------------------------------------------- the range found (FG-6.1.4-26, -27)

std::span<const RangeFound> found_by(const Ranging& ranging, size_t line) {
  return std::span(ranging.found).subspan(line * kTargetsOfALine, kTargetsOfALine);
}

TargetChange change_from(const Shooter& shooter, const FireScene& scene, uint16_t old, const Prey& prey) {
  if (old == 0 || old > scene.places.size()) return TargetChange::far;
  const plane::Point before = scene.places[old - 1U], here = shooter.ship.at();
  const plane::Angle apart = plane::turn_between(plane::bearing(here, before), plane::bearing(here, prey.at));
  return change_to_new_target(plane::measured(std::abs(apart)), yards_between(before, prey.at));
}

SalvoCount salvo_on(const Shooter& shooter, const FireScene& scene, size_t line, const Prey& prey) {
  SalvoCount best = next_salvo({}, TargetChange::far);
  for (const RangeFound& found : found_by(shooter.ranging, line)) {
    const bool same = found.contact == prey.contact;
    if (found.turn == scene.turn && same && found.contact != 0) return found.count();  // others of hers fire at her
    if (found.contact == 0 || found.turn + 1 != scene.turn) continue;
    if (same) return next_salvo(found.count(), TargetChange::same);
    const SalvoCount next = next_salvo(found.count(), change_from(shooter, scene, found.contact, prey));
    if (next.number() > best.number()) best = next;
  }
  return best;
}

// ---------------------------------------------------------------- what is loaded

constexpr std::array<CardShell, kCardShells> kHeaviestFirst = {CardShell::APC, CardShell::SAP, CardShell::CPC,
                                                               CardShell::HE};
constexpr damage::Weapon weapon_of(CardShell shell) {
  constexpr std::array<damage::Weapon, kCardShells> weapons = {damage::Weapon::APC, damage::Weapon::SAP,
                                                               damage::Weapon::CPC, damage::Weapon::HE};
  return weapons[static_cast<size_t>(shell)];
}

bool has_shell(const CardGuns& line, CardShell shell) {
  return std::any_of(line.bands.begin(), line.bands.end(),
                     [&](const BandFigures& band) { return band.with(shell).damage > 0; });
}

/// What it does to both plates, one as likely as the other: enough to choose by. Nobody's rule.
int worth_of(const CardGuns& line, Band band, CardShell shell, const ArmourRatings& armour) {
  const ShellFigures& figures = line.bands[static_cast<size_t>(band)].with(shell);
  const auto on = [&](int penetration, int plate) {
    const int whole = 12 * figures.damage;
    return damage::gets_through(penetration, plate) ? whole : whole / damage::divisor(weapon_of(shell));
  };
  const bool decks = damage::plate_is_rolled(static_cast<damage::RangeBand>(band));
  return on(figures.belt, armour.belt) + (decks ? on(figures.deck, armour.deck) : on(figures.belt, armour.belt));
}

std::optional<CardShell> shell_for(const CardGuns& line, Load load, Band band, const Prey& prey) {
  if (load != Load::best) {
    const auto shell = static_cast<CardShell>(static_cast<int>(load) - 1);
    return has_shell(line, shell) ? std::optional(shell) : std::nullopt;
  }
  std::optional<CardShell> best;
  for (const CardShell shell : kHeaviestFirst) {
    if (!has_shell(line, shell)) continue;
    if (!best || (prey.card != nullptr &&
                  worth_of(line, band, shell, prey.card->armour) > worth_of(line, band, *best, prey.card->armour)))
      best = shell;
  }
  return best;
}

// ---------------------------------------------------------------- the facts of a shot

BandLimits limits_of(const CardGuns& line) {
  BandLimits out{};
  for (size_t i = 0; i < kBands; ++i) out[i] = line.bands[i].until_yd;
  return out;
}

void take_target_facts(GunShotFacts& f, const Shooter& shooter, const Prey& prey) {
  f.target = prey.card != nullptr ? prey.card->size : SizeClass::B;  // until she is known: a cruiser
  f.target_predreadnought = prey.card != nullptr && prey.card->type == ShipCode::OBB;
  const plane::Angle from_her = plane::bearing(prey.at, shooter.ship.at());
  f.aspect = aspect_from(plane::relative_bearing(prey.heading, from_her));  // FG-2.4-01
  f.target_speed_kn = milli(std::abs(prey.speed_kts));
  f.target_evasive = prey.evading;
  f.blind_fire = fire_modifier_in_smoke(shooter.ship.battle_smoke) != 0;  // FG-5.2.5.4-12
  f.dead_reckoning =
      !f.blind_fire && (prey.lost_from_sight || obscured_modifier({.obscured_pct = prey.obscured_pct}) != 0);
}

void take_finder_facts(GunShotFacts& f, const CardGuns& line) {
  if (line.finder == FinderKind::none) return;
  f.beyond_finder = std::max(*f.range - line.finder_yd, 0);  // FG-6.1.4-28, -29
  f.coincidence_finder = line.finder == FinderKind::coincidence;
}

GunShotFacts facts_of(const Shooter& shooter, const Prey& prey, const FireScene& scene, const CardGuns& line) {
  GunShotFacts f;
  f.standard = scene.standard;
  f.range = yards_between(shooter.ship.at(), prey.at);
  f.band = band_at(limits_of(line), *f.range);
  f.firer = shooter.card.size;
  f.own_speed_kn = milli(std::abs(shooter.ship.speed_kts));
  f.own_turn_deg = milli(shooter.ship.turned_deg);
  f.own_evasive = shooter.ship.evading;
  f.first_turn_of_fire = !shooter.ship.fired_last_turn;
  f.sea_state = scene.weather.sea_state;
  f.visibility_pct = milli(pct_of(scene.weather.visibility));
  take_target_facts(f, shooter, prey);
  take_finder_facts(f, line);
  return f;
}

Silence silence_by(GunFault fault) {
  if (fault == GunFault::none) return Silence::none;
  if (fault == GunFault::sea_state) return Silence::sea_state;
  return fault == GunFault::beyond_range_finder ? Silence::beyond_range_finder : Silence::out_of_range;
}

}  // namespace

// ---------------------------------------------------------------- laying them

namespace {

struct Layer {
  const Shooter& shooter;
  const Prey& prey;
  const FireScene& scene;
  const Wish& wish;
  Taken& taken;
  Volleys& out;
  int mounts_wanted = 0;
  Silence silence = Silence::no_such_guns;  // the last that was met; guns that fire count for more

  void lay() {
    mounts_wanted = wish.mounts == 0 ? kMostMountsOfALine * static_cast<int>(kMostGunLines) : int{wish.mounts};
    each_gun(shooter.card, wish.guns, [&](size_t line) { lay_gun(line); });
  }

  /// All mounts of one gun that bear and are free, lines together.
  void lay_gun(size_t first) {
    Volley volley;
    volley.guns = wish.guns;
    volley.line = static_cast<uint8_t>(first);
    if (!take_mounts(volley)) return;
    const CardGuns& line = shooter.card.guns[first];
    volley.facts = facts_of(shooter, prey, scene, line);
    silence = silence_by(gun_fault(volley.facts));
    if (silence != Silence::none) return;
    const auto shell = shell_for(line, wish.load, *volley.facts.band, prey);
    if (!shell) return static_cast<void>(silence = Silence::no_such_shell);
    volley.shell = *shell;
    volley.salvo = salvo_on(shooter, scene, first, prey);
    volley.facts.salvo = volley.salvo.number();
    aim(volley);
  }
  bool take_mounts(Volley& volley) {
    bool any = false;
    const plane::Angle relative = bearing_from_bow(shooter, prey);
    each_line(shooter.card, volley.line, [&](size_t line) {
      const MountBits left = working(shooter, line);
      const MountBits bearing = mounts_bearing(shooter.card.guns[line], left, relative);
      volley.mounts[line] = first_of(bearing & ~taken.mounts[line], mounts_wanted);
      mounts_wanted -= count_of(volley.mounts[line]);
      any = any || volley.mounts[line] != 0;
      if (!any)
        silence = left == 0 ? Silence::guns_lost : bearing == 0 ? Silence::does_not_bear : Silence::already_fired;
    });
    return any;
  }

  /// Who aims them: of guns whose backup director does not serve all mounts the rest fire in local control.
  void aim(const Volley& all) {
    const Directors directors = directors_of(shooter, all.line, scene);
    Volley served = all, others = all;
    for (size_t line = 0; line < kMostGunLines; ++line) {
      served.mounts[line] = served_by_backup(shooter.card.guns[line], all.mounts[line]);
      others.mounts[line] = all.mounts[line] & ~served.mounts[line];
    }
    FireControlFacts control{scene.standard, shooter.card.size, state_of(directors), true, wish.local};
    if (control.director != Director::backup || wish.local) return fire(all, control);
    fire(served, control);
    control.sector_covered = false;
    fire(others, control);
  }
  void fire(Volley volley, const FireControlFacts& control) {
    volley.facts.barrels = barrels_of(shooter.card, volley);
    if (volley.facts.barrels == 0 || out.full()) return;
    volley.control = control_of(control);
    volley.facts.local_control = is_local(volley.control);
    const SizeClass looks_as = sighting_size(control);
    if (looks_as != shooter.card.size && !prey.seen_locally) {
      if (out.count == 0) silence = Silence::not_in_sight;
      return;
    }
    for (size_t line = 0; line < kMostGunLines; ++line) taken.mounts[line] |= volley.mounts[line];
    out.add(volley);
  }
};

Milli light_rating(const Shooter& shooter) {
  return Milli{light_battery_left(shooter.card, shooter.gear)} * 10;  // from hundredths
}

/// FG-6.1.6-02, -03
Silence lay_light(const Shooter& shooter, const Prey& prey, const FireScene& scene, const Wish& wish, Taken& taken,
                  Volleys& out) {
  Volley volley;
  volley.guns = Guns::light;
  volley.light.rating = light_rating(shooter);
  const plane::Angle relative = bearing_from_bow(shooter, prey);
  const bool to_port = firing_arc("PS")->contains(relative), to_starboard = firing_arc("SS")->contains(relative);
  if ((!to_port || taken.light_port) && (!to_starboard || taken.light_starboard)) return Silence::already_fired;
  volley.side = to_port && !taken.light_port ? ShipSide::port : ShipSide::starboard;
  volley.light.range = yards_between(shooter.ship.at(), prey.at);
  volley.light.sea_state = scene.weather.sea_state;
  volley.light.visibility_pct = milli(pct_of(scene.weather.visibility));
  volley.light.target_speed_kn = milli(std::abs(prey.speed_kts));
  volley.light.target_evasive = prey.evading;
  switch (light_fault(volley.light)) {
    case LightFault::none: break;
    case LightFault::sea_state: return Silence::sea_state;
    case LightFault::out_of_range: return Silence::out_of_range;
  }
  // FG-6.1.6-17, -19: Common where it gets through a plate, else what bursts outside.
  const int plate = prey.card != nullptr ? prey.card->armour.belt : 0;
  const bool pierces = plate > 0 && damage::gets_through(light_shot(volley.light).penetration, plate);
  const bool common = wish.load == Load::CPC || (wish.load == Load::best && pierces);
  volley.light.shell = common ? LightShell::CP : LightShell::HE;
  (volley.side == ShipSide::port ? taken.light_port : taken.light_starboard) = true;
  out.add(volley);
  return Silence::none;
}

}  // namespace

Silence silence_of(const Shooter& shooter, const FireScene& scene, const Wish& wish, const Taken& taken) {
  if (wish.guns == Guns::light) {
    if (shooter.card.light.light_battery == 0) return Silence::no_such_guns;
    if (wish.load == Load::APC || wish.load == Load::SAP) return Silence::no_such_shell;
    if (!may_use(shooter, wish.guns) || bearing_rating(light_rating(shooter)) == 0) return Silence::guns_lost;
    if (light_fault({.sea_state = scene.weather.sea_state}) == LightFault::sea_state) return Silence::sea_state;
    return taken.light_port && taken.light_starboard ? Silence::already_fired : Silence::none;
  }
  Silence out = Silence::no_such_guns;
  each_gun(shooter.card, wish.guns, [&](size_t first) {
    GunShotFacts sea;
    sea.band = Band::short_range;
    sea.firer = shooter.card.size;
    sea.sea_state = scene.weather.sea_state;
    each_line(shooter.card, first, [&](size_t line) {
      if (out == Silence::none) return;
      const MountBits left = working(shooter, line);
      if (left == 0 || !may_use(shooter, wish.guns))
        out = Silence::guns_lost;
      else if (gun_fault(sea) == GunFault::sea_state)
        out = Silence::sea_state;
      else if ((left & ~taken.mounts[line]) == 0)
        out = Silence::already_fired;
      else if (!shell_for(shooter.card.guns[line], wish.load, Band::short_range, {}))
        out = Silence::no_such_shell;
      else
        out = Silence::none;
    });
  });
  return out;
}

Silence lay_guns(const Shooter& shooter, const Prey& prey, const FireScene& scene, const Wish& wish, Taken& taken,
                 Volleys& out) {
  out.clear();
  const Silence silent = silence_of(shooter, scene, wish, taken);
  if (silent != Silence::none) return silent;
  if (wish.guns == Guns::light) return lay_light(shooter, prey, scene, wish, taken, out);
  Layer layer{shooter, prey, scene, wish, taken, out};
  layer.lay();
  return out.count > 0 ? Silence::none : layer.silence;
}

// ---------------------------------------------------------------- what comes of a volley

VolleyChance chance_of(const Volley& volley) {
  if (volley.is_light()) return {light_shot(volley.light).chance, light_modifiers(volley.light)};
  const GunChance chance = gun_chance(volley.facts);
  return {chance.chance, chance.modifiers};
}

int barrels_of(const ShipCard& card, const Volley& volley) {
  int barrels = 0;
  for (size_t line = 0; line < kMostGunLines; ++line)
    barrels += count_of(volley.mounts[line]) * card.guns[line].barrels_per_mount;
  return barrels;
}

int damage_of(const ShipCard& card, const Volley& volley, bool halved) {
  if (volley.is_light()) {
    const int whole = light_shot(volley.light).damage;
    return halved ? static_cast<int>(nearest(whole, 2)) : whole;
  }
  const BandFigures& band = card.guns[volley.line].bands[static_cast<size_t>(*volley.facts.band)];
  return gun_damage({milli(band.with(volley.shell).damage), *volley.facts.band, volley.facts.barrels, halved, false});
}

damage::Shell shell_of(const ShipCard& card, const Volley& volley) {
  if (volley.is_light()) {
    const LightShot shot = light_shot(volley.light);
    const bool outside = bursts_outside(volley.light.shell);
    return {outside ? damage::Weapon::HE : damage::Weapon::CP,
            static_cast<damage::RangeBand>(shot.band),
            {shot.penetration, shot.penetration}};
  }
  const CardGuns& line = card.guns[volley.line];
  const ShellFigures& figures = line.bands[static_cast<size_t>(*volley.facts.band)].with(volley.shell);
  return {weapon_of(volley.shell),
          static_cast<damage::RangeBand>(*volley.facts.band),
          {figures.belt, figures.deck},
          card.nation == "gb",
          line.calibre_in100 * 254 / 10};  // thousandths of a centimetre
}

void note_fire(Ranging& ranging, const Volley& volley, uint16_t contact, uint16_t turn) {
  if (ranging.fired_in != turn) {
    ranging.fired_in = turn;
    ranging.fired = {};
    ranging.light_port = ranging.light_starboard = false;
  }
  if (volley.is_light()) {
    (volley.side == ShipSide::port ? ranging.light_port : ranging.light_starboard) = true;
    return;
  }
  for (size_t line = 0; line < kMostGunLines; ++line) ranging.fired[line] |= volley.mounts[line];
  const auto of_line = std::span(ranging.found).subspan(volley.line * kTargetsOfALine, kTargetsOfALine);
  const auto is_old = [&](const RangeFound& found) { return found.turn != turn; };
  if (std::any_of(of_line.begin(), of_line.end(),
                  [&](const RangeFound& found) { return !is_old(found) && found.contact == contact; }))
    return;
  const auto place = std::find_if(of_line.begin(), of_line.end(), is_old);
  if (place == of_line.end()) return;
  const auto salvos = static_cast<uint8_t>(std::min(volley.salvo.on_target, 255));
  *place = {contact, turn, salvos, volley.salvo.carried};
}

}  // namespace broadside::fear_god
