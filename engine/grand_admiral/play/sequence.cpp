#include "engine/grand_admiral/play/sequence.h"

#include "engine/core/sunk.h"
#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/rules/movement.h"
#include "engine/grand_admiral/rules/rule.h"
#include "engine/grand_admiral/rules/sequence.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/words/tell.h"

namespace broadside::grand_admiral {
namespace {

constexpr Step next(Step step) { return static_cast<Step>(static_cast<int>(step) + 1); }

void enter(Position& p, Step step, int repeat = 0) {
  p.at.step = static_cast<uint8_t>(step);
  p.at.round = static_cast<uint16_t>(p.open.plays * kRepeats + repeat);
}

// ---------------------------------------------------------------- Playing the Game: set-up

constexpr uint8_t bit_of(Seat seat) { return static_cast<uint8_t>(1U << seat); }

template <Choice Side::*Chosen>
uint8_t choosers(const Battle& battle, const Open&) {
  uint8_t seats = 0;
  for (Seat side : {kRed, kBlack})
    if (battle.sides[side].*Chosen == Choice::free) seats |= bit_of(side);
  return seats;
}
uint8_t choosers_of_morale(const Battle& battle, const Open& open) {
  return battle.options.morale ? choosers<&Side::choose_morale>(battle, open) : uint8_t{0};
}

/// GA-SETUP-03, -04: the next set-up step that asks anybody, else the first deal.
void enter_set_up(const Battle& battle, Position& p, Step from) {
  for (Step step = from; step < Step::deal; step = next(step))
    if (row_of(step).asks(battle, p.open) != 0) return enter(p, step);
  p.at.turn = 1;
  enter(p, Step::deal);
}

/// Both seats' answers, in the order of seats.
template <class A, void (*Choose)(const Stage&, Seat, const A&)>
void set_up(const Stage& s, const System::Answers& answers) {
  for (Seat side : {kRed, kBlack})
    if (answers[side] != nullptr) Choose(s, side, *answers[side]->as<A>());
  enter_set_up(s.battle, s.position, next(s.position.step()));
}

void choose_morale(const Stage& s, Seat side, const MoraleOrder& order) {
  s.open().morale[side] = order.level;  // GA-MOR-02
  if (s.log.on()) tell_morale(s, side);
}

void choose_fleet(const Stage& s, Seat side, const FleetOrder& order) {
  for (size_t i = 0; i < s.open().ships.count; ++i) {
    Ship& ship = s.open().ships[i];
    if (ship.side == side && s.battle.ships[i].arrives == 0) ship.fate = Fate::reserve;
  }
  for (uint16_t ship : order.ships) s.open().ships[ship].fate = Fate::afloat;
  if (s.log.on()) tell_fleet(s, side);
}

void choose_places(const Stage& s, Seat side, const PlacesOrder& order) {
  for (const Place& place : order.places) {
    Ship& ship = s.open().ships[place.ship];
    ship.q = place.q;
    ship.r = place.r;
    ship.heading = place.heading;
  }
  if (s.log.on()) tell_places(s, side);
}

// ---------------------------------------------------------------- Sequence of Play: deal and first player

/// Ships that the scenario brings in this round; a full hex keeps her waiting until the next.
void arrivals(const Stage& s) {
  for (size_t i = 0; i < s.open().ships.count; ++i) {
    const Entry& entry = s.battle.ships[i];
    Ship& ship = s.open().ships[i];
    if (ship.fate != Fate::reserve || entry.arrives == 0 || entry.arrives > s.position.at.turn) continue;
    if (stacked(s.open(), ship.hex(), ship.side) >= s.battle.options.stack_limit) continue;
    ship.fate = Fate::afloat;
    if (s.log.on()) tell_arrival(s, i);
  }
}

void begin_round(const Stage& s) {
  Open& open = s.open();
  open.plays = 0;
  open.discards = {};
  open.deck_size = kDeckSize;
  s.position.umpire.deck = kActionDeck;  // GA-CARD-01: all sixteen are shuffled together (GA-SOP-13)
  arrivals(s);
}

/// GA-SOP-01: one card at a time, so that a real deck can be dealt and typed in.
void deal(const Stage& s, const System::Answers&) {
  const int dealt = s.position.at.round;
  if (dealt == 0) begin_round(s);
  const auto seat = static_cast<Seat>(dealt % 2);
  const Card card = draw_card(s.position.umpire.deck, s.position.secret[seat].hand, seat, GA("SOP-01"), s.dice);
  ++s.open().hand_size[seat];
  --s.open().deck_size;
  if (s.log.on()) tell_draw(s, seat, card, GA("SOP-01"));
  if (dealt + 1 < 2 * kHandSize)
    s.position.at.round = static_cast<uint16_t>(dealt + 1);
  else
    enter(s.position, Step::first_player);
}

void first_player(const Stage& s, const System::Answers&) {  // rolled anew every round (GA-Q-04)
  const FirstPlayer first = roll_first_player(s.dice);
  s.open().first = s.open().to_play = first.seat;
  if (s.log.on()) tell_first_player(s, first);
  enter(s.position, Step::play);
}

// ---------------------------------------------------------------- a card is played

void new_card(Open& open, Card card) {
  open.card = card;
  for (Ship& ship : open.ships) ship.acted = 0;
}

bool anyone_moves(const Battle& battle, const Open& open) {
  for (size_t i = 0; i < open.ships.count; ++i)
    if (eligible(battle, open, open.card, i)) return true;
  return false;
}

bool anyone_fires(const Battle& battle, const Open& open) {
  for (size_t i = 0; i < open.ships.count; ++i)
    if (open.ships[i].side == acting_side(open.card) && has_a_shot(battle, open, i)) return true;
  return false;
}

void finish(const Stage& s) {
  enter(s.position, Step::over);
  if (s.log.on()) tell_end(s);
}

/// After the action: the card is discarded and its player draws (GA-SOP-08).
void enter_draw(const Stage& s) { enter(s.position, Step::draw); }

uint8_t player(const Battle&, const Open& open) { return bit_of(open.to_play); }
uint8_t owner_of_colour(const Battle&, const Open& open) { return bit_of(acting_side(open.card)); }

void play(const Stage& s, const System::Answers& answers) {
  Open& open = s.open();
  const Seat player = open.to_play;
  const PlayOrder& order = *answers[player]->as<PlayOrder>();
  --s.position.secret[player].hand[order.card];
  --open.hand_size[player];
  new_card(open, order.card);
  if (s.log.on()) tell_card(s, player);
  // A card whose colour has nothing to do is played all the same (GA-Q-05).
  if (!is_face(order.card) && anyone_moves(s.battle, open))
    enter(s.position, Step::move);
  else if (is_face(order.card) && anyone_fires(s.battle, open))
    enter(s.position, Step::fire);
  else
    enter_draw(s);
}

void move(const Stage& s, const System::Answers& answers) {
  const Waters sea = waters(s.battle);
  const Seat side = acting_side(s.open().card);
  for (const Move& m : answers[side]->as<MoveOrder>()->moves) {  // one after the other (GA-Q-11)
    Ship& ship = s.open().ships[m.ship];
    const Ship before = ship;
    apply_move(sea, ship, m.action);
    if (ship.fate == Fate::left) score_left(s.battle, s.open(), m.ship);
    if (s.log.on()) tell_move(s, m, before);
    // A ship that leaves may end the battle at that very moment (GA-Q-21): the rest do not move any more.
    if (ship.fate == Fate::left && settle_end(s.battle, s.open(), side)) return finish(s);
  }
  enter_draw(s);
}

void fire_next_ship(const Stage& s, const System::Answers& answers) {
  Open& open = s.open();
  const Seat side = acting_side(open.card);
  if (answers[side]->as<Cease>() != nullptr) return enter_draw(s);
  const FireOrder& order = *answers[side]->as<FireOrder>();
  open.ships[order.firer].acted = 1;  // GA-CBT-02: all of one ship's attacks before the next ship's
  const bool over = settle_attacks(
      s.battle, open, order.firer, order.attacks, false, s.dice,
      [&](size_t target) {
        score_sunk(s.battle, open, target);
        return settle_end(s.battle, open, side);
      },
      [&](uint32_t entry, const AttackResult& result) {
        if (s.log.on()) tell_attack(s, order.firer, order.attacks[entry], result);
      });
  if (over) return finish(s);
  if (anyone_fires(s.battle, open))
    enter(s.position, Step::fire, s.position.at.round % kRepeats + 1);
  else
    enter_draw(s);
}

void fire(const Stage& s, const System::Answers& answers) {
  fire_next_ship(s, answers);
  for (Ship& ship : s.open().ships)  // ships sink in no other step
    note_sunk(ship, ship.fate == Fate::sunk, s.position.at.turn);
}

void draw(const Stage& s, const System::Answers&) {
  Open& open = s.open();
  const Seat player = open.to_play;
  const AfterPlay after = after_play(player, open.hand_size[player] + 1, open.deck_size, open.hand_size[other(player)]);
  ++open.discards[open.card];  // the discard pile is open (GA-Q-06)
  open.card = kNoCard;
  ++open.plays;
  if (after.draws) {
    const Card card = draw_card(s.position.umpire.deck, s.position.secret[player].hand, player, GA("SOP-08"), s.dice);
    ++open.hand_size[player];
    --open.deck_size;
    if (s.log.on()) tell_draw(s, player, card, GA("SOP-08"));
  }
  if (!after.round_over) {
    open.to_play = after.next;
    return enter(s.position, Step::play);
  }
  if (s.position.at.turn >= last_round(s.battle)) {
    settle_round_limit(s.battle, open);
    return finish(s);
  }
  ++s.position.at.turn;
  open.plays = 0;
  enter(s.position, Step::deal);
}

/// A side may strike its flag instead of any other answer (house facility, not a rule of the book).
bool takes_resignation(const Stage& s, const System::Answers& answers) {
  for (Seat side : {kRed, kBlack})
    if (answers[side] != nullptr && answers[side]->as<Resign>() != nullptr) s.open().resigned |= bit_of(side);
  if (s.open().resigned == 0) return false;
  s.open().ended = Ending::resigned;
  s.open().winner = s.open().resigned == 3 ? kNoSeat : s.open().resigned == 1 ? kBlack : kRed;
  finish(s);
  return true;
}

// ---------------------------------------------------------------- the table

// clang-format off
constexpr std::array kSteps = {
    StepRow{Step::morale, "Fleet Morale", "", "set-up: fleet morale", choosers_of_morale, set_up<MoraleOrder, choose_morale>},
    StepRow{Step::fleet, "Playing the Game", "", "set-up: choice of ships", choosers<&Side::choose_fleet>, set_up<FleetOrder, choose_fleet>},
    StepRow{Step::places, "Playing the Game", "", "set-up: places", choosers<&Side::choose_places>, set_up<PlacesOrder, choose_places>},
    StepRow{Step::deal, "Sequence of Play", "", "round {round}: the cards are dealt", nullptr, deal},
    StepRow{Step::first_player, "Sequence of Play", "", "round {round}: dice for the first card", nullptr, first_player},
    StepRow{Step::play, "Sequence of Play", "card", "round {round}, card {card}: {player} plays a card", player, play},
    StepRow{Step::move, "Movement", "action", "round {round}, card {card}: {side} moves on the {colour}", owner_of_colour, move},
    StepRow{Step::fire, "Combat", "action", "round {round}, card {card}: {side} fires on the {colour}", owner_of_colour, fire},
    StepRow{Step::draw, "Sequence of Play", "", "round {round}, card {card}: {player} draws", nullptr, draw},
    StepRow{Step::over, "Victory!", "", "the battle is over: {result}", nullptr, nullptr},
};
// clang-format on
static_assert([] {
  for (size_t i = 0; i < kSteps.size(); ++i)
    if (kSteps[i].step != static_cast<Step>(i)) return false;
  return kSteps.back().step == Step::over;
}());

}  // namespace

const StepRow& row_of(Step step) { return kSteps[static_cast<size_t>(step)]; }

// ---------------------------------------------------------------- the contract

/// Counters on the board, sheets clean, cards ready to be shuffled (GA-SETUP-04, -05).
void System::start(const Battle& battle, Position& p) {
  p = Position{};
  p.open.ships.count = static_cast<uint32_t>(battle.ships.size());
  for (size_t i = 0; i < battle.ships.size(); ++i) {
    const Entry& e = battle.ships[i];
    const bool here = e.arrives == 0 && battle.sides[e.side].choose_fleet == Choice::fixed;
    p.open.ships[i] = {e.q, e.r, e.heading, e.side, here ? Fate::afloat : Fate::reserve, 0, e.card.torpedoes, 0};
    apply_damage(p.open.ships[i], e.card.row1, e.card.row2, e.checked);  // suffered before the battle
  }
  for (Seat side : {kRed, kBlack})
    p.open.morale[side] = battle.options.morale ? battle.sides[side].morale : Morale::average;
  enter_set_up(battle, p, Step::morale);
}

/// The cards alone say who acts next (GA-CARD-04).
void System::asks(const Battle& battle, const Position& p, Asks& out) {
  out.clear();
  const auto asks = kSteps[p.at.step].asks;
  if (asks == nullptr) return;
  const uint8_t seats = asks(battle, p.open);
  for (Seat side : {kRed, kBlack})  // both at once, sealed
    if ((seats & bit_of(side)) != 0) out.add(owed(p.at, side));
}

Outcome System::advance(const Battle& battle, Position& p, const Answers& answers, Dice& dice, Log& log) {
  const Stage s{battle, p, dice, log};
  dice.begin_step(p.at.stamp());
  const auto does = kSteps[p.at.step].does;
  if (does == nullptr) return Outcome::over;
  if (!takes_resignation(s, answers)) does(s, answers);
  return Outcome::done;
}

namespace {

/// Read behind "X has won": fixed words, so the loser is the other side. The log has his name.
std::string_view why_no_ships(const Battle& battle, const Open& open) {
  if (open.winner > kBlack) return "one side has no ships left";
  return without_ships(battle, open, open.winner) ? "none of its ships are left on the board"
                                                  : "the other side has no ships left";
}

}  // namespace

Result System::result(const Battle& battle, const Position& p) {
  Result r;
  r.over = p.open.ended != Ending::none;
  r.winner = p.open.winner;
  switch (p.open.ended) {
    case Ending::none: break;
    case Ending::target:
      r.why = "victory target reached";
      r.rule = "GA-VIC-01";
      break;
    case Ending::no_ships:
      r.why = why_no_ships(battle, p.open);
      r.rule = "GA-Q-49";
      break;
    case Ending::round_limit: r.why = "round limit of the scenario"; break;
    case Ending::resigned:
      r.why = p.open.resigned == 3 ? "both sides struck their flags" : "the other side struck its flag";
      break;
  }
  for (size_t i = 0; i < p.open.ships.count; ++i) {
    const Ship& ship = p.open.ships[i];
    if (ship.fate == Fate::reserve && battle.ships[i].arrives == 0) continue;
    ++r.side[ship.side].ships;
    if (ship.fate == Fate::sunk) ++r.side[ship.side].lost;
  }
  for (Seat side : {kRed, kBlack}) r.side[side].points_hundredths = p.open.points[side];
  return r;
}

}  // namespace broadside::grand_admiral
