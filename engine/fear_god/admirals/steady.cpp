// Stub: the fallback of each question.
#include "engine/fear_god/admirals/admirals.h"

namespace broadside::fear_god {

#define BROADSIDE_FALLBACK(name) \
  void steady_##name(const Asked& a, Dice&, Budget&, Order& out) { System::question(a.ask.kind).fallback(a, out); }
BROADSIDE_FALLBACK(plot)
BROADSIDE_FALLBACK(fire)
BROADSIDE_FALLBACK(launch)
BROADSIDE_FALLBACK(ram)
BROADSIDE_FALLBACK(react)
#undef BROADSIDE_FALLBACK

}  // namespace broadside::fear_god
