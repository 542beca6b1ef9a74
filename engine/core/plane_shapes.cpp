// Convex shapes: tests by separating axes, distances by corner and side, and what a shape meets along its path.
#include <algorithm>
#include <bit>

#include "engine/core/plane_shapes.h"

namespace broadside::plane {

namespace {

/// A length held as product / |axis|, as dot and cross products give it, against a whole length: the sign of the
/// difference.
int compare_length(Wide product, Vector axis, int64_t length) {
  if (product < 0 && length >= 0) return -1;
  if (product >= 0 && length < 0) return 1;
  const UnsignedWide p = magnitude(product), l = magnitude(Wide{length} * length);
  const int sign = compare_products(p, p, l, square(axis));
  return product < 0 ? -sign : sign;
}
int compare_length(int64_t product, Vector axis, int64_t length) {
  const int64_t x = std::abs(axis.x), y = std::abs(axis.y);
  if (length < 0 || length >= (int64_t{1} << 31)) return compare_length(Wide{product}, axis, length);
  if (product > length * (x + y)) return 1;  // no axis is longer than that
  if (product < length * std::max(x, y)) return -1;
  return compare_length(Wide{product}, axis, length);
}

bool parted(const Shape& a, const Shape& b) {
  if (a.size() == 1 && b.size() == 1) return a[0] != b[0];
  return any_axis(a, [&](Point on, Vector axis) { return least_along<Wide>(b, on, axis) > 0; }) ||
         any_axis(b, [&](Point on, Vector axis) { return least_along<Wide>(a, on, axis) > 0; });
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

// ---------------------------------------------------------------- two polygons on a small table

/// What holds two polygons apart: nothing, a side that faces a corner or a side of the other, or two corners.
struct Facing {
  enum class Kind : uint8_t { nothing, stopped, side, corners };
  Kind kind = Kind::nothing;
  int64_t product = 0;  // side: gap times length of the side; corners: squared gap
  Vector side, axis;    // axis: from the first polygon to the second
};

/// How far a shape lies beyond a side of an outline, times the length of the side; 0 if it is not wholly beyond.
struct Gap {
  int64_t product = INT64_MAX;
  size_t corner = 0;  // the first that is nearest
  bool several = false;
};
Gap gap_beyond(Point from, Vector side, const Shape& shape) {
  Gap gap;
  for (size_t i = 0; i < shape.size(); ++i) {
    const auto product = dot_of<int64_t>(outward(side), shape[i] - from);
    if (product <= 0) return {0};
    if (product < gap.product)
      gap = {product, i};
    else if (product == gap.product)
      gap.several = true;
  }
  return gap;
}

/// Whether the corners nearest to a side lie over it, at least partly.
bool lies_over(Point from, Vector side, const Shape& corners, const Gap& gap) {
  const auto length2 = dot_of<int64_t>(side, side);
  int64_t least = dot_of<int64_t>(side, corners[gap.corner] - from), most = least;
  for (size_t i = gap.corner + 1; gap.several && i < corners.size(); ++i) {
    const Vector to = corners[i] - from;
    if (dot_of<int64_t>(outward(side), to) != gap.product) continue;
    least = std::min(least, dot_of<int64_t>(side, to));
    most = std::max(most, dot_of<int64_t>(side, to));
  }
  return most >= 0 && least <= length2;
}

/// The sides of one polygon against the corners of the other. A gap along the axis of a side is the distance if what
/// is nearest to the side lies over it. Calls stop(gap times length of side, side) for each gap found.
template <class Stop>
bool side_faces(const Shape& one, const Shape& two, Facing& out, bool& apart, Stop&& stop) {
  for (size_t i = 0; i < one.size(); ++i) {
    const Vector side = one.after(i) - one[i];
    const Gap gap = gap_beyond(one[i], side, two);
    if (gap.product == 0) continue;
    apart = true;
    out = {stop(gap.product, side) ? Facing::Kind::stopped : Facing::Kind::side, gap.product, side, outward(side)};
    if (out.kind == Facing::Kind::stopped || lies_over(one[i], side, two, gap)) return true;
  }
  return false;
}

template <class Stop>
Facing facing(const Shape& a, const Shape& b, Stop&& stop) {
  Facing out;
  bool apart = false;
  if (side_faces(a, b, out, apart, stop)) return out;
  if (side_faces(b, a, out, apart, stop)) {
    out.axis = -out.axis;
    return out;
  }
  if (!apart) return {};
  out.kind = Facing::Kind::corners;
  out.product = INT64_MAX;
  for (size_t i = 0; i < a.size(); ++i)
    for (size_t j = 0; j < b.size(); ++j) {
      const Vector to = b[j] - a[i];
      const auto square = dot_of<int64_t>(to, to);
      if (square < out.product) {
        out.product = square;
        out.axis = to;
      }
    }
  return out;
}

bool small_polygons(const Shape& a, const Shape& b) { return a.size() > 2 && b.size() > 2 && narrow(a) && narrow(b); }

bool nearer_small(const Shape& a, const Shape& b, int64_t r, int bound) {
  const Facing f = facing(a, b, [&](int64_t gap, Vector side) { return compare_length(gap, side, r) > bound; });
  switch (f.kind) {
    case Facing::Kind::stopped: return false;
    case Facing::Kind::corners: return r >= (int64_t{1} << 31) || (bound ? f.product < r * r : f.product <= r * r);
    default: return true;
  }
}

/// Whether two shapes are nearer than r, or (bound 0 instead of -1) not farther.
bool nearer(const Shape& a, const Shape& b, int64_t r, int bound) {
  if (r + bound < 0) return false;
  if (small_polygons(a, b)) return nearer_small(a, b, r, bound);
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

Nearest nearest_small(const Shape& a, const Shape& b) {
  const Facing f = facing(a, b, [](int64_t, Vector) { return false; });
  if (f.kind == Facing::Kind::nothing) return {};
  const auto product = static_cast<uint64_t>(f.product);
  if (f.kind == Facing::Kind::corners) return {static_cast<int64_t>(isqrt(product)), f.axis};
  // The root of a quotient rounded down is the quotient of the roots rounded down.
  return {static_cast<int64_t>(isqrt(UnsignedWide{product} * product / static_cast<uint64_t>(square(f.side)))), f.axis};
}

Nearest nearest(const Shape& a, const Shape& b) {
  if (small_polygons(a, b)) return nearest_small(a, b);
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

namespace {

/// Whether a shift along one of the axes of `of` by the slack or less would part the other shape from it.
template <class N>
bool shallow(const Shape& of, const Shape& other, int64_t slack) {
  return any_axis(
      of, [&](Point on, Vector axis) { return compare_length(-least_along<N>(other, on, axis), axis, slack) <= 0; });
}

}  // namespace

bool overlap(const Shape& a, const Shape& b, int64_t slack) {
  if (a.size() < 2 && b.size() < 2) return false;
  if (narrow(a) && narrow(b)) return !shallow<int64_t>(a, b, slack) && !shallow<int64_t>(b, a, slack);
  return !shallow<Wide>(a, b, slack) && !shallow<Wide>(b, a, slack);
}

// ---------------------------------------------------------------- new polygons

Piece hull_of(std::span<const Point> points) {
  std::array<Point, 2 * kMaxCorners> sorted;  // NOLINT: those beyond size are never read
  const auto size = std::min(points.size(), sorted.size());
  std::copy_n(points.begin(), size, sorted.begin());
  std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(size),
            [](Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  Piece chain;
  const auto push = [&chain](Point p, size_t keep) {
    size_t& n = chain.count;
    while (n >= keep + 2 && cross(chain.corner[n - 1] - chain.corner[n - 2], p - chain.corner[n - 2]) <= 0) --n;
    chain.add(p);
  };
  for (size_t i = 0; i < size; ++i) push(sorted[i], 0);
  const size_t lower = chain.count == 0 ? 0 : chain.count - 1;
  for (size_t i = size; i-- > 1;) push(sorted[i - 1], lower);
  chain.close();
  return chain;
}

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

namespace {

Piece cut(const Shape& shape, Point on_line, Vector along) {
  Piece kept;
  for (size_t i = 0; i < shape.size(); ++i) {
    const Point a = shape[i], b = shape.after(i);
    const Wide at_a = cross(along, a - on_line), at_b = cross(along, b - on_line);
    if (at_a >= 0) kept.add(a);
    if ((at_a < 0) != (at_b < 0)) kept.add(crossing(a, b, at_a, at_b));
  }
  kept.close();
  return kept;
}

/// Rounding may turn a side of a unit or two round; the others say how wide the shape is.
template <class N>
bool thick_of(const Shape& shape, int64_t slack) {
  bool long_sides = false;
  const bool thin = any_axis(shape, [&](Point on, Vector axis) {
    if (std::max(std::abs(axis.x), std::abs(axis.y)) <= 2) return false;
    long_sides = true;
    return compare_length(-least_along<N>(shape, on, axis), axis, slack) <= 0;
  });
  return long_sides && !thin;
}

bool thick(const Shape& shape, int64_t slack) {
  return shape.size() > 2 && (narrow(shape) ? thick_of<int64_t>(shape, slack) : thick_of<Wide>(shape, slack));
}

/// Whether a piece thicker than the slack is left of the shape outside all the holes.
bool left_outside(const Shape& shape, std::span<const Polygon> holes, int64_t slack) {
  if (!thick(shape, slack)) return false;
  if (holes.empty()) return true;
  const Shape hole(holes.front());
  for (size_t i = 0; i < hole.size(); ++i)  // whatever is outside a convex hole is beyond one of its sides
    if (left_outside(cut(shape, hole[i], hole[i] - hole.after(i)).shape(), holes.subspan(1), slack)) return true;
  return false;
}

}  // namespace

Polygon hull(std::span<const Point> points) { return hull_of(points).polygon(); }

Polygon clipped(const Polygon& p, Point on_line, Vector along) { return cut(p, on_line, along).polygon(); }

bool thicker_than(const Polygon& p, int64_t slack) { return thick(p, slack); }

bool reaches_into(const Polygon& shape, const Polygon& zone, std::span<const Polygon> without, int64_t slack) {
  const Shape border(zone);
  Piece piece;
  for (int i = 0; i < shape.count; ++i) piece.add(shape.corner[static_cast<size_t>(i)]);
  for (size_t i = 0; i < border.size(); ++i) piece = cut(piece.shape(), border[i], border.after(i) - border[i]);
  return left_outside(piece.shape(), without, slack);
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
    const int64_t table = advance.of_mover(moving, axis, origin, least_along<Wide>(obstacle, origin, axis) - gap);
    // A side of the mover that turns past a corner: the table's axis sees her far end rush in, her own does not.
    if (advance.straight()) return table;
    return std::max(table, advance.of_world(obstacle, -axis, origin, least_along<Wide>(moving, origin, -axis) - gap));
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
