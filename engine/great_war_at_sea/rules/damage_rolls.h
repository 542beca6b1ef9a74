// One whole damage roll, in the order of GW-Q-88: table, Critical table, boxes, excess, plunging, speed, Fatal Damage
// Tests, minelayer. A ship that is sunk takes no further die.
#pragma once

#include "engine/great_war_at_sea/rules/damage.h"

namespace broadside::great_war_at_sea {

/// What one damage roll did, for the log; the figures are in the Condition.
struct DamageRoll {
  uint8_t row = 0;           // of the table of the weapon
  Struck hit;                // if the row names an area
  bool critical = false;     // the Critical table was rolled ...
  uint8_t critical_row = 0;  // ... with this result
  bool critical_stopped = false;
  bool plunged = false;
  bool half_hull = false;  // the loss of GW-8.51-01 fell due
  Speed speed_before = Speed::stopped, speed_after = Speed::stopped;
  FatalOutcome fatal;                       // of the row and of the Critical row together
  int minelayer_die = 0;                    // 0: none was rolled
  std::array<uint8_t, kSections> marked{};  // boxes of each section, by all of it
};

/// GW-7.52-25, GW-7.52-40: a roll that only a pair of lucky 20s has earned brings no Critical result.
DamageRoll gun_damage_roll(Victim& ship, const Attack& attack, bool critical_allowed, const DamageTables& tables,
                           const DamageOptions& options, Dice& dice);

/// What brings a roll on the Torpedo Damage Table; a collision brings two to each ship (GW-7.2-02).
enum class TorpedoCause : uint8_t { torpedo, mine, collision };
inline constexpr int kCollisionRolls = 2;
/// GW-7.71b-16, -17; the modified result is read as 2 at least (GW-TDT-03) and 12 at most.
DamageRoll torpedo_damage_roll(Victim& ship, TorpedoCause cause, int modifier, const DamageTables& tables,
                               const DamageOptions& options, Dice& dice);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::TorpedoCause> {
  static constexpr std::array<std::string_view, 3> words = {"torpedo", "mine", "collision"};
};
}  // namespace broadside
