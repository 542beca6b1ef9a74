// The Firing Phase, step by step.
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Seats = std::vector<int>;
using Words = std::vector<std::string>;
using Steps = std::vector<Step>;

/// Two battleships abeam of each other, this many cm between the castings, ready to declare.
struct Duel : Trial {
  size_t anson, bulwark;
  explicit Duel(double range = 50) {
    anson = put(kFirst, 60, 75, 0, 6, battleship("Anson"));
    bulwark = put(kSecond, 60 + 0.9144 + range, 75, 0, 6, battleship("Bulwark"));
    at(Step::guns);
  }
  /// Both declare; the order is legal.
  void guns(std::initializer_list<Shot> first, std::initializer_list<Shot> second = {}) {
    const Order one = shots_of(OrderKind::guns, first), two = shots_of(OrderKind::guns, second);
    EXPECT_EQ(refused(kFirst, one), Words{});
    EXPECT_EQ(refused(kSecond, two), Words{});
    advance({}, &one, &two);
  }
  void torpedoes(std::initializer_list<Shot> first, std::initializer_list<Shot> second = {}) {
    const Order one = shots_of(OrderKind::torpedoes, first), two = shots_of(OrderKind::torpedoes, second);
    EXPECT_EQ(refused(kFirst, one), Words{});
    EXPECT_EQ(refused(kSecond, two), Words{});
    advance({}, &one, &two);
  }
  void leave_to_umpire(OrderKind kind) {
    const Order order = order_of(kind);
    advance({}, &order, &order);
  }
  int left(size_t row, Track track) { return ship(row).stat(track); }
  Hits& hits(size_t row) { return ship(row).hits; }
};
int noted_of(const Hits& hits, HitCode code) { return hits.noted[static_cast<size_t>(code)]; }

TEST(QueenOfTheSeasFiring, TheStepsComeInOrder) {  // QS-sequence-02
  Duel t;
  t.battle.ships[t.anson].card = destroyer("Lurcher");
  t.battle.ships[t.anson].x = t.battle.ships[t.bulwark].x - cm(11);
  t.at(Step::guns);
  Steps steps;
  const auto record = [&] { steps.push_back(t.step()); };
  record(), t.guns({shot(t.anson, t.bulwark, Weapon::Q)}, {shot(t.bulwark, t.anson, Weapon::S)});
  record(), t.advance({6, 1, 1, 1, 6, 5});  // Bulwark first: one hit, then two, at point-blank
  record(), t.advance({1, 1, 1, 1, 6});     // Bulwark saves one; Lurcher has no armour
  record(), t.advance();                    // an SC has no die
  record(), t.leave_to_umpire(OrderKind::damage);
  record(), t.torpedoes({shot(t.anson, t.bulwark, Weapon::T)});
  record(), t.advance({6, 1});  // 3 + 1 for a Large target, halved by her speed
  record(), t.advance({1});
  record(), t.advance({3, 4, 4, 4});
  record(), t.advance();
  record();
  using enum Step;
  EXPECT_EQ(steps,
            (Steps{guns, fire, saves, criticals, damage, torpedoes, launch, torpedo_hits, special, sinking, end}));
  EXPECT_EQ(t.left(t.bulwark, Track::X), 10 - 6);
}

// ---------------------------------------------------------------- 3a

TEST(QueenOfTheSeasFiring, BothDeclareAtTheSameTime) {  // QS-Q-42
  Duel t;
  EXPECT_EQ(t.asked(), (Seats{kFirst, kSecond}));
  t.guns({shot(t.anson, t.bulwark, Weapon::H)}, {shot(t.bulwark, t.anson, Weapon::H)});
  EXPECT_EQ(t.step(), Step::fire);
  EXPECT_EQ(t.asked(), Seats{});
}

TEST(QueenOfTheSeasFiring, SalvosAreWorkedOffInAFixedOrder) {  // QS-Q-42
  Duel t(25);
  t.battle.ships[t.anson].card.stats = stats({{Track::H, 2}, {Track::M, 2}, {Track::S, 2}, {Track::X, 5}});
  const size_t conqueror = t.put(kSecond, 60, 105, 90, 0, battleship("Conqueror"));
  t.at(Step::guns);
  t.guns(
      {shot(t.anson, t.bulwark, Weapon::S), shot(t.anson, conqueror, Weapon::H), shot(t.anson, t.bulwark, Weapon::M)},
      {shot(conqueror, t.anson, Weapon::H), shot(t.bulwark, t.anson, Weapon::H)});
  std::vector<std::pair<size_t, Weapon>> order;
  for (const Salvo& salvo : t.open().salvos) order.emplace_back(salvo.ship, salvo.weapon);
  EXPECT_EQ(order, (std::vector<std::pair<size_t, Weapon>>{{t.bulwark, Weapon::H},  // the first side has the Advantage
                                                           {conqueror, Weapon::H},
                                                           {t.anson, Weapon::H},
                                                           {t.anson, Weapon::M},
                                                           {t.anson, Weapon::S}}));
}

