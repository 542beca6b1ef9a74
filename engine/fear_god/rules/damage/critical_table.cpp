#include "engine/fear_god/rules/damage/critical_table.h"

#include <algorithm>

#include "tables/fear_god/ch8_critical_hits.h"

namespace broadside::fear_god::damage {
namespace {

using CriticalRow = tables::Ch8CriticalHits;
constexpr size_t kFaces = tables::kCh8CriticalHits.size();

struct CriticalEntry {
  Critical critical = Critical::lost;
  bool starred = false;  // needs penetration
};
constexpr CriticalEntry entry_of(std::string_view cell) {
  const bool starred = cell.back() == '*';
  if (starred) cell.remove_suffix(1);
  return {tables::value_of<Critical>(cell, EnumWords<Critical>::words), starred};
}
constexpr auto kEntries = [] {  // by column, then die
  constexpr std::array<std::string_view CriticalRow::*, kColumns> columns = {
      &CriticalRow::major_AB,           &CriticalRow::minor_CDE,      &CriticalRow::aviation,
      &CriticalRow::merchant_auxiliary, &CriticalRow::torpedo_attack, &CriticalRow::submarine_lethal,
      &CriticalRow::submarine_major,    &CriticalRow::submarine_minor};
  std::array<std::array<CriticalEntry, kFaces>, kColumns> out{};
  for (size_t column = 0; column < kColumns; ++column)
    for (size_t face = 0; face < kFaces; ++face)
      out[column][face] = entry_of(tables::kCh8CriticalHits[face].*columns[column]);
  return out;
}();

/// FG-8.1-12, FG-8.1.6-16: a starred result is lost without penetration; FG-Q-312: but for fire control.
Critical without_penetration(Critical critical) {
  if (critical == Critical::main_battery) return Critical::main_battery_fc_only;
  return critical == Critical::casemate ? Critical::casemate_fc_only : Critical::lost;
}

Critical read_critical(const CriticalFacts& facts, Column column, int die) {
  const CriticalEntry entry = kEntries[static_cast<size_t>(column)][static_cast<size_t>(die - 1)];  // FG-8.1-10
  // FG-Q-367: the armour that it struck, and of casemates their own
  const bool through = entry.critical == Critical::casemate ? facts.casemate_penetrated : facts.penetrated;
  if (entry.starred && facts.armoured && !through) return without_penetration(entry.critical);
  const bool of_submarine = facts.target.type == ShipType::submarine && entry.critical == Critical::main_battery;
  return of_submarine ? Critical::torpedo_tubes : entry.critical;  // FG-8.1-13
}

}  // namespace

Column column_for(const Target& target, AttackKind attack) {
  switch (attack) {
    case AttackKind::underwater: return Column::torpedo_attack;
    case AttackKind::lethal: return Column::submarine_lethal;  // FG-8.1.4-02
    case AttackKind::major: return Column::submarine_major;
    case AttackKind::minor: return Column::submarine_minor;
    case AttackKind::above_water: break;
  }
  switch (target.type) {
    case ShipType::aviation: return Column::aviation;
    case ShipType::merchant: return Column::merchant_auxiliary;
    case ShipType::submarine: return Column::minor_CDE;  // FG-8.1.4-01
    case ShipType::warship: break;
  }
  return target.size <= Size::B ? Column::major_AB : Column::minor_CDE;
}

std::vector<Critical> automatic_criticals(const CriticalFacts& facts) {
  std::vector<Critical> out(static_cast<size_t>(facts.torpedo_floodings), Critical::flooding);  // FG-8.1.8-03
  out.insert(out.end(), static_cast<size_t>(facts.bombs_on_carrier), Critical::flight_deck);
  if (facts.shellfire_on_carrier) out.push_back(Critical::flight_deck);
  return out;
}

std::vector<Critical> settle_critical_types(const CriticalFacts& facts, Dice& dice, By by) {
  constexpr std::array<Critical, 2> kStern = {Critical::engineering, Critical::rudder};  // FG-8.1.8-02
  const Column column = column_for(facts.target, facts.attack);
  std::vector<Critical> out;
  for (int i = 0; i < facts.number; ++i) {
    const auto at = static_cast<size_t>(i);
    if (facts.stern_torpedo && at < kStern.size())
      out.push_back(kStern[at]);
    else
      out.push_back(read_critical(facts, column, d10(dice, FG("8.1.3-07"), by)));
  }
  return out;
}

}  // namespace broadside::fear_god::damage
