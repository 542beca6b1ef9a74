// What is drawn over the board: what an order would do, and what a ship reaches. An order may hold any bytes: only what
// it says of real ships is drawn.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_admiral/check.h"
#include "engine/grand_admiral/combat.h"
#include "engine/grand_admiral/movement.h"
#include "engine/grand_admiral/notation.h"
#include "engine/grand_admiral/sequence.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/tell.h"

namespace broadside::grand_admiral {
namespace {

using Marks = std::vector<Mark>;

std::pair<int, int> point(hex::Hex h) { return {h.q, hex::row_of(h)}; }

Mark mark(std::string kind, std::string tone, std::string label, std::string piece,
          const std::vector<hex::Hex>& places) {
  Mark m;
  m.kind = std::move(kind);
  m.tone = std::move(tone);
  m.label = std::move(label);
  m.piece = std::move(piece);
  for (hex::Hex h : places) m.points.push_back(point(h));
  return m;
}

Mark ghost(std::string tone, std::string piece, hex::Hex at, int heading) {
  Mark m = mark("ghost", std::move(tone), "", std::move(piece), {at});
  m.heading = hex::turned(heading, 0);
  return m;
}

/// A line between two hexes; within one hex there is none, and the words stand alone.
Mark line(std::string tone, std::string label, std::string piece, hex::Hex from, hex::Hex to) {
  if (from == to) return mark("text", std::move(tone), std::move(label), std::move(piece), {from});
  return mark("line", std::move(tone), std::move(label), std::move(piece), {from, to});
}

// ---------------------------------------------------------------- places, cards

void draw_places(const Battle& battle, const Open& open, Seat side, const Order& order, Marks& out) {
  for (const Place& place : order.places) {
    const hex::Hex at{place.q, place.r};
    if (place.ship >= open.ships.count || open.ships[place.ship].side != side) continue;
    if (!hex::on_board(battle.board(), at)) continue;
    const bool allowed = in_zone(battle.sides[side].zone, at) && to_be_placed(battle, open, place.ship, side);
    out.push_back(ghost(allowed ? "plan" : "blocked", ship_name(battle, place.ship), at, place.heading));
    if (!allowed) out.push_back(mark("cells", "blocked", "not in your zone", ship_name(battle, place.ship), {at}));
  }
}

/// The hexes of the ships that the card sets in action.
void draw_card(const Battle& battle, const Open& open, Card card, Marks& out) {
  if (card >= kCardKinds) return;
  std::vector<hex::Hex> hexes;
  for (size_t ship : set_in_action(battle, open, card))
    if (const hex::Hex at = open.ships[ship].hex(); std::find(hexes.begin(), hexes.end(), at) == hexes.end())
      hexes.push_back(at);
  if (!hexes.empty()) out.push_back(mark("cells", is_face(card) ? "fire" : "plan", "", "", hexes));
}

// ---------------------------------------------------------------- movement

/// What stops her: the ships in the hex ahead, the edge, or that she may not move.
void draw_refused(const Ship& ship, const std::string& name, hex::Hex ahead, FaultCode fault, Marks& out) {
  if (fault == FaultCode::stack_full) {
    out.push_back(line("blocked", "", name, ship.hex(), ahead));
    out.push_back(mark("cells", "blocked", "the hex is full", name, {ahead}));
  } else if (fault == FaultCode::off_board) {
    out.push_back(line("blocked", "edge of the board", name, ship.hex(), ahead));
  } else {
    out.push_back(
        mark("text", "blocked", fault == FaultCode::already_moved ? "has moved" : "may not move", name, {ship.hex()}));
  }
}

void draw_moves(const Battle& battle, const Open& open, Seat side, const Order& order, Marks& out) {
  if (open.card >= kCardKinds) return;
  Open then = open;
  const Waters sea = waters(battle);
  for (const Move& m : order.moves) {
    if (m.ship >= then.ships.count || m.action > MoveAction::right || m.action == MoveAction::stay) continue;
    Ship& ship = then.ships[m.ship];
    if (ship.side != side || open.ships[m.ship].fate != Fate::afloat) continue;
    const std::string name = ship_name(battle, m.ship);
    const Moved to = moved(sea, ship, m.action);
    const FaultCode fault = move_fault(battle, sea, then, then.card, m.ship, m.action);
    if (fault != FaultCode::none) {
      draw_refused(ship, name, to.hex, fault, out);
    } else if (to.leaves) {
      out.push_back(line("danger", "leaves the board", name, ship.hex(), to.hex));
      apply_move(sea, ship, m.action);
    } else {
      if (to.hex != ship.hex()) out.push_back(line("plan", "", name, ship.hex(), to.hex));
      out.push_back(ghost("plan", name, to.hex, to.heading));
      apply_move(sea, ship, m.action);
    }
  }
}

// ---------------------------------------------------------------- fire

std::string fault_text(FaultCode fault) {
  switch (fault) {
    case FaultCode::out_of_range:
    case FaultCode::torpedo_range: return "out of range";
    case FaultCode::casemate_arc: return "only abeam";
    case FaultCode::battery_twice: return "already aimed";
    case FaultCode::torpedo_count: return "not so many left";
    case FaultCode::torpedo_twice: return "one salvo only";
    default: return "not possible";
  }
}

/// What goes from the firer to one target: the guns of a line share it.
struct Flight {
  uint16_t target = 0;
  std::string_view tone;
  std::string label;
};

void add_flight(std::vector<Flight>& flights, uint16_t target, std::string_view tone, const std::string& label) {
  for (Flight& f : flights) {
    if (f.target != target || f.tone != tone) continue;
    f.label += "; " + label;
    return;
  }
  flights.push_back({target, tone, label});
}

std::string weapon_text(const Battle& battle, size_t firer, const Attack& attack) {
  if (attack.weapon == kTorpedoes)
    return fmt::format("{} {}", attack.launched, attack.launched == 1 ? "torpedo" : "torpedoes");
  const std::vector<Battery>& batteries = battle.card(firer).batteries;
  return attack.weapon < batteries.size() ? batteries[attack.weapon].weapon : std::string();
}

/// "13.5in, short, 8 dice"
std::string gun_text(const Battle& battle, const Open& open, size_t firer, const Attack& attack) {
  const GunSolution s = gun_solution(shot(battle, open, firer, attack.weapon, attack.target));
  return fmt::format("{}, {}, {}", weapon_text(battle, firer, attack), s.band == Band::close ? "short" : "long",
                     dice_count(s.attack_dice));
}

void draw_fire(const Battle& battle, const Open& open, Seat side, const Order& order, Marks& out) {
  const size_t firer = order.firer;
  if (firer >= open.ships.count || open.ships[firer].side != side || open.ships[firer].fate != Fate::afloat) return;
  std::array<FaultCode, kMostAttacks> faults{};
  attack_faults(battle, open, firer, order.attacks,
                [&](int entry, FaultCode fault) { faults[static_cast<size_t>(entry)] = fault; });
  std::vector<Flight> flights;
  for (uint32_t i = 0; i < order.attacks.count; ++i) {
    const Attack& a = order.attacks[i];
    if (faults[i] == FaultCode::not_enemy || faults[i] == FaultCode::no_weapon) continue;  // there is nothing to draw
    if (faults[i] != FaultCode::none)
      add_flight(flights, a.target, "blocked", weapon_text(battle, firer, a) + ": " + fault_text(faults[i]));
    else if (a.weapon == kTorpedoes)
      add_flight(flights, a.target, "torpedo", weapon_text(battle, firer, a));
    else
      add_flight(flights, a.target, "fire", gun_text(battle, open, firer, a));
  }
  for (Flight& f : flights) {
    out.push_back(mark("line", std::string(f.tone), std::move(f.label), ship_name(battle, firer),
                       {open.ships[firer].hex(), open.ships[f.target].hex()}));
    out.back().target = ship_name(battle, f.target);
  }
}

// ---------------------------------------------------------------- reach

/// Hexes of one band in one arc, where the battery fires with so many dice.
struct Wedge {
  Band band = Band::none;
  int dice = 0;
  std::vector<hex::Hex> hexes;
};

/// The ship's own hex is left out: guns bear on it whatever the arc (GA-SAME-01), and she lies on it.
std::vector<Wedge> wedges(const Battle& battle, const Ship& ship, const Battery& guns, int dice) {
  constexpr size_t arcs = 4;
  std::vector<Wedge> all(2 * arcs);
  for (hex::Hex h : hex::hexes(battle.board())) {
    const Band band = range_entry(guns.sequence, hex::distance(ship.hex(), h)).band;
    const Arc arc = hex::arc(ship.hex(), ship.heading, h, battle.options.arc_layout);
    if (arc == Arc::same_hex || gun_fault(guns.mount, band, arc) != FaultCode::none) continue;
    Wedge& wedge = all[static_cast<size_t>(arc) + (band == Band::close ? 0 : arcs)];
    wedge.band = band;
    wedge.dice = attack_dice(guns.mount, dice, arc);
    wedge.hexes.push_back(h);
  }
  return all;
}

/// Of wedges that say the same the largest has the words: one is enough to read.
bool has_the_words(const std::vector<Wedge>& all, size_t at) {
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].band != all[at].band || all[i].dice != all[at].dice) continue;
    const size_t other_size = all[i].hexes.size(), size = all[at].hexes.size();
    if (other_size > size || (other_size == size && i < at)) return false;
  }
  return true;
}

