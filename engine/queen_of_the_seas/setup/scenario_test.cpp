// Scenario files: what is read, and what a fault gets for an answer. Battles of strangers: what is refused.
#include "engine/queen_of_the_seas/setup/scenario.h"

#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

/// Ships of our own making: "dd-..." are destroyers, all others battleships.
class TestShips final : public Library {
 public:
  Expected<Json> card(std::string_view system, std::string_view ship) const override {
    EXPECT_EQ(system, "queen-of-the-seas");
    if (ship.starts_with("no-") || ship == "hood")
      return problem({}, "no ship is called " + std::string(ship), "did you mean lion?");
    ShipCard card = ship.starts_with("dd-") ? destroyer(std::string(ship)) : battleship(std::string(ship));
    card.id = std::string(ship);
    return fields_to_json(card);
  }
};

Expected<Battle> read(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  return System::read_scenario(text, "x.toml", TestShips(), options);
}
std::string fault(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  const auto battle = read(text, options);
  return battle ? "read" : battle.error().text();
}

const std::string kTop =
    "format = 1\n"
    "system = \"queen-of-the-seas\"\n"
    "id = \"x\"\n"
    "source = \"house: a test\"\n"
    "table = [200, 150]\n"
    "turn_limit = 9\n";
const std::string kSides =
    "[[side]]\n"
    "name = \"Beatty\"\n"
    "nation = \"gb\"\n"
    "[[side]]\n"
    "name = \"Hipper\"\n"
    "nation = \"de\"\n"
    "vp_percent = 150\n";
const std::string kBritish =
    "[[group]]\n"
    "side = \"Beatty\"\n"
    "name = \"First BCS\"\n"
    "at = [100, 60.5]\n"
    "heading = 90\n"
    "spacing = 11\n"
    "speed = 6\n"
    "ships = [\"lion\", \"tiger\", { ship = \"indomitable\", speed = 5, lost = { P = 2 } }]\n";
const std::string kFlotilla =
    "[[group]]\n"
    "side = \"gb\"\n"
    "name = \"Flotilla\"\n"
    "line = \"abreast\"\n"
    "screens = \"first bcs\"\n"
    "at = [100, 80]\n"
    "heading = 90\n"
    "spacing = 4\n"
    "ships = [\"dd-1\", \"dd-2\", \"dd-3\"]\n";
const std::string kGerman =
    "[[ship]]\n"
    "side = \"de\"\n"
    "ship = \"moltke\"\n"
    "at = [60, 120]\n"
    "heading = 180\n";
const std::string kLand =
    "[[land]]\n"
    "name = \"Rock\"\n"
    "corners = [[10, 10], [10, 20], [20, 10]]\n";
const std::string kGood = kTop + kSides + kBritish + kFlotilla + kGerman + kLand;

/// The good file with one thing changed.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = kGood;
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// ---------------------------------------------------------------- files

TEST(QueenOfTheSeasScenario, AFileBecomesABattle) {  // QS-placing-fleets-01
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->title, "x");
  EXPECT_EQ(b->length, cm(200));
  EXPECT_EQ(b->width, cm(150));
  EXPECT_EQ(b->turn_limit, 9);
  EXPECT_EQ(b->sides[1].vp_percent, 150);
  ASSERT_EQ(b->ships.size(), 7U);
  EXPECT_EQ(b->ships[2].speed, 5);
  EXPECT_EQ(b->ships[2].lost[static_cast<size_t>(Track::P)], 2);
  EXPECT_EQ(b->ships[6].side, 1);  // by the nation
  EXPECT_EQ(b->ships[6].heading, degrees(180));
  EXPECT_TRUE(b->options.formations);
}

TEST(QueenOfTheSeasScenario, WithoutATableItIsOfTheUsualSize) {  // QS-Q-35
  const auto b = read(changed("table = [200, 150]\n", ""));
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->length, cm(240));
  EXPECT_EQ(b->width, cm(150));
}

