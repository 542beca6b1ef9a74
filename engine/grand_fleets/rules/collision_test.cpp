// Chapter 5.4.1 and 5.5: stacking, collisions and ramming; and the totals that place ships of one hex (6.1.2).
#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

using Words = std::vector<std::string>;
using enum Size;
constexpr hex::Hex kHere{12, 6};

/// Ships of these sizes and sides in one hex, and one of each side far away; all have moved.
struct Crowd {
  Sea sea;
  Crowd(std::initializer_list<std::pair<Seat, Size>> ships) {
    for (const auto& [side, size] : ships)
      sea.add(side, kHere, 0, card_of(size, std::string(1, static_cast<char>('A' + sea.battle.ships.size()))));
    sea.add(kFirst, {0, 10}, 0, plain_card("Far"));
    sea.add(kSecond, {28, -5}, 0, plain_card("Away"));
    sea.at(Step::together);
    for (Ship& ship : sea.open().ships) ship.moved_alone = true;
  }
  /// The rest of the Movement Phase begins: the squadron segment has nothing to do.
  Step moved() {
    sea.advance();
    return sea.step();
  }
  Order ram(uint16_t target) const {
    Ramming order;
    order.target = target;
    return order;
  }
};

// ---------------------------------------------------------------- 5.4.1 stacking

TEST(GrandFleetsCollision, SizePointsAreTheCommandRatings) {  // GF-5.4.1-01
  const Crowd c({{kFirst, very_small}, {kFirst, small}, {kFirst, medium}, {kFirst, large}});
  const std::vector<uint16_t> ships = {0, 1, 2, 3};
  EXPECT_EQ(size_points(c.sea.battle, ships), 1 + 2 + 3 + 4);
}

TEST(GrandFleetsCollision, TenPointsShareAHexInPeaceElevenDoNot) {  // GF-5.4.1-02, -04, GF-Q-01, GF-1.3.2-03
  EXPECT_FALSE(overstacked(10, false));
  EXPECT_TRUE(overstacked(11, false));
  EXPECT_FALSE(overstacked(9, true));
  EXPECT_TRUE(overstacked(10, true));  // as an option
  Crowd ten({{kFirst, huge}, {kFirst, large}});
  EXPECT_NE(ten.moved(), Step::collisions);
  Crowd eleven({{kFirst, huge}, {kFirst, very_large}});
  EXPECT_EQ(eleven.moved(), Step::collisions);
}

TEST(GrandFleetsCollision, AHexMayBeCrowdedWhileShipsMoveThroughIt) {  // GF-5.4.1-03
  Sea sea;
  for (int i = 0; i < 3; ++i) sea.add(kFirst, kHere, i);
  const uint16_t enemy = sea.add(kSecond, {28, -5}, 0);
  sea.at(Step::individual);
  const Order ours = Sea::individual({{0, "1"}, {1, "1"}, {2, "0"}}), theirs = Sea::individual({{enemy, "0"}});
  sea.advance({}, &ours, &theirs);  // no dice are thrown
  EXPECT_NE(sea.step(), Step::collisions);
}

// ---------------------------------------------------------------- 5.5.1 collisions

TEST(GrandFleetsCollision, EqualDiceHaveCollidedAndNobodyElse) {                  // GF-5.5.1-01, -02, GF-Q-02
  Crowd c({{kFirst, large}, {kFirst, large}, {kFirst, large}, {kFirst, large}});  // 16 points, Hull 16
  ASSERT_EQ(c.moved(), Step::collisions);
  c.sea.advance({6, 3, 8, 3});
  ASSERT_EQ(c.sea.step(), Step::damage);
  ASSERT_EQ(c.sea.open().damage.count, 2U);
  EXPECT_EQ(c.sea.open().damage[0], (Damage{1, kNoShip, 4, Cause::collision, kAllArcs, 0}));  // GF-5.5.3-01
  EXPECT_EQ(c.sea.open().damage[1], (Damage{3, kNoShip, 4, Cause::collision, kAllArcs, 0}));
}

TEST(GrandFleetsCollision, FriendAndFoeCollideAlike) {  // GF-Q-33
  Crowd c({{kFirst, huge}, {kSecond, huge}, {kFirst, small}});
  ASSERT_EQ(c.moved(), Step::collisions);
  c.sea.advance({5, 5, 1});
  EXPECT_EQ(c.sea.open().damage.count, 2U);
}

