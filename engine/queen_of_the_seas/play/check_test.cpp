// What may be answered: every fault, every reason at once, its rule and what would be right; and the fallback.

#include <cstdlib>
#include <memory>
#include <set>

#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Words = std::vector<std::string>;

/// Anson and the destroyer Lurcher against Bulwark, Conqueror far off and Drake, who is sunk.
struct Desk : Trial {
  size_t anson, lurcher, bulwark, conqueror, drake;
  explicit Desk(Step step, double range = 30) {
    anson = put(kFirst, 60, 75, 0, 6, battleship("Anson"));
    lurcher = put(kFirst, 30, 40, 0, 6, destroyer());
    bulwark = put(kSecond, 60.9144 + range, 75, 0, 6, battleship("Bulwark"));
    conqueror = put(kSecond, 220, 20, 0, 6, battleship("Conqueror"));
    drake = put(kSecond, 200, 130, 0, 6, battleship("Drake"));
    at(step, 3, step == Step::move ? 1 : 0);
    ship(drake).fate = Fate::sunk;
    open().to_move = step == Step::move ? kFirst : kNoSeat;
  }
  Words refused(const Order& order) const { return Trial::refused(kFirst, order); }
  Words moved(size_t row, int speed, Path path) const { return refused(move_of(row, speed, path)); }
  Words fired(std::initializer_list<Shot> shots) const { return refused(shots_of(OrderKind::guns, shots)); }
};

// ---------------------------------------------------------------- the order as a whole

TEST(QueenOfTheSeasCheck, AnOrderHoldsOnlyWhatItsKindSays) {
  const Desk d(Step::move);
  Order order = move_of(d.anson, 6, ahead(6));
  EXPECT_EQ(d.refused(order), Words{});
  move_in(order).path = {cm(3), 0, cm(3), TurnSide::none};  // one run written as two
  EXPECT_EQ(d.refused(order), Words{"stray_field"});
  move_in(order).path = {cm(6), 0, 0, TurnSide::port};
  EXPECT_EQ(d.refused(order), Words{"stray_field"});
  const Desk torpedoes(Step::torpedoes);
  EXPECT_EQ(torpedoes.refused(shots_of(OrderKind::torpedoes, {shot(0, 2, Weapon::H)})), Words{"stray_field"});
}

TEST(QueenOfTheSeasCheck, OnlyOwnShipsOnTheTableAreOrdered) {  // QS-phase-2-03, QS-phase-2-moving-13
  Desk d(Step::move);
  EXPECT_EQ(d.moved(99, 6, ahead(6)), Words{"unknown_ship"});
  EXPECT_EQ(d.moved(d.bulwark, 6, ahead(6)), Words{"not_own"});
  d.ship(d.lurcher).fate = Fate::left_table;
  EXPECT_EQ(d.moved(d.lurcher, 6, ahead(6)), Words{"not_on_table"});
  d.ship(d.anson).picked = true;
  EXPECT_EQ(d.moved(d.anson, 6, ahead(6)), Words{"already_picked"});
}

TEST(QueenOfTheSeasCheck, EveryReasonIsToldAtOnce) {
  Desk d(Step::move);
  d.ship(d.anson).rudder_hits = 2;
  Order order = move_of(d.anson, 9, turn(0, TurnSide::port, 3, 1));
  move_in(order).smoke = true;
  move_in(order).break_off = true;
  move_in(order).line = Declared::abreast;
  const Words words = d.refused(order);
  EXPECT_EQ(std::set<std::string>(words.begin(), words.end()),
            (std::set<std::string>{"formations_off", "speed_change", "class", "allowance", "rudder_out"}));
}

// ---------------------------------------------------------------- phase 2

