// Faults of a file that a table of a scenario cannot have, each with its place; battles of strangers: what is refused.
#include "engine/great_war_at_sea/setup_testing.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

// ---------------------------------------------------------------- files

TEST(GreatWarAtSeaValidation, FaultsOfAFileAreToldWithTheirPlace) {
  const std::vector<std::array<std::string, 3>> cases = {
      {"format = 1", "format = 2", "x.toml:1:10: format 2 is not known"},
      {"system = \"great-war-at-sea\"", "system = \"gf\"", "x.toml:2:10: this is a scenario of gf"},
      {"id = \"x\"\n", "", "id is missing"},
      {"round_limit = 9", "round_limit = 0", "x.toml:6:15: round_limit is 0 (1 to 1000)"},
      {"round_limit = 9", "round_limit = 1001", "x.toml:6:15: round_limit is 1001 (0 to 1000)"},
      {"round_limit = 9", "rounds = 9", "x.toml:6:1: unknown key rounds"},
      {"table = [120, 96]", "table = [120]", "x.toml:5:9: table is not a pair"},
      {"table = [120, 96]", "table = [120, 40]", "x.toml:5:9: a side of the table is 40 in (48 in to 1000 in)"},
      {"table = [120, 96]", "table = [120, \"a\"]", "table is not a number"},
      {"season = \"may\"", "season = \"monsoon\"", "season is \"monsoon\""},
      {"season = \"may\"", "season = \"winter\"", "x.toml:8:9: twilight is night in winter"},  // GW-11.41-02
      {"light = \"twilight\"", "light = \"dawn\"", "light is \"dawn\""},
      {"light = \"twilight\"", "light = \"day\"", "turn 10 is a twilight turn"},  // GW-11.41-01
      {"turn = 10", "turn = 9", "turn 9 is not a twilight turn"},
      {"turn = 10", "turn = 1001", "turn is 1001"},
      {"turn = 10", "full_moon = true", "the moon is full and the light is twilight"},  // GW-7.27b-08
      {"weather = \"mist\"", "weather = \"gale\"\ncalm = true", "there is no calm in a gale"},
      {"weather = \"mist\"", "weather = \"rain\"", "weather is \"rain\""},
      {"initiative = \"Hipper\"", "initiative = \"Scheer\"", "x.toml:11:14: there is no side Scheer"},
      {"initiative = \"Hipper\"", "zone_of = \"Scheer\"", "there is no side Scheer"},
      {"vp_percent = 150", "vp_percent = 0", "vp_percent is 0"},
      {"name = \"Hipper\"", "name = \"Beatty\"", "both sides are called Beatty"},
      {"name = \"Hipper\"", "name = \"Allied\"", "Allied is the name of the other side's seat"},
      {"came_from = \"NE\"", "came_from = \"up\"", "came_from is \"up\""},
      {"name = \"Raiders\"", "name = \"none\"", "no order could name"},
      {"side = \"Beatty\"", "side = \"Jellicoe\"", "there is no side Jellicoe"},
      {"spacing = 2\n", "fleet = \"Raiders\"\n", "there is no fleet Raiders"},
      {"heading = 90\n", "heading = 400\n", "heading is 400"},
      {"heading = 90\n", "", "heading is missing"},
      {"at = [-20, 10.5]\n", "", "at is missing"},
      {"at = [-20, 10.5]", "at = [-70, 10]", "lion: -70 in, 10 in is off the table"},
      {"at = [-20, 10.5]", "at = [28, 21]", "lion: she starts on land"},  // GW-7.41-05
      {"spacing = 2", "spacing = 0.4", "tiger lies on lion (1 in apart, from centre to centre)"},
      {"spacing = 2", "spacing = 4.1", "First BCS is not together"},  // GW-7.3-04
      {"speed = 4.5", "speed = 4.6", "lion: 4.6 in a move (0 to 4.5 in)"},
      {"speed = 4.5", "speed = -1", "speed is -1"},
      {"lost = { hull = 1 }", "lost = { hull = 2 }", "dd-1: 2 of 2 hull boxes are lost"},
      {"lost = { hull = 1 }", "lost = { mast = 1 }", "unknown key mast"},
      {"speed = 3, ", "sped = 3, ", "unknown key sped"},
      {"\"tiger\"", "\"lion\"", "lion is in the battle twice"},
      {"\"tiger\"", "\"no-tiger\"", "no ship is called no-tiger"},
      {"\"tiger\"", "7", "an entry of ships is not a ship"},
      {"\"tiger\"", "[\"tiger\", \"hood\"]", "2 ships are on the counter of tiger"},  // GW-SDS-08
      {"\"dd-3\", \"dd-4\"", "\"dd-3\", \"dd-4\", \"dd-7\"", "4 ships are on the counter of dd-2 (at most 3)"},
      {"\"dd-3\", \"dd-4\"", "{ ship = \"dd-3\", at = [1, 1] }", "unknown key at"},
      {"ship = \"dd-1\", ", "ship = \"dd-1\", ships = [\"dd-0\"], ", "ships share this counter"},
      {"[\"dd-2\", \"dd-3\", \"dd-4\"]", "[]", "does not follow the ships of the one before"},
      {"\"tiger\"", "\"b\", \"c\", \"d\", \"e\", \"f\"", "First BCS has 9 counters"},  // GW-7.3-01
      {"ship = \"de-moltke\"\n", "ship = \"de-moltke\"\nspeed = 3\n", "she has speed, heading or place"},
      {"ship = \"de-moltke\"\n", "ship = \"de-moltke\"\nat = [1, 1]\n", "heading is missing"},
      {"ship = \"de-moltke\"\n", "ship = \"de-moltke\"\nat = [1, 1]\nheading = 0\n", "she is not placed, and other"},
      {"[20, 30], [30, 20]]", "[20, 30], [30, 20], [24, 24]]", "the land is not convex"},
      {"[20, 30], [30, 20]]", "[20, 60], [30, 20]]", "is off the table"},
      {"[20, 30], [30, 20]]", "[20, 30]]", "a piece of land has 2 corners"},
      {"corners = [[20, 20], [20, 30], [30, 20]]", "side = \"N\"\nisland = true", "this land has no form, or several"},
      {"corners = [[20, 20], [20, 30], [30, 20]]", "island = false", "this land has no form, or several"},
      {"laid = true", "laid = false", "no mines are there"},
      {"laid = true", "laid = true\nlogged_turns = 2", "the field is laid, and logged besides"},
      {"laid = true", "logged_turns = 21", "logged_turns is 21"},
      {"edge = \"SW\"\n", "", "edge is missing"},
      {"flagship = \"lion\"", "flagship = \"iron duke\"", "there is no ship iron duke in the battle"},
      {"flagship = \"lion\"", "flagship = \"de-moltke\"", "the flagship of Sir David is not a ship of his side"},
      {kGerman, "", "Hipper has no ship"},
  };
  for (const auto& [from, to, words] : cases) {
    EXPECT_NE(fault(changed(from, to)).find(words), std::string::npos) << to << "\n" << fault(changed(from, to));
  }
}

TEST(GreatWarAtSeaValidation, NoFileIsReadWhereItsShipsDoNotFit) {
  std::string ships;
  for (int i = 0; i < kMostShips; ++i) ships += "[[ship]]\nside = \"de\"\nship = \"de-" + std::to_string(i) + "\"\n";
  EXPECT_NE(fault(kGood + ships).find("ship is 301 (1 to 300)"), std::string::npos) << fault(kGood + ships);
}

/// GW-11.73-02: destroyers make speed 1 in a gale.
TEST(GreatWarAtSeaValidation, WeatherSlowsSmallShipsFromTheStart) {
  std::string text = replaced(changed("mist", "gale"), "speed = 4.5", "speed = 3");
  EXPECT_EQ(fault(text), "read");
  text = replaced(text, "speed = 3, ", "speed = 3.5, ");
  EXPECT_NE(fault(text).find("dd-1: 3.5 in a move (0 to 3 in)"), std::string::npos) << fault(text);
}

// ---------------------------------------------------------------- battles of strangers

Battle good_battle() {
  auto battle = read(kGood);
  EXPECT_TRUE(battle) << battle.error().text();
  return battle ? *battle : Battle{};
}
/// Through a record.
std::string refusal(const Battle& battle) {
  Battle again;
  if (const auto read_back = fields_from_json(fields_to_json(battle), again, "battle"); !read_back)
    return read_back.error().text();
  const auto ok = validate(again, "battle");
  return ok ? "fine" : ok.error().text();
}
using Change = void (*)(Battle&);
struct Case {
  Change change;
  std::string_view words;
};
void expect_refused(std::span<const Case> cases) {
  for (const Case& c : cases) {
    Battle battle = good_battle();
    c.change(battle);
    const std::string said = refusal(battle);
    EXPECT_NE(said.find(c.words), std::string::npos) << c.words << "\n" << said;
  }
}

TEST(GreatWarAtSeaValidation, NothingOfABattleIsTakenForGranted) {
  EXPECT_EQ(refusal(good_battle()), "fine");
  const Case cases[] = {
      {[](Battle& b) { b.id.clear(); }, "battle.id: id is empty"},
      {[](Battle& b) { b.year = 3000; }, "battle.year"},
      {[](Battle& b) { b.table_width = 2'000'000'000; }, "battle.table"},
      {[](Battle& b) { b.table_height = -1; }, "battle.table"},
      {[](Battle& b) { b.round_limit = 5000; }, "battle.round_limit: round_limit is 5000 (0 to 1000)"},
      {[](Battle& b) { b.round_limit = 0; }, "fine"},
      {[](Battle& b) { b.turn = 65535; }, "battle.turn"},
      {[](Battle& b) { b.light = Light::day; }, "battle.light: turn 10 is a twilight turn"},
      {[](Battle& b) { b.full_moon = true; }, "battle.full_moon"},
      {[](Battle& b) { b.weather = Weather::storm, b.calm = true; }, "battle.calm"},
      {[](Battle& b) { b.initiative = 2; }, "battle.initiative"},
      {[](Battle& b) { b.zone_of = 7; }, "battle.zone_of"},
      {[](Battle& b) { b.surprise = true; }, "fine"},
      {[](Battle& b) {
         b.surprise = true;
         for (CounterEntry& c : b.counters)
           c.placed = true, c.x = -in(40), c.y = static_cast<Length>(c.first) * 2 * kInch;
       },
       "battle.surprise"},
      {[](Battle& b) {
         b.surprise = true, b.ports.push_back({"Kusu Bay", 0, {0, 0}, false});
       },
       "battle.surprise"},
      {[](Battle& b) { b.options.smoke_drift_in = 200; }, "battle.options.smoke_drift_in"},
      {[](Battle& b) { b.options.twilight_gunnery = 6; }, "battle.options.twilight_gunnery"},
      {[](Battle& b) { b.tables.gunnery.at(5).boxes = 2; }, "battle.tables: row 5 of the gunnery table"},
      {[](Battle& b) { b.tables.critical.at(5).guard = static_cast<Guard>(9); }, "battle.tables"},
      {[](Battle& b) { b.sides[1].name = b.sides[0].name; }, "battle.sides[1].name: both sides are called"},
      {[](Battle& b) { b.sides[0].vp_percent = 0; }, "battle.sides[0].vp_percent"},
      {[](Battle& b) { b.ships.clear(); }, "battle.ship"},
      {[](Battle& b) { b.counters.clear(); }, "battle.counter"},
      {[](Battle& b) { b.fleets.clear(); }, "battle.fleet"},
      {[](Battle& b) { b.groups.resize(200); }, "battle.group"},
      {[](Battle& b) { b.land.resize(100); }, "battle.land"},
      {[](Battle& b) { b.ports.resize(9); }, "battle.port"},
      {[](Battle& b) { b.mines.resize(17); }, "battle.mines"},
      {[](Battle& b) { b.leaders.resize(17); }, "battle.leader"},
  };
  expect_refused(cases);
}

TEST(GreatWarAtSeaValidation, ItsRowsFitEachOther) {
  const Case cases[] = {
      {[](Battle& b) { b.fleets[0].side = 3; }, "battle.fleets[0].side"},
      {[](Battle& b) { b.fleets[0].name = " "; }, "battle.fleets[0].name"},
      {[](Battle& b) { b.groups[0].side = 3; }, "battle.groups[0].side"},
      {[](Battle& b) { b.groups[0].fleet = 0; }, "battle.groups[0].fleet"},
      {[](Battle& b) { b.groups[0].fleet = 99; }, "battle.groups[0].fleet"},
      {[](Battle& b) {
         b.groups.push_back({"Nobody", 0, 1});
       },
       "battle.groups[1].ships: Nobody has 0 counters"},
      {[](Battle& b) { b.counters[0].side = 3; }, "battle.counters[0].side"},
      {[](Battle& b) { b.counters[0].fleet = 0; }, "battle.counters[0].fleet"},
      {[](Battle& b) { b.counters[0].group = 9; }, "battle.counters[0].group"},
      {[](Battle& b) { b.counters[0].port = 0; }, "battle.counters[0].port"},
      {[](Battle& b) { b.counters[0].first = 1; }, "battle.counters[0].ships"},
      {[](Battle& b) { b.counters[0].ships = 0; }, "battle.counters[0].ships"},
      {[](Battle& b) { b.counters[6].ships = 200; }, "battle.counters[6].ships"},
      {[](Battle& b) { b.counters.pop_back(); }, "battle.ships[9].ship: is on no counter"},
      {[](Battle& b) { b.counters[3].ships = 2, b.counters[4].first = 5, b.counters[4].ships = 3; },
       "battle.counters[4].ships"},
      {[](Battle& b) { b.ships[3].counter = 0; }, "battle.counters[3].ships"},
      {[](Battle& b) { b.ships[4].card.type = ShipType::TB; }, "are ships of several types"},
      {[](Battle& b) { b.ships[0].card.name = "  "; }, "battle.ships[0].ship"},
      {[](Battle& b) { b.ships[1].card.name = b.ships[0].card.name; }, "fine"},  // told apart by numbers
      {[](Battle& b) { b.ships[0].lost[0] = 9; }, "battle.ships[0].lost"},
      {[](Battle& b) { b.ships[0].lost[3] = 7; }, "battle.ships[0].lost"},
      {[](Battle& b) { b.leaders[0].flagship = 999; }, "battle.leaders[0].flagship"},
      {[](Battle& b) { b.leaders[0].flagship = kNoShip; }, "fine"},
      {[](Battle& b) { b.leaders[0].side = 3; }, "battle.leaders[0].side"},
      {[](Battle& b) { b.mines[0].side = 3; }, "battle.mines[0].side"},
      {[](Battle& b) { b.mines.push_back(b.mines[0]); }, "battle.mines[1].edge"},
  };
  expect_refused(cases);
}

TEST(GreatWarAtSeaValidation, EveryCounterHasAPlaceOrIsSetUpInPlay) {
  const Case cases[] = {
      {[](Battle& b) { b.counters[0].heading = plane::kCircle; }, "battle.counters[0].heading"},
      {[](Battle& b) { b.counters[0].heading = -1; }, "battle.counters[0].heading"},
      {[](Battle& b) { b.counters[0].x = 2'000'000'000; }, "battle.counters[0].at"},
      {[](Battle& b) { b.counters[0].speed = -1; }, "battle.counters[0].speed"},
      {[](Battle& b) { b.counters[0].placed = false; }, "battle.counters[0].at"},
      {[](Battle& b) { b.counters[5].x = 1; }, "battle.counters[5].speed"},
      {[](Battle& b) { b.counters[1].x = b.counters[0].x; }, "battle.counters[1].at: tiger lies on lion"},  // GW-7.2-01
      {[](Battle& b) {
         b.land.push_back({"", "", LandForm::island, Edge::N, {}}), b.counters[4].x = in(5), b.counters[4].y = 0;
       },
       "battle.counters[4].at"},
      {[](Battle& b) { b.land[0].corners.resize(2); }, "battle.land[0].corners"},
      {[](Battle& b) { b.land[0].form = LandForm::side; }, "battle.land[0].corners"},
      {[](Battle& b) {
         b.land.assign(2, {"", "", LandForm::side, Edge::S, {}});
       },
       "battle.land[1].side"},
      {[](Battle& b) {
         b.ports = {{"A", 0, {0, 0}, false}, {"B", 1, {0, 0}, false}};
       },
       "battle.ports[1].side"},
      {[](Battle& b) {
         b.ports = {{"A", 0, {in(61), 0}, false}};
       },
       "battle.ports[0].at"},
      {[](Battle& b) {
         b.ports = {{"", 0, {0, 0}, false}};
       },
       "battle.ports[0].name"},
      {[](Battle& b) {
         b.ports = {{"A", 1, {0, 0}, false}};
       },
       "battle.initiative"},
  };
  expect_refused(cases);
}

/// Five corners visited as a star turn the same way all along, and are not a shore.
TEST(GreatWarAtSeaValidation, AStarIsNoLand) {
  Battle battle = good_battle();
  battle.land[0].corners = {{in(30), in(10)}, {in(36), in(28)}, {in(20), in(17)}, {in(40), in(17)}, {in(24), in(28)}};
  EXPECT_NE(refusal(battle).find("the shore crosses itself"), std::string::npos) << refusal(battle);
}

TEST(GreatWarAtSeaValidation, AWordThatNobodyKnowsIsRefused) {
  Json json = fields_to_json(good_battle());
  for (const char* key : {"light", "weather", "season"}) {
    Json bad = json;
    bad[key] = "strange";
    Battle out;
    const auto ok = fields_from_json(bad, out, "battle");
    ASSERT_FALSE(ok);
    EXPECT_NE(ok.error().text().find(std::string("battle.") + key), std::string::npos);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
