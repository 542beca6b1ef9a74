// Ops of 7.7: who may launch, runs, hits on primary and secondary targets.
#include "engine/great_war_at_sea/rules/torpedoes.h"

#include <cmath>

#include "engine/great_war_at_sea/ops/shots.h"

namespace broadside::great_war_at_sea::ops {
namespace {

// ---------------------------------------------------------------- may_launch

struct LauncherFact {
  TypeCode type{};
  std::optional<std::string> nation;
  int torpedo = 1;
  bool mount_destroyed = false, launched = false;
  double speed_in = 3;
  bool flooding = false;
  FIELDS(type, nation, torpedo, mount_destroyed, launched, speed_in, flooding)
  NEEDED(type)
};
struct LaunchOptions {
  bool launch_when_stopped = false;
  FIELDS(launch_when_stopped)
};
struct MayLaunchFacts {
  TorpedoSetting setting = TorpedoSetting::T4000;
  double range_in = 0;
  int year = 1914;
  LauncherFact launcher;
  Weather weather = Weather::clear;
  bool spotted = true, target_in_port = false;
  LaunchOptions options;
  FIELDS(setting, range_in, year, launcher, weather, spotted, target_in_port, options)
  NEEDED(setting, range_in, launcher)
};
struct MayLaunchResult {
  bool allowed = false;
  std::vector<std::string> reasons;
  FIELDS(allowed, reasons)
};

Expected<MayLaunchResult> may_launch(const MayLaunchFacts& given, Dice&) {
  const LauncherFact& launcher = given.launcher;
  FactCheck sound;
  sound.between(given.range_in, 0, kFarthest, "given.range_in");
  sound.within(launcher.torpedo, 0, kMostCounted, "given.launcher.torpedo");
  sound.between(launcher.speed_in, 0, kFastest, "given.launcher.speed_in");
  if (!sound) return sound.why();
  LaunchFacts facts;
  facts.setting = given.setting;
  facts.setting_open = setting_open(given.setting, launcher.nation.value_or(""), type_of(launcher.type), given.year);
  facts.range = length_of(given.range_in);
  facts.torpedoes = launcher.torpedo;
  facts.mount_destroyed = launcher.mount_destroyed;
  facts.launched = launcher.launched;
  facts.speed = length_of(launcher.speed_in);
  facts.flooding = launcher.flooding;
  facts.launch_when_stopped = given.options.launch_when_stopped;
  facts.weather = given.weather;
  facts.spotted = given.spotted;
  facts.target_in_port = given.target_in_port;
  const FaultSet faults = launch_faults(facts);
  return MayLaunchResult{faults.empty(), words_of(faults)};
}

// ---------------------------------------------------------------- torpedo_run

struct RunFacts {
  TorpedoSetting setting = TorpedoSetting::T4000;
  std::optional<double> target_range_in;
  FIELDS(setting, target_range_in)
  NEEDED(setting)
};
struct RunResult {
  int phases = 0;
  std::optional<std::vector<double>> run_in;
  std::optional<int> phase;
  FIELDS(phases, run_in, phase)
};

Expected<RunResult> torpedo_run_op(const RunFacts& given, Dice&) {
  FactCheck sound;
  sound.between(given.target_range_in.value_or(0), 0, kFarthest, "given.target_range_in");
  if (!sound) return sound.why();
  const TorpedoRun& run = torpedo_run(given.setting);
  RunResult out;
  out.phases = run.phases;
  if (given.setting != TorpedoSetting::T4000) {
    out.run_in.emplace();
    for (int phase = 1; phase <= run.phases; ++phase) out.run_in->push_back(inches_of(run.by(phase)));
  }
  const int phase = given.target_range_in ? phase_reaching(given.setting, length_of(*given.target_range_in)) : 0;
  if (phase > 0) out.phase = phase;
  return out;
}

// ---------------------------------------------------------------- facts of a shot

struct TubesFact {
  std::optional<TypeCode> type;
  Mount mount = Mount::none;
  int turn_deg = 0;
  bool engaged = false, air = false;
  FIELDS(type, mount, turn_deg, engaged, air)
};
struct TorpedoTargetFact {
  TypeCode type{};
  bool f_transport = false, dead_in_water = false, tow = false, surprised = false;
  int turn_deg = 0;
  FIELDS(type, f_transport, dead_in_water, tow, surprised, turn_deg)
  NEEDED(type)
};

template <class Facts>
void check_shot(FactCheck& sound, const Facts& given) {
  sound.between(given.range_in, 0, kFarthest, "given.range_in");
  if (!given.launcher.type && !given.launcher.air) sound.fault("given.launcher", "lacks a field: type");
  sound.within(given.launcher.turn_deg, 0, kHardestTurn, "given.launcher.turn_deg");
  sound.within(given.target.turn_deg, 0, kHardestTurn, "given.target.turn_deg");
  sound.within(given.ships_already_hit, 0, kMostCounted, "given.ships_already_hit");
}

template <class Facts>
TorpedoShotFacts shot_of(const Facts& given, bool secondary) {
  TorpedoShotFacts shot;
  shot.range = length_of(given.range_in);
  shot.from_the_air = given.launcher.air;
  shot.capital_launcher = given.launcher.type && is_capital(type_of(*given.launcher.type));
  shot.hull_mount = given.launcher.mount == Mount::hull;
  shot.engaged = given.launcher.engaged;
  shot.turn_deg = given.launcher.turn_deg;
  shot.target_turn_deg = given.target.turn_deg;
  shot.target = type_of(given.target.type);
  shot.f_transport = given.target.f_transport;
  shot.dead_in_water = given.target.dead_in_water;
  shot.tow = given.target.tow;
  shot.surprised = given.target.surprised;
  shot.secondary_target = secondary;
  shot.ships_already_hit = given.ships_already_hit;
  shot.end_on = given.end_on;
  shot.night = {given.light, given.weather, given.full_moon, given.lit};
  return shot;
}

// ---------------------------------------------------------------- torpedo_to_hit

struct TorpedoToHitFacts {
  double range_in = 0;
  TubesFact launcher;
  TorpedoTargetFact target;
  bool secondary_target = false;
  int ships_already_hit = 0;
  bool end_on = false;
  Light light = Light::day;
  Weather weather = Weather::clear;
  bool full_moon = false, lit = false;
  FIELDS(range_in, launcher, target, secondary_target, ships_already_hit, end_on, light, weather, full_moon, lit)
  NEEDED(range_in, launcher, target)
};
struct TorpedoToHitResult {
  std::optional<int> needed;
  int modifier = 0;
  Items items;
  int hits = 0;
  std::vector<int> damage_modifiers;
  FIELDS(needed, modifier, items, hits, damage_modifiers)
};

Expected<TorpedoToHitResult> torpedo_to_hit(const TorpedoToHitFacts& given, Dice& dice) {
  FactCheck sound;
  check_shot(sound, given);
  const int count = dice_given(dice, sound);
  if (!sound) return sound.why();
  const TorpedoShotFacts facts = shot_of(given, given.secondary_target);
  const TorpedoShot shot = torpedo_shot(facts);
  TorpedoToHitResult out;
  if (shot.needed > 0) out.needed = shot.needed;
  out.modifier = shot.modifier;
  out.items = items_of(torpedo_modifiers(facts), kTorpedoLines);
  out.hits = roll_torpedoes(shot, count, 0, 0, dice);
  out.damage_modifiers.assign(static_cast<size_t>(out.hits), shot.damage_modifier());
  return out;
}

// ---------------------------------------------------------------- torpedo_secondary

struct SecondaryFacts {
  TorpedoSetting setting = TorpedoSetting::T4000;
  int phase = 1;
  double range_in = 0, off_axis_deg = 0;
  bool primary_in_first_run = false;
  int factors_left = 1;
  TubesFact launcher;
  TorpedoTargetFact target;
  int ships_already_hit = 0;
  bool end_on = false;
  Light light = Light::day;
  Weather weather = Weather::clear;
  bool full_moon = false, lit = false;
  FIELDS(setting, phase, range_in, off_axis_deg, primary_in_first_run, factors_left, launcher, target,
         ships_already_hit, end_on, light, weather, full_moon, lit)
  NEEDED(setting, phase, range_in, off_axis_deg, launcher, target)
};
struct SecondaryResult {
  bool tested = false, eligible = false;
  std::optional<int> needed, modifier;
  std::optional<Items> items;
  bool hit = false;
  std::optional<int> damage_modifier;
  FIELDS(tested, eligible, needed, modifier, items, hit, damage_modifier)
};

Expected<SecondaryResult> torpedo_secondary(const SecondaryFacts& given, Dice& dice) {
  FactCheck sound;
  check_shot(sound, given);
  sound.within(given.phase, 1, kMostCounted, "given.phase");
  sound.between(given.off_axis_deg, -180, 180, "given.off_axis_deg");
  sound.within(given.factors_left, 0, kMostCounted, "given.factors_left");
  if (!sound) return sound.why();
  const WedgeFacts wedge{given.setting, given.phase, length_of(given.range_in),
                         plane::measured(angle_of(std::abs(given.off_axis_deg)))};
  SecondaryResult out;
  out.tested = tests_secondary(wedge, given.primary_in_first_run, given.factors_left);
  out.eligible = out.tested && roll_secondary(given.phase, 0, 0, dice);
  if (!out.eligible) return out;
  const TorpedoShotFacts facts = shot_of(given, true);
  const TorpedoShot shot = torpedo_shot(facts);
  out.needed = shot.needed;
  out.modifier = shot.modifier;
  out.items = items_of(torpedo_modifiers(facts), kTorpedoLines);
  out.hit = roll_secondary_hit(shot, 0, 0, dice);
  if (out.hit) out.damage_modifier = shot.damage_modifier();
  return out;
}

constexpr Op kTorpedoOps[] = {
    op<may_launch>("may_launch"),
    op<torpedo_run_op>("torpedo_run"),
    op<torpedo_to_hit>("torpedo_to_hit"),
    op<torpedo_secondary>("torpedo_secondary"),
};

}  // namespace

std::span<const Op> torpedoes() { return kTorpedoOps; }

}  // namespace broadside::great_war_at_sea::ops
