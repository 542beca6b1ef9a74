// Every reason against an order, once: chapters find them, `check` collects them, the cases name them.
#pragma once

#include "engine/core/faults.h"

namespace broadside::great_war_at_sea {

#define GREAT_WAR_AT_SEA_FAULTS(ROW)                \
  /* 7.2 to 7.26: placing a fleet */                \
  ROW(spacing, "GW-7.2-01")                         \
  ROW(cohesion, "GW-7.22-01")                       \
  ROW(nation_12, "GW-7.2-03")                       \
  ROW(separation, "GW-7.26-01")                     \
  ROW(centre, "GW-7.23-01")                         \
  ROW(overflow, "GW-7.23-02")                       \
  ROW(sighting, "GW-7.24-05")                       \
  ROW(zone, "GW-7.0-12")                            \
  ROW(circle, "GW-7.24-03")                         \
  ROW(visibility, "GW-7.0-14")                      \
  ROW(entry_side, "GW-7.24-01")                     \
  ROW(off_table, "GW-Q-72")                         \
  ROW(land, "GW-7.41-05")                           \
  ROW(gap, "GW-7.28-03")                            \
  /* 13.25: laying mines */                         \
  ROW(mine_near_ship, "GW-13.25-07")                \
  ROW(mine_far_from_edge, "GW-13.25-09")            \
  ROW(mine_counters, "GW-13.25-05")                 \
  ROW(mine_half, "GW-13.25-06")                     \
  ROW(mines_owed, "GW-13.25-10")                    \
  /* 7.27b: searchlights */                         \
  ROW(sight, "GW-7.27b-01")                         \
  ROW(sector, "GW-11.41-05")                        \
  ROW(factors, "GW-11.41-04")                       \
  /* 7.32: turning */                               \
  ROW(part_size, "GW-Q-11")                         \
  ROW(start, "GW-7.32-02")                          \
  ROW(middle, "GW-7.32-02")                         \
  ROW(end, "GW-7.32-02")                            \
  ROW(special_used, "GW-7.32-04")                   \
  /* 7.5: guns and torpedoes at what is not seen */ \
  ROW(unseen, "GW-7.5-01")                          \
  /* 7.5 to 7.6: guns */                            \
  ROW(range, "GW-7.61-01")                          \
  ROW(torpedo_craft, "GW-7.61-03")                  \
  ROW(weather, "GW-11.73-04")                       \
  ROW(turned_180, "GW-7.31-19")                     \
  ROW(special_turn, "GW-7.32-08")                   \
  ROW(already_fired, "GW-7.52-02")                  \
  ROW(tow, "GW-11.23-01")                           \
  ROW(no_factors, "GW-7.54-04")                     \
  ROW(split_battery, "GW-7.54-02")                  \
  ROW(ammunition, "GW-7.67-07")                     \
  /* 7.7: torpedoes */                              \
  ROW(no_torpedoes, "GW-7.7-01")                    \
  ROW(mount_destroyed, "GW-7.74-01")                \
  ROW(already_launched, "GW-7.73-01")               \
  ROW(stopped, "GW-7.72-01")                        \
  ROW(torpedo_weather, "GW-11.73-06", "weather")    \
  ROW(port, "GW-11.31-08")                          \
  ROW(setting, "GW-7.71a-03")                       \
  ROW(torpedo_range, "GW-7.71a-01", "range")        \
  /* 7.3, 19.3: Groups and counters */              \
  ROW(unlinked, "GW-7.3-04")                        \
  ROW(group_size, "GW-7.3-04")                      \
  ROW(other_fleet, "GW-7.29-01")                    \
  ROW(not_crippled, "GW-7.3-03")                    \
  ROW(no_split, "GW-19.3-01")                       \
  /* 7.32 to 7.44: moving */                        \
  ROW(not_in_line, "GW-Q-131")                      \
  ROW(ashore, "GW-7.41-05")                         \
  /* 11.2, 11.3: tows, repairs, ports */            \
  ROW(not_stopped, "GW-11.21-01")                   \
  ROW(cannot_tow, "GW-11.21a-02")                   \
  ROW(not_adjacent, "GW-11.23-03")                  \
  ROW(empty_bunkers, "GW-11.27-03")                 \
  ROW(ruled_out, "GW-11.28-02")                     \
  ROW(keep_out, "GW-11.31-06")                      \
  ROW(in_port, "GW-11.31-04")                       \
  /* of any order */                                \
  ROW(wrong_kind, "")                               \
  ROW(stray_field, "")                              \
  ROW(unknown_ship, "")                             \
  ROW(not_in_play, "")                              \
  ROW(listed_twice, "")                             \
  ROW(unknown_target, "")                           \
  ROW(no_group, "")                                 \
  ROW(group_moved, "GW-7.31-02")                    \
  ROW(too_fast, "GW-7.32b-04")                      \
  ROW(not_all_placed, "GW-7.0-09")                  \
  /* 7.3, 7.27c, 7.33: Groups, smoke, leaving */    \
  ROW(alone, "GW-7.3-01")                           \
  ROW(no_smoke, "GW-7.27c-01")                      \
  ROW(seen_lately, "GW-7.33-01")

FAULT_CODES(GREAT_WAR_AT_SEA_FAULTS)
using FaultSet = FaultSetOf<FaultCode>;
#undef GREAT_WAR_AT_SEA_FAULTS

}  // namespace broadside::great_war_at_sea
