// Ops of 3.4: risk of collision, the roll, the damage.
#include "engine/fear_god/rules/movement/collision.h"

#include "engine/fear_god/ops/facts.h"

namespace broadside::fear_god::ops {
namespace {

constexpr double kMostApart =
    70'000;  // yards from the middle: with a run of half an hour each, lengths still fit the plane
constexpr int kMostBelt = 1'000;
constexpr std::array<Who, 2> kBothShips = {Who{0, kUmpire}, Who{1, kUmpire}};

// ---------------------------------------------------------------- collision_risk

struct RiskUnit {
  UnitKind kind = UnitKind::ship;
  std::optional<Depth> zone;
  std::optional<Altitude> altitude;
  bool attacking = false;
  std::optional<double> x_yds, y_yds, course_deg, speed_kts;
  FIELDS(kind, zone, altitude, attacking, x_yds, y_yds, course_deg, speed_kts)
  NEEDED(kind)

  bool has_track() const { return x_yds && y_yds && course_deg && speed_kts; }
  bool has_some_track() const { return x_yds || y_yds || course_deg; }
};
struct RiskGiven {
  std::array<RiskUnit, 2> units;
  std::optional<double> distance_yds;
  double minutes = 3;
  bool in_tow = false, tow_approach = false, ram_intent = false;
  FIELDS(units, distance_yds, minutes, in_tow, tow_approach, ram_intent)
  NEEDED(units)

