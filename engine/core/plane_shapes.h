// What the files of plane geometry share; nobody else needs it.
#pragma once

#include <algorithm>

#include "engine/core/plane.h"

namespace broadside::plane {

constexpr UnsignedWide magnitude(Wide v) {
  return v < 0 ? -static_cast<UnsignedWide>(v) : static_cast<UnsignedWide>(v);
}

constexpr Vector outward(Vector side) { return {side.y, -side.x}; }  // to starboard of an anticlockwise side

// Most tables are small: below 2^29 units each way from the origin, differences are below 2^30 and products of two fit
// 64 bits. The functions below are written once for both kinds of numbers; N is int64_t or Wide, the answers are the
// same.
constexpr int kNarrowBits = 29;

inline bool narrow(const Shape& s) {
  uint32_t bits = 0;
  for (size_t i = 0; i < s.size(); ++i)
    bits |= static_cast<uint32_t>(s[i].x ^ (s[i].x >> 31)) | static_cast<uint32_t>(s[i].y ^ (s[i].y >> 31));
  return bits < (uint32_t{1} << kNarrowBits);
}

template <class N>
constexpr N dot_of(Vector a, Vector b) {
  return N{a.x} * b.x + N{a.y} * b.y;
}
template <class N>
constexpr N cross_of(Vector a, Vector b) {
  return N{a.x} * b.y - N{a.y} * b.x;
}

/// Calls f(point on the border, outward axis) for every side; a segment has two faces and two ends. Stops at true.
template <class F>
bool any_axis(const Shape& s, F&& f) {
  if (s.size() == 2) {
    const Vector along = s[1] - s[0];
    return f(s[0], outward(along)) || f(s[0], -outward(along)) || f(s[1], along) || f(s[0], -along);
  }
  for (size_t i = 0; i < s.size() && s.size() > 2; ++i)
    if (f(s[i], outward(s.after(i) - s[i]))) return true;
  return false;
}

/// The least of axis·(p - from) over the shape: above 0, the axis parts it from what lies behind `from`.
template <class N>
N least_along(const Shape& s, Point from, Vector axis) {
  N least = dot_of<N>(axis, s[0] - from);
  for (size_t i = 1; i < s.size(); ++i) least = std::min(least, dot_of<N>(axis, s[i] - from));
  return least;
}

/// Convex, with room for the hull of two polygons, or for a polygon cut by two more.
struct Piece {
  std::array<Point, 3 * kMaxCorners> corner;  // NOLINT: those beyond count are never read
  size_t count = 0;

  Shape shape() const { return Shape(std::span<const Point>(corner.data(), count)); }
  void add(Point p) {
    if (count == 0 || (corner[count - 1] != p && count < corner.size())) corner[count++] = p;
  }
  void close() {
    if (count > 1 && corner[0] == corner[count - 1]) --count;
  }
  Polygon polygon() const {
    Polygon p;
    for (size_t i = 0; i < count; ++i) p.add(corner[i]);
    return p;
  }
};

Piece hull_of(std::span<const Point> points);

/// Where a side crosses a line from which its ends lie at_a and at_b off, on different sides; rounded to nearest. The
/// products are cut to 62 bits, which costs 2^-61 of the side.
Point crossing(Point a, Point b, Wide at_a, Wide at_b);

}  // namespace broadside::plane
