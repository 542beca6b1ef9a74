// What lies across the line between two counters.
#include "engine/great_war_at_sea/rules/line_of_sight.h"

#include <algorithm>
#include <random>

#include "engine/core/plane.h"
#include "engine/great_war_at_sea/table_testing.h"

namespace broadside::great_war_at_sea::table_testing {
namespace THIS_FILE {

TEST(GreatWarLineOfSight, CapitalShipsLandAndSmokeBlockLightShipsDoNot) {  // GW-7.52-15 to -17
  EXPECT_TRUE(can_block(Obstacle::capital, {}));
  EXPECT_TRUE(can_block(Obstacle::land, {}));
  EXPECT_TRUE(can_block(Obstacle::smoke, {}));
  EXPECT_TRUE(can_block(Obstacle::own_column, {}));  // GW-7.52-14, a Light ship too
  EXPECT_FALSE(can_block(Obstacle::light, {}));
}

TEST(GreatWarLineOfSight, AnAircraftNearTheTargetSeesPastEverything) {  // GW-7.52-18
  for (const Obstacle kind : {Obstacle::capital, Obstacle::own_column, Obstacle::land, Obstacle::smoke})
    EXPECT_FALSE(can_block(kind, {true, false, false}));
}

TEST(GreatWarLineOfSight, ShipsHideAnAircraftFromItsOwnTorpedoDropOnly) {  // GW-7.53-08
  const Lookout flies{false, true, false}, drops{false, true, true};
  for (const Obstacle ship : {Obstacle::capital, Obstacle::own_column}) {
    EXPECT_FALSE(can_block(ship, flies));
    EXPECT_TRUE(can_block(ship, drops));
  }
  EXPECT_FALSE(can_block(Obstacle::light, drops));
  EXPECT_TRUE(can_block(Obstacle::land, flies));
  EXPECT_TRUE(can_block(Obstacle::smoke, flies));
}

TEST(GreatWarLineOfSight, ToTouchIsNotToCross) {  // GW-Q-30, GW-Q-105
  EXPECT_TRUE(crosses(at(0, 0), at(12, 0), box(5, -1, 6, 1)));
  EXPECT_TRUE(crosses(at(0, 0), at(12, 0), box(5, -1, 6, 0.001)));
  EXPECT_FALSE(crosses(at(0, 0), at(12, 0), box(5, 0, 6, 1)));  // along its side
  EXPECT_FALSE(crosses(at(0, 0), at(12, 0), box(5, -1, 6, 0)));
  EXPECT_FALSE(crosses(at(0, 0), at(10, 10), box(5, 4, 6, 5)));    // its corner
  EXPECT_FALSE(crosses(at(0, 0), at(5, 0), box(5, -1, 6, 1)));     // the target at its rim
  EXPECT_FALSE(crosses(at(0, 0), at(12, 0), box(13, -1, 14, 1)));  // beyond the target
  EXPECT_FALSE(crosses(at(0, 0), at(12, 0), box(-3, -1, -1, 1)));  // behind the firer
  EXPECT_FALSE(crosses(at(3, 3), at(3, 3), box(0, 0, 6, 6)));
}

TEST(GreatWarLineOfSight, WhoStandsInSmokeSeesNothingOutside) {
  EXPECT_TRUE(crosses(at(0, 0), at(12, 0), box(-1, -1, 1, 1)));
  EXPECT_TRUE(crosses(at(0, 0), at(12, 0), box(11, -1, 13, 1)));
  EXPECT_TRUE(crosses(at(0, 0), at(12, 0), box(-5, -5, 20, 5)));
}

TEST(GreatWarLineOfSight, CornersMayRunEitherWay) {
  std::vector<plane::Point> clockwise = box(5, -1, 6, 1);
  std::reverse(clockwise.begin(), clockwise.end());
  EXPECT_TRUE(crosses(at(0, 0), at(12, 0), clockwise));
}

TEST(GreatWarLineOfSight, ABayIsOpenWater) {
  // A horseshoe open to the north: land west, south and east of a bay from x 4 to 8 above y 2.
  const std::vector<plane::Point> bay = {at(0, 0), at(12, 0), at(12, 10), at(8, 10),
                                         at(8, 2), at(4, 2),  at(4, 10),  at(0, 10)};
  EXPECT_FALSE(crosses(at(6, 12), at(6, 3), bay));     // in from the mouth
  EXPECT_FALSE(crosses(at(4.5, 9), at(7.5, 3), bay));  // across the bay
  EXPECT_TRUE(crosses(at(6, 12), at(6, -2), bay));     // over its head
  EXPECT_TRUE(crosses(at(6, 6), at(14, 6), bay));      // through its eastern arm
  EXPECT_FALSE(crosses(at(4, 3), at(4, 9), bay));      // along the shore
  EXPECT_FALSE(crosses(at(4, 12), at(4, 2), bay));
  EXPECT_TRUE(crosses(at(4, 12), at(4, 1), bay));  // along the shore and then inland
}

/// What `crosses` means, tried point by point: a stretch of the line lies inside.
bool passes_inside(plane::Point from, plane::Point to, const std::vector<plane::Point>& polygon) {
  constexpr int kSteps = 4000;
  for (int i = 0; i <= kSteps; ++i) {
    const double x = from.x + (double(to.x) - from.x) * i / kSteps, y = from.y + (double(to.y) - from.y) * i / kSteps;
    bool inside = false;
    for (size_t a = 0, b = polygon.size() - 1; a < polygon.size(); b = a++) {
      const plane::Point p = polygon[a], q = polygon[b];
      if ((p.y > y) != (q.y > y) && x < (double(q.x) - p.x) * (y - p.y) / (double(q.y) - p.y) + p.x) inside = !inside;
    }
    if (inside) return true;
  }
  return false;
}

TEST(GreatWarLineOfSight, AgreesWithTryingPointByPoint) {
  std::mt19937 random(20);
  const auto coordinate = [&] { return static_cast<double>(random() % 4001) / 100 - 20; };
  int crossed = 0, shorter_than_a_step = 0;
  for (int n = 0; n < 2000; ++n) {
    // A star of land: corners by bearing around a middle, so that it does not cross itself.
    const plane::Point middle = at(coordinate(), coordinate());
    std::vector<plane::Point> star;
    const int corners = 3 + static_cast<int>(random() % 9);
    for (int i = 0; i < corners; ++i)
      star.push_back(middle + plane::polar(plane::kCircle / corners * i, in(1 + static_cast<double>(random() % 9))));
    const plane::Point from = at(coordinate(), coordinate()), to = at(coordinate(), coordinate());
    const bool found = crosses(from, to, star);
    crossed += found ? 1 : 0;
    const bool tried = passes_inside(from, to, star);
    if (tried) EXPECT_TRUE(found) << n;
    shorter_than_a_step += found && !tried ? 1 : 0;
    EXPECT_EQ(found, crosses(to, from, star)) << n;
  }
  EXPECT_GT(crossed, 300);
  EXPECT_LT(crossed, 1700);
  EXPECT_LT(shorter_than_a_step, 10);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::table_testing
