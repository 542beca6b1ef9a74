// Torpedoes: launched after the move of a Group, running on at the end of its side's movement step (7.7, GW-Q-34).
#include "engine/great_war_at_sea/rules/torpedoes.h"

#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/play/rounds.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea::steps {

/// Not yet asked: ships of the Group that moved last and may launch.
bool asks_launch(const Battle&, const Position&, Seat) { return false; }

void launch(const Stage& s, const System::Answers&) { next_group(s); }

void run(const Stage& s, const System::Answers&) {
  const int impulse = impulse_of(s.position.at);
  if (s.position.step() == Step::run_first)
    enter(s, Step::groups_second, in_impulse(impulse));
  else
    enter(s, Step::smoke, in_impulse(impulse));
}

}  // namespace broadside::great_war_at_sea::steps