TEST(GrandFleetsCollision, EachPairOfEqualDiceCollidesOnce) {  // GF-Q-33
  std::vector<std::pair<size_t, size_t>> pairs;
  const std::vector<uint8_t> rolls = {3, 7, 3, 7, 3};
  each_collision(rolls, [&](size_t a, size_t b) { pairs.emplace_back(a, b); });
  EXPECT_EQ(pairs, (std::vector<std::pair<size_t, size_t>>{{0, 2}, {0, 4}, {1, 3}, {2, 4}}));
  Crowd c({{kFirst, large}, {kFirst, large}, {kFirst, large}});
  ASSERT_EQ(c.moved(), Step::collisions);
  c.sea.advance({9, 9, 9});
  ASSERT_EQ(c.sea.open().damage.count, 3U);
  for (const Damage& row : c.sea.open().damage) EXPECT_EQ(row.points, 8);  // twice a fifth of 16
}

TEST(GrandFleetsCollision, DifferentDiceDoNoHarm) {  // GF-5.5.1-02
  Crowd c({{kFirst, huge}, {kFirst, huge}});
  ASSERT_EQ(c.moved(), Step::collisions);
  c.sea.advance({4, 5});
  EXPECT_EQ(c.sea.open().damage.count, 0U);
  EXPECT_NE(c.sea.step(), Step::damage);
}

// ---------------------------------------------------------------- 5.5.3 damage

TEST(GrandFleetsCollision, AShipInflictsAFifthOfHerPrintedHullRoundedUp) {  // GF-5.5.3-01, GF-Q-34
  EXPECT_EQ(collision_damage(24), 5);                                       // Tiger
  EXPECT_EQ(collision_damage(6), 2);                                        // Southampton
  EXPECT_EQ(collision_damage(5), 1);
  Crowd c({{kFirst, huge}, {kFirst, huge}});
  c.sea.ship(0).hull_hits = 20;  // what is left of her does not matter
  ASSERT_EQ(c.moved(), Step::collisions);
  c.sea.advance({2, 2});
  EXPECT_EQ(c.sea.open().damage[1].points, 8);  // 36
}

TEST(GrandFleetsCollision, ItsDamageIsDamageLikeAnyOtherWithoutArmour) {  // GF-5.5.3-02, GF-8.3-03, GF-Q-37
  Crowd c({{kFirst, very_large}, {kFirst, very_large}, {kFirst, small}});
  c.sea.battle.ships[0].card.guns = {guns("12in", "AB[OOO] EF[OO]")};
  c.sea.battle.ships[0].card.hit_location.fill(0);
  c.sea.at(Step::together);
  for (Ship& ship : c.sea.open().ships) ship.moved_alone = true;
  ASSERT_EQ(c.moved(), Step::collisions);
  c.sea.advance({2, 2, 1});
  // 5 points each: a die each; 1 costs a mount, 10 a critical hit of the normal column: 5 is a rudder, no engine.
  c.sea.advance({1, 9, 10, 9, 9, 2, 3, /**/ 7, 7, 7, 7, 7});
  EXPECT_EQ(c.sea.ship(0).hull_hits, 5);
  EXPECT_EQ(c.sea.ship(1).hull_hits, 5);
  EXPECT_EQ(c.sea.ship(2).hull_hits, 0);
  EXPECT_TRUE(c.sea.ship(0).rudder_jammed);
  ASSERT_EQ(c.sea.step(), Step::losses);
  EXPECT_EQ(c.sea.open().losses[0].bearing, kAllArcs);  // nobody fired: any mount may go
}

TEST(GrandFleetsCollision, CollisionsTakeEffectBeforeAnybodyRams) {  // GF-5.5-01, GF-2.2-09, GF-Q-34
  Crowd c({{kFirst, huge}, {kSecond, huge}});
  c.sea.ship(1).hull_hits = 30;
  ASSERT_EQ(c.moved(), Step::collisions);
  c.sea.advance({2, 2});
  ASSERT_EQ(c.sea.step(), Step::damage);
  c.sea.advance({9, 9, 9, 9, 9, 9, 9, 9});
  EXPECT_EQ(c.sea.ship(1).fate, Fate::sunk);
  EXPECT_NE(c.sea.step(), Step::ram_rolls);  // there is nobody left to ram
  EXPECT_NE(c.sea.step(), Step::place_rolls);
}

// ---------------------------------------------------------------- 5.5.2 ramming

