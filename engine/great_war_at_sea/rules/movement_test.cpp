#include "engine/great_war_at_sea/rules/movement.h"

#include <gtest/gtest.h>

#include <string>

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

constexpr Turns turns(int start, int middle, int end) {
  return {{static_cast<int16_t>(start), static_cast<int16_t>(middle), static_cast<int16_t>(end)}};
}
constexpr Length in(double inches) { return static_cast<Length>(inches * kInch); }
constexpr Composition kCapital{true}, kLight{false, true}, kMixed{true, true}, kTransports{false, false, true};
constexpr Composition kGermans{true, false, false, true}, kGermansAfter{true, false, false, true, true};

std::string words(const FaultSet& faults) {
  std::string out;
  faults.each([&](FaultCode code) { out += std::string(out.empty() ? "" : " ") + std::string(fault_word(code)); });
  return out;
}
std::string faults(const Composition& formation, int start, int middle, int end) {
  return words(turn_faults(formation, turns(start, middle, end)));
}

// ---------------------------------------------------------------- turning

TEST(GreatWarMovement, CapitalFormationsTurnThirtyThreeTimes) {  // GW-7.32-02, -03, GW-7.31-11
  EXPECT_EQ(faults(kCapital, 30, 30, 30), "");
  EXPECT_EQ(faults(kCapital, -30, 30, -30), "");
  EXPECT_EQ(faults(kCapital, 60, 60, 60), "start middle end");
  EXPECT_EQ(faults(kMixed, 0, 60, 0), "middle") << "one Capital ship makes the formation";
  EXPECT_EQ(faults(kCapital, 15, 0, 0), "part_size");
}

TEST(GreatWarMovement, LightFormationsTurnThirtySixtyNinety) {  // GW-7.32-05, -06, GW-7.31-14, GW-Q-09
  EXPECT_EQ(faults(kLight, 30, 30, 60), "");
  EXPECT_EQ(faults(kLight, 30, 60, 90), "");
  EXPECT_EQ(faults(kLight, 60, 30, 30), "start");
  EXPECT_EQ(faults(kLight, 30, 90, 120), "middle end");
}

TEST(GreatWarMovement, TransportsTurnLikeCapitalShips) {  // GW-7.32-10, GW-Q-101
  Composition convoy = kTransports;
  convoy.light = true;
  EXPECT_EQ(faults(kTransports, 30, 30, 30), "");
  EXPECT_EQ(faults(convoy, 30, 60, 30), "middle");
}

TEST(GreatWarMovement, TheHighSeasFleetMayOnceTurnFarther) {  // GW-7.32-04, -07, GW-Q-10
  EXPECT_EQ(faults(kGermans, 30, 60, 90), "");
  EXPECT_TRUE(uses_special(kGermans, turns(30, 60, 90)));
  EXPECT_FALSE(uses_special(kGermans, turns(30, 30, 30))) << "an ordinary turn spends nothing";
  EXPECT_EQ(faults(kGermans, 60, 60, 90), "start");
  EXPECT_EQ(faults(kGermansAfter, 30, 60, 60), "special_used");
  EXPECT_EQ(faults(kGermansAfter, 30, 30, 30), "");
  EXPECT_EQ(faults(kGermansAfter, 60, 60, 0), "start middle");
  Composition boats = kLight;
  boats.high_seas_fleet = true;
  EXPECT_FALSE(uses_special(boats, turns(30, 60, 90)));
}

TEST(GreatWarMovement, WhoFiresAfterTurning) {  // GW-7.32-08, GW-7.31-19
  EXPECT_FALSE(capital_may_fire(true));
  EXPECT_TRUE(light_may_fire(150));
  EXPECT_FALSE(light_may_fire(180));
}

TEST(GreatWarMovement, ThirtyDegreesCostAQuarterInch) {  // GW-7.32-09, GW-Q-11
  EXPECT_EQ(turning_cost(30), in(0.25));
  EXPECT_EQ(turns(30, -30, 30).total(), 90) << "whatever the side";
  EXPECT_EQ(forward(in(4.5), 90), in(3.75));
  EXPECT_EQ(forward(in(0.5), 90), 0);
}

