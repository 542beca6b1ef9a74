// Who is asked at which step: what steps, checks and questions share.
#pragma once

#include "engine/grand_fleets/position.h"

namespace broadside::grand_fleets {

/// Has the side anything to answer at this step? Of `ram` and `place` the contest decides instead.
bool asked(const Battle& battle, const Open& open, int turn, Step step, Seat side);
/// Is there anybody in her hex whom the ship of this row of contests may ram (GF-5.5.2-03)?
bool may_ram_any(const Open& open, uint32_t row);

}  // namespace broadside::grand_fleets
