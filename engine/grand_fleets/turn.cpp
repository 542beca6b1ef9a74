// Chapter 2.2: the sequence of play. What each step does, and where it leads.
// A choice ends a step; between two choices nothing is kept but the position.
#include <algorithm>

#include "engine/core/sunk.h"
#include "engine/grand_fleets/collision.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/damage.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/movement.h"
#include "engine/grand_fleets/rule.h"
#include "engine/grand_fleets/steps.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/tell.h"
#include "engine/grand_fleets/torpedoes.h"
#include "engine/grand_fleets/victory.h"

namespace broadside::grand_fleets {
namespace {

struct Stage {
  const Battle& battle;
  Position& position;
  Dice& dice;
  Log& log;
  Open& open() const { return position.open; }
  int turn() const { return position.at.turn; }
  bool told() const { return log.on(); }
  Telling telling() const { return {battle, position, log, dice}; }
};

void enter(const Stage& s, Step step, int round = 0) {
  s.position.at.step = static_cast<uint8_t>(step);
  s.position.at.round = static_cast<uint16_t>(round);
}

void finish(const Stage& s) {
  enter(s, Step::over);
  if (s.told()) tell_end(s.telling());
}

/// GF-2.2.1-02: is a side gone from the board? Then the points decide. Torpedoes in the water run their course first
/// (GF-7.2-02, GF-Q-121).
bool over_by_elimination(const Stage& s) {
  if (!eliminated(s.open(), 0) && !eliminated(s.open(), 1)) return false;
  if (s.position.secret[0].torpedoes.count + s.position.secret[1].torpedoes.count > 0) return false;
  settle_by_points(s.battle, s.open(), Ending::eliminated);
  finish(s);
  return true;
}

bool anybody_asked(const Stage& s, Step step) {
  return asked(s.battle, s.open(), s.turn(), step, 0) || asked(s.battle, s.open(), s.turn(), step, 1);
}

// The way through a turn: each enters its step, or the next one when there is nothing to do at it.
void to_transfer(const Stage& s);
void to_board(const Stage& s);
void to_together(const Stage& s);
void to_collisions(const Stage& s);
void to_ramming(const Stage& s);
void to_placing(const Stage& s);
void to_fire(const Stage& s);
void to_torpedoes(const Stage& s);
void to_gunfire(const Stage& s);
void to_continuing(const Stage& s);
void to_launch(const Stage& s);
void next_turn(const Stage& s);

// ---------------------------------------------------------------- all damage of a step takes effect together

/// GF-6.2-02, GF-Q-34, GF-Q-55, GF-Q-61: into the step of damage if there is any, then on to `next`.
void resume(const Stage& s, Step next) {
  switch (next) {
    case Step::ram_rolls: return to_ramming(s);
    case Step::place_rolls: return to_placing(s);
    case Step::gunfire: return to_gunfire(s);
    case Step::continuing: return to_continuing(s);
    default: return to_launch(s);
  }
}

void to_damage(const Stage& s, Step next) {
  if (s.open().damage.count == 0) return resume(s, next);
  s.open().next = next;
  enter(s, Step::damage, static_cast<int>(next));
}

void settle_all_losses(const Stage& s, const Picks& picks) {
  settle_losses(
      s.battle, s.open(), picks,
      [&](const LostMount& row, int which) {
        if (s.told() && s.open().ships[row.ship].afloat()) tell_loss(s.telling(), row, which);
      },
      [](Seat, uint32_t) {});
  s.open().losses.clear();
}

void after_losses(const Stage& s) {
  if (!over_by_elimination(s)) resume(s, s.open().next);
}

void damage(const Stage& s) {
  Open& open = s.open();
  const bool before_combat = open.next == Step::ram_rolls || open.next == Step::place_rolls;
  Struck struck;
  for (uint16_t i = 0; i < open.fleet(); ++i) {  // a ship's losses stand together
    s.dice.lane(i);
    for (const Damage& row : open.damage) {
      if (row.ship != i) continue;
      const Ship before = open.ships[i];
      strike(s.battle.card(i), open.ships[i], row, {s.turn(), before_combat}, open.losses, s.dice, struck);
      if (s.told()) tell_damage(s.telling(), row, before, struck);
    }
  }
  open.damage.clear();
  if (anybody_asked(s, Step::losses)) return enter(s, Step::losses, static_cast<int>(open.next));
  settle_all_losses(s, {});
  after_losses(s);
}

void losses(const Stage& s, const System::Answers& answers) {
  Picks picks{};
  for (Seat side : kBothSides)
    if (answers[side] != nullptr) picks[side] = &answers[side]->picks;
  settle_all_losses(s, picks);
  after_losses(s);
}

// ---------------------------------------------------------------- before the game (4.1), and a new turn

void squadrons(const Stage& s, const System::Answers& answers) {
  for (Seat side : kBothSides) {
    if (answers[side] == nullptr) continue;
    for (const Forming& f : answers[side]->forming) {
      s.open().ships[f.ship].squadron = f.squadron;
      if (f.leader) s.open().squadrons[f.squadron].leader = f.ship;
    }
    form_squadrons(s.battle, s.open(), side);
    if (s.told()) tell_squadrons(s.telling(), side);
  }
  next_turn(s);
}

void next_turn(const Stage& s) {
  if (s.turn() >= last_turn(s.battle)) {
    settle_by_points(s.battle, s.open(), Ending::turn_limit);  // GF-2.2.1-01, -03
    return finish(s);
  }
  ++s.position.at.turn;
  if (s.told()) tell_turn(s.telling());
  to_transfer(s);
}

// ---------------------------------------------------------------- 1: Command Phase

void to_transfer(const Stage& s) { enter(s, anybody_asked(s, Step::transfer) ? Step::transfer : Step::command); }

void transfer(const Stage& s, const System::Answers& answers) {
  for (Seat side : kBothSides) {
    if (answers[side] == nullptr) continue;
    for (const Transfer& t : answers[side]->transfers) {
      Group& group = s.open().squadrons[t.squadron];
      const uint16_t old_leader = group.leader;
      s.dice.lane(t.squadron);
      const Transferred done = transfer_command(group, t.leader, s.turn(), t.squadron, s.dice);
      if (s.told()) tell_transfer(s.telling(), t.squadron, old_leader, done);
    }
  }
  enter(s, Step::command);
}

void command(const Stage& s) {
  determine_command(s.battle, s.open(), s.turn());
  if (s.told()) tell_command(s.telling());
  to_board(s);
}

// ---------------------------------------------------------------- 2: Movement Phase

void to_board(const Stage& s) { enter(s, anybody_asked(s, Step::board) ? Step::board : Step::individual); }

/// One after the other where both sides shift it; a shift that no longer fits is dropped (GF-Q-115).
void board(const Stage& s, const System::Answers& answers) {
  for (Seat side : kBothSides) {
    if (answers[side] == nullptr || answers[side]->hexes == 0) continue;
    const Order& order = *answers[side];
    const bool fits = can_float(s.battle, s.open(), order.direction, order.hexes);
    if (fits) float_board(s.open(), order.direction, order.hexes);
    if (s.told()) tell_float(s.telling(), side, order.direction, order.hexes, fits);
  }
  enter(s, Step::individual);
}

/// GF-2.2-06: all at once, so no ship's passage depends on another's (GF-5.4-01).
void individual(const Stage& s, const System::Answers& answers) {
  const Waters sea = waters(s.battle);
  Sailed sailed;
  for (Seat side : kBothSides) {
    if (answers[side] == nullptr) continue;
    for (const ShipPlot& order : answers[side]->ships) {
      Ship& ship = s.open().ships[order.ship];
      const Where before = where(ship);
      sail(sea, before, movement_points(s.battle.card(order.ship), ship), ship.rudder_jammed, order.plot, sailed);
      arrive(s.battle, ship, sailed, sailed.spent);
      ship.moved_alone = true;  // out of command or by choice (GF-5.3-02)
      if (s.told()) tell_move(s.telling(), order.ship, before, order.plot, sailed);
      if (!order.leave || !ship.afloat()) continue;
      leave(s.battle, ship, ship.hex());
      if (s.told()) tell_left(s.telling(), order.ship);
    }
  }
  if (!over_by_elimination(s)) to_together(s);
}

void to_together(const Stage& s) {  // GF-5.4-02
  if (anybody_asked(s, Step::together))
    enter(s, Step::together);
  else
    to_collisions(s);
}

void move_squadron(const Stage& s, const Order& order, const SquadronPlot& plot) {
  Table<uint16_t, kMostShips> ships;
  squadron_movers(s.open(), order, plot, ships);
  if (s.told()) tell_squadron_order(s.telling(), plot, {ships.begin(), ships.count});
  const int speed = cost(plot.plot, false);  // GF-5.3-03, GF-Q-10, GF-Q-16
  sail_squadron(s.battle, s.open(), {ships.begin(), ships.count}, plot.line_ahead, plot.plot,
                [&](size_t i, const Where& before, const Sailed& sailed) {
                  arrive(s.battle, s.open().ships[ships[i]], sailed, speed);
                  if (s.told()) tell_follow(s.telling(), ships[i], before, plot, sailed);
                });
}

void together(const Stage& s, const System::Answers& answers) {
  for (Seat side : kBothSides) {
    if (answers[side] == nullptr) continue;
    for (const SquadronPlot& plot : answers[side]->squadrons) move_squadron(s, *answers[side], plot);
  }
  if (!over_by_elimination(s)) to_collisions(s);
}

// ---------------------------------------------------------------- 2c: collisions, then ramming (GF-5.5-01)

bool crowded(const Battle& battle, const Stack& stack) {
  return overstacked(size_points(battle, {stack.ships.begin(), stack.ships.count}), battle.options.collision_at_ten);
}

bool any_contested(const Open& open) {  // crowded or not (GF-5.5-02)
  bool any = false;
  each_stack(open, [&](const Stack& stack) { any = any || contested(open, stack); });
  return any;
}

void to_collisions(const Stage& s) {  // GF-5.4.1-03: only now, after all movement
  bool any = false;
  each_stack(s.open(), [&](const Stack& stack) { any = any || crowded(s.battle, stack); });
  if (any)
    enter(s, Step::collisions);
  else
    to_ramming(s);
}

/// What each ship has suffered from all her collisions becomes one row of damage.
using Suffered = std::array<int, kMostShips>;
void collide(const Battle& battle, size_t a, size_t b, Suffered& suffered) {
  suffered[a] += collision_damage(battle.card(b).hull);
  suffered[b] += collision_damage(battle.card(a).hull);
}
void add_damage(Open& open, const Suffered& suffered) {  // GF-5.5.3-02
  for (uint16_t i = 0; i < open.fleet(); ++i)
    if (suffered[i] > 0)
      open.damage.add({i, kNoShip, static_cast<uint8_t>(std::min(suffered[i], 255)), Cause::collision, kAllArcs, 0});
}

void collisions(const Stage& s) {
  Suffered suffered{};
  each_stack(s.open(), [&](const Stack& stack) {
    if (!crowded(s.battle, stack)) return;
    std::array<uint8_t, kMostShips> rolls{};
    const std::span<const uint16_t> ships{stack.ships.begin(), stack.ships.count};
    s.dice.lane(ships[0]);
    roll_collisions(ships, s.open(), s.dice, rolls.data());
    each_collision({rolls.data(), ships.size()},
                   [&](size_t a, size_t b) { collide(s.battle, ships[a], ships[b], suffered); });
    if (s.told()) tell_collision(s.telling(), stack, {rolls.data(), ships.size()});
  });
  add_damage(s.open(), suffered);
  to_damage(s, Step::ram_rolls);
}

void to_ramming(const Stage& s) {
  if (any_contested(s.open()))
    enter(s, Step::ram_rolls);
  else
    to_placing(s);
}

/// Totals of every hex with ships of both sides, in the order in which the ships are asked.
void roll_contests(const Stage& s, Contested what) {
  Open& open = s.open();
  open.contests.clear();
  each_stack(open, [&](const Stack& stack) {
    if (!contested(open, stack)) return;
    std::array<uint8_t, kMostShips> mps{};
    std::array<Seat, kMostShips> rollers{};
    std::array<Totalled, kMostShips> totals;
    const size_t count = stack.ships.count;
    for (size_t i = 0; i < count; ++i) {
      const Ship& ship = open.ships[stack.ships[i]];
      mps[i] = static_cast<uint8_t>(movement_points(s.battle.card(stack.ships[i]), ship));  // GF-Q-36
      rollers[i] = ship.side;
    }
    s.dice.lane(stack.ships[0]);
    roll_totals(what, {mps.data(), count}, {stack.ships.begin(), count}, {rollers.data(), count}, s.dice,
                totals.data());
    const uint32_t first = open.contests.count;
    for (size_t i = 0; i < count; ++i)
      open.contests.add({stack.ships[totals[i].ship], kNoShip, totals[i].total, i == 0});
    if (s.told()) tell_totals(s.telling(), what, {open.contests.begin() + first, count});
  });
}

/// The next ship that has somebody to ram (GF-5.5.2-03); after the last the rams take effect together (GF-Q-35).
void next_ram(const Stage& s, uint32_t from) {
  Open& open = s.open();
  for (uint32_t row = from; row < open.contests.count; ++row)
    if (may_ram_any(open, row)) return enter(s, Step::ram, static_cast<int>(row));
  Suffered suffered{};
  for (const Contest& row : open.contests)
    if (row.target != kNoShip) collide(s.battle, row.ship, row.target, suffered);
  open.contests.clear();
  add_damage(open, suffered);
  to_damage(s, Step::place_rolls);
}

void ram(const Stage& s, const System::Answers& answers) {
  Open& open = s.open();
  const uint32_t at = s.position.at.round;
  Contest& row = open.contests[at];
  const Order* order = answers[open.ships[row.ship].side];
  if (order != nullptr && order->kind == OrderKind::ram) row.target = order->target;
  if (s.told()) tell_ram(s.telling(), row);
  next_ram(s, at + 1);
}

// ---------------------------------------------------------------- 4: Combat Phase

void to_placing(const Stage& s) {
  if (any_contested(s.open()))
    enter(s, Step::place_rolls);  // GF-Q-114
  else
    to_fire(s);
}

/// GF-6.1.2-11: the lowest of each hex stays; the others are placed one after the other (GF-6.1.2-12).
void next_place(const Stage& s, uint32_t from) {
  for (uint32_t row = from; row < s.open().contests.count; ++row)
    if (!s.open().contests[row].first) return enter(s, Step::place, static_cast<int>(row));
  to_fire(s);
}

void place(const Stage& s, const System::Answers& answers) {
  Open& open = s.open();
  const uint32_t at = s.position.at.round;
  const uint16_t ship = open.contests[at].ship;
  const Order* order = answers[open.ships[ship].side];
  open.ships[ship].shown_at = order != nullptr ? order->direction : int8_t{-1};
  if (s.told()) tell_place(s.telling(), ship);
  next_place(s, at + 1);
}

void to_fire(const Stage& s) {
  s.open().fire.clear();
  for (Seat side : kBothSides) assign_posts(s.open(), side, {});
  if (anybody_asked(s, Step::fire))
    enter(s, Step::fire);
  else
    to_torpedoes(s);
}

void fire(const Stage& s, const System::Answers& answers) {  // GF-6.1-01
  Open& open = s.open();
  for (Seat side : kBothSides) {
    if (answers[side] == nullptr) continue;
    assign_posts(open, side, answers[side]->posts);
    for (const Fire& row : answers[side]->fire) open.fire.add(row);
  }
  for (Seat side : kBothSides)  // GF-Q-54: revealed together
    if (s.told() && answers[side] != nullptr) tell_fire_orders(s.telling(), side);
  to_torpedoes(s);
}

void to_torpedoes(const Stage& s) {
  if (s.position.secret[0].torpedoes.count + s.position.secret[1].torpedoes.count > 0)
    enter(s, Step::torpedoes);
  else
    to_gunfire(s);
}

/// GF-7-01, GF-7.2-01: those of the last End Phase; all are rolled before any damage (GF-Q-61).
void torpedoes(const Stage& s) {
  Open& open = s.open();
  uint16_t lane = 0;
  for (Seat side : kBothSides) {
    for (const Torpedo& torpedo : s.position.secret[side].torpedoes) {
      s.dice.lane(lane++);
      TorpedoResult result = torpedo_solution(s.battle, open, torpedo, under_gunfire(s.battle, open, torpedo.ship));
      roll_torpedo(s.battle, torpedo, side, result, s.dice);
      if (result.hit)
        open.damage.add(
            {torpedo.target, torpedo.ship, static_cast<uint8_t>(result.points), Cause::torpedo, kAllArcs, 0});
      if (s.told()) tell_torpedo(s.telling(), torpedo, side, result);
    }
    s.position.secret[side].torpedoes.clear();
  }
  for (Ship& ship : open.ships) ship.launched = false;
  if (open.damage.count == 0 && over_by_elimination(s)) return;
  to_damage(s, Step::gunfire);
}

void to_gunfire(const Stage& s) {
  if (s.open().fire.count > 0)
    enter(s, Step::gunfire);
  else
    to_continuing(s);
}

void gunfire(const Stage& s) {
  Open& open = s.open();
  Concentration concentration;
  concentration.count(s.battle, open, open.fire);
  for (uint32_t i = 0; i < open.fire.count; ++i) {
    const Fire& row = open.fire[i];
    const GunSolution solution = gun_solution(s.battle, open, row, concentration.others(row));
    GunResult result;
    s.dice.lane(static_cast<uint16_t>(i));
    if (solution.fault == FaultCode::none) result = roll_gunfire(solution, row.ship, open.ships[row.ship].side, s.dice);
    if (result.points > 0)
      open.damage.add({row.target, row.ship, static_cast<uint8_t>(std::min(result.points, 255)), Cause::gun,
                       solution.bearing, row.weapon});
    if (s.told()) tell_gunfire(s.telling(), row, solution, result);
  }
  to_damage(s, Step::continuing);
}

// ---------------------------------------------------------------- 5: End Phase

/// GF-6.1.2-15: the Combat Phase is over, ships shown beside their hex go back into it.
void end_combat(Open& open) {
  open.fire.clear();
  open.contests.clear();
  for (Ship& ship : open.ships) {
    ship.shown_at = -1;
    ship.post = Post::alone;
  }
}

bool goes_on(const Ship& ship) {
  return ship.afloat() && (ship.fire_markers > 0 || ship.flood_markers > 0 || ship.rudder_jammed);
}

void to_continuing(const Stage& s) {
  end_combat(s.open());
  if (std::any_of(s.open().ships.begin(), s.open().ships.end(), goes_on))
    enter(s, Step::continuing);
  else
    to_launch(s);
}

void continuing(const Stage& s) {
  Open& open = s.open();
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    Ship& ship = open.ships[i];
    if (!goes_on(ship)) continue;
    const Ship before = ship;
    s.dice.lane(i);
    const Continued done = continuing(s.battle.card(i), ship, i, s.dice);
    if (done.fire_damage > 0 && ship.afloat())  // GF-8.3.3-04
      open.damage.add({i, kNoShip, static_cast<uint8_t>(std::min(done.fire_damage, 255)), Cause::fire, kAllArcs, 0});
    if (s.told()) tell_continuing(s.telling(), i, before, done);
  }
  if (open.damage.count > 0) return to_damage(s, Step::launch);
  if (!over_by_elimination(s)) to_launch(s);
}

void to_launch(const Stage& s) {
  if (anybody_asked(s, Step::launch))
    enter(s, Step::launch);
  else
    next_turn(s);
}

void launch(const Stage& s, const System::Answers& answers) {
  for (Seat side : kBothSides) {
    if (answers[side] == nullptr) continue;
    Table<Torpedo, kMostTorpedoes>& water = s.position.secret[side].torpedoes;
    for (uint16_t i = 0; i < s.open().fleet(); ++i) {  // a ship's torpedoes stand together
      const uint32_t first = water.count;
      for (const Torpedo& torpedo : answers[side]->torpedoes) {
        if (torpedo.ship != i) continue;
        launch(s.open().ships[i], torpedo);  // each at a target of its own (GF-7.1-06)
        water.add(torpedo);
      }
      if (s.told() && water.count > first) tell_launch(s.telling(), side, {water.begin() + first, water.count - first});
    }
  }
  next_turn(s);
}

// ---------------------------------------------------------------- giving up (GF-2.2.1-02)

bool resigns(const Stage& s, const System::Answers& answers) {
  for (Seat side : kBothSides)
    if (answers[side] != nullptr && answers[side]->kind == OrderKind::resign)
      s.open().resigned = static_cast<uint8_t>(s.open().resigned | 1U << side);
  if (s.open().resigned == 0) return false;
  s.open().ended = Ending::resigned;  // GF-Q-117: who gives up has lost, whatever the points
  s.open().winner = s.open().resigned == 3 ? kNoSeat : static_cast<Seat>(s.open().resigned == 1 ? 1 : 0);
  finish(s);
  return true;
}

}  // namespace

// ---------------------------------------------------------------- the contract

Outcome System::advance(const Battle& battle, Position& p, const Answers& answers, Dice& dice, Log& log) {
  const Stage s{battle, p, dice, log};
  const uint16_t turn = p.at.turn;
  dice.begin_step(p.at.stamp());
  if (p.step() == Step::over) return Outcome::over;
  if (resigns(s, answers)) return Outcome::done;
  switch (p.step()) {
    case Step::squadrons: squadrons(s, answers); break;
    case Step::transfer: transfer(s, answers); break;
    case Step::command: command(s); break;
    case Step::board: board(s, answers); break;
    case Step::individual: individual(s, answers); break;
    case Step::together: together(s, answers); break;
    case Step::collisions: collisions(s); break;
    case Step::ram_rolls:
      roll_contests(s, Contested::ramming);
      next_ram(s, 0);
      break;
    case Step::ram: ram(s, answers); break;
    case Step::place_rolls:
      roll_contests(s, Contested::placing);
      next_place(s, 0);
      break;
    case Step::place: place(s, answers); break;
    case Step::fire: fire(s, answers); break;
    case Step::torpedoes: torpedoes(s); break;
    case Step::gunfire: gunfire(s); break;
    case Step::continuing: continuing(s); break;
    case Step::launch: launch(s, answers); break;
    case Step::damage: damage(s); break;
    case Step::losses: losses(s, answers); break;
    case Step::over: break;
  }
  for (Ship& ship : p.open.ships) {
    note_sunk(ship, ship.sunk(), turn);
    if (ship.afloat()) ship.drift_q = ship.drift_r = {};
  }
  return Outcome::done;
}

}  // namespace broadside::grand_fleets
