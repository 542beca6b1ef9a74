// How a battle begins, who is asked at each step, and how it stands. turn.cpp has what the steps do.
#include "engine/queen_of_the_seas/steps.h"

#include <algorithm>

#include "engine/queen_of_the_seas/damage.h"
#include "engine/queen_of_the_seas/formations.h"
#include "engine/queen_of_the_seas/gunnery.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/torpedoes.h"
#include "engine/queen_of_the_seas/victory.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- who is asked

uint16_t near_firer(const Open& open, int round) {
  uint16_t found = kNoShip;
  int place = 0;
  each_in_firing_order(open, [&](uint16_t i) {
    if (++place == round) found = i;
  });
  return found;
}

bool may_have_a_near_shot(const Battle& battle, const Open& open, size_t ship) {
  const Ship& own = open.ships[ship];
  if (!own.on_table() || own.collided) return false;
  const ShipCard& card = battle.card(ship);
  const auto fired = [&](Weapon gun) { return (own.fired >> static_cast<unsigned>(gun) & 1U) != 0; };
  Length reach = -1;
  for (const Weapon gun : kGuns) {
    const auto in_the_way = [&](Weapon other_gun) { return fired(other_gun) && excludes(gun, other_gun); };
    if (own.stat(gun) == 0 || fired(gun) || std::any_of(kGuns.begin(), kGuns.end(), in_the_way)) continue;
    reach = std::max(reach, std::min(kShort, gun_range(gun, card.launched)));
  }
  return reach >= 0 && enemy_within(battle, open, ship, reach);
}

bool turn_point_in_question(const Open& open, uint8_t group) {
  if (!open.groups[group].turning) return false;
  int ships = 0;  // two or fewer are always in formation (QS-formations-05, -19)
  for (const Ship& ship : open.ships) ships += ship.group == group && ship.on_table() ? 1 : 0;
  return ships >= 3;
}

bool pairing_in_question(const Open& open, size_t salvo) {
  const Salvo& s = open.salvos[salvo];
  return can_pair(s.weapon, s.band, s.hits);
}
bool removal_in_question(const Open& open, size_t salvo) {
  const Salvo& s = open.salvos[salvo];
  return can_choose_removal(s.hits, s.saves);
}

namespace {

template <class F>
bool any_ship(const Open& open, Seat side, F&& is_so) {
  for (uint16_t i = 0; i < open.fleet(); ++i)
    if (open.ships[i].side == side && open.ships[i].on_table() && is_so(i)) return true;
  return false;
}
template <class F>
bool any_salvo(const Open& open, F&& is_so) {
  for (uint32_t row = 0; row < open.salvos.count; ++row)
    if (is_so(row)) return true;
  return false;
}

bool asked_for_turn_points(const Battle& battle, const Open& open, Seat side) {
  for (uint8_t g = 0; g < open.group_rows(); ++g)
    if (owner_of(battle, g) == side && turn_point_in_question(open, g)) return true;
  return false;
}

}  // namespace

bool asked(const Battle& battle, const Open& open, Step step, int round, Seat side) {
  switch (step) {
    case Step::turn_points: return battle.options.formations && asked_for_turn_points(battle, open, side);
    case Step::move: return open.to_move == side;
    case Step::guns:  // also ships adrift and ships breaking off (QS-phase-2-speed-15, QS-breaking-off-04)
      return any_ship(open, side, [&](size_t i) { return may_have_a_shot(battle, open, i); });
    case Step::near_guns: {
      const uint16_t ship = near_firer(open, round);
      return ship != kNoShip && open.ships[ship].side == side && may_have_a_near_shot(battle, open, ship);
    }
    case Step::pairs:
      return any_salvo(open, [&](uint32_t row) {
        return open.ships[open.salvos[row].ship].side == side && pairing_in_question(open, row);
      });
    case Step::removal:
      return any_salvo(open, [&](uint32_t row) {
        return open.ships[open.salvos[row].target].side == side && removal_in_question(open, row);
      });
    case Step::damage: return any_ship(open, side, [&](size_t i) { return has_damage_choice(open.ships[i]); });
    case Step::torpedoes:  // QS-torpedoes-01
      return !open.rough && any_ship(open, side, [&](size_t i) { return may_have_a_launch(battle, open, i); });
    case Step::end: return true;
    default: return false;
  }
}

// ---------------------------------------------------------------- the contract

/// The first Game Turn begins with every ship on the table as the scenario places her (QS-placing-fleets-01 to -03).
void System::start(const Battle& battle, Position& p) {
  p.at = {};
  Open& open = p.open;
  open.ended = Ending::none;
  open.winner = open.advantage = open.to_move = kNoSeat;
  open.both_lost = open.rough = false;
  open.ships.clear(), open.groups.clear(), open.salvos.clear();
  for (const Group& group : battle.groups) {
    GroupState& state = open.groups.add({});
    state.line = group.line;
  }
  for (const Entry& entry : battle.ships) {
    Ship& ship = open.ships.add({});
    ship.x = entry.x;
    ship.y = entry.y;
    ship.heading = entry.heading;
    ship.speed = entry.speed;
    ship.side = entry.side;
    if (battle.options.formations) ship.group = entry.group;  // QS-formations-01, QS-Q-90
    for (const Track track : kAllTracks) {
      const auto at = static_cast<size_t>(track);
      ship.stats[at] = static_cast<uint8_t>(entry.card.stats[at] - std::min(entry.card.stats[at], entry.lost[at]));
    }
  }
  p.at.step = static_cast<uint8_t>(Step::sea_state);
}

void System::asks(const Battle& battle, const Position& p, Asks& out) {
  out.clear();
  for (const Seat side : kBothSides)  // both at once, sealed; of a move or a near salvo only one
    if (asked(battle, p.open, p.step(), p.at.round, side))
      out.add({{p.at.turn, p.at.round, p.at.step, side}, side, p.at.step, true});
}

Result System::result(const Battle& battle, const Position& p) {
  Result r;
  r.over = p.open.ended != Ending::none;
  r.winner = p.open.winner;
  for (const Ship& ship : p.open.ships) {
    ++r.side[ship.side].ships;
    if (!ship.on_table() && ship.fate != Fate::left_table) ++r.side[ship.side].lost;
  }
  for (const Seat side : kBothSides) r.side[side].points_hundredths = side_points(battle, p.open, side);
  switch (p.open.ended) {
    case Ending::none: break;
    case Ending::eliminated:
      r.why = p.open.both_lost ? "neither side has a ship on the table: both have lost"
                               : "the other side has no ship left on the table";
      r.rule = p.open.both_lost ? "QS-phase-4-03" : "QS-phase-4-02";
      break;
    case Ending::agreed:
      r.why = p.open.winner == kNoSeat ? "both agree on a likely draw" : "both agree who is likely to win";
      r.rule = "QS-phase-4-04";
      break;
    case Ending::turn_limit:
      r.why = p.open.winner == kNoSeat ? "the turn limit is reached, neither side has a quarter more points"
                                       : "the turn limit is reached, the winner has at least a quarter more points";
      r.rule = "QS-Q-96";
      break;
    case Ending::gave_up:
      r.why = p.open.both_lost ? "both sides gave up: both have lost" : "the other side gave up";
      r.rule = "QS-Q-95";
      break;
  }
  return r;
}

}  // namespace broadside::queen_of_the_seas
