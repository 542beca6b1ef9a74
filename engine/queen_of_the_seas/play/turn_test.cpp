// How a battle begins, the Game Turn, movement one ship at a time, and how it ends. turn_firing_test.cpp has phase 3.
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Seats = std::vector<int>;

/// Two battleships far from each other and from the edge: nobody can fire.
struct Apart : Trial {
  size_t anson, bulwark;
  Apart() {
    anson = put(kFirst, 30, 75, 0, 6, battleship("Anson"));
    bulwark = put(kSecond, 200, 75, 0, 6, battleship("Bulwark"));
  }
  /// Past sea state and Tactical Advantage, which the second side gets.
  void to_moves(std::vector<int> dice = {5, 2}) {
    start();
    advance({3, 4});
    advance(std::move(dice));
    ASSERT_EQ(step(), battle.options.formations ? Step::formation : Step::move);
    if (step() == Step::formation) advance();
  }
  void move(size_t row, int speed, Path path, std::vector<int> dice = {}) {
    const Order order = move_of(row, speed, path);
    const Seat side = ship(row).side;
    EXPECT_EQ(refused(side, order), std::vector<std::string>{});
    advance(std::move(dice), side == kFirst ? &order : nullptr, side == kSecond ? &order : nullptr);
  }
  void end(Offer first, Offer second) {
    Order one = order_of(OrderKind::end), two = one;
    offer_in(one) = first;
    offer_in(two) = second;
    advance({}, &one, &two);
  }
};

// ---------------------------------------------------------------- before the game

TEST(QueenOfTheSeasTurn, ABattleBeginsAsTheScenarioPlacesIt) {  // QS-placing-fleets-01, -02
  Apart t;
  t.battle.ships[t.anson].lost = stats({{Track::H, 2}, {Track::P, 3}});
  t.start();
  EXPECT_EQ(t.step(), Step::sea_state);
  EXPECT_EQ(t.turn(), 0);
  ASSERT_EQ(t.open().ships.count, 2U);
  EXPECT_EQ(t.ship(t.anson).x, cm(30));
  EXPECT_EQ(t.ship(t.bulwark).y, cm(75));
  EXPECT_EQ(t.ship(t.anson).speed, 6);
  EXPECT_EQ(t.ship(t.anson).stat(Track::H), 6);
  EXPECT_EQ(t.ship(t.anson).stat(Track::P), 9);
  EXPECT_EQ(t.ship(t.bulwark).stat(Track::H), 8);
  EXPECT_EQ(t.asked(), Seats{});
}

TEST(QueenOfTheSeasTurn, TheSeaIsRolledOnceAndStaysRough) {  // QS-sea-state-01, -04
  Apart t;
  t.start();
  t.advance({1, 1});
  EXPECT_TRUE(t.open().rough);
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.step(), Step::advantage);
  t.advance({5, 2});
  t.move(t.anson, 6, ahead(6));
  t.move(t.bulwark, 6, ahead(6));
  t.advance();
  t.end(Offer::none, Offer::none);
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.step(), Step::advantage);
  EXPECT_TRUE(t.open().rough);
}

TEST(QueenOfTheSeasTurn, NobodyStartsFasterThanSeaAndEnemyAllow) {  // QS-placing-fleets-03, QS-Q-36
  for (const bool formations : {false, true}) {
    Apart t;
    t.battle.ships[t.anson].speed = t.battle.ships[t.bulwark].speed = 11;
    if (formations) {
      for (const size_t row : {t.anson, t.bulwark})
        t.battle.ships[row].group = t.group(t.battle.ships[row].side, GroupKind::battle_group);
    }
    t.start();
    t.advance({1, 1});
    EXPECT_EQ(t.ship(t.anson).speed, formations ? 6 : 8);  // more than 100 cm apart: 6
    t.start();
    t.advance({1, 2});
    EXPECT_EQ(t.ship(t.anson).speed, formations ? 6 : 11);
  }
}

// ---------------------------------------------------------------- the sequence

