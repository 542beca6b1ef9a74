#include "engine/grand_fleets/rules/movement.h"

#include <algorithm>
#include <cctype>

#include "engine/grand_fleets/rules/command.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 5.1 movement points

int track_speed(const ShipCard& card, int hull_hits) {
  int crossed = 0;
  for (const TrackBox& box : card.track) {
    crossed += box.circles;
    if (hull_hits < crossed) return box.speed;
  }
  return 0;
}

int movement_points(const ShipCard& card, const Ship& ship) {
  const int points = track_speed(card, ship.hull_hits)    // GF-3.3-02, GF-5.1-01
                     - ship.engine_hits                   // GF-8.3.2-01, GF-Q-68
                     - (ship.listing ? 1 : 0)             // GF-8.3.6-01
                     - (ship.flood_markers > 0 ? 1 : 0);  // GF-8.3.5-02, GF-Q-70
  return std::max(points, 0);
}

// ---------------------------------------------------------------- 5.2 orders

int cost(const Plot& plot, bool rudder_jammed) {
  int sum = 0;
  for (const Leg& leg : plot) sum += leg.hexes * price(leg.sign, rudder_jammed);
  return sum;
}

bool read_plot(std::string_view text, Plot& out) {
  out.clear();
  if (text == "0") return true;
  for (size_t i = 0; i < text.size();) {
    if (out.full()) return false;
    const auto c = static_cast<unsigned char>(text[i]);
    if (std::isdigit(c) != 0) {
      int hexes = 0;
      for (; i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0; ++i)
        hexes = std::min(hexes * 10 + (text[i] - '0'), 1000);
      if (hexes < 1 || hexes > 255) return false;
      out.add({Sign::ahead, static_cast<uint8_t>(hexes)});
      continue;
    }
    switch (std::toupper(c)) {
      case 'P': out.add({Sign::port, 1}); break;
      case 'S': out.add({Sign::starboard, 1}); break;
      case 'E': out.add({Sign::evasive, 1}); break;
      default: return false;
    }
    ++i;
  }
  return true;
}

std::string plot_text(const Plot& plot) {
  std::string out;
  for (const Leg& leg : plot) {
    switch (leg.sign) {
      case Sign::ahead: out += std::to_string(leg.hexes); break;
      case Sign::port: out += 'P'; break;
      case Sign::starboard: out += 'S'; break;
      case Sign::evasive: out += 'E'; break;
    }
  }
  return out.empty() ? "0" : out;
}

// ---------------------------------------------------------------- 5.2.2, 5.3.1 carrying an order out

bool Waters::is_land(hex::Hex hex) const {
  return std::any_of(land.begin(), land.end(), [&](const LandHex& l) { return l.q == hex.q && l.r == hex.r; });
}

Waters waters(const Battle& battle) {
  return {battle.options.unbounded_sea ? hex::Board{} : battle.board(), battle.land};
}

namespace {

/// A ship under way: what she can still pay, and what stops her for good.
struct Passage {
  const Waters& sea;
  int mps;
  bool rudder_jammed;
  Sailed& out;
  bool stopped = false;

  void begin(Where start) {
    out.end = start;
    out.spent = out.evasive = out.plotted_evasive = 0;
    out.left_board = out.free_turn = false;
    out.path.clear();
    out.steps.clear();
    out.path.add(start.hex);
  }

  bool pays(int points) {
    if ((mps >= 0 && out.spent + points > mps) || out.steps.full()) stopped = true;  // GF-5.2.2-03, GF-Q-17
    if (!stopped) out.spent += points;
    return !stopped;
  }

  void make(Sign sign) {
    if (stopped) return;
    if (sign == Sign::port || sign == Sign::starboard) {
      if (!pays(price(sign, rudder_jammed))) return;
      out.end.facing = static_cast<uint8_t>(hex::turned(out.end.facing, sign == Sign::port ? -1 : 1));
      out.steps.add(sign);
      return;
    }
    const hex::Hex ahead = hex::neighbour(out.end.hex, out.end.facing);
    if (sea.is_land(ahead) || out.path.full()) {  // GF-Q-32: neither made nor paid
      stopped = true;
      return;
    }
    if (!pays(price(sign, rudder_jammed))) return;
    out.steps.add(sign);
    out.evasive += sign == Sign::evasive ? 1 : 0;
    out.path.add(ahead);
    out.end.hex = ahead;
    if (sea.off_board(ahead)) out.left_board = stopped = true;  // GF-5.4.2-01, GF-Q-30
  }

