// What the tests of Grand Admiral share: cards with round figures, a battle laid out by hand, and visible dice.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "engine/core/trial.h"
#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/rules/movement.h"
#include "engine/grand_admiral/rules/sequence.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/setup/scenario.h"
#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral::testing {

inline constexpr Card kRedAce = card(Color::red, 1), kRedTwo = card(Color::red, 2), kRedFour = card(Color::red, 4),
                      kRedFace = card(Color::red, kFace), kBlackTwo = card(Color::black, 2),
                      kBlackSix = card(Color::black, 6), kBlackFace = card(Color::black, kFace);

/// guns("12in", Mount::turret, {6, 3}, "S5 S4 L3")
inline Battery guns(std::string weapon, Mount mount, std::array<uint8_t, 2> dice, std::string_view range) {
  Battery b;
  b.gun = weapon;
  b.weapon = std::move(weapon);
  b.mount = mount;
  b.dice = dice;
  b.sequence = range_from(range).value();
  return b;
}

/// Belt 6, end 4, speed 4/2, two rows of three boxes, 30 points, no weapons.
inline ShipCard plain_card(std::string name = "Anson") {
  ShipCard c;
  c.id = "x-" + name;
  c.name = std::move(name);
  c.nation = "gb";
  c.type = "BB";
  c.year = 1912;
  c.points = 30;
  c.row1 = c.row2 = 3;
  c.belt = 6;
  c.end = 4;
  c.speed = {4, 2};
  return c;
}
inline ShipCard armed_card(std::string name, std::vector<Battery> batteries, int torpedoes = 0) {
  ShipCard c = plain_card(std::move(name));
  c.batteries = std::move(batteries);
  c.torpedoes = static_cast<uint8_t>(torpedoes);
  return c;
}

using trial::with_dice;

// ---------------------------------------------------------------- orders

inline Order playing(Card card) {
  Order order;
  order.begin<PlayOrder>().card = card;
  return order;
}
inline Order moving(std::initializer_list<Move> moves) {
  Order order;
  MoveOrder& answer = order.begin<MoveOrder>();
  for (const Move& m : moves) answer.moves.add(m);
  return order;
}
inline Order firing(uint16_t firer, std::initializer_list<Attack> attacks) {
  Order order;
  FireOrder& answer = order.begin<FireOrder>();
  answer.firer = firer;
  for (const Attack& a : attacks) answer.attacks.add(a);
  return order;
}
inline Order placing(std::initializer_list<Place> places) {
  Order order;
  PlacesOrder& answer = order.begin<PlacesOrder>();
  for (const Place& p : places) answer.places.add(p);
  return order;
}
inline Order fleet_of(std::initializer_list<uint16_t> ships) {
  Order order;
  FleetOrder& answer = order.begin<FleetOrder>();
  for (const uint16_t ship : ships) answer.ships.add(ship);
  return order;
}
inline Order morale_of(Morale level) {
  Order order;
  order.begin<MoraleOrder>().level = level;
  return order;
}
template <class A>
Order just() {
  Order order;
  order.begin<A>();
  return order;
}

/// A battle in the making: ships are added, then it is begun or put in the middle of a round.
class Sea {
 public:
  Battle battle;
  Position position;

  Sea() {
    battle.id = "test";
    for (Side& side : battle.sides) side.zone = {0, 12, 0, 10};
    battle.sides[kRed].name = "Red fleet";
    battle.sides[kBlack].name = "Black fleet";
  }

  uint16_t add(Seat side, hex::Hex at, int heading, ShipCard card = plain_card()) {
    Entry e;
    e.side = side;
    e.q = at.q;
    e.r = at.r;
    e.heading = static_cast<uint8_t>(heading);
    e.card = std::move(card);
    battle.ships.push_back(std::move(e));
    return static_cast<uint16_t>(battle.ships.size() - 1);
  }

  Open& open() { return position.open; }
  Ship& ship(size_t i) { return position.open.ships[i]; }
  Step step() const { return position.step(); }

  Sea& begin() {
    System::start(battle, position);
    return *this;
  }

  /// In the middle of a round: this seat is to play and holds these cards, the other hand holds as many black sixes.
  Sea& to_play(Seat seat, std::initializer_list<Card> hand, int deck = 0) {
    begin();
    position.at.turn = 1;
    position.at.step = static_cast<uint8_t>(Step::play);
    open().to_play = seat;
    for (Card c : hand) ++position.secret[seat].hand[c];
    position.secret[other(seat)].hand[kBlackSix] = static_cast<uint8_t>(hand.size());
    open().hand_size = {static_cast<uint8_t>(hand.size()), static_cast<uint8_t>(hand.size())};
    open().deck_size = static_cast<uint8_t>(deck);
    for (int i = 0; i < deck; ++i) ++position.umpire.deck[static_cast<size_t>(i)];
    return *this;
  }

  /// One step with exactly these dice; the order goes to the seat.
  Outcome advance(std::vector<int> dice = {}, Seat seat = kRed, const Order* order = nullptr) {
    System::Answers answers{};
    answers[seat] = order;
    Log silent;
    return with_dice(std::move(dice), [&](Dice& d) { return System::advance(battle, position, answers, d, silent); });
  }
  void play(Seat seat, Card card) {
    const Order order = playing(card);
    advance({}, seat, &order);
  }
  void move(Seat seat, std::initializer_list<Move> moves) {
    const Order order = moving(moves);
    advance({}, seat, &order);
  }
  void fire(Seat seat, uint16_t firer, std::initializer_list<Attack> attacks, std::vector<int> dice) {
    const Order order = firing(firer, attacks);
    advance(std::move(dice), seat, &order);
  }
  void cease(Seat seat) {
    const Order order = just<Cease>();
    advance({}, seat, &order);
  }

  /// Seats that are asked now.
  std::vector<int> asked() const {
    Asks asks;
    System::asks(battle, position, asks);
    std::vector<int> seats;
    for (const Ask& a : asks) seats.push_back(a.seat);
    return seats;
  }
  View view(Seat seat) const {
    View v;
    System::view(battle, position, Eye::of(seat), v);
    return v;
  }
  Scene scene() const {
    View v;
    System::view(battle, position, Eye::spectator(), v);
    return System::scene(battle, v);
  }
  /// Words of the reasons against an order of this seat.
  std::vector<std::string> refused(Seat seat, const Order& order) const {
    const View v = view(seat);
    const Ask ask = owed(v.at, seat);
    Faults faults;
    System::check(battle, v, ask, order, faults);
    std::vector<std::string> words;
    for (const Fault& f : faults) words.push_back(System::explain(battle, v, ask, order, f).code);
    return words;
  }
  std::vector<FaultCode> attack_faults(uint16_t firer, std::initializer_list<Attack> plan) const {
    Table<Attack, kMostAttacks> attacks;
    for (const Attack& a : plan) attacks.add(a);
    std::vector<FaultCode> faults(plan.size(), FaultCode::none);
    grand_admiral::attack_faults(battle, position.open, firer, attacks,
                                 [&](int entry, FaultCode f) { faults[static_cast<size_t>(entry)] = f; });
    return faults;
  }
  AttackResult settle(uint16_t firer, const Attack& attack, std::vector<int> dice) {
    return with_dice(std::move(dice),
                     [&](Dice& d) { return settle_attack(battle, position.open, firer, attack, false, d); });
  }
};

}  // namespace broadside::grand_admiral::testing