TEST(QueenOfTheSeasCheck, ARefusedSpeedNamesTheOpenOnes) {  // QS-phase-2-speed-07 to -10
  Desk d(Step::move);
  Reason reason = d.only_reason(kFirst, move_of(d.anson, 8, ahead(8)));
  EXPECT_EQ(reason.code, "speed_change");
  EXPECT_EQ(reason.right, "speed 4 to 7");
  d.ship(d.anson).stat(Track::P) = 3;
  reason = d.only_reason(kFirst, move_of(d.anson, 6, ahead(6)));
  EXPECT_EQ(reason.code, "forced_slowing");
  EXPECT_EQ(reason.right, "speed 4");
  EXPECT_NE(reason.text.find("Propulsion"), std::string::npos) << reason.text;
  d.ship(d.anson).stat(Track::P) = 6;
  EXPECT_EQ(d.moved(d.anson, 7, ahead(7)), Words{"above_maximum"});
  d.ship(d.anson).speed = 0;
  EXPECT_EQ(d.moved(d.anson, -2, ahead(2)), Words{"astern_speed"});  // QS-phase-2-moving-15
}

TEST(QueenOfTheSeasCheck, ARefusedSpeedNamesTheRuleThatBinds) {
  Trial t;
  const uint8_t group = t.group(kFirst, GroupKind::battle_group);
  const size_t lion = t.put(kFirst, 60, 60, 0, 6, battleship("Lion"), group);
  t.put(kSecond, 200, 60, 0, 6, battleship("Moltke"), t.group(kSecond, GroupKind::battle_group));
  t.at(Step::move, 3, 1);
  t.open().to_move = kFirst;
  const auto reason = [&](int now, int asked) {
    t.ship(lion).speed = static_cast<int8_t>(now);
    return t.only_reason(kFirst, move_of(lion, asked, ahead(std::abs(asked))));
  };
  EXPECT_EQ(reason(6, 9).rule, "QS-phase-2-speed-07");
  EXPECT_EQ(reason(6, 3).rule, "QS-phase-2-speed-09");
  EXPECT_EQ(reason(1, -1).rule, "QS-phase-2-moving-14");
  EXPECT_EQ(reason(-1, 1).rule, "QS-phase-2-moving-17");
  EXPECT_EQ(reason(12, 13).rule, "QS-phase-2-speed-04");
  EXPECT_EQ(reason(0, -2).rule, "QS-phase-2-moving-15");
  t.open().rough = true;
  EXPECT_EQ(reason(8, 9).rule, "QS-phase-2-speed-06");
  t.open().rough = false;
  for (const auto& [limit, rule] :
       {std::pair{6, "QS-proximity-speed-02"}, {8, "QS-proximity-speed-03"}, {10, "QS-proximity-speed-04"}}) {
    t.open().groups[group].limit = static_cast<uint8_t>(limit);
    EXPECT_EQ(reason(limit, limit + 1).rule, rule);
    EXPECT_EQ(reason(limit, limit + 1).text,
              "Lion can make " + std::to_string(limit) + " at most at this distance from the enemy");
  }
  t.open().groups[group].limit = 8;
  EXPECT_EQ(reason(6, 9).text, "Lion cannot change from speed 6 to 9 in one turn: she gains at most 1 per turn");
  EXPECT_EQ(reason(10, 9).rule, "QS-phase-2-speed-10");
}

TEST(QueenOfTheSeasCheck, ALeaderWhoBreaksOffDeclaresNoLine) {  // QS-Q-94
  Trial t;
  const uint8_t group = t.group(kFirst, GroupKind::battle_group);
  const size_t lion = t.put(kFirst, 60, 60, 270, 6, battleship("Lion"), group);
  const size_t tiger = t.put(kFirst, 72, 60, 270, 6, battleship("Tiger"), group);
  t.put(kSecond, 200, 60, 0, 6, battleship("Moltke"), t.group(kSecond, GroupKind::battle_group));
  t.at(Step::move, 3, 1);
  t.open().to_move = kFirst;
  const auto reason = [&](size_t ship) {
    Order order = move_of(ship, 7, ahead(7));
    move_in(order).break_off = true;
    move_in(order).line = Declared::abreast;
    const View seen = t.view(kFirst);
    Faults faults;
    System::check(t.battle, seen, t.ask(kFirst), order, faults);
    for (const Fault& f : faults)
      if (static_cast<FaultCode>(f.code) == FaultCode::not_leader)
        return System::explain(t.battle, seen, t.ask(kFirst), order, f).text;
    return std::string("not refused");
  };
  EXPECT_EQ(reason(lion), "Lion breaks off with this move, so she can no longer declare her group's line");
  EXPECT_EQ(reason(tiger), "Tiger does not lead a group: a group's line is declared with its leader's move");
}

