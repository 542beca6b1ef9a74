// sequence: the steps of a Game Turn in a table, and who is asked at each.
#pragma once

#include "engine/queen_of_the_seas/play/stage.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas {

/// A step of the sequence of play.
struct StepRow {
  Step step;
  std::string_view section;                                                    // of the book
  std::string_view part;                                                       // of the Game Turn, for the turn track
  std::string_view phase;                                                      // in words
  bool (*asks)(const Battle& battle, const Open& open, int round, Seat side);  // null: nobody
  void (*does)(const Stage& s, const System::Answers& answers);                // null: nothing any more
};
const StepRow& step_row(Step step);

/// The last Game Turn: the scenario's limit, or where the addresses of dice would repeat themselves.
inline constexpr int kMostTurns = 1000;
inline int last_turn(const Battle& battle) { return battle.turn_limit > 0 ? battle.turn_limit : kMostTurns; }

/// Has the side anything to answer at this step? `round` tells whose turn it is at `near_guns`.
inline bool is_asked(const Battle& battle, const Open& open, Step step, int round, Seat side) {
  const StepRow& row = step_row(step);
  return row.asks != nullptr && row.asks(battle, open, round, side);
}

/// Ships in the order in which salvos are worked off: the side without the Tactical Advantage first, then roster order
/// (QS-Q-42). Calls f(row of the ship).
template <class F>
void each_in_firing_order(const Open& open, F&& f) {
  const Seat last = open.advantage > 1 ? Seat{1} : open.advantage;
  for (const Seat side : {other(last), last})
    for (uint16_t i = 0; i < open.fleet(); ++i)
      if (open.ships[i].side == side) f(i);
}
/// The ship that declares at `near_guns` in this round, which counts from 1 in the firing order; kNoShip if there is
/// none.
uint16_t near_firer(const Open& open, int round);
/// Could she fire guns at 40 cm or less that have not fired in this Firing Phase, by range alone?
bool may_have_a_near_shot(const Battle& battle, const Open& open, size_t ship);

/// May the owner take the turn point of this group off (QS-Q-69, QS-Q-94)?
bool turn_point_in_question(const Open& open, uint8_t group);
/// Seat that owns a group.
inline Seat owner_of(const Battle& battle, uint8_t group) { return battle.groups[group].side; }

/// Is the declared pairing, or the choice of dice saved, in question for this salvo?
bool pairing_in_question(const Open& open, size_t salvo);
bool removal_in_question(const Open& open, size_t salvo);

}  // namespace broadside::queen_of_the_seas
