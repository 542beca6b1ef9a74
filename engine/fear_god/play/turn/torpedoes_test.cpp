// Torpedoes in play: launches by mount, and what a spread meets on its way.
#include "engine/fear_god/play/turn/fire_testing.h"
#include "engine/fear_god/play/turn/tubes.h"
#include "engine/fear_god/rules/attack/torpedo_attack.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

constexpr int kMiss = 100;

Spread& spread_of_three(Waters& w, int course_deg = 90) {
  Spread& spread = w.p->umpire.spreads.add({});
  spread.course = course_deg * plane::kDegree;
  spread.most_yds = 6'000;
  spread.launcher = kScharnhorst;
  spread.target = kGoodHope;
  spread.side = 1;
  spread.speed_kts = 35;
  spread.torpedoes = 3;
  return spread;
}
void run(Waters& w, Spread& spread, std::vector<int> faces) {
  w.with(std::move(faces), [&](const Stage& s) { attack_on_the_way(s, spread); });
}
/// The face of D100 with which so many of a salvo hit a ship on broad aspect, and no more.
int face_for(int hits, int salvo, Yards run_yd, SizeClass size) {
  TorpedoAttackFacts facts;
  facts.in_service_year = 1908;
  facts.target = size;
  facts.salvo = salvo;
  facts.run = run_yd;
  const auto row = torpedo_row(facts);
  EXPECT_TRUE(row);
  const int face = row->chances[static_cast<size_t>(salvo - 1)][static_cast<size_t>(hits - 1)];
  const int more = hits < salvo ? row->chances[static_cast<size_t>(salvo - 1)][static_cast<size_t>(hits)] : 0;
  EXPECT_GT(face, more);
  return face;
}
Waters sea() {
  Waters w;
  w.begin();
  return w;
}

// ---------------------------------------------------------------- on the way

