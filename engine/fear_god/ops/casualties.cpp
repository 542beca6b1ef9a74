// Ops of 8.2.9 and 8.2.12: fires and floodings, damage control, conflagration and capsizing.
#include "engine/fear_god/rules/damage/casualties.h"

#include "engine/fear_god/ops/damage_facts.h"
#include "engine/fear_god/rules/damage/levels.h"

namespace broadside::fear_god::ops {
namespace chapter8 {

/// The severity of a fire that starts: as a rule names it, or by the die.
enum class StartSeverity : uint8_t { rolled, minor, major, severe };

}  // namespace chapter8
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::chapter8::StartSeverity> {
  static constexpr std::array<std::string_view, 4> words = {"rolled", "minor", "major", "severe"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace chapter8 {
namespace {

FactCheck& sound_year(FactCheck& sound, const std::optional<int>& completed) {
  return sound.within(completed.value_or(kFirstYear), kFirstYear, kLastYear, "given.completed");
}

// ---------------------------------------------------------------- fire_flooding_start

struct StartGiven {
  Casualty kind = Casualty::fire;
  StartSeverity severity = StartSeverity::rolled;
  FireSource source = FireSource::critical;
  State readiness = State::zebra;
  std::optional<int> completed;
  bool german_dreadnought = false;
  std::optional<int> damage_points;
  bool submarine = false;
  FIELDS(kind, severity, source, readiness, completed, german_dreadnought, damage_points, submarine)
  NEEDED(kind)

  bool fire() const { return kind == Casualty::fire; }
  int modifier() const { return fire() ? severity_modifier(source) : flooding_modifier(readiness); }
};
struct StartReport {
  std::optional<int> modified_roll;
  std::optional<Severity> severity;
  std::optional<int> percent, points;
  int reduction_modifier = 0;
  std::optional<bool> illuminated, flight_operations_stop, speed_limit_15;
  std::optional<SubmarineMust> submarine_must;
  FIELDS_NAMED(
      "modified_roll, severity, percent, points, reduction_modifier, illuminated, flight_operations_stop, "
      "speed_limit_15, submarine_must",
      modified_roll, severity, percent, points, reduction_modifier, illuminated, flight_operations_stop, speed_limit_15,
      submarine_must)
};

FactCheck sound_start(const StartGiven& given) {
  FactCheck sound;
  sound_year(sound, given.completed).within(given.damage_points.value_or(1), 1, kMostPoints, "given.damage_points");
  if (!given.fire() && given.source != FireSource::critical)
    sound.fault("given.source", "is of a fire, not of a flooding", "critical");
  return sound;
}

/// What follows from the severity.
void take_severity(const StartGiven& given, Severity severity, StartReport& out) {
  const Built built{given.completed.value_or(0), given.german_dreadnought};
  out.severity = severity;
  if (given.completed) out.percent = percent_of_casualty(given.kind, severity, built);
  if (given.completed && given.damage_points)
    out.points = points_of_casualty(given.kind, severity, built, *given.damage_points);
  out.illuminated = given.fire() && lights_the_ship(severity);
  out.flight_operations_stop = given.fire() && stops_flight_operations(severity);
  out.speed_limit_15 = !given.fire() && limits_speed(severity);
  out.submarine_must = given.submarine ? submarine_must(given.kind, severity) : SubmarineMust::nothing;
}

Expected<StartReport> fire_flooding_start(const StartGiven& given, Dice& dice) {
  if (FactCheck sound = sound_start(given); !sound) return sound.why();
  StartReport out;
  out.reduction_modifier = given.fire() ? reduction_modifier(given.source) : 0;
  if (given.severity != StartSeverity::rolled) {
    take_severity(given, static_cast<Severity>(given.severity), out);
  } else if (!before_the_roll(dice)) {
    out.modified_roll = settle_severity_roll(given.kind, given.modifier(), dice);
    take_severity(given, severity_of(*out.modified_roll, given.fire() && may_come_to_nothing(given.source)), out);
  }
  return out;
}

// ---------------------------------------------------------------- damage_control_step

struct ControlGiven : ControlFacts {
  FIELDS(kind, severity, source, navy, option_national, readiness, wind_and_speed_ok, helpers, crash_crew)
  NEEDED(kind, severity)
};
struct ControlReport {
  int modifier = 0;
  std::optional<int> modified_roll, change;
  std::optional<Severity> severity_after;
  FIELDS(modifier, modified_roll, change, severity_after)
};

Expected<ControlReport> damage_control_step(const ControlGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.helpers, 0, kMostCount, "given.helpers");
  if (given.severity == Severity::none) sound.fault("given.severity", "needs no roll", "minor, major or severe");
  if (!sound) return sound.why();
  ControlReport out{control_modifiers(given).total(), {}, {}, {}};
  if (before_the_roll(dice)) return out;
  const Control control = settle_damage_control(given, dice);
  out.modified_roll = control.roll;
  out.change = control.change;
  out.severity_after = control.after;
  return out;
}

// ---------------------------------------------------------------- casualty_turn

struct TurnGiven {
  int damage_points = 0, damage_taken = 0, completed = 0;
  bool german_dreadnought = false;
  std::vector<Severity> floodings, fires;
  Navy navy = Navy::other;
  bool option_national = false;
  State readiness = State::zebra;
  bool wind_and_speed_ok = true;
  FIELDS(damage_points, damage_taken, completed, german_dreadnought, floodings, fires, navy, option_national, readiness,
         wind_and_speed_ok)
  NEEDED(damage_points, completed)

  ShipCasualties ship() const {
    ControlFacts whole;
    whole.navy = navy;
    whole.option_national = option_national;
    whole.readiness = readiness;
    whole.wind_and_speed_ok = wind_and_speed_ok;
    return {damage_points, damage_taken, {completed, german_dreadnought}, floodings, fires, whole};
  }
};
struct TurnReport {
  int points_lost = 0, damage_taken_after = 0;
  bool sunk = false;
  int flooding_percent = 0, fire_percent = 0;
  std::optional<std::vector<Severity>> floodings_after, fires_after;
  std::optional<int> flooding_percent_after, fire_percent_after;
  FIELDS(points_lost, damage_taken_after, sunk, flooding_percent, fire_percent, floodings_after, fires_after,
         flooding_percent_after, fire_percent_after)
};

FactCheck sound_turn(const TurnGiven& given) {
  FactCheck sound;
  sound_points(sound, given.damage_points, given.damage_taken)
      .within(given.completed, kFirstYear, kLastYear, "given.completed")
      .within(static_cast<int64_t>(given.floodings.size()), 0, kMostCount, "given.floodings")
      .within(static_cast<int64_t>(given.fires.size()), 0, kMostCount, "given.fires");
  if (is_sunk(given.damage_points, given.damage_taken))
    sound.fault("given.damage_taken", "has sunk her already", "less than damage_points");
  return sound;
}

Expected<TurnReport> casualty_turn(const TurnGiven& given, Dice& dice) {
  if (FactCheck sound = sound_turn(given); !sound) return sound.why();
  ShipCasualties ship = given.ship();
  const auto floodings = [&] { return total_percent(Casualty::flooding, ship.floodings, ship.built); };
  const auto fires = [&] { return total_percent(Casualty::fire, ship.fires, ship.built); };
  TurnReport out;
  out.points_lost = points_of_all(ship);
  out.damage_taken_after = given.damage_taken + out.points_lost;
  out.sunk = is_sunk(given.damage_points, out.damage_taken_after);
  out.flooding_percent = floodings();
  out.fire_percent = fires();
  const bool rolls = !out.sunk && out.flooding_percent + out.fire_percent > 0;
  if (rolls && before_the_roll(dice)) return out;
  settle_casualties(ship, dice);
  out.flooding_percent_after = floodings();
  out.fire_percent_after = fires();
  out.floodings_after = std::move(ship.floodings);
  out.fires_after = std::move(ship.fires);
  return out;
}

// ---------------------------------------------------------------- runaway_check

struct RunawayGiven {
  Casualty kind = Casualty::fire;
  int completed = 0;
  bool german_dreadnought = false;
  std::vector<Severity> levels;
  int turns_before = 0;
  bool magazines_flooded = false;
  FIELDS(kind, completed, german_dreadnought, levels, turns_before, magazines_flooded)
  NEEDED(kind, completed, levels)
};
struct RunawayReport {
  int total_percent = 0;
  bool runaway = false;
  int chance_percent = 0;
  std::optional<bool> ship_lost, abandoned;
  FIELDS(total_percent, runaway, chance_percent, ship_lost, abandoned)
};

Expected<RunawayReport> runaway_check(const RunawayGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.completed, kFirstYear, kLastYear, "given.completed")
      .within(static_cast<int64_t>(given.levels.size()), 0, kMostCount, "given.levels")
      .within(given.turns_before, 0, kMostCount, "given.turns_before");
  if (!sound) return sound.why();
  const int percent = total_percent(given.kind, given.levels, {given.completed, given.german_dreadnought});
  const Runaway runaway{given.kind, percent, given.turns_before, given.magazines_flooded};
  RunawayReport out{percent, is_runaway(percent), runaway_chance(runaway), {}, {}};
  if (out.chance_percent > 0 && before_the_roll(dice)) return out;
  const RunawayEnd end = settle_runaway(runaway, dice);
  out.ship_lost = end.lost;
  out.abandoned = end.abandoned;
  return out;
}

}  // namespace
}  // namespace chapter8

std::span<const Op> casualties() {
  using namespace chapter8;  // NOLINT: the ops of this file
  static constexpr std::array kOps = {op<fire_flooding_start>("fire_flooding_start"),
                                      op<damage_control_step>("damage_control_step"),
                                      op<casualty_turn>("casualty_turn"), op<runaway_check>("runaway_check")};
  return kOps;
}

}  // namespace broadside::fear_god::ops
