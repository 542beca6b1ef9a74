#include "register/register.h"

#include <gtest/gtest.h>

#include "engine/core/words.h"
#include "register/stored_register.h"

namespace broadside {
namespace THIS_FILE {

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

TEST(Register, KnowsWhereTurretsAndFunnelsStood) {
  const Register& facts = stored_register();
  for (const Class& c : facts.classes) EXPECT_TRUE(c.plan) << c.id;
  const std::optional<DeckPlan>& plan = facts.find_class("gb-dreadnought")->plan;
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->turrets.size(), 5u);
  EXPECT_EQ(plan->turrets[0], (DeckPlace{200, DeckSide::centre, 2}));
  EXPECT_EQ(plan->turrets[1], (DeckPlace{430, DeckSide::port, 2}));
  EXPECT_EQ(plan->funnels, (std::vector<DeckPlace>{{335, DeckSide::centre, 0}, {510, DeckSide::centre, 0}}));
  EXPECT_EQ(facts.find_class("gb-lord-nelson")->plan->secondary.size(), 6u);
}

TEST(Register, ADeckPlanThatCannotBeReadIsRefused) {
  EXPECT_TRUE(complaint("deck_plans.csv", "0.20c2 0.43p2", "0.20c2 0.43x2")
                  .starts_with("deck_plans.csv:4:16: cannot read \"0.20c2 0.43x2 0.43s2 0.65c2 0.80c2\""))
      << complaint("deck_plans.csv", "0.20c2 0.43p2", "0.20c2 0.43x2");
  EXPECT_TRUE(complaint("deck_plans.csv", "gb-dreadnought,", "gb-lord-nelson,")
                  .starts_with("deck_plans.csv:4:1: gb-lord-nelson has two deck plans"));
  for (const char* wrong : {"1.20c2", "0.20c", "0.20c9", "c2", "0.2c22"}) EXPECT_FALSE(parse_mounts(wrong)) << wrong;
  EXPECT_FALSE(parse_places("0.3c1"));
  auto texts = stored_texts();
  texts.erase("deck_plans.csv");
  texts.erase("deck_plans_secondary.csv");
  EXPECT_TRUE(read_texts(texts)) << "they are only drawn";
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

TEST(Register, AShipMayBeCalledByHerPrefix) {
  const Register& facts = stored_register();
  for (const char* name : {"HMS Tiger", "h.m.s. tiger", "hms gb-tiger"})
    EXPECT_EQ((facts.ship(name).value_or(nullptr)), facts.find_ship("gb-tiger")) << name;
  EXPECT_EQ((facts.ship("SMS Seydlitz").value_or(nullptr)), facts.find_ship("de-seydlitz"));
  EXPECT_EQ(facts.ship("HMS Tigr").error().right, "did you mean gb-tiger?");
}

TEST(Register, ABattleIsFoundByWhatIsUnmistakable) {
  const Register& facts = stored_register();
  const auto id = [&](std::string_view words) {
    const auto found = facts.battle(words);
    return found ? (*found)->id : "(" + found.error().text() + ")";
  };
  EXPECT_EQ(id("dogger-bank-1915"), "dogger-bank-1915");
  EXPECT_EQ(id("dogger-bank"), "dogger-bank-1915");
  EXPECT_EQ(id("Dogger Bank"), "dogger-bank-1915");
  EXPECT_EQ(id("falklands"), "falklands-1914");
  EXPECT_EQ(id("Battle of the Falkland Islands"), "falklands-1914");
  EXPECT_EQ(id("jutland"), "jutland-1916") << "jutland-fleet-1916 is called otherwise";
  EXPECT_EQ(id("jutland-fleet"), "jutland-fleet-1916");
  EXPECT_EQ(id("1898"), "santiago-1898");
  EXPECT_EQ(id("jutlnad"), "(is not a battle in the register (did you mean jutland-1916?))");
  EXPECT_EQ(id("1916"), "(could be any of 2 battles (give jutland-1916 or jutland-fleet-1916))");
  for (const char* unknown : {"", "trafalgar"})
    EXPECT_TRUE(id(unknown).starts_with("(is not a battle in the register (one of yalu-1894, ")) << id(unknown);
}

TEST(Register, AMistypedShipIsGuessed) {
  const Register& facts = stored_register();
  EXPECT_EQ(facts.ship("gb-lyon").error().right, "did you mean gb-lion?");
  EXPECT_EQ(facts.ship("Derflinger").error().right, "did you mean de-derfflinger?");
  EXPECT_EQ(facts.ship("Miaksa").error().text(), "no ship is called Miaksa (did you mean jp-mikasa?)");
  EXPECT_EQ(facts.ship("Zzyzzyx-Plough").error().right, "an id or name from the ship register");
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
            "guns.csv:3:47: max_range_yd is 237000, out of range (a number from 3000 to 37000)");
  EXPECT_EQ(complaint("guns.csv", "2450,2,23700", "fast,2,23700"),
            "guns.csv:3:40: muzzle_velocity_fps \"fast\" is not a number with at most three decimals "
            "(a number from 1300 to 3200)");
  EXPECT_EQ(complaint("classes.csv", "1897,1899,13150", "1897,1899,4267000"),
            "classes.csv:2:35: displacement_normal_t is 4267000, out of range (a number from 50 to 50000)");
  EXPECT_EQ(complaint("classes.csv", "1897,1899,13150", "1897,1899,130.1234").substr(0, 50),
            "classes.csv:2:35: displacement_normal_t \"130.1234\"");
  EXPECT_EQ(complaint("classes.csv", "1897,1899,13150", "1897,1899,13150.5"),
            "classes.csv:2:35: displacement_normal_t is 13150.5 (a whole number from 50 to 50000)");
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
            "ships.csv:3:1: the ship_id gb-canopus occurs twice (a different id for every row)");
}

