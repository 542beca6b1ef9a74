// 7.52: how many dice a battery rolls, what they need, and what they hit.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "engine/core/dice.h"
#include "engine/great_war_at_sea/rules/guns.h"
#include "engine/great_war_at_sea/rules/to_hit.h"
#include "tables/great_war_at_sea/gunnery_modifiers.h"
#include "tables/great_war_at_sea/to_hit_gunnery.h"

namespace broadside::great_war_at_sea {

/// Speed 2 or better (GW-7.52-22, -35, GW-Q-23): the speed now, not the printed one.
inline constexpr Length kFast = per_move(Speed::two);
constexpr bool is_fast(Length speed) { return !below(speed, kFast); }

// ---------------------------------------------------------------- factors: one die each (GW-7.52-06)

struct FactorFacts {
  Gun gun = Gun::primary;
  int factors = 0;                         // left after damage (GW-7.54-04)
  std::array<int, kBatteries> original{};  // by Battery, of the undamaged card
  Length range = 0;
  bool rash = false, poor = false, green = false;
  Length speed = 0;                   // of the firer
  bool first_on_target = true;        // in this position, as her owner names her (GW-7.52-43, GW-Q-97)
  Sector sector = Sector::starboard;  // in which the target lies
  Salvo salvo = Salvo::full;
};

/// What card and damage say of them.
FactorFacts factor_facts(const ShipCard& card, const Condition& condition, Battery battery);

/// What may change factors, in this order, fractions up each time (GW-7.52-12, -13, GW-Q-26).
enum class FactorStep : uint8_t { very_large, rash, crew, speed, second_ship, arc, half_salvo };
inline constexpr size_t kFactorSteps = 7;
inline constexpr std::array<ModifierName, kFactorSteps> kFactorNames = {{
    {"dice", "beyond 24 in", GW("7.62-04")},
    {"dice", "Rash Crew", GW("7.52-20")},
    {"dice", "Poor Gunnery or Green Crew", GW("7.52-19")},
    {"dice", "speed 2 or more", GW("7.52-22")},
    {"dice", "second or later ship at this target", GW("7.52-03")},
    {"dice", "not through a flank arc", GW("7.52-07")},
    {"dice", "half salvo", GW("7.67-02")},
}};
inline constexpr ModifierName kFactors{"dice", "factors", GW("7.52-06")};

/// Factors after each step; the last are the dice rolled.
using FactorSteps = std::array<int, kFactorSteps>;
FactorSteps factor_steps(const FactorFacts& facts);
inline int gun_dice(const FactorFacts& facts) { return factor_steps(facts).back(); }
/// The same line by line: factors, and each step that changes them.
Modifiers dice_lines(const FactorFacts& facts);

/// Is this battery halved where the target does not lie in a flank arc (GW-7.52-07 to -10, GW-Q-27)?
constexpr bool halved_off_flank(Gun gun, const std::array<int, kBatteries>& original) {
  if (is_primary(gun)) return true;
  if (original[static_cast<size_t>(Battery::primary)] > 0) return true;
  return gun == Gun::tertiary && original[static_cast<size_t>(Battery::secondary)] > 0;
}

// ---------------------------------------------------------------- to hit

inline constexpr auto kGunToHit = to_hit_table(tables::kToHitGunnery);  // GW-7.52-23

constexpr RollModifier gun_line(std::string_view key, std::string_view name, RuleId rule) {
  return roll_modifier(tables::kGunneryModifiers, key, name, rule);
}
inline constexpr RollModifier kGunStopped = gun_line("target_dead_in_water", "target dead in the water", GW("7.52-27"));
inline constexpr RollModifier kGunTow = gun_line("target_tow", "target towing or towed", GW("7.52-28"));
inline constexpr RollModifier kGunItalic = gun_line("italic_name", "name in italics", GW("7.52-29"));
inline constexpr RollModifier kGunCrossing = gun_line("crossing_t", "crossing the T", GW("7.52-30"));
inline constexpr RollModifier kGunSmoke = gun_line("smoke_silhouette", "smoke behind the target", GW("7.27c-07"));
inline constexpr RollModifier kGunRanging = gun_line("previous_salvo", "earlier salvoes: {}", GW("7.52-31"));
inline constexpr RollModifier kGunFireControl = gun_line("fire_control", "fire control hits", GW("7.52-32"));
inline constexpr RollModifier kGunWeather = gun_line("weather", "Squall or Storm", GW("7.52-33"));
inline constexpr RollModifier kGunTurn = gun_line("turn_firer", "own turn", GW("7.52-34"));
inline constexpr RollModifier kGunTargetTurn = gun_line("turn_target", "target's turn", GW("7.52-34"));
inline constexpr RollModifier kGunSpeed = gun_line("speed2", "speed 2 or more", GW("7.52-35"));
inline constexpr RollModifier kGunLight = gun_line("primary_vs_light", "Primary guns at a Light ship", GW("7.52-36"));
inline constexpr RollModifier kGunEngaged = gun_line("engaged", "firer under fire", GW("7.52-37"));
inline constexpr RollModifier kGunNight = gun_line("night", "night", GW("7.52-38"));
inline constexpr RollModifier kGunMoonless = gun_line("night_moonless", "moonless night", GW("7.52-38"));
inline constexpr RollModifier kGunFullMoon = gun_line("night_full_moon_clear", "night with full moon", GW("7.27b-08"));
inline constexpr std::array kGunLines = {&kGunStopped, &kGunTow,        &kGunItalic,      &kGunCrossing,
                                         &kGunSmoke,   &kGunRanging,    &kGunFireControl, &kGunWeather,
                                         &kGunTurn,    &kGunTargetTurn, &kGunSpeed,       &kGunLight,
                                         &kGunEngaged, &kGunNight,      &kGunMoonless,    &kGunFullMoon};
static_assert(kGunLines.size() == tables::kGunneryModifiers.size());

struct GunShotFacts {
  Gun gun = Gun::primary;
  Length range = 0;
  ShipType target = ShipType::BB;
  bool italic = false;
  int fire_control_hits = 0;
  int turn_deg = 0, target_turn_deg = 0;
  Length speed = 0, target_speed = 0;
  bool engaged = false;                                      // is_engaged
  bool dead_in_water = false, in_port = false, tow = false;  // the target
  bool crossing_t = false, smoke_behind = false;             // of the target; both never count together
  int previous_salvoes = 0;                                  // ranging_bonus
  NightFacts night;
};
Modifiers gun_modifiers(const GunShotFacts& facts);
/// What cards and damage say of firer and target.
GunShotFacts gun_shot_facts(const ShipCard& firer, const Condition& condition, Battery battery, const ShipCard& target);

// ---------------------------------------------------------------- one volley

/// One battery of one ship at one target: all that is left to do is to roll.
struct Volley {
  int dice = 0;
  int needed = 0;  // base number; 0 beyond the table
  int modifier = 0;
  /// Only pairs of natural 20s can hit (GW-7.52-39, GW-Q-20).
  constexpr bool needs_pairs() const { return needed > 0 && kDieSides + modifier < needed; }
};
inline Volley volley_of(int dice, const GunShotFacts& shot) {
  return {dice, kGunToHit.needed(shot.range), gun_modifiers(shot).total()};
}

struct VolleyResult {
  int hits = 0;
  int damage_rolls = 0;
  bool lucky_pair = false;       // they come of pairs of natural 20s
  bool critical_allowed = true;  // GW-7.52-40
};
/// GW-7.54-05, GW-Q-18, GW-Q-19
int damage_rolls(int hits);
VolleyResult roll_volley(const Volley& volley, uint16_t actor, Seat roller, Dice& dice);

// ---------------------------------------------------------------- ranging in (GW-7.52-31, GW-Q-21)

/// GW-Q-106: whose salvoes count, those of the battery or of all batteries of the ship.
enum class SalvoBonus : uint8_t { battery, ship };

/// A battery that has fired at a target in every gunnery step up to now.
struct Ranging {
  uint16_t ship = 0, target = 0;
  uint16_t salvoes = 0;
  Battery battery = Battery::primary;
  bool fired = false;  // in the step that is being played
  FIELDS(ship, target, salvoes, battery, fired)
  bool operator==(const Ranging&) const = default;
};
static_assert(fields_complete<Ranging>());

/// Salvoes before this step, which count for the next one.
int ranging_bonus(std::span<const Ranging> rows, uint16_t ship, Battery battery, uint16_t target,
                  SalvoBonus counts = SalvoBonus::battery);
/// The salvo has been fired. A table without room left forgets it.
template <int N>
void note_salvo(Table<Ranging, N>& rows, uint16_t ship, Battery battery, uint16_t target) {
  for (Ranging& row : rows)
    if (row.ship == ship && row.battery == battery && row.target == target) {
      row.fired = true;
      return;
    }
  if (!rows.full()) rows.add({ship, target, 0, battery, true});
}
/// A step without fire, or fire at somebody else, loses the range.
template <int N>
void end_gunnery_step(Table<Ranging, N>& rows) {
  Ranging* end = std::remove_if(rows.begin(), rows.end(), [](const Ranging& row) { return !row.fired; });
  rows.count = static_cast<uint32_t>(end - rows.begin());
  for (Ranging& row : rows) {
    ++row.salvoes;
    row.fired = false;
  }
}

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::SalvoBonus> {
  static constexpr std::array<std::string_view, 2> words = {"battery", "ship"};
};
}  // namespace broadside
