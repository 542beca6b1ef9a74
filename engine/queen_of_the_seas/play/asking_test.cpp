// Questions say what a player needs, suggestions are legal, and dangerous orders are warned of.
#include "engine/queen_of_the_seas/rules/duties.h"
#include "engine/queen_of_the_seas/words_testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

std::string question(const Bench& table) {
  return System::ask_text(table.trial.battle, table.view(), table.ask()).text;
}
bool says(const Bench& table, std::string_view words) { return question(table).find(words) != std::string::npos; }
std::vector<std::string> suggested(const Bench& table, size_t most = 30) {
  return System::suggestions(table.trial.battle, table.view(), table.ask(), most);
}
std::vector<std::string> warned(const Bench& table, std::string_view text) {
  const auto order = table.read(text);
  EXPECT_TRUE(order) << text << ": " << order.error().text();
  std::vector<std::string> out;
  for (Sentence& caution : System::cautions(table.trial.battle, table.view(), table.ask(), *order))
    out.push_back(std::move(caution.text));
  return out;
}

// ---------------------------------------------------------------- suggestions

TEST(QueenOfTheSeasAsking, EverySuggestionIsLegalAndIsReadAgain) {
  for (const Step step : Bench::questions()) {
    Bench table;
    table.asked(step);
    EXPECT_EQ(question(table).rfind("First: ", 0), 0U) << question(table);
    const auto all = suggested(table);
    EXPECT_FALSE(all.empty());
    for (const std::string& text : all) {
      const auto order = table.read(text);
      ASSERT_TRUE(order) << text << ": " << order.error().text();
      EXPECT_EQ(table.refused(*order), std::vector<std::string>{}) << text;
      table.keeps(text);
    }
    EXPECT_EQ(suggested(table, 1).size(), 1U);
    EXPECT_TRUE(suggested(table, 0).empty());
  }
}

TEST(QueenOfTheSeasAsking, SuggestionsStayLegalForShipsThatAreBound) {
  Bench table;
  table.asked(Step::move);
  table.trial.ship(table.lion).x = cm(20);  // out of the line, and no enemy near enough to evade
  table.trial.ship(table.seydlitz).x = cm(200);
  table.trial.ship(table.lion).in_formation = false;
  table.trial.ship(table.lion).rudder_hits = 2;
  table.trial.ship(table.tiger).stat(Track::P) = 3;  // forced down
  table.trial.ship(table.mary).breaking_off = true;
  table.trial.ship(table.mary).group = kNoGroup;
  for (const std::string& text : suggested(table)) {
    const auto order = table.read(text);
    ASSERT_TRUE(order) << text << ": " << order.error().text();
    EXPECT_EQ(table.refused(*order), std::vector<std::string>{}) << text;
  }
}

TEST(QueenOfTheSeasAsking, TheFirstSuggestionIsTheUsualThing) {
  Bench table;
  const auto first = [&](Step step) { return suggested(table.asked(step), 5).front(); };
  EXPECT_EQ(first(Step::turn_points), "none");
  EXPECT_EQ(first(Step::move), "Lion: 6");
  EXPECT_EQ(first(Step::guns), "all at nearest");
  EXPECT_EQ(first(Step::pairs), "auto");
  EXPECT_EQ(first(Step::removal), "auto");
  EXPECT_EQ(first(Step::damage), "auto");
  EXPECT_EQ(first(Step::torpedoes), "all at nearest");
  EXPECT_EQ(first(Step::end), "go on");
}

TEST(QueenOfTheSeasAsking, WhatTheUmpireWouldDoIsSpeltOutToBeChanged) {
  Bench table;
  EXPECT_EQ(suggested(table.asked(Step::pairs)),
            (std::vector<std::string>{"auto", "salvo 1: 1 pair of 5, 2 pairs of 6", "salvo 1: none"}));
  EXPECT_EQ(suggested(table.asked(Step::removal)), (std::vector<std::string>{"auto", "salvo 2: 6 of a pair, 5"}));
  EXPECT_EQ(suggested(table.asked(Step::damage)),
            (std::vector<std::string>{"auto", "Tiger: HC6 on Q, HC4 on S, 2 H on P"}));  // QS-Q-97
}

TEST(QueenOfTheSeasAsking, AnEndIsOfferedAsTheVictoryRulesWouldHaveItNow) {  // QS-Q-96, QS-Q-103
  Bench table;
  EXPECT_EQ(suggested(table.asked(Step::end)), (std::vector<std::string>{"go on", "offer draw"}));
  for (uint16_t i : {table.lion, table.tiger, table.mary}) table.trial.ship(i).stats = {};
  EXPECT_EQ(suggested(table), (std::vector<std::string>{"go on", "offer Second likely", "offer draw"}));
  table.trial.battle.sides[kFirst].vp_percent = 1000;  // a scratch is worth more to First than three ships to Second
  table.trial.ship(table.moltke).stats = {};
  EXPECT_EQ(suggested(table)[1], "offer First likely");
}

