// Which battles can be played. A battle may come out of a stranger's record, so nothing about it is taken for granted.
// validate_table.cpp has what concerns the table: places, land, ports and mines.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/scenario_file.h"
#include "engine/core/words.h"
#include "engine/great_war_at_sea/setup/card_file.h"
#include "engine/great_war_at_sea/setup/flaws.h"
#include "engine/great_war_at_sea/setup/scenario.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea {
namespace {

using Part = Flaw::Part;

// ---------------------------------------------------------------- the battle and its sky

Found sky_flaw(const Battle& b) {
  constexpr auto bad = [](std::string_view key, std::string reason, std::string right) {
    return flaw(Part::battle, 0, key, std::move(reason), std::move(right));
  };
  if (auto f = first_flaw_of([&] { return word_flaw(Part::battle, 0, "season", b.season); },
                             [&] { return word_flaw(Part::battle, 0, "light", b.light); },
                             [&] { return word_flaw(Part::battle, 0, "weather", b.weather); },
                             number(Part::battle, 0, "turn", b.turn, 0, kMostTurn)))
    return f;
  if (b.light == Light::twilight && twilight_is_night(b.season))  // GW-11.41-02
    return bad("light", fmt::format("twilight is night in {}", word_of(b.season)), "night_moonlit or night_moonless");
  const bool dusk = b.turn > 0 && is_twilight_turn(b.turn);  // GW-11.41-01
  if (dusk && b.light != Light::twilight && !(is_night(b.light) && twilight_is_night(b.season)))
    return bad("light", fmt::format("turn {} is a twilight turn", b.turn),
               twilight_is_night(b.season) ? "night_moonlit or night_moonless" : "twilight");
  if (b.turn > 0 && !dusk && b.light == Light::twilight)
    return bad("light", fmt::format("turn {} is not a twilight turn", b.turn), "turn 4, 10, 16 and so on, or no turn");
  if (b.full_moon && b.light != Light::night_moonlit)  // GW-7.27b-08
    return bad("full_moon", fmt::format("the moon is full and the light is {}", word_of(b.light)),
               "light = \"night_moonlit\"");
  const bool rough = b.weather >= Weather::squall;  // GW-7.27c-09
  if (b.calm && rough)
    return bad("calm", fmt::format("there is no calm in a {}", word_of(b.weather)), "another weather, or no calm");
  return {};
}

Found counts_flaw(const Battle& b) {
  const auto rows = [](std::string_view key, size_t count, int least, int most) {
    return number(Part::battle, 0, key, static_cast<int64_t>(count), least, most);
  };
  return first_flaw_of(rows("ship", b.ships.size(), 1, kMostShips),
                       rows("counter", b.counters.size(), 1, kMostCounters),
                       rows("group", b.groups.size(), 0, kMostGroups), rows("fleet", b.fleets.size(), 1, kMostFleets),
                       rows("leader", b.leaders.size(), 0, kMostLeaders), rows("land", b.land.size(), 0, kMostLand),
                       rows("port", b.ports.size(), 0, kMostPorts), rows("mines", b.mines.size(), 0, 2 * kEdges));
}

Found battle_flaw(const Battle& b) {
  return first_flaw_of([&] { return head_flaw(b); }, [&] { return table_flaw(b); },
                       number(Part::battle, 0, "round_limit", b.round_limit, 0, kMostRounds),
                       [&] { return counts_flaw(b); }, [&] { return options_flaw(b.options, option_rows()); },
                       [&] { return tables_flaw(b.tables); }, [&] { return sky_flaw(b); });
}

// ---------------------------------------------------------------- sides, fleets, leaders, groups

Found side_flaw(const Battle& b, Seat side) {
  const Coalition& s = b.sides[side];
  if (auto f = first_flaw_of([&] { return side_head_flaw(s, side); },
                             number(Part::side, side, "vp_percent", s.vp_percent, 1, kMostVpPercent)))
    return f;
  if (side == 1 && folded(side_name(b, 0)) == folded(side_name(b, 1)))  // orders and log call a side by its name
    return flaw(Part::side, 1, "name", fmt::format("both sides are called {}", side_name(b, 1)), "a different name");
  if (std::none_of(b.counters.begin(), b.counters.end(), [&](const CounterEntry& c) { return c.side == side; }))
    return flaw(Part::side, side, "ships", fmt::format("{} has no ship", side_name(b, side)), "at least one");
  return {};
}

Found fleet_flaw(const Battle& b, size_t i) {
  const Fleet& fleet = b.fleets[i];
  if (auto f = row_name_flaw(Part::fleet, b.fleets, i, "fleet", {"none", "all", "auto"})) return f;
  if (fleet.came_from) return word_flaw(Part::fleet, i, "came_from", *fleet.came_from);
  return {};
}

Found leader_flaw(const Battle& b, size_t i) {
  const Leader& leader = b.leaders[i];
  if (auto f = row_name_flaw(Part::leader, b.leaders, i, "leader", {"none"})) return f;
  if (leader.flagship == kNoShip) return {};
  if (leader.flagship < b.ships.size() && b.side_of(leader.flagship) == leader.side) return {};
  return flaw(Part::leader, i, "flagship", fmt::format("the flagship of {} is not a ship of his side", leader.name),
              "a ship of his side, or none: her owner then names her in secret");  // GW-16.1-01
}

Found group_flaw(const Battle& b, size_t i) {
  const Group& group = b.groups[i];
  if (auto f = row_name_flaw(Part::group, b.groups, i, "group", {"none", "all", "auto"})) return f;
  if (group.fleet < b.fleets.size() && b.fleets[group.fleet].side == group.side) return {};
  return flaw(Part::group, i, "fleet", group.name + " is in no fleet of its side", "a fleet of its side");
}

/// GW-7.3-01, GW-7.3-04: no more than eight counters, in reach of each other.
Found forming_flaw(const Battle& b, size_t i) {
  std::vector<plane::Point> open, reached;
  size_t count = 0;
  for (const CounterEntry& c : b.counters) {
    if (c.group != i) continue;
    ++count;
    if (c.placed) open.push_back(c.pose().at);
  }
  if (count == 0 || count > kMostInGroup)
    return flaw(Part::group, i, "ships", fmt::format("{} has {} counters", b.groups[i].name, count),
                fmt::format("1 to {}", kMostInGroup));
  for (size_t next = 0; next < reached.size() || (reached.empty() && !open.empty()); ++next) {
    if (reached.empty()) reached.push_back(open.back()), open.pop_back();
    for (size_t k = open.size(); k-- > 0;)
      if (plane::within(reached[next], open[k], int64_t{kGroupGap} + plane::kLengthSlack)) {
        reached.push_back(open[k]);
        open.erase(open.begin() + static_cast<ptrdiff_t>(k));
      }
  }
  if (open.empty()) return {};
  return flaw(Part::group, i, "ships", fmt::format("{} is not together", b.groups[i].name),
              fmt::format("gaps of at most {} inches from counter to counter", inches_text(kGroupGap)));
}

// ---------------------------------------------------------------- ships and counters

Found ship_flaw(const Battle& b, size_t i) {
  const Entry& ship = b.ships[i];
  if (auto f = card_flaw(ship.card)) return f->index = i, f;
  for (size_t s = 0; s < kSections; ++s) {
    const auto section = static_cast<Section>(s);
    const int has = ship.card.boxes(section).count, lost = ship.lost[s];
    if (lost > has || (section == Section::hull && lost == has))
      return flaw(Part::ship, i, "lost",
                  fmt::format("{}: {} of {} {} boxes are lost", ship.card.name, lost, has, word_of(section)),
                  "no more than she has, with some hull left");
  }
  return {};
}

/// The rows of ships are those of the counters, one after the other; and each counter has a place in its fleet.
Found counter_flaw(const Battle& b, size_t i, size_t first) {
  const CounterEntry& c = b.counters[i];
  const auto bad = [&](std::string_view key, std::string reason, std::string right) {
    return flaw(Part::counter, i, key, std::move(reason), std::move(right));
  };
  if (c.ships < 1 || c.first != first || first + c.ships > b.ships.size())
    return bad("ships", fmt::format("counter {} does not follow the ships of the one before", i),
               "all ships in order, each on one counter");
  for (size_t s = first; s < first + c.ships; ++s)
    if (b.ships[s].counter != i)
      return bad("ships", fmt::format("{} is not on her counter", b.ships[s].card.name), "the counter that lists her");
  if (c.side > 1) return bad("side", "is on no side", "0 or 1");
  if (c.fleet >= b.fleets.size() || b.fleets[c.fleet].side != c.side)
    return bad("fleet", counter_name(b, i) + " is in no fleet of her side", "a fleet of her side");
  if (c.group != kNoGroup && (c.group >= b.groups.size() || b.groups[c.group].fleet != c.fleet))  // GW-7.29-01
    return bad("group", counter_name(b, i) + " is in a group of another fleet", "a group of her fleet");
  for (const Entry& ship : b.on(c)) {  // GW-SDS-08
    if (c.ships > ship.card.ships)
      return bad("ships", fmt::format("{} ships are on the counter of {}", c.ships, ship.card.name),
                 fmt::format("at most {}", ship.card.ships));
    if (ship.card.type != b.ships[c.first].card.type)
      return bad("ships", counter_name(b, i) + " are ships of several types", "ships of one type on a counter");
  }
  return {};
}

Found counters_flaw(const Battle& b) {
  size_t first = 0;
  for (size_t i = 0; i < b.counters.size(); first += b.counters[i++].ships)
    if (auto f = counter_flaw(b, i, first)) return f;
  if (first == b.ships.size()) return {};
  return flaw(Part::ship, first, "ship", "is on no counter", "all ships in order, each on one counter");
}

// ---------------------------------------------------------------- who begins

Found start_flaw(const Battle& b) {
  const auto bad = [](std::string_view key, std::string reason, std::string right) {
    return flaw(Part::battle, 0, key, std::move(reason), std::move(right));
  };
  if (b.initiative != kNoSeat && b.initiative > 1) return bad("initiative", "nobody has the initiative", "0, 1 or 255");
  if (b.zone_of != kNoSeat && b.zone_of > 1) return bad("zone_of", "the zone is of no side", "0, 1 or 255");
  for (const PortEntry& port : b.ports) {
    if (b.initiative == port.side)  // GW-11.31-03
      return bad("initiative", "the side in port has the initiative", "the other side, or nothing: it has it anyway");
    if (b.surprise)  // GW-11.31-02
      return bad("surprise", "nobody is surprised in port: no die is rolled for contact", "no surprise, or no port");
  }
  if (b.surprise && is_placed(b, 0) && is_placed(b, 1))  // GW-7.28-01
    return bad("surprise", "a surprise moves ships that set up in play, and all are placed",
               "no surprise, or a side without places");
  return {};
}

/// As the referee calls her.
std::string name_of_any(const Battle& b, size_t ship) { return name_to(b, kNoSeat, ship); }

template <class Rows, class Test>
Found each(const Rows& rows, Test&& test) {
  for (size_t i = 0; i < rows.size(); ++i)
    if (auto f = test(i)) return f;
  return {};
}

}  // namespace

std::optional<Flaw> first_flaw(const Battle& b) {
  const auto all = [&](const auto& rows, auto&& test) {
    return [&] { return each(rows, [&](size_t i) { return test(b, i); }); };
  };
  return first_flaw_of([&] { return battle_flaw(b); }, all(b.fleets, fleet_flaw), all(b.groups, group_flaw),
                       all(b.ships, ship_flaw), [&] { return counters_flaw(b); }, [&] { return side_flaw(b, 0); },
                       [&] { return side_flaw(b, 1); }, all(b.leaders, leader_flaw), all(b.land, land_flaw),
                       all(b.ports, port_flaw), all(b.mines, mines_flaw), [&] { return start_flaw(b); },
                       [&] { return names_flaw(b, name_of_any); }, all(b.counters, place_flaw),
                       [&] { return spacing_flaw(b); }, all(b.groups, forming_flaw));
}

Expected<void> validate(const Battle& battle, std::string_view place) {
  if (const std::optional<Flaw> f = first_flaw(battle)) return tl::make_unexpected(f->problem(place));
  return {};
}

}  // namespace broadside::great_war_at_sea
