// sequence: the Game Turn. What each step does, and where it leads (QS-sequence-01, -03).
// A choice or a throw ends a step; between two steps nothing is kept but the position.
#include "engine/queen_of_the_seas/play/turn.h"

#include <cstdlib>

#include "engine/queen_of_the_seas/rules/duties.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/movement.h"
#include "engine/queen_of_the_seas/rules/phase_1.h"
#include "engine/queen_of_the_seas/rules/victory.h"

namespace broadside::queen_of_the_seas::turn {

void Leaders::look(const Stage& s, All& out) {
  if (!s.told()) return;
  for (uint8_t group = 0; group < s.open().group_rows(); ++group) out[group] = leader_of(s.open(), group);
}

void Leaders::tell_new_ones(const Stage& s) const {
  All now;
  look(s, now);
  for (uint8_t group = 0; s.told() && group < s.open().group_rows(); ++group)
    if (now[group] != leaders_[group] && now[group] != kNoShip) tell_leader(s, group);
}

namespace {

void to_turn_points(const Stage& s);
void to_moves(const Stage& s);
void next_turn(const Stage& s);

// ---------------------------------------------------------------- before the game, and phase 1

/// QS-placing-fleets-03, QS-Q-36: nobody starts faster than sea and enemy allow.
void hold_back(const Stage& s) {
  Open& open = s.open();
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    const int before = open.ships[i].speed, most = speed_choices(open, open.ships[i], false).max_speed;
    if (before <= most) continue;
    open.ships[i].speed = static_cast<int8_t>(most);
    if (s.told()) tell_slowed(s, i, before);
  }
}

}  // namespace

void sea_state(const Stage& s, const System::Answers&) {  // once, for the whole game (QS-sea-state-01, -04)
  const auto before = s.remembered();
  const SeaRoll roll = roll_sea_state(s.dice);
  s.open().rough = roll.rough;
  if (s.battle.options.formations) check_formations(s.battle, s.open());
  if (before) tell_sea(s, *before, roll);
  hold_back(s);
  next_turn(s);
}

namespace {

void next_turn(const Stage& s) {
  const auto before = s.remembered();
  ++s.position.at.turn;
  for (Ship& ship : s.open().ships) {
    ship.picked = ship.collided = false;  // QS-phase-2-03, QS-collisions-14
    ship.hits_taken = 0;
    ship.fired = 0;
  }
  s.open().advantage = s.open().to_move = kNoSeat;
  if (before) tell_turn(s, *before);
  enter(s, Step::advantage);
}

}  // namespace

void advantage(const Stage& s, const System::Answers&) {  // QS-phase-1-05
  const std::array<Count, 2> counts = {count_ships(s.battle, s.open(), 0), count_ships(s.battle, s.open(), 1)};
  const Advantage who = tactical_advantage(counts, s.dice);
  s.open().advantage = who.side;
  if (s.told()) tell_advantage(s, counts, who);
  to_turn_points(s);
}

namespace {

// ---------------------------------------------------------------- phase 2: formations

void to_turn_points(const Stage& s) {
  if (!s.battle.options.formations) return to_moves(s);
  enter(s, anybody_asked(s, Step::turn_points) ? Step::turn_points : Step::formation);
}

void take_off(const Stage& s, uint8_t group) {
  s.open().groups[group].turning = false;
  if (s.told()) tell_turn_point(s, group, false);
}

}  // namespace

void turn_points(const Stage& s, const System::Answers& answers) {  // QS-Q-69, QS-Q-94
  for (const Seat side : kBothSides) {
    if (const TurnPoints* const order = answer_of<TurnPoints>(answers, side))
      for (const uint8_t group : order->groups) take_off(s, group);
  }
  enter(s, Step::formation);
}

void formation(const Stage& s, const System::Answers&) {  // QS-formations-06: ahead of the first move of either side
  const auto before = s.remembered();
  check_formations(s.battle, s.open());
  if (before) tell_formations(s, *before);
  to_moves(s);
}