TEST(Register, ABatteryAgreesWithItsGun) {
  EXPECT_EQ(complaint("batteries.csv", "gb-canopus,1,12,35", "gb-canopus,1,12,40"),
            "batteries.csv:2:17: differs from the length of gb-12in-35-mkviii (35)");
}

TEST(Register, MountsHoldTheGunsOfTheBattery) {
  EXPECT_EQ(complaint("batteries.csv", "4,4,2,2,turret,2x2", "4,4,2,2,turret,2x3"),
            "batteries.csv:2:53: the mounts hold 6 guns (number x barrels, together guns_total: 2x2+10x1)");
  EXPECT_EQ(
      complaint("batteries.csv", "4,4,2,2,turret,2x2", "4,4,2,2,turret,two twins"),
      "batteries.csv:2:53: \"two twins\" is not a list of mounts (number x barrels, together guns_total: 2x2+10x1)");
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

// ---------------------------------------------------------------- everything that is wrong

std::vector<std::string> all_problems(const std::map<std::string, std::string>& changed,
                                      const std::map<std::string, std::string>& further = {}) {
  auto texts = stored_texts();
  for (const auto& [name, text] : changed) texts[name] = text;
  std::vector<NamedText> own, users;
  for (const auto& [name, text] : texts) own.push_back({name, text});
  for (const auto& [name, text] : further) users.push_back({name, text});
  std::vector<std::string> out;
  for (const Problem& p : read_all(own, users).problems) out.push_back(p.text());
  return out;
}
std::string replaced(std::string text, const std::string& passage, const std::string& instead) {
  const size_t at = text.find(passage);
  EXPECT_NE(at, std::string::npos) << passage;
  return at == std::string::npos ? text : text.replace(at, passage.size(), instead);
}

TEST(Register, EveryProblemOfEveryFileIsListed) {
  const auto texts = stored_texts();
  std::string ships =
      replaced(texts.at("ships.csv"), "gb-canopus,Canopus,gb-canopus,1897", "gb-canopus,Canopus,gb-canopsu,18x7");
  ships = replaced(ships, "gb-agamemnon,Agamemnon", "gb-agamemnon,");
  const std::string guns = replaced(texts.at("guns.csv"), "2450,2,23700", "2450,2,237000");
  EXPECT_EQ(all_problems({{"ships.csv", ships}, {"guns.csv", guns}}),
            (std::vector<std::string>{
                "guns.csv:3:47: max_range_yd is 237000, out of range (a number from 3000 to 37000)",
                "ships.csv:2:20: unknown class_id \"gb-canopsu\" (did you mean gb-canopus?)",
                "ships.csv:2:31: launched \"18x7\" is not a number with at most three decimals "
                "(a number from 1865 to 1930)",
                "ships.csv:4:14: name is blank (a value)",
            }));
  EXPECT_TRUE(all_problems({}).empty());
}

TEST(Register, WhatFollowsFromAnotherFaultIsNotListed) {
  const auto texts = stored_texts();
  const std::string no_heading = replaced(texts.at("classes.csv"), "class_id,nation", "class,nation");
  EXPECT_EQ(all_problems({{"classes.csv", no_heading}}).size(), 1U) << "every ship and battery refers to a class";
  const std::string cut_row = replaced(texts.at("ships.csv"), "gb-lion,Lion,", "gb-lion,");
  EXPECT_EQ(all_problems({{"ships.csv", cut_row}}).size(), 1U) << "battles refer to Lion";
  const std::string bad_belt = replaced(texts.at("classes.csv"), "recip,coal,6,2,2", "recip,coal,six,2,2");
  EXPECT_EQ(all_problems({{"classes.csv", bad_belt}}).size(), 1U) << "the ends are not thicker than a faulty belt";
}

// ---------------------------------------------------------------- a user's own rows

constexpr const char* kShipHeading = "ship_id,name,class_id,launched,completed,fate,exceptions,confidence\n";

TEST(Register, RowsOfAUserAreAddedOrReplaceThoseOfTheirId) {
  const auto texts = stored_texts();
  std::vector<NamedText> own;
  for (const auto& [name, text] : texts) own.push_back({name, text});
  const std::string ships = std::string(kShipHeading) +
                            "nl-tromp,Tromp,gb-dreadnought,1907,1909,never built,,low\n"
                            "gb-tiger,Tigerin,gb-tiger,1913,1914,none,,low\n";
  const std::string batteries = texts.at("batteries.csv").substr(0, texts.at("batteries.csv").find('\n') + 1) +
                                "gb-tiger,1,15,42,gb-15in-42-mk1,6,6,4,2,turret,3x2,\"A,B,Y\",low\n";
  const std::vector<NamedText> users = {{"mine/ships.csv", ships}, {"mine/batteries.csv", batteries}};
  const auto facts = read_register(own, users);
  ASSERT_TRUE(facts) << facts.error().text();
  EXPECT_EQ(facts->ships.size(), 715U);
  EXPECT_EQ((*facts->ship("Tigerin"))->id, "gb-tiger");
  ASSERT_TRUE(facts->find_ship("nl-tromp"));
  EXPECT_EQ(facts->class_of(*facts->find_ship("nl-tromp")).id, "gb-dreadnought");
  const Class& tiger = *facts->find_class("gb-tiger");
  ASSERT_EQ(tiger.batteries.size(), 1U) << "the batteries of a class are replaced together";
  EXPECT_EQ(facts->gun_of(tiger.batteries[0]).id, "gb-15in-42-mk1");
  EXPECT_EQ(facts->find_class("gb-lion")->batteries.size(), 2U);
  EXPECT_EQ(facts->find_battle("dogger-bank-1915")->ships.size(),
            stored_register().find_battle("dogger-bank-1915")->ships.size());
}

TEST(Register, AChangedClassKeepsItsBatteriesAndABattleItsShips) {
  const auto texts = stored_texts();
  const std::string& classes = texts.at("classes.csv");
  const size_t row = classes.find("gb-tiger,gb,BC");
  const std::string mine = classes.substr(0, classes.find('\n') + 1) +
                           replaced(classes.substr(row, classes.find('\n', row) - row + 1), ",704,", ",710,");
  std::vector<NamedText> own;
  for (const auto& [name, text] : texts) own.push_back({name, text});
  const std::vector<NamedText> users = {{"classes.csv", mine}};
  const auto facts = read_register(own, users);
  ASSERT_TRUE(facts) << facts.error().text();
  EXPECT_EQ(facts->classes.size(), 267U);
  EXPECT_EQ(facts->find_class("gb-tiger")->length_ft, 710'000);
  EXPECT_EQ(facts->find_class("gb-tiger")->batteries.size(), 2U);
}

TEST(Register, FaultsOfAUsersRowsNameHisFile) {
  const auto ships = [](const std::string& rows) {
    return all_problems({}, {{"mine/ships.csv", kShipHeading + rows}});
  };
  EXPECT_EQ(ships("gb-a,A,gb-lyon,1910,1911,x,,low\n"),
            std::vector<std::string>{"mine/ships.csv:2:8: unknown class_id \"gb-lyon\" (did you mean gb-lion?)"});
  EXPECT_EQ(ships("tiger,A,gb-lion,1910,1911,x,,low\n"),
            std::vector<std::string>{
                "mine/ships.csv:2:1: \"tiger\" does not begin with a nation (two letters and a hyphen: gb-tiger)"});
  EXPECT_EQ(
      ships("gb-a,A,gb-lion,1910,1911,x,,low\ngb-a,B,gb-lion,1910,1911,x,,low\n"),
      std::vector<std::string>{"mine/ships.csv:3:1: the ship_id gb-a occurs twice (a different id for every row)"});
}

TEST(Register, NamesAreShortAndCommandNoTerminal) {
  const auto ship = [](const std::string& name) {
    const auto all =
        all_problems({}, {{"mine/ships.csv", kShipHeading + ("gb-a," + name) + ",gb-lion,1910,1911,x,,low\n"}});
    return all.size() == 1 ? all.front() : std::to_string(all.size()) + " problems";
  };
  EXPECT_EQ(ship("Red\x1B[31m"), "mine/ships.csv:2:6: name \"Red?[31m\" holds a control character (plain text)");
  EXPECT_EQ(ship("\xC2\x9B"
                 "31m"),
            "mine/ships.csv:2:6: name \"?31m\" holds a control character (plain text)")
      << "the same in one letter";
  EXPECT_EQ(ship("\"two\nlines\""), "mine/ships.csv:2:6: name \"two?lines\" holds a control character (plain text)");
  EXPECT_EQ(ship(std::string(100'000, 'x')), "mine/ships.csv:2:6: name has 100000 bytes (at most 100)");
  EXPECT_EQ(ship(std::string(100, 'x')), "0 problems");
  EXPECT_EQ(ship("Bl\xC3\xBC"
                 "cher"),
            "0 problems");
}

TEST(Register, MessagesStayShortWhateverStandsInAField) {
  const auto all = all_problems({}, {{"mine/ships.csv", kShipHeading + ("gb-a,A," + std::string(100'000, 'y')) +
                                                            ",19\x1B" + "10,1911,x,,low\n"}});
  ASSERT_EQ(all.size(), 2U);
  for (const std::string& text : all) {
    EXPECT_LT(text.size(), 200U);
    EXPECT_EQ(text.find('\x1B'), std::string::npos);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside
