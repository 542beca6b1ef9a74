#include "engine/queen_of_the_seas/play/sequence.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/sunk.h"
#include "engine/queen_of_the_seas/play/turn.h"
#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"
#include "engine/queen_of_the_seas/rules/victory.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- what may be in question

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

// ---------------------------------------------------------------- who is asked

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

bool asks_turn_points(const Battle& battle, const Open& open, int, Seat side) {
  for (uint8_t g = 0; battle.options.formations && g < open.group_rows(); ++g)
    if (owner_of(battle, g) == side && turn_point_in_question(open, g)) return true;
  return false;
}
bool asks_move(const Battle&, const Open& open, int, Seat side) { return open.to_move == side; }
/// Also ships adrift and ships breaking off (QS-phase-2-speed-15, QS-breaking-off-04).
bool asks_guns(const Battle& battle, const Open& open, int, Seat side) {
  return any_ship(open, side, [&](size_t i) { return may_have_a_shot(battle, open, i); });
}
bool asks_near_guns(const Battle& battle, const Open& open, int round, Seat side) {
  const uint16_t ship = near_firer(open, round);
  return ship != kNoShip && open.ships[ship].side == side && may_have_a_near_shot(battle, open, ship);
}
bool asks_pairs(const Battle&, const Open& open, int, Seat side) {
  return any_salvo(open, [&](uint32_t row) {
    return open.ships[open.salvos[row].ship].side == side && pairing_in_question(open, row);
  });
}
bool asks_removal(const Battle&, const Open& open, int, Seat side) {
  return any_salvo(open, [&](uint32_t row) {
    return open.ships[open.salvos[row].target].side == side && removal_in_question(open, row);
  });
}
bool asks_damage(const Battle&, const Open& open, int, Seat side) {
  return any_ship(open, side, [&](size_t i) { return has_damage_choice(open.ships[i]); });
}
bool asks_torpedoes(const Battle& battle, const Open& open, int, Seat side) {  // QS-torpedoes-01
  return !open.rough && any_ship(open, side, [&](size_t i) { return may_have_a_launch(battle, open, i); });
}
bool asks_end(const Battle&, const Open&, int, Seat) { return true; }

// ---------------------------------------------------------------- the table

constexpr std::array kSteps = {
    StepRow{Step::sea_state, "sea-state", "", "before the game: sea state", nullptr, turn::sea_state},
    StepRow{Step::advantage, "phase-1", "1", "Phase 1: Tactical Advantage", nullptr, turn::advantage},
    StepRow{Step::turn_points, "formations", "2", "Phase 2, Movement: turn points", asks_turn_points,
            turn::turn_points},
    StepRow{Step::formation, "formations", "2", "Phase 2, Movement: formations", nullptr, turn::formation},
    StepRow{Step::move, "phase-2", "2", "Phase 2, Movement", asks_move, turn::move},
    StepRow{Step::guns, "phase-3a", "3a", "Phase 3a, Firing: gun targets", asks_guns, turn::guns},
    StepRow{Step::near_guns, "phase-3b", "3b", "Phase 3b, Firing: guns at 40 cm or less", asks_near_guns,
            turn::near_guns},
    StepRow{Step::fire, "phase-3b", "3b", "Phase 3b, Firing: salvos", nullptr, turn::fire},
    StepRow{Step::pairs, "phase-3b", "3b", "Phase 3b, Firing: pairing dice into criticals", asks_pairs, turn::pairs},
    StepRow{Step::saves, "armour-saves", "3b", "Phase 3b, Firing: armour saves", nullptr, turn::saves},
    StepRow{Step::removal, "armour-saves", "3b", "Phase 3b, Firing: dice removed by armour", asks_removal,
            turn::removal},
    StepRow{Step::criticals, "phase-3c", "3c", "Phase 3c, Firing: rolls for criticals", nullptr, turn::criticals},
    StepRow{Step::damage, "phase-3c", "3c", "Phase 3c, Firing: gunfire hits", asks_damage, turn::damage},
    StepRow{Step::torpedoes, "phase-3d", "3d", "Phase 3d, Firing: torpedo targets", asks_torpedoes, turn::torpedoes},
    StepRow{Step::launch, "phase-3d", "3d", "Phase 3d, Firing: torpedoes", nullptr, turn::launch},
    StepRow{Step::torpedo_hits, "phase-3e", "3e", "Phase 3e, Firing: torpedo hits", nullptr, turn::torpedo_hits},
    StepRow{Step::special, "phase-3f", "3f", "Phase 3f, Firing: special damage", nullptr, turn::special},
    StepRow{Step::sinking, "phase-3g", "3g", "Phase 3g, Firing: markers and sunk ships", nullptr, turn::sinking},
    StepRow{Step::end, "phase-4", "4", "Phase 4, End", asks_end, turn::end},
    StepRow{Step::over, "", "", "the battle is over", nullptr, nullptr},
};
static_assert([] {
  for (size_t i = 0; i < kSteps.size(); ++i)
    if (kSteps[i].step != static_cast<Step>(i)) return false;
  return kSteps.size() == static_cast<size_t>(Step::over) + 1;
}());

}  // namespace

