// What a side does before it moves (7.3, 7.35, 8.5, 11.2, 19.3): judged and done one after the other, for the umpire's
// rows and for those of a seat alike.
#pragma once

#include "engine/great_war_at_sea/play/order.h"
#include "engine/great_war_at_sea/play/stage.h"

namespace broadside::great_war_at_sea {

/// What they change.
struct Disposing {
  const Battle& battle;
  const Open& open;
  Ships& ships;
  Counters& counters;
  Groups& groups;
  Afloat all() const { return {battle, open, ships, counters, groups}; }
};

/// Rows are ships afloat or Groups in play of one side.
FaultSet disposal_faults(const Afloat& a, const Disposed& d);
/// One without faults. Who is scuttled is off the table with take_off_losses.
void dispose(const Disposing& on, const Disposed& d);

bool counter_crippled(const Afloat& a, uint16_t counter);
/// Nobody is asked while Groups may not merge, nothing can be towed or cast off, and no ship is crippled: then there is
/// nothing to do but to scuttle sound ships.
bool anything_to_dispose(const Afloat& a, Seat side);

}  // namespace broadside::great_war_at_sea
