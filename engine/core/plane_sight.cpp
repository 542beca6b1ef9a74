// Line of sight between convex shapes.
#include <bit>

#include "engine/core/plane_shapes.h"

namespace broadside::plane {

namespace {

constexpr size_t kMaxInTheWay = 64;

// ---------------------------------------------------------------- at a glance

/// Decides most cases quickly, and says so when it cannot. Lines from one end to the other are written y = slope·x +
/// height in a frame whose x runs from end to end. At a given slope a line meets a shape if its height lies between
/// those through the outermost corners, and the height through a corner changes evenly with the slope: if a row of
/// obstacles joins without a gap at the first and at the last slope of a stretch, by the same corners, it does so at
/// all between. A margin far above rounding and slack keeps clear of the limits.
class Glance {
 public:
  enum class Sight : uint8_t { free, hidden, unsure };

  Glance(const Polygon& from, const Polygon& to) : origin_(middle(from)), way_(middle(to) - origin_) {
    const auto longest = static_cast<uint64_t>(std::max(std::abs(way_.x), std::abs(way_.y)));
    const int bits = static_cast<int>(std::bit_width(longest));
    if (bits > kWayBits) way_ = {way_.x >> (bits - kWayBits), way_.y >> (bits - kWayBits)};
    draw(from, shape_[0]);
    draw(to, shape_[1]);
    decidable_ = bits >= kWayBits && shape_[0].east < shape_[1].west;
  }
  void add(const Polygon& obstacle) {
    if (count_ == shape_.size()) decidable_ = false;
    if (!decidable_) return;
    Drawn& d = shape_[count_++];
    draw(obstacle, d);
    d.between = d.west > shape_[0].east && d.east < shape_[1].west;
    middle_line_free_ = middle_line_free_ && (d.south > kMargin || d.north < -kMargin);
  }
  Sight look() {
    if (!decidable_) return Sight::unsure;
    if (middle_line_free_) return Sight::free;
    if (!find_slopes()) return Sight::unsure;
    return look(heights_at(slopes_.first), heights_at(slopes_.last), kDepth);
  }

 private:
  static constexpr int kWayBits = 15, kSlopeBits = 24, kDepth = 5;
  static constexpr int64_t kMargin = 1024;
  static constexpr size_t kMost = 32;

  struct Spot {  // without a first value: most rows are never used
    int64_t x, y;
  };
  struct Drawn {
    std::array<Spot, kMaxCorners> corner;
    size_t count;
    int64_t west, east, south, north;
    bool between;         // wholly between the ends: a line that meets it does so on its way
    size_t low, high;     // outermost corners at the slope looked at
    int64_t least, most;  // heights through them
  };
  /// Something at the first and at the last slope of a stretch; what lies between changes evenly.
  struct Stretch {
    int64_t first, last;
    bool below(const Stretch& other) const { return first < other.first && last < other.last; }
    Stretch moved(int64_t by) const { return {first + by, last + by}; }
  };
  /// Heights at which a line of this slope meets each of the ends.
  struct Heights {
    int64_t slope;
    std::array<int64_t, 2> least, most;
  };

  static Point middle(const Polygon& p) {
    const Point a = p.corner[0], b = p.corner[static_cast<size_t>(p.count / 2)];
    return {static_cast<int32_t>((int64_t{a.x} + b.x) / 2), static_cast<int32_t>((int64_t{a.y} + b.y) / 2)};
  }

  void draw(const Polygon& p, Drawn& d) const {
    d.count = static_cast<size_t>(p.count);
    d.west = d.south = INT64_MAX;
    d.east = d.north = INT64_MIN;
    for (size_t i = 0; i < d.count; ++i) {
      const Vector v = p.corner[i] - origin_;
      d.corner[i] = {dot_of<int64_t>(way_, v) >> kWayBits, cross_of<int64_t>(way_, v) >> kWayBits};
      d.west = std::min(d.west, d.corner[i].x);
      d.east = std::max(d.east, d.corner[i].x);
      d.south = std::min(d.south, d.corner[i].y);
      d.north = std::max(d.north, d.corner[i].y);
    }
  }

