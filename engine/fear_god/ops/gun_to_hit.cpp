// Op of 6.1.4 with the coast lines of 6.6.1: the chance of a gun attack to hit.
#include <array>
#include <map>
#include <vector>

#include "engine/fear_god/ops/shots.h"
#include "engine/fear_god/rules/attack/fire_control.h"
#include "engine/fear_god/rules/attack/gun_lines.h"
#include "engine/fear_god/rules/attack/to_hit.h"

namespace broadside::fear_god::ops {

/// Ways a target may be lit.
enum class LitBy : uint8_t { searchlight, fire, starshell, own_searchlight };

}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::LitBy> {
  static constexpr std::array<std::string_view, 4> words = {"searchlight", "fire", "starshell", "own_searchlight"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

/// A battery that has fired at another ship before.
struct ShiftFact {
  double apart_deg = 0;  // between the bearings of the old target and the new one
  int apart_yd = 0;      // from the old target to the new one
  int salvos = 0;        // in a row on the old one; 0: she did not fire in the last turn
  FIELDS(apart_deg, apart_yd, salvos)
  NEEDED(apart_deg, apart_yd, salvos)
};
struct GunToHitFacts {
  int standard = 2;
  GunMount mount = GunMount::ship;
  std::optional<double> calibre_in;
  std::optional<Band> band;
  std::optional<int> range_yd;
  std::optional<BandLimits> bands_yd;
  std::optional<int> max_range_yd;
  int barrels = 1;
  std::optional<SizeClass> firer_size;
  int sea_state = 0;
  double visibility_pct = 100;
  std::vector<LitBy> lit_by;
  bool silhouetted = false;
  Sun sun = Sun::none;
  double sun_angle_deg = 0;
  bool dead_reckoning = false, blind_fire = false;
  std::optional<int> salvo;
  std::optional<ShiftFact> shift;
  bool first_turn_of_fire = false;
  std::optional<std::vector<SizeClass>> engaged_by;
  int ships_on_target = 1, beyond_rf_yd = 0;
  bool coincidence_rf = false;
  double own_speed_kn = 0, own_turn_deg = 0;
  bool own_evasive = false, stable_element = false, pollen = false, local_control = false;
  std::optional<double> spotter_nm;
  std::optional<SpotterLevel> spotter_level;
  std::optional<SizeClass> target_size;
  std::optional<Aspect> aspect;
  bool periscope = false;
  double target_speed_kn = 15;
  bool target_evasive = false, target_predreadnought = false;
  Finder finder = Finder::none;
  bool plotting_board = false, target_hull_down = false;
  FIELDS(standard, mount, calibre_in, band, range_yd, bands_yd, max_range_yd, barrels, firer_size, sea_state,
         visibility_pct, lit_by, silhouetted, sun, sun_angle_deg, dead_reckoning, blind_fire, salvo, shift,
         first_turn_of_fire, engaged_by, ships_on_target, beyond_rf_yd, coincidence_rf, own_speed_kn, own_turn_deg,
         own_evasive, stable_element, pollen, local_control, spotter_nm, spotter_level, target_size, aspect, periscope,
         target_speed_kn, target_evasive, target_predreadnought, finder, plotting_board, target_hull_down)
  NEEDED(standard, barrels)
};
struct GunToHitResult {
  bool allowed = true;
  std::optional<std::string> reason;
  std::optional<Band> band;
  std::optional<int> salvo, base_pct;
  std::optional<std::map<std::string, int>> modifiers;
  std::optional<int> modifier_total, half, chance_pct;
  std::optional<bool> hit, counts_as_salvo;
  FIELDS(allowed, reason, band, salvo, base_pct, modifiers, modifier_total, half, chance_pct, hit, counts_as_salvo)
};

/// Either the band, or the range with what it is compared with.
void check_range(FactCheck& sound, const GunToHitFacts& given) {
  sound.within(given.range_yd.value_or(0), 0, kMostYards, "given.range_yd");
  sound.within(given.max_range_yd.value_or(0), 0, kLongestAswGun, "given.max_range_yd");
  if (given.bands_yd) check_band_limits(sound, *given.bands_yd);
  if (given.band && (given.bands_yd || given.mount == GunMount::asw_gun))
    sound.fault("given.band", "is given beside what the band follows from", "the band, or the range and its limits");
  if (given.mount == GunMount::asw_gun) {
    if (!given.range_yd) sound.fault("given.range_yd", "is missing", "an ASW gun has no bands");
    if (!given.max_range_yd) sound.fault("given.max_range_yd", "is missing", "the reach of the ASW gun");
  } else if (!given.band && !(given.range_yd && given.bands_yd)) {
    sound.fault("given.band", "is missing", "or give range_yd and bands_yd");
  }
}

void check_ships(FactCheck& sound, const GunToHitFacts& given) {
  const bool asks_for_size = given.sea_state >= kFirstHeavySea || given.engaged_by;
  if (is_afloat(given.mount) && asks_for_size && !given.firer_size)
    sound.fault("given.firer_size", "is missing", "A to E");
  if (!given.periscope && !given.target_size) sound.fault("given.target_size", "is missing", "A to E");
  if (!given.periscope && !given.aspect) sound.fault("given.aspect", "is missing", "broad, quarter or narrow");
  if (given.periscope && given.mount != GunMount::asw_gun)  // FG-6.1-01, FG-6.4.3-04
    sound.fault("given.periscope", "is a target of ASW guns alone", "mount asw_gun");
  if (given.mount == GunMount::railway && !given.calibre_in)
    sound.fault("given.calibre_in", "is missing", "it decides how a railway gun counts");
  if (given.spotter_nm && !given.spotter_level)
    sound.fault("given.spotter_level", "is missing", "Very Low, Low or Medium");
}

void check_figures(FactCheck& sound, const GunToHitFacts& given) {
  sound.within(given.standard, 1, 2, "given.standard");
  sound.between(given.calibre_in.value_or(0), 0, 20, "given.calibre_in");
  sound.within(given.barrels, 1, kMostCounted, "given.barrels");
  sound.within(given.sea_state, 0, 9, "given.sea_state");
  sound.between(given.visibility_pct, 0, 100, "given.visibility_pct");
  sound.between(given.sun_angle_deg, -180, 360, "given.sun_angle_deg");
  sound.within(given.salvo.value_or(1), 1, kMostCounted, "given.salvo");
  if (given.shift) {
    sound.between(given.shift->apart_deg, 0, 180, "given.shift.apart_deg");
    sound.within(given.shift->apart_yd, 0, kMostYards, "given.shift.apart_yd");
    sound.within(given.shift->salvos, 0, kMostCounted, "given.shift.salvos");
    if (given.salvo) sound.fault("given.salvo", "is given beside the shift that it follows from", "one of them");
  }
  sound.within(given.ships_on_target, 1, kMostCounted, "given.ships_on_target");
  sound.within(given.beyond_rf_yd, 0, kMostYards, "given.beyond_rf_yd");
  sound.between(given.own_speed_kn, 0, kMostKnots, "given.own_speed_kn");
  sound.between(given.own_turn_deg, -kMostDegrees, kMostDegrees, "given.own_turn_deg");
  sound.between(given.spotter_nm.value_or(0), 0, 1'000, "given.spotter_nm");
  sound.between(given.target_speed_kn, 0, kMostKnots, "given.target_speed_kn");
}

void take_light(const GunToHitFacts& given, GunShotFacts& shot) {
  for (const LitBy by : given.lit_by) {
    shot.light.searchlight |= by == LitBy::searchlight;
    shot.light.fire |= by == LitBy::fire;
    shot.light.starshell |= by == LitBy::starshell;
    shot.light.own_searchlight |= by == LitBy::own_searchlight;
  }
  shot.light.silhouetted = given.silhouetted;
  shot.sun = given.sun;
  shot.sun_angle_deg = milli_of(given.sun_angle_deg);
  shot.visibility_pct = milli_of(given.visibility_pct);
}

void take_firer(const GunToHitFacts& given, GunShotFacts& shot) {
  shot.firer = given.firer_size.value_or(SizeClass::A);
  shot.own_speed_kn = milli_of(given.own_speed_kn);
  shot.own_turn_deg = milli_of(given.own_turn_deg);
  shot.own_evasive = given.own_evasive;
  shot.stable_element = given.stable_element;
  shot.pollen = given.pollen;
  shot.local_control = given.local_control;
  shot.first_turn_of_fire = given.first_turn_of_fire;
  if (!given.engaged_by) return;
  shot.engaged = false;
  for (const SizeClass attacker : *given.engaged_by) shot.engaged |= engages(attacker, shot.firer);
}

void take_target(const GunToHitFacts& given, GunShotFacts& shot) {
  shot.target = given.target_size.value_or(SizeClass::E);
  shot.aspect = given.aspect.value_or(Aspect::narrow);
  if (given.periscope) aim_at_periscope(shot);
  shot.target_speed_kn = milli_of(given.target_speed_kn);
  shot.target_evasive = given.target_evasive;
  shot.target_predreadnought = given.target_predreadnought;
}

void take_range(const GunToHitFacts& given, GunShotFacts& shot) {
  shot.mount = given.mount;
  shot.range = given.range_yd;
  shot.band = given.band;
  if (!given.band && given.bands_yd && given.range_yd) shot.band = band_at(*given.bands_yd, *given.range_yd);
  if (given.mount == GunMount::asw_gun) use_asw_gun(shot, *given.range_yd, *given.max_range_yd);
}

/// FG-6.1.4-26, FG-Q-229
int salvo_of(const GunToHitFacts& given) {
  if (!given.shift) return given.salvo.value_or(2);
  const auto bearings = static_cast<plane::Angle>(milli_of(given.shift->apart_deg) * (plane::kDegree / kOne));
  return next_salvo({given.shift->salvos}, change_to_new_target(bearings, given.shift->apart_yd)).number();
}

GunShotFacts gun_shot_of(const GunToHitFacts& given) {
  GunShotFacts shot;
  shot.standard = static_cast<Standard>(given.standard);
  shot.calibre_in = milli_of(given.calibre_in.value_or(0));
  shot.barrels = given.barrels;
  shot.sea_state = given.sea_state;
  shot.dead_reckoning = given.dead_reckoning;
  shot.blind_fire = given.blind_fire;
  shot.salvo = salvo_of(given);
  shot.ships_on_target = given.ships_on_target;
  shot.beyond_finder = given.beyond_rf_yd;
  shot.coincidence_finder = given.coincidence_rf;
  if (given.spotter_nm && given.spotter_level)
    shot.spotter = Spotter{static_cast<Yards>(milli_of(*given.spotter_nm) * kSeaMile / kOne), *given.spotter_level};
  shot.finder = given.finder;
  shot.plotting_board = given.plotting_board;
  shot.hull_down = given.target_hull_down;
  take_range(given, shot);
  take_light(given, shot);
  take_firer(given, shot);
  take_target(given, shot);
  return shot;
}

Expected<GunToHitResult> gun_to_hit(const GunToHitFacts& given, Dice& dice) {
  FactCheck sound;
  check_figures(sound, given);
  check_range(sound, given);
  check_ships(sound, given);
  if (!sound) return sound.why();
  const GunShotFacts shot = gun_shot_of(given);
  const GunFault fault = gun_fault(shot);
  if (fault != GunFault::none) return refused<GunToHitResult>(word_of(fault));
  const GunChance chance = gun_chance(shot);
  GunToHitResult out;
  out.band = shot.band;
  out.salvo = shot.salvo;
  out.base_pct = chance.base;
  out.modifiers.emplace();
  for (const ModifierLine& line : chance.modifiers)
    (*out.modifiers)[std::string(gun_line_key(*line.name))] += line.value;
  out.modifier_total = chance.total;
  out.half = chance.half;
  out.chance_pct = chance.chance;
  out.counts_as_salvo = true;
  if (dice_given(dice)) out.hit = settle_gun_hit(chance.chance, Roll{FG("6.1.4-04")}, dice);
  return out;
}

/// A line more than expected is as wrong as one missing.
constexpr std::string_view kWholeMaps[] = {"modifiers"};
constexpr CaseReading kGunReading = {{}, {}, kWholeMaps};
constexpr Op kGunToHitOps[] = {{"gun_to_hit", op<gun_to_hit>("gun_to_hit").run, &kGunReading}};

}  // namespace

std::span<const Op> gun_chances() { return kGunToHitOps; }

}  // namespace broadside::fear_god::ops
