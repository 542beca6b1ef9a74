// 7.7: torpedoes.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "engine/core/dice.h"
#include "engine/great_war_at_sea/rules/card.h"
#include "engine/great_war_at_sea/rules/fault.h"
#include "engine/great_war_at_sea/rules/to_hit.h"
#include "tables/great_war_at_sea/to_hit_torpedo.h"
#include "tables/great_war_at_sea/torpedo_modifiers.h"
#include "tables/great_war_at_sea/torpedo_types.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.71a settings and runs

/// In the order of torpedo-types.tsv; the launching player chooses one for the whole salvo (GW-Q-85).
enum class TorpedoSetting : uint8_t { T4000, T10000, T17000 };
inline constexpr auto kTorpedoSettingWords = tables::column(tables::kTorpedoTypes, &tables::TorpedoTypes::type);

/// Distance run at the end of each torpedo phase, from the launch on.
struct TorpedoRun {
  static constexpr int kMostPhases = 5;
  std::array<Length, kMostPhases> after{};
  int phases = 0;  // then the marker is removed

  constexpr Length total() const { return after[static_cast<size_t>(phases - 1)]; }
  /// `phase` counts from 1; there is none beyond the last.
  constexpr Length by(int phase) const { return after[static_cast<size_t>(phase - 1)]; }
};
/// GW-7.71a-01 to -04, GW-Q-31 to -33: the nominal speed limits none of them.
const TorpedoRun& torpedo_run(TorpedoSetting setting);
/// The first phase whose run reaches so far; 0: none does.
int phase_reaching(TorpedoSetting setting, Length range);

/// Is this setting in use: from 1916 on, or in the Royal Navy's battleships and battlecruisers?
bool setting_open(TorpedoSetting setting, std::string_view nation, ShipType type, int year);
/// The same of a ship that has it by her card.
bool setting_open(TorpedoSetting setting, const ShipCard& card, int year);

// ---------------------------------------------------------------- 7.7, 7.72 to 7.74 may she launch?

struct LaunchFacts {
  TorpedoSetting setting = TorpedoSetting::T4000;
  bool setting_open = true;
  Length range = 0;  // to the target, or to the point where they are to meet
  int torpedoes = 1;
  bool mount_destroyed = false, launched = false;
  Length speed = 0;
  bool flooding = false;
  bool launch_when_stopped = false;  // the option of 7.72
  Weather weather = Weather::clear;
  bool spotted = true, target_in_port = false;
};
/// All reasons against a launch in the ship's own movement step.
FaultSet launch_faults(const LaunchFacts& facts);
/// What card and damage say of it.
LaunchFacts launch_facts(const ShipCard& card, const Condition& condition, TorpedoSetting setting, int year);

// ---------------------------------------------------------------- 7.71b to hit

inline constexpr auto kTorpedoToHit = to_hit_table(tables::kToHitTorpedo);  // GW-7.71b-03

constexpr RollModifier torpedo_line(std::string_view key, std::string_view name, RuleId rule) {
  return roll_modifier(tables::kTorpedoModifiers, key, name, rule);
}
inline constexpr RollModifier kTorpedoLarge = torpedo_line("target_large", "large target", GW("7.71b-05"));
inline constexpr RollModifier kTorpedoStopped =
    torpedo_line("target_dead_in_water", "target dead in the water", GW("7.71b-06"));
inline constexpr RollModifier kTorpedoTow =
    torpedo_line("target_tow_or_surprised", "target in a tow or surprised", GW("7.71b-07"));
inline constexpr RollModifier kTorpedoSecondary = torpedo_line("secondary_target", "secondary target", GW("7.71b-08"));
inline constexpr RollModifier kTorpedoVictims =
    torpedo_line("ships_already_hit", "ships already hit: {}", GW("7.71b-09"));
inline constexpr RollModifier kTorpedoMount =
    torpedo_line("hull_mount_or_capital", "hull mount or Capital ship", GW("7.71b-10"));
inline constexpr RollModifier kTorpedoSmall =
    torpedo_line("small_or_air", "Light target or launched from the air", GW("7.71b-11"));
inline constexpr RollModifier kTorpedoTurn = torpedo_line("turn_firer", "own turn", GW("7.71b-12"));
inline constexpr RollModifier kTorpedoTargetTurn = torpedo_line("turn_target", "target's turn", GW("7.71b-12"));
inline constexpr RollModifier kTorpedoEndOn = torpedo_line("end_on", "from dead ahead or astern", GW("7.71b-13"));
inline constexpr RollModifier kTorpedoEngaged = torpedo_line("engaged", "launcher under fire", GW("7.71b-14"));
inline constexpr RollModifier kTorpedoNight = torpedo_line("night", "night", GW("7.71b-15"));
inline constexpr RollModifier kTorpedoMoonless = torpedo_line("night_moonless", "moonless night", GW("7.71b-15"));
inline constexpr RollModifier kTorpedoFullMoon =
    torpedo_line("night_full_moon_clear", "night with full moon", GW("7.27b-08"));
