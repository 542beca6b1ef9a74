// What bad input gets: one place, one reason, and what would have been right.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace broadside {

struct Problem {
  std::string place;   // "scenarios/x.toml:12", "order, column 7", "record line 40"
  std::string reason;  // what is wrong
  std::string right;   // what would be right; may be empty

  std::string text() const {
    std::string out = place.empty() ? reason : place + ": " + reason;
    if (!right.empty()) out += " (" + right + ")";
    return out;
  }
};

template <class T>
using Expected = tl::expected<T, Problem>;

inline tl::unexpected<Problem> problem(std::string place, std::string reason, std::string right = {}) {
  return tl::make_unexpected(Problem{std::move(place), std::move(reason), std::move(right)});
}

}  // namespace broadside
