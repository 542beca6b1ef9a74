// Every reason against an order, once: chapters find them, `check` collects them, the cases name them.
#pragma once

#include "engine/core/faults.h"

namespace broadside::fear_god {

#define FEAR_GOD_FAULTS(ROW)                  \
  /* 2.2.4 to 2.5, 3.1: plots */              \
  ROW(plot_stands, "FG-2.2.4.1-05")           \
  ROW(above_maximum, "FG-3.1-01")             \
  ROW(above_astern_maximum, "FG-3.1.2-01")    \
  ROW(no_room_to_turn, "FG-3.1.3-03")         \
  ROW(evasive_class_a, "FG-3.1.4-01")         \
  ROW(evasive_too_slow, "FG-3.1.4-01")        \
  ROW(follows_herself, "FG-2.6.5-02")         \
  /* 2.2.4: fire */                           \
  ROW(phase_barred, "FG-2.2.4.6-04")          \
  ROW(not_detected, "FG-2.2.4.1-02")          \
  ROW(already_fired, "FG-2.2.4.6-01")         \
  ROW(no_such_mount, "FG-2.1.1.4-01")         \
  ROW(gyro, "FG-3.3.1-01")                    \
  ROW(torpedoes_while_evading, "FG-3.1.4-07") \
  /* 3.4 */                                   \
  ROW(no_risk, "FG-3.4.1-01")                 \
  /* of any order */                          \
  ROW(wrong_kind, "")                         \
  ROW(stray_field, "")                        \
  ROW(unknown_ship, "")                       \
  ROW(not_in_play, "")                        \
  ROW(listed_twice, "")                       \
  ROW(unknown_contact, "")                    \
  ROW(no_division, "")                        \
  /* 6.0, 6.1: guns */                        \
  ROW(no_such_guns, "FG-6.1-01")              \
  ROW(no_such_shell, "FG-6.1.4-08")           \
  ROW(guns_lost, "FG-8.1.5-01")               \
  ROW(too_rough, "FG-6.1.4-25")               \
  ROW(does_not_bear, "FG-6.1.4-05")           \
  ROW(out_of_range, "FG-6.1.4-01")            \
  ROW(beyond_range_finder, "FG-6.1.4-29")     \
  ROW(not_seen_locally, "FG-6.1.3-03")        \
  ROW(too_many_targets, "FG-6.0-01")          \
  /* 3.3, 6.3: torpedoes */                   \
  ROW(no_such_setting, "FG-3.3.1-01")         \
  ROW(no_torpedoes_left, "FG-6.0-08")         \
  ROW(salvo_too_large, "FG-6.3.1-16")         \
  ROW(tubes_lost, "FG-8.1.5-01")              \
  ROW(turned_too_far, "FG-6.3.1-01")          \
  ROW(turned_late, "FG-6.3.1-01")

FAULT_CODES(FEAR_GOD_FAULTS)
using FaultSet = FaultSetOf<FaultCode>;
#undef FEAR_GOD_FAULTS

}  // namespace broadside::fear_god
