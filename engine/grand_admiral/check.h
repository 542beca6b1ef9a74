// What can be wrong with an order. The words are those of the ops page where it has one.
#pragma once

#include <string_view>

#include "engine/core/game.h"
#include "engine/core/rule_id.h"
#include "engine/grand_admiral/position.h"

namespace broadside::grand_admiral {

enum class FaultCode : uint8_t {
  none,
  // any order
  wrong_kind,    // does not answer what is asked
  stray_field,   // a field is set that this kind of order does not use
  unknown_ship,  // no such row
  not_own,
  listed_twice,
  // set-up
  unknown_level,
  empty_fleet,
  too_late,  // in service after the scenario's year
  arrives_later,
  point_limit,
  not_in_fleet,
  not_placed,
  out_of_zone,
  unknown_heading,
  // cards
  must_play,
  not_in_hand,
  // movement
  unknown_action,
  not_eligible,
  already_moved,
  off_board,
  stack_full,
  // combat
  not_afloat,
  already_fired,
  no_attacks,
  not_enemy,
  no_weapon,
  out_of_range,
  casemate_arc,
  battery_twice,
  torpedo_range,
  torpedo_count,
  torpedo_twice,
  count
};

/// "stack_full"
std::string_view fault_word(FaultCode code);
/// The ledger row or ruling behind it; empty text where only the program objects.
std::string_view fault_rule(FaultCode code);

/// Ships of a side that its choice of fleet put on the board and that its places must name.
inline bool to_be_placed(const Battle& battle, const Open& open, size_t ship, Seat side) {
  return open.ships[ship].side == side && open.ships[ship].fate == Fate::afloat && battle.ships[ship].arrives == 0;
}

inline bool in_zone(const Zone& zone, hex::Hex hex) {
  const int row = hex::row_of(hex);
  return hex.q >= zone.first_column && hex.q <= zone.last_column && row >= zone.first_row && row <= zone.last_row;
}

}  // namespace broadside::grand_admiral
