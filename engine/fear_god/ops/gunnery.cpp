// Ops of 6.0 to 6.1 and 6.7.1 beside the chance to hit: fire control, damage, light batteries, ships in the way.
#include <vector>

#include "engine/fear_god/ops/shots.h"
#include "engine/fear_god/rules/attack/damage_of_a_hit.h"
#include "engine/fear_god/rules/attack/fire_control.h"
#include "engine/fear_god/rules/attack/gun_lines.h"
#include "engine/fear_god/rules/attack/light_battery.h"
#include "engine/fear_god/rules/attack/line_of_fire.h"

namespace broadside::fear_god::ops {
namespace {

constexpr int kMostDamage = 1'000'000;

// ---------------------------------------------------------------- fire_control_state

struct FireControlFact {
  int standard = 2;
  SizeClass ship_size = SizeClass::A;
  Director director = Director::working;
  bool sector_covered = true, ordered_local = false;
  std::optional<int> directors_working, local_mounts;
  FIELDS(standard, ship_size, director, sector_covered, ordered_local, directors_working, local_mounts)
  NEEDED(standard, ship_size)
};
struct FireControlResult {
  GunControl control = GunControl::director;
  int to_hit_mod = 0;
  SizeClass sighting_size = SizeClass::A;
  std::optional<int> max_targets;
  FIELDS(control, to_hit_mod, sighting_size, max_targets)
};

Expected<FireControlResult> fire_control_state(const FireControlFact& given, Dice&) {
  FactCheck sound;
  sound.within(given.standard, 1, 2, "given.standard");
  sound.within(given.directors_working.value_or(0), 0, kMostCounted, "given.directors_working");
  sound.within(given.local_mounts.value_or(0), 0, kMostCounted, "given.local_mounts");
  if (!sound) return sound.why();
  const FireControlFacts facts{static_cast<Standard>(given.standard), given.ship_size, given.director,
                               given.sector_covered, given.ordered_local};
  FireControlResult out;
  out.control = control_of(facts);
  out.to_hit_mod = is_local(out.control) ? kLocalControl.value(facts.standard) : 0;
  out.sighting_size = sighting_size(facts);
  if (given.directors_working || given.local_mounts)
    out.max_targets = targets_engaged(given.directors_working.value_or(0), given.local_mounts.value_or(0));
  return out;
}

// ---------------------------------------------------------------- gun_damage

struct GunDamageFacts {
  double shell_damage = 0;
  Band band = Band::short_range;
  int barrels = 1;
  bool reaction_only = false;
  GunMount mount = GunMount::ship;
  FIELDS(shell_damage, band, barrels, reaction_only, mount)
  NEEDED(shell_damage, band, barrels)
};
struct GunDamageResult {
  int multiplier = 0, damage = 0;
  FIELDS(multiplier, damage)
};

Expected<GunDamageResult> gun_damage_op(const GunDamageFacts& given, Dice&) {
  FactCheck sound;
  sound.between(given.shell_damage, 0, kMostDamage, "given.shell_damage");
  sound.within(given.barrels, 1, kMostCounted, "given.barrels");
  if (!sound) return sound.why();
  const bool asw_gun = given.mount == GunMount::asw_gun;
  return GunDamageResult{
      damage_multiplier(given.barrels, given.band),
      gun_damage({milli_of(given.shell_damage), given.band, given.barrels, given.reaction_only, asw_gun})};
}

// ---------------------------------------------------------------- overconcentration

struct FireFact {
  std::string ship;
  double calibre_in = 0;
  Band band = Band::short_range;
  bool light_battery = false;
  FIELDS(ship, calibre_in, band, light_battery)
  NEEDED(ship, calibre_in, band)
};
struct OverconcentrationFacts {
  std::vector<FireFact> fire;
  FIELDS(fire)
  NEEDED(fire)
};
struct OverconcentrationResult {
  std::vector<ShellClass> shell_class;
  std::vector<int> penalty_pct;
  FIELDS(shell_class, penalty_pct)
};

Expected<OverconcentrationResult> overconcentration_op(const OverconcentrationFacts& given, Dice&) {
  FactCheck sound;
  sound.within(static_cast<int64_t>(given.fire.size()), 0, kMostCounted, "given.fire");
  for (size_t i = 0; i < given.fire.size(); ++i)
    sound.between(given.fire[i].calibre_in, 0.1, 20, row("fire", i) + ".calibre_in");
  if (!sound) return sound.why();
  std::map<std::string, int> ships;
  std::vector<ConcentratedFire> fire;
  for (const FireFact& each : given.fire) {
    const int ship = ships.try_emplace(each.ship, static_cast<int>(ships.size())).first->second;
    fire.push_back({ship, milli_of(each.calibre_in), each.band, each.light_battery});
  }
  OverconcentrationResult out;
  for (const ConcentratedFire& each : fire) {
    out.shell_class.push_back(shell_class(each.calibre_in));
    const int ships_alike = each.light_battery ? 0 : ships_firing_alike(fire, each);
    out.penalty_pct.push_back(overconcentration(each.band, ships_alike));
  }
  return out;
}

// ---------------------------------------------------------------- light_battery

struct LightBatteryFacts {
  double rating = 0, range_kyd = 0;
  LightShell shell = LightShell::CP;
  double visibility_pct = 100;
  int sea_state = 0;
  double target_speed_kn = 15;
  bool target_evasive = false;
  FIELDS(rating, range_kyd, shell, visibility_pct, sea_state, target_speed_kn, target_evasive)
  NEEDED(rating, range_kyd)
};
struct LightBatteryResult {
  bool allowed = true;
  std::optional<std::string> reason;
  std::optional<LightBand> band;
  std::optional<double> bearing_rating;
  std::optional<int> to_hit_mod, chance_pct;
  std::optional<bool> automatic_miss, hit;
  std::optional<int> damage, penetration;
  FIELDS(allowed, reason, band, bearing_rating, to_hit_mod, chance_pct, automatic_miss, hit, damage, penetration)
};

Expected<LightBatteryResult> light_battery(const LightBatteryFacts& given, Dice& dice) {
  FactCheck sound;
  sound.between(given.rating, 0.1, kMostCounted, "given.rating");
  sound.between(given.range_kyd, 0, static_cast<double>(kMostYards) / kKiloyard, "given.range_kyd");
  sound.between(given.visibility_pct, 0, 100, "given.visibility_pct");
  sound.within(given.sea_state, 0, 9, "given.sea_state");
  sound.between(given.target_speed_kn, 0, kMostKnots, "given.target_speed_kn");
  if (!sound) return sound.why();
  LightShotFacts facts;
  facts.rating = milli_of(given.rating);
  facts.range = static_cast<Yards>(milli_of(given.range_kyd));
  facts.shell = given.shell;
  facts.visibility_pct = milli_of(given.visibility_pct);
  facts.sea_state = given.sea_state;
  facts.target_speed_kn = milli_of(given.target_speed_kn);
  facts.target_evasive = given.target_evasive;
  const LightFault fault = light_fault(facts);
  if (fault != LightFault::none) return refused<LightBatteryResult>(word_of(fault));
  const LightShot shot = light_shot(facts);
  LightBatteryResult out;
  out.band = shot.band;
  out.bearing_rating = figure_of(bearing_rating(facts.rating));
  out.to_hit_mod = shot.to_hit;
  out.chance_pct = shot.chance;
  out.automatic_miss = shot.chance <= 0;
  if (dice_given(dice)) out.hit = settle_gun_hit(shot.chance, Roll{FG("6.1.6-06")}, dice);
  out.damage = shot.damage;
  out.penetration = shot.penetration;
  return out;
}

// ---------------------------------------------------------------- line_of_fire

struct BystanderFact {
  std::string ship;
  double offset_deg = 0;
  int range_yd = 0;
  double share = 1;
  FIELDS(ship, offset_deg, range_yd, share)
  NEEDED(ship, offset_deg, range_yd)
};
struct LineOfFireFacts {
  BandLimits bands_yd{};
  int target_range_yd = 0;
  GunMount mount = GunMount::ship;
  std::vector<BystanderFact> others;
  FIELDS(bands_yd, target_range_yd, mount, others)
  NEEDED(bands_yd, target_range_yd)
};
struct LineOfFireResult {
  bool blocked = false;
  std::vector<std::string> blocking, strays;
  FIELDS(blocked, blocking, strays)
};

Expected<LineOfFireResult> line_of_fire(const LineOfFireFacts& given, Dice&) {
  FactCheck sound;
  check_band_limits(sound, given.bands_yd);
  sound.within(given.target_range_yd, 0, kMostYards, "given.target_range_yd");
  for (size_t i = 0; i < given.others.size(); ++i) {
    sound.between(given.others[i].offset_deg, -180, 180, row("others", i) + ".offset_deg");
    sound.within(given.others[i].range_yd, 0, kMostYards, row("others", i) + ".range_yd");
    sound.between(given.others[i].share, 0, 1, row("others", i) + ".share");
  }
  if (!sound) return sound.why();
  LineOfFireResult out;
  if (given.mount == GunMount::mortar) return out;
  for (const BystanderFact& other : given.others) {
    const auto offset = static_cast<plane::Angle>(milli_of(other.offset_deg) * (plane::kDegree / kOne));
    const InTheWay way =
        in_the_way(given.bands_yd, given.target_range_yd, {offset, other.range_yd, milli_of(other.share)});
    if (way == InTheWay::blocks) out.blocking.push_back(other.ship);
    if (way == InTheWay::stray) out.strays.push_back(other.ship);
  }
  out.blocked = !out.blocking.empty();
  if (out.blocked) out.strays.clear();
  return out;
}

// ---------------------------------------------------------------- stray_attack

struct StrayFacts {
  double chance_pct = 0, damage = 0;
  FIELDS(chance_pct, damage)
  NEEDED(chance_pct)
};
struct StrayResult {
  double stray_chance_pct = 0;
  int stray_damage = 0;
  std::optional<bool> hit;
  FIELDS(stray_chance_pct, stray_damage, hit)
};

Expected<StrayResult> stray_attack(const StrayFacts& given, Dice& dice) {
  FactCheck sound;
  sound.between(given.chance_pct, -1'000, 100, "given.chance_pct");
  sound.between(given.damage, 0, kMostDamage, "given.damage");
  if (!sound) return sound.why();
  const Milli chance = milli_of(given.chance_pct);
  StrayResult out;
  out.stray_chance_pct = figure_of(stray_chance(chance));
  out.stray_damage = stray_damage(milli_of(given.damage));
  if (dice_given(dice)) out.hit = settle_stray_hit(chance, Roll{FG("6.7.1-05")}, dice);
  return out;
}

constexpr Op kGunneryOps[] = {
    op<fire_control_state>("fire_control_state"),
    op<gun_damage_op>("gun_damage"),
    op<overconcentration_op>("overconcentration"),
    op<light_battery>("light_battery"),
    op<line_of_fire>("line_of_fire"),
    op<stray_attack>("stray_attack"),
};

}  // namespace

std::span<const Op> gunnery() { return kGunneryOps; }

}  // namespace broadside::fear_god::ops
