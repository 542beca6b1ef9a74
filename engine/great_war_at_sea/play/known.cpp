#include "engine/great_war_at_sea/play/known.h"

#include <algorithm>

#include "engine/great_war_at_sea/rules/groups.h"
#include "engine/great_war_at_sea/rules/tow.h"
#include "engine/great_war_at_sea/rules/weather.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- what a seat may know of the battle

namespace {

/// Keeps the rows of one side; `now[old row]` is where each has gone.
template <class Row>
std::vector<uint8_t> keep_side(std::vector<Row>& rows, Seat side) {
  std::vector<uint8_t> now(rows.size(), 255);
  std::vector<Row> kept;
  for (size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].side != side) continue;
    now[i] = static_cast<uint8_t>(kept.size());
    kept.push_back(std::move(rows[i]));
  }
  rows = std::move(kept);
  return now;
}

void keep_ships(Battle& battle, Seat side, const std::vector<uint8_t>& fleets, const std::vector<uint8_t>& groups) {
  std::vector<CounterEntry> counters;
  std::vector<Entry> ships;
  for (const CounterEntry& old : battle.counters) {
    if (old.side != side) continue;
    CounterEntry& counter = counters.emplace_back(old);
    counter.first = static_cast<uint16_t>(ships.size());
    counter.fleet = fleets[old.fleet];
    if (old.group != kNoGroup) counter.group = groups[old.group];
    for (uint8_t i = 0; i < old.ships; ++i) {
      ships.push_back(battle.ships[size_t{old.first} + i]);
      ships.back().counter = static_cast<uint16_t>(counters.size() - 1);
    }
  }
  battle.counters = std::move(counters);
  battle.ships = std::move(ships);
}

/// Where flagships are fixed by the scenario, their rows move with the ships.
void move_flagships(Battle& battle, const SideRows& rows) {
  for (Leader& leader : battle.leaders)
    for (uint16_t i = 0; leader.flagship != kNoShip && i < rows.ships.count; ++i)
      if (rows.ships[i] == leader.flagship) {
        leader.flagship = i;
        break;
      }
}

}  // namespace

Known::Known(const Battle& battle, const Eye& eye) : own(battle), whole_(&battle) {
  if (eye.kind == Eye::Kind::referee) return;
  seat = eye.kind == Eye::Kind::seat && eye.seat <= 1 ? eye.seat : kNoSeat;
  const SideRows rows(battle, seat);
  const std::vector<uint8_t> fleets = keep_side(own.fleets, seat), groups = keep_side(own.groups, seat);
  for (Group& group : own.groups) group.fleet = fleets[group.fleet];
  keep_side(own.leaders, seat);
  keep_side(own.mines, seat);
  keep_ships(own, seat, fleets, groups);
  move_flagships(own, rows);
}

std::string Known::name(const KnownShip& ship) const { return name_to(*whole_, seat, ship.row_); }

SideRows::SideRows(const Battle& battle, Seat side) {
  for (uint16_t c = 0; c < battle.counters.size(); ++c)
    if (battle.counters[c].side == side) {
      counters.add(c);
      for (uint16_t i = 0; i < battle.counters[c].ships; ++i)
        ships.add(static_cast<uint16_t>(battle.counters[c].first + i));
    }
}

uint8_t true_group(const Groups& groups, Seat side, uint8_t own) {
  for (uint8_t g = 0; g < groups.count; ++g)
    if (groups[g].side == side && own-- == 0) return g;
  return kNoGroup;
}

uint16_t true_target(const Battle& battle, const Umpire& umpire, Seat side, const Target& target) {
  if (target.number == 0) return kNoShip;
  for (size_t c = 0; c < umpire.seen[side].count; ++c)
    if (umpire.seen[side][c].number == target.number && target.ship < battle.counters[c].ships)
      return static_cast<uint16_t>(battle.counters[c].first + target.ship);
  return kNoShip;
}

// ---------------------------------------------------------------- one side's ships

GroupCounters counters_of(const Afloat& a, uint8_t group) {
  GroupCounters out;
  for (uint16_t c = 0; c < a.counters.count; ++c)
    if (a.counters[c].group == group && a.counters[c].afloat() && !out.full()) out.add(c);
  std::sort(out.begin(), out.end(), [&](uint16_t x, uint16_t y) {
    return std::pair(a.counters[x].place, x) < std::pair(a.counters[y].place, y);
  });
  return out;
}

bool in_play(const Afloat& a, uint8_t group) {
  return std::any_of(a.counters.begin(), a.counters.end(),
                     [&](const CounterState& c) { return c.group == group && c.afloat(); });
}

bool is_afloat(const Afloat& a, size_t ship) { return a.ships[ship].fate == Fate::afloat; }

