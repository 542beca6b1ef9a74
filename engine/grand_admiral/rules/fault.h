// What can be wrong with an order: one list for the chapters, for `check` and for the conformance cases. The words are
// those of the ops page where it has one.
#pragma once

#include "engine/core/faults.h"

namespace broadside::grand_admiral {

#define GRAND_ADMIRAL_FAULTS(ROW)                                                 \
  /* any order */                                                                 \
  ROW(wrong_kind, "")   /* does not answer what is asked */                       \
  ROW(stray_field, "")  /* a field is set that this kind of order does not use */ \
  ROW(unknown_ship, "") /* no such row */                                         \
  ROW(not_own, "GA-SOP-05")                                                       \
  ROW(listed_twice, "")                                                           \
  /* set-up */                                                                    \
  ROW(unknown_level, "GA-MOR-01")                                                 \
  ROW(empty_fleet, "GA-SETUP-03")                                                 \
  ROW(arrives_later, "GA-SETUP-04")                                               \
  ROW(point_limit, "GA-Q-22")                                                     \
  ROW(not_in_fleet, "GA-SETUP-03")                                                \
  ROW(not_placed, "GA-SETUP-04")                                                  \
  ROW(out_of_zone, "GA-SETUP-04")                                                 \
  ROW(unknown_heading, "GA-CNT-17")                                               \
  /* cards */                                                                     \
  ROW(must_play, "GA-SOP-10")                                                     \
  ROW(no_discard, "GA-SOP-11")                                                    \
  ROW(not_in_hand, "GA-SOP-03")                                                   \
  /* movement */                                                                  \
  ROW(unknown_action, "GA-MOV-03")                                                \
  ROW(not_eligible, "GA-MOV-01")                                                  \
  ROW(already_moved, "GA-MOV-03")                                                 \
  ROW(off_board, "GA-MOV-07")                                                     \
  ROW(stack_full, "GA-MOV-09")                                                    \
  /* combat */                                                                    \
  ROW(not_afloat, "GA-CBT-01")                                                    \
  ROW(already_fired, "GA-Q-14")                                                   \
  ROW(no_attacks, "GA-CBT-05")                                                    \
  ROW(not_enemy, "GA-CBT-01")                                                     \
  ROW(no_weapon, "GA-CBT-01")                                                     \
  ROW(out_of_range, "GA-RNG-05")                                                  \
  ROW(casemate_arc, "GA-ARC-04")                                                  \
  ROW(battery_twice, "GA-Q-14")                                                   \
  ROW(torpedo_range, "GA-TORP-04")                                                \
  ROW(torpedo_count, "GA-TORP-07")                                                \
  ROW(torpedo_twice, "GA-Q-18")

FAULT_CODES(GRAND_ADMIRAL_FAULTS)
#undef GRAND_ADMIRAL_FAULTS

}  // namespace broadside::grand_admiral
