// 7.27c in play: which counters of a Group make smoke, alone or two by two, and where the markers lie.
#pragma once

#include "engine/great_war_at_sea/play/stage.h"

namespace broadside::great_war_at_sea {

struct SmokeLaid {
  uint16_t first = kNoCounter, second = kNoCounter;
  Smoke kind = Smoke::none;
};
struct SmokeMade {
  Table<SmokeLaid, kMostInGroup> laid;
  GroupCounters idle;  // that can make none
};
/// Counters of one side with the places where they end their move. Light ones that touch lay two by two, in the order
/// of the list; a German destroyer that nobody needs as a partner drops floats (GW-7.27c-01, -03, GW-Q-151).
SmokeMade smoke_made(const Afloat& a, const GroupCounters& counters, std::span<const plane::Pose> poses);

/// The Group has moved: its counters lay (GW-7.27c-04, -17). The Groups that move after it may go behind the markers
/// (GW-Q-99).
void lay_smoke(const Stage& s, const GroupCounters& counters);

}  // namespace broadside::great_war_at_sea
