// Chapter 2.2: what each step does, and where it leads.
#include <algorithm>
#include <memory>

#include "engine/grand_fleets/play/sequence.h"
#include "engine/grand_fleets/rules/collision.h"
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/rules/damage.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/movement.h"
#include "engine/grand_fleets/rules/torpedoes.h"
#include "engine/grand_fleets/words/tell.h"

namespace broadside::grand_fleets::steps {

// ---------------------------------------------------------------- all damage of a step takes effect together

namespace {

/// GF-6.2-02, GF-Q-34, GF-Q-55, GF-Q-61: into the step of damage if there is any, then on to `next`.
void to_damage(const Stage& s, Step next) {
  if (s.open().damage.count == 0) return proceed(s, next);
  s.open().next = next;
  enter(s, Step::damage, static_cast<int>(next));
}

void take_losses(const Stage& s, const Picks& picks) {
  settle_losses(
      s.battle, s.open(), picks,
      [&](const LostMount& row, int which) {
        if (s.told() && s.open().ships[row.ship].afloat()) tell_loss(s, row, which);
      },
      [](Seat, uint32_t) {});
  s.open().losses.clear();
}

void after_losses(const Stage& s) {
  if (!over_by_elimination(s)) proceed(s, s.open().next);
}

}  // namespace

void damage(const Stage& s, const System::Answers&) {
  Open& open = s.open();
  const bool before_combat = open.next == Step::ram_rolls || open.next == Step::place_rolls;
  Struck struck;
  for (uint16_t i = 0; i < open.fleet(); ++i) {  // a ship's losses stand together
    s.dice.lane(i);
    for (const Damage& row : open.damage) {
      if (row.ship != i) continue;
      const Ship before = open.ships[i];
      strike(s.battle.card(i), open.ships[i], row, {s.turn(), before_combat}, open.losses, s.dice, struck);
      if (s.told()) tell_damage(s, row, before, struck);
    }
  }
  open.damage.clear();
  if (anybody_asked(s, Step::losses)) return enter(s, Step::losses, static_cast<int>(open.next));
  take_losses(s, {});
  after_losses(s);
}

void losses(const Stage& s, const System::Answers& answers) {
  Picks picks{};
  each_answer<PickingLosses>(answers, [&](Seat side, const PickingLosses& order) { picks[side] = &order.picks; });
  take_losses(s, picks);
  after_losses(s);
}

// ---------------------------------------------------------------- before the game (4.1)

void squadrons(const Stage& s, const System::Answers& answers) {
  each_answer<FormingSquadrons>(answers, [&](Seat side, const FormingSquadrons& order) {
    for (const Forming& f : order.forming) {
      s.ship(f.ship).squadron = f.squadron;
      if (f.leader) s.open().squadrons[f.squadron].leader = f.ship;
    }
    form_squadrons(s.battle, s.open(), side);
    if (s.told()) tell_squadrons(s, side);
  });
  next_turn(s);
}

// ---------------------------------------------------------------- 1: Command Phase

void transfer(const Stage& s, const System::Answers& answers) {
  each_answer<Transferring>(answers, [&](Seat, const Transferring& order) {
    for (const Transfer& t : order.transfers) {
      Group& group = s.open().squadrons[t.squadron];
      const uint16_t old_leader = group.leader;
      s.dice.lane(t.squadron);
      const Transferred done = transfer_command(group, t.leader, s.turn(), t.squadron, s.dice);
      if (s.told()) tell_transfer(s, t.squadron, old_leader, done);
    }
  });
  proceed(s, Step::command);
}

void command(const Stage& s, const System::Answers&) {
  const auto before = s.told() ? std::make_unique<Open>(s.open()) : nullptr;
  determine_command(s.battle, s.open(), s.turn());
  if (s.told()) tell_command(s, *before);
  proceed(s, Step::board);
}

// ---------------------------------------------------------------- 2: Movement Phase

/// One after the other where both sides shift it; a shift that no longer fits is dropped (GF-Q-115).
void board(const Stage& s, const System::Answers& answers) {
  each_answer<Floating>(answers, [&](Seat side, const Floating& order) {
    if (order.hexes == 0) return;
    const bool fits = can_float(s.battle, s.open(), order.direction, order.hexes);
    if (fits) float_board(s.open(), order.direction, order.hexes);
    if (s.told()) tell_float(s, side, order.direction, order.hexes, fits);
  });
  proceed(s, Step::individual);
}

/// GF-2.2-06: all at once, so no ship's passage depends on another's (GF-5.4-01).
void individual(const Stage& s, const System::Answers& answers) {
  const Waters sea = waters(s.battle);
  Sailed sailed;
  each_answer<MovingAlone>(answers, [&](Seat, const MovingAlone& orders) {
    for (const ShipPlot& order : orders.ships) {
      Ship& ship = s.ship(order.ship);
      const Where before = where(ship);
      sail(sea, before, movement_points(s.battle.card(order.ship), ship), ship.rudder_jammed, order.plot, sailed);
      arrive(s.battle, ship, sailed, sailed.spent);
      ship.moved_alone = true;  // out of command or by choice (GF-5.3-02)
      if (s.told()) tell_move(s, order.ship, before, order.plot, sailed);
      if (!order.leave || !ship.afloat()) continue;
      leave(s.battle, ship, ship.hex());
      if (s.told()) tell_left(s, order.ship);
    }
  });
  if (!over_by_elimination(s)) proceed(s, Step::together);  // GF-5.4-02
}

namespace {

void move_squadron(const Stage& s, const MovingTogether& order, const SquadronPlot& plot) {
  Table<uint16_t, kMostShips> ships;
  squadron_movers(s.open(), order.line, plot, ships);
  if (s.told()) tell_squadron_order(s, plot, {ships.begin(), ships.count});
  const int speed = cost(plot.plot, false);  // GF-5.3-03, GF-Q-10, GF-Q-16
  sail_squadron(s.battle, s.open(), {ships.begin(), ships.count}, plot.line_ahead, plot.plot,
                [&](size_t i, const Where& before, const Sailed& sailed) {
                  arrive(s.battle, s.ship(ships[i]), sailed, speed);
                  if (s.told()) tell_follow(s, ships[i], before, plot, sailed);
                });
}

}  // namespace

void together(const Stage& s, const System::Answers& answers) {
  each_answer<MovingTogether>(answers, [&](Seat, const MovingTogether& order) {
    for (const SquadronPlot& plot : order.squadrons) move_squadron(s, order, plot);
  });
  if (!over_by_elimination(s)) proceed(s, Step::collisions);  // GF-5.4.1-03: only now, after all movement
}

// ---------------------------------------------------------------- 2c: collisions, then ramming (GF-5.5-01)

namespace {

bool crowded(const Battle& battle, const Stack& stack) {
  return overstacked(size_points(battle, {stack.ships.begin(), stack.ships.count}), battle.options.collision_at_ten);
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

}  // namespace

bool any_crowded(const Stage& s) {
  bool any = false;
  each_stack(s.open(), [&](const Stack& stack) { any = any || crowded(s.battle, stack); });
  return any;
}

void collisions(const Stage& s, const System::Answers&) {
  Suffered suffered{};
  each_stack(s.open(), [&](const Stack& stack) {
    if (!crowded(s.battle, stack)) return;
    std::array<uint8_t, kMostShips> rolls{};
    const std::span<const uint16_t> ships{stack.ships.begin(), stack.ships.count};
    s.dice.lane(ships[0]);
    roll_collisions(ships, s.open(), s.dice, rolls.data());
    each_collision({rolls.data(), ships.size()},
                   [&](size_t a, size_t b) { collide(s.battle, ships[a], ships[b], suffered); });
    if (s.told()) tell_collision(s, stack, {rolls.data(), ships.size()});
  });
  add_damage(s.open(), suffered);
  to_damage(s, Step::ram_rolls);
}

bool any_contested(const Stage& s) {  // crowded or not (GF-5.5-02)
  bool any = false;
  each_stack(s.open(), [&](const Stack& stack) { any = any || contested(s.open(), stack); });
  return any;
}

namespace {

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
    if (s.told()) tell_totals(s, what, {open.contests.begin() + first, count});
  });
}