  /// The slopes of all lines that meet both ends; none may be steeper than one in one.
  bool find_slopes() {
    const auto way = [this](size_t i, size_t j) {
      const Spot a = shape_[0].corner[i], b = shape_[1].corner[j];
      return Vector{b.x - a.x, b.y - a.y};
    };
    Vector least = way(0, 0), most = least;
    for (size_t i = 0; i < shape_[0].count; ++i)
      for (size_t j = 0; j < shape_[1].count; ++j) {
        const Vector v = way(i, j);
        if (cross_of<int64_t>(most, v) > 0) most = v;
        if (cross_of<int64_t>(least, v) < 0) least = v;
      }
    slopes_ = {least.y * (int64_t{1} << kSlopeBits) / least.x - 1, most.y * (int64_t{1} << kSlopeBits) / most.x + 1};
    return most.y <= most.x && least.y >= -least.x;
  }

  static int64_t height(Spot corner, int64_t slope) { return corner.y - (slope * corner.x >> kSlopeBits); }

  static void find_outermost(Drawn& d, int64_t slope) {
    d.least = INT64_MAX;
    d.most = INT64_MIN;
    for (size_t i = 0; i < d.count; ++i) {
      const int64_t h = height(d.corner[i], slope);
      if (h < d.least) d.least = h, d.low = i;
      if (h > d.most) d.most = h, d.high = i;
    }
  }

  Heights heights_at(int64_t slope) {
    for (Drawn* d : {&shape_[0], &shape_[1]}) find_outermost(*d, slope);
    return {slope, {shape_[0].least, shape_[1].least}, {shape_[0].most, shape_[1].most}};
  }

  Sight look(const Heights& first, const Heights& last, int depth) {
    const Heights middle = heights_at(first.slope + (last.slope - first.slope) / 2);
    for (size_t i = 2; i < count_; ++i) find_outermost(shape_[i], middle.slope);
    if (has_gap(middle)) return Sight::free;
    if (is_closed(first, middle, last)) return Sight::hidden;
    if (depth == 0) return Sight::unsure;
    const Sight one = look(first, middle, depth - 1);
    if (one == Sight::free) return one;
    const Sight two = look(middle, last, depth - 1);
    return two == Sight::free || one == Sight::hidden ? two : one;
  }

  /// Whether a line of this slope meets both ends and no obstacle.
  bool has_gap(const Heights& h) const {
    int64_t at = std::max(h.least[0], h.least[1]) + kMargin;
    const int64_t last = std::min(h.most[0], h.most[1]) - kMargin;
    for (bool moved = true; moved && at <= last;) {
      moved = false;
      for (size_t i = 2; i < count_; ++i) {
        if (at <= shape_[i].least - kMargin || at >= shape_[i].most + kMargin) continue;
        at = shape_[i].most + kMargin;
        moved = true;
      }
    }
    return at <= last;
  }

  /// Whether obstacles join from below all lines that meet both ends to above them, all over the stretch. The heights
  /// of one end bulge outward between the slopes, never inward.
  bool is_closed(const Heights& first, const Heights& middle, const Heights& last) const {
    const size_t lower = middle.least[0] > middle.least[1] ? 0 : 1, upper = middle.most[0] < middle.most[1] ? 0 : 1;
    Stretch at{first.least[lower], last.least[lower]};
    const Stretch top{first.most[upper], last.most[upper]};
    std::array<bool, kMost> used{};
    for (bool moved = true; moved && !top.below(at);) {
      moved = false;
      for (size_t i = 2; i < count_; ++i) {
        const Drawn& d = shape_[i];
        if (!d.between || used[i]) continue;
        const Stretch low{height(d.corner[d.low], first.slope), height(d.corner[d.low], last.slope)};
        const Stretch high{height(d.corner[d.high], first.slope), height(d.corner[d.high], last.slope)};
        if (!low.moved(kMargin).below(at) || !at.below(high.moved(-kMargin))) continue;
        at = high.moved(-kMargin);
        used[i] = moved = true;
      }
    }
    return top.below(at);
  }

