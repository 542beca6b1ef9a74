// Mines: how many, where, who meets them, what they do.
#include "engine/great_war_at_sea/rules/mines.h"

#include <algorithm>
#include <random>

#include "engine/great_war_at_sea/table_testing.h"

namespace broadside::great_war_at_sea::table_testing {
namespace THIS_FILE {

MinedEdges edges(std::initializer_list<Edge> laid, std::initializer_list<std::pair<Edge, int>> logged = {}) {
  MinedEdges out;
  for (const Edge e : laid) out.laid[static_cast<size_t>(e)] = true;
  for (const auto& [e, turns] : logged) out.logged_turns[static_cast<size_t>(e)] = turns;
  return out;
}

TEST(GreatWarMines, FourCountersAFieldAndOneATurnHalfOfThemMines) {  // GW-13.25-05, -06
  const MineCount count = mine_count(edges({Edge::N, Edge::E}, {{Edge::S, 3}}));
  EXPECT_EQ(count.counters, 11);
  EXPECT_EQ(count.max_mines, 6);
  EXPECT_EQ(count.min_dummies(), 5);
  EXPECT_EQ(mine_count(edges({})).counters, 0);
}

TEST(GreatWarMines, TurnsLoggedWhereAFieldLiesDoNotCount) {  // GW-13.25-05
  EXPECT_EQ(mine_count(edges({Edge::W}, {{Edge::W, 3}})).counters, 4);
}

TEST(GreatWarMines, TwoMinesAreOwedAFieldAndOneALoggedEdge) {  // GW-13.25-10, -11, GW-Q-90
  const MineCount count = mine_count(edges({Edge::E}, {{Edge::NE, 3}, {Edge::S, 0}}));
  EXPECT_EQ(count.min_mines[static_cast<size_t>(Edge::E)], 2);
  EXPECT_EQ(count.min_mines[static_cast<size_t>(Edge::NE)], 1);
  EXPECT_EQ(count.min_mines[static_cast<size_t>(Edge::S)], 0);
  EXPECT_TRUE(count.feasible());
  EXPECT_FALSE(mine_count(edges({}, {{Edge::N, 1}, {Edge::S, 1}})).feasible());
}

struct Laid {
  Words of_all;
  std::vector<Words> of_counter;
};
Laid lay(const MinedEdges& mined, const std::vector<LaidMine>& counters, const std::vector<plane::Point>& enemy = {}) {
  std::vector<FaultSet> faults(counters.size());
  Laid out{words(laying_faults(mined, {in(108), in(108)}, enemy, counters, faults)), {}};
  for (const FaultSet& f : faults) out.of_counter.push_back(words(f));
  return out;
}

TEST(GreatWarMines, MinesLieWithinTwelveInchesOfAMinedEdge) {  // GW-13.25-08, -09
  const MinedEdges north = edges({Edge::N});
  const Laid good = lay(north, {{at(0, 42), true}, {at(0, 42), true}, {at(0, 0)}, {at(50, -50)}});
  EXPECT_EQ(good.of_all, Words{});
  EXPECT_EQ(good.of_counter, std::vector<Words>(4));
  const Laid far = lay(north, {{at(0, 41.9), true}, {at(0, 50), true}, {at(0, 0)}, {at(55, 0)}});
  EXPECT_EQ(far.of_counter, (std::vector<Words>{{"mine_far_from_edge"}, {}, {}, {"off_table"}}));
  EXPECT_EQ(far.of_all, Words{"mines_owed"});
  const MinedEdges corner = edges({Edge::SW});
  EXPECT_EQ(lay(corner, {{at(-54, -42), true}, {at(-46, -46), true}, {}, {}}).of_all, Words{});
  EXPECT_EQ(lay(corner, {{at(-45, -45), true}, {at(-54, -54), true}, {}, {}}).of_counter[0],
            Words{"mine_far_from_edge"});  // 12.7 in from the corner
}

TEST(GreatWarMines, NoCounterWithinSixInchesOfAnEnemyShip) {  // GW-13.25-07
  const Laid laid =
      lay(edges({Edge::N}), {{at(0, 50), true}, {at(6, 50), true}, {at(5.9, 50)}, {at(0, 44)}}, {at(0, 50)});
  EXPECT_EQ(laid.of_counter, (std::vector<Words>{{"mine_near_ship"}, {}, {"mine_near_ship"}, {}}));
}

TEST(GreatWarMines, AllCountersAreLaidAndNoMoreThanHalfAreMines) {
  const LaidMine mine{at(0, 50), true}, dummy{};
  EXPECT_EQ(lay(edges({Edge::N}), {mine, mine, dummy}).of_all, Words{"mine_counters"});
  EXPECT_EQ(lay(edges({Edge::N}), {mine, mine, mine, dummy}).of_all, Words{"mine_half"});
  EXPECT_EQ(lay(edges({Edge::N}), {mine, dummy, dummy, dummy}).of_all, Words{"mines_owed"});
}

TEST(GreatWarMines, WhereNotAllThatIsOwedCanBePaidTheOwnerChooses) {  // GW-Q-90
  const MinedEdges two = edges({}, {{Edge::N, 1}, {Edge::S, 1}});
  EXPECT_EQ(lay(two, {{at(0, 50), true}, {}}).of_all, Words{});
  EXPECT_EQ(lay(two, {{at(0, -50), true}, {}}).of_all, Words{});
  EXPECT_EQ(lay(two, {{}, {}}).of_all, Words{"mines_owed"});
}

TEST(GreatWarMines, NobodyHasToLay) {  // GW-13.25-04
  EXPECT_EQ(lay(edges({Edge::N}), {}).of_all, Words{});
}

TEST(GreatWarMines, TheProgramLaysAllThatMayBeLaidWithoutAFault) {
  std::mt19937 random(11);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  for (int n = 0; n < 200; ++n) {
    MinedEdges mined;
    for (size_t e = 0; e < kEdges; ++e) {
      mined.laid[e] = below(4) == 0;
      mined.logged_turns[e] = below(3) == 0 ? below(5) : 0;
    }
    std::vector<plane::Point> enemy;
    for (int i = below(9); i > 0; --i) enemy.push_back(at(below(109) - 54, below(109) - 54));
    const std::vector<LaidMine> laid = lay_mines(mined, {in(108), in(108)}, enemy);
    EXPECT_EQ(static_cast<int>(laid.size()), mine_count(mined).counters) << n;
    const Laid judged = lay(mined, laid, enemy);
    EXPECT_EQ(judged.of_all, Words{}) << n;
    EXPECT_EQ(judged.of_counter, std::vector<Words>(laid.size())) << n;
    const auto mines = std::count_if(laid.begin(), laid.end(), [](const LaidMine& m) { return m.mine; });
    EXPECT_EQ(mines, mine_count(mined).max_mines) << n;
  }
}

TEST(GreatWarMines, WhereShipsLeaveNoRoomTheProgramLaysNothing) {
  std::vector<plane::Point> fleet;
  for (int x = -54; x <= -38; x += 4)
    for (int y = -54; y <= -38; y += 4) fleet.push_back(at(x, y));
  EXPECT_TRUE(lay_mines(edges({Edge::SW}), {in(108), in(108)}, fleet).empty());
}

struct Met {
  MinesMet met;
  std::vector<int> revealed;
};
Met meet(const std::vector<MineCounter>& enemy) {
  std::array<bool, 16> turned{};
  Met out{meet_mines(at(0, 0), enemy, std::span<bool>(turned.data(), enemy.size())), {}};
  for (size_t i = 0; i < enemy.size(); ++i)
    if (turned[i]) out.revealed.push_back(static_cast<int>(i));
  return out;
}

TEST(GreatWarMines, WithinOneInchOfACounterAllWithinThreeAreTurnedUp) {  // GW-13.25-14, -16, GW-Q-58
  const Met met = meet({{at(1, 0), false}, {at(0, 3), true}, {at(0, -3.1), true}});
  EXPECT_TRUE(met.met.triggered);
  EXPECT_EQ(met.revealed, (std::vector<int>{0, 1}));
  EXPECT_EQ(met.met.mines_up, 1);
  EXPECT_TRUE(met.met.roll_needed());
  const Met past = meet({{at(1.1, 0), true}, {at(0, 3), true}});
  EXPECT_FALSE(past.met.triggered);
  EXPECT_TRUE(past.revealed.empty());
  EXPECT_FALSE(past.met.roll_needed());
}

TEST(GreatWarMines, MinesRevealedBeforeAreMetWithoutATrigger) {  // GW-13.25-15, -16
  const Met met = meet({{at(0, 2), true, true}, {at(0, 0.5), true, true}, {at(2, 0), true, false}});
  EXPECT_FALSE(met.met.triggered);  // only a face-down counter triggers
  EXPECT_EQ(met.met.mines_up, 2);
}

TEST(GreatWarMines, AShipThatStaysWithinThreeInchesLingers) {  // GW-13.25-20, -21
  const std::vector<MineCounter> mines = {{at(0, 0), true, true}, {at(9, 0), true, false}};
  EXPECT_EQ(after_moving(at(2.9, 0), mines), Mined::linger);
  EXPECT_EQ(after_moving(at(3, 0), mines), Mined::leave);
  EXPECT_EQ(after_moving(at(9, 0), mines), Mined::leave);  // not revealed
}

TEST(GreatWarMines, MoreMinesAndFastStepsMakeItWorse) {  // GW-13.25-17, -18, GW-Q-56
  EXPECT_EQ(mine_modifiers({Mined::enter, 1, false}).total(), 0);
  EXPECT_EQ(mine_modifiers({Mined::enter, 4, false}).total(), 3);
  EXPECT_EQ(mine_modifiers({Mined::enter, 4, true}).total(), 5);
  EXPECT_EQ(mine_modifiers({Mined::linger, 4, true}).total(), 3);
  std::vector<int> fast;
  for (int step = 1; step <= 17; ++step)
    if (enters_fast(FastEntry::by_step, step, 0)) fast.push_back(step);
  EXPECT_EQ(fast, (std::vector<int>{2, 5, 6, 9}));
  EXPECT_TRUE(enters_fast(FastEntry::by_speed, 3, in(6)));
  EXPECT_FALSE(enters_fast(FastEntry::by_speed, 2, in(5.9)));
}

TEST(GreatWarMines, TenStrikesOneThirteenStrikesTwo) {  // GW-MFT-01, GW-Q-53
  const auto strikes = [](const MineEntry& facts, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) { return roll_for_mines(facts, d).strikes; });
  };
  EXPECT_EQ(strikes({}, {1, 1}), 0);
  EXPECT_EQ(strikes({}, {4, 5}), 0);
  EXPECT_EQ(strikes({}, {5, 5}), 1);
  EXPECT_EQ(strikes({}, {6, 6}), 1);
  EXPECT_EQ(strikes({Mined::enter, 2}, {6, 6}), 2);
  EXPECT_EQ(strikes({Mined::linger, 9}, {6, 6}), 2);
}

TEST(GreatWarMines, NobodyRollsOnLeavingOrWithoutMines) {  // GW-13.25-19, -20
  EXPECT_FALSE(rolls_for_mines({Mined::leave, 2}));
  EXPECT_FALSE(rolls_for_mines({Mined::enter, 0}));
  EXPECT_TRUE(rolls_for_mines({Mined::enter, 1}));
  EXPECT_TRUE(rolls_for_mines({Mined::linger, 1}));
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::table_testing
