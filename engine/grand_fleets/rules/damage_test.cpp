// Chapters 3.9, 3.10 and 8: hull hits, lost mounts, critical hits, and what goes on in the End Phase.
#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

using Words = std::vector<std::string>;

/// One ship that is hit, and an enemy so that the battle goes on. Rolls of 1 to 4 cost a 12in mount, 5 a light gun, 6 a
/// tube, 7 to 9 nothing.
struct Hit : Sea {
  uint16_t ship_hit, enemy;
  explicit Hit(std::string_view quantity = "AB2[O] CD2[OO] EF2[O]") {
    ship_hit = add(kFirst, {10, 10}, 0, armed_card("Lion", {guns("12in", quantity), guns("6in", "CD[O]")}, 2, {1, 2}));
    enemy = add(kSecond, {10, 2}, 0);
    at(Step::damage, 3);
    open().next = Step::continuing;
  }
  Ship& lion() { return ship(ship_hit); }
  const ShipCard& card() const { return battle.card(ship_hit); }
  Struck take(int points, std::vector<int> dice, Cause cause = Cause::gun, Arcs bearing = kArcA) {
    return struck(ship_hit, points, cause, bearing, std::move(dice));
  }
  /// The rows of Mounts that may go, as letters a, b, c.
  std::string may_go(Arcs bearing, Loss loss = 0) {
    const uint32_t rows = eligible(card(), lion(), {ship_hit, loss, bearing});
    std::string out;
    for (uint32_t i = 0; i < 8; ++i)
      if ((rows >> i & 1U) != 0) out += static_cast<char>('a' + i);
    return out;
  }
  Critical critical(std::vector<int> dice, Column column = Column::normal) {
    return with_dice(std::move(dice),
                     [&](Dice& d) {
                       return critical_hit(lion(), column, {turn(), false}, ship_hit, kFirst, d);
                     })
        .result;
  }
};

// ---------------------------------------------------------------- 8.1 hull, 3.9 the damage track

TEST(GrandFleetsHull, EachPointCrossesOffACircleAndTheLastSinksHer) {  // GF-8.1-01, -02, -03, GF-3.2-01, GF-3.10-01
  Hit h;
  h.take(3, {9, 9, 9});
  EXPECT_EQ(h.lion().hull_hits, 3);
  h.take(16, std::vector<int>(16, 9));
  EXPECT_EQ(h.lion().hull_hits, 19);
  EXPECT_TRUE(h.lion().afloat());
  const Struck last = h.take(1, {});  // nothing more is rolled for a ship that is lost (GF-Q-113)
  EXPECT_EQ(h.lion().fate, Fate::sunk);
  EXPECT_EQ(last.rolls, 0);
  EXPECT_EQ(h.take(4, {}).rolls, 0);
  EXPECT_EQ(h.lion().hull_hits, 20);
}

TEST(GrandFleetsHull, PointsBeyondTheHullAreLost) {  // GF-Q-77
  Hit h;
  h.take(200, {});
  EXPECT_EQ(h.lion().hull_hits, 20);
}

TEST(GrandFleetsHull, EachBoxFilledSlowsHer) {  // GF-3.9-01, -02, -03, GF-3.3-01, -02, GF-8.1-02
  Hit h;                                        // four boxes of five: 6, 5, 4, 2
  const auto speed_after = [&](int hits) {
    h.lion().hull_hits = static_cast<uint8_t>(hits);
    return movement_points(h.card(), h.lion());
  };
  EXPECT_EQ(speed_after(0), 6);
  EXPECT_EQ(speed_after(4), 6);
  EXPECT_EQ(speed_after(5), 5);
  EXPECT_EQ(speed_after(9), 5);
  EXPECT_EQ(speed_after(10), 4);
  EXPECT_EQ(speed_after(15), 2);
  EXPECT_EQ(speed_after(19), 2);
}

// ---------------------------------------------------------------- 8.2 lost mounts

TEST(GrandFleetsLosses, EachPointRollsOnTheHitLocationLine) {  // GF-8.2-01, -02, GF-3.10-01
  Hit h;
  h.take(4, {1, 5, 6, 7});
  ASSERT_EQ(h.open().losses.count, 3U);
  EXPECT_EQ(h.open().losses[0].loss, 0);
  EXPECT_EQ(h.open().losses[1].loss, kLossLight);
  EXPECT_EQ(h.open().losses[2].loss, kLossTube);
  settle_losses(
      h.battle, h.open(), {}, [](const LostMount&, int) {}, [](Seat, uint32_t) {});
  EXPECT_EQ(h.lion().mounts[0], 0);  // with both barrels
  EXPECT_EQ(h.lion().light, 1);
  EXPECT_EQ(h.lion().tubes_lost, 1);
  EXPECT_EQ(h.lion().tubes[0], 0);  // GF-Q-58: with its torpedoes
  EXPECT_EQ(h.lion().tubes[1], 2);
}

