// 2.6: who commands, and what ships out of line notice of their guide.
#pragma once

#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- command (2.6.1.1)

enum class CommanderShip : uint8_t { ok, sunk, cannot_communicate };
/// The signal that restores command; none: not sent.
enum class Restored : uint8_t { none, senior_names, member_assumes, flag_shifted };

struct CommandFacts {
  CommanderShip commander = CommanderShip::ok;
  bool succession_laid_down = false;
  Restored restored = Restored::none;
};
constexpr bool commander_lost(const CommandFacts& facts) { return facts.commander != CommanderShip::ok; }
/// An organisation in command may take up a new formation and attack as one; single ships may always attack.
bool in_command(const CommandFacts& facts);

// ---------------------------------------------------------------- formations (2.6.3, 2.6.4)

enum class FormationKind : uint8_t { line_ahead, other };
/// What a ship knows of a change that her guide made.
enum class Observed : uint8_t { position, course, course_and_speed };

constexpr bool change_needs_signal(FormationKind formation) { return formation != FormationKind::line_ahead; }
constexpr bool change_needs_roll(FormationKind formation, bool signal_received) {
  return change_needs_signal(formation) && !signal_received;
}
Observed settle_observed_change(Who ship, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::CommanderShip> {
  static constexpr std::array<std::string_view, 3> words = {"ok", "sunk", "cannot_communicate"};
};
template <>
struct EnumWords<fear_god::Restored> {
  static constexpr std::array<std::string_view, 4> words = {"none", "senior_names", "member_assumes", "flag_shifted"};
};
template <>
struct EnumWords<fear_god::FormationKind> {
  static constexpr std::array<std::string_view, 2> words = {"line_ahead", "other"};
};
template <>
struct EnumWords<fear_god::Observed> {
  static constexpr std::array<std::string_view, 3> words = {"position", "course", "course_and_speed"};
};
}  // namespace broadside
