// As yet: what is always legal.
#include "engine/great_war_at_sea/admirals/admirals.h"

namespace broadside::great_war_at_sea {

#define BROADSIDE_FALLBACK(name) \
  void steady_##name(const Asked& a, Dice&, Budget&, Order& out) { System::question(a.ask.kind).fallback(a, out); }
BROADSIDE_FALLBACK(entry)
BROADSIDE_FALLBACK(place)
BROADSIDE_FALLBACK(mines)
BROADSIDE_FALLBACK(flagships)
BROADSIDE_FALLBACK(groups)
BROADSIDE_FALLBACK(move)
BROADSIDE_FALLBACK(launch)
BROADSIDE_FALLBACK(lights)
BROADSIDE_FALLBACK(fire)
BROADSIDE_FALLBACK(repairs)
#undef BROADSIDE_FALLBACK

}  // namespace broadside::great_war_at_sea
