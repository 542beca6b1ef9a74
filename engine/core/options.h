// The options of a battle as one table: reading, validating and listing them are made of it. What an option can be
// comes from its type in the options struct of the system: a flag, a number, or an enum with words.
#pragma once

#include <span>

#include "engine/core/enum_words.h"
#include "engine/core/fields.h"
#include "engine/core/flaw.h"
#include "engine/core/game.h"

namespace broadside {

struct OptionRow {
  std::string_view name;  // of the field
  std::string_view sentence, rule;
  int least = 0, most = 0;     // of a number
  std::string_view also = {};  // a word that stands for a number: "by_year"
};

/// A number or word that a stranger's record holds and no option can be.
template <class Options>
std::optional<Flaw> options_flaw(const Options& options, std::span<const OptionRow> rows) {
  std::optional<Flaw> found;
  for_each_field(options, [&](auto, std::string_view name, const auto& member) {
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (HasWords<T>) {
      const auto most = static_cast<int64_t>(EnumWords<T>::words.size()) - 1;
      if (!found) found = range_flaw(Flaw::Part::options, 0, name, static_cast<int64_t>(member), 0, most);
    } else if constexpr (!std::is_same_v<T, bool>) {
      for (const OptionRow& row : rows)
        if (row.name == name && !found) found = range_flaw(Flaw::Part::options, 0, name, member, row.least, row.most);
    }
  });
  return found;
}

/// As people read them; `standard` is what a scenario has that names none.
template <class Options>
std::vector<OptionInfo> option_infos(const Options& standard, std::span<const OptionRow> rows) {
  std::vector<OptionInfo> out;
  for (const OptionRow& row : rows) {
    OptionInfo info{std::string(row.name), "", "", std::string(row.sentence), std::string(row.rule)};
    for_each_field(standard, [&](auto, std::string_view name, const auto& member) {
      using T = std::remove_cvref_t<decltype(member)>;
      if (name != row.name) return;
      if constexpr (std::is_same_v<T, bool>) {
        info.values = "false, true";
        info.standard = member ? "true" : "false";
      } else if constexpr (HasWords<T>) {
        info.values = fmt::format("{}", fmt::join(EnumWords<T>::words, ", "));
        info.standard = word_of(member);
      } else {
        info.values = fmt::format("{} to {}", row.least, row.most);
        info.standard = std::to_string(member);
      }
    });
    if (!row.also.empty()) info.values += fmt::format(", {}", row.also);
    out.push_back(std::move(info));
  }
  return out;
}

}  // namespace broadside
