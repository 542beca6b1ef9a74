#include "engine/core/odds_heading.h"

namespace broadside {

OddsKind kind_of(const OddsTable& table) {
  const auto& chance = table.chance;
  const bool at_most_one = !chance.empty() && chance.begin()->first >= 0 && chance.rbegin()->first <= 1;
  return at_most_one ? OddsKind::yes_or_no : OddsKind::number;
}

OddsHeading heading_of(const OddsTable& table) {
  constexpr std::string_view kOrNot = " (1) or not (0)", kOf = ": ";
  std::string_view all = table.what;
  if (all.ends_with(kOrNot)) all.remove_suffix(kOrNot.size());
  const size_t at = all.rfind(kOf);
  if (at == std::string_view::npos) return {"", std::string(all)};
  return {std::string(all.substr(0, at)), std::string(all.substr(at + kOf.size()))};
}

}  // namespace broadside
