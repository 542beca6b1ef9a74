// Steps 1 and 17, the end of an impulse, and the end of the battle.
#include "engine/great_war_at_sea/play/rounds.h"

#include <algorithm>

#include "engine/great_war_at_sea/play/score.h"
#include "engine/great_war_at_sea/rules/impulses.h"
#include "engine/great_war_at_sea/rules/tow.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea::steps {

// ---------------------------------------------------------------- step 1

void wind(const Stage& s, const System::Answers&) {
  if (rolls_initiative(s.turn(), 1)) decide_initiative(s);  // GW-7.0-06
  s.open().wind = settle_wind(s.turn(), s.open().wind, s.dice);
  for (CounterState& counter : s.umpire().counters) {
    counter.changed = 0;
    counter.seen = false;
  }
  for (size_t c = 0; c < s.umpire().counters.count; ++c) {
    CounterState& counter = s.counter(c);
    counter.seen = counter.afloat() && s.umpire().seen[other(counter.side)][c].now != Sighted::unseen;
  }
  if (s.told()) tell_round(s);
  enter(s, Step::groups_first, in_impulse(1));
}

// ---------------------------------------------------------------- the end of a torpedo impulse (7.27c)

void smoke(const Stage& s, const System::Answers&) {
  auto& markers = s.umpire().smoke;
  Table<SmokeState, kMostSmoke> left;
  for (uint16_t i = 0; i < markers.count; ++i) {
    SmokeState& marker = markers[i];
    const SmokeMarker facts{marker.kind, marker.since, i};
    if (smoke_goes(facts, {s.battle.weather, s.battle.calm}, s.dice)) {
      if (s.told()) tell_smoke_gone(s, marker);
      continue;
    }
    ++marker.since;
    const plane::Point at =
        drifted({marker.x, marker.y}, s.open().wind, s.battle.calm, s.battle.options.smoke_drift_in * kInch);
    marker.x = at.x, marker.y = at.y;
    left.add(marker);
  }
  markers = left;
  enter(s, Step::lights, in_impulse(impulse_of(s.position.at)));
}

// ---------------------------------------------------------------- step 17

bool asks_repairs(const Battle& battle, const Position& p, Seat side) {
  for (size_t i = 0; i < p.umpire.ships.count; ++i) {
    const ShipState& ship = p.umpire.ships[i];
    if (battle.side_of(i) == side && ship.fate == Fate::afloat && ship.condition.speed == Speed::stopped &&
        !ship.repair_ruled_out)
      return true;
  }
  return false;
}
void repairs(const Stage& s, const System::Answers& answers) {
  for (const Seat side : kBothSides) {
    const auto* order = answer_of<RepairsOrder>(answers, side);
    if (order == nullptr) continue;
    const SideRows rows(s.battle, side);
    for (const uint16_t own : order->ships) {
      const uint16_t row = rows.ships[own];
      ShipState& ship = s.ship(row);
      const ShipCard& card = s.battle.card(row);
      const RepairFacts facts{StoppedBy::battle, per_move(ship.condition.speed), ship.repair_ruled_out,
                              has_repair_bonus(card.nation, card.type)};
      const Repair repair = emergency_repair(facts, row, side, s.dice);
      if (repair.result == RepairResult::moves) ship.condition.speed = repair.speed();
      ship.repair_ruled_out = ship.repair_ruled_out || repair.result == RepairResult::impossible;
      if (s.told()) tell_repair(s, row, repair);
    }
  }
  enter(s, Step::conclusion);
}

void take_off_losses(const Stage& s) {
  for (size_t c = 0; c < s.umpire().counters.count; ++c) {
    CounterState& counter = s.counter(c);
    if (!counter.afloat()) continue;
    const CounterEntry& entry = s.battle.counters[c];
    bool any_left = false;
    for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) {
      ShipState& ship = s.ship(i);
      if (ship.fate == Fate::afloat && sunk(s.battle.card(i), ship.condition)) {
        ship.fate = Fate::sunk;
        if (s.told()) tell_sunk(s, i);
      }
      any_left = any_left || ship.fate == Fate::afloat;
    }
    if (any_left) continue;
    counter.fate = Fate::sunk;
    counter.tows = kNoCounter;
    if (counter.group != kNoGroup) s.umpire().groups[counter.group].wake_holds = false;
    for (CounterState& tug : s.umpire().counters)
      if (tug.tows == c) tug.tows = kNoCounter;
  }
}

namespace {

/// GW-7.39-01: for each fleet of which a ship was on the table. The bunkers are those of the operational game: the
/// battle only tells.
void roll_fuel(const Stage& s) {
  for (uint8_t fleet = 0; fleet < s.battle.fleets.size(); ++fleet) {
    bool took_part = false;
    for (size_t c = 0; c < s.battle.counters.size(); ++c)
      took_part = took_part || (s.battle.counters[c].fleet == fleet && s.counter(c).fate != Fate::unplaced);
    if (!took_part) continue;
    const int twelfths = battle_fuel(fleet, s.battle.fleets[fleet].side, s.dice);
    if (s.told()) tell_fuel(s, fleet, twelfths);
  }
}

void end_battle(const Stage& s, Ending how) {
  roll_fuel(s);
  s.open().ended = how;
  s.open().winner = ahead_on_points(s.battle, s.position);
  if (s.told()) tell_end(s);
  enter(s, Step::over);
}

Standing standing_of(const Stage& s, size_t c) {
  const CounterState& counter = s.counter(c);
  if (counter.fate == Fate::sunk) return Standing::sunk;
  if (!counter.afloat()) return Standing::exited;
  const Sighted now = s.umpire().seen[other(counter.side)][c].now;
  return now == Sighted::spotted   ? Standing::spotted
         : now == Sighted::sighted ? Standing::sighted
                                   : Standing::out_of_sight;
}

}  // namespace

void conclusion(const Stage& s, const System::Answers&) {
  std::array<Table<Standing, kMostCounters>, 2> standing;
  for (size_t c = 0; c < s.umpire().counters.count; ++c) {
    CounterState& counter = s.counter(c);
    standing[counter.side].add(standing_of(s, c));
    counter.unseen_round = !counter.seen;
  }
  const auto all = [&](Seat side) { return std::span<const Standing>(standing[side].begin(), standing[side].count); };
  if (battle_over(all(0), all(1))) return end_battle(s, Ending::parted);
  if (s.turn() >= last_round(s.battle)) return end_battle(s, Ending::round_limit);
  ++s.position.at.turn;
  enter(s, Step::wind);
}

}  // namespace broadside::great_war_at_sea::steps
