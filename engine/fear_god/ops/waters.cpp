// Ops of 3.5 to 3.8: shoals, barriers, channels, tows, raising steam, arrival.
#include "engine/fear_god/rules/movement/waters.h"

#include "engine/fear_god/ops/facts.h"
#include "engine/fear_god/rules/detection/ladder.h"
#include "engine/fear_god/rules/movement/towing.h"
#include "engine/fear_god/rules/movement/underway.h"

namespace broadside::fear_god::ops {
namespace {

enum class BarrierWord : uint8_t { boom, net };
enum class TowStage : uint8_t { rig, under_way };
enum class PlantFault : uint8_t { none, no_such_plant };

constexpr int kMostArmor = 1'000, kMostTurnsTowed = 100'000;

}  // namespace
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::BarrierWord> {
  static constexpr std::array<std::string_view, 2> words = {"boom", "net"};
};
template <>
struct EnumWords<fear_god::ops::TowStage> {
  static constexpr std::array<std::string_view, 2> words = {"rig", "under_way"};
};
template <>
struct EnumWords<fear_god::ops::PlantFault> {
  static constexpr std::array<std::string_view, 2> words = {"none", "no_such_plant"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

// ---------------------------------------------------------------- grounding

struct GroundingGiven {
  SizeClass size_class = SizeClass::A;
  int distance_yds = 0, speed_kts = 0;
  bool in_harbour = false;
  FIELDS(size_class, distance_yds, speed_kts, in_harbour)
  NEEDED(size_class, distance_yds, speed_kts)
};
struct GroundingResult {
  bool roll_needed = false;
  std::optional<int> chance_pct;
  bool aground = false;
  std::optional<int> damage, free_turns;
  FIELDS(roll_needed, chance_pct, aground, damage, free_turns)
};

Expected<GroundingResult> grounding(const GroundingGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.distance_yds, 0, kFarthestYds, "given.distance_yds");
  sound.within(given.speed_kts, 0, kFastestKts, "given.speed_kts");
  if (!sound) return sound.why();
  const ShoalFacts ship{given.size_class, given.distance_yds, given.speed_kts, given.in_harbour};
  GroundingResult out;
  out.roll_needed = grounding_roll_needed(ship);
  if (!out.roll_needed) return out;
  out.chance_pct = grounding_chance(ship);
  const Aground rolled = settle_grounding(ship, {}, dice);
  out.aground = rolled.aground;
  if (!rolled.aground) return out;
  out.damage = rolled.damage;
  out.free_turns = rolled.free_turns;
  return out;
}

// ---------------------------------------------------------------- barrier_ram

struct BarrierGiven {
  BarrierWord barrier = BarrierWord::boom;
  int barrier_points = 0, barrier_armor = 0, barrier_damage_before = 0;
  int ship_points = 0, ship_belt = 0, ship_speed_kts = 0;
  std::optional<Depth> zone;
  bool watched = false;
  FIELDS(barrier, barrier_points, barrier_armor, barrier_damage_before, ship_points, ship_belt, ship_speed_kts, zone,
         watched)
  NEEDED(barrier, barrier_points, ship_points, ship_speed_kts)
};
struct BarrierResult {
  bool affected = true;
  std::optional<int> barrier_pct, damage_to_ship, ship_pct, damage_to_barrier, barrier_left, break_chance_pct;
  std::optional<bool> broken;
  std::optional<int> foul_chance_pct;
  std::optional<bool> fouled;
  std::optional<int> free_turns, ship_speed_after_kts;
  std::optional<bool> continues, defenders_alerted;
  FIELDS(affected, barrier_pct, damage_to_ship, ship_pct, damage_to_barrier, barrier_left, break_chance_pct, broken,
         foul_chance_pct, fouled, free_turns, ship_speed_after_kts, continues, defenders_alerted)
};

FactCheck sound_barrier(const BarrierGiven& given) {
  FactCheck sound;
  sound.within(given.barrier_points, 1, kMostPoints, "given.barrier_points");
  sound.within(given.barrier_armor, 0, kMostArmor, "given.barrier_armor");
  sound.within(given.barrier_damage_before, 0, given.barrier_points, "given.barrier_damage_before");
  sound.within(given.ship_points, 1, kMostPoints, "given.ship_points");
  sound.within(given.ship_belt, 0, kMostArmor, "given.ship_belt");
  sound.within(given.ship_speed_kts, 0, kFastestKts, "given.ship_speed_kts");
  if (given.barrier == BarrierWord::net && !given.zone) sound.fault("given.zone", "is missing", "where the boat is");
  return sound;
}

BarrierResult ram_boom(const Barrier& barrier, const BarrierRammer& ship, Dice& dice) {
  const BoomRam ram = settle_boom_ram(barrier, ship, {}, dice);
  BarrierResult out;
  out.barrier_pct = ram.boom_pct;
  out.damage_to_ship = ram.damage_to_ship;
  out.ship_pct = ram.ship_pct;
  out.damage_to_barrier = ram.damage_to_boom;
  out.barrier_left = ram.left;
  out.break_chance_pct = ram.chance_pct;
  out.broken = ram.broken;
  out.ship_speed_after_kts = ram.speed_after_kts;
  return out;
}

BarrierResult ram_net(const Barrier& barrier, const BarrierRammer& boat, bool watched, Dice& dice) {
  const NetRam ram = settle_net_ram(barrier, boat, {}, dice);
  BarrierResult out;
  out.ship_pct = ram.boat_pct;
  out.damage_to_barrier = ram.damage_to_net;
  out.barrier_left = ram.left;
  out.break_chance_pct = ram.chance_pct;
  out.broken = ram.pierced;
  out.foul_chance_pct = ram.foul_chance_pct;
  out.fouled = ram.fouled;
  if (ram.fouled) out.free_turns = ram.free_turns;
  out.continues = ram.goes_on();
  out.ship_speed_after_kts = ram.goes_on() ? boat.speed_kts : 0;
  out.defenders_alerted = watched;  // FG-3.5.2-14
  return out;
}

Expected<BarrierResult> barrier_ram(const BarrierGiven& given, Dice& dice) {
  if (const FactCheck sound = sound_barrier(given); !sound) return sound.why();
  const bool net = given.barrier == BarrierWord::net;
  if (net && !net_affects(*given.zone)) {
    BarrierResult out;
    out.affected = false;
    out.continues = true;
    return out;
  }
  const Barrier barrier{given.barrier_points, given.barrier_armor, given.barrier_damage_before};
  const BarrierRammer ship{given.ship_points, given.ship_belt, given.ship_speed_kts};
  return net ? ram_net(barrier, ship, given.watched, dice) : ram_boom(barrier, ship, dice);
}

// ---------------------------------------------------------------- channel_check

struct ChannelGiven {
  int speed_kts = 0;
  bool evasive = false;
  ChannelCritical critical = ChannelCritical::none;
  bool circling = false;
  int visibility_pct = 100;
  FIELDS(speed_kts, evasive, critical, circling, visibility_pct)
  NEEDED(speed_kts)
};
struct ChannelResult {
  bool roll_needed = false;
  int threshold = 0;
  bool left_channel = false;
  FIELDS(roll_needed, threshold, left_channel)
};

Expected<ChannelResult> channel_check(const ChannelGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.speed_kts, 0, kFastestKts, "given.speed_kts");
  visibility_fact(given.visibility_pct, "given.visibility_pct", sound);
  if (given.circling && given.critical == ChannelCritical::none)
    sound.fault("given.critical", "is missing", "the hit that makes her circle: bridge, rudder");
  if (!sound) return sound.why();
  const ChannelFacts ship{given.speed_kts, given.evasive, given.critical, given.circling, given.visibility_pct};
  return ChannelResult{channel_roll_needed(ship), channel_threshold(given.speed_kts), settle_channel(ship, {}, dice)};
}

// ---------------------------------------------------------------- towing

struct TowedFact {
  SizeClass size_class = SizeClass::A;
  Casualty fire = Casualty::none, flooding = Casualty::none;
  int prepared_turns = kTowedReady;
  FIELDS(size_class, fire, flooding, prepared_turns)
  NEEDED(size_class)
};
struct TowerFact {
  std::optional<SizeClass> size_class;
  std::optional<int> tugs;
  int engineering_criticals = 0;
  bool rudder_critical = false;
  int prepared_turns = kTowerReady;
  FIELDS(size_class, tugs, engineering_criticals, rudder_critical, prepared_turns)
};
struct TowingGiven {
  TowStage stage = TowStage::rig;
  std::optional<TowedFact> towed;
  std::optional<TowerFact> tower;
  int sea_state = 0;
  bool both_stopped = true, tower_ahead_same_heading = true;
  int distance_yds = 0;
  std::optional<int> turns_towed, speed_kts;
  int course_change_deg = 0;
  bool tugs = false;
  FIELDS(stage, towed, tower, sea_state, both_stopped, tower_ahead_same_heading, distance_yds, turns_towed, speed_kts,
         course_change_deg, tugs)
  NEEDED(stage)
};
struct TowingResult {
  bool legal = true;
  std::optional<TowFault> reason;
  std::optional<std::vector<int>> results;
  std::optional<bool> rigged;
  std::optional<int> max_speed_kts, chance_pct;
  std::optional<bool> parted;
  FIELDS(legal, reason, results, rigged, max_speed_kts, chance_pct, parted)
};

void check_rig(const TowingGiven& given, FactCheck& sound) {
  if (!given.towed) sound.fault("given.towed", "is missing", "the ship to be towed");
  if (!given.tower) sound.fault("given.tower", "is missing", "the towing ship, or tugs");
  if (!given.towed || !given.tower) return;
  if (!given.tower->size_class && !given.tower->tugs)
    sound.fault("given.tower.size_class", "is missing", "a size class, or tugs");
  sound.within(given.tower->tugs.value_or(1), 1, kMostTurnsTowed, "given.tower.tugs");
  sound.within(given.tower->engineering_criticals, 0, kMostPoints, "given.tower.engineering_criticals");
  sound.within(given.tower->prepared_turns, 0, kMostTurnsTowed, "given.tower.prepared_turns");
  sound.within(given.towed->prepared_turns, 0, kMostTurnsTowed, "given.towed.prepared_turns");
}

FactCheck sound_tow(const TowingGiven& given) {
  FactCheck sound;
  sound.within(given.sea_state, 0, kRoughestSea, "given.sea_state");
  sound.within(given.distance_yds, 0, kFarthestYds, "given.distance_yds");
  sound.within(given.turns_towed.value_or(0), 0, kMostTurnsTowed, "given.turns_towed");
  sound.within(given.speed_kts.value_or(0), 0, kFastestKts, "given.speed_kts");
  sound.within(given.course_change_deg, 0, 360, "given.course_change_deg");
  if (given.stage == TowStage::rig) check_rig(given, sound);
  return sound;
}

TowingResult rig_tow(const TowingGiven& given, Dice& dice) {
  TowRig rig;
  rig.towed = given.towed->size_class;
  rig.fire = given.towed->fire;
  rig.flooding = given.towed->flooding;
  rig.towed_prepared = given.towed->prepared_turns;
  rig.tower = given.tower->size_class.value_or(SizeClass::C);
  rig.tugs = given.tower->tugs.value_or(0);
  rig.engineering_criticals = given.tower->engineering_criticals;
  rig.rudder_critical = given.tower->rudder_critical;
  rig.tower_prepared = given.tower->prepared_turns;
  rig.sea_state = given.sea_state;
  rig.both_stopped = given.both_stopped;
  rig.right_heading = given.tower_ahead_same_heading;
  rig.distance_yds = given.distance_yds;
  TowingResult out;
  out.reason = reason_of(rig_fault(rig));
  out.legal = !out.reason;
  if (!out.legal || dice.ready().value_or(0) == 0) return out;  // only the permission is asked for
  out.results.emplace();
  out.rigged = false;
  while (!*out.rigged && dice.ready().value_or(0) > 0) {
    out.results->push_back(settle_rigging(given.sea_state, {}, dice));
    out.rigged = out.results->back() >= kRigged;
  }
  return out;
}

TowingResult tow_under_way(const TowingGiven& given, Dice& dice) {
  const Tow tow{given.speed_kts.value_or(0), given.course_change_deg, given.sea_state, given.tugs};
  TowingResult out;
  out.reason = reason_of(tow_fault(tow));
  out.legal = !out.reason;
  if (!out.legal) return out;
  if (given.turns_towed) out.max_speed_kts = tow_speed(*given.turns_towed);
  if (!given.speed_kts && !parts_at_once(tow)) return out;
  out.chance_pct = parting_chance(tow);
  out.parted = tow.speed_kts > 0 || parts_at_once(tow) ? settle_parting(tow, {}, dice) : false;
  return out;
}

Expected<TowingResult> towing(const TowingGiven& given, Dice& dice) {
  if (const FactCheck sound = sound_tow(given); !sound) return sound.why();
  return given.stage == TowStage::rig ? rig_tow(given, dice) : tow_under_way(given, dice);
}

// ---------------------------------------------------------------- underway_time

struct UnderwayGiven {
  Plant propulsion = Plant::steam;
  SizeClass size_class = SizeClass::A;
  PlantReadiness readiness = PlantReadiness::cold_iron;
  FIELDS(propulsion, size_class, readiness)
  NEEDED(propulsion, size_class)
};
struct UnderwayResult {
  bool legal = true;
  std::optional<PlantFault> reason;
  std::optional<double> minutes;
  std::optional<int> tactical_turns;
  FIELDS(legal, reason, minutes, tactical_turns)
};

UnderwayResult underway_time(const UnderwayGiven& given, Dice& dice) {
  UnderwayResult out;
  out.legal = is_such_plant(given.propulsion, given.size_class);
  if (!out.legal) {
    out.reason = PlantFault::no_such_plant;
    return out;
  }
  const int half_minutes = settle_underway_time(given.propulsion, given.size_class, given.readiness, {}, dice);
  out.minutes = half_minutes / 2.0;
  out.tactical_turns = turns_of_half_minutes(half_minutes);
  return out;
}

// ---------------------------------------------------------------- navigation_error

struct NavigationGiven {
  int course_deg = 0;
  FIELDS(course_deg)
  NEEDED(course_deg)
};
struct NavigationResult {
  ErrorSide direction = ErrorSide::none;
  int error_nm = 0;
  std::optional<int> offset_bearing_deg;
  FIELDS(direction, error_nm, offset_bearing_deg)
};

Expected<NavigationResult> navigation_error(const NavigationGiven& given, Dice& dice) {
  if (FactCheck sound; !sound.within(given.course_deg, 0, 359, "given.course_deg")) return sound.why();
  const NavigationError rolled = settle_navigation_error({}, dice);
  NavigationResult out{rolled.side, rolled.miles, {}};
  if (rolled.side != ErrorSide::none) out.offset_bearing_deg = error_bearing(given.course_deg, rolled.side);
  return out;
}

constexpr Op kWatersOps[] = {
    op<grounding>("grounding"),
    op<barrier_ram>("barrier_ram"),
    op<channel_check>("channel_check"),
    op<towing>("towing"),
    to_a_millionth(op<underway_time>("underway_time")),
    op<navigation_error>("navigation_error"),
};

}  // namespace

std::span<const Op> waters() { return kWatersOps; }

}  // namespace broadside::fear_god::ops
