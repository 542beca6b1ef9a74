// 6.1.4 and 6.7.1: what a gun attack that hits does. One roll gives one damage total (FG-6.1.4-09).
#pragma once

#include "engine/core/dice.h"
#include "engine/fear_god/rules/kinds.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god {

/// Factor for barrels fired, whatever number of shells hit, the same under both standards (FG-6.1.4-09, -10).
int damage_multiplier(int barrels, Band band);

struct GunHitFacts {
  Milli shell_damage = 0;  // of shell type and band
  Band band = Band::short_range;
  int barrels = 1;
  bool reaction_only = false;  // the only shot of the turn was in the Reaction Fire Phase
  bool asw_gun = false;
};
/// Damage points of a hit (FG-6.1.4-08, -11, FG-6.4.3-05, FG-Q-235).
int gun_damage(const GunHitFacts& f);

// ---------------------------------------------------------------- stray attacks (FG-6.7.1-05)

/// Half of the chance, compared unrounded (FG-Q-286): in thousandths of a percent.
constexpr Milli stray_chance(Milli chance_pct) { return chance_pct / 2; }
constexpr int stray_damage(Milli damage) { return static_cast<int>(nearest(damage, 2 * kOne)); }
bool settle_stray_hit(Milli chance_pct, const Roll& roll, Dice& dice);

}  // namespace broadside::fear_god
