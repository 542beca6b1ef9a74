// arcs, zone-of-fire, line-of-sight and smoke: what lies in whose way.
#pragma once

#include <optional>
#include <span>

#include "engine/queen_of_the_seas/rules/models.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- arcs

/// Arcs of `ship` in which the casting of `target` lies: one broadside, or forward and/or rear (QS-arcs-06 to -12,
/// -16).
struct ArcSet {
  bool forward = false, rear = false, port = false, starboard = false;
  bool broadside() const { return port || starboard; }
};
ArcSet arcs_of(const Model& ship, const plane::Polygon& target_casting);

/// Aspect of a target towards the firer (QS-torpedoes-05): bow on where both hold.
enum class Aspect : uint8_t { broadside, bow_on, stern_on };
Aspect aspect_of(const Model& target, const Model& firer);

/// May this weapon fire into the arc, as far as arcs and card notes go (QS-arcs-13 to -15, QS-phase-3b-23)?
bool bears(const ShipCard& card, Weapon weapon, Arc arc);
/// The same, given the note of the card for this gun and arc.
constexpr bool bears(Weapon weapon, Arc arc, ArcNote note) {
  return broadside(arc) || (weapon <= Weapon::M && note != ArcNote::none);
}
ArcNote arc_note(const ShipCard& card, Weapon gun, Arc arc);

// ---------------------------------------------------------------- zone of fire

struct Field {
  std::span<const Model> models;  // all ships on the table; firer and target among them or not
  std::span<const plane::Polygon> land;
  bool smoke_blocks = false;  // QS-Q-25
};

/// A strip round the line from one centre to another. It says quickly what lies well off; what it does not rule out has
/// to be looked at.
class Strip {
 public:
  Strip(plane::Point from, plane::Point to, Length half_width);
  bool misses(plane::Point centre, Length reach) const;
  bool misses(const plane::Polygon& shape) const;

 private:
  plane::Point from_;
  plane::Vector way_;
  int64_t square_ = 0, length_up_ = 0, half_width_ = 0;
  bool known_ = false;  // all products fit 64 bits
};

/// The region between two bases (QS-zone-of-fire-01).
class Zone {
 public:
  Zone(const Model& firer, const Model& target);
  /// Does the shape of a third ship, or land, lie in the zone, even partly?
  bool holds(plane::Point centre, Length reach, const plane::Polygon& shape);
  bool holds(const plane::Polygon& land);

 private:
  bool holds_part_of(const plane::Polygon& shape);

  const Model& firer_;
  const Model& target_;
  Strip strip_;
  std::optional<plane::Polygon> hull_;  // of both bases, once something comes near it
};

/// Neither firer nor target: these never stand in their own way (QS-zone-of-fire-07, QS-Q-26).
inline bool third_ship(const Model& m, const Model& firer, const Model& target) {
  if (&m == &firer || &m == &target) return false;
  return m.ship == kNoShip || (m.ship != firer.ship && m.ship != target.ship);
}

/// Castings and land in the zone between two models (QS-zone-of-fire-02 to -08). Calls blocked(model or null for land)
/// for each; stops when it returns true. With `smoke_blocks` a smoking third ship blocks with her base (QS-Q-25).
template <class F>
bool each_in_zone(const Model& firer, const Model& target, const Field& field, F&& blocked);
bool zone_clear(const Model& firer, const Model& target, const Field& field);

// ---------------------------------------------------------------- line of sight, smoke

/// QS-line-of-sight-01 to -06, QS-smoke-05 to -08, -14, QS-Q-26, QS-Q-27
bool in_sight(const Model& firer, const Model& target, const Field& field);

/// Clear zone up to 40 cm, line of sight beyond (QS-range-05, -06).
bool clear_to_fire(const Model& firer, const Model& target, Band band, const Field& field);

// ----------------------------------------------------------------

template <class F>
bool each_in_zone(const Model& firer, const Model& target, const Field& field, F&& blocked) {
  Zone zone(firer, target);
  for (const Model& m : field.models) {
    if (!third_ship(m, firer, target)) continue;
    const bool smoke = field.smoke_blocks && m.smoke;
    if (zone.holds(m.pose.at, smoke ? m.base_reach : m.casting_reach, smoke ? m.base : m.casting) && blocked(&m))
      return true;
  }
  for (const plane::Polygon& land : field.land)
    if (zone.holds(land) && blocked(static_cast<const Model*>(nullptr))) return true;
  return false;
}

}  // namespace broadside::queen_of_the_seas

namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::Aspect> {
  static constexpr std::array<std::string_view, 3> words = {"broadside", "bow_on", "stern_on"};
};
}  // namespace broadside
