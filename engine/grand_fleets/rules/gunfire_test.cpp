// Chapter 6.2: to hit, over-concentration, long odds, penetration, and all fire at once.
#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

constexpr hex::Hex kHere{10, 10};

/// A twin mount all round.
ShipCard gunboat(std::string name = "Lion") { return armed_card(std::move(name), {guns("12in", "ABCDEF2[O]")}); }

/// A gun ship facing north and a target four hexes ahead (medium range), both at speed 2: only size counts, +1.
struct Duel : Sea {
  uint16_t firer, target;
  explicit Duel(hex::Hex there = {10, 6}, ShipCard card = gunboat())
      : firer(add(kFirst, kHere, 0, std::move(card))), target(add(kSecond, there, 0, gunboat("Moltke"))) {
    at(Step::gunfire);
    for (Ship& s : open().ships) s.speed = 2;
  }
  GunSolution shot(int others = 0) const { return solution({firer, target, 0, 0}, others); }
  int modifier(int others = 0) const { return shot(others).modifiers.total(); }
};

int hits(int shots, int modifier, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) {
    return roll_to_hit(shots, modifier, {rule_id("GF", "6.2.1-01"), rule_id("GF", "6.2.1-13")}, 0, kFirst, d);
  });
}

// ---------------------------------------------------------------- 6.2.1 to hit

TEST(GrandFleetsToHit, EightOrMoreHitsAndEveryModifierCounts) {  // GF-6.2.1-01, -02
  EXPECT_EQ(hits(3, 0, {7, 8, 10}), 2);
  EXPECT_EQ(hits(3, 2, {5, 6, 10}), 2);
  EXPECT_EQ(hits(2, -2, {9, 10}), 1);
  EXPECT_EQ(hits(2, 7, {1, 1}), 2);  // GF-Q-51: no miss is certain
  EXPECT_EQ(hits(0, 7, {}), 0);
}

TEST(GrandFleetsToHit, FromMinusThreeOnATenNeedsASecondRoll) {  // GF-6.2.1-13, GF-Q-12, GF-Q-51
  EXPECT_EQ(hits(1, -3, {10, 3}), 1);
  EXPECT_EQ(hits(1, -3, {10, 2}), 0);
  EXPECT_EQ(hits(1, -4, {10, 7}), 1);
  EXPECT_EQ(hits(1, -4, {10, 6}), 0);
  EXPECT_EQ(hits(1, -5, {10, 9}), 1);
  EXPECT_EQ(hits(1, -5, {10, 8}), 0);
  EXPECT_EQ(hits(1, -6, {10, 10}), 1);
  EXPECT_EQ(hits(1, -6, {10, 9}), 0);
  EXPECT_EQ(hits(1, -4, {9}), 0);                // no second die is asked for
  EXPECT_EQ(hits(3, -3, {10, 3, 9, 10, 1}), 1);  // it follows its ten at once
  EXPECT_EQ(hits(4, -7, {}), 0);                 // no chance, no dice
  EXPECT_EQ(hits(4, -12, {}), 0);
}

TEST(GrandFleetsToHit, RangeRateOfFireSizeAndCrew) {  // GF-6.2.1-08, -09, -12, GF-Q-59, GF-Q-88
  EXPECT_EQ(Duel().modifier(), 1);
  EXPECT_EQ(Duel({10, 7}).modifier(), 2);  // short
  EXPECT_EQ(Duel({10, 4}).modifier(), 0);  // long
  Duel d;
  d.battle.ships[d.firer].card.guns[0].rof = 2;
  EXPECT_EQ(d.modifier(), 3);
  d.battle.ships[d.firer].crew = -1;
  EXPECT_EQ(d.modifier(), 2);
  d.battle.ships[d.target].crew = 3;  // the target's crew shoots with nobody else's guns
  EXPECT_EQ(d.modifier(), 2);
  d.ship(d.target).hull_hits = 15;  // size is by the printed Hull
  EXPECT_EQ(d.shot().modifiers.of(kGunTargetSize), 1);
  d.battle.ships[d.target].card = card_of(Size::very_small, "V1");
  EXPECT_EQ(d.shot().modifiers.of(kGunTargetSize), -2);
}

