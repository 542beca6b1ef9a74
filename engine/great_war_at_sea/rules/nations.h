// Whose ship counts as whose.
#pragma once

#include <string_view>

namespace broadside::great_war_at_sea {

/// Canadian and Australian ships are British (GW-11.6-04, GW-7.26-04).
constexpr std::string_view counted_nation(std::string_view nation) {
  return nation == "Canadian" || nation == "Australian" ? "British" : nation;
}
constexpr bool same_nation(std::string_view a, std::string_view b) { return counted_nation(a) == counted_nation(b); }
/// A German passes for a compatriot of anybody (GW-11.6-03, GW-7.26-03).
constexpr bool is_german(std::string_view nation) { return nation == "German"; }

}  // namespace broadside::great_war_at_sea