const StepRow& step_row(Step step) { return kSteps[std::min(static_cast<size_t>(step), kSteps.size() - 1)]; }

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
    if (is_asked(battle, p.open, p.step(), p.at.round, side)) out.add(owed(p.at, side));
}

Outcome System::advance(const Battle& battle, Position& p, const Answers& answers, Dice& dice, Log& log) {
  const Stage s{battle, p, dice, log};
  const uint16_t turn_begun = p.at.turn;
  dice.begin_step(p.at.stamp());
  const StepRow& row = step_row(p.step());
  if (row.does == nullptr) return Outcome::over;
  if (turn::resigns(s, answers)) return Outcome::done;
  row.does(s, answers);
  for (Ship& ship : p.open.ships) note_sunk(ship, ship.sunk(), turn_begun);
  return Outcome::done;
}

namespace {

/// How a battle ends: with a winner, without one, and by which rule.
struct EndingRow {
  const char *won, *undecided, *rule;
};
constexpr std::array<EndingRow, 5> kEndings = {
    {{"", "", ""},
     {"the other side has no ship left on the table", "neither side has a ship on the table: both have lost",
      "QS-phase-4-02"},
     {"both agree who is likely to win", "both agree on a likely draw", "QS-phase-4-04"},
     {"turn limit reached: the winner has at least a quarter more points",
      "turn limit reached: neither side has a quarter more points", "QS-Q-96"},
     {"the other side gave up", "both sides gave up: both have lost", "QS-Q-95"}}};

}  // namespace

Result System::result(const Battle& battle, const Position& p) {
  Result r;
  r.over = p.open.ended != Ending::none;
  r.winner = p.open.winner;
  for (const Ship& ship : p.open.ships) {
    ++r.side[ship.side].ships;
    if (!ship.on_table() && ship.fate != Fate::left_table) ++r.side[ship.side].lost;
  }
  for (const Seat side : kBothSides) r.side[side].points_hundredths = side_points(battle, p.open, side);
  const EndingRow& row = kEndings[static_cast<size_t>(p.open.ended)];
  r.why = p.open.winner == kNoSeat ? row.undecided : row.won;
  r.rule = p.open.both_lost && p.open.ended == Ending::eliminated ? "QS-phase-4-03" : row.rule;
  return r;
}

namespace {

std::string end_text(const Battle& battle, const Open& open) {
  if (open.both_lost) return "the battle is over: both sides have lost";
  if (open.winner > 1) return "the battle is over: a draw";
  return fmt::format("the battle is over: {} {}", side_name(battle, open.winner),
                     open.ended == Ending::agreed ? "is likely to win" : "has won");
}

}  // namespace

PhaseName System::phase(const Battle& battle, const Cursor& at, const Open& open) {
  const StepRow& row = step_row(static_cast<Step>(at.step));
  if (row.does == nullptr) return {end_text(battle, open), ""};
  if (row.part.empty()) return {std::string(row.phase), ""};
  std::string text = fmt::format("turn {}, {}", at.turn, row.phase);
  if (row.step == Step::move && open.to_move <= 1)
    text += fmt::format(": {} moves a ship", side_name(battle, open.to_move));
  if (row.step == Step::near_guns)
    if (const uint16_t ship = near_firer(open, at.round); ship != kNoShip)
      text += fmt::format(", {}", ship_name(battle, ship));
  return {std::move(text), std::string(row.part)};
}

}  // namespace broadside::queen_of_the_seas
