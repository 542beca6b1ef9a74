// For tests: a small battle of Blind Water. Alpha and Beta see Xanthos at once, and nobody sees Yankee.
#pragma once

#include <gtest/gtest.h>

#include "tests/sixth_system/system.h"

namespace broadside::blind_water {

class NoShips final : public ShipLibrary {
 public:
  Expected<Json> card(std::string_view, std::string_view) const override { return problem("card", "there are none"); }
};

inline Json skirmish() {
  const auto battle = game().read_scenario(game().info().scenarios.at(0).second, "skirmish.toml", NoShips(), {});
  EXPECT_TRUE(battle) << battle.error().text();
  return battle ? *battle : Json();
}

}  // namespace broadside::blind_water
