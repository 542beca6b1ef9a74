#include "engine/queen_of_the_seas/rules/phase_1.h"

#include "engine/queen_of_the_seas/rules/rule.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr int kDieSides = 6;      // QS-basics-07
constexpr int kMostThrows = 100;  // a script or a person may tie for ever; then the first side has it (QS-Q-101)

std::array<int, 2> one_die_each(RuleId rule, Dice& dice) {  // side A, then side B (QS-Q-87)
  std::array<int, 2> faces{};
  for (const Seat side : kBothSides) faces[side] = dice.one({rule, side, side}, kDieSides);
  return faces;
}

}  // namespace

SeaRoll roll_sea_state(Dice& dice) {
  SeaRoll roll;
  roll.dice = one_die_each(QS("sea-state-01"), dice);
  roll.rough = roll.dice[0] == 1 && roll.dice[1] == 1;  // QS-sea-state-02, -03
  return roll;
}

Count count_ships(const Battle& battle, const Open& open, Seat side) {
  Count count;
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    if (open.ships[i].side != side || !open.ships[i].on_table()) continue;  // QS-phase-1-04, QS-Q-64
    ++count.total;
    if (battle.card(i).capital()) ++count.capital;
  }
  return count;
}

Advantage tactical_advantage(const std::array<Count, 2>& counts, Dice& dice) {
  const auto more = [](int first, int second) { return static_cast<Seat>(first > second ? 0 : 1); };
  Advantage a;
  if (counts[0].capital != counts[1].capital) {  // QS-phase-1-01
    a.side = more(counts[0].capital, counts[1].capital);
    return a;
  }
  if (counts[0].total != counts[1].total) {  // QS-phase-1-02
    a.side = more(counts[0].total, counts[1].total);
    a.by = AdvantageBy::all_ships;
    return a;
  }
  a.by = AdvantageBy::dice;
  do {
    a.dice = one_die_each(QS("phase-1-03"), dice);
    ++a.rolls;
  } while (a.dice[0] == a.dice[1] && a.rolls < kMostThrows);
  a.side = a.dice[1] < a.dice[0] ? 1 : 0;
  return a;
}

int ships_to_pick(const Open& open, Seat side) {
  int left = 0;  // QS-phase-2-03; ships adrift among them (QS-phase-2-05)
  for (const Ship& ship : open.ships) left += ship.side == side && ship.on_table() && !ship.picked ? 1 : 0;
  return left;
}

Seat next_pick(Seat advantage, Seat last, const std::array<int, 2>& left) {
  if (left[0] == 0 && left[1] == 0) return kNoSeat;                    // QS-phase-2-06
  const Seat turn = last == kNoSeat ? other(advantage) : other(last);  // QS-phase-2-01, -02
  return left[turn] > 0 ? turn : other(turn);                          // QS-phase-2-04, QS-Q-37
}

}  // namespace broadside::queen_of_the_seas