TEST(GrandFleetsLosses, AMountThatBearsOnTheAttackerGoesFirst) {  // GF-8.2-03, GF-Q-57
  Hit h;
  EXPECT_EQ(h.may_go(kArcA), "a");
  EXPECT_EQ(h.may_go(kArcC), "b");
  EXPECT_EQ(h.may_go(kArcF), "c");
  EXPECT_EQ(h.may_go(arcs("AC")), "ab");  // on a limit either will do
  h.lion().mounts[1] = 1;
  EXPECT_EQ(h.may_go(kArcC), "b");  // one of two is left
  h.lion().mounts[1] = 0;
  EXPECT_EQ(h.may_go(kArcC), "ac");  // none bears: then any
  h.lion().mounts[0] = 0;
  EXPECT_EQ(h.may_go(kArcC), "c");
  h.lion().mounts[2] = 0;
  EXPECT_EQ(h.may_go(kArcC), "");
  EXPECT_EQ(h.may_go(kArcC, 1), "d");  // the other set is another type
}

TEST(GrandFleetsLosses, ATorpedoACollisionOrAFireTakesAnyMount) {  // GF-8.2-04, GF-Q-37
  EXPECT_EQ(loss_bearing(Cause::gun, kArcA), kArcA);
  for (const Cause cause : {Cause::torpedo, Cause::collision, Cause::fire})
    EXPECT_EQ(loss_bearing(cause, kArcA), kAllArcs);
  Hit h;
  EXPECT_EQ(h.may_go(kAllArcs), "abc");
  h.take(1, {1, /* critical */ 4, 5}, Cause::torpedo, kArcA);
  EXPECT_EQ(h.open().losses[0].bearing, kAllArcs);
}

TEST(GrandFleetsLosses, WhatIsGoneCannotBeLostAgain) {  // GF-8.2-05
  Hit h("AB2[O] CD2[O]");
  h.take(4, {1, 2, 3, 4});
  EXPECT_EQ(h.open().losses.count, 2U);
  h.take(3, {5, 5, 5});  // two light guns
  EXPECT_EQ(h.open().losses.count, 4U);
  settle_losses(
      h.battle, h.open(), {}, [](const LostMount&, int) {}, [](Seat, uint32_t) {});
  h.open().losses.clear();
  h.take(2, {1, 5});
  EXPECT_EQ(h.open().losses.count, 0U);
  EXPECT_EQ(left_of(h.card(), h.lion(), 0), 0);
  EXPECT_EQ(left_of(h.card(), h.lion(), 1), 1);
  EXPECT_EQ(left_of(h.card(), h.lion(), kLossLight), 0);
  EXPECT_EQ(left_of(h.card(), h.lion(), kLossTube), 2);
  EXPECT_EQ(left_of(h.card(), h.lion(), kNoLoss), 0);
}

TEST(GrandFleetsLosses, EachPointIsTestedAgainstTheShipThatCausedIt) {  // GF-Q-57
  Hit h;
  h.open().damage.add({h.ship_hit, h.enemy, 1, Cause::gun, kArcA, 0});
  h.open().damage.add({h.ship_hit, h.enemy, 1, Cause::gun, kArcF, 0});
  h.advance({1, 1});
  EXPECT_EQ(h.lion().mounts[0], 0);
  EXPECT_EQ(h.lion().mounts[1], 2);
  EXPECT_EQ(h.lion().mounts[2], 0);
}

TEST(GrandFleetsLosses, TheOwnerPicksAmongThoseThatMayGo) {  // GF-Q-56
  Hit h;
  h.open().damage.add({h.ship_hit, h.enemy, 2, Cause::gun, arcs("AC"), 0});
  h.advance({1, 1});
  ASSERT_EQ(h.step(), Step::losses);
  EXPECT_EQ(h.asked(), std::vector<int>{kFirst});
  PickingLosses order;
  order.picks.add({h.ship_hit, 0, 2});
  EXPECT_EQ(h.refused(kFirst, order), Words{"not_eligible"});
  order.picks[0].which = 1;
  EXPECT_TRUE(h.refused(kFirst, order).empty());
  order.picks.add({h.ship_hit, kLossTube, 0});
  EXPECT_EQ(h.refused(kFirst, order), Words{"no_such_loss"});
  order.picks.count = 1;
  const Order given = order;
  h.advance({}, &given);
  EXPECT_EQ(h.lion().mounts[0], 0);  // the second loss is automatic: the first in card order
  EXPECT_EQ(h.lion().mounts[1], 1);
}

