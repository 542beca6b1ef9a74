// 8.1 and 8.1.4: which column of the Critical Hit Table, and what each critical is.
#pragma once

#include <vector>

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

enum class ShipType : uint8_t { warship, aviation, merchant, submarine };
/// lethal, major and minor are results of an attack on a submerged submarine (FG-8.1.4-02).
enum class AttackKind : uint8_t { above_water, underwater, lethal, major, minor };

/// Columns of ch8_critical_hits.tsv.
enum class Column : uint8_t {
  major_AB,
  minor_CDE,
  aviation,
  merchant_auxiliary,
  torpedo_attack,
  submarine_lethal,
  submarine_major,
  submarine_minor
};
inline constexpr size_t kColumns = 8;

/// What the table, an automatic critical, or the lack of penetration makes of a critical.
enum class Critical : uint8_t {
  main_battery,
  casemate,
  other_weapon,
  sensor,
  flooding,
  communications,
  engineering,
  bridge,
  fire,
  rudder,
  aircraft,
  flight_deck,
  weapon,
  ammo_fuel,
  cargo,
  light_aa,
  severe_flooding,
  hull_penetration,
  battery,
  hull_deformation,
  minor_flooding,
  switchboard,
  minor_fire,
  torpedo_tubes,         // of a surfaced submarine (FG-8.1-13)
  main_battery_fc_only,  // nothing but its fire control result can follow (FG-Q-312)
  casemate_fc_only,
  lost,
};
inline constexpr size_t kCriticals = 27;
/// FG-8.1-16: these begin at the level they name; the others of fire and flooding are rolled for.
constexpr Severity named_severity(Critical critical) {
  if (critical == Critical::severe_flooding) return Severity::severe;
  return critical == Critical::minor_flooding || critical == Critical::minor_fire ? Severity::minor : Severity::none;
}

struct Target {
  ShipType type = ShipType::warship;
  Size size = Size::A;
  bool submerged = false;
};
Column column_for(const Target& target, AttackKind attack);  // FG-8.1-11

/// The criticals of one group of damage.
struct CriticalFacts {
  Target target;
  AttackKind attack = AttackKind::above_water;
  int number = 0;                   // from the damage
  bool penetrated = true;           // any attack of the group (FG-8.1.3-12)
  bool casemate_penetrated = true;  // ... or would have two thirds of the belt (FG-8.2.6-01)
  bool armoured = true;             // rating above zero where it struck (FG-Q-367)
  bool stern_torpedo = false;
  int torpedo_floodings = 0;          // torpedoes that let water in (FG-8.1.3-08)
  int bombs_on_carrier = 0;           // of 100 lb or more that penetrated (FG-8.1.3-10)
  bool shellfire_on_carrier = false;  // 120 mm or more penetrated this turn (FG-8.1.3-11)
};
/// Criticals that come besides those of the damage.
std::vector<Critical> automatic_criticals(const CriticalFacts& facts);
/// Those of the damage, in order.
std::vector<Critical> settle_critical_types(const CriticalFacts& facts, Dice& dice, By by = {});

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::ShipType> {
  static constexpr std::array<std::string_view, 4> words = {"warship", "aviation", "merchant", "submarine"};
};
template <>
struct EnumWords<fear_god::damage::AttackKind> {
  static constexpr std::array<std::string_view, 5> words = {"above_water", "underwater", "lethal", "major", "minor"};
};
template <>
struct EnumWords<fear_god::damage::Column> {
  static constexpr std::array<std::string_view, fear_god::damage::kColumns> words = {
      "major_AB",       "minor_CDE",        "aviation",        "merchant_auxiliary",
      "torpedo_attack", "submarine_lethal", "submarine_major", "submarine_minor"};
};
template <>
struct EnumWords<fear_god::damage::Critical> {
  static constexpr std::array<std::string_view, fear_god::damage::kCriticals> words = {"main_battery",
                                                                                       "casemate",
                                                                                       "other_weapon",
                                                                                       "sensor",
                                                                                       "flooding",
                                                                                       "communications",
                                                                                       "engineering",
                                                                                       "bridge",
                                                                                       "fire",
                                                                                       "rudder",
                                                                                       "aircraft",
                                                                                       "flight_deck",
                                                                                       "weapon",
                                                                                       "ammo_fuel",
                                                                                       "cargo",
                                                                                       "light_aa",
                                                                                       "severe_flooding",
                                                                                       "hull_penetration",
                                                                                       "battery",
                                                                                       "hull_deformation",
                                                                                       "minor_flooding",
                                                                                       "switchboard",
                                                                                       "minor_fire",
                                                                                       "torpedo_tubes",
                                                                                       "main_battery_fc_only",
                                                                                       "casemate_fc_only",
                                                                                       "lost"};
};
}  // namespace broadside
