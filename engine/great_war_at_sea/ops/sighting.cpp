// Ops of what is seen, and of what light, weather, wind and smoke do to it.
#include "engine/great_war_at_sea/rules/sighting.h"

#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/ops/words.h"
#include "engine/great_war_at_sea/rules/line_of_sight.h"
#include "engine/great_war_at_sea/rules/smoke.h"
#include "engine/great_war_at_sea/rules/weather.h"

namespace broadside::great_war_at_sea::ops {
namespace {

enum class Sky : uint8_t { clear, mist, fog, squall, storm, gale, cloudy };     // as Weather, and one more
enum class SmokeSky : uint8_t { clear, mist, fog, squall, storm, gale, calm };  // the same
enum class CountsAs : uint8_t { day, night };
/// What a ship can have; torpedoes can be faster.
enum class ShipSpeed : uint8_t {};

template <size_t N>
constexpr auto weather_and(std::string_view word) {
  std::array<std::string_view, N + 1> words{};
  for (size_t i = 0; i < N; ++i) words[i] = EnumWords<Weather>::words[i];
  words[N] = word;
  return words;
}

}  // namespace
}  // namespace broadside::great_war_at_sea::ops

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::ops::Sky> {
  static constexpr auto words = great_war_at_sea::ops::weather_and<6>("cloudy");
};
template <>
struct EnumWords<great_war_at_sea::ops::SmokeSky> {
  static constexpr auto words = great_war_at_sea::ops::weather_and<6>("calm");
};
template <>
struct EnumWords<great_war_at_sea::ops::CountsAs> {
  static constexpr std::array<std::string_view, 2> words = {"day", "night"};
};
template <>
struct EnumWords<great_war_at_sea::ops::ShipSpeed> {
  static constexpr auto words = [] {
    std::array<std::string_view, great_war_at_sea::kShipSpeeds> out{};
    for (size_t i = 0; i < out.size(); ++i) out[i] = EnumWords<great_war_at_sea::Speed>::words[i];
    return out;
  }();
};
}  // namespace broadside

