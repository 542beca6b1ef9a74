// What is drawn over the board: what an order would do, and how far the weapons of a ship reach. An order may hold any
// bytes: what names no ship that could carry it out is left out.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/grand_fleets/chart.h"
#include "engine/grand_fleets/collision.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/phrases.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/tell.h"
#include "engine/grand_fleets/torpedoes.h"

namespace broadside::grand_fleets {
namespace {

constexpr int kSector = 60'000'000;  // a hex side's worth of bearing

struct Drawing {
  const Battle& battle;
  const View& view;
  Seat seat;
  Chart chart;
  std::vector<Mark>& marks;

  const Open& open() const { return view.open; }
  const Ship& ship(size_t i) const { return view.open.ships[i]; }
  std::string name(size_t i) const { return ship_name(battle, i); }
  bool is_own(size_t i) const { return i < open().ships.count && ship(i).side == seat && ship(i).afloat(); }
  bool is_enemy(size_t i) const { return i < open().ships.count && ship(i).side != seat && ship(i).afloat(); }

  Mark& add(std::string kind, std::string tone, std::string label, std::string piece) const {
    Mark& mark = marks.emplace_back();
    mark.kind = std::move(kind);
    mark.tone = std::move(tone);
    mark.label = std::move(label);
    mark.piece = std::move(piece);
    return mark;
  }
  Mark& line(std::string tone, std::string label, size_t i, hex::Hex from, hex::Hex to) const {
    Mark& mark = add("line", std::move(tone), std::move(label), name(i));
    mark.points = {chart.point(from), chart.point(to)};
    return mark;
  }
  void ghost(size_t i, const Where& at) const {
    Mark& mark = add("ghost", "plan", {}, name(i));
    mark.points = {chart.point(at.hex)};
    mark.heading = at.facing;
  }
  /// The six-sided line round all hexes within so many.
  void round(std::string label, size_t i, int hexes) const {
    Mark& mark = add("line", "range", std::move(label), name(i));
    for (int side = 0; side <= 6; ++side) {
      const hex::Hex step = hex::step(side % 6);
      mark.points.push_back(chart.point(
          ship(i).hex() + hex::Hex{static_cast<int16_t>(step.q * hexes), static_cast<int16_t>(step.r * hexes)}));
    }
  }
};

// ---------------------------------------------------------------- 4 command

/// How far a leader commands, and who is out of it (GF-4.2.1-01).
template <class Member>
void draw_command(const Drawing& d, size_t leader, const std::string& squadron, Member&& is_member) {
  const int radius = size_row(d.battle.card(leader).hull).command_radius;
  d.round(fmt::format("{}, command radius {}", squadron, radius), leader, radius);
  for (size_t i = 0; i < d.open().ships.count; ++i) {
    if (i == leader || !d.is_own(i) || !is_member(i)) continue;
    const bool within = hex::distance(d.ship(leader).hex(), d.ship(i).hex()) <= radius;
    d.line(within ? "plan" : "danger", within ? "" : "out of command", i, d.ship(leader).hex(), d.ship(i).hex());
  }
}

void draw_squadrons(const Drawing& d, const Order& order) {
  for (const Forming& f : order.forming) {
    if (!f.leader || !d.is_own(f.ship) || f.squadron >= d.battle.squadrons.size()) continue;
    draw_command(d, f.ship, squadron_name(d.battle, f.squadron), [&](size_t i) {
      return std::any_of(order.forming.begin(), order.forming.end(),
                         [&](const Forming& other) { return other.ship == i && other.squadron == f.squadron; });
    });
  }
}

void draw_transfers(const Drawing& d, const Order& order) {
  for (const Transfer& t : order.transfers)
    if (d.is_own(t.leader) && t.squadron < d.battle.squadrons.size())
      draw_command(d, t.leader, squadron_name(d.battle, t.squadron),
                   [&](size_t i) { return d.ship(i).squadron == t.squadron; });
}

// ---------------------------------------------------------------- 5 movement

void draw_float(const Drawing& d, const Order& order) {
  if (order.hexes == 0 || order.direction < 0 || order.direction > 5) return;
  if (!can_float(d.battle, d.open(), order.direction, order.hexes)) return;
  Open then = d.open();
  float_board(then, order.direction, order.hexes);
  for (size_t i = 0; i < then.ships.count; ++i)
    if (then.ships[i].afloat()) d.ghost(i, where(then.ships[i]));
}

/// The way of one ship, as she could carry it out.
void draw_way(const Drawing& d, size_t ship, const Sailed& sailed, bool labelled) {
  if (sailed.path.count > 1) {
    std::string label = labelled ? executed_text(sailed) : "";
    if (sailed.left_board) label = "leaves the board";
    Mark& line = d.add("line", sailed.left_board ? "danger" : "plan", std::move(label), d.name(ship));
    for (const hex::Hex hex : sailed.path) line.points.push_back(d.chart.point(hex));
  }
  if (!sailed.left_board) d.ghost(ship, sailed.end);
}

/// Hexes where ships of one's own come too close: the enemy may make it worse (GF-5.4.1-02, GF-Q-01).
void draw_crowded(const Drawing& d, const Open& then) {
  each_stack(then, [&](const Stack& stack) {
    Table<uint16_t, kMostShips> own;
    for (const uint16_t i : stack.ships)
      if (then.ships[i].side == d.seat) own.add(i);
    const int points = size_points(d.battle, {own.begin(), own.count});
    if (!overstacked(points, d.battle.options.collision_at_ten)) return;
    Mark& cells = d.add("cells", "danger", fmt::format("crowded: {} of {}", points, kStackLimit), d.name(own[0]));
    cells.points = {d.chart.point(stack.hex)};
  });
}

void draw_plots(const Drawing& d, const Order& order) {
  Sailed sailed;
  for (const ShipPlot& plot : order.ships) {
    if (!d.is_own(plot.ship)) continue;
    const Ship& ship = d.ship(plot.ship);
    sail(waters(d.battle), where(ship), movement_points(d.battle.card(plot.ship), ship), ship.rudder_jammed, plot.plot,
         sailed);
    draw_way(d, plot.ship, sailed, true);
    if (!plot.leave || sailed.left_board) continue;
    d.add("text", "danger", "leaves the battle", d.name(plot.ship)).points = {d.chart.point(sailed.end.hex)};
  }
}

/// Those of an order's movers who can carry it out; a line only as far as it names ships.
Table<uint16_t, kMostShips> movers(const Drawing& d, const Order& order, const SquadronPlot& plot) {
  Table<uint16_t, kMostShips> ships;
  if (!plot.line_ahead) {
    squadron_movers(d.open(), order, plot, ships);
  } else {
    for (uint32_t i = plot.first; i < plot.first + uint32_t{plot.ships} && i < order.line.count; ++i)
      ships.add(order.line[i]);
  }
  const auto* const end = std::remove_if(ships.begin(), ships.end(), [&](uint16_t i) { return !d.is_own(i); });
  ships.count = static_cast<uint32_t>(end - ships.begin());
  return ships;
}

void draw_squadron_plots(const Drawing& d, const Order& order) {
  Open then = d.open();
  for (const SquadronPlot& plot : order.squadrons) {
    const Table<uint16_t, kMostShips> ships = movers(d, order, plot);
    sail_squadron(d.battle, d.open(), {ships.begin(), ships.count}, plot.line_ahead, plot.plot,
                  [&](size_t place, const Where&, const Sailed& sailed) {
                    draw_way(d, ships[place], sailed, place == 0);
                    arrive(d.battle, then.ships[ships[place]], sailed, 0);
                  });
  }
  draw_crowded(d, then);
}

void draw_ram(const Drawing& d, const Order& order) {
  if (!d.is_enemy(order.target) || d.view.at.round >= d.open().contests.count) return;
  const uint16_t own = d.open().contests[d.view.at.round].ship;
  Mark& cells = d.add("cells", "danger", fmt::format("{} rams {}", d.name(own), d.name(order.target)), d.name(own));
  cells.points = {d.chart.point(d.ship(own).hex())};
}

void draw_place(const Drawing& d, const Order& order) {
  if (d.view.at.round >= d.open().contests.count || order.direction < -1 || order.direction > 5) return;
  const uint16_t own = d.open().contests[d.view.at.round].ship;
  Ship there = d.ship(own);
  there.shown_at = order.direction;
  d.ghost(own, {shown_hex(there), there.facing});
}

// ---------------------------------------------------------------- 6 gunnery

/// All that one ship fires at another.
struct Salvo {
  std::vector<std::string> firing;
  std::map<FaultCode, std::vector<std::string>> lost;
};

bool has_guns(const ShipCard& card, const Fire& row) {
  return row.weapon == kLightWeapon || row.weapon < card.guns.size();
}

void draw_blocking(const Drawing& d, const Open& posted, uint16_t firer, uint16_t target) {
  Blocking hexes;
  if (!blocked(d.battle, posted, firer, target, &hexes)) return;
  Mark& cells = d.add("cells", "blocked", "in the way", d.name(firer));
  for (const hex::Hex hex : hexes) cells.points.push_back(d.chart.point(hex));
}

void draw_fire(const Drawing& d, const Order& order) {
  Open posted = d.open();
  assign_posts(posted, d.seat, order.posts);
  posted.fire = order.fire;
  std::map<std::pair<uint16_t, uint16_t>, Salvo> salvos;
  for (const Fire& row : order.fire) {
    if (!d.is_own(row.ship) || !d.is_enemy(row.target) || !has_guns(d.battle.card(row.ship), row)) continue;
    const FaultCode fault = gun_solution(d.battle, posted, row, 0).fault;
    Salvo& salvo = salvos[{row.ship, row.target}];
    (fault == FaultCode::none ? salvo.firing : salvo.lost[fault])
        .push_back(guns_name(d.battle.card(row.ship), row.weapon));
  }
  for (const auto& [ends, salvo] : salvos) {
    const uint16_t by = ends.first, at = ends.second;
    const Ship& firer = posted.ships[by];
    const Ship& target = posted.ships[at];
    const bool same_hex = firer.hex() == target.hex();  // there the places shown count (GF-Q-46)
    const hex::Hex from = same_hex ? shown_hex(firer) : firer.hex();
    const hex::Hex to = same_hex ? shown_hex(target) : target.hex();
    const auto line = [&](const char* tone, std::string label) {
      d.line(tone, std::move(label), by, from, to).target = d.name(at);
    };
    if (!salvo.firing.empty()) line("fire", joined(salvo.firing));
    for (const auto& [fault, guns] : salvo.lost) {
      line("blocked", fmt::format("{}: {}", joined(guns), lost_because(fault)));
      if (fault == FaultCode::no_lof) draw_blocking(d, posted, by, at);
    }
  }
}

// ---------------------------------------------------------------- 7 torpedoes

/// Bearing at which an arc begins, clockwise from north (GF-6.1.2-01).
int arc_begins(int facing, int letter) {
  constexpr std::array<int, 6> sector = {5, 0, 4, 1, 3, 2};  // of A to F, clockwise from the bow
  return hex::turned(facing, sector[static_cast<size_t>(letter)]) * kSector;
}

/// A ship's torpedoes: a line to each target, and the arcs into which they are aimed.
void draw_tracks(const Drawing& d, const Table<Torpedo, kMostTorpedoes>& torpedoes, size_t ship) {
  std::map<uint16_t, int> at;
  Arcs arcs = 0;
  for (const Torpedo& t : torpedoes) {
    if (t.ship != ship || t.target >= d.open().ships.count || !d.ship(t.target).afloat()) continue;
    if (d.ship(t.target).side == d.ship(ship).side) continue;
    ++at[t.target];
    arcs = static_cast<Arcs>(arcs | t.arc);
  }
  for (const auto& [target, count] : at)
    d.line("torpedo", counted(count, "torpedo", "torpedoes"), ship, d.ship(ship).hex(), d.ship(target).hex()).target =
        d.name(target);
  for (int letter = 0; letter < 6; ++letter) {
    if ((arcs >> letter & 1) == 0) continue;
    Mark& arc = d.add("sector", "torpedo", fmt::format("arc {}", static_cast<char>('A' + letter)), d.name(ship));
    arc.points = {d.chart.point(d.ship(ship).hex())};
    arc.from = arc_begins(d.ship(ship).facing, letter);
    arc.to = arc.from + kSector;
    arc.outer = d.battle.card(ship).torpedoes.range;
  }
}

void draw_launch(const Drawing& d, const Order& order) {
  for (size_t i = 0; i < d.open().ships.count; ++i)
    if (d.is_own(i)) draw_tracks(d, order.torpedoes, i);
}

// ---------------------------------------------------------------- what a ship reaches

/// Hexes of the chart in each range band where `bears(arcs)`.
template <class Bears>
void add_bands(const Drawing& d, size_t i, const std::string& guns, const std::array<uint8_t, 3>& range,
               Bears&& bears) {
  const Ship& ship = d.ship(i);
  const Waters sea = waters(d.battle);
  std::array<std::vector<std::pair<int, int>>, 3> bands;
  for (int column = 0; column < d.chart.columns; ++column)
    for (int row = 0; row < d.chart.rows; ++row) {
      const hex::Hex at = d.chart.hex(column, row);
      const int far = hex::distance(ship.hex(), at);
      const Band band = band_of(range, far);
      const bool seen = d.battle.options.visibility == 0 || far <= d.battle.options.visibility;  // GF-Q-90
      if (far == 0 || band == Band::none || !seen || sea.is_land(at)) continue;
      if (bears(arcs_to(ship.hex(), ship.facing, at))) bands[static_cast<size_t>(band)].emplace_back(column, row);
    }
  for (size_t band = 0; band < bands.size(); ++band)
    if (!bands[band].empty())
      d.add("cells", "arc", fmt::format("{}, {}", guns, kBandWords[band]), d.name(i)).points = std::move(bands[band]);
}

/// Arcs that her place in a stack leaves her, while there is firing (GF-6.1.2-07 to -09).
Arcs arcs_left(const View& view, const Ship& ship) {
  const bool firing = view.step() == Step::fire || view.step() == Step::torpedoes || view.step() == Step::gunfire;
  return firing ? arcs_open(ship) : kAllArcs;
}

void add_reach(const Drawing& d, size_t i) {
  const Ship& ship = d.ship(i);
  const ShipCard& card = d.battle.card(i);
  const Arcs left = arcs_left(d.view, ship);
  for (size_t line = 0; line < card.guns.size(); ++line)
    add_bands(d, i, card.guns[line].weapon, card.guns[line].range,
              [&](Arcs arcs) { return barrels(card, ship, line, static_cast<Arcs>(arcs & left)) > 0; });
  if (ship.light > 0) add_bands(d, i, "light", kLightRange, [&](Arcs arcs) { return (arcs & left) != 0; });
  if (most_launched(ship, card.torpedoes.tubes.size()) > 0)
    d.round(fmt::format("torpedoes, {}", counted(card.torpedoes.range, "hex", "hexes")), i, card.torpedoes.range);
  const bool leads = ship.squadron < d.open().squadrons.count && d.open().squadrons[ship.squadron].leader == i;
  const int radius = size_row(card.hull).command_radius;
  if (leads) d.round(fmt::format("command radius {}", radius), i, radius);
  draw_tracks(d, d.view.mine.torpedoes, i);  // hers in the water, if the eye may know (GF-7.1-03)
}

}  // namespace

// ---------------------------------------------------------------- the contract

std::vector<Mark> System::preview(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  std::vector<Mark> marks;
  if (ask.seat > 1) return marks;
  const Drawing d{battle, view, ask.seat, chart_of(battle, view.open), marks};
  switch (order.kind) {
    case OrderKind::squadrons: draw_squadrons(d, order); break;
    case OrderKind::transfer: draw_transfers(d, order); break;
    case OrderKind::board: draw_float(d, order); break;
    case OrderKind::individual: draw_plots(d, order); break;
    case OrderKind::together: draw_squadron_plots(d, order); break;
    case OrderKind::ram: draw_ram(d, order); break;
    case OrderKind::place: draw_place(d, order); break;
    case OrderKind::fire: draw_fire(d, order); break;
    case OrderKind::launch: draw_launch(d, order); break;
    default: break;  // lost mounts stand on the card
  }
  return marks;
}

std::vector<Mark> System::reach(const Battle& battle, const View& view, std::string_view handle) {
  std::vector<Mark> marks;
  const Drawing d{battle, view, view.me, chart_of(battle, view.open), marks};
  for (size_t i = 0; i < view.open.ships.count; ++i)
    if (view.open.ships[i].afloat() && d.name(i) == handle) add_reach(d, i);
  return marks;
}

}  // namespace broadside::grand_fleets