TEST(QueenOfTheSeasCheck, ARefusedWaySaysHowLongItIs) {  // QS-phase-2-moving-02
  Desk d(Step::move);
  const Reason reason = d.only_reason(kFirst, move_of(d.anson, 6, turn(2, TurnSide::port, 2.5, 1)));
  EXPECT_EQ(reason.code, "allowance");
  EXPECT_NE(reason.text.find("5.5 cm"), std::string::npos) << reason.text;
  EXPECT_EQ(d.moved(d.anson, 6, turn(-1, TurnSide::port, 4, 3)), Words{"negative_part"});
  d.ship(d.anson).rudder_hits = 1;
  EXPECT_EQ(d.moved(d.anson, 6, turn(0, TurnSide::port, 5.5, 0.5)), Words{"rudder_limit"});
}

TEST(QueenOfTheSeasCheck, ARefusedCollisionNamesWhomSheWouldStrikeAndAWayClear) {  // QS-collisions-01
  Desk d(Step::move);
  d.ship(d.bulwark).x = cm(60);
  d.ship(d.bulwark).y = cm(84);
  d.ship(d.bulwark).heading = degrees(90);
  const Reason reason = d.only_reason(kFirst, move_of(d.anson, 6, ahead(6)));
  EXPECT_EQ(reason.code, "avoidable_collision");
  EXPECT_NE(reason.text.find("Bulwark"), std::string::npos) << reason.text;
  EXPECT_NE(reason.right.find("Anson:"), std::string::npos) << reason.right;
}

TEST(QueenOfTheSeasCheck, OnlyLeadersDeclareAndOnlyMembersBreakOff) {  // QS-Q-94, QS-breaking-off-01, -03
  Desk d(Step::move);
  Order line = move_of(d.anson, 6, ahead(6)), away = line;
  move_in(line).line = Declared::abreast;
  move_in(away).break_off = true;
  EXPECT_EQ(d.refused(line), Words{"formations_off"});  // QS-Q-90
  EXPECT_EQ(d.refused(away), Words{"formations_off"});
  d.battle.options.formations = true;
  EXPECT_EQ(d.refused(line), Words{"not_leader"});
  EXPECT_EQ(d.refused(away), Words{"no_group"});
  d.ship(d.anson).breaking_off = true;
  const Words words = d.refused(away);
  EXPECT_TRUE(std::count(words.begin(), words.end(), "already_breaking_off") == 1);
}

TEST(QueenOfTheSeasCheck, TurnPointsAreTakenOffOnceAndWhereTheyLie) {  // QS-formations-10
  Trial t;
  const uint8_t group = t.group(kFirst, GroupKind::battle_group), enemy = t.group(kSecond, GroupKind::battle_group);
  for (int i = 0; i < 3; ++i) t.put(kFirst, 60, 60 - 12 * i, 0, 6, battleship("A" + std::to_string(i)), group);
  t.put(kSecond, 200, 60, 0, 6, battleship("B"), enemy);
  t.at(Step::turn_points);
  t.open().groups[enemy].turning = true;
  Order order = order_of(OrderKind::turn_points);
  groups_in(order).add(group);
  EXPECT_EQ(t.refused(kFirst, order), Words{"no_turn_point"});
  t.open().groups[group].turning = true;
  EXPECT_EQ(t.refused(kFirst, order), Words{});
  groups_in(order).add(group);
  EXPECT_EQ(t.refused(kFirst, order), Words{"listed_twice"});
  groups_in(order)[1] = enemy;
  EXPECT_EQ(t.refused(kFirst, order), Words{"unknown_group"});
  groups_in(order)[1] = 200;
  EXPECT_EQ(t.refused(kFirst, order), Words{"unknown_group"});
}

