// The open table of Queen of the Seas, Great War at Sea and Fear God: whole-number plane geometry, the same bytes
// everywhere.
//
// Units are the caller's: 10^-6 cm (QS-Q-15) or 10^-3 yard. x is east, y is north; headings and bearings are clockwise
// from north in 10^-6 degree. Points may use all of 32 bits; products are 128 bits wide, squares of products are
// compared in 256.
//
// Two kinds of answers. Decisions about given points (within, overlap, side_of) are exact. New points and bearings
// (sine, moves, bearing, clipping) are rounded, with the error stated at each. Because a turned ship's coordinates are
// rounded, an exact decision about a limit reached on the table would go by luck; rules therefore compare lengths with
// kLengthSlack and bearings to kBearingGrain (QS-Q-15).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace broadside::plane {

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;

using Angle = int32_t;  // 10^-6 degree; headings and bearings lie in 0..kCircle - 1
inline constexpr Angle kDegree = 1'000'000, kCircle = 360 * kDegree;

inline constexpr Angle kBearingGrain = kDegree / 100;  // bearings are measured to 0.01 degree before an arc decides
inline constexpr int64_t kLengthSlack = 4;             // lengths that differ by no more count as equal (QS-Q-15)

// ---------------------------------------------------------------- points and vectors

struct Point {
  int32_t x = 0, y = 0;
  constexpr bool operator==(const Point&) const = default;
};

struct Vector {  // a difference of points, or any other pair of lengths below 2^34
  int64_t x = 0, y = 0;
  constexpr bool operator==(const Vector&) const = default;
};

constexpr Vector operator-(Point a, Point b) { return {int64_t{a.x} - b.x, int64_t{a.y} - b.y}; }
constexpr Point operator+(Point a, Vector v) {
  return {static_cast<int32_t>(a.x + v.x), static_cast<int32_t>(a.y + v.y)};
}
constexpr Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vector operator-(Vector a) { return {-a.x, -a.y}; }

constexpr Wide dot(Vector a, Vector b) { return Wide{a.x} * b.x + Wide{a.y} * b.y; }
constexpr Wide cross(Vector a, Vector b) { return Wide{a.x} * b.y - Wide{a.y} * b.x; }  // > 0: b lies to port of a
constexpr UnsignedWide square(Vector v) { return static_cast<UnsignedWide>(dot(v, v)); }
constexpr UnsignedWide squared_distance(Point a, Point b) { return square(b - a); }

/// The greatest whole number whose square is not above n.
uint64_t isqrt(UnsignedWide n);

/// The sign of a·b - c·d, of any size.
int compare_products(UnsignedWide a, UnsignedWide b, UnsignedWide c, UnsignedWide d);

int64_t distance(Point a, Point b);     // rounded down
int64_t distance_up(Point a, Point b);  // rounded up

/// Exact: no root is taken. False for a negative r.
constexpr bool within(Point a, Point b, int64_t r) {
  return r >= 0 && squared_distance(a, b) <= static_cast<UnsignedWide>(Wide{r} * r);
}

// ---------------------------------------------------------------- angles

/// Sine and cosine times 2^62; error below 2^-58 of the unit, exact at multiples of 90 degrees and at sin 30, and with
/// exact symmetry: sin(-a) = -sin a, sin(180 - a) = sin a, cos a = sin(90 - a).
int64_t sine(Angle a);
int64_t cosine(Angle a);

/// Any angle brought to 0..kCircle - 1.
constexpr Angle normal(int64_t a) { return static_cast<Angle>((a % kCircle + kCircle) % kCircle); }

/// From one heading to another the shorter way: above -180 up to 180 degrees, starboard positive.
constexpr Angle turn_between(Angle from, Angle to) {
  const Angle d = normal(int64_t{to} - from);
  return d > kCircle / 2 ? d - kCircle : d;
}

/// The direction of a vector, to the nearest 10^-6 degree: error below 0.505·10^-6. Opposite and mirrored vectors have
/// exactly opposite and mirrored bearings. The zero vector has bearing 0.
Angle bearing(Vector v);
inline Angle bearing(Point from, Point to) { return bearing(to - from); }

