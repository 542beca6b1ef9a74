#include "engine/fear_god/rules/damage/casualties.h"

#include <algorithm>

#include "tables/fear_god/ch8_damage_control.h"
#include "tables/fear_god/ch8_damage_control_modifiers.h"
#include "tables/fear_god/ch8_fire_flooding_by_year.h"
#include "tables/fear_god/ch8_fire_flooding_severity.h"

namespace broadside::fear_god::damage {
namespace {

using SeverityRow = tables::Ch8FireFloodingSeverity;
using YearRow = tables::Ch8FireFloodingByYear;
using ControlRow = tables::Ch8DamageControl;
using ModifierRow = tables::Ch8DamageControlModifiers;
constexpr int kLowestRoll = 1, kHighestRoll = 10;

// The last row of the years is the German exception.
constexpr size_t kYears = tables::kCh8FireFloodingByYear.size() - 1;
constexpr YearRow kGermanRow = tables::kCh8FireFloodingByYear[kYears];
static_assert(kGermanRow.note.find("German") != std::string_view::npos);

const YearRow& year_row(Casualty kind, const Built& built) {
  if (kind == Casualty::flooding && built.german_dreadnought && built.completed >= kGermanRow.completed_from)
    return tables::kCh8FireFloodingByYear[kYears];  // FG-8.2.12-03
  size_t row = 0;
  while (row + 1 < kYears && built.completed >= tables::kCh8FireFloodingByYear[row + 1].completed_from) ++row;
  return tables::kCh8FireFloodingByYear[row];
}

// ---------------------------------------------------------------- modifiers of damage control

constexpr std::string_view kControl = "damage control";
struct ControlModifier {
  int value = 0;
  ModifierName name;
};
constexpr ControlModifier control_modifier(std::string_view condition, std::string_view name, RuleId rule) {
  return {tables::row_of(tables::kCh8DamageControlModifiers, &ModifierRow::condition, condition).modifier,
          {kControl, name, rule}};
}
constexpr ControlModifier kAgainstTheWind =
    control_modifier("major or severe fire and ship not within the wind 30 degrees and 15 knots rule",
                     "wind and speed feed the fire", FG("8.2.9-06"));
constexpr ControlModifier kFuelStore = control_modifier("aviation fuel store", "aviation fuel burns", FG("8.2.2-04"));
constexpr ControlModifier kAmmunition = control_modifier("ammunition cargo", "ammunition burns", FG("8.2.5-04"));
constexpr ControlModifier kCrude = control_modifier("crude oil cargo", "crude oil burns", FG("8.2.5-10"));
constexpr ControlModifier kRefined =
    control_modifier("refined petroleum cargo", "refined petroleum burns", FG("8.2.5-10"));
constexpr ControlModifier kGasoline =
    control_modifier("aviation gasoline cargo", "aviation gasoline burns", FG("8.2.5-10"));
constexpr ControlModifier kCrashCrew =
    control_modifier("crash crew at carrier landing crash", "crash crew", FG("8.2.9-16"));
constexpr ControlModifier kFireCrew =
    control_modifier("US, British or German crew (optional)", "trained crew", FG("8.2.9-19"));
constexpr ControlModifier kHelpers = control_modifier(
    "each assisting ship, at most two, major or severe fire only (optional)", "{} alongside", FG("8.2.9-22"));
constexpr ControlModifier kFloodingCrew =
    control_modifier("German or Russian crew (optional)", "trained crew", FG("8.2.12-12"));
constexpr ControlModifier kXray = control_modifier("ship at Condition X-Ray", "Condition X-Ray", FG("8.2.9-16"));
constexpr ControlModifier kYoke = control_modifier("ship at Condition Yoke", "Condition Yoke", FG("8.2.9-16"));
constexpr int kMostHelpers = 2;

const ControlModifier* of_source(FireSource source) {
  switch (source) {
    case FireSource::aviation_fuel: return &kFuelStore;
    case FireSource::ammunition_cargo: return &kAmmunition;
    case FireSource::crude_oil: return &kCrude;
    case FireSource::refined_petroleum: return &kRefined;
    case FireSource::aviation_gasoline: return &kGasoline;
    default: return nullptr;
  }
}
const ControlModifier* of_crew(Casualty kind, Navy navy) {
  if (kind == Casualty::flooding) return navy == Navy::german || navy == Navy::russian ? &kFloodingCrew : nullptr;
  return navy == Navy::us || navy == Navy::british || navy == Navy::german ? &kFireCrew : nullptr;
}

void control_severities(std::vector<Severity>& levels, Casualty kind, const ControlFacts& ship, Dice& dice, By by) {
  for (Severity& level : levels) {
    if (level == Severity::none) continue;
    ControlFacts facts = ship;
    facts.kind = kind;
    facts.severity = level;
    level = settle_damage_control(facts, dice, by).after;
  }
}

constexpr int kRunawayPercent = 15, kRunawayStep = 25;

}  // namespace

// ---------------------------------------------------------------- severity

int severity_modifier(FireSource source) {
  switch (source) {
    case FireSource::aircraft: return -4;        // FG-8.2.1-02
    case FireSource::ready_aircraft: return -2;  // FG-8.2.1-03
    case FireSource::fuel_spill: return -2;      // FG-8.2.9-21
    case FireSource::restarted: return -2;       // FG-8.3.4-02
    default: return reduction_modifier(source);  // FG-8.2.2-03, FG-8.2.5-04, -10: the same to both rolls
  }
}

int flooding_modifier(State readiness) {
  if (readiness == State::zebra) return 0;
  return readiness == State::yoke ? kYoke.value : kXray.value;
}

Severity severity_of(int modified_roll, bool may_come_to_nothing) {
  if (modified_roll < kLowestRoll) return may_come_to_nothing ? Severity::none : Severity::minor;
  return static_cast<Severity>(
      tables::row_for(tables::kCh8FireFloodingSeverity, &SeverityRow::d10_from, modified_roll).index);
}

int settle_severity_roll(Casualty kind, int modifier, Dice& dice, By by) {
  return d10(dice, kind == Casualty::fire ? FG("8.2.9-01") : FG("8.2.12-01"), by) + modifier;
}

// ---------------------------------------------------------------- what it costs

int percent_of_casualty(Casualty kind, Severity severity, const Built& built) {
  const YearRow& row = year_row(kind, built);
  switch (severity) {
    case Severity::minor: return row.minor_percent;
    case Severity::major: return row.major_percent;
    case Severity::severe: return row.severe_percent;
    case Severity::none: break;
  }
  return 0;
}

int points_of_casualty(Casualty kind, Severity severity, const Built& built, int damage_points) {
  return percent_of(percent_of_casualty(kind, severity, built), damage_points);
}

int total_percent(Casualty kind, const std::vector<Severity>& levels, const Built& built) {
  int total = 0;
  for (const Severity level : levels) total += percent_of_casualty(kind, level, built);
  return total;
}

SubmarineMust submarine_must(Casualty kind, Severity severity) {
  if (severity == Severity::none) return SubmarineMust::nothing;
  if (kind == Casualty::flooding)  // FG-8.2.12-06, FG-Q-319
    return severity == Severity::severe ? SubmarineMust::one_roll_or_surface : SubmarineMust::come_to_shallow;
  return grave(severity) ? SubmarineMust::surface                            // FG-8.2.9-07
                         : SubmarineMust::put_out_at_first_roll_or_surface;  // FG-8.2.9-04
}

// ---------------------------------------------------------------- damage control

int reduction_modifier(FireSource source) {
  const ControlModifier* found = of_source(source);
  return found != nullptr ? found->value : 0;
}

Modifiers control_modifiers(const ControlFacts& facts) {
  Modifiers m;
  const auto add = [&m](const ControlModifier& line, int times = 1) { m.add(line.name, line.value * times, times); };
  if (facts.kind == Casualty::fire) {
    if (const ControlModifier* source = of_source(facts.source)) add(*source);
    if (grave(facts.severity) && !facts.wind_and_speed_ok) add(kAgainstTheWind);
    if (grave(facts.severity) && facts.helpers > 0) add(kHelpers, std::min(facts.helpers, kMostHelpers));
    if (facts.crash_crew) add(kCrashCrew);
  }
  if (facts.option_national)
    if (const ControlModifier* crew = of_crew(facts.kind, facts.navy)) add(*crew);
  if (facts.readiness != State::zebra) add(facts.readiness == State::yoke ? kYoke : kXray);
  return m;
}

bool can_help(const Helper& helper) {
  constexpr int kNear = 100;                                                                // yards
  const bool beside = helper.distance_yd <= kNear && helper.parallel && helper.same_speed;  // FG-8.2.9-22
  return beside && !helper.has_fire && 2 * helper.damage_taken <= helper.damage_points;     // FG-8.2.9-24
}

Control settle_damage_control(const ControlFacts& facts, Dice& dice, By by) {
  const bool fire = facts.kind == Casualty::fire;
  const int die = d10(dice, fire ? FG("8.2.9-15") : FG("8.2.12-09"), by);
  // FG-8.2.9-16, FG-8.2.12-10
  int roll = std::clamp(die + control_modifiers(facts).total(), kLowestRoll, kHighestRoll);
  if (facts.option_national && die == kHighestRoll) roll = kHighestRoll;  // FG-8.2.9-20, FG-8.2.12-13
  Control out{roll, tables::row_for(tables::kCh8DamageControl, &ControlRow::d10_from, roll).change, {}};
  const int level = std::min(static_cast<int>(facts.severity) + out.change, static_cast<int>(Severity::severe));
  out.after = static_cast<Severity>(level);  // FG-8.2.9-18, FG-8.2.12-11
  return out;
}

int points_of_all(const ShipCasualties& ship) {
  int points = 0;
  for (const Severity level : ship.floodings)
    points += points_of_casualty(Casualty::flooding, level, ship.built, ship.damage_points);
  for (const Severity level : ship.fires)
    points += points_of_casualty(Casualty::fire, level, ship.built, ship.damage_points);
  return points;
}

void settle_casualties(ShipCasualties& ship, Dice& dice, By by) {
  ship.damage_taken += points_of_all(ship);
  if (ship.damage_taken >= ship.damage_points) return;
  control_severities(ship.floodings, Casualty::flooding, ship.ship, dice, by);
  control_severities(ship.fires, Casualty::fire, ship.ship, dice, by);
}

// ---------------------------------------------------------------- conflagration and capsizing

bool is_runaway(int percent) { return percent >= kRunawayPercent; }

int runaway_chance(const Runaway& runaway) {
  const bool safe = runaway.kind == Casualty::fire && runaway.magazines_flooded;  // FG-8.2.9-13
  if (!is_runaway(runaway.percent) || safe) return 0;
  return std::min(kRunawayStep * (runaway.turns_before + 1), 100);  // FG-8.2.9-12, FG-8.2.12-08
}

RunawayEnd settle_runaway(const Runaway& runaway, Dice& dice, By by) {
  const bool fire = runaway.kind == Casualty::fire;
  const int chance = runaway_chance(runaway);
  RunawayEnd out;
  out.lost = chance > 0 && succeeds(dice, fire ? FG("8.2.9-12") : FG("8.2.12-08"), chance, by);
  // FG-8.2.9-14, FG-Q-316: from the second turn on the crew leaves what has not blown up.
  out.abandoned = fire && is_runaway(runaway.percent) && runaway.turns_before > 0 && !out.lost;
  return out;
}

}  // namespace broadside::fear_god::damage
