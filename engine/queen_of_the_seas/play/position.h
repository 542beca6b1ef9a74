// The position, and what a seat sees of it.
#pragma once

#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

/// The steps in the order of the sequence of play (sequence_of_play.tsv).
enum class Step : uint8_t {
  sea_state,     // before the game: dice
  advantage,     // 1: counts, dice if tied
  turn_points,   // start of 2: owners may take turn points off (QS-Q-69)
  formation,     // start of 2: formations, proximity, screens (QS-formations-06, QS-Q-73)
  move,          // 2: one ship picked and moved; round is the pick
  guns,          // 3a: both declare, sealed (QS-Q-42)
  near_guns,     // 3b with declare_as_you_fire: targets at 40 cm or less, sealed
  fire,          // 3b: smoke rolls and dice
  pairs,         // 3b: firers pair
  saves,         // 3b: save dice
  removal,       // 3b: owners choose the dice removed; hits are noted
  criticals,     // 3c: dice of the criticals
  damage,        // 3c: owners choose the tracks
  torpedoes,     // 3d: both declare, sealed
  launch,        // 3d: smoke rolls and dice; hits are noted
  torpedo_hits,  // 3e
  special,       // 3f
  sinking,       // 3g
  end,           // 4
  over
};

struct Position {
  Cursor at;
  Open open;
  FIELDS(at, open)
  bool operator==(const Position&) const = default;
  Step step() const { return static_cast<Step>(at.step); }
};

/// Nothing on the table is hidden; what both sides declare at the same time is sealed by the match until both are in.
struct View {
  Cursor at;
  Seat seat = kNoSeat;
  Open open;
  FIELDS(at, seat, open)
  Step step() const { return static_cast<Step>(at.step); }
};

}  // namespace broadside::queen_of_the_seas
