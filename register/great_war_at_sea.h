// From the facts of the register to the data sheets of Great War at Sea. The rulebook at hand has none of its sheets
// and fixes a handful of figures (GW-Q-55); the rest is the house derivation of docs/derivations/great-war-at-sea.md,
// and each field says where it comes from.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/great_war_at_sea/rules/card.h"
#include "register/derive.h"

namespace broadside {

/// Names of fields: type, primary, primary.armour, secondary ..., hull, hull.armour, torpedo, torpedo.mount, t10000,
/// t17000, speed, fuel, searchlights, ammunition, ships, points, length in thousandths of a yard, and the flags by
/// their names. Enums as their number.
struct GreatWarAtSeaCard {
  great_war_at_sea::ShipCard card;
  std::vector<CardField> fields;  // every figure of the sheet, in the order of a printed one

  const CardField* field(std::string_view name) const { return find_field(fields, name); }
};

/// Figures that the rulebook's examples fix: of single ships and of the Bespokoiny class.
std::span<const PublishedValue> published_great_war_at_sea_values();

/// A figure of a sample sheet of cards.tsv.
struct SampleValue {
  std::string_view class_or_ship_id;  // gb-lion; for the Bespokoiny her class
  std::string_view field;
  int value = 0;
};
std::span<const SampleValue> great_war_at_sea_samples();

/// The sample where there is one, unless a user's file tells of the ship; else derived. Submarines have none.
Expected<GreatWarAtSeaCard> great_war_at_sea_card(const Register& facts, const Ship& ship);

/// The derivation alone.
Expected<GreatWarAtSeaCard> derive_great_war_at_sea(const Register& facts, const Ship& ship);

}  // namespace broadside
