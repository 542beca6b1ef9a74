// What the ops of every system ask of the facts of a case.
#pragma once

#include <initializer_list>
#include <span>

#include "engine/core/game.h"
#include "engine/core/problem.h"

namespace broadside::facts {

/// Remembers the first fact that cannot be; later ones are not looked at.
class FactCheck {
 public:
  FactCheck& within(int64_t value, int64_t least, int64_t most, const std::string& place);
  /// A length or coordinate in cm, or degrees.
  FactCheck& between(double value, double least, double most, const std::string& place);
  /// Of the hex grid.
  FactCheck& facing(int value, const std::string& place) { return within(value, 0, 5, place + ".facing"); }
  FactCheck& hex(int q, int r, const std::string& place);
  FactCheck& add(const Expected<void>& other);
  FactCheck& fault(const std::string& place, const std::string& reason, const std::string& right = {});

  explicit operator bool() const { return result_.has_value(); }
  tl::unexpected<Problem> why() const { return tl::make_unexpected(result_.error()); }

 private:
  Expected<void> result_;
};

/// "given.ships[3]"
inline std::string row(std::string_view list, size_t i) {
  return "given." + std::string(list) + "[" + std::to_string(i) + "]";
}

/// The ops of all chapters in one table; `reading` is how their cases are compared.
std::vector<Op> all_ops(std::initializer_list<std::span<const Op>> chapters, const CaseReading* reading = nullptr);

}  // namespace broadside::facts
