// Op of 6.2: antiaircraft fire.
#include "engine/fear_god/rules/attack/aa_fire.h"

#include "engine/fear_god/ops/shots.h"
#include "engine/fear_god/rules/rule.h"

namespace broadside::fear_god::ops {
namespace {

struct AaGiven {
  AaPlatform platform = AaPlatform::ship;
  AaType aa_type = AaType::area;
  std::optional<double> aa_value;
  int casemate_guns = 0;
  bool torpedo_run = false;
  std::optional<int> year;
  bool director = false;
  int range_yd = 0;
  std::optional<int> max_range_yd;
  double altitude_m = 0, speed_kn = 0;
  AaTarget target = AaTarget::small;
  double bearing_change_deg = 0;
  bool barrage = false, own_evasive = false;
  Condition readiness = Condition::zebra;
  bool attacks_own_ship = true;
  FIELDS(platform, aa_type, aa_value, casemate_guns, torpedo_run, year, director, range_yd, max_range_yd, altitude_m,
         speed_kn, target, bearing_change_deg, barrage, own_evasive, readiness, attacks_own_ship)
  NEEDED(platform, range_yd, altitude_m, speed_kn, target)
};
struct AaGot {
  bool allowed = true;
  std::optional<std::string> reason;
  std::optional<double> bearing_value, modified_value;
  std::optional<int> chance_pct;
  std::optional<bool> hit;
  std::optional<int> hits_to_kill;
  FIELDS(allowed, reason, bearing_value, modified_value, chance_pct, hit, hits_to_kill)
};

void check_aa(FactCheck& sound, const AaGiven& given) {
  if (given.platform != AaPlatform::small_arms && !given.aa_value)
    sound.fault("given.aa_value", "is missing", "the listed value");
  if ((given.platform == AaPlatform::land || given.director) && !given.year)
    sound.fault("given.year", "is missing", "land batteries and directors depend on it");
  const bool far_airship = is_airship(given.target) && given.range_yd > 4'000;
  if ((given.director || far_airship) && given.platform != AaPlatform::small_arms && !given.max_range_yd)
    sound.fault("given.max_range_yd", "is missing", "the reach of the guns");
  sound.between(given.aa_value.value_or(0), 0, 10'000, "given.aa_value");
  sound.within(given.casemate_guns, 0, kMostCounted, "given.casemate_guns");
  sound.within(given.year.value_or(1914), 1900, 1924, "given.year");
  sound.within(given.range_yd, 0, kMostYards, "given.range_yd");
  sound.within(given.max_range_yd.value_or(1), 1, kMostYards, "given.max_range_yd");
  sound.between(given.altitude_m, 0, 20'000, "given.altitude_m");
  sound.between(given.speed_kn, 0, 1'000, "given.speed_kn");
  sound.between(given.bearing_change_deg, -kMostDegrees, kMostDegrees, "given.bearing_change_deg");
}

AaFacts aa_facts_of(const AaGiven& given) {
  AaFacts f;
  f.platform = given.platform;
  f.type = given.aa_type;
  f.value = milli_of(given.aa_value.value_or(0));
  f.casemate_guns = given.casemate_guns;
  f.torpedo_run = given.torpedo_run;
  f.year = given.year.value_or(1914);
  f.director = given.director;
  f.range = given.range_yd;
  f.reach = given.max_range_yd;
  f.altitude_m = milli_of(given.altitude_m);
  f.speed_kn = milli_of(given.speed_kn);
  f.target = given.target;
  f.bearing_change_deg = milli_of(given.bearing_change_deg);
  f.barrage = given.barrage;
  f.own_evasive = given.own_evasive;
  f.readiness = given.readiness;
  f.attacks_own_ship = given.attacks_own_ship;
  return f;
}

Expected<AaGot> aa_fire(const AaGiven& given, Dice& dice) {
  FactCheck sound;
  check_aa(sound, given);
  if (!sound) return sound.why();
  const AaFacts facts = aa_facts_of(given);
  const AaFault fault = aa_fault(facts);
  if (fault != AaFault::none) return refused<AaGot>(word_of(fault));
  const AaValue value = modified_aa_value(facts);
  AaGot out;
  out.bearing_value = bearing_aa_value(facts).figure();
  out.modified_value = value.figure();
  out.chance_pct = aa_chance(value);
  if (dice_given(dice)) out.hit = settle_aa_hit(*out.chance_pct, Roll{FG("6.2-06")}, dice);
  out.hits_to_kill = hits_to_kill(facts.target);
  return out;
}

constexpr Op kAaOps[] = {op<aa_fire>("aa_fire")};

}  // namespace

std::span<const Op> antiaircraft() { return kAaOps; }

}  // namespace broadside::fear_god::ops