// ---------------------------------------------------------------- phases 3a and 3d

TEST(QueenOfTheSeasCheck, ASalvoNeedsGunsAnEnemyAndTheRange) {  // QS-phase-3-01, QS-phase-3b-10, QS-gun-ranges-05
  Desk d(Step::guns);
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::H), shot(d.anson, d.bulwark, Weapon::S)}), Words{});
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::M)}), Words{"no_stats"});
  EXPECT_EQ(d.fired({shot(d.anson, d.drake, Weapon::H)}), Words{"not_on_table"});
  EXPECT_EQ(d.fired({shot(d.anson, 77, Weapon::H)}), Words{"unknown_ship"});
  EXPECT_EQ(d.fired({shot(d.anson, d.anson, Weapon::H)}), Words{"friend"});
  const Words words = d.fired({shot(d.anson, d.lurcher, Weapon::H)});
  EXPECT_EQ(std::count(words.begin(), words.end(), "friend"), 1);
  const Reason reason = d.only_reason(kFirst, shots_of(OrderKind::guns, {shot(d.anson, d.bulwark, Weapon::Q)}));
  EXPECT_EQ(reason.code, "out_of_range");
  EXPECT_NE(reason.text.find("30 cm"), std::string::npos) << reason.text;
  EXPECT_NE(reason.right.find("20 cm"), std::string::npos) << reason.right;
}

TEST(QueenOfTheSeasCheck, ARefusedZoneNamesWhoIsInIt) {  // QS-zone-of-fire-03
  Desk d(Step::guns);
  d.ship(d.lurcher).x = cm(75);
  d.ship(d.lurcher).y = cm(75);
  const Reason reason = d.only_reason(kFirst, shots_of(OrderKind::guns, {shot(d.anson, d.bulwark, Weapon::H)}));
  EXPECT_EQ(reason.code, "zone_blocked");
  EXPECT_NE(reason.text.find("Lurcher"), std::string::npos) << reason.text;
}

TEST(QueenOfTheSeasCheck, ARefusedArcSaysWhereTheTargetLies) {  // QS-arcs-14, QS-arcs-12
  Desk d(Step::guns);
  d.ship(d.bulwark).x = cm(60);
  d.ship(d.bulwark).y = cm(100);
  const Reason reason = d.only_reason(kFirst, shots_of(OrderKind::guns, {shot(d.anson, d.bulwark, Weapon::S)}));
  EXPECT_EQ(reason.code, "arc");
  EXPECT_NE(reason.text.find("forward"), std::string::npos) << reason.text;
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::H, true)}), Words{"arc"});  // she is not in the rear arc
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::H)}), Words{});
}

TEST(QueenOfTheSeasCheck, ARefusedArcNamesTheOneThatWasChosen) {  // QS-arcs-12, QS-phase-3b-23
  Desk d(Step::guns);
  const auto reason = [&](Weapon gun, bool rear) {
    return d.only_reason(kFirst, shots_of(OrderKind::guns, {shot(d.anson, d.bulwark, gun, rear)}));
  };
  EXPECT_EQ(reason(Weapon::H, true).text, "Bulwark is not in the rear arc of Anson");  // she is abeam
  EXPECT_EQ(reason(Weapon::H, true).rule, "QS-arcs-12");
  d.ship(d.bulwark).x = cm(60);
  d.ship(d.bulwark).y = cm(100);
  d.battle.ships[d.anson].card.arcs[0].forward = ArcNote::none;
  EXPECT_EQ(reason(Weapon::H, false).text, "Bulwark is in the forward arc of Anson, where her Heavy guns cannot fire");
  EXPECT_EQ(reason(Weapon::H, false).rule, "QS-phase-3b-23");
  EXPECT_EQ(reason(Weapon::S, false).rule, "QS-arcs-14");
  d.ship(d.bulwark).x = cm(67);  // a long casting beside her reaches into both arcs
  d.ship(d.bulwark).y = cm(75);
  d.battle.ships[d.bulwark].card.casting_length = d.battle.ships[d.bulwark].card.base_length = cm(60);
  EXPECT_EQ(reason(Weapon::H, false).text, "Bulwark is in the forward arc of Anson, where her Heavy guns cannot fire");
  EXPECT_EQ(reason(Weapon::H, false).right, "write `into the rear`: she is also in the rear arc");
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::H, true)}), Words{});
}

