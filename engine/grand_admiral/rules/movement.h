// Chapter Movement: what a ship may do on a number card of her colour.
#pragma once

#include "engine/grand_admiral/rules/sequence.h"

namespace broadside::grand_admiral {

/// What the sea allows, apart from the ships on it.
struct Waters {
  hex::Board board;
  int stack_limit = 5;                  // GA-MOV-09, GA-NOTE-02
  std::array<uint8_t, 2> exit_edges{};  // GA-MOV-07: per side
};
Waters waters(const Battle& battle);

/// Where the ship stands after the action; `leaves` when the hex ahead is off the board.
struct Moved {
  hex::Hex hex;
  uint8_t heading = 0;
  bool leaves = false;
};
Moved moved(const Waters& sea, const Ship& ship, MoveAction action);

/// Ships of a side in a hex (GA-MOV-10: each side for itself).
int stacked(const Open& open, hex::Hex hex, Seat side);

/// What forbids moving off or into where the action leads: off_board, stack_full or none (GA-MOV-07 to -10, GA-Q-10).
FaultCode path_fault(const Waters& sea, const Open& open, const Ship& ship, MoveAction action);

/// First reason against this ship doing this on this card, with everything before it already moved (GA-Q-11).
FaultCode move_fault(const Battle& battle, const Waters& sea, const Open& open, Card card, size_t ship,
                     MoveAction action);

/// Carries the action out and marks the ship as having moved (GA-MOV-03: one action a card).
void apply_move(const Waters& sea, Ship& ship, MoveAction action);

}  // namespace broadside::grand_admiral
