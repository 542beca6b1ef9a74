// 3.4: ships that come too near each other.
#pragma once

#include "engine/core/modifiers.h"
#include "engine/fear_god/rules/movement/track.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- who is at risk

enum class UnitKind : uint8_t { ship, submarine, aircraft };
enum class Altitude : uint8_t { very_low, low, medium, high, very_high };

struct NearUnit {
  UnitKind kind = UnitKind::ship;
  Depth zone = Depth::surfaced;            // of a submarine
  Altitude altitude = Altitude::very_low;  // of an aircraft
  bool attacking = false;                  // an aircraft attacks a ship
};
struct Meeting {
  std::array<NearUnit, 2> units;
  Length distance = 0;         // the least of the phase
  bool in_tow = false;         // of each other
  bool safe_approach = false;  // comes alongside slowly to pass a tow line
  bool ram_intent = false;     // of one of two submerged boats
};
bool collision_risk(const Meeting& meeting);

inline constexpr Length kTooNear = 250 * kYard;  // FG-3.4-01
/// FG-3.6-09: of the towing ship that comes alongside.
constexpr bool is_safe_approach(Milli speed) { return speed < milli(10); }

// ---------------------------------------------------------------- the roll

enum class Intent : uint8_t { ram, avoid, none };

struct RammingShip {
  SizeClass size = SizeClass::A;
  int speed_kts = 0;
  Intent intent = Intent::none;
  bool bridge_critical = false;

  /// Who declares nothing rams (FG-3.4.1-01).
  constexpr bool rams() const { return intent != Intent::avoid; }
};
using ShipPair = std::array<RammingShip, 2>;

Modifiers collision_modifiers(const ShipPair& ships);
/// In knots, after a collision.
std::array<int, 2> speeds_after_collision(const ShipPair& ships);

struct CollisionRoll {
  int modifier = 0, total = 0;
  bool collision = false;
};
CollisionRoll settle_collision(const ShipPair& ships, Who first, Dice& dice);

// ---------------------------------------------------------------- damage

struct CollidingShip {
  int points = 0;  // original
  int belt = 0;
  int speed_kts = 0;
};
enum class BowsPoint : uint8_t { toward, same };

/// FG-3.4.2-04
int relative_speed(const CollidingShip& a, const CollidingShip& b, bool bow_on, BowsPoint bows);

struct CollisionFacts {
  std::array<CollidingShip, 2> ships;
  int bow_on = 0;          // 1 or 2: that ship hits with her bow
  bool glancing = false;   // courses within 30 degrees
  int relative_speed = 0;  // knots
};
struct CollisionDamage {
  std::array<int, 2> pct{};    // that each inflicts
  std::array<int, 2> taken{};  // by each, points
};
CollisionDamage settle_collision_damage(const CollisionFacts& facts, std::array<Who, 2> ships, Dice& dice);

inline constexpr int kGlancingDeg = 30;

/// What a unit inflicts that rolled `die`: percent of its own points, and points before any halving.
int inflicted_pct(int die, int belt, int other_belt, int relative_speed);
int inflicted_points(int pct, int points);
/// FG-3.4.2-07
int least_inflicted(int points);
/// Half of whole points, halves up (FG-3.4.2-08).
constexpr int halved_points(int points) { return static_cast<int>(nearest(points, 2)); }
int collision_die(Who ship, Dice& dice);

/// Points a ship takes from an aircraft that flies into her; its ordnance does not go off (FG-3.4.2-10, -11).
int settle_aircraft_collision(int aircraft_damage_value, Who ship, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::UnitKind> {
  static constexpr std::array<std::string_view, 3> words = {"ship", "submarine", "aircraft"};
};
template <>
struct EnumWords<fear_god::Altitude> {
  static constexpr std::array<std::string_view, 5> words = {"very_low", "low", "medium", "high", "very_high"};
};
template <>
struct EnumWords<fear_god::Intent> {
  static constexpr std::array<std::string_view, 3> words = {"ram", "avoid", "none"};
};
template <>
struct EnumWords<fear_god::BowsPoint> {
  static constexpr std::array<std::string_view, 2> words = {"toward", "same"};
};
}  // namespace broadside
