// Which tables, coasts, ports, mines and starting places there can be.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "engine/core/words.h"
#include "engine/great_war_at_sea/rules/tow.h"
#include "engine/great_war_at_sea/rules/weather.h"
#include "engine/great_war_at_sea/setup/flaws.h"
#include "engine/great_war_at_sea/setup/scenario.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea {
namespace {

using Part = Flaw::Part;

std::string in(int64_t length) { return inches_text(length) + " in"; }
std::string place(Length x, Length y) { return fmt::format("{}, {}", in(x), in(y)); }

bool on_table(const Battle& b, Length x, Length y) {
  const auto inside = [](int64_t a, Length across) { return std::abs(a) <= across / 2; };
  return inside(x, b.table_width) && inside(y, b.table_height);
}

}  // namespace

Found table_flaw(const Battle& b) {
  for (const Length side : {b.table_width, b.table_height})
    if (side < kLeastTable || side > kMostTable)
      return flaw(Part::battle, 0, "table", fmt::format("a side of the table is {}", in(side)),
                  fmt::format("{} to {}", in(kLeastTable), in(kMostTable)));
  return {};
}

// ---------------------------------------------------------------- land

namespace {

/// Convex, once round, on the table.
Found shore_flaw(const Battle& b, size_t index) {
  const std::vector<Spot>& corners = b.land[index].corners;
  const auto bad = [&](std::string reason, std::string right) {
    return flaw(Part::land, index, "corners", std::move(reason), std::move(right));
  };
  if (corners.size() < 3 || corners.size() > kMostCoastCorners)
    return bad(fmt::format("a piece of land has {} corners", corners.size()),
               fmt::format("3 to {}", kMostCoastCorners));
  int downs = 0;
  for (size_t i = 0; i < corners.size(); ++i) {
    const Spot &a = corners[i], &here = corners[(i + 1) % corners.size()], &next = corners[(i + 2) % corners.size()];
    if (!on_table(b, a.x, a.y))
      return bad(fmt::format("corner {} at {} is off the table", i + 1, place(a.x, a.y)), "places on the table");
    const plane::Point p{a.x, a.y}, q{here.x, here.y}, r{next.x, next.y};
    if (plane::cross(q - p, r - q) <= 0)
      return bad(fmt::format("the land is not convex at corner {}", (i + 1) % corners.size() + 1),
                 "convex pieces that overlap, corners anticlockwise");
    downs += q.y < p.y && r.y >= q.y ? 1 : 0;  // once round has one lowest corner
  }
  if (downs > 1) return bad("the shore crosses itself", "go once round the land");
  return {};
}

plane::Polygon shape_of(const Land& land) {
  plane::Polygon shape;
  for (const Spot& corner : land.corners) shape.add({corner.x, corner.y});
  return shape;
}

constexpr Length kIslandReach = 6 * kInch;  // GW-7.41-03

/// Where the centre of no counter may be (GW-7.41-05).
bool is_ashore(const Land& land, plane::Point at) {
  if (land.form == LandForm::island) return plane::within(at, {0, 0}, kIslandReach - plane::kLengthSlack);
  return land.form == LandForm::model && plane::within(plane::Shape(at), shape_of(land), 0);
}

}  // namespace

Found land_flaw(const Battle& b, size_t i) {
  const Land& land = b.land[i];
  if (auto f = first_flaw_of(
          text(Part::land, i, "name", land.name, 100, false), text(Part::land, i, "nation", land.nation, 40, false),
          [&] { return word_flaw(Part::land, i, "form", land.form); },
          [&] { return word_flaw(Part::land, i, "side", land.edge); }))
    return f;
  if (land.form == LandForm::model) return shore_flaw(b, i);
  if (!land.corners.empty())
    return flaw(Part::land, i, "corners", fmt::format("{} has corners", word_of(land.form)), "corners of a model only");
  for (size_t before = 0; before < i; ++before)
    if (b.land[before].form == land.form && (land.form == LandForm::island || b.land[before].edge == land.edge))
      return flaw(Part::land, i, word_of(land.form), "the same land a second time", "each once");
  return {};
}

// ---------------------------------------------------------------- ports and mines

Found port_flaw(const Battle& b, size_t i) {
  const PortEntry& port = b.ports[i];
  if (auto f = row_name_flaw(Part::port, b.ports, i, "port", {"none", "all"})) return f;
  if (port.side != b.ports[0].side)  // GW-11.31-03
    return flaw(Part::port, i, "side", "both sides have a port", "ports of one side: the other attacks");
  if (!on_table(b, port.at.x, port.at.y))
    return flaw(Part::port, i, "at", fmt::format("{} is off the table", place(port.at.x, port.at.y)),
                "a place on the table");
  return {};
}

/// GW-13.25-01, GW-13.25-05
Found mines_flaw(const Battle& b, size_t i) {
  const MineField& field = b.mines[i];
  if (field.side > 1) return flaw(Part::mines, i, "side", "is of no side", "0 or 1");
  if (auto f = word_flaw(Part::mines, i, "edge", field.edge)) return f;
  for (size_t before = 0; before < i; ++before)
    if (b.mines[before].side == field.side && b.mines[before].edge == field.edge)
      return flaw(Part::mines, i, "edge",
                  fmt::format("a second field of {} at {}", side_name(b, field.side), word_of(field.edge)),
                  "one for each side or corner of the table");
  if (field.laid == (field.logged_turns > 0))
    return flaw(Part::mines, i, field.laid ? "logged_turns" : "laid",
                field.laid ? "the field is laid, and logged besides" : "no mines are there",
                "laid = true, or logged_turns for a field not yet laid");
  return range_flaw(Part::mines, i, "logged_turns", field.logged_turns, 0, kMostLogged);
}

