// Chapter 2.2.1 and 2.2.2: when the game ends, victory points and levels.
#pragma once

#include "engine/grand_fleets/rules/state.h"

namespace broadside::grand_fleets {

inline constexpr int kMostTurns = 1000;  // a battle without limit ends here

/// What a ship is worth to the opposing side (GF-2.2.2-02, -03, GF-5.4.2-03, GF-Q-77, GF-Q-78).
struct VictoryPoints {
  int damage = 0, bonus = 0;
  int total() const { return damage + bonus; }
};
constexpr VictoryPoints victory_points(int hull, int hull_hits, Fate fate) {
  if (fate != Fate::afloat) return {hull, hull};
  return {hull_hits < hull ? hull_hits : hull, 0};
}

enum class Level : uint8_t { draw, marginal, decisive };
struct Verdict {
  Level level = Level::draw;
  int winner = -1;
};
/// GF-2.2.2-04 to -06, GF-Q-79
constexpr Verdict victory_level(int64_t a, int64_t b) {
  const int64_t more = a > b ? a : b, less = a > b ? b : a;
  if (more == 0 || more < 2 * less) return {};
  return {more >= 3 * less ? Level::decisive : Level::marginal, a > b ? 0 : 1};
}

/// Points of a side for what the enemy has suffered, in hundredths, as the scenario weighs them (GF-2.2.2-01, -07).
int64_t side_points(const Battle& battle, const Open& open, Seat side);
/// Has a side no ship left on the board (GF-2.2.1-02)?
bool eliminated(const Open& open, Seat side);
int last_turn(const Battle& battle);
/// Who has won if the battle ends now (GF-2.2.2-04 to -06); kNoSeat: nobody. Admirals judge by it as well.
Seat winner_now(const Battle& battle, const Open& open);
/// Sets the winner by the points.
void settle_by_points(const Battle& battle, Open& open, Ending ending);

}  // namespace broadside::grand_fleets
