// 5.2.2.4, 5.2.2.5: who sees that torpedoes are launched, and their wakes.
#include <cstdlib>

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/rules/detection/launches_and_wakes.h"
#include "engine/fear_god/words/tell.h"

namespace broadside::fear_god {
namespace {

constexpr Length kThreat = 1'000 * kYard;    // so near a spread must pass to be meant for her: a house rule
constexpr Length kFarthestWake = 10 * kKyd;  // beyond what any table has
constexpr int kKnownTurns = 12;              // what has not been seen for so long has run out

/// One side looks for the other's torpedoes.
struct WakeLookout {
  const Stage& s;
  Seat side;
  const SightDice& dice;
  Secret& secret;
  const Screens& screens;

  // ---- what is kept

  SpreadDatum* datum_of(const Spread& spread) const {
    const uint16_t number = spread.numbers[side];
    const auto is_it = [&](const SpreadDatum& datum) { return number != 0 && datum.number == number; };
    auto* const at = std::find_if(secret.spreads.begin(), secret.spreads.end(), is_it);
    return at == secret.spreads.end() ? nullptr : at;
  }
  SpreadSeen* row_of(uint16_t number, uint16_t ship) const {
    const auto is_it = [&](const SpreadSeen& row) { return row.spread == number && row.ship == ship; };
    auto* const at = std::find_if(secret.spreads_seen.begin(), secret.spreads_seen.end(), is_it);
    return number == 0 || at == secret.spreads_seen.end() ? nullptr : at;
  }
  SpreadDatum& make_datum(Spread& spread) const {
    if (secret.spreads.full()) forget(secret.spreads[0].number);
    spread.numbers[side] = ++secret.spreads_numbered;
    SpreadDatum datum;
    datum.number = spread.numbers[side];
    datum.contact = s.umpire().handles[side][spread.launcher].number;
    datum.first = s.turn();
    return secret.spreads.add(datum);
  }
  /// The first row of each spread always has room.
  void note(Spread& spread, uint16_t observer, bool wake) const {
    SpreadDatum* datum = datum_of(spread);
    const bool first = datum == nullptr;
    if (first) datum = &make_datum(spread);
    datum->last = s.turn();
    datum->x = spread.x, datum->y = spread.y;
    if (wake) datum->wake = true, datum->course = spread.course;
    const uint16_t own = own_ship(s.battle, observer);
    SpreadSeen* row = row_of(datum->number, own);
    const uint32_t kept_free = first ? 0 : static_cast<uint32_t>(kMostSpreads) - secret.spreads.count;
    if (row == nullptr && secret.spreads_seen.count + kept_free < static_cast<uint32_t>(kMostSpreadsSeen))
      row = &secret.spreads_seen.add({datum->number, own, false, false});
    if (row != nullptr) (wake ? row->wake : row->launch) = true;
    ShipState& ship = s.ship(observer);
    if (threatens(spread, ship)) (wake ? ship.saw_wake : ship.saw_launch) = true;
  }
  void forget(uint16_t number) const {
    auto& rows = secret.spreads_seen;
    const auto* const seen =
        std::remove_if(rows.begin(), rows.end(), [&](const SpreadSeen& row) { return row.spread == number; });
    rows.count = static_cast<uint32_t>(seen - rows.begin());
    auto& data = secret.spreads;
    const auto* const left =
        std::remove_if(data.begin(), data.end(), [&](const SpreadDatum& row) { return row.number == number; });
    data.count = static_cast<uint32_t>(left - data.begin());
  }
  void forget_old() const {
    for (uint32_t i = secret.spreads.count; i-- > 0;)
      if (s.turn() - secret.spreads[i].last > kKnownTurns) forget(secret.spreads[i].number);
  }

  // ---- who is in danger