TEST(QueenOfTheSeasScenario, AGroupStandsAsternOrAbreastOfItsFirstShip) {
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(b->ships[i].x, cm(100 - 11.0 * static_cast<double>(i)));  // heading east, one behind the other
    EXPECT_EQ(b->ships[i].y, cm(60.5));
    EXPECT_EQ(b->ships[i + 3].x, cm(100));  // to starboard of the first
    EXPECT_EQ(b->ships[i + 3].y, cm(80 - 4.0 * static_cast<double>(i)));
  }
  EXPECT_EQ(b->groups[1].line, Line::abreast);
}

TEST(QueenOfTheSeasScenario, AGroupIsWhatItsShipsAreAndScreensByName) {  // QS-formations-02, -03, QS-screens-01
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  ASSERT_EQ(b->groups.size(), 3U);
  EXPECT_EQ(b->groups[0].kind, GroupKind::battle_group);
  EXPECT_EQ(b->groups[1].kind, GroupKind::flotilla);
  EXPECT_EQ(b->groups[1].screens, 0);
  EXPECT_EQ(b->groups[2].name, "moltke");  // alone: a battle-group of one
  EXPECT_EQ(b->ships[6].group, 2);
}

TEST(QueenOfTheSeasScenario, ShipsOfNoGroupThatAreNoCapitalShipsFormOneFlotilla) {  // QS-Q-66
  const auto b = read(kGood +
                      "[[ship]]\nside = \"de\"\nship = \"dd-8\"\nat = [90, 120]\nheading = 0\n"
                      "[[ship]]\nside = \"de\"\nship = \"dd-9\"\nat = [120, 120]\nheading = 0\n");
  ASSERT_TRUE(b) << b.error().text();
  ASSERT_EQ(b->groups.size(), 4U);
  EXPECT_EQ(b->ships[7].group, 3);
  EXPECT_EQ(b->ships[8].group, 3);
  EXPECT_EQ(b->groups[3].kind, GroupKind::flotilla);
  const auto loose = read(kGood, {{"formations", "false"}});
  ASSERT_TRUE(loose) << loose.error().text();
  EXPECT_EQ(loose->ships[6].group, kNoGroup);
}

TEST(QueenOfTheSeasScenario, ShipsJoinAGroupByItsName) {
  const auto b = read(kGood + "[[ship]]\nship = \"new-zealand\"\ngroup = \"First BCS\"\nat = [30, 100]\nheading = 0\n");
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->ships[7].group, 0);
  EXPECT_EQ(b->ships[7].side, 0);
}

TEST(QueenOfTheSeasScenario, ShoresAreTurnedAnticlockwise) {  // QS-Q-24
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->land[0].corners, (std::vector<Spot>{{cm(20), cm(10)}, {cm(10), cm(20)}, {cm(10), cm(10)}}));
}

TEST(QueenOfTheSeasScenario, OptionsComeFromTheFileAndAreOverridden) {  // QS-Q-65
  const std::string text = kGood + "[options]\nformations = false\nwing_mounts_strict = true\n";
  auto b = read(text);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_FALSE(b->options.formations);
  EXPECT_TRUE(b->options.wing_mounts_strict);
  b = read(text, {{"formations", "true"}, {"declare_as_you_fire", "on"}});
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_TRUE(b->options.formations && b->options.declare_as_you_fire);
  EXPECT_NE(fault(text, {{"gas", "true"}}).find("unknown option gas"), std::string::npos);
}

TEST(QueenOfTheSeasScenario, EveryOptionOfTheListCanBeSet) {
  for (const OptionInfo& option : System::info().options) {
    const std::string other_word = option.standard == "true" ? "false" : "true";
    const auto b = read(kGood, {{option.name, other_word}}), standard = read(kGood, {{option.name, option.standard}});
    ASSERT_TRUE(b && standard) << option.name;
    EXPECT_NE(fields_to_json(b->options).dump(), fields_to_json(Options{}).dump()) << option.name;
    EXPECT_EQ(fields_to_json(standard->options).dump(), fields_to_json(Options{}).dump()) << option.name;
  }
}

