// 5.2: every unit throws one die and looks for itself; what any ship sees the side knows.
#include <cstdlib>

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/rules/attack/fire_control.h"
#include "engine/fear_god/rules/detection/smoke.h"
#include "engine/fear_god/words/tell.h"

namespace broadside::fear_god {
namespace {

constexpr int kCueTurns = 5;                        // so long a sighting tells where to look: a house rule
constexpr Length kFarthestSight = 130'000 * kYard;  // beyond twice the best range with its best variation

/// A ship as she is looked for, the same to all who look but for the line between them.
struct Target {
  ShipSight sight;
  Visibility table = kBestVisibility;  // in the weather as it is
};

/// One side's look at the other.
struct Lookout {
  const Stage& s;
  Seat side;
  const SightDice& dice;
  Secret& secret;
  Sights before;
  const Screens& screens;
  Formations formations;
  std::array<Target, kMostShips> targets{};        // by true row
  std::array<int64_t, kMostShips> nearest_from{};  // of those first seen now, from who sees them

  // ---- what each shows

  bool known_lately(size_t target) const {  // FG-5.2.2-16: without signals everybody has heard of it
    const uint16_t number = s.umpire().handles[side][target].number;
    return number != 0 && s.turn() - secret.contacts[number - 1U].last <= kCueTurns;
  }
  ShipSight sight_of(size_t target) const {
    const Weather& weather = s.open().weather;
    const ShipState& ship = s.ship(target);
    ShipSight sight;
    sight.target = sight_target_of(s.battle.card(target).size);
    sight.weather = weather.visibility;
    sight.night = weather.night;
    sight.clear_night = weather.clear_night;
    sight.firing = ship.fired_planned || ship.fired_last_turn;
    sight.coal = s.battle.card(target).propulsion == Propulsion::steam;
    sight.smoking = ship.stack_smoke;
    sight.cued = known_lately(target);
    sight.speed = milli(std::abs(ship.speed_kts));
    sight.max_speed = milli(s.battle.card(target).speed_kn);
    sight.wind = milli(weather.wind_kts);
    sight.ships_in_group = formations.ships_in_group[target];
    return sight;
  }
  void make_targets() {
    formations = formations_of(s, other(side));
    for (const uint16_t ship : formations.members) {
      targets[ship].sight = sight_of(ship);
      targets[ship].table = sight_table(targets[ship].sight);
    }
    for (const CasualtyRow& fire : s.umpire().casualties)  // FG-5.2.5.3-04
      if (fire.kind == damage::Casualty::fire) targets[fire.ship].sight.smoking = true;
  }

  // ---- who sees whom

  /// How far she would see it without screens, from where it is.
  Length range_to(size_t observer, size_t target) const {
    return range_to(observer, target, s.battle.card(observer).size);
  }
  Length range_to(size_t observer, size_t target, SizeClass looks_as) const {
    const Visibility weather = visibility_between(s, s.ship(observer).at(), s.ship(target).at());
    const int shift = smoke_shift(s.ship(observer));
    ShipSight sight = targets[target].sight;
    Visibility table = targets[target].table;
    if (weather != sight.weather || shift != 0) {
      sight.weather = weather;
      sight.other_shift = shift;
      table = sight_table(sight);
    }
    const SightCell cell = sight_cell(table, sight.target, observer_of(looks_as));
    return sight_range(sight, cell.base, variation(cell.sigma_kyds, dice[observer]));
  }
  bool reaches(size_t observer, size_t target, Length range) const {
    return range > 0 && plane::within(s.ship(observer).at(), s.ship(target).at(), range + plane::kLengthSlack);
  }
  bool is_screened(size_t observer, size_t target, Length range) const {
    if (screens.rows.count == 0) return false;
    const plane::Point from = s.ship(observer).at(), to = s.ship(target).at();
    return !reaches(observer, target, sight_through(screens, from, to, range));
  }
  /// FG-6.1.3-03, -05: whether she would still see it if she were as small as her gunners stand low.
  bool sees_locally(size_t observer, size_t target) const {
    const SizeClass low = sighting_size({Standard::two, s.battle.card(observer).size, Director::lost});
    return reaches(observer, target, range_to(observer, target, low));
  }

