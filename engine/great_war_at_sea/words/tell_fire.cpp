// Not told yet.
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

void tell_launch(const Stage&, const Running&) {}
void tell_torpedo_hits(const Stage&, const Running&, size_t, const Modifiers&, int) {}
void tell_lit(const Stage&, size_t, size_t, const Modifiers&, const Illumination&) {}
void tell_declared(const Stage&, Seat) {}
void tell_volley(const Stage&, const Declared&, const Modifiers&, const Modifiers&) {}
void tell_damage(const Stage&, size_t, const Declared*, const DamageRoll&, const Condition&) {}
void tell_sunk(const Stage&, size_t) {}

}  // namespace broadside::great_war_at_sea
