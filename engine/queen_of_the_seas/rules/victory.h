// phase 4: the end.
#pragma once

#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

enum class GameEnd : uint8_t { go_on, A_won, B_won, both_lost, likely_A, likely_B, likely_draw };
/// QS-phase-4-01 to -05. `ships`: on the table; offers as in QS-Q-63. A side that gives up has lost (QS-Q-95).
GameEnd game_end(const std::array<int, 2>& ships, const std::array<Offer, 2>& offers);

/// Strength of a ship or side: Hull plus gun stats left (QS-Q-63).
int strength(const Ship& ship);
int strength(const Open& open, Seat side);
/// What she had of it when the battle began: her card less what the scenario had crossed off.
int strength_at_start(const Entry& entry);

/// Points a side has earned: Hull and gun stats the enemy has lost, all of a sunk ship's, in hundredths after the
/// weight of the scenario (QS-Q-96). A ship that left the table has lost what is crossed off.
int64_t side_points(const Battle& battle, const Open& open, Seat side);
/// At the turn limit: the side with a quarter more points has won, else it is a draw (QS-Q-96).
Seat ahead_on_points(int64_t first, int64_t second);
/// Who has won if the battle ends now: a side without ships has lost, else it is as at the turn limit. Play ends by it,
/// and admirals judge by it whether to offer an end (QS-Q-103). kNoSeat: nobody.
Seat winner_now(const Battle& battle, const Open& open);

/// What is offered by who says that this side is likely to win (QS-phase-4-04).
constexpr Offer likely_win(Seat side) { return side == 0 ? Offer::first : Offer::second; }

}  // namespace broadside::queen_of_the_seas
