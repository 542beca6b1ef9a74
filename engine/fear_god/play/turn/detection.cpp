// 5.2: every unit throws one die and looks for itself; what any ship sees the side knows.
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/rules/detection/sighting.h"

namespace broadside::fear_god {
namespace {

/// One side's look at the other.
struct Lookout {
  const Stage& s;
  Seat side;
  Secret& secret;
  Sights before;

  // ---- who sees whom

  ShipSight sight_of(size_t observer, size_t target) const {
    const Weather& weather = s.open().weather;
    const ShipState& ship = s.ship(target);
    ShipSight sight;
    sight.observer = observer_of(s.battle.card(observer).size);
    sight.target = sight_target_of(s.battle.card(target).size);
    sight.weather = weather.visibility;
    sight.night = weather.night;
    sight.clear_night = weather.clear_night;
    sight.firing = ship.fired_planned || ship.fired_last_turn;
    sight.coal = s.battle.card(target).propulsion == Propulsion::steam;
    sight.cued = s.umpire().handles[side][target].number != 0;  // what a ship of hers has reported
    sight.speed = milli(ship.speed_kts);
    sight.max_speed = milli(s.battle.card(target).speed_kn);
    sight.wind = milli(weather.wind_kts);
    return sight;
  }
  bool sees(size_t observer, size_t target, int die) const {
    const ShipSight sight = sight_of(observer, target);
    const SightCell cell = sight_cell(sight_table(sight), sight.target, sight.observer);
    const Length range = sight_range(sight, cell.base, variation(cell.sigma_kyds, die));
    const plane::Point from = s.ship(observer).at(), to = s.ship(target).at();
    return range > 0 && plane::within(from, to, range + plane::kLengthSlack) && !smoke_between(s, from, to);
  }

  // ---- what is kept of it

  /// A ship that is seen for the first time has the next number. Numbers follow the order of rows among those first
  /// seen in one phase; see FG-PLAN.md.
  uint16_t number_of(size_t target) const {
    uint16_t& number = s.umpire().handles[side][target].number;
    if (number == 0) {
      Datum datum;
      datum.number = number = static_cast<uint16_t>(secret.contacts.count + 1);
      datum.first = s.turn();
      secret.contacts.add(datum);
      note_new();
    }
    return number;
  }
  /// FG-2.2.4.1-04: the side may plot afresh.
  void note_new() const {
    for (size_t row = 0; row < s.umpire().ships.count; ++row)
      if (s.battle.side_of(row) == side) s.ship(row).saw_new = true;
  }
  void note_datum(size_t target) const {
    const ShipState& ship = s.ship(target);
    Datum& datum = secret.contacts[number_of(target) - 1U];
    datum.last = s.turn();
    datum.x = ship.x, datum.y = ship.y, datum.heading = ship.heading, datum.speed_kts = ship.speed_kts;
    datum.fired = ship.fired_planned || ship.fired_reaction;
    datum.smoking = s.plot(target).smoke;
    if (!s.battle.options.identification) datum.identity = Identified::class_;
  }
  /// Since when she has seen it without a break.
  uint16_t since(uint16_t observer, uint16_t contact) const {
    const auto at = std::lower_bound(
        before.begin(), before.end(), std::pair(observer, contact),
        [](const SightRow& row, const auto& key) { return std::pair(row.observer, row.contact) < key; });
    const bool had = at != before.end() && at->observer == observer && at->contact == contact;
    return had ? at->since : s.turn();
  }
  void note_sight(size_t observer, size_t target) const {
    note_datum(target);
    const uint16_t own = own_ship(s.battle, observer), contact = number_of(target);
    const uint16_t first = since(own, contact);
    secret.sights.add({own, contact, first, s.turn(), SightLevel::visual, secret.contacts[contact - 1U].identity});
  }

  void look() {
    const uint16_t first = s.battle.first_ship(side);
    for (size_t own = 0; own < s.battle.ships_of(side); ++own) {
      const size_t observer = first + own;
      if (!s.ship(observer).afloat()) continue;
      s.dice.lane(static_cast<uint16_t>(observer));
      const int die = settle_variation_die(s.who(observer), s.dice);
      const uint32_t from = secret.sights.count;
      for (size_t target = 0; target < s.umpire().ships.count; ++target)
        if (s.battle.side_of(target) != side && s.ship(target).afloat() && !secret.sights.full() &&
            sees(observer, target, die))
          note_sight(observer, target);
      std::sort(secret.sights.begin() + from, secret.sights.end(),
                [](const SightRow& a, const SightRow& b) { return a.contact < b.contact; });
    }
  }
};

}  // namespace

void look_out(const Stage& s) {
  for (const Seat side : kBothSides) {
    Lookout lookout{s, side, s.secret(side), s.secret(side).sights};
    s.secret(side).sights.clear();
    lookout.look();
  }
  s.dice.lane(0);
}

void steps::detection(const Stage& s, const System::Answers&) {
  look_out(s);
  look_for_torpedoes(s);
  enter(s, Step::react);
}

}  // namespace broadside::fear_god
