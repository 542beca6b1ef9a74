// Ops of 5.2.2.7, 5.2.4 and 5.6: identification, lights, direction finding.
#include "engine/fear_god/rules/detection/lights.h"

#include "engine/fear_god/ops/facts.h"
#include "engine/fear_god/rules/detection/direction_finding.h"
#include "engine/fear_god/rules/detection/identification.h"

namespace broadside::fear_god::ops {
namespace {

enum class LightSource : uint8_t { flare, starshell };
enum class StarshellFault : uint8_t { none, not_available };
/// A unit that sends or listens: a ship by size, or an aircraft.
enum class RadioUnit : uint8_t { A, B, C, D, E, aircraft };

constexpr int kEarliestYear = 1'890, kLatestYear = 1'950, kMostTurnsSince = 1'000;

}  // namespace
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::LightSource> {
  static constexpr std::array<std::string_view, 2> words = {"flare", "starshell"};
};
template <>
struct EnumWords<fear_god::ops::StarshellFault> {
  static constexpr std::array<std::string_view, 2> words = {"none", "not_available"};
};
template <>
struct EnumWords<fear_god::ops::RadioUnit> {
  static constexpr std::array<std::string_view, 6> words = {"A", "B", "C", "D", "E", "aircraft"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

// ---------------------------------------------------------------- identify_contact

struct IdentifyGiven {
  Observer observer = Observer::A;
  std::optional<Altitude> altitude;
  SightTarget target = SightTarget::A;
  int visibility_pct = 100;
  double distance_kyds = 0;
  bool observer_under_fire = false, contact_firing = false;
  FIELDS(observer, altitude, target, visibility_pct, distance_kyds, observer_under_fire, contact_firing)
  NEEDED(observer, target, visibility_pct, distance_kyds)
};
struct IdentifyResult {
  int modifier = 0, total = 0;
  Identified identified = Identified::nothing;
  FIELDS(modifier, total, identified)
};

Expected<IdentifyResult> identify_contact(const IdentifyGiven& given, Dice& dice) {
  FactCheck sound;
  ContactFacts contact;
  contact.weather = visibility_fact(given.visibility_pct, "given.visibility_pct", sound);
  sound.between(given.distance_kyds, 0, kMostKyds, "given.distance_kyds");
  if (given.target == SightTarget::periscope) sound.fault("given.target", "is not a ship", "A to E");
  if (!sound) return sound.why();
  contact.observer = given.observer;
  contact.altitude = given.altitude;
  contact.target = given.target;
  contact.distance = length_of_kyds(given.distance_kyds);
  contact.observer_under_fire = given.observer_under_fire;
  contact.contact_firing = given.contact_firing;
  const Identification rolled = settle_identification(contact, {}, dice);
  return IdentifyResult{identification_modifiers(contact).total(), rolled.total, rolled.what};
}

// ---------------------------------------------------------------- searchlight

struct SearchlightGiven {
  int diameter_cm = 0;
  std::optional<int> land_range_yds;
  std::optional<std::string> arc;
  std::optional<int> bearing_deg;
  bool detected = true;
  std::optional<SizeClass> observer, target;
  int visibility_pct = 100;
  bool weather = false;
  std::optional<int> distance_yds;
  FIELDS(diameter_cm, land_range_yds, arc, bearing_deg, detected, observer, target, visibility_pct, weather,
         distance_yds)
  NEEDED(diameter_cm)
};
struct SearchlightResult {
  bool legal = true;
  std::optional<BeamFault> reason;
  std::optional<double> sighting_kyds, range_yds;
  std::optional<bool> illuminated, user_illuminated;
  FIELDS(legal, reason, sighting_kyds, range_yds, illuminated, user_illuminated)
};

/// "SB&S" is one arc.
std::optional<FiringArc> arc_fact(std::string_view names, FactCheck& sound) {
  FiringArc whole;
  for (;;) {
    const size_t joint = names.find('&');
    const std::optional<FiringArc> part = firing_arc(names.substr(0, joint));
    if (!part) sound.fault("given.arc", "is not an arc: " + std::string(names), "arc names joined by &");
    whole = whole | part.value_or(FiringArc{});
    if (joint == std::string_view::npos) return whole;
    names.remove_prefix(joint + 1);
  }
}

FactCheck sound_searchlight(const SearchlightGiven& given, Visibility& table, std::optional<FiringArc>& arc) {
  FactCheck sound;
  table = visibility_fact(given.visibility_pct, "given.visibility_pct", sound);
  if (searchlight_range(given.diameter_cm) == 0)
    sound.fault("given.diameter_cm", "is not a searchlight", "60, 90, 110 or 150");
  sound.within(given.land_range_yds.value_or(0), 0, kFarthestYds, "given.land_range_yds");
  sound.within(given.bearing_deg.value_or(0), 0, 359, "given.bearing_deg");
  sound.within(given.distance_yds.value_or(0), 0, kFarthestYds, "given.distance_yds");
  if (given.arc) arc = arc_fact(*given.arc, sound);
  if (given.arc && !given.bearing_deg) sound.fault("given.bearing_deg", "is missing", "relative bearing of the target");
  if (weather_dims_lights(given.visibility_pct, given.weather) && !(given.observer && given.target))
    sound.fault(given.observer ? "given.target" : "given.observer", "is missing", "a size class");
  return sound;
}

Expected<SearchlightResult> searchlight(const SearchlightGiven& given, Dice&) {
  Visibility table{};
  std::optional<FiringArc> arc;
  if (const FactCheck sound = sound_searchlight(given, table, arc); !sound) return sound.why();
  SearchlightResult out;
  const plane::Angle bearing = given.bearing_deg.value_or(0) * plane::kDegree;
  out.reason = reason_of(beam_fault(given.detected, arc, bearing));
  out.legal = !out.reason;
  if (!out.legal) return out;
  const int lamp = given.diameter_cm == kLandLightCm && given.land_range_yds ? *given.land_range_yds
                                                                             : searchlight_range(given.diameter_cm);
  Length range = lamp * kYard;
  if (weather_dims_lights(given.visibility_pct, given.weather)) {
    const Length sighting = sight_cell(table, sight_target_of(*given.target), observer_of(*given.observer)).base;
    out.sighting_kyds = kyds_of(sighting);
    range = dimmed_range(range, sighting);
  }
  out.range_yds = yards_of(range);
  if (given.distance_yds) out.illuminated = in_sight(*given.distance_yds * kYard, range);
  out.user_illuminated = true;  // FG-5.2.4-03, FG-5.2.4.1-05
  return out;
}

// ---------------------------------------------------------------- light_effect

struct PlaceFact {
  double bearing_deg = 0, distance_yds = 0;
  FIELDS(bearing_deg, distance_yds)
  NEEDED(bearing_deg, distance_yds)
};
struct LightGiven {
  LightSource source = LightSource::flare;
  int turns_since_drop = 0;
  PlaceFact ship, light;
  FIELDS(source, turns_since_drop, ship, light)
  NEEDED(source, ship, light)
};
struct LightResult {
  int64_t separation_yds = 0;
  LightEffect effect = LightEffect::none;
  FIELDS(separation_yds, effect)
};

Sighted sighted(const PlaceFact& place) {
  return {plane::normal(millionths(place.bearing_deg)), milli_of(place.distance_yds)};
}

Expected<LightResult> light_effect_op(const LightGiven& given, Dice&) {
  FactCheck sound;
  sound.within(given.turns_since_drop, 0, kMostTurnsSince, "given.turns_since_drop");
  for (const auto& [place, name] : {std::pair{&given.ship, "given.ship"}, std::pair{&given.light, "given.light"}}) {
    sound.between(place->bearing_deg, -kMostTurnDeg, kMostTurnDeg, std::string(name) + ".bearing_deg");
    sound.between(place->distance_yds, 0, kFarthestYds, std::string(name) + ".distance_yds");
  }
  if (!sound) return sound.why();
  const Sighted ship = sighted(given.ship), light = sighted(given.light);
  LightResult out;
  out.separation_yds = nearest(light_separation(ship, light), kYard);
  if (given.source == LightSource::starshell || flare_burns(given.turns_since_drop))
    out.effect = light_effect(ship, light);
  return out;
}

// ---------------------------------------------------------------- starshell

struct StarshellGiven {
  std::optional<std::string> nation;
  std::optional<int> year;
  int aim_range_yds = 0;
  FIELDS(nation, year, aim_range_yds)
  NEEDED(aim_range_yds)
};
struct StarshellResult {
  bool legal = true;
  std::optional<StarshellFault> reason;
  std::optional<int> miss_yds, burst_range_yds;
  std::optional<bool> works;
  std::optional<LightEffect> effect;
  FIELDS(legal, reason, miss_yds, burst_range_yds, works, effect)
};

Expected<StarshellResult> starshell(const StarshellGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.aim_range_yds, 0, kFarthestYds, "given.aim_range_yds");
  sound.within(given.year.value_or(kEarliestYear), kEarliestYear, kLatestYear, "given.year");
  if (given.year && !given.nation) sound.fault("given.nation", "is missing", "whose year it is");
  if (given.nation && !given.year) sound.fault("given.year", "is missing", "when that nation fires");
  if (!sound) return sound.why();
  StarshellResult out;
  out.legal = !given.year || has_starshell(*given.nation == "germany", *given.year);
  if (!out.legal) {
    out.reason = StarshellFault::not_available;
    return out;
  }
  const Starshell fired = settle_starshell(given.aim_range_yds, {}, dice);
  out.miss_yds = fired.miss_yds;
  out.burst_range_yds = fired.burst_yds;
  out.works = fired.works;
  out.effect = fired.effect;
  return out;
}

// ---------------------------------------------------------------- df_intercept

struct InterceptGiven {
  RadioUnit listener = RadioUnit::A, transmitter = RadioUnit::A;
  bool fitted = true;
  std::optional<double> distance_kyds;
  FIELDS(listener, transmitter, fitted, distance_kyds)
  NEEDED(listener, transmitter)
};
struct InterceptResult {
  bool possible = true;
  std::optional<double> range_kyds;
  std::optional<bool> detected;
  std::optional<int> bearing_error_deg;
  FIELDS(possible, range_kyds, detected, bearing_error_deg)
};

Expected<InterceptResult> df_intercept(const InterceptGiven& given, Dice& dice) {
  FactCheck sound;
  sound.between(given.distance_kyds.value_or(0), 0, kMostKyds, "given.distance_kyds");
  if (!sound) return sound.why();
  InterceptResult out;
  out.possible = given.fitted;  // FG-5.6-01
  if (!out.possible) {
    out.detected = false;
    return out;
  }
  const auto size = [](RadioUnit unit) {
    return unit == RadioUnit::aircraft ? SizeClass::A : static_cast<SizeClass>(unit);
  };
  const Length range = intercept_range(sight_target_of(size(given.transmitter)), observer_of(size(given.listener)));
  out.range_kyds = kyds_of(range);
  if (!given.distance_kyds && dice.ready().value_or(0) == 0) return out;
  out.detected = in_sight(length_of_kyds(given.distance_kyds.value_or(0)), range) && settle_intercept({}, dice);
  if (*out.detected) out.bearing_error_deg = kInterceptErrorDeg;
  return out;
}

constexpr Op kLightOps[] = {
    op<identify_contact>("identify_contact"),
    to_a_millionth(op<searchlight>("searchlight")),
    op<light_effect_op>("light_effect"),
    op<starshell>("starshell"),
    to_a_millionth(op<df_intercept>("df_intercept")),
};

}  // namespace

std::span<const Op> lights() { return kLightOps; }

}  // namespace broadside::fear_god::ops
