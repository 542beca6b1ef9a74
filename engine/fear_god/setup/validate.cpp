// Which battles can be played. A battle may come out of a stranger's record, so nothing about it is taken for granted.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/core/scenario_file.h"
#include "engine/core/words.h"
#include "engine/fear_god/play/state/equipment.h"
#include "engine/fear_god/setup/card_file.h"
#include "engine/fear_god/setup/scenario.h"
#include "engine/fear_god/words/names.h"

namespace broadside::fear_god {
namespace {

using Part = Flaw::Part;

constexpr int kMostShipRows = 300, kMostDivisionRows = 128;  // play/state/sizes.h
constexpr int64_t kFarthest = 2'000'000'000;                 // 10^-3 yard, within 32 bits

Found weather_flaw(const Battle& b) {
  const Weather& w = b.weather;
  return first_flaw_of(
      number(Part::battle, 0, "visibility", static_cast<int>(w.visibility), 0, static_cast<int>(kLadderPct.size()) - 1),
      number(Part::battle, 0, "wind", w.wind_from, 0, plane::kCircle - 1),
      number(Part::battle, 0, "wind", w.wind_kts, 0, kMostWind),
      number(Part::battle, 0, "sea_state", w.sea_state, 0, 9),
      number(Part::battle, 0, "squalls", static_cast<int>(w.squalls), 0, static_cast<int>(Squally::heavy)));
}

Found battle_flaw(const Battle& b) {
  const auto rows = [](std::string_view key, size_t count, int most) {
    return number(Part::battle, 0, key, static_cast<int64_t>(count), 2, most);
  };
  return first_flaw_of(
      [&] { return head_flaw(b); }, number(Part::battle, 0, "year", b.year, kFirstFearGodYear, kLastFearGodYear),
      number(Part::battle, 0, "time", b.minute, 0, 24 * 60 - 1),
      number(Part::battle, 0, "turns", b.turn_limit, 1, kMostTurns), rows("ships", b.ships.size(), kMostShipRows),
      rows("division", b.divisions.size(), kMostDivisionRows), [&] { return options_flaw(b.options, option_rows()); },
      [&] { return weather_flaw(b); },
      [&]() -> Found {
        if (b.options.standard != static_cast<Standard>(0)) return {};
        return flaw(Part::options, 0, "standard", "there is no such Game Standard", "one or two");
      });
}

Found side_flaw(const Battle& b, Seat side) {
  if (auto f = side_head_flaw(b.sides[side], side)) return f;
  if (side == 1 && folded(side_name(b, 0)) == folded(side_name(b, 1)))
    return flaw(Part::side, 1, "name", fmt::format("both sides are called {}", side_name(b, 1)), "a different name");
  if (b.ships_of(side) == 0)
    return flaw(Part::side, side, "ships", fmt::format("{} has no ship", side_name(b, side)), "at least one");
  return {};
}

/// Those of side 0 first, and ships in the order of their divisions: rows are found by that.
Found division_flaw(const Battle& b, size_t i) {
  if (auto f = row_name_flaw(Part::group, b.divisions, i, "division", {"none", "as before"})) return f;
  if (i > 0 && b.divisions[i].side < b.divisions[i - 1].side)
    return flaw(Part::group, i, "side", "divisions are not in the order of their sides", "those of side 0 first");
  const auto ships = std::count_if(b.ships.begin(), b.ships.end(), [&](const Entry& e) { return e.division == i; });
  if (ships < 1 || ships > kMostInDivision)
    return flaw(Part::group, i, "ships", fmt::format("{} has {} ships", b.divisions[i].name, ships),
                fmt::format("1 to {}", kMostInDivision));
  for (const Entry& ship : b.ships)
    if (ship.side == b.divisions[i].side && folded(ship.card.name) == folded(b.divisions[i].name))
      return flaw(Part::group, i, "name", fmt::format("a ship is also called {}", ship.card.name), "a different name");
  return {};
}

/// What her card by itself must be, and what play has room for.
Found sheet_flaw(const ShipCard& card, size_t i) {
  if (auto f = card_flaw(card)) return flaw(Part::ship, i, "ship", card.name + ": " + f->reason, f->right);
  for (const CardGuns& line : card.guns)
    if (auto f = number(Part::ship, i, "guns", line.mounts, 0, kMostMountsOfALine)()) return f;
  return first_flaw_of(number(Part::ship, i, "speed_kn", card.speed_kn, 0, kFastestShipKts),
                       number(Part::ship, i, "torpedoes", tube_mounts(card), 0, kMostTubeMounts));
}

Found ship_flaw(const Battle& b, size_t i) {
  const Entry& ship = b.ships[i];
  const auto bad = [&](std::string_view key, std::string reason, std::string right) {
    return flaw(Part::ship, i, key, std::move(reason), std::move(right));
  };
  if (auto f = sheet_flaw(ship.card, i)) return f;
  if (ship.side > 1 || ship.division >= b.divisions.size() || b.divisions[ship.division].side != ship.side)
    return bad("ship", ship.card.name + " is in no division of her side", "a division of her side");
  if (i > 0 && ship.division < b.ships[i - 1].division)
    return bad("ship", ship.card.name + " does not stand with her division", "all ships of a division together");
  if (std::abs(int64_t{ship.x}) > kFarthest || std::abs(int64_t{ship.y}) > kFarthest)
    return bad("at", ship.card.name + " is off the chart", fmt::format("within {} yards", kFarthestYds));
  if (ship.heading < 0 || ship.heading >= plane::kCircle) return bad("heading", "is not a heading", "0 to 359 degrees");
  if (ship.speed_kts > ship.card.speed_kn || -ship.speed_kts > ship.card.speed_kn / 2)  // FG-3.1-01, FG-3.1.2-01
    return bad("speed", fmt::format("{} cannot make {} knots", ship.card.name, ship.speed_kts),
               fmt::format("at most {}", ship.card.speed_kn));
  return {};
}

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
  return first_flaw_of([&] { return battle_flaw(b); }, all(b.ships, ship_flaw), all(b.divisions, division_flaw),
                       [&] { return side_flaw(b, 0); }, [&] { return side_flaw(b, 1); },
                       [&] { return names_flaw(b, ship_name); });
}

Expected<void> validate(const Battle& battle, std::string_view place) {
  if (const std::optional<Flaw> f = first_flaw(battle)) return tl::make_unexpected(f->problem(place));
  return {};
}

}  // namespace broadside::fear_god