TEST(GrandFleetsLosses, APickWaitsForTheLossThatItMaySettle) {  // GF-Q-56, GF-Q-57, GF-8.2-03
  Hit h;
  h.battle.ships[h.ship_hit].card.guns = {guns("12in", "BD[O] CE[O] AC[O]")};
  h.at(Step::damage, 3);
  h.open().next = Step::continuing;
  h.open().damage.add({h.ship_hit, h.enemy, 1, Cause::gun, kArcB, 0});  // only BD bears
  h.open().damage.add({h.ship_hit, h.enemy, 1, Cause::gun, kArcC, 0});  // CE or AC
  h.advance({1, 1});
  ASSERT_EQ(h.step(), Step::losses);
  PickingLosses order;
  order.picks.add({h.ship_hit, 0, 2});
  EXPECT_TRUE(h.refused(kFirst, order).empty());
  const Order given = order;
  h.advance({}, &given);
  EXPECT_EQ(h.lion().mounts[0], 0);
  EXPECT_EQ(h.lion().mounts[1], 1);
  EXPECT_EQ(h.lion().mounts[2], 0);
}

TEST(GrandFleetsLosses, WhereAllOfATypeGoNobodyIsAsked) {  // GF-Q-56
  Hit h;
  h.battle.ships[h.ship_hit].card.guns = {guns("12in", "CE[O] AC[O]")};
  h.at(Step::damage, 3);
  h.open().next = Step::continuing;
  h.open().damage.add({h.ship_hit, h.enemy, 2, Cause::gun, kArcC, 0});
  h.advance({1, 1});
  EXPECT_NE(h.step(), Step::losses);
  EXPECT_EQ(h.lion().mounts[0] + h.lion().mounts[1], 0);
}

TEST(GrandFleetsLosses, WithoutAChoiceNobodyIsAsked) {  // GF-Q-56
  Hit h;
  h.open().damage.add({h.ship_hit, h.enemy, 1, Cause::gun, kArcA, 0});
  h.advance({1});
  EXPECT_NE(h.step(), Step::losses);
  EXPECT_EQ(h.lion().mounts[0], 0);
  Hit automatic;
  automatic.battle.options.automatic_losses = true;
  automatic.open().damage.add({h.ship_hit, h.enemy, 1, Cause::gun, arcs("CE"), 0});
  automatic.advance({1});
  EXPECT_NE(automatic.step(), Step::losses);
  EXPECT_EQ(automatic.lion().mounts[1], 1);
}

TEST(GrandFleetsLosses, NobodyIsAskedForAShipThatIsLost) {  // GF-Q-56, GF-Q-113
  Hit h;
  h.add(kFirst, {2, 2}, 0, plain_card("Last"));
  h.at(Step::damage, 3);
  h.open().next = Step::continuing;
  h.lion().hull_hits = 10;
  h.open().damage.add({h.ship_hit, h.enemy, 1, Cause::gun, arcs("AC"), 0});
  h.open().damage.add({h.ship_hit, h.enemy, 9, Cause::gun, kArcA, 0});
  h.advance({1});
  EXPECT_EQ(h.lion().fate, Fate::sunk);
  EXPECT_NE(h.step(), Step::losses);
}

// ---------------------------------------------------------------- 8.2, 8.3 which dice are thrown

TEST(GrandFleetsStrike,
     ATenIsACriticalHitAndATorpedoHasOneMore) {  // GF-8.2-06, GF-8.3-01, -03, GF-3.10-03, GF-7.2.3-03
  Hit guns;
  const Struck shell = guns.take(3, {10, 9, 10, /* 2d */ 4, 5, /* 2d */ 3, 5});
  ASSERT_EQ(shell.criticals.count, 2U);
  EXPECT_EQ(shell.criticals[0].result, Critical::fire);  // GF-1.3.3-03: 9 is the sum of both
  EXPECT_EQ(shell.criticals[1].result, Critical::flooding);
  Hit torpedo;
  const Struck mine = torpedo.take(2, {10, 9, 4, 5, 6, 5}, Cause::torpedo);
  ASSERT_EQ(mine.criticals.count, 2U);
  EXPECT_EQ(mine.criticals[0].result, Critical::flooding);  // GF-Q-60: the torpedo column for its tens as well
  EXPECT_EQ(mine.criticals[1].result, Critical::fire);
  Hit collision;
  EXPECT_EQ(collision.take(1, {10, 4, 5}, Cause::collision).criticals[0].result, Critical::fire);
  Hit burning;
  EXPECT_EQ(burning.take(1, {10, 4, 5}, Cause::fire).criticals[0].result, Critical::fire);
}

TEST(GrandFleetsStrike, NothingMoreIsRolledForAShipThatIsLost) {  // GF-Q-113, GF-8.3.7-01
  Hit h;
  const Struck s = h.take(3, {10, 10, 10, /* magazine */ 1, 1});
  EXPECT_EQ(s.criticals.count, 1U);
  EXPECT_EQ(h.lion().fate, Fate::exploded);
  EXPECT_EQ(h.lion().hull_hits, 3);
  Hit twice;
  twice.open().damage.add({twice.ship_hit, twice.enemy, 1, Cause::torpedo, kAllArcs, 0});
  twice.open().damage.add({twice.ship_hit, twice.enemy, 5, Cause::gun, kArcA, 0});
  twice.add(kFirst, {2, 2}, 0);
  twice.open().ships.add({}).side = kFirst;
  twice.advance({9, 10, 10});  // magazine at 20; the second attack meets a wreck
  EXPECT_EQ(twice.lion().fate, Fate::exploded);
  EXPECT_EQ(twice.lion().hull_hits, 1);
}

// ---------------------------------------------------------------- 8.3 the critical hits

TEST(GrandFleetsCriticals, BothColumnsOfTheTable) {  // GF-8.3-02
  const auto both = [](int first, int second) {
    const int roll = first + second;
    return std::pair{critical_hit(roll, Column::normal), critical_hit(roll, Column::torpedo)};
  };
  using enum Critical;
  EXPECT_EQ(both(1, 1), (std::pair{magazine, magazine}));
  EXPECT_EQ(both(1, 4), (std::pair{rudder, engine}));
  EXPECT_EQ(both(3, 3), (std::pair{list, rudder}));
  EXPECT_EQ(both(3, 4), (std::pair{fire_control, list}));
  EXPECT_EQ(both(5, 6), (std::pair{bridge, fire}));
  EXPECT_EQ(both(7, 7), (std::pair{fire, flooding}));
  EXPECT_EQ(both(10, 10), (std::pair{magazine, magazine}));
}

TEST(GrandFleetsCriticals,
     EngineHitsAddUpFloodingAndListCountOnce) {  // GF-8.3.2-01, GF-8.3.5-02, GF-8.3.6-01, GF-Q-68, -70
  Hit h;
  const auto mps = [&] { return movement_points(h.card(), h.lion()); };
  EXPECT_EQ(h.critical({1, 2}), Critical::engine);
  EXPECT_EQ(mps(), 5);
  h.critical({1, 2});
  EXPECT_EQ(mps(), 4);
  h.critical({4, 4});
  h.critical({4, 4});
  EXPECT_EQ(h.lion().flood_markers, 2);
  EXPECT_EQ(mps(), 3);
  h.critical({3, 3});
  EXPECT_TRUE(h.lion().listing);
  EXPECT_EQ(mps(), 2);
  for (int i = 0; i < 5; ++i) h.critical({1, 2});
  EXPECT_EQ(mps(), 0);  // GF-Q-19
}

TEST(GrandFleetsCriticals, TheNthBridgeHitLastsNTurns) {  // GF-8.3.1-01, -02, GF-Q-72
  Ship s;
  take_critical(s, Critical::bridge, {4, false});
  EXPECT_EQ(s.bridge_until, 5);
  take_critical(s, Critical::bridge, {4, true});  // two in one turn: two turns
  EXPECT_EQ(s.bridge_until, 6);
  take_critical(s, Critical::bridge, {9, false});
  EXPECT_EQ(s.bridge_until, 12);
}

TEST(GrandFleetsCriticals,
     ABridgeHitSendsHerIntoTheIndividualSegmentAndALeadersAllHerSquadron) {  // GF-8.3.1-01, -03, GF-Q-74
  Sea sea;
  const uint16_t leader = sea.add(kFirst, {10, 10}, 0), second = sea.add(kFirst, {10, 11}, 0);
  sea.squadron(kFirst, {leader, second});
  sea.at(Step::individual, 2);
  EXPECT_FALSE(must_move_alone(sea.open(), second, 2));
  sea.ship(second).bridge_until = 2;
  EXPECT_TRUE(must_move_alone(sea.open(), second, 2));
  EXPECT_FALSE(must_move_alone(sea.open(), second, 3));
  EXPECT_FALSE(must_move_alone(sea.open(), leader, 2));
  sea.ship(second).bridge_until = 0;
  sea.ship(leader).bridge_until = 3;
  EXPECT_TRUE(must_move_alone(sea.open(), second, 2));
  EXPECT_TRUE(must_move_alone(sea.open(), second, 3));
  EXPECT_FALSE(must_move_alone(sea.open(), second, 4));
  sea.open().squadrons[0].leader = second;  // no longer hers
  EXPECT_FALSE(must_move_alone(sea.open(), second, 3));
}

TEST(GrandFleetsCriticals, FireControlIsOutInTheNextCombatPhases) {  // GF-8.3.4-01, -02, GF-Q-73
  const auto out = [](const Ship& s) {
    std::string turns;
    for (int turn = 1; turn <= 12; ++turn)
      if (fire_control_out(s, turn)) turns += (turns.empty() ? "" : " ") + std::to_string(turn);
    return turns;
  };
  const auto hits = [&](std::initializer_list<When> all) {
    Ship s;
    for (const When& when : all) take_critical(s, Critical::fire_control, when);
    return out(s);
  };
  EXPECT_EQ(hits({}), "");
  EXPECT_EQ(hits({{4, false}}), "5");
  EXPECT_EQ(hits({{4, true}}), "4");  // a collision comes before the guns
  EXPECT_EQ(hits({{4, false}, {4, false}}), "5 6");
  EXPECT_EQ(hits({{4, true}, {4, false}}), "4 5 6");
  EXPECT_EQ(hits({{4, false}, {5, true}}), "5 6");
  EXPECT_EQ(hits({{2, false}, {8, false}}), "9 10");  // the second of the game, with a pause between
  EXPECT_EQ(hits({{2, false}, {2, false}, {2, false}}), "3 4 5");
  EXPECT_EQ(hits({{2, false}, {2, false}, {3, false}}), "3 4 5 6");
}

TEST(GrandFleetsCriticals, ASecondListRightsOrCapsizesHer) {  // GF-8.3.6-04, -05, -06, GF-Q-75
  Hit h;
  h.critical({3, 3});
  EXPECT_TRUE(h.lion().listing);
  h.critical({3, 3, /* even */ 2});
  EXPECT_FALSE(h.lion().listing);
  EXPECT_TRUE(h.lion().afloat());
  h.critical({3, 3});  // counts as a first one again: no die
  EXPECT_TRUE(h.lion().listing);
  h.critical({3, 3, 10});
  EXPECT_FALSE(h.lion().listing);
  h.critical({3, 3});
  h.critical({3, 3, /* odd */ 9});
  EXPECT_EQ(h.lion().fate, Fate::capsized);
}

TEST(GrandFleetsCriticals, AJammedRudderStaysJammedAndMakesTurnsDear) {  // GF-8.3.8-01, -02, -03
  Hit h;
  h.critical({2, 3});
  EXPECT_TRUE(h.lion().rudder_jammed);
  const Ship before = h.lion();
  h.critical({2, 3});
  EXPECT_EQ(h.lion(), before);
  EXPECT_EQ(cost(plot("1P1"), true), 4);
  EXPECT_EQ(cost(plot("1P1"), false), 3);
  int faults = 0;
  plot_faults(plot("E"), false, true, 9, [&](FaultCode code) { faults += code == FaultCode::evasive_rudder_jammed; });
  EXPECT_EQ(faults, 1);
}

// ---------------------------------------------------------------- 5a: what goes on

Continued go_on(Hit& h, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return continuing(h.card(), h.lion(), h.ship_hit, d); });
}