TEST(QueenOfTheSeasCheck, ASunkShipIsNoTargetByTheRuleThatTookHer) {
  Desk d(Step::guns);
  const auto rule = [&](Fate fate) {
    d.ship(d.drake).fate = fate;
    return d.only_reason(kFirst, shots_of(OrderKind::guns, {shot(d.anson, d.drake, Weapon::H)})).rule;
  };
  EXPECT_EQ(rule(Fate::sunk), "QS-phase-3g-02");
  EXPECT_EQ(rule(Fate::sunk_at_once), "QS-phase-3c-16");
  EXPECT_EQ(rule(Fate::blown_up), "QS-phase-3f-09");
  EXPECT_EQ(rule(Fate::left_table), "QS-phase-2-moving-13");
}

TEST(QueenOfTheSeasCheck, AShipFiresEachTypeOnceAndHeavyGunsOrQuickfirers) {  // QS-phase-3-02, QS-salvo-fire-03
  const Desk d(Step::guns, 15);
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::H), shot(d.anson, d.bulwark, Weapon::Q)}),
            (Words{"heavy_and_quickfirers", "heavy_and_quickfirers"}));
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::S), shot(d.anson, d.bulwark, Weapon::S)}),
            (Words{"second_salvo", "second_salvo"}));
}

TEST(QueenOfTheSeasCheck, WhoIsAdriftOrBreaksOffStillFires) {  // QS-phase-2-speed-15, QS-breaking-off-04
  Desk d(Step::guns);
  d.ship(d.anson).speed = 0;
  d.ship(d.anson).breaking_off = true;
  EXPECT_EQ(d.asked(), (std::vector<int>{kFirst, kSecond}));
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::H)}), Words{});
}

TEST(QueenOfTheSeasCheck, OverFortyCmALineOfSightIsEnough) {  // QS-line-of-sight-07, -08, QS-range-06
  Desk d(Step::guns, 60);
  d.ship(d.lurcher).x = cm(75);  // a Small ship between, in the zone of fire
  d.ship(d.lurcher).y = cm(75);
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::H)}), Words{});
  d.ship(d.lurcher).x = cm(30);
  d.battle.land.push_back({"Rock", {{cm(80), cm(60)}, {cm(90), cm(60)}, {cm(90), cm(90)}, {cm(80), cm(90)}}});
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::H)}), Words{"no_sight"});
}

TEST(QueenOfTheSeasCheck, WhoHasCollidedDoesNotFire) {  // QS-collisions-13
  Desk d(Step::guns);
  d.ship(d.anson).collided = true;
  EXPECT_EQ(d.fired({shot(d.anson, d.bulwark, Weapon::H)}), Words{"collided"});
}