  /// If both run on as they do now.
  static bool threatens(const Spread& spread, const ShipState& ship) {
    const int left = spread.most_yds - spread.run_yds;
    if (spread.speed_kts <= 0 || left <= 0) return false;
    const int64_t way = int64_t{ship.speed_kts} * left * kYard / spread.speed_kts;
    const plane::Point to = spread.at() + plane::polar(spread.course, left * kYard);
    return plane::pass_within(spread.at(), to, ship.at(), ship.at() + plane::polar(ship.heading, way), kThreat);
  }

  // ---- who sees

  Visibility weather_for(size_t observer, plane::Point to) const {
    return raised(visibility_between(s, s.ship(observer).at(), to), smoke_shift(s.ship(observer)));
  }
  bool reaches(size_t observer, plane::Point to, Length range) const {
    const plane::Point from = s.ship(observer).at();
    return plane::within(from, to, sight_through(screens, from, to, range) + plane::kLengthSlack);
  }
  // FG-5.2.2.4-01 to -04: her one die decides the same for all that this ship launches
  bool sees_launch(size_t observer, const Spread& spread) const {
    if (!launch_can_be_seen(spread.above_water)) return false;
    LaunchSight sight;
    sight.observer = observer_of(s.battle.card(observer).size);
    sight.weather = weather_for(observer, spread.at());
    sight.launcher_firing = s.ship(spread.launcher).masks_launches;
    const SightCell cell = launch_cell(sight);
    return reaches(observer, spread.at(), launch_range(cell, variation(cell.sigma_kyds, dice[observer])));
  }
  // FG-5.2.2.5-01 to -04
  bool sees_wake(uint16_t observer, const Spread& spread) const {
    if (!plane::within(s.ship(observer).at(), spread.at(), kFarthestWake)) return false;
    WakeSight sight;
    sight.observer = observer_of(s.battle.card(observer).size);
    sight.weather = weather_for(observer, spread.at());
    sight.light = s.open().weather.night ? WakeLight::night : WakeLight::day;
    sight.sea_state = s.open().weather.sea_state;
    const SpreadSeen* const row = row_of(spread.numbers[side], own_ship(s.battle, observer));
    sight.launch_seen = row != nullptr && row->launch;
    if (!wake_can_be_seen(sight.sea_state) || !reaches(observer, spread.at(), wake_range(sight))) return false;
    sight.flaming_datum = somebody_was_hit_near(spread.at());
    s.dice.lane(observer);
    return settle_wake(sight, s.who(observer), s.dice);
  }
  /// FG-5.2.2.5-03: a ship of hers torpedoed in this turn, by what comes from there.
  bool somebody_was_hit_near(plane::Point at) const {
    for (size_t row = 0; row < s.umpire().ships.count; ++row)
      if (s.battle.side_of(row) == side && s.ship(row).torpedoed && plane::within(s.ship(row).at(), at, kKyd))
        return true;
    return false;
  }

  void look() const {
    forget_old();
    const uint16_t first = s.battle.first_ship(side);
    for (Spread& spread : s.umpire().spreads) {
      if (spread.spent) continue;
      if (spread.side == side) {
        if (spread.numbers[side] == 0) spread.numbers[side] = ++secret.spreads_numbered;
        continue;
      }
      const bool launched_now = spread.launched == s.turn();
      Table<uint16_t, kMostShips> observers;
      for (uint16_t own = 0; own < static_cast<uint16_t>(s.battle.ships_of(side)); ++own) {
        const auto observer = static_cast<uint16_t>(first + own);
        if (!looks_out(s.ship(observer))) continue;
        if (!(launched_now ? sees_launch(observer, spread) : sees_wake(observer, spread))) continue;
        note(spread, observer, !launched_now);
        observers.add(observer);
      }
      if (s.told() && observers.count > 0)
        tell_torpedoes_seen(s, side, spread, std::span(observers.begin(), observers.count));
    }
  }
};

}  // namespace

void look_for_torpedoes(const Stage& s, const SightDice& dice) {
  const Screens screens = screens_now(s);
  for (const Seat side : kBothSides) WakeLookout{s, side, dice, s.secret(side), screens}.look();
  s.dice.lane(0);
}

}  // namespace broadside::fear_god