TEST(QueenOfTheSeasTurn, AGameTurnGoesThroughItsPhasesInOrder) {  // QS-sequence-01, -03
  Apart t;
  for (const size_t row : {t.anson, t.bulwark})
    t.battle.ships[row].group = t.group(t.battle.ships[row].side, GroupKind::battle_group);
  t.start();
  std::vector<Step> steps;
  const auto record = [&] { steps.push_back(t.step()); };
  record(), t.advance({3, 4});
  for (int turn = 1; turn <= 2; ++turn) {
    EXPECT_EQ(t.turn(), turn);
    record(), t.advance({5, 2});
    record(), t.advance();
    record(), t.move(t.anson, 6, ahead(6));
    record(), t.move(t.bulwark, 6, ahead(6));
    record(), t.advance();  // nobody in range: no salvos, no torpedoes, no hits
    record(), t.end(Offer::none, Offer::none);
  }
  using enum Step;
  EXPECT_EQ(steps, (std::vector<Step>{sea_state, advantage, formation, move, move, sinking, end, advantage, formation,
                                      move, move, sinking, end}));
}

TEST(QueenOfTheSeasTurn, TheTacticalAdvantageIsFoundAnewEveryTurn) {  // QS-phase-1-05
  Apart t;
  t.to_moves();
  EXPECT_EQ(t.open().advantage, kSecond);  // the lower die
  t.move(t.anson, 6, ahead(6));
  t.move(t.bulwark, 6, ahead(6));
  t.advance();
  t.end(Offer::none, Offer::none);
  t.advance({1, 6});
  EXPECT_EQ(t.open().advantage, kFirst);
}

TEST(QueenOfTheSeasTurn, EveryDieHasSixSides) {  // QS-basics-07
  Apart t;
  t.start();
  std::vector<Pool> pools;
  Dice dice({1, 2});
  dice.trace(&pools);
  Log silent;
  for (int step = 0; step < 2; ++step) System::advance(t.battle, t.position, {}, dice, silent);
  ASSERT_GE(pools.size(), 4U);  // sea state and Tactical Advantage
  for (const Pool& pool : pools) EXPECT_EQ(pool.sides, 6);
}

TEST(QueenOfTheSeasTurn, EveryStepTakesOnlyItsOwnKindOfOrder) {
  Apart t;
  t.at(Step::move);
  for (int step = 0; step < static_cast<int>(Step::over); ++step) {
    t.position.at.step = static_cast<uint8_t>(step);
    if (!is_question(t.step())) continue;
    const std::string word = System::ask_word(t.ask(kFirst));
    for (size_t kind = 1; kind < kOrderWords.size(); ++kind) {
      const auto refused = t.refused(kFirst, order_of(static_cast<OrderKind>(kind)));
      const bool wrong = !refused.empty() && refused[0] == "wrong_kind";
      const bool resigns = kind == static_cast<size_t>(OrderKind::resign);  // QS-Q-102
      EXPECT_EQ(wrong, !resigns && word != kOrderWords[kind]) << step << " " << kind;
    }
  }
}

// ---------------------------------------------------------------- picks

TEST(QueenOfTheSeasTurn, TheSidesMoveShipsInTurn) {  // QS-phase-2-01 to -06, QS-Q-37
  Apart t;
  const size_t conqueror = t.put(kSecond, 200, 40, 0, 0, battleship("Conqueror"));
  const size_t dreadnought = t.put(kSecond, 200, 110, 0, 6, battleship("Dreadnought"));
  t.start();
  t.advance({3, 4});
  t.advance();  // more capital ships: the second side, so the first begins
  EXPECT_EQ(t.asked(), Seats{kFirst});
  EXPECT_EQ(t.position.at.round, 1);
  t.move(t.anson, 6, ahead(6));
  EXPECT_EQ(t.asked(), Seats{kSecond});
  EXPECT_EQ(t.refused(kFirst, move_of(t.anson, 6, ahead(6))), (std::vector<std::string>{"already_picked"}));
  t.move(conqueror, 0, ahead(0));        // adrift, and uses up the pick
  EXPECT_EQ(t.asked(), Seats{kSecond});  // the first side has no ship left
  t.move(t.bulwark, 6, ahead(6));
  t.move(dreadnought, 6, ahead(6));
  EXPECT_EQ(t.step(), Step::sinking);
  EXPECT_EQ(t.open().to_move, kNoSeat);
}

TEST(QueenOfTheSeasTurn, AMoveSetsSpeedSmokeAndPlace) {  // QS-phase-2-speed-05, QS-smoke-03, QS-phase-2-02
  Apart t;
  const size_t lurcher = t.put(kFirst, 60, 75, 90, 6, destroyer());
  t.to_moves({});  // more ships of all kinds
  Order order = move_of(lurcher, 7, turn(2, TurnSide::starboard, 3, 2));
  move_in(order).smoke = true;
  t.open().to_move = kFirst;
  ASSERT_EQ(t.refused(kFirst, order), std::vector<std::string>{});
  t.advance({}, &order);
  const Ship& ship = t.ship(lurcher);
  EXPECT_EQ(ship.speed, 7);
  EXPECT_TRUE(ship.smoke && ship.picked);
  EXPECT_NEAR(ship.heading / 1e6, 90 + 3 / 6.0 * 180 / 3.14159265, 1e-4);
  EXPECT_GT(ship.x, cm(66));
  EXPECT_LT(ship.y, cm(75));
}

TEST(QueenOfTheSeasTurn, WhoCrossesTheEdgeIsOutOfTheGame) {  // QS-phase-2-moving-12, -13
  Apart t;
  t.battle.ships[t.anson].y = cm(142);
  t.to_moves();
  t.move(t.anson, 6, ahead(6));
  EXPECT_EQ(t.ship(t.anson).fate, Fate::left_table);
  t.move(t.bulwark, 6, ahead(6));
  t.advance();
  EXPECT_EQ(t.step(), Step::over);  // QS-phase-4-01, -02, -06: nobody is asked
  EXPECT_EQ(t.open().ended, Ending::eliminated);
  EXPECT_EQ(t.open().winner, kSecond);
  EXPECT_EQ(System::result(t.battle, t.position).side[kFirst].lost, 0);
}

TEST(QueenOfTheSeasTurn, AStruckShipLosesHerMove) {  // QS-collisions-03, -12 to -15, QS-Q-39
  Trial t;
  const size_t anson = t.put(kFirst, 100, 60, 0, 6, battleship("Anson"));
  const size_t bulwark = t.put(kSecond, 100, 67, 90, 6, battleship("Bulwark"));  // across her bow, too near to stop
  const size_t conqueror = t.put(kSecond, 100, 110, 90, 6, battleship("Conqueror"));
  t.start();
  t.ship(anson).rudder_hits = 2;
  t.advance({3, 4});
  t.advance();
  ASSERT_EQ(t.asked(), Seats{kFirst});
  const Order order = move_of(anson, 6, ahead(6));
  ASSERT_EQ(t.refused(kFirst, order), std::vector<std::string>{});
  t.advance({}, &order);
  for (const size_t row : {anson, bulwark}) {
    EXPECT_EQ(t.ship(row).speed, 0);
    EXPECT_EQ(t.ship(row).stat(Track::P), 6);  // QS-collisions-09
    EXPECT_EQ(t.ship(row).stat(Track::X), 8);
    EXPECT_TRUE(t.ship(row).collided && t.ship(row).picked);
  }
  EXPECT_EQ(ships_to_pick(t.open(), kSecond), 1);
  const Order last = move_of(conqueror, 6, ahead(6));
  t.advance({}, nullptr, &last);
  EXPECT_EQ(t.step(), Step::guns);
  EXPECT_EQ(t.asked(), Seats{kSecond});  // Conqueror alone; QS-collisions-13
  const Order none = order_of(OrderKind::guns);
  t.advance({}, nullptr, &none);
  t.advance();
  ASSERT_EQ(t.step(), Step::end);
  const Order go_on = order_of(OrderKind::end);
  t.advance({}, &go_on, &go_on);
  EXPECT_FALSE(t.ship(anson).collided || t.ship(anson).picked);  // QS-collisions-14: next turn she moves again
}

