#include "engine/queen_of_the_seas/rules/sweep.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace broadside::queen_of_the_seas {

using plane::Point;
using plane::Polygon;
using plane::Vector;

namespace {

constexpr int64_t kMargin = 16;      // units: the slack of a contact and all rounding on the way
constexpr int64_t kTableMargin = 2;  // a corner may be outside by the slack; rounding is less
constexpr int kSineBits = 62;

/// v / 2^62 to nearest, halves away from zero, as plane.cpp rounds.
int64_t rounded(plane::Wide v) {
  const auto size = static_cast<plane::UnsignedWide>(v < 0 ? -v : v);
  const auto whole = static_cast<int64_t>((size + (plane::UnsignedWide{1} << (kSineBits - 1))) >> kSineBits);
  return v < 0 ? -whole : whole;
}

int64_t root_up(plane::UnsignedWide square) { return static_cast<int64_t>(plane::isqrt(square)) + 1; }
int64_t cross64(Vector a, const Axis& b) { return a.x * b.y - a.y * b.x; }

Point middle(Point a, Point b) {
  return {static_cast<int32_t>((int64_t{a.x} + b.x) / 2), static_cast<int32_t>((int64_t{a.y} + b.y) / 2)};
}

}  // namespace

// ---------------------------------------------------------------- outlines and headings

Vector Facing::turned(int64_t ahead, int64_t starboard) const {
  return {rounded(plane::Wide{sin} * ahead + plane::Wide{cos} * starboard),
          rounded(plane::Wide{cos} * ahead - plane::Wide{sin} * starboard)};
}

Polygon Facing::placed(const Polygon& outline, Point at) const {
  Polygon p;
  for (int i = 0; i < outline.count; ++i) {
    const Point corner = outline.corner[static_cast<size_t>(i)];
    p.add(at + turned(corner.y, corner.x));
  }
  return p;
}

plane::ShipFrame Facing::seen(Vector v) const {
  return {static_cast<int64_t>((plane::Wide{sin} * v.x + plane::Wide{cos} * v.y) >> kSineBits),
          static_cast<int64_t>((plane::Wide{cos} * v.x - plane::Wide{sin} * v.y) >> kSineBits)};
}

Extent Extent::of(const Polygon& outline) {
  Extent e;
  plane::UnsignedWide farthest = 0;
  for (int i = 0; i < outline.count; ++i) {
    const Point corner = outline.corner[static_cast<size_t>(i)];
    e.ahead = std::max(e.ahead, std::abs(corner.y));
    e.abeam = std::max(e.abeam, std::abs(corner.x));
    farthest = std::max(farthest, plane::squared_distance(corner, {}));
  }
  e.reach = static_cast<Length>(root_up(farthest));
  return e;
}

// ---------------------------------------------------------------- runs

Point Run::turn_centre() const {
  return leg.start.at + from.turned(0, leg.helm == plane::Helm::starboard ? leg.radius : -int64_t{leg.radius});
}

bool Run::comes_near(const Extent& extent, Point p, int64_t gap) const {
  gap += kMargin;
  if (straight()) {  // a lane as wide as she is
    const plane::ShipFrame at = from.seen(p - leg.start.at);
    const int64_t ahead = leg.length < 0 ? -at.ahead : at.ahead,
                  abeam = at.starboard < 0 ? -at.starboard : at.starboard;
    return abeam <= extent.abeam + gap && ahead <= length() + extent.ahead + gap && ahead >= -extent.ahead - gap;
  }
  // a ring round the centre of the turn, from her inner side to her outer corners
  const int64_t inner = int64_t{leg.radius} - extent.abeam - gap, side = int64_t{leg.radius} + extent.abeam;
  const int64_t outer = root_up(static_cast<uint64_t>(side * side + int64_t{extent.ahead} * extent.ahead)) + gap;
  const Point centre = turn_centre();
  return plane::within(centre, p, outer) && (inner <= 0 || !plane::within(centre, p, inner));
}

// ---------------------------------------------------------------- swept outlines

