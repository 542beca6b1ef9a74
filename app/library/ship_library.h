// Where scenario readers find ships: cards derived from the register, each made once.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "app/library/register_cards.h"
#include "engine/core/game.h"

namespace broadside::app {

class RegisterLibrary final : public Library {
 public:
  explicit RegisterLibrary(RegisterCards cards, std::string tables = {})
      : cards_(std::move(cards)), tables_(std::move(tables)) {}

  /// The program's own register, and the ships of a user's folder if one has been named: read once, and shared by all
  /// who ask.
  static Expected<const RegisterLibrary*> stored();
  /// Names the folder (or file) of the option --ships for all who ask from now on; an empty one for none.
  static void use_ships(const std::string& path);

  /// Likewise the folder of --tables: a file FOLDER/NAME.tsv, or FOLDER/SYSTEM/NAME.tsv, replaces the program's table.
  static void use_tables(const std::string& folder);
  /// Whether every table in it is one that some system lets its users replace.
  static Expected<void> check_tables(const std::string& folder);

  Expected<Json> card(std::string_view system, std::string_view ship) const override;
  Expected<TableText> table(std::string_view system, std::string_view name) const override;
  bool has_own_tables() const override { return !tables_.empty(); }
  const RegisterCards& cards() const { return cards_; }

  /// Cards of Grand Admiral in the order of the register, of ships not yet lost or sold by that year: what the scenario
  /// generator picks from.
  std::vector<grand_admiral::ShipCard> grand_admiral_cards(int year) const;

 private:
  RegisterCards cards_;
  std::string tables_;  // the user's folder; empty: none
  mutable std::mutex guard_;
  using Made = std::map<std::string, Json, std::less<>>;   // by the word asked for
  mutable std::map<std::string, Made, std::less<>> made_;  // by system
};

}  // namespace broadside::app
