// Groups, tows, scuttling, smoke, repairs and the end of a battle in play, through `advance`.
#include "engine/great_war_at_sea/moves_testing.h"
#include "engine/great_war_at_sea/play/score.h"
#include "engine/great_war_at_sea/rules/counters.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::degrees;
using testing::in;
using testing::Trial;
using testing::two_fleets;

constexpr int kFar = 60, kInSight = 36;

// ---------------------------------------------------------------- Groups

// GW-7.3-04, GW-7.3-05
TEST(GreatWarAtSeaGroups, GroupsWithinFourInchesMergeWhateverTheirClassification) {
  Trial trial(two_fleets(kFar));
  trial.to_groups(0);
  EXPECT_EQ(trial.order(0, "Flotilla joins 1st BCS"), "");
  EXPECT_EQ(trial.printed(0), "Flotilla joins 1st BCS");
  trial.go();
  EXPECT_EQ(trial.counter("dd-1").group, trial.counter("lion").group);
  EXPECT_EQ(trial.counter("dd-4").place, 3);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 4.75"), "too_fast") << "as its Capital ships have it";
  EXPECT_EQ(trial.order(0, "1st BCS: speed 4"), "");
}
// GW-7.3-04
TEST(GreatWarAtSeaGroups, GroupsFartherApartDoNotMerge) {
  Trial trial(two_fleets(kFar));
  trial.put("dd-1", -24.5, 0);
  trial.put("dd-4", -24.5, -2);
  trial.to_groups(0);
  EXPECT_FALSE(trial.asked(0)) << "there is nothing to do";
}

// GW-7.3-03, GW-7.35-04
TEST(GreatWarAtSeaGroups, OnlyACrippledShipLeavesHerGroup) {
  Trial trial(two_fleets(kFar));
  trial.to_groups(0);
  EXPECT_EQ(trial.order(0, "Lion leaves"), "not_crippled");
  trial.stop("lion");
  EXPECT_EQ(trial.fallback(0), "lion leaves") << "so that Tiger may go on";
  EXPECT_EQ(trial.order(0, "Lion leaves; Lion leaves"), "alone");
  EXPECT_EQ(trial.order(0, "Lion leaves"), "");
  trial.go();
  EXPECT_NE(trial.counter("lion").group, trial.counter("tiger").group);
  trial.put("lion", -17, 0);
  trial.moves("1st BCS: speed 3");
  EXPECT_EQ(trial.counter("tiger").y, in(1));
  EXPECT_EQ(trial.counter("lion").y, 0);
}

// GW-19.3-01: as long as battles have no spare counters.
TEST(GreatWarAtSeaGroups, WithoutASpareCounterNoneIsSplit) {
  Trial trial(two_fleets(kFar));
  trial.to_groups(0);
  EXPECT_EQ(trial.order(0, "dd-1 splits"), "no_split");
}

// GW-8.5-02
TEST(GreatWarAtSeaGroups, AnyOwnShipMayBeScuttled) {
  Trial trial(two_fleets(kFar));
  trial.to_groups(0);
  EXPECT_EQ(trial.order(0, "Tiger scuttles; Tiger scuttles"), "listed_twice");
  EXPECT_EQ(trial.order(0, "Tiger scuttles"), "");
  trial.go();
  EXPECT_EQ(trial.ship("tiger").fate, Fate::sunk);
  EXPECT_EQ(trial.counter("tiger").fate, Fate::sunk);
  EXPECT_EQ(side_points(trial.battle, *trial.position, 1), 26 * 100);
}

// ---------------------------------------------------------------- tows

/// Tiger lies stopped, Lion ahead of her, touching.
struct WithACripple : Trial {
  WithACripple() : Trial(two_fleets(kFar)) {
    put("lion", -20, -1);
    put("tiger", -20, -2);
    stop("tiger");
    counter("tiger").speed = 0;
    to_groups(0);
  }
};

// GW-11.21-01, GW-11.23-03
TEST(GreatWarAtSeaTow, ATugTouchesTheStoppedShipFromAhead) {
  WithACripple trial;
  EXPECT_EQ(trial.order(0, "Tiger tows Lion"), "stopped not_stopped not_adjacent");
  EXPECT_EQ(trial.order(0, "dd-1 tows Tiger"), "cannot_tow not_adjacent") << "a Light ship";
  trial.put("lion", -20, -0.9);
  EXPECT_EQ(trial.order(0, "Lion tows Tiger"), "not_adjacent");
  trial.put("lion", -20, -1);
  EXPECT_EQ(trial.order(0, "Lion tows Tiger"), "");
}

