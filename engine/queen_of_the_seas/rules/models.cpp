// basics, geometry and range: castings and bases on the table, and how far they are apart.
#include "engine/queen_of_the_seas/rules/models.h"

#include <algorithm>
#include <bit>
#include <memory>

namespace broadside::queen_of_the_seas {

using plane::Point;
using plane::Polygon;

// ---------------------------------------------------------------- outlines

Polygon casting_outline(const ShipCard& card) {
  Polygon p;
  if (!card.casting.empty()) {
    for (const Corner& c : card.casting) p.add({c.starboard, c.ahead});
    return p;
  }
  // QS-geometry-03: pointed at both ends, full beam over the middle half
  const Length end = card.casting_length / 2, shoulder = card.casting_length / 4, side = card.casting_beam / 2;
  for (const Point c :
       {Point{0, end}, {-side, shoulder}, {-side, -shoulder}, {0, -end}, {side, -shoulder}, {side, shoulder}})
    p.add(c);
  return p;
}

namespace {

void add_rectangle(Polygon& p, Length half_length, Length half_width) {  // QS-geometry-02
  p.add({half_width, half_length});
  p.add({-half_width, half_length});
  p.add({-half_width, -half_length});
  p.add({half_width, -half_length});
}

Length reach_of(const Polygon& p, Point centre) {
  plane::UnsignedWide farthest = 0;
  for (int i = 0; i < p.count; ++i)
    farthest = std::max(farthest, plane::squared_distance(p.corner[static_cast<size_t>(i)], centre));
  return static_cast<Length>(plane::isqrt(farthest) + 1);
}

/// Both bows of a base are drawn this large to give the diagonals (QS-arcs-01): rounding then moves them by less than a
/// third of a unit at the far end of the table, and cross products with differences of points still fit 64 bits.
constexpr int kDiagonalBits = 29;

/// All of the model but her casting. The corners of `more`, drawn at the origin, are put on the table along with hers:
/// one sine and one cosine for all of them.
Model on_base(plane::Pose pose, Length half_length, Length half_width, Polygon& more) {
  const auto longest = static_cast<uint32_t>(half_length) + static_cast<uint32_t>(half_width);
  const int larger = 1 << std::max(0, kDiagonalBits - static_cast<int>(std::bit_width(longest)));
  add_rectangle(more, half_length, half_width);
  more.add({half_width * larger, half_length * larger});
  more.add({-half_width * larger, half_length * larger});
  more = plane::placed(more, pose);
  Model m;
  m.pose = pose;
  m.half_length = half_length;
  m.half_width = half_width;
  const auto first = static_cast<size_t>(more.count - 6);
  for (size_t i = first; i < first + 4; ++i) m.base.add(more.corner[i]);
  for (size_t i = 0; i < 2; ++i) {
    const plane::Vector along = more.corner[first + 4 + i] - pose.at;
    m.diagonal[i] = {static_cast<int32_t>(along.x), static_cast<int32_t>(along.y)};
    constexpr uint64_t kSlackSquare = plane::kLengthSlack * plane::kLengthSlack;
    m.diagonal_slack[i] = static_cast<int64_t>(plane::isqrt(plane::square(along) * kSlackSquare));
  }
  m.base_reach = static_cast<Length>(m.diagonal_slack[0] / (plane::kLengthSlack * larger)) + 3;
  more.count -= 6;
  return m;
}

}  // namespace

Polygon base_outline(const ShipCard& card) {
  Polygon p;
  add_rectangle(p, card.base_length / 2, card.base_width / 2);
  return p;
}

Model model_from(plane::Pose pose, const Polygon& casting, Length half_length, Length half_width, Size size) {
  Polygon nothing;
  Model m = on_base(pose, half_length, half_width, nothing);
  m.casting = casting;
  m.casting_reach = reach_of(casting, pose.at);
  m.size = size;
  return m;
}

Model model_at(const ShipCard& card, plane::Pose pose) {
  static_assert(kMostCasting + 6 <= plane::kMaxCorners);
  Polygon casting = casting_outline(card);
  Model m = on_base(pose, card.base_length / 2, card.base_width / 2, casting);
  m.casting = casting;
  m.casting_reach = reach_of(casting, pose.at);
  m.size = card.size;
  return m;
}

Model model_of(const Battle& battle, const Open& open, size_t ship) {
  const Ship& s = open.ships[ship];
  Model m = model_at(battle.card(ship), s.pose());
  m.smoke = s.smoke;
  m.ship = static_cast<uint16_t>(ship);
  return m;
}

void Models::gather(const Battle& battle, const Open& open) {
  count_ = 0;
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    if (!open.ships[i].on_table()) continue;
    place_[i] = static_cast<uint16_t>(count_);
    std::construct_at(&row_[count_++], model_of(battle, open, i));
  }
}

Polygon land_piece(const Land& land) {
  Polygon p;
  for (const Spot& corner : land.corners) p.add({corner.x, corner.y});
  return p;
}

// ---------------------------------------------------------------- range

namespace {

/// A point within a unit of the casting, near her middle.
Point middle(const Polygon& p) {
  const Point a = p.corner[0], b = p.corner[static_cast<size_t>(p.count / 2)];
  return {static_cast<int32_t>((int64_t{a.x} + b.x) / 2), static_cast<int32_t>((int64_t{a.y} + b.y) / 2)};
}

}  // namespace

Length range_between(const Model& a, const Model& b) {  // QS-range-01, -07
  return static_cast<Length>(plane::distance(a.casting, b.casting));
}

int compare_to_limit(Length range, Length limit) {
  const int64_t over = int64_t{range} - limit;
  return over < -plane::kLengthSlack ? -1 : over > plane::kLengthSlack ? 1 : 0;
}

int compare_range(const Model& a, const Model& b, Length limit) {
  const int64_t least_over = int64_t{limit} + plane::kLengthSlack + 1 + a.casting_reach + b.casting_reach;
  if (!plane::within(a.pose.at, b.pose.at, least_over - 1)) return 1;
  if (plane::within(middle(a.casting), middle(b.casting), int64_t{limit} - plane::kLengthSlack - 3)) return -1;
  return compare_to_limit(range_between(a, b), limit);
}

Band band_of(Length range) {
  if (compare_to_limit(range, kPointBlank) < 0) return Band::point_blank;  // QS-range-02
  return compare_to_limit(range, kShort) <= 0 ? Band::short_range          // QS-range-03, QS-Q-07, QS-Q-08
                                              : Band::long_range;          // QS-range-04
}

Band band_between(const Model& a, const Model& b) {
  if (compare_range(a, b, kShort) > 0) return Band::long_range;
  return compare_range(a, b, kPointBlank) < 0 ? Band::point_blank : Band::short_range;
}

}  // namespace broadside::queen_of_the_seas