// FG-6.3.2-08, FG-6.3.1-19
TEST(FearGodTorpedoes, OneOfThreeHitsAndTheOtherTwoRunOnAndMeetAFriend) {
  Waters w = sea();
  w.put(kGoodHope, 1'500, 100);
  w.put(kLeipzig, 2'700, -200);  // 1,200 yards farther
  Spread& spread = spread_of_three(w);
  run(w, spread,
      {face_for(1, 3, 1'500, w.battle.card(kGoodHope).size), face_for(1, 2, 2'700, w.battle.card(kLeipzig).size)});
  EXPECT_GT(w.hurt(kGoodHope), 0);
  EXPECT_GT(w.hurt(kLeipzig), 0) << "friend or foe";
  EXPECT_EQ(spread.torpedoes, 1);
  EXPECT_FALSE(spread.spent);
}

// FG-6.3.1-20
TEST(FearGodTorpedoes, Within500YardsTheyAttackAndBeyondTheyDoNot) {
  Waters w = sea();
  w.put(kGoodHope, 1'500, 501);
  run(w, spread_of_three(w), {});
  w.put(kGoodHope, 1'500, 500);
  run(w, spread_of_three(w), {kMiss});
}

// FG-6.3.1-22
TEST(FearGodTorpedoes, WithDangerZonesALargeSpreadReachesFarther) {
  Waters w = sea();
  w.battle.options.danger_zone = true;
  w.put(kGoodHope, 6'000, 1'000);
  Spread& spread = spread_of_three(w);
  spread.torpedoes = 4;
  spread.run_yds = 5'000, spread.x = 5'000'000, spread.most_yds = 9'000;
  run(w, spread, {kMiss});
  spread.torpedoes = 3;
  run(w, spread, {});
}

// FG-6.3.2-01: nobody is attacked a second time by the same spread
TEST(FearGodTorpedoes, WhoWasAttackedInATurnIsNotAttackedInTheNext) {
  Waters w = sea();
  w.put(kGoodHope, 3'600, 0);
  Spread& spread = spread_of_three(w);
  run(w, spread, {kMiss});  // they end the turn 100 yards from her
  spread.x = 3'500'000, spread.run_yds = 3'500;
  run(w, spread, {});
}

// FG-3.3.4-01, FG-3.3.4-02
TEST(FearGodTorpedoes, TheyArmAfter300YardsAndRunOutAtTheirRange) {
  Waters w = sea();
  w.put(kGoodHope, 299, 0);
  run(w, spread_of_three(w), {});
  w.put(kGoodHope, 300, 0);
  run(w, spread_of_three(w), {kMiss});
  Spread& last = spread_of_three(w);
  last.run_yds = 5'000, last.x = 5'000'000;
  w.put(kGoodHope, 6'501, 0);
  run(w, last, {});
  w.put(kGoodHope, 6'500, 0);
  run(w, last, {kMiss});
}

TEST(FearGodTorpedoes, TheShipThatLaunchedThemIsNotInTheirWay) {
  Waters w = sea();
  w.put(kScharnhorst, 400, 0);
  run(w, spread_of_three(w), {});
}

// FG-6.3.1-05
TEST(FearGodTorpedoes, DeepOnesPassUnderALightCruiser) {
  Waters w = sea();
  ASSERT_EQ(w.battle.card(kGlasgow).size, SizeClass::C);
  w.put(kGlasgow, 1'000, 0);
  Spread& spread = spread_of_three(w);
  spread.deep = true;
  run(w, spread, {});
  EXPECT_EQ(spread.torpedoes, 3);
  w.put(kGoodHope, 2'000, 0);
  run(w, spread, {kMiss});
}

// FG-6.3.2-02: a ship that shows her stern is a harder mark, and struck there
TEST(FearGodTorpedoes, AHitFromAsternStrikesTheStern) {
  Waters w = sea();
  w.put(kGoodHope, 1'500, 0, 90);
  TorpedoAttackFacts facts;
  facts.in_service_year = 1908;
  facts.target = w.battle.card(kGoodHope).size;
  facts.aspect = Aspect::narrow;
  facts.salvo = 3;
  facts.run = 1'500;
  run(w, spread_of_three(w), {torpedo_row(facts)->chances[2][0]});
  EXPECT_TRUE(w.p->umpire.pending[kGoodHope].stern);
}

// FG-6.3.1-21: both move at once
TEST(FearGodTorpedoes, TheyMeetWhoMovesIntoTheirWay) {
  Waters w = sea();
  const auto go = [&](int from_y) {  // northwards 2,000 yards, 1,750 yards down their track
    ShipState& ship = w.ship(kGoodHope);
    w.p->umpire.legs.clear();
    w.p->umpire.legs.add({1'750'000, from_y * 1'000, 0, 2'000'000});
    ship.first_leg = 0, ship.legs = 1;
    w.put(kGoodHope, 1'750, from_y + 2'000);
  };
  go(-1'000);
  run(w, spread_of_three(w), {kMiss});
  go(-2'500);
  run(w, spread_of_three(w), {});
}

// ---------------------------------------------------------------- launches

void launch(Waters& w, std::vector<LaunchWish> wishes) {
  for (const LaunchWish& wish : wishes) w.p->umpire.launches.add({kGoodHope, kScharnhorst, wish});
  w.with({}, [](const Stage& s) { launch_all(s); });
}
Waters sea_to_launch() {
  Waters w = sea();
  w.put(kGoodHope, 0, 0);
  w.put(kScharnhorst, 3'000, 0);
  w.ship(kScharnhorst).speed_kts = 0;
  return w;
}

// FG-6.0-08, FG-6.3-05
TEST(FearGodTorpedoes, TubesOnDeckAreFiredOnce) {
  Waters w = sea_to_launch();
  launch(w, {{.torpedoes = 2}});
  ASSERT_EQ(w.p->umpire.spreads.count, 1U);
  EXPECT_EQ(w.p->umpire.spreads[0].course, 90 * plane::kDegree);
  EXPECT_EQ(w.p->umpire.spreads[0].mount, 0) << "to starboard";
  EXPECT_TRUE(w.p->open.plot_ahead);
  w.p->at.turn = 9;
  launch(w, {{.torpedoes = 2}});
  EXPECT_EQ(w.p->umpire.spreads.count, 1U) << "one is left in that mount, and the others do not bear";
  launch(w, {{.torpedoes = 1}});
  EXPECT_EQ(w.p->umpire.spreads.count, 2U);
}

// FG-6.0-09
TEST(FearGodTorpedoes, TubesBelowAreLoadedAgainInTwoTurns) {
  Waters w = sea_to_launch();
  TorpedoLine& line = w.battle.ships[kGoodHope].card.torpedoes[0];
  line.above_water = false;
  line.torpedoes_per_mount = 6;
  launch(w, {{.torpedoes = 3}});
  for (const uint16_t turn : {uint16_t{2}, uint16_t{3}}) {
    w.p->at.turn = turn;
    launch(w, {{.torpedoes = 1}});
    EXPECT_EQ(w.p->umpire.spreads.count, 1U);
  }
  w.p->at.turn = 4;
  launch(w, {{.torpedoes = 3}});
  EXPECT_EQ(w.p->umpire.spreads.count, 2U);
  w.p->at.turn = 9;
  launch(w, {{.torpedoes = 1}});
  EXPECT_EQ(w.p->umpire.spreads.count, 2U) << "no more on board";
}

// FG-6.3.1-12 to -15
TEST(FearGodTorpedoes, TheyLeadATargetThatMovesUnlessTheLeadIsGiven) {
  Waters w = sea_to_launch();
  w.ship(kScharnhorst).speed_kts = 20;  // northwards, across the line of sight
  launch(w, {{}, {.gyro_deg = 10, .by_hand = true}});
  ASSERT_EQ(w.p->umpire.spreads.count, 2U);
  EXPECT_EQ(w.p->umpire.spreads[0].course, 60 * plane::kDegree) << "18 knots stand next to 20: 30 degrees";
  EXPECT_EQ(w.p->umpire.spreads[1].course, 100 * plane::kDegree);
}

// FG-6.3.1-23
TEST(FearGodTorpedoes, TubesThatDoNotReachThatCourseAreNotFired) {
  Waters w = sea_to_launch();
  launch(w, {{.mount = 2}});
  EXPECT_EQ(w.p->umpire.spreads.count, 0U) << "those to port";
  launch(w, {{.mount = 1}});
  EXPECT_EQ(w.p->umpire.spreads.count, 1U);
}

// FG-6.3.1-01, FG-6.3.1-02
TEST(FearGodTorpedoes, WhoTurnsFarOrSteersEvasivelyLaunchesNothing) {
  Waters w = sea_to_launch();
  w.ship(kGoodHope).turned_deg = 46;
  launch(w, {{}});
  w.ship(kGoodHope).turned_deg = 45;
  w.p->secret[0].plots[kGoodHope].turn[0].legs = 1;
  w.p->secret[0].plots[kGoodHope].turn[0].leg[0] = {100, 45};
  launch(w, {{}});
  w.p->secret[0].plots[kGoodHope].turn[0].leg[0] = {0, 45};
  w.ship(kGoodHope).evading = true;
  launch(w, {{}});
  EXPECT_EQ(w.p->umpire.spreads.count, 0U);
  w.ship(kGoodHope).evading = false;
  launch(w, {{}});
  EXPECT_EQ(w.p->umpire.spreads.count, 1U);
}

// FG-2.5.2-04
TEST(FearGodTorpedoes, WhenTheLastIsSpentOneTurnIsPlottedAgain) {
  Waters w = sea_to_launch();
  launch(w, {{}});
  EXPECT_TRUE(w.p->open.plot_ahead);
  w.p->umpire.spreads[0].spent = true;
  launch(w, {});
  EXPECT_FALSE(w.p->open.plot_ahead);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
