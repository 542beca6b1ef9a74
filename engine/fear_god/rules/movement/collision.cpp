// Risk of collision, the roll, what it costs in speed and points.
#include "engine/fear_god/rules/movement/collision.h"

#include <cstdlib>

#include "tables/fear_god/collision_damage.h"
#include "tables/fear_god/collision_modifiers.h"
#include "tables/fear_god/collision_result.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- who is at risk

namespace {

bool is_surface_vessel(const NearUnit& unit) {
  return unit.kind == UnitKind::ship || (unit.kind == UnitKind::submarine && unit.zone == Depth::surfaced);
}
bool is_at_periscope_depth(const NearUnit& unit) {
  return unit.kind == UnitKind::submarine && unit.zone == Depth::periscope;
}

/// A ship, or a boat that a ship can touch, beside another unit.
bool can_touch(const NearUnit& unit, const NearUnit& other, bool ram_intent) {
  if (unit.kind == UnitKind::aircraft)  // FG-3.4-04
    return unit.altitude == Altitude::very_low && !unit.attacking && is_surface_vessel(other);
  if (is_surface_vessel(unit)) return is_surface_vessel(other) || is_at_periscope_depth(other);  // FG-3.4-01, -02
  return is_at_periscope_depth(unit) && is_at_periscope_depth(other) && ram_intent;              // FG-3.4-03
}

}  // namespace

bool collision_risk(const Meeting& meeting) {
  if (meeting.in_tow || meeting.safe_approach || meeting.distance > kTooNear + plane::kLengthSlack) return false;
  const auto& [a, b] = meeting.units;
  return can_touch(a, b, meeting.ram_intent) || can_touch(b, a, meeting.ram_intent);
}

// ---------------------------------------------------------------- the roll

namespace {

enum CollisionRow : size_t { kSmall, kLarge, kRams, kBridgeRams, kBridgeAvoids, kStationary, kFastRams, kFastAvoids };
static_assert(tables::kCollisionModifiers.size() == kFastAvoids + 1);
constexpr int modifier_of(CollisionRow row) { return tables::kCollisionModifiers[row].modifier; }

constexpr ModifierName kSmallName{"collision", "small ship", FG("3.4.1-04")};
constexpr ModifierName kLargeName{"collision", "large ship", FG("3.4.1-05")};
constexpr ModifierName kRamsName{"collision", "rams", FG("3.4.1-06")};
constexpr ModifierName kBridgeRamsName{"collision", "rams with bridge hit", FG("3.4.1-07")};
constexpr ModifierName kBridgeAvoidsName{"collision", "avoids with bridge hit", FG("3.4.1-08")};
constexpr ModifierName kStationaryName{"collision", "rams a stationary ship", FG("3.4.1-09")};
constexpr ModifierName kFastRamsName{"collision", "rams at high speed", FG("3.4.1-10")};
constexpr ModifierName kFastAvoidsName{"collision", "avoids at high speed", FG("3.4.1-11")};

constexpr int kFastAbove = 20;  // knots
constexpr int kCollides = tables::number(tables::kCollisionResult[1].d6_modified);
static_assert(kCollides == 6);

constexpr int kSpeedLossPct = 25;  // and as much again for each class of difference

}  // namespace

// FG-3.4.1-03, FG-Q-122
Modifiers collision_modifiers(const ShipPair& ships) {
  Modifiers m;
  for (const RammingShip& ship : ships) {
    if (ship.size >= SizeClass::D) m.add(kSmallName, modifier_of(kSmall));
    if (ship.size == SizeClass::A) m.add(kLargeName, modifier_of(kLarge));
    if (ship.rams()) m.add(kRamsName, modifier_of(kRams));
    if (ship.bridge_critical && ship.rams()) m.add(kBridgeRamsName, modifier_of(kBridgeRams));
    if (ship.bridge_critical && !ship.rams()) m.add(kBridgeAvoidsName, modifier_of(kBridgeAvoids));
    if (ship.speed_kts > kFastAbove && ship.rams()) m.add(kFastRamsName, modifier_of(kFastRams));
    if (ship.speed_kts > kFastAbove && !ship.rams()) m.add(kFastAvoidsName, modifier_of(kFastAvoids));
  }
  const auto& [a, b] = ships;
  if ((a.rams() && b.speed_kts == 0) || (b.rams() && a.speed_kts == 0))
    m.add(kStationaryName, modifier_of(kStationary));  // once
  return m;
}

// FG-3.4.1-12, FG-Q-153
std::array<int, 2> speeds_after_collision(const ShipPair& ships) {
  const int apart = class_rank(ships[1].size) - class_rank(ships[0].size);  // above 0: the second is smaller
  const auto left = [](int speed_kts, int classes) {
    const int pct = std::max(0, 100 - kSpeedLossPct - kSpeedLossPct * std::max(0, classes));
    return static_cast<int>(nearest(int64_t{speed_kts} * pct, 100));
  };
  return {left(ships[0].speed_kts, -apart), left(ships[1].speed_kts, apart)};
}

// FG-3.4.1-02
CollisionRoll settle_collision(const ShipPair& ships, Who first, Dice& dice) {
  CollisionRoll out;
  out.modifier = collision_modifiers(ships).total();
  out.total = dice.one({FG("3.4.1-02"), first.unit, first.seat}, 6) + out.modifier;
  out.collision = out.total >= kCollides;
  return out;
}

// ---------------------------------------------------------------- damage

namespace {

constexpr int kLeastPct = 5;

}  // namespace

int relative_speed(const CollidingShip& a, const CollidingShip& b, bool bow_on, BowsPoint bows) {
  if (bow_on) return std::max(a.speed_kts, b.speed_kts);
  return bows == BowsPoint::toward ? a.speed_kts + b.speed_kts : std::abs(a.speed_kts - b.speed_kts);
}

// FG-3.4.2-01, -02, -03
int inflicted_pct(int die, int belt, int other_belt, int relative_speed) {
  return tables::kCollisionDamage[static_cast<size_t>(die - 1)].damage_pct_of_own_points + belt - other_belt +
         relative_speed;
}
int inflicted_points(int pct, int points) { return static_cast<int>(nearest(int64_t{pct} * points, 100)); }
int least_inflicted(int points) { return std::max(1, inflicted_points(kLeastPct, points)); }
int collision_die(Who ship, Dice& dice) { return dice.one({FG("3.4.2-01"), ship.unit, ship.seat}, 6); }

// FG-3.4.2-05 to -08, FG-Q-123: rounded, halved as often as there is reason to, raised to the least
CollisionDamage settle_collision_damage(const CollisionFacts& facts, std::array<Who, 2> who, Dice& dice) {
  CollisionDamage out;
  for (size_t i = 0; i < 2; ++i) {
    const CollidingShip &ship = facts.ships[i], &other = facts.ships[1 - i];
    const size_t victim = 1 - i;
    out.pct[i] = inflicted_pct(collision_die(who[i], dice), ship.belt, other.belt, facts.relative_speed);
    int points = inflicted_points(out.pct[i], ship.points);
    if (facts.bow_on == static_cast<int>(victim) + 1) points = halved_points(points);
    if (facts.glancing) points = halved_points(points);
    out.taken[victim] = std::max(points, least_inflicted(ship.points));
  }
  return out;
}

int settle_aircraft_collision(int aircraft_damage_value, Who ship, Dice& dice) {
  return dice.one({FG("3.4.2-10"), ship.unit, ship.seat}, 6) * aircraft_damage_value;
}

}  // namespace broadside::fear_god
