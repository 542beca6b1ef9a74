// Outlines on the table, and ranges between them.
#include "engine/queen_of_the_seas/rules/models.h"

#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas {
namespace THIS_FILE {

using namespace testing;
using plane::Point;

ShipCard ship_of(double length, double beam, double base_length, double base_width, Size size = Size::Average) {
  ShipCard card;
  card.size = size;
  card.casting_length = cm(length);
  card.casting_beam = cm(beam);
  card.base_length = cm(base_length);
  card.base_width = cm(base_width);
  return card;
}
Model at(const ShipCard& card, double x, double y, double heading) {
  return model_at(card, {{cm(x), cm(y)}, degrees(heading)});
}
/// A casting 6 long and 0.8 wide on a base of 9 by 3.
Model at(double x, double y, double heading) { return at(ship_of(6, 0.8, 9, 3), x, y, heading); }

bool has_corner(const plane::Polygon& p, double x, double y) {
  return std::any_of(p.corner.begin(), p.corner.begin() + p.count,
                     [&](Point c) { return std::abs(c.x - cm(x)) <= 1 && std::abs(c.y - cm(y)) <= 1; });
}

// ---------------------------------------------------------------- outlines

TEST(QueenModels, ACastingIsPointedAtBothEndsAndFullInTheMiddle) {  // QS-geometry-03, QS-Q-17
  const plane::Polygon p = casting_outline(ship_of(8, 2, 9, 3));
  ASSERT_EQ(p.count, 6);
  for (const auto& [ahead, starboard] :
       {std::pair{4.0, 0.0}, {2.0, 1.0}, {-2.0, 1.0}, {-4.0, 0.0}, {-2.0, -1.0}, {2.0, -1.0}})
    EXPECT_TRUE(has_corner(p, starboard, ahead)) << ahead << " " << starboard;
  for (size_t i = 0; i < 6; ++i)  // anticlockwise, as plane wants it
    EXPECT_GT(plane::cross(p.corner[(i + 1) % 6] - p.corner[i], p.corner[(i + 2) % 6] - p.corner[i]), 0);
}

TEST(QueenModels, ACardMayBringItsOwnOutline) {  // QS-Q-17: any convex polygon
  ShipCard card = ship_of(8, 2, 9, 3);
  card.casting = {{cm(4), cm(1)}, {cm(4), cm(-1)}, {cm(-3), 0}};
  const plane::Polygon p = casting_outline(card);
  ASSERT_EQ(p.count, 3);
  EXPECT_TRUE(has_corner(p, 1, 4) && has_corner(p, -1, 4) && has_corner(p, 0, -3));
}

TEST(QueenModels, ABaseIsARectangleRoundTheCentre) {  // QS-geometry-02, QS-basics-05
  const plane::Polygon p = base_outline(ship_of(6, 1, 9, 3));
  ASSERT_EQ(p.count, 4);
  EXPECT_TRUE(has_corner(p, 1.5, 4.5) && has_corner(p, 1.5, -4.5) && has_corner(p, -1.5, 4.5) &&
              has_corner(p, -1.5, -4.5));
}

TEST(QueenModels, HeadingsRunClockwiseFromNorth) {  // QS-geometry-01, QS-Q-15
  const Model east = at(100, 50, 90);
  EXPECT_TRUE(has_corner(east.casting, 103, 50));   // the bow points east
  EXPECT_TRUE(has_corner(east.base, 104.5, 48.5));  // starboard is south
  const Model tilted = at(0, 0, 30);
  EXPECT_TRUE(has_corner(tilted.casting, 1.5, 2.598076));
  EXPECT_TRUE(has_corner(tilted.base, 4.5 * 0.5 + 1.5 * 0.866025, 4.5 * 0.866025 - 1.5 * 0.5));
}

TEST(QueenModels, ReachesHoldAllCorners) {
  Whim whim(11);
  for (int i = 0; i < 2'000; ++i) {
    const auto any = [&](double from, double to) { return from + whim.below(1'000'000) * 1e-6 * (to - from); };
    const double length = any(1, 9), beam = any(0.1, 1);
    const Model m = at(ship_of(length, beam, length + 0.4, beam + 0.5), any(0, 240), any(0, 150), any(0, 360));
    for (const auto& [outline, reach] : {std::pair{&m.casting, m.casting_reach}, {&m.base, m.base_reach}}) {
      int64_t farthest = 0;
      for (int c = 0; c < outline->count; ++c)
        farthest = std::max(farthest, plane::distance_up(outline->corner[static_cast<size_t>(c)], m.pose.at));
      ASSERT_LE(farthest, reach);
      ASSERT_GE(farthest, reach - 5);
    }
  }
}

TEST(QueenModels, EveryShipOnTheTableHasOneModel) {  // QS-basics-01
  Trial t;
  t.put(kFirst, 10, 10, 0);
  t.put(kFirst, 30, 10, 0, 6, destroyer());
  t.put(kSecond, 50, 10, 0);
  t.start();
  t.ship(0).fate = Fate::sunk;
  t.ship(1).smoke = true;
  const auto models = std::make_unique<Models>();
  models->gather(t.battle, t.open());
  ASSERT_EQ(models->count(), 2U);
  EXPECT_EQ((*models)[0].ship, 1);
  EXPECT_TRUE((*models)[0].smoke);
  EXPECT_EQ((*models)[0].size, Size::Small);
  EXPECT_EQ(models->of(2).pose.at, (Point{cm(50), cm(10)}));
  EXPECT_FALSE(models->of(2).smoke);
}

TEST(QueenModels, LandKeepsItsCorners) {
  const plane::Polygon p = land_piece({"reef", {{0, 0}, {cm(4), 0}, {cm(2), cm(3)}}});
  ASSERT_EQ(p.count, 3);
  EXPECT_TRUE(has_corner(p, 2, 3));
}

// ---------------------------------------------------------------- range

TEST(QueenRange, IsMeasuredFromCastingToCasting) {                  // QS-range-01, -07, QS-basics-06
  EXPECT_EQ(range_between(at(0, 0, 0), at(0, 30, 0)), cm(24));      // bow to stern; the bases are 21 apart
  EXPECT_EQ(range_between(at(0, 0, 0), at(30, 0, 0)), cm(29.2));    // side to side
  EXPECT_EQ(range_between(at(0, 0, 0), at(30, 0, 90)), cm(26.6));   // side to bow
  EXPECT_EQ(range_between(at(0, 0, 90), at(33, 36, 270)), cm(45));  // corner to corner: 27 and 36
  EXPECT_EQ(range_between(at(0, 0, 0), at(0.5, 1, 0)), 0);          // overlapping
}

TEST(QueenRange, OnlyTheOutlinesDependOnTheScaleOfTheModels) {  // QS-basics-04, QS-Q-89
  const ShipCard larger = ship_of(7.5, 1, 10, 10.0 / 3);        // 1:2400 instead of 1:3000
  EXPECT_EQ(range_between(at(larger, 0, 0, 0), at(larger, 0, 30, 0)), cm(22.5));
}

TEST(QueenRange, TwentyAndFortyAreShort) {  // QS-range-02 to -04, QS-Q-07, QS-Q-08
  EXPECT_EQ(band_of(0), Band::point_blank);
  EXPECT_EQ(band_of(cm(19.99)), Band::point_blank);
  EXPECT_EQ(band_of(cm(20)), Band::short_range);
  EXPECT_EQ(band_of(cm(40)), Band::short_range);
  EXPECT_EQ(band_of(cm(40.01)), Band::long_range);
}

TEST(QueenRange, ALimitIsReachedWithinTheSlack) {  // QS-geometry-04, QS-Q-15
  EXPECT_EQ(compare_to_limit(cm(40) + 4, cm(40)), 0);
  EXPECT_EQ(compare_to_limit(cm(40) + 5, cm(40)), 1);
  EXPECT_EQ(compare_to_limit(cm(40) - 4, cm(40)), 0);
  EXPECT_EQ(compare_to_limit(cm(40) - 5, cm(40)), -1);
  Whim whim(12);
  for (int i = 0; i < 5'000; ++i) {  // whatever the heading: bow to stern in one line
    const plane::Angle heading = static_cast<plane::Angle>(whim.below(plane::kCircle));
    const plane::Pose first{{cm(120), cm(75)}, heading};
    const ShipCard card = ship_of(6, 0.8, 9, 3);
    for (const double limit : {5.0, 20.0, 40.0, 100.0}) {
      const Model a = model_at(card, first);
      const auto behind = [&](Length more) {
        return model_at(card, {plane::from_ship(first, cm(limit + 6) + more, 0), heading});
      };
      ASSERT_EQ(compare_range(a, behind(0), cm(limit)), 0);
      ASSERT_EQ(compare_range(a, behind(8), cm(limit)), 1);
      ASSERT_EQ(compare_range(a, behind(-8), cm(limit)), -1);
    }
  }
}

TEST(QueenRange, ShortcutsDecideAsTheRangeDoes) {
  Whim whim(13);
  int near = 0;
  for (int i = 0; i < 20'000; ++i) {
    const auto any = [&](uint32_t most) { return whim.below(most * 1000) * 1e-3; };
    const Model a = at(any(100), any(100), any(360)), b = at(any(100), any(100), any(360));
    const Length range = range_between(a, b);
    for (const Length limit : {cm(20), cm(40), range - 5, range - 4, range, range + 4, range + 5})
      ASSERT_EQ(compare_range(a, b, limit), compare_to_limit(range, limit));
    ASSERT_EQ(band_between(a, b), band_of(range));
    near += range > 0 && range < cm(20);
  }
  EXPECT_GT(near, 1'000);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas
