// Data sheets written by hand, and the scenarios of the project as far as they need no sheets of their own.
#include "engine/great_war_at_sea/setup/card_file.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/great_war_at_sea/rules/guns.h"
#include "engine/great_war_at_sea/setup_testing.h"
#include "tables/great_war_at_sea/cards.h"
#include "tests/places.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

const std::string kCard =
    "id = \"my-lion\"\n"
    "name = \"Lion\"\n"
    "nation = \"British\"\n"
    "type = \"BC\"\n"
    "primary = \"LLLLLLL\"\n"
    "tertiary = \"NNN\"\n"
    "hull = \"HHHHHHNB\"\n"
    "torpedo = 1\n"
    "mount = \"hull\"\n"
    "settings = [\"T4000\", \"T17000\"]\n"
    "speed = \"2\"\n"
    "flags = [\"rash\"]\n"
    "points = 26\n";

std::string told(const std::string& from, const std::string& to) {
  const auto card = read_card_file(replaced(kCard, from, to), "card.toml");
  return card ? "read" : card.error().text();
}

TEST(GreatWarAtSeaCardFile, AFileBecomesACard) {  // GW-SDS-01 to -12
  const auto card = read_card_file(kCard, "card.toml");
  ASSERT_TRUE(card) << card.error().text();
  EXPECT_EQ(card->type, ShipType::BC);
  EXPECT_EQ(card->factors(Battery::primary), 7);
  EXPECT_EQ(card->factors(Battery::secondary), 0);
  EXPECT_EQ(card->boxes(Section::primary).next(0), Armour::light);
  EXPECT_EQ(card->boxes(Section::hull).next(6), Armour::none);
  EXPECT_EQ(card->boxes(Section::hull).next(7), Armour::framed);
  EXPECT_TRUE(card->t17000 && !card->t10000);
  EXPECT_EQ(card->speed, Speed::two);
  EXPECT_EQ(card->searchlights, 2);  // GW-11.41-04
  EXPECT_EQ(card->ammunition, 10);   // GW-7.67-01
  EXPECT_EQ(card->length, kInch);    // GW-Q-132
  EXPECT_TRUE(card->flags.rash);
}

TEST(GreatWarAtSeaCardFile, RulesMarkACardWhateverItSays) {
  auto card = read_card_file(replaced(kCard, "LLLLLLL", "LLLLLLLLLLL"), "card.toml");
  ASSERT_TRUE(card) << card.error().text();
  EXPECT_TRUE(card->flags.very_large);  // GW-7.62-01
  card = read_card_file(replaced(kCard, "\"BC\"", "\"B\""), "card.toml");
  ASSERT_TRUE(card) << card.error().text();
  EXPECT_TRUE(card->flags.obsolete);  // GW-7.66-01
  card = read_card_file(replaced(replaced(kCard, "\"BC\"", "\"DD\""), "British", "German"), "card.toml");
  ASSERT_TRUE(card) << card.error().text();
  EXPECT_TRUE(card->flags.smoke_floats);  // GW-7.27c-03
}

TEST(GreatWarAtSeaCardFile, TheMarksPrintedOnACounterAreFlags) {  // GW-7.42a-03, GW-11.73-24
  const auto card = read_card_file(replaced(kCard, "\"rash\"", "\"low_freeboard\", \"shallow_draught\""), "card.toml");
  ASSERT_TRUE(card) << card.error().text();
  EXPECT_TRUE(card->flags.low_freeboard);
  EXPECT_TRUE(card->flags.shallow_draught);
  EXPECT_FALSE(read_card_file(kCard, "card.toml")->flags.low_freeboard);
}

TEST(GreatWarAtSeaCardFile, FaultsAreToldWithTheirPlace) {
  const std::vector<std::array<std::string, 3>> cases = {
      {"type = \"BC\"", "type = \"SS\"", "card.toml:4:8: type is \"SS\""},
      {"nation = \"British\"\n", "", "nation is missing"},
      {"nation = \"British\"", "nation = \"\"", "nation is empty"},
      {"LLLLLLL", "LLXL", "card.toml:5:11: primary holds \"X\""},
      {"LLLLLLL", "LLBL", "box 3 has a frame"},
      {"LLLLLLL", "LLLLLLLLLLLLLLLLLLLLLLLLL", "primary has 25 boxes (at most 24)"},
      {"HHHHHHNB", "", "she has no hull boxes"},
      {"torpedo = 1", "torpedo = 0", "she has a mount and no torpedoes"},
      {"mount = \"hull\"", "mount = \"none\"", "her torpedoes have no mount"},
      {"torpedo = 1", "torpedo = 25", "torpedo is 25"},
      {"\"T17000\"", "\"T9\"", "torpedoes have no setting T9"},
      {"speed = \"2\"", "speed = \"3\"", "speed is \"3\""},
      {"\"rash\"", "\"brave\"", "there is no flag brave"},
      {"points = 26", "points = 1001", "points is 1001"},
      {"points = 26", "points = 26\nlength = 4", "length is 4"},
      {"points = 26", "points = 26\nships = 0", "ships is 0"},
      {"points = 26", "points = 26\nrange = 5", "unknown key range"},
  };
  for (const auto& [from, to, words] : cases)
    EXPECT_NE(told(from, to).find(words), std::string::npos) << to << "\n" << told(from, to);
}