// GW-7.34-01, GW-8.5-03, GW-11.23-02
TEST(GreatWarAtSeaTow, TugAndTowGoAtHalfSpeedAndStayTogether) {
  WithACripple trial;
  ASSERT_EQ(trial.order(0, "Lion tows Tiger"), "");
  trial.go();
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "1st BCS: speed 3"), "too_fast");
  trial.moves("1st BCS: speed 1.5, half starboard 30");
  EXPECT_EQ(trial.counter("lion").heading, degrees(30));
  EXPECT_EQ(trial.counter("tiger").heading, degrees(30)) << "she follows";
  const auto piece = [&](const char* name) { return Counter{trial.counter(name).pose(), kInch}; };
  EXPECT_TRUE(touching(piece("lion"), piece("tiger")));
  EXPECT_FALSE(overlapping(piece("lion"), piece("tiger")));
  EXPECT_GT(trial.counter("tiger").y, in(-1.5));
}

// GW-11.26-01, GW-11.26-02
TEST(GreatWarAtSeaTow, CastOffSheLiesStillAndTheTugIsFree) {
  WithACripple trial;
  ASSERT_EQ(trial.order(0, "Lion tows Tiger"), "");
  trial.go();
  trial.moves("1st BCS: speed 1.5");
  trial.to_groups(0);
  EXPECT_EQ(trial.order(0, "Tiger casts off"), "stopped cannot_tow");
  EXPECT_EQ(trial.order(0, "Lion casts off; Tiger leaves"), "");
  trial.go();
  const Length tiger = trial.counter("tiger").y;
  trial.moves("1st BCS: speed 2.5");
  EXPECT_EQ(trial.counter("lion").y, in(-1 + 1.5 + 2.5));
  EXPECT_EQ(trial.counter("tiger").y, tiger);
}

// GW-11.24-01, GW-11.24-02
TEST(GreatWarAtSeaTow, ShipsOfACounterTowTheirOwn) {
  Trial trial(two_fleets(kFar));
  trial.stop("dd-2");
  trial.moves("Flotilla: speed 1.5");
  EXPECT_EQ(trial.counter("dd-1").y, in(1.5));
  trial.until(Step::lights);
  trial.stop("dd-1");
  trial.next(Step::lights);
  EXPECT_EQ(trial.counter("dd-1").y, in(1.5)) << "one ship tows one";
  EXPECT_NE(trial.counter("dd-4").y, in(1.5 - 2)) << "the other counter has gone on";
}

// ---------------------------------------------------------------- smoke

/// The markers on the table.
const Table<SmokeState, kMostSmoke>& smoke(const Trial& trial) { return trial.position->umpire.smoke; }

// GW-7.27c-01, GW-7.27c-04, GW-7.27c-17, GW-7.31-10
TEST(GreatWarAtSeaSmoke, ACapitalShipLaysAMarkerBehindHerThatFacesTheWind) {
  Trial trial(two_fleets(kFar));
  trial.moves("1st BCS: speed 3; smoke Lion");
  ASSERT_EQ(smoke(trial).count, 1U);
  const SmokeState& marker = smoke(trial)[0];
  EXPECT_EQ(marker.heading, blows_from(trial.position->open.wind));
  EXPECT_EQ(marker.length, kInch);
  EXPECT_EQ(marker.kind, Smoke::screen);
  EXPECT_EQ(marker.x, in(-20));
  EXPECT_LT(marker.y, in(2.5)) << "behind her stern, where she is now";
  EXPECT_GT(marker.y, in(1));
}

// GW-7.27c-01, GW-7.27c-18, GW-7.31-13
TEST(GreatWarAtSeaSmoke, LightShipsMakeSmokeTwoByTwoAndTouching) {
  Trial trial(two_fleets(kFar));
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3; smoke dd-1, dd-4"), "no_smoke no_smoke") << "2 in apart";
  trial.put("dd-4", -24, -0.5);
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3; smoke dd-1"), "no_smoke") << "alone";
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3; smoke"), "");
  EXPECT_EQ(trial.printed(0), "Flotilla: speed 3; smoke dd-1, dd-4");
  trial.go();
  EXPECT_EQ(smoke(trial).count, 1U);
}

// GW-7.27c-03, GW-7.27c-02
TEST(GreatWarAtSeaSmoke, GermanDestroyersDropFloatsForFourMovementGroups) {
  Trial trial(two_fleets(kFar));
  trial.to_move(1);
  EXPECT_EQ(trial.order(1, "Boats: speed 3; smoke dd-de-1"), "");
  trial.go();
  ASSERT_EQ(smoke(trial).count, 1U);
  EXPECT_EQ(smoke(trial)[0].kind, Smoke::floats);
  for (int impulse = 1; impulse <= 4; ++impulse) {
    trial.until(Step::smoke);
    EXPECT_EQ(smoke(trial).count, 1U) << impulse;
    trial.go();
  }
  EXPECT_EQ(smoke(trial).count, 0U);
}

