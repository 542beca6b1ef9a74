// Chapter 2.1 and 2.2: how a battle begins, the steps of a turn, who is asked at each, and how it stands.
// A choice ends a step; between two choices nothing is kept but the position.
#include "engine/grand_fleets/play/sequence.h"

#include <algorithm>

#include "engine/core/sunk.h"
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/rules/damage.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/torpedoes.h"
#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/words/tell.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- who is asked

namespace {

template <class Is>
bool any_ship(const Open& open, Seat side, Is&& is_so) {
  for (size_t i = 0; i < open.ships.count; ++i)
    if (open.ships[i].side == side && open.ships[i].afloat() && is_so(i)) return true;
  return false;
}

bool may_form(const Battle& battle, const Open&, int, Seat side) {
  return battle.sides[side].squadrons == Choice::free;
}
bool may_transfer(const Battle&, const Open& open, int, Seat side) {
  for (size_t i = 0; i < open.squadrons.count; ++i)
    if (open.squadrons[i].side == side && can_transfer(open, i)) return true;
  return false;
}
bool may_float(const Battle& battle, const Open& open, int, Seat side) { return nears_edge(battle, open, side); }
bool has_ships(const Battle&, const Open& open, int, Seat side) {
  return any_ship(open, side, [](size_t) { return true; });
}
bool has_squadrons(const Battle&, const Open& open, int, Seat side) {
  return any_ship(open, side, [&](size_t i) { return moves_together(open.ships[i]); });
}
bool has_shots(const Battle& battle, const Open& open, int turn, Seat side) {
  return any_ship(open, side, [&](size_t i) { return has_a_shot(battle, open, i, turn); });
}
bool may_pick(const Battle& battle, const Open& open, int, Seat side) {
  return !battle.options.automatic_losses && has_choice(battle, open, side);
}
bool may_launch(const Battle& battle, const Open& open, int turn, Seat side) {
  return turn < last_turn(battle) &&  // GF-Q-66: the last ones could hit nobody
         any_ship(open, side,
                  [&](size_t i) { return most_launched(open.ships[i], battle.card(i).torpedoes.tubes.size()) > 0; });
}

bool always(const Stage&) { return true; }
/// Entered by the step before, one ship after the other, or by whatever did damage.
bool never(const Stage&) { return false; }

// ---------------------------------------------------------------- the table

// Steps whose text is not available (2d, 3, 4c, 5c) are not among them (GF-Q-85, GF-Q-86).
constexpr std::array<StepRow, static_cast<size_t>(Step::over) + 1> kSteps = {{
    {Step::squadrons, "4.1", "", "", may_form, never, steps::squadrons},  // before the game
    {Step::transfer, "1a", "Command", "transfer of command", may_transfer, nullptr, steps::transfer},
    {Step::command, "1b", "Command", "who is in command", nullptr, always, steps::command},
    {Step::board, "2", "Movement", "floating the board", may_float, nullptr, steps::board},  // GF-Q-31
    {Step::individual, "2a", "Movement", "orders for single ships", has_ships, always, steps::individual},
    {Step::together, "2b", "Movement", "squadron orders", has_squadrons, nullptr, steps::together},
    {Step::collisions, "2c", "Movement", "collisions", nullptr, steps::any_crowded, steps::collisions},
    {Step::ram_rolls, "2c", "Movement", "dice for ramming", nullptr, steps::any_contested, steps::ram_rolls},
    {Step::ram, "2c", "Movement", "ramming", nullptr, never, steps::ram},
    {Step::place_rolls, "4a", "Combat", "dice for places in one hex", nullptr, steps::any_contested,
     steps::place_rolls},
    {Step::place, "4a", "Combat", "places in one hex", nullptr, never, steps::place},
    {Step::fire, "4a", "Combat", "firing orders", has_shots, steps::prepare_fire, steps::fire},
    {Step::torpedoes, "4b", "Combat", "torpedoes", nullptr, steps::torpedoes_in_the_water, steps::torpedoes},
    {Step::gunfire, "4d", "Combat", "gunfire", nullptr, steps::guns_to_fire, steps::gunfire},
    {Step::continuing, "5a", "End", "fires, flooding and rudders", nullptr, steps::end_combat, steps::continuing},
    {Step::launch, "5b", "End", "launching torpedoes", may_launch, nullptr, steps::launch},
    {Step::damage, "8", "", "damage takes effect", nullptr, never, steps::damage},
    {Step::losses, "8.2", "", "which mounts are lost", may_pick, never, steps::losses},
    {Step::over, "2.2.1", "", "", nullptr, never, nullptr},
}};
static_assert([] {
  for (size_t i = 0; i < kSteps.size(); ++i)
    if (kSteps[i].step != static_cast<Step>(i)) return false;
  return true;
}());

}  // namespace

const StepRow& step_row(Step step) { return kSteps[static_cast<size_t>(step)]; }

bool is_asked(const Battle& battle, const Open& open, int turn, Step step, Seat side) {
  const auto asks = step_row(step).asks;
  return asks != nullptr && asks(battle, open, turn, side);
}

bool anybody_asked(const Stage& s, Step step) {
  return is_asked(s.battle, s.open(), s.turn(), step, 0) || is_asked(s.battle, s.open(), s.turn(), step, 1);
}

// ---------------------------------------------------------------- the way through a turn

void enter(const Stage& s, Step step, int round) {
  s.position.at.step = static_cast<uint8_t>(step);
  s.position.at.round = static_cast<uint16_t>(round);
}

