// Who checks battle smoke, with what modifiers, and what it does.
#include "engine/fear_god/rules/detection/battle_smoke.h"

#include "engine/core/tables.h"
#include "tables/fear_god/battle_smoke.h"
#include "tables/fear_god/battle_smoke_gunfire.h"
#include "tables/fear_god/battle_smoke_modifiers.h"

namespace broadside::fear_god {
namespace {

constexpr Milli kLargeGun = milli(11), kMediumGun = 5'900;  // inches (FG-Q-139)
enum GunRow : size_t { kLargeRow, kMediumRow, kSmallRow };
static_assert(tables::kBattleSmokeGunfire.size() == kSmallRow + 1 &&
              tables::number(tables::kBattleSmokeGunfire[kLargeRow].gun_size) == 11);

enum SmokeRow : size_t { kAdjacent, kAhead, kIntoSight, kClear, kWind };
static_assert(tables::kBattleSmokeModifiers.size() == kWind + 1);
constexpr int smoke_modifier(SmokeRow row) { return tables::kBattleSmokeModifiers[row].modifier; }
constexpr Milli kWindAbove = milli(20);

constexpr ModifierName kAdjacentName{"battle smoke", "adjacent ship fired", FG("5.2.5.4-07")};
constexpr ModifierName kAheadName{"battle smoke", "fast ship ahead", FG("5.2.5.4-08")};
constexpr ModifierName kIntoSightName{"battle smoke", "wind into the line of sight", FG("5.2.5.4-09")};
constexpr ModifierName kClearName{"battle smoke", "wind clears the line of sight", FG("5.2.5.4-10")};
constexpr ModifierName kWindName{"battle smoke", "strong wind", FG("5.2.5.4-11")};

constexpr int kOneTableFrom = tables::number(tables::kBattleSmoke[1].modified_d10),
              kBlockedFrom = tables::number(tables::kBattleSmoke[2].modified_d10);
static_assert(kOneTableFrom == 6 && kBlockedFrom == 9);

}  // namespace

// FG-5.2.5.4-01 to -04
bool battle_smoke_check_needed(const BattleSmokeFacts& facts) {
  if (facts.formation_fast) return true;
  if (!facts.gun_in) return false;
  const GunRow row = *facts.gun_in >= kLargeGun ? kLargeRow : *facts.gun_in >= kMediumGun ? kMediumRow : kSmallRow;
  return facts.turns_of_fire >= tables::kBattleSmokeGunfire[row].turns_of_fire;
}

// FG-5.2.5.4-06, FG-Q-150
Modifiers battle_smoke_modifiers(const BattleSmokeFacts& facts) {
  Modifiers m;
  if (facts.adjacent_fired) m.add(kAdjacentName, smoke_modifier(kAdjacent));
  if (facts.ship_ahead_fast) m.add(kAheadName, smoke_modifier(kAhead));
  if (facts.drift == SmokeDrift::into_sight) m.add(kIntoSightName, smoke_modifier(kIntoSight));
  if (facts.drift == SmokeDrift::clear_of_sight) m.add(kClearName, smoke_modifier(kClear));
  if (facts.wind > kWindAbove) m.add(kWindName, smoke_modifier(kWind));
  return m;
}

// FG-5.2.5.4-05
BattleSmokeRoll settle_battle_smoke(const BattleSmokeFacts& facts, Who ship, Dice& dice) {
  const int total = dice.one({FG("5.2.5.4-05"), ship.unit, ship.seat}, 10) + battle_smoke_modifiers(facts).total();
  if (total >= kBlockedFrom) return {total, SmokeEffect::blocked};
  return {total, total >= kOneTableFrom ? SmokeEffect::one_table : SmokeEffect::none};
}

}  // namespace broadside::fear_god
