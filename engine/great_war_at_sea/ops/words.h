// Words of the ops page that several chapters read: codes of ship types, reasons.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/enum_words.h"
#include "engine/great_war_at_sea/rules/fault.h"
#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea::ops {

/// A code of ship-types.tsv, or AC, which is read as CA.
enum class TypeCode : uint8_t {};
inline constexpr size_t kTypeCodes = kShipTypeWords.size() + 1;
constexpr ShipType type_of(TypeCode code) {
  const auto which = static_cast<size_t>(code);
  return which < kShipTypeWords.size() ? static_cast<ShipType>(which) : ShipType::CA;
}

/// By letters, as the page lists them.
inline std::vector<std::string> words_of(const FaultSet& faults) {
  std::vector<std::string> words;
  faults.each([&](FaultCode code) { words.emplace_back(fault_word(code)); });
  std::sort(words.begin(), words.end());
  return words;
}

}  // namespace broadside::great_war_at_sea::ops

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::ops::TypeCode> {
  static constexpr auto words = [] {
    std::array<std::string_view, great_war_at_sea::ops::kTypeCodes> out;
    std::copy(great_war_at_sea::kShipTypeWords.begin(), great_war_at_sea::kShipTypeWords.end(), out.begin());
    out.back() = "AC";
    return out;
  }();
};
}  // namespace broadside