// GW-7.27c-11, GW-7.27c-13, GW-7.27c-19, GW-7.27c-02
TEST(GreatWarAtSeaSmoke, InClearWeatherItGoesWithTheSecondImpulseAfterAndStaysWhereItIs) {
  Trial trial(two_fleets(kFar));
  trial.moves("1st BCS: speed 3; smoke Lion");
  const SmokeState laid = smoke(trial)[0];
  trial.until(Step::lights);
  trial.moves("1st BCS: speed 3; smoke Lion");
  ASSERT_EQ(smoke(trial).count, 2U) << "again in the next step";
  EXPECT_EQ(smoke(trial)[0].y, laid.y) << "it does not drift";
  trial.until(Step::lights);
  EXPECT_EQ(smoke(trial).count, 2U);
  trial.next(Step::lights);
  ASSERT_EQ(smoke(trial).count, 1U);
  EXPECT_NE(smoke(trial)[0].y, laid.y);
}

// GW-7.27c-05, GW-Q-99
TEST(GreatWarAtSeaSmoke, AGroupThatMovesLaterMayGoBehindIt) {
  Trial trial(two_fleets(kFar));
  trial.moves("1st BCS: speed 3; smoke Lion");
  const Length marker = smoke(trial)[0].y;
  trial.put("dd-1", -20, -6);
  trial.put("dd-4", -20, -8);
  trial.moves("Flotilla: speed 3");
  EXPECT_EQ(trial.counter("dd-1").x, smoke(trial)[0].x);
  EXPECT_LT(trial.counter("dd-1").y, marker);
}

// GW-7.27c-09
TEST(GreatWarAtSeaSmoke, ASquallBlowsItAwayInTheNextImpulse) {
  Trial trial(two_fleets(kFar, "weather = \"squall\"\n"));
  trial.moves("1st BCS: speed 3; smoke Lion");
  trial.until(Step::lights);
  EXPECT_EQ(smoke(trial).count, 1U);
  trial.next(Step::lights);
  EXPECT_EQ(smoke(trial).count, 0U);
}

// GW-7.27c-12
TEST(GreatWarAtSeaSmoke, InACalmItStays) {
  Trial trial(two_fleets(kFar, "weather = \"clear\"\ncalm = true\n"));
  trial.moves("1st BCS: speed 3; smoke Lion");
  for (int impulse = 0; impulse < 4; ++impulse) trial.next(Step::lights);
  EXPECT_EQ(smoke(trial).count, 1U);
}

// ---------------------------------------------------------------- step 17

// GW-11.27-01, GW-11.28-01, GW-11.29-02
TEST(GreatWarAtSeaRepairs, AStoppedShipMayMoveAgainAtHalfSpeed) {
  Trial trial(two_fleets(kInSight));
  trial.stop("lion");
  trial.faces.of["GW-11.27-01"] = 1;
  trial.until(Step::repairs);
  EXPECT_EQ(trial.order(0, "Tiger"), "not_stopped");
  EXPECT_EQ(trial.order(0, "Lion, Lion"), "listed_twice");
  EXPECT_EQ(trial.order(0, "Lion"), "");
  trial.go();
  EXPECT_EQ(trial.ship("lion").condition.speed, Speed::half);
}
// GW-11.28-02, GW-11.28-03
TEST(GreatWarAtSeaRepairs, ABadDieIsTheLast) {
  for (const int die : {4, 5}) {
    Trial trial(two_fleets(kInSight));
    trial.stop("lion");
    trial.faces.of["GW-11.27-01"] = die;
    trial.until(Step::repairs);
    ASSERT_EQ(trial.order(0, "Lion"), "");
    trial.go();
    EXPECT_EQ(trial.ship("lion").condition.speed, Speed::stopped);
    EXPECT_EQ(trial.ship("lion").repair_ruled_out, die == 5);
  }
}

// GW-7.36-01, GW-7.36a-01, GW-7.39-01, GW-7.31-09
TEST(GreatWarAtSeaBattleEnd, ItGoesOnWhileAnybodyIsSeenAndThenCostsFuel) {
  Trial near(two_fleets(kInSight));
  near.until(Step::conclusion);
  near.go();
  EXPECT_EQ(near.step(), Step::wind);
  EXPECT_EQ(near.position->at.turn, 2);

  Trial far(two_fleets(kFar));
  far.until(Step::conclusion);
  far.go();
  EXPECT_EQ(far.step(), Step::over);
  EXPECT_EQ(far.position->open.ended, Ending::parted);
  EXPECT_EQ(far.faces.rolled["GW-7.39-01"], 2) << "a die for each fleet";
}

// GW-7.44-04, GW-7.44-05, GW-7.44-06
TEST(GreatWarAtSeaBattleEnd, AShipAgroundCountsAsSunkByWhoseWatersTheyAre) {
  Trial trial(two_fleets(kFar));
  trial.counter("lion").aground = Aground::grounded;
  EXPECT_EQ(side_points(trial.battle, *trial.position, 1), 0) << "not before the end";
  trial.until(Step::over);
  EXPECT_EQ(side_points(trial.battle, *trial.position, 1), 26 * 100);
  trial.battle.zone_of = 1;
  EXPECT_EQ(side_points(trial.battle, *trial.position, 1), 52 * 100);
  trial.battle.zone_of = 0;
  EXPECT_EQ(side_points(trial.battle, *trial.position, 1), 20 * 100) << "three quarters of 26, rounded up";
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