namespace broadside::great_war_at_sea::ops {
namespace {

constexpr int kLastRound = 10'000;

// ---------------------------------------------------------------- sighting

struct SightingGiven {
  Light light = Light::day;
  Sky weather = Sky::clear;
  bool air_spotting = false, variable_visibility = false;
  std::optional<double> distance_in;
  bool line_of_sight = true;
  FIELDS(light, weather, air_spotting, variable_visibility, distance_in, line_of_sight)
  NEEDED(light, weather)
};
struct SightingResult {
  int spotting_yd = 0, sighting_yd = 0;
  std::optional<Sighted> state;
  FIELDS(spotting_yd, sighting_yd, state)
};

Expected<SightingResult> sighting_op(const SightingGiven& given, Dice& dice) {
  FactCheck sound;
  sound.between(given.distance_in.value_or(0), 0, kFarthest, "given.distance_in");
  if (!sound) return sound.why();
  Conditions conditions;
  conditions.light = given.light;
  conditions.weather = given.weather == Sky::cloudy ? Weather::clear : static_cast<Weather>(given.weather);  // GW-Q-05
  if (given.variable_visibility) conditions.visibility_roll = roll_visibility(kUmpire, dice);
  const SightRanges ranges = sight_ranges(conditions, given.air_spotting);
  SightingResult out{ranges.spotting / kYard, ranges.sighting / kYard, {}};
  if (given.distance_in) out.state = sighted_at(length_of(*given.distance_in), ranges, given.line_of_sight);
  return out;
}

// ---------------------------------------------------------------- turn_light

struct TurnLightGiven {
  int turn = 1;
  Season season = Season::summer;
  FIELDS(turn, season)
  NEEDED(turn, season)
};
struct TurnLightResult {
  bool twilight = false;
  std::optional<CountsAs> counts_as;
  FIELDS(twilight, counts_as)
};

Expected<TurnLightResult> turn_light(const TurnLightGiven& given, Dice&) {
  FactCheck sound;
  sound.within(given.turn, 1, 1'000'000, "given.turn");
  if (!sound) return sound.why();
  TurnLightResult out;
  out.twilight = is_twilight_turn(given.turn);
  if (out.twilight) out.counts_as = twilight_is_night(given.season) ? CountsAs::night : CountsAs::day;
  return out;
}

// ---------------------------------------------------------------- illumination

struct AttemptFact {
  TypeCode target_type{};
  double range_in = 0;
  Sector sector = Sector::bow;
  bool target_searchlights = false, line_of_sight = true;
  FIELDS(target_type, range_in, sector, target_searchlights, line_of_sight)
  NEEDED(target_type, range_in, sector)
};
struct IlluminationGiven {
  TypeCode illuminator_type{};
  std::vector<AttemptFact> attempts;
  FIELDS(illuminator_type, attempts)
  NEEDED(illuminator_type, attempts)
};
struct AttemptResult {
  bool allowed = false;
  std::optional<std::string> reason;
  std::optional<int> modifier, modified;
  std::optional<bool> lit;
  FIELDS(allowed, reason, modifier, modified, lit)
};
struct IlluminationResult {
  std::vector<AttemptResult> results;
  FIELDS(results)
};

AttemptResult attempt(const IlluminationFacts& facts, Searchlights& used, Dice& dice) {
  AttemptResult out;
  illumination_faults(facts, used).each([&](FaultCode code) {
    if (!out.reason) out.reason = std::string(fault_word(code));
  });
  out.allowed = !out.reason;
  if (!out.allowed) return out;
  used.use(facts.sector);
  const Illumination rolled = illuminate(facts, dice);
  out.modifier = illumination_modifiers(facts).total();
  out.modified = rolled.modified;
  out.lit = rolled.lit;
  return out;
}

Expected<IlluminationResult> illumination(const IlluminationGiven& given, Dice& dice) {
  FactCheck sound;
  for (size_t i = 0; i < given.attempts.size(); ++i)
    sound.between(given.attempts[i].range_in, 0, kFarthest, row("attempts", i) + ".range_in");
  if (!sound) return sound.why();
  const ShipType illuminator = type_of(given.illuminator_type);
  IlluminationResult out;
  Searchlights used;
  for (const AttemptFact& a : given.attempts)
    out.results.push_back(attempt({illuminator, type_of(a.target_type), length_of(a.range_in), a.sector,
                                   a.target_searchlights, a.line_of_sight, searchlights_of(illuminator)},
                                  used, dice));
  return out;
}

// ---------------------------------------------------------------- wind

struct WindGiven {
  int round = 1;
  std::optional<Wind> from;
  FIELDS(round, from)
  NEEDED(round)
};
struct WindResult {
  Wind from = Wind::N;
  FIELDS(from)
};

Expected<WindResult> wind(const WindGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.round, 1, kLastRound, "given.round");
  if (given.round > 1 && !given.from) sound.fault("given.from", "is missing", "the wind so far");
  if (!sound) return sound.why();
  return WindResult{settle_wind(given.round, given.from.value_or(Wind::N), dice)};
}

// ---------------------------------------------------------------- heavy_weather

struct HeavyWeatherGiven {
  Weather weather = Weather::clear;
  TypeCode type{};
  ShipSpeed speed{};
  FIELDS(weather, type, speed)
  NEEDED(weather, type, speed)
};
struct HeavyWeatherResult {
  Speed speed = Speed::stopped;
  double max_in = 0;
  bool die_needed = false;
  int hull_lost = 0;
  FIELDS(speed, max_in, die_needed, hull_lost)
};

HeavyWeatherResult heavy_weather(const HeavyWeatherGiven& given, Dice& dice) {
  const ShipType type = type_of(given.type);
  HeavyWeatherResult out;
  out.speed = speed_in_weather(given.weather, type, static_cast<Speed>(given.speed));
  out.max_in = inches_of(per_move(out.speed));
  out.die_needed = rolls_for_weather(given.weather, type);
  out.hull_lost = weather_damage({given.weather, type}, dice);
  return out;
}

// ---------------------------------------------------------------- smoke_lay

struct UnitFact {
  std::optional<TypeCode> type;
  std::string nation;
  bool airship = false, scenario_smoke = false;
  FIELDS(type, nation, airship, scenario_smoke)
};
struct SmokeLayGiven {
  std::vector<UnitFact> units;
  bool adjacent = false;
  FIELDS(units, adjacent)
  NEEDED(units)
};
struct SmokeLayResult {
  bool allowed = false;
  Smoke kind = Smoke::none;
  FIELDS(allowed, kind)
};

Expected<SmokeLayResult> smoke_lay(const SmokeLayGiven& given, Dice&) {
  FactCheck sound;
  std::vector<SmokeMaker> units;
  for (size_t i = 0; i < given.units.size(); ++i) {
    const UnitFact& unit = given.units[i];
    if (!unit.type && !unit.airship) sound.fault(row("units", i) + ".type", "is missing", "a type, or airship");
    units.push_back({type_of(unit.type.value_or(TypeCode{})), unit.nation, unit.airship, unit.scenario_smoke});
  }
  if (!sound) return sound.why();
  const Smoke kind = smoke_of(units, given.adjacent);
  return SmokeLayResult{kind != Smoke::none, kind};
}

// ---------------------------------------------------------------- smoke_lifetime

struct SmokeLifetimeGiven {
  Smoke kind = Smoke::screen;
  SmokeSky weather = SmokeSky::clear;
  int laid_in_impulse = 1;
  FIELDS(kind, weather, laid_in_impulse)
  NEEDED(kind, weather, laid_in_impulse)
};
struct SmokeLifetimeResult {
  bool removed = false;
  std::optional<int> rounds_later, impulse, after_step;
  FIELDS(removed, rounds_later, impulse, after_step)
};

constexpr int kImpulses = 5;         // torpedo impulses of a Round
constexpr int kStepsPerImpulse = 3;  // the n-th ends with step 3n (GW-7.27c-13)

/// Steps on as play does, while there are dice for it.
Expected<SmokeLifetimeResult> smoke_lifetime(const SmokeLifetimeGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.laid_in_impulse, 1, kImpulses, "given.laid_in_impulse");
  if (given.kind == Smoke::none) sound.fault("given.kind", "is not a marker", "screen or floats");
  if (!sound) return sound.why();
  const bool calm = given.weather == SmokeSky::calm;
  const Air air{calm ? Weather::clear : static_cast<Weather>(given.weather), calm};
  const bool rolls = smoke_needs_die(given.kind, air);
  SmokeLifetimeResult out;
  for (int since = 1; rolls ? dice.ready().value_or(0) > 0 : since <= smoke_life(given.kind, air); ++since) {
    if (!smoke_goes({given.kind, since}, air, dice)) continue;
    const int ends = given.laid_in_impulse - 1 + since;
    out.removed = true;
    out.rounds_later = ends / kImpulses;
    out.impulse = ends % kImpulses + 1;
    out.after_step = kStepsPerImpulse * *out.impulse;
    break;
  }
  return out;
}

