// Chapter 4: squadrons, their leaders, and who is in command.
#pragma once

#include "engine/core/dice.h"
#include "engine/grand_fleets/rules/fault.h"
#include "engine/grand_fleets/rules/state.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 4.1 squadrons

inline constexpr int kSquadronCc = 8;  // GF-4.1-02
inline constexpr int kPairCc = 6;      // GF-4.1-05: each of the two
inline constexpr int kPairFrom = 12, kPairTo = 15;

/// May a squadron of this C&C be formed? `side_total` counts every ship of the side, `squadrons` those it forms, and
/// `all_grouped` says that none is left out (GF-4.1-02, -04, -05, GF-Q-24).
constexpr bool squadron_valid(int cc, int side_total, int squadrons, bool all_grouped) {
  if (cc >= kSquadronCc) return true;
  if (squadrons == 1 && all_grouped) return true;
  return squadrons == 2 && all_grouped && side_total >= kPairFrom && side_total <= kPairTo && cc >= kPairCc &&
         side_total - cc >= kPairCc;  // both of them, or neither
}

/// Sets `valid` of every squadron of a side by the squadrons of its ships.
void form_squadrons(const Battle& battle, Open& open, Seat side);

// ---------------------------------------------------------------- 4.2 leaders and transfer of command

/// Turns out of command after a transfer declared in `turn`; the later end counts (GF-4.2.2-02, GF-Q-21).
struct Transferred {
  int roll = 0, extra = 0;
};
Transferred transfer_command(Group& squadron, uint16_t leader, int turn, uint16_t actor, Dice& dice);

/// Has the squadron a ship afloat that could take over (GF-4.2.2-01)?
bool can_transfer(const Open& open, size_t squadron);

/// Within the leader's radius of a valid squadron that has a leader and no delay (GF-4.2.1-01, -02, GF-Q-20 to -22).
bool in_command(const Battle& battle, const Open& open, size_t ship, int turn);

// ---------------------------------------------------------------- 4.3 who moves in which segment (GF-4-01)

/// GF-4.3-01, GF-8.3.1-01, -03, GF-Q-74: out of command, or her bridge or her leader's is hit.
bool must_move_alone(const Open& open, size_t ship, int turn);

/// Step 1b: command and segment of every ship, for the whole turn (GF-2.2-04, GF-Q-22).
void determine_command(const Battle& battle, Open& open, int turn);

/// Does she move with her squadron, once the individual segment is over?
inline bool moves_together(const Ship& ship) { return ship.afloat() && !ship.forced && !ship.moved_alone; }

}  // namespace broadside::grand_fleets
