// Ops of 8.2: what a critical hit does to guns, engines, steering and systems.
#include "engine/fear_god/ops/damage_facts.h"
#include "engine/fear_god/rules/damage/armour.h"
#include "engine/fear_god/rules/damage/criticals/engineering.h"
#include "engine/fear_god/rules/damage/criticals/guns.h"
#include "engine/fear_god/rules/damage/criticals/steering.h"
#include "engine/fear_god/rules/damage/criticals/system.h"

namespace broadside::fear_god::ops {
namespace chapter8 {

/// The column on which criticals of an explosion are rolled.
enum class ExplosionColumn : uint8_t { ship_type, torpedo };
enum class SteeringKind : uint8_t { bridge, rudder };
enum class BridgeShip : uint8_t { surface, carrier, submarine };
enum class SystemKind : uint8_t { communications, sensor, fire_control };

}  // namespace chapter8
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::chapter8::ExplosionColumn> {
  static constexpr std::array<std::string_view, 2> words = {"ship_type", "torpedo"};
};
template <>
struct EnumWords<fear_god::ops::chapter8::SteeringKind> {
  static constexpr std::array<std::string_view, 2> words = {"bridge", "rudder"};
};
template <>
struct EnumWords<fear_god::ops::chapter8::BridgeShip> {
  static constexpr std::array<std::string_view, 3> words = {"surface", "carrier", "submarine"};
};
template <>
struct EnumWords<fear_god::ops::chapter8::SystemKind> {
  static constexpr std::array<std::string_view, 3> words = {"communications", "sensor", "fire_control"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace chapter8 {
namespace {

// ---------------------------------------------------------------- critical_main_battery

struct MainBatteryGiven {
  bool penetrated = false, mount_already_lost = false;
  std::optional<int> directors, he_short_damage;
  std::vector<int> neighbours_yards;
  FIELDS(penetrated, mount_already_lost, directors, he_short_damage, neighbours_yards)
};
struct MainBatteryReport {
  std::optional<MainBatteryResult> result;
  std::optional<bool> ship_destroyed;
  std::optional<int> directors_after;
  std::optional<bool> local_control;
  std::optional<std::vector<int>> blast;
  FIELDS_NAMED("result, ship_destroyed, directors_after, local_control, blast", result, ship_destroyed, directors_after,
               local_control, blast)
};

FactCheck sound_main_battery(const MainBatteryGiven& given) {
  FactCheck sound;
  sound.within(given.directors.value_or(0), 0, kMostCount, "given.directors")
      .within(given.he_short_damage.value_or(0), 0, kMostPoints, "given.he_short_damage");
  for (size_t i = 0; i < given.neighbours_yards.size(); ++i)
    sound.within(given.neighbours_yards[i], 0, kMostYards, row("neighbours_yards", i));
  if (!given.neighbours_yards.empty()) needs(sound, given.he_short_damage, "he_short_damage", "for the blast");
  return sound;
}

Expected<MainBatteryReport> critical_main_battery(const MainBatteryGiven& given, Dice& dice) {
  if (FactCheck sound = sound_main_battery(given); !sound) return sound.why();
  MainBatteryReport out;
  if (before_the_roll(dice)) return out;
  out.result = settle_main_battery({given.penetrated, given.mount_already_lost}, dice);
  out.ship_destroyed = *out.result == MainBatteryResult::magazine;
  if (*out.result == MainBatteryResult::fire_control && given.directors) {
    out.directors_after = directors_after(*given.directors);
    out.local_control = local_control(*out.directors_after);
  }
  out.blast.emplace();
  for (const int yards : given.neighbours_yards)
    out.blast->push_back(*out.ship_destroyed ? magazine_blast(yards, *given.he_short_damage) : 0);
  return out;
}

// ---------------------------------------------------------------- critical_casemate

struct CasemateGiven {
  int belt = 0, penetration = 0, he_short_damage = 0, guns_left_on_side = 0;
  bool fire_control_fitted = true;
  FIELDS(belt, penetration, he_short_damage, guns_left_on_side, fire_control_fitted)
  NEEDED(belt, penetration, guns_left_on_side)
};
struct CasemateReport {
  int casemate_armor = 0;
  bool penetrates = false;
  std::optional<CasemateResult> result;
  std::optional<int> guns_lost, explosions, damage;
  FIELDS(casemate_armor, penetrates, result, guns_lost, explosions, damage)
};

Expected<CasemateReport> critical_casemate(const CasemateGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.belt, 0, kMostArmour, "given.belt")
      .within(given.penetration, 0, kMostArmour, "given.penetration")
      .within(given.he_short_damage, 0, kMostPoints, "given.he_short_damage")
      .within(given.guns_left_on_side, 1, kMostCount, "given.guns_left_on_side");
  if (!sound) return sound.why();
  CasemateReport out;
  out.casemate_armor = casemate_armour(given.belt);
  out.penetrates = gets_through(given.penetration, out.casemate_armor);
  if (before_the_roll(dice)) return out;
  const CasemateLoss loss = settle_casemate(
      {out.penetrates, given.he_short_damage, given.guns_left_on_side, given.fire_control_fitted}, dice);
  out.result = loss.result;
  out.guns_lost = loss.guns_lost;
  out.explosions = loss.explosions;
  out.damage = loss.damage;
  return out;
}

// ---------------------------------------------------------------- critical_weapon

struct WeaponGiven {
  WeaponKind kind = WeaponKind::none;
  bool already_lost = false;
  std::optional<double> strength_original;
  int hits_before = 0;
  std::optional<int> warheads_left, warhead_damage;
  bool below_waterline = false;
  FIELDS(kind, already_lost, strength_original, hits_before, warheads_left, warhead_damage, below_waterline)
  NEEDED(kind)

  WeaponHit hit() const {
    return {kind,
            already_lost,
            decimal_of(strength_original.value_or(0)),
            hits_before,
            warheads_left.value_or(0),
            warhead_damage.value_or(0),
            below_waterline};
  }
};
struct WeaponReport {
  std::optional<WeaponResult> result;
  std::optional<double> strength_after;
  std::optional<bool> explodes;
  std::optional<int> damage;
  std::optional<bool> automatic_flooding;
  std::optional<ExplosionColumn> column;
  std::optional<bool> protection_ignored;
  FIELDS(result, strength_after, explodes, damage, automatic_flooding, column, protection_ignored)
};

FactCheck sound_weapon(const WeaponGiven& given) {
  constexpr double kGreatestStrength = 10'000;
  FactCheck sound;
  sound.between(given.strength_original.value_or(0), 0, kGreatestStrength, "given.strength_original")
      .within(given.hits_before, 0, kMostCount, "given.hits_before")
      .within(given.warheads_left.value_or(0), 0, kMostCount, "given.warheads_left")
      .within(given.warhead_damage.value_or(0), 0, kMostPoints, "given.warhead_damage");
  if (is_battery(given.kind) && !given.already_lost)
    needs(sound, given.strength_original, "strength_original", "the strength when new");
  if (given.kind == WeaponKind::torpedo_asw && !given.already_lost) {
    needs(sound, given.warheads_left, "warheads_left", "0 when all are fired");
    if (given.warheads_left.value_or(0) > 0)
      needs(sound, given.warhead_damage, "warhead_damage", "the damage of one of them");
  }
  return sound;
}

Expected<WeaponReport> critical_weapon(const WeaponGiven& given, Dice& dice) {
  if (FactCheck sound = sound_weapon(given); !sound) return sound.why();
  const WeaponHit hit = given.hit();
  WeaponReport out;
  if (may_explode(hit) && before_the_roll(dice)) return out;
  const WeaponLoss loss = settle_weapon(hit, dice);
  out.result = loss.result;
  if (is_battery(given.kind) && given.strength_original) {
    const int hits = given.hits_before + (loss.result == WeaponResult::reduced ? 1 : 0);
    out.strength_after = given.already_lost ? 0 : strength_left_hundredths(hit.strength_original, hits) / 100.0;
  }
  out.explodes = loss.exploded();
  out.damage = loss.damage;
  out.automatic_flooding = out.protection_ignored = loss.underwater;
  if (loss.exploded()) out.column = loss.underwater ? ExplosionColumn::torpedo : ExplosionColumn::ship_type;
  return out;
}

// ---------------------------------------------------------------- critical_engineering

struct EngineeringGiven {
  int damage_points = 0, speed_kts = 0, damage_taken = 0, engineering_criticals = 0;
  bool submarine_minor_column = false;
  FIELDS(damage_points, speed_kts, damage_taken, engineering_criticals, submarine_minor_column)
  NEEDED(damage_points, speed_kts)
};
struct EngineeringReport {
  std::optional<bool> boiler_explosion;
  std::optional<int> damage;
  std::optional<Severity> fire;
  std::optional<int> level, max_speed;
  std::optional<bool> sunk;
  std::optional<int> clears_after_turns;
  FIELDS(boiler_explosion, damage, fire, level, max_speed, sunk, clears_after_turns)
};

Expected<EngineeringReport> critical_engineering(const EngineeringGiven& given, Dice& dice) {
  FactCheck sound;
  sound_points(sound, given.damage_points, given.damage_taken)
      .within(given.speed_kts, 0, kMostKnots, "given.speed_kts")
      .within(given.engineering_criticals, 0, kMostCount, "given.engineering_criticals");
  if (is_sunk(given.damage_points, given.damage_taken))  // FG-8.1.3-06
    sound.fault("given.damage_taken", "has sunk her already", "less than damage_points");
  if (!sound) return sound.why();
  EngineeringReport out;
  if (before_the_roll(dice)) return out;
  SpeedFacts ship;
  ship.damage_points = given.damage_points;
  ship.speed_kts = given.speed_kts;
  ship.damage_taken = given.damage_taken;
  ship.engineering_criticals = given.engineering_criticals;
  const EngineeringLoss loss = settle_engineering({ship, given.submarine_minor_column}, dice);
  const SpeedFacts after = after_engineering(ship, loss);
  out.boiler_explosion = loss.boiler_explosion;
  out.damage = loss.damage;
  out.fire = loss.fire;
  out.level = damage_level(after);
  out.max_speed = greatest_speed(after);
  out.sunk = is_sunk(after.damage_points, after.damage_taken);
  if (given.submarine_minor_column) out.clears_after_turns = loss.clears_after_turns;
  return out;
}

// ---------------------------------------------------------------- critical_steering

struct SteeringGiven {
  SteeringKind kind = SteeringKind::bridge;
  BridgeShip ship = BridgeShip::surface;
  bool rudder_critical = false;
  std::optional<int> speed_kts;
  FIELDS(kind, ship, rudder_critical, speed_kts)
  NEEDED(kind)
};
struct SteeringReport {
  std::optional<Steered> course;
  std::optional<int> steering_back_after_turns, order_delay_turns;
  std::optional<Severity> fire;
  Governs governed_by = Governs::bridge;
  std::optional<int> flight_operations_stopped_turns;
  std::optional<bool> to_periscope, solutions_lost, broaches;
  std::optional<Helm> position;
  std::optional<int> max_speed, turn_step_degrees;
  FIELDS(course, steering_back_after_turns, order_delay_turns, fire, governed_by, flight_operations_stopped_turns,
         to_periscope, solutions_lost, broaches, position, max_speed, turn_step_degrees)
};

SteeringReport bridge_hit(const SteeringGiven& given, Dice& dice) {
  SteeringReport out;
  out.steering_back_after_turns = kSteeringBackAfter;
  out.order_delay_turns = kOrderDelayTurns;
  out.fire = kBridgeFire;
  out.governed_by = governs(given.rudder_critical);
  out.flight_operations_stopped_turns = given.ship == BridgeShip::carrier ? kFlightOperationsStopped : 0;
  const bool submarine = given.ship == BridgeShip::submarine;
  out.to_periscope = out.solutions_lost = submarine;
  if (before_the_roll(dice)) return out;
  out.course = settle_bridge(dice);
  out.broaches = submarine && settle_broaching(dice);
  return out;
}

SteeringReport rudder_hit(const SteeringGiven& given, Dice& dice) {
  SteeringReport out;
  out.governed_by = governs(true);
  out.max_speed = speed_with_rudder_critical(*given.speed_kts);
  out.turn_step_degrees = kJammedStepDegrees;
  if (!before_the_roll(dice)) out.position = settle_rudder(dice);
  return out;
}

Expected<SteeringReport> critical_steering(const SteeringGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.speed_kts.value_or(0), 0, kMostKnots, "given.speed_kts");
  if (given.kind == SteeringKind::rudder) needs(sound, given.speed_kts, "speed_kts", "the speed when new");
  if (!sound) return sound.why();
  return given.kind == SteeringKind::bridge ? bridge_hit(given, dice) : rudder_hit(given, dice);
}

// ---------------------------------------------------------------- critical_system

struct SystemGiven {
  SystemKind kind = SystemKind::communications;
  bool main_wireless = true, auxiliary_wireless = true;
  int forward_platforms = 0, after_platforms = 0;
  bool sonar = false;
  std::optional<int> directors;
  FIELDS(kind, main_wireless, auxiliary_wireless, forward_platforms, after_platforms, sonar, directors)
  NEEDED(kind)
};
struct SystemReport {
  std::optional<Equipment> destroyed;
  std::optional<int> directors_after;
  std::optional<bool> local_control;
  FIELDS_NAMED("destroyed, directors_after, local_control", destroyed, directors_after, local_control)
};

Expected<SystemReport> critical_system(const SystemGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.forward_platforms, 0, kMostCount, "given.forward_platforms")
      .within(given.after_platforms, 0, kMostCount, "given.after_platforms")
      .within(given.directors.value_or(0), 0, kMostCount, "given.directors");
  if (given.kind == SystemKind::fire_control)
    needs(sound, given.directors, "directors", "of the gun type, before the hit");
  if (!sound) return sound.why();
  SystemReport out;
  if (given.kind == SystemKind::fire_control) {
    out.directors_after = directors_after(*given.directors);
    out.local_control = local_control(*out.directors_after);
  } else if (!before_the_roll(dice)) {
    out.destroyed = given.kind == SystemKind::communications
                        ? settle_communications({given.main_wireless, given.auxiliary_wireless}, dice)
                        : settle_sensor({given.forward_platforms, given.after_platforms, given.sonar}, dice);
  }
  return out;
}

}  // namespace
}  // namespace chapter8

std::span<const Op> criticals() {
  using namespace chapter8;  // NOLINT: the ops of this file
  static constexpr std::array kOps = {op<critical_main_battery>("critical_main_battery"),
                                      op<critical_casemate>("critical_casemate"),
                                      op<critical_weapon>("critical_weapon"),
                                      op<critical_engineering>("critical_engineering"),
                                      op<critical_steering>("critical_steering"),
                                      op<critical_system>("critical_system")};
  return kOps;
}

}  // namespace broadside::fear_god::ops