TEST(GrandFleetsContinuing, FiresFirstThenFloodsThenTheRudder) {  // GF-8.3.3-03, GF-8.3.5-03, GF-8.3.8-04, GF-Q-71, -76
  Hit h;
  h.lion().fire_markers = 2;
  h.lion().flood_markers = 3;
  h.lion().rudder_jammed = true;
  const Continued done = go_on(h, {1, 7, /* floods */ 3, 4, 10, /* rudder */ 6});
  EXPECT_EQ(done.fire_damage, 3);
  EXPECT_EQ(done.fires_out, 1);
  EXPECT_EQ(done.flood_hits, 3);
  EXPECT_EQ(done.floods_out, 1);
  EXPECT_EQ(h.lion().fire_markers, 1);
  EXPECT_EQ(h.lion().flood_markers, 2);
  EXPECT_FALSE(h.lion().rudder_jammed);
  EXPECT_EQ(h.lion().hull_hits, 3);  // the floods' at once; the fire's wait for their damage rolls
}

TEST(GrandFleetsContinuing, RowsOfTheTables) {  // GF-8.3.3-03, GF-8.3.5-03, GF-8.3.8-04
  const std::array<int, 10> points = {3, 2, 2, 1, 1, 1, 0, 0, 0, 0};
  for (int roll = 1; roll <= 10; ++roll) {
    Hit h;
    h.lion().flood_markers = 1;
    EXPECT_EQ(go_on(h, {roll}).flood_hits, points[static_cast<size_t>(roll - 1)]) << roll;
    EXPECT_EQ(h.lion().flood_markers, roll >= 7 ? 0 : 1) << roll;
    Hit jammed;
    jammed.lion().rudder_jammed = true;
    go_on(jammed, {roll});
    EXPECT_EQ(jammed.lion().rudder_jammed, roll < 6) << roll;
  }
  Hit sound;
  EXPECT_EQ(go_on(sound, {}).rudder_roll, 0);
}

TEST(GrandFleetsContinuing, FireCausesDamageRollsFloodingDoesNot) {  // GF-8.3.3-04, GF-8.3.5-04, GF-Q-37
  Hit h;
  h.position.at.step = static_cast<uint8_t>(Step::continuing);
  h.lion().fire_markers = 1;
  h.lion().flood_markers = 1;
  h.advance({4, 1});
  EXPECT_EQ(h.lion().hull_hits, 3);
  ASSERT_EQ(h.step(), Step::damage);
  h.advance({10, /* normal column: fire */ 4, 5});
  EXPECT_EQ(h.lion().hull_hits, 4);
  EXPECT_EQ(h.lion().fire_markers, 2);  // a marker gained in this step is first rolled for in the next turn
  EXPECT_EQ(h.step(), Step::launch);
}

TEST(GrandFleetsContinuing, ARudderHitByFireJamsItAgain) {  // GF-Q-76
  Hit h;
  h.position.at.step = static_cast<uint8_t>(Step::continuing);
  h.lion().fire_markers = 1;
  h.lion().rudder_jammed = true;
  h.advance({4, 6});
  EXPECT_FALSE(h.lion().rudder_jammed);
  h.advance({10, 2, 3});
  EXPECT_TRUE(h.lion().rudder_jammed);
}

TEST(GrandFleetsContinuing, AShipThatFoundersHereLaunchesNothing) {  // GF-Q-71
  Hit h;
  h.add(kFirst, {2, 2}, 0, armed_card("Last", {}, 0, {1}));
  h.at(Step::continuing, 3);
  h.lion().hull_hits = 19;
  h.lion().flood_markers = 1;
  h.lion().fire_markers = 1;
  h.advance({1, 4});  // drowned before the fire can hurt: no damage rolls
  EXPECT_EQ(h.lion().fate, Fate::sunk);
  EXPECT_EQ(h.step(), Step::launch);
  EXPECT_EQ(h.refused(kFirst, Sea::launch({{h.ship_hit, h.enemy, kArcA, 0}})), Words{"not_afloat"});
}

TEST(GrandFleetsContinuing, FireControlHitByFireSpoilsTheNextTurn) {  // GF-Q-73
  Hit h;
  h.position.at.step = static_cast<uint8_t>(Step::damage);
  h.open().next = Step::launch;
  h.open().damage.add({h.ship_hit, kNoShip, 1, Cause::fire, kAllArcs, 0});
  h.advance({10, 3, 4});
  EXPECT_FALSE(fire_control_out(h.lion(), 3));
  EXPECT_TRUE(fire_control_out(h.lion(), 4));
  Hit collided;
  collided.open().next = Step::ram_rolls;
  collided.open().damage.add({h.ship_hit, kNoShip, 1, Cause::collision, kAllArcs, 0});
  collided.advance({10, 3, 4});
  EXPECT_TRUE(fire_control_out(collided.lion(), 3));
  EXPECT_FALSE(fire_control_out(collided.lion(), 4));
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
