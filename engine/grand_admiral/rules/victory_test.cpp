// Chapters Victory! and Fleet Morale.
#include "engine/grand_admiral/testing.h"
#include "engine/grand_admiral/words/names.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

/// One red battleship beside two black ships of 30 points each, one box short of sinking; Red needs `target` points.
struct Kill : Sea {
  uint16_t firer, first, second;
  explicit Kill(int target) {
    firer =
        add(kRed, {3, 3}, 0,
            armed_card("Lion", {guns("12in", Mount::other, {1, 1}, "S5"), guns("6in", Mount::other, {1, 1}, "S5")}));
    first = add(kBlack, {4, 3}, 0);
    second = add(kBlack, {2, 3}, 0);
    battle.sides[kRed].victory_target = target;
    to_play(kRed, {kRedFace, kRedTwo});
    ship(first).checked = ship(second).checked = 5;
    play(kRed, kRedFace);
  }
};

TEST(GrandAdmiralVictory, TheGameEndsAtTheMomentTheTargetIsReached) {  // GA-VIC-01, GA-Q-21
  Kill k(30);
  k.fire(kRed, k.firer, {{k.first, 0}, {k.second, 1}}, {6, /* damage */ 6});  // the second battery rolls nothing
  EXPECT_EQ(k.step(), Step::over);
  EXPECT_EQ(k.ship(k.second).fate, Fate::afloat);
  const Result r = System::result(k.battle, k.position);
  EXPECT_TRUE(r.over);
  EXPECT_EQ(r.winner, kRed);
  EXPECT_EQ(r.rule, "GA-VIC-01");
}

TEST(GrandAdmiralVictory, OnePointShortIsNotEnough) {  // GA-VIC-01
  Kill k(31);
  k.fire(kRed, k.firer, {{k.first, 0}}, {6, 6});
  EXPECT_NE(k.step(), Step::over);
  EXPECT_EQ(k.open().points[kRed], 30 * kHundred);
}

TEST(GrandAdmiralVictory, ASunkShipGivesHerPointsToTheOpponent) {  // GA-VIC-02, GA-SHEET-03
  Kill k(1000);
  k.fire(kRed, k.firer, {{k.first, 0}}, {6, 6});
  EXPECT_EQ(k.open().points[kRed], 3000);
  EXPECT_EQ(k.open().points[kBlack], 0);
}

TEST(GrandAdmiralVictory, AScenarioMayGivePointsForLeavingTheBoard) {  // GA-VIC-02, GA-MOV-07
  Sea sea;
  sea.add(kRed, hex::at_column_row(6, 0), 0);
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.battle.sides[kRed].exit_edges = kNorth;
  sea.battle.sides[kRed].exit_own_percent = 50;
  sea.to_play(kRed, {kRedFour});
  sea.play(kRed, kRedFour);
  sea.move(kRed, {{0, MoveAction::ahead}});
  EXPECT_EQ(sea.open().points[kRed], 1500);
  EXPECT_EQ(sea.open().points[kBlack], 0);
}

/// Red's last ship lies at the edge and earns Red something by leaving, but Black more.
struct LastShip : Sea {
  explicit LastShip(int red_points) {
    add(kRed, hex::at_column_row(6, 0), 0);
    add(kBlack, {9, 9}, 0);
    battle.sides[kRed].exit_edges = kNorth;
    battle.sides[kRed].exit_own_percent = 10;
    battle.sides[kRed].exit_enemy_percent = 50;
    to_play(kRed, {kRedFour});
    open().points[kRed] = red_points * kHundred;
    play(kRed, kRedFour);
  }
  bool leaves(const char* admiral, uint32_t luck_seed) {
    const View v = view(kRed);
    const Ask ask = owed(v.at, kRed);
    Dice luck({luck_seed, 2});
    Budget budget;
    Order order;
    System::admiral(admiral)(battle, v, ask, luck, budget, order);
    const auto& moves = order.as<MoveOrder>()->moves;
    return moves.count > 0 && moves[0].action == MoveAction::ahead;
  }
};

TEST(GrandAdmiralVictory, NoAdmiralLeavesABattleThatHeWouldWinIfItEndedNow) {
  LastShip lost(0), won(5), safe(20);
  EXPECT_EQ(winner_now(lost.battle, lost.open()), kNoSeat);
  EXPECT_TRUE(lost.leaves("steady", 1));
  EXPECT_EQ(winner_now(won.battle, won.open()), kRed);  // 5 and 3 for leaving are less than Black's 15
  EXPECT_FALSE(won.leaves("steady", 1));
  EXPECT_TRUE(safe.leaves("steady", 1));  // 20 and 3 are more
  int lost_leaves = 0, won_leaves = 0, safe_leaves = 0;
  for (uint32_t luck = 0; luck < 40; ++luck) {
    lost_leaves += lost.leaves("random", luck) ? 1 : 0;
    won_leaves += won.leaves("random", luck) ? 1 : 0;
    safe_leaves += safe.leaves("random", luck) ? 1 : 0;
  }
  EXPECT_EQ(won_leaves, 0);
  EXPECT_GT(lost_leaves, 0);
  EXPECT_GT(safe_leaves, 0);
}