TEST(QueenOfTheSeasCheck, TorpedoesNeedTheirOwnConditions) {  // QS-torpedoes-01 to -09, QS-arcs-15
  Desk d(Step::torpedoes, 15);
  d.ship(d.lurcher).x = cm(66);  // 6 cm this side of Bulwark... on her beam
  d.ship(d.lurcher).y = cm(75);
  const Order order = shots_of(OrderKind::torpedoes, {shot(d.lurcher, d.bulwark, Weapon::T)});
  EXPECT_EQ(d.refused(order), Words{});
  EXPECT_EQ(d.refused(shots_of(OrderKind::torpedoes, {shot(d.anson, d.bulwark, Weapon::T)}))[0], "no_stats");
  EXPECT_EQ(d.refused(shots_of(OrderKind::torpedoes,
                               {shot(d.lurcher, d.bulwark, Weapon::T), shot(d.lurcher, d.bulwark, Weapon::T)})),
            (Words{"second_salvo", "second_salvo"}));  // QS-torpedoes-08
  d.ship(d.lurcher).torpedoes_fired = true;
  EXPECT_EQ(d.refused(order), Words{"fired_before"});
  d.ship(d.lurcher).torpedoes_fired = false;
  d.ship(d.bulwark).heading = degrees(90);
  EXPECT_EQ(d.refused(order), Words{"aspect"});
  d.ship(d.bulwark).heading = 0;
  d.ship(d.lurcher).x = d.ship(d.bulwark).x - cm(5);
  Reason reason = d.only_reason(kFirst, order);
  EXPECT_EQ(reason.code, "out_of_range");
  EXPECT_EQ(reason.rule, "QS-torpedoes-02");
  EXPECT_NE(reason.right.find("5 to 20"), std::string::npos) << reason.right;
  d.battle.options.torpedo_range_exclusive = true;
  EXPECT_EQ(d.only_reason(kFirst, order).right, "a target at more than 5 and less than 20 cm");
  d.ship(d.lurcher).x = cm(66);
  d.ship(d.lurcher).stat(Track::T) = 0;
  EXPECT_EQ(d.only_reason(kFirst, order).rule, "QS-torpedoes-12");
}

// ---------------------------------------------------------------- phases 3b and 3c

/// Anson's Heavy guns have hit Bulwark with 5 5 6 at short range; Bulwark hits with one 4.
struct Dice3b : Desk {
  explicit Dice3b(Step step) : Desk(step) {
    Salvo salvo;
    salvo.ship = static_cast<uint16_t>(anson);
    salvo.target = static_cast<uint16_t>(bulwark);
    salvo.band = Band::short_range;
    salvo.dice = 8;
    salvo.hits.faces = {0, 0, 2, 1};
    if (step == Step::removal) {
      salvo.hits.pairs = {1, 0};
      salvo.saves = 1;
    }
    open().salvos.add(salvo);
    std::swap(salvo.ship, salvo.target);
    salvo.hits = {{0, 1, 0, 0}, {0, 0}};
    salvo.saves = 0;
    open().salvos.add(salvo);
  }
};

TEST(QueenOfTheSeasCheck, PairsAreMadeOfDiceThatAreThere) {  // QS-phase-3b-14, -17
  Dice3b d(Step::pairs);
  const auto paired = [&](uint16_t salvo, std::array<uint8_t, 2> pairs) {
    Order order = order_of(OrderKind::pairs);
    pairs_in(order).add({salvo, pairs});
    return d.refused(order);
  };
  EXPECT_EQ(paired(0, {1, 0}), Words{});
  EXPECT_EQ(paired(0, {0, 1}), Words{"dice_missing"});
  EXPECT_EQ(paired(1, {0, 0}), Words{"unknown_salvo"});  // the enemy's
  EXPECT_EQ(paired(7, {0, 0}), Words{"unknown_salvo"});
  d.open().salvos[0].band = Band::long_range;
  EXPECT_EQ(paired(0, {1, 0}), Words{"pair_not_allowed"});
  Order fives = order_of(OrderKind::pairs);
  pairs_in(fives).add({0, {1, 0}});
  EXPECT_EQ(d.only_reason(kFirst, fives).rule, "QS-phase-3b-12");
  d.open().salvos[0].band = Band::point_blank;
  EXPECT_EQ(d.only_reason(kFirst, fives).rule, "QS-phase-3b-15");
  d.open().salvos[0].band = Band::long_range;
  Order twice = order_of(OrderKind::pairs);
  pairs_in(twice).add({0, {0, 0}});
  pairs_in(twice).add({0, {0, 0}});
  EXPECT_EQ(d.refused(twice), Words{"listed_twice"});
}

