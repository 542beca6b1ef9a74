#include "engine/great_war_at_sea/rules/encounters.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

constexpr Length in(double inches) { return static_cast<Length>(inches * kInch); }
constexpr plane::Point at(double x, double y) { return {in(x), in(y)}; }
constexpr TableEdges kTable = table_of(kUsualTable, kUsualTable);

Course north(double x, double y, double inches) { return course_of({at(x, y), 0}, {}, in(inches)); }

std::vector<Encounter> kinds(const Encounters& met) {
  std::vector<Encounter> out;
  for (const Met& one : met) out.push_back(one.what);
  return out;
}

TEST(GreatWarEncounters, OpenWaterIsClear) {
  Surroundings about;
  about.table = kTable;
  EXPECT_TRUE(clear_way(north(0, 0, 7.5), kInch, about));
}

TEST(GreatWarEncounters, ThingsHappenInTheOrderOfTheWay) {
  const std::array counters = {Counter{{at(0, 46), 0}, kInch}};
  const std::array mines = {at(0, 42), at(5, 42)};
  Surroundings about;
  about.counters = counters;
  about.mines = mines;
  about.table = kTable;
  about.all_land.add(Edge::N);
  const Encounters met = encounters(north(0, 40, 15), kInch, about);
  EXPECT_EQ(kinds(met),
            (std::vector<Encounter>{Encounter::mine, Encounter::coastal_strip, Encounter::collision, Encounter::edge}));
  EXPECT_NEAR(met[0].way, in(1), 8);
  EXPECT_EQ(met[0].which, 0U);
  EXPECT_NEAR(met[1].way, in(2), 8) << "12 in from the edge at 54";
  EXPECT_NEAR(met[2].way, in(5), 32);
  EXPECT_EQ(met[3].which, static_cast<uint16_t>(Edge::N));
}

TEST(GreatWarEncounters, AnOpenSideHasNoStrip) {  // GW-7.41-02
  Surroundings about;
  about.table = kTable;
  EXPECT_TRUE(clear_way(north(0, 40, 10), kInch, about));
  about.all_land.add(Edge::E);
  EXPECT_TRUE(clear_way(north(0, 40, 10), kInch, about));
}

TEST(GreatWarEncounters, ACoastOfSeveralPiecesIsOneStretchOfWater) {  // GW-Q-136
  const plane::Polygon west = plane::Rectangle{at(-8, 10), in(3), in(3), 0}.corners();
  const plane::Polygon north_of_it = plane::Rectangle{at(-8, 16), in(3), in(3), 0}.corners();
  const std::array land = {west, north_of_it};
  Surroundings about;
  about.land = land;
  about.table = kTable;
  EXPECT_EQ(kinds(encounters(north(-2, 0, 30), kInch, about)), (std::vector<Encounter>{Encounter::shoals}));
  EXPECT_TRUE(clear_way(north(0, 0, 30), kInch, about));
}

TEST(GreatWarEncounters, BehindTheShoalsLiesTheLand) {  // GW-7.41-05, GW-7.42-01
  const std::array land = {middle_island()};
  Surroundings about;
  about.land = land;
  about.table = kTable;
  const Encounters met = encounters(north(0, -12, 7.5), kInch, about);
  ASSERT_EQ(kinds(met), (std::vector<Encounter>{Encounter::shoals, Encounter::land}));
  EXPECT_NEAR(met[0].way, in(2), 8);
  EXPECT_NEAR(met[1].way, in(6), 8);
}

TEST(GreatWarEncounters, OnlyArmedPortsKeepOut) {  // GW-11.31-06
  std::array ports = {Port{at(0, 6), Side::central}};
  Surroundings about;
  about.ports = ports;
  about.table = kTable;
  EXPECT_TRUE(clear_way(north(0, 0, 3), kInch, about));
  ports[0].shore_batteries = true;
  EXPECT_EQ(kinds(encounters(north(0, 0, 3), kInch, about)), (std::vector<Encounter>{Encounter::port}));
}

TEST(GreatWarEncounters, AfterAStopTheRestDoesNotHappen) {
  const std::array counters = {Counter{{at(0, 3), 0}, kInch}};
  const std::array mines = {at(0, 6)};
  Surroundings about;
  about.counters = counters;
  about.mines = mines;
  about.table = kTable;
  const Course course = north(0, 0, 6);
  const Encounters met = encounters(course, kInch, about);
  ASSERT_EQ(kinds(met), (std::vector<Encounter>{Encounter::collision, Encounter::mine}));
  const Course stopped = shortened(course, met[0].way);
  EXPECT_EQ(kinds(encounters(stopped, kInch, about)), (std::vector<Encounter>{Encounter::collision}));
  EXPECT_TRUE(clear_way(shortened(course, met[0].way - 1), kInch, about));
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