/// Is there anybody in her hex whom the ship of this row of contests may ram (GF-5.5.2-03)?
bool may_ram_any(const Open& open, uint32_t row) {
  const Contest& own = open.contests[row];
  const Ship& ship = open.ships[own.ship];
  return std::any_of(open.contests.begin(), open.contests.end(), [&](const Contest& c) {
    const Ship& target = open.ships[c.ship];
    return target.hex() == ship.hex() &&
           ram_fault(target.side == ship.side, own.total, c.total, false) == FaultCode::none;
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

}  // namespace

void ram_rolls(const Stage& s, const System::Answers&) {
  roll_contests(s, Contested::ramming);
  next_ram(s, 0);
}

void ram(const Stage& s, const System::Answers& answers) {
  const uint32_t at = s.position.at.round;
  Contest& row = s.open().contests[at];
  each_answer<Ramming>(answers, [&](Seat, const Ramming& order) { row.target = order.target; });
  if (s.told()) tell_ram(s, row);
  next_ram(s, at + 1);
}

// ---------------------------------------------------------------- 4: Combat Phase

namespace {

/// GF-6.1.2-11: the lowest of each hex stays; the others are placed one after the other (GF-6.1.2-12).
void next_place(const Stage& s, uint32_t from) {
  for (uint32_t row = from; row < s.open().contests.count; ++row)
    if (!s.open().contests[row].first) return enter(s, Step::place, static_cast<int>(row));
  proceed(s, Step::fire);
}

}  // namespace

void place_rolls(const Stage& s, const System::Answers&) {  // GF-Q-114
  roll_contests(s, Contested::placing);
  next_place(s, 0);
}

void place(const Stage& s, const System::Answers& answers) {
  const uint32_t at = s.position.at.round;
  const uint16_t ship = s.open().contests[at].ship;
  s.ship(ship).shown_at = -1;
  each_answer<Placing>(answers, [&](Seat, const Placing& order) { s.ship(ship).shown_at = order.direction; });
  if (s.told()) tell_place(s, ship);
  next_place(s, at + 1);
}

bool prepare_fire(const Stage& s) {
  s.open().fire.clear();
  for (Seat side : kBothSides) assign_posts(s.open(), side, {});
  return anybody_asked(s, Step::fire);
}

void fire(const Stage& s, const System::Answers& answers) {  // GF-6.1-01
  each_answer<Firing>(answers, [&](Seat side, const Firing& order) {
    assign_posts(s.open(), side, order.posts);
    for (const Fire& row : order.fire) s.open().fire.add(row);
  });
  each_answer<Firing>(answers, [&](Seat side, const Firing&) {  // GF-Q-54: revealed together
    if (s.told()) tell_fire_orders(s, side);
  });
  proceed(s, Step::torpedoes);
}

bool torpedoes_in_the_water(const Stage& s) {
  return s.position.secret[0].torpedoes.count + s.position.secret[1].torpedoes.count > 0;
}

/// GF-7-01, GF-7.2-01: those of the last End Phase; all are rolled before any damage (GF-Q-61).
void torpedoes(const Stage& s, const System::Answers&) {
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
      if (s.told()) tell_torpedo(s, torpedo, result);
    }
    s.position.secret[side].torpedoes.clear();
  }
  for (Ship& ship : open.ships) ship.launched = false;
  if (open.damage.count == 0 && over_by_elimination(s)) return;
  to_damage(s, Step::gunfire);
}

