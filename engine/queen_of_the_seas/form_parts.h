// What form.cpp and form_combat.cpp share.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/form.h"
#include "engine/queen_of_the_seas/asking.h"

namespace broadside::queen_of_the_seas {

// form_combat.cpp
/// Of 3a, or of one ship in 3b (QS-Q-42).
Form guns_form(const Asked& a);
Form pairs_form(const Asked& a);
Form removal_form(const Asked& a);
Form damage_form(const Asked& a);
Form torpedoes_form(const Asked& a);

}  // namespace broadside::queen_of_the_seas