  /// How one ship of a formation shows to an observer.
  struct Shows {
    Length range = 0;
    bool reached = false, screened = false;
    bool seen() const { return reached && !screened; }
  };
  std::array<Shows, kMostShips> looked_at{};  // of the formation in hand
  Shows shows(size_t observer, size_t target) const {
    Shows out;
    out.range = range_to(observer, target);
    out.reached = reaches(observer, target, out.range);
    out.screened = out.reached && is_screened(observer, target, out.range);
    return out;
  }
  /// FG-5.2.2-04: the nearest decides whether anything is seen; one that a screen hides gives none of the others away,
  /// nor does she hide them.
  bool nearest_is_seen(size_t observer, std::span<const uint16_t> ships, std::span<const Shows> shown) const {
    const plane::Point at = s.ship(observer).at();
    const Shows* nearest_shown = nullptr;
    plane::UnsignedWide least = 0;
    for (size_t i = 0; i < ships.size(); ++i) {
      if (shown[i].screened) continue;
      const plane::UnsignedWide far = plane::squared_distance(at, s.ship(ships[i]).at());
      if (nearest_shown == nullptr || far < least) nearest_shown = &shown[i], least = far;
    }
    return nearest_shown != nullptr && nearest_shown->seen();
  }

  /// Until all have looked, sights hold true rows.
  void look_from(uint16_t observer) {
    const ShipState& ship = s.ship(observer);
    for (const Formation& formation : formations.rows) {
      if (formation.left > int64_t{ship.x} + kFarthestSight) break;
      if (formation.right < int64_t{ship.x} - kFarthestSight || formation.bottom > int64_t{ship.y} + kFarthestSight ||
          formation.top < int64_t{ship.y} - kFarthestSight)
        continue;
      look_at(observer, formations.of(formation));
    }
  }
  void look_at(uint16_t observer, std::span<const uint16_t> ships) {
    for (size_t i = 0; i < ships.size(); ++i) looked_at[i] = shows(observer, ships[i]);
    const std::span<const Shows> shown(looked_at.data(), ships.size());
    if (!nearest_is_seen(observer, ships, shown)) return;
    const uint16_t own = own_ship(s.battle, observer);
    for (size_t i = 0; i < ships.size(); ++i) {
      const uint16_t target = ships[i];
      if (secret.sights.full() || !shown[i].seen()) continue;
      secret.sights.add({own, target, s.turn(), s.turn(), level_of(observer, target, shown[i].range),
                         Identified::nothing, sees_locally(observer, target)});
      const int64_t far = plane::distance(s.ship(observer).at(), s.ship(target).at());
      nearest_from[target] = nearest_from[target] == 0 ? far + 1 : std::min(nearest_from[target], far + 1);
    }
  }
  /// Whether it would be seen without its smoke.
  SightLevel level_of(size_t observer, size_t target, Length range) const {
    const ShipSight& sight = targets[target].sight;
    const bool smokes = sight.smoking || is_fast(*sight.speed, *sight.max_speed);
    const bool by_smoke = smokes && seen_at_double_range(sight) && !reaches(observer, target, range / 2);
    return by_smoke ? SightLevel::by_smoke : SightLevel::visual;
  }

  // ---- what is kept of it