/// A bearing as seen from a ship on that heading, clockwise from the bow.
constexpr Angle relative_bearing(Angle heading, Angle true_bearing) { return normal(int64_t{true_bearing} - heading); }

/// An angle to the nearest kBearingGrain.
constexpr Angle measured(Angle a) { return normal((int64_t{a} + kBearingGrain / 2) / kBearingGrain * kBearingGrain); }

/// Whether a true bearing lies in the arc that runs clockwise from `from` to `to`, both measured from the bow and both
/// included, after rounding to kBearingGrain. from == to is a single direction; 0 to kCircle is all round.
constexpr bool in_arc(Angle heading, Angle from, Angle to, Angle true_bearing) {
  if (int64_t{to} - from >= kCircle) return true;
  const Angle target = measured(relative_bearing(heading, true_bearing)), first = measured(normal(from));
  return normal(int64_t{target} - first) <= normal(int64_t{measured(normal(to))} - first);
}

// ---------------------------------------------------------------- placing and moving

/// Distance along a direction; each coordinate rounded to nearest, halves away from zero, so that mirrored moves
/// mirror.
Vector polar(Angle direction, int64_t distance);

struct Pose {
  Point at;
  Angle heading = 0;
  constexpr bool operator==(const Pose&) const = default;
};

/// Ship frame to table and back (QS-geometry-01): `ahead` and `starboard` of the pose. Error at most half a unit a
/// coordinate.
Point from_ship(Pose ship, int64_t ahead, int64_t starboard);
struct ShipFrame {
  int64_t ahead = 0, starboard = 0;
  constexpr bool operator==(const ShipFrame&) const = default;
};
ShipFrame to_ship(Pose ship, Point p);

enum class Helm : uint8_t { straight, port, starboard };

/// A straight run, or an arc of a circle whose rim the point follows with the heading tangential; a negative length
/// goes astern along the same line (QS-phase-2-moving-07, -08, QS-Q-28).
struct Leg {
  Pose start;
  int64_t length = 0;
  Helm helm = Helm::straight;
  int32_t radius = 0;  // above 0 for an arc
};

/// The pose after `way` of the leg. On an arc the heading is right to 0.5·10^-6 degree and the point to half a unit a
/// coordinate plus radius·8.8·10^-9: 0.06 of a unit on the Turn Device of 6 cm.
Pose after(const Leg& leg, int64_t way);
inline Pose after(const Leg& leg) { return after(leg, leg.length); }

// ---------------------------------------------------------------- convex shapes

inline constexpr int kMaxCorners = 24;  // hull of two hulls, clipped by several lines

struct Segment {
  std::array<Point, 2> ends{};
};

/// Convex, corners anticlockwise (x east, y north), no corner twice.
struct Polygon {
  std::array<Point, kMaxCorners> corner{};
  int count = 0;

  void add(Point p) {
    if (count < kMaxCorners) corner[static_cast<size_t>(count++)] = p;
  }
};

/// A base, a smoke area, a table: half lengths along and across the heading (QS-geometry-02).
struct Rectangle {
  Point centre;
  int32_t half_length = 0, half_width = 0;
  Angle heading = 0;

  Polygon corners() const;  // starboard bow, port bow, port quarter, starboard quarter
};

/// What the tests below take: one point, the two ends of a segment, or the corners of a polygon; a circle is its centre
/// and a larger r. A view: it owns nothing, and a temporary lasts only for the call.
class Shape {
 public:
  Shape(const Point& p) : points_(&p, 1) {}
  Shape(const Segment& s) : points_(s.ends) {}
  Shape(const Polygon& p) : points_(p.corner.data(), static_cast<size_t>(p.count)) {}
  explicit Shape(std::span<const Point> convex) : points_(convex) {}
  size_t size() const { return points_.size(); }
  Point operator[](size_t i) const { return points_[i]; }
  Point after(size_t i) const { return points_[i + 1 < points_.size() ? i + 1 : 0]; }

 private:
  std::span<const Point> points_;
};

/// A polygon drawn at the origin with the bow north (x starboard, y ahead), put at a pose; corners rounded as in
/// from_ship.
Polygon placed(const Polygon& outline, Pose at);

/// The convex hull of up to 2·kMaxCorners points; corners on a side are dropped. More than kMaxCorners do not fit.
Polygon hull(std::span<const Point> points);

