#include "engine/great_war_at_sea/play/placing.h"

#include <algorithm>

#include "engine/great_war_at_sea/rules/setup.h"
#include "engine/great_war_at_sea/rules/tow.h"
#include "engine/great_war_at_sea/rules/weather.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- the side of entry

namespace {

bool is_land_side(const Battle& battle, Edge edge) {
  return std::any_of(battle.land.begin(), battle.land.end(),
                     [edge](const Land& land) { return land.form == LandForm::side && land.edge == edge; });
}

/// The side or corner in the direction of counters that stand on the table already.
Edge edge_towards(std::span<const plane::Point> places) {
  plane::Vector sum;
  for (const plane::Point at : places) sum = sum + (at - plane::Point{});
  constexpr plane::Angle kEighth = plane::kCircle / static_cast<plane::Angle>(kEdges);
  if (sum.x == 0 && sum.y == 0) return Edge::N;
  const auto count = static_cast<int64_t>(places.size());
  const plane::Angle bearing = plane::bearing(plane::Vector{sum.x / count, sum.y / count});
  return static_cast<Edge>(plane::normal(int64_t{bearing} + kEighth / 2) / kEighth);
}

}  // namespace

OpenEdges entry_edges(const Battle& battle, Seat side) {
  OpenEdges came{}, sea{};
  for (const Fleet& fleet : battle.fleets)
    if (fleet.side == side && fleet.came_from) came[static_cast<size_t>(*fleet.came_from)] = true;
  if (std::count(came.begin(), came.end(), true) > 0) return came;
  for (size_t e = 0; e < kEdges; ++e) sea[e] = !is_land_side(battle, static_cast<Edge>(e));
  if (std::count(sea.begin(), sea.end(), true) == 0) sea.fill(true);  // land all round: she came out of some port
  return sea;
}

std::optional<Edge> only_edge(const OpenEdges& edges) {
  if (std::count(edges.begin(), edges.end(), true) != 1) return std::nullopt;
  return static_cast<Edge>(std::find(edges.begin(), edges.end(), true) - edges.begin());
}

// ---------------------------------------------------------------- the fleet, and where it sets up

FleetToPlace fleet_to_place(const Battle& battle, Seat side) {
  FleetToPlace out;
  for (uint16_t c = 0; c < battle.counters.size(); ++c) {
    const CounterEntry& counter = battle.counters[c];
    if (counter.side != side || counter.placed) continue;
    out.ships.push_back({battle.card(counter.first).nation, length_of(battle, counter), counter.fleet});
    out.counters.push_back(c);
  }
  return out;
}

SetUp::SetUp(const Battle& battle, const Open& open, Seat side, std::span<const Spot> his) {
  for (const Spot& spot : his) enemy.push_back({spot.x, spot.y});
  for (const PortEntry& port : battle.ports)
    if (port.side != side && port.shore_batteries) ports.push_back({port.at.x, port.at.y});
  for (const Land& piece : battle.land) {
    where.island = where.island || piece.form == LandForm::island;
    if (piece.form != LandForm::model) continue;
    plane::Polygon& shape = land.emplace_back();
    for (const Spot& corner : piece.corners) shape.add({corner.x, corner.y});
  }
  const bool has_initiative = open.initiative == side;
  where.as = has_initiative ? Deploys::initiative : Deploys::non_initiative;
  where.table = {battle.table_width, battle.table_height};
  if (open.entry != kNoEdge)
    where.entry = static_cast<Edge>(open.entry);
  else if (!enemy.empty())
    where.entry = edge_towards(enemy);
  where.conditions = open.conditions;
  if (open.surprise && has_initiative) where.surprise = surprise_shift(is_night(battle.light));
  where.at_sighting_range = battle.options.set_up_at_sighting_range;
  where.enemy = enemy;
  where.ports = ports;
  where.land = land;
}

// ---------------------------------------------------------------- the program's own placement

namespace {

/// Where nothing else helps: in rows over the whole table.
std::vector<Placing> in_rows(const Deployment& where, size_t ships) {
  std::vector<Placing> out;
  Length gap = 6 * kInch;
  const auto places = [&] { return int64_t{where.table.width / gap} * (where.table.height / gap); };
  while (gap > 1 && places() < static_cast<int64_t>(ships)) gap /= 2;
  const Length across = where.table.width / gap;
  for (size_t i = 0; i < ships; ++i) {
    const auto row = static_cast<Length>(i) / across, column = static_cast<Length>(i) % across;
    const plane::Point at{column * gap - where.table.width / 2, row * gap - where.table.height / 2};
    out.push_back({static_cast<uint16_t>(i), {at, 0}});
  }
  return out;
}

}  // namespace

Arranged arrange(const SetUp& set_up, const FleetToPlace& fleet) {
  if (auto found = place_fleet(set_up.where, fleet.ships))
    return {std::move(found->order), found->waived, false, false};
  std::vector<FleetShip> as_one = fleet.ships;
  for (FleetShip& ship : as_one) ship.fleet = 0;
  if (auto found = place_fleet(set_up.where, as_one)) return {std::move(found->order), found->waived, true, false};
  return {in_rows(set_up.where, fleet.ships.size()), {}, true, true};
}

Length starting_speed(const Afloat& a, size_t counter) {
  const CounterEntry& entry = a.battle.counters[counter];
  Speed slowest_moving = Speed::two_plus;
  int moving = 0, stopped = 0;
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) {
    const Speed speed = speed_in_weather(a.open.conditions.weather, a.battle.card(i).type, a.ships[i].condition.speed);
    (speed == Speed::stopped ? stopped : moving) += 1;
    if (speed != Speed::stopped) slowest_moving = std::min(slowest_moving, speed);
  }
  return per_move(counter_speed(slowest_moving, moving, stopped));
}

}  // namespace broadside::great_war_at_sea