void next_turn(const Stage& s) {
  if (s.turn() >= last_turn(s.battle)) {
    settle_by_points(s.battle, s.open(), Ending::turn_limit);  // GF-2.2.1-01, -03
    return finish(s);
  }
  ++s.position.at.turn;
  if (s.told()) tell_turn(s);
  proceed(s, Step::transfer);
}

void proceed(const Stage& s, Step from) {
  for (size_t i = static_cast<size_t>(from); i <= static_cast<size_t>(Step::launch); ++i)
    if (kSteps[i].due == nullptr ? anybody_asked(s, kSteps[i].step) : kSteps[i].due(s)) return enter(s, kSteps[i].step);
  next_turn(s);
}

void finish(const Stage& s) {
  enter(s, Step::over);
  if (s.told()) tell_end(s);
}

bool over_by_elimination(const Stage& s) {
  if (!eliminated(s.open(), 0) && !eliminated(s.open(), 1)) return false;
  if (steps::torpedoes_in_the_water(s)) return false;
  settle_by_points(s.battle, s.open(), Ending::eliminated);
  finish(s);
  return true;
}

namespace {

/// Giving up (GF-2.2.1-02).
bool takes_resignation(const Stage& s, const System::Answers& answers) {
  each_answer<Resign>(answers, [&](Seat side, const Resign&) {
    s.open().resigned = static_cast<uint8_t>(s.open().resigned | 1U << side);
  });
  if (s.open().resigned == 0) return false;
  s.open().ended = Ending::resigned;  // GF-Q-117: who gives up has lost, whatever the points
  s.open().winner = s.open().resigned == 3 ? kNoSeat : static_cast<Seat>(s.open().resigned == 1 ? 1 : 0);
  finish(s);
  return true;
}

}  // namespace

// ---------------------------------------------------------------- the contract

/// Board, forces, cards and places come ready with the battle (GF-2.1-01, GF-2.1.1-01).
void System::start(const Battle& battle, Position& p) {
  p = Position{};
  Open& open = p.open;
  for (const Squadron& squadron : battle.squadrons) {
    const bool fixed = battle.sides[squadron.side].squadrons == Choice::fixed;
    open.squadrons.add({squadron.side, false, fixed ? squadron.leader : kNoShip, 0});
  }
  for (const Entry& entry : battle.ships) {
    Ship& ship = open.ships.add({});
    ship.q = entry.q;
    ship.r = entry.r;
    ship.facing = entry.facing;
    ship.side = entry.side;
    if (battle.sides[entry.side].squadrons == Choice::fixed) ship.squadron = entry.squadron;
    ship.light = entry.card.light.count;
    size_t group = 0;
    for (const GunLine& line : entry.card.guns)
      for (const Mounts& mounts : line.mounts) ship.mounts[group++] = mounts.count;
    std::copy(entry.card.torpedoes.tubes.begin(), entry.card.torpedoes.tubes.end(), ship.tubes.begin());
    hull_hits(entry.card, ship, entry.hull_hits);
  }
  for (Seat side : kBothSides)
    if (battle.sides[side].squadrons == Choice::fixed) form_squadrons(battle, open, side);
  p.at.step = static_cast<uint8_t>(Step::squadrons);
}

void System::asks(const Battle& battle, const Position& p, Asks& out) {
  out.clear();
  if (p.step() == Step::ram || p.step() == Step::place)
    return out.add(owed(p.at, p.open.ships[p.open.contests[p.at.round].ship].side));
  for (Seat side : kBothSides)  // both at once, sealed
    if (is_asked(battle, p.open, p.at.turn, p.step(), side)) out.add(owed(p.at, side));
}

Outcome System::advance(const Battle& battle, Position& p, const Answers& answers, Dice& dice, Log& log) {
  const Stage s{battle, p, dice, log};
  const uint16_t turn = p.at.turn;
  dice.begin_step(p.at.stamp());
  if (p.step() == Step::over) return Outcome::over;
  if (takes_resignation(s, answers)) return Outcome::done;
  step_row(p.step()).does(s, answers);
  for (Ship& ship : p.open.ships) {
    note_sunk(ship, ship.sunk(), turn);
    if (ship.afloat()) ship.drift_q = ship.drift_r = {};
  }
  return Outcome::done;
}

Result System::result(const Battle& battle, const Position& p) {
  Result r;
  r.over = p.open.ended != Ending::none;
  r.winner = p.open.winner;
  for (size_t i = 0; i < p.open.ships.count; ++i) {
    const Ship& ship = p.open.ships[i];
    ++r.side[ship.side].ships;
    if (!ship.afloat() && !ship.escaped) ++r.side[ship.side].lost;
  }
  for (Seat side : kBothSides) r.side[side].points_hundredths = side_points(battle, p.open, side);
  const Verdict verdict = victory_level(r.side[0].points_hundredths, r.side[1].points_hundredths);
  constexpr std::array<std::string_view, 3> words = {"less than two points to one: a draw",
                                                     "two points to one: a marginal victory",
                                                     "three points to one: a decisive victory"};
  constexpr std::array<std::string_view, 3> rules = {"GF-2.2.2-06", "GF-2.2.2-05", "GF-2.2.2-04"};
  if (p.open.ended == Ending::resigned) {
    r.why = p.open.resigned == 3 ? "both sides gave up" : "the other side gave up";
    r.rule = "GF-2.2.1-02";
  } else if (r.over) {
    r.why = words[static_cast<size_t>(verdict.level)];
    r.rule = rules[static_cast<size_t>(verdict.level)];
  }
  return r;
}

}  // namespace broadside::grand_fleets
