// sequence: the steps of set-up and of a Round in a table, and who is asked at each.
#pragma once

#include "engine/great_war_at_sea/play/stage.h"
#include "engine/great_war_at_sea/setup/scenario.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

struct StepRow {
  Step step;
  std::string_view section;                                          // of the book
  std::string_view phase;                                            // in words
  bool (*asks)(const Battle& battle, const Position& p, Seat side);  // null: nobody
  void (*does)(const Stage& s, const System::Answers& answers);      // null: nothing any more
};
const StepRow& step_row(Step step);

/// The last Round: the scenario's limit, or where the addresses of dice would repeat themselves.
inline int last_round(const Battle& battle) { return battle.round_limit > 0 ? battle.round_limit : kMostRounds; }

/// GW-7.53: fire is declared three times a gunnery step; Cursor's count tells which time, from 0.
inline int effect_group_of(const Cursor& at) { return count_of(at); }

// ---------------------------------------------------------------- for the steps

inline void enter(const Stage& s, Step step, uint16_t round = 0) {
  s.position.at.step = static_cast<uint8_t>(step);
  s.position.at.round = round;
}
/// What the side has answered, if it is of this kind.
template <class A>
const A* answer_of(const System::Answers& answers, Seat side) {
  return side > 1 || answers[side] == nullptr ? nullptr : answers[side]->as<A>();
}

/// By file: play/set_up.cpp, movement.cpp, torpedoes.cpp, gunnery.cpp, rounds.cpp.
namespace steps {
using Does = void(const Stage& s, const System::Answers& answers);
Does initiative, entry, place, visibility, lay_mines, flagships, form;
Does groups, move;
Does launch, run;
Does lights, fire, volleys, damage;
Does wind, smoke, repairs, conclusion;

using Asks = bool(const Battle& battle, const Position& p, Seat side);
Asks asks_entry, asks_place, asks_mines, asks_flagships;
Asks asks_groups, asks_move;
Asks asks_launch;
Asks asks_lights, asks_fire;
Asks asks_repairs;
}  // namespace steps

}  // namespace broadside::great_war_at_sea