TEST(QueenOfTheSeasCheck, OwnersRemoveADieForEachSave) {  // QS-armour-saves-05
  const Dice3b d(Step::removal);
  const auto removed = [&](const Removed& dice) {
    Order order = order_of(OrderKind::removal);
    removals_in(order).add({0, dice});
    return d.Trial::refused(kSecond, order);
  };
  EXPECT_EQ(removed({{1, 0}, {0, 0}, {0, 0, 0, 0}}), Words{});
  EXPECT_EQ(removed({{0, 0}, {0, 0}, {0, 0, 0, 1}}), Words{});
  EXPECT_EQ(removed({{0, 0}, {1, 0}, {0, 0, 0, 0}}), Words{"removed"});  // two dice for one save
  EXPECT_EQ(removed({{0, 0}, {0, 0}, {0, 1, 0, 0}}), Words{"removed"});  // no such die
  Order order = order_of(OrderKind::removal);
  removals_in(order).add({0, {{1, 0}, {0, 0}, {0, 0, 0, 0}}});
  EXPECT_EQ(d.refused(order), Words{"unknown_salvo"});  // of which the firer does not decide
}

TEST(QueenOfTheSeasCheck, HitsAreTakenInOrderFromTracksThatHaveStats) {  // QS-phase-3c-01, -11, -12
  Desk d(Step::damage);
  d.ship(d.anson).hits.noted[static_cast<size_t>(HitCode::H)] = 2;
  d.ship(d.anson).hits.rolled[0] = {1, 0, 0};
  const auto taken = [&](std::initializer_list<Assign> rows) {
    Order order = order_of(OrderKind::damage);
    for (const Assign& row : rows) assigns_in(order).add(row);
    return d.refused(order);
  };
  const auto row = static_cast<uint16_t>(d.anson);
  const Assign critical{row, 1, HitCode::HC, 1, Track::P, 0}, both{row, 2, HitCode::H, 1, Track::X, 0};
  EXPECT_EQ(taken({critical, both}), Words{});
  EXPECT_EQ(taken({}), Words{});
  EXPECT_EQ(taken({both, critical}), Words{"critical_first"});
  EXPECT_EQ(taken({critical}), Words{"hits"});
  EXPECT_EQ(taken({critical, {row, 2, HitCode::H, 1, Track::M, 0}}), Words{"empty_track"});
  EXPECT_EQ(taken({{static_cast<uint16_t>(d.bulwark), 1, HitCode::H, 1, Track::X, 0}}), Words{"not_own"});
  EXPECT_EQ(taken({critical, {row, 2, HitCode::H, 2, Track::X, 0}}), Words{"stray_field"});  // an H has no D3
  Order none = order_of(OrderKind::damage);
  assigns_in(none).add({static_cast<uint16_t>(d.lurcher), 99, HitCode::M, 1, Track::P, 0});
  EXPECT_EQ(d.only_reason(kFirst, none).text, "Lurcher has no hits to take");
  EXPECT_EQ(d.only_reason(kFirst, none).right, "Anson has: 1 Heavy critical of 4 stats, 2 Heavy hits");
  d.battle.options.critical_needs_largest_track = true;
  EXPECT_EQ(taken({{row, 1, HitCode::HC, 1, Track::A, 0}, both}), Words{});  // 4 of 5
  d.ship(d.anson).hits.rolled[0] = {0, 0, 1};
  EXPECT_EQ(taken({{row, 1, HitCode::HC, 3, Track::A, 0}, both}), Words{"largest_track"});  // QS-Q-54
}

// ---------------------------------------------------------------- every fault, the fallback, any bytes

TEST(QueenOfTheSeasCheck, EveryFaultHasWordsOfItsOwn) {
  auto order = std::make_unique<Order>();
  for (int code = 1; code < static_cast<int>(FaultCode::count); ++code) {
    const auto [kind, step] = [&] {
      if (code >= static_cast<int>(FaultCode::critical_first)) return std::pair{OrderKind::damage, Step::damage};
      if (code == static_cast<int>(FaultCode::wrong_removal)) return std::pair{OrderKind::removal, Step::removal};
      if (code >= static_cast<int>(FaultCode::unknown_salvo)) return std::pair{OrderKind::pairs, Step::pairs};
      if (code >= static_cast<int>(FaultCode::no_stats)) return std::pair{OrderKind::guns, Step::guns};
      if (code == static_cast<int>(FaultCode::unknown_group) || code == static_cast<int>(FaultCode::no_turn_point))
        return std::pair{OrderKind::turn_points, Step::turn_points};
      return std::pair{OrderKind::move, Step::move};
    }();
    const Desk d(step);
    const View view = d.view(kFirst);
    *order = order_of(kind);
    move_in(*order).ship = static_cast<uint16_t>(d.anson);
    const Fault fault{static_cast<uint8_t>(code), 0, static_cast<int16_t>(d.anson), static_cast<int16_t>(d.bulwark), 0};
    const Reason reason = System::explain(d.battle, view, d.ask(kFirst), *order, fault);
    EXPECT_FALSE(reason.text.starts_with("the order is not allowed")) << reason.text;
    EXPECT_FALSE(reason.right.empty()) << reason.text;
  }
}