namespace {

// ---------------------------------------------------------------- phase 2: moves

void next_pick(const Stage& s, int round) {
  Open& open = s.open();
  open.to_move =
      queen_of_the_seas::next_pick(open.advantage, open.to_move, {ships_to_pick(open, 0), ships_to_pick(open, 1)});
  if (open.to_move == kNoSeat) return to_guns(s);  // QS-phase-2-06
  enter(s, Step::move, round);
}

void to_moves(const Stage& s) {
  s.open().to_move = kNoSeat;
  next_pick(s, 1);
}

/// QS-collisions-03, -07 to -17: the losses once for every ship struck, and for land (QS-Q-32, QS-Q-33).
void collisions(const Stage& s, const Move& move, const Sea& sea, const Sailed& sailed) {
  Open& open = s.open();
  Ship& mover = open.ships[move.ship];
  const int speed = std::abs(move.speed);  // QS-Q-30
  for (const uint16_t row : sailed.struck) {
    const uint16_t struck = sea.near()[row].ship;
    const Ship before = mover, before_struck = open.ships[struck];
    collide(mover, speed);
    collide(open.ships[struck], speed);
    if (s.told()) tell_collision(s, move.ship, struck, speed, before, before_struck);
  }
  if (!sailed.land) return;
  const Ship before = mover;
  collide(mover, speed);
  if (s.told()) tell_collision(s, move.ship, kNoShip, speed, before, before);
}

/// What the turn of a ship does to the turn point of the group that she moved with (QS-formations-10, QS-Q-69).
void mark_turn(const Stage& s, const Move& move, uint8_t group, const Mover& mover, const Sailed& sailed) {
  const bool turned = move.path.arc > 0 && sailed.way > move.path.first;
  if (group == kNoGroup || !turned) return;
  GroupState& state = s.open().groups[group];
  Members column;
  members(s.open(), group, column);
  const uint16_t last = column.count > 0 ? column[column.count - 1] : kNoShip;
  const plane::Point began = pose_after(mover, {move.path.first, 0, 0, TurnSide::none}, move.speed < 0).at;
  // QS-Q-101: nobody follows a leader who backs, or who is gone.
  const bool followed = move.speed > 0 && sailed.outcome != MoveOutcome::left_table;
  if (column.count > 1 && column[0] == move.ship && state.line == Line::astern) {
    if (!followed) return;
    state.turn_x = began.x;
    state.turn_y = began.y;
    state.turning = true;
    if (s.told()) tell_turn_point(s, group, true);
  } else if (state.turning && last == move.ship &&
             plane::within(began, {state.turn_x, state.turn_y}, kTurnPointReach + plane::kLengthSlack)) {
    take_off(s, group);
  }
}

/// QS-Q-94: the leader's announcement holds at once, before she moves.
void declare_line(const Stage& s, const Move& move, uint8_t group) {
  if (move.line == Declared::nothing || group == kNoGroup) return;
  GroupState& state = s.open().groups[group];
  const Line line = move.line == Declared::abreast ? Line::abreast : Line::astern;
  if (state.line == line) return;
  state.line = line;
  if (s.told()) tell_line(s, group);
  if (line == Line::abreast && state.turning) take_off(s, group);
}

void set_out(Ship& ship, const Move& move) {
  if (move.break_off) {  // QS-breaking-off-01, -02
    ship.breaking_off = true;
    ship.group = kNoGroup;
    ship.in_formation = true;
  }
  ship.speed = move.speed;  // QS-phase-2-speed-05, QS-Q-38
  ship.smoke = move.smoke;  // QS-smoke-03
  ship.picked = true;
}

Move ordered_move(const Stage& s, const System::Answers& answers) {
  const Open& open = s.open();
  if (const Move* const order = answer_of<Move>(answers, open.to_move)) return *order;
  uint16_t ship = 0;
  while (open.ships[ship].side != open.to_move || open.ships[ship].picked || !open.ships[ship].on_table()) ++ship;
  return safe_move(s.battle, open, ship);
}

}  // namespace