TEST(GrandFleetsCollision, OpponentsInOneHexMayRamHoweverFewTheyAre) {  // GF-5.5-02, GF-5.5.2-01
  Crowd friends({{kFirst, small}, {kFirst, small}});
  EXPECT_NE(friends.moved(), Step::ram_rolls);
  Crowd opponents({{kFirst, small}, {kSecond, small}});
  EXPECT_EQ(opponents.moved(), Step::ram_rolls);
}

TEST(GrandFleetsCollision, EachTotalIsADieAndThePointsAvailable) {  // GF-5.5.2-02, GF-Q-36
  Crowd c({{kFirst, large}, {kSecond, large}, {kSecond, large}});
  c.sea.ship(1).engine_hits = 3;
  c.sea.ship(0).speed = 6;  // what she has spent this turn is not taken off
  ASSERT_EQ(c.moved(), Step::collisions);
  c.sea.advance({1, 2, 3});
  ASSERT_EQ(c.sea.step(), Step::ram_rolls);
  c.sea.advance({6, 4, 2});
  ASSERT_EQ(c.sea.open().contests.count, 3U);
  EXPECT_EQ(c.sea.open().contests[0], (Contest{0, kNoShip, 12, true}));
  EXPECT_EQ(c.sea.open().contests[1], (Contest{2, kNoShip, 8, false}));
  EXPECT_EQ(c.sea.open().contests[2], (Contest{1, kNoShip, 7, false}));
}

TEST(GrandFleetsCollision, InDescendingOrderEachMayRamAnOpponentWithALowerTotal) {  // GF-5.5.2-03, -04
  Crowd c({{kFirst, small}, {kSecond, small}, {kFirst, small}, {kSecond, small}});
  ASSERT_EQ(c.moved(), Step::ram_rolls);
  c.sea.advance({9, 7, 7, 2, /* the two of 13 */ 3, 8});  // 15, 13, 13, 8
  ASSERT_EQ(c.sea.step(), Step::ram);
  EXPECT_EQ(c.sea.asked(), std::vector<int>{kFirst});  // A, 15
  EXPECT_EQ(c.sea.refused(kFirst, c.ram(2)), Words{"same_side"});
  EXPECT_EQ(c.sea.refused(kFirst, c.ram(5)), Words{"not_in_hex"});
  const Order none = c.ram(kNoShip), at_b = c.ram(1), at_d = c.ram(3);
  EXPECT_EQ(c.sea.refused(kFirst, at_b), Words{});
  c.sea.advance({}, &none);
  EXPECT_EQ(c.sea.asked(), std::vector<int>{kFirst});          // C threw 8 against 3
  EXPECT_EQ(c.sea.refused(kFirst, at_b), Words{"not_lower"});  // the same total
  EXPECT_EQ(c.sea.refused(kFirst, at_d), Words{});
  c.sea.advance({}, &at_d);  // B has nobody below her but a friend, D nobody at all: neither is asked
  EXPECT_EQ(c.sea.step(), Step::damage);
  EXPECT_EQ(c.sea.open().damage.count, 2U);
  EXPECT_EQ(c.sea.open().contests.count, 0U);
}

TEST(GrandFleetsCollision, AShipThatWasRammedMayStillRamAndAllDamageComesTogether) {  // GF-Q-35
  Crowd c({{kFirst, medium}, {kSecond, medium}, {kFirst, small}});
  ASSERT_EQ(c.moved(), Step::ram_rolls);
  c.sea.ship(1).hull_hits = 8;  // of 9: the ram will sink her
  c.sea.advance({9, 5, 2});
  const Order at_b = c.ram(1), at_c = c.ram(2);
  c.sea.advance({}, &at_b);
  ASSERT_EQ(c.sea.asked(), std::vector<int>{kSecond});
  c.sea.advance({}, nullptr, &at_c);
  ASSERT_EQ(c.sea.step(), Step::damage);
  EXPECT_EQ(c.sea.open().damage[0].points, 2);
  EXPECT_EQ(c.sea.open().damage[1].points, 2 + 1);
  EXPECT_EQ(c.sea.open().damage[2].points, 2);
  c.sea.advance({9, 9, /* B sinks */ 9, 9});
  EXPECT_EQ(c.sea.ship(0).hull_hits, 2);
  EXPECT_EQ(c.sea.ship(1).fate, Fate::sunk);
  EXPECT_EQ(c.sea.ship(2).hull_hits, 2);
}

