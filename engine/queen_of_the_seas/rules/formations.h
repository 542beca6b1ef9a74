// formations, evasive, breaking-off, proximity-speed and screens: groups and what binds their ships.
#pragma once

#include <span>

#include "engine/queen_of_the_seas/rules/fault.h"
#include "engine/queen_of_the_seas/rules/models.h"
#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- groups

/// size, mixed (QS-formations-02 to -04, QS-Q-66). `side_non_capital`: all such ships of the side.
struct GroupFaults {
  bool size = false, mixed = false;
};
GroupFaults group_faults(GroupKind kind, int capital, int non_capital, bool at_start, int side_non_capital);

/// Ships of a group still in it and on the table, in column order, leader first (QS-Q-67).
using Members = Table<uint16_t, kMostShips>;
void members(const Open& open, uint8_t group, Members& out);
/// The leader, or kNoShip.
uint16_t leader_of(const Open& open, uint8_t group);

// ---------------------------------------------------------------- in formation or not

/// Which of the base centres are the ends of the line (QS-formations-11, QS-Q-67); a group of one: twice the same.
using Poses = Table<plane::Pose, kMostShips>;
std::array<uint16_t, 2> end_ships(std::span<const plane::Pose> poses, bool turning);
/// Where a ship of the group has to be: the hull of the end castings, or two hulls that meet at the turn point.
struct FormationZone {
  std::array<plane::Polygon, 2> hull;
  int count = 0;
};
FormationZone formation_zone(const plane::Polygon& first_end, const plane::Polygon& last_end,
                             const plane::Point* turn_point);
bool in_formation(const FormationZone& zone, const plane::Polygon& casting);
/// For each model whether it is in formation (QS-formations-05 to -16, -19, QS-Q-68). With `single_line` one line has
/// to pass over the most castings: found among the lines through every two corners of castings drawn in by
/// kSingleLineGrain, so that a chance thinner than that is not found.
inline constexpr Length kSingleLineGrain = kCm / 10'000;
void formation_check(std::span<const Model> models, const plane::Point* turn_point, bool single_line,
                     std::span<bool> out);

// ---------------------------------------------------------------- speed by proximity, screens

/// kNoLimit or 6, 8, 10 (QS-proximity-speed-02 to -05, QS-Q-72). `nearest`: range to the nearest enemy of any ship of
/// the group, INT32_MAX without enemies.
int proximity_limit(Length nearest, bool all_turbines);

enum class Duty : uint8_t { none, come_back, flee };
/// QS-formations-17, -18, QS-evasive-01, QS-breaking-off-03, QS-Q-88. `enemy_near`: within 25 cm as her move begins.
Duty duty_of(bool in_formation, bool breaking_off, bool enemy_near);

constexpr bool majority(int within, int ships) { return 2 * within > ships; }
/// QS-screens-02 to -04, QS-Q-75
struct ScreenState {
  int ships = 0, within = 0;
  bool released = false;
  bool satisfied() const { return majority(within, ships); }
  bool binding() const { return !released && ships > 0; }
};
/// May she not be taken out of 30 cm, because no majority would be left within?
bool bound_to_stay(const ScreenState& state, bool is_within);
/// Must she return to restore the screen?
bool bound_to_return(const ScreenState& state, bool is_within);

// ---------------------------------------------------------------- on the table

/// At the start of the Movement Phase: who is in formation, limits by proximity, screens released (QS-formations-06,
/// QS-Q-73, QS-Q-75).
void check_formations(const Battle& battle, Open& open);
/// Where her casting lies.
plane::Polygon casting_of(const Battle& battle, const Open& open, size_t ship);
/// The sign of (range - limit) between two ships on the table; looks at their models only where their centres do not
/// decide.
int compare_range(const Battle& battle, const Open& open, size_t a, size_t b, Length limit);
/// Is an enemy within the limit of the ship (25 cm: QS-evasive-01)?
bool enemy_within(const Battle& battle, const Open& open, size_t ship, Length limit);
/// Is the ship within 30 cm of a ship of the battle-group?
bool within_screen(const Battle& battle, const Open& open, size_t ship, uint8_t battle_group);
/// How the screen of this flotilla stands; not binding for groups that screen nobody (QS-screens-01 to -05).
ScreenState screen_state(const Battle& battle, const Open& open, uint8_t flotilla);

}  // namespace broadside::queen_of_the_seas

namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::Duty> {
  static constexpr std::array<std::string_view, 3> words = {"none", "return", "flee"};
};
}  // namespace broadside