Axis Axis::of(Vector v) {
  const auto bits = static_cast<int>(std::bit_width(static_cast<uint64_t>(std::max(std::abs(v.x), std::abs(v.y)))));
  const int shift = std::max(bits - 15, 0);
  return {v.x >> shift, v.y >> shift};
}

int64_t Axis::length_up() const { return root_up(static_cast<uint64_t>(x * x + y * y)); }

Swept::Swept(const Polygon& outline, const Run& run)
    : run_(run), from_(run.from.placed(outline, run.leg.start.at)), to_(run.to.placed(outline, run.end.at)) {
  if (run.straight()) return;
  centre_ = run.turn_centre();
  clockwise_ = (run.leg.helm == plane::Helm::starboard) == (run.leg.length >= 0);
  wide_ = run.length() >= 3 * int64_t{run.leg.radius};  // a half turn or nearly: no cone any more
}

int64_t Swept::farthest(const Axis& axis) const {
  int64_t most = INT64_MIN;
  for (size_t i = 0; i < static_cast<size_t>(from_.count); ++i) {
    most = std::max({most, axis.along(from_.corner[i]), axis.along(to_.corner[i])});
    if (run_.straight()) continue;
    // The corner follows a circle; if it passes the direction of the axis, that is where it comes farthest.
    const Vector begin = from_.corner[i] - centre_, end = to_.corner[i] - centre_;
    const int64_t after_begin = cross64(begin, axis), before_end = -cross64(end, axis);
    const bool passes = clockwise_ ? after_begin <= 0 && before_end <= 0 : after_begin >= 0 && before_end >= 0;
    if (!wide_ && !passes) continue;
    const int64_t arm = root_up(plane::square(begin));
    most = std::max(most, axis.along(centre_) + arm * axis.length_up());
  }
  return most;
}

bool Swept::parted(const Polygon& shape, Vector towards) const {
  const Axis axis = Axis::of(towards);
  int64_t nearest = INT64_MAX;
  for (size_t i = 0; i < static_cast<size_t>(shape.count); ++i)
    nearest = std::min(nearest, axis.along(shape.corner[i]));
  return nearest - farthest(axis) > kMargin * axis.length_bound();
}

bool Swept::may_touch(const Polygon& shape) const {
  const Point there = middle(shape.corner[0], shape.corner[static_cast<size_t>(shape.count / 2)]);
  const Vector line = there - middle(run_.leg.start.at, run_.end.at);
  if (parted(shape, line)) return false;
  for (const Point at : {run_.leg.start.at, run_.end.at}) {  // off her side: ships abreast
    const Vector run = run_.end.at - run_.leg.start.at;
    const Vector across = run_.straight() ? Vector{run.y, -run.x} : at - centre_;
    if (parted(shape, plane::dot(across, line) < 0 ? -across : across)) return false;
    if (run_.straight()) break;
  }
  for (size_t i = 0; i < static_cast<size_t>(shape.count); ++i) {
    const Vector side = shape.corner[i + 1 < static_cast<size_t>(shape.count) ? i + 1 : 0] - shape.corner[i];
    if (parted(shape, {-side.y, side.x})) return false;
  }
  return true;
}

namespace {

bool outside(const Polygon& p, Point far_corner, int64_t by) {
  return std::any_of(p.corner.begin(), p.corner.begin() + p.count, [&](Point c) {
    return c.x < -by || c.y < -by || c.x > far_corner.x + by || c.y > far_corner.y + by;
  });
}

}  // namespace

bool Swept::stays_on(Point far_corner) const {
  if (run_.straight()) return !outside(from_, far_corner, kTableMargin) && !outside(to_, far_corner, kTableMargin);
  constexpr int64_t kLong = 1 << 14;  // long enough that its length is rounded up by next to nothing
  const auto up_to = [&](Axis axis, int64_t limit) { return farthest(axis) <= (limit + kTableMargin) * kLong; };
  return up_to({kLong, 0}, far_corner.x) && up_to({0, kLong}, far_corner.y) && up_to({-kLong, 0}, 0) &&
         up_to({0, -kLong}, 0);
}

bool Swept::ends_off(Point far_corner) const { return outside(to_, far_corner, plane::kLengthSlack); }

}  // namespace broadside::queen_of_the_seas
