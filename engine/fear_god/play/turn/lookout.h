// What the parts of the Detection Phase share: one die a ship, formations, and what stands between two ships.
#pragma once

#include <span>

#include "engine/fear_god/play/turn/stage.h"
#include "engine/fear_god/rules/detection/sighting.h"
#include "engine/fear_god/rules/detection/smoke.h"

namespace broadside::fear_god {

/// The die of variation of every ship that looks out: one for all that she looks for (FG-5.2.1.1-05).
using SightDice = std::array<uint8_t, kMostShips>;
SightDice throw_sight_dice(const Stage& s);

// ---------------------------------------------------------------- formations (play/turn/formations.cpp)

/// Ships of a division that keep together, and are looked for as one (FG-5.2.2-04).
struct Formation {
  uint16_t first = 0, ships = 0;  // in Formations::members
  int32_t left = 0, right = 0, bottom = 0, top = 0;
};
struct Formations {
  Table<Formation, kMostShips> rows;                // from west to east by their western ends
  Table<uint16_t, kMostShips> members;              // true rows
  std::array<uint16_t, kMostShips> ships_in_group;  // by true row: all ships of the side that are together
  std::span<const uint16_t> of(const Formation& row) const {
    return std::span(members.row).subspan(row.first, row.ships);
  }
};
/// Of one side. Who is within this of each other, or of others who are, is together: columns of a fleet are closer than
/// that (FG-3.1.5-08).
inline constexpr Length kTogether = 2'200 * kYard;
Formations formations_of(const Stage& s, Seat side);

// ---------------------------------------------------------------- what stands between (play/turn/sight_lines.cpp)

/// The visibility between two points: that of the weather, or of the worst squall that the line touches.
Visibility visibility_between(const Stage& s, plane::Point from, plane::Point to);
/// A screen that still takes something off what is seen through it.
struct Screen {
  plane::Segment line;
  ScreenState state = ScreenState::dense;
};
struct Screens {
  Table<Screen, kMostStretches> rows;
  bool night = false;
};
Screens screens_now(const Stage& s);
/// How far can be seen from one point towards the other, of `unobstructed`.
Length sight_through(const Screens& screens, plane::Point from, plane::Point to, Length unobstructed);
/// What her own side's battle smoke does to what she sees: tables.
inline int smoke_shift(const ShipState& ship) { return ship.battle_smoke == SmokeEffect::one_table ? -1 : 0; }
inline bool looks_out(const ShipState& ship) { return ship.afloat() && ship.battle_smoke != SmokeEffect::blocked; }

// ---------------------------------------------------------------- the phase

/// Before the first turn: where the squalls are.
void lay_squalls(const Stage& s);
/// 5.2.5.4, at the beginning of the phase.
void check_battle_smoke(const Stage& s);
/// 5.2.5.3, on the half hour.
void check_stacks(const Stage& s);
void look_out(const Stage& s, const SightDice& dice);
/// Who sees launches and wakes (5.2.2.4, 5.2.2.5).
void look_for_torpedoes(const Stage& s, const SightDice& dice);
/// Which stretches of smoke each side sees.
void look_at_smoke(const Stage& s);

}  // namespace broadside::fear_god
