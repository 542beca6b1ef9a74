// 5.2.5.1 to 5.2.5.3: smoke screens of ships and land generators, and the smoke of stacks.
#pragma once

#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- screens

enum class SmokeMaker : uint8_t { ship, land };
enum class ScreenState : uint8_t { dense, dissipating, gone };

/// Tactical Turns that a screen of a ship lasts; 0: none worth the name.
int screen_life(int wind_kts);
/// Tactical Turns until generators on land are effective.
int land_screen_build(int wind_kts);

/// The turn of the screen: 1 is that in which it was laid. In the last it dissipates (FG-5.2.5-02, FG-Q-168).
ScreenState screen_state(int life_turns, int screen_turn);
/// How far can be seen into or through it; nothing where it is gone.
Length screen_sight(ScreenState state, bool night, Length unobstructed);

inline constexpr Length kLandSmokeRadius = 4 * kKyd;  // FG-5.2.5.2-02

// ---------------------------------------------------------------- stacks

enum class Stack : uint8_t { merchant, warship };

struct StackFacts {
  Stack kind = Stack::warship;
  int ships = 1;      // with the same chance, one roll for all
  bool fast = false;  // at three quarters of the maximum or more
  Milli wind = 0;     // thousandths of a knot
};
/// Wind of 20 knots and more blows the smoke away.
bool stack_smoke_rises(Milli wind);
bool stack_smoke_needs_roll(const StackFacts& facts);
/// That one at least smokes heavily, in whole percent.
int stack_smoke_chance(const StackFacts& facts);
bool settle_stack_smoke(const StackFacts& facts, Who ship, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::SmokeMaker> {
  static constexpr std::array<std::string_view, 2> words = {"ship", "land"};
};
template <>
struct EnumWords<fear_god::ScreenState> {
  static constexpr std::array<std::string_view, 3> words = {"dense", "dissipating", "gone"};
};
template <>
struct EnumWords<fear_god::Stack> {
  static constexpr std::array<std::string_view, 2> words = {"merchant", "warship"};
};
}  // namespace broadside
