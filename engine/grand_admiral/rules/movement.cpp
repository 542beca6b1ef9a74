#include "engine/grand_admiral/rules/movement.h"

namespace broadside::grand_admiral {
namespace {

/// Edges that the hex lies beyond; half-hexes along the edges are not hexes at all (GA-MOV-08, GA-Q-12).
uint8_t beyond(hex::Board board, hex::Hex hex) {
  const int row = hex::row_of(hex);
  uint8_t edges = 0;
  if (hex.q < 0) edges |= kWest;
  if (hex.q >= board.columns) edges |= kEast;
  if (row < 0) edges |= kNorth;
  if (row >= board.rows) edges |= kSouth;
  return edges;
}

}  // namespace

Waters waters(const Battle& battle) {
  return {battle.board(), battle.options.stack_limit, {battle.sides[0].exit_edges, battle.sides[1].exit_edges}};
}

Moved moved(const Waters& sea, const Ship& ship, MoveAction action) {
  Moved to{ship.hex(), ship.heading, false};
  if (action == MoveAction::ahead) {
    to.hex = hex::neighbour(ship.hex(), ship.heading);  // GA-MOV-04
    to.leaves = sea.board.columns > 0 && !hex::on_board(sea.board, to.hex);
  } else if (action == MoveAction::left) {
    to.heading = static_cast<uint8_t>(hex::turned(ship.heading, -1));  // GA-MOV-05
  } else if (action == MoveAction::right) {
    to.heading = static_cast<uint8_t>(hex::turned(ship.heading, 1));
  }
  return to;
}

int stacked(const Open& open, hex::Hex hex, Seat side) {
  int ships = 0;
  for (const Ship& s : open.ships)
    if (s.q == hex.q && s.r == hex.r && s.side == side && s.fate == Fate::afloat) ++ships;
  return ships;
}

FaultCode path_fault(const Waters& sea, const Open& open, const Ship& ship, MoveAction action) {
  if (action != MoveAction::ahead) return FaultCode::none;
  const Moved to = moved(sea, ship, action);
  if (to.leaves)  // over a corner either edge will do
    return (beyond(sea.board, to.hex) & sea.exit_edges[ship.side]) != 0 ? FaultCode::none : FaultCode::off_board;
  return stacked(open, to.hex, ship.side) >= sea.stack_limit ? FaultCode::stack_full : FaultCode::none;
}

FaultCode move_fault(const Battle& battle, const Waters& sea, const Open& open, Card card, size_t ship,
                     MoveAction action) {
  const Ship& s = open.ships[ship];
  if (s.side != acting_side(card)) return FaultCode::not_own;
  const ShipCard& sheet = battle.card(ship);
  if (is_face(card) || !eligible(card, s.side, now(sheet.speed, crippled(sheet.row1, s.checked))))
    return FaultCode::not_eligible;
  if (s.acted != 0) return FaultCode::already_moved;  // she may have left the board with it
  if (s.fate != Fate::afloat) return FaultCode::not_eligible;
  return path_fault(sea, open, s, action);
}

void apply_move(const Waters& sea, Ship& ship, MoveAction action) {
  if (action == MoveAction::stay) return;  // GA-MOV-06: and the ship is not used up
  const Moved to = moved(sea, ship, action);
  ship.acted = 1;
  if (to.leaves) {
    ship.fate = Fate::left;
    return;
  }
  ship.q = to.hex.q;
  ship.r = to.hex.r;
  ship.heading = to.heading;
}

}  // namespace broadside::grand_admiral
