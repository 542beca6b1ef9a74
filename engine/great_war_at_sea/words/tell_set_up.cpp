// Not told yet.
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

void tell_initiative(const Stage&, const InitiativeRoll*) {}
void tell_entry(const Stage&) {}
void tell_placed(const Stage&, Seat) {}
void tell_visibility(const Stage&) {}
void tell_mines_laid(const Stage&, Seat) {}
void tell_flagships(const Stage&, Seat) {}
void tell_groups_formed(const Stage&) {}

}  // namespace broadside::great_war_at_sea
