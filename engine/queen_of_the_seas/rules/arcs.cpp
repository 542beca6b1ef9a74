// arcs, zone-of-fire, line-of-sight and smoke: what lies in whose way.
#include "engine/queen_of_the_seas/rules/arcs.h"

#include <algorithm>

namespace broadside::queen_of_the_seas {

using plane::Point;
using plane::Polygon;
using plane::Vector;

// ---------------------------------------------------------------- arcs

namespace {

constexpr int64_t narrow_cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }
constexpr Vector vector_to(Point p) { return p - Point{}; }

/// How far the corners of a casting reach over one diagonal; above 0 is to port of it.
struct Over {
  int64_t least = INT64_MAX, most = INT64_MIN;
  int64_t slack = 0;
  bool to_port() const { return most > slack; }
  bool to_starboard() const { return least < -slack; }
};

Over over_diagonal(const Model& ship, size_t diagonal, const Polygon& casting) {
  Over over;
  over.slack = ship.diagonal_slack[diagonal];
  const Vector along = vector_to(ship.diagonal[diagonal]);
  for (int i = 0; i < casting.count; ++i) {
    const int64_t at = narrow_cross(along, casting.corner[static_cast<size_t>(i)] - ship.pose.at);
    over.least = std::min(over.least, at);
    over.most = std::max(over.most, at);
  }
  return over;
}

/// Whether no side of the casting parts it from the wedge between two rays (QS-Q-20): the wedge reaches behind a side
/// if one of its rays does, or if its apex lies there deeper than the slack.
bool reaches_behind_all_sides(const Polygon& casting, Point apex, Vector ray, Vector other_ray) {
  const plane::Shape shape(casting);
  for (size_t i = 0; i < shape.size(); ++i) {
    const Vector side = shape.after(i) - shape[i];
    if (plane::cross(side, ray) > 0 || plane::cross(side, other_ray) > 0) continue;
    if (plane::side_of(shape[i], side, apex) <= 0) return false;
  }
  return true;
}

}  // namespace

ArcSet arcs_of(const Model& ship, const Polygon& target_casting) {
  const Over starboard_bow = over_diagonal(ship, 0, target_casting), port_bow = over_diagonal(ship, 1, target_casting);
  ArcSet arcs;
  // QS-arcs-04, -05, -07, -08: all corners in a closed wedge; touching its border is not crossing (QS-arcs-11, QS-Q-19)
  arcs.starboard = !starboard_bow.to_port() && !port_bow.to_port();
  if (arcs.starboard) return arcs;
  arcs.port = !starboard_bow.to_starboard() && !port_bow.to_starboard();
  if (arcs.port) return arcs;
  // QS-arcs-02, -03, -09, -10, -16: any part of it in an open wedge, though no corner need lie there (QS-Q-20)
  const Vector to_starboard_bow = vector_to(ship.diagonal[0]), to_port_bow = vector_to(ship.diagonal[1]);
  arcs.forward = starboard_bow.to_port() && port_bow.to_starboard() &&
                 reaches_behind_all_sides(target_casting, ship.pose.at, to_starboard_bow, to_port_bow);
  arcs.rear = starboard_bow.to_starboard() && port_bow.to_port() &&
              reaches_behind_all_sides(target_casting, ship.pose.at, -to_starboard_bow, -to_port_bow);
  if (arcs.forward || arcs.rear) return arcs;
  // A hair over a diagonal and nowhere deeper than the slack in forward or rear arc: the side on which most of it lies.
  const bool starboard = plane::Wide{starboard_bow.least} + port_bow.least + starboard_bow.most + port_bow.most < 0;
  (starboard ? arcs.starboard : arcs.port) = true;
  return arcs;
}

Aspect aspect_of(const Model& target, const Model& firer) {  // QS-torpedoes-05
  const ArcSet arcs = arcs_of(target, firer.casting);
  return arcs.forward ? Aspect::bow_on : arcs.rear ? Aspect::stern_on : Aspect::broadside;
}

ArcNote arc_note(const ShipCard& card, Weapon gun, Arc arc) {
  if (broadside(arc) || gun > Weapon::M) return ArcNote::normal;
  const ArcNotes& notes = card.arcs[static_cast<size_t>(gun)];
  return arc == Arc::forward ? notes.forward : notes.rear;
}

bool bears(const ShipCard& card, Weapon weapon, Arc arc) { return bears(weapon, arc, arc_note(card, weapon, arc)); }

// ---------------------------------------------------------------- zone of fire

namespace {

constexpr int64_t kNarrow = int64_t{1} << 30;  // differences below this: products of two fit 61 bits
constexpr bool narrow(Vector v) { return v.x < kNarrow && v.x > -kNarrow && v.y < kNarrow && v.y > -kNarrow; }
constexpr int64_t narrow_dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }

}  // namespace