TEST(QueenOfTheSeasAsking, TheEndIsAskedWithWhoWouldWinNow) {  // QS-Q-96
  Bench table;
  table.asked(Step::end);
  EXPECT_FALSE(says(table, "ended now")) << question(table);  // a fight to the finish has no such moment
  table.trial.battle.turn_limit = 18;
  EXPECT_TRUE(says(table, "If the battle ended now, neither side would win.")) << question(table);
  table.trial.ship(table.moltke).stats = {};
  EXPECT_TRUE(says(table, "If the battle ended now, First would win.")) << question(table);
}

// ---------------------------------------------------------------- questions

TEST(QueenOfTheSeasAsking, AMoveIsAskedWithSpeedsRudderSmokeAndLimit) {
  Bench table;
  table.asked(Step::move);
  table.trial.ship(table.tiger).picked = true;
  EXPECT_EQ(question(table),
            "First: pick a ship and move her; 3 of yours and 2 of theirs still to move. Lion, Queen Mary and Lurcher "
            "(speed 6, 4 to 7 allowed).");
  table.trial.ship(table.mary).picked = true;
  table.trial.open().rough = true;
  table.trial.ship(table.lion).speed = 8;
  table.trial.ship(table.lion).rudder_hits = 1;
  table.trial.ship(table.lurcher).smoke = true;
  table.trial.ship(table.lurcher).rudder_hits = 2;
  table.trial.ship(table.lurcher).stat(Track::P) = 4;
  EXPECT_EQ(question(table),
            "First: pick a ship and move her; 2 of yours and 2 of theirs still to move. Lion (speed 8, 6 to 8 allowed; "
            "rudder "
            "hit, arc at most 5); Lurcher (speed 6, only 4 allowed; rudder out, no turn; making smoke). 8 at most in a "
            "rough sea: Lion; 4 at most with her Propulsion: Lurcher.");
  table.trial.open().rough = false;
  table.trial.open().groups[0].limit = 8;
  table.trial.ship(table.lurcher).picked = true;
  table.trial.ship(table.lion).rudder_hits = 0;
  EXPECT_EQ(
      question(table),
      "First: pick a ship and move her; 1 of yours and 2 of theirs still to move. Lion (speed 8, 6 to 8 allowed). 8 at "
      "most at this distance from the enemy: Lion.");
}

TEST(QueenOfTheSeasAsking, AQuestionSaysALimitOnceForAllShips) {  // QS-proximity-speed-04
  Bench table;
  for (const char* name : {"Princess Royal", "New Zealand"}) table.trial.put(kFirst, 20, 20, 0, 6, battleship(name), 0);
  table.trial.battle.ships.back().y = cm(40);
  table.asked(Step::move);
  table.trial.open().groups[0].limit = 10;
  for (Ship& ship : table.trial.open().ships) {
    ship.speed = 10;
    ship.in_formation = true;
  }
  const std::string text = question(table), limit = "10 at most at this distance from the enemy";
  EXPECT_NE(text.find(limit), std::string::npos) << text;
  EXPECT_EQ(text.find(limit), text.rfind(limit)) << text;
  EXPECT_LT(text.size(), 8 * 78U) << text;
}

TEST(QueenOfTheSeasAsking, DutiesAreNamed) {  // QS-formations-17, QS-evasive-01, QS-breaking-off-03
  Bench table;
  table.asked(Step::move);
  for (uint16_t i : {table.lion, table.mary, table.lurcher}) table.trial.ship(i).picked = true;
  Ship& tiger = table.trial.ship(table.tiger);
  const auto told = [&] { return question(table).substr(question(table).find("Tiger (") + 7); };
  tiger.x = cm(30);
  tiger.in_formation = false;
  EXPECT_EQ(told(), "speed 6, 4 to 7 allowed; must return to the line of 1st BCS).");
  table.trial.ship(table.seydlitz).x = cm(40);
  EXPECT_EQ(told(), "speed 6, 4 to 7 allowed; out of the line of 1st BCS, free to evade).");
  tiger.breaking_off = true;
  tiger.group = kNoGroup;
  EXPECT_EQ(told(), "speed 6, 4 to 7 allowed; breaking off, must flee).");
}

