// What a move sweeps over, bounded without following it step by step: most moves pass everything at a distance, and
// only the rest is worth an exact search for the contact (plane::first_contact).
#pragma once

#include <span>

#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

/// A heading with its sine and cosine, for everything that is drawn on it: the same places as plane::polar and
/// plane::placed give, but the sines are taken once.
struct Facing {
  plane::Angle heading = 0;
  int64_t sin = 0, cos = 0;  // times 2^62

  Facing() = default;
  explicit Facing(plane::Angle to) : heading(to), sin(plane::sine(to)), cos(plane::cosine(to)) {}
  plane::Vector turned(int64_t ahead, int64_t starboard) const;
  plane::Polygon placed(const plane::Polygon& outline, plane::Point at) const;
  /// A vector of the table as seen on this heading, to within two units.
  plane::ShipFrame seen(plane::Vector v) const;
};

/// How far an outline drawn at the origin with the bow north reaches from there.
struct Extent {
  Length ahead = 0, abeam = 0;  // to either side
  Length reach = 0;             // in any direction, rounded up
  static Extent of(const plane::Polygon& outline);
};

/// One piece of a path: the leg that the base centre follows.
struct Run {
  plane::Leg leg;
  Facing from, to;
  plane::Pose end;
  int64_t begins = 0;  // way of the path before it
  int64_t way = 0;     // that it uses up of the path: on an arc measured on the rim of the Turn Device (QS-Q-28)

  int64_t length() const { return leg.length < 0 ? -leg.length : leg.length; }
  bool straight() const { return leg.helm == plane::Helm::straight; }
  plane::Point turn_centre() const;  // of an arc
  /// Way of the path where this much of the leg has been followed, and the other way round.
  int64_t path_way(int64_t along) const { return begins + (length() == 0 ? 0 : along * way / length()); }
  int64_t along(int64_t path_way) const { return way == 0 ? 0 : (path_way - begins) * length() / way; }
  plane::Pose pose(int64_t along) const { return plane::after(leg, leg.length < 0 ? -along : along); }
  /// False only if an outline on this run stays more than `gap` away from the point.
  bool comes_near(const Extent& extent, plane::Point p, int64_t gap) const;
};

/// A direction, of at most 15 bits a coordinate, so that products stay in 64 bits; any direction that parts two shapes
/// is proof enough, so it need not be exact.
struct Axis {
  int64_t x = 0, y = 0;
  static Axis of(plane::Vector v);
  int64_t along(plane::Point p) const { return x * p.x + y * p.y; }
  int64_t length_up() const;                                                    // rounded up
  int64_t length_bound() const { return (x < 0 ? -x : x) + (y < 0 ? -y : y); }  // not below its length
};

/// An outline along a run.
class Swept {
 public:
  Swept(const plane::Polygon& outline, const Run& run);
  /// No point of the outline comes farther than this along the axis, but for a unit of rounding.
  int64_t farthest(const Axis& axis) const;
  /// False only if the outline stays clear of the shape all along the run.
  bool may_touch(const plane::Polygon& shape) const;
  /// True only if it stays on a table from (0, 0) to the far corner.
  bool stays_on(plane::Point far_corner) const;
  /// Is it off the table where the run ends?
  bool ends_off(plane::Point far_corner) const;
  const plane::Polygon& at_end() const { return to_; }

 private:
  bool parted(const plane::Polygon& shape, plane::Vector towards) const;

  const Run& run_;
  plane::Polygon from_, to_;
  plane::Point centre_;  // of an arc
  bool clockwise_ = false, wide_ = false;
};

}  // namespace broadside::queen_of_the_seas
