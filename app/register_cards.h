// The ship register that the program carries inside itself, and the cards derived from it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json_fields.h"
#include "engine/grand_admiral/card.h"

namespace broadside::app {

class RegisterCards {
 public:
  /// Reads the embedded files; a problem names file, line and column.
  static Expected<RegisterCards> stored();

  RegisterCards(RegisterCards&&) noexcept;
  RegisterCards& operator=(RegisterCards&&) noexcept;
  ~RegisterCards();

  /// As the system's fields, by id or unmistakable name. An unknown ship gets a suggestion, a ship without a card the
  /// reason.
  Expected<Json> card(std::string_view system, std::string_view ship) const;

  /// Cards of Grand Admiral in the order of the register, of ships not yet lost or sold by that year: what the scenario
  /// generator picks from.
  std::vector<grand_admiral::ShipCard> grand_admiral(int year) const;

 private:
  struct Facts;
  explicit RegisterCards(std::unique_ptr<const Facts> facts);
  std::unique_ptr<const Facts> facts_;
};

}  // namespace broadside::app
