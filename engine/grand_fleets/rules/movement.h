// Chapter 5, 5.1 to 5.4: movement points, orders, individual and squadron movement, the edge of the board.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "engine/grand_fleets/rules/fault.h"
#include "engine/grand_fleets/rules/state.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 5.1 movement points

/// The speed under the box that is being filled (GF-3.9-01 to -03).
int track_speed(const ShipCard& card, int hull_hits);
/// GF-Q-19: track, less engine hits, list and flooding; never below 0. What was not spent before does not matter
/// (GF-5.2.2-04).
int movement_points(const ShipCard& card, const Ship& ship);
/// The most any ship can have; keeps orders and paths short.
inline constexpr int kMostMps = 40;

// ---------------------------------------------------------------- 5.2 orders

/// Price of one sign for one hex or turn (GF-5.2.1-03 to -06, -08, GF-5.2.2-01, GF-8.3.8-01).
constexpr int price(Sign sign, bool rudder_jammed) {
  if (sign == Sign::evasive) return 2;
  return (sign == Sign::port || sign == Sign::starboard) && rudder_jammed ? 2 : 1;
}
/// GF-5.2.2-02
int cost(const Plot& plot, bool rudder_jammed);

/// "1SS2" into its signs (GF-5.2.1-01, GF-Q-18); false: syntax.
bool read_plot(std::string_view text, Plot& out);
std::string plot_text(const Plot& plot);

/// What forbids an order, in the order of the ops page, at most three: evasive_in_squadron, evasive_rudder_jammed,
/// too_many_mps; nothing else does (GF-5.2.1-02). `mps` < 0: no limit.
template <class OnFault>
void plot_faults(const Plot& plot, bool squadron, bool rudder_jammed, int mps, OnFault&& on_fault) {
  bool evasive = false;
  for (const Leg& leg : plot) evasive = evasive || leg.sign == Sign::evasive;
  if (evasive && squadron) on_fault(FaultCode::evasive_in_squadron);                                // GF-5.2.1-07
  if (evasive && rudder_jammed) on_fault(FaultCode::evasive_rudder_jammed);                         // GF-8.3.8-02
  if (!squadron && mps >= 0 && cost(plot, rudder_jammed) > mps) on_fault(FaultCode::too_many_mps);  // GF-5.2.2-03
}

// ---------------------------------------------------------------- 5.2.2, 5.3.1 carrying an order out

/// What the sea allows, apart from the ships on it.
struct Waters {
  hex::Board board;  // no columns: it never ends
  std::span<const LandHex> land;
  bool ends() const { return board.columns > 0; }
  bool is_land(hex::Hex hex) const;
  bool off_board(hex::Hex hex) const { return ends() && !hex::on_board(board, hex); }
};
Waters waters(const Battle& battle);

struct Where {
  hex::Hex hex;
  uint8_t facing = 0;
};

/// An order as a ship carried it out.
struct Sailed {
  Where end;
  int spent = 0;
  int evasive = 0;                      // carried out
  int plotted_evasive = 0;              // in the order
  bool left_board = false;              // the last hex of the path is then off the board
  bool free_turn = false;               // GF-5.3.2-08
  Table<hex::Hex, kMostMps + 1> path;   // hexes entered, the first where she started
  Table<Sign, 2 * kMostMps + 8> steps;  // single hexes and turns
};
/// Executes sign by sign and stops for good where the next cannot be paid, runs on land or leaves the board
/// (GF-5.3.1-02, GF-5.4.2-01, GF-Q-17, GF-Q-30, GF-Q-32). `mps` < 0: no limit.
void sail(const Waters& waters, Where start, int mps, bool rudder_jammed, const Plot& plot, Sailed& out);

// ---------------------------------------------------------------- 5.3.2 line-ahead

/// Is `behind` in line after `ahead`: in her hex on her facing, or facing her from the next (GF-5.3.2-01, -02)?
bool in_line(const Where& ahead, const Where& behind);
/// The ships of a squadron that move together, from head to tail if they form a line (GF-5.3.2-01, GF-Q-26); else in
/// the order of their rows. Of ships in one hex the first in the list goes ahead.
bool find_line(const Open& open, size_t squadron, Table<uint16_t, kMostShips>& out);
/// Do the ships form a line in the order given: each in line after the one before, and all in one hex on one facing?
bool forms_line(std::span<const Where> ships);
/// Follows the ship ahead, which started at `ahead_start` and sailed `ahead` (GF-5.3.2-03 to -08, GF-Q-26, -27, -111).
void follow(const Waters& waters, Where start, int mps, bool rudder_jammed, Where ahead_start, const Sailed& ahead,
            Sailed& out);

// ---------------------------------------------------------------- the segments

inline Where where(const Ship& ship) { return {ship.hex(), ship.facing}; }

/// Ships of a squadron that follow its order; of a line from its head (GF-Q-25, GF-Q-26).
void squadron_movers(const Open& open, const Table<uint16_t, kMostShips>& line, const SquadronPlot& plot,
                     Table<uint16_t, kMostShips>& out);
/// The squadron segment for one squadron: every ship sails the order by herself, or in line ahead the first does and
/// each of the others follows the one before her (GF-5.3-01, GF-5.3.1-01, GF-5.3.2-03). `done(place, before, sailed)`.
template <class Done>
void sail_squadron(const Battle& battle, const Open& open, std::span<const uint16_t> ships, bool line_ahead,
                   const Plot& plot, Done&& done) {
  const Waters sea = waters(battle);
  Sailed ahead, own;
  Where ahead_before;
  for (size_t i = 0; i < ships.size(); ++i) {
    const Ship& ship = open.ships[ships[i]];
    const Where before = where(ship);
    const int mps = movement_points(battle.card(ships[i]), ship);
    if (line_ahead && i > 0)
      follow(sea, before, mps, ship.rudder_jammed, ahead_before, ahead, own);
    else
      sail(sea, before, mps, ship.rudder_jammed, plot, own);
    done(i, before, own);
    std::swap(ahead, own);
    ahead_before = before;
  }
}

/// A ship has moved: her place, her speed and E's for the modifiers, and whether she is still there (GF-5.4.2-02).
void arrive(const Battle& battle, Ship& ship, const Sailed& sailed, int speed);
/// Leaving the battle for good, over the edge of the hex given or by an explicit order (GF-5.4.2-03, GF-Q-30).
void leave(const Battle& battle, Ship& ship, hex::Hex towards);

// ---------------------------------------------------------------- 5.4.3 floating the board

/// Could every ship afloat be shifted so (GF-5.4.3-01, -02)?
bool can_float(const Battle& battle, const Open& open, int direction, int hexes);
/// As far as the board could be floated in a direction.
int most_floated(const Battle& battle, const Open& open, int direction);
void float_board(Open& open, int direction, int hexes);
/// A ship of the side that could reach the edge this turn: then its player is asked (GF-Q-31, GF-Q-115).
bool nears_edge(const Battle& battle, const Open& open, Seat side);

}  // namespace broadside::grand_fleets
