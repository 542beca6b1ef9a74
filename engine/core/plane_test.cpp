#include "engine/core/plane.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>

namespace broadside::plane {
namespace THIS_FILE {

constexpr long double kPi = std::numbers::pi_v<long double>;
constexpr int32_t kCm = 1'000'000;  // of Queen of the Seas

/// Even, repeatable numbers for the bulk tests.
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
  int64_t any_size() { return int64_t{1} << in(0, 31); }  // small numbers as often as large ones

 private:
  uint64_t state_;
};

long double radians(long double a) { return a * kPi / 180e6L; }
long double in_degrees(Wide a) { return static_cast<long double>(a) / 1e6L; }
Angle any_angle() { return *rc::gen::inRange(0, kCircle); }
Point any_point() { return {*rc::gen::arbitrary<int32_t>(), *rc::gen::arbitrary<int32_t>()}; }

// ---------------------------------------------------------------- numbers

TEST(PlaneNumbers, TheRootIsRoundedDown) {
  EXPECT_EQ(isqrt(0), 0u);
  EXPECT_EQ(isqrt(24), 4u);
  EXPECT_EQ(isqrt(25), 5u);
  for (uint64_t root : {uint64_t{3}, uint64_t{65536}, uint64_t{4294967295}, uint64_t{4294967296}, uint64_t{1} << 62,
                        ~uint64_t{0} >> 1, ~uint64_t{0}}) {
    const UnsignedWide square = UnsignedWide{root} * root;
    EXPECT_EQ(isqrt(square), root);
    EXPECT_EQ(isqrt(square - 1), root - 1);
    EXPECT_EQ(isqrt(square + root), root);  // short of the next square by root + 1
  }
  Source s(1);
  for (int i = 0; i < 100'000; ++i) {
    const UnsignedWide n = (UnsignedWide{s.bits()} << 64 | s.bits()) >> s.in(0, 127);
    const UnsignedWide root = isqrt(n);
    ASSERT_TRUE(root * root <= n && (root == ~uint64_t{0} || (root + 1) * (root + 1) > n));
  }
}

TEST(PlaneNumbers, ProductsOf256BitsCompare) {
  const UnsignedWide big = ~UnsignedWide{0}, half = UnsignedWide{1} << 127;
  EXPECT_EQ(compare_products(big, big, big, big), 0);
  EXPECT_EQ(compare_products(big, big - 1, big - 1, big), 0);
  EXPECT_EQ(compare_products(big, big, big, big - 1), 1);
  EXPECT_EQ(compare_products(half, 2, big, 1), 1);  // 2^128 against 2^128 - 1
  EXPECT_EQ(compare_products(half, half, half / 2, half), 1);
  EXPECT_EQ(compare_products(big - 1, big + 0, big, big), -1);
  EXPECT_EQ(compare_products(7, 9, 8, 8), -1);
  Source s(2);
  for (int i = 0; i < 100'000; ++i) {  // (m - k)(m + k) = m² - k²
    const UnsignedWide m = (UnsignedWide{s.bits()} << 62 | s.bits()) >> s.in(0, 100);
    const UnsignedWide k = s.bits() >> s.in(0, 63);
    if (k == 0 || k > m) continue;
    ASSERT_EQ(compare_products(m - k, m + k, m, m), -1);
    ASSERT_EQ(compare_products(m, m, m + k, m - k), 1);
    ASSERT_EQ(compare_products(m + k, m, m, m + k), 0);
  }
}

TEST(PlaneDistance, IsExactAtTheLimit) {
  const Point a{-2'000'000'000, -2'000'000'000}, b{1'000'000'000, 2'000'000'000};  // 3:4:5
  EXPECT_EQ(distance(a, b), 5'000'000'000);
  EXPECT_EQ(distance_up(a, b), 5'000'000'000);
  EXPECT_TRUE(within(a, b, 5'000'000'000));
  EXPECT_FALSE(within(a, b, 4'999'999'999));
  const Point c{b.x + 1, b.y};
  EXPECT_FALSE(within(a, c, 5'000'000'000));
  EXPECT_EQ(distance(a, c), 5'000'000'000);
  EXPECT_EQ(distance_up(a, c), 5'000'000'001);
  EXPECT_FALSE(within(a, a, -1));
  EXPECT_TRUE(within(a, a, 0));
}

RC_GTEST_PROP(PlaneProperty, DistancesAreSymmetricAndTriangular, ()) {
  const Point a = any_point(), b = any_point(), c = any_point();
  RC_ASSERT(distance(a, b) == distance(b, a));
  RC_ASSERT(distance(a, c) <= distance_up(a, b) + distance_up(b, c));
  const int64_t d = distance(a, b);
  RC_ASSERT(!within(a, b, d - 1) && within(a, b, distance_up(a, b)));
}

// ---------------------------------------------------------------- angles

TEST(PlaneSine, IsExactWhereItCanBe) {
  const int64_t one = int64_t{1} << 62;
  EXPECT_EQ(sine(0), 0);
  EXPECT_EQ(sine(30 * kDegree), one / 2);
  EXPECT_EQ(sine(90 * kDegree), one);
  EXPECT_EQ(sine(180 * kDegree), 0);
  EXPECT_EQ(sine(270 * kDegree), -one);
  EXPECT_EQ(cosine(0), one);
  EXPECT_EQ(cosine(300 * kDegree), one / 2);
  EXPECT_EQ(cosine(90 * kDegree), 0);
}

TEST(PlaneSine, ErrsByLessThanTwoToTheMinus58) {
  Source s(3);
  long double worst = 0;
  for (int i = 0; i < 400'000; ++i) {
    const Angle a = i < 720 ? i * (kDegree / 2) : s.angle();
    const long double at =
        std::min<long double>(a % (180 * kDegree), 180 * kDegree - a % (180 * kDegree));  // fold exactly
    const long double wanted = (a < 180 * kDegree ? 1 : -1) * std::sin(radians(at)) * 0x1p62L;
    worst = std::max(worst, std::abs(static_cast<long double>(sine(a)) - wanted));
  }
  EXPECT_LT(worst, 0x1p4L);
  RecordProperty("worst_in_units_of_2^-62", std::to_string(worst));
}

RC_GTEST_PROP(PlaneProperty, SineHasItsSymmetries, ()) {
  const Angle a = any_angle();
  RC_ASSERT(sine(normal(-int64_t{a})) == -sine(a));
  RC_ASSERT(sine(normal(int64_t{180 * kDegree} - a)) == sine(a));
  RC_ASSERT(cosine(a) == sine(normal(int64_t{90 * kDegree} - a)));
  RC_ASSERT(cosine(normal(-int64_t{a})) == cosine(a));
}

TEST(PlaneBearing, IsClockwiseFromNorth) {
  EXPECT_EQ(bearing({0, 5}), 0);
  EXPECT_EQ(bearing({5, 5}), 45 * kDegree);
  EXPECT_EQ(bearing({5, 0}), 90 * kDegree);
  EXPECT_EQ(bearing({0, -7}), 180 * kDegree);
  EXPECT_EQ(bearing({-1, 0}), 270 * kDegree);
  EXPECT_EQ(bearing({-3, 3}), 315 * kDegree);
  EXPECT_EQ(bearing({1, 3}), 18'434'949);         // QS-Q-16: the diagonal of a base of 3:1, 18.4349488 degrees
  EXPECT_EQ(bearing({-1, int64_t{1} << 32}), 0);  // rounds up to the whole circle
  EXPECT_EQ(bearing({0, 0}), 0);
}

TEST(PlaneBearing, ErrsByLessThanHalfAUnitAndABit) {
  Source s(4);
  long double worst = 0;
  for (int i = 0; i < 400'000; ++i) {
    const Vector v = s.point(s.any_size() - 1) - s.point(s.any_size() - 1);
    if (v == Vector{}) continue;
    long double wanted = std::atan2(static_cast<long double>(v.x), static_cast<long double>(v.y)) * 180e6L / kPi;
    if (wanted < 0) wanted += kCircle;
    const long double off = std::abs(static_cast<long double>(bearing(v)) - wanted);
    worst = std::max(worst, std::min(off, kCircle - off));
  }
  EXPECT_LT(worst, 0.505L);
  EXPECT_GT(worst, 0.49L);  // or the reference itself is wrong
}

RC_GTEST_PROP(PlaneProperty, BearingsMirrorAndReverseExactly, ()) {
  const Vector v = any_point() - any_point();
  RC_PRE(v.x != 0 || v.y != 0);
  RC_ASSERT(bearing(-v) == normal(int64_t{bearing(v)} + 180 * kDegree));
  RC_ASSERT(bearing({-v.x, v.y}) == normal(-int64_t{bearing(v)}));
  RC_ASSERT(bearing({v.y, v.x}) == normal(int64_t{90 * kDegree} - bearing(v)));
}

TEST(PlaneBearing, UndoesPolar) {
  Source s(5);
  for (int i = 0; i < 100'000; ++i) {
    const Angle a = s.angle();
    const int64_t far = s.in(100'000'000, 2'000'000'000);
    ASSERT_LE(std::abs(turn_between(a, bearing(polar(a, far)))), 1) << a;
  }
}

TEST(PlaneArc, ItsLimitsAreIncludedAndItMayCrossTheBow) {
  const Angle d = kDegree;
  EXPECT_TRUE(in_arc(0, 300 * d, 60 * d, 0));
  EXPECT_TRUE(in_arc(0, 300 * d, 60 * d, 60 * d));
  EXPECT_TRUE(in_arc(0, 300 * d, 60 * d, 300 * d));
  EXPECT_FALSE(in_arc(0, 300 * d, 60 * d, 180 * d));
  EXPECT_TRUE(in_arc(0, 60 * d, 120 * d, 60 * d - 5'000));   // 59.995 is measured as 60.00
  EXPECT_FALSE(in_arc(0, 60 * d, 120 * d, 60 * d - 5'001));  // 59.994999 as 59.99
  EXPECT_TRUE(in_arc(0, 60 * d, 120 * d, 120 * d + 4'999));
  EXPECT_FALSE(in_arc(0, 60 * d, 120 * d, 120 * d + 5'000));
  EXPECT_TRUE(in_arc(90 * d, 350 * d, 10 * d, 80 * d));  // limits are measured from the bow
  EXPECT_FALSE(in_arc(90 * d, 350 * d, 10 * d, 0));
  EXPECT_TRUE(in_arc(0, 0, 0, kCircle - 1));  // 359.999999 is 0
  EXPECT_TRUE(in_arc(123, 0, kCircle, 77 * d));
  EXPECT_EQ(measured(kCircle - 1), 0);
}

TEST(PlaneArc, ATargetPutOnTheLimitOfATurnedShipIsIn) {  // GW and QS rulings: measured to 0.01 degree
  Source s(6);
  for (int i = 0; i < 100'000; ++i) {
    const Pose ship{s.point(300'000'000), s.angle()};
    const Angle limit = static_cast<Angle>(s.in(0, 35) * 10) * kDegree,
                width = static_cast<Angle>(s.in(1, 17) * 20) * kDegree;
    const int64_t far = s.in(40'000, 200'000'000);
    const auto put = [&](int64_t off) { return ship.at + polar(normal(int64_t{ship.heading} + limit + off), far); };
    const auto seen = [&](Point p) {
      return in_arc(ship.heading, limit, normal(int64_t{limit} + width), bearing(ship.at, p));
    };
    ASSERT_TRUE(seen(put(0)));
    ASSERT_TRUE(seen(put(width)));
    ASSERT_FALSE(seen(put(-kBearingGrain)));
    ASSERT_FALSE(seen(put(width + kBearingGrain)));
  }
}

// ---------------------------------------------------------------- placing and moving

TEST(PlaneFrame, ShipFrameIsAheadAndStarboard) {  // QS-geometry-01
  EXPECT_EQ(from_ship({{10, 20}, 0}, 5, 3), (Point{13, 25}));
  EXPECT_EQ(from_ship({{10, 20}, 90 * kDegree}, 5, 3), (Point{15, 17}));
  EXPECT_EQ(to_ship({{10, 20}, 270 * kDegree}, {10, 27}), (ShipFrame{0, 7}));
}

TEST(PlaneFrame, ThereAndBackIsTheSameToAUnit) {
  Source s(7);
  for (int i = 0; i < 100'000; ++i) {
    const Pose ship{s.point(1'000'000'000), s.angle()};
    const int64_t ahead = s.of(500'000'000), starboard = s.of(500'000'000);
    const Point p = from_ship(ship, ahead, starboard);
    const ShipFrame f = to_ship(ship, p);
    ASSERT_LE(std::abs(f.ahead - ahead), 1);
    ASSERT_LE(std::abs(f.starboard - starboard), 1);
    const long double h = radians(ship.heading);
    const long double x = ship.at.x + ahead * std::sin(h) + starboard * std::cos(h);
    const long double y = ship.at.y + ahead * std::cos(h) - starboard * std::sin(h);
    ASSERT_LE(std::abs(p.x - x), 0.5001L);
    ASSERT_LE(std::abs(p.y - y), 0.5001L);
  }
}

TEST(PlaneTurn, TheTurnDeviceTurnsNineAndAHalfDegreesACentimetre) {  // QS-phase-2-moving-07, -08
  const Leg leg{{{0, 0}, 0}, kCm, Helm::starboard, 6 * kCm};
  EXPECT_EQ(after(leg).heading, 9'549'297);
  EXPECT_EQ(after(leg).at, (Point{83'141, 995'377}));  // 6(1 - cos 1/6), 6 sin 1/6
  const Leg port{{{0, 0}, 0}, kCm, Helm::port, 6 * kCm};
  EXPECT_EQ(after(port).heading, kCircle - 9'549'297);
  EXPECT_EQ(after(port).at, (Point{-83'141, 995'377}));
}

TEST(PlaneTurn, AgreesWithTheCircle) {
  Source s(8);
  for (int i = 0; i < 100'000; ++i) {
    const Leg leg{{s.point(500'000'000), s.angle()},
                  s.in(-50 * kCm, 50 * kCm),
                  s.bits() & 1 ? Helm::port : Helm::starboard,
                  static_cast<int32_t>(s.in(kCm / 10, 20 * kCm))};
    const long double side = leg.helm == Helm::port ? -1 : 1, turn = side * leg.length / leg.radius;
    const long double h = radians(leg.start.heading), r = side * leg.radius;
    const Pose end = after(leg);
    ASSERT_LE(std::abs(end.at.x - (leg.start.at.x + r * (std::cos(h) - std::cos(h + turn)))),
              0.5L + leg.radius * 8.8e-9L);
    ASSERT_LE(std::abs(end.at.y - (leg.start.at.y + r * (std::sin(h + turn) - std::sin(h)))),
              0.5L + leg.radius * 8.8e-9L);
    const long double off =
        std::remainder(in_degrees(end.heading) - in_degrees(leg.start.heading) - turn * 180 / kPi, 360.0L);
    ASSERT_LE(std::abs(off), 0.501e-6L);
  }
}

TEST(PlaneTurn, AFullCircleComesHomeAndTwoArcsAreOne) {
  Source s(9);
  for (int i = 0; i < 20'000; ++i) {
    const int32_t radius = static_cast<int32_t>(s.in(kCm, 20 * kCm));
    const Helm helm = s.bits() & 1 ? Helm::port : Helm::starboard;
    const Pose start{s.point(500'000'000), s.angle()};
    const auto round = static_cast<int64_t>(std::llround(2 * kPi * radius));
    const Pose home = after({start, round, helm, radius});
    ASSERT_TRUE(within(home.at, start.at, 1));
    ASSERT_LE(std::abs(turn_between(home.heading, start.heading)),
              30);  // half a unit of way on 1 cm is 0.00003 degrees
    const int64_t first = s.in(0, round), second = s.in(0, round);
    const Pose two = after({after({start, first, helm, radius}), second, helm, radius});
    const Pose one = after({start, first + second, helm, radius});
    ASSERT_TRUE(within(two.at, one.at, 2));
    ASSERT_LE(std::abs(turn_between(two.heading, one.heading)), 2);
    const Pose back = after({one, -(first + second), helm, radius});
    ASSERT_TRUE(within(back.at, start.at, 2));
  }
}

RC_GTEST_PROP(PlaneProperty, MirroredMovesMirrorExactly, ()) {
  const Angle heading = any_angle();
  const int32_t radius = *rc::gen::inRange(1000, 20 * kCm);
  const int64_t length = *rc::gen::inRange(-30 * kCm, 30 * kCm);
  const Pose port = after({{{}, heading}, length, Helm::port, radius});
  const Pose starboard = after({{{}, normal(-int64_t{heading})}, length, Helm::starboard, radius});
  RC_ASSERT(port.at.x == -starboard.at.x && port.at.y == starboard.at.y);
  RC_ASSERT(port.heading == normal(-int64_t{starboard.heading}));
}

// ---------------------------------------------------------------- tracks in time

TEST(PlaneTrack, PassingAtExactlyTheRangeIsWithin) {
  // Crossing tracks whose nearest approach is the height of a 3:4:5 triangle.
  EXPECT_TRUE(pass_within({0, 0}, {0, 0}, {-4000, 3000}, {4000, 3000}, 3000));
  EXPECT_FALSE(pass_within({0, 0}, {0, 0}, {-4000, 3001}, {4000, 3001}, 3000));
  EXPECT_TRUE(
      pass_within({0, 0}, {3000, 4000}, {-4000, 3000}, {-1000, 7000}, 5000));  // side by side, 5000 apart all the time
  EXPECT_FALSE(pass_within({0, 0}, {3000, 4000}, {-4000, 3000}, {-1000, 7000}, 4999));
  EXPECT_FALSE(pass_within({0, 0}, {0, 0}, {1000, 3000}, {9000, 3000}, 3100));  // opening from the start
  EXPECT_TRUE(pass_within({0, 0}, {0, 0}, {9000, 3000}, {4000, 3000}, 5000));   // reached at the very end
  EXPECT_FALSE(pass_within({0, 0}, {0, 0}, {9000, 3000}, {4001, 3000}, 5000));
  const int32_t far = 2'000'000'000;
  EXPECT_TRUE(pass_within({-far, -far}, {far, far}, {far, far}, {-far, -far}, 0));  // full speed, head on
  EXPECT_FALSE(pass_within({-far, -far}, {far, far}, {far, far - 1}, {-far, -far - 1}, 0));
}

TEST(PlaneTrack, PositionsInBetweenAreRounded) {
  const Track t{{0, 0}, {10, -10}, 100, 104};
  EXPECT_EQ(at(t, 100), (Point{0, 0}));
  EXPECT_EQ(at(t, 101), (Point{3, -3}));
  EXPECT_EQ(at(t, 102), (Point{5, -5}));
  EXPECT_EQ(at(t, 104), (Point{10, -10}));
}

TEST(PlaneTrack, TheFirstTickIsTheFirstByWhichTheyHaveMet) {
  // 10 units a tick towards a post 100 away: within 30 after 7 ticks, within 29 only during the 8th.
  const Track ship{{0, 0}, {200, 0}, 0, 20}, post{{100, 0}, {100, 0}, -5, 30};
  EXPECT_EQ(first_within(ship, post, 30), 7);
  EXPECT_EQ(first_within(ship, post, 29), 8);
  EXPECT_EQ(first_within(ship, post, 0), 10);
  EXPECT_EQ(first_within(ship, {{100, 1}, {100, 1}, 0, 20}, 0), std::nullopt);
  EXPECT_EQ(first_within(ship, {{100, 0}, {100, 0}, 15, 30}, 60), 15);            // met when the common time begins
  EXPECT_EQ(first_within(ship, {{100, 0}, {100, 0}, 17, 30}, 60), std::nullopt);  // 70 past it by then
  EXPECT_EQ(first_within(ship, {{100, 0}, {100, 0}, 21, 30}, 60), std::nullopt);
  EXPECT_EQ(first_within({{0, 0}, {1000, 0}, 0, 2}, {{250, 0}, {250, 0}, 0, 2}, 3), 1);  // in and out within a tick
}

TEST(PlaneTrack, AgreesWithTheNearestApproach) {
  Source s(10);
  int met = 0;
  for (int i = 0; i < 100'000; ++i) {
    const Track a{s.point(20'000'000), s.point(20'000'000), 0, 180},
        b{s.point(20'000'000), s.point(20'000'000), 0, 180};
    const long double x = static_cast<long double>(b.from.x) - a.from.x,
                      y = static_cast<long double>(b.from.y) - a.from.y;
    const long double vx = static_cast<long double>(b.to.x) - b.from.x - a.to.x + a.from.x;
    const long double vy = static_cast<long double>(b.to.y) - b.from.y - a.to.y + a.from.y;
    const auto least_by = [&](long double part) {
      const long double t = std::clamp(-(x * vx + y * vy) / (vx * vx + vy * vy), 0.0L, part);
      return std::hypot(x + t * vx, y + t * vy);
    };
    const long double least = least_by(1);
    const auto r = static_cast<int64_t>(std::floor(least));
    ASSERT_FALSE(pass_within(a.from, a.to, b.from, b.to, r - 1));
    ASSERT_TRUE(pass_within(a.from, a.to, b.from, b.to, r + 1));
    ASSERT_EQ(pass_within(a.from, a.to, b.from, b.to, r), least <= static_cast<long double>(r));
    const int64_t reach = s.in(0, 20'000'000);
    const std::optional<int32_t> tick = first_within(a, b, reach);
    ASSERT_EQ(tick.has_value(), least <= static_cast<long double>(reach));
    if (!tick) continue;
    ++met;
    ASSERT_LE(least_by(*tick / 180.0L), static_cast<long double>(reach) + 1e-6L);
    if (*tick > 0) {
      ASSERT_GT(least_by((*tick - 1) / 180.0L), static_cast<long double>(reach) - 1e-6L);
    }
  }
  EXPECT_GT(met, 20'000);
}

// Whoever changes this number changes rulings: every compiler and every optimisation must give the same one.
TEST(PlaneSignature, RandomAnglesMovesAndTracksGiveThisNumber) {
  Source s(11);
  uint64_t sum = 0;
  const auto fold = [&sum](int64_t value) { sum = (sum ^ static_cast<uint64_t>(value)) * 0x100000001b3 + (sum >> 47); };
  for (int i = 0; i < 100'000; ++i) {
    const Pose ship{s.point(s.any_size() / 2), s.angle()};
    const Point other = s.point(s.any_size() / 2);
    fold(sine(ship.heading)), fold(cosine(ship.heading)), fold(bearing(ship.at, other)), fold(distance(ship.at, other));
    const Pose end =
        after({ship, s.of(100 * kCm), static_cast<Helm>(s.in(0, 2)), static_cast<int32_t>(s.in(1, 30 * kCm))});
    fold(end.at.x), fold(end.at.y), fold(end.heading);
    const ShipFrame f = to_ship(ship, other);
    fold(f.ahead), fold(f.starboard);
    const Track a{ship.at, other, 0, 1000}, b{end.at, s.point(1'000'000'000), 0, 1000};
    fold(first_within(a, b, s.in(0, s.any_size())).value_or(-1));
  }
  EXPECT_EQ(sum, 17128151249373163343u);
}

}  // namespace THIS_FILE
}  // namespace broadside::plane
