#include "app/ships_command.h"

#include <gtest/gtest.h>

#include "app/library/console.h"
#include "app/library/ship_library.h"

namespace broadside::app {
namespace THIS_FILE {

struct Ran {
  int code = -1;
  std::string out, err;
};
Ran run(const ShipsOptions& options) {
  Ran ran;
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  ran.code = ships_command(options);
  std::fflush(stdout);
  ran.out = ::testing::internal::GetCapturedStdout();
  ran.err = ::testing::internal::GetCapturedStderr();
  return ran;
}
/// Ids of what is found.
std::vector<std::string> found(ShipsOptions options) {
  options.format = "json";
  const Ran ran = run(options);
  EXPECT_EQ(ran.code, kOk) << ran.err;
  std::vector<std::string> ids;
  for (const Json& ship : Json::parse(ran.out)) ids.push_back(ship.at("id"));
  return ids;
}
using Ids = std::vector<std::string>;

TEST(ShipsCommand, SpansOfNumbers) {
  const auto holds = [](std::string_view span, int64_t value) {
    const auto read = read_interval(span, "--x");
    EXPECT_TRUE(read) << span;
    return read && read->holds(value);
  };
  EXPECT_TRUE(holds(">=12", 12'000));
  EXPECT_FALSE(holds(">=12", 11'999));
  EXPECT_FALSE(holds(">12", 12'000));
  EXPECT_TRUE(holds("> 12", 12'001));
  EXPECT_TRUE(holds("<=13.5", 13'500));
  EXPECT_FALSE(holds("<13.5", 13'500));
  EXPECT_TRUE(holds("1905-1914", 1'905'000));
  EXPECT_TRUE(holds(" 1905 - 1914 ", 1'914'000));
  EXPECT_FALSE(holds("1905-1914", 1'915'000));
  EXPECT_TRUE(holds("13.5", 13'500));
  EXPECT_TRUE(holds("=21", 21'000));
  for (const char* bad : {"", "fast", ">=", "=>12", "12-", "-12", "1914-1905", "1.2345", "12in", "99999999999"})
    EXPECT_FALSE(read_interval(bad, "--x")) << bad;
  EXPECT_EQ(read_interval("fast", "--speed").error().text(),
            "--speed fast: is not a number or range of numbers (such as 12, \">=12\", \"<25.5\" or 1905-1914)");
}

TEST(ShipsCommand, TextIsLookedForInNameClassAndId) {
  ShipsOptions o;
  o.text = "mikasa";
  EXPECT_EQ(found(o), Ids{"jp-mikasa"});
  o.text = "BLUCHER";
  EXPECT_EQ(found(o), Ids{"de-bluecher"}) << "letters without their dots, of either case";
  o.text = "(Tegetthoff)";
  EXPECT_EQ(found(o).size(), 4U);
}

TEST(ShipsCommand, APrefixBeforeANameIsLeftOut) {
  ShipsOptions o;
  o.text = "HMS Tiger";
  EXPECT_EQ(found(o), Ids{"gb-tiger"});
}

TEST(ShipsCommand, ANameAsNearAsWhatWasFoundIsTold) {
  ShipsOptions o;
  o.text = "tigr";  // a part of Tigress
  EXPECT_NE(run(o).out.find("1 ship.\nClose matches: gb-tiger.\n"), std::string::npos) << run(o).out;
  o.text = "lion";
  EXPECT_EQ(run(o).out.find("Close matches"), std::string::npos);
}

TEST(ShipsCommand, SeveralTypesAtOnce) {
  ShipsOptions o;
  o.nation = "jp";
  o.type = "bc";
  const size_t cruisers = found(o).size();
  o.type = "BB";
  const size_t ships = found(o).size();
  o.type = "bb, BC";
  EXPECT_EQ(found(o).size(), cruisers + ships);
}

TEST(ShipsCommand, ABattleIsNamedAsTheCardsNameIt) {
  ShipsOptions o;
  o.type = "bc";
  for (const char* battle : {"dogger-bank", "Dogger Bank", "dogger-bank-1915"}) {
    o.battle = battle;
    EXPECT_EQ(found(o).size(), 8U) << battle;
  }
  o.battle = "doger-bank";
  EXPECT_NE(run(o).err.find("--battle doger-bank: is not a battle in the register (did you mean dogger-bank-1915?)"),
            std::string::npos)
      << run(o).err;
}

TEST(ShipsCommand, FiltersNarrowTheSearch) {
  ShipsOptions o;
  o.nation = "gb";
  o.type = "BC";
  o.launched = "1905-1910";
  EXPECT_EQ(found(o), (Ids{"gb-invincible", "gb-inflexible", "gb-indomitable", "gb-indefatigable", "gb-lion"}));
  o.guns = ">=13.5";
  EXPECT_EQ(found(o), Ids{"gb-lion"});
  o = {};
  o.ship_class = "queen elizabeth";
  o.speed = ">=24";
  EXPECT_EQ(found(o).size(), 5U);
  o.speed = ">24";
  EXPECT_TRUE(found(o).empty());
  o = {};
  o.battle = "coronel";
  o.nation = "de";
  EXPECT_EQ(found(o).size(), 5U);
  o = {};
  o.type = "ss";
  EXPECT_EQ(found(o).size(), 17U);
  o.system = "queen-of-the-seas";
  EXPECT_TRUE(found(o).empty()) << "submarines have no card there";
}

TEST(ShipsCommand, TheTableHasALineAShip) {
  ShipsOptions o;
  o.text = "gb-lion";
  EXPECT_EQ(run(o).out,
            "id       name  class  type  launched   tons  knots  main guns   belt  cards\n"
            "gb-lion  Lion  Lion   BC        1910  26270     27  8 x 13.5in     9  GA GF QS GW FG\n"
            "1 ship.\n");
}

TEST(ShipsCommand, CsvAndJsonAreForPrograms) {
  ShipsOptions o;
  o.text = "gb-lion";
  o.format = "csv";
  EXPECT_EQ(run(o).out,
            "id,name,class,type,launched,tons,knots,main_guns,belt_in,systems\r\n"
            "gb-lion,Lion,Lion,BC,1910,26270,27,8 x 13.5in,9,grand-admiral grand-fleets queen-of-the-seas "
            "great-war-at-sea fear-god\r\n");
  o.format = "json";
  const Json lion = Json::parse(run(o).out).at(0);
  EXPECT_EQ(lion.at("launched"), 1910);
  EXPECT_EQ(lion.at("belt_in"), 9.0);
  EXPECT_EQ(lion.at("systems").size(), 5U);
}

TEST(ShipsCommand, NothingFoundIsGuessed) {
  ShipsOptions o;
  o.text = "Miaksa";
  const Ran ran = run(o);
  EXPECT_EQ(ran.code, kOk);
  EXPECT_EQ(ran.out, "No ship in the register matches (did you mean jp-mikasa?).\n");
}

TEST(ShipsCommand, WordsThatAreNotKnownAreRefused) {
  const auto refused = [](auto member, const char* word, const std::string& says) {
    ShipsOptions o;
    o.*member = word;
    const Ran ran = run(o);
    EXPECT_EQ(ran.code, kBadInput) << word;
    EXPECT_NE(ran.err.find(says), std::string::npos) << ran.err;
  };
  refused(&ShipsOptions::nation, "xx", "--nation xx: is not known (one of at cn de");
  refused(&ShipsOptions::type, "bc,frigate", "--type frigate: is not known");
  refused(&ShipsOptions::type, "frigate", "--type frigate: is not known (one of ac amc");
  refused(&ShipsOptions::battle, "trafalgar", "--battle trafalgar: is not a battle in the register");
  refused(&ShipsOptions::system, "sea-chess", "--system sea-chess: ");
  refused(&ShipsOptions::guns, "big", "--guns big: is not a number");
  refused(&ShipsOptions::launched, "soon", "--launched soon");
}

}  // namespace THIS_FILE
}  // namespace broadside::app
