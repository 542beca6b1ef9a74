// The sound admiral's answers where they take more than a line.
#pragma once

#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral::steady {

Question<System>::Choose play, move, fire;

}  // namespace broadside::grand_admiral::steady
