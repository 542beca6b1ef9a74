#include "engine/core/hex.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace broadside::hex {
namespace THIS_FILE {

constexpr Board kGrandAdmiral{13, 11};

Hex any_hex(int reach = 40) {
  return {static_cast<int16_t>(*rc::gen::inRange(-reach, reach + 1)),
          static_cast<int16_t>(*rc::gen::inRange(-reach, reach + 1))};
}
int any_heading() { return *rc::gen::inRange(0, 6); }

constexpr Arc arc60(Hex from, int heading, Hex to) { return arc(from, heading, to, ArcLayout::sixty_onetwenty); }
constexpr Arc arc90(Hex from, int heading, Hex to) { return arc(from, heading, to, ArcLayout::ninety_ninety); }

std::vector<Crossing> crossings(Hex a, Hex b) {
  std::vector<Crossing> all;
  for (Crossing c : line(a, b)) all.push_back(c);
  return all;
}

// ---------------------------------------------------------------- headings, steps, distance

TEST(Hex, HeadingsGoClockwiseFromNorth) {  // GA-Q-35
  const Hex steps[6] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
  for (int h = 0; h < 6; ++h) {
    EXPECT_EQ(step(h), steps[h]);
    EXPECT_EQ(rotated(step(h), 1), step(turned(h, 1)));
    EXPECT_EQ(step(h) + step(turned(h, 3)), Hex{});
    EXPECT_EQ(row_heading({3, 4}, neighbour({3, 4}, h)), h);
  }
  EXPECT_EQ(turned(0, -1), 5);
  EXPECT_EQ(turned(4, 15), 1);
  EXPECT_EQ(turned(2, -14), 0);
}

TEST(Hex, TheShorterTurnIsNeverMoreThanThreeSides) {
  EXPECT_EQ(shorter_turn(0, 5), -1);
  EXPECT_EQ(shorter_turn(5, 1), 2);
  EXPECT_EQ(shorter_turn(1, 4), 3);
  EXPECT_EQ(shorter_turn(4, 2), -2);
}

TEST(Hex, DistanceIsTheLargestOfThreeAxes) {  // GA-Q-35
  EXPECT_EQ(distance({0, 0}, {3, -1}), 3);
  EXPECT_EQ(distance({0, 0}, {2, 2}), 4);
  EXPECT_EQ(distance({-32000, 0}, {32000, 0}), 64000);
  EXPECT_EQ(distance({5, 5}, {5, 5}), 0);
}

RC_GTEST_PROP(HexProperty, DistanceIsAMetric, ()) {
  const Hex a = any_hex(), b = any_hex(), c = any_hex();
  RC_ASSERT(distance(a, b) == distance(b, a));
  RC_ASSERT(distance(a, c) <= distance(a, b) + distance(b, c));
  RC_ASSERT((distance(a, b) == 0) == (a == b));
}

RC_GTEST_PROP(HexProperty, DistanceCountsStepsOfTheShortestPath, ()) {
  const Hex a = any_hex(), b = any_hex();
  int nearer = 0;
  for (int h = 0; h < 6; ++h) {
    const int d = distance(neighbour(a, h), b) - distance(a, b);
    RC_ASSERT(d >= -1 && d <= 1);
    nearer += d == -1;
  }
  RC_ASSERT((a == b ? nearer == 0 : nearer == 1 || nearer == 2));
}

// ---------------------------------------------------------------- arcs

TEST(HexArc, StraightAheadIsForeAndTheFourOtherNeighboursAreBroadside) {  // GA-Q-01
  for (int h = 0; h < 6; ++h) {
    const Arc wanted[6] = {Arc::fore, Arc::starboard, Arc::starboard, Arc::aft, Arc::port, Arc::port};
    for (int n = 0; n < 6; ++n) EXPECT_EQ(arc60({2, 7}, h, neighbour({2, 7}, turned(h, n))), wanted[n]);
  }
  EXPECT_EQ(arc60({2, 7}, 0, {2, 7}), Arc::same_hex);
}

TEST(HexArc, AHexOnTheThirtyDegreeLimitIsBroadside) {  // GA-Q-02
  EXPECT_EQ(arc60({0, 0}, 0, {1, -2}), Arc::starboard);
  EXPECT_EQ(arc60({0, 0}, 0, {-1, -1}), Arc::port);
  EXPECT_EQ(arc60({0, 0}, 0, {-2, 4}), Arc::port);
  EXPECT_EQ(arc60({0, 0}, 0, {1, -3}), Arc::fore);  // one row farther and no longer on it
  EXPECT_EQ(arc60({0, 0}, 0, {1000, -2001}), Arc::fore);
  EXPECT_EQ(arc60({0, 0}, 0, {1000, -1999}), Arc::starboard);
}

TEST(HexArc, WithNinetyDegreesTheLimitsAreAtFortyFive) {   // GA-Q-01
  EXPECT_EQ(arc90({0, 0}, 0, {1, -2}), Arc::fore);         // 30 degrees
  EXPECT_EQ(arc90({0, 0}, 0, {1, -1}), Arc::starboard);    // 60 degrees
  EXPECT_EQ(arc90({0, 0}, 0, {3, -4}), Arc::starboard);    // 46.1 degrees: 3√3 against 5
  EXPECT_EQ(arc90({0, 0}, 0, {4, -6}), Arc::fore);         // 40.9 degrees: 4√3 against 8
  EXPECT_EQ(arc90({0, 0}, 0, {56, -76}), Arc::starboard);  // 56√3 = 96.99 against 96
  EXPECT_EQ(arc90({0, 0}, 0, {56, -77}), Arc::fore);       // against 98
  EXPECT_EQ(arc90({0, 0}, 0, {15, -21}), Arc::fore);       // 15√3 = 25.98 against 27
}

RC_GTEST_PROP(HexProperty, ArcsTurnWithTheShipAndMirrorPortToStarboard, ()) {
  const Hex ship = any_hex(), other = any_hex();
  const int heading = any_heading(), sides = any_heading();
  for (const ArcLayout layout : {ArcLayout::sixty_onetwenty, ArcLayout::ninety_ninety}) {
    const Arc seen = arc(ship, heading, other, layout);
    RC_ASSERT(seen == arc(ship, turned(heading, sides), ship + rotated(other - ship, sides), layout));
    const Hex d = from_the_bridge(ship, heading, other),
              mirrored{static_cast<int16_t>(-d.q), static_cast<int16_t>(d.q + d.r)};
    const Arc swapped = seen == Arc::port ? Arc::starboard : seen == Arc::starboard ? Arc::port : seen;
    RC_ASSERT(arc({}, 0, mirrored, layout) == swapped);
    const Arc reversed = arc(ship, turned(heading, 3), other, layout);
    RC_ASSERT((seen == Arc::fore) == (reversed == Arc::aft) && (seen == Arc::port) == (reversed == Arc::starboard));
  }
}

RC_GTEST_PROP(HexProperty, ArcsAgreeWithTheBearing, ()) {
  const Hex d = any_hex(180);
  RC_PRE(d != Hex{});
  const long double degrees = std::atan2(std::sqrt(3.0L) * d.q, -(2.0L * d.r + d.q)) * 180 / 3.141592653589793238463L;
  const long double off_bow = std::abs(degrees);
  const auto expected = [&](long double limit) {
    if (off_bow < limit - 1e-9L) return Arc::fore;
    if (off_bow > 180 - limit + 1e-9L) return Arc::aft;
    return degrees > 0 ? Arc::starboard : Arc::port;
  };
  RC_ASSERT(arc60({}, 0, d) == expected(30));
  RC_ASSERT(arc90({}, 0, d) == expected(45));
  RC_ASSERT(through_end_sides({}, 0, d) == (off_bow <= 30 + 1e-9L || off_bow >= 150 - 1e-9L));
  int in = 0;
  for (int k = 0; k < 6; ++k) {
    const long double bearing = degrees < -1e-9L ? degrees + 360 : std::max(degrees, 0.0L);
    const bool inside = (bearing > 60 * k - 1e-9L && bearing < 60 * k + 60 + 1e-9L) || (k == 5 && bearing < 1e-9L);
    RC_ASSERT(((sectors({}, 0, d) >> k & 1) != 0) == inside);
    in += inside;
  }
  RC_ASSERT(in == (row_heading({}, d) >= 0 ? 2 : 1));
}

TEST(HexSectors, ARowOutOfAHexSideBelongsToTwoSectors) {  // GF-6.1.2-02, GF-Q-13
  for (int h = 0; h < 6; ++h)
    for (int n = 0; n < 6; ++n) {
      Hex far{9, 9};
      for (int i = 0; i < 7; ++i) far = neighbour(far, turned(h, n));
      EXPECT_EQ(sectors({9, 9}, h, far), 1u << n | 1u << turned(n, -1));
    }
  EXPECT_EQ(sectors({0, 0}, 0, {1, -2}), 1u);
  EXPECT_EQ(sectors({4, 4}, 3, {4, 4}), 0u);
}

TEST(HexSides, ALineThroughTheEndPointOfTheBowSideIsEndOn) {  // GF-Q-41, where Grand Admiral says broadside
  EXPECT_TRUE(through_end_sides({0, 0}, 0, {1, -2}));
  EXPECT_TRUE(through_end_sides({0, 0}, 0, {-1, 2}));
  EXPECT_FALSE(through_end_sides({0, 0}, 0, {2, -3}));
  EXPECT_FALSE(through_end_sides({0, 0}, 0, {0, 0}));
}

// ---------------------------------------------------------------- lines

TEST(HexLine, AlongARowItIsTheRow) {
  EXPECT_EQ(crossings({1, 1}, {1, -2}),
            (std::vector<Crossing>{{{1, 1}, {1, 1}}, {{1, 0}, {1, 0}}, {{1, -1}, {1, -1}}, {{1, -2}, {1, -2}}}));
  EXPECT_EQ(crossings({5, 5}, {5, 5}).size(), 1u);
}

TEST(HexLine, AtThirtyDegreesItRunsAlongSidesPortHexFirst) {  // GF-6.1.4-02
  const auto c = crossings({0, 0}, {2, -4});
  ASSERT_EQ(c.size(), 5u);
  EXPECT_EQ(c[1].hex, (Hex{0, -1}));
  EXPECT_EQ(c[1].other, (Hex{1, -1}));
  EXPECT_TRUE(c[1].along_side() && c[3].along_side());
  EXPECT_EQ(c[2].hex, (Hex{1, -2}));
  EXPECT_FALSE(c[2].along_side());
  EXPECT_EQ(crossings({2, -4}, {0, 0})[3].hex, (Hex{1, -1}));  // the other way, port is the other one
}

TEST(HexLine, ACornerTouchedIsNotCrossed) {  // GF-Q-44
  for (Crossing c : line({0, 0}, {1, -5})) EXPECT_NE(c.hex, (Hex{1, -2}));
  EXPECT_EQ(crossings({0, 0}, {1, -5}).size(), 6u);
}

TEST(HexLine, ALineThatLeansLittleWeavesThroughTheNextRow) {
  EXPECT_EQ(distance({0, 0}, {1, -7}), 7);
  EXPECT_EQ(crossings({0, 0}, {1, -7}).size(), 10u);
}

/// Each hex alone: how much of the line lies between its three pairs of sides, in fractions; independent of the walk.
enum class Cut { no, through, along };
Cut cut(Hex a, Hex b, Hex h) {
  const auto dot = [](Hex p, Hex s) { return 3L * p.q * s.q + (2L * p.r + p.q) * (2L * s.r + s.q); };
  long low_top = 0, low_bottom = 1, high_top = 1, high_bottom = 1;
  bool along = false;
  for (int s = 0; s < 6; ++s) {
    const long speed = dot(b - a, step(s)), room = 2 - dot(a - h, step(s));  // inside: t·speed < room
    if (speed == 0) {
      if (room < 0) return Cut::no;
      along |= room == 0;
    } else if (speed > 0) {
      if (room * high_bottom < high_top * speed) high_top = room, high_bottom = speed;
    } else if (room * low_bottom < low_top * speed) {  // t > room / speed, both negated
      low_top = -room, low_bottom = -speed;
    }
  }
  if (a == b) return h == a ? Cut::through : Cut::no;
  if (low_top * high_bottom >= high_top * low_bottom) return Cut::no;
  return along ? Cut::along : Cut::through;
}

using Met = std::set<std::pair<int, int>>;

/// Empty if the walk and the single hexes agree.
std::string disagreement(Hex a, Hex b) {
  Met through, along, cut_through, cut_along;
  for (Crossing c : line(a, b)) {
    Met& kind = c.along_side() ? along : through;
    if (!kind.insert({c.hex.q, c.hex.r}).second) return "a hex twice";
    if (kind.insert({c.other.q, c.other.r}).second != c.along_side()) return "a pair twice";
  }
  for (int q = std::min(a.q, b.q) - 2; q <= std::max(a.q, b.q) + 2; ++q)
    for (int r = std::min(a.r, b.r) - 2; r <= std::max(a.r, b.r) + 2; ++r) {
      const Cut c = cut(a, b, {static_cast<int16_t>(q), static_cast<int16_t>(r)});
      if (c == Cut::through) cut_through.insert({q, r});
      if (c == Cut::along) cut_along.insert({q, r});
    }
  if (through != cut_through) return "hexes crossed";
  return along == cut_along ? "" : "hexes along a side";
}

TEST(HexLine, EveryLineUpToFifteenHexesHasExactlyTheHexesThatAreCut) {
  for (int q = -15; q <= 15; ++q)
    for (int r = -15; r <= 15; ++r)
      ASSERT_EQ(disagreement({3, -2}, {static_cast<int16_t>(3 + q), static_cast<int16_t>(r - 2)}), "") << q << "," << r;
}

RC_GTEST_PROP(HexProperty, LongLinesHaveExactlyTheHexesThatAreCut, ()) {
  RC_ASSERT(disagreement(any_hex(60), any_hex(60)) == "");
}

RC_GTEST_PROP(HexProperty, TheLineBackIsTheSameLine, ()) {
  const Hex a = any_hex(), b = any_hex();
  std::vector<Crossing> there = crossings(a, b), back = crossings(b, a);
  std::reverse(back.begin(), back.end());
  for (Crossing& c : back) std::swap(c.hex, c.other);
  RC_ASSERT(there == back);
}

RC_GTEST_PROP(HexProperty, TheLineIsUnbrokenAndNoShorterThanTheDistance, ()) {
  const Hex a = any_hex(), b = any_hex();
  const std::vector<Crossing> all = crossings(a, b);
  size_t hexes_met = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    hexes_met += all[i].along_side() ? 2 : 1;
    if (all[i].along_side()) RC_ASSERT(distance(all[i].hex, all[i].other) == 1);
    if (i > 0) RC_ASSERT(distance(all[i - 1].hex, all[i].hex) == 1 && distance(all[i - 1].other, all[i].other) == 1);
  }
  const bool sides = std::any_of(all.begin(), all.end(), [](Crossing c) { return c.along_side(); });
  const auto d = static_cast<size_t>(distance(a, b));
  RC_ASSERT((sides ? all.size() == d + 1 && hexes_met == d + 1 + d / 2 : all.size() >= d + 1));
  if (row_heading(a, b) >= 0) RC_ASSERT(all.size() == d + 1);
}