TEST(GrandFleetsCollision, ARamIsNeverForced) {  // GF-5.5.2-03
  Crowd c({{kFirst, small}, {kSecond, small}});
  ASSERT_EQ(c.moved(), Step::ram_rolls);
  c.sea.advance({9, 2});
  const Order none = c.ram(kNoShip);
  EXPECT_EQ(c.sea.refused(kFirst, none), Words{});
  c.sea.advance({}, &none);
  EXPECT_EQ(c.sea.step(), Step::place_rolls);
  EXPECT_EQ(c.sea.open().damage.count, 0U);
}

TEST(GrandFleetsCollision, EqualTotalsOfRammingAreOrderedByAFurtherDieThatChangesNone) {  // GF-Q-35
  const auto ordered = [](std::vector<int> dice) {
    return with_dice(std::move(dice), [](Dice& d) {
      const std::vector<uint8_t> mps = {4, 4, 4};
      const std::vector<uint16_t> ships = {0, 1, 2};
      const std::vector<Seat> rollers = {0, 1, 0};
      std::array<Totalled, 3> out;
      roll_totals(Contested::ramming, mps, ships, rollers, d, out.data());
      std::string text;
      for (const Totalled& row : out) text += std::to_string(row.ship) + ":" + std::to_string(row.total) + " ";
      return text;
    });
  };
  EXPECT_EQ(ordered({3, 9, 6}), "1:13 2:10 0:7 ");
  EXPECT_EQ(ordered({6, 9, 6, 2, 5}), "1:13 2:10 0:10 ");
  EXPECT_EQ(ordered({6, 9, 6, 5, 5, 7, 1}), "1:13 0:10 2:10 ");
}

// ---------------------------------------------------------------- 6.1.2 placing

TEST(GrandFleetsCollision, EqualTotalsOfPlacingAreRolledAgainUntilAllDiffer) {  // GF-6.1.2-10, -12, GF-Q-112
  const auto ordered = [](std::vector<int> dice) {
    return with_dice(std::move(dice), [](Dice& d) {
      const std::vector<uint8_t> mps = {4, 2, 4};
      const std::vector<uint16_t> ships = {0, 1, 2};
      const std::vector<Seat> rollers = {0, 1, 0};
      std::array<Totalled, 3> out;
      roll_totals(Contested::placing, mps, ships, rollers, d, out.data());
      std::string text;
      for (const Totalled& row : out) text += std::to_string(row.ship) + ":" + std::to_string(row.total) + " ";
      return text;
    });
  };
  EXPECT_EQ(ordered({3, 9, 8}), "0:7 1:11 2:12 ");
  EXPECT_EQ(ordered({3, 9, 3, /* 0 and 2 */ 8, 1}), "2:5 1:11 0:12 ");
  EXPECT_EQ(ordered({3, 9, 3, /* 0 ties with 1 now */ 7, 1, /* 0 and 1 */ 2, 1}), "1:3 2:5 0:6 ");
}

TEST(GrandFleetsCollision, TheLowestStaysAndOpponentsAreNeverShownTogether) {  // GF-6.1.2-11 to -13
  Places taken;
  EXPECT_EQ(place_fault(taken, true, kFirst, -1), FaultCode::none);
  EXPECT_EQ(place_fault(taken, true, kFirst, 2), FaultCode::lowest_stays);
  take_place(taken, kFirst, -1);
  EXPECT_EQ(place_fault(taken, false, kSecond, -1), FaultCode::opponents_together);
  EXPECT_EQ(place_fault(taken, false, kFirst, -1), FaultCode::none);
  for (int direction = 0; direction < 6; ++direction)
    EXPECT_EQ(place_fault(taken, false, kSecond, direction), FaultCode::none);
  EXPECT_EQ(place_fault(taken, false, kSecond, 6), FaultCode::no_place);
  take_place(taken, kSecond, 4);
  EXPECT_EQ(place_fault(taken, false, kFirst, 4), FaultCode::opponents_together);
}

TEST(GrandFleetsCollision, WhereOpponentsHaveTakenEveryPlaceAShipIsPutAnywhere) {  // GF-6.1.2-12
  Places taken;
  for (int direction = -1; direction < 5; ++direction) take_place(taken, kFirst, direction);
  EXPECT_EQ(place_fault(taken, false, kSecond, -1), FaultCode::opponents_together);
  EXPECT_EQ(place_fault(taken, false, kSecond, 5), FaultCode::none);  // the only one left
  take_place(taken, kFirst, 5);
  for (int direction = -1; direction < 6; ++direction)
    EXPECT_EQ(place_fault(taken, false, kSecond, direction), FaultCode::none);
  EXPECT_EQ(place_fault(taken, false, kSecond, 6), FaultCode::no_place);
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
