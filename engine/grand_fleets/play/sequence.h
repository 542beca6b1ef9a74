// The sequence of play (GF-2.2-01, -02; sequence_of_play.tsv) as a table: a row a step.
#pragma once

#include "engine/grand_fleets/play/stage.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {

/// What is null does not happen at this step.
struct StepRow {
  Step step;
  std::string_view section;                                                   // of the sequence: "2a"
  std::string_view phase, what;                                               // "Movement", "orders for single ships"
  bool (*asks)(const Battle& battle, const Open& open, int turn, Seat side);  // has the side anything to answer?
  bool (*due)(const Stage& s);  // is there anything to do? null with `asks`: if anybody is asked
  void (*does)(const Stage& s, const System::Answers& answers);
};
const StepRow& step_row(Step step);

/// Is the side asked at this step? Of `ram` and `place` the contest decides instead.
bool is_asked(const Battle& battle, const Open& open, int turn, Step step, Seat side);
bool anybody_asked(const Stage& s, Step step);

void enter(const Stage& s, Step step, int round = 0);
/// To the first step from here on at which there is something to do; after the last one to the next turn.
void proceed(const Stage& s, Step from);
void next_turn(const Stage& s);
void finish(const Stage& s);
/// GF-2.2.1-02: is a side gone from the board? Then the points decide. Torpedoes in the water run their course first
/// (GF-7.2-02, GF-Q-121).
bool over_by_elimination(const Stage& s);

/// Calls f(side, answer) for every answer of that kind, in the order of the sides.
template <class Answer, class F>
void each_answer(const System::Answers& answers, F&& f) {
  for (const Seat side : kBothSides)
    if (const Answer* answer = answers[side] == nullptr ? nullptr : answers[side]->as<Answer>()) f(side, *answer);
}

/// What the steps do, and what decides whether they are due: turn.cpp.
namespace steps {
using Does = void(const Stage& s, const System::Answers& answers);
Does squadrons, transfer, command, board, individual, together, collisions, ram_rolls, ram, place_rolls, place, fire,
    torpedoes, gunfire, continuing, launch, damage, losses;
using Due = bool(const Stage& s);
Due any_crowded, any_contested, torpedoes_in_the_water, guns_to_fire;
Due prepare_fire;  // posts are assigned, whether anybody fires or not
Due end_combat;    // and then: is there anything that goes on burning?
}  // namespace steps

}  // namespace broadside::grand_fleets