TEST(QueenOfTheSeasScenario, OptionsOfAppendixAChangeTheCards) {  // QS-Q-76
  const std::string card =
      "[[card]]\nid = \"hood\"\nname = \"Hood\"\nlaunched = 1918\nsize = \"Large\"\nclass = \"A\"\nstats = { H = 12, P "
      "= "
      "16, X = 23 }\n";
  const std::string text = kGood + "[[ship]]\nside = \"gb\"\nship = \"hood\"\nat = [30, 100]\nheading = 0\n" + card;
  auto b = read(text);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->ships[7].card.stat(Track::X), 23);
  b = read(text, {{"cap_tracks_at_20", "true"}});
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->ships[7].card.stat(Track::X), 20);
}

TEST(QueenOfTheSeasScenario, FaultsOfAFileAreToldWithTheirPlace) {
  const std::vector<std::array<std::string, 3>> cases = {
      {"format = 1", "format = 2", "x.toml:1:10: format 2 is not known"},
      {"system = \"queen-of-the-seas\"", "system = \"gf\"", "x.toml:2:10: this is a scenario of gf"},
      {"id = \"x\"\n", "", "id is missing"},
      {"turn_limit = 9", "turn_limit = 2000", "x.toml:6:14: turn_limit is 2000 (1 to 1000)"},
      {"turn_limit = 9", "turn_limit = 1001", "x.toml:6:14: turn_limit is 1001 (1 to 1000)"},
      {"turn_limit = 9", "turn_limit = 0", "x.toml:6:14: turn_limit is 0 (1 to 1000)"},
      {"turn_limit = 9", "turn_limit = -1", "x.toml:6:14: turn_limit is -1 (1 to 1000)"},
      {"turn_limit = 9", "turns = 9", "x.toml:6:1: unknown key turns"},
      {"table = [200, 150]", "table = [200]", "table is not a pair"},
      {"table = [200, 150]", "table = [200, 5]", "x.toml:5:9: a side of the table is 5 cm"},
      {"table = [200, 150]", "table = [200, \"a\"]", "table is not a number"},
      {"side = \"Beatty\"", "side = \"Jellicoe\"", "there is no side Jellicoe"},
      {"heading = 90\n", "heading = 400\n", "heading is 400"},
      {"heading = 90\n", "", "heading is missing"},
      {"at = [100, 60.5]\n", "", "at is missing"},
      {"at = [100, 60.5]", "at = [201, 60]", "lion: 201 cm, 60 cm is off the table"},
      {"at = [100, 60.5]", "at = [198, 60]", "lion: a corner of her base is off the table"},
      {"at = [100, 60.5]", "at = [12, 12]", "off the table"},
      {"spacing = 11", "spacing = 6", "lion and tiger touch each other"},
      {"speed = 6", "speed = 13", "lion: speed 13"},
      {"speed = 6", "speed = -1", "lion: speed -1"},
      {"lost = { P = 2 }", "lost = { P = 13 }", "13 of 12 Propulsion stats are lost"},
      {"lost = { P = 2 }", "lost = { X = 10 }", "10 of 10 Hull stats are lost"},
      {"lost = { P = 2 }", "lost = { Z = 10 }", "unknown key Z"},
      {"speed = 5, ", "sped = 5, ", "unknown key sped"},
      {"\"tiger\"", "\"lion\"", "lion is in the battle twice"},
      {"\"tiger\"", "\"no-tiger\"", "no ship is called no-tiger"},
      {"\"tiger\"", "7", "an entry of ships is not a ship"},
      {"\"tiger\"", "\"dd-7\"", "First BCS mixes capital ships and others"},
      {"\"tiger\"", "\"a\", \"b\", \"c\", \"d\"", "First BCS has 6 ships"},
      {"line = \"abreast\"", "line = \"ahead\"", "line is \"ahead\""},
      {"screens = \"first bcs\"", "screens = \"nobody\"", "there is no group nobody"},
      {"screens = \"first bcs\"", "screens = \"flotilla\"", "Flotilla does not screen a battle-group"},
      {"name = \"Flotilla\"", "name = \"first  BCS\"", "another group is also called"},
      {"name = \"Flotilla\"", "name = \"None\"", "no order could name"},
      {"[20, 10]]", "[20, 10], [15, 14]]", "the land is not convex"},
      {"[20, 10]]", "[220, 10]]", "is off the table"},
      {"corners = [[10, 10], [10, 20], [20, 10]]", "corners = [[10, 10], [10, 20]]", "a piece of land has 2 corners"},
      {"corners = [[10, 10], [10, 20], [20, 10]]", "corners = [[50, 110], [70, 110], [60, 140]]",
       "moltke starts on land"},
      {kGerman, "", "Hipper has no ship"},
      {"vp_percent = 150", "vp_percent = 0", "vp_percent is 0"},
  };
  for (const auto& [from, to, words] : cases)
    EXPECT_NE(fault(changed(from, to)).find(words), std::string::npos) << to << "\n" << fault(changed(from, to));
}

