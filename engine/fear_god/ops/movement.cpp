// Ops of 1.4, 2.2, 3.1 and 3.3: the clock, distances, speed, turns, the run of a torpedo.
#include "engine/fear_god/ops/facts.h"
#include "engine/fear_god/rules/movement/evasive.h"
#include "engine/fear_god/rules/movement/speed.h"
#include "engine/fear_god/rules/movement/torpedo_run.h"
#include "engine/fear_god/rules/movement/track.h"
#include "engine/fear_god/rules/movement/turning.h"

namespace broadside::fear_god::ops {
namespace {

constexpr int kMostTurns = 1'000;

enum class MovingUnit : uint8_t { ship, aircraft };

}  // namespace
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::MovingUnit> {
  static constexpr std::array<std::string_view, 2> words = {"ship", "aircraft"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

// ---------------------------------------------------------------- turn_clock

struct TurnClockGiven {
  std::string start;
  TurnKind turn = TurnKind::tactical;
  int count = 3;
  FIELDS(start, turn, count)
  NEEDED(start, turn)
};
struct TurnClockResult {
  std::vector<std::string> times;
  std::string next_mark;
  int minutes_to_mark = 0, tactical_turns_to_mark = 0;
  FIELDS(times, next_mark, minutes_to_mark, tactical_turns_to_mark)
};

Expected<TurnClockResult> turn_clock(const TurnClockGiven& given, Dice&) {
  FactCheck sound;
  const int start = clock_fact(given.start, "given.start", sound);
  sound.within(given.count, 0, kMostTurns, "given.count");
  if (!sound) return sound.why();
  TurnClockResult out;
  for (int i = 0; i < given.count; ++i) out.times.push_back(hhmm(later(start, i * minutes_of(given.turn))));
  out.minutes_to_mark = minutes_to_mark(start);
  out.tactical_turns_to_mark = turns_to_mark(start);
  out.next_mark = hhmm(later(start, out.minutes_to_mark));
  return out;
}

// ---------------------------------------------------------------- turn_distance

struct TurnDistanceGiven {
  double speed_kts = 0;
  TurnKind turn = TurnKind::tactical;
  MovingUnit unit = MovingUnit::ship;
  std::optional<double> minutes;
  bool evasive = false;
  std::optional<SizeClass> size_class;
  FIELDS(speed_kts, turn, unit, minutes, evasive, size_class)
  NEEDED(speed_kts, turn)
};
struct TurnDistanceResult {
  bool legal = true;
  std::optional<EvasiveFault> reason;
  std::optional<int64_t> yards;
  std::optional<double> nm;
  std::optional<int64_t> air_phase_yards;
  std::optional<int> target_modifier_pct, own_modifier_pct;
  std::optional<bool> torpedoes_allowed;
  FIELDS(legal, reason, yards, nm, air_phase_yards, target_modifier_pct, own_modifier_pct, torpedoes_allowed)
};

FactCheck sound_distance(const TurnDistanceGiven& given) {
  FactCheck sound;
  sound.between(given.speed_kts, 0, kFastestKts, "given.speed_kts");
  sound.between(given.minutes.value_or(0), 0, minutes_of(given.turn), "given.minutes");
  if (given.evasive && given.unit == MovingUnit::aircraft)
    sound.fault("given.evasive", "is for ships", "leave it out for aircraft");
  if (given.evasive && !given.size_class)
    sound.fault("given.size_class", "is missing", "evasive steering needs the size class");
  return sound;
}

Expected<TurnDistanceResult> turn_distance(const TurnDistanceGiven& given, Dice&) {
  if (const FactCheck sound = sound_distance(given); !sound) return sound.why();
  const int whole = minutes_of(given.turn);
  const int64_t speed = millionths(given.speed_kts), minutes = millionths(given.minutes.value_or(whole));
  TurnDistanceResult out;
  if (given.evasive) {
    out.reason = reason_of(evasive_fault(*given.size_class, speed));
    out.legal = !out.reason;
    if (!out.legal) return out;
    const EvasiveEffect effect = evasive_effect(*given.size_class);
    out.target_modifier_pct = effect.at_her_pct;
    out.own_modifier_pct = effect.by_her_pct;
    out.torpedoes_allowed = effect.torpedoes_allowed;
  }
  const Run run = distance_run(speed, minutes, given.evasive);
  out.yards = run.yards();
  out.nm = run.nm();
  if (given.unit == MovingUnit::aircraft && given.turn == TurnKind::tactical && minutes == millionths(whole))
    out.air_phase_yards = distance_run(speed, minutes / 2, false).yards();  // FG-2.2.4.2-02
  return out;
}

// ---------------------------------------------------------------- max_speed

struct MaxSpeedGiven {
  SizeClass size_class = SizeClass::A;
  int max_speed_kts = 0;
  std::optional<int> damage_points, damage_taken;
  int sea_state = 0;
  bool submerged = false, astern = false;
  FIELDS(size_class, max_speed_kts, damage_points, damage_taken, sea_state, submerged, astern)
  NEEDED(size_class, max_speed_kts)
};
struct MaxSpeedResult {
  int max_kts = 0;
  bool heave_to = false, dead_in_water = false, sunk = false;
  FIELDS(max_kts, heave_to, dead_in_water, sunk)
};

Expected<MaxSpeedResult> max_speed_op(const MaxSpeedGiven& given, Dice&) {
  FactCheck sound;
  sound.within(given.max_speed_kts, 0, kFastestKts, "given.max_speed_kts");
  sound.within(given.damage_points.value_or(1), 1, kMostPoints, "given.damage_points");
  sound.within(given.damage_taken.value_or(0), 0, kMostPoints, "given.damage_taken");
  sound.within(given.sea_state, 0, kMostSeaState, "given.sea_state");
  if (given.damage_taken && !given.damage_points)
    sound.fault("given.damage_points", "is missing", "the points of the undamaged ship");
  if (!sound) return sound.why();
  const SpeedLimit limit = max_speed({given.size_class, given.max_speed_kts, given.damage_points.value_or(0),
                                      given.damage_taken.value_or(0), given.sea_state, given.submerged, given.astern});
  return MaxSpeedResult{limit.max_kts, limit.heave_to, limit.dead_in_water, limit.sunk};
}

// ---------------------------------------------------------------- speed_change

struct SpeedChangeGiven {
  SizeClass size_class = SizeClass::A;
  Build kind = Build::warship;
  int max_speed_kts = 0;
  std::optional<int> current_max_kts;
  int speed_kts = 0, ordered_kts = 0;
  bool coasting = false;
  TurnKind turn = TurnKind::tactical;
  int turns = 1;
  FIELDS(size_class, kind, max_speed_kts, current_max_kts, speed_kts, ordered_kts, coasting, turn, turns)
  NEEDED(size_class, max_speed_kts, speed_kts, ordered_kts)
};
struct SpeedChangeResult {
  bool legal = true;
  std::optional<SpeedFault> reason;
  std::optional<std::vector<int>> speeds;
  FIELDS(legal, reason, speeds)
};

FactCheck sound_change(const SpeedChangeGiven& given) {
  FactCheck sound;
  sound.within(given.max_speed_kts, 0, kFastestKts, "given.max_speed_kts");
  sound.within(given.current_max_kts.value_or(0), 0, given.max_speed_kts, "given.current_max_kts");
  sound.within(given.speed_kts, -kFastestKts, kFastestKts, "given.speed_kts");
  sound.within(given.ordered_kts, -kFastestKts, kFastestKts, "given.ordered_kts");
  sound.within(given.turns, 1, kMostTurns, "given.turns");
  return sound;
}

Expected<SpeedChangeResult> speed_change(const SpeedChangeGiven& given, Dice&) {
  if (const FactCheck sound = sound_change(given); !sound) return sound.why();
  SpeedChangeResult out;
  out.reason = reason_of(speed_fault(given.ordered_kts, given.current_max_kts.value_or(given.max_speed_kts)));
  out.legal = !out.reason;
  if (!out.legal) return out;
  SpeedOrder order{accelerations_of(given.kind, given.size_class, given.max_speed_kts), given.max_speed_kts,
                   given.speed_kts, given.ordered_kts, given.coasting};
  out.speeds.emplace();
  for (int i = 0; i < given.turns; ++i) {
    order.speed_kts = speed_after(order, given.turn);
    out.speeds->push_back(order.speed_kts);
  }
  return out;
}

// ---------------------------------------------------------------- turn_ship

struct TurnShipGiven {
  SizeClass size_class = SizeClass::A;
  Build kind = Build::warship;
  int max_speed_kts = 0, speed_kts = 0;
  std::optional<int> ordered_kts, course_change_deg;
  bool circle = false;
  Rudder rudder = Rudder::standard;
  int losses_before = 0;
  bool ordered_last_turn = false;
  FIELDS(size_class, kind, max_speed_kts, speed_kts, ordered_kts, course_change_deg, circle, rudder, losses_before,
         ordered_last_turn)
  NEEDED(size_class, max_speed_kts, speed_kts)
};
struct LegResult {
  std::optional<int> run, turn;
  FIELDS(run, turn)
};
enum class TurnFault : uint8_t { none, no_room };
enum class TurnCritical : uint8_t { rudder };

}  // namespace
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::TurnFault> {
  static constexpr std::array<std::string_view, 2> words = {"none", "no_room"};
};
template <>
struct EnumWords<fear_god::ops::TurnCritical> {
  static constexpr std::array<std::string_view, 1> words = {"rudder"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

struct TurnShipResult {
  bool legal = true;
  std::optional<TurnFault> reason;
  std::optional<int> pivots, losses, speed_loss_kts, accel_kts, speed_kts, distance_yds, advance_yds, course_change_deg;
  std::optional<std::vector<LegResult>> track;
  std::optional<bool> jammed;
  std::optional<TurnCritical> critical;
  FIELDS(legal, reason, pivots, losses, speed_loss_kts, accel_kts, speed_kts, distance_yds, advance_yds,
         course_change_deg, track, jammed, critical)
};

FactCheck sound_turn(const TurnShipGiven& given) {
  FactCheck sound;
  sound.within(given.max_speed_kts, 0, kFastestKts, "given.max_speed_kts");
  sound.within(given.speed_kts, 0, kFastestKts, "given.speed_kts");
  sound.within(given.ordered_kts.value_or(given.speed_kts), given.speed_kts, kFastestKts, "given.ordered_kts");
  sound.within(given.course_change_deg.value_or(0), -kMostTurnDeg, kMostTurnDeg, "given.course_change_deg");
  sound.within(given.losses_before, 0, kMostLosses, "given.losses_before");
  if (!given.circle && !given.course_change_deg)
    sound.fault("given.course_change_deg", "is missing", "a change of course, or circle");
  return sound;
}

void report_turn(const TurnMade& made, bool circles, TurnShipResult& out) {
  out.pivots = made.pivots;
  out.losses = made.losses;
  out.speed_loss_kts = made.loss_kts;
  out.accel_kts = made.accel_kts;
  out.speed_kts = made.speed_kts;
  out.distance_yds = made.distance_yds;
  out.advance_yds = made.advance_yds;
  if (circles) out.course_change_deg = made.change_deg;
  out.track.emplace();
  each_leg(made, [&](int run, int turn) {
    if (run != 0) out.track->push_back({run, std::nullopt});
    if (turn != 0) out.track->push_back({std::nullopt, turn});
  });
}

Expected<TurnShipResult> turn_ship(const TurnShipGiven& given, Dice& dice) {
  if (const FactCheck sound = sound_turn(given); !sound) return sound.why();
  TurnPlot plot;
  plot.size = given.size_class;
  plot.build = given.kind;
  plot.max_kts = given.max_speed_kts;
  plot.speed_kts = given.speed_kts;
  plot.ordered_kts = given.ordered_kts.value_or(given.speed_kts);
  plot.change_deg = given.course_change_deg.value_or(0);
  plot.circle = given.circle;
  plot.rudder = given.rudder;
  plot.losses_before = given.losses_before;
  plot.ordered_last_turn = given.ordered_last_turn;
  const TurnMade made = plot_turn(plot);
  TurnShipResult out;
  out.legal = made.fits;
  if (!made.fits) {
    out.reason = TurnFault::no_room;
    return out;
  }
  if (plot.may_jam()) {
    out.jammed = settle_hard_rudder({}, dice);
    if (*out.jammed) {
      out.critical = TurnCritical::rudder;
      return out;
    }
  } else if (given.rudder == Rudder::hard) {
    out.jammed = false;
  }
  report_turn(made, given.circle, out);
  return out;
}

// ---------------------------------------------------------------- torpedo_run

struct TorpedoRunGiven {
  int run_yds = 0;
  std::optional<int> speed_kts, max_range_yds;
  std::optional<std::string> launch_turn;
  int gyro_deg = 0;
  Depth launch_zone = Depth::surfaced;
  FIELDS(run_yds, speed_kts, max_range_yds, launch_turn, gyro_deg, launch_zone)
  NEEDED(run_yds)
};
struct TorpedoRunResult {
  bool legal = true;
  std::optional<RunFault> reason;
  std::optional<bool> reaches, armed;
  std::optional<std::string> arrival_turn;
  std::optional<bool> can_explode;
  FIELDS(legal, reason, reaches, armed, arrival_turn, can_explode)
};

Expected<TorpedoRunResult> torpedo_run(const TorpedoRunGiven& given, Dice&) {
  FactCheck sound;
  sound.within(given.run_yds, 0, kFarthestYds, "given.run_yds");
  sound.within(given.speed_kts.value_or(1), 1, kFastestKts, "given.speed_kts");
  sound.within(given.max_range_yds.value_or(0), 0, kFarthestYds, "given.max_range_yds");
  sound.within(given.gyro_deg, -kMostTurnDeg, kMostTurnDeg, "given.gyro_deg");
  const int launched = given.launch_turn ? clock_fact(*given.launch_turn, "given.launch_turn", sound) : 0;
  if (!sound) return sound.why();
  TorpedoRunResult out;
  out.reason = reason_of(run_fault(given.gyro_deg, given.launch_zone));
  out.legal = !out.reason;
  if (!out.legal) return out;
  if (given.max_range_yds) out.reaches = reaches(given.run_yds, *given.max_range_yds);
  out.armed = is_armed(given.run_yds);
  out.can_explode = out.reaches.value_or(true) && *out.armed;
  if (given.launch_turn && given.speed_kts && out.reaches.value_or(true))
    out.arrival_turn =
        hhmm(later(launched, turns_to_arrive(given.run_yds, *given.speed_kts) * minutes_of(TurnKind::tactical)));
  return out;
}

constexpr Op kMovementOps[] = {
    op<turn_clock>("turn_clock"),  to_a_millionth(op<turn_distance>("turn_distance")),
    op<max_speed_op>("max_speed"), op<speed_change>("speed_change"),
    op<turn_ship>("turn_ship"),    op<torpedo_run>("torpedo_run"),
};

}  // namespace

std::span<const Op> movement() { return kMovementOps; }

}  // namespace broadside::fear_god::ops
