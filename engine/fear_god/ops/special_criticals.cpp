// Ops of 8.2 and 8.6 for what only some units have: cargo, aircraft and decks, submarines, airships.
#include "engine/fear_god/ops/damage_facts.h"
#include "engine/fear_god/rules/damage/airship.h"
#include "engine/fear_god/rules/damage/criticals/aviation.h"
#include "engine/fear_god/rules/damage/criticals/cargo.h"
#include "engine/fear_god/rules/damage/criticals/submarine.h"

namespace broadside::fear_god::ops {
namespace chapter8 {

enum class AviationKind : uint8_t { aircraft, ammo_fuel, flight_deck };
enum class SubmarineKind : uint8_t {
  battery,
  switchboard,
  hull_deformation,
  stay_deep,
  hull_penetration,
  rudder_depth
};
/// Where a submarine must go, as people say it.
enum class MustCome : uint8_t { shallow, surface };
enum class AirshipKind : uint8_t { gas_cells, gondola_fire, engines };

}  // namespace chapter8
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::chapter8::AviationKind> {
  static constexpr std::array<std::string_view, 3> words = {"aircraft", "ammo_fuel", "flight_deck"};
};
template <>
struct EnumWords<fear_god::ops::chapter8::SubmarineKind> {
  static constexpr std::array<std::string_view, 6> words = {"battery",   "switchboard",      "hull_deformation",
                                                            "stay_deep", "hull_penetration", "rudder_depth"};
};
template <>
struct EnumWords<fear_god::ops::chapter8::MustCome> {
  static constexpr std::array<std::string_view, 2> words = {"shallow", "surface"};
};
template <>
struct EnumWords<fear_god::ops::chapter8::AirshipKind> {
  static constexpr std::array<std::string_view, 3> words = {"gas_cells", "gondola_fire", "engines"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace chapter8 {
namespace {

// ---------------------------------------------------------------- critical_cargo

struct CargoGiven {
  Contents contents = Contents::ammunition;
  std::optional<int> damage, tons;
  int other_ammunition_holds = 0;
  std::vector<int> neighbours_yards;
  FIELDS(contents, damage, tons, other_ammunition_holds, neighbours_yards)
  NEEDED(contents)
};
struct CargoReport {
  std::optional<CargoResult> result;
  std::optional<int> percent_lost, tons_lost;
  std::optional<Severity> fire;
  std::optional<int> reduction_modifier, explosion_risk_percent;
  std::optional<bool> ship_destroyed;
  std::optional<int> ship_damage;
  std::optional<std::vector<bool>> holds_exploding;
  std::optional<std::vector<int>> blast;
  std::optional<int> casualties, vehicles_lost, aircraft_damaged;
  FIELDS_NAMED(
      "result, percent_lost, tons_lost, fire, reduction_modifier, explosion_risk_percent, ship_destroyed, "
      "ship_damage, holds_exploding, blast, casualties, vehicles_lost, aircraft_damaged",
      result, percent_lost, tons_lost, fire, reduction_modifier, explosion_risk_percent, ship_destroyed, ship_damage,
      holds_exploding, blast, casualties, vehicles_lost, aircraft_damaged)
};

FactCheck sound_cargo(const CargoGiven& given) {
  FactCheck sound;
  sound.within(given.damage.value_or(0), 0, kMostPoints, "given.damage")
      .within(given.tons.value_or(0), 0, kMostPoints, "given.tons")
      .within(given.other_ammunition_holds, 0, kMostCount, "given.other_ammunition_holds");
  for (size_t i = 0; i < given.neighbours_yards.size(); ++i)
    sound.within(given.neighbours_yards[i], 0, kMostYards, row("neighbours_yards", i));
  if (given.contents == Contents::ammunition) {
    needs(sound, given.tons, "tons", "of ammunition in the hold");
    sound.within(given.tons.value_or(1), 1, kMostPoints, "given.tons");
  }
  if (given.contents >= Contents::troops) needs(sound, given.damage, "damage", "the points of the attack");
  return sound;
}

Expected<CargoReport> critical_cargo(const CargoGiven& given, Dice& dice) {
  if (FactCheck sound = sound_cargo(given); !sound) return sound.why();
  CargoReport out;
  if (cargo_is_rolled(given.contents) && before_the_roll(dice)) return out;
  const CargoHit hit{given.contents, given.damage.value_or(0), given.tons.value_or(0), given.other_ammunition_holds};
  CargoLoss loss = settle_cargo(hit, dice);
  const bool explodes = loss.result == CargoResult::explosion;
  out.result = loss.result;
  if (given.contents == Contents::ammunition) out.percent_lost = loss.percent_lost;
  out.tons_lost = loss.tons_lost;
  out.fire = loss.fire;
  out.reduction_modifier = reduction_modifier(loss.source);
  out.explosion_risk_percent = loss.explosion_risk_percent;
  out.ship_destroyed = loss.ship_destroyed;
  out.ship_damage = loss.ship_damage;
  out.holds_exploding = std::move(loss.holds_exploding);
  out.blast.emplace();
  for (const int yards : given.neighbours_yards) out.blast->push_back(explodes ? cargo_blast(yards, hit.tons) : 0);
  out.casualties = loss.casualties;
  out.vehicles_lost = loss.vehicles_lost;
  out.aircraft_damaged = loss.aircraft_damaged;
  return out;
}

// ---------------------------------------------------------------- critical_aviation

struct AviationGiven {
  AviationKind kind = AviationKind::aircraft;
  bool ready = false;
  int ordnance_damage = 0;
  bool ship_armored = false, option_parked = false;
  int parked_near = 0;
  bool flood_magazines = false;
  DeckOperation operation = DeckOperation::none;
  int deck_aircraft = 0, hangar_aircraft = 0;
  bool can_penetrate = false, armored_deck = false, ap_bomb = false;
  FIELDS(kind, ready, ordnance_damage, ship_armored, option_parked, parked_near, flood_magazines, operation,
         deck_aircraft, hangar_aircraft, can_penetrate, armored_deck, ap_bomb)
  NEEDED(kind)
};
struct AviationReport {
  std::optional<Severity> fire;
  std::optional<bool> explosion;
  std::optional<int> damage, neighbours_tested, neighbours_hit;
  std::optional<Store> location;
  std::optional<bool> ship_destroyed;
  std::optional<int> reduction_modifier;
  std::optional<bool> can_arm_aircraft;
  std::optional<DeckZone> zone;
  std::optional<bool> launch_blocked, landing_blocked;
  std::optional<int> deck_aircraft_hit, hangar_aircraft_hit;
  FIELDS_NAMED(
      "fire, explosion, damage, neighbours_tested, neighbours_hit, location, ship_destroyed, reduction_modifier, "
      "can_arm_aircraft, zone, launch_blocked, landing_blocked, deck_aircraft_hit, hangar_aircraft_hit",
      fire, explosion, damage, neighbours_tested, neighbours_hit, location, ship_destroyed, reduction_modifier,
      can_arm_aircraft, zone, launch_blocked, landing_blocked, deck_aircraft_hit, hangar_aircraft_hit)
};

AviationReport aircraft_hit_report(const AviationGiven& given, Dice& dice) {
  AviationReport out;
  const AircraftLoss loss = settle_aircraft(
      {given.ready, given.ordnance_damage, given.ship_armored, given.option_parked, given.parked_near}, dice);
  out.fire = loss.fire;
  out.explosion = loss.explosion;
  out.damage = loss.damage;
  out.neighbours_tested = loss.neighbours_tested;
  out.neighbours_hit = loss.neighbours_hit;
  return out;
}
AviationReport ammo_fuel_report(const AviationGiven& given, Dice& dice) {
  AviationReport out;
  const AmmoFuelLoss loss = settle_ammo_fuel(given.flood_magazines, dice);
  out.location = loss.location;
  out.ship_destroyed = loss.ship_destroyed;
  out.fire = loss.fire;
  out.reduction_modifier = loss.fire == Severity::none ? 0 : reduction_modifier(FireSource::aviation_fuel);
  out.can_arm_aircraft = !given.flood_magazines;
  return out;
}
AviationReport flight_deck_report(const AviationGiven& given, Dice& dice) {
  AviationReport out;
  const DeckLoss loss = settle_flight_deck({given.operation, given.deck_aircraft, given.hangar_aircraft,
                                            given.can_penetrate, given.armored_deck, given.ap_bomb},
                                           dice);
  out.zone = loss.zone;
  out.launch_blocked = blocks_launching(loss.zone);
  out.landing_blocked = blocks_landing(loss.zone);
  out.deck_aircraft_hit = loss.deck_aircraft;
  out.hangar_aircraft_hit = loss.hangar_aircraft;
  return out;
}

Expected<AviationReport> critical_aviation(const AviationGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.ordnance_damage, 0, kMostPoints, "given.ordnance_damage")
      .within(given.parked_near, 0, kMostCount, "given.parked_near")
      .within(given.deck_aircraft, 0, kMostCount, "given.deck_aircraft")
      .within(given.hangar_aircraft, 0, kMostCount, "given.hangar_aircraft");
  if (!sound) return sound.why();
  if (before_the_roll(dice)) return AviationReport{};
  switch (given.kind) {
    case AviationKind::aircraft: return aircraft_hit_report(given, dice);
    case AviationKind::ammo_fuel: return ammo_fuel_report(given, dice);
    case AviationKind::flight_deck: break;
  }
  return flight_deck_report(given, dice);
}

// ---------------------------------------------------------------- critical_submarine

struct SubmarineGiven {
  SubmarineKind kind = SubmarineKind::battery;
  std::optional<double> max_units, charged_units;
  int deformations_before = 0;
  std::optional<Zone> depth;
  bool mined = false;
  std::optional<int> speed_kts;
  Zone deepest = Zone::intermediate_2;
  FIELDS(kind, max_units, charged_units, deformations_before, depth, mined, speed_kts, deepest)
  NEEDED(kind)
};
struct SubmarineReport {
  std::optional<int> loss_percent;
  std::optional<double> max_after, charged_after;
  std::optional<int> turns_out;
  std::optional<bool> can_launch_torpedoes, can_change_course_or_depth, has_propulsion;
  std::optional<MustCome> must_come_to;
  std::optional<int> failure_percent;
  std::optional<bool> hull_fails;
  std::optional<int> surface_chance_percent;
  std::optional<bool> surfaces, lost_with_all_hands;
  std::optional<int> sinks_in_minutes, chance_percent;
  std::optional<Zone> new_depth;
  std::optional<bool> broaches;
  FIELDS_NAMED(
      "loss_percent, max_after, charged_after, turns_out, can_launch_torpedoes, can_change_course_or_depth, "
      "has_propulsion, must_come_to, failure_percent, hull_fails, surface_chance_percent, surfaces, "
      "lost_with_all_hands, sinks_in_minutes, chance_percent, new_depth, broaches",
      loss_percent, max_after, charged_after, turns_out, can_launch_torpedoes, can_change_course_or_depth,
      has_propulsion, must_come_to, failure_percent, hull_fails, surface_chance_percent, surfaces, lost_with_all_hands,
      sinks_in_minutes, chance_percent, new_depth, broaches)
};

FactCheck sound_submarine(const SubmarineGiven& given) {
  constexpr double kMostUnits = 1e6;
  FactCheck sound;
  sound.between(given.max_units.value_or(0), 0, kMostUnits, "given.max_units")
      .between(given.charged_units.value_or(0), 0, given.max_units.value_or(kMostUnits), "given.charged_units")
      .within(given.deformations_before, 0, kMostCount, "given.deformations_before")
      .within(given.speed_kts.value_or(0), 0, kMostKnots, "given.speed_kts");
  const bool first_deformation = given.kind == SubmarineKind::hull_deformation && given.deformations_before == 0;
  if (given.kind == SubmarineKind::battery) {
    needs(sound, given.max_units, "max_units", "the capacity");
    needs(sound, given.charged_units, "charged_units", "how much of it is charged");
  } else if (given.kind != SubmarineKind::switchboard && !first_deformation) {
    needs(sound, given.depth, "depth", "the zone she is in");
    if (given.depth == Zone::surfaced)
      sound.fault("given.depth", "is not of a submerged submarine", "periscope or below");
  }
  if (given.mined && given.kind != SubmarineKind::hull_penetration)
    sound.fault("given.mined", "is not of this critical", "hull_penetration");
  if (given.kind == SubmarineKind::rudder_depth) {
    needs(sound, given.speed_kts, "speed_kts", "her speed");
    if (given.depth && given.deepest < *given.depth)
      sound.fault("given.deepest", "is above the depth she is at", "at least that depth");
  }
  return sound;
}

void penetrate(const SubmarineGiven& given, Dice& dice, SubmarineReport& out) {
  out.surface_chance_percent = surface_chance(*given.depth, given.mined);
  if (*out.surface_chance_percent > 0 && before_the_roll(dice)) return;
  const HullEnd end = settle_hull_penetration(*given.depth, given.mined, dice);
  out.surfaces = end.surfaces;
  out.lost_with_all_hands = !end.surfaces;
  if (end.surfaces) out.sinks_in_minutes = end.sinks_in_minutes;
}

SubmarineReport battery_report(const SubmarineGiven& given, Dice& dice) {
  SubmarineReport out;
  if (before_the_roll(dice)) return out;
  out.loss_percent = settle_battery_loss(dice);
  const BatteryCharge after =
      after_battery_loss({decimal_of(*given.max_units), decimal_of(*given.charged_units)}, *out.loss_percent);
  out.max_after = number_of(after.most);
  out.charged_after = number_of(after.charged);
  return out;
}
SubmarineReport switchboard_report(Dice& dice) {
  SubmarineReport out;
  out.can_launch_torpedoes = out.can_change_course_or_depth = out.has_propulsion = false;  // FG-8.2.19-01 to -03
  if (!before_the_roll(dice)) out.turns_out = settle_switchboard(dice);
  return out;
}
SubmarineReport hull_report(const SubmarineGiven& given, Dice& dice) {
  SubmarineReport out;
  if (given.kind == SubmarineKind::hull_deformation) {
    const bool first = must_come_to(given.deformations_before) == Zone::shallow;
    out.must_come_to = first ? MustCome::shallow : MustCome::surface;
    if (!first) penetrate(given, dice, out);
  } else if (given.kind == SubmarineKind::stay_deep) {
    out.failure_percent = hull_failure_chance(*given.depth);
    if (*out.failure_percent > 0 && before_the_roll(dice)) return out;
    out.hull_fails = settle_hull_failure(*given.depth, dice);
    if (*out.hull_fails) penetrate(given, dice, out);
  } else {
    penetrate(given, dice, out);
  }
  return out;
}
SubmarineReport rudder_report(const SubmarineGiven& given, Dice& dice) {
  SubmarineReport out;
  out.chance_percent = depth_change_chance(*given.speed_kts);
  if (*out.chance_percent > 0 && before_the_roll(dice)) return out;
  const DepthDrift drift = settle_depth_drift(*given.depth, given.deepest, *given.speed_kts, dice);
  out.new_depth = drift.depth;
  out.broaches = drift.broaches;
  return out;
}

Expected<SubmarineReport> critical_submarine(const SubmarineGiven& given, Dice& dice) {
  if (FactCheck sound = sound_submarine(given); !sound) return sound.why();
  switch (given.kind) {
    case SubmarineKind::battery: return battery_report(given, dice);
    case SubmarineKind::switchboard: return switchboard_report(dice);
    case SubmarineKind::rudder_depth: return rudder_report(given, dice);
    default: return hull_report(given, dice);
  }
}

// ---------------------------------------------------------------- airship_critical

struct AirshipGiven {
  Aim aim = Aim::gondola;
  Gas gas = Gas::hydrogen;
  FIELDS(aim, gas)
  NEEDED(aim, gas)
};
struct AirshipReport {
  std::optional<AirshipCritical> result;
  std::optional<bool> fire, airship_lost;
  std::optional<Controls> control_lost;
  FIELDS(result, fire, airship_lost, control_lost)
};

AirshipReport airship_critical(const AirshipGiven& given, Dice& dice) {
  if (before_the_roll(dice)) return {};
  const AirshipHit hit = settle_airship_critical(given.aim, given.gas, dice);
  return {hit.result, hit.fire, hit.lost, hit.control_lost};
}

// ---------------------------------------------------------------- airship_state

struct AirshipStateGiven {
  AirshipKind kind = AirshipKind::gas_cells;
  std::optional<int> cells, cells_lost;
  std::optional<Gas> gas;
  std::optional<int> max_speed_kts, engines, engines_left;
  bool rudder_control = true, engine_left_on_that_side = true;
  FIELDS(kind, cells, cells_lost, gas, max_speed_kts, engines, engines_left, rudder_control, engine_left_on_that_side)
  NEEDED(kind)
};
struct AirshipStateReport {
  std::optional<GasEffect> effect;
  std::optional<GondolaFire> result;
  std::optional<bool> extra_critical;
  std::optional<int> max_speed_after;
  std::optional<bool> circles;
  FIELDS(effect, result, extra_critical, max_speed_after, circles)
};

FactCheck sound_airship(const AirshipStateGiven& given) {
  FactCheck sound;
  sound.within(given.cells.value_or(1), 1, kMostCount, "given.cells")
      .within(given.cells_lost.value_or(0), 0, given.cells.value_or(kMostCount), "given.cells_lost")
      .within(given.max_speed_kts.value_or(0), 0, kMostKnots, "given.max_speed_kts")
      .within(given.engines.value_or(1), 1, kMostCount, "given.engines")
      .within(given.engines_left.value_or(0), 0, given.engines.value_or(kMostCount), "given.engines_left");
  switch (given.kind) {
    case AirshipKind::gas_cells:
      needs(sound, given.cells, "cells", "how many there are");
      return needs(sound, given.cells_lost, "cells_lost", "how many are empty");
    case AirshipKind::gondola_fire: return needs(sound, given.gas, "gas", "hydrogen or helium");
    case AirshipKind::engines: break;
  }
  needs(sound, given.max_speed_kts, "max_speed_kts", "with all engines");
  needs(sound, given.engines, "engines", "how many there are");
  return needs(sound, given.engines_left, "engines_left", "how many still run");
}

Expected<AirshipStateReport> airship_state(const AirshipStateGiven& given, Dice& dice) {
  if (FactCheck sound = sound_airship(given); !sound) return sound.why();
  AirshipStateReport out;
  if (given.kind == AirshipKind::gas_cells) {
    out.effect = gas_effect(*given.cells, *given.cells_lost);
  } else if (given.kind == AirshipKind::engines) {
    const Engines engines{*given.max_speed_kts, *given.engines, *given.engines_left, given.rudder_control,
                          given.engine_left_on_that_side};
    out.max_speed_after = airship_speed(engines);
    out.circles = airship_circles(engines);
  } else if (!before_the_roll(dice)) {
    out.result = settle_gondola_fire(*given.gas, dice);
    out.extra_critical = *out.result == GondolaFire::burns;
  }
  return out;
}

}  // namespace
}  // namespace chapter8

std::span<const Op> special_criticals() {
  using namespace chapter8;  // NOLINT: the ops of this file
  static constexpr std::array kOps = {op<critical_cargo>("critical_cargo"), op<critical_aviation>("critical_aviation"),
                                      op<critical_submarine>("critical_submarine"),
                                      op<airship_critical>("airship_critical"), op<airship_state>("airship_state")};
  return kOps;
}

}  // namespace broadside::fear_god::ops
