// What a seat can answer: a struct for each kind of answer.
#pragma once

#include "engine/core/log.h"
#include "engine/core/one_of.h"
#include "engine/core/problem.h"
#include "engine/grand_admiral/play/position.h"

namespace broadside::grand_admiral {

// Those with many rows have a constructor of their own: it leaves the rows unset.
struct MoraleOrder {
  Morale level = Morale::average;
};
struct FleetOrder {
  Table<uint16_t, kMostShips> ships;
  FleetOrder() {}  // NOLINT
};
struct PlacesOrder {
  Table<Place, kMostShips> places;
  PlacesOrder() {}  // NOLINT
};
struct PlayOrder {
  Card card = kNoCard;
};
struct MoveOrder {
  Table<Move, kMostShips> moves;  // in the order made (GA-MOV-02)
  MoveOrder() {}                  // NOLINT
};
struct FireOrder {
  uint16_t firer = 0;
  Table<Attack, kMostAttacks> attacks;  // in the order resolved (GA-Q-17)
  FireOrder() {}                        // NOLINT
};
struct Cease {};  // no more ships fire on this card

struct Order : OneOf<Nothing, MoraleOrder, FleetOrder, PlacesOrder, PlayOrder, MoveOrder, FireOrder, Cease, Resign> {
  // As records hold it: one list of fields for all kinds.
  friend Json fields_to_json(const Order& order);
  friend Expected<void> fields_from_json(const Json& in, Order& out, std::string_view place);
};

}  // namespace broadside::grand_admiral