  /// Turns the shorter way, side by side (GF-Q-111).
  void turn_to(int facing) {
    const int sides = hex::shorter_turn(out.end.facing, facing);
    for (int i = 0; i < std::abs(sides); ++i) make(sides < 0 ? Sign::port : Sign::starboard);
  }

  /// The whole turn at no cost.
  void turn_free(int facing) {
    const int sides = hex::shorter_turn(out.end.facing, facing);
    for (int i = 0; i < std::abs(sides) && !out.steps.full(); ++i)
      out.steps.add(sides < 0 ? Sign::port : Sign::starboard);
    out.end.facing = static_cast<uint8_t>(facing);
    out.free_turn = sides != 0;
  }

  void go_to(hex::Hex next) {
    if (stopped) return;
    turn_to(hex::row_heading(out.end.hex, next));
    make(Sign::ahead);
  }
};

}  // namespace

void sail(const Waters& waters, Where start, int mps, bool rudder_jammed, const Plot& plot, Sailed& out) {
  Passage ship{waters, mps, rudder_jammed, out};
  ship.begin(start);
  for (const Leg& leg : plot)
    if (leg.sign == Sign::evasive) out.plotted_evasive += leg.hexes;
  for (const Leg& leg : plot)
    for (int i = 0; i < leg.hexes && !ship.stopped; ++i) ship.make(leg.sign);
}

// ---------------------------------------------------------------- 5.3.2 line-ahead

bool in_line(const Where& ahead, const Where& behind) {
  if (ahead.hex == behind.hex) return ahead.facing == behind.facing;  // GF-5.3.2-02
  return hex::neighbour(behind.hex, behind.facing) == ahead.hex;  // GF-5.3.2-01; the head may face elsewhere (GF-Q-28)
}

bool forms_line(std::span<const Where> ships) {
  for (size_t i = 1; i < ships.size(); ++i) {
    if (!in_line(ships[i - 1], ships[i])) return false;
    for (size_t j = 0; j < i; ++j)
      if (ships[j].hex == ships[i].hex && ships[j].facing != ships[i].facing) return false;  // GF-5.3.2-02
  }
  return true;
}

namespace {

bool forms_line(const Open& open, const Table<uint16_t, kMostShips>& ships) {
  std::array<Where, kMostShips> places;
  for (size_t i = 0; i < ships.count; ++i) places[i] = where(open.ships[ships[i]]);
  return grand_fleets::forms_line(std::span<const Where>(places.data(), ships.count));
}

}  // namespace

bool find_line(const Open& open, size_t squadron, Table<uint16_t, kMostShips>& out) {
  Table<uint16_t, kMostShips> members;
  for (uint16_t i = 0; i < open.fleet(); ++i)
    if (open.ships[i].squadron == squadron && moves_together(open.ships[i])) members.add(i);
  const auto in_hex = [&](uint16_t a, uint16_t b) { return open.ships[a].hex() == open.ships[b].hex(); };
  for (uint16_t head : members) {
    std::array<bool, kMostShips> placed{};
    out.clear();
    for (int next = head; next >= 0;) {
      const auto ship = static_cast<uint16_t>(next);
      out.add(ship);
      placed[ship] = true;
      next = -1;
      for (const bool same_hex : {true, false})  // a stack is complete before the line goes on behind it
        for (uint16_t m : members)
          if (next < 0 && !placed[m] && in_hex(m, ship) == same_hex &&
              in_line(where(open.ships[ship]), where(open.ships[m])))
            next = m;
    }
    if (out.count == members.count && forms_line(open, out)) return true;
  }
  out = members;
  return false;
}

void follow(const Waters& waters, Where start, int mps, bool rudder_jammed, Where ahead_start, const Sailed& ahead,
            Sailed& out) {
  Passage ship{waters, mps, rudder_jammed, out};
  ship.begin(start);
  if (start.hex == ahead_start.hex) {  // separation 0 is kept (GF-Q-26)
    for (uint32_t i = 1; i < ahead.path.count; ++i) ship.go_to(ahead.path[i]);
    ship.turn_to(ahead.end.facing);
    return;
  }
  if (ahead.path.count < 2) return;                                               // she never left her hex (GF-Q-27)
  for (uint32_t i = 0; i + 1 < ahead.path.count; ++i) ship.go_to(ahead.path[i]);  // GF-5.3.2-03, -06
  if (ship.stopped) return;
  const int towards = hex::row_heading(out.end.hex, ahead.end.hex);
  const int turn_cost = std::abs(hex::shorter_turn(out.end.facing, towards)) * price(Sign::port, rudder_jammed);
  if (mps < 0 || out.spent + turn_cost <= mps)
    ship.turn_to(towards);
  else
    ship.turn_free(towards);  // GF-5.3.2-08
}

