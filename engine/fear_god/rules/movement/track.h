// 1.4, 2.2 and the introduction of 3: what the clock says, how far a turn carries, how near two units come.
#pragma once

#include "engine/core/plane.h"
#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- the clock

enum class TurnKind : uint8_t { tactical, intermediate };

inline constexpr int kDay = 24 * 60, kMark = 30;  // minutes

/// FG-1.4.1-01
constexpr int minutes_of(TurnKind turn) { return turn == TurnKind::tactical ? 3 : 30; }
/// A turn has the name of the minute of the day at which it begins (FG-2.2.1-02).
constexpr int later(int minute, int by) { return (minute + by) % kDay; }
/// To the next half hour; none at one.
constexpr int minutes_to_mark(int minute) { return (kMark - minute % kMark) % kMark; }
/// Tactical Turns that a group moves before it rejoins the others (FG-2.2.2-06).
constexpr int turns_to_mark(int minute) { return (minutes_to_mark(minute) + 2) / 3; }

// ---------------------------------------------------------------- distances

/// How far a speed carries in a time, exactly: no third of a minute is lost.
struct Run {
  int64_t parts = 0;  // 120 · 10^9 to the yard

  constexpr int64_t yards() const { return nearest(parts, kToYard); }
  constexpr Length length() const { return nearest(parts, kToYard / kYard); }
  constexpr double nm() const { return static_cast<double>(parts) / (2'000.0 * static_cast<double>(kToYard)); }
  static constexpr int64_t kToYard = 120'000'000'000;
};

/// Speed and time in millionths of a knot and a minute; evasive steering makes good three quarters (FG-3.1.4-02).
Run distance_run(int64_t speed, int64_t minutes, bool evasive);
/// The three-minute rule, in whole knots.
constexpr int yards_a_turn(int speed_kts) { return 100 * speed_kts; }

/// A straight course at one speed over the phase.
struct Course {
  plane::Point from;
  plane::Angle heading = 0;
  Length run = 0;
};

/// The least distance of two bridges at any moment of the phase, rounded down to 10^-3 yard.
Length closest_approach(const Course& a, const Course& b);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::TurnKind> {
  static constexpr std::array<std::string_view, 2> words = {"tactical", "intermediate"};
};
}  // namespace broadside