TEST(QueenOfTheSeasAsking, ScreensAreNamed) {  // QS-screens-02, -04
  Bench table;
  const uint8_t flotilla = table.trial.group(kFirst, GroupKind::flotilla, Line::astern, 0);
  for (int i = 0; i < 3; ++i)
    table.trial.put(kFirst, 40 - 13 * i, 48, 0, 6, destroyer("D" + std::to_string(i)), flotilla);
  for (uint16_t enemy : {table.seydlitz, table.moltke}) table.trial.battle.ships[enemy].x = cm(230);
  table.asked(Step::move);
  for (uint16_t i = 0; i < table.lurcher + 1; ++i) table.trial.ship(i).picked = true;
  EXPECT_NE(question(table).find("may not open up the screen"), std::string::npos) << question(table);
  for (Ship& ship : table.trial.open().ships)
    if (ship.group == flotilla) ship.y = cm(120);
  EXPECT_NE(question(table).find("must close up with the ships she screens"), std::string::npos) << question(table);
}

TEST(QueenOfTheSeasAsking, TargetsAreAskedWithGunsLeftAndTheNearestEnemy) {
  Bench table;
  table.asked(Step::guns);
  for (uint16_t i : {table.tiger, table.mary}) table.trial.ship(i).collided = true;
  EXPECT_EQ(question(table),
            "First: targets for your guns. Lion (Heavy guns 8, Secondary guns 4, Quickfirers 4; nearest Seydlitz at "
            "24.09 cm); Lurcher (Quickfirers 2; nearest Moltke at 14.41 cm).");
  table.trial.open().rough = true;
  table.trial.battle.options.declare_as_you_fire = true;
  EXPECT_NE(question(table).find("guns, those beyond 40 cm; the sea is rough: all dice are halved. Lion"),
            std::string::npos)
      << question(table);
  table.asked(Step::near_guns);
  table.trial.ship(table.lion).fired = 1;
  EXPECT_EQ(
      question(table),
      "First: targets at 40 cm or less for Lion (Secondary guns 4, Quickfirers 4; nearest Seydlitz at 24.09 cm).");
}

TEST(QueenOfTheSeasAsking, WhoHasNoShotIsToldWhy) {  // QS-arcs-14, QS-zone-of-fire-03
  Bench table;
  table.asked(Step::guns);
  for (uint16_t i : {table.tiger, table.mary, table.lurcher}) table.trial.ship(i).collided = true;
  Ship& lion = table.trial.ship(table.lion);
  lion.stats = stats({{Track::S, 1}, {Track::X, 3}});
  table.trial.ship(table.seydlitz).x = lion.x;  // right ahead
  table.trial.ship(table.seydlitz).y = lion.y + cm(20);
  EXPECT_EQ(question(table),
            "First: none of your guns has a target, so none fires. Without a target: Lion (Secondary guns 1; "
            "Seydlitz at 13.9 cm: no gun "
            "bears).");
  table.trial.ship(table.seydlitz).x = lion.x + cm(25);  // abeam, with Tiger between them
  table.trial.ship(table.seydlitz).y = lion.y;
  table.trial.ship(table.tiger).x = lion.x + cm(12);
  table.trial.ship(table.tiger).y = lion.y;
  EXPECT_NE(question(table).find("zone of fire blocked"), std::string::npos) << question(table);
  EXPECT_EQ(question(table).find("no gun bears"), std::string::npos) << question(table);
  table.trial.ship(table.tiger).collided = false;
  EXPECT_NE(question(table).find("targets for your guns. Tiger (Heavy guns 8"), std::string::npos) << question(table);
  EXPECT_NE(question(table).find("Without a target: Lion"), std::string::npos) << question(table);
}

TEST(QueenOfTheSeasAsking, HitsBeyondTheLastStatHaveNoEffect) {  // QS-Q-53
  Bench table;
  table.asked(Step::damage);
  table.trial.ship(table.tiger).stats = stats({{Track::P, 4}, {Track::X, 1}});
  EXPECT_NE(question(table).find("she has Propulsion 4, Hull 1, and hits after her last stat have no effect"),
            std::string::npos)
      << question(table);
  EXPECT_EQ(suggested(table)[1], "Tiger: HC6 on P, HC4 on X, 2 H on X");  // and none on a track she never had
}