TEST(QueenOfTheSeasFiring, MarkersLieBeforeTheFirstSalvoAndUntilTheEnd) {  // QS-phase-3a-02, QS-phase-3g-01
  Duel t;
  const size_t conqueror = t.put(kFirst, 60, 95, 0, 6, battleship("Conqueror"));
  t.at(Step::guns);
  t.guns({shot(t.anson, t.bulwark, Weapon::H), shot(conqueror, t.bulwark, Weapon::H)});
  EXPECT_EQ(t.ship(t.bulwark).splashes, 2);
  t.advance({1, 1, 1, 1, 1, 1, 1, 1});  // QS-phase-3b-06: 4 dice each
  EXPECT_EQ(t.step(), Step::sinking);   // no hit: nothing more to do
  EXPECT_EQ(t.ship(t.bulwark).splashes, 2);
  t.advance();
  EXPECT_EQ(t.ship(t.bulwark).splashes, 0);
}

TEST(QueenOfTheSeasFiring, NobodyInRangeIsAskedNothing) {
  Duel t(110);
  EXPECT_EQ(t.asked(), Seats{});
  Duel near(99);
  near.ship(near.bulwark).stat(Track::H) = 0;
  EXPECT_EQ(near.asked(), Seats{kFirst});  // QS-gun-ranges-01
}

// ---------------------------------------------------------------- 3b

TEST(QueenOfTheSeasFiring, TheFirerPairsBeforeTheOwnerSaves) {  // QS-phase-3b-18, QS-armour-saves-05
  Duel t;
  t.guns({shot(t.anson, t.bulwark, Weapon::H)});
  t.advance({6, 6, 6, 5, 1, 1, 1, 1});
  ASSERT_EQ(t.step(), Step::pairs);
  EXPECT_EQ(t.asked(), Seats{kFirst});
  Order pair = order_of(OrderKind::pairs);
  pairs_in(pair).add({0, {0, 1}});
  EXPECT_EQ(t.refused(kFirst, pair), Words{});
  t.advance({}, &pair);
  ASSERT_EQ(t.step(), Step::saves);
  t.advance({4, 1, 1, 1, 1});  // long range: 4 saves
  ASSERT_EQ(t.step(), Step::removal);
  EXPECT_EQ(t.asked(), Seats{kSecond});
  Order removal = order_of(OrderKind::removal);
  removals_in(removal).add({0, {{0, 0}, {0, 0}, {0, 0, 1, 0}}});  // the single 5
  EXPECT_EQ(t.refused(kSecond, removal), Words{});
  t.advance({}, nullptr, &removal);
  EXPECT_EQ(t.step(), Step::criticals);
  EXPECT_EQ(noted_of(t.hits(t.bulwark), HitCode::HC), 1);
  EXPECT_EQ(noted_of(t.hits(t.bulwark), HitCode::H), 1);
  EXPECT_EQ(t.ship(t.bulwark).stats, t.battle.card(t.bulwark).stats);  // QS-phase-3b-22
}

TEST(QueenOfTheSeasFiring, WhatNobodyNamesIsPairedAndSavedForHim) {  // QS-Q-49, QS-Q-51
  Duel t;
  t.guns({shot(t.anson, t.bulwark, Weapon::H)});
  t.advance({6, 6, 6, 5, 1, 1, 1, 1});
  t.leave_to_umpire(OrderKind::pairs);
  t.advance({4, 1, 1, 1, 1});
  t.leave_to_umpire(OrderKind::removal);
  EXPECT_EQ(t.step(), Step::damage);  // the pair was broken: three normal hits
  EXPECT_EQ(noted_of(t.hits(t.bulwark), HitCode::H), 3);
}

TEST(QueenOfTheSeasFiring, NobodyIsAskedWhereThereIsNothingToChoose) {
  Duel t;
  t.guns({shot(t.anson, t.bulwark, Weapon::H)});
  t.advance({6, 5, 1, 1, 1, 1, 1, 1});  // no pair
  ASSERT_EQ(t.step(), Step::saves);
  t.advance({4, 1, 1, 1, 1});  // either die is as good as the other
  EXPECT_EQ(t.step(), Step::damage);
}

TEST(QueenOfTheSeasFiring, SmokeMayHoldASalvo) {  // QS-smoke-09 to -13, QS-phase-3a-07
  Duel t;
  t.ship(t.bulwark).smoke = true;
  t.guns({shot(t.anson, t.bulwark, Weapon::H)});
  Duel held = t;
  t.advance({2, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(t.step(), Step::sinking);
  held.advance({3});
  EXPECT_EQ(held.step(), Step::sinking);
  EXPECT_EQ(held.ship(held.bulwark).splashes, 1);
}

TEST(QueenOfTheSeasFiring, AllFireWithTheGunsTheyHadWhenTheStepBegan) {  // QS-phase-3b-22, QS-armour-saves-11
  Duel t(25);
  t.guns({shot(t.anson, t.bulwark, Weapon::H)}, {shot(t.bulwark, t.anson, Weapon::H)});
  t.advance({6, 5, 4, 1, 1, 1, 1, 1, 6, 5, 4, 1, 1, 1, 1, 1});
  t.advance({1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  t.leave_to_umpire(OrderKind::damage);
  for (const size_t row : {t.anson, t.bulwark}) EXPECT_EQ(t.ship(row).hits_taken, 3);
}

// ---------------------------------------------------------------- QS-Q-42: targets named when fired

TEST(QueenOfTheSeasFiring, NearTargetsMayBeNamedShipByShip) {  // QS-Q-42
  Duel t(35);
  t.battle.options.declare_as_you_fire = true;
  const size_t far = t.put(kSecond, 60, 130, 90, 6, battleship("Far"));
  t.at(Step::guns);
  const Order near_shot = shots_of(OrderKind::guns, {shot(t.anson, t.bulwark, Weapon::H)});
  EXPECT_EQ(t.refused(kFirst, near_shot), Words{"near_target"});
  t.guns({shot(t.anson, far, Weapon::H)});
  EXPECT_EQ(t.ship(far).splashes, 1);
  t.advance({1, 1, 1, 1});  // Far is in the forward arc
  ASSERT_EQ(t.step(), Step::near_guns);
  EXPECT_EQ(t.position.at.round, 1);
  EXPECT_EQ(near_firer(t.open(), 1), t.bulwark);  // without the Tactical Advantage
  EXPECT_EQ(t.asked(), Seats{kSecond});
  EXPECT_EQ(t.refused(kSecond, shots_of(OrderKind::guns, {shot(far, t.anson, Weapon::H)})), Words{"not_this_ship"});
  const Order order = shots_of(OrderKind::guns, {shot(t.bulwark, t.anson, Weapon::H)});
  EXPECT_EQ(t.refused(kSecond, order), Words{});
  t.advance({}, nullptr, &order);
  EXPECT_EQ(t.step(), Step::fire);
  EXPECT_EQ(t.position.at.round, 1);
  t.advance({4, 1, 1, 1, 1, 1, 1, 1});
  t.advance({1, 1, 1, 1, 1});
  EXPECT_EQ(noted_of(t.hits(t.anson), HitCode::H), 1);
  EXPECT_EQ(t.ship(far).splashes, 1);  // they stay until 3g
  // Far is too far from anybody, and Anson's Heavy guns have fired: she has nothing for 35 cm.
  EXPECT_EQ(t.step(), Step::damage);
}

TEST(QueenOfTheSeasFiring, OfHeavyGunsAndQuickfirersOneFiresAlsoShipByShip) {  // QS-phase-3-02, QS-salvo-fire-03
  Duel t(15);
  t.battle.options.declare_as_you_fire = true;
  t.at(Step::near_guns, 1, 2);
  ASSERT_EQ(near_firer(t.open(), 2), t.anson);
  EXPECT_TRUE(may_have_a_near_shot(t.battle, t.open(), t.anson));
  t.ship(t.anson).fired = 1;  // Heavy guns
  EXPECT_EQ(t.refused(kFirst, shots_of(OrderKind::guns, {shot(t.anson, t.bulwark, Weapon::H)})), Words{"second_salvo"});
  EXPECT_EQ(t.refused(kFirst, shots_of(OrderKind::guns, {shot(t.anson, t.bulwark, Weapon::Q)})),
            Words{"heavy_and_quickfirers"});
  EXPECT_EQ(t.refused(kFirst, shots_of(OrderKind::guns, {shot(t.anson, t.bulwark, Weapon::S)})), Words{});
  t.ship(t.anson).fired = 5;  // and Secondary guns
  EXPECT_FALSE(may_have_a_near_shot(t.battle, t.open(), t.anson));
}

// ---------------------------------------------------------------- 3c

TEST(QueenOfTheSeasFiring, TheDiceOfCriticalsFallBeforeTracksAreChosen) {  // QS-Q-93, QS-phase-3c-07, -14
  Duel t;
  t.at(Step::criticals);
  t.hits(t.bulwark).noted = {2, 0, 0, 0, 2, 0, 0, 0};  // H, H, HC, HC
  t.ship(t.bulwark).hits_taken = 4;
  t.advance({1, 6});
  ASSERT_EQ(t.step(), Step::damage);
  EXPECT_EQ(t.asked(), Seats{kSecond});
  EXPECT_EQ(t.hits(t.bulwark).rolled[0], (std::array<uint16_t, 3>{1, 0, 1}));
  Order order = order_of(OrderKind::damage);
  const auto row = static_cast<uint16_t>(t.bulwark);
  assigns_in(order).add({row, 1, HitCode::HC, 3, Track::P, 0});  // 6 of 12
  assigns_in(order).add({row, 1, HitCode::HC, 1, Track::S, 0});  // 4 of 4
  assigns_in(order).add({row, 2, HitCode::H, 1, Track::X, 0});
  ASSERT_EQ(t.refused(kSecond, order), Words{});
  t.advance({}, nullptr, &order);
  EXPECT_EQ(t.left(t.bulwark, Track::P), 6);
  EXPECT_EQ(t.left(t.bulwark, Track::S), 0);
  EXPECT_EQ(t.left(t.bulwark, Track::X), 8);
  EXPECT_EQ(t.hits(t.bulwark), Hits{});
  EXPECT_EQ(t.step(), Step::special);
}

TEST(QueenOfTheSeasFiring, AHeavyCriticalSinksADestroyerWithAllHerOtherHits) {  // QS-phase-3c-02, -16, QS-Q-55, QS-Q-87
  Duel t(10);
  t.battle.ships[t.bulwark].card = destroyer();
  t.at(Step::criticals);
  t.hits(t.bulwark).noted = {2, 0, 0, 0, 1, 1, 0, 0};
  t.ship(t.bulwark).hits_taken = 4;
  t.advance();  // not even her MC is rolled for
  EXPECT_EQ(t.ship(t.bulwark).fate, Fate::sunk_at_once);
  EXPECT_EQ(t.hits(t.bulwark), Hits{});
  EXPECT_EQ(t.step(), Step::sinking);  // she fires no torpedoes and rolls for no special damage
}

TEST(QueenOfTheSeasFiring, AShipWithoutHullFightsOnUntilTheEndOfThePhase) {  // QS-phase-3g-02, -03, QS-collisions-16
  Duel t(10);
  t.battle.ships[t.bulwark].card.stats[static_cast<size_t>(Track::T)] = 2;
  t.at(Step::damage);
  t.ship(t.bulwark).stat(Track::X) = 0;
  t.hits(t.bulwark).noted[static_cast<size_t>(HitCode::H)] = 1;
  t.leave_to_umpire(OrderKind::damage);
  ASSERT_EQ(t.step(), Step::torpedoes);
  EXPECT_EQ(t.asked(), Seats{kSecond});
  t.torpedoes({}, {shot(t.bulwark, t.anson, Weapon::T)});
  t.advance({1, 1});
  EXPECT_TRUE(t.ship(t.bulwark).on_table());
  ASSERT_EQ(t.step(), Step::sinking);
  t.advance();
  EXPECT_EQ(t.ship(t.bulwark).fate, Fate::sunk);
}

// ---------------------------------------------------------------- 3d and 3e

struct TorpedoDuel : Duel {
  TorpedoDuel() : Duel(10) {
    for (Entry& e : battle.ships) e.card.stats[static_cast<size_t>(Track::T)] = 3;
    at(Step::torpedoes);
  }
};

TEST(QueenOfTheSeasFiring, TorpedoesAreFiredOnce) {  // QS-torpedoes-08, -09, -10
  TorpedoDuel t;
  EXPECT_EQ(t.asked(), (Seats{kFirst, kSecond}));
  t.torpedoes({shot(t.anson, t.bulwark, Weapon::T)});
  t.advance({1, 1});  // 3 + 1, halved by speed 6
  EXPECT_TRUE(t.ship(t.anson).torpedoes_fired);
  EXPECT_EQ(t.left(t.anson, Track::T), 3);
  EXPECT_FALSE(t.ship(t.bulwark).torpedoes_fired);
  t.at(Step::torpedoes, 2);
  t.ship(t.anson).torpedoes_fired = true;
  EXPECT_EQ(t.asked(), Seats{kSecond});
}

TEST(QueenOfTheSeasFiring, ATorpedoSalvoHeldBySmokeIsNotUsedUp) {  // QS-torpedoes-07, QS-Q-61
  TorpedoDuel t;
  t.ship(t.bulwark).smoke = true;
  t.torpedoes({shot(t.anson, t.bulwark, Weapon::T)});
  t.advance({3});
  EXPECT_FALSE(t.ship(t.anson).torpedoes_fired);
  EXPECT_EQ(t.step(), Step::sinking);
}

TEST(QueenOfTheSeasFiring, NobodyFiresTorpedoesInARoughSea) {  // QS-torpedoes-01
  TorpedoDuel t;
  t.open().rough = true;
  EXPECT_EQ(t.asked(), Seats{});
  EXPECT_EQ(t.refused(kFirst, shots_of(OrderKind::torpedoes, {shot(t.anson, t.bulwark, Weapon::T)})), Words{"rough"});
}

TEST(QueenOfTheSeasFiring, AllTorpedoesRunBeforeAnyHitIsResolved) {  // QS-phase-3d-12, -13, -15, QS-phase-3e-01, -02
  TorpedoDuel t;
  t.battle.ships[t.anson].card = destroyer();
  t.at(Step::torpedoes);
  t.torpedoes({shot(t.anson, t.bulwark, Weapon::T)}, {shot(t.bulwark, t.anson, Weapon::T)});
  // Bulwark first: 3 - 1 for a Small target, halved; then Anson.
  t.advance({6, 6, 6});
  ASSERT_EQ(t.step(), Step::torpedo_hits);
  EXPECT_EQ(noted_of(t.hits(t.bulwark), HitCode::TC), 2);
  EXPECT_EQ(t.left(t.bulwark, Track::X), 10);
  t.advance({1, 5});  // two TCs on Bulwark; the destroyer sinks without a die
  EXPECT_EQ(t.ship(t.anson).fate, Fate::sunk_at_once);
  EXPECT_EQ(t.left(t.bulwark, Track::X), 0);  // 6 + 8 of 10
  EXPECT_EQ(t.hits(t.bulwark), Hits{});
  ASSERT_EQ(t.step(), Step::special);
  t.advance({3, 3});
  EXPECT_EQ(t.step(), Step::sinking);
}

TEST(QueenOfTheSeasFiring, TheSpeedOnTheCardCountsForTorpedoes) {  // QS-phase-3d-09, QS-Q-30
  TorpedoDuel t;
  t.ship(t.bulwark).speed = -1;
  t.torpedoes({shot(t.anson, t.bulwark, Weapon::T)});
  t.advance({1, 1, 1, 1});  // 3 + 1: astern 1 is slow, not stationary
  TorpedoDuel u;
  u.ship(u.bulwark).stat(Track::P) = 0;  // still at speed 6
  u.torpedoes({shot(u.anson, u.bulwark, Weapon::T)});
  u.advance({1, 1});
}

// ---------------------------------------------------------------- 3f

TEST(QueenOfTheSeasFiring, WhoWasHitRollsForSpecialDamageOnce) {  // QS-phase-3f-01 to -03, QS-Q-57
  Duel t;
  t.at(Step::special);
  t.ship(t.bulwark).hits_taken = 5;
  t.advance({6, 6});
  EXPECT_EQ(t.ship(t.bulwark).rudder_hits, 1);
  EXPECT_EQ(t.step(), Step::sinking);
  t.advance();
  const Order go_on = order_of(OrderKind::end);
  t.advance({}, &go_on, &go_on);
  EXPECT_EQ(t.ship(t.bulwark).hits_taken, 0);  // of this Firing Phase only
}

TEST(QueenOfTheSeasFiring, ASecondExplosionTakesHerOffTheTableAtOnce) {  // QS-phase-3f-09
  Duel t;
  t.at(Step::special, 4);
  t.ship(t.bulwark).hits_taken = 1;
  t.ship(t.bulwark).fires_until = 4;
  t.advance({1, 1});
  EXPECT_EQ(t.ship(t.bulwark).fate, Fate::blown_up);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
