// 3.1, 3.1.1, 3.1.2 and 3.1.5: how fast a ship may go, and how fast her speed changes.
#pragma once

#include "engine/fear_god/rules/movement/track.h"
#include "engine/fear_god/rules/sheet.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- limits

inline constexpr int kMostSeaState = 9;

struct MaxSpeedFacts {
  SizeClass size = SizeClass::A;
  int max_kts = 0;            // undamaged, ahead
  int points = 0, taken = 0;  // damage points, and those lost; no points: no limit by damage
  int sea_state = 0;
  bool submerged = false, astern = false;
};
struct SpeedLimit {
  int max_kts = 0;
  bool heave_to = false, dead_in_water = false, sunk = false;
};
SpeedLimit max_speed(const MaxSpeedFacts& ship);

/// Steerageway of a ship that heaves to with her bow to the wind (FG-3.1.5-03).
inline constexpr int kHeaveToLeast = 3, kHeaveToMost = 5;

/// FG-3.1.2-01: half of what she can do ahead now (FG-Q-152).
constexpr int astern_maximum(int max_now_kts) { return max_now_kts / 2; }

// ---------------------------------------------------------------- changes

/// The undamaged maximum sets the mark, the speed at the start of the turn decides for all of it.
constexpr int gaining(const Accelerations& rates, int speed_kts, int max_kts) {
  return 2 * speed_kts <= max_kts ? rates.low_kn : rates.high_kn;
}

struct SpeedOrder {
  Accelerations rates;
  int max_kts = 0;                     // undamaged
  int speed_kts = 0, ordered_kts = 0;  // below 0: astern
  bool coasting = false;               // no engine order astern
};
/// After one Tactical Turn.
int next_speed(const SpeedOrder& order);
/// After a turn of either kind: on the half hour changes take effect at once (FG-3.1.1-11).
inline int speed_after(const SpeedOrder& order, TurnKind turn) {
  return turn == TurnKind::intermediate ? order.ordered_kts : next_speed(order);
}

enum class SpeedFault : uint8_t { none, above_maximum, above_astern_maximum };
/// By what she can do ahead and astern now.
SpeedFault speed_fault(int ordered_kts, int ahead_kts, int astern_kts);
inline SpeedFault speed_fault(int ordered_kts, int max_now_kts) {
  return speed_fault(ordered_kts, max_now_kts, astern_maximum(max_now_kts));
}

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::SpeedFault> {
  static constexpr std::array<std::string_view, 3> words = {"none", "above_maximum", "above_astern_maximum"};
};
}  // namespace broadside
