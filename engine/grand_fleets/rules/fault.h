// Every reason against an order, once: chapters find them, `check` collects them, the cases name them.
#pragma once

#include "engine/core/faults.h"

namespace broadside::grand_fleets {

#define GRAND_FLEETS_FAULTS(ROW)                         \
  /* the order as a whole */                             \
  ROW(wrong_kind, "")                                    \
  ROW(stray_field, "")                                   \
  ROW(unknown_ship, "")                                  \
  ROW(not_own, "")                                       \
  ROW(not_afloat, "")                                    \
  ROW(listed_twice, "")                                  \
  /* 4 command */                                        \
  ROW(unknown_squadron, "GF-4.1-02")                     \
  ROW(not_of_squadron, "GF-4.1-07")                      \
  ROW(squadron_too_small, "GF-4.1-02")                   \
  ROW(no_leader, "GF-4.2-01")                            \
  ROW(two_leaders, "GF-4.2-01")                          \
  ROW(already_leader, "GF-4.2.2-01")                     \
  /* 5 movement */                                       \
  ROW(syntax, "GF-5.2.1-01")                             \
  ROW(evasive_in_squadron, "GF-5.2.1-07")                \
  ROW(evasive_rudder_jammed, "GF-8.3.8-02")              \
  ROW(too_many_mps, "GF-5.2.2-03")                       \
  ROW(too_many_for_line, "GF-Q-118", "too_many_mps")     \
  ROW(too_many_for_squadron, "GF-Q-118", "too_many_mps") \
  ROW(no_order, "GF-5.2-01")                             \
  ROW(not_in_segment, "GF-5-02")                         \
  ROW(not_in_line, "GF-5.3.2-01")                        \
  ROW(no_leaving, "GF-5.4.2-01")                         \
  ROW(no_floating, "GF-5.4.3-01")                        \
  ROW(pushed_off, "GF-5.4.3-02")                         \
  ROW(same_side, "GF-5.5.2-03")                          \
  ROW(not_lower, "GF-5.5.2-04")                          \
  ROW(second_ram, "GF-Q-35")                             \
  ROW(not_in_hex, "GF-5.5.2-01")                         \
  /* 6 gunnery */                                        \
  ROW(lowest_stays, "GF-6.1.2-11")                       \
  ROW(opponents_together, "GF-6.1.2-13")                 \
  ROW(no_place, "GF-6.1.2-12")                           \
  ROW(bad_post, "GF-6.1.2-06")                           \
  ROW(facings_differ, "GF-6.1.2-05")                     \
  ROW(not_enemy, "GF-6.1-03")                            \
  ROW(target_gone, "GF-6.1-02")                          \
  ROW(out_of_range, "GF-6.1.3-03")                       \
  ROW(fire_control, "GF-8.3.4-01")                       \
  ROW(no_such_guns, "GF-6.1.1-01")                       \
  ROW(split_set, "GF-6.1.1-02")                          \
  ROW(light_targets, "GF-6.1.1-03")                      \
  ROW(out_of_arc, "GF-6.1.2-03")                         \
  ROW(light_arc_limit, "GF-6.1.1-05")                    \
  ROW(light_same_arc, "GF-6.1.1-06")                     \
  ROW(light_total, "GF-6.1.1-07")                        \
  ROW(no_lof, "GF-6.1.4-01")                             \
  ROW(land_between, "GF-6.1.4-09")                       \
  /* 7 torpedoes */                                      \
  ROW(listing, "GF-8.3.6-03")                            \
  ROW(bad_arc, "GF-7.1-03")                              \
  ROW(tube_twice, "GF-7.1-05")                           \
  ROW(tube_empty, "GF-7.1-01")                           \
  ROW(launcher_gone, "GF-Q-62")                          \
  /* 8 damage */                                         \
  ROW(no_such_loss, "GF-8.2-02")                         \
  ROW(not_eligible, "GF-8.2-03")

FAULT_CODES(GRAND_FLEETS_FAULTS)
#undef GRAND_FLEETS_FAULTS

}  // namespace broadside::grand_fleets