TEST(QueenOfTheSeasCheck, TheFallbackIsAlwaysLegal) {  // QS-phase-3-04
  for (int step = 0; step < static_cast<int>(Step::over); ++step) {
    Desk d(static_cast<Step>(step));
    d.battle.options.declare_as_you_fire = static_cast<Step>(step) == Step::near_guns;
    for (const Seat seat : kBothSides) {
      d.open().to_move = seat;
      if (!is_question(d.step())) continue;
      auto order = std::make_unique<Order>();
      System::fallback(d.battle, d.view(seat), d.ask(seat), *order);
      EXPECT_EQ(d.Trial::refused(seat, *order), Words{}) << step;
    }
  }
}

TEST(QueenOfTheSeasCheck, OrdersFullOfNonsenseAreRefusedAndNothingWorse) {
  auto order = std::make_unique<Order>();
  Whim whim(7);
  const auto any16 = [&] { return static_cast<uint16_t>(whim.below(65536)); };
  const auto any8 = [&] { return static_cast<uint8_t>(whim.below(256)); };
  const auto length = [&] { return static_cast<Length>(whim.below(UINT32_MAX)); };
  for (int step = 0; step < static_cast<int>(Step::over); ++step) {
    if (!is_question(static_cast<Step>(step))) continue;
    const Dice3b d(static_cast<Step>(step));
    const View view = d.view(kFirst);
    for (int run = 0; run < 60; ++run) {
      System::fallback(d.battle, view, d.ask(kFirst), *order);
      Faults faults;
      Move& move = move_in(*order);
      if (kind_of(*order) == OrderKind::move)
        move = {static_cast<uint16_t>(whim.below(3)),
                static_cast<int8_t>(any8()),
                false,
                whim.below(2) == 1,
                static_cast<Declared>(any8()),
                {length(), length(), length(), static_cast<TurnSide>(whim.below(4))}};
      for (uint32_t i = whim.below(4); i > 0; --i) {
        if (kind_of(*order) == OrderKind::guns || kind_of(*order) == OrderKind::torpedoes)
          shots_in(*order).add({any16(), static_cast<uint16_t>(whim.below(6)), static_cast<Weapon>(any8()), false});
        if (kind_of(*order) == OrderKind::pairs)
          pairs_in(*order).add({static_cast<uint16_t>(whim.below(3)), {any8(), any8()}});
        if (kind_of(*order) == OrderKind::removal)
          removals_in(*order).add({any16(), {{any8(), any8()}, {any8(), any8()}, {any8(), any8(), any8(), any8()}}});
        if (kind_of(*order) == OrderKind::damage)
          assigns_in(*order).add({static_cast<uint16_t>(whim.below(3)), any16(), static_cast<HitCode>(any8()), any8(),
                                  static_cast<Track>(any8()), 0});
        if (kind_of(*order) == OrderKind::turn_points) groups_in(*order).add(any8());
      }
      System::check(d.battle, view, d.ask(kFirst), *order, faults);
      for (const Fault& f : faults) System::explain(d.battle, view, d.ask(kFirst), *order, f);
    }
  }
  *order = order_of(OrderKind::guns);
  shots_in(*order).count = 100'000;
  EXPECT_EQ(Desk(Step::guns).refused(*order), Words{"wrong_kind"});
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
