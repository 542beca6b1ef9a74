// For tests: small battles of Blind Water. In the skirmish Alpha and Beta see Xanthos at once, and nobody sees Yankee.
#pragma once

#include <gtest/gtest.h>

#include "tests/sixth_system/system.h"

namespace broadside::blind_water {

class NoShips final : public Library {
 public:
  Expected<Json> card(std::string_view, std::string_view) const override { return problem("card", "there are none"); }
};

inline Json scenario(size_t number) {
  const auto& [id, text] = game().info().scenarios.at(number);
  const auto battle = game().read_scenario(text, id + ".toml", NoShips(), {});
  EXPECT_TRUE(battle) << battle.error().text();
  return battle ? *battle : Json();
}
inline Json skirmish() { return scenario(0); }
/// Three seats on two sides: Red, Blue van, and Blue rear with its flag in Zulu.
inline Json two_admirals() { return scenario(1); }

}  // namespace broadside::blind_water
