// What is asked, in a sentence and as something to click; the answers' files have the rest.
#pragma once

#include "engine/core/form.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

/// Would the question take this answer? Nothing is allocated.
bool is_allowed(const Asked& a, const Order& order);

#define GREAT_WAR_AT_SEA_QUESTIONS(Q) \
  Q(entry) Q(place) Q(mines) Q(flagships) Q(groups) Q(move) Q(launch) Q(lights) Q(fire) Q(repairs)

#define BROADSIDE_ASKING(name)             \
  std::string name##_text(const Asked& a); \
  Form name##_form(const Asked& a);
GREAT_WAR_AT_SEA_QUESTIONS(BROADSIDE_ASKING)
#undef BROADSIDE_ASKING

}  // namespace broadside::great_war_at_sea
