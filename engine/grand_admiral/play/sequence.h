// Chapters Playing the Game and Sequence of Play: the row of steps, who is asked at each, and what it does. A choice
// ends a step; between two choices nothing is kept but the position.
#pragma once

#include "engine/grand_admiral/play/stage.h"
#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {

struct StepRow {
  Step step;
  std::string_view section;  // of the book
  std::string_view part;     // of the turn track; empty: none
  std::string_view phase;    // with {round}, {card} (its number), {player}, {side} (which acts), {colour}, {result}
  uint8_t (*asks)(const Battle& battle, const Open& open);           // a bit for each seat; null: nobody
  void (*does)(const Stage& stage, const System::Answers& answers);  // null: the battle is over
};
const StepRow& row_of(Step step);

}  // namespace broadside::grand_admiral