  /// Who is first seen now has the next numbers, the nearest first: the order of rows would tell who is of one
  /// division.
  void number_new() const {
    Table<uint16_t, kMostShips> fresh;
    for (const uint16_t ship : formations.members)
      if (nearest_from[ship] > 0 && s.umpire().handles[side][ship].number == 0) fresh.add(ship);
    std::sort(fresh.begin(), fresh.end(),
              [&](uint16_t a, uint16_t b) { return std::pair(nearest_from[a], a) < std::pair(nearest_from[b], b); });
    for (const uint16_t ship : fresh) {
      Datum datum;
      datum.number = static_cast<uint16_t>(secret.contacts.count + 1);
      datum.first = s.turn();
      s.umpire().handles[side][ship].number = datum.number;
      secret.contacts.add(datum);
    }
    if (fresh.count == 0) return;
    for (size_t row = 0; row < s.umpire().ships.count; ++row)  // FG-2.2.4.1-04: the side may plot afresh
      if (s.battle.side_of(row) == side) s.ship(row).saw_new = true;
  }
  void note_data() const {
    for (const uint16_t target : formations.members) {
      if (nearest_from[target] == 0) continue;
      const ShipState& ship = s.ship(target);
      Datum& datum = secret.contacts[s.umpire().handles[side][target].number - 1U];
      datum.last = s.turn();
      datum.x = ship.x, datum.y = ship.y, datum.heading = ship.heading, datum.speed_kts = ship.speed_kts;
      datum.fired = ship.fired_planned || ship.fired_reaction;
      datum.smoking = s.plot(target).smoke;
      if (!s.battle.options.identification) datum.identity = Identified::class_;  // FG-5.2.2.7-01
    }
  }
  const SightRow* seen_before(uint16_t observer, uint16_t contact) const {
    const auto* const at = std::lower_bound(
        before.begin(), before.end(), std::pair(observer, contact),
        [](const SightRow& row, const auto& key) { return std::pair(row.observer, row.contact) < key; });
    return at != before.end() && at->observer == observer && at->contact == contact ? at : nullptr;
  }
  /// True rows become numbers, and each sight lasts since it began.
  void settle_sights() const {
    for (SightRow& row : secret.sights) {
      row.contact = s.umpire().handles[side][row.contact].number;
      if (const SightRow* had = seen_before(row.observer, row.contact)) {
        row.since = had->since;
        row.identity = had->identity;
      }
      if (!s.battle.options.identification) row.identity = Identified::class_;
    }
    for (const SightRow& row : before)
      if (keeps_blindly(row) && !secret.sights.full()) secret.sights.add(row);
    std::sort(secret.sights.begin(), secret.sights.end(), [](const SightRow& a, const SightRow& b) {
      return std::pair(a.observer, a.contact) < std::pair(b.observer, b.contact);
    });
  }
  /// FG-5.2.5.4-12: in the first turn in which battle smoke blocks her view she still knows whom she fired at.
  bool keeps_blindly(const SightRow& row) const {
    const ShipState& ship = s.ship(true_ship(s.battle, side, row.observer));
    if (!ship.afloat() || ship.battle_smoke != SmokeEffect::blocked || ship.blocked_before) return false;
    const uint16_t target = true_contact(s.umpire(), side, row.contact);
    return target != kNoShip && s.ship(target).is_there();
  }

  // ---- what is recognised (5.2.2.7)

  /// FG-5.2.2.7-02: whoever sees it best tries once a turn until its class is known.
  void identify() const {
    std::array<SightRow*, kMostShips> best{};  // by number
    for (SightRow& row : secret.sights) {
      if (row.tick != s.turn() || secret.contacts[row.contact - 1U].identity == Identified::class_) continue;
      SightRow*& so_far = best[row.contact - 1U];
      if (so_far == nullptr || distance_of(row) < distance_of(*so_far)) so_far = &row;
    }
    for (uint32_t i = 0; i < secret.contacts.count; ++i)
      if (best[i] != nullptr) identify(*best[i], secret.contacts[i]);
    for (SightRow& row : secret.sights) row.identity = secret.contacts[row.contact - 1U].identity;
  }
  Length distance_of(const SightRow& row) const {
    const plane::Point at = s.ship(true_ship(s.battle, side, row.observer)).at();
    return plane::distance(at, secret.contacts[row.contact - 1U].at());
  }
  void identify(const SightRow& row, Datum& datum) const {
    const uint16_t observer = true_ship(s.battle, side, row.observer);
    const uint16_t target = true_contact(s.umpire(), side, row.contact);
    ContactFacts facts;
    facts.observer = observer_of(s.battle.card(observer).size);
    facts.target = targets[target].sight.target;
    facts.weather = s.open().weather.visibility;
    facts.distance = distance_of(row);
    facts.observer_under_fire = s.ship(observer).under_fire;
    facts.contact_firing = s.ship(target).fired_planned;
    s.dice.lane(observer);
    datum.identity = std::max(datum.identity, settle_identification(facts, s.who(observer), s.dice).what);
  }

