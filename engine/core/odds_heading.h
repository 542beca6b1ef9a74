// A table of odds as a page shows it.
#pragma once

#include "engine/core/enum_words.h"
#include "engine/core/odds.h"

namespace broadside {

/// Is it a number that is counted, or does something happen (1) or not (0)?
enum class OddsKind : uint8_t { number, yes_or_no };
template <>
struct EnumWords<OddsKind> {
  static constexpr std::array<std::string_view, 2> words = {"number", "yes_or_no"};
};
/// By its values: of what can be no more than 1 the mean is the chance of it.
OddsKind kind_of(const OddsTable& table);

/// How `what` is written: "Lion's 12in at Moltke: hits" is about the shot, and says what is counted of it; of what
/// happens or not, "Moltke: sunk (1) or not (0)".
struct OddsHeading {
  std::string about, counted;
};
OddsHeading heading_of(const OddsTable& table);

}  // namespace broadside
