// The ship register that the program carries inside itself, and the cards derived from it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/problem.h"
#include "engine/grand_admiral/card.h"

namespace broadside::app {

class RegisterCards {
 public:
  /// Reads the embedded files; a problem names file, line and column.
  static Expected<RegisterCards> stored();

  RegisterCards(RegisterCards&&) noexcept;
  RegisterCards& operator=(RegisterCards&&) noexcept;
  ~RegisterCards();

  /// By id or unmistakable name. An unknown ship gets a suggestion, a ship without a card the reason.
  Expected<grand_admiral::ShipCard> grand_admiral(std::string_view ship) const;
  /// Ids of all ships that have a card, in the order of the register; with a year only those not yet lost or sold by
  /// then.
  std::vector<std::string> grand_admiral_ids(int year = 0) const;

 private:
  struct Facts;
  explicit RegisterCards(std::unique_ptr<const Facts> facts);
  std::unique_ptr<const Facts> facts_;
};

}  // namespace broadside::app
