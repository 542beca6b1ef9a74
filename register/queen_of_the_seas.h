// From the facts of the register to the Data Cards of Queen of the Seas. Appendix A of the book says how
// (QS-appendix-a); where the register lacks a fact it asks for, the house assumption of
// docs/derivations/queen-of-the-seas.md stands in, and each field says where it comes from.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/queen_of_the_seas/rules/appendix_a.h"
#include "register/derive.h"

namespace broadside {

/// Names of fields: launched, size, class, engine, merchant, capital; H, M, S, Q, T, GD, A, P, X; arcs.H.forward ...;
/// wing_only.H ...; small_craft_torpedoes; casting.length, casting.beam, base.length, base.width in 10^-6 cm. Enums as
/// their number.
struct QueenOfTheSeasCard {
  queen_of_the_seas::ShipCard card;
  std::vector<CardField> fields;  // every figure of the card, in the order of the printed one

  const CardField* field(std::string_view name) const { return find_field(fields, name); }
};

/// What Appendix A asks about a ship, as the register has it; a Problem for submarines (QS-basics-03).
Expected<queen_of_the_seas::ShipFacts> queen_of_the_seas_facts(const Register& facts, const Ship& ship);

/// What the rulebook prints about ships of the register: HMS Tiger and HMS Lurcher (QS-appendix-a-37).
std::span<const PublishedValue> published_queen_of_the_seas_values();

/// Figures of the book where it has some, else derived; or why the ship has no card.
Expected<QueenOfTheSeasCard> queen_of_the_seas_card(const Register& facts, const Ship& ship);

/// The derivation alone, for HMS Tiger and HMS Lurcher too.
Expected<QueenOfTheSeasCard> derive_queen_of_the_seas(const Register& facts, const Ship& ship);

}  // namespace broadside