Strip::Strip(Point from, Point to, Length half_width)
    : from_(from), way_(to - from), half_width_(half_width), known_(narrow(way_)) {
  if (!known_) return;
  square_ = narrow_dot(way_, way_);
  const int64_t x = std::abs(way_.x), y = std::abs(way_.y);
  length_up_ = std::max(x, y) + (std::min(x, y) + 1) / 2;  // never too short, and at most an eighth too long
}

bool Strip::misses(Point centre, Length reach) const {
  const Vector to = centre - from_;
  if (!known_ || !narrow(to)) return false;
  const int64_t far = (half_width_ + reach) * length_up_;
  const int64_t across = narrow_cross(way_, to), along = narrow_dot(way_, to);
  return across > far || across < -far || along < -far || along - square_ > far;
}

bool Strip::misses(const Polygon& shape) const {
  if (!known_) return false;
  const int64_t far = half_width_ * length_up_;
  std::array<bool, 4> all_off{true, true, true, true};
  for (int i = 0; i < shape.count; ++i) {
    const Vector to = shape.corner[static_cast<size_t>(i)] - from_;
    if (!narrow(to)) return false;
    const int64_t across = narrow_cross(way_, to), along = narrow_dot(way_, to);
    const std::array<bool, 4> off = {across > far, across < -far, along<-far, along - square_> far};
    for (size_t k = 0; k < off.size(); ++k) all_off[k] = all_off[k] && off[k];
  }
  return std::any_of(all_off.begin(), all_off.end(), [](bool off) { return off; });
}

Zone::Zone(const Model& firer, const Model& target)
    : firer_(firer),
      target_(target),
      strip_(firer.pose.at, target.pose.at, std::max(firer.base_reach, target.base_reach)) {}

bool Zone::holds(Point centre, Length reach, const Polygon& shape) {
  return !strip_.misses(centre, reach) && holds_part_of(shape);
}

bool Zone::holds(const Polygon& land) { return !strip_.misses(land) && holds_part_of(land); }

bool Zone::holds_part_of(const Polygon& shape) {
  if (!hull_) {
    std::array<Point, 8> corners;
    std::copy_n(target_.base.corner.begin(), 4, std::copy_n(firer_.base.corner.begin(), 4, corners.begin()));
    hull_ = plane::hull(corners);
  }
  if (!plane::overlap(shape, *hull_)) return false;  // QS-zone-of-fire-08, QS-Q-22
  const std::array<Polygon, 2> bases = {firer_.base, target_.base};
  if (!plane::overlap(shape, bases[0]) && !plane::overlap(shape, bases[1])) return true;
  return plane::reaches_into(shape, *hull_, bases);  // QS-Q-21: what lies in the bases only is not in the zone
}

bool zone_clear(const Model& firer, const Model& target, const Field& field) {  // QS-zone-of-fire-02, -03
  return !each_in_zone(firer, target, field, [](const Model*) { return true; });
}

// ---------------------------------------------------------------- line of sight, smoke

namespace {

/// What of a third ship stands in the way of this firer's sight; null: nothing.
const Polygon* hides(const Model& firer, const Model& third) {
  if (third.smoke) return &third.base;  // QS-smoke-04 to -06, -14, QS-Q-27: the casting lies inside it
  if (firer.size == Size::Large && third.size == Size::Small) return nullptr;  // QS-line-of-sight-03, -04
  return &third.casting;                                                       // QS-line-of-sight-02
}

}  // namespace

bool in_sight(const Model& firer, const Model& target, const Field& field) {
  const Strip strip(firer.pose.at, target.pose.at, std::max(firer.casting_reach, target.casting_reach));
  std::array<const Polygon*, kMostShips + kMostLand> near;  // NOLINT: rows beyond count are never read
  size_t count = 0;
  for (const Model& m : field.models) {
    if (strip.misses(m.pose.at, m.smoke ? m.base_reach : m.casting_reach)) continue;
    if (!third_ship(m, firer, target)) continue;  // QS-smoke-08, QS-Q-26
    const Polygon* shape = hides(firer, m);
    if (shape != nullptr && count < near.size()) near[count++] = shape;
  }
  for (const Polygon& land : field.land)  // QS-line-of-sight-05
    if (!strip.misses(land) && count < near.size()) near[count++] = &land;
  return plane::sees_past(firer.casting, target.casting, {near.data(), count});
}

bool clear_to_fire(const Model& firer, const Model& target, Band band, const Field& field) {
  return band == Band::long_range ? in_sight(firer, target, field)     // QS-range-06
                                  : zone_clear(firer, target, field);  // QS-range-05
}

}  // namespace broadside::queen_of_the_seas
