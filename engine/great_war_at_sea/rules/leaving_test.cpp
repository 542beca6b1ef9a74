#include "engine/great_war_at_sea/rules/leaving.h"

#include <gtest/gtest.h>

#include <array>

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

constexpr Length in(double inches) { return static_cast<Length>(inches * kInch); }
constexpr TableEdges kTable = table_of(kUsualTable, kUsualTable);
constexpr plane::Point at(double x, double y) { return {in(x), in(y)}; }

Course run(double x, double y, int heading, double inches) {
  return course_of({at(x, y), heading * plane::kDegree}, {}, in(inches));
}

TEST(GreatWarLeaving, TheTableIsAHundredAndEightInchesWide) {  // GW-Q-72
  EXPECT_EQ(kTable.east, in(54));
  EXPECT_EQ(kTable.south, -in(54));
}

TEST(GreatWarLeaving, ACounterLeavesWhenItsCentreCrossesTheEdge) {
  EXPECT_FALSE(edge_reached(run(0, 50, 0, 4), kTable)) << "on the edge is on the table";
  const auto north = edge_reached(run(0, 50, 0, 6), kTable);
  ASSERT_TRUE(north);
  EXPECT_EQ(north->edge, Edge::N);
  EXPECT_NEAR(north->way, in(4), 8);
  EXPECT_EQ(edge_reached(run(0, -50, 180, 6), kTable)->edge, Edge::S);
  EXPECT_EQ(edge_reached(run(50, 0, 90, 6), kTable)->edge, Edge::E);
  EXPECT_EQ(edge_reached(run(-50, 0, 270, 6), kTable)->edge, Edge::W);
}

TEST(GreatWarLeaving, WithinSixInchesOfACornerSheLeavesOverTheCorner) {  // GW-Q-133, GW-Q-77
  EXPECT_EQ(edge_reached(run(-48, 50, 0, 6), kTable)->edge, Edge::NW);
  EXPECT_EQ(edge_reached(run(-47.9, 50, 0, 6), kTable)->edge, Edge::N);
  EXPECT_EQ(edge_reached(run(50, -49, 90, 6), kTable)->edge, Edge::SE);
  EXPECT_EQ(edge_reached(run(-50, -49, 270, 6), kTable)->edge, Edge::SW);
  EXPECT_EQ(edge_reached(run(-50, 49, 270, 6), kTable)->edge, Edge::NW);
  EXPECT_EQ(edge_reached(run(50, 49, 90, 6), kTable)->edge, Edge::NE);
  EXPECT_EQ(edge_reached(run(49, -50, 180, 6), kTable)->edge, Edge::SE);
  EXPECT_EQ(edge_reached(run(52, 52, 45, 6), kTable)->edge, Edge::NE);
  EXPECT_EQ(edge_reached(run(-52, -52, 225, 6), kTable)->edge, Edge::SW);
}

TEST(GreatWarLeaving, TheSecondHalfOfAMoveMayLeave) {
  const Course course = course_of({at(51, 0), 0}, {{0, 90, 0}}, in(8.75));
  const auto left = edge_reached(course, kTable);
  ASSERT_TRUE(left);
  EXPECT_EQ(left->edge, Edge::E);
  EXPECT_NEAR(left->way, in(7), 8) << "four inches north, three east";
}

TEST(GreatWarLeaving, LandClosesTheWayAndContactPutsEverybodyBack) {  // GW-7.33-01 to -04, GW-7.41-01
  LeavingFacts facts;
  EXPECT_EQ(leaving(facts), Leaving::stays);
  facts.unseen_round = true;
  EXPECT_EQ(leaving(facts), Leaving::may_withdraw);
  facts.edge = Edge::NW;
  EXPECT_EQ(leaving(facts), Leaving::exits);
  facts.in_sighting = true;
  EXPECT_EQ(leaving(facts), Leaving::shifted);
  facts.land.add(Edge::NW);
  EXPECT_EQ(leaving(facts), Leaving::blocked) << "land is looked at first";
  facts.edge = Edge::N;
  EXPECT_EQ(leaving(facts), Leaving::shifted) << "the side beside it is open";
}

TEST(GreatWarLeaving, AShiftPutsAllShipsBackByTheOverhangAndTwelveInches) {  // GW-7.33-02, GW-Q-134
  const std::array ships = {at(0, 56), at(10, 20), at(-5, 54)};
  const Shift shift = shift_back(kTable, Edge::N, Extent::of(ships));
  EXPECT_EQ(shift.by, (plane::Vector{0, -in(14)}));
  EXPECT_EQ(shift.table.north, kTable.north);
}

TEST(GreatWarLeaving, NobodyIsPushedOverTheOppositeEdge) {  // GW-Q-134
  const std::array ships = {at(0, 56), at(0, -50)};
  EXPECT_EQ(shift_back(kTable, Edge::N, Extent::of(ships)).by, (plane::Vector{0, -in(4)}));
  const std::array spread = {at(0, 56), at(0, -53)};
  const Shift shift = shift_back(kTable, Edge::N, Extent::of(spread));
  EXPECT_EQ(shift.by, (plane::Vector{0, -in(1)}));
  EXPECT_EQ(shift.table.north, in(55)) << "the edge moves out by what is left";
  EXPECT_EQ(shift.table.south, kTable.south);
}

TEST(GreatWarLeaving, OverACornerTheShiftGoesBothWays) {
  const std::array ships = {at(-55, -56), at(0, 0)};
  EXPECT_EQ(shift_back(kTable, Edge::SW, Extent::of(ships)).by, (plane::Vector{in(13), in(14)}));
  const std::array beside = {at(-50, -56)};
  EXPECT_EQ(shift_back(kTable, Edge::SW, Extent::of(beside)).by, (plane::Vector{0, in(14)}))
      << "west nobody sticks out";
}

TEST(GreatWarLeaving, EastAndWestAsNorthAndSouth) {
  const std::array east = {at(55, 3)}, west = {at(-57, 3)}, south = {at(0, -55)};
  EXPECT_EQ(shift_back(kTable, Edge::E, Extent::of(east)).by, (plane::Vector{-in(13), 0}));
  EXPECT_EQ(shift_back(kTable, Edge::W, Extent::of(west)).by, (plane::Vector{in(15), 0}));
  EXPECT_EQ(shift_back(kTable, Edge::S, Extent::of(south)).by, (plane::Vector{0, in(13)}));
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
