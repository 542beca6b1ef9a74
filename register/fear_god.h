// From the facts of the register to the Ship Reference Sheets of Fear God and Dread Nought. Of its annexes only what
// the examples say is left (annex_known_values.tsv); the rest is the derivation of docs/derivations/fear-god.md, and
// each field says where it comes from.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/fear_god/rules/card.h"
#include "register/derive.h"

namespace broadside {

/// Names of fields: type, size, speed, crew, mounts, belt, deck, underwater, damage_points, breaks.25 ..., speeds.25
/// ..., gun1.mounts, gun1.short.until, gun1.short.APC.belt ..., torpedo1.damage, light_battery and so on. Enums as
/// their number, strengths in tenths.
struct FearGodCard {
  fear_god::ShipCard card;
  std::vector<CardField> fields;  // every figure, in the order of a printed sheet

  const CardField* field(std::string_view name) const { return find_field(fields, name); }
};

/// What the rulebook prints about ships of the register.
std::span<const PublishedValue> published_fear_god_values();

/// Every ship has a sheet, or the Problem says why not: completed after 1924, or more lines than a sheet has.
Expected<FearGodCard> fear_god_card(const Register& facts, const Ship& ship);

// ---------------------------------------------------------------- formulas of the annexes that no sheet of a ship
// needs

/// Damage points of torpedoes and mines, from pounds of TNT.
int charge_damage(Milli pounds);
/// Range of a torpedo at another speed.
int range_at_speed(int range_yd, int speed_kn, int other_kn);
/// Yards that an optical range finder of so many feet reaches.
int finder_yd(Milli base_ft);

}  // namespace broadside