// ---------------------------------------------------------------- the segments

void squadron_movers(const Open& open, const Table<uint16_t, kMostShips>& line, const SquadronPlot& plot,
                     Table<uint16_t, kMostShips>& out) {
  out.clear();
  if (plot.line_ahead) {
    for (uint32_t i = 0; i < plot.ships; ++i) out.add(line[plot.first + i]);
    return;
  }
  for (uint16_t i = 0; i < open.fleet(); ++i)
    if (open.ships[i].squadron == plot.squadron && moves_together(open.ships[i])) out.add(i);
}

namespace {

/// Edges of the board beyond which a hex lies.
uint8_t edges_beyond(hex::Board board, hex::Hex hex) {
  uint8_t edges = 0;
  if (hex.q < 0) edges |= kWest;
  if (hex.q >= board.columns) edges |= kEast;
  if (hex::row_of(hex) < 0) edges |= kNorth;
  if (hex::row_of(hex) >= board.rows) edges |= kSouth;
  return edges;
}

}  // namespace

void leave(const Battle& battle, Ship& ship, hex::Hex towards) {
  ship.fate = Fate::left_board;
  ship.escaped = (edges_beyond(battle.board(), towards) & battle.sides[ship.side].escape_edges) != 0;
}

void arrive(const Battle& battle, Ship& ship, const Sailed& sailed, int speed) {
  ship.q = sailed.end.hex.q;
  ship.r = sailed.end.hex.r;
  ship.facing = sailed.end.facing;
  ship.speed = static_cast<uint8_t>(std::min(speed, 255));
  const int evasive = battle.options.evasion_as_plotted ? sailed.plotted_evasive : sailed.evasive;  // GF-Q-125
  ship.evasive = static_cast<uint8_t>(std::min(evasive, 255));
  if (sailed.left_board) leave(battle, ship, sailed.end.hex);
}

// ---------------------------------------------------------------- 5.4.3 floating the board

namespace {

hex::Hex shifted(hex::Hex from, int direction, int hexes) {
  const hex::Hex step = hex::step(direction);
  return {static_cast<int16_t>(from.q + step.q * hexes), static_cast<int16_t>(from.r + step.r * hexes)};
}

}  // namespace

bool can_float(const Battle& battle, const Open& open, int direction, int hexes) {
  return std::all_of(open.ships.begin(), open.ships.end(), [&](const Ship& ship) {
    return !ship.afloat() || hex::on_board(battle.board(), shifted(ship.hex(), direction, hexes));
  });
}

int most_floated(const Battle& battle, const Open& open, int direction) {
  const int widest = std::max<int>(battle.columns, battle.rows);
  int hexes = 0;
  while (hexes < widest && can_float(battle, open, direction, hexes + 1)) ++hexes;
  return hexes;
}

void float_board(Open& open, int direction, int hexes) {
  const auto drift = [&](Unhashed<int16_t>& q, Unhashed<int16_t>& r) {
    const hex::Hex to = shifted({q.value, r.value}, direction, hexes);
    q.value = to.q;
    r.value = to.r;
  };
  drift(open.floated_q, open.floated_r);
  for (Ship& ship : open.ships) {
    if (!ship.afloat()) {
      drift(ship.drift_q, ship.drift_r);
      continue;
    }
    const hex::Hex to = shifted(ship.hex(), direction, hexes);
    ship.q = to.q;
    ship.r = to.r;
  }
}

bool nears_edge(const Battle& battle, const Open& open, Seat side) {
  if (!battle.floating || battle.options.unbounded_sea) return false;
  const hex::Board board = battle.board();
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Ship& ship = open.ships[i];
    if (ship.side != side || !ship.afloat()) continue;
    const int reach = movement_points(battle.card(i), ship);
    const int row = hex::row_of(ship.hex());
    if (ship.q < reach || ship.q + reach >= board.columns || row < reach || row + reach >= board.rows) return true;
  }
  return false;
}

}  // namespace broadside::grand_fleets
