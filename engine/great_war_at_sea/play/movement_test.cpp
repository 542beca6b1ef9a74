// Movement in play, through `advance`: speed, land, collisions, the edge of the table.
#include "engine/great_war_at_sea/moves_testing.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::degrees;
using testing::in;
using testing::Trial;
using testing::two_fleets;

constexpr int kFar = 60, kInSight = 36;  // beyond sighting range, within it

const std::string kIsland = "[[land]]\nname = \"Rock\"\nnation = \"German\"\nisland = true\n";
std::string coast(double x, double y, const std::string& nation) {  // a square of 4 in, its middle there
  return fmt::format("[[land]]\nname = \"Rock\"\nnation = \"{}\"\ncorners = [[{}, {}], [{}, {}], [{}, {}], [{}, {}]]\n",
                     nation, x - 2, y - 2, x + 2, y - 2, x + 2, y + 2, x - 2, y + 2);
}
std::string closed_side(const std::string& side) {
  return "[[land]]\nname = \"Shore\"\nnation = \"German\"\nside = \"" + side + "\"\n";
}

// ---------------------------------------------------------------- speed

// GW-7.32-01, GW-7.32b-01, GW-7.31-02, GW-7.31-03, GW-7.31-06, GW-7.31-07
TEST(GreatWarAtSeaMovement, EveryGroupRunsItsWholeSpeedFiveTimesARound) {
  Trial trial(two_fleets(kFar));
  trial.to_move(0);
  EXPECT_EQ(trial.counter("de-moltke").y, in(3)) << "the side without initiative has moved";
  EXPECT_EQ(trial.counter("lion").y, 0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 0"), "too_fast") << "she may not just stop";
  for (int move = 1; move <= 5; ++move) {
    trial.until(Step::lights);
    EXPECT_EQ(trial.counter("lion").y, in(3 * move));
    EXPECT_EQ(trial.counter("dd-1").y, in(3 * move));
    trial.until(Step::fire);
  }
  EXPECT_EQ(trial.position->at.turn, 1);
}

// GW-7.31-12, GW-7.32b-02, GW-7.31-15, GW-7.32b-03
TEST(GreatWarAtSeaMovement, SpeedChangesByAnInchARoundAndLightShipsChangeMore) {
  Trial trial(two_fleets(kInSight));
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 4.1"), "too_fast");
  EXPECT_EQ(trial.order(0, "Flotilla: speed 4.8"), "too_fast");
  trial.moves("1st BCS: speed 4");
  trial.moves("Flotilla: speed 4.75");
  trial.until(Step::lights);
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 4.5"), "too_fast") << "in the same Round";
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3"), "too_fast");
  trial.until(Step::wind);
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 4.5"), "") << "in the next";
}

// GW-Q-13
TEST(GreatWarAtSeaMovement, ByAnOptionSpeedChangesSoMuchInEveryMove) {
  Trial trial(two_fleets(kFar));
  trial.battle.options.accel_per = AccelPer::move;
  trial.moves("1st BCS: speed 2");
  trial.until(Step::lights);
  trial.moves("1st BCS: speed 1");
  EXPECT_EQ(trial.counter("lion").speed, in(1));
}

// GW-7.32b-04, GW-7.3-02
TEST(GreatWarAtSeaMovement, DamageBringsTheWholeGroupDownAtItsNextMove) {
  Trial trial(two_fleets(kFar));
  trial.ship("tiger").condition.speed = Speed::half;
  trial.moves("1st BCS: speed 1.5");
  EXPECT_EQ(trial.counter("lion").y, in(1.5));
  EXPECT_EQ(trial.counter("lion").changed, 0) << "free of the limit";
}

// GW-8.5-01
TEST(GreatWarAtSeaMovement, AGroupThatCannotMoveIsNotAsked) {
  Trial trial(two_fleets(kFar));
  trial.stop("lion");
  trial.to_groups(0);
  ASSERT_EQ(trial.order(0, "none"), "");
  trial.go();
  EXPECT_EQ(trial.order(0, "1st BCS: speed 0"), "no_group");
  trial.until(Step::lights);
  EXPECT_EQ(trial.counter("lion").y, 0);
  EXPECT_EQ(trial.counter("lion").speed, 0);
  EXPECT_EQ(trial.counter("dd-1").y, in(3));
}

// ---------------------------------------------------------------- turns

// GW-7.31-11, GW-7.31-14, GW-7.32-03
TEST(GreatWarAtSeaMovement, CapitalShipsTurnThirtyAtATimeAndLightShipsMore) {
  Trial trial(two_fleets(kFar));
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3, starboard 60"), "start");
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3, half port 60"), "middle");
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3, end port 60"), "end");
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3, starboard 30, half starboard 30"), "");
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3, starboard 60"), "start");
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3, starboard 30, half starboard 60, end starboard 90"), "");
  trial.go();
  EXPECT_EQ(trial.counter("dd-1").heading, degrees(180));
  EXPECT_EQ(trial.counter("dd-1").turned, 180);
}

// GW-7.32a-01
TEST(GreatWarAtSeaMovement, AfterATurnTogetherAllFaceTheSameWay) {
  Trial trial(two_fleets(kFar));
  trial.moves("1st BCS: speed 3, starboard 30, half starboard 30, end starboard 30");
  for (const char* name : {"lion", "tiger"}) EXPECT_EQ(trial.counter(name).heading, degrees(90)) << name;
  EXPECT_LT(trial.counter("lion").y, in(3)) << "turning costs way";
}

// GW-7.32-04, GW-7.32-07
TEST(GreatWarAtSeaMovement, TheGermanTurnComesOnceABattle) {
  Trial trial(two_fleets(kInSight));
  trial.to_move(1);
  EXPECT_EQ(trial.order(1, "I AG: speed 3, starboard 30, half starboard 60, end starboard 90"), "");
  trial.go();
  EXPECT_TRUE(trial.counter("de-moltke").special_turn);
  EXPECT_TRUE(trial.position->secret[1].special_used);
  trial.next(Step::wind);
  trial.to_move(1);
  EXPECT_FALSE(trial.counter("de-moltke").special_turn) << "of the last move alone";
  EXPECT_EQ(trial.order(1, "I AG: speed 3, starboard 30, half starboard 60"), "special_used");
}

// ---------------------------------------------------------------- collisions

// GW-7.2-02
TEST(GreatWarAtSeaMovement, WhoRunsIntoAnotherStopsThereAndEachShipIsHitTwice) {
  Trial trial(two_fleets(kFar));
  trial.put("dd-1", -20, 3);  // in Lion's way
  trial.moves("1st BCS: speed 3");
  EXPECT_EQ(trial.counter("lion").x, in(-20));
  EXPECT_NEAR(trial.counter("lion").y, in(2.25), 100) << "bow to stern";
  EXPECT_EQ(trial.counter("tiger").y, in(1)) << "the others of the Group go on";
  EXPECT_EQ(trial.faces.rolled["GW-7.71b-17"], 2 * 2 * 4) << "Lion, and three destroyers on one counter";
}

// ---------------------------------------------------------------- land

// GW-7.41-05, GW-7.44-01, GW-7.44-02
TEST(GreatWarAtSeaMovement, NobodyGoesOnLandButToBeBeachedForGood) {
  Trial trial(two_fleets(kInSight, "", coast(-20, 4, "German")));
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3"), "ashore");
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3, beach"), "stray_field") << "no land there";
  trial.faces.of["GW-7.42-01"] = 1;
  trial.moves("1st BCS: speed 3, beach");
  EXPECT_EQ(trial.counter("lion").aground, Aground::beached);
  EXPECT_NEAR(trial.counter("lion").y, in(2), 100);
  EXPECT_EQ(trial.counter("tiger").aground, Aground::no);
  EXPECT_EQ(trial.counter("tiger").y, in(1)) << "short of the land";
  trial.until(Step::wind);
  trial.until(Step::lights);
  EXPECT_EQ(trial.counter("lion").aground, Aground::beached);
  EXPECT_NEAR(trial.counter("lion").y, in(2), 100);
}

// GW-7.42-01, GW-Q-136
TEST(GreatWarAtSeaMovement, InTheShoalsShipsMayRunAground) {
  Trial trial(two_fleets(kFar, "", coast(-20, 8, "German")));
  trial.faces.of["GW-7.42-01"] = 5;  // with the +1 of a Capital ship
  trial.moves("1st BCS: speed 3");
  EXPECT_EQ(trial.counter("lion").aground, Aground::grounded);
  EXPECT_NEAR(trial.counter("lion").y, in(2), 100) << "where she came within 4 in";
  EXPECT_EQ(trial.counter("tiger").y, in(1));
  trial.until(Step::lights);
  trial.put("tiger", -12, 1);
  trial.moves("1st BCS: speed 2.5");
  EXPECT_NEAR(trial.counter("lion").y, in(2), 100) << "and the others go on without her";
  EXPECT_EQ(trial.counter("tiger").y, in(3.5));
}
TEST(GreatWarAtSeaMovement, ALowDieTakesHerThroughTheShoals) {
  Trial trial(two_fleets(kFar, "", coast(-20, 8, "German")));
  trial.faces.of["GW-7.42-01"] = 4;
  trial.moves("1st BCS: speed 3");
  EXPECT_EQ(trial.counter("lion").aground, Aground::no);
  EXPECT_EQ(trial.counter("lion").y, in(3));
  EXPECT_TRUE(trial.counter("lion").in_shoals);
}

// GW-7.41-02
TEST(GreatWarAtSeaMovement, BesideAnAllLandSideTheCheckIsMadeTwelveInchesOff) {
  Trial trial(two_fleets(kFar, "", closed_side("N")));
  trial.put("lion", -20, 41);
  trial.put("tiger", -20, 39);
  trial.faces.of["GW-7.42-01"] = 6;
  trial.moves("1st BCS: speed 3");
  EXPECT_EQ(trial.counter("lion").aground, Aground::grounded);
  EXPECT_NEAR(trial.counter("lion").y, in(42), 100);
}

// GW-7.33-03, GW-7.41-01
TEST(GreatWarAtSeaMovement, NobodyLeavesByASideThatIsLand) {
  Trial trial(two_fleets(kFar, "", closed_side("N")));
  trial.put("lion", -20, 53);
  trial.put("tiger", -20, 51);
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3"), "ashore");
  trial.moves("1st BCS: speed 3, beach");
  EXPECT_EQ(trial.counter("lion").aground, Aground::beached);
  EXPECT_EQ(trial.counter("lion").fate, Fate::afloat);
}

// GW-7.41-03
TEST(GreatWarAtSeaMovement, TheIslandIsLandWithinSixInchesOfTheMiddle) {
  Trial trial(two_fleets(kFar, "", kIsland));
  trial.put("lion", 0, -8);
  trial.put("tiger", 0, -10);
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3"), "ashore");
}

/// GW-Q-136: wherever a Group stands and however it heads, what is done without an order is legal.
TEST(GreatWarAtSeaMovement, WithoutAnOrderAGroupStaysOffTheLandOrIsBeached) {
  int beached = 0, turned = 0;
  for (int i = 0; i < 72; ++i) {
    Trial trial(two_fleets(kFar, "", kIsland + closed_side("W")));
    const double x = i % 2 == 0 ? -7 - i / 24 : -53.5;
    trial.put("lion", x, 2, 5 * i);
    trial.put("tiger", x, -2, 5 * i);
    trial.to_move(0);
    const std::string text = trial.fallback(0);
    ASSERT_EQ(trial.order(0, text), "") << text << " at " << x << ", heading " << 5 * i;
    EXPECT_EQ(trial.printed(0), text);
    beached += text.find("beach") == std::string::npos ? 0 : 1;
    turned += text.find("board") == std::string::npos && text.find("port") == std::string::npos ? 0 : 1;
  }
  EXPECT_GT(beached, 0);
  EXPECT_GT(turned, 5);
  EXPECT_LT(beached, 30);
}

// ---------------------------------------------------------------- leaving the table

// GW-7.33-04
TEST(GreatWarAtSeaMovement, OutOfSightAGroupLeavesOverTheEdge) {
  Trial trial(two_fleets(kFar));
  trial.put("lion", -20, 53);
  trial.put("tiger", -20, 50);
  trial.moves("1st BCS: speed 3");
  EXPECT_EQ(trial.counter("lion").fate, Fate::exited);
  EXPECT_EQ(trial.ship("lion").fate, Fate::exited);
  EXPECT_EQ(trial.counter("tiger").fate, Fate::afloat);
  EXPECT_EQ(trial.counter("tiger").y, in(53));
}

// GW-7.33-02
TEST(GreatWarAtSeaMovement, InSightEverybodyIsPutBackFromTheEdge) {
  Trial trial(two_fleets(kInSight));
  for (const char* name : {"lion", "tiger", "dd-1", "dd-4"}) trial.counter(name).y += in(53);
  for (const char* name : {"de-moltke", "de-goeben", "dd-de-1", "dd-de-3"}) trial.counter(name).y += in(40);
  trial.put("lion", -20, 53);
  trial.to_move(0);
  const Length lion = trial.counter("lion").y, moltke = trial.counter("de-moltke").y;
  trial.moves("1st BCS: speed 3");
  EXPECT_EQ(trial.counter("lion").fate, Fate::afloat);
  EXPECT_EQ(trial.counter("lion").y, in(42)) << "2 in beyond the edge, and 12 more";
  EXPECT_EQ(trial.counter("lion").y - trial.counter("de-moltke").y, lion + in(3) - moltke) << "all alike";
}

// GW-7.33-01
TEST(GreatWarAtSeaMovement, WhoIsUnseenForARoundMayBeTakenOff) {
  Trial trial(two_fleets(kFar));
  trial.battle.round_limit = 4;
  trial.position->umpire.counters[trial.battle.ships[trial.row("dd-de-1")].counter].x = in(-4);  // sees the Flotilla
  look_out(trial.stage());
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: withdraw"), "seen_lately seen_lately");
  for (const char* name : {"lion", "tiger"}) trial.put(name, -50, 0);
  for (CounterState& counter : trial.position->umpire.counters) counter.seen = false;
  trial.until(Step::conclusion);
  trial.counter("lion").seen = trial.counter("tiger").seen = false;
  trial.go();
  trial.moves("1st BCS: withdraw");
  EXPECT_EQ(trial.counter("lion").fate, Fate::exited);
  EXPECT_EQ(trial.counter("tiger").fate, Fate::exited);
}

// ---------------------------------------------------------------- ports

// GW-11.31-04, GW-11.31-06, GW-11.31-07
TEST(GreatWarAtSeaMovement, APortWithBatteriesKeepsAllOffButOneLightCounter) {
  const std::string port = "[[port]]\nside = \"Hipper\"\nname = \"Emden\"\nat = [-22, 5.5]\nshore_batteries = true\n";
  Trial trial(two_fleets(kFar, "", port));
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3"), "keep_out");
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3, dock"), "keep_out") << "a Capital ship";
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3"), "keep_out");
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3, dock"), "");
}

// GW-11.31-04
TEST(GreatWarAtSeaMovement, ShipsInPortStayWhereTheyAre) {
  Trial trial(two_fleets(kFar));
  trial.battle.ports.push_back({"Harwich", 0, {in(-24), 0}, false});
  for (const char* name : {"dd-1", "dd-4"}) trial.battle.counters[trial.battle.ships[trial.row(name)].counter].port = 0;
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3"), "no_group");
  trial.until(Step::lights);
  EXPECT_EQ(trial.counter("dd-1").y, 0);
}

// ---------------------------------------------------------------- transports

// GW-7.32-10, GW-7.32b-05
TEST(GreatWarAtSeaMovement, TransportsTurnAndChangeSpeedAsCapitalShips) {
  Trial trial(two_fleets(kFar));
  for (const char* name : {"lion", "tiger"}) trial.battle.ships[trial.row(name)].card.type = ShipType::TR;
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 4.1"), "too_fast");
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3, half port 60"), "middle");
  EXPECT_EQ(trial.order(0, "1st BCS: speed 4, port 30, half port 30, end port 30"), "");
}

// ---------------------------------------------------------------- what one Group learns the next one knows

/// The first Group runs aground in the middle of its move: the second is ordered by that, and the enemy, who is out of
/// sight, has the same bytes before and after.
TEST(GreatWarAtSeaMovement, TheSecondGroupIsOrderedWithWhatBefellTheFirst) {
  Trial trial(two_fleets(kFar, "", coast(-20, 8, "German")));
  trial.faces.of["GW-7.42-01"] = 6;
  trial.to_move(0);
  const std::string enemy_before = fields_to_json(trial.view(1)).dump();
  trial.moves("1st BCS: speed 3");
  trial.to_move(0);
  const View& own = trial.view(0);
  EXPECT_EQ(own.counters[0].aground, Aground::grounded);
  EXPECT_EQ(own.counters[0].y, trial.counter("lion").y);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3"), "group_moved");
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3, port 30"), "");
  EXPECT_EQ(fields_to_json(trial.view(1)).dump(), enemy_before);
}

// ---------------------------------------------------------------- before an order is given

std::vector<std::string> cautions(Trial& trial, const std::string& text) {
  trial.to_move(0);
  const Known known(trial.battle, Eye::of(0));
  const Ask ask = owed(trial.position->at, 0);
  const Asked a{known, trial.view(0), ask};
  Order order;
  EXPECT_TRUE(System::question(ask.kind).parse(a, text, order)) << text;
  const std::vector<Mark> marks = System::question(ask.kind).marks(a, order);
  EXPECT_EQ(std::count_if(marks.begin(), marks.end(), [](const Mark& mark) { return mark.kind == "ghost"; }), 2);
  return System::question(ask.kind).cautions(a, order);
}
TEST(GreatWarAtSeaMovement, WhatTheSeatCanSeeComingIsSaidBefore) {
  Trial clear(two_fleets(kFar));
  EXPECT_EQ(cautions(clear, "1st BCS: speed 3"), std::vector<std::string>{});
  Trial shoals(two_fleets(kFar, "", coast(-20, 8, "German")));
  EXPECT_EQ(cautions(shoals, "1st BCS: speed 3"),
            std::vector<std::string>{"lion comes into shoals and may run aground"});
  Trial rammed(two_fleets(kFar));
  rammed.put("dd-1", -20, 3);
  EXPECT_EQ(cautions(rammed, "1st BCS: speed 3"), std::vector<std::string>{"lion runs into dd-1"});
  Trial unseen(two_fleets(kFar));
  unseen.put("dd-de-1", -20, 55);  // beyond sighting range
  EXPECT_EQ(cautions(unseen, "1st BCS: speed 3"), std::vector<std::string>{});
}

// ---------------------------------------------------------------- heavy weather

// GW-11.73-03
TEST(GreatWarAtSeaMovement, AGaleBattersDestroyersInEachOfTheirMoves) {
  Trial trial(two_fleets(kFar, "weather = \"gale\"\n"));
  trial.faces.of["GW-11.73-03"] = 6;
  trial.to_move(0);
  EXPECT_EQ(trial.ship("dd-1").condition.lost(Section::hull), 1);
  EXPECT_EQ(trial.ship("lion").condition.lost(Section::hull), 0);
  trial.next(Step::groups_second);
  trial.go();
  EXPECT_EQ(trial.counter("dd-1").fate, Fate::sunk) << "two boxes are all she has";
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
