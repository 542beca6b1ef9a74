// What the steps of a Game Turn share: turn.cpp has phases 1, 2 and 4, turn_firing.cpp has phase 3.
#pragma once

#include "engine/queen_of_the_seas/steps.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/tell.h"

namespace broadside::queen_of_the_seas::turn {

struct Stage {
  const Battle& battle;
  Position& position;
  Dice& dice;
  Log& log;
  Open& open() const { return position.open; }
  int turn() const { return position.at.turn; }
  int round() const { return position.at.round; }
  bool told() const { return log.on(); }
  Telling telling() const { return {battle, position, log, dice}; }
};

inline void enter(const Stage& s, Step step, int round = 0) {
  s.position.at.step = static_cast<uint8_t>(step);
  s.position.at.round = static_cast<uint16_t>(round);
}
inline bool anybody_asked(const Stage& s, Step step) {
  return asked(s.battle, s.open(), step, s.round(), 0) || asked(s.battle, s.open(), step, s.round(), 1);
}

// From one phase to the next: each enters its step, or a later one when there is nothing to do at it.
void to_guns(const Stage& s);
void to_end(const Stage& s);

// The steps of phase 3.
void guns(const Stage& s, const System::Answers& answers);
void near_guns(const Stage& s, const System::Answers& answers);
void fire(const Stage& s);
void pairs(const Stage& s, const System::Answers& answers);
void saves(const Stage& s);
void removal(const Stage& s, const System::Answers& answers);
void criticals(const Stage& s);
void damage(const Stage& s, const System::Answers& answers);
void torpedoes(const Stage& s, const System::Answers& answers);
void launch(const Stage& s);
void torpedo_hits(const Stage& s);
void special(const Stage& s);
void sinking(const Stage& s);

}  // namespace broadside::queen_of_the_seas::turn