TEST(GrandAdmiralVictory, ASideWithoutShipsHasLost) {  // GA-Q-49
  Kill k(0);
  k.fire(kRed, k.firer, {{k.first, 0}, {k.second, 1}}, {6, 6, 6, 6});
  const Result r = System::result(k.battle, k.position);
  EXPECT_TRUE(r.over);
  EXPECT_EQ(r.winner, kRed);
  EXPECT_EQ(r.rule, "GA-Q-49");
  EXPECT_EQ(r.why, "the other side has no ships left");
  EXPECT_EQ(ending_text(k.battle, k.open()), "Black fleet has no ship left");
}

TEST(GrandAdmiralVictory, WhoStrikesTheFlagIsNamed) {
  Kill k(0);
  const Order order = just<Resign>();
  k.advance({}, kRed, &order);
  const Result r = System::result(k.battle, k.position);
  EXPECT_EQ(r.winner, kBlack);
  EXPECT_EQ(r.why, "the other side struck its flag");
  EXPECT_EQ(ending_text(k.battle, k.open()), "Red fleet strikes the flag");
}

// ---------------------------------------------------------------- Fleet Morale

TEST(GrandAdmiralMorale, ThereAreFiveLevelsAndOnlyWithTheOption) {  // GA-MOR-01
  EXPECT_EQ(kMoraleWords.size(), 5U);
  for (const bool used : {false, true}) {
    Sea sea;
    sea.add(kRed, {3, 3}, 0);
    sea.add(kBlack, {9, 3}, 0);
    sea.battle.options.morale = used;
    sea.battle.sides[kBlack].morale = Morale::poor;
    sea.battle.sides[kRed].victory_target = 200;
    sea.begin();
    EXPECT_EQ(victory_target(sea.battle, sea.open(), kRed), (used ? 160 : 200) * kHundred);
  }
}

TEST(GrandAdmiralMorale, PlayersChooseUnlessTheScenarioFixesIt) {  // GA-MOR-02
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.battle.options.morale = true;
  sea.battle.sides[kBlack].morale = Morale::good;
  sea.battle.sides[kRed].choose_morale = Choice::free;
  sea.begin();
  EXPECT_EQ(sea.step(), Step::morale);
  EXPECT_EQ(sea.asked(), std::vector<int>{kRed});  // Black's is fixed
  const Order order = morale_of(Morale::exceptional);
  EXPECT_TRUE(sea.refused(kRed, order).empty());
  sea.advance({}, kRed, &order);
  EXPECT_EQ(sea.open().morale, (std::array<Morale, 2>{Morale::exceptional, Morale::good}));
  EXPECT_EQ(sea.step(), Step::deal);
}

TEST(GrandAdmiralMorale, TheFirstPercentageChangesTheOwnPointLimit) {  // GA-MOR-04, GA-MOR-06, GA-Q-22
  EXPECT_EQ(limit_hundredths(500, Morale::fair), 525 * kHundred);
  EXPECT_EQ(limit_hundredths(500, Morale::exceptional), 450 * kHundred);
  EXPECT_EQ(limit_hundredths(330, Morale::good), 31350);  // 313.5, not rounded
  EXPECT_TRUE(within_limit(313, 31350));
  EXPECT_FALSE(within_limit(314, 31350));
}

TEST(GrandAdmiralMorale, TheSecondPercentageChangesTheOpponentsTarget) {  // GA-MOR-05, GA-MOR-06, GA-Q-24
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.battle.options.morale = true;
  sea.battle.sides[kRed].victory_target = sea.battle.sides[kBlack].victory_target = 200;
  sea.battle.sides[kRed].morale = Morale::fair;
  sea.begin();
  EXPECT_EQ(victory_target(sea.battle, sea.open(), kBlack), 180 * kHundred);
  EXPECT_EQ(victory_target(sea.battle, sea.open(), kRed), 200 * kHundred);
}

TEST(GrandAdmiralMorale, AFleetIsHeldAgainstTheLimitAfterMorale) {  // GA-MOR-04, GA-Q-23
  Sea sea;
  for (int i = 0; i < 4; ++i) sea.add(kRed, {3, 3}, 0, plain_card("R" + std::to_string(i)));
  sea.add(kBlack, {9, 3}, 0);
  sea.battle.sides[kRed].choose_fleet = Choice::free;
  sea.battle.sides[kRed].point_limit = 100;
  sea.battle.options.morale = true;
  sea.battle.sides[kRed].morale = Morale::exceptional;  // limit 90
  sea.begin();
  EXPECT_TRUE(sea.refused(kRed, fleet_of({0, 1, 2})).empty());
  EXPECT_EQ(sea.refused(kRed, fleet_of({0, 1, 2, 3})), std::vector<std::string>{"point_limit"});
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
