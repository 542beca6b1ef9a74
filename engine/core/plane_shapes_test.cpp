#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/core/plane.h"

namespace broadside::plane {
namespace THIS_FILE {

constexpr int32_t kCm = 1'000'000;  // of Queen of the Seas

class Source {
 public:
  explicit Source(uint64_t seed) : state_(seed) {}
  uint64_t bits() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  int64_t in(int64_t from, int64_t to) {
    return from + static_cast<int64_t>(bits() % static_cast<uint64_t>(to - from + 1));
  }
  int32_t of(int64_t reach) { return static_cast<int32_t>(in(-reach, reach)); }
  Point point(int64_t reach) { return {of(reach), of(reach)}; }
  Angle angle() { return static_cast<Angle>(in(0, kCircle - 1)); }

 private:
  uint64_t state_;
};

/// QS-Q-17: pointed at both ends, full beam over the middle half; drawn bow north at the origin.
Polygon casting(int32_t length, int32_t beam) {
  const int32_t l = length / 2, b = beam / 2;
  Polygon p;
  for (Point c : {Point{0, l}, {-b, l / 2}, {-b, -l / 2}, {0, -l}, {b, -l / 2}, {b, l / 2}}) p.add(c);
  return p;
}
Polygon box(int32_t west, int32_t south, int32_t east, int32_t north) {
  Polygon p;
  for (Point c : {Point{west, south}, {east, south}, {east, north}, {west, north}}) p.add(c);
  return p;
}
Polygon base(int32_t length, int32_t width) { return box(-width / 2, -length / 2, width / 2, length / 2); }

Polygon any_ship(Source& s, int64_t reach) {  // one draw a line: arguments have no order
  const auto length = static_cast<int32_t>(s.in(2 * kCm, 9 * kCm));
  const auto beam = static_cast<int32_t>(s.in(kCm / 5, kCm));
  const Pose at{s.point(reach), s.angle()};
  return placed(casting(length, beam), at);
}

// ---------------------------------------------------------------- a plain reference in long double

struct Real {
  long double x, y;
};
Real real(Point p) { return {static_cast<long double>(p.x), static_cast<long double>(p.y)}; }
long double turn(Real a, Real b, Real c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

long double point_side(Real p, Real a, Real b) {
  const long double x = b.x - a.x, y = b.y - a.y, l2 = x * x + y * y;
  const long double t = l2 == 0 ? 0 : std::clamp(((p.x - a.x) * x + (p.y - a.y) * y) / l2, 0.0L, 1.0L);
  return std::hypot(p.x - a.x - t * x, p.y - a.y - t * y);
}
bool inside(Real p, const Shape& s) {
  if (s.size() < 3) return false;
  for (size_t i = 0; i < s.size(); ++i)
    if (turn(real(s[i]), real(s.after(i)), p) < 0) return false;
  return true;
}
bool sides_cross(Real a, Real b, Real c, Real d) {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}
long double reference_distance(const Shape& a, const Shape& b) {
  if (inside(real(a[0]), b) || inside(real(b[0]), a)) return 0;
  long double least = std::numeric_limits<long double>::max();
  for (size_t i = 0; i < a.size(); ++i)
    for (size_t j = 0; j < b.size(); ++j) {
      const Real p = real(a[i]), q = real(a.after(i)), u = real(b[j]), v = real(b.after(j));
      if (sides_cross(p, q, u, v)) return 0;
      least = std::min({least, point_side(p, u, v), point_side(u, p, q)});
    }
  return least;
}
/// The least push that parts two polygons; negative if they are apart.
long double reference_depth(const Shape& a, const Shape& b) {
  long double least = std::numeric_limits<long double>::max();
  for (const auto& [one, two] : {std::pair{&a, &b}, std::pair{&b, &a}})
    for (size_t i = 0; i < one->size(); ++i) {
      const Real p = real((*one)[i]), q = real(one->after(i));
      long double deepest = -std::numeric_limits<long double>::max();
      for (size_t j = 0; j < two->size(); ++j) deepest = std::max(deepest, turn(p, q, real((*two)[j])));
      least = std::min(least, deepest / std::hypot(q.x - p.x, q.y - p.y));
    }
  return least;
}
long double area(const Polygon& p) {
  long double twice = 0;
  const Shape s(p);
  for (size_t i = 0; i < s.size(); ++i) twice += turn({0, 0}, real(s[i]), real(s.after(i)));
  return twice / 2;
}

// ---------------------------------------------------------------- tests

TEST(PlaneShape, ABaseHasItsCornersAnticlockwiseFromTheStarboardBow) {
  const Polygon p = Rectangle{{100, 200}, 30, 10, 0}.corners();
  EXPECT_EQ(p.count, 4);
  EXPECT_EQ(p.corner[0], (Point{110, 230}));
  EXPECT_EQ(p.corner[1], (Point{90, 230}));
  EXPECT_EQ(p.corner[2], (Point{90, 170}));
  EXPECT_EQ(p.corner[3], (Point{110, 170}));
  EXPECT_EQ((Rectangle{{0, 0}, 30, 10, 90 * kDegree}.corners().corner[0]), (Point{30, -10}));
}

TEST(PlaneShape, PointAndSegmentDistancesAreExactAtTheLimit) {
  const Segment s{{Point{-4, -3}, Point{8, 6}}};  // a multiple of 4:3
  EXPECT_TRUE(within(Point{-3, 4}, s, 5));        // foot at the origin
  EXPECT_FALSE(within(Point{-3, 4}, s, 4));
  EXPECT_EQ(distance(Shape(Point{-3, 4}), s), 5);
  EXPECT_EQ(distance(Shape(Point{-7, -7}), s), 5);  // beyond the end: 3, 4 from it
  EXPECT_TRUE(within(Point{4, 3}, s, 0));
  EXPECT_FALSE(within(Point{4, 4}, s, 0));
  EXPECT_FALSE(within(Point{4, 3}, s, -1));
  const Point far{2'147'483'647, 2'147'483'647}, low{-2'147'483'647, -2'147'483'647}, mid{0, 1};
  const Segment diagonal{{low, far}};
  EXPECT_FALSE(within(mid, diagonal, 0));  // 0.7 off, at the full width of the table
  EXPECT_TRUE(within(mid, diagonal, 1));
}

TEST(PlaneShape, SegmentsMeetWhenTheyTouch) {
  const Segment s{{Point{0, 0}, Point{10, 10}}};
  EXPECT_TRUE(within(s, Segment{{Point{0, 10}, Point{10, 0}}}, 0));
  EXPECT_TRUE(within(s, Segment{{Point{10, 10}, Point{20, 0}}}, 0));    // end on end
  EXPECT_TRUE(within(s, Segment{{Point{5, 5}, Point{9, 0}}}, 0));       // end on side
  EXPECT_TRUE(within(s, Segment{{Point{5, 5}, Point{15, 15}}}, 0));     // along each other
  EXPECT_FALSE(within(s, Segment{{Point{11, 11}, Point{15, 15}}}, 1));  // in line, 1.4 apart
  EXPECT_TRUE(within(s, Segment{{Point{11, 11}, Point{15, 15}}}, 2));
  EXPECT_FALSE(within(s, Segment{{Point{0, 1}, Point{10, 11}}}, 0));  // beside each other
  EXPECT_FALSE(within(Point{1, 2}, Point{1, 3}, 0));
}

TEST(PlaneShape, DistancesAgreeWithTheReference) {
  Source s(21);
  int apart = 0;
  for (int i = 0; i < 30'000; ++i) {
    const Polygon a = any_ship(s, 8 * kCm), b = any_ship(s, 8 * kCm);
    const Segment line{{s.point(8 * kCm), s.point(8 * kCm)}};
    const Point p = s.point(8 * kCm);
    const Shape pairs[4][2] = {{a, b}, {a, line}, {p, b}, {p, line}};
    for (const auto& [one, two] : pairs) {
      const long double wanted = reference_distance(one, two);
      const int64_t found = distance(one, two);
      apart += found > 0;
      ASSERT_EQ(found, static_cast<int64_t>(std::floor(wanted)));
      ASSERT_EQ(distance(two, one), found);
      ASSERT_FALSE(within(one, two, found - 1));
      ASSERT_TRUE(within(one, two, found + 1));
      ASSERT_EQ(within(two, one, found), wanted <= static_cast<long double>(found));
      for (int64_t r : {found - 100, found - 5, found - 4, found - 3, found, found + 4, found + 5, found + 100}) {
        const int sign = wanted < static_cast<long double>(r - kLengthSlack)    ? -1
                         : wanted <= static_cast<long double>(r + kLengthSlack) ? 0
                                                                                : 1;
        ASSERT_EQ(compare_distance(one, two, r), sign);
      }
    }
  }
  EXPECT_GT(apart, 60'000);
}

TEST(PlaneShape, FortyCentimetresReachedOnTheTableAreForty) {  // QS-Q-07, QS-Q-15
  Source s(22);
  for (int i = 0; i < 20'000; ++i) {
    const Pose a{s.point(100 * kCm), s.angle()};
    const Polygon one = placed(casting(6 * kCm, kCm), a);
    const Polygon two =
        placed(casting(6 * kCm, kCm), {from_ship(a, 46 * kCm, 0), a.heading});  // bow to stern: 40 between
    ASSERT_EQ(compare_distance(one, two, 40 * kCm), 0);
    ASSERT_EQ(compare_distance(one, two, 40 * kCm + 10), -1);
    ASSERT_EQ(compare_distance(one, two, 40 * kCm - 10), 1);
  }
}

TEST(PlaneShape, TheSlackIsIncludedOnBothSidesOfALimit) {
  const Polygon a = box(0, 0, 100, 100), b = box(200, 40, 300, 60);  // 100 apart, side to side
  EXPECT_EQ(compare_distance(a, b, 105), -1);
  EXPECT_EQ(compare_distance(a, b, 104), 0);
  EXPECT_EQ(compare_distance(a, b, 96), 0);
  EXPECT_EQ(compare_distance(a, b, 95), 1);
  EXPECT_EQ(compare_distance(Point{50, 120}, a, 24), 0);  // a side alone decides
  EXPECT_EQ(compare_distance(Point{50, 120}, a, 25), -1);
}

TEST(PlaneShape, OverlapIsDeeperThanTheSlack) {  // QS-geometry-04, QS-Q-15
  const Polygon a = box(0, 0, 100, 100);
  EXPECT_FALSE(overlap(a, box(100, 0, 200, 100)));  // touching
  EXPECT_FALSE(overlap(a, box(96, 0, 200, 100)));
  EXPECT_TRUE(overlap(a, box(95, 0, 200, 100)));
  EXPECT_TRUE(overlap(a, box(100, 0, 200, 100), -1));
  EXPECT_TRUE(overlap(a, box(103, 0, 200, 100), -4));  // a negative slack lets a gap count
  EXPECT_FALSE(overlap(a, box(104, 0, 200, 100), -4));
  EXPECT_TRUE(overlap(a, box(40, 40, 60, 60)));                     // one inside the other
  EXPECT_FALSE(overlap(Segment{{Point{0, 0}, Point{0, 100}}}, a));  // along a side
  EXPECT_FALSE(overlap(Segment{{Point{4, -50}, Point{4, 150}}}, a));
  EXPECT_TRUE(overlap(Segment{{Point{5, -50}, Point{5, 150}}}, a));
  EXPECT_FALSE(overlap(Segment{{Point{50, -50}, Point{50, 4}}}, a));  // goes in by no more than the slack
  EXPECT_TRUE(overlap(Segment{{Point{50, -50}, Point{50, 5}}}, a));
  EXPECT_FALSE(overlap(Segment{{Point{-10, 12}, Point{12, -10}}}, a));  // cuts a corner 1.4 deep
  EXPECT_TRUE(overlap(Segment{{Point{-10, 22}, Point{22, -10}}}, a));   // 8.5 deep
  EXPECT_TRUE(overlap(Point{50, 5}, a));
  EXPECT_FALSE(overlap(Point{50, 4}, a));
}

TEST(PlaneShape, OverlapAgreesWithTheReference) {
  Source s(23);
  int deep = 0, near_tie = 0;
  for (int i = 0; i < 30'000; ++i) {
    const Polygon a = any_ship(s, 3 * kCm), b = any_ship(s, 3 * kCm);
    const long double depth = reference_depth(a, b);
    deep += depth > 0;
    ASSERT_EQ(overlap(a, b, 0), depth > 0);
    if (depth <= 1) continue;
    const auto d = static_cast<int64_t>(std::floor(depth));
    ASSERT_TRUE(overlap(a, b, d - 1));
    ASSERT_FALSE(overlap(a, b, d + 1));
    ASSERT_EQ(overlap(b, a, d), depth > static_cast<long double>(d));
    near_tie += depth - static_cast<long double>(d) < 0.01L;
  }
  EXPECT_GT(deep, 3000);
  EXPECT_GT(near_tie, 10);
}

TEST(PlaneShape, SidesOfALineHaveASlack) {            // QS-Q-19: a casting touching the diagonal is wholly broadside
  EXPECT_EQ(side_of({0, 0}, {3, 4}, {-4, 3}, 4), 1);  // 5 to port
  EXPECT_EQ(side_of({0, 0}, {3, 4}, {-4, 3}, 5), 0);
  EXPECT_EQ(side_of({0, 0}, {3, 4}, {4, -3}, 4), -1);
  EXPECT_EQ(side_of({0, 0}, {3, 4}, {300, 400}, 0), 0);
}

TEST(PlaneShape, AHullIsConvexAndHoldsItsPoints) {
  Source s(24);
  for (int i = 0; i < 5'000; ++i) {
    std::vector<Point> points;
    for (int64_t n = s.in(3, 12); n > 0; --n)
      points.push_back(s.point(i % 2 ? 5 : 10 * kCm));  // few places: many in line
    const Polygon h = hull(points);
    const Shape shape(h);
    for (size_t k = 0; k < shape.size() && h.count > 2; ++k) {
      const size_t next = (k + 1) % shape.size();
      ASSERT_GT(turn(real(shape[k]), real(shape[next]), real(shape.after(next))), 0);
      ASSERT_NE(std::find(points.begin(), points.end(), shape[k]), points.end());
    }
    for (Point p : points) ASSERT_TRUE(within(p, h, 0));
  }
  const Point one[3] = {{4, 4}, {4, 4}, {4, 4}}, row[3] = {{0, 0}, {2, 2}, {1, 1}};
  EXPECT_EQ(hull(one).count, 1);
  EXPECT_EQ(hull(row).count, 2);
}

TEST(PlaneShape, ClippingCutsInTwo) {
  Source s(25);
  for (int i = 0; i < 20'000; ++i) {
    const Polygon a = any_ship(s, 2 * kCm);
    const Point on = s.point(2 * kCm);
    const Vector along = polar(s.angle(), s.in(1, 50 * kCm));
    if (along == Vector{}) continue;
    const Polygon port = clipped(a, on, along), starboard = clipped(a, on, -along);
    ASSERT_NEAR(static_cast<double>(area(port) + area(starboard)), static_cast<double>(area(a)),
                30.0 * kCm);  // a strip a unit wide
    for (int k = 0; k < port.count; ++k) {
      ASSERT_NE(side_of(on, along, port.corner[static_cast<size_t>(k)], 1), -1);
      ASSERT_TRUE(within(port.corner[static_cast<size_t>(k)], a, 1));
    }
  }
  EXPECT_EQ(clipped(box(0, 0, 10, 10), {-5, 0}, {0, -1}).count, 4);
  EXPECT_EQ(clipped(box(0, 0, 10, 10), {-5, 0}, {0, 1}).count, 0);
}

TEST(PlaneZone, AnObstacleCountsOutsideTheBasesOnly) {  // QS-zone-of-fire-01, QS-Q-21, QS-Q-22
  const Polygon firer = box(0, 0, 100, 300), target = box(1000, 0, 1100, 300);
  std::vector<Point> corners(firer.corner.begin(), firer.corner.begin() + 4);
  corners.insert(corners.end(), target.corner.begin(), target.corner.begin() + 4);
  const Polygon zone = hull(corners), bases[2] = {firer, target};
  EXPECT_TRUE(reaches_into(box(500, 250, 550, 400), zone, bases));
  EXPECT_FALSE(reaches_into(box(500, 300, 550, 400), zone, bases));  // touches the border
  EXPECT_FALSE(reaches_into(box(500, 296, 550, 400), zone, bases));
  EXPECT_TRUE(reaches_into(box(500, 295, 550, 400), zone, bases));
  EXPECT_FALSE(reaches_into(box(20, 20, 80, 80), zone, bases));  // inside the firer's base
  EXPECT_FALSE(reaches_into(box(20, 20, 104, 80), zone, bases));
  EXPECT_TRUE(reaches_into(box(20, 20, 105, 80), zone, bases));
  EXPECT_TRUE(reaches_into(box(-50, 100, 1200, 110), zone, bases));  // over both and between
  EXPECT_FALSE(reaches_into(box(1050, 20, 1300, 80), zone, bases));
}

TEST(PlaneZone, ACornerRoundedBackOverItsNeighbourDoesNotThinAPiece) {
  Polygon piece;  // cut by a line that passes a hair from its tip: one side runs back by a unit
  for (Point c : {Point{0, 0},
                  {384'874, 55'940},
                  {1'045'092, 341'199},
                  {1'213'486, 464'408},
                  {1'378'781, 595'728},
                  {1'378'782, 595'728},
                  {993'908, 539'788},
                  {304'516, 241'924}})
    piece.add(c);
  EXPECT_TRUE(thicker_than(piece));
  Polygon speck;
  for (Point c : {Point{0, 0}, {2, 0}, {2, 2}, {0, 2}}) speck.add(c);
  EXPECT_FALSE(thicker_than(speck, 0));  // no larger than rounding
}

TEST(PlaneSight, OneFreeSegmentIsEnough) {  // QS-line-of-sight-01, QS-Q-23
  const Polygon from = box(0, 0, 100, 300), to = box(2000, 0, 2100, 300);
  const Polygon wall[] = {box(900, -200, 1000, 500)}, low[] = {box(900, -200, 1000, 290)},
                flush[] = {box(900, -200, 1000, 304)};
  EXPECT_TRUE(sees(from, to, {}));
  EXPECT_FALSE(sees(from, to, wall));
  EXPECT_TRUE(sees(from, to, low));
  EXPECT_TRUE(sees(from, to, flush));  // grazing is seeing
  const Polygon gap[] = {box(900, -200, 1000, 100), box(900, 110, 1000, 500)};
  EXPECT_TRUE(sees(from, to, gap));
  const Polygon closed[] = {box(900, -200, 1000, 100), box(900, 90, 1000, 500)};
  EXPECT_FALSE(sees(from, to, closed));
  const Polygon aboard[] = {box(-50, -50, 20, 350), box(2080, -50, 2150, 350)};  // on the far sides of both
  EXPECT_TRUE(sees(from, to, aboard));
  const Polygon stagger[] = {box(600, -9000, 700, 200), box(1400, 100, 1500, 9000)};  // only a slanting line passes
  EXPECT_TRUE(sees(from, to, stagger));
  const Polygon shut[] = {box(600, -9000, 700, 250), box(1400, -50, 1500, 9000)};
  EXPECT_FALSE(sees(from, to, shut));
}

TEST(PlaneSight, IsNeverBlockedWhereATriedSegmentIsFree) {
  Source s(26);
  int seen = 0, hidden = 0;
  for (int i = 0; i < 400; ++i) {
    const Polygon from = placed(casting(6 * kCm, kCm), {{0, 0}, s.angle()});
    const Polygon to = placed(casting(6 * kCm, kCm), {{0, 50 * kCm}, s.angle()});
    std::vector<Polygon> others;
    for (int64_t n = s.in(1, 6); n > 0; --n)
      others.push_back(placed(casting(9 * kCm, kCm), {{s.of(4 * kCm), 25 * kCm + s.of(12 * kCm)}, s.angle()}));
    const bool found = sees(from, to, others);
    ASSERT_EQ(found, sees(to, from, others));
    ++(found ? seen : hidden);
    const auto along = [](const Polygon& p, int k) {  // every corner, and three places on every side
      const Point a = p.corner[static_cast<size_t>(k / 4)], b = p.corner[static_cast<size_t>((k / 4 + 1) % p.count)];
      return at(Track{a, b, 0, 4}, k % 4);
    };
    bool tried = false;
    for (int a = 0; a < 24 && !tried; ++a)
      for (int b = 0; b < 24 && !tried; ++b) {
        const Segment line{{along(from, a), along(to, b)}};
        tried = std::none_of(others.begin(), others.end(), [&](const Polygon& o) { return overlap(line, o); });
      }
    if (tried) {
      ASSERT_TRUE(found) << i;
    }
  }
  EXPECT_GT(seen, 50);
  EXPECT_GT(hidden, 50);
}

// ---------------------------------------------------------------- along a path

/// Near the origin products fit 64 bits and most sights are decided at a glance; far from it neither is so.
TEST(PlaneShape, AnswersAreTheSameFarFromTheOrigin) {
  Source s(31);
  const auto moved = [](Polygon p) {
    for (int i = 0; i < p.count; ++i) p.corner[static_cast<size_t>(i)].x += 1'500'000'000;
    return p;
  };
  int hidden = 0, seen = 0;
  for (int i = 0; i < 20'000; ++i) {
    const int64_t reach = (i % 2 ? 4 : 20) * kCm;
    const Polygon a = any_ship(s, reach), far_a = moved(a);
    Polygon b = any_ship(s, reach);
    for (int k = 0; k < b.count && i % 4 > 1; ++k) b.corner[static_cast<size_t>(k)].x += 50 * kCm;
    const Polygon far_b = moved(b);
    std::vector<Polygon> between, far_between;
    for (int64_t n = s.in(1, 6); n > 0; --n) {
      between.push_back(any_ship(s, 3 * kCm));
      for (int k = 0; k < 6; ++k) between.back().corner[static_cast<size_t>(k)].x += 25 * kCm;
      far_between.push_back(moved(between.back()));
    }
    const int64_t gap = distance(a, b);
    ASSERT_EQ(distance(far_a, far_b), gap);
    for (int64_t r : {gap - 5, gap - 4, gap, gap + 1, gap + 5})
      ASSERT_EQ(compare_distance(a, b, r), compare_distance(far_a, far_b, r));
    ASSERT_EQ(overlap(a, b), overlap(far_a, far_b));
    ASSERT_EQ(reaches_into(a, b, between), reaches_into(far_a, far_b, far_between));
    const bool sight = sees(a, b, between);
    ASSERT_EQ(sight, sees(far_a, far_b, far_between)) << i;
    ++(sight ? seen : hidden);
  }
  EXPECT_GT(seen, 5'000);
  EXPECT_GT(hidden, 300);
}

TEST(PlaneSweep, ARunEndsWhereTheBowMeetsTheObstacle) {  // QS-collisions-04
  const Polygon ship = base(6 * kCm, 2 * kCm);
  const Leg leg{{{0, 0}, 0}, 10 * kCm, Helm::straight, 0};
  EXPECT_EQ(first_contact(ship, leg, box(-kCm, 8 * kCm, kCm, 9 * kCm)), 5 * kCm - kLengthSlack);
  EXPECT_EQ(first_contact(ship, leg, box(-kCm, 8 * kCm, kCm, 9 * kCm), 0), 5 * kCm);
  EXPECT_EQ(first_contact(ship, leg, box(-kCm, 13 * kCm + 5, kCm, 14 * kCm)), std::nullopt);
  EXPECT_EQ(first_contact(ship, leg, box(-kCm, 13 * kCm + 4, kCm, 14 * kCm)), 10 * kCm);  // just reached at the end
  EXPECT_EQ(first_contact(ship, leg, box(kCm + 5, 2 * kCm, 3 * kCm, 9 * kCm)), std::nullopt);  // slides past
  EXPECT_EQ(first_contact(ship, leg, box(kCm + 4, 2 * kCm, 3 * kCm, 9 * kCm)), 0);             // touches at the start
  EXPECT_EQ(
      first_contact(ship, {{{0, 0}, 180 * kDegree}, -10 * kCm, Helm::straight, 0}, box(-kCm, 8 * kCm, kCm, 9 * kCm), 0),
      5 * kCm);
  EXPECT_EQ(first_contact(ship, leg, Point{0, 7 * kCm}, 0), 4 * kCm);
  const Leg astern{{{0, 0}, 0}, -20 * kCm, Helm::straight, 0};
  EXPECT_EQ(first_contact(ship, astern, box(-kCm, -9 * kCm, kCm, -8 * kCm), 0), 5 * kCm);  // and clear of it at the end
}

TEST(PlaneSweep, AgreesWithFineSteps) {
  Source s(27);
  int met = 0, free = 0;
  for (int i = 0; i < 300; ++i) {
    const Polygon ship = base(static_cast<int32_t>(s.in(3 * kCm, 9 * kCm)), static_cast<int32_t>(s.in(kCm, 3 * kCm)));
    const Leg leg{{s.point(3 * kCm), s.angle()}, s.in(-12, 12) * kCm + 1, static_cast<Helm>(i % 3), 6 * kCm};
    const Polygon other = any_ship(s, 9 * kCm);
    const int64_t length = std::abs(leg.length), sign = leg.length < 0 ? -1 : 1;
    const auto touching = [&](int64_t way) {
      return within(placed(ship, after(leg, sign * way)), other, kLengthSlack);
    };
    const std::optional<int64_t> contact = first_contact(ship, leg, other);
    constexpr int64_t kStep = 2'000;  // 0.002 cm
    for (int64_t way = 0; way < (contact ? *contact : length); way += kStep)
      ASSERT_FALSE(touching(way)) << i << " at " << way;
    ++(contact ? met : free);
    if (!contact) continue;
    ASSERT_TRUE(*contact >= 0 && *contact <= length && touching(*contact));
    if (*contact > 0) {
      ASSERT_FALSE(touching(*contact - 1));
    }
  }
  EXPECT_GT(met, 50);
  EXPECT_GT(free, 50);
}

TEST(PlaneSweep, AGrazeOfTenUnitsIsNotOverlooked) {
  Source s(30);
  for (int i = 0; i < 3'000; ++i) {
    const Polygon ship = base(6 * kCm, 2 * kCm);
    const Leg leg{{{0, 0}, s.angle()}, 12 * kCm, static_cast<Helm>(i % 3), 6 * kCm};
    const int64_t way = s.in(kCm, 11 * kCm);
    const Pose then = after(leg, way);
    // The tip of a thin wedge, ten units inside a bow corner, a quarter, or the middle of a side.
    const int32_t side = s.bits() & 1 ? 1 : -1, along = static_cast<int32_t>(s.in(-1, 1)) * (3 * kCm - 10);
    const Point tip = from_ship(then, along, side * (kCm - 10));
    const Point back[3] = {tip, from_ship(then, along + kCm / 9, side * 2 * kCm),
                           from_ship(then, along - kCm / 9, side * 2 * kCm)};
    const std::optional<int64_t> contact = first_contact(ship, leg, hull(back));
    ASSERT_TRUE(contact && *contact <= way) << i;
  }
}

TEST(PlaneSweep, AShipLeavesWhenACornerIsOverTheEdge) {  // QS-Q-35
  const Polygon ship = base(6 * kCm, 2 * kCm), table = box(0, 0, 240 * kCm, 150 * kCm);
  const auto leave = [&](Point from, Angle heading, int64_t length, Helm helm) {
    return first_outside(ship, {{from, heading}, length, helm, 6 * kCm}, table);
  };
  EXPECT_EQ(leave({100 * kCm, 140 * kCm}, 0, 7 * kCm, Helm::straight), std::nullopt);  // touches the edge
  EXPECT_EQ(leave({100 * kCm, 140 * kCm}, 0, 7 * kCm + 4, Helm::straight), std::nullopt);
  EXPECT_EQ(leave({100 * kCm, 140 * kCm}, 0, 9 * kCm, Helm::straight), 7 * kCm + 5);
  EXPECT_EQ(leave({100 * kCm, 10 * kCm}, 0, -9 * kCm, Helm::straight), 7 * kCm + 5);
  EXPECT_EQ(leave({100 * kCm, 75 * kCm}, 45 * kDegree, 12 * kCm, Helm::port), std::nullopt);
  EXPECT_EQ(leave({100 * kCm, kCm}, 0, 5 * kCm, Helm::port), 0);
  Source s(28);
  int left = 0;
  for (int i = 0; i < 200; ++i) {
    const Leg leg{{{s.of(4 * kCm) + 235 * kCm, s.of(4 * kCm) + 7 * kCm}, s.angle()},
                  s.in(1, 12) * kCm,
                  static_cast<Helm>(i % 3),
                  6 * kCm};
    const auto out = [&](int64_t way) {
      const Polygon p = placed(ship, after(leg, way));
      return std::any_of(p.corner.begin(), p.corner.begin() + 4,
                         [](Point c) { return c.x < -4 || c.y < -4 || c.x > 240 * kCm + 4 || c.y > 150 * kCm + 4; });
    };
    const std::optional<int64_t> way = first_outside(ship, leg, table);
    for (int64_t w = 0; w < (way ? *way : leg.length); w += 2'000) ASSERT_FALSE(out(w));
    if (!way) continue;
    ++left;
    ASSERT_TRUE(out(*way) && (*way == 0 || !out(*way - 1)));
  }
  EXPECT_GT(left, 40);
}

// Whoever changes this number changes rulings: every compiler and every optimisation must give the same one.
TEST(PlaneSignature, RandomShapesAndSweepsGiveThisNumber) {
  Source s(29);
  uint64_t sum = 0;
  const auto fold = [&sum](int64_t value) { sum = (sum ^ static_cast<uint64_t>(value)) * 0x100000001b3 + (sum >> 47); };
  for (int i = 0; i < 3'000; ++i) {
    const Polygon a = any_ship(s, 10 * kCm), b = any_ship(s, 10 * kCm), c[] = {any_ship(s, 10 * kCm)};
    fold(distance(a, b)), fold(overlap(a, b)), fold(compare_distance(a, b, 8 * kCm)), fold(sees(a, b, c));
    fold(reaches_into(b, a, c));
    const Leg leg{{s.point(10 * kCm), s.angle()}, s.of(12 * kCm), static_cast<Helm>(i % 3), 6 * kCm};
    fold(first_contact(base(6 * kCm, 2 * kCm), leg, a).value_or(-1));
    fold(first_outside(base(6 * kCm, 2 * kCm), leg, box(-12 * kCm, -12 * kCm, 12 * kCm, 12 * kCm)).value_or(-1));
    const Polygon cut = clipped(a, leg.start.at, polar(leg.start.heading, kCm));
    for (int k = 0; k < cut.count; ++k)
      fold(cut.corner[static_cast<size_t>(k)].x), fold(cut.corner[static_cast<size_t>(k)].y);
  }
  EXPECT_EQ(sum, 8196458995052103410u);
}

}  // namespace THIS_FILE
}  // namespace broadside::plane
