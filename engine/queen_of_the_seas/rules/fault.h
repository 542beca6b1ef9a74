// Every reason against an order, once: chapters find them, `check` collects them, the cases name them.
#pragma once

#include "engine/core/faults.h"

namespace broadside::queen_of_the_seas {

#define QUEEN_OF_THE_SEAS_FAULTS(ROW)                 \
  /* the order as a whole */                          \
  ROW(wrong_kind, "")                                 \
  ROW(stray_field, "")                                \
  ROW(unknown_ship, "")                               \
  ROW(not_own, "")                                    \
  ROW(not_on_table, "QS-phase-2-moving-13")           \
  ROW(already_picked, "QS-phase-2-03")                \
  ROW(unknown_group, "")                              \
  ROW(no_turn_point, "QS-formations-10")              \
  ROW(listed_twice, "")                               \
  ROW(not_leader, "QS-Q-94")                          \
  ROW(formations_off, "QS-formations-01")             \
  ROW(already_breaking_off, "QS-breaking-off-03")     \
  ROW(no_group, "QS-breaking-off-01")                 \
  /* phase 2: speed */                                \
  ROW(speed_change, "QS-phase-2-speed-07")            \
  ROW(forced_slowing, "QS-phase-2-speed-10")          \
  ROW(above_maximum, "QS-phase-2-speed-04")           \
  ROW(astern_speed, "QS-phase-2-moving-15")           \
  ROW(smoke_class, "QS-smoke-01", "class")            \
  /* phase 2: moving */                               \
  ROW(allowance, "QS-phase-2-moving-02")              \
  ROW(second_turn, "QS-phase-2-moving-04")            \
  ROW(negative_part, "QS-phase-2-moving-05")          \
  ROW(rudder_limit, "QS-phase-3f-11")                 \
  ROW(rudder_out, "QS-phase-3f-12")                   \
  ROW(avoidable_collision, "QS-collisions-01")        \
  /* formations */                                    \
  ROW(must_return, "QS-formations-17")                \
  ROW(must_flee, "QS-breaking-off-03")                \
  ROW(screen_left, "QS-screens-02")                   \
  ROW(screen_return, "QS-screens-04")                 \
  /* phase 3: guns and torpedoes */                   \
  ROW(no_stats, "QS-phase-3b-10")                     \
  ROW(friend_ship, "QS-phase-3-01", "friend")         \
  ROW(collided, "QS-collisions-13")                   \
  ROW(arc, "QS-arcs-14")                              \
  ROW(out_of_range, "QS-gun-ranges-05")               \
  ROW(zone_blocked, "QS-zone-of-fire-03")             \
  ROW(no_sight, "QS-line-of-sight-08")                \
  ROW(heavy_and_quickfirers, "QS-phase-3-02")         \
  ROW(second_salvo, "QS-salvo-fire-03")               \
  ROW(near_target, "QS-Q-42")                         \
  ROW(far_target, "QS-Q-42")                          \
  ROW(not_this_ship, "QS-Q-42")                       \
  ROW(rough, "QS-torpedoes-01")                       \
  ROW(fired_before, "QS-torpedoes-09")                \
  ROW(aspect, "QS-torpedoes-04")                      \
  ROW(removed, "QS-phase-3c-16")                      \
  /* phase 3b: pairs and saves */                     \
  ROW(unknown_salvo, "")                              \
  ROW(pair_not_allowed, "QS-phase-3b-14")             \
  ROW(dice_missing, "QS-phase-3b-17")                 \
  ROW(quickfirers_do_not_pair, "QS-phase-3b-21")      \
  ROW(wrong_removal, "QS-armour-saves-05", "removed") \
  /* phase 3c */                                      \
  ROW(critical_first, "QS-phase-3c-01")               \
  ROW(empty_track, "QS-phase-3c-11")                  \
  ROW(torpedo_needs_hull, "QS-phase-3c-09")           \
  ROW(largest_track, "QS-Q-54")                       \
  ROW(hits, "QS-phase-3c-12")

FAULT_CODES(QUEEN_OF_THE_SEAS_FAULTS)
using FaultSet = FaultSetOf<FaultCode>;
#undef QUEEN_OF_THE_SEAS_FAULTS

}  // namespace broadside::queen_of_the_seas
