// From the facts of the register to the cards of Grand Admiral. The rulebook at hand prints a few figures of two ships;
// every other figure is the house derivation of docs/derivations/grand-admiral.md, and each field says which of the two
// it is.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/grand_admiral/rules/card.h"
#include "register/derive.h"

namespace broadside {

/// Names of fields: points, row1, belt, speed, speed.crippled, torpedoes ...; of a battery 14in.dice,
/// 14in.dice.crippled, 14in.mount, 14in.band.5 and 14in.penetration.5 (at 5 hexes). Enums as their number.
struct GrandAdmiralCard {
  grand_admiral::ShipCard card;
  std::vector<CardField> fields;  // every number on the card, in the order of the data sheet

  const CardField* field(std::string_view name) const;  // null when the card has none of that name
};

/// What the rulebook prints about ships (GA-Q-28); the house derivation gives the same.
std::span<const PublishedValue> published_grand_admiral_values();

/// The card, or why the ship has none: these rules do not cover submarines and unarmed vessels.
Expected<GrandAdmiralCard> derive_grand_admiral(const Register& facts, const Ship& ship);

/// Tried on every card: what a printed sheet must fulfil. Empty when it does.
std::vector<std::string> faults(const grand_admiral::ShipCard& card);

}  // namespace broadside
