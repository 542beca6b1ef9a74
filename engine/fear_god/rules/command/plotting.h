// 2.2.4 to 2.4: what may fire in which phase of a Tactical Turn, and the aspect of a target.
#pragma once

#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- who may fire (2.2.4)

enum class FiringWeapon : uint8_t { gun, aa_gun, torpedo, depth_charge };
constexpr bool is_gun(FiringWeapon weapon) { return weapon <= FiringWeapon::aa_gun; }
enum class FirePhase : uint8_t { planned, reaction };
/// When the target was last newly detected, in a Detection Check of...
enum class Detected : uint8_t { earlier, this_turn, no };
enum class FireFault : uint8_t { none, phase_barred, not_detected, not_plotted, already_fired, hidden };

struct FireFacts {
  FiringWeapon weapon = FiringWeapon::gun;
  FirePhase phase = FirePhase::planned;
  Detected detected = Detected::no;
  bool plotted = true;
  bool fired_in_planned = false;
  int obscured_pct = 0;  // of the movement of the target, by a smoke screen
  bool hidden_before = false;
};
/// The first reason in the order of the list.
FireFault fire_fault(const FireFacts& facts);
/// Guns whose only shot of the turn is reaction fire do half damage (FG-2.2.4.6-05).
bool half_damage(const FireFacts& facts);
/// Percent to gunfire at a ship that is partly in smoke.
int obscured_modifier(const FireFacts& facts);

// ---------------------------------------------------------------- plotting ahead (2.2.4.1, 2.5.2)

/// Tactical Turns that movement is plotted for: one more from the moment torpedoes are in play or are to be expected,
/// or where an undetected side and its enemy have agreed on it (FG-2.2.4.1-03, -05, FG-2.5.2-04).
constexpr int turns_to_plot(bool torpedoes, bool agreed) { return torpedoes || agreed ? 2 : 1; }

/// What has happened to a ship whose movement was plotted ahead.
struct PlotEvents {
  bool new_unit_detected = false;  // an enemy that her side had not detected
  bool damaged = false;            // herself
  bool saw_launch_at_her = false;  // of torpedoes that threaten her
  bool detected_attacking_torpedo = false;
};
/// She may move otherwise than plotted, from the next Movement Phase on.
constexpr bool plot_lapses(const PlotEvents& events) {
  return events.new_unit_detected || events.damaged ||                   // FG-2.2.4.1-04, FG-2.5.2-03
         events.saw_launch_at_her || events.detected_attacking_torpedo;  // FG-5.2.2.4-05, FG-5.2.2.5-05
}

// ---------------------------------------------------------------- aspect (2.4)

/// The bearing is that of the observer from the bow of the target, 0 to 359.
Aspect target_aspect(int bearing_deg);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::FiringWeapon> {
  static constexpr std::array<std::string_view, 4> words = {"gun", "aa_gun", "torpedo", "depth_charge"};
};
template <>
struct EnumWords<fear_god::FirePhase> {
  static constexpr std::array<std::string_view, 2> words = {"planned", "reaction"};
};
template <>
struct EnumWords<fear_god::Detected> {
  static constexpr std::array<std::string_view, 3> words = {"earlier", "this_turn", "no"};
};
template <>
struct EnumWords<fear_god::FireFault> {
  static constexpr std::array<std::string_view, 6> words = {"none",        "phase_barred",  "not_detected",
                                                            "not_plotted", "already_fired", "hidden"};
};
}  // namespace broadside
