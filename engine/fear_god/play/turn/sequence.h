// sequence: the steps of a Tactical Turn in a table, and who is asked at each.
#pragma once

#include "engine/fear_god/play/turn/stage.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

struct StepRow {
  Step step;
  std::string_view section;                                          // of the book
  std::string_view part;                                             // code of the phase
  std::string_view phase;                                            // in words
  bool (*asks)(const Battle& battle, const Position& p, Seat side);  // null: nobody
  void (*does)(const Stage& s, const System::Answers& answers);      // null: nothing any more
};
const StepRow& step_row(Step step);
std::span<const StepRow> step_rows();

inline void enter(const Stage& s, Step step, uint16_t round = 0) {
  s.position.at.step = static_cast<uint8_t>(step);
  s.position.at.round = round;
}
inline uint16_t next_round(const Stage& s) { return static_cast<uint16_t>(s.position.at.round + 1); }
/// What the side has answered, if it is of this kind.
template <class A>
const A* answer_of(const System::Answers& answers, Seat side) {
  return side > 1 || answers[side] == nullptr ? nullptr : answers[side]->as<A>();
}

/// By file: plotting.cpp (plot), firing.cpp (fire, launch, planned_fire, reaction_fire), movement.cpp (movement, ram,
/// collisions), damage.cpp, detection.cpp, resolution.cpp.
namespace steps {
using Does = void(const Stage& s, const System::Answers& answers);
Does plot, fire, launch;
Does movement, ram, collisions, movement_damage;
Does planned_fire, planned_damage;
Does detection;
Does react, reaction_fire, reaction_damage;
Does damage_control, resolution;

using Asks = bool(const Battle& battle, const Position& p, Seat side);
Asks asks_both;  // always, so that being asked tells nothing
Asks asks_ram;
}  // namespace steps

}  // namespace broadside::fear_god