void move(const Stage& s, const System::Answers& answers) {
  const Move order = ordered_move(s, answers);
  const Sea sea(s.battle, s.open(), order.ship);
  Ship& ship = s.open().ships[order.ship];
  const Ship before = ship;
  const Leaders leaders(s);
  Sailed sailed;
  sea.sail(order.path, order.speed, sailed);
  set_out(ship, order);
  declare_line(s, order, ship.group);
  ship.x = sailed.end.at.x;
  ship.y = sailed.end.at.y;
  ship.heading = sailed.end.heading;
  if (s.told()) tell_move(s, order, before, sailed);
  mark_turn(s, order, ship.group, sea.mover(), sailed);
  if (sailed.outcome == MoveOutcome::collided) collisions(s, order, sea, sailed);
  if (sailed.outcome == MoveOutcome::left_table) ship.fate = Fate::left_table;  // QS-phase-2-moving-12
  leaders.tell_new_ones(s);
  next_pick(s, s.round() + 1);
}

namespace {

// ---------------------------------------------------------------- phase 4

void finish(const Stage& s, Ending how, Seat winner, bool both_lost) {
  Open& open = s.open();
  open.ended = how;
  open.winner = winner;
  open.both_lost = both_lost;
  enter(s, Step::over);
  if (s.told()) tell_end(s);
}

/// QS-phase-4-01 to -05: goes on if nothing ends the game.
void settle(const Stage& s, const std::array<Offer, 2>& offers) {
  const std::array<int, 2> ships = {count_ships(s.battle, s.open(), 0).total, count_ships(s.battle, s.open(), 1).total};
  const bool gone = ships[0] == 0 || ships[1] == 0;
  const bool gave_up = offers[0] == Offer::give_up || offers[1] == Offer::give_up;
  const Ending how = gone ? Ending::eliminated : gave_up ? Ending::gave_up : Ending::agreed;
  switch (game_end(ships, offers)) {
    case GameEnd::go_on: break;
    case GameEnd::A_won:
    case GameEnd::likely_A: return finish(s, how, 0, false);
    case GameEnd::B_won:
    case GameEnd::likely_B: return finish(s, how, 1, false);
    case GameEnd::both_lost: return finish(s, how, kNoSeat, true);
    case GameEnd::likely_draw: return finish(s, how, kNoSeat, false);
  }
  const bool any = offers[0] != Offer::none || offers[1] != Offer::none;
  if (s.told() && any) tell_offers(s, offers);
  next_turn(s);  // QS-phase-4-05
}

}  // namespace

void to_end(const Stage& s) {
  const Open& open = s.open();
  enter(s, Step::end);
  if (count_ships(s.battle, open, 0).total == 0 || count_ships(s.battle, open, 1).total == 0) return settle(s, {});
  if (s.turn() >= last_turn(s.battle)) finish(s, Ending::turn_limit, winner_now(s.battle, open), false);  // QS-Q-96
}

void end(const Stage& s, const System::Answers& answers) {
  std::array<Offer, 2> offers{};
  for (const Seat side : kBothSides)
    if (const EndOffer* const order = answer_of<EndOffer>(answers, side)) offers[side] = order->offer;
  settle(s, offers);
}

namespace {

// ---------------------------------------------------------------- giving up at any other time

}  // namespace

/// QS-Q-102: whoever resigns has lost at once. What is under way, or waits on the cards, takes no effect any more.
bool resigns(const Stage& s, const System::Answers& answers) {
  const auto strikes = [&](Seat side) { return answer_of<Resign>(answers, side) != nullptr; };
  if (!strikes(0) && !strikes(1)) return false;
  Open& open = s.open();
  open.to_move = kNoSeat;
  open.salvos.clear();
  for (Ship& ship : open.ships) ship.hits = {};
  const auto gives_up = [&](Seat side) {  // in the End Phase the other may say the same in other words (QS-Q-95)
    const EndOffer* const order = answer_of<EndOffer>(answers, side);
    return strikes(side) || (order != nullptr && order->offer == Offer::give_up);
  };
  const bool both = gives_up(0) && gives_up(1);
  finish(s, Ending::gave_up, both ? kNoSeat : other(gives_up(0) ? Seat{0} : Seat{1}), both);
  return true;
}

namespace {}  // namespace
}  // namespace broadside::queen_of_the_seas::turn
