#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral {
namespace {

void end(Open& open, Ending why, Seat winner) {
  open.ended = why;
  open.winner = winner;
}

/// Who is nearer to his target, as a share of it; a side without one counts against what the enemy fleet is worth.
Seat ahead_on_points(const Battle& battle, const Open& open) {
  std::array<int64_t, 2> need{};
  for (Seat side : {kRed, kBlack}) {
    need[side] = victory_target(battle, open, side);
    if (need[side] > 0) continue;
    for (size_t i = 0; i < battle.ships.size(); ++i)
      if (battle.ships[i].side != side && (open.ships[i].fate != Fate::reserve || battle.ships[i].arrives > 0))
        need[side] += int64_t{battle.card(i).points} * kHundred;
    if (need[side] == 0) need[side] = 1;
  }
  const int64_t red = open.points[kRed] * need[kBlack];
  const int64_t black = open.points[kBlack] * need[kRed];
  return red > black ? kRed : black > red ? kBlack : kNoSeat;
}

}  // namespace

Modifiers morale_modifiers(const Battle& battle, Seat side, Morale level) {
  const MoraleRow& row = morale_row(level);
  const std::string_view word = kMoraleWords[static_cast<size_t>(level)];
  Modifiers m;
  if (battle.sides[side].point_limit > 0) m.add(kOwnLimit, row.own_limit_percent, 0, word);
  if (battle.sides[other(side)].victory_target > 0) m.add(kEnemyTarget, row.enemy_target_percent, 0, word);
  return m;
}

int64_t victory_target(const Battle& battle, const Open& open, Seat side) {
  return target_hundredths(battle.sides[side].victory_target, open.morale[other(side)]);
}

int64_t arriving_points(const Battle& battle, Seat side) {
  int64_t total = 0;
  for (const Entry& e : battle.ships)
    if (e.side == side && e.arrives > 0) total += e.card.points;
  return total;
}

int64_t listed_points(const Battle& battle, Seat side) {
  int64_t total = arriving_points(battle, side);
  if (battle.sides[side].choose_fleet == Choice::free) return total;
  for (const Entry& e : battle.ships)
    if (e.side == side && e.arrives == 0) total += e.card.points;
  return total;
}

void score_sunk(const Battle& battle, Open& open, size_t ship) {
  open.points[other(battle.ships[ship].side)] += battle.card(ship).points * kHundred;
}

void score_left(const Battle& battle, Open& open, size_t ship) {
  const Seat side = battle.ships[ship].side;
  open.points[side] += battle.card(ship).points * battle.sides[side].exit_own_percent;
  open.points[other(side)] += battle.card(ship).points * battle.sides[side].exit_enemy_percent;
}

bool without_ships(const Battle& battle, const Open& open, Seat side) {
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Ship& s = open.ships[i];
    const bool comes = s.fate == Fate::reserve && battle.ships[i].arrives > 0;
    if (s.side == side && (s.fate == Fate::afloat || comes)) return false;
  }
  return true;
}

bool settle_end(const Battle& battle, Open& open, Seat acting) {
  if (open.ended != Ending::none) return true;
  for (Seat side : {acting, other(acting)}) {
    const int64_t target = victory_target(battle, open, side);
    if (target > 0 && wins(open.points[side], target)) {
      end(open, Ending::target, side);
      return true;
    }
  }
  std::array<bool, 2> any_left{};
  for (const Ship& s : open.ships)
    if (s.fate == Fate::left) any_left[s.side] = true;
  for (Seat side : {other(acting), acting}) {
    if (!without_ships(battle, open, side)) continue;
    // All sunk: the other side has won. Where some got away the points decide, as in every house scenario.
    end(open, Ending::no_ships, any_left[side] ? ahead_on_points(battle, open) : other(side));
    return true;
  }
  return false;
}

Seat winner_now(const Battle& battle, const Open& open) {
  switch (battle.at_limit) {
    case AtLimit::points: return ahead_on_points(battle, open);
    case AtLimit::red: return kRed;
    case AtLimit::black: return kBlack;
    case AtLimit::draw: break;
  }
  return kNoSeat;
}

bool leaving_gives_up(const Battle& battle, const Open& open, size_t ship) {
  const Seat side = battle.ships[ship].side;
  if (winner_now(battle, open) != side) return false;
  Open then = open;
  then.ships[ship].fate = Fate::left;
  score_left(battle, then, ship);
  return settle_end(battle, then, side) && then.winner != side;
}

void settle_round_limit(const Battle& battle, Open& open) { end(open, Ending::round_limit, winner_now(battle, open)); }

}  // namespace broadside::grand_admiral