bool in_tow(const Afloat& a, size_t counter) {
  const auto towed = [&](const CounterState& c) { return c.tows == counter; };
  if (a.counters[counter].tows != kNoCounter || std::any_of(a.counters.begin(), a.counters.end(), towed)) return true;
  return is_tow_in_itself(a, counter);
}

bool is_tow_in_itself(const Afloat& a, size_t counter) {
  const CounterEntry& entry = a.battle.counters[counter];
  int moving = 0, stopped = 0;
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i)
    if (is_afloat(a, i)) ++(a.ships[i].condition.speed == Speed::stopped ? stopped : moving);
  return moving > 0 && stopped > 0;
}

Tows::Tows(const Counters& counters) {
  for (size_t c = 0; c < counters.count; ++c)
    if (const uint16_t towed = counters[c].tows; towed != kNoCounter) part[c] = part[towed] = true;
}

bool is_towed(const Afloat& a, size_t counter) {
  return std::any_of(a.counters.begin(), a.counters.end(),
                     [&](const CounterState& tug) { return tug.tows == counter && tug.afloat(); });
}

GroupCounters movers_among(const Afloat& a, const GroupCounters& members) {
  const bool any_tow =
      std::any_of(a.counters.begin(), a.counters.end(), [](const CounterState& c) { return c.tows != kNoCounter; });
  GroupCounters out;
  for (const uint16_t c : members)
    if (a.counters[c].aground == Aground::no && a.battle.counters[c].port == kNoPort && !(any_tow && is_towed(a, c)))
      out.add(c);
  return out;
}
GroupCounters movers_of(const Afloat& a, uint8_t group) { return movers_among(a, counters_of(a, group)); }

bool owes_move(const Afloat& a, uint8_t group) {
  const GroupCounters movers = movers_of(a, group);
  return movers.count > 0 && (most_speed_of(a, movers) > 0 || a.battle.options.launch_when_stopped);
}

Length own_speed(const Afloat& a, size_t counter) {
  const CounterEntry& entry = a.battle.counters[counter];
  if (a.counters[counter].aground != Aground::no || entry.port != kNoPort) return 0;  // GW-11.31-04
  Speed slowest_moving = Speed::two_plus;
  int moving = 0, stopped = 0;
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) {
    if (!is_afloat(a, i)) continue;
    const Speed speed = speed_in_weather(a.open.conditions.weather, a.battle.card(i).type, a.ships[i].condition.speed);
    if (speed == Speed::stopped) {
      ++stopped;
    } else {
      ++moving;
      slowest_moving = std::min(slowest_moving, speed);
    }
  }
  return per_move(counter_speed(slowest_moving, moving, stopped));
}

Length most_speed(const Afloat& a, size_t counter) {
  const Length speed = own_speed(a, counter);
  return a.counters[counter].tows == kNoCounter ? speed : tug_speed(speed);
}

Length most_speed_of(const Afloat& a, const GroupCounters& movers) {
  std::array<Length, kMostInGroup> speeds{};
  for (uint32_t i = 0; i < movers.count; ++i) speeds[i] = most_speed(a, movers[i]);
  return movers.count == 0 ? 0 : slowest(std::span(speeds).first(movers.count));
}
Length most_speed_of_group(const Afloat& a, uint8_t group) { return most_speed_of(a, movers_of(a, group)); }

Composition composition_of(const Afloat& a, const GroupCounters& members, bool special_used) {
  Composition out;
  out.special_used = special_used;
  bool german = true;
  for (const uint16_t c : members)
    for (const Entry& ship : a.battle.on(a.battle.counters[c])) {
      out.add(ship.card.category());
      german = german && ship.card.nation == "German";
    }
  out.high_seas_fleet = german;
  return out;
}
Composition composition_of(const Afloat& a, uint8_t group, bool special_used) {
  return composition_of(a, counters_of(a, group), special_used);
}

SpeedReached reach(const Afloat& a, const GroupCounters& movers, const Composition& formation, Length wanted) {
  if (movers.count == 0) return {};
  SpeedChange change;
  change.from = a.counters[movers[0]].speed;
  for (const uint16_t c : movers) {
    change.from = std::min(change.from, a.counters[c].speed);
    change.changed = std::max(change.changed, a.counters[c].changed);
  }
  change.wanted = wanted;
  change.most = most_speed_of(a, movers);
  change.limit = speed_change_limit(formation);
  return reach_speed(change);
}
SpeedReached reach(const Afloat& a, uint8_t group, Length wanted) {
  const GroupCounters members = counters_of(a, group);
  return reach(a, movers_among(a, members), composition_of(a, members, false), wanted);
}

}  // namespace broadside::great_war_at_sea