// ---------------------------------------------------------------- places

namespace {

/// Of the slowest ship, in this weather (GW-7.3-02, GW-Q-13, GW-11.73-02, -09).
Length fastest_of(const Battle& b, const CounterEntry& c) {
  const WeatherRow& weather = weather_row(b.weather);
  Length most = std::numeric_limits<Length>::max();
  for (const Entry& ship : b.on(c)) {
    most = std::min(most, per_move(ship.card.speed));
    const ShipType type = ship.card.type;
    const int cap = type == ShipType::TB ? weather.tb_speed_cap : weather.dd_speed_cap;
    if (type_row(type).weather_speed_cap && cap != tables::kBlank) most = std::min(most, per_move(Speed::one) * cap);
  }
  return most;
}

Found port_place_flaw(const Battle& b, size_t i) {
  const CounterEntry& c = b.counters[i];
  const auto bad = [&](std::string_view key, std::string_view reason, std::string right) {
    return flaw(Part::counter, i, key, fmt::format("{} {}", counter_name(b, i), reason), std::move(right));
  };
  if (c.port >= b.ports.size() || b.ports[c.port].side != c.side)
    return bad("port", "lies in no port of her side", "a port of her side");
  const PortEntry& port = b.ports[c.port];
  if (!c.placed || !plane::within(c.pose().at, {port.at.x, port.at.y}, kPortReach + plane::kLengthSlack))
    return bad("at", "is not in her port", fmt::format("a place within {} of it", in(kPortReach)));
  if (c.speed != 0) return bad("speed", "moves in port", "no speed");  // GW-11.31-04
  return {};
}

/// By the counter before hers (GW-11.21-01, GW-11.23-01 to -03).
Found tow_flaw(const Battle& b, size_t i) {
  const CounterEntry& c = b.counters[i];
  const auto bad = [&](std::string_view key, std::string_view reason, std::string right) {
    return flaw(Part::counter, i, key, fmt::format("{} {}", counter_name(b, i), reason), std::move(right));
  };
  const CounterEntry* const tug = i == 0 ? nullptr : &b.counters[i - 1];
  if (tug == nullptr || tug->side != c.side || tug->towed || !tug->placed || !c.placed || c.port != kNoPort ||
      tug->port != kNoPort)
    return bad("towed", "has no tug", "both on the table at sea, her tug in the row before hers");
  const auto category = [&](const CounterEntry& entry) { return b.card(entry.first).category(); };
  if (!tow_faults({category(*tug), category(c), true, true}).empty())
    return bad("towed", "cannot be towed by the counter before her", "a Capital ship, or one of the same kind");
  if (!tow_place_faults({tug->pose(), length_of(b, *tug)}, {c.pose(), length_of(b, c)}).empty())
    return bad("at", "does not lie behind her tug", "a tug that touches her and lies in her bow arc");
  for (const CounterEntry* const one : {tug, &c})
    if (one->speed > per_move(kTowSpeed))
      return bad("speed", "and her tug are too fast for a tow", fmt::format("at most {}", in(per_move(kTowSpeed))));
  return {};
}

}  // namespace

Found place_flaw(const Battle& b, size_t i) {
  const CounterEntry& c = b.counters[i];
  const auto bad = [&](std::string_view key, std::string reason, std::string right) {
    return flaw(Part::counter, i, key, fmt::format("{}: {}", counter_name(b, i), reason), std::move(right));
  };
  if (c.heading < 0 || c.heading >= plane::kCircle) return bad("heading", "has no heading", "0 to below 360 degrees");
  if (c.placed != is_placed(b, c.side))
    return bad("at", fmt::format("she is not placed, and other ships of {} are", side_name(b, c.side)),
               "places for all ships of a side, or for none: its admiral then sets them up");
  if (!c.placed && (c.x != 0 || c.y != 0 || c.heading != 0 || c.speed != 0))
    return bad("speed", "she has speed, heading or place, and is set up in play", "nothing of it, or all");
  if (c.port != kNoPort)
    if (auto f = port_place_flaw(b, i)) return f;
  if (c.towed)
    if (auto f = tow_flaw(b, i)) return f;
  if (!on_table(b, c.x, c.y))
    return bad("at", fmt::format("{} is off the table", place(c.x, c.y)),
               fmt::format("a table of {} by {}, its middle at 0, 0", in(b.table_width), in(b.table_height)));
  for (const Land& land : b.land)
    if (c.placed && c.port == kNoPort && is_ashore(land, c.pose().at)) return bad("at", "she starts on land", "at sea");
  const Length most = fastest_of(b, c);
  if (c.speed < 0 || c.speed > most)
    return bad("speed", fmt::format("{} a move", in(c.speed)), fmt::format("0 to {}", in(most)));
  return {};
}

Found spacing_flaw(const Battle& b) {
  for (size_t i = 0; i < b.counters.size(); ++i)
    for (size_t j = 0; j < i; ++j) {
      const CounterEntry &c = b.counters[i], &other = b.counters[j];
      if (!c.placed || !other.placed) continue;
      const int64_t apart = std::max(length_of(b, c), length_of(b, other));
      if (plane::within(c.pose().at, other.pose().at, apart - plane::kLengthSlack - 1))
        return flaw(Part::counter, i, "at", fmt::format("{} lies on {}", counter_name(b, i), counter_name(b, j)),
                    fmt::format("{} apart, from centre to centre", in(apart)));
    }
  return {};
}

}  // namespace broadside::great_war_at_sea
