// Thousands of layouts, many of them near a limit, against plain real arithmetic: outlines come from sines and cosines
// in long double, never from the engine's whole numbers. The two may differ only where the reference itself changes its
// mind when the limit is moved by kDoubt: rounding of corners and the slack of QS-Q-15 together stay below it.
#include <cmath>
#include <numbers>

#include "engine/core/dice.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas {
namespace THIS_FILE {

using namespace testing;
using Real = long double;
#ifdef BROADSIDE_SANITIZED  // ten times as slow: one in so many is tried
constexpr int kOneIn = 6;
#else
constexpr int kOneIn = 1;
#endif
constexpr Real kDoubt = 12;  // units of 10^-6 cm

// ---------------------------------------------------------------- plain geometry

struct Spot2 {
  Real x = 0, y = 0;
};
using Outline = std::vector<Spot2>;  // convex, anticlockwise

Spot2 operator-(Spot2 a, Spot2 b) { return {a.x - b.x, a.y - b.y}; }
Real cross(Spot2 a, Spot2 b) { return a.x * b.y - a.y * b.x; }
Real dot(Spot2 a, Spot2 b) { return a.x * b.x + a.y * b.y; }
/// How far a point lies to port of the line through a and b.
Real to_port(Spot2 a, Spot2 b, Spot2 p) { return cross(b - a, p - a) / std::hypot(b.x - a.x, b.y - a.y); }
Spot2 end_of_side(const Outline& o, size_t i) { return o[(i + 1) % o.size()]; }

struct Layout {  // a ship as a case describes her, in units and radians
  Spot2 centre;
  Real heading = 0;
  Real length = 0, beam = 0, base_length = 0, base_width = 0;

