// Which systems know the odds of one ship at another, and what may be said of the two: the command line and the page
// read the same table.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "app/odds_report.h"

namespace broadside::app {

enum class FactKind : uint8_t { whole, decimal, choice, yes };
inline constexpr std::array<std::string_view, 4> kFactKindWords = {"whole", "decimal", "choice", "yes"};

/// Something that may be said of a duel besides who fights it. `name` is the option without its dashes.
struct OddsFact {
  std::string_view name, title;
  FactKind kind = FactKind::whole;
  int least = 0, most = 0;         // of numbers
  std::string_view standard = {};  // what counts where nothing is said; empty: the title says it
  std::string_view choices = {};   // words with blanks between them
  void (*set)(OddsOptions& options, const std::string& value) = nullptr;
};

struct PlainOdds {
  std::string_view system;
  Expected<void> (*tell)(const Game& game, const OddsOptions& options, OddsReport& report);
  std::span<const OddsFact> facts;
  bool whole_range = true;  // counted in hexes
};
std::span<const PlainOdds> plain_odds();
/// Null: the system knows none.
const PlainOdds* find_plain_odds(std::string_view system);

/// Facts as text, as the page sends them: unknown ones, and values that are none, are refused.
Expected<OddsOptions> odds_options(const PlainOdds& odds, const std::map<std::string, std::string>& facts);

}  // namespace broadside::app
