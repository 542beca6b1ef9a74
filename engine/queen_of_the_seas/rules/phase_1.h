// sea-state and phase 1: the weather of the battle, who has the Tactical Advantage, and whose pick it is (phase-2).
#pragma once

#include "engine/core/dice.h"
#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

/// QS-sea-state-01 to -03
struct SeaRoll {
  std::array<int, 2> dice{};
  bool rough = false;
};
SeaRoll roll_sea_state(Dice& dice);

/// Ships of a side on the table (QS-phase-1-04).
struct Count {
  int capital = 0, total = 0;
};
Count count_ships(const Battle& battle, const Open& open, Seat side);

enum class AdvantageBy : uint8_t { capital_ships, all_ships, dice };
struct Advantage {
  Seat side = 0;
  AdvantageBy by = AdvantageBy::capital_ships;
  int rolls = 0;              // pairs of dice
  std::array<int, 2> dice{};  // of the last pair
};
/// QS-phase-1-01 to -03
Advantage tactical_advantage(const std::array<Count, 2>& counts, Dice& dice);

/// Who picks next: `last` picked before (kNoSeat: nobody yet), `left` ships are unpicked (QS-phase-2-01, -02, -04).
/// kNoSeat when all are picked (QS-phase-2-06).
Seat next_pick(Seat advantage, Seat last, const std::array<int, 2>& left);
int ships_to_pick(const Open& open, Seat side);

}  // namespace broadside::queen_of_the_seas
