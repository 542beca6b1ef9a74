// 8.1.3: how many critical hits the damage of a phase brings.
#pragma once

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

/// Damage of a phase by group; each has its own roll, both look at the points left after all of it (FG-8.1.3-12,
/// FG-Q-307).
struct PhaseDamage {
  int before = 0;  // points before the phase
  int above_water = 0, underwater = 0;
  constexpr int total() const { return above_water + underwater; }
  constexpr bool sinks() const { return total() >= before; }  // FG-8.1.1-06
  constexpr int left() const { return sinks() ? 0 : before - total(); }
};

/// Row of the Damage Ratio Table: the highest that is not above damage / left (FG-8.1.3-02).
size_t ratio_row(int damage, int left);
/// What stands in its first column.
tables::Decimal ratio_of_row(size_t row);
/// To the third place, for people; rules compare the fraction itself.
constexpr int ratio_in_thousandths(int damage, int left) { return nearest(int64_t{1'000} * damage, left); }
/// FG-8.1.3-03, -05
int criticals_of(int die, int damage, int left);

struct Criticals {
  int above_water = 0, underwater = 0;
};
/// A sunk ship rolls for none (FG-8.1.3-06), a group without damage neither.
Criticals settle_number_of_criticals(const PhaseDamage& phase, Dice& dice, By by = {});

}  // namespace broadside::fear_god::damage
