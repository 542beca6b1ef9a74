// Arcs, zones of fire, lines of sight and smoke.
#include "engine/queen_of_the_seas/rules/arcs.h"

#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas {
namespace THIS_FILE {

using namespace testing;
using plane::Polygon;

/// A casting 4.4 by 0.8 on a base of 6 by 2.
ShipCard card(Size size = Size::Average) {
  ShipCard c;
  c.size = size;
  c.casting_length = cm(4.4);
  c.casting_beam = cm(0.8);
  c.base_length = cm(6);
  c.base_width = cm(2);
  return c;
}
Model at(double x, double y, double heading, Size size = Size::Average) {
  return model_at(card(size), {{cm(x), cm(y)}, degrees(heading)});
}
Polygon box(double west, double south, double east, double north) {
  Polygon p;
  for (const auto& [x, y] : {std::pair{west, south}, {east, south}, {east, north}, {west, north}})
    p.add({cm(x), cm(y)});
  return p;
}
/// A ship of which only the casting matters, or with smoke the base.
Model boxed(double west, double south, double east, double north, Size size = Size::Average) {
  return model_from({{cm((west + east) / 2), cm((south + north) / 2)}, 0}, box(west, south, east, north), cm(3), cm(1),
                    size);
}

std::string words(const ArcSet& arcs) {
  std::string out;
  if (arcs.forward) out += "forward ";
  if (arcs.rear) out += "rear ";
  if (arcs.port) out += "port ";
  if (arcs.starboard) out += "starboard ";
  return out;
}
/// Where a casting lies from a ship at the origin heading north, whose diagonals rise by 3 for 1 across.
std::string arcs_to(const Polygon& casting) { return words(arcs_of(at(0, 0, 0), casting)); }

// ---------------------------------------------------------------- arcs

TEST(QueenArcs, DiagonalsOfTheBaseBoundThem) {  // QS-arcs-01 to -05, QS-Q-18
  EXPECT_EQ(arcs_to(box(-1, 20, 1, 22)), "forward ");
  EXPECT_EQ(arcs_to(box(-1, -22, 1, -20)), "rear ");
  EXPECT_EQ(arcs_to(box(20, -1, 22, 1)), "starboard ");
  EXPECT_EQ(arcs_to(box(-22, -1, -20, 1)), "port ");
  ShipCard square = card();  // another base, other arcs
  square.base_width = square.base_length;
  EXPECT_EQ(words(arcs_of(model_at(square, {}), box(12, 18, 13, 19))), "forward ");
  EXPECT_EQ(arcs_to(box(12, 18, 13, 19)), "starboard ");
}

TEST(QueenArcs, TurnWithTheShip) {  // QS-geometry-01
  for (const double heading : {0.0, 37.5, 90.0, 201.25, 359.9}) {
    const Model ship = at(120, 75, heading);
    const auto seen_at = [&](double ahead, double starboard) {
      const plane::Point there = plane::from_ship(ship.pose, cm(ahead), cm(starboard));
      return words(arcs_of(ship, model_at(card(), {there, 0}).casting));
    };
    EXPECT_EQ(seen_at(40, 0), "forward ");
    EXPECT_EQ(seen_at(-40, 0), "rear ");
    EXPECT_EQ(seen_at(0, 40), "starboard ");
    EXPECT_EQ(seen_at(0, -40), "port ");
  }
}

TEST(QueenArcs, TheWholeCastingHasToBeInABroadside) {  // QS-arcs-06 to -10, -16, QS-Q-20
  EXPECT_EQ(arcs_to(box(12, 29, 13, 31)), "starboard ");
  EXPECT_EQ(arcs_to(box(9.5, 29, 10.5, 31)), "forward ");    // across the diagonal
  EXPECT_EQ(arcs_to(box(-10.5, 29, -9.5, 31)), "forward ");  // from port
  EXPECT_EQ(arcs_to(box(-13, -31, -12, -29)), "port ");
  EXPECT_EQ(arcs_to(box(-10.5, -31, -9.5, -29)), "rear ");
  EXPECT_EQ(arcs_to(box(-3.4, 4, 3.4, 5)), "forward ");  // from port to starboard, no corner in the forward arc
  EXPECT_EQ(arcs_to(box(-3.4, -5, 3.4, -4)), "rear ");
  Model target = at(10, 27, 0);  // only her base crosses the diagonal
  EXPECT_EQ(words(arcs_of(at(0, 0, 0), target.base)), "forward ");
  target.casting = box(10.4, 26, 10.8, 28);
  EXPECT_EQ(words(arcs_of(at(0, 0, 0), target.casting)), "starboard ");
}

TEST(QueenArcs, TouchingADiagonalIsNotCrossingIt) {  // QS-arcs-11, QS-Q-19
  Polygon touching;
  for (const auto& [x, y] : {std::pair{10.0, 30.0}, {11.0, 28.0}, {12.0, 28.0}, {12.0, 30.0}})
    touching.add({cm(x), cm(y)});
  EXPECT_EQ(arcs_to(touching), "starboard ");
  for (plane::Point& c : touching.corner) c.x -= 20;  // 0.00002 cm over it
  EXPECT_EQ(arcs_to(touching), "forward ");
}

TEST(QueenArcs, ALongCastingAlongsideIsInBothEnds) {  // QS-arcs-12, QS-Q-20
  const ArcSet arcs = arcs_of(at(0, 0, 0), box(1.3, -6, 1.9, 6));
  EXPECT_EQ(words(arcs), "forward rear ");
  EXPECT_EQ(arc_chosen(arcs, false), Arc::forward);
  EXPECT_EQ(arc_chosen(arcs, true), Arc::rear);
  EXPECT_EQ(arcs_to(box(1.3, -3, 1.9, 6)), "forward ");
}

TEST(QueenArcs, AShotGoesIntoTheArcThereIs) {  // QS-arcs-12
  EXPECT_EQ(arc_chosen({.forward = true}, true), Arc::forward);
  EXPECT_EQ(arc_chosen({.rear = true}, false), Arc::rear);
  EXPECT_EQ(arc_chosen({.port = true}, true), Arc::port);
  EXPECT_EQ(arc_chosen({.starboard = true}, true), Arc::starboard);
}

TEST(QueenArcs, WhichWeaponsBear) {  // QS-arcs-13 to -15
  for (const Weapon weapon : {Weapon::H, Weapon::M, Weapon::S, Weapon::Q, Weapon::T}) {
    EXPECT_TRUE(bears(card(), weapon, Arc::port));
    EXPECT_TRUE(bears(card(), weapon, Arc::starboard));
    EXPECT_EQ(bears(card(), weapon, Arc::forward), weapon == Weapon::H || weapon == Weapon::M);
    EXPECT_EQ(bears(card(), weapon, Arc::rear), weapon == Weapon::H || weapon == Weapon::M);
  }
}

TEST(QueenArcs, ANoteOnTheCardReplacesTheRule) {  // QS-phase-3b-23, QS-Q-82
  ShipCard monitor = card();
  monitor.arcs[0] = {ArcNote::full, ArcNote::none};
  EXPECT_TRUE(bears(monitor, Weapon::H, Arc::forward));
  EXPECT_FALSE(bears(monitor, Weapon::H, Arc::rear));
  EXPECT_TRUE(bears(monitor, Weapon::H, Arc::port));
  EXPECT_TRUE(bears(monitor, Weapon::M, Arc::rear));
  EXPECT_EQ(arc_note(monitor, Weapon::H, Arc::forward), ArcNote::full);
  EXPECT_EQ(arc_note(monitor, Weapon::H, Arc::rear), ArcNote::none);
  EXPECT_EQ(arc_note(monitor, Weapon::H, Arc::port), ArcNote::normal);
  EXPECT_EQ(arc_note(monitor, Weapon::M, Arc::forward), ArcNote::normal);
  EXPECT_EQ(arc_note(monitor, Weapon::T, Arc::forward), ArcNote::normal);
}

TEST(QueenArcs, BowOnAndSternOnAreSeenFromTheTarget) {  // QS-torpedoes-05
  const Model target = at(0, 0, 0);
  EXPECT_EQ(aspect_of(target, boxed(2, 15, 3, 17)), Aspect::bow_on);
  EXPECT_EQ(aspect_of(target, boxed(2, -17, 3, -15)), Aspect::stern_on);
  EXPECT_EQ(aspect_of(target, boxed(12, 3, 13, 5)), Aspect::broadside);
  EXPECT_EQ(aspect_of(target, boxed(1.3, -6, 1.9, 6)), Aspect::bow_on);  // both: bow on
}

// ---------------------------------------------------------------- zone of fire

/// Firer at the origin, target 30 cm east, both heading north: the zone is 1 < x < 29, -3 < y < 3.
bool clear_with(const Model& third, bool smoke_blocks = false) {
  const Model third_ships[] = {third};
  return zone_clear(at(0, 0, 0, Size::Large), at(30, 0, 0, Size::Large), {third_ships, {}, smoke_blocks});
}
bool clear_with_land(const Polygon& land) {
  const Polygon pieces[] = {land};
  return zone_clear(at(0, 0, 0), at(30, 0, 0), {{}, pieces});
}

TEST(QueenZone, IsTheHullOfBothBasesWithoutThem) {  // QS-zone-of-fire-01 to -03, QS-Q-21
  EXPECT_TRUE(clear_with(boxed(14, 10, 15, 12)));
  EXPECT_FALSE(clear_with(boxed(14, 2.5, 15, 6)));    // partly inside
  EXPECT_FALSE(clear_with(boxed(14, -1, 15, 1)));     // wholly inside
  EXPECT_FALSE(clear_with(boxed(-5, -4, 35, 4)));     // the zone inside it
  EXPECT_TRUE(clear_with(boxed(32, -1, 33, 1)));      // behind the target
  EXPECT_TRUE(clear_with(boxed(-4, -1, -2, 1)));      // behind the firer
  EXPECT_TRUE(clear_with(boxed(29.5, -1, 30.5, 1)));  // within the target's base
  EXPECT_FALSE(clear_with(boxed(28, -1, 30, 1)));     // out of it, towards the firer
}

TEST(QueenZone, TangentsMayStartAtAFarCorner) {  // QS-Q-21: a strip alongside a base belongs to the zone
  const Model firer = at(0, 0, 0);
  const Model target = at(20, 20, 90);
  const Model beside[] = {boxed(0.2, 3.1, 0.9, 3.4)};  // ahead of the firer's bow edge, inside the hull
  EXPECT_FALSE(zone_clear(firer, target, {beside, {}}));
  const Model outside[] = {boxed(-0.9, 3.1, -0.2, 4.4)};
  EXPECT_FALSE(zone_clear(firer, target, {outside, {}}));
  const Model off[] = {boxed(-2.4, 3.1, -1.6, 4.4)};
  EXPECT_TRUE(zone_clear(firer, target, {off, {}}));
}

TEST(QueenZone, TouchingItFromOutsideDoesNotBlock) {  // QS-zone-of-fire-08, QS-Q-22
  EXPECT_TRUE(clear_with(boxed(14, 3, 15, 7)));
  EXPECT_FALSE(clear_with(boxed(14, 2.99999, 15, 7)));
  EXPECT_TRUE(clear_with_land(box(14, 3, 15, 7)));
}

TEST(QueenZone, LandBlocks) {  // QS-zone-of-fire-03
  EXPECT_FALSE(clear_with_land(box(14, 2.5, 15, 6)));
  EXPECT_TRUE(clear_with_land(box(14, 3.5, 15, 6)));
  int land = 0;
  const Polygon pieces[] = {box(14, 0, 15, 1)};
  each_in_zone(at(0, 0, 0), at(30, 0, 0), {{}, pieces}, [&](const Model* m) { return land += m == nullptr, false; });
  EXPECT_EQ(land, 1);
}

TEST(QueenZone, EveryShipBlocksWhateverHerSideOrSize) {        // QS-zone-of-fire-04, -05
  EXPECT_FALSE(clear_with(boxed(14, 0, 15, 1, Size::Small)));  // the firer is Large
  Trial t;
  t.put(kFirst, 0, 50, 0);
  t.put(kSecond, 30, 50, 0);
  const size_t third = t.put(kFirst, 15, 50, 0, 6, destroyer());
  for (const Seat side : kBothSides) {
    t.battle.ships[third].side = side;
    t.start();
    const auto table = std::make_unique<FiringTable>(t.battle, t.open());
    EXPECT_FALSE(table->solve(0, 1).clear);
    t.ship(third).fate = Fate::sunk;
    const auto without = std::make_unique<FiringTable>(t.battle, t.open());
    EXPECT_TRUE(without->solve(0, 1).clear);
  }
}

TEST(QueenZone, BasesOfThirdShipsDoNotBlock) {  // QS-zone-of-fire-06
  const Model third = at(15, 5.5, 0);           // her base reaches to 2.5, her casting to 3.3
  EXPECT_TRUE(plane::overlap(third.base, box(1, -3, 29, 3)));
  EXPECT_TRUE(clear_with(third));
}

TEST(QueenZone, FirerAndTargetDoNotBlock) {  // QS-zone-of-fire-07
  Model firer = at(0, 0, 90), target = at(30, 0, 0);
  firer.casting = box(-3, -0.4, 8, 0.4);  // even if a casting stood out of its base
  const Model both[] = {firer, target};
  EXPECT_TRUE(zone_clear(both[0], both[1], {both, {}}));
  Model fleet[] = {firer, target};
  fleet[0].ship = firer.ship = 4;
  fleet[1].ship = target.ship = 7;
  EXPECT_TRUE(zone_clear(firer, target, {fleet, {}}));  // copies with the same row are the same ship
  fleet[0].ship = 5;
  EXPECT_FALSE(zone_clear(firer, target, {fleet, {}}));
}

TEST(QueenZone, SmokeBlocksItWithTheToggleOnly) {  // QS-smoke-07, QS-Q-25
  Model third = at(15, 5.5, 0, Size::Small);
  EXPECT_TRUE(clear_with(third, true));
  third.smoke = true;
  EXPECT_TRUE(clear_with(third));
  EXPECT_FALSE(clear_with(third, true));
  third = at(15, 4, 0, Size::Small);  // her casting is in the zone
  third.smoke = true;
  EXPECT_FALSE(clear_with(third));
}

TEST(QueenZone, NamesAllThatBlock) {
  const Model third[] = {boxed(8, -1, 9, 1), boxed(8, 10, 9, 11), boxed(20, -1, 21, 1)};
  std::vector<size_t> blocking;
  EXPECT_FALSE(each_in_zone(at(0, 0, 0), at(30, 0, 0), {third, {}}, [&](const Model* m) {
    blocking.push_back(static_cast<size_t>(m - third));
    return false;
  }));
  EXPECT_EQ(blocking, (std::vector<size_t>{0, 2}));
}

// ---------------------------------------------------------------- line of sight

/// From a casting at the origin to one 60 cm east, both 0.8 wide in y.
bool sees_past(std::vector<Model> third, Size firer = Size::Average, const std::vector<Polygon>& land = {}) {
  return in_sight(boxed(-2.2, -0.4, 2.2, 0.4, firer), boxed(57, -0.4, 63, 0.4, Size::Large), {third, land});
}

TEST(QueenSight, OneFreeSegmentIsEnough) {  // QS-line-of-sight-01, -02, QS-Q-24
  EXPECT_TRUE(sees_past({}));
  EXPECT_FALSE(sees_past({boxed(29, -1, 30, 1)}));
  EXPECT_TRUE(sees_past({boxed(29, -1, 30, 0.3)}));                          // over its northern end
  EXPECT_FALSE(sees_past({boxed(29, -1, 30, 0.3), boxed(40, 0.2, 41, 2)}));  // the two leave nothing
  EXPECT_TRUE(sees_past({boxed(29, -1, 30, 0.1), boxed(40, 0.3, 41, 2)}));   // between the two
  EXPECT_TRUE(sees_past({boxed(-8, -1, -7, 1), boxed(66, -1, 67, 1)}));      // behind both
}

TEST(QueenSight, SlantingGapsAreFound) {  // QS-Q-24
  // Free only from the southern end of the firer to the northern end of the target.
  EXPECT_TRUE(sees_past({boxed(10, -0.2, 11, 3), boxed(49, -3, 50, 0.2)}));
  EXPECT_FALSE(sees_past({boxed(10, -0.3, 11, 3), boxed(49, -3, 50, 0.3), boxed(29, -0.1, 30, 0.1)}));
}

TEST(QueenSight, LargeShipsSeeOverSmallOnes) {  // QS-line-of-sight-03, -04
  for (const Size firer : {Size::Large, Size::Average, Size::Small})
    for (const Size third : {Size::Large, Size::Average, Size::Small})
      EXPECT_EQ(sees_past({boxed(29, -1, 30, 1, third)}, firer), firer == Size::Large && third == Size::Small);
}

TEST(QueenSight, LandBlocksShipsOfAllSizes) {  // QS-line-of-sight-05
  for (const Size firer : {Size::Large, Size::Average, Size::Small})
    EXPECT_FALSE(sees_past({}, firer, {box(28, -3, 32, 3)}));
  EXPECT_TRUE(sees_past({}, Size::Average, {box(28, 0.5, 32, 3)}));
  EXPECT_FALSE(sees_past({}, Size::Average, {box(28, -3, 32, 0.1), box(28, 0, 32, 3)}));  // pieces overlap (QS-Q-24)
}

TEST(QueenSight, GrazingIsFree) {                    // QS-line-of-sight-06, QS-Q-23
  EXPECT_TRUE(sees_past({boxed(29, -1, 30, 0.4)}));  // along its edge
  EXPECT_FALSE(sees_past({boxed(29, -1, 30, 0.40001)}));
  EXPECT_TRUE(sees_past({boxed(29, -1, 30, 0), boxed(40, 0, 41, 1)}));  // through a gap without width
  EXPECT_FALSE(sees_past({boxed(29, -1, 30, 0.1), boxed(29, 0.1, 30, 1), boxed(40, -1, 41, 1)}));
}

TEST(QueenSight, SmokeOfAThirdShipBlocksWithItsBase) {  // QS-smoke-04, -05
  Model third = at(30, 3.2, 0);                         // her base reaches down to 0.2, her casting to 1
  EXPECT_TRUE(sees_past({third}));
  third.smoke = true;
  EXPECT_TRUE(sees_past({third}));  // below it
  third = at(30, 2.5, 0);           // down to -0.5
  EXPECT_TRUE(sees_past({third}));
  third.smoke = true;
  EXPECT_FALSE(sees_past({third}));
}

TEST(QueenSight, LargeShipsDoNotSeeOverSmoke) {  // QS-smoke-06, QS-Q-27
  Model third = at(30, 0, 0, Size::Small);
  EXPECT_TRUE(sees_past({third}, Size::Large));
  third.smoke = true;
  EXPECT_FALSE(sees_past({third}, Size::Large));
}

TEST(QueenSight, SmokeOfFirerAndTargetDoesNotBlock) {  // QS-smoke-08, QS-Q-26
  Model both[] = {at(0, 0, 0), at(60, 0, 0)};
  both[0].smoke = both[1].smoke = true;
  EXPECT_TRUE(in_sight(both[0], both[1], {both, {}}));
}

TEST(QueenSight, SmokeOfEitherSideBlocks) {  // QS-smoke-14
  Trial t;
  t.put(kFirst, 10, 50, 90);
  t.put(kSecond, 80, 50, 90);
  const size_t third = t.put(kFirst, 45, 50, 0, 6, destroyer());
  for (const Seat side : kBothSides) {
    t.battle.ships[third].side = side;
    t.start();
    EXPECT_TRUE(std::make_unique<FiringTable>(t.battle, t.open())->solve(0, 1).clear);
    t.ship(third).smoke = true;
    EXPECT_FALSE(std::make_unique<FiringTable>(t.battle, t.open())->solve(0, 1).clear);
  }
}

// ---------------------------------------------------------------- together

TEST(QueenSolution, ZoneUpToFortyAndSightBeyond) {  // QS-range-05, -06
  const Model firer = at(0, 0, 0);
  // Half in the zone, and sight past it: it matters up to 40 cm only.
  const auto clear_at = [&](double x) {
    const Model target = at(x, 0, 0);
    const Model third[] = {boxed(x / 2, 1.5, x / 2 + 1, 5)};
    return solve(firer, target, {third, {}}).clear;
  };
  EXPECT_FALSE(clear_at(30));
  EXPECT_FALSE(clear_at(40.8));  // castings exactly 40 apart (QS-Q-07)
  EXPECT_TRUE(clear_at(40.81));
  EXPECT_TRUE(clear_at(60));
  const auto small_between = [](double x) {  // seen over, but it stands in the zone
    const Model third[] = {boxed(x / 2, -2, x / 2 + 1, 2, Size::Small)};
    return solve(at(0, 0, 0, Size::Large), at(x, 0, 0), {third, {}}).clear;
  };
  EXPECT_FALSE(small_between(30));
  EXPECT_TRUE(small_between(60));
}

TEST(QueenSolution, HoldsWhatTheChecksOfASalvoAskFor) {  // QS-salvo-fire-04
  const Model firer = at(0, 0, 0), target = at(14, 1, 90);
  const Solution s = solve(firer, target, {});
  EXPECT_EQ(s.range, cm(11.4));
  EXPECT_EQ(s.band, Band::point_blank);
  EXPECT_EQ(words(s.arcs), "starboard ");
  EXPECT_EQ(s.aspect, Aspect::stern_on);
  EXPECT_TRUE(s.clear);
  EXPECT_FALSE(solve(firer, target, {}, false).clear);
}

TEST(QueenSolution, TheTableTakesLandAndTheToggleFromTheBattle) {
  Trial t;
  t.put(kFirst, 10, 50, 0);
  t.put(kSecond, 40, 50, 0);
  t.put(kFirst, 25, 58, 0, 6, destroyer());
  t.start();
  const auto clear = [&] { return std::make_unique<FiringTable>(t.battle, t.open())->solve(0, 1).clear; };
  t.ship(2).y = cm(56);  // her base reaches to 53.75, inside the zone; her casting to 54.68
  t.ship(2).smoke = true;
  EXPECT_TRUE(clear());
  t.battle.options.smoke_blocks_zone_of_fire = true;
  EXPECT_FALSE(clear());
  t.battle.options.smoke_blocks_zone_of_fire = false;
  t.battle.land.push_back({"rock", {{cm(24), cm(49)}, {cm(26), cm(49)}, {cm(25), cm(51)}}});
  EXPECT_FALSE(clear());
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas
