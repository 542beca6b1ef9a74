// The admirals as columns of the table of questions.
#pragma once

#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas {

using Choose = Question<System>::Choose;

// random.cpp: any legal order
Choose random_turn_points, random_move, random_guns, random_near_guns, random_pairs, random_removal, random_damage,
    random_torpedoes, random_end;
// steady*.cpp: a sound one
Choose steady_turn_points, steady_move, steady_guns, steady_damage, steady_torpedoes, steady_end;
/// Who has as good as won; kNoSeat: neither.
Seat clear_winner(const Asked& a);
/// As the automatic players of QS-Q-49 and QS-Q-51 would.
template <class A>
void automatic(const Asked&, Dice&, Budget&, Order& out) {
  out.begin<A>();
}

}  // namespace broadside::queen_of_the_seas
