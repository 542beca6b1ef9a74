// Ops of 5.2.1 and 5.2.2: visibility, squalls, ships, launches and wakes in sight.
#include "engine/fear_god/ops/facts.h"
#include "engine/fear_god/rules/detection/launches_and_wakes.h"
#include "engine/fear_god/rules/detection/sighting.h"
#include "engine/fear_god/rules/detection/visibility.h"

namespace broadside::fear_god::ops {
namespace {

enum class SkyLight : uint8_t { day, night };
enum class TorpedoSign : uint8_t { launch, wake };
enum class Tubes : uint8_t { above_water, submerged };

constexpr int kMostShift = 100, kMostGroup = 10'000;

}  // namespace
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::SkyLight> {
  static constexpr std::array<std::string_view, 2> words = {"day", "night"};
};
template <>
struct EnumWords<fear_god::ops::TorpedoSign> {
  static constexpr std::array<std::string_view, 2> words = {"launch", "wake"};
};
template <>
struct EnumWords<fear_god::ops::Tubes> {
  static constexpr std::array<std::string_view, 2> words = {"above_water", "submerged"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

// ---------------------------------------------------------------- sighting_conditions

struct ConditionsGiven {
  SkyLight light = SkyLight::day;
  std::optional<SkyTerm> term;
  std::optional<Moon> moon;
  Precipitation precipitation = Precipitation::none;
  FIELDS(light, term, moon, precipitation)
  NEEDED(light)
};
struct ConditionsResult {
  std::vector<int> choices_pct;
  FIELDS(choices_pct)
};

Expected<ConditionsResult> sighting_conditions(const ConditionsGiven& given, Dice&) {
  FactCheck sound;
  const bool night = given.light == SkyLight::night, dry = given.precipitation == Precipitation::none;
  if (dry && !night && !given.term) sound.fault("given.term", "is missing", "a term for a clear day");
  if (dry && night && !given.moon) sound.fault("given.moon", "is missing", "a phase for a clear night");
  if (!sound) return sound.why();
  ConditionsResult out;
  for (const Visibility v : visibility_choices(
           {night, given.term.value_or(SkyTerm::unlimited), given.moon.value_or(Moon::full), given.precipitation}))
    out.choices_pct.push_back(pct_of(v));
  return out;
}

// ---------------------------------------------------------------- ship_sighting

struct ShipSightGiven {
  Observer observer = Observer::A;
  std::optional<SightTarget> target;
  bool surfaced_submarine = false;
  int visibility_pct = 100;
  bool night = false, clear_night = true, firing = false, illuminated = false, cued = false, coal = false;
  bool bioluminescence = false, battle_smoke = false;
  std::optional<double> target_speed_kts, target_max_kts;
  double wind_kts = 0;
  int ships_in_group = 1, other_shift = 0;
  bool no_variation = false;
  std::optional<double> distance_kyds;
  FIELDS(observer, target, surfaced_submarine, visibility_pct, night, clear_night, firing, illuminated, cued, coal,
         bioluminescence, battle_smoke, target_speed_kts, target_max_kts, wind_kts, ships_in_group, other_shift,
         no_variation, distance_kyds)
  NEEDED(observer, visibility_pct)
};
struct ShipSightResult {
  int table_pct = 0;
  double base_kyds = 0;
  int sigma_kyds = 0;
  std::optional<double> variation_kyds, range_kyds;
  std::optional<bool> seen;
  FIELDS(table_pct, base_kyds, sigma_kyds, variation_kyds, range_kyds, seen)
};

FactCheck sound_sight(const ShipSightGiven& given, ShipSight& sight) {
  FactCheck sound;
  sight.weather = visibility_fact(given.visibility_pct, "given.visibility_pct", sound);
  if (!given.target && !given.surfaced_submarine) sound.fault("given.target", "is missing", "its size class");
  sound.between(given.target_speed_kts.value_or(0), 0, kFastestKts, "given.target_speed_kts");
  sound.between(given.target_max_kts.value_or(0), 0, kFastestKts, "given.target_max_kts");
  sound.between(given.wind_kts, 0, kFastestKts, "given.wind_kts");
  sound.within(given.ships_in_group, 1, kMostGroup, "given.ships_in_group");
  sound.within(given.other_shift, -kMostShift, kMostShift, "given.other_shift");
  sound.between(given.distance_kyds.value_or(0), 0, kMostKyds, "given.distance_kyds");
  return sound;
}

void take_sight(const ShipSightGiven& given, ShipSight& sight) {
  sight.observer = given.observer;
  sight.target = given.surfaced_submarine ? SightTarget::E : *given.target;  // FG-5.2.2-19
  sight.night = given.night;
  sight.clear_night = given.clear_night;
  sight.firing = given.firing;
  sight.illuminated = given.illuminated;
  sight.coal = given.coal;
  sight.cued = given.cued;
  sight.bioluminescence = given.bioluminescence;
  sight.battle_smoke = given.battle_smoke;
  if (given.target_speed_kts) sight.speed = milli_of(*given.target_speed_kts);
  if (given.target_max_kts) sight.max_speed = milli_of(*given.target_max_kts);
  sight.wind = milli_of(given.wind_kts);
  sight.ships_in_group = given.ships_in_group;
  sight.other_shift = given.other_shift;
}

Expected<ShipSightResult> ship_sighting(const ShipSightGiven& given, Dice& dice) {
  ShipSight sight;
  if (const FactCheck sound = sound_sight(given, sight); !sound) return sound.why();
  take_sight(given, sight);
  const Visibility table = sight_table(sight);
  const SightCell cell = sight_cell(table, sight.target, sight.observer);
  ShipSightResult out{pct_of(table), kyds_of(cell.base), cell.sigma_kyds, {}, {}, {}};
  if (!given.no_variation && !dice_given(dice)) return out;  // only the table is asked for
  const Length varied = given.no_variation ? 0 : variation(cell.sigma_kyds, settle_variation_die({}, dice));
  const Length range = sight_range(sight, cell.base, varied);
  out.variation_kyds = kyds_of(varied);
  out.range_kyds = kyds_of(range);
  if (given.distance_kyds) out.seen = in_sight(length_of_kyds(*given.distance_kyds), range);
  return out;
}

// ---------------------------------------------------------------- torpedo_sighting

struct TorpedoSightGiven {
  TorpedoSign sign = TorpedoSign::launch;
  Observer observer = Observer::A;
  int visibility_pct = 100;
  Tubes tubes = Tubes::above_water;
  bool launcher_firing = false;
  std::optional<WakeLight> light;
  bool launch_seen = false, flaming_datum = false;
  int sea_state = 0;
  std::optional<double> distance_kyds;
  FIELDS(sign, observer, visibility_pct, tubes, launcher_firing, light, launch_seen, flaming_datum, sea_state,
         distance_kyds)
  NEEDED(sign, visibility_pct)
};
struct TorpedoSightResult {
  bool possible = true;
  std::optional<int> table_pct;
  std::optional<double> base_kyds, variation_kyds, range_kyds;
  std::optional<int> chance_pct;
  std::optional<bool> seen;
  FIELDS(possible, table_pct, base_kyds, variation_kyds, range_kyds, chance_pct, seen)
};

TorpedoSightResult see_launch(const TorpedoSightGiven& given, Visibility weather, Dice& dice) {
  TorpedoSightResult out;
  const LaunchSight sight{given.observer, weather, given.launcher_firing};
  const SightCell cell = launch_cell(sight);
  out.table_pct = pct_of(launch_table(sight));
  out.base_kyds = kyds_of(cell.base);
  if (!dice_given(dice)) return out;
  const Length varied = variation(cell.sigma_kyds, settle_variation_die({}, dice));
  const Length range = launch_range(cell, varied);
  out.variation_kyds = kyds_of(varied / 2);
  out.range_kyds = kyds_of(range);
  if (given.distance_kyds) out.seen = in_sight(length_of_kyds(*given.distance_kyds), range);
  return out;
}

TorpedoSightResult see_wake(const TorpedoSightGiven& given, Visibility weather, Dice& dice) {
  TorpedoSightResult out;
  const WakeSight sight{given.observer,      weather,        given.light.value_or(WakeLight::day), given.launch_seen,
                        given.flaming_datum, given.sea_state};
  const Length range = wake_range(sight);
  out.table_pct = pct_of(wake_table(sight));
  out.base_kyds = out.range_kyds = kyds_of(range);
  out.chance_pct = wake_chance(sight);
  const bool asks = given.distance_kyds || dice.ready().value_or(0) > 0;
  if (asks) out.seen = in_sight(length_of_kyds(given.distance_kyds.value_or(0)), range) && settle_wake(sight, {}, dice);
  return out;
}

Expected<TorpedoSightResult> torpedo_sighting(const TorpedoSightGiven& given, Dice& dice) {
  FactCheck sound;
  const Visibility weather = visibility_fact(given.visibility_pct, "given.visibility_pct", sound);
  const bool launch = given.sign == TorpedoSign::launch;
  if (given.observer == Observer::air) sound.fault("given.observer", "is not a ship", "A to E, Periscope");
  if (!launch && !given.light) sound.fault("given.light", "is missing", "day, twilight or night");
  sound.within(given.sea_state, 0, kRoughestSea, "given.sea_state");
  sound.between(given.distance_kyds.value_or(0), 0, kMostKyds, "given.distance_kyds");
  if (!sound) return sound.why();
  const bool possible =
      launch ? launch_can_be_seen(given.tubes == Tubes::above_water) : wake_can_be_seen(given.sea_state);
  if (!possible) {
    TorpedoSightResult out;
    out.possible = out.seen.emplace(false);
    return out;
  }
  return launch ? see_launch(given, weather, dice) : see_wake(given, weather, dice);
}

// ---------------------------------------------------------------- squalls

struct SquallsGiven {
  SquallActivity activity = SquallActivity::light;
  bool night = false;
  FIELDS(activity, night)
  NEEDED(activity)
};
struct SquallsResult {
  int count = 0;
  std::vector<int> visibility_pct;
  FIELDS(count, visibility_pct)
};

SquallsResult squalls(const SquallsGiven& given, Dice& dice) {
  SquallsResult out;
  for (const Visibility v : settle_squalls(given.activity, given.night, {}, dice))
    out.visibility_pct.push_back(pct_of(v));
  out.count = static_cast<int>(out.visibility_pct.size());
  return out;
}

constexpr Op kDetectionOps[] = {
    op<sighting_conditions>("sighting_conditions"),
    to_a_millionth(op<ship_sighting>("ship_sighting")),
    to_a_millionth(op<torpedo_sighting>("torpedo_sighting")),
    op<squalls>("squalls"),
};

}  // namespace

std::span<const Op> detection() { return kDetectionOps; }

}  // namespace broadside::fear_god::ops