// ---------------------------------------------------------------- groups

/// A column of three heading north, and one enemy far away.
struct Column : Trial {
  uint8_t column;
  std::array<size_t, 3> rows{};
  size_t enemy;
  explicit Column(Line line = Line::astern) {
    column = group(kFirst, GroupKind::battle_group, line);
    for (size_t i = 0; i < 3; ++i)
      rows[i] = put(kFirst, 60, 60 - 12.0 * static_cast<double>(i), 0, 6, battleship("A" + std::to_string(i)), column);
    enemy = put(kSecond, 210, 130, 0, 6, battleship("Enemy"), group(kSecond, GroupKind::battle_group));
    start();
    advance({3, 4});
  }
  GroupState& state() { return open().groups[column]; }
  void to_moves() {
    if (step() == Step::advantage) advance();
    if (step() == Step::formation) advance();
    ASSERT_EQ(step(), Step::move);
  }
  void move(const Order& order) {
    const Seat side = ship(move_in(order).ship).side;
    ASSERT_EQ(open().to_move, side);
    EXPECT_EQ(refused(side, order), std::vector<std::string>{});
    advance({}, side == kFirst ? &order : nullptr, side == kSecond ? &order : nullptr);
  }
  void enemy_passes() { move(move_of(enemy, 6, ahead(6))); }
};

TEST(QueenOfTheSeasTurn, TheLeadersTurnLaysATurnPoint) {  // QS-formations-10, QS-Q-69
  Column t;
  t.to_moves();
  t.enemy_passes();  // the second side has fewer capital ships
  t.move(move_of(t.rows[0], 6, turn(2, TurnSide::port, 3, 1)));
  ASSERT_TRUE(t.state().turning);
  EXPECT_EQ(t.state().turn_x, cm(60));
  EXPECT_EQ(t.state().turn_y, cm(62));  // where her base centre was when the arc began
  t.move(move_of(t.rows[1], 6, ahead(6)));
  t.move(move_of(t.rows[2], 6, turn(5, TurnSide::port, 1, 0)));
  EXPECT_TRUE(t.state().turning);  // the last ship turned far from it
}

TEST(QueenOfTheSeasTurn, ALeaderWhomNobodyFollowsLaysNoTurnPoint) {  // QS-Q-101
  Column backs;
  backs.to_moves();
  backs.enemy_passes();
  backs.ship(backs.rows[0]).speed = 0;
  backs.move(move_of(backs.rows[0], -1, turn(0, TurnSide::port, 1, 0)));
  EXPECT_FALSE(backs.state().turning);
  Column leaves;
  leaves.to_moves();
  leaves.enemy_passes();
  leaves.ship(leaves.rows[0]).y = cm(142);
  leaves.move(move_of(leaves.rows[0], 6, turn(0, TurnSide::port, 1, 5)));
  EXPECT_EQ(leaves.ship(leaves.rows[0]).fate, Fate::left_table);
  EXPECT_FALSE(leaves.state().turning);
}

TEST(QueenOfTheSeasTurn, TheLastShipTakesTheTurnPointOff) {  // QS-Q-69
  for (const bool within : {true, false}) {
    Column t;
    t.to_moves();
    t.state().turning = true;
    t.state().turn_x = cm(60);
    t.state().turn_y = cm(within ? 39 : 39.01);  // the last ship stands at 36
    t.enemy_passes();
    t.move(move_of(t.rows[0], 6, ahead(6)));
    t.move(move_of(t.rows[1], 6, turn(1, TurnSide::port, 1, 4)));  // not the last
    EXPECT_TRUE(t.state().turning);
    t.move(move_of(t.rows[2], 6, turn(0, TurnSide::port, 1, 5)));
    EXPECT_EQ(t.state().turning, !within);
  }
}