  bool has_tracks() const { return units[0].has_track() && units[1].has_track(); }
};
struct RiskResult {
  std::optional<int64_t> distance_yds;
  bool at_risk = false;
  FIELDS(distance_yds, at_risk)
};

void check_unit(const RiskUnit& unit, const std::string& place, FactCheck& sound) {
  if (unit.kind == UnitKind::submarine && !unit.zone) sound.fault(place + ".zone", "is missing", "its depth zone");
  if (unit.kind == UnitKind::aircraft && !unit.altitude)
    sound.fault(place + ".altitude", "is missing", "its altitude band");
  sound.between(unit.x_yds.value_or(0), -kMostApart, kMostApart, place + ".x_yds");
  sound.between(unit.y_yds.value_or(0), -kMostApart, kMostApart, place + ".y_yds");
  sound.between(unit.course_deg.value_or(0), -kMostTurnDeg, kMostTurnDeg, place + ".course_deg");
  sound.between(unit.speed_kts.value_or(0), 0, kFastestKts, place + ".speed_kts");
  if (unit.has_some_track() && !unit.has_track())
    sound.fault(place, "has part of a track", "x_yds, y_yds, course_deg and speed_kts");
}

FactCheck sound_risk(const RiskGiven& given) {
  FactCheck sound;
  for (size_t i = 0; i < given.units.size(); ++i) check_unit(given.units[i], row("units", i), sound);
  sound.between(given.distance_yds.value_or(0), 0, kFarthestYds, "given.distance_yds");
  sound.between(given.minutes, 0, minutes_of(TurnKind::intermediate), "given.minutes");
  if (!given.has_tracks() && !given.distance_yds)
    sound.fault("given.distance_yds", "is missing", "a distance, or the tracks of both units");
  if (given.tow_approach && !given.units[0].speed_kts)
    sound.fault("given.units[0].speed_kts", "is missing", "the speed of the approach");
  return sound;
}

Course course_of(const RiskUnit& unit, double minutes) {
  const auto point = [](double yards) { return static_cast<int32_t>(milli_of(yards)); };
  return {{point(*unit.x_yds), point(*unit.y_yds)},
          plane::normal(millionths(*unit.course_deg)),
          distance_run(millionths(*unit.speed_kts), millionths(minutes), false).length()};
}

Expected<RiskResult> collision_risk_op(const RiskGiven& given, Dice&) {
  if (const FactCheck sound = sound_risk(given); !sound) return sound.why();
  Meeting meeting;
  for (size_t i = 0; i < 2; ++i) {
    const RiskUnit& unit = given.units[i];
    meeting.units[i] = {unit.kind, unit.zone.value_or(Depth::surfaced), unit.altitude.value_or(Altitude::very_low),
                        unit.attacking};
  }
  meeting.in_tow = given.in_tow;
  meeting.safe_approach = given.tow_approach && is_safe_approach(milli_of(*given.units[0].speed_kts));
  meeting.ram_intent = given.ram_intent;
  RiskResult out;
  if (given.has_tracks()) {
    meeting.distance =
        closest_approach(course_of(given.units[0], given.minutes), course_of(given.units[1], given.minutes));
    out.distance_yds = nearest(meeting.distance, kYard);
  } else {
    meeting.distance = milli_of(*given.distance_yds);
  }
  out.at_risk = collision_risk(meeting);
  return out;
}

// ---------------------------------------------------------------- collision_roll

struct RollShip {
  SizeClass size_class = SizeClass::A;
  int speed_kts = 0;
  Intent intent = Intent::none;
  bool bridge_critical = false;
  FIELDS(size_class, speed_kts, intent, bridge_critical)
  NEEDED(size_class, speed_kts)
};
struct CollisionRollGiven {
  std::array<RollShip, 2> ships;
  FIELDS(ships)
  NEEDED(ships)
};
struct CollisionRollResult {
  int modifier = 0, total = 0;
  bool collision = false;
  std::optional<std::array<int, 2>> speeds_after;
  FIELDS(modifier, total, collision, speeds_after)
};

Expected<CollisionRollResult> collision_roll(const CollisionRollGiven& given, Dice& dice) {
  FactCheck sound;
  ShipPair ships;
  for (size_t i = 0; i < 2; ++i) {
    const RollShip& ship = given.ships[i];
    sound.within(ship.speed_kts, 0, kFastestKts, row("ships", i) + ".speed_kts");
    ships[i] = {ship.size_class, ship.speed_kts, ship.intent, ship.bridge_critical};
  }
  if (!sound) return sound.why();
  const CollisionRoll rolled = settle_collision(ships, {}, dice);
  CollisionRollResult out{rolled.modifier, rolled.total, rolled.collision, {}};
  if (rolled.collision) out.speeds_after = speeds_after_collision(ships);
  return out;
}

// ---------------------------------------------------------------- collision_damage

struct DamageShip {
  int points = 0, belt = 0;
  std::optional<int> speed_kts;
  FIELDS(points, belt, speed_kts)
  NEEDED(points, belt)
};
struct CollisionDamageGiven {
  std::array<DamageShip, 2> ships;
  int bow_on = 0;
  std::optional<BowsPoint> direction;
  std::optional<int> course_angle_deg;
  std::optional<double> relative_speed_kts;
  FIELDS(ships, bow_on, direction, course_angle_deg, relative_speed_kts)
  NEEDED(ships)
};
struct CollisionDamageResult {
  int relative_speed_kts = 0;
  std::array<int, 2> pct{}, damage_taken{};
  FIELDS(relative_speed_kts, pct, damage_taken)
};

FactCheck sound_damage(const CollisionDamageGiven& given) {
  FactCheck sound;
  for (size_t i = 0; i < 2; ++i) {
    const DamageShip& ship = given.ships[i];
    sound.within(ship.points, 1, kMostPoints, row("ships", i) + ".points");
    sound.within(ship.belt, 0, kMostBelt, row("ships", i) + ".belt");
    sound.within(ship.speed_kts.value_or(0), 0, kFastestKts, row("ships", i) + ".speed_kts");
    if (!ship.speed_kts && !given.relative_speed_kts)
      sound.fault(row("ships", i) + ".speed_kts", "is missing", "speeds of both ships, or the relative speed");
  }
  sound.within(given.bow_on, 0, 2, "given.bow_on");
  sound.within(given.course_angle_deg.value_or(0), 0, 180, "given.course_angle_deg");
  sound.between(given.relative_speed_kts.value_or(0), 0, 2 * kFastestKts, "given.relative_speed_kts");
  if (given.relative_speed_kts.value_or(0) != std::floor(given.relative_speed_kts.value_or(0)))
    sound.fault("given.relative_speed_kts", "is not whole", "whole knots");
  if (!given.relative_speed_kts && given.bow_on == 0 && !given.direction)
    sound.fault("given.direction", "is missing", "where the bows point: toward, same");
  return sound;
}

Expected<CollisionDamageResult> collision_damage(const CollisionDamageGiven& given, Dice& dice) {
  if (const FactCheck sound = sound_damage(given); !sound) return sound.why();
  CollisionFacts facts;
  for (size_t i = 0; i < 2; ++i)
    facts.ships[i] = {given.ships[i].points, given.ships[i].belt, given.ships[i].speed_kts.value_or(0)};
  facts.bow_on = given.bow_on;
  facts.glancing = given.course_angle_deg && *given.course_angle_deg <= kGlancingDeg;
  facts.relative_speed = given.relative_speed_kts ? static_cast<int>(*given.relative_speed_kts)
                                                  : relative_speed(facts.ships[0], facts.ships[1], given.bow_on != 0,
                                                                   given.direction.value_or(BowsPoint::toward));
  const CollisionDamage done = settle_collision_damage(facts, kBothShips, dice);
  return CollisionDamageResult{facts.relative_speed, done.pct, done.taken};
}

constexpr Op kCollisionOps[] = {
    op<collision_risk_op>("collision_risk"),
    op<collision_roll>("collision_roll"),
    op<collision_damage>("collision_damage"),
};

}  // namespace

std::span<const Op> collisions() { return kCollisionOps; }

}  // namespace broadside::fear_god::ops