TEST(GrandFleetsToHit, SpeedsOfBothAddUp) {  // GF-6.2.1-10, -11
  Duel d;
  constexpr std::array<std::pair<int, int>, 9> rows = {
      {{0, 1}, {1, 1}, {2, 0}, {3, 0}, {4, -1}, {5, -1}, {6, -2}, {7, -2}, {8, -3}}};
  for (const auto& [speed, modifier] : rows) {
    d.ship(d.firer).speed = static_cast<uint8_t>(speed);
    d.ship(d.target).speed = 2;
    EXPECT_EQ(d.shot().modifiers.of(kGunOwnSpeed), modifier) << speed;
    EXPECT_EQ(d.modifier(), 1 + modifier);
    d.ship(d.firer).speed = 4;
    d.ship(d.target).speed = static_cast<uint8_t>(speed);
    EXPECT_EQ(d.shot().modifiers.of(kGunTargetSpeed), modifier) << speed;
    EXPECT_EQ(d.modifier(), modifier);
  }
}

TEST(GrandFleetsToHit, EvasionOfBothShipsCounts) {  // GF-6.2.1-03
  Duel d;
  d.ship(d.firer).evasive = 2;
  EXPECT_EQ(d.shot().modifiers.of(kGunOwnEvasion) + d.shot().modifiers.of(kGunTargetEvasion), -2);
  d.ship(d.target).evasive = 1;
  EXPECT_EQ(d.shot().modifiers.of(kGunOwnEvasion) + d.shot().modifiers.of(kGunTargetEvasion), -3);
}

TEST(GrandFleetsToHit, FireAndListSpoilOnlyHerOwnGunnery) {  // GF-6.2.1-14, -15, GF-8.3.3-02, GF-8.3.6-02, GF-Q-50, -69
  Duel d;
  d.ship(d.target).fire_markers = 2;
  d.ship(d.target).listing = true;
  EXPECT_EQ(d.modifier(), 1);
  d.ship(d.firer).fire_markers = 1;
  EXPECT_EQ(d.modifier(), 0);
  d.ship(d.firer).fire_markers = 3;  // once, however many burn
  EXPECT_EQ(d.modifier(), 0);
  d.ship(d.firer).listing = true;
  EXPECT_EQ(d.modifier(), -1);
  d.ship(d.firer).flood_markers = 2;  // water does not count
  EXPECT_EQ(d.modifier(), -1);
}

// ---------------------------------------------------------------- 6.2.1 over-concentration

/// Four gun ships in line abreast of a target: a, b and c at long range, d at medium.
struct Concentrated : Sea {
  uint16_t target = add(kSecond, {10, 4}, 0, plain_card("Moltke"));
  uint16_t a = ship_at({10, 10}, "A"), b = ship_at({11, 9}, "B"), c = ship_at({9, 10}, "C"), d = ship_at({8, 9}, "D");
  Concentrated() {
    at(Step::gunfire);
    for (Ship& s : open().ships) s.speed = 2;
  }
  uint16_t ship_at(hex::Hex hex, const char* name) {
    return add(kFirst, hex, 0, armed_card(name, {guns("12in", "ABCDEF2[O]"), guns("6in", "ABCDEF[O]")}, 4));
  }
  void fire(std::initializer_list<Fire> rows) {
    open().fire.clear();
    for (const Fire& row : rows) open().fire.add(row);
  }
  int penalty(const Fire& row) const {
    Concentration all;
    all.count(battle, position.open, position.open.fire);
    return solution(row, all.others(row)).modifiers.of(kOverConcentration);
  }
};

TEST(GrandFleetsConcentration, EveryOtherShipCostsOneAtLongRangeOnly) {  // GF-6.2.1-04, -05, -06
  Concentrated s;
  const Fire a{s.a, s.target, 0, 0}, b{s.b, s.target, 0, 0}, d{s.d, s.target, 0, 0};
  s.fire({a});
  EXPECT_EQ(s.penalty(a), 0);
  s.fire({a, b});
  EXPECT_EQ(s.penalty(a), -1);
  s.fire({a, b, d});
  EXPECT_EQ(s.solution(d).band, Band::middle);
  EXPECT_EQ(s.penalty(a), -2);  // the ship at medium range counts
  EXPECT_EQ(s.penalty(d), 0);   // and does not suffer
}