  void look() {
    make_targets();
    const uint16_t first = s.battle.first_ship(side);
    for (uint16_t own = 0; own < static_cast<uint16_t>(s.battle.ships_of(side)); ++own)
      if (looks_out(s.ship(first + own))) look_from(static_cast<uint16_t>(first + own));
    number_new();
    note_data();
    settle_sights();
    if (s.battle.options.identification) identify();
  }
};

}  // namespace

// FG-5.2.1.1-05, -06
SightDice throw_sight_dice(const Stage& s) {
  SightDice dice{};
  for (uint16_t ship = 0; ship < static_cast<uint16_t>(s.umpire().ships.count); ++ship) {
    if (!looks_out(s.ship(ship))) continue;
    s.dice.lane(ship);
    dice[ship] = static_cast<uint8_t>(settle_variation_die(s.who(ship), s.dice));
  }
  s.dice.lane(0);
  return dice;
}

void look_out(const Stage& s, const SightDice& dice) {
  const Screens screens = screens_now(s);
  for (const Seat side : kBothSides) {
    Lookout lookout{s, side, dice, s.secret(side), s.secret(side).sights, screens, {}};
    s.secret(side).sights.clear();
    lookout.look();
    if (s.told()) tell_sights(s, side, lookout.before);
  }
  s.dice.lane(0);
}

// ---------------------------------------------------------------- squalls

namespace {

constexpr int kSquallField = 20'000;  // yards beyond the ships on every side: a house rule
constexpr int kSquallGrid = 100;      // a die of so many sides east, and one north

}  // namespace

// FG-5.2.1.3-03
void lay_squalls(const Stage& s) {
  const Squally how = s.open().weather.squalls;
  if (how == Squally::none || s.open().squalls.count > 0) return;
  const Who umpire;
  const auto activity = static_cast<SquallActivity>(static_cast<int>(how) - 1);
  Formation field;  // as wide as both fleets
  for (const ShipState& ship : s.umpire().ships) {
    if (field.ships++ == 0) field.left = field.right = ship.x, field.bottom = field.top = ship.y;
    field.left = std::min(field.left, ship.x), field.right = std::max(field.right, ship.x);
    field.bottom = std::min(field.bottom, ship.y), field.top = std::max(field.top, ship.y);
  }
  const auto somewhere = [&](int64_t least, int64_t most) {
    const int die = s.dice.one({FG("5.2.1.3-03"), umpire.unit, umpire.seat}, kSquallGrid);
    const int64_t from = least - kSquallField * kYard, wide = most - least + 2 * kSquallField * kYard;
    return static_cast<int32_t>(from + wide * (2 * die - 1) / (2 * kSquallGrid));
  };
  const Squalls rolled = settle_squalls(activity, s.open().weather.night, umpire, s.dice);
  for (const Visibility visibility : rolled) {
    Squall& squall = s.open().squalls.add({});
    squall.visibility = visibility;
    squall.x = somewhere(field.left, field.right);
    squall.y = somewhere(field.bottom, field.top);
  }
}

// ---------------------------------------------------------------- the phase

void steps::detection(const Stage& s, const System::Answers&) {
  check_battle_smoke(s);
  check_stacks(s);
  const SightDice dice = throw_sight_dice(s);
  look_out(s, dice);
  look_for_torpedoes(s, dice);
  look_at_smoke(s);
  enter(s, Step::react);
}

}  // namespace broadside::fear_god
