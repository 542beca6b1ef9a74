// Scenario files: what is read, and what a fault gets for an answer.
#include "engine/grand_admiral/setup/scenario.h"

#include <gtest/gtest.h>

#include "engine/grand_admiral/exploring.h"
#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {
namespace THIS_FILE {

/// Two ships of our own making, so that no figure of the register can upset a test.
class TestShips final : public Library {
 public:
  Expected<Json> card(std::string_view, std::string_view ship) const override {
    ShipCard card;
    card.id = card.name = std::string(ship);
    card.type = "CA";
    card.year = 1910;
    card.points = 30;
    card.row1 = card.row2 = 3;
    card.speed = {4, 2};
    if (ship == "late") card.year = 1920;
    if (ship.starts_with("no-") || ship == "own")
      return problem({}, "no ship is called " + std::string(ship), "did you mean lion?");
    return fields_to_json(card);
  }
};

Expected<Battle> read(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  return System::read_scenario(text, "x.toml", TestShips(), options);
}

const std::string kTop =
    "format = 1\n"
    "system = \"grand-admiral\"\n"
    "id = \"x\"\n"
    "source = \"house\"\n"
    "year = 1914\n"
    "round_limit = 9\n";
const std::string kRedOnly =
    "[red]\n"
    "victory_target = 20\n"
    "[[red.ships]]\n"
    "ship = \"lion\"\n"
    "hex = \"B5\"\n"
    "heading = \"SE\"\n";
const std::string kBlackOnly =
    "[black]\n"
    "[[black.ships]]\n"
    "ship = \"tiger\"\n"
    "hex = \"M11\"\n"
    "heading = \"N\"\n";
const std::string kGood = kTop + kRedOnly + kBlackOnly;

/// The good file with one thing changed.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = kGood;
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string fault(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  const auto battle = read(text, options);
  return battle ? "read" : battle.error().text();
}

TEST(GrandAdmiralScenario, AFileBecomesABattle) {
  const auto battle = read(kGood);
  ASSERT_TRUE(battle) << battle.error().text();
  EXPECT_EQ(battle->id, "x");
  EXPECT_EQ(battle->title, "x");
  EXPECT_EQ(battle->sides[kRed].victory_target, 20);
  ASSERT_EQ(battle->ships.size(), 2U);
  EXPECT_EQ(battle->ships[0].card.name, "lion");
  EXPECT_EQ(hex::label({battle->ships[0].q, battle->ships[0].r}, battle->board()), "B5");
  EXPECT_EQ(battle->ships[0].heading, 2);
  EXPECT_EQ(battle->ships[1].side, kBlack);
  EXPECT_EQ(battle->options.torpedo_range, 1);
}

TEST(GrandAdmiralScenario, EveryFaultIsToldWithItsPlace) {
  EXPECT_EQ(fault(changed("format = 1", "format = 2")), "x.toml:1:10: format 2 is not known (format = 1)");
  EXPECT_EQ(fault(changed("\"grand-admiral\"", "\"grand-fleets\"")),
            "x.toml:2:10: this is a scenario of grand-fleets (system = \"grand-admiral\")");
  EXPECT_EQ(fault(changed("source = \"house\"\n", "")),
            "x.toml:1:1: source is missing (\"house\", \"historical\", or where it comes from)");
  EXPECT_EQ(fault(changed("victory_target", "victory_targets")).substr(0, 40),
            std::string("x.toml:8:1: unknown key victory_targets (known").substr(0, 40));
  EXPECT_EQ(fault(changed("\"lion\"", "\"no-lyon\"")), "x.toml:10:8: no ship is called no-lyon (did you mean lion?)");
  EXPECT_EQ(fault(changed("\"B5\"", "\"B12\"")), "x.toml:11:7: B12 is not a hex of the board (A1 to M11)");
  EXPECT_EQ(fault(changed("\"SE\"", "\"E\"")), "x.toml:12:11: heading is \"E\" (one of N, NE, SE, S, SW, NW)");
  EXPECT_EQ(fault(changed("heading = \"SE\"\n", "")), "x.toml:9:1: heading is missing (one of N, NE, SE, S, SW, NW)");
  EXPECT_EQ(fault(changed("\"tiger\"", "\"lion\"")), "x.toml:15:8: lion is in the battle twice (each ship once)");
  EXPECT_EQ(fault(changed("round_limit = 9", "round_limit = 0")), "x.toml:6:15: round_limit is 0 (1 to 1000)");
  EXPECT_EQ(fault(changed("victory_target = 20", "victory_target = \"20\"")),
            "x.toml:8:18: victory_target is not a whole number (such as 5)");
  EXPECT_EQ(fault(changed("victory_target = 20", "point_limit = 29")),
            "x.toml:8:15: the ships cost 30 points, but the limit is 29 (fewer ships or a higher limit)");  // GA-Q-22,
                                                                                                            // GA-Q-23
  EXPECT_EQ(fault(changed("victory_target = 20", "morale = \"Bad\"")),
            "x.toml:8:10: morale is \"Bad\" (one of Average, Poor, Fair, Good, Exceptional, or choose)");
  EXPECT_EQ(fault(kTop + kRedOnly), "x.toml:1:1: black is missing ([black])");
  EXPECT_EQ(fault(kGood + "hex = \"C1\"\n").substr(0, 10), "x.toml:18:");  // not TOML: a key twice
  EXPECT_EQ(fault("é = 1\n").substr(0, 9), "x.toml:1:");                   // letters the library took for impossible
  EXPECT_EQ(fault("id = \"\"\"\\\né\"\"\"\n").substr(0, 9), "x.toml:1:");
}

TEST(GrandAdmiralScenario, NoShipOfALaterYear) {  // GA-CNT-07
  EXPECT_EQ(
      fault(changed("\"lion\"", "\"late\"")),
      "x.toml:10:8: late: enters service in 1920, but the scenario is set in 1914 (an earlier ship or a later year)");
}

TEST(GrandAdmiralScenario, SixInAHexAreTooManyAtDeploymentToo) {  // GA-Q-11
  std::string text = kTop + kRedOnly;
  for (int i = 0; i < 5; ++i)
    text += "[[red.ships]]\nship = \"s" + std::to_string(i) + "\"\nhex = \"B5\"\nheading = \"N\"\n";
  EXPECT_EQ(fault(text + kBlackOnly), "x.toml:31:7: s4: ship number 6 of her side in hex B5 (at most 5)");
  EXPECT_EQ(fault(text + kBlackOnly, {{"stack_limit", "6"}}), "read");  // GA-NOTE-02
}

TEST(GrandAdmiralScenario, TheCommandLineOverridesOptions) {
  const std::string text = kTop + "[options]\ntorpedo_range = \"by_year\"\nmorale = true\n" + kRedOnly + kBlackOnly;
  EXPECT_EQ(read(text)->options.torpedo_range, 1);
  EXPECT_EQ(read(text, {{"torpedo_range", "0"}})->options.torpedo_range, 0);
  EXPECT_TRUE(read(text)->options.morale);
  EXPECT_FALSE(read(text, {{"morale", "off"}})->options.morale);
  EXPECT_EQ(fault(text, {{"morals", "on"}}).substr(0, 50), "option morals: unknown option morals (one of arc_l");
  EXPECT_EQ(fault(text, {{"arc_layout", "45_45"}}),
            "option arc_layout: arc_layout is \"45_45\" (one of 60_120, 90_90)");
  EXPECT_EQ(fault(kTop + "[options]\nstack_limit = 51\n" + kRedOnly + kBlackOnly),
            "x.toml:8:15: stack_limit is \"51\" (a whole number from 1 to 50)");
}

TEST(GrandAdmiralScenario, TorpedoRangeByYear) {  // GA-NOTE-09, GA-NOTE-10, GA-NOTE-13
  EXPECT_EQ(torpedo_range_by_year(1905), 0);
  EXPECT_EQ(torpedo_range_by_year(1906), 1);
  EXPECT_EQ(torpedo_range_by_year(1938), 1);
  EXPECT_EQ(torpedo_range_by_year(1939), 2);
}

TEST(GrandAdmiralScenario, ACardOfOnesOwnMayServeSeveralShips) {
  const std::string card =
      "[[card]]\nid = \"own\"\nname = \"Own\"\ntype = \"CL\"\nyear = 1901\npoints = 10\nrow1 = 2\nrow2 = 1\n"
      "speed = [4, 2]\n[[card.batteries]]\nweapon = \"4.1in\"\nmount = \"casemate\"\ndice = [2, 1]\n";
  const std::string two = "[[red.ships]]\nship = \"own\"\nhex = \"A1\"\nheading = \"N\"\n";
  const auto battle = read(kTop + kRedOnly + two + two + kBlackOnly + card + "range = \"S5 - L3\"\n");
  ASSERT_TRUE(battle) << battle.error().text();
  ASSERT_EQ(battle->ships.size(), 4U);
  const Battery& guns = battle->ships[2].card.batteries.at(0);
  EXPECT_EQ(guns.mount, Mount::casemate);
  EXPECT_EQ(guns.sequence[0], (RangeEntry{Band::close, 5}));
  EXPECT_EQ(guns.sequence[1], RangeEntry{});  // GA-Q-27
  EXPECT_EQ(guns.sequence[2], (RangeEntry{Band::far, 3}));
  EXPECT_EQ(fault(kTop + kRedOnly + two + kBlackOnly + card + "range = \"S5 X3\"\n"),
            "x.toml:35:9: \"X3\" is not a range entry (S or L with the penetration, or -: S5 S4 L4 - L3)");
}

TEST(GrandAdmiralScenario, WhatCannotBeMeantIsRefused) {
  EXPECT_NE(fault(changed("id = \"x\"", "id = \"my x+\"")).find("\"my x+\" cannot be an id"), std::string::npos);
  EXPECT_NE(fault(changed("victory_target = 20", "victory_target = 31"))
                .find("x.toml:8:18: Red needs 31 points but can earn 30 at most (at most 30)"),
            std::string::npos);
  EXPECT_EQ(fault(changed("victory_target = 20", "victory_target = 30")), "read");
  EXPECT_NE(
      fault(changed("victory_target = 20", "name = \"BLACK\"")).find("BLACK is the name of the other side's seat"),
      std::string::npos);
}

TEST(GrandAdmiralValidate, OrdersCanSayEveryName) {
  Battle battle = *read(kGood, {});
  Battery guns;
  guns.gun = "6in";
  guns.weapon = "torpedoes";
  battle.ships[0].card.batteries = {guns};
  EXPECT_NE(System::validate(battle, "battle").error().text().find("means something else in an order"),
            std::string::npos);
  battle = *read(kGood, {});
  battle.ships[0].card.name = " ";
  EXPECT_FALSE(System::validate(battle, "battle"));
  battle = *read(kGood, {});
  battle.ships.push_back(battle.ships[0]);
  battle.ships.push_back(battle.ships[0]);
  battle.ships[2].card.year = 1911;
  battle.ships[3].card.name = fmt::format("{} ({})", battle.ships[0].card.name, battle.ships[0].card.year);
  EXPECT_NE(System::validate(battle, "battle").error().text().find("another ship is also called"), std::string::npos);
}

TEST(GrandAdmiralScenario, RangesPrintAsTheyAreRead) {  // GA-Q-26
  for (const char* text : {"-", "S5", "S5 S4 L4 L3 L3", "S6 - L0"}) EXPECT_EQ(range_text(*range_from(text)), text);
  EXPECT_FALSE(range_from("s5"));
  EXPECT_FALSE(range_from("S31"));
  EXPECT_FALSE(range_from("S1 S1 S1 S1 S1 S1 S1 S1 S1 S1 S1 S1 S1 S1 S1 S1 S1"));
}

TEST(GrandAdmiralScenario, DeploymentByThePlayerNeedsAZoneWithRoom) {  // GA-SETUP-04
  EXPECT_EQ(fault(changed("victory_target = 20", "deploy = \"choose\"")),
            "x.toml:7:1: zone is missing (two corners of the area to deploy in: [\"A1\", \"C11\"])");
  const auto battle = read(changed("victory_target = 20", "deploy = \"choose\"\nzone = [\"C9\", \"A2\"]"));
  ASSERT_TRUE(battle) << battle.error().text();
  EXPECT_EQ(battle->sides[kRed].zone.first_column, 0);
  EXPECT_EQ(battle->sides[kRed].zone.last_column, 2);
  EXPECT_EQ(battle->sides[kRed].zone.first_row, 1);
  EXPECT_EQ(battle->sides[kRed].zone.last_row, 8);
}

TEST(GrandAdmiralScenario, AFreeFleetMustBeAffordableWhateverTheMorale) {  // GA-MOR-04
  EXPECT_EQ(fault(changed("victory_target = 20", "fleet = \"choose\"\npoint_limit = 30")), "read");
  const std::string free = changed("victory_target = 20", "fleet = \"choose\"\nmorale = \"choose\"\npoint_limit = 30");
  EXPECT_EQ(fault(free), "read");
  EXPECT_EQ(fault(free, {{"morale", "on"}}),
            "x.toml:10:15: the point limit of 30 does not buy any of the ships listed (the cheapest costs 30, and 0 "
            "arrive later)");
}

// ---------------------------------------------------------------- battles out of a stranger's record

Battle good_battle() { return *read(kGood); }

TEST(GrandAdmiralValidate, OutOfRangeIsRefusedWithItsPath) {
  const auto refused = [](auto&& spoil) {
    Battle battle = good_battle();
    spoil(battle);
    const auto ok = System::validate(battle, "battle");
    return ok ? "valid" : ok.error().place;
  };
  EXPECT_EQ(refused([](Battle&) {}), "valid");
  EXPECT_EQ(refused([](Battle& b) { b.columns = 41; }), "battle.columns");
  EXPECT_EQ(refused([](Battle& b) { b.rows = 3; }), "battle.rows");
  EXPECT_EQ(refused([](Battle& b) { b.ships[1].side = 2; }), "battle.ships[1].side");
  EXPECT_EQ(refused([](Battle& b) { b.ships[0].q = -1; }), "battle.ships[0].hex");
  EXPECT_EQ(refused([](Battle& b) { b.ships[0].heading = 6; }), "battle.ships[0].heading");
  EXPECT_EQ(refused([](Battle& b) { b.ships[0].checked = 6; }), "battle.ships[0].checked");
  EXPECT_EQ(refused([](Battle& b) { b.ships[0].torpedo_hits_from = 1; }), "battle.ships[0].torpedo_hits_from");
  EXPECT_EQ(refused([](Battle& b) { b.ships[0].card.row2 = 0; }), "battle.ships[0].row1");
  EXPECT_EQ(refused([](Battle& b) { b.ships[0].card.speed = {21, 2}; }), "battle.ships[0].speed");
  EXPECT_EQ(refused([](Battle& b) { b.ships[0].card.batteries.resize(21); }), "battle.ships[0].batteries");
  EXPECT_EQ(refused([](Battle& b) { b.ships[0].card.name = "Li\x1b[2Jon"; }), "battle.ships[0].name");
  EXPECT_EQ(refused([](Battle& b) { b.ships[0].arrives = 10; }), "battle.ships[0].arrives");
  EXPECT_EQ(refused([](Battle& b) { b.ships.erase(b.ships.begin()); }), "battle.sides[0].ships");
  EXPECT_EQ(refused([](Battle& b) { b.ships.resize(300, b.ships[0]); }), "battle.ships");
  EXPECT_EQ(refused([](Battle& b) { b.options.stack_limit = 0; }), "battle.options.stack_limit");
  EXPECT_EQ(refused([](Battle& b) { b.sides[1].zone.last_row = 11; }), "battle.sides[1].zone");
  EXPECT_EQ(refused([](Battle& b) { b.sides[1].exit_edges = 16; }), "battle.sides[1].leave");
}

// ---------------------------------------------------------------- stored positions

TEST(GrandAdmiralPlausible, EveryPositionOfABattleIs) {
  const Battle battle = good_battle();
  EXPECT_TRUE(testing::explore(battle, 2, 3000, kLookAway, [&](const Position& p) {
    const auto ok = System::plausible(battle, p);
    ASSERT_TRUE(ok) << ok.error().text();
  })) << "the battle does not end";
}

TEST(GrandAdmiralPlausible, WhatCannotHaveComeAboutIsDoubted) {
  const Battle battle = good_battle();
  const auto doubted = [&](auto&& spoil) {
    Position p;
    System::start(battle, p);
    spoil(p);
    const auto ok = System::plausible(battle, p);
    return ok ? "plausible" : ok.error().place;
  };
  EXPECT_EQ(doubted([](Position&) {}), "plausible");
  EXPECT_EQ(doubted([](Position& p) { p.at.step = 10; }), "position.at.step");
  EXPECT_EQ(doubted([](Position& p) { p.at.turn = 10; }), "position.at.turn");
  EXPECT_EQ(doubted([](Position& p) { p.open.to_play = 2; }), "position.open.to_play");
  EXPECT_EQ(doubted([](Position& p) { p.umpire.deck[0] = 1; }), "position.open.deck_size");
  EXPECT_EQ(doubted([](Position& p) { p.secret[0].hand[3] = 1; }), "position.open.hand_size");
  EXPECT_EQ(doubted([](Position& p) { p.open.card = 14; }), "position.open.card");
  EXPECT_EQ(doubted([](Position& p) { p.open.winner = kRed; }), "position.open.winner");
  EXPECT_EQ(doubted([](Position& p) { p.open.ships.count = 1; }), "position.open.ships");
  EXPECT_EQ(doubted([](Position& p) { p.open.ships[1].q = 40; }), "position.open.ships[1]");
  EXPECT_EQ(doubted([](Position& p) { p.open.ships[0].checked = 6; }), "position.open.ships[0]");
  EXPECT_EQ(doubted([](Position& p) { p.open.ships[0].fate = Fate::left; }), "position.open.ships[0]");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral
