// Scenario files: what is read, and what a fault gets for an answer.
#include "engine/great_war_at_sea/setup/scenario.h"

#include "engine/great_war_at_sea/setup_testing.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

TEST(GreatWarAtSeaScenario, AFileBecomesABattle) {
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->title, "x");
  EXPECT_EQ(b->table_width, in(120));
  EXPECT_EQ(b->table_height, in(96));
  EXPECT_EQ(b->round_limit, 9);
  EXPECT_EQ(b->season, Season::may);
  EXPECT_EQ(b->light, Light::twilight);
  EXPECT_EQ(b->turn, 10);
  EXPECT_EQ(b->weather, Weather::mist);
  EXPECT_EQ(b->initiative, seat_of(Side::central));
  EXPECT_EQ(b->zone_of, kNoSeat);
  EXPECT_EQ(b->sides[1].vp_percent, 150);
  EXPECT_EQ(b->land[0].nation, "British");
  EXPECT_TRUE(b->mines[0].laid);
  EXPECT_EQ(b->mines[0].edge, Edge::SW);
  EXPECT_EQ(b->leaders[0].flagship, 0);
  EXPECT_EQ(b->tables, proposed_tables());
  EXPECT_EQ(b->options, Options{});
}

TEST(GreatWarAtSeaScenario, WithoutATableItIsOfTheUsualSize) {  // GW-Q-72
  const auto b = read(changed("table = [120, 96]\n", ""));
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->table_width, in(108));
  EXPECT_EQ(b->table_height, in(108));
}

TEST(GreatWarAtSeaScenario, CountersListTheirShips) {  // GW-Q-103
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  ASSERT_EQ(b->counters.size(), 7U);
  ASSERT_EQ(b->ships.size(), 11U);
  const std::vector<std::pair<int, int>> rows = {{0, 1}, {1, 1}, {2, 1}, {3, 3}, {6, 2}, {8, 1}, {9, 2}};
  for (size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(b->counters[i].first, rows[i].first) << i;
    EXPECT_EQ(b->counters[i].ships, rows[i].second) << i;
    for (int ship = 0; ship < rows[i].second; ++ship)
      EXPECT_EQ(b->ships[static_cast<size_t>(rows[i].first + ship)].counter, i);
  }
  EXPECT_EQ(b->on(b->counters[3])[2].card.id, "dd-4");
  EXPECT_EQ(length_of(*b, b->counters[3]), in(0.5));
  EXPECT_EQ(b->side_of(9), 1);
  EXPECT_TRUE(b->ships[2].card.flags.smoke_ship);  // GW-7.27c-08
  EXPECT_EQ(b->ships[2].lost[static_cast<size_t>(Section::hull)], 1);
  EXPECT_EQ(b->ships[7].lost[static_cast<size_t>(Section::tertiary)], 1);
}

TEST(GreatWarAtSeaScenario, AGroupStandsAsternOrAbreastOfItsFirstShip) {
  auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  for (size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(b->counters[i].x, in(-20 - 2.0 * static_cast<double>(i)));  // heading east, one behind the other
    EXPECT_EQ(b->counters[i].y, in(10.5));
    EXPECT_EQ(b->counters[i].heading, degrees(90));
    EXPECT_EQ(b->counters[i].speed, in(i == 2 ? 3 : 4.5));
    EXPECT_EQ(b->counters[i].group, 0);
  }
  EXPECT_EQ(b->counters[4].y, in(12));  // a place of her own
  EXPECT_EQ(b->counters[4].heading, degrees(45));
  b = read(changed("spacing = 2\n", "line = \"abreast\"\n"));
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->counters[1].x, in(-20));  // to starboard, at the usual spacing
  EXPECT_EQ(b->counters[1].y, in(9));
}

TEST(GreatWarAtSeaScenario, ShipsWithoutAPlaceAreSetUpInPlay) {  // GW-7.21-01
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_TRUE(is_placed(*b, 0));
  EXPECT_FALSE(is_placed(*b, 1));
  EXPECT_EQ(b->counters[5].group, kNoGroup);
}

TEST(GreatWarAtSeaScenario, ASideWithoutAFleetHasOneOfItsName) {
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  ASSERT_EQ(b->fleets.size(), 2U);
  EXPECT_EQ(b->fleets[0].name, "Raiders");
  EXPECT_EQ(b->fleets[0].came_from, Edge::NE);  // GW-7.0-07
  EXPECT_TRUE(b->fleets[0].raiders);
  EXPECT_EQ(b->fleets[1].name, "Beatty");
  EXPECT_FALSE(b->fleets[1].came_from);  // GW-7.0-08
  EXPECT_EQ(b->groups[0].fleet, 1);
  EXPECT_EQ(b->counters[6].fleet, 0);
}

TEST(GreatWarAtSeaScenario, ShipsJoinAGroupAndAFleetByName) {
  const std::string fleet = "[[fleet]]\nside = \"gb\"\nname = \"Harwich\"\n";
  const std::string home = "[[fleet]]\nside = \"gb\"\nname = \"Home\"\n";
  const std::string ship = "[[ship]]\nship = \"dd-9\"\nat = [-20, 14]\nheading = 0\n";
  auto b = read(kGood + ship + "group = \"first bcs\"\n");
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->counters[7].group, 0);
  EXPECT_EQ(b->counters[7].side, 0);
  b = read(kGood + home + fleet + ship + "side = \"gb\"\nfleet = \"Harwich\"\n");
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->fleets[b->counters[7].fleet].name, "Harwich");
  EXPECT_NE(fault(kGood + home + fleet + ship + "group = \"first bcs\"\nfleet = \"Harwich\"\n")
                .find("is in a group of another fleet"),
            std::string::npos);  // GW-7.29-01
}

TEST(GreatWarAtSeaScenario, LandIsACoastASideOrTheIsland) {  // GW-7.41-01, GW-7.41-03
  const auto b = read(kGood + "[[land]]\nside = \"NE\"\nnation = \"German\"\n[[land]]\nisland = true\n");
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->land[0].form, LandForm::model);
  EXPECT_EQ(b->land[0].corners[0], (Spot{in(30), in(20)}));  // turned round: anticlockwise
  EXPECT_EQ(b->land[1].form, LandForm::side);
  EXPECT_EQ(b->land[1].edge, Edge::NE);
  EXPECT_EQ(b->land[2].form, LandForm::island);
}

const std::string kPort =
    "[[port]]\nname = \"Kusu Bay\"\nside = \"Beatty\"\nat = [-22, 10]\nshore_batteries = true\n"
    "[[ship]]\nside = \"Beatty\"\nship = \"raglan\"\nport = \"kusu bay\"\nat = [-22, 7.5]\nheading = 0\n";

TEST(GreatWarAtSeaScenario, ShipsLieInAPort) {  // GW-11.31-01, GW-11.31-04
  const auto b = read(kGood + kPort);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_TRUE(b->ports[0].shore_batteries);
  EXPECT_EQ(b->counters[7].port, 0);
  EXPECT_NE(fault(kGood + replaced(kPort, "7.5]", "4]")).find("is not in her port"), std::string::npos);
  EXPECT_NE(fault(kGood + kPort + "speed = 1\n").find("moves in port"), std::string::npos);
  EXPECT_NE(fault(changed("\"Hipper\"\n", "\"Beatty\"\n") + kPort).find("the side in port has the initiative"),
            std::string::npos);  // GW-11.31-03
}

TEST(GreatWarAtSeaScenario, OptionsComeFromTheFileAndFromOutside) {
  const std::string text = kGood + "[options]\nammunition = true\naccel_per = \"move\"\nsmoke_drift_in = 3\n";
  auto b = read(text);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_TRUE(b->options.ammunition);
  EXPECT_EQ(b->options.accel_per, AccelPer::move);
  EXPECT_EQ(b->options.smoke_drift_in, 3);
  b = read(text, {{"ammunition", "false"}, {"salvo_bonus", "ship"}});
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_FALSE(b->options.ammunition);
  EXPECT_EQ(b->options.salvo_bonus, SalvoBonus::ship);
  EXPECT_NE(fault(text, {{"gas", "true"}}).find("unknown option gas"), std::string::npos);
  EXPECT_NE(fault(text, {{"smoke_drift_in", "13"}}).find("smoke_drift_in"), std::string::npos);
}

/// Every option has a row, a sentence, a rule, and another value that can be set.
TEST(GreatWarAtSeaScenario, EveryOptionCanBeSet) {
  const auto infos = option_infos(Options{}, option_rows());
  EXPECT_EQ(infos.size(), decltype(Options{}.fields())::kCount);
  for (const OptionInfo& option : infos) {
    EXPECT_TRUE(option.sentence.ends_with("?")) << option.name;
    EXPECT_TRUE(option.rule.starts_with("GW-")) << option.name;
    const std::string first = option.values.substr(0, option.values.find_first_of(", "));
    const std::string last = option.values.substr(option.values.find_last_of(' ') + 1);
    const auto b = read(kGood, {{option.name, option.standard == first ? last : first}});
    ASSERT_TRUE(b) << option.name << " " << b.error().text();
    EXPECT_NE(b->options, Options{}) << option.name;
  }
}

TEST(GreatWarAtSeaScenario, ACardOfTheFileServesSeveralShips) {
  const std::string text = kGood +
                           "[[card]]\nid = \"my-cruiser\"\nname = \"Amazone\"\nnation = \"German\"\ntype = \"CL\"\n"
                           "hull = \"NN\"\ntertiary = \"NN\"\nspeed = \"1.5\"\npoints = 4\n"
                           "[[ship]]\nside = \"de\"\nship = \"my-cruiser\"\n"
                           "[[ship]]\nside = \"de\"\nship = \"my-cruiser\"\n";
  const auto b = read(text);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->ships[11].card, b->ships[12].card);
  EXPECT_EQ(b->ships[11].card.length, in(0.5));  // GW-Q-132
}

TEST(GreatWarAtSeaScenario, ABattleOutlivesARecord) {
  const auto b = read(kGood + kPort);
  ASSERT_TRUE(b) << b.error().text();
  Battle again;
  const auto ok = fields_from_json(fields_to_json(*b), again, "battle");
  ASSERT_TRUE(ok) << ok.error().text();
  EXPECT_EQ(again, *b);
  EXPECT_TRUE(validate(again, "battle"));
}

// ---------------------------------------------------------------- tables of a player's own

TEST(GreatWarAtSeaScenario, RowsOfAPlayersTablesTakeThePlaceOfTheProjects) {  // GW-Q-50 to -54
  const auto b = read(kGood +
                      "[[tables.gunnery]]\nroll = 7\narea = \"primary\"\nboxes = 2\nexcess = 1\n"
                      "[[tables.critical]]\nroll = 3\nhull = 3\nspeed = \"dead\"\narmour = \"keeps_out_boxes\"\n"
                      "[[tables.torpedo]]\nroll = 12\nhull = 4\nfatal_tests = 2\n"
                      "[tables.fatal]\nrash_from = 4\n"
                      "[[tables.minefield]]\nfrom = 9\nstrikes = 1\n[[tables.minefield]]\nfrom = 12\nstrikes = 2\n"
                      "[tables.search]\nnight_from = 6\n");
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->tables.gunnery.at(7).area, Area::primary);
  EXPECT_EQ(b->tables.gunnery.at(7).provenance, Provenance::yours);
  EXPECT_EQ(b->tables.gunnery.at(8), proposed_tables().gunnery.at(8));
  EXPECT_EQ(b->tables.critical.at(3).guard, Guard::boxes);
  EXPECT_EQ(b->tables.critical.at(3).boxes[static_cast<size_t>(Section::hull)], 3);
  EXPECT_EQ(b->tables.torpedo.at(12).fatal_tests, 2);
  EXPECT_EQ(b->tables.fatal.rash_from, 4);
  EXPECT_EQ(b->tables.minefield[1].from, 12);
  EXPECT_EQ(b->tables.minefield[2].from, kNeverRolled);
  EXPECT_EQ(b->tables.search.night_from, 6);
}

TEST(GreatWarAtSeaScenario, AFaultOfATableIsToldWithItsRow) {
  const auto told = [](const std::string& tables) { return fault(kGood + tables); };
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"[[tables.gunnery]]\nroll = 13\narea = \"hull\"\nboxes = 1\n", "roll is 13 (2 to 12)"},
      {"[[tables.gunnery]]\narea = \"hull\"\nboxes = 1\n", "roll is missing"},
      {"[[tables.gunnery]]\nroll = 7\narea = \"mast\"\n", "area is \"mast\""},
      {"[[tables.gunnery]]\nroll = 7\narea = \"hull\"\n", "row 7 of the gunnery table: boxes marks no box"},
      {"[[tables.gunnery]]\nroll = 5\narea = \"primary\"\nboxes = 1\n", "row 5 of the gunnery table: area differs"},
      {"[[tables.torpedo]]\nroll = 6\nhull = 2\n", "row 6 of the torpedo table: boxes differs"},
      {"[[tables.torpedo]]\nroll = 7\nhull = 2\n[[tables.torpedo]]\nroll = 7\nhull = 1\n", "a second row for 7"},
      {"[[tables.critical]]\nroll = 4\nhull_instead = 1\n", "row 4 of the critical table: hull_instead"},
      {"[[tables.critical]]\nroll = 4\narmour = \"some\"\n", "armour is \"some\""},
      {"[tables.fatal]\nrash_from = 7\n", "row 0 of the fatal table: from is on no die"},
      {"[[tables.minefield]]\nfrom = 9\nstrikes = 1\n[[tables.minefield]]\nfrom = 9\nstrikes = 2\n",
       "row 1 of the minefield table: from is out of order"},
      {"[[tables.minefield]]\nfrom = 9\n", "strikes is missing"},
      {"[tables.search]\nday_from = 6\n", "row 0 of the search table: from is out of order"},
      {"[tables.fire]\n", "unknown key fire"},
  };
  for (const auto& [tables, words] : cases)
    EXPECT_NE(told(tables).find(words), std::string::npos) << tables << told(tables);
  const auto lines = std::count(kGood.begin(), kGood.end(), '\n');
  const std::string place = "x.toml:" + std::to_string(lines + 1) + ":";
  EXPECT_TRUE(told(cases[3].first).starts_with(place)) << told(cases[3].first) << place;
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
