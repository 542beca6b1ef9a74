// Ops of 6.3 and 6.7.3: launching, aiming, danger zones, hits, nets, readiness.
#include <algorithm>
#include <vector>

#include "engine/fear_god/ops/shots.h"
#include "engine/fear_god/rules/attack/nets.h"
#include "engine/fear_god/rules/attack/readiness.h"
#include "engine/fear_god/rules/attack/torpedo_aim.h"
#include "engine/fear_god/rules/attack/torpedo_attack.h"
#include "engine/fear_god/rules/attack/torpedo_launch.h"
#include "engine/fear_god/rules/rule.h"

namespace broadside::fear_god::ops {

enum class TorpedoTarget : uint8_t { ship, submarine };
enum class ReadyShip : uint8_t { cruiser_or_larger, smaller };

}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::TorpedoTarget> {
  static constexpr std::array<std::string_view, 2> words = {"ship", "submarine"};
};
template <>
struct EnumWords<fear_god::ops::ReadyShip> {
  static constexpr std::array<std::string_view, 2> words = {"cruiser_or_larger", "smaller"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

constexpr int kMostTubes = 20;

// ---------------------------------------------------------------- torpedo_launch

struct LaunchGiven {
  LaunchPlatform platform = LaunchPlatform::ship;
  bool target_detected = true;
  std::vector<int> mounts;
  std::optional<int> mount, tubes_bearing, salvo;
  double turn_deg = 0;
  bool turn_at_start = true, speed_changed = false, depth_changed = false, evading = false, gyro = true;
  double gyro_angle_deg = 0;
  FIELDS(platform, target_detected, mounts, mount, tubes_bearing, salvo, turn_deg, turn_at_start, speed_changed,
         depth_changed, evading, gyro, gyro_angle_deg)
};
struct LaunchResult {
  bool allowed = true;
  std::optional<std::string> reason;
  std::optional<int> max_salvo;
  FIELDS(allowed, reason, max_salvo)
};

void check_tubes(FactCheck& sound, const LaunchGiven& given) {
  sound.within(given.tubes_bearing.value_or(0), 0, kMostTubes, "given.tubes_bearing");
  sound.within(static_cast<int64_t>(given.mounts.size()), 0, kMostCounted, "given.mounts");
  for (size_t i = 0; i < given.mounts.size(); ++i) sound.within(given.mounts[i], 1, kMostTubes, row("mounts", i));
  const auto last = static_cast<int64_t>(given.mounts.size()) - 1;
  if (given.mount && last >= 0) sound.within(*given.mount, 0, last, "given.mount");
}

/// Of the firing mount, or of the largest; none if the case does not say.
std::optional<int> tubes_of(const LaunchGiven& given) {
  if (given.platform == LaunchPlatform::submarine) return given.tubes_bearing;
  if (given.mounts.empty()) return std::nullopt;
  if (given.mount) return given.mounts[static_cast<size_t>(*given.mount)];
  return *std::max_element(given.mounts.begin(), given.mounts.end());
}

/// A launch refused for another reason needs no tubes.
Problem tubes_missing(const LaunchGiven& given) {
  if (given.platform == LaunchPlatform::submarine)
    return {"given.tubes_bearing", "is missing", "the tubes of the submarine that bear"};
  return {"given.mounts", "is missing", "the tubes of each mount"};
}

Expected<LaunchResult> torpedo_launch(const LaunchGiven& given, Dice&) {
  FactCheck sound;
  check_tubes(sound, given);
  sound.within(given.salvo.value_or(1), 1, kMostCounted, "given.salvo");
  sound.between(given.turn_deg, -kMostDegrees, kMostDegrees, "given.turn_deg");
  sound.between(given.gyro_angle_deg, -180, 180, "given.gyro_angle_deg");
  if (!sound) return sound.why();
  TorpedoLaunchFacts facts;
  facts.platform = given.platform;
  facts.target_detected = given.target_detected;
  facts.tubes = tubes_of(given).value_or(kMostCounted);
  facts.salvo = given.salvo.value_or(0);
  facts.turn_deg = milli_of(given.turn_deg);
  facts.turn_at_start = given.turn_at_start;
  facts.speed_changed = given.speed_changed;
  facts.depth_changed = given.depth_changed;
  facts.evading = given.evading;
  facts.gyro = given.gyro;
  facts.gyro_angle_deg = milli_of(given.gyro_angle_deg);
  const LaunchFault fault = launch_fault(facts);
  if (fault == LaunchFault::none && !tubes_of(given)) return tl::make_unexpected(tubes_missing(given));
  LaunchResult out;
  if (tubes_of(given)) out.max_salvo = most_in_salvo(facts.platform, facts.tubes);
  out.allowed = fault == LaunchFault::none;
  if (!out.allowed) out.reason = std::string(word_of(fault));
  return out;
}

// ---------------------------------------------------------------- torpedo_aim

struct AimFacts {
  double bearing_deg = 0;
  std::optional<double> target_course_deg, target_angle_deg;
  std::optional<ShipSide> firer_side;
  double target_speed_kn = 0, torpedo_speed_kn = 0;
  FIELDS(bearing_deg, target_course_deg, target_angle_deg, firer_side, target_speed_kn, torpedo_speed_kn)
  NEEDED(bearing_deg, target_speed_kn, torpedo_speed_kn)
};
struct AimResult {
  double target_angle_deg = 0;
  ShipSide firer_side = ShipSide::starboard;
  double table_angle_deg = 0;
  int crossing_speed_kn = 0;
  bool solution = false;
  std::optional<int> deflection_deg;
  std::optional<double> torpedo_course_deg;
  FIELDS(target_angle_deg, firer_side, table_angle_deg, crossing_speed_kn, solution, deflection_deg, torpedo_course_deg)
};

Expected<AimResult> torpedo_aim(const AimFacts& given, Dice&) {
  FactCheck sound;
  sound.between(given.bearing_deg, 0, kMostDegrees, "given.bearing_deg");
  sound.between(given.target_course_deg.value_or(0), 0, kMostDegrees, "given.target_course_deg");
  sound.between(given.target_angle_deg.value_or(0), 0, 180, "given.target_angle_deg");
  sound.between(given.target_speed_kn, 0, kMostKnots, "given.target_speed_kn");
  sound.between(given.torpedo_speed_kn, 1, kMostKnots, "given.torpedo_speed_kn");
  if (!given.target_course_deg && !(given.target_angle_deg && given.firer_side))
    sound.fault("given.target_course_deg", "is missing", "or give target_angle_deg and firer_side");
  if (!sound) return sound.why();
  const Milli bearing = milli_of(given.bearing_deg);
  const TargetAngle seen = given.target_course_deg ? target_angle(bearing, milli_of(*given.target_course_deg))
                                                   : TargetAngle{milli_of(*given.target_angle_deg), *given.firer_side};
  AimResult out;
  out.target_angle_deg = figure_of(seen.angle_deg);
  out.firer_side = seen.firer_on;
  out.table_angle_deg = figure_of(table_angle(seen.angle_deg));
  out.crossing_speed_kn = crossing_speed(seen.angle_deg, milli_of(given.target_speed_kn));
  out.deflection_deg = deflection(out.crossing_speed_kn, milli_of(given.torpedo_speed_kn));
  out.solution = out.deflection_deg.has_value();
  if (out.solution) out.torpedo_course_deg = figure_of(torpedo_course(bearing, seen.firer_on, *out.deflection_deg));
  return out;
}

// ---------------------------------------------------------------- torpedo_danger_zone

struct DangerZoneFacts {
  int torpedoes = 1;
  double run_kyd = 0;
  bool optional_rule = true;
  FIELDS(torpedoes, run_kyd, optional_rule)
  NEEDED(torpedoes, run_kyd)
};
struct DangerZoneResult {
  int zone_yd = 0;
  FIELDS(zone_yd)
};

Expected<DangerZoneResult> torpedo_danger_zone(const DangerZoneFacts& given, Dice&) {
  FactCheck sound;
  sound.within(given.torpedoes, 1, kMostTubes, "given.torpedoes");
  sound.between(given.run_kyd, 0, static_cast<double>(kMostYards) / kKiloyard, "given.run_kyd");
  if (!sound) return sound.why();
  const auto run = static_cast<Yards>(milli_of(given.run_kyd));
  return DangerZoneResult{given.optional_rule ? danger_zone(given.torpedoes, run) : kPlainDangerZone};
}

// ---------------------------------------------------------------- torpedo_attack

struct AttackFacts {
  int in_service_year = 0;
  SizeClass target_size = SizeClass::A;
  std::optional<Aspect> aspect;
  std::optional<double> relative_bearing_deg;
  int salvo = 1, run_yd = 0;
  std::optional<int> max_run_yd;
  RunDepth depth_setting = RunDepth::shallow;
  TorpedoTarget target_kind = TorpedoTarget::ship;
  std::optional<DepthName> sub_depth;
  double target_speed_kn = 15;
  bool gyro = true;
  int sea_state = 0;
  bool target_armoured = true;
  FIELDS(in_service_year, target_size, aspect, relative_bearing_deg, salvo, run_yd, max_run_yd, depth_setting,
         target_kind, sub_depth, target_speed_kn, gyro, sea_state, target_armoured)
  NEEDED(in_service_year, target_size, salvo, run_yd)
};
struct AttackResult {
  bool allowed = true;
  std::optional<std::string> reason;
  Aspect aspect = Aspect::broad;
  std::optional<TorpedoTable> crt;
  int line_shift = 0;
  std::optional<int> row_yd;
  std::vector<int> salvos;
  std::optional<std::vector<int>> chances_pct;
  std::optional<int> hits, torpedoes_left;
  std::optional<TorpedoStrikes> strikes;
  FIELDS(allowed, reason, aspect, crt, line_shift, row_yd, salvos, chances_pct, hits, torpedoes_left, strikes)
};

constexpr int kMostInSpread = 100;

void check_attack(FactCheck& sound, const AttackFacts& given) {
  sound.within(given.in_service_year, 1870, 1924, "given.in_service_year");
  if (!given.aspect && !given.relative_bearing_deg)
    sound.fault("given.aspect", "is missing", "or give relative_bearing_deg");
  sound.between(given.relative_bearing_deg.value_or(0), -180, kMostDegrees, "given.relative_bearing_deg");
  sound.within(given.salvo, 1, kMostInSpread, "given.salvo");
  sound.within(given.run_yd, 0, kMostYards, "given.run_yd");
  sound.within(given.max_run_yd.value_or(0), 0, kMostYards, "given.max_run_yd");
  if (given.target_kind == TorpedoTarget::submarine && !given.sub_depth)
    sound.fault("given.sub_depth", "is missing", "the depth of the submarine");
  sound.between(given.target_speed_kn, 0, kMostKnots, "given.target_speed_kn");
  sound.within(given.sea_state, 0, 9, "given.sea_state");
}

TorpedoAttackFacts attack_of(const AttackFacts& given) {
  TorpedoAttackFacts facts;
  facts.in_service_year = given.in_service_year;
  facts.target = given.target_size;
  facts.aspect =
      given.aspect
          ? *given.aspect
          : aspect_from(static_cast<plane::Angle>(milli_of(*given.relative_bearing_deg) * (plane::kDegree / kOne)));
  facts.salvo = given.salvo;
  facts.run = given.run_yd;
  facts.longest_run = given.max_run_yd;
  facts.depth = given.depth_setting;
  facts.submarine = given.target_kind == TorpedoTarget::submarine;
  if (given.sub_depth) facts.submarine_depth = depth_of(*given.sub_depth);
  facts.target_speed_kn = milli_of(given.target_speed_kn);
  facts.gyro = given.gyro;
  facts.sea_state = given.sea_state;
  facts.armoured = given.target_armoured;
  return facts;
}

Expected<AttackResult> torpedo_attack(const AttackFacts& given, Dice& dice) {
  FactCheck sound;
  check_attack(sound, given);
  if (!sound) return sound.why();
  const TorpedoAttackFacts facts = attack_of(given);
  const TorpedoFault fault = torpedo_fault(facts);
  AttackResult out;
  out.aspect = facts.aspect;
  out.crt = torpedo_table(facts);
  out.line_shift = line_shifts(facts).total();
  out.salvos = table_salvos(facts);
  if (fault != TorpedoFault::none) {
    out.allowed = false;
    out.reason = std::string(word_of(fault));
    out.hits = 0;
    out.torpedoes_left = facts.salvo;
    return out;
  }
  const TorpedoRow rolled_on = *torpedo_row(facts);
  out.row_yd = rolled_on.run;
  const auto first = static_cast<size_t>(out.salvos.front());
  const auto& chances = rolled_on.chances[first - 1];
  out.chances_pct.emplace(chances.begin(), chances.begin() + static_cast<std::ptrdiff_t>(first));
  out.strikes = torpedo_strikes(facts);
  if (!dice_given(dice)) return out;
  out.hits = 0;
  for (const int salvo : out.salvos) *out.hits += settle_torpedo_salvo(rolled_on, salvo, Roll{FG("6.3.2-07")}, dice);
  out.torpedoes_left = facts.salvo - *out.hits;
  return out;
}

// ---------------------------------------------------------------- torpedo_net

struct NetGiven {
  Net net = Net::ship;
  double torpedo_speed_kn = 0, diameter_in = 0, ship_speed_kn = 0;
  FIELDS(net, torpedo_speed_kn, diameter_in, ship_speed_kn)
  NEEDED(net, torpedo_speed_kn, diameter_in)
};
struct NetResult {
  double chance_pct = 0;
  std::optional<int> stopped, hits_left;
  FIELDS(chance_pct, stopped, hits_left)
};

Expected<NetResult> torpedo_net(const NetGiven& given, Dice& dice) {
  FactCheck sound;
  sound.between(given.torpedo_speed_kn, 0, kMostKnots, "given.torpedo_speed_kn");
  sound.between(given.diameter_in, 1, 30, "given.diameter_in");
  sound.between(given.ship_speed_kn, 0, kMostKnots, "given.ship_speed_kn");
  const auto torpedoes = static_cast<int>(std::min<size_t>(dice.ready().value_or(1), kMostCounted));
  if (!sound) return sound.why();
  const Milli chance = net_chance(
      {given.net, milli_of(given.torpedo_speed_kn), milli_of(given.diameter_in), milli_of(given.ship_speed_kn)});
  NetResult out;
  out.chance_pct = figure_of(chance);
  if (torpedoes == 0) return out;
  out.stopped = settle_nets(chance, torpedoes, Roll{FG("6.3.4-04")}, dice);
  out.hits_left = torpedoes - *out.stopped;
  return out;
}

// ---------------------------------------------------------------- net_handling

struct NetHandlingFacts {
  NetAction action = NetAction::deploy;
  std::optional<double> max_speed_kn;
  FIELDS(action, max_speed_kn)
  NEEDED(action)
};
struct NetHandlingResult {
  std::optional<int> turns;
  std::optional<double> deployed_max_kn;
  FIELDS(turns, deployed_max_kn)
};

Expected<NetHandlingResult> net_handling(const NetHandlingFacts& given, Dice& dice) {
  FactCheck sound;
  sound.between(given.max_speed_kn.value_or(0), 0, kMostKnots, "given.max_speed_kn");
  if (!sound) return sound.why();
  NetHandlingResult out;
  if (!is_rolled(given.action) || dice_given(dice))
    out.turns = settle_net_turns(given.action, Roll{FG("6.3.4-05")}, dice);
  if (given.max_speed_kn) out.deployed_max_kn = figure_of(speed_with_nets(milli_of(*given.max_speed_kn)));
  return out;
}

// ---------------------------------------------------------------- readiness

struct ReadinessFacts {
  Condition condition = Condition::zebra;
  Propulsion propulsion = Propulsion::steam;
  std::optional<ReadyShip> ship_type;
  std::optional<double> max_speed_kn;
  FIELDS(condition, propulsion, ship_type, max_speed_kn)
  NEEDED(condition)
};
struct ReadinessResult {
  double aa_factor = 0;
  bool torpedoes = false, aircraft_launch = false;
  std::optional<bool> main_battery;
  std::optional<double> speed_limit_kn;
  int flooding_mod = 0, damage_control_mod = 0;
  std::optional<int> turns_to_quarters;
  FIELDS(aa_factor, torpedoes, aircraft_launch, main_battery, speed_limit_kn, flooding_mod, damage_control_mod,
         turns_to_quarters)
};

Expected<ReadinessResult> readiness(const ReadinessFacts& given, Dice& dice) {
  FactCheck sound;
  sound.between(given.max_speed_kn.value_or(0), 0, kMostKnots, "given.max_speed_kn");
  if (given.condition == Condition::yoke && !given.ship_type)
    sound.fault("given.ship_type", "is missing", "cruiser_or_larger or smaller");
  if (!sound) return sound.why();
  ReadinessResult out;
  out.aa_factor = figure_of(aa_share(given.condition));
  out.torpedoes = may_use_torpedoes(given.condition);
  out.aircraft_launch = may_launch_aircraft(given.condition);
  out.main_battery = may_use_main_battery(given.condition, given.ship_type == ReadyShip::cruiser_or_larger);
  if (given.max_speed_kn || given.condition == Condition::x_ray)
    out.speed_limit_kn =
        figure_of(speed_limit(given.condition, given.propulsion, milli_of(given.max_speed_kn.value_or(0))));
  out.flooding_mod = flooding_severity(given.condition);
  out.damage_control_mod = damage_control_harder(given.condition);
  if (!takes_time(given.condition) || dice_given(dice))
    out.turns_to_quarters = settle_turns_to_quarters(given.condition, Roll{FG("6.7.3-05")}, dice);
  return out;
}

constexpr Op kTorpedoOps[] = {
    op<torpedo_launch>("torpedo_launch"),
    op<torpedo_aim>("torpedo_aim"),
    op<torpedo_danger_zone>("torpedo_danger_zone"),
    op<torpedo_attack>("torpedo_attack"),
    op<torpedo_net>("torpedo_net"),
    op<net_handling>("net_handling"),
    op<readiness>("readiness"),
};

}  // namespace

std::span<const Op> torpedoes() { return kTorpedoOps; }

}  // namespace broadside::fear_god::ops
