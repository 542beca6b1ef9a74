// Convex shapes: tests by separating axes, distances by corner and side, and what a shape meets along its path.
#include <algorithm>
#include <bit>

#include "engine/core/plane.h"

namespace broadside::plane {

namespace {

constexpr UnsignedWide magnitude(Wide v) {
  return v < 0 ? -static_cast<UnsignedWide>(v) : static_cast<UnsignedWide>(v);
}

constexpr Vector outward(Vector side) { return {side.y, -side.x}; }  // to starboard of an anticlockwise side

/// A length held as product / |axis|, as dot and cross products give it, against a whole length: the sign of the
/// difference.
int compare_length(Wide product, Vector axis, int64_t length) {
  if (product < 0 && length >= 0) return -1;
  if (product >= 0 && length < 0) return 1;
  const UnsignedWide p = magnitude(product), l = magnitude(Wide{length} * length);
  const int sign = compare_products(p, p, l, square(axis));
  return product < 0 ? -sign : sign;
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
Wide least_along(const Shape& s, Point from, Vector axis) {
  Wide least = dot(axis, s[0] - from);
  for (size_t i = 1; i < s.size(); ++i) least = std::min(least, dot(axis, s[i] - from));
  return least;
}

bool parted(const Shape& a, const Shape& b) {
  if (a.size() == 1 && b.size() == 1) return a[0] != b[0];
  return any_axis(a, [&](Point on, Vector axis) { return least_along(b, on, axis) > 0; }) ||
         any_axis(b, [&](Point on, Vector axis) { return least_along(a, on, axis) > 0; });
}

/// Every pair that can be the nearest of two parted shapes: on_corner(vector between corners), and where the foot of a
/// corner lies inside a side on_side(side, cross product of side and corner). Stops at true.
template <class Corners, class Side>
bool any_pair(const Shape& sides, const Shape& corners, Corners&& on_corner, Side&& on_side) {
  for (size_t i = 0; i < sides.size(); ++i) {
    const Point a = sides[i];
    const Vector side = sides.after(i) - a;
    for (size_t j = 0; j < corners.size(); ++j) {
      const Vector to = corners[j] - a;
      if (on_corner(to)) return true;
      const Wide foot = dot(to, side);
      if (foot > 0 && static_cast<UnsignedWide>(foot) < square(side) && on_side(side, cross(side, to))) return true;
    }
  }
  return false;
}

/// Whether two shapes are nearer than r, or (bound 0 instead of -1) not farther.
bool nearer(const Shape& a, const Shape& b, int64_t r, int bound) {
  if (r + bound < 0) return false;
  if (!parted(a, b)) return true;
  const UnsignedWide r2 = magnitude(Wide{r} * r);
  const auto corner = [&](Vector to) { return bound ? square(to) < r2 : square(to) <= r2; };
  const auto side = [&](Vector along, Wide product) {
    const UnsignedWide p = magnitude(product);
    return compare_products(p, p, r2, square(along)) <= bound;
  };
  return any_pair(a, b, corner, side) || any_pair(b, a, corner, side);
}

/// product / |axis| rounded down, product >= 0. The root is taken of the axis' square scaled up to 2^124, so that one
/// step of correction is enough.
int64_t length_down(UnsignedWide product, Vector axis) {
  const UnsignedWide a2 = square(axis);
  const auto high = static_cast<uint64_t>(a2 >> 64);
  const int bits = static_cast<int>(high ? 64 + std::bit_width(high) : std::bit_width(static_cast<uint64_t>(a2)));
  const int up = (124 - bits) / 2;
  auto whole = static_cast<int64_t>((product << up) / isqrt(a2 << (2 * up)));
  while (compare_length(static_cast<Wide>(product), axis, whole) < 0) --whole;
  return whole;
}

struct Nearest {
  int64_t gap = 0;  // rounded down
  Vector axis;      // from the first shape to the second, any length; along it they are parted by the gap
};

Nearest nearest(const Shape& a, const Shape& b) {
  if (!parted(a, b)) return {};
  UnsignedWide best2 = squared_distance(a[0], b[0]);
  Nearest best{static_cast<int64_t>(isqrt(best2)), b[0] - a[0]};
  int sign = 1;  // of the direction from a to b
  const auto corner = [&](Vector to) {
    if (square(to) < best2) {
      best2 = square(to);
      best = {static_cast<int64_t>(isqrt(best2)), {sign * to.x, sign * to.y}};
    }
    return false;
  };
  const auto side = [&](Vector along, Wide product) {
    const UnsignedWide p = magnitude(product);
    if (compare_products(p, p, best2, square(along)) < 0) {
      const int64_t gap = length_down(p, along);
      const Vector axis = product < 0 ? outward(along) : -outward(along);
      best2 = magnitude(Wide{gap + 1} * (gap + 1));  // never below the true square, so nothing nearer is missed
      best = {gap, {sign * axis.x, sign * axis.y}};
    }
    return false;
  };
  any_pair(a, b, corner, side);
  sign = -1;
  any_pair(b, a, corner, side);
  return best;
}

}  // namespace

// ---------------------------------------------------------------- tests

int side_of(Point on_line, Vector along, Point p, int64_t slack) {
  const Wide product = cross(along, p - on_line);
  if (compare_length(product < 0 ? -product : product, along, slack) <= 0) return 0;
  return product > 0 ? 1 : -1;
}

bool within(const Shape& a, const Shape& b, int64_t r) { return nearer(a, b, r, 0); }

int compare_distance(const Shape& a, const Shape& b, int64_t r, int64_t slack) {
  if (nearer(a, b, r - slack, -1)) return -1;
  return nearer(a, b, r + slack, 0) ? 0 : 1;
}

int64_t distance(const Shape& a, const Shape& b) { return nearest(a, b).gap; }

bool overlap(const Shape& a, const Shape& b, int64_t slack) {
  if (a.size() < 2 && b.size() < 2) return false;
  const auto shallow = [&](const Shape& other) {
    return [&other, slack](Point on, Vector axis) {
      return compare_length(-least_along(other, on, axis), axis, slack) <= 0;
    };
  };
  return !any_axis(a, shallow(b)) && !any_axis(b, shallow(a));
}

// ---------------------------------------------------------------- new polygons

Polygon hull(std::span<const Point> points) {
  std::array<Point, 2 * kMaxCorners> sorted{};
  const auto size = std::min(points.size(), sorted.size());
  std::copy_n(points.begin(), size, sorted.begin());
  std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(size),
            [](Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  std::array<Point, 4 * kMaxCorners + 1> chain{};
  size_t n = 0;
  const auto push = [&](Point p, size_t keep) {
    while (n >= keep + 2 && cross(chain[n - 1] - chain[n - 2], p - chain[n - 2]) <= 0) --n;
    if (n == 0 || chain[n - 1] != p) chain[n++] = p;
  };
  for (size_t i = 0; i < size; ++i) push(sorted[i], 0);
  const size_t lower = n == 0 ? 0 : n - 1;
  for (size_t i = size; i-- > 1;) push(sorted[i - 1], lower);
  Polygon p;
  for (size_t i = 0; i + (n > 1 ? 1 : 0) < n; ++i) p.add(chain[i]);
  return p;
}

namespace {

/// Where a side crosses a line from which its ends lie at_a and at_b off, on different sides; rounded to nearest. The
/// products are cut to 62 bits, which costs 2^-61 of the side.
Point crossing(Point a, Point b, Wide at_a, Wide at_b) {
  const UnsignedWide whole = magnitude(at_a) + magnitude(at_b);
  const int cut = static_cast<int>(std::bit_width(static_cast<uint64_t>(whole >> 62)));
  const auto part = static_cast<Wide>(magnitude(at_a) >> cut), all = static_cast<Wide>(whole >> cut);
  const auto share = [&](int64_t length) {
    return static_cast<int64_t>((2 * Wide{length} * part + (length < 0 ? -all : all)) / (2 * all));
  };
  const Vector side = b - a;
  return a + Vector{share(side.x), share(side.y)};
}

}  // namespace

Polygon clipped(const Polygon& p, Point on_line, Vector along) {
  Polygon kept;
  const auto add = [&kept](Point q) {
    if (kept.count == 0 || kept.corner[static_cast<size_t>(kept.count - 1)] != q) kept.add(q);
  };
  const Shape shape(p);
  for (size_t i = 0; i < shape.size(); ++i) {
    const Point a = shape[i], b = shape.after(i);
    const Wide at_a = cross(along, a - on_line), at_b = cross(along, b - on_line);
    if (at_a >= 0) add(a);
    if ((at_a < 0) != (at_b < 0)) add(crossing(a, b, at_a, at_b));
  }
  if (kept.count > 1 && kept.corner[0] == kept.corner[static_cast<size_t>(kept.count - 1)]) --kept.count;
  return kept;
}

bool thicker_than(const Polygon& p, int64_t slack) {
  const Shape shape(p);
  return p.count > 2 && !any_axis(shape, [&](Point on, Vector axis) {
           return compare_length(-least_along(shape, on, axis), axis, slack) <= 0;
         });
}

bool reaches_into(const Polygon& shape, const Polygon& zone, std::span<const Polygon> without, int64_t slack) {
  Polygon piece = shape;
  const Shape border(zone);
  for (size_t i = 0; i < border.size(); ++i) piece = clipped(piece, border[i], border.after(i) - border[i]);
  if (!thicker_than(piece, slack)) return false;
  if (without.empty()) return true;
  const Shape hole(without.front());
  for (size_t i = 0; i < hole.size(); ++i) {  // whatever is outside a convex hole is beyond one of its sides
    const Polygon beyond = clipped(piece, hole[i], hole[i] - hole.after(i));
    if (thicker_than(beyond, slack) && reaches_into(beyond, beyond, without.subspan(1), slack)) return true;
  }
  return false;
}

// ---------------------------------------------------------------- line of sight

namespace {

/// The point of a shape on a line that lies farthest along it; nothing if the line misses the shape.
std::optional<Point> farthest_on_line(const Shape& s, Point on_line, Vector along) {
  std::optional<Point> best;
  const auto offer = [&](Point p) {
    if (!best || dot(along, p - *best) > 0) best = p;
  };
  for (size_t i = 0; i < s.size(); ++i) {
    const Wide at_a = cross(along, s[i] - on_line), at_b = cross(along, s.after(i) - on_line);
    if (at_a == 0) offer(s[i]);
    if ((at_a < 0 && at_b > 0) || (at_a > 0 && at_b < 0)) offer(crossing(s[i], s.after(i), at_a, at_b));
  }
  return best;
}

constexpr size_t kMaxInTheWay = 64;

struct InTheWay {
  std::array<const Polygon*, kMaxInTheWay> obstacle{};
  size_t count = 0;
};

/// The line through two points, walked along its direction: from where it leaves `from` to where it reaches `to`.
bool free_along(const Polygon& from, const Polygon& to, const InTheWay& in, Point u, Vector along, int64_t slack) {
  const std::optional<Point> leaves = farthest_on_line(from, u, along), reaches = farthest_on_line(to, u, -along);
  if (!leaves || !reaches || dot(along, *reaches - *leaves) < 0) return false;
  if (*leaves == *reaches) return true;
  const Segment sight{{*leaves, *reaches}};
  for (size_t i = 0; i < in.count; ++i)
    if (overlap(sight, *in.obstacle[i], slack)) return false;
  return true;
}

}  // namespace

bool sees(const Polygon& from, const Polygon& to, std::span<const Polygon> obstacles, int64_t slack) {
  std::array<Point, 2 * kMaxCorners> both{};
  size_t ends = 0;
  for (const Polygon* p : {&from, &to})
    for (int i = 0; i < p->count; ++i) both[ends++] = p->corner[static_cast<size_t>(i)];
  const Polygon between = hull({both.data(), ends});
  InTheWay in;
  for (const Polygon& o : obstacles) {
    if (!overlap(o, between, slack)) continue;
    if (in.count == kMaxInTheWay) return false;
    in.obstacle[in.count++] = &o;
  }
  if (in.count == 0) return true;
  const auto shape = [&](size_t i) -> const Polygon& { return i == 0 ? from : i == 1 ? to : *in.obstacle[i - 2]; };
  for (size_t i = 0; i < in.count + 2; ++i)
    for (size_t j = i; j < in.count + 2; ++j)
      for (int a = 0; a < shape(i).count; ++a)
        for (int b = i == j ? a + 1 : 0; b < shape(j).count; ++b) {
          const Point u = shape(i).corner[static_cast<size_t>(a)], v = shape(j).corner[static_cast<size_t>(b)];
          if (u == v) continue;
          if (free_along(from, to, in, u, v - u, slack) || free_along(from, to, in, u, u - v, slack)) return true;
        }
  return false;
}

// ---------------------------------------------------------------- along a path

namespace {

constexpr int kUnitBits = 30;
constexpr int64_t kMargin = 3;  // units: rounded corners, a direction of 30 bits, lengths rounded down

/// The vector at length 2^30; its own rounding only makes the axis another one, its length is right to 2^-29.
Vector unit(Vector v) {
  const auto most = static_cast<uint64_t>(std::max(std::abs(v.x), std::abs(v.y)));
  if (most == 0) return {int64_t{1} << kUnitBits, 0};
  const int shift = 31 - static_cast<int>(std::bit_width(most));
  const Vector w = shift >= 0 ? Vector{v.x * (int64_t{1} << shift), v.y * (int64_t{1} << shift)}
                              : Vector{v.x >> -shift, v.y >> -shift};
  const auto length = static_cast<int64_t>(isqrt(square(w)));
  return {w.x * (int64_t{1} << kUnitBits) / length, w.y * (int64_t{1} << kUnitBits) / length};
}

/// How far a leg may be followed before a corner has used up its free distance along an axis. On an arc a corner at w
/// from the centre moves by at most (axis·w turned)·angle + |w|·angle² / 2 along the axis.
class Advance {
 public:
  explicit Advance(const Leg& leg)
      : leg_(leg), ahead_(polar(leg.start.heading, leg.length < 0 ? -kUnit : kUnit)), clockwise_(leg.length >= 0) {
    if (leg.helm == Helm::straight) return;
    const bool starboard = leg.helm == Helm::starboard;
    centre_ = from_ship(leg.start, 0, starboard ? leg.radius : -int64_t{leg.radius});
    if (!starboard) clockwise_ = !clockwise_;
  }

  bool straight() const { return leg_.helm == Helm::straight; }

  /// The corners move and the axis stands: `limit` is what they may not pass, measured from `origin`, times 2^30.
  int64_t of_mover(const Shape& corners, Vector axis, Point origin, Wide limit) const {
    return way(corners, axis, origin, limit, clockwise_);
  }
  /// The same seen from the mover: the axis turns with her, and the corners of the world turn the other way.
  int64_t of_world(const Shape& corners, Vector axis, Point origin, Wide limit) const {
    return way(corners, axis, origin, limit, !clockwise_);
  }

 private:
  static constexpr int64_t kUnit = int64_t{1} << kUnitBits;

  int64_t way(const Shape& corners, Vector axis, Point origin, Wide limit, bool clockwise) const {
    int64_t least = INT64_MAX;
    for (size_t i = 0; i < corners.size(); ++i) {
      const auto room = static_cast<int64_t>((limit - dot(axis, corners[i] - origin)) >> kUnitBits);
      // Never less than the margin: a base sliding along another at a hair's breadth would else be tried unit by unit.
      const int64_t free = std::max(room - kMargin, kMargin);
      least = std::min(least, straight() ? run(free, axis) : swing(free, axis, corners[i] - centre_, clockwise));
    }
    return least;
  }

  int64_t run(int64_t free, Vector axis) const {
    const auto closing = static_cast<int64_t>(dot(axis, ahead_) >> kUnitBits);
    return closing <= 0 ? INT64_MAX : static_cast<int64_t>((Wide{free} << kUnitBits) / (closing + 1));
  }

  int64_t swing(int64_t free, Vector axis, Vector w, bool clockwise) const {
    const Vector turning = clockwise ? Vector{w.y, -w.x} : Vector{-w.y, w.x};
    const auto closing = static_cast<int64_t>((dot(axis, turning) >> kUnitBits) + 1);
    const auto arm = static_cast<int64_t>(isqrt(square(w))) + 1;
    const auto root = static_cast<int64_t>(isqrt(magnitude(Wide{closing} * closing + 2 * Wide{arm} * free)));
    return static_cast<int64_t>(Wide{root - closing} * leg_.radius / arm);
  }

  const Leg& leg_;
  Vector ahead_;
  Point centre_;
  bool clockwise_;
};

/// Goes along the leg in safe steps until `met` holds, then back to the first way at which it does.
template <class Met, class Step>
std::optional<int64_t> first_way(const Polygon& outline, const Leg& leg, Met&& met, Step&& step) {
  const int64_t length = leg.length < 0 ? -leg.length : leg.length;
  const auto pose_at = [&](int64_t way) { return after(leg, leg.length < 0 ? -way : way); };
  int64_t free = -1;
  for (int64_t way = 0;;) {
    const Polygon moving = placed(outline, pose_at(way));
    if (met(moving)) {
      int64_t contact = way;
      while (contact - free > 1) {
        const int64_t middle = (free + contact) / 2;
        (met(placed(outline, pose_at(middle))) ? contact : free) = middle;
      }
      return contact;
    }
    if (way == length) return std::nullopt;
    free = way;
    way += std::min(std::max(step(moving), kSweepGrain), length - way);
  }
}

}  // namespace

std::optional<int64_t> first_contact(const Polygon& outline, const Leg& leg, const Shape& obstacle, int64_t slack) {
  const Advance advance(leg);
  const auto met = [&](const Polygon& moving) { return within(moving, obstacle, slack); };
  return first_way(outline, leg, met, [&](const Polygon& moving) {
    const Vector axis = unit(nearest(moving, obstacle).axis);
    const Wide gap = Wide{slack} << kUnitBits;
    const Point origin = obstacle[0];
    const int64_t table = advance.of_mover(moving, axis, origin, least_along(obstacle, origin, axis) - gap);
    // A side of the mover that turns past a corner: the table's axis sees her far end rush in, her own does not.
    if (advance.straight()) return table;
    return std::max(table, advance.of_world(obstacle, -axis, origin, least_along(moving, origin, -axis) - gap));
  });
}

std::optional<int64_t> first_outside(const Polygon& outline, const Leg& leg, const Polygon& table, int64_t slack) {
  const Advance advance(leg);
  const Shape border(table);
  const auto out = [&](const Polygon& moving) {
    return any_axis(border, [&](Point on, Vector axis) {
      for (int i = 0; i < moving.count; ++i)
        if (compare_length(dot(axis, moving.corner[static_cast<size_t>(i)] - on), axis, slack) > 0) return true;
      return false;
    });
  };
  return first_way(outline, leg, out, [&](const Polygon& moving) {
    int64_t least = INT64_MAX;
    any_axis(border, [&](Point on, Vector axis) {
      least = std::min(least, advance.of_mover(moving, unit(axis), on, Wide{slack} << kUnitBits));
      return false;
    });
    return least;
  });
}

}  // namespace broadside::plane