TEST(GrandFleetsConcentration, AShipCountsOnceAndLightGunsNotAtAll) {  // GF-6.2.1-06, -07, GF-Q-49
  Concentrated s;
  const Fire a{s.a, s.target, 0, 0}, second_set{s.a, s.target, 1, 0}, b{s.b, s.target, 0, 0};
  s.fire({a, second_set});
  EXPECT_EQ(s.penalty(a), 0);
  s.fire({second_set, a, b});
  EXPECT_EQ(s.penalty(b), -1);
  EXPECT_EQ(s.penalty(second_set), -1);
  s.ship(s.c).q = 10, s.ship(s.c).r = 7;  // near enough for light guns, at their long range
  const Fire light{s.c, s.target, kLightWeapon, 1};
  s.ship(s.a).q = 13, s.ship(s.a).r = 7;  // out of c's way
  s.fire({a, light});
  ASSERT_EQ(s.solution(light).fault, FaultCode::none);
  ASSERT_EQ(s.solution(light).band, Band::far);
  EXPECT_EQ(s.penalty(a), 0);
  s.fire({a, b, light});
  EXPECT_EQ(s.penalty(light), 0);
  EXPECT_EQ(s.solution(light, 3).modifiers.of(kOverConcentration), 0);
}

TEST(GrandFleetsConcentration, OnlyShipsThatReallyFireCount) {  // GF-Q-49
  Concentrated s;
  const Fire a{s.a, s.target, 0, 0}, b{s.b, s.target, 0, 0}, other{s.b, s.target, 1, 0};
  s.fire({a, b});
  s.ship(s.b).mounts[0] = 0;  // lost since the order was written
  EXPECT_EQ(s.penalty(a), 0);
  s.fire({a, b, other});  // her other set still fires
  EXPECT_EQ(s.penalty(a), -1);
  s.fire({a, other, b});
  EXPECT_EQ(s.penalty(a), -1);
  s.ship(s.b).fate = Fate::sunk;
  EXPECT_EQ(s.penalty(a), 0);
  s.ship(s.b).fate = Fate::afloat;
  s.ship(s.b).evasive = 9;  // no chance of a hit, but she fires
  EXPECT_EQ(s.penalty(a), -1);
}

TEST(GrandFleetsConcentration, ItIsReckonedWhenTheGunsFire) {  // GF-6.2.1-04, GF-6.2-01
  Concentrated s;
  s.fire({{s.a, s.target, 0, 0}, {s.b, s.target, 0, 0}});
  // Large +1, long -1, over-concentration -1: 9 or more hits. Two dice each, a die of penetration for the one hit.
  s.advance({8, 9, /* 3 + 2 does not exceed Ends 5 */ 2, 8, 8});
  EXPECT_EQ(s.ship(s.target).hull_hits, 0);
  EXPECT_EQ(s.turn(), 2);
}

// ---------------------------------------------------------------- 6.2.2 penetration

TEST(GrandFleetsPenetration, TheTotalHasToExceedTheArmor) {  // GF-6.2.2-01, GF-Q-53
  const auto penetrations = [](int pen, int armor, std::vector<int> dice) {
    const int shots = static_cast<int>(dice.size());
    return with_dice(std::move(dice), [&](Dice& d) { return roll_penetration(shots, pen, armor, 0, kFirst, d); });
  };
  EXPECT_EQ(penetrations(5, 8, {3, 4}), 1);
  EXPECT_EQ(penetrations(3, 13, {10, 10}), 0);  // ten is not enough by itself
  EXPECT_EQ(penetrations(3, 12, {10, 9}), 1);
  EXPECT_EQ(penetrations(0, 0, {1}), 1);  // no armor
  EXPECT_EQ(penetrations(10, 5, {1}), 1);
  EXPECT_EQ(penetrations(5, 8, {}), 0);
}

TEST(GrandFleetsPenetration, EndsWithinThirtyDegreesOfBowAndSternBeltElsewhere) {  // GF-6.2.2-02, GF-Q-41
  const auto side = [](hex::Hex from_target, int facing) {
    Sea sea;
    const uint16_t target = sea.add(kSecond, kHere, facing, plain_card("Moltke"));
    const uint16_t firer = sea.add(kFirst, kHere + from_target, 0, gunboat());
    sea.at(Step::gunfire);
    const GunSolution s = sea.solution({firer, target, 0, 0});
    EXPECT_EQ(s.armor, s.side == ArmorSide::ends ? 5 : 8);
    return s.side;
  };
  for (int facing = 0; facing < 6; ++facing) {
    const auto at = [&](hex::Hex d) { return side(hex::rotated(d, facing), facing); };
    for (const hex::Hex d : {hex::Hex{0, -3}, hex::Hex{1, -3}, hex::Hex{-1, -2}, hex::Hex{0, 3}, hex::Hex{-1, 4}})
      EXPECT_EQ(at(d), ArmorSide::ends) << d.q << "," << d.r;
    for (const hex::Hex corner : {hex::Hex{1, -2}, hex::Hex{-1, -1}, hex::Hex{2, -4}, hex::Hex{-1, 2}, hex::Hex{1, 1}})
      EXPECT_EQ(at(corner), ArmorSide::ends) << corner.q << "," << corner.r;  // right on the corner
    for (const hex::Hex d : {hex::Hex{2, -3}, hex::Hex{1, -1}, hex::Hex{2, -1}, hex::Hex{3, 0}, hex::Hex{-2, 0},
                             hex::Hex{-3, 4}, hex::Hex{2, 1}})
      EXPECT_EQ(at(d), ArmorSide::belt) << d.q << "," << d.r;
  }
}