bool guns_to_fire(const Stage& s) { return s.open().fire.count > 0; }

void gunfire(const Stage& s, const System::Answers&) {
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
    if (s.told()) tell_gunfire(s, row, solution, result);
  }
  to_damage(s, Step::continuing);
}

// ---------------------------------------------------------------- 5: End Phase

namespace {

bool goes_on(const Ship& ship) {
  return ship.afloat() && (ship.fire_markers > 0 || ship.flood_markers > 0 || ship.rudder_jammed);
}

}  // namespace

/// GF-6.1.2-15: ships shown beside their hex go back into it.
bool end_combat(const Stage& s) {
  Open& open = s.open();
  open.fire.clear();
  open.contests.clear();
  for (Ship& ship : open.ships) {
    ship.shown_at = -1;
    ship.post = Post::alone;
  }
  return std::any_of(open.ships.begin(), open.ships.end(), goes_on);
}

void continuing(const Stage& s, const System::Answers&) {
  Open& open = s.open();
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    Ship& ship = open.ships[i];
    if (!goes_on(ship)) continue;
    const Ship before = ship;
    s.dice.lane(i);
    const Continued done = grand_fleets::continuing(s.battle.card(i), ship, i, s.dice);
    if (done.fire_damage > 0 && ship.afloat())  // GF-8.3.3-04
      open.damage.add({i, kNoShip, static_cast<uint8_t>(std::min(done.fire_damage, 255)), Cause::fire, kAllArcs, 0});
    if (s.told()) tell_continuing(s, i, before, done);
  }
  if (open.damage.count > 0) return to_damage(s, Step::launch);
  if (!over_by_elimination(s)) proceed(s, Step::launch);
}

void launch(const Stage& s, const System::Answers& answers) {
  each_answer<Launching>(answers, [&](Seat side, const Launching& order) {
    Table<Torpedo, kMostTorpedoes>& water = s.position.secret[side].torpedoes;
    for (uint16_t i = 0; i < s.open().fleet(); ++i) {  // a ship's torpedoes stand together
      const uint32_t first = water.count;
      for (const Torpedo& torpedo : order.torpedoes) {
        if (torpedo.ship != i) continue;
        grand_fleets::launch(s.ship(i), torpedo);  // each at a target of its own (GF-7.1-06)
        water.add(torpedo);
      }
      if (s.told() && water.count > first) tell_launch(s, side, {water.begin() + first, water.count - first});
    }
  });
  next_turn(s);
}

}  // namespace broadside::grand_fleets::steps