TEST(QueenOfTheSeasTurn, ALineAbreastHasNoTurnPoint) {  // QS-Q-69, QS-Q-94
  Column t(Line::abreast);
  t.to_moves();
  t.enemy_passes();
  t.move(move_of(t.rows[0], 6, turn(2, TurnSide::port, 3, 1)));
  EXPECT_FALSE(t.state().turning);
}

TEST(QueenOfTheSeasTurn, TheLeaderDeclaresTheOtherLineWithHerMove) {  // QS-Q-94
  Column t(Line::abreast);
  t.to_moves();
  t.enemy_passes();
  Order order = move_of(t.rows[0], 6, turn(2, TurnSide::port, 3, 1));
  move_in(order).line = Declared::astern;
  t.move(order);
  EXPECT_EQ(t.state().line, Line::astern);
  EXPECT_TRUE(t.state().turning);
  order = move_of(t.rows[1], 6, ahead(6));
  move_in(order).line = Declared::abreast;
  EXPECT_EQ(t.refused(kFirst, order), std::vector<std::string>{"not_leader"});

  Column u;
  u.to_moves();
  u.state().turning = true;
  u.enemy_passes();
  order = move_of(u.rows[0], 6, turn(2, TurnSide::port, 3, 1));
  move_in(order).line = Declared::abreast;
  u.move(order);
  EXPECT_EQ(u.state().line, Line::abreast);
  EXPECT_FALSE(u.state().turning);
}

TEST(QueenOfTheSeasTurn, TheOwnerOfATurningColumnIsAskedAheadOfTheCheck) {  // QS-Q-69, QS-Q-94, QS-formations-06
  Column t;
  t.state().turning = true;
  t.state().turn_x = cm(90);
  t.state().turn_y = cm(60);
  t.advance();
  ASSERT_EQ(t.step(), Step::turn_points);
  EXPECT_EQ(t.asked(), Seats{kFirst});
  Order off = order_of(OrderKind::turn_points);
  const Order none = off;
  groups_in(off).add(t.column);
  EXPECT_EQ(t.refused(kFirst, off), std::vector<std::string>{});
  Trial stays = t;
  stays.advance({}, &none);
  stays.advance();
  EXPECT_FALSE(stays.ship(t.rows[1]).in_formation);  // not on the way by the turn point
  t.advance({}, &off);
  ASSERT_EQ(t.step(), Step::formation);
  EXPECT_FALSE(t.state().turning);
  t.advance();
  EXPECT_TRUE(t.ship(t.rows[1]).in_formation);
}

TEST(QueenOfTheSeasTurn, NobodyIsAskedAboutATurnPointOfTwoShips) {  // QS-Q-94, QS-formations-19
  Column t;
  t.state().turning = true;
  t.ship(t.rows[2]).fate = Fate::sunk;
  t.advance();
  EXPECT_EQ(t.step(), Step::formation);
}

TEST(QueenOfTheSeasTurn, WhoBreaksOffIsHerOwnMistress) {  // QS-breaking-off-01, -02
  Column t;
  t.to_moves();
  t.enemy_passes();
  Order order = move_of(t.rows[0], 7, turn(0, TurnSide::port, 7, 0));
  move_in(order).break_off = true;
  t.move(order);
  const Ship& ship = t.ship(t.rows[0]);
  EXPECT_TRUE(ship.breaking_off && ship.in_formation);
  EXPECT_EQ(ship.group, kNoGroup);
  EXPECT_FALSE(t.state().turning);  // no longer the leader's turn
  EXPECT_EQ(leader_of(t.open(), t.column), t.rows[1]);
}

// ---------------------------------------------------------------- phase 4

struct Ended : Apart {
  Ended() { at(Step::end, 3); }
};

