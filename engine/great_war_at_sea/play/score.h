// Who has won: points for ships sunk (GW-8.0-03; the percentages are those of house scenarios).
#pragma once

#include "engine/great_war_at_sea/play/position.h"

namespace broadside::great_war_at_sea {

/// In hundredths, weighed by the side's vp_percent.
int64_t side_points(const Battle& battle, const Position& p, Seat side);
/// kNoSeat: equal.
Seat ahead_on_points(const Battle& battle, const Position& p);

}  // namespace broadside::great_war_at_sea
