// 7.31 and 7.32: turning, changing speed, and the way of a counter over the table.
#pragma once

#include <optional>
#include <span>

#include "engine/great_war_at_sea/rules/counters.h"
#include "engine/great_war_at_sea/rules/fault.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.32 turning

/// Which kinds of ship a formation holds, and whether it may still use the German turn.
struct Composition {
  bool capital = false, light = false, other = false;
  bool high_seas_fleet = false;
  bool special_used = false;  // the one special or emergency turn of the battle (GW-Q-10)

  void add(Category category);
  bool light_only() const { return light && !capital && !other; }
};

/// Degrees turned at the start, halfway and at the end of a move; to starboard positive (GW-Q-11).
struct Turns {
  std::array<int16_t, 3> part{};
  /// What counts as turned: the parts added up, whatever their side (GW-Q-11).
  int total() const;
  /// What the course changes by.
  int net() const { return part[0] + part[1] + part[2]; }
  bool any() const { return part[0] != 0 || part[1] != 0 || part[2] != 0; }
};
inline constexpr int kTurnStep = 30;

/// part_size, start, middle, end, special_used: GW-7.31-11, -14, GW-7.32-02 to -07, -10. Within the German limits the
/// only objection to a turn beyond the usual ones is that the allowance is spent.
FaultSet turn_faults(const Composition& formation, const Turns& turns);
/// stopped: without way nobody turns (GW-Q-135).
FaultSet way_faults(const Turns& turns, Length speed);
/// Does a turn that is allowed use up the German allowance (GW-7.32-04, -07)?
bool uses_special(const Composition& formation, const Turns& turns);

/// GW-7.32-08, GW-Q-10: after the special turn Capital ships hold their fire.
constexpr bool capital_may_fire(bool special) { return !special; }
/// GW-7.31-19, GW-Q-09
constexpr bool light_may_fire(int turned) { return turned < 180; }

/// GW-7.32-09: what turning takes off the move, and what is left of it.
Length turning_cost(int turned);
Length forward(Length speed, int turned);

// ---------------------------------------------------------------- 7.32b speed

/// Most that a formation changes its speed by in a Round; the slowest to answer decides (GW-7.32b-02, -03, -05).
Length speed_change_limit(Category category);
Length speed_change_limit(const Composition& formation);

struct SpeedChange {
  Length from = 0, wanted = 0;
  Length most = 0;     // now, after damage and weather
  Length limit = 0;    // of the whole Round
  Length changed = 0;  // of it so far in this Round, up and down added up
};
/// GW-7.32b-04: what is above the maximum falls to it first, free of the limit (GW-Q-13). `counted` is what the change
/// uses up of the limit.
struct SpeedReached {
  Length speed = 0, counted = 0;
  bool limited = false;  // it is not the speed wanted
};
SpeedReached reach_speed(const SpeedChange& change);

// ---------------------------------------------------------------- the way of a counter

inline constexpr int kMostLegs = 12;

/// Straight legs, each begun by a turn in place; the pose at the end is after the last turn.
struct Course {
  Table<plane::Leg, kMostLegs> legs;
  plane::Pose start, end;
  int turned = 0;  // degrees, all turns added up

  Length length() const;
  plane::Pose pose(Length way) const;  // on the way; at a turn still on the old course
};

/// Start turn, half the way, halfway turn, the other half, end turn (GW-7.32-01, GW-Q-11). The whole speed is run: to
/// stand still a ship has to have come down to 0 (GW-7.32b-01).
Course course_of(plane::Pose start, const Turns& turns, Length speed);

}  // namespace broadside::great_war_at_sea
