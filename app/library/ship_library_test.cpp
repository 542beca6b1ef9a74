#include "app/library/ship_library.h"

#include <gtest/gtest.h>

namespace broadside::app {
namespace {

const RegisterLibrary& library() {
  const auto stored = RegisterLibrary::stored();
  EXPECT_TRUE(stored) << stored.error().text();
  return **stored;
}

TEST(ShipLibrary, EverySystemGetsCardsOfItsOwn) {
  const auto admiral = library().card("grand-admiral", "gb-lion"), fleets = library().card("grand-fleets", "gb-lion");
  ASSERT_TRUE(admiral);
  ASSERT_TRUE(fleets);
  EXPECT_EQ((*admiral)["row1"], 7);
  EXPECT_EQ((*fleets)["hull"], 23);
  EXPECT_EQ((*fleets)["guns"][0]["weapon"], "13.5in");
  EXPECT_EQ(*library().card("grand-fleets", "gb-lion"), *fleets);  // made once
  EXPECT_EQ(library().card("fear-god", "gb-lion").error().text(), "gb-lion: has no card for fear-god yet");
}

TEST(ShipLibrary, TigerOfGrandFleetsIsThePrintedCard) {  // GF-3-02
  const auto tiger = library().card("grand-fleets", "Tiger");
  ASSERT_TRUE(tiger);
  EXPECT_EQ((*tiger)["name"], "Tiger");
  EXPECT_EQ((*tiger)["guns"][0]["gun"], "UK 14\"/45 Mk.V");
}

TEST(ShipLibrary, AShipWithoutACardGetsTheReason) {
  EXPECT_EQ(library().card("grand-fleets", "gb-e4").error().reason,
            "the rules for submarines are not available (GF-Q-86)");
  EXPECT_EQ(library().card("grand-fleets", "gb-lyon").error().right, "did you mean gb-lion?");
}

}  // namespace
}  // namespace broadside::app
