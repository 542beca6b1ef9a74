#include "engine/great_war_at_sea/play/score.h"

namespace broadside::great_war_at_sea {

int64_t side_points(const Battle& battle, const Position& p, Seat side) {
  int64_t points = 0;
  for (size_t i = 0; i < p.umpire.ships.count; ++i)
    if (battle.side_of(i) != side && p.umpire.ships[i].fate == Fate::sunk) points += battle.card(i).points;
  return points * battle.sides[side].vp_percent;
}

Seat ahead_on_points(const Battle& battle, const Position& p) {
  const int64_t allied = side_points(battle, p, 0), central = side_points(battle, p, 1);
  return allied == central ? kNoSeat : allied > central ? Seat{0} : Seat{1};
}

}  // namespace broadside::great_war_at_sea
