// What the steps of a Game Turn do, and share: turn.cpp has phases 1, 2 and 4, turn_firing.cpp has phase 3.
#pragma once

#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/words/tell.h"

namespace broadside::queen_of_the_seas::turn {

inline void enter(const Stage& s, Step step, int round = 0) {
  s.position.at.step = static_cast<uint8_t>(step);
  s.position.at.round = static_cast<uint16_t>(round);
}
/// What the side has answered, if it is of this kind.
template <class A>
const A* answer_of(const System::Answers& answers, Seat side) {
  return answers[side] == nullptr ? nullptr : answers[side]->as<A>();
}
inline bool anybody_asked(const Stage& s, Step step) {
  return is_asked(s.battle, s.open(), step, s.round(), 0) || is_asked(s.battle, s.open(), step, s.round(), 1);
}

/// Who leads each group, for as long as somebody listens: of a group that loses her leader it is told who leads it now.
class Leaders {
 public:
  explicit Leaders(const Stage& s) { look(s, leaders_); }
  void tell_new_ones(const Stage& s) const;

 private:
  using All = std::array<uint16_t, kMostGroups>;
  static void look(const Stage& s, All& out);
  All leaders_;
};

// From one phase to the next: each enters its step, or a later one when there is nothing to do at it.
void to_guns(const Stage& s);
void to_end(const Stage& s);

/// QS-Q-102: whoever resigns has lost at once. True if somebody has.
bool resigns(const Stage& s, const System::Answers& answers);

using Does = void(const Stage& s, const System::Answers& answers);
Does sea_state, advantage, turn_points, formation, move;
Does guns, near_guns, fire, pairs, saves, removal, criticals, damage, torpedoes, launch, torpedo_hits, special, sinking;
Does end;

}  // namespace broadside::queen_of_the_seas::turn
