// Chapter 2.1 and 2.2: how a battle begins, who is asked at each step, and how it stands. turn.cpp has what the steps
// do.
#include "engine/grand_fleets/steps.h"

#include <algorithm>

#include "engine/grand_fleets/collision.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/damage.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/movement.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/torpedoes.h"
#include "engine/grand_fleets/victory.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- who is asked

bool may_ram_any(const Open& open, uint32_t row) {
  const Contest& own = open.contests[row];
  const Ship& ship = open.ships[own.ship];
  return std::any_of(open.contests.begin(), open.contests.end(), [&](const Contest& c) {
    const Ship& target = open.ships[c.ship];
    return target.hex() == ship.hex() &&
           ram_fault(target.side == ship.side, own.total, c.total, false) == FaultCode::none;
  });
}

bool asked(const Battle& battle, const Open& open, int turn, Step step, Seat side) {
  const auto any_ship = [&](auto&& is_so) {
    for (size_t i = 0; i < open.ships.count; ++i)
      if (open.ships[i].side == side && open.ships[i].afloat() && is_so(i)) return true;
    return false;
  };
  switch (step) {
    case Step::squadrons: return battle.sides[side].squadrons == Choice::free;
    case Step::transfer:
      for (size_t i = 0; i < open.squadrons.count; ++i)
        if (open.squadrons[i].side == side && can_transfer(open, i)) return true;
      return false;
    case Step::board: return nears_edge(battle, open, side);
    case Step::individual: return any_ship([](size_t) { return true; });
    case Step::together: return any_ship([&](size_t i) { return moves_together(open.ships[i]); });
    case Step::fire: return any_ship([&](size_t i) { return has_a_shot(battle, open, i, turn); });
    case Step::losses: return !battle.options.automatic_losses && has_choice(battle, open, side);
    case Step::launch:
      return turn < last_turn(battle) &&  // GF-Q-66: the last ones could hit nobody
             any_ship(
                 [&](size_t i) { return most_launched(open.ships[i], battle.card(i).torpedoes.tubes.size()) > 0; });
    default: return false;
  }
}

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
  const auto ask = [&](Seat seat) { out.add({{p.at.turn, p.at.round, p.at.step, seat}, seat, p.at.step, true}); };
  if (p.step() == Step::ram || p.step() == Step::place) {
    ask(p.open.ships[p.open.contests[p.at.round].ship].side);
    return;
  }
  for (Seat side : kBothSides)  // both at once, sealed
    if (asked(battle, p.open, p.at.turn, p.step(), side)) ask(side);
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
