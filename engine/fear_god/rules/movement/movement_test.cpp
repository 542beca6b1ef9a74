// Clock, distances, speed, turns, evasive steering, torpedo runs.
#include "engine/core/trial.h"
#include "engine/fear_god/rules/movement/evasive.h"
#include "engine/fear_god/rules/movement/speed.h"
#include "engine/fear_god/rules/movement/torpedo_run.h"
#include "engine/fear_god/rules/movement/turning.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using trial::with_dice;

constexpr int64_t kKnot = 1'000'000;  // and a minute: millionths

// ---------------------------------------------------------------- clock and distances

TEST(FearGodTrack, TurnsStepBy3And30MinutesPastMidnight) {  // FG-1.4.1-01, FG-2.2.1-02
  EXPECT_EQ(later(23 * 60 + 57, minutes_of(TurnKind::tactical)), 0);
  EXPECT_EQ(later(23 * 60 + 30, minutes_of(TurnKind::intermediate)), 0);
  EXPECT_EQ(10 * minutes_of(TurnKind::tactical), minutes_of(TurnKind::intermediate));
}

TEST(FearGodTrack, AGroupRejoinsTheOthersAtTheHalfHour) {  // FG-2.2.2-06
  EXPECT_EQ(turns_to_mark(108), 4);                        // 0148
  EXPECT_EQ(turns_to_mark(120), 0);
  EXPECT_EQ(minutes_to_mark(121), 29);
  EXPECT_EQ(turns_to_mark(121), 10);
}

TEST(FearGodTrack, KnotsAreHundredsOfYardsInThreeMinutes) {  // FG-1.4.5-01, -02, -04, FG-2.2.4.2-01, -04, FG-2.2.3.2-01
  for (const int knots : {1, 15, 29, 100})
    EXPECT_EQ(distance_run(knots * kKnot, 3 * kKnot, false).yards(), 100 * knots);
  EXPECT_EQ(yards_a_turn(29), 2900);
  EXPECT_DOUBLE_EQ(distance_run(21 * kKnot, 30 * kKnot, false).nm(), 10.5);
  EXPECT_EQ(distance_run(35 * kKnot, kKnot, false).yards(), 1167);  // a step of one minute (FG-3.0-02)
}

TEST(FearGodTrack, ClosestApproachIsThatOfTheMovingBridges) {  // FG-3.0-06, FG-1.5-02, FG-Q-112
  const auto km = [](int yards) { return static_cast<int32_t>(yards * kYard); };
  const Course north{{0, km(-1000)}, 0, 3000 * kYard}, east{{km(-1000), 0}, 90 * plane::kDegree, 1500 * kYard};
  EXPECT_EQ(closest_approach(north, east) / kYard, 447);
  EXPECT_EQ(closest_approach(east, north) / kYard, 447);
  const Course beside{{km(300), km(-1000)}, 0, 3000 * kYard};
  EXPECT_EQ(closest_approach(north, beside), 300 * kYard);  // side by side all the time
  const Course away{{0, km(-1000)}, 180 * plane::kDegree, 3000 * kYard};
  EXPECT_EQ(closest_approach(north, away), 0);  // nearest at the start
}

// ---------------------------------------------------------------- speed

SpeedLimit limit(SizeClass size, int max_kts, int sea_state, bool astern = false, int taken = 0) {
  return max_speed({size, max_kts, 501, taken, sea_state, false, astern});
}

TEST(FearGodSpeed, EachBreakPointTakesAQuarterAsSoonAsItIsReached) {  // FG-3.1-02, FG-2.1.1.9-02
  EXPECT_EQ(limit(SizeClass::A, 28, 0, false, 124).max_kts, 28);
  EXPECT_EQ(limit(SizeClass::A, 28, 0, false, 125).max_kts, 21);
  EXPECT_EQ(limit(SizeClass::A, 28, 0, false, 251).max_kts, 14);
  EXPECT_EQ(limit(SizeClass::A, 28, 0, false, 376).max_kts, 7);
  EXPECT_FALSE(limit(SizeClass::A, 28, 0, false, 450).dead_in_water);
  EXPECT_TRUE(limit(SizeClass::A, 28, 0, false, 451).dead_in_water);
  EXPECT_FALSE(limit(SizeClass::A, 28, 0, false, 500).sunk);
  EXPECT_TRUE(limit(SizeClass::A, 28, 0, false, 501).sunk);
  EXPECT_EQ(limit(SizeClass::B, 18, 0, false, 251).max_kts, 9);
  EXPECT_EQ(limit(SizeClass::B, 18, 0, false, 376).max_kts, 5);  // 4.5, halves up
}

