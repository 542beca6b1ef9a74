// How the steady admiral looks at a position: expected hull hits in ten-thousandths, and where ships will be.
#pragma once

#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/rules/gunnery.h"

namespace broadside::grand_fleets {

/// Expected hull hits of one shot in ten-thousandths: chance to hit, to penetrate, damage.
int64_t expected_hits(int modifier, int pen, int armor, int damage);

struct Exchange {
  int64_t given = 0, taken = 0;
  int nearest = 255;
};

inline constexpr int64_t kPull = 400;               // a hex nearer to the enemy
inline constexpr int kCaution = 150;                // per cent: harm taken weighs more than harm done
inline constexpr int64_t kTorpedoBearing = 20'000;  // a torpedo in the water whose target lies in its arc
inline constexpr int kStray = 3'000;                // a hex beyond half the leader's radius
inline constexpr int64_t kBreakLine = 2'000;        // a ship of a line that is given up

/// The sea as one side expects it after the movement that is being planned: ships still to move go on ahead.
struct Outlook {
  const Battle& battle;
  const Open& open;
  Seat side;
  std::array<Where, kMostShips> expected;
  std::array<uint8_t, kMostShips> speed, reach;

  /// `all_move`: the movement of the next turn, in which nobody has moved yet.
  Outlook(const Battle& the_battle, const Open& the_open, Seat the_side, bool all_move = false);
  /// Harm a ship would do and take there, by expected hull hits; what she takes weighs by how little she has left. And
  /// how far the nearest enemy would be.
  Exchange exchange(size_t ship, const Where& at, int speed_of_ship) const;
  /// An enemy's guns reach her where she is and will be, and hers reach nobody.
  bool outranged(size_t ship) const;

 private:
  int64_t harm(size_t firer, const Where& from, int firer_speed, size_t target, const Where& to, int target_speed,
               int range) const;
};

void steady_individual(const Asked& a, MovingAlone& out);
void steady_together(const Asked& a, MovingTogether& out);
void steady_fire(const Asked& a, Firing& out);
void steady_launch(const Asked& a, Launching& out);

}  // namespace broadside::grand_fleets