TEST(GrandFleetsPenetration, PlungingFireMeetsTheSecondNumberAtLongRangeOnly) {  // GF-6.2.2-03, -04, GF-3.7.3-01, -02
  ShipCard plunging = gunboat();
  plunging.guns[0].plunging = true;
  EXPECT_EQ(Duel({10, 4}, plunging).shot().armor, 4);   // Ends 5/4
  EXPECT_EQ(Duel({10, 5}, plunging).shot().armor, 5);   // medium
  EXPECT_EQ(Duel({10, 4}, gunboat()).shot().armor, 5);  // no asterisk
  EXPECT_EQ(Duel({16, 4}, plunging).shot().armor, 6);   // Belt 8/6
  EXPECT_EQ(Duel({16, 4}, gunboat()).shot().armor, 8);
  EXPECT_EQ(Duel({10, 7}).shot().pen, 10);
  EXPECT_EQ(Duel({10, 5}).shot().pen, 5);
  EXPECT_EQ(Duel({10, 4}).shot().pen, 3);
}

// ---------------------------------------------------------------- 6.2 all fire at once

TEST(GrandFleetsGunfire, EveryShotIsRolledThenEveryHitAndPenetratingOnesDoTheDamage) {  // GF-6.2-01, GF-6.2.3-01, -02
  const Duel d;
  GunSolution s = d.shot();
  s.shots = 4;  // 7 or more hits; penetration 5 + die over Ends 5
  const GunResult r =
      with_dice({7, 6, 10, 8, /* penetration */ 1, 1, 1}, [&](Dice& dice) { return roll_gunfire(s, 0, kFirst, dice); });
  EXPECT_EQ(r.hits, 3);
  EXPECT_EQ(r.penetrations, 3);
  EXPECT_EQ(r.points, 6);  // two points each
  s.armor = 8;
  const GunResult harder =
      with_dice({7, 6, 10, 8, 3, 4, 10}, [&](Dice& dice) { return roll_gunfire(s, 0, kFirst, dice); });
  EXPECT_EQ(harder.penetrations, 2);
  EXPECT_EQ(harder.points, 4);
}

TEST(GrandFleetsGunfire, DamageTakesEffectWhenAllHaveFired) {  // GF-6.2-02
  Duel d;
  d.ship(d.target).hull_hits = 18;
  d.open().fire.add({d.firer, d.target, 0, 0});
  d.open().fire.add({d.target, d.firer, 0, 0});
  d.advance({10, 10, 1, 1, /* she answers */ 10, 1, 10});
  EXPECT_EQ(d.step(), Step::damage);
  EXPECT_TRUE(d.ship(d.target).afloat());
  EXPECT_EQ(d.ship(d.firer).hull_hits, 0);
  d.advance({9, 9});  // the firer's two damage rolls; none for the ship that sinks
  EXPECT_EQ(d.ship(d.target).fate, Fate::sunk);
  EXPECT_EQ(d.ship(d.firer).hull_hits, 2);
}

TEST(GrandFleetsGunfire, TheMountLostIsOneThatBoreOnTheFirer) {  // GF-8.2-03, GF-Q-57
  Sea sea;
  const uint16_t firer = sea.add(kFirst, {10, 10}, 0, gunboat());
  const uint16_t target = sea.add(kSecond, {11, 6}, 0, armed_card("Moltke", {guns("12in", "AB[O] CD[O] EF[O]")}));
  sea.at(Step::gunfire);
  ASSERT_EQ(sea.solution({firer, target, 0, 0}).bearing, kArcE);
  sea.open().fire.add({firer, target, 0, 0});
  sea.advance({10, 1, 10});
  sea.advance({1, 9});
  EXPECT_EQ(sea.ship(target).mounts[0], 1);
  EXPECT_EQ(sea.ship(target).mounts[1], 1);
  EXPECT_EQ(sea.ship(target).mounts[2], 0);
}