// ---------------------------------------------------------------- boards

TEST(HexBoard, TheGrandAdmiralBoardHas143FullHexes) {  // GA-Q-12, GA-Q-35
  int count = 0;
  for (Hex h : hexes(kGrandAdmiral)) {
    EXPECT_TRUE(on_board(kGrandAdmiral, h));
    EXPECT_EQ(index_of(kGrandAdmiral, h), count++);
  }
  EXPECT_EQ(count, 143);
  EXPECT_TRUE(on_board(kGrandAdmiral, {12, -6}));
  EXPECT_TRUE(on_board(kGrandAdmiral, {1, 10}));
  EXPECT_FALSE(on_board(kGrandAdmiral, {12, -7}));
  EXPECT_FALSE(on_board(kGrandAdmiral, {2, 10}));
  EXPECT_FALSE(on_board(kGrandAdmiral, {13, -6}));
  EXPECT_FALSE(on_board(kGrandAdmiral, {-1, 5}));
}

TEST(HexLabel, ColumnsAreLettersAndRowsAreNumbers) {
  EXPECT_EQ(label({0, 0}, kGrandAdmiral), "A1");
  EXPECT_EQ(label({12, 4}, kGrandAdmiral), "M11");
  EXPECT_EQ(label({1, 0}, kGrandAdmiral), "B1");
  EXPECT_EQ(label(at_column_row(26, 0), {60, 40}), "AA1");
  EXPECT_EQ(label(at_column_row(53, 39), {60, 40}), "BB40");
  EXPECT_EQ(label({-1, 0}, kGrandAdmiral), "(-1,0)");
  EXPECT_EQ(parse("m11", kGrandAdmiral), (Hex{12, 4}));
  for (const char* bad :
       {"", "A", "7", "A0", "A01", "N1", "A12", "A1 ", " A1", "A-1", "1A", "AAAAAAAAAAAA1", "A99999999999", "[1", "@1"})
    EXPECT_EQ(parse(bad, kGrandAdmiral), std::nullopt) << bad;
}