TEST(GreatWarMovement, WithoutWayNobodyTurns) {  // GW-Q-135
  EXPECT_EQ(words(way_faults(turns(30, 0, 0), 0)), "stopped");
  EXPECT_EQ(words(way_faults(turns(0, 0, 0), 0)), "");
  EXPECT_EQ(words(way_faults(turns(30, 0, 0), 1)), "");
}

// ---------------------------------------------------------------- speed

SpeedReached reach(double from, double wanted, double most, Length limit, double changed = 0) {
  return reach_speed({in(from), in(wanted), in(most), limit, in(changed)});
}

TEST(GreatWarMovement, AnInchARoundForCapitalShipsAndMoreForLightOnes) {  // GW-7.32b-02, -03, -05, GW-7.31-12, -15
  const Length capital = speed_change_limit(kMixed), light = speed_change_limit(kLight);
  EXPECT_EQ(capital, in(1));
  EXPECT_EQ(light, in(1.75));
  EXPECT_EQ(speed_change_limit(kTransports), in(1));
  EXPECT_EQ(reach(3, 4.5, 4.5, capital).speed, in(4));
  EXPECT_EQ(reach(4.5, 7.5, 7.5, light).speed, in(6.25));
  EXPECT_EQ(reach(3, 4.5, 4.5, capital, 0.5).speed, in(3.5)) << "half an inch of the Round is left";
  EXPECT_EQ(reach(3, 4.5, 4.5, capital, 2).speed, in(3));
  EXPECT_TRUE(reach(3, 4.5, 4.5, capital).limited);
  EXPECT_FALSE(reach(3, 4, 4.5, capital).limited);
}

TEST(GreatWarMovement, DamageSlowsAtOnce) {  // GW-7.32b-04, GW-Q-13
  const SpeedReached cut = reach(6, 6, 3, in(1));
  EXPECT_EQ(cut.speed, in(3));
  EXPECT_EQ(cut.counted, 0) << "it is free of the limit";
  EXPECT_EQ(reach(6, 0, 3, in(1)).speed, in(2)) << "and braking comes on top";
  EXPECT_EQ(reach(6, 6, 0, in(1)).speed, 0);
}

TEST(GreatWarMovement, NobodyIsFasterThanHisMaximumOrSlowerThanNothing) {
  EXPECT_EQ(reach(4, 6, 4.5, in(1)).speed, in(4.5));
  EXPECT_EQ(reach(0.5, 0, 4.5, in(1)).speed, 0);
}

// ---------------------------------------------------------------- the way

TEST(GreatWarMovement, AMoveTurnsRunsTurnsRunsAndTurns) {  // GW-7.32-01, GW-Q-11
  const Course course = course_of({{0, 0}, 0}, turns(30, 60, -30), in(3));
  ASSERT_EQ(course.legs.count, 2U);
  EXPECT_EQ(course.legs[0].start.heading, 30 * plane::kDegree);
  EXPECT_EQ(course.legs[1].start.heading, 90 * plane::kDegree);
  EXPECT_EQ(course.legs[0].length, in(1));
  EXPECT_EQ(course.legs[1].length, in(1));
  EXPECT_EQ(course.end.heading, 60 * plane::kDegree);
  EXPECT_EQ(course.end.at, (plane::Point{in(1.5), 649519})) << "half an inch and an inch east; the cosine of 30 north";
  EXPECT_EQ(course.turned, 120);
  EXPECT_EQ(course.length(), in(2));
}

TEST(GreatWarMovement, WithoutTurnsItIsTheWholeSpeedAhead) {
  const Course course = course_of({{0, 0}, 270 * plane::kDegree}, turns(0, 0, 0), in(4.5));
  EXPECT_EQ(course.end.at, (plane::Point{-in(4.5), 0}));
  EXPECT_EQ(course.pose(in(3)).at, (plane::Point{-in(3), 0}));
  EXPECT_EQ(course.pose(in(9)).at, course.end.at);
}

TEST(GreatWarMovement, WhoIsStoppedStaysWhereHeIs) {
  const Course course = course_of({{7, 8}, 0}, turns(0, 0, 0), 0);
  EXPECT_EQ(course.legs.count, 0U);
  EXPECT_EQ(course.end, course.start);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