  Point origin_;
  Vector way_;
  std::array<Drawn, kMost> shape_;  // NOLINT: those beyond count are never read
  size_t count_ = 2;
  Stretch slopes_{};
  bool decidable_ = false, middle_line_free_ = true;
};

// ---------------------------------------------------------------- exactly

/// Shapes of which one line of sight has to pass: the first two are its ends, the others are in the way.
template <class N>
class Sight {
 public:
  Sight(const Polygon& from, const Polygon& to, int64_t slack) : slack_(slack) {
    shape_[0] = &from;
    shape_[1] = &to;
  }
  bool add(const Polygon& obstacle) {
    if (count_ == shape_.size()) return false;
    shape_[count_++] = &obstacle;
    all_apart_ = all_apart_ && !within(*shape_[0], obstacle, slack_) && !within(*shape_[1], obstacle, slack_);
    return true;
  }

  /// Tried are lines that touch two shapes or run along a side: a free segment can be shifted and turned until it lies
  /// on one of them. Where an obstacle lies over one of the ends that is not so, and all lines through corners are
  /// tried.
  bool free() const {
    std::array<uint64_t, 2> outer{};  // obstacles on the two lines that bound all others
    if (any_tangent(0, 1, [&](Point on, Vector along, int side_0, int side_1) {
          const uint64_t blocking = blocked_along(on, along);
          if (side_0 == side_1 && side_0 != 0 && blocking != kLeadsNowhere) outer[side_0 > 0 ? 1 : 0] = blocking;
          return blocking == 0;
        }))
      return true;
    // An obstacle across both outer tangents is across everything between them.
    if (all_apart_ && (outer[0] & outer[1]) != 0) return false;
    const auto is_free = [&](Point on, Vector along, int, int) { return blocked_along(on, along) == 0; };
    for (size_t i = 0; i < count_; ++i)
      for (size_t j = i; j < count_; ++j)
        if ((i != 0 || j != 1) && any_tangent(i, j, is_free)) return true;
    return false;
  }

 private:
  static constexpr int kCrosses = 2;
  static constexpr uint64_t kLeadsNowhere = ~uint64_t{0};
  /// On which side of a line through one of its corners a shape lies: 1 port, -1 starboard, 0 neither beyond the slack.
  int side_at(const Shape& s, size_t corner, Vector along, N slack) const {
    if (!all_apart_) return 0;
    const N before = cross_of<N>(along, s[corner > 0 ? corner - 1 : s.size() - 1] - s[corner]);
    const N after = cross_of<N>(along, s.after(corner) - s[corner]);
    const bool port = before > slack || after > slack, starboard = before < -slack || after < -slack;
    return port && starboard ? kCrosses : port ? 1 : starboard ? -1 : 0;
  }

  /// Calls f(point, direction, side of one, side of two) for the lines along sides of a shape, or through corners of
  /// two where both are only touched.
  template <class F>
  bool any_tangent(size_t one, size_t two, F&& f) const {
    const Shape a(*shape_[one]), b(*shape_[two]);
    if (one == two && all_apart_)
      return any_axis(a, [&](Point on, Vector axis) { return f(on, Vector{-axis.y, axis.x}, 1, 1); });
    for (size_t i = 0; i < a.size(); ++i)
      for (size_t j = 0; j < b.size(); ++j) {
        const Vector along = b[j] - a[i];
        const N off_line = N{slack_} * (std::abs(along.x) + std::abs(along.y));
        const int side_a = side_at(a, i, along, off_line);
        if (side_a == kCrosses || a[i] == b[j]) continue;
        const int side_b = side_at(b, j, along, off_line);
        if (side_b != kCrosses && f(a[i], along, side_a, side_b)) return true;
      }
    return false;
  }