  Spot2 spot(Real ahead, Real starboard) const {
    const Real s = std::sin(heading), c = std::cos(heading);
    return {centre.x + s * ahead + c * starboard, centre.y + c * ahead - s * starboard};
  }
  Outline casting() const {
    const Real l = length / 2, b = beam / 2;
    return {spot(l, 0), spot(l / 2, -b), spot(-l / 2, -b), spot(-l, 0), spot(-l / 2, b), spot(l / 2, b)};
  }
  Outline base() const {
    const Real l = base_length / 2, w = base_width / 2;
    return {spot(l, w), spot(l, -w), spot(-l, -w), spot(-l, w)};
  }
};

Real point_to_side(Spot2 p, Spot2 a, Spot2 b) {
  const Real t = std::clamp(dot(p - a, b - a) / dot(b - a, b - a), Real{0}, Real{1});
  return std::hypot(p.x - a.x - t * (b.x - a.x), p.y - a.y - t * (b.y - a.y));
}
bool inside(Spot2 p, const Outline& o) {
  for (size_t i = 0; i < o.size(); ++i)
    if (cross(end_of_side(o, i) - o[i], p - o[i]) < 0) return false;
  return true;
}
bool sides_cross(Spot2 a, Spot2 b, Spot2 c, Spot2 d) {
  return cross(b - a, c - a) * cross(b - a, d - a) < 0 && cross(d - c, a - c) * cross(d - c, b - c) < 0;
}
Real distance(const Outline& a, const Outline& b) {
  if (inside(a[0], b) || inside(b[0], a)) return 0;
  Real least = std::numeric_limits<Real>::max();
  for (size_t i = 0; i < a.size(); ++i)
    for (size_t j = 0; j < b.size(); ++j) {
      if (sides_cross(a[i], end_of_side(a, i), b[j], end_of_side(b, j))) return 0;
      least =
          std::min({least, point_to_side(a[i], b[j], end_of_side(b, j)), point_to_side(b[j], a[i], end_of_side(a, i))});
    }
  return least;
}

/// The part of an outline farther to port of a line than `by`.
Outline cut(const Outline& o, Spot2 a, Spot2 b, Real by) {
  Outline kept;
  for (size_t i = 0; i < o.size(); ++i) {
    const Spot2 p = o[i], q = end_of_side(o, i);
    const Real at_p = to_port(a, b, p) - by, at_q = to_port(a, b, q) - by;
    if (at_p > 0) kept.push_back(p);
    if ((at_p > 0) != (at_q > 0)) {
      const Real t = at_p / (at_p - at_q);
      kept.push_back({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
    }
  }
  return kept;
}

Outline hull(Outline points) {
  std::sort(points.begin(), points.end(), [](Spot2 a, Spot2 b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  Outline chain;
  for (int pass = 0; pass < 2; ++pass) {
    const size_t begin = chain.size();
    for (const Spot2 p : points) {
      while (chain.size() >= begin + 2 && cross(chain.back() - chain[chain.size() - 2], p - chain.back()) <= 0)
        chain.pop_back();
      chain.push_back(p);
    }
    chain.pop_back();
    std::reverse(points.begin(), points.end());
  }
  return chain;
}

// ---------------------------------------------------------------- layouts by chance

class Chance {
 public:
  explicit Chance(uint64_t seed) : whim_(seed) {}
  Real any(Real from, Real to) {  // 10^-6 of the span is fine enough
    return from + (to - from) * static_cast<Real>(whim_.below(1'000'001)) / 1e6L;
  }
  bool one_in(uint32_t n) { return whim_.below(n) == 0; }

  /// Whole units and whole 10^-6 degrees, as the engine stores them.
  Layout ship(Real reach) {
    Layout s;
    s.centre = {whole(any(120 - reach, 120 + reach)), whole(any(75 - reach, 75 + reach))};
    turn(s, any(0, 360));
    if (one_in(4)) turn(s, 45 * std::floor(any(0, 8)));
    s.length = 4 * std::round(any(0.5L, 2.2L) * 1e6L / 4) * 2;
    s.beam = 2 * std::round(s.length / any(6, 11) / 2);
    s.base_length = whole(s.length / 1e6L + any(0.4L, 2)), s.base_length -= std::fmod(s.base_length, 2);
    s.base_width = 2 * std::round(s.base_length / any(2.5L, 3.5L) / 2);
    return s;
  }
  static void turn(Layout& s, Real degrees) {
    s.heading = std::round(degrees * 1e6L) * std::numbers::pi_v<Real> / 180e6L;
  }
  static Real whole(Real cm) { return std::round(cm * 1e6L); }

 private:
  Whim whim_;
};

plane::Point point(Spot2 s) { return {static_cast<int32_t>(std::lround(s.x)), static_cast<int32_t>(std::lround(s.y))}; }
Model model(const Layout& s, Size size = Size::Average) {
  ShipCard card;
  card.size = size;
  card.casting_length = static_cast<Length>(s.length);
  card.casting_beam = static_cast<Length>(s.beam);
  card.base_length = static_cast<Length>(s.base_length);
  card.base_width = static_cast<Length>(s.base_width);
  const auto heading = plane::normal(std::llround(s.heading * 180e6L / std::numbers::pi_v<Real>));
  return model_at(card, {point(s.centre), heading});
}

// ---------------------------------------------------------------- positions and ranges

TEST(QueenReference, CornersLieWhereTheyShould) {  // QS-geometry-01 to -03
  Chance chance(31);
  for (int i = 0; i < 20'000 / kOneIn; ++i) {
    const Layout s = chance.ship(100);
    const Model m = model(s);
    for (const auto& [outline, wanted] : {std::pair{&m.casting, s.casting()}, {&m.base, s.base()}}) {
      ASSERT_EQ(static_cast<size_t>(outline->count), wanted.size());
      for (size_t k = 0; k < wanted.size(); ++k) {
        ASSERT_LE(std::abs(outline->corner[k].x - wanted[k].x), 0.51L);
        ASSERT_LE(std::abs(outline->corner[k].y - wanted[k].y), 0.51L);
      }
    }
  }
}

TEST(QueenReference, RangesAgree) {  // QS-range-01 to -04
  Chance chance(32);
  std::array<int, 3> bands{};
  for (int i = 0; i < 20'000 / kOneIn; ++i) {
    const Layout a = chance.ship(30), b = chance.ship(30);
    const Model one = model(a), two = model(b);
    const Real wanted = distance(a.casting(), b.casting());
    ASSERT_LE(std::abs(range_between(one, two) - wanted), 2.5L);
    const Band band = band_between(one, two);
    ++bands[static_cast<size_t>(band)];
    if (std::abs(wanted - kPointBlank) < kDoubt || std::abs(wanted - kShort) < kDoubt) continue;
    ASSERT_EQ(band, wanted < kPointBlank ? Band::point_blank : wanted <= kShort ? Band::short_range : Band::long_range);
    const auto limit = static_cast<Length>(wanted + chance.any(-40, 40));
    if (std::abs(wanted - limit) < kDoubt) continue;
    ASSERT_EQ(compare_range(one, two, limit), wanted < limit ? -1 : 1);
  }
  for (const int n : bands) EXPECT_GT(n, 2'000 / kOneIn);
}

// ---------------------------------------------------------------- arcs

/// Whether a part of the casting lies ahead of both diagonals by more than `by`; astern with ends -1.
bool in_wedge(const Layout& s, const Outline& casting, int ends, Real by) {
  const Spot2 starboard = s.spot(ends * s.base_length, ends * s.base_width);
  const Spot2 port = s.spot(ends * s.base_length, -ends * s.base_width);
  return !cut(cut(casting, s.centre, starboard, by), port, s.centre, by).empty();
}

TEST(QueenReference, ArcsAgree) {  // QS-arcs-02 to -12, -16, QS-Q-19, QS-Q-20
  Chance chance(33);
  int decided = 0, ends = 0, both = 0;
  for (int i = 0; i < 60'000 / kOneIn; ++i) {
    const Layout ship = chance.ship(20);
    Layout target = chance.ship(i % 3 == 0 ? 6 : 60);
    if (i % 5 == 0) {  // close alongside: into the forward and the rear arc
      const Spot2 beside = ship.spot(chance.any(-1e6L, 1e6L), chance.any(0.5L, 1.5L) * ship.base_width);
      target = {{std::round(beside.x), std::round(beside.y)}, ship.heading, 8e6L, 1e6L, 9e6L, 3e6L};
    } else if (i % 2 == 0) {  // a corner within a few units of a diagonal
      const Real way = chance.any(3, 90) * 1e6L / ship.base_length, side = chance.one_in(2) ? 1 : -1;
      const Spot2 on_line = ship.spot(way * ship.base_length, side * way * ship.base_width);
      const Spot2 corner = target.casting()[static_cast<size_t>(chance.any(0, 5.99L))];
      target.centre = {std::round(target.centre.x + on_line.x - corner.x + chance.any(-40, 40)),
                       std::round(target.centre.y + on_line.y - corner.y + chance.any(-40, 40))};
    }
    const Outline casting = target.casting();
    const ArcSet arcs = arcs_of(model(ship), model(target).casting);
    ASSERT_EQ(arcs.broadside(), !arcs.forward && !arcs.rear);
    ASSERT_FALSE(arcs.port && arcs.starboard);
    bool sure = true;
    for (const auto& [found, end] : {std::pair{arcs.forward, 1}, {arcs.rear, -1}}) {
      const bool at_least = in_wedge(ship, casting, end, kDoubt), at_most = in_wedge(ship, casting, end, -kDoubt);
      if (at_least != at_most) sure = false;
      ASSERT_TRUE(found == at_least || found == at_most) << i;
    }
    if (!sure) continue;
    ++decided;
    ends += arcs.forward || arcs.rear;
    both += arcs.forward && arcs.rear;
    if (!arcs.broadside()) continue;
    const Spot2 bow = ship.spot(1e6L, 0);
    ASSERT_EQ(arcs.port, to_port(ship.centre, bow, target.centre) > 0);
  }
  EXPECT_GT(decided, 40'000 / kOneIn);
  EXPECT_GT(ends, 5'000 / kOneIn);
  EXPECT_GT(both, 500 / kOneIn);
}

// ---------------------------------------------------------------- zones of fire

/// Whether more than a hair of the outline is left outside the holes, each made larger by `by`.
bool left_outside(const Outline& o, std::span<const Outline> holes, Real by) {
  if (o.empty()) return false;
  if (holes.empty()) return true;
  const Outline& hole = holes.front();
  for (size_t i = 0; i < hole.size(); ++i)
    if (left_outside(cut(o, end_of_side(hole, i), hole[i], by), holes.subspan(1), by)) return true;
  return false;
}
bool in_zone(const Layout& firer, const Layout& target, Outline casting, Real by) {
  Outline corners = firer.base();
  for (const Spot2 c : target.base()) corners.push_back(c);
  const Outline zone = hull(corners);
  for (size_t i = 0; i < zone.size(); ++i) casting = cut(casting, zone[i], end_of_side(zone, i), by);
  const std::array<Outline, 2> bases = {firer.base(), target.base()};
  return left_outside(casting, bases, by);
}

TEST(QueenReference, ZonesOfFireAgree) {  // QS-zone-of-fire-01 to -03, -08, QS-Q-21, QS-Q-22
  Chance chance(34);
  int decided = 0, blocked = 0;
  for (int i = 0; i < 30'000 / kOneIn; ++i) {
    const Layout firer = chance.ship(15), target = chance.ship(15);
    Layout third = chance.ship(i % 3 == 0 ? 8 : 15);
    if (i % 2 == 0) {  // a corner within a few units of the border of the zone
      Outline corners = firer.base();
      for (const Spot2 c : target.base()) corners.push_back(c);
      const Outline zone = hull(corners);
      const auto side = static_cast<size_t>(chance.any(0, static_cast<Real>(zone.size()) - 0.01L));
      const Real part = chance.any(0, 1);
      const Spot2 a = zone[side], b = end_of_side(zone, side);
      const Spot2 corner = third.casting()[static_cast<size_t>(chance.any(0, 5.99L))];
      third.centre = {std::round(third.centre.x + a.x + part * (b.x - a.x) - corner.x + chance.any(-40, 40)),
                      std::round(third.centre.y + a.y + part * (b.y - a.y) - corner.y + chance.any(-40, 40))};
    }
    const Model models[] = {model(third)};
    const bool found = !zone_clear(model(firer), model(target), {models, {}});
    const bool at_least = in_zone(firer, target, third.casting(), kDoubt);
    const bool at_most = in_zone(firer, target, third.casting(), -kDoubt);
    ASSERT_TRUE(found == at_least || found == at_most) << i;
    decided += at_least == at_most;
    blocked += at_least;
  }
  EXPECT_GT(decided, 22'000 / kOneIn);
  EXPECT_GT(blocked, 5'000 / kOneIn);
}

// ---------------------------------------------------------------- lines of sight

/// Whether a segment runs through the outline made smaller by `by` (larger if below 0).
bool runs_through(Spot2 from, Spot2 to, const Outline& o, Real by) {
  Real first = 0, last = 1;
  for (size_t i = 0; i < o.size(); ++i) {
    const Real a = to_port(o[i], end_of_side(o, i), from) - by, b = to_port(o[i], end_of_side(o, i), to) - by;
    if (a <= 0 && b <= 0) return false;
    if (a <= 0) first = std::max(first, a / (a - b));
    if (b <= 0) last = std::min(last, a / (a - b));
  }
  return first < last;
}
bool runs_free(Spot2 from, Spot2 to, const std::vector<Outline>& obstacles, Real by) {
  return std::none_of(obstacles.begin(), obstacles.end(),
                      [&](const Outline& o) { return runs_through(from, to, o, by); });
}
/// Where a line leaves an outline, or with `enter` where it enters it.
bool meets(const Outline& o, Spot2 on, Spot2 along, Real by, bool enter, Spot2& out) {
  Real first = -1e12L, last = 1e12L;
  for (size_t i = 0; i < o.size(); ++i) {
    const Spot2 side = end_of_side(o, i) - o[i];
    const Real length = std::hypot(side.x, side.y), rate = cross(side, along) / length;
    const Real depth = cross(side, on - o[i]) / length + by;
    if (std::abs(rate) < 1e-12L) {
      if (depth < 0) return false;
    } else if (rate > 0) {
      first = std::max(first, -depth / rate);
    } else {
      last = std::min(last, -depth / rate);
    }
  }
  const Real t = enter ? first : last;
  out = {on.x + t * along.x, on.y + t * along.y};
  return first <= last;
}

/// Free segments between points on the borders of both: no proof that there is none.
bool seen_by_trying(const Outline& from, const Outline& to, const std::vector<Outline>& obstacles) {
  constexpr int kTries = 4;  // a side
  const auto on_border = [](const Outline& o, size_t n) {
    const Spot2 a = o[n / kTries], b = end_of_side(o, n / kTries);
    const Real part = static_cast<Real>(n % kTries) / kTries;
    return Spot2{a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
  };
  for (size_t i = 0; i < kTries * from.size(); ++i)
    for (size_t j = 0; j < kTries * to.size(); ++j)
      if (runs_free(on_border(from, i), on_border(to, j), obstacles, -kDoubt)) return true;
  return false;
}
/// All lines through two corners, obstacles made smaller by kDoubt: if none is free, nothing is seen.
bool seen_at_most(const Outline& from, const Outline& to, const std::vector<Outline>& obstacles) {
  Outline corners = from;
  corners.insert(corners.end(), to.begin(), to.end());
  for (const Outline& o : obstacles) corners.insert(corners.end(), o.begin(), o.end());
  for (size_t i = 0; i < corners.size(); ++i)
    for (size_t j = 0; j < corners.size(); ++j) {
      if (i == j) continue;
      const Spot2 way = corners[j] - corners[i];
      const Real length = std::hypot(way.x, way.y);
      if (length < 1) continue;
      const Spot2 along{way.x / length, way.y / length};
      Spot2 leaves, enters;
      if (!meets(from, corners[i], along, kDoubt, false, leaves) || !meets(to, corners[i], along, kDoubt, true, enters))
        continue;
      if (dot(enters - leaves, along) > 0 && runs_free(leaves, enters, obstacles, kDoubt)) return true;
    }
  return false;
}

TEST(QueenReference, LinesOfSightAgree) {  // QS-line-of-sight-01, -02, -06, QS-Q-23, QS-Q-24
  Chance chance(35);
  int seen_past_some = 0, hidden = 0;
  for (int i = 0; i < 4'000 / kOneIn; ++i) {
    Layout firer = chance.ship(10), target = chance.ship(10);
    Chance::turn(firer, chance.any(60, 120));
    Chance::turn(target, chance.any(60, 120));
    target.centre.x += Chance::whole(chance.any(45, 70));
    std::vector<Layout> third(static_cast<size_t>(chance.any(1, 7.99L)));
    std::vector<Model> models;
    std::vector<Outline> obstacles;
    for (Layout& s : third) {  // near the line between the two
      s = chance.ship(1);
      const Real part = chance.any(0.2L, 0.8L);
      s.centre = {std::round(firer.centre.x + part * (target.centre.x - firer.centre.x)),
                  std::round(firer.centre.y + part * (target.centre.y - firer.centre.y) + chance.any(-3e6L, 3e6L))};
      if (i % 2 == 0) Chance::turn(s, chance.any(70, 110));  // a column ahead
      models.push_back(model(s));
      obstacles.push_back(s.casting());
    }
    const Outline from = firer.casting(), to = target.casting();
    if (std::any_of(obstacles.begin(), obstacles.end(),
                    [&](const Outline& o) { return distance(o, from) < 1000 || distance(o, to) < 1000; }))
      continue;
    if (in_sight(model(firer), model(target), {models, {}})) {
      ASSERT_TRUE(seen_by_trying(from, to, obstacles) || seen_at_most(from, to, obstacles)) << i;
      seen_past_some += !runs_free(firer.centre, target.centre, obstacles, 0);
    } else {
      ASSERT_FALSE(seen_by_trying(from, to, obstacles)) << i;
      ++hidden;
    }
  }
  EXPECT_GT(hidden, 1'000 / kOneIn);
  EXPECT_GT(seen_past_some, 500 / kOneIn);
}

/// Two obstacles leave a gap of a few units across the line from casting to casting, on any heading.
TEST(QueenReference, AGapWithoutWidthLetsSightThrough) {  // QS-line-of-sight-06, QS-Q-15
  Chance chance(36);
  for (int i = 0; i < 3'000 / kOneIn; ++i) {
    Layout frame;
    frame.centre = {Chance::whole(chance.any(100, 140)), Chance::whole(chance.any(60, 90))};
    Chance::turn(frame, chance.any(0, 360));
    const auto shape = [&](Real ahead, Real aft, Real port, Real starboard) {
      plane::Polygon p;
      for (const auto& [u, v] : {std::pair{ahead, starboard}, {ahead, port}, {aft, port}, {aft, starboard}})
        p.add(point(frame.spot(u * 1e6L, v * 1e6L)));
      return model_from({point(frame.spot((ahead + aft) / 2 * 1e6L, (port + starboard) / 2 * 1e6L)), 0}, p, cm(3),
                        cm(1), Size::Average);
    };
    const Model firer = shape(-20, -24, -0.4L, 0.4L), target = shape(30, 24, -0.4L, 0.4L);
    const auto seen_with_gap = [&](Real units) {  // the same line is the only one left by two pairs far apart
      const Real edge = units / 2 / 1e6L;
      const Model third[] = {shape(-14, -15, -3, -edge), shape(-12, -13, edge, 3), shape(14, 13, -3, -edge),
                             shape(16, 15, edge, 3)};
      return in_sight(firer, target, {third, {}});
    };
    ASSERT_TRUE(seen_with_gap(0)) << i;
    ASSERT_TRUE(seen_with_gap(40));
    ASSERT_FALSE(seen_with_gap(-40)) << i;
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas
