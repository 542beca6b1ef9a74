#include "register/register.h"
#include "engine/core/words.h"

#include <gtest/gtest.h>

#include "register/stored_register.h"

namespace broadside {
namespace {

/// The stored register with one passage changed; what the reader says about it.
std::string complaint(const std::string& file, const std::string& passage, const std::string& instead) {
  auto texts = stored_texts();
  std::string& text = texts[file];
  const size_t at = text.find(passage);
  EXPECT_NE(at, std::string::npos) << passage;
  if (at != std::string::npos) text.replace(at, passage.size(), instead);
  const auto read = read_texts(texts);
  return read ? "no problem" : read.error().text();
}

TEST(Register, HoldsTheStoredFiles) {
  const Register& facts = stored_register();
  EXPECT_EQ(facts.ships.size(), 714u);
  EXPECT_EQ(facts.classes.size(), 267u);
  EXPECT_EQ(facts.battles.size(), 18u);
  const Ship* lion = facts.find_ship("gb-lion");
  ASSERT_TRUE(lion);
  const Class& c = facts.class_of(*lion);
  EXPECT_EQ(c.type, ShipType::bc);
  EXPECT_EQ(c.belt_max_in, 9000);
  EXPECT_EQ(c.armour_type, ArmourType::kc);
  ASSERT_EQ(c.batteries.size(), 2u);
  EXPECT_EQ(facts.gun_of(c.batteries[0]).calibre_in, 13500);
}

TEST(Register, KnowsGunsTorpedoesAndBattlesById) {
  const Register& facts = stored_register();
  EXPECT_EQ(facts.find_gun("gb-7.5in-45-mki")->shell_lb, 200'000);
  EXPECT_EQ(facts.find_torpedo("gb-18in-mkvii")->settings.size(), 3u);
  EXPECT_EQ(facts.find_torpedo("gb-18in-mkvii")->settings[0].range_yd, 3000);
  const Battle* yalu = facts.find_battle("yalu-1894");
  ASSERT_TRUE(yalu);
  EXPECT_EQ(yalu->start_minute, 12 * 60 + 50);
  EXPECT_EQ(yalu->ships.front().start_x_nm, -2900);
  EXPECT_EQ(facts.find_gun("gb-99in"), nullptr);
  EXPECT_EQ(facts.find_class("gb-nothing"), nullptr);
}

TEST(Register, AShipIsFoundByIdOrByName) {
  const Register& facts = stored_register();
  EXPECT_EQ((*facts.ship("gb-lion"))->id, "gb-lion");
  EXPECT_EQ((*facts.ship("Lion"))->id, "gb-lion");
  EXPECT_EQ((*facts.ship("queen elizabeth"))->id, "gb-queen-elizabeth");
}

TEST(Register, AMistypedShipIsGuessed) {
  const Register& facts = stored_register();
  EXPECT_EQ(facts.ship("gb-lyon").error().right, "did you mean gb-lion?");
  EXPECT_EQ(facts.ship("Derflinger").error().right, "did you mean de-derfflinger?");
  EXPECT_EQ(facts.ship("Miaksa").error().text(), "no ship is called Miaksa (did you mean jp-mikasa?)");
  EXPECT_EQ(facts.ship("Zzyzzyx-Plough").error().right, "an id or a name out of the ship register");
}

TEST(Register, ANameOfTwoShipsAsksWhich) {
  EXPECT_EQ(stored_register().ship("Hydra").error().text(), "2 ships are called Hydra (say gb-hydra or gr-hydra)");
}

TEST(Register, EditDistanceCountsASwapAsOne) {
  EXPECT_EQ(edit_distance("lion", "lion"), 0);
  EXPECT_EQ(edit_distance("loin", "lion"), 1);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
}

TEST(Register, UnknownReferencesAreShownWithAGuess) {
  EXPECT_EQ(complaint("ships.csv", "gb-canopus,Canopus,gb-canopus", "gb-canopus,Canopus,gb-canopsu"),
            "ships.csv:2:20: unknown class_id \"gb-canopsu\" (did you mean gb-canopus?)");
  EXPECT_EQ(complaint("batteries.csv", "gb-12in-35-mkviii", "gb-12in-35-mkvii"),
            "batteries.csv:2:20: unknown gun_id \"gb-12in-35-mkvii\" (did you mean gb-12in-35-mkviii?)");
  EXPECT_EQ(complaint("battle_ships.csv", "1,jp-yoshino", "1,jp-yoshina"),
            "battle_ships.csv:2:32: unknown ship_id \"jp-yoshina\" (did you mean jp-yoshino?)");
}

TEST(Register, NumbersStayInRange) {
  EXPECT_EQ(complaint("guns.csv", "2450,2,23700", "2450,2,237000"),
            "guns.csv:3:47: max_range_yd is 237000 (a number from 3000 to 37000)");
  EXPECT_EQ(complaint("guns.csv", "2450,2,23700", "fast,2,23700"),
            "guns.csv:3:40: muzzle_velocity_fps \"fast\" is not a number with at most three decimals "
            "(a number from 1300 to 3200)");
  EXPECT_EQ(complaint("classes.csv", "1897,1899,13150", "1897,1899,13150.5"),
            "classes.csv:2:35: displacement_normal_t is 13150.5 (a whole number from 50 to 40000)");
  EXPECT_EQ(complaint("classes.csv", "recip,coal,6,2,2", "recip,coal,6,7,2"),
            "classes.csv:2:75: the ends are thicker than the belt (at most belt_max_in, 6)");
}

TEST(Register, UnknownWordsAreAnsweredWithTheKnownOnes) {
  EXPECT_EQ(complaint("batteries.csv", "4,4,2,2,turret,2x2", "4,4,2,2,tower,2x2"),
            "batteries.csv:2:46: mount is \"tower\" (one of turret barbette casemate shield wing)");
  EXPECT_EQ(complaint("ships.csv", "12-15 kn in 1914,high", "12-15 kn in 1914,sure").substr(0, 12), "ships.csv:2:");
}

TEST(Register, AnIdOccursOnce) {
  EXPECT_EQ(complaint("ships.csv", "gb-lord-nelson,Lord", "gb-canopus,Lord"),
            "ships.csv:3:1: the ship_id gb-canopus occurs twice (an id of its own for every row)");
}

TEST(Register, ABatteryAgreesWithItsGun) {
  EXPECT_EQ(complaint("batteries.csv", "gb-canopus,1,12,35", "gb-canopus,1,12,40"),
            "batteries.csv:2:17: not the length of gb-12in-35-mkviii (35)");
}

TEST(Register, TheHeadingIsAsDocumented) {
  EXPECT_EQ(complaint("ships.csv", "ship_id,name", "ship_id,title"),
            "ships.csv:1:9: unexpected column \"title\" (the column name)");
}

TEST(Register, AllSevenFilesAreNeeded) {
  auto texts = stored_texts();
  texts.erase("guns.csv");
  EXPECT_EQ(read_texts(texts).error().text(), "guns.csv: the file is missing (all seven files of the register)");
}

}  // namespace
}  // namespace broadside