TEST(FearGodSpeed, TheSeaLeavesAShareOfTheUndamagedSpeed) {  // FG-3.1.5-01, -02, FG-Q-173
  EXPECT_EQ(limit(SizeClass::D, 31, 4).max_kts, 23);         // three quarters, down
  EXPECT_EQ(limit(SizeClass::E, 31, 6).max_kts, 7);
  EXPECT_EQ(limit(SizeClass::fast_E, 40, 6).max_kts, 10);
  EXPECT_EQ(limit(SizeClass::A, 28, 5).max_kts, 28);
  EXPECT_EQ(limit(SizeClass::A, 28, 6, false, 125).max_kts, 21);               // of 28, not of the 21 that are left
  EXPECT_EQ(max_speed({SizeClass::D, 10, 0, 0, 9, true, false}).max_kts, 10);  // a boat under water feels none
}

TEST(FearGodSpeed, HeavingToIsBareSteerageway) {  // FG-3.1.5-03
  EXPECT_TRUE(limit(SizeClass::E, 20, 7).heave_to);
  EXPECT_FALSE(limit(SizeClass::D, 20, 7).heave_to);
  EXPECT_TRUE(limit(SizeClass::A, 20, 9).heave_to);
  EXPECT_EQ(limit(SizeClass::E, 20, 7).max_kts, kHeaveToMost);
  EXPECT_EQ(kHeaveToLeast, 3);
}

TEST(FearGodSpeed, AsternIsHalfOfWhatSheCanDoAheadNow) {  // FG-3.1.2-01, FG-Q-152, FG-Q-188
  EXPECT_EQ(limit(SizeClass::A, 21, 0, true).max_kts, 10);
  EXPECT_EQ(limit(SizeClass::A, 28, 0, true, 125).max_kts, 10);  // half of 21
  EXPECT_EQ(limit(SizeClass::A, 28, 8, true).max_kts, 7);        // the sea leaves a quarter of 28
}

int after_turn(SizeClass size, Build build, int max_kts, int speed, int ordered, bool coasting = false) {
  return next_speed({accelerations_of(build, size, max_kts), max_kts, speed, ordered, coasting});
}

TEST(FearGodSpeed, TheSpeedAtTheStartPicksTheRate) {  // FG-3.1.1-01, -02, -03, -06, -07, -08, FG-Q-113
  EXPECT_EQ(after_turn(SizeClass::A, Build::warship, 28, 14, 28), 20);
  EXPECT_EQ(after_turn(SizeClass::A, Build::warship, 28, 15, 28), 18);
  EXPECT_EQ(after_turn(SizeClass::B, Build::warship, 19, 0, 19), 4);  // slow below 20
  EXPECT_EQ(after_turn(SizeClass::B, Build::warship, 20, 0, 20), 6);
  EXPECT_EQ(after_turn(SizeClass::fast_E, Build::warship, 40, 0, 40), 20);
  EXPECT_EQ(after_turn(SizeClass::C, Build::merchant, 12, 0, 12), 3);
  EXPECT_EQ(after_turn(SizeClass::A, Build::merchant, 12, 0, 12), 3);
  EXPECT_EQ(after_turn(SizeClass::D, Build::merchant, 12, 8, 12), 9);
  EXPECT_EQ(after_turn(SizeClass::C, Build::liner, 25, 0, 25), 8);
}

TEST(FearGodSpeed, ASubmarineHasTheRatesOfAWarshipOfHerClass) {  // FG-3.1.1-05, FG-3.2-01
  EXPECT_EQ(after_turn(SizeClass::D, Build::warship, 15, 0, 15), 10);
  EXPECT_EQ(after_turn(SizeClass::E, Build::warship, 9, 5, 9), 9);
}

TEST(FearGodSpeed, CoastingLosesHalfTheRate) {  // FG-3.1.1-09
  EXPECT_EQ(after_turn(SizeClass::A, Build::warship, 28, 28, 0, true), 24);
  EXPECT_EQ(after_turn(SizeClass::A, Build::warship, 28, 28, 0), 20);
  EXPECT_EQ(after_turn(SizeClass::D, Build::merchant, 10, 10, 0, true), 9);  // 3 / 2, down, at least 1
}

