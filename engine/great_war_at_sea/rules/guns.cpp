// 7.6: kinds of gun, how far they reach, and their ammunition.
#include "engine/great_war_at_sea/rules/guns.h"

#include "tables/great_war_at_sea/seed_ship_facts.h"

namespace broadside::great_war_at_sea {
namespace {

using ShipFact = tables::SeedShipFacts;

constexpr int kVeryLargeFactor = 11;         // GW-7.62-01
constexpr int kRussiansModernisedIn = 1917;  // GW-7.66-05

/// "HMS Furious" and "Furious" are one ship.
std::string_view without_prefix(std::string_view name) {
  for (const std::string_view prefix : {"HMS ", "SMS "})
    if (name.starts_with(prefix)) return name.substr(prefix.size());
  return name;
}

/// Does seed-ship-facts.tsv say this of the ship? A ship whose nation nobody gives is known by its name.
bool is_said_of(std::string_view nation, std::string_view name, std::string_view fact) {
  return std::any_of(tables::kSeedShipFacts.begin(), tables::kSeedShipFacts.end(), [&](const ShipFact& row) {
    return row.fact.find(fact) != std::string_view::npos && (nation.empty() || nation == row.nation) &&
           without_prefix(name) == without_prefix(row.ship);
  });
}

constexpr std::string_view kFuriousFact = "Very Large Guns (18 in)", kFullRangeFact = "normal Primary range";
constexpr bool is_stated(std::string_view fact) {
  for (const ShipFact& row : tables::kSeedShipFacts)
    if (row.fact.find(fact) != std::string_view::npos) return true;
  return false;
}
static_assert(is_stated(kFuriousFact) && is_stated(kFullRangeFact));

}  // namespace

bool has_very_large_guns(std::string_view nation, std::string_view name, int primary) {
  if (is_said_of(nation, name, kFuriousFact)) return true;  // GW-7.62-02
  return nation != "French" && primary >= kVeryLargeFactor;
}

namespace {

/// GW-7.66-05
bool is_modernised(ShipType type, std::string_view nation, int year) {
  return type == ShipType::B && nation == "Russian" && year == kRussiansModernisedIn;
}

}  // namespace

bool has_obsolete_guns(ShipType type, std::string_view nation, std::string_view name, int year) {
  if (!type_row(type).obsolete_primary) return false;
  if (is_said_of(nation, name, kFullRangeFact)) return false;  // GW-7.66-03, -04
  return !is_modernised(type, nation, year);
}

Gun gun_of(const ShipCard& card, Battery battery, int year) {
  const bool obsolete = card.flags.obsolete && !is_modernised(card.type, card.nation, year);
  return gun_of(battery, card.flags.very_large, obsolete);
}

std::optional<Battery> main_battery(const ShipCard& card) {
  for (const Battery battery : kAllBatteries)
    if (card.factors(battery) > 0) return battery;
  return std::nullopt;
}

}  // namespace broadside::great_war_at_sea
