#include "engine/great_war_at_sea/rules/sweep.h"

#include <gtest/gtest.h>

#include <vector>

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

constexpr Length in(double inches) { return static_cast<Length>(inches * kInch); }
constexpr plane::Angle degrees(int d) { return d * plane::kDegree; }
constexpr plane::Point at(double x, double y) { return {in(x), in(y)}; }
constexpr Counter counter(double x, double y, int heading = 0) { return {{at(x, y), degrees(heading)}, kInch}; }

Course north(double inches, int middle = 0) {
  return course_of({{0, 0}, 0}, {{0, static_cast<int16_t>(middle), 0}}, in(inches));
}

// ---------------------------------------------------------------- counters

TEST(GreatWarCounters, CountersInLineAtTheirOwnLengthTouch) {  // GW-Q-98, GW-Q-91, GW-7.27c-18
  EXPECT_TRUE(touching(counter(0, 0), counter(0, 1)));
  EXPECT_FALSE(overlapping(counter(0, 0), counter(0, 1)));
  EXPECT_TRUE(overlapping(counter(0, 0), counter(0, 0.99)));
  EXPECT_FALSE(touching(counter(0, 0), counter(0, 1.01)));
  EXPECT_TRUE(touching(counter(0, 0), counter(0.5, 0))) << "side by side at their width";
}

// ---------------------------------------------------------------- collisions

TEST(GreatWarSweep, AMovingCounterStopsWhereItWouldOverlap) {  // GW-7.2-02, GW-Q-68, GW-Q-132
  const auto way = first_collision(north(3), kInch, counter(0, 3));
  ASSERT_TRUE(way);
  EXPECT_NEAR(*way, in(2), 32) << "bow to stern";
  EXPECT_FALSE(first_collision(north(2), kInch, counter(0, 3))) << "it just touches at the end";
  EXPECT_FALSE(first_collision(north(3), kInch, counter(0.51, 2))) << "passing abeam";
  EXPECT_TRUE(first_collision(north(3), kInch, counter(0.49, 2)));
}

TEST(GreatWarSweep, SidesThatGrazeDoNotCollide) {  // GW-Q-132
  EXPECT_FALSE(first_collision(north(3), kInch, counter(0.5, 2)));
  EXPECT_FALSE(first_collision(north(3), kInch, counter(0, -1))) << "she leaves the one that touches her stern";
}

TEST(GreatWarSweep, TheSecondHalfOfAMoveCollidesToo) {
  const Course course = north(4.25, 30);  // two inches, 30 degrees, two inches
  const auto way = first_collision(course, kInch, counter(1, 3.732, 30));
  ASSERT_TRUE(way);
  EXPECT_NEAR(*way, in(3), 2000);
}

TEST(GreatWarSweep, ATurnInPlaceCanCollide) {                         // GW-Q-132
  const Course course = course_of({{0, 0}, 0}, {{0, 0, 90}}, in(1));  // quarter of an inch ahead, then across
  EXPECT_EQ(first_collision(course, kInch, counter(0.6, 0.25)), course.length());
}

TEST(GreatWarSweep, CountersThatOverlapAlreadyMayPart) {  // GW-Q-132
  EXPECT_FALSE(first_collision(north(3), kInch, counter(0, 0.5)));
}

TEST(GreatWarSweep, TheFirstOfSeveralCounts) {
  const std::vector<Counter> others = {counter(0, 4), counter(5, 5), counter(0, 2.5)};
  const auto found = first_collision(north(6), kInch, others);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->with, 2U);
  EXPECT_NEAR(found->way, in(1.5), 32);
  EXPECT_FALSE(first_collision(north(1), kInch, others));
}

TEST(GreatWarSweep, AStoppedCourseEndsThere) {
  const Course course = course_of({{0, 0}, 0}, {{30, 30, 30}}, in(3.75));
  const Course stopped = shortened(course, in(2));
  EXPECT_EQ(stopped.length(), in(2));
  EXPECT_EQ(stopped.end.heading, degrees(60)) << "the last turn is not made";
  EXPECT_EQ(stopped.turned, 60);
  EXPECT_EQ(stopped.end.at, course.pose(in(2)).at);
  EXPECT_EQ(shortened(course, 0).end, course.start);
}

// ---------------------------------------------------------------- water near something

TEST(GreatWarSweep, WaterNearAPointIsEnteredOnceAndLeft) {
  const plane::Point mine = at(0, 3);
  const Water near{mine, in(1)};
  const Entries ways = entries(north(6), near);
  ASSERT_EQ(ways.count, 1U);
  EXPECT_NEAR(ways[0], in(2), 8);
  EXPECT_EQ(entries(north(1.9), near).count, 0U);
  EXPECT_EQ(first_inside(north(6), near), ways[0]);
}

TEST(GreatWarSweep, ALimitReachedExactlyIsReachedWhereItBelongsToTheWater) {  // GW-Q-105
  const plane::Point beside = at(1, 1.5);
  EXPECT_EQ(entries(north(3), {beside, in(1), true}).count, 1U);
  EXPECT_EQ(entries(north(3), {beside, in(1), false}).count, 0U);
}

TEST(GreatWarSweep, WhoBeginsInsideDoesNotEnter) {  // GW-13.25-20
  const plane::Point here = at(0, 0.5);
  EXPECT_EQ(entries(north(6), {here, in(1)}).count, 0U);
  EXPECT_EQ(first_inside(north(6), {here, in(1)}), 0);
}

TEST(GreatWarSweep, EachCrossingIsAnEntry) {  // GW-Q-43
  // North past one shoal; the second half turns back into another.
  const std::array<plane::Point, 2> rocks = {at(0, 1), at(1, 3.732)};
  const std::array<Water, 2> water = {Water{rocks[0], in(0.5)}, Water{rocks[1], in(0.5)}};
  EXPECT_EQ(entries(north(4.25, 30), water).count, 2U);
}

TEST(GreatWarSweep, FromOnePieceOfACoastToTheNextIsNoEntry) {  // GW-Q-136
  const std::array<plane::Point, 2> rocks = {at(0.5, 2), at(0.5, 3)};
  const std::array<Water, 2> coast = {Water{rocks[0], in(1)}, Water{rocks[1], in(1)}};
  EXPECT_EQ(entries(north(6), coast[0]).count + entries(north(6), coast[1]).count, 2U);
  EXPECT_EQ(entries(north(6), coast).count, 1U);
}

TEST(GreatWarSweep, TheNearestPointOfAMove) {  // GW-Q-58
  const Course course = north(4.25, 30);
  EXPECT_EQ(nearest_point(course, at(3, 1)), at(0, 1));
  EXPECT_EQ(nearest_point(course, at(0, -1)), at(0, 0));
  EXPECT_EQ(nearest_point(course, at(1, 9)), course.end.at);
  EXPECT_EQ(nearest_point(course_of({{0, 0}, degrees(180)}, {}, in(4)), at(-3, -1)), at(0, -1)) << "mirrored";
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
