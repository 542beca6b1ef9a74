// The ship register that the program carries inside itself, and the cards derived from it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/flaw.h"
#include "engine/core/json_fields.h"
#include "engine/grand_admiral/rules/card.h"
#include "register/derive.h"

namespace broadside::app {

/// A card of any system, and where each of its figures comes from.
struct MadeCard {
  Json card;  // the system's fields
  std::vector<CardField> fields;
};

/// What making a card of a ship came to.
struct CardCheck {
  std::string none;          // why the rules give her no card; empty: she has one
  std::optional<Flaw> flaw;  // of the card that was made
};

class RegisterCards {
 public:
  /// Reads the embedded files and a user's own ships, if a folder (or one file) is named; a problem names file, line
  /// and column.
  static Expected<RegisterCards> stored(const std::string& ships = {});

  RegisterCards(RegisterCards&&) noexcept;
  RegisterCards& operator=(RegisterCards&&) noexcept;
  ~RegisterCards();

  /// As the system's fields, by id or unmistakable name. An unknown ship gets a suggestion, a ship without a card the
  /// reason.
  Expected<Json> card(std::string_view system, std::string_view ship) const;
  Expected<MadeCard> made(std::string_view system, std::string_view ship) const;
  /// Ids of the systems that have cards, in their order.
  static std::vector<std::string_view> systems();
  /// Of one of these systems.
  static CardCheck check(std::string_view system, const Register& facts, const Ship& ship);
  const Register& facts() const;

  /// Cards of Grand Admiral in the order of the register, of ships not yet lost or sold by that year: what the scenario
  /// generator picks from.
  std::vector<grand_admiral::ShipCard> grand_admiral(int year) const;

 private:
  struct Facts;
  explicit RegisterCards(std::unique_ptr<const Facts> facts);
  std::unique_ptr<const Facts> facts_;
};

}  // namespace broadside::app
