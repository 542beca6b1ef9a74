// What makes a roll harder or easier, line by line. The rule that settles the roll makes the list; log, odds, forms and
// cases show that list and make none of their own. Fixed room, no text, no allocation.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/fields.h"
#include "engine/core/rule_id.h"

namespace broadside {

/// One kind of modifier, written once beside the rule that knows it.
struct ModifierName {
  std::string_view of;    // what it changes: "to hit"
  std::string_view name;  // "own speed {}": {} is the number given with the line, [] the word
  RuleId rule;
};

struct ModifierLine {
  const ModifierName* name = nullptr;
  int16_t value = 0;
  int16_t number = 0;     // for {}
  std::string_view word;  // for []; of a table: it lives as long as the program
};

class Modifiers {
 public:
  void add(const ModifierName& name, int value, int number = 0, std::string_view word = {}) {
    lines_.add({&name, static_cast<int16_t>(value), static_cast<int16_t>(number), word});
  }
  /// A line that says nothing where it changes nothing.
  void add_if_any(const ModifierName& name, int value, int number = 0, std::string_view word = {}) {
    if (value != 0) add(name, value, number, word);
  }
  /// What all lines together come to, or those that change one thing.
  constexpr int total() const {
    return sum([](const ModifierLine&) { return true; });
  }
  constexpr int total(std::string_view of) const {
    return sum([&](const ModifierLine& line) { return line.name->of == of; });
  }
  /// What the lines of one name come to.
  constexpr int of(const ModifierName& name) const {
    return sum([&](const ModifierLine& line) { return line.name == &name; });
  }
  const ModifierLine* begin() const { return lines_.begin(); }
  const ModifierLine* end() const { return lines_.end(); }

 private:
  template <class Counts>
  constexpr int sum(Counts&& counts) const {
    int out = 0;
    for (const ModifierLine& line : lines_)
      if (counts(line)) out += line.value;
    return out;
  }
  Table<ModifierLine, 24> lines_;
};

}  // namespace broadside
