// Chapters Playing the Game and Sequence of Play: the row of steps, who is asked at each, and what it does.
// A choice ends a step; between two choices nothing is kept but the position.
#include <fmt/format.h>

#include "engine/core/sunk.h"
#include "engine/grand_admiral/combat.h"
#include "engine/grand_admiral/movement.h"
#include "engine/grand_admiral/rule.h"
#include "engine/grand_admiral/sequence.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/tell.h"
#include "engine/grand_admiral/victory.h"

namespace broadside::grand_admiral {
namespace {

struct Stage {
  const Battle& battle;
  Position& position;
  Dice& dice;
  Log& log;
  Open& open() const { return position.open; }
};

void enter(Position& p, Step step, int repeat = 0) {
  p.at.step = static_cast<uint8_t>(step);
  p.at.round = static_cast<uint16_t>(p.open.plays * kRepeats + repeat);
}

// ---------------------------------------------------------------- Playing the Game: set-up

bool asked(const Battle& battle, Step step, Seat side) {
  const Side& s = battle.sides[side];
  switch (step) {
    case Step::morale: return battle.options.morale && s.choose_morale == Choice::free;
    case Step::fleet: return s.choose_fleet == Choice::free;
    case Step::places: return s.choose_places == Choice::free;
    default: return false;
  }
}

/// GA-SETUP-03, -04: the next set-up step that asks anybody, else the first deal.
void enter_set_up(const Battle& battle, Position& p, Step from) {
  for (Step step : {Step::morale, Step::fleet, Step::places}) {
    if (step < from || (!asked(battle, step, kRed) && !asked(battle, step, kBlack))) continue;
    enter(p, step);
    return;
  }
  p.at.turn = 1;
  enter(p, Step::deal);
}

void choose_morale(const Stage& s, Seat side, const Order& order) {
  s.open().morale[side] = order.morale;  // GA-MOR-02
  if (s.log.on()) tell_morale(s.battle, s.position, side, s.log, s.dice);
}

void choose_fleet(const Stage& s, Seat side, const Order& order) {
  for (size_t i = 0; i < s.open().ships.count; ++i) {
    Ship& ship = s.open().ships[i];
    if (ship.side == side && s.battle.ships[i].arrives == 0) ship.fate = Fate::reserve;
  }
  for (uint16_t ship : order.fleet) s.open().ships[ship].fate = Fate::afloat;
  if (s.log.on()) tell_fleet(s.battle, s.position, side, s.log, s.dice);
}

void choose_places(const Stage& s, Seat side, const Order& order) {
  for (const Place& place : order.places) {
    Ship& ship = s.open().ships[place.ship];
    ship.q = place.q;
    ship.r = place.r;
    ship.heading = place.heading;
  }
  if (s.log.on()) tell_places(s.battle, s.position, side, s.log, s.dice);
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
    if (s.log.on()) tell_arrival(s.battle, s.position, i, s.log, s.dice);
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
void deal(const Stage& s) {
  const int dealt = s.position.at.round;
  if (dealt == 0) begin_round(s);
  const auto seat = static_cast<Seat>(dealt % 2);
  const Card card = draw_card(s.position.umpire.deck, s.position.secret[seat].hand, seat, GA("SOP-01"), s.dice);
  ++s.open().hand_size[seat];
  --s.open().deck_size;
  if (s.log.on()) tell_draw(s.battle, s.position, seat, card, GA("SOP-01"), s.log, s.dice);
  if (dealt + 1 < 2 * kHandSize)
    s.position.at.round = static_cast<uint16_t>(dealt + 1);
  else
    enter(s.position, Step::first_player);
}

void first_player(const Stage& s) {  // rolled anew every round (GA-Q-04)
  const FirstPlayer first = roll_first_player(s.dice);
  s.open().first = s.open().to_play = first.seat;
  if (s.log.on()) tell_first_player(s.battle, s.position, first, s.log, s.dice);
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
  if (s.log.on()) tell_end(s.battle, s.position, s.log, s.dice);
}

/// After the action: the card is discarded and its player draws (GA-SOP-08).
void enter_draw(const Stage& s) { enter(s.position, Step::draw); }

void play(const Stage& s, const Order& order) {
  Open& open = s.open();
  const Seat player = open.to_play;
  --s.position.secret[player].hand[order.card];
  --open.hand_size[player];
  new_card(open, order.card);
  if (s.log.on()) tell_card(s.battle, s.position, player, s.log, s.dice);
  // A card whose colour has nothing to do is played all the same (GA-Q-05).
  if (!is_face(order.card) && anyone_moves(s.battle, open))
    enter(s.position, Step::move);
  else if (is_face(order.card) && anyone_fires(s.battle, open))
    enter(s.position, Step::fire);
  else
    enter_draw(s);
}

void move(const Stage& s, const Order& order) {
  const Waters sea = waters(s.battle);
  const Seat side = acting_side(s.open().card);
  for (const Move& m : order.moves) {  // one after the other (GA-Q-11)
    Ship& ship = s.open().ships[m.ship];
    const Ship before = ship;
    apply_move(sea, ship, m.action);
    if (ship.fate == Fate::left) score_left(s.battle, s.open(), m.ship);
    if (s.log.on()) tell_move(s.battle, s.position, m, before, s.log, s.dice);
    // A ship that leaves may end the battle at that very moment (GA-Q-21): the rest do not move any more.
    if (ship.fate == Fate::left && settle_end(s.battle, s.open(), side)) return finish(s);
  }
  enter_draw(s);
}

void fire(const Stage& s, const Order& order) {
  Open& open = s.open();
  if (order.kind != OrderKind::fire) return enter_draw(s);
  const Seat side = acting_side(open.card);
  open.ships[order.firer].acted = 1;  // GA-CBT-02: all of one ship's attacks before the next ship's
  const bool over = settle_attacks(
      s.battle, open, order.firer, order.attacks, false, s.dice,
      [&](size_t target) {
        score_sunk(s.battle, open, target);
        return settle_end(s.battle, open, side);
      },
      [&](uint32_t entry, const AttackResult& result) {
        if (s.log.on()) tell_attack(s.battle, s.position, order.firer, order.attacks[entry], result, s.log, s.dice);
      });
  if (over) return finish(s);
  if (anyone_fires(s.battle, open))
    enter(s.position, Step::fire, s.position.at.round % kRepeats + 1);
  else
    enter_draw(s);
}

void draw(const Stage& s) {
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
    if (s.log.on()) tell_draw(s.battle, s.position, player, card, GA("SOP-08"), s.log, s.dice);
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
bool resigns(const Stage& s, const System::Answers& answers) {
  for (Seat side : {kRed, kBlack})
    if (answers[side] != nullptr && answers[side]->kind == OrderKind::resign)
      s.open().resigned = static_cast<uint8_t>(s.open().resigned | (1U << side));
  if (s.open().resigned == 0) return false;
  s.open().ended = Ending::resigned;
  s.open().winner = s.open().resigned == 3 ? kNoSeat : s.open().resigned == 1 ? kBlack : kRed;
  finish(s);
  return true;
}

}  // namespace

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
  const Step step = p.step();
  const auto ask = [&](Seat seat) { out.add({{p.at.turn, p.at.round, p.at.step, seat}, seat, p.at.step, true}); };
  switch (step) {
    case Step::morale:
    case Step::fleet:
    case Step::places:
      for (Seat side : {kRed, kBlack})  // both at once, sealed
        if (asked(battle, step, side)) ask(side);
      break;
    case Step::play: ask(p.open.to_play); break;
    case Step::move:
    case Step::fire: ask(acting_side(p.open.card)); break;
    default: break;
  }
}

Outcome System::advance(const Battle& battle, Position& p, const Answers& answers, Dice& dice, Log& log) {
  const Stage s{battle, p, dice, log};
  dice.begin_step(p.at.stamp());
  const Step step = p.step();
  const uint16_t round = p.at.turn;
  if (step == Step::over) return Outcome::over;
  if (resigns(s, answers)) return Outcome::done;
  const auto each = [&](auto&& apply) {
    for (Seat side : {kRed, kBlack})
      if (answers[side] != nullptr) apply(s, side, *answers[side]);
    enter_set_up(battle, p, static_cast<Step>(static_cast<int>(step) + 1));
  };
  switch (step) {
    case Step::morale: each(choose_morale); break;
    case Step::fleet: each(choose_fleet); break;
    case Step::places: each(choose_places); break;
    case Step::deal: deal(s); break;
    case Step::first_player: first_player(s); break;
    case Step::play: play(s, *answers[p.open.to_play]); break;
    case Step::move: move(s, *answers[acting_side(p.open.card)]); break;
    case Step::fire: fire(s, *answers[acting_side(p.open.card)]); break;
    case Step::draw: draw(s); break;
    case Step::over: break;
  }
  if (step == Step::fire)  // ships sink in no other
    for (Ship& ship : p.open.ships) note_sunk(ship, ship.fate == Fate::sunk, round);
  return Outcome::done;
}

namespace {

/// Read behind "X has won": fixed words, so the loser is the other side. The log has his name.
std::string_view why_no_ships(const Battle& battle, const Open& open) {
  if (open.winner > kBlack) return "no ships left on one side";
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

namespace {

std::string from_words(int least) { return least >= kDieSides ? "6" : fmt::format("{} or more", least); }

}  // namespace

std::string System::pool_text(const Battle& battle, const Position& p, const Answers& answers,
                              const MissingPool& pool) {
  if (pool.why.rule == GA("SOP-02"))
    return side_name(battle, pool.why.roller) + ": who throws more plays the first card, equal dice are thrown again";
  if (p.step() != Step::fire) return {};
  const Order* order = answers[acting_side(p.open.card)];
  if (order == nullptr || pool.address.part >= order->attacks.count) return {};
  const Attack& attack = order->attacks[pool.address.part];
  const bool torpedoes = attack.weapon == kTorpedoes;
  const std::string shot_text =
      fmt::format("{}'s {} at {}", ship_name(battle, order->firer),
                  torpedoes ? "torpedoes" : battle.card(order->firer).batteries[attack.weapon].gun,
                  ship_name(battle, attack.target));
  if (torpedoes) return fmt::format("{}, {} hits", shot_text, from_words(battle.ships[order->firer].torpedo_hits_from));
  const GunSolution gun = gun_solution(shot(battle, p.open, order->firer, attack.weapon, attack.target));
  if (pool.why.rule == GA("DMG-03"))
    return fmt::format("{}, {} damages", shot_text, from_words(damage_from(gun.target_number)));
  return fmt::format("{}, {} hits", shot_text, from_words(hits_from(gun.band)));
}

std::vector<Modifier> System::pool_modifiers(const Battle& battle, const Position& p, const Answers& answers,
                                             const MissingPool& pool) {
  if (p.step() != Step::fire) return {};
  const Order* order = answers[acting_side(p.open.card)];
  if (order == nullptr || pool.address.part >= order->attacks.count) return {};
  const Attack& attack = order->attacks[pool.address.part];
  AttackResult imagined;
  imagined.attack_dice = pool.n;
  if (attack.weapon != kTorpedoes)
    imagined.gun = gun_solution(shot(battle, p.open, order->firer, attack.weapon, attack.target));
  const auto lines = pool.why.rule == GA("DMG-03") ? armor_lines : attack_dice_lines;
  return lines(battle, p.open, order->firer, attack, imagined);
}

std::vector<std::string> System::face_names(const Battle&, const Position& p, const MissingPool& pool) {
  std::vector<std::string> names;
  if (pool.why.roller < cards_of(kRed) || pool.why.roller > cards_of(kBlack)) return names;
  const Cards& deck = p.step() == Step::deal && p.at.round == 0 ? kActionDeck : p.umpire.deck;
  for (Card card : deck_list(deck)) names.push_back(card_text(card));
  return names;
}

}  // namespace broadside::grand_admiral
