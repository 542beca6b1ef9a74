#include "engine/queen_of_the_seas/rules/victory.h"

#include <algorithm>

#include "engine/queen_of_the_seas/rules/phase_1.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr std::array<Track, 5> kCounted = {Track::H, Track::M, Track::S, Track::Q, Track::X};

}  // namespace

GameEnd game_end(const std::array<int, 2>& ships, const std::array<Offer, 2>& offers) {
  // Ships that left the table are not counted among `ships` (QS-phase-4-06).
  const auto lost = [&](auto&& has_lost) {
    return has_lost(0) && has_lost(1) ? GameEnd::both_lost  // QS-phase-4-03
           : has_lost(0)              ? GameEnd::B_won      // QS-phase-4-01, -02
           : has_lost(1)              ? GameEnd::A_won
                                      : GameEnd::go_on;
  };
  const GameEnd gone = lost([&](size_t side) { return ships[side] <= 0; });
  if (gone != GameEnd::go_on) return gone;
  const GameEnd given_up = lost([&](size_t side) { return offers[side] == Offer::give_up; });
  if (given_up != GameEnd::go_on) return given_up;
  if (offers[0] != offers[1]) return GameEnd::go_on;  // QS-phase-4-05
  switch (offers[0]) {                                // QS-phase-4-04
    case Offer::first: return GameEnd::likely_A;
    case Offer::second: return GameEnd::likely_B;
    case Offer::draw: return GameEnd::likely_draw;
    default: return GameEnd::go_on;
  }
}

int strength(const Ship& ship) {
  int sum = 0;
  for (Track track : kCounted) sum += ship.stat(track);
  return sum;
}

int strength(const Open& open, Seat side) {
  int sum = 0;
  for (const Ship& ship : open.ships)
    if (ship.side == side && ship.on_table()) sum += strength(ship);
  return sum;
}

int strength_at_start(const Entry& entry) {
  int sum = 0;
  for (Track track : kCounted) sum += std::max(0, entry.card.stat(track) - entry.lost[static_cast<size_t>(track)]);
  return sum;
}

int64_t side_points(const Battle& battle, const Open& open, Seat side) {
  int64_t points = 0;
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    const Ship& ship = open.ships[i];
    if (ship.side == side) continue;
    const bool sunk = !ship.on_table() && ship.fate != Fate::left_table;
    points += strength_at_start(battle.ships[i]) - (sunk ? 0 : strength(ship));
  }
  return points * battle.sides[side].vp_percent;
}

Seat ahead_on_points(int64_t first, int64_t second) {
  const auto wins = [](int64_t own, int64_t others) { return own > 0 && 4 * own >= 5 * others; };
  return wins(first, second) ? Seat{0} : wins(second, first) ? Seat{1} : kNoSeat;
}

Seat winner_now(const Battle& battle, const Open& open) {
  switch (game_end({count_ships(battle, open, 0).total, count_ships(battle, open, 1).total}, {})) {
    case GameEnd::A_won: return 0;
    case GameEnd::B_won: return 1;
    case GameEnd::both_lost: return kNoSeat;
    default: return ahead_on_points(side_points(battle, open, 0), side_points(battle, open, 1));
  }
}

}  // namespace broadside::queen_of_the_seas
