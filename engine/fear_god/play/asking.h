// What is asked, in a sentence and as something to click; the answers' files have the rest.
#pragma once

#include "engine/core/form.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

#define FEAR_GOD_QUESTIONS(Q) Q(plot) Q(fire) Q(launch) Q(ram) Q(react)

#define BROADSIDE_ASKING(name)             \
  std::string name##_text(const Asked& a); \
  Form name##_form(const Asked& a);
FEAR_GOD_QUESTIONS(BROADSIDE_ASKING)
#undef BROADSIDE_ASKING

}  // namespace broadside::fear_god