TEST(FearGodSpeed, AShipStopsBeforeSheGathersSternway) {  // FG-3.1.2-02, FG-Q-152
  EXPECT_EQ(after_turn(SizeClass::A, Build::warship, 28, 5, -10), 0);
  EXPECT_EQ(after_turn(SizeClass::A, Build::warship, 28, 0, -10), -3);
  EXPECT_EQ(after_turn(SizeClass::D, Build::merchant, 10, 0, -5), -1);  // half of 2
  EXPECT_EQ(after_turn(SizeClass::D, Build::merchant, 20, -6, -10), -7);
  EXPECT_EQ(after_turn(SizeClass::A, Build::warship, 28, -10, 20), -2);  // deceleration is not halved
  EXPECT_EQ(after_turn(SizeClass::A, Build::warship, 28, -5, 20), 0);
  EXPECT_EQ(after_turn(SizeClass::A, Build::warship, 28, 12, 12), 12);
}

TEST(FearGodSpeed, OnTheHalfHourChangesTakeEffectAtOnce) {  // FG-3.1.1-11
  const SpeedOrder order{accelerations_of(Build::warship, SizeClass::A, 28), 28, 0, 28, false};
  EXPECT_EQ(speed_after(order, TurnKind::intermediate), 28);
  EXPECT_EQ(speed_after(order, TurnKind::tactical), 6);
}

TEST(FearGodSpeed, AnOrderAboveTheMaximumIsRefused) {  // FG-2.5-02, FG-3.1-01, FG-3.1.2-01
  EXPECT_EQ(speed_fault(21, 21), SpeedFault::none);
  EXPECT_EQ(speed_fault(22, 21), SpeedFault::above_maximum);
  EXPECT_EQ(speed_fault(-10, 21), SpeedFault::none);
  EXPECT_EQ(speed_fault(-11, 21), SpeedFault::above_astern_maximum);
}

// ---------------------------------------------------------------- turns

TurnPlot plot(SizeClass size, int max_kts, int speed, int change) {
  TurnPlot out;
  out.size = size;
  out.max_kts = max_kts;
  out.speed_kts = out.ordered_kts = speed;
  out.change_deg = change;
  return out;
}
using Legs = std::vector<std::pair<int, int>>;
Legs legs(const TurnMade& made) {
  Legs out;
  each_leg(made, [&](int run, int turn) { out.emplace_back(run, turn); });
  return out;
}

TEST(FearGodTurning, EveryPivotOf45DegreesNeedsItsOwnAdvance) {  // FG-3.1.3-02, -03, -04, -06
  EXPECT_EQ(legs(plot_turn(plot(SizeClass::A, 21, 10, -90))), (Legs{{300, -45}, {300, -45}, {100, 0}}));
  EXPECT_EQ(legs(plot_turn(plot(SizeClass::A, 28, 20, 60))), (Legs{{300, 45}, {300, 15}, {1200, 0}}));
  EXPECT_EQ(legs(plot_turn(plot(SizeClass::A, 28, 20, 11))), (Legs{{300, 11}, {1700, 0}}));  // no reduced advance
}

TEST(FearGodTurning, TenDegreesAreFree) {  // FG-3.1.3-05
  const TurnMade made = plot_turn(plot(SizeClass::A, 28, 20, -10));
  EXPECT_EQ(legs(made), (Legs{{0, -10}, {2000, 0}}));
  EXPECT_EQ(made.loss_kts, 0);
  EXPECT_EQ(made.accel_kts, 3);
  EXPECT_EQ(legs(plot_turn(plot(SizeClass::A, 28, 20, 0))), (Legs{{2000, 0}}));
}

TEST(FearGodTurning, ATurnOrderedAheadPivotsAtOnce) {  // FG-3.1.3-07
  TurnPlot ahead = plot(SizeClass::C, 25, 20, 90);
  ahead.ordered_last_turn = true;
  EXPECT_EQ(legs(plot_turn(ahead)), (Legs{{0, 45}, {200, 45}, {1600, 0}}));
}

TEST(FearGodTurning, WhatHasNoRoomForItsAdvancesIsRefused) {    // FG-3.1.3-03, FG-Q-175
  EXPECT_FALSE(plot_turn(plot(SizeClass::A, 21, 8, 90)).fits);  // 8 - 6 + 3 = 5 knots: 500 yards for 600
  TurnPlot ahead = plot(SizeClass::A, 21, 8, 90);
  ahead.ordered_last_turn = true;
  EXPECT_TRUE(plot_turn(ahead).fits);  // one advance is behind her
}

TEST(FearGodTurning, ALossForEach45DegreesAtMostFour) {  // FG-3.1.3-12, -13, -15, FG-3.1.1-10, FG-Q-116
  EXPECT_EQ(plot_turn(plot(SizeClass::D, 32, 30, 44)).losses, 0);
  EXPECT_EQ(plot_turn(plot(SizeClass::D, 32, 30, 44)).accel_kts, 5);
  const TurnMade made = plot_turn(plot(SizeClass::D, 32, 30, 90));
  EXPECT_EQ(made.losses, 2);
  EXPECT_EQ(made.accel_kts, 2);  // half of 5, down
  EXPECT_EQ(made.speed_kts, 28);
  EXPECT_EQ(plot_turn(plot(SizeClass::D, 32, 30, 270)).losses, 4);
  EXPECT_EQ(plot_turn(plot(SizeClass::D, 32, 2, 20)).speed_kts, 2);
}

TEST(FearGodTurning, LossesNeverMakeSternway) {  // FG-3.1.3-15
  TurnPlot slow = plot(SizeClass::D, 32, 3, 90);
  slow.rudder = Rudder::hard;
  EXPECT_EQ(plot_turn(slow).speed_kts, 3);  // 0 after six knots lost, then five gained, no more than ordered
}

TEST(FearGodTurning, SpeedIsKeptUpToTheOrderedSpeed) {  // FG-3.1.1-04
  TurnPlot faster = plot(SizeClass::A, 28, 20, 45);
  faster.ordered_kts = 25;
  EXPECT_EQ(plot_turn(faster).speed_kts, 18);  // 20 - 3 + 1
  faster.change_deg = 0;
  EXPECT_EQ(plot_turn(faster).speed_kts, 23);
}

TEST(FearGodTurning, TheFourLossesRunThroughTheWholeSeries) {  // FG-3.1.3-13, -14, FG-Q-117
  TurnPlot series = plot(SizeClass::D, 32, 26, 90);
  series.losses_before = 3;
  EXPECT_EQ(plot_turn(series).losses, 1);
  series.losses_before = 4;
  series.ordered_kts = 30;
  EXPECT_EQ(plot_turn(series).losses, 0);
  EXPECT_EQ(plot_turn(series).accel_kts, 0);
  EXPECT_EQ(plot_turn(series).speed_kts, 26);
  series.change_deg = 5;  // the series is over
  EXPECT_EQ(plot_turn(series).speed_kts, 30);
}

TEST(FearGodTurning, ACircleHasAsManyPivotsAsThereIsRoomFor) {  // FG-3.1.3-14, FG-Q-185
  TurnPlot round = plot(SizeClass::D, 32, 30, 0);
  round.circle = true;
  const TurnMade made = plot_turn(round);
  EXPECT_EQ(made.pivots, 12);
  EXPECT_EQ(made.change_deg, 540);
  EXPECT_EQ(legs(made).size(), 12U);
  TurnPlot slow = plot(SizeClass::A, 21, 10, 0);
  slow.circle = true;
  EXPECT_EQ(plot_turn(slow).losses, 2);  // 10 - 6 + 3 = 7 knots: room for two pivots of 300 yards, not for three
  EXPECT_EQ(plot_turn(slow).pivots, 2);
  TurnPlot stopped = plot(SizeClass::A, 21, 2, 0);
  stopped.circle = true;
  EXPECT_EQ(plot_turn(stopped).pivots, 0);
  EXPECT_EQ(plot_turn(stopped).losses, 0);
}

TEST(FearGodTurning, WithAJammedRudderThreePivotsAreOneTurn) {  // FG-8.2.17-02, FG-Q-392
  TurnPlot jammed = plot(SizeClass::A, 21, 7, 0);
  jammed.circle = true;
  jammed.step_deg = 15;
  EXPECT_EQ(plot_turn(jammed).pivots, 2) << "700 yards, advances of 300";
  EXPECT_EQ(plot_turn(jammed).change_deg, 30);
  EXPECT_EQ(plot_turn(jammed).losses, 0);
  EXPECT_EQ(plot_turn(jammed).speed_kts, 7);
}