// ---------------------------------------------------------------- battles of strangers

Battle good_battle() {
  auto battle = read(kGood);
  EXPECT_TRUE(battle);
  return std::move(*battle);
}
std::string refusal(const Battle& battle) {
  const auto ok = System::validate(battle, "battle");
  return ok ? "fine" : ok.error().text();
}

TEST(QueenOfTheSeasScenario, ABattleOutOfARecordIsTakenForNothingButWhatItIs) {
  EXPECT_EQ(refusal(good_battle()), "fine");
  const auto with = [](auto&& change) {
    Battle battle = good_battle();
    change(battle);
    return refusal(battle);
  };
  const std::vector<std::pair<std::string, std::string>> cases = {
      {with([](Battle& b) { b.ships.clear(); }), "battle.ship"},
      {with([](Battle& b) { b.ships[0].side = 3; }), "battle.ships[0].side"},
      {with([](Battle& b) { b.ships[0].group = 9; }), "battle.ships[0].group"},
      {with([](Battle& b) { b.ships[0].group = kNoGroup; }), "battle.ships[0].group"},
      {with([](Battle& b) { b.ships[0].heading = -1; }), "battle.ships[0].heading"},
      {with([](Battle& b) {
         b.ships[0].card.casting = {{0, 0}, {cm(1), 0}};
       }),
       "battle.ships[0].outline"},
      {with([](Battle& b) { b.ships[0].card.base_length = 0; }), "battle.ships[0].base"},
      {with([](Battle& b) { b.ships[0].card.stats[8] = 0; }), "battle.ships[0].stats"},
      {with([](Battle& b) {
         b.ships[0].card.name = "tiger";
         b.ships[0].card.nation = "gb";
       }),
       "fine"},
      {with([](Battle& b) { b.ships[0].card.name = "  "; }), "battle.ships[0].ship"},
      {with([](Battle& b) { b.groups[1].kind = static_cast<GroupKind>(7); }), "battle.groups[1].kind"},
      {with([](Battle& b) { b.groups[1].screens = 77; }), "battle.groups[1].screens"},
      {with([](Battle& b) { b.groups.resize(200); }), "battle.group"},
      {with([](Battle& b) { b.land.resize(100); }), "battle.land"},
      {with([](Battle& b) { b.land[0].corners.resize(2); }), "battle.land[0].corners"},
      {with([](Battle& b) { b.length = 2'000'000'000; }), "battle.table"},
      {with([](Battle& b) { b.turn_limit = 5000; }), "battle.turn_limit: turn_limit is 5000 (1 to 1000)"},
      {with([](Battle& b) { b.turn_limit = 0; }), "fine"},
      {with([](Battle& b) { b.sides[1].name = b.sides[0].name; }), "battle.sides[1].name: both sides are called"},
  };
  for (const auto& [said, words] : cases) EXPECT_NE(said.find(words), std::string::npos) << words << "\n" << said;
}

/// Five corners visited as a star turn the same way all along, and are not a shore.
TEST(QueenOfTheSeasScenario, AStarIsNoLand) {
  Battle battle = good_battle();
  battle.land[0].corners = {{cm(30), cm(10)}, {cm(36), cm(28)}, {cm(20), cm(17)}, {cm(40), cm(17)}, {cm(24), cm(28)}};
  EXPECT_NE(refusal(battle).find("the shore crosses itself"), std::string::npos) << refusal(battle);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