TEST(QueenOfTheSeasEnd, BothAreAskedAndWithoutAgreementTheGameGoesOn) {  // QS-phase-4-04, -05, QS-Q-63
  Ended t;
  EXPECT_EQ(t.asked(), (Seats{kFirst, kSecond}));
  t.end(Offer::first, Offer::second);
  EXPECT_EQ(t.step(), Step::advantage);
  EXPECT_EQ(t.turn(), 4);
}

TEST(QueenOfTheSeasEnd, TheSameOfferOfBothEndsIt) {  // QS-phase-4-04
  for (const auto& [offer, winner] :
       {std::pair{Offer::first, kFirst}, {Offer::second, kSecond}, {Offer::draw, kNoSeat}}) {
    Ended t;
    t.end(offer, offer);
    EXPECT_EQ(t.step(), Step::over);
    EXPECT_EQ(t.open().ended, Ending::agreed);
    EXPECT_EQ(t.open().winner, winner);
    EXPECT_EQ(t.advance(), Outcome::over);
    EXPECT_EQ(System::result(t.battle, t.position).rule, "QS-phase-4-04");
  }
}

TEST(QueenOfTheSeasEnd, WhatIsSaidInTheEndPhaseIsNoAnswerBeforeIt) {  // QS-Q-95; QS-Q-102 has another word for it
  Ended t;
  for (const Step step : {Step::move, Step::guns, Step::torpedoes}) {
    t.position.at.step = static_cast<uint8_t>(step);
    t.open().to_move = step == Step::move ? kFirst : kNoSeat;
    Order order;
    EXPECT_FALSE(System::parse(t.battle, t.view(kFirst), t.ask(kFirst), "give up", order));
    order = order_of(OrderKind::end);
    offer_in(order) = Offer::give_up;
    EXPECT_EQ(t.refused(kFirst, order), std::vector<std::string>{"wrong_kind"});
  }
}

TEST(QueenOfTheSeasEnd, WhoGivesUpHasLost) {  // QS-Q-95
  Ended t;
  t.end(Offer::give_up, Offer::draw);
  EXPECT_EQ(t.open().ended, Ending::gave_up);
  EXPECT_EQ(t.open().winner, kSecond);
  Ended u;
  u.end(Offer::give_up, Offer::give_up);
  EXPECT_TRUE(u.open().both_lost);
  EXPECT_EQ(u.open().winner, kNoSeat);
}

TEST(QueenOfTheSeasEnd, BothSidesGoneHaveBothLost) {  // QS-phase-4-03
  Apart t;
  t.at(Step::sinking, 3);
  for (Ship& ship : t.open().ships) ship.stat(Track::X) = 0;
  t.advance();
  EXPECT_EQ(t.step(), Step::over);
  EXPECT_TRUE(t.open().both_lost);
  const Result result = System::result(t.battle, t.position);
  EXPECT_EQ(result.rule, "QS-phase-4-03");
  EXPECT_EQ(result.side[kFirst].lost, 1);
}

TEST(QueenOfTheSeasEnd, AtTheTurnLimitThePointsDecide) {  // QS-Q-96
  for (const int lost : {2, 3}) {
    Apart t;
    t.battle.turn_limit = 3;
    t.at(Step::sinking, 3);
    t.ship(t.anson).stat(Track::H) = 6;
    t.ship(t.bulwark).stat(Track::H) = static_cast<uint8_t>(8 - lost);
    t.advance();
    EXPECT_EQ(t.open().ended, Ending::turn_limit);
    EXPECT_EQ(t.open().winner, lost == 3 ? kFirst : kNoSeat);
  }
  Apart t;
  t.battle.turn_limit = 4;
  t.at(Step::sinking, 3);
  t.advance();
  EXPECT_EQ(t.step(), Step::end);
}

TEST(QueenOfTheSeasEnd, AGameWithoutALimitStillEndsSomeDay) {
  Apart t;
  t.at(Step::sinking, kMostTurns);
  t.advance();
  EXPECT_EQ(t.open().ended, Ending::turn_limit);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