/// -1 to starboard, 1 to port of the directed line, 0 if no farther from it than the slack. Exact.
int side_of(Point on_line, Vector along, Point p, int64_t slack = kLengthSlack);

/// Exact: whether two shapes come within r of each other; 0 asks whether they touch. False for a negative r.
bool within(const Shape& a, const Shape& b, int64_t r);

/// The sign of (distance - r), exact, where a difference of no more than the slack is 0: "40 or less" is <= 0, "under
/// 40" is < 0, "over 40" is > 0 (QS-Q-07, QS-Q-15).
int compare_distance(const Shape& a, const Shape& b, int64_t r, int64_t slack = kLengthSlack);

/// The distance between two shapes, rounded down; 0 if they touch or overlap.
int64_t distance(const Shape& a, const Shape& b);

/// Whether two shapes lie in each other deeper than the slack: no shift by the slack or less would part them. Touching
/// is not overlap (QS-geometry-04). For a segment: it has a piece longer than the slack that deep inside (QS-Q-23).
/// Exact.
bool overlap(const Shape& a, const Shape& b, int64_t slack = kLengthSlack);

/// The part of a polygon to port of a directed line; new corners are rounded, so they lie within 0.71 units of their
/// place.
Polygon clipped(const Polygon& p, Point on_line, Vector along);

/// Whether a polygon is wider than the slack in every direction: what "a piece of positive area" means here (QS-Q-20).
bool thicker_than(const Polygon& p, int64_t slack = kLengthSlack);

/// Whether a piece of `shape` thicker than the slack lies in `zone` and in none of `without`: an obstacle in a zone of
/// fire, which is the hull of two bases without the bases (QS-zone-of-fire-01, QS-Q-21, QS-Q-22).
bool reaches_into(const Polygon& shape, const Polygon& zone, std::span<const Polygon> without,
                  int64_t slack = kLengthSlack);

/// Whether some segment from one shape to the other has no piece deeper than the slack in an obstacle
/// (QS-line-of-sight-01, QS-Q-23): tried along the lines through every two corners, which is enough for convex shapes
/// (QS-Q-24). The two shapes themselves are not among the obstacles. With more than 64 obstacles between the two
/// nothing is seen.
bool sees(const Polygon& from, const Polygon& to, std::span<const Polygon> obstacles, int64_t slack = kLengthSlack);
/// The same with obstacles that lie anywhere.
bool sees_past(const Polygon& from, const Polygon& to, std::span<const Polygon* const> obstacles,
               int64_t slack = kLengthSlack);

// ---------------------------------------------------------------- along a path

/// The first way along a leg, 0 to |length|, at which the moving outline (drawn as for `placed`) is within the slack of
/// the obstacle; nothing if it passes free. Advances by what the free distance allows, at least kSweepGrain. There is
/// contact at the way returned and none a unit before; only a touch that ends again and was never more than a few units
/// deep may be overlooked, far below the 0.001 cm of QS-Q-32.
inline constexpr int64_t kSweepGrain = 8;
std::optional<int64_t> first_contact(const Polygon& outline, const Leg& leg, const Shape& obstacle,
                                     int64_t slack = kLengthSlack);

/// The first way at which a corner of the outline is outside the table by more than the slack (QS-Q-35).
std::optional<int64_t> first_outside(const Polygon& outline, const Leg& leg, const Polygon& table,
                                     int64_t slack = kLengthSlack);

// ---------------------------------------------------------------- tracks in time

/// A straight run at constant speed between two times.
struct Track {
  Point from, to;
  int32_t begin = 0, end = 0;  // ticks, begin < end, no more than 2^27 apart
};

/// Where the track is at a tick between its times, rounded to nearest; exact at both ends.
Point at(const Track& track, int32_t tick);

/// Whether two runs over the same time come within r at any moment: |cross|² <= r²·v², no root and no division. Exact.
bool pass_within(Point a_from, Point a_to, Point b_from, Point b_to, int64_t r);

/// The first tick of the common time by which two tracks have been within r; nothing if never. Exact if both begin and
/// end together; else the positions at the common ends are rounded as by `at`.
std::optional<int32_t> first_within(const Track& a, const Track& b, int64_t r);

}  // namespace broadside::plane