TEST(GrandFleetsGunfire, OrdersAgainstASunkShipAndOfLostGunsAreLost) {  // GF-6.1-01, GF-6.1-02, GF-Q-52
  Duel gone;
  gone.open().fire.add({gone.firer, gone.target, 0, 0});
  gone.ship(gone.target).fate = Fate::sunk;
  EXPECT_EQ(gone.shot().fault, FaultCode::target_gone);
  gone.advance();
  Duel lost;
  lost.open().fire.add({lost.firer, lost.target, 0, 0});
  lost.ship(lost.firer).mounts[0] = 0;
  lost.advance();
  Duel sunk;
  sunk.open().fire.add({sunk.firer, sunk.target, 0, 0});
  sunk.ship(sunk.firer).fate = Fate::sunk;
  sunk.advance();
}

TEST(GrandFleetsGunfire, LightGunsLostSinceAreMissedWhereTheyWereOrderedLast) {  // GF-Q-52, GF-6.1.1-03
  Sea sea;
  const uint16_t firer = sea.add(kFirst, kHere, 0, armed_card("Lion", {}, 8));
  const uint16_t port = sea.add(kSecond, {9, 10}, 0), starboard = sea.add(kSecond, {11, 10}, 0);
  sea.at(Step::gunfire);
  const Fire first{firer, port, kLightWeapon, 4}, second{firer, starboard, kLightWeapon, 4};
  sea.open().fire.add(first);
  sea.open().fire.add(second);
  EXPECT_EQ(sea.solution(second).shots, 4);
  sea.ship(firer).light = 6;
  EXPECT_EQ(sea.solution(first).shots, 4);
  EXPECT_EQ(sea.solution(second).shots, 2);
  sea.ship(firer).light = 3;
  EXPECT_EQ(sea.solution(first).shots, 3);
  EXPECT_EQ(sea.solution(second).fault, FaultCode::no_such_guns);  // in arc, but gone (GF-Q-122)
}

TEST(GrandFleetsGunfire, FireControlHitInTheCombatPhaseDoesNotStopGunsThatHaveTheirOrders) {  // GF-8.3.4-01, GF-Q-73
  Duel d;
  take_critical(d.ship(d.firer), Critical::fire_control, {d.turn(), false});
  EXPECT_FALSE(fire_control_out(d.ship(d.firer), d.turn()));
  EXPECT_TRUE(fire_control_out(d.ship(d.firer), d.turn() + 1));
}

TEST(GrandFleetsGunfire, AfterTheCombatPhaseNobodyIsShownBesideHerHexAndNoOrderIsLeft) {  // GF-6.1.2-15, GF-6-01
  Duel d(kHere);
  d.ship(d.target).shown_at = 2;
  d.ship(d.firer).post = Post::front;
  d.open().fire.add({d.firer, d.target, 0, 0});
  d.open().contests.add({d.firer, kNoShip, 5, true});
  d.advance({1, 1});
  EXPECT_EQ(d.ship(d.target).shown_at, -1);
  EXPECT_EQ(d.ship(d.firer).post, Post::alone);
  EXPECT_EQ(d.open().fire.count, 0U);
  EXPECT_EQ(d.open().contests.count, 0U);
}

TEST(GrandFleetsGunfire, OrdersOfBothSidesAreRevealedTogetherBeforeTorpedoesRun) {  // GF-6.1-01, -03, GF-Q-54
  Sea sea;
  const uint16_t a = sea.add(kFirst, kHere, 0, armed_card("Lion", {guns("12in", "ABCDEF2[O]")}, 0, {1}));
  const uint16_t b = sea.add(kSecond, {10, 6}, 0, gunboat("Moltke"));
  sea.at(Step::fire, 2);
  sea.position.secret[kFirst].torpedoes.add({a, b, kArcA, 0});
  EXPECT_EQ(sea.asked(), (std::vector<int>{kFirst, kSecond}));
  const Order first = Sea::fire({{a, b, 0, 0}}), second = Sea::fire({{b, a, 0, 0}});
  sea.advance({}, &first, &second);
  EXPECT_EQ(sea.open().fire.count, 2U);
  EXPECT_EQ(sea.step(), Step::torpedoes);
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
