// How a ship goes in one Tactical Turn: her plot made into straight runs (3.1 to 3.1.4). The check of a plot and the
// Movement Phase ask the same functions.
#pragma once

#include <optional>
#include <span>

#include "engine/fear_god/play/position.h"

namespace broadside::fear_god {

inline constexpr int32_t kTurnTicks = 180'000;  // three minutes in thousandths of a second

struct ShipMove {
  Table<PathLeg, kMostLegsOfAShip> legs;
  plane::Pose end;
  int16_t speed_kts = 0, turned_deg = 0;
  uint8_t losses = 0;  // of the series
  bool fits = true;    // else there is no room for her advances (FG-3.1.3-03)
  bool heaves_to = false;
  int64_t run() const;
};

/// The fastest that she can go now, ahead or astern.
int most_speed(const ShipCard& card, const ShipState& ship, const Weather& weather, bool astern = false);
/// The fastest after this turn: who is faster than she can be slows down to it step by step.
int speed_to_come(const ShipCard& card, const ShipState& ship, const Weather& weather);

/// FG-3.1.5-03: the sea leaves her no other choice.
bool must_heave_to(const ShipCard& card, const Weather& weather);

/// `ordered_before`: as Plot has it.
ShipMove move_by_plot(const ShipCard& card, const ShipState& ship, const TurnPlotted& plotted, const Weather& weather,
                      bool ordered_before = false);
/// FG-3.1.3-07: this last run was the advance of the turn with which the next phase begins.
bool advance_is_run(const ShipCard& card, Length last_run, const TurnPlotted& next);
/// FG-3.1.3-09
bool may_jam(const TurnPlotted& plotted);
/// FG-2.6.3-01: along her guide's track of the turn before and of this one, as far as the guide runs now.
ShipMove move_in_wake(const ShipCard& card, const ShipState& ship, const ShipMove& guide, plane::Point guide_began,
                      std::span<const PathLeg> guide_before, const Weather& weather);
/// FG-2.6.5-02: the same runs as her guide's.
ShipMove move_in_station(const ShipCard& card, const ShipState& ship, const ShipMove& guide, const Weather& weather);

/// FG-2.6.5-02: to the bearing and range ordered, as fast as she can.
ShipMove move_to_post(const ShipCard& card, const ShipState& ship, const ShipMove& guide, const Post& post,
                      const Weather& weather);

/// As she stands after it, for what is plotted one turn ahead.
ShipState after(const ShipState& ship, const ShipMove& move);

/// Her straight runs of this turn in time; one that stands still has one.
struct RunInTime {
  plane::Track track;
  plane::Angle heading = 0;
};
using RunsInTime = Table<RunInTime, kMostLegsOfAShip>;
RunsInTime runs_of(const Umpire& umpire, const ShipState& ship);
/// Where she was at that tick of it.
plane::Pose pose_at(const RunsInTime& runs, int32_t tick);

/// Did the two come so near at any moment of this turn's Movement Phase? Exact over all legs.
bool came_within(const Umpire& umpire, const ShipState& a, const ShipState& b, int64_t distance);
/// When they first were.
std::optional<int32_t> first_tick_within(const Umpire& umpire, const ShipState& a, const ShipState& b,
                                         int64_t distance);
/// In yards, never below the truth by more than one.
int closest_yards(const Umpire& umpire, const ShipState& a, const ShipState& b, int most_yds);

}  // namespace broadside::fear_god
