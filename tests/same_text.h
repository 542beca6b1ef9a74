// For tests: long texts are compared by their first difference, not printed twice.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace broadside::test {

inline ::testing::AssertionResult same_text(std::string_view now, std::string_view was) {
  if (now == was) return ::testing::AssertionSuccess();
  const auto [here, there] = std::ranges::mismatch(now, was);
  const auto at = static_cast<size_t>(here - now.begin());
  const auto line = 1 + std::ranges::count(now.substr(0, at), '\n');
  const auto around = [at](std::string_view text) {
    constexpr size_t kBefore = 80, kShown = 200;
    const size_t from = std::max(at > kBefore ? at - kBefore : 0, text.substr(0, at).rfind('\n') + 1);
    const std::string_view shown = text.substr(from, kShown);
    return std::string(shown.substr(0, shown.find('\n', std::min(at - from, shown.size()))));
  };
  return ::testing::AssertionFailure() << "differ at byte " << at << " (line " << line << "); " << now.size() << " and "
                                       << was.size() << " bytes\n  now: " << around(now) << "\n  was: " << around(was);
}

}  // namespace broadside::test
