#include "engine/fear_god/rules/attack/damage_of_a_hit.h"

#include "tables/fear_god/ch6_gun_damage_multiplier.h"

namespace broadside::fear_god {

static_assert(tables::without_gap(tables::kCh6GunDamageMultiplier, &tables::Ch6GunDamageMultiplier::barrels_min,
                                  &tables::Ch6GunDamageMultiplier::barrels_max));

int damage_multiplier(int barrels, Band band) {
  using Row = tables::Ch6GunDamageMultiplier;
  constexpr std::array<int Row::*, kBands> columns = {&Row::Short, &Row::Medium, &Row::Long, &Row::Extreme};
  const Row& row = tables::row_for(tables::kCh6GunDamageMultiplier, &Row::barrels_min, barrels);  // FG-Q-224
  return row.*columns[static_cast<size_t>(band)];
}

int gun_damage(const GunHitFacts& f) {
  const int halves = f.reaction_only && !f.asw_gun ? 1 : 2;
  return static_cast<int>(nearest(f.shell_damage * damage_multiplier(f.barrels, f.band) * halves, 2 * kOne));
}

bool settle_stray_hit(Milli chance_pct, const Roll& roll, Dice& dice) {
  return milli(dice.one(roll, 100)) <= stray_chance(chance_pct);
}

}  // namespace broadside::fear_god
