// 8.1 and 8.1.9: when damage is taken off, and how long a lost ship stays afloat.
#pragma once

#include <optional>

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

/// Phases of a Tactical Turn; the last is where criticals come due (FG-8.1-09).
enum class Phase : uint8_t { plotting, movement, planned_fire, detection, second_air, reaction_fire, resolution };
inline constexpr size_t kPhases = 7;
/// What takes points off.
enum class Cause : uint8_t { hit, explosion, fire, flooding, magazine };

/// FG-8.1-01 to -06: whether attacks are resolved in this phase. FG-Q-301: gunfire only in Reaction Fire; FG-Q-370:
/// which attack of an aircraft in which phase is a matter of its weapon.
constexpr bool has_combat(Phase phase) {
  return phase != Phase::plotting && phase != Phase::detection && phase != Phase::resolution;
}
/// FG-8.1.1-03 to -05: at the end of which phase the points come off. Resolution also has damage control (FG-8.1-07);
/// criticals are worked out after each phase before the next begins (FG-8.1-08).
constexpr Phase taken_off_in(Phase phase, Cause cause) {
  return cause == Cause::fire || cause == Cause::flooding ? Phase::resolution : phase;
}

struct DamageEvent {
  Phase phase = Phase::movement;
  Cause cause = Cause::hit;
  int points = 0;
};
/// All that happens to a ship in one turn (FG-8.1.1-07).
class TurnOfDamage {
 public:
  void add(const DamageEvent& event);
  int in(Phase phase) const { return points_[static_cast<size_t>(phase)]; }
  /// The first phase in which her magazine blew up.
  std::optional<Phase> destroyed_in() const { return destroyed_; }

 private:
  std::array<int, kPhases> points_{};
  std::optional<Phase> destroyed_;
};

enum class Unit : uint8_t { ship, submarine_surfaced, submarine_submerged };
enum class LossCause : uint8_t { damage, magazine };
constexpr bool sinks_at_once(Unit unit, LossCause cause) {  // FG-8.1.9-03
  return unit == Unit::submarine_submerged || cause == LossCause::magazine;
}
/// Minutes until she goes under, in the Movement Phase in which they have run out (FG-8.1.9-02); till then a hulk that
/// may be run into (FG-8.1.9-04).
int settle_sinking_time(Unit unit, LossCause cause, Dice& dice, By by = {});

/// FG-8.1.9-02; looked at in each Movement Phase.
constexpr bool goes_under(int minutes_since_lost, int sinking_minutes) { return minutes_since_lost >= sinking_minutes; }

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::Phase> {
  static constexpr std::array<std::string_view, fear_god::damage::kPhases> words = {
      "plotting", "movement", "planned_fire", "detection", "second_air", "reaction_fire", "resolution"};
};
template <>
struct EnumWords<fear_god::damage::Cause> {
  static constexpr std::array<std::string_view, 5> words = {"hit", "explosion", "fire", "flooding", "magazine"};
};
template <>
struct EnumWords<fear_god::damage::Unit> {
  static constexpr std::array<std::string_view, 3> words = {"ship", "submarine_surfaced", "submarine_submerged"};
};
template <>
struct EnumWords<fear_god::damage::LossCause> {
  static constexpr std::array<std::string_view, 2> words = {"damage", "magazine"};
};
}  // namespace broadside