void draw_guns(const Battle& battle, const Ship& ship, const std::string& name, const Battery& guns, int dice,
               Marks& out) {
  if (dice == 0) return;
  const std::vector<Wedge> all = wedges(battle, ship, guns, dice);
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].hexes.empty()) continue;
    const bool close = all[i].band == Band::close;
    std::string label;
    if (has_the_words(all, i))
      label = fmt::format("{}, {}, {}", guns.weapon, close ? "short" : "long", dice_count(all[i].dice));
    out.push_back(mark("cells", close ? "arc" : "range", std::move(label), name, all[i].hexes));
  }
}

void draw_torpedoes(const Battle& battle, const Ship& ship, size_t index, const std::string& name, Marks& out) {
  if (ship.torpedoes == 0) return;
  std::vector<hex::Hex> hexes;
  for (hex::Hex h : hex::hexes(battle.board()))
    if (hex::distance(ship.hex(), h) <= torpedo_reach(battle, index)) hexes.push_back(h);
  out.push_back(mark("cells", "torpedo",
                     fmt::format("{} {}", ship.torpedoes, ship.torpedoes == 1 ? "torpedo" : "torpedoes"), name, hexes));
}

}  // namespace

// ---------------------------------------------------------------- the contract

std::vector<Mark> System::preview(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  Marks out;
  if (ask.seat > kBlack || !fits_capacity(order)) return out;
  const Open& open = view.open;
  switch (order.kind) {
    case OrderKind::places: draw_places(battle, open, ask.seat, order, out); break;
    case OrderKind::play: draw_card(battle, open, order.card, out); break;
    case OrderKind::move: draw_moves(battle, open, ask.seat, order, out); break;
    case OrderKind::fire: draw_fire(battle, open, ask.seat, order, out); break;
    default: break;
  }
  return out;
}

std::vector<Mark> System::reach(const Battle& battle, const View& view, std::string_view handle) {
  Marks out;
  for (size_t i = 0; i < view.open.ships.count; ++i) {
    const Ship& ship = view.open.ships[i];
    if (ship.fate != Fate::afloat) continue;
    const std::string name = ship_name(battle, i);
    if (name != handle) continue;
    const ShipCard& card = battle.card(i);
    const bool hurt = crippled(card.row1, ship.checked);
    for (const Battery& guns : card.batteries) draw_guns(battle, ship, name, guns, now(guns.dice, hurt), out);
    draw_torpedoes(battle, ship, i, name, out);
    break;
  }
  return out;
}

}  // namespace broadside::grand_admiral