// ---------------------------------------------------------------- line_of_sight

struct ObstacleFact {
  Obstacle kind = Obstacle::land;
  std::vector<std::array<double, 2>> polygon;
  FIELDS(kind, polygon)
  NEEDED(kind, polygon)
};
struct LineOfSightGiven {
  std::array<double, 2> firer{}, target{};
  std::vector<ObstacleFact> obstacles;
  bool air_observer = false, aircraft = false, torpedo_launch = false;
  FIELDS(firer, target, obstacles, air_observer, aircraft, torpedo_launch)
  NEEDED(firer, target, obstacles)
};
struct LineOfSightResult {
  bool clear = true;
  std::vector<int> blocked_by;
  FIELDS(clear, blocked_by)
};

plane::Point point_of(const std::array<double, 2>& xy) { return {length_of(xy[0]), length_of(xy[1])}; }

FactCheck sound_lines(const LineOfSightGiven& given) {
  FactCheck sound;
  for (const double coordinate : given.firer) sound.between(coordinate, -kFarthest, kFarthest, "given.firer");
  for (const double coordinate : given.target) sound.between(coordinate, -kFarthest, kFarthest, "given.target");
  for (size_t i = 0; i < given.obstacles.size(); ++i) {
    const std::string place = row("obstacles", i) + ".polygon";
    sound.within(static_cast<int64_t>(given.obstacles[i].polygon.size()), 3, kMostLandCorners, place);
    for (const auto& corner : given.obstacles[i].polygon)
      for (const double coordinate : corner) sound.between(coordinate, -kFarthest, kFarthest, place);
  }
  return sound;
}

Expected<LineOfSightResult> line_of_sight(const LineOfSightGiven& given, Dice&) {
  const FactCheck sound = sound_lines(given);
  if (!sound) return sound.why();
  const Lookout lookout{given.air_observer, given.aircraft, given.torpedo_launch};
  LineOfSightResult out;
  for (size_t i = 0; i < given.obstacles.size(); ++i) {
    std::vector<plane::Point> polygon;
    for (const auto& corner : given.obstacles[i].polygon) polygon.push_back(point_of(corner));
    if (blocks_sight(point_of(given.firer), point_of(given.target), given.obstacles[i].kind, polygon, lookout))
      out.blocked_by.push_back(static_cast<int>(i));
  }
  out.clear = out.blocked_by.empty();
  return out;
}

}  // namespace

std::span<const Op> sighting() {
  static constexpr Op kOps[] = {op<sighting_op>("sighting"),          op<turn_light>("turn_light"),
                                op<illumination>("illumination"),     op<wind>("wind"),
                                op<heavy_weather>("heavy_weather"),   op<smoke_lay>("smoke_lay"),
                                op<smoke_lifetime>("smoke_lifetime"), op<line_of_sight>("line_of_sight")};
  return kOps;
}

}  // namespace broadside::great_war_at_sea::ops