TEST(QueenOfTheSeasAsking, DiceAndHitsOnTheTableAreTold) {
  Bench table;
  EXPECT_EQ(
      question(table.asked(Step::pairs)),
      "First: which of your hit dice do you pair into critical hits? Two 6s make one; at short range two 5s do too. "
      "salvo 1, Lion's Heavy guns at Seydlitz (short range): hit dice 4 5 5 5 6 6 6 6.");
  EXPECT_EQ(
      question(table.asked(Step::removal)),
      "First: which of the enemy's hit dice do your armour saves remove, one each? Removing half a pair leaves one "
      "hit. "
      "salvo 2, Seydlitz's Heavy guns at Lion (short range): 2 saves against hit dice 4 5 6 6, of these 1 pair of 6s.");
  EXPECT_EQ(question(table.asked(Step::damage)),
            "First: which tracks of your cards take the hits? A hit costs one stat; a critical several, all of one "
            "track, and criticals are taken first. Tiger: 1 Heavy critical of 6 stats, 1 Heavy critical of 4 stats, 2 "
            "Heavy hits; she has Heavy Guns 8, Secondary Guns 4, Quickfirers 4, Armour 5, Propulsion 12, Hull 10.");
  EXPECT_EQ(question(table.asked(Step::torpedoes)),
            "First: fire torpedoes, once per game? Lurcher (Moltke at 14.41 cm with 2 dice).");
  table.trial.battle.turn_limit = 9;
  EXPECT_EQ(question(table.asked(Step::end)),
            "First: continue, offer to end the battle, or give up? First 4 ships, strength 81, points 0; Second 2 "
            "ships, strength 52, "
            "points 0; turn 1 of 9. If the battle ended now, neither side would win.");
}

TEST(QueenOfTheSeasAsking, AQuestionToALargeFleetStaysShort) {
  Bench table;
  for (int i = 0; i < 100; ++i)
    table.trial.put(kFirst, 10 + 5 * (i % 20), 100 + 8 * (i / 20), 90, 6, destroyer("Destroyer " + std::to_string(i)));
  for (const Step step : {Step::move, Step::guns, Step::torpedoes, Step::damage, Step::pairs}) {
    table.asked(step);
    for (Ship& ship : table.trial.open().ships)
      if (step == Step::damage) ship.hits.noted[0] = 3;
    if (step == Step::pairs)
      for (uint16_t i = 6; i < 100; ++i) table.add_salvo(i, table.moltke, {0, 0, 0, 2}, {});
    EXPECT_LT(question(table).size(), 900U) << question(table);
    const bool all = step != Step::torpedoes;  // a few have nothing to fire at
    EXPECT_EQ(question(table).find(" more") != std::string::npos, all) << question(table);
  }
}

// ---------------------------------------------------------------- cautions

TEST(QueenOfTheSeasAsking, AMoveOffTheTableIsWarnedOf) {  // QS-phase-2-moving-12
  Bench table;
  table.asked(Step::move);
  EXPECT_TRUE(warned(table, "Lion: 6").empty());
  table.trial.ship(table.lion).y = cm(142);
  EXPECT_EQ(warned(table, "Lion: 6"), (std::vector<std::string>{"Lion leaves the table for good"}));
}

TEST(QueenOfTheSeasAsking, ACollisionThatCannotBeAvoidedIsWarnedOf) {  // QS-collisions-01
  Bench table;
  table.asked(Step::move);
  table.trial.ship(table.tiger).y = cm(51);
  EXPECT_EQ(warned(table, "Tiger: 6"),
            (std::vector<std::string>{"Tiger strikes Lion after 1.45 cm: no move can avoid it"}));
}

TEST(QueenOfTheSeasAsking, WhatCannotBeTakenBackIsWarnedOf) {  // QS-breaking-off-03, QS-Q-46, QS-Q-95
  Bench table;
  table.asked(Step::move);
  EXPECT_EQ(warned(table, "Lion: 7, break off"),
            (std::vector<std::string>{"Lion leaves her group for good and must flee until she is off the table"}));
  table.asked(Step::torpedoes);
  EXPECT_TRUE(warned(table, "Lurcher at Moltke").empty());
  table.trial.battle.ships[table.moltke].card.size = Size::Small;
  table.trial.ship(table.lurcher).stat(Track::T) = 1;
  EXPECT_EQ(warned(table, "Lurcher at Moltke"),
            (std::vector<std::string>{"Lurcher's torpedoes at Moltke have no dice: they would be wasted"}));
  table.asked(Step::end);
  EXPECT_TRUE(warned(table, "offer draw").empty());
  EXPECT_EQ(warned(table, "give up"), (std::vector<std::string>{"you give up: Second has won"}));
  table.trial.ship(table.moltke).stats = {};  // now First is ahead on points (QS-Q-103)
  EXPECT_EQ(warned(table, "give up").back(), "you would win if the battle ended now");
  EXPECT_EQ(warned(table, "offer draw"), (std::vector<std::string>{"you would win if the battle ended now"}));
  EXPECT_EQ(warned(table, "offer Second likely").size(), 1U);
  EXPECT_TRUE(warned(table, "offer First likely").empty());
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