inline constexpr std::array kTorpedoLines = {
    &kTorpedoLarge,   &kTorpedoStopped, &kTorpedoTow,      &kTorpedoSecondary,  &kTorpedoVictims,
    &kTorpedoMount,   &kTorpedoSmall,   &kTorpedoTurn,     &kTorpedoTargetTurn, &kTorpedoEndOn,
    &kTorpedoEngaged, &kTorpedoNight,   &kTorpedoMoonless, &kTorpedoFullMoon};
static_assert(kTorpedoLines.size() == tables::kTorpedoModifiers.size());

struct TorpedoShotFacts {
  Length range = 0;  // from the launch point (GW-7.71a-10)
  bool capital_launcher = false, hull_mount = false, from_the_air = false;
  bool engaged = false;  // is_engaged
  int turn_deg = 0, target_turn_deg = 0;
  ShipType target = ShipType::BB;
  bool f_transport = false;  // the target
  bool dead_in_water = false, tow = false;
  bool surprised = false;  // the launcher was face-down at the start of the step (GW-Q-38)
  bool secondary_target = false;
  int ships_already_hit = 0;  // by torpedoes of the same launch
  bool end_on = false;        // is_end_on
  NightFacts night;
};
Modifiers torpedo_modifiers(const TorpedoShotFacts& facts);
/// What the cards say of launcher and target.
TorpedoShotFacts torpedo_shot_facts(const ShipCard& launcher, const ShipCard& target);

/// A salvo at its primary target, or one torpedo at a secondary target: all that is left to do is to roll.
struct TorpedoShot {
  int needed = 0;  // base number; 0 beyond the table
  int modifier = 0;
  /// A natural 20 hits whatever the modifiers (GW-7.71b-16).
  constexpr int least_natural() const { return std::min(natural_needed(needed, modifier), kDieSides); }
  /// Only natural 20s hit, which otherwise would have missed.
  constexpr bool only_by_luck() const { return needed > 0 && kDieSides + modifier < needed; }
  /// To the roll on the damage table of a hit.
  constexpr int damage_modifier() const { return only_by_luck() ? kLuckyHitDamage : 0; }

  static constexpr int kLuckyHitDamage = -2;  // GW-7.71b-16, GW-Q-37
};
inline TorpedoShot torpedo_shot(const TorpedoShotFacts& f) {
  return {kTorpedoToHit.needed(f.range), torpedo_modifiers(f).total()};
}
/// Hits of a salvo, one die a factor (GW-7.71b-01); each is one roll on the damage table (GW-7.71b-17).
int roll_torpedoes(const TorpedoShot& shot, int factors, uint16_t actor, Seat roller, Dice& dice);

// ---------------------------------------------------------------- 7.71a running: primary and secondary targets

/// A ship as a running torpedo finds it in one of its phases.
struct WedgeFacts {
  TorpedoSetting setting = TorpedoSetting::T4000;
  int phase = 1;         // 1 is the launching phase
  Length range = 0;      // from the launch point
  plane::Angle off = 0;  // off_axis
};
inline WedgeFacts wedge_facts(TorpedoSetting setting, int phase, plane::Point launched_at, plane::Angle axis,
                              plane::Point ship) {
  return {setting, phase, range_between(launched_at, ship), off_axis(launched_at, axis, ship)};
}
inline constexpr plane::Angle kHalfWedge = 15 * plane::kDegree / 2;
/// Inside the distance run so far and the arc of 7.5 degrees either side (GW-7.71a-05, -11). The salvo rolls for its
/// primary target once, in the first phase in which this holds.
bool in_wedge(const WedgeFacts& facts);

/// Is a secondary target looked at in this phase (GW-7.71a-05 to -07, GW-Q-36)? `primary_in_first_run`: the primary
/// target was in the wedge of the first phase. Each hit uses up a factor.
bool tests_secondary(const WedgeFacts& facts, bool primary_in_first_run, int factors_left);
/// Least sum of two dice with which it may be hit at all (GW-7.71a-06, -07).
constexpr int secondary_from(int phase) { return phase == 1 ? 11 : 12; }
bool roll_secondary(int phase, uint16_t actor, Seat roller, Dice& dice);
/// The die that follows (GW-7.71a-08).
bool roll_secondary_hit(const TorpedoShot& shot, uint16_t actor, Seat roller, Dice& dice);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::TorpedoSetting> {
  static constexpr auto words = great_war_at_sea::kTorpedoSettingWords;
};
}  // namespace broadside
