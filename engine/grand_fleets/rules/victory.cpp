#include "engine/grand_fleets/rules/victory.h"

#include <algorithm>

namespace broadside::grand_fleets {

int64_t side_points(const Battle& battle, const Open& open, Seat side) {
  int64_t points = 0;
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Ship& ship = open.ships[i];
    if (ship.side == side) continue;
    const Fate fate = ship.escaped ? Fate::afloat : ship.fate;  // a house scenario lets her get away
    points += victory_points(battle.card(i).hull, ship.hull_hits, fate).total();
    points -= battle.ships[i].hull_hits;  // suffered before the battle: no side's merit
  }
  return points * battle.sides[side].vp_percent;
}

bool eliminated(const Open& open, Seat side) {
  return std::none_of(open.ships.begin(), open.ships.end(),
                      [&](const Ship& ship) { return ship.side == side && ship.afloat(); });
}

int last_turn(const Battle& battle) {
  return battle.turn_limit == 0 ? kMostTurns : std::min<int>(battle.turn_limit, kMostTurns);
}

Seat winner_now(const Battle& battle, const Open& open) {
  const Verdict verdict = victory_level(side_points(battle, open, 0), side_points(battle, open, 1));
  return verdict.winner < 0 ? kNoSeat : static_cast<Seat>(verdict.winner);
}

void settle_by_points(const Battle& battle, Open& open, Ending ending) {
  open.ended = ending;
  open.winner = winner_now(battle, open);
}

}  // namespace broadside::grand_fleets