TEST(FearGodTurning, MerchantsTurnByRowsOfTheirOwn) {  // FG-3.1.3-01, -11, FG-Q-115
  TurnPlot merchant = plot(SizeClass::A, 20, 20, 45);
  merchant.build = Build::merchant;
  EXPECT_EQ(plot_turn(merchant).advance_yds, 300);
  merchant.rudder = Rudder::hard;
  EXPECT_EQ(plot_turn(merchant).advance_yds, 300);  // printed so
  EXPECT_EQ(plot_turn(merchant).loss_kts, 4);
  merchant.build = Build::liner;  // turns as a merchant, gathers way as a warship (FG-3.1.1-08)
  EXPECT_EQ(plot_turn(merchant).advance_yds, 300);
  EXPECT_EQ(plot_turn(merchant).accel_kts, 1);
}

TEST(FearGodTurning, HardRudderJamsOnAFive) {  // FG-3.1.3-08, -09, -10, FG-Q-114
  EXPECT_TRUE(with_dice({5}, [](Dice& dice) { return settle_hard_rudder({}, dice); }));
  EXPECT_FALSE(with_dice({6}, [](Dice& dice) { return settle_hard_rudder({}, dice); }));
  TurnPlot hard = plot(SizeClass::C, 25, 20, 11);
  EXPECT_FALSE(hard.may_jam());
  hard.rudder = Rudder::hard;
  EXPECT_TRUE(hard.may_jam());
  hard.change_deg = -10;
  EXPECT_FALSE(hard.may_jam());
}

// ---------------------------------------------------------------- evasive steering, torpedoes

TEST(FearGodEvasive, OnlySmallerShipsAt20KnotsOrMore) {  // FG-3.1.4-01, -03, -04
  EXPECT_EQ(evasive_fault(SizeClass::A, 15 * kKnot), EvasiveFault::class_a);
  EXPECT_EQ(evasive_fault(SizeClass::B, 20 * kKnot - 1), EvasiveFault::too_slow);
  EXPECT_EQ(evasive_fault(SizeClass::B, 20 * kKnot), EvasiveFault::none);
}

TEST(FearGodEvasive, ThreeQuartersOfTheWayAndHarderToHit) {  // FG-3.1.4-02, -05, -06, -07
  EXPECT_EQ(distance_run(30 * kKnot, 3 * kKnot, true).yards(), 2250);
  EXPECT_EQ(evasive_effect(SizeClass::B).at_her_pct, -10);
  for (const SizeClass small : {SizeClass::C, SizeClass::D, SizeClass::E, SizeClass::fast_E})
    EXPECT_EQ(evasive_effect(small).at_her_pct, -15);
  EXPECT_EQ(evasive_effect(SizeClass::B).by_her_pct, -20);
  EXPECT_FALSE(evasive_effect(SizeClass::D).torpedoes_allowed);
}

TEST(FearGodTorpedoRun, GyrosTurn45DegreesAndTubesLieAboveShallowDepth) {  // FG-3.3.2-01, FG-3.3.3-01
  EXPECT_EQ(run_fault(45, Depth::periscope), RunFault::none);
  EXPECT_EQ(run_fault(-46, Depth::shallow), RunFault::gyro);
  EXPECT_EQ(run_fault(0, Depth::shallow), RunFault::depth);
}

TEST(FearGodTorpedoRun, ItRunsFromTheTurnAfterTheLaunch) {  // FG-2.5.2-01, FG-3.3-01, FG-2.2.4.3-03
  EXPECT_EQ(turns_to_arrive(2900, 29), 1);
  EXPECT_EQ(turns_to_arrive(2901, 29), 2);
  EXPECT_EQ(turns_to_arrive(0, 29), 1);
}

TEST(FearGodTorpedoRun, ArmedFrom300YardsAndSpentAtItsRange) {  // FG-3.3.4-01, -02
  EXPECT_FALSE(is_armed(299));
  EXPECT_TRUE(is_armed(300));
  EXPECT_TRUE(reaches(10'000, 10'000));
  EXPECT_FALSE(reaches(10'001, 10'000));
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