/// The six samples of the project, and what they are written as.
TEST(GreatWarAtSeaCardFile, ACardIsWrittenAsItIsRead) {
  const auto card = read_card_file(kCard, "card.toml");
  ASSERT_TRUE(card);
  std::vector<ShipCard> cards = {*card, card_of("lion"), card_of("dd-de-1")};
  cards[2].flags.smoke_floats = true;
  for (const ShipCard& one : cards) {
    const auto again = read_card_file(card_toml(one), "card.toml");
    ASSERT_TRUE(again) << again.error().text() << card_toml(one);
    EXPECT_EQ(*again, one) << card_toml(one);
    const auto json = read_card_file(fields_to_json(one).dump(), "card.json");
    ASSERT_TRUE(json) << json.error().text();
    EXPECT_EQ(*json, one);
  }
}

TEST(GreatWarAtSeaCardFile, TheSixSampleSheetsCanBeWritten) {  // GW-Q-55
  for (const auto& row : tables::kCards) {
    const auto letters = [](std::string_view cell) { return std::string(cell == "-" ? "" : cell); };
    std::string text = "id = \"x\"\nname = \"" + std::string(row.name) + "\"\nnation = \"" + std::string(row.nation) +
                       "\"\ntype = \"" + std::string(row.type) + "\"\nspeed = \"" + std::string(row.speed) + "\"\n";
    text += "primary = \"" + letters(row.primary_armour) + "\"\nsecondary = \"" + letters(row.secondary_armour) +
            "\"\ntertiary = \"" + letters(row.tertiary_armour) + "\"\nhull = \"" + letters(row.hull_armour) + "\"\n";
    text += "torpedo = " + std::to_string(row.torpedo) + "\nmount = \"" + std::string(row.torpedo_mount) +
            "\"\nships = " + std::to_string(row.ships) + "\npoints = " + std::to_string(row.vp) + "\n";
    const auto card = read_card_file(text, "card.toml");
    ASSERT_TRUE(card) << card.error().text() << text;
    EXPECT_EQ(card->factors(Battery::primary), row.primary) << row.name;
    EXPECT_EQ(card->searchlights, row.searchlights) << row.name;
    EXPECT_EQ(card->ammunition, row.ammo) << row.name;
  }
}

/// A stranger's card is looked at before anything is done with it.
TEST(GreatWarAtSeaCardFile, ACardOutOfARecordIsLookedAt) {
  ShipCard card = card_of("lion");
  EXPECT_FALSE(card_flaw(card));
  card.sections[0].count = 200;
  EXPECT_EQ(card_flaw(card)->key, "primary");
  card = card_of("lion");
  card.sections[1].armour[0] = static_cast<Armour>(9);
  EXPECT_EQ(card_flaw(card)->key, "secondary");
  card = card_of("lion");
  card.speed = Speed::three;
  EXPECT_EQ(card_flaw(card)->key, "speed");
  card = card_of("lion");
  card.length = 0;
  EXPECT_EQ(card_flaw(card)->key, "length");
}

// ---------------------------------------------------------------- the scenarios of the project

/// Every ship is there, is fast, and shares her counter: the sheets themselves are tested with the register.
class AnyShips final : public Library {
 public:
  Expected<Json> card(std::string_view, std::string_view ship) const override {
    ShipCard card = card_of(std::string(ship));
    card.speed = Speed::two_plus;
    card.ships = 3;
    return fields_to_json(card);
  }
};

TEST(GreatWarAtSeaCardFile, TheScenariosOfTheProjectAreRead) {
  const std::filesystem::path folder = test::in_source("data/scenarios/great-war-at-sea");
  int files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    ++files;
    std::ostringstream text;
    text << std::ifstream(file.path()).rdbuf();
    const auto battle = read_scenario(text.str(), file.path().filename().string(), AnyShips(), {});
    ASSERT_TRUE(battle) << battle.error().text();
    EXPECT_EQ(battle->id, file.path().stem().string());
    EXPECT_GT(battle->round_limit, 0) << battle->id;
  }
  EXPECT_EQ(files, 7);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
