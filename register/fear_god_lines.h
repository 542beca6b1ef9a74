// Weapon lines of Fear God and Dread Nought (2.1.1.4, 2.1.1.5) from the batteries and tubes of the register: which arcs
// the mounts must have for as many of them to bear ahead, abeam and astern as the register says.
#pragma once

#include <span>
#include <vector>

#include "engine/fear_god/rules/card.h"
#include "register/register.h"

namespace broadside {

/// Mounts of one battery with the same number of barrels, and how many of them bear.
struct MountGroup {
  int mounts = 0, barrels = 0;
  int broadside = 0, ahead = 0, astern = 0;  // in mounts
  bool casemates = false;
};
/// "4x2+2x1" is two groups; a single casemate that is left over stands on the bow or the stern.
std::vector<MountGroup> mount_groups(const BatteryFact& battery);

/// Arcs of mounts that are no casemates; together they have all mounts.
std::vector<fear_god::ArcShare> arcs_of(const MountGroup& group);

/// How the tubes of a class are mounted, without what goes with the torpedo.
std::vector<fear_god::TorpedoLine> tube_lines(const Class& c, std::string_view nation, fear_god::ShipCode type);

}  // namespace broadside
