#include "engine/grand_fleets/words/marks.h"

#include <fmt/format.h>

#include <map>

#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/torpedoes.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets {
namespace {

constexpr int kSector = 60'000'000;  // a hex side's worth of bearing

/// Bearing at which an arc begins, clockwise from north (GF-6.1.2-01).
int arc_begins(int facing, int letter) {
  constexpr std::array<int, 6> sector = {5, 0, 4, 1, 3, 2};  // of A to F, clockwise from the bow
  return hex::turned(facing, sector[static_cast<size_t>(letter)]) * kSector;
}

}  // namespace

Mark& Drawing::add(std::string kind, std::string tone, std::string label, std::string piece) {
  Mark& mark = marks.emplace_back();
  mark.kind = std::move(kind);
  mark.tone = std::move(tone);
  mark.label = std::move(label);
  mark.piece = std::move(piece);
  return mark;
}

Mark& Drawing::line(std::string tone, std::string label, size_t ship, hex::Hex from, hex::Hex to) {
  Mark& mark = add("line", std::move(tone), std::move(label), a.name(ship));
  mark.points = {chart.point(from), chart.point(to)};
  return mark;
}

void Drawing::ghost(size_t ship, const Where& at) {
  Mark& mark = add("ghost", "plan", {}, a.name(ship));
  mark.points = {chart.point(at.hex)};
  mark.heading = at.facing;
}

void Drawing::round(std::string label, size_t ship, int hexes) {
  Mark& mark = add("line", "range", std::move(label), a.name(ship));
  for (int side = 0; side <= 6; ++side) {
    const hex::Hex step = hex::step(side % 6);
    mark.points.push_back(chart.point(
        a.ship(ship).hex() + hex::Hex{static_cast<int16_t>(step.q * hexes), static_cast<int16_t>(step.r * hexes)}));
  }
}

void Drawing::tracks(const Table<Torpedo, kMostTorpedoes>& torpedoes, size_t ship) {
  std::map<uint16_t, int> at;
  Arcs arcs = 0;
  for (const Torpedo& t : torpedoes) {
    if (t.ship != ship || t.target >= a.open().ships.count || !a.ship(t.target).afloat()) continue;
    if (a.ship(t.target).side == a.ship(ship).side) continue;
    ++at[t.target];
    arcs = static_cast<Arcs>(arcs | t.arc);
  }
  for (const auto& [target, count] : at)
    line("torpedo", counted(count, "torpedo", "torpedoes"), ship, a.ship(ship).hex(), a.ship(target).hex()).target =
        a.name(target);
  for (int letter = 0; letter < 6; ++letter) {
    if ((arcs >> letter & 1) == 0) continue;
    Mark& arc = add("sector", "torpedo", fmt::format("arc {}", static_cast<char>('A' + letter)), a.name(ship));
    arc.points = {chart.point(a.ship(ship).hex())};
    arc.from = arc_begins(a.ship(ship).facing, letter);
    arc.to = arc.from + kSector;
    arc.outer = a.battle.card(ship).torpedoes.range;
  }
}

// ---------------------------------------------------------------- what a ship reaches

namespace {

/// Hexes of the chart in each range band where `bears(arcs)`.
template <class Bears>
void add_bands(Drawing& d, size_t i, const std::string& guns, const std::array<uint8_t, 3>& range, Bears&& bears) {
  const Ship& ship = d.a.ship(i);
  const Waters sea = waters(d.a.battle);
  std::array<std::vector<std::pair<int, int>>, 3> bands;
  for (int column = 0; column < d.chart.columns; ++column)
    for (int row = 0; row < d.chart.rows; ++row) {
      const hex::Hex at = d.chart.hex(column, row);
      const int far = hex::distance(ship.hex(), at);
      const Band band = band_of(range, far);
      const bool seen = d.a.battle.options.visibility == 0 || far <= d.a.battle.options.visibility;  // GF-Q-90
      if (far == 0 || band == Band::none || !seen || sea.is_land(at)) continue;
      if (bears(arcs_to(ship.hex(), ship.facing, at))) bands[static_cast<size_t>(band)].emplace_back(column, row);
    }
  for (size_t band = 0; band < bands.size(); ++band)
    if (!bands[band].empty())
      d.add("cells", "arc", fmt::format("{}, {}", guns, kBandWords[band]), d.a.name(i)).points = std::move(bands[band]);
}

/// Arcs that her place in a stack leaves her, while there is firing (GF-6.1.2-07 to -09).
Arcs arcs_left(const View& view, const Ship& ship) {
  const bool firing = view.step() >= Step::fire && view.step() <= Step::gunfire;
  return firing ? arcs_open(ship) : kAllArcs;
}

void add_reach(Drawing& d, size_t i) {
  const Ship& ship = d.a.ship(i);
  const ShipCard& card = d.a.battle.card(i);
  const Arcs left = arcs_left(d.a.view, ship);
  for (size_t line = 0; line < card.guns.size(); ++line)
    add_bands(d, i, card.guns[line].weapon, card.guns[line].range,
              [&](Arcs arcs) { return barrels(card, ship, line, static_cast<Arcs>(arcs & left)) > 0; });
  if (ship.light > 0) add_bands(d, i, "light", kLightRange, [&](Arcs arcs) { return (arcs & left) != 0; });
  if (most_launched(ship, card.torpedoes.tubes.size()) > 0)
    d.round(fmt::format("torpedoes, {}", counted(card.torpedoes.range, "hex", "hexes")), i, card.torpedoes.range);
  const bool leads = ship.squadron < d.a.open().squadrons.count && d.a.open().squadrons[ship.squadron].leader == i;
  const int radius = size_row(card.hull).command_radius;
  if (leads) d.round(fmt::format("command radius {}", radius), i, radius);
  d.tracks(d.a.view.mine.torpedoes, i);  // hers in the water, if the eye may know (GF-7.1-03)
}

}  // namespace

std::vector<Mark> System::reach(const Battle& battle, const View& view, std::string_view handle) {
  Ask nobody;
  nobody.seat = view.me;
  const Asked a{battle, view, nobody};
  Drawing d(a);
  for (size_t i = 0; i < view.open.ships.count; ++i)
    if (a.ship(i).afloat() && a.name(i) == handle) add_reach(d, i);
  return d.marks;
}

}  // namespace broadside::grand_fleets
