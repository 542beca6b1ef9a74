// Ops of 3.2 and 5.2.3: depth, battery, signs of a submerged boat.
#include "engine/fear_god/ops/facts.h"
#include "engine/fear_god/rules/detection/periscopes.h"
#include "engine/fear_god/rules/movement/submarine.h"

namespace broadside::fear_god::ops {
namespace {

enum class BatteryMode : uint8_t { submerged, charging };
enum class BatteryFault : uint8_t { none, beyond_table, too_fast };
/// A zone, or a crash dive.
enum class DepthOrder : uint8_t { surfaced, periscope, shallow, intermediate_1, intermediate_2, crash_dive };

constexpr int kOldestYear = 1'890, kNewestYear = 1'950, kMostIntTurns = 1'000, kTenths = 10;

}  // namespace
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::BatteryMode> {
  static constexpr std::array<std::string_view, 2> words = {"submerged", "charging"};
};
template <>
struct EnumWords<fear_god::ops::BatteryFault> {
  static constexpr std::array<std::string_view, 3> words = {"none", "beyond_table", "too_fast"};
};
template <>
struct EnumWords<fear_god::ops::DepthOrder> {
  static constexpr std::array<std::string_view, 6> words = {"surfaced",       "periscope",      "shallow",
                                                            "intermediate_1", "intermediate_2", "crash_dive"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

// ---------------------------------------------------------------- depth_change

struct DepthGiven {
  Depth zone = Depth::surfaced;
  std::optional<DepthOrder> order;
  Depth max_zone = Depth::intermediate_1;
  int course_change_deg = 0;
  std::optional<std::string> nation;
  std::optional<int> year;
  bool detected = false, has_detected_enemy = false;
  std::optional<SurfacePlant> propulsion;
  FIELDS(zone, order, max_zone, course_change_deg, nation, year, detected, has_detected_enemy, propulsion)
  NEEDED(zone)
};
struct DepthResult {
  std::optional<std::vector<Depth>> choices;
  bool legal = true;
  std::optional<DepthFault> reason;
  std::optional<Depth> next_zone;
  std::optional<DepthChargeBand> depth_charge_band;
  std::optional<bool> periscope_usable, may_fire;
  std::optional<int> guns_after_turns, engines_after_turns;
  FIELDS(choices, legal, reason, next_zone, depth_charge_band, periscope_usable, may_fire, guns_after_turns,
         engines_after_turns)
};

FactCheck sound_depth(const DepthGiven& given) {
  FactCheck sound;
  sound.within(given.course_change_deg, -kMostTurnDeg, kMostTurnDeg, "given.course_change_deg");
  sound.within(given.year.value_or(kOldestYear), kOldestYear, kNewestYear, "given.year");
  if (given.zone > given.max_zone) sound.fault("given.zone", "is deeper than she can go", "at most max_zone");
  if (given.order != DepthOrder::crash_dive || given.zone != Depth::surfaced) return sound;  // else refused anyway
  if (!given.nation) sound.fault("given.nation", "is missing", "whose boat she is");
  if (!given.year) sound.fault("given.year", "is missing", "when she dives");
  return sound;
}

DepthFault order_fault(const DepthGiven& given) {
  if (given.order == DepthOrder::crash_dive)
    return crash_dive_fault(
        {given.zone, given.nation == "germany", given.year.value_or(0), given.detected, given.has_detected_enemy});
  return depth_fault(given.zone, static_cast<Depth>(*given.order), given.max_zone, given.course_change_deg);
}

Expected<DepthResult> depth_change(const DepthGiven& given, Dice&) {
  if (const FactCheck sound = sound_depth(given); !sound) return sound.why();
  DepthResult out;
  if (given.order) {
    out.reason = reason_of(order_fault(given));
    out.legal = !out.reason;
    if (!out.legal) return out;
  }
  out.choices.emplace();
  for (const Depth zone : depth_choices(given.zone, given.max_zone)) out.choices->push_back(zone);
  if (!given.order) return out;
  const bool crash = given.order == DepthOrder::crash_dive;
  const Depth next = crash ? kCrashDiveDepth : static_cast<Depth>(*given.order);
  out.next_zone = next;
  out.depth_charge_band = depth_charge_band(next);
  out.periscope_usable = periscope_usable(next);
  if (crash) out.may_fire = false;  // FG-3.2.2-02
  if (next == Depth::surfaced) {
    out.guns_after_turns = kGunsAfter;
    if (given.propulsion) out.engines_after_turns = engines_after(*given.propulsion);
  }
  return out;
}

// ---------------------------------------------------------------- battery

struct BatteryGiven {
  BoatType type = BoatType::SS;
  double level = 0;
  BatteryMode mode = BatteryMode::submerged;
  std::optional<int> speed_kts;
  std::optional<std::array<int, 10>> tactical_speeds;
  int int_turns = 1;
  std::optional<int> tactical_turns, max_surface_kts;
  FIELDS(type, level, mode, speed_kts, tactical_speeds, int_turns, tactical_turns, max_surface_kts)
  NEEDED(type, level, mode)
};
struct BatteryResult {
  bool legal = true;
  std::optional<BatteryFault> reason;
  std::optional<double> average_kts, rate, used, gained;
  std::optional<std::vector<double>> levels;
  std::optional<double> level;
  std::optional<bool> empty;
  FIELDS(legal, reason, average_kts, rate, used, gained, levels, level, empty)
};

FactCheck sound_battery(const BatteryGiven& given) {
  FactCheck sound;
  sound.between(given.level, 0, figure_of(battery_capacity(given.type)), "given.level");
  sound.within(given.speed_kts.value_or(0), 0, kFastestKts, "given.speed_kts");
  sound.within(given.int_turns, 0, kMostIntTurns, "given.int_turns");
  sound.within(given.tactical_turns.value_or(0), 0, kTenths, "given.tactical_turns");
  sound.within(given.max_surface_kts.value_or(0), 0, kFastestKts, "given.max_surface_kts");
  if (given.tactical_speeds)
    for (size_t i = 0; i < given.tactical_speeds->size(); ++i)
      sound.within((*given.tactical_speeds)[i], 0, kFastestKts, row("tactical_speeds", i));
  if (given.mode == BatteryMode::submerged && !given.speed_kts && !given.tactical_speeds)
    sound.fault("given.speed_kts", "is missing", "a speed, or ten tactical speeds");
  return sound;
}

BatteryResult refused_battery(BatteryFault fault) {
  BatteryResult out;
  out.legal = false;
  out.reason = fault;
  return out;
}

BatteryResult run_submerged(const BatteryGiven& given) {
  BatteryResult out;
  int speed = given.speed_kts.value_or(0);
  if (given.tactical_speeds) {
    int sum = 0;
    for (const int kts : *given.tactical_speeds) sum += kts;
    out.average_kts = sum / 10.0;
    speed = average_speed(sum);
  }
  const std::optional<Milli> rate = discharge_rate(given.type, speed);
  if (!rate) return refused_battery(BatteryFault::beyond_table);
  const Milli before = milli_of(given.level);
  Milli level = before;
  out.levels.emplace();
  for (int turn = 0; turn < given.int_turns; ++turn) {
    level -= std::min(level, *rate);
    out.levels->push_back(figure_of(level));
  }
  out.rate = figure_of(*rate);
  out.used = figure_of(before - level);
  out.level = figure_of(level);
  out.empty = level == 0;
  return out;
}

BatteryResult run_charging(const BatteryGiven& given) {
  if (given.speed_kts && given.max_surface_kts && too_fast_to_charge(*given.speed_kts, *given.max_surface_kts))
    return refused_battery(BatteryFault::too_fast);
  BatteryResult out;
  const Milli before = milli_of(given.level);
  Milli level = before;
  out.rate = figure_of(charge_rate(given.type, before));
  out.levels.emplace();
  const int turns = given.tactical_turns ? 1 : given.int_turns;
  for (int turn = 0; turn < turns; ++turn) {
    level += charged(given.type, level, given.tactical_turns.value_or(kTenths));
    out.levels->push_back(figure_of(level));
  }
  out.gained = figure_of(level - before);
  out.level = figure_of(level);
  return out;
}

Expected<BatteryResult> battery(const BatteryGiven& given, Dice&) {
  if (const FactCheck sound = sound_battery(given); !sound) return sound.why();
  return given.mode == BatteryMode::submerged ? run_submerged(given) : run_charging(given);
}

// ---------------------------------------------------------------- submerged_sighting

struct SubmergedGiven {
  BoatSign sign = BoatSign::periscope;
  Observer observer = Observer::A;
  std::optional<Altitude> altitude;
  int visibility_pct = 100;
  bool night = false;
  int sea_state = 0, sub_speed_kts = 0;
  Depth zone = Depth::periscope;
  double distance_kyds = 0;
  FIELDS(sign, observer, altitude, visibility_pct, night, sea_state, sub_speed_kts, zone, distance_kyds)
  NEEDED(sign, observer, visibility_pct, sea_state, distance_kyds)
};
struct SubmergedResult {
  bool possible = false;
  std::optional<SightTarget> target_class;
  std::optional<double> base_kyds, sigma_kyds, variation_kyds, range_kyds;
  std::optional<int> chance_pct;
  bool seen = false;
  FIELDS(possible, target_class, base_kyds, sigma_kyds, variation_kyds, range_kyds, chance_pct, seen)
};

FactCheck sound_submerged(const SubmergedGiven& given, BoatSight& sight) {
  FactCheck sound;
  sight.weather = visibility_fact(given.visibility_pct, "given.visibility_pct", sound);
  sound.within(given.sea_state, 0, kRoughestSea, "given.sea_state");
  sound.within(given.sub_speed_kts, 0, kFastestKts, "given.sub_speed_kts");
  sound.between(given.distance_kyds, 0, kMostKyds, "given.distance_kyds");
  if (given.sign != BoatSign::periscope && given.observer == Observer::air && !given.altitude)
    sound.fault("given.altitude", "is missing", "the altitude of the observer");
  return sound;
}

/// The range, with what belongs to it.
Length range_of_sign(const BoatSight& sight, SubmergedResult& out, Dice& dice) {
  if (sight.sign != BoatSign::periscope) return boat_sign_range(sight);
  const SightCell cell = periscope_cell(sight);
  const Length varied = periscope_variation(sight, variation(cell.sigma_kyds, settle_variation_die({}, dice)));
  out.target_class = periscope_target(sight);
  out.base_kyds = kyds_of(cell.base);
  out.sigma_kyds = cell.sigma_kyds;
  out.variation_kyds = kyds_of(varied);
  return std::max<Length>(0, cell.base + varied);
}

Expected<SubmergedResult> submerged_sighting(const SubmergedGiven& given, Dice& dice) {
  BoatSight sight;
  if (const FactCheck sound = sound_submerged(given, sight); !sound) return sound.why();
  sight.sign = given.sign;
  sight.observer = given.observer;
  sight.altitude = given.altitude;
  sight.night = given.night;
  sight.sea_state = given.sea_state;
  sight.speed_kts = given.sub_speed_kts;
  sight.zone = given.zone;
  SubmergedResult out;
  out.possible = boat_sign_possible(sight);
  if (!out.possible) return out;
  const Length range = range_of_sign(sight, out, dice);
  out.range_kyds = kyds_of(range);
  out.chance_pct = boat_sign_chance(sight);
  out.seen = in_sight(length_of_kyds(given.distance_kyds), range) && settle_boat_sign(sight, {}, dice);
  return out;
}

constexpr Op kSubmarineOps[] = {
    op<depth_change>("depth_change"),
    to_a_millionth(op<battery>("battery")),
    to_a_millionth(op<submerged_sighting>("submerged_sighting")),
};

}  // namespace

std::span<const Op> submarines() { return kSubmarineOps; }

}  // namespace broadside::fear_god::ops
