// Words and arithmetic that all of chapter 8 shares. The chapter has a namespace of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/dice.h"
#include "engine/core/enum_words.h"
#include "engine/core/tables.h"
#include "engine/fear_god/rules/rule.h"

namespace broadside::fear_god::damage {

/// Size of a ship, largest first.
enum class Size : uint8_t { A, B, C, D, E };
enum class RangeBand : uint8_t { at_short, at_medium, at_long, at_extreme };
enum class Zone : uint8_t { surfaced, periscope, shallow, intermediate_1, intermediate_2 };  // of depth
/// Of a fire or a flooding (FG-8.2.9-01); none: out, or isolated.
enum class Severity : uint8_t { none, minor, major, severe };
/// Readiness of a crew (6.7.3).
enum class State : uint8_t { zebra, yoke, xray };
enum class Navy : uint8_t { us, british, german, japanese, russian, french, italian, austrian, turkish, other };
inline constexpr size_t kNavies = 10;

/// To the nearest whole number, halves up, once at the end of a calculation (FG-Q-304). Nothing here is negative.
constexpr int nearest(int64_t over, int64_t under) { return static_cast<int>((2 * over + under) / (2 * under)); }
constexpr int percent_of(int percent, int of) { return nearest(int64_t{percent} * of, 100); }
/// D6/2 is rounded up (FG-Q-321).
constexpr int half_up(int value) { return (value + 1) / 2; }

/// For whom a die is rolled: the row of the ship, the seat that rolls.
struct By {
  uint16_t actor = 0;
  Seat roller = kUmpire;
  constexpr Roll roll(RuleId rule) const { return {rule, actor, roller}; }
};
/// 0 on the die is ten (FG-Q-302).
inline int d10(Dice& dice, RuleId rule, By by) { return dice.one(by.roll(rule), 10); }
inline int d6(Dice& dice, RuleId rule, By by) { return dice.one(by.roll(rule), 6); }
inline int d100(Dice& dice, RuleId rule, By by) { return dice.one(by.roll(rule), 100); }
/// D100 at or below the chance.
inline bool succeeds(Dice& dice, RuleId rule, int percent, By by) {
  return dice.tally(by.roll(rule), 1, 100, Cuts::below(percent + 1)).in[0] == 1;
}
/// Which of so many mounts, directors, holds is hit: those already lost are drawn among too (FG-8.2.15-05,
/// FG-8.2.16-01).
inline int draw_one_of(Dice& dice, RuleId rule, int count, By by) { return dice.draw(by.roll(rule), count); }
/// D10 of 9 or 10, by which ammunition explodes.
inline constexpr int kExplodesFrom = 9;
inline bool ammunition_explodes(Dice& dice, RuleId rule, By by) {
  return dice.tally(by.roll(rule), 1, 10, Cuts{kExplodesFrom}).from_last_cut() == 1;
}

}  // namespace broadside::fear_god::damage

namespace broadside {

template <>
struct EnumWords<fear_god::damage::Size> {
  static constexpr std::array<std::string_view, 5> words = {"A", "B", "C", "D", "E"};
};
template <>
struct EnumWords<fear_god::damage::RangeBand> {
  static constexpr std::array<std::string_view, 4> words = {"short", "medium", "long", "extreme"};
};
template <>
struct EnumWords<fear_god::damage::Zone> {
  static constexpr std::array<std::string_view, 5> words = {"surfaced", "periscope", "shallow", "intermediate_1",
                                                            "intermediate_2"};
};
template <>
struct EnumWords<fear_god::damage::Severity> {
  static constexpr std::array<std::string_view, 4> words = {"none", "minor", "major", "severe"};
};
template <>
struct EnumWords<fear_god::damage::State> {
  static constexpr std::array<std::string_view, 3> words = {"zebra", "yoke", "xray"};
};
template <>
struct EnumWords<fear_god::damage::Navy> {
  static constexpr std::array<std::string_view, fear_god::damage::kNavies> words = {
      "us", "british", "german", "japanese", "russian", "french", "italian", "austrian", "turkish", "other"};
};

}  // namespace broadside