  /// The point of a shape on a line that lies farthest along it; nothing if the line misses the shape.
  static std::optional<Point> farthest_on_line(const Shape& s, Point on_line, Vector along) {
    std::optional<Point> best;
    const auto offer = [&](Point p) {
      if (!best || dot_of<N>(along, p - *best) > 0) best = p;
    };
    N at_a = cross_of<N>(along, s[0] - on_line);
    for (size_t i = 0; i < s.size(); ++i) {
      const N at_b = cross_of<N>(along, s.after(i) - on_line);
      if (at_a == 0) offer(s[i]);
      if ((at_a < 0 && at_b > 0) || (at_a > 0 && at_b < 0)) offer(crossing(s[i], s.after(i), at_a, at_b));
      at_a = at_b;
    }
    return best;
  }

  /// A bit for each obstacle on the line, from where it leaves the first shape to where it reaches the second.
  uint64_t blocked_along(Point on, Vector along) const {
    for (const Vector way : {along, -along}) {
      const auto leaves = farthest_on_line(*shape_[0], on, way), reaches = farthest_on_line(*shape_[1], on, -way);
      if (!leaves || !reaches) return kLeadsNowhere;
      if (dot_of<N>(way, *reaches - *leaves) < 0) continue;
      uint64_t blocking = 0;
      const Segment sight{{*leaves, *reaches}};
      for (size_t i = 2; i < count_ && *leaves != *reaches; ++i)
        if (overlap(sight, *shape_[i], slack_)) blocking |= uint64_t{1} << (i - 2);
      return blocking;
    }
    return kLeadsNowhere;
  }

  std::array<const Polygon*, 2 + kMaxInTheWay> shape_;  // NOLINT: those beyond count are never read
  size_t count_ = 2;
  int64_t slack_;
  bool all_apart_ = true;
};

template <class N, class Each>
bool sees_among(const Polygon& from, const Polygon& to, Each&& each, int64_t slack) {
  std::array<Point, 2 * kMaxCorners> both;  // NOLINT: those beyond ends are never read
  size_t ends = 0;
  for (const Polygon* p : {&from, &to})
    for (int i = 0; i < p->count; ++i) both[ends++] = p->corner[static_cast<size_t>(i)];
  const Piece between = hull_of({both.data(), ends});
  Sight<N> sight(from, to, slack);
  bool clear = true, room = true;
  each([&](const Polygon& o) {
    if (!overlap(o, between.shape(), slack)) return;
    clear = false;
    room = room && sight.add(o);
  });
  return clear || (room && sight.free());
}

template <class Each>
bool sees_all(const Polygon& from, const Polygon& to, Each&& each, int64_t slack) {
  bool small = narrow(from) && narrow(to);
  each([&](const Polygon& o) { small = small && narrow(o); });
  if (!small) return sees_among<Wide>(from, to, each, slack);
  Glance glance(from, to);
  each([&](const Polygon& o) { glance.add(o); });
  const Glance::Sight sight = glance.look();
  return sight == Glance::Sight::unsure ? sees_among<int64_t>(from, to, each, slack) : sight == Glance::Sight::free;
}

}  // namespace

bool sees(const Polygon& from, const Polygon& to, std::span<const Polygon> obstacles, int64_t slack) {
  const auto each = [&](auto&& f) { std::for_each(obstacles.begin(), obstacles.end(), f); };
  return obstacles.empty() || sees_all(from, to, each, slack);
}

bool sees_past(const Polygon& from, const Polygon& to, std::span<const Polygon* const> obstacles, int64_t slack) {
  const auto each = [&](auto&& f) {
    for (const Polygon* o : obstacles) f(*o);
  };
  return obstacles.empty() || sees_all(from, to, each, slack);
}

}  // namespace broadside::plane
