#include "engine/great_war_at_sea/rules/land.h"

#include "engine/core/trial.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

using trial::with_dice;

constexpr Length in(double inches) { return static_cast<Length>(inches * kInch); }
constexpr plane::Point at(double x, double y) { return {in(x), in(y)}; }
constexpr GroundingFacts kBattleship{Category::capital}, kDestroyer{Category::light};

Course run(double x, double y, int heading, double inches) {
  return course_of({at(x, y), heading * plane::kDegree}, {}, in(inches));
}

// ---------------------------------------------------------------- land on the table

TEST(GreatWarLand, AnIslandReachesSixInchesFromTheMiddle) {  // GW-7.41-03
  const plane::Polygon island = middle_island();
  EXPECT_TRUE(inside(at(0, 0), land_itself(island)));
  EXPECT_TRUE(inside(at(0, 6), land_itself(island)));
  EXPECT_FALSE(inside(at(0, 6.1), land_itself(island)));
  EXPECT_TRUE(inside(at(10, 0), shoals(island))) << "4 in from it";
  EXPECT_FALSE(inside(at(10.1, 0), shoals(island)));
}

TEST(GreatWarLand, ShipsKeepOffTheLandUnlessTheyAreBeached) {  // GW-7.41-05, GW-7.44-01, -03, GW-Q-136
  const std::array land = {middle_island()};
  EXPECT_TRUE(land_faults(run(0, 9, 180, 4.5), land, false).has(FaultCode::ashore));
  EXPECT_TRUE(land_faults(run(0, 9, 180, 4.5), land, true).empty());
  EXPECT_TRUE(land_faults(run(0, 9, 180, 2.9), land, false).empty());
  EXPECT_TRUE(land_faults(run(7, -9, 0, 15), land, false).empty()) << "past it";
}

TEST(GreatWarLand, ShoalsAreEnteredOnce) {  // GW-7.42-01, GW-Q-43
  const plane::Polygon island = middle_island();
  EXPECT_EQ(entries(run(8, -20, 0, 40), shoals(island)).count, 1U);
  EXPECT_EQ(entries(run(11, -20, 0, 40), shoals(island)).count, 0U);
}

TEST(GreatWarLand, AlongAnAllLandSideTheStripIsTwelveInchesWide) {  // GW-7.41-02
  const TableEdges table = table_of(kUsualTable, kUsualTable);
  for (const auto& [side, heading] :
       {std::pair(Edge::N, 0), std::pair(Edge::E, 90), std::pair(Edge::S, 180), std::pair(Edge::W, 270)}) {
    const plane::Segment shore = all_land_side(table, side);
    EXPECT_EQ(entries(run(0, 0, heading, 42), coastal_strip(shore)).count, 0U) << "exactly 12 in is free";
    EXPECT_EQ(entries(run(0, 0, heading, 42.1), coastal_strip(shore)).count, 1U);
  }
}

// ---------------------------------------------------------------- grounding

TEST(GreatWarLand, ACheckIsDueNearLand) {  // GW-7.41-02, GW-7.42-01, GW-Q-43
  EXPECT_TRUE(grounding_check_due(kBattleship, LandKind::coast, in(4)));
  EXPECT_FALSE(grounding_check_due(kBattleship, LandKind::coast, in(4.1)));
  EXPECT_FALSE(grounding_check_due(kBattleship, LandKind::all_land_side, in(12)));
  EXPECT_TRUE(grounding_check_due(kBattleship, LandKind::all_land_side, in(11.9)));
}

TEST(GreatWarLand, ShallowLightShipsNeverGround) {  // GW-7.42a-02
  EXPECT_FALSE(grounding_check_due({Category::light, true}, LandKind::coast, 0));
  EXPECT_TRUE(grounding_check_due({Category::other, true}, LandKind::coast, 0));
  EXPECT_TRUE(grounding_check_due({Category::capital, true}, LandKind::coast, 0)) << "large ones still roll (GW-Q-43)";
}

TEST(GreatWarLand, HomeWatersHelpAndDeepDraughtHurts) {  // GW-7.42-02, -03, GW-7.42a-01
  EXPECT_EQ(grounding_modifiers(kBattleship).total(), 1);
  EXPECT_EQ(grounding_modifiers(kBattleship).of(kDeepDraught), 1);
  EXPECT_EQ(grounding_modifiers({Category::capital, false, true}).total(), 0);
  EXPECT_EQ(grounding_modifiers({Category::capital, true}).total(), 0);
  EXPECT_EQ(grounding_modifiers({Category::light, false, true}).of(kHomeWaters), -1);
}

TEST(GreatWarLand, ASixGrounds) {  // GW-7.42-01
  const auto roll = [](const GroundingFacts& ship, int die) {
    return with_dice({die}, [&](Dice& dice) { return grounding(ship, 0, 0, dice); });
  };
  EXPECT_TRUE(roll(kDestroyer, 6).grounded);
  EXPECT_FALSE(roll(kDestroyer, 5).grounded);
  EXPECT_TRUE(roll(kBattleship, 5).grounded);
  EXPECT_EQ(roll(kBattleship, 6).modified, 7);
}

// ---------------------------------------------------------------- aground

Refloating float_off(bool hard_aground, bool armour, std::vector<int> faces) {
  return with_dice(std::move(faces), [&](Dice& dice) { return refloat(hard_aground, armour, 0, 0, dice); });
}

TEST(GreatWarLand, AOneFreesHerAtAPrice) {  // GW-7.43-01 to -03
  EXPECT_FALSE(float_off(false, true, {2}).freed);
  EXPECT_TRUE(float_off(false, true, {1, 4}).freed);
  EXPECT_EQ(float_off(false, true, {1, 4}).hull_boxes, 2);
  EXPECT_EQ(float_off(false, true, {1, 5}).hull_boxes, 3);
  EXPECT_EQ(float_off(false, false, {1, 4}).hull_boxes, 3) << "one more on the die without armour";
  EXPECT_EQ(float_off(false, false, {1, 5}).hull_boxes, 3);
}

TEST(GreatWarLand, WhoIsHardAgroundStays) { EXPECT_FALSE(float_off(true, true, {}).freed); }  // GW-7.44-02

TEST(GreatWarLand, AnyArmouredHullBoxIsArmour) {
  ShipCard card;
  card.boxes(Section::hull).count = 3;
  EXPECT_FALSE(has_hull_armour(card));
  card.boxes(Section::hull).armour[2] = Armour::light;
  EXPECT_TRUE(has_hull_armour(card));
}

TEST(GreatWarLand, PointsForAShipAground) {  // GW-7.44-04 to -06, GW-Q-74
  EXPECT_EQ(aground_points(10, ZoneOwner::enemy), 20);
  EXPECT_EQ(aground_points(10, ZoneOwner::friendly_coastal), 8);
  EXPECT_EQ(aground_points(8, ZoneOwner::friendly_coastal), 6);
  EXPECT_EQ(aground_points(10, ZoneOwner::other), 10);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
