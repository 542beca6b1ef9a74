// The questions of Grand Admiral, a file each.
#pragma once

#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {

extern const Question<System> kMorale, kFleet, kPlaces, kPlay, kMove, kFire;

}  // namespace broadside::grand_admiral