RC_GTEST_PROP(HexProperty, LabelsReadBack, ()) {
  const Board board{*rc::gen::inRange(1, 900), *rc::gen::inRange(1, 200)};
  const Hex h = at_column_row(*rc::gen::inRange(0, board.columns), *rc::gen::inRange(0, board.rows));
  RC_ASSERT(on_board(board, h));
  RC_ASSERT(parse(label(h, board), board) == h);
}

// Whoever changes this number changes rulings: every compiler and every optimisation must give the same one.
TEST(HexSignature, RandomArcsAndLinesGiveThisNumber) {
  uint64_t state = 1, sum = 0;
  const auto next = [&state](int from, int to) {  // splitmix64, modulo is good enough here
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return static_cast<int16_t>(from + static_cast<int>((z ^ z >> 31) % static_cast<uint64_t>(to - from + 1)));
  };
  const auto fold = [&sum](int value) { sum = (sum ^ static_cast<uint64_t>(value)) * 0x100000001b3; };
  for (int i = 0; i < 100'000; ++i) {
    const Hex a{next(-50, 50), next(-50, 50)}, b{next(-50, 50), next(-50, 50)};
    const int heading = next(0, 5);
    for (int far : {1, 200}) {
      const Hex c = far == 1 ? b : Hex{static_cast<int16_t>(b.q * far), static_cast<int16_t>(b.r * far)};
      fold(static_cast<int>(arc60(a, heading, c)));
      fold(static_cast<int>(arc90(a, heading, c)));
      fold(sectors(a, heading, c) + 64 * through_end_sides(a, heading, c));
      fold(distance(a, c));
    }
    if (i % 8 == 0)
      for (Crossing c : line(a, b)) fold(c.hex.q * 1'000'003 + c.hex.r * 1009 + c.other.q * 31 + c.other.r);
  }
  EXPECT_EQ(sum, 11566477902615853831u);
}

static_assert(distance({0, 0}, {4, 3}) == 7);
static_assert(sectors({0, 0}, 0, {0, -1}) == 0b100001);
static_assert([] {  // the walk is usable at compile time
  int count = 0;
  for (Crossing c : line({0, 0}, {3, -6})) count += c.along_side() ? 2 : 1;
  return count;
}() == 10);

TEST(Hex, HeadingsAreReadAsTheyAreCalledAndAsFilesWriteThem) {
  for (int heading = 0; heading < 6; ++heading) {
    EXPECT_EQ(heading_from(heading_word(heading)), heading);
    EXPECT_EQ(heading_from(kHeadingLetters[static_cast<size_t>(heading)]), heading);
  }
  EXPECT_EQ(heading_word(-1), "north-west");
  EXPECT_EQ(heading_from("North East"), 1);
  EXPECT_EQ(heading_from("sw"), 4);
  EXPECT_FALSE(heading_from("east"));
  EXPECT_FALSE(heading_from(""));
}

}  // namespace THIS_FILE
}  // namespace broadside::hex
