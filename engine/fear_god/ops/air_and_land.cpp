// Ops of 5.2.1.2, 5.2.2.3 and 5.2.6 to 5.2.8: aircraft in sight, clouds, the shore, kite balloons.
#include "engine/fear_god/ops/facts.h"
#include "engine/fear_god/rules/detection/aircraft_in_sight.h"
#include "engine/fear_god/rules/detection/land.h"

namespace broadside::fear_god::ops {
namespace {

enum class CloudAction : uint8_t { search, transit };
enum class CloudTarget : uint8_t { airplane, airship };
enum class LandFrom : uint8_t { ship, land };

constexpr int kMostAircraft = 1'000;

}  // namespace
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::CloudAction> {
  static constexpr std::array<std::string_view, 2> words = {"search", "transit"};
};
template <>
struct EnumWords<fear_god::ops::CloudTarget> {
  static constexpr std::array<std::string_view, 2> words = {"airplane", "airship"};
};
template <>
struct EnumWords<fear_god::ops::LandFrom> {
  static constexpr std::array<std::string_view, 2> words = {"ship", "land"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

// ---------------------------------------------------------------- aircraft_sighting

struct AircraftGiven {
  AirTarget target = AirTarget::small;
  int count = 1, visibility_pct = 100;
  bool cued = false;
  std::optional<double> distance_kyds;
  FIELDS(target, count, visibility_pct, cued, distance_kyds)
  NEEDED(target, visibility_pct)
};
struct AircraftResult {
  int table_pct = 0;
  double base_kyds = 0, sigma_kyds = 0;
  std::optional<double> variation_kyds, range_kyds;
  std::optional<bool> seen;
  FIELDS(table_pct, base_kyds, sigma_kyds, variation_kyds, range_kyds, seen)
};

Expected<AircraftResult> aircraft_sighting(const AircraftGiven& given, Dice& dice) {
  FactCheck sound;
  const Visibility weather = visibility_fact(given.visibility_pct, "given.visibility_pct", sound);
  sound.within(given.count, 1, kMostAircraft, "given.count");
  sound.between(given.distance_kyds.value_or(0), 0, kMostKyds, "given.distance_kyds");
  if (!sound) return sound.why();
  const Visibility table = raised(weather, given.cued ? kCuedTables : 0);
  const SightCell cell = air_target_cell(table, given.target);
  const double share = is_airship(given.target) ? 0.5 : 1;
  AircraftResult out{pct_of(table), kyds_of(cell.base) * share, cell.sigma_kyds * share, {}, {}, {}};
  if (!dice_given(dice)) return out;
  const Length varied = variation(cell.sigma_kyds, settle_variation_die({}, dice));
  const Length range = air_target_range(cell, given.target, given.count, varied);
  out.variation_kyds = kyds_of(varied) * share;
  out.range_kyds = kyds_of(range);
  if (given.distance_kyds) out.seen = in_sight(length_of_kyds(*given.distance_kyds), range);
  return out;
}

// ---------------------------------------------------------------- cloud_layer

struct CloudGiven {
  CloudAction action = CloudAction::search;
  std::optional<CloudCover> coverage;
  CloudTarget target = CloudTarget::airplane;
  bool hiding = false;
  std::optional<int> aircraft;
  int novices = 0;
  bool gap_found = false;
  FIELDS(action, coverage, target, hiding, aircraft, novices, gap_found)
  NEEDED(action)
};
struct CloudResult {
  std::optional<int> effective_pct;
  std::optional<bool> seen;
  std::optional<int> collision_pct;
  std::optional<bool> collision;
  std::optional<int> aircraft_lost, lost_control;
  FIELDS(effective_pct, seen, collision_pct, collision, aircraft_lost, lost_control)
};

FactCheck sound_cloud(const CloudGiven& given) {
  FactCheck sound;
  if (given.action == CloudAction::search && !given.coverage)
    sound.fault("given.coverage", "is missing", "scattered, intermittent, broken or overcast");
  if (given.action == CloudAction::transit && !given.aircraft)
    sound.fault("given.aircraft", "is missing", "the size of the group");
  sound.within(given.aircraft.value_or(1), 1, kMostAircraft, "given.aircraft");
  sound.within(given.novices, 0, given.aircraft.value_or(kMostAircraft), "given.novices");
  return sound;
}

Expected<CloudResult> cloud_layer(const CloudGiven& given, Dice& dice) {
  if (const FactCheck sound = sound_cloud(given); !sound) return sound.why();
  CloudResult out;
  if (given.action == CloudAction::search) {
    out.effective_pct = cloud_cover(*given.coverage, given.hiding && given.target == CloudTarget::airplane);
    out.seen = settle_cloud_gap(*out.effective_pct, {}, dice);
    return out;
  }
  out.collision_pct = cloud_collision_chance(*given.aircraft, given.gap_found);
  out.collision = settle_cloud_collision(*out.collision_pct, {}, dice);
  out.aircraft_lost = *out.collision ? kLostInCloudCollision : 0;
  out.lost_control = 0;
  for (int pilot = 0; pilot < given.novices; ++pilot) *out.lost_control += settle_novice_in_cloud({}, dice) ? 1 : 0;
  return out;
}

// ---------------------------------------------------------------- land_sighting

struct LandGiven {
  LandFrom from = LandFrom::ship;
  std::vector<LandSize> structures;
  std::optional<LandSize> land_target;
  std::optional<Observer> observer;
  std::optional<int> height_ft;
  std::optional<PostTarget> target;
  int visibility_pct = 100;
  Camouflage camouflage = Camouflage::none;
  bool has_fired = false;
  BatteryType battery_type = BatteryType::normal;
  bool aerial_spotter = false, forward_observer = false;
  std::optional<double> distance_kyds;
  FIELDS(from, structures, land_target, observer, height_ft, target, visibility_pct, camouflage, has_fired,
         battery_type, aerial_spotter, forward_observer, distance_kyds)
};
struct LandResult {
  std::optional<LandSize> size_class;
  std::optional<double> base_kyds;
  std::optional<int> sigma_kyds;
  std::optional<double> variation_kyds, range_kyds;
  std::optional<bool> seen;
  FIELDS(size_class, base_kyds, sigma_kyds, variation_kyds, range_kyds, seen)
};

std::optional<size_t> height_place(int feet) {
  for (size_t i = 0; i < kPostHeightsFt.size(); ++i)
    if (kPostHeightsFt[i] == feet) return i;
  return std::nullopt;
}

FactCheck sound_land(const LandGiven& given, std::optional<LandSize> size) {
  FactCheck sound;
  visibility_fact(given.visibility_pct, "given.visibility_pct", sound);
  sound.between(given.distance_kyds.value_or(0), 0, kMostKyds, "given.distance_kyds");
  if (given.from == LandFrom::land) {
    if (!given.target) sound.fault("given.target", "is missing", "what the post looks for");
    if (!given.height_ft || !height_place(*given.height_ft))
      sound.fault("given.height_ft", "is not a height of the table", "10, 25, 50, 100, 150 or 200");
    return sound;
  }
  if (!size) sound.fault("given.land_target", "is missing", "a size class, or structures");
  if (given.observer == Observer::air) sound.fault("given.observer", "is not a ship", "A to E, Periscope");
  if (given.observer && size && !has_land_row(*size)) sound.fault("given.land_target", "has no row", "C to H");
  return sound;
}

Expected<LandResult> land_sighting(const LandGiven& given, Dice& dice) {
  LandResult out;
  if (!given.structures.empty()) out.size_class = battery_size(given.structures);
  const std::optional<LandSize> size = out.size_class ? out.size_class : given.land_target;
  if (const FactCheck sound = sound_land(given, size); !sound) return sound.why();
  const bool from_ship = given.from == LandFrom::ship;
  if (from_ship && !given.observer) return out;  // only the size is asked for
  const Visibility visibility = *visibility_of(given.visibility_pct);
  const SightCell cell = from_ship ? land_target_cell(*size, *given.observer, visibility)
                                   : post_cell(*given.target, *height_place(*given.height_ft), visibility);
  out.base_kyds = kyds_of(cell.base);
  out.sigma_kyds = cell.sigma_kyds;
  const Camouflage hidden = from_ship ? camouflage_now({given.camouflage, given.has_fired, given.battery_type,
                                                        given.aerial_spotter, given.forward_observer})
                                      : Camouflage::none;
  const bool concealed = hidden == Camouflage::concealed;
  if (!dice_given(dice) && !concealed) return out;
  Length range = 0;
  if (dice_given(dice)) {
    const Length varied = variation(cell.sigma_kyds, settle_variation_die({}, dice));
    out.variation_kyds = kyds_of(varied);
    range = camouflaged_range(cell.base + varied, hidden);
  }
  out.range_kyds = kyds_of(range);
  if (given.distance_kyds) out.seen = !concealed && in_sight(length_of_kyds(*given.distance_kyds), range);
  return out;
}

// ---------------------------------------------------------------- kite_balloon

struct BalloonGiven {
  double course_deg = 0, speed_kts = 0, wind_from_deg = 0, wind_kts = 0;
  FIELDS(course_deg, speed_kts, wind_from_deg, wind_kts)
  NEEDED(course_deg, speed_kts, wind_from_deg, wind_kts)
};
struct BalloonResult {
  double relative_wind_kts = 0;
  int relative_wind_from_deg = 0;
  bool legal = true;
  std::optional<BalloonFault> reason;
  FIELDS(relative_wind_kts, relative_wind_from_deg, legal, reason)
};

Expected<BalloonResult> kite_balloon(const BalloonGiven& given, Dice&) {
  FactCheck sound;
  sound.between(given.course_deg, -kMostTurnDeg, kMostTurnDeg, "given.course_deg");
  sound.between(given.speed_kts, 0, kFastestKts, "given.speed_kts");
  sound.between(given.wind_from_deg, -kMostTurnDeg, kMostTurnDeg, "given.wind_from_deg");
  sound.between(given.wind_kts, 0, kFastestKts, "given.wind_kts");
  if (!sound) return sound.why();
  const DeckWind wind = deck_wind(plane::normal(millionths(given.course_deg)), millionths(given.speed_kts),
                                  plane::normal(millionths(given.wind_from_deg)), millionths(given.wind_kts));
  BalloonResult out;
  out.relative_wind_kts = static_cast<double>(nearest(wind.speed, 100'000)) / 10;
  out.relative_wind_from_deg = static_cast<int>(nearest(wind.from, plane::kDegree) % 360);
  out.reason = reason_of(balloon_fault(wind));
  out.legal = !out.reason;
  return out;
}

constexpr Op kAirAndLandOps[] = {
    to_a_millionth(op<aircraft_sighting>("aircraft_sighting")),
    op<cloud_layer>("cloud_layer"),
    to_a_millionth(op<land_sighting>("land_sighting")),
    op<kite_balloon>("kite_balloon"),
};

}  // namespace

std::span<const Op> air_and_land() { return kAirAndLandOps; }

}  // namespace broadside::fear_god::ops
