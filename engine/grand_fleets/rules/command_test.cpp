// Chapter 4: squadrons, their leaders, and who is in command.
#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

// ---------------------------------------------------------------- 4.1 squadrons

/// One side of ships of these sizes, each in the squadron of the same place in `groups`; 9 is none.
struct Side {
  Sea sea;
  Side(std::initializer_list<Size> sizes, std::initializer_list<int> groups) {
    sea.battle.squadrons = {{"First", kFirst, 0}, {"Second", kFirst, 0}};
    const int* group = groups.begin();
    for (Size size : sizes) {
      const uint16_t ship = sea.add(kFirst, {10, 10}, 0, card_of(size));
      sea.battle.ships[ship].squadron = *group == 9 ? kNoSquadron : static_cast<uint8_t>(*group);
      ++group;
    }
    sea.add(kSecond, {20, 0}, 0);
    sea.begin();
  }
  bool valid(size_t squadron) { return sea.open().squadrons[squadron].valid; }
};
using enum Size;

TEST(GrandFleetsCommand, ASquadronHasTheSumOfItsShipsRatingsAndNeedsEight) {  // GF-4.1-01, -02, -08
  Side enough({small, small, small, small, large}, {0, 0, 0, 0, 9});
  EXPECT_TRUE(enough.valid(0));  // Southampton and her three sisters: 4 x 2
  Side one_short({small, small, small, very_small, large}, {0, 0, 0, 0, 9});
  EXPECT_FALSE(one_short.valid(0));
  EXPECT_TRUE(squadron_valid(8, 30, 3, false));
  EXPECT_FALSE(squadron_valid(7, 30, 3, true));
}

TEST(GrandFleetsCommand, AllShipsOfASideMayFormOneSmallSquadron) {  // GF-4.1-04
  Side all({small, very_small}, {0, 0});
  EXPECT_TRUE(all.valid(0));
  EXPECT_FALSE(all.valid(1));  // nobody is in it
  Side one_left_out({small, very_small, very_small}, {0, 0, 9});
  EXPECT_FALSE(one_left_out.valid(0));
}

TEST(GrandFleetsCommand, ASideOfTwelveToFifteenMayFormTwoOfSix) {  // GF-4.1-05, GF-Q-24
  Side twelve({medium, medium, medium, medium}, {0, 0, 1, 1});
  EXPECT_TRUE(twelve.valid(0));
  EXPECT_TRUE(twelve.valid(1));
  Side eleven({medium, medium, medium, small}, {0, 0, 1, 1});
  EXPECT_FALSE(eleven.valid(0));
  EXPECT_FALSE(eleven.valid(1));
  Side sixteen({medium, medium, large, huge}, {0, 0, 1, 1});
  EXPECT_FALSE(sixteen.valid(0));  // 6
  EXPECT_TRUE(sixteen.valid(1));   // 10
  Side one_left_out({medium, medium, medium, medium, very_small}, {0, 0, 1, 1, 9});
  EXPECT_FALSE(one_left_out.valid(0));
  EXPECT_TRUE(squadron_valid(7, 15, 2, true));
  EXPECT_FALSE(squadron_valid(7, 16, 2, true));
  EXPECT_FALSE(squadron_valid(5, 15, 2, true));
  EXPECT_FALSE(squadron_valid(7, 12, 2, true));  // the other one has 5
  EXPECT_FALSE(squadron_valid(6, 15, 3, true));
}

TEST(GrandFleetsCommand, AShipOutsideAValidSquadronIsOutOfCommandForTheWholeGame) {  // GF-4.1-03
  Side side({small, very_small, large}, {0, 0, 9});
  for (int turn : {1, 7}) {
    determine_command(side.sea.battle, side.sea.open(), turn);
    for (size_t i : {0, 1, 2}) EXPECT_FALSE(side.sea.ship(i).in_command);
  }
  EXPECT_FALSE(can_transfer(side.sea.open(), 0));  // there is no command to hand over
}

TEST(GrandFleetsCommand, LossesDoNotBreakASquadron) {  // GF-4.1-06, GF-Q-11
  for (Size size : {large, small}) {  // as formed by the rule, and under the exception for a side that is all one
    Side side({size, size, very_small}, {0, 0, 0});
    side.sea.ship(1).fate = side.sea.ship(2).fate = Fate::sunk;
    determine_command(side.sea.battle, side.sea.open(), 3);
    EXPECT_TRUE(side.sea.ship(0).in_command);
  }
}

TEST(GrandFleetsCommand, AShipNeverChangesSquadron) {  // GF-4.1-07
  Sea sea;
  const uint16_t a = sea.add(kFirst, {5, 5}, 0), b = sea.add(kFirst, {5, 6}, 0), c = sea.add(kFirst, {5, 7}, 0);
  const uint16_t d = sea.add(kFirst, {5, 8}, 0);
  sea.add(kSecond, {20, 0}, 0);
  sea.squadron(kFirst, {a, b}, "First");
  sea.squadron(kFirst, {c, d}, "Second");
  sea.at(Step::transfer);
  Transferring order;
  order.transfers.add({a, 1});
  EXPECT_EQ(sea.refused(kFirst, order), std::vector<std::string>{"not_of_squadron"});
  order.transfers[0] = {b, 0};
  const Order given = order;
  sea.advance({10}, &given);
  EXPECT_EQ(sea.ship(a).squadron, 0);  // the old leader stays where she was
  EXPECT_EQ(sea.ship(b).squadron, 0);
}

// ---------------------------------------------------------------- 4.2 leaders

/// Southampton leads; a member lies `hexes` north of her.
bool commanded_at(Size leader, int hexes) {
  Sea sea;
  const uint16_t flag = sea.add(kFirst, {10, 10}, 0, card_of(leader));
  const uint16_t member = sea.add(kFirst, {10, static_cast<int16_t>(10 - hexes)}, 0, card_of(huge));
  sea.squadron(kFirst, {flag, member});
  sea.at(Step::individual);
  EXPECT_TRUE(sea.ship(flag).in_command);
  EXPECT_EQ(sea.ship(member).forced, !sea.ship(member).in_command);
  return sea.ship(member).in_command;
}

TEST(GrandFleetsCommand, TheLeadersSizeSetsTheRadius) {  // GF-4.2.1-01, -02, GF-3.5.3-01
  EXPECT_TRUE(commanded_at(small, 4));
  EXPECT_FALSE(commanded_at(small, 5));
  EXPECT_TRUE(commanded_at(very_small, 3));
  EXPECT_FALSE(commanded_at(very_small, 4));
  EXPECT_TRUE(commanded_at(huge, 8));
  EXPECT_FALSE(commanded_at(huge, 9));
}

TEST(GrandFleetsCommand, AnyShipMayLead) {   // GF-4.2-01
  EXPECT_TRUE(commanded_at(very_small, 1));  // a destroyer a fleet of dreadnoughts
}

TEST(GrandFleetsCommand, BothSidesSeeWhoLeads) {  // GF-4.2-02
  Sea sea;
  const uint16_t a = sea.add(kFirst, {5, 5}, 0), b = sea.add(kFirst, {5, 6}, 0);
  sea.add(kSecond, {20, 0}, 0);
  sea.squadron(kFirst, {b, a});
  sea.at(Step::fire);
  EXPECT_EQ(sea.view(kSecond).open.squadrons[0].leader, b);
}

TEST(GrandFleetsCommand, ASquadronWithoutLeaderIsOutOfCommandUntilATransferHasRunItsTime) {  // GF-Q-20, GF-4.2.2-01
  Side side({large, large, large}, {0, 0, 0});
  Open& open = side.sea.open();
  open.ships[0].fate = Fate::sunk;
  determine_command(side.sea.battle, open, 2);
  EXPECT_FALSE(open.ships[1].in_command);
  open.ships[2].fate = Fate::left_board;
  EXPECT_TRUE(can_transfer(open, 0));  // even a lone survivor needs one
  with_dice({7}, [&](Dice& d) { return transfer_command(open.squadrons[0], 1, 3, 0, d).extra; });
  EXPECT_FALSE(can_transfer(open, 0));
  determine_command(side.sea.battle, open, 3);
  EXPECT_FALSE(open.ships[1].in_command);
  determine_command(side.sea.battle, open, 4);
  EXPECT_TRUE(open.ships[1].in_command);  // GF-4.2.2-03
}

TEST(GrandFleetsCommand, ATransferCostsThisTurnAndAsManyMoreAsTheDieSays) {  // GF-4.2.2-02
  const auto last_turn_out = [](int die) {
    Group squadron;
    with_dice({die}, [&](Dice& d) { return transfer_command(squadron, 1, 5, 0, d).roll; });
    return static_cast<int>(squadron.out_until);
  };
  EXPECT_EQ(last_turn_out(1), 8);
  for (int die : {2, 3}) EXPECT_EQ(last_turn_out(die), 7);
  for (int die : {4, 5, 6}) EXPECT_EQ(last_turn_out(die), 6);
  for (int die : {7, 8, 9, 10}) EXPECT_EQ(last_turn_out(die), 5);
}

TEST(GrandFleetsCommand, ASecondTransferDoesNotShortenTheFirst) {  // GF-Q-21
  Group squadron;
  const auto transfer = [&](uint16_t to, int turn, int die) {
    with_dice({die}, [&](Dice& d) { return transfer_command(squadron, to, turn, 0, d).extra; });
  };
  transfer(1, 4, 1);
  transfer(2, 5, 10);
  EXPECT_EQ(squadron.out_until, 7);
  EXPECT_EQ(squadron.leader, 2);
  transfer(1, 6, 1);
  EXPECT_EQ(squadron.out_until, 9);
}

// ---------------------------------------------------------------- 4.3 segments

TEST(GrandFleetsCommand, WhoIsOutOfCommandHasToMoveAloneAndFirst) {  // GF-4.3-01, GF-4-01, GF-5-01
  Sea sea;
  const uint16_t flag = sea.add(kFirst, {10, 12}, 0), near = sea.add(kFirst, {10, 13}, 0);
  const uint16_t far = sea.add(kFirst, {10, 3}, 0);
  sea.add(kSecond, {20, 0}, 3);
  sea.squadron(kFirst, {flag, near, far});
  sea.at(Step::individual);
  EXPECT_FALSE(moves_together(sea.ship(far)));
  EXPECT_TRUE(moves_together(sea.ship(flag)));
  EXPECT_EQ(sea.refused(kFirst, MovingAlone{}), std::vector<std::string>{"no_order"});
  EXPECT_EQ(sea.refused(kFirst, Sea::individual({{far, "0"}})), std::vector<std::string>{});
}

TEST(GrandFleetsCommand, StatusHoldsForTheWholeTurn) {  // GF-Q-22, GF-5.3-04
  Sea sea;
  const uint16_t flag = sea.add(kFirst, {10, 10}, 0), member = sea.add(kFirst, {10, 4}, 0);
  const uint16_t enemy = sea.add(kSecond, {22, 0}, 3);
  sea.squadron(kFirst, {flag, member});
  sea.at(Step::individual);
  const Order ours = Sea::individual({{member, "6"}}), theirs = Sea::individual({{enemy, "0"}});
  sea.advance({}, &ours, &theirs);
  EXPECT_TRUE(sea.ship(member).in_command);  // twelve hexes off by now
  determine_command(sea.battle, sea.open(), 2);
  EXPECT_FALSE(sea.ship(member).in_command);
}

TEST(GrandFleetsCommand, ABridgeHitForcesAShipAndALeadersHitHerSquadron) {  // GF-8.3.1-01, -03, GF-Q-74
  Side side({large, large, large}, {0, 0, 0});
  Open& open = side.sea.open();
  open.ships[1].bridge_until = 4;
  determine_command(side.sea.battle, open, 4);
  EXPECT_TRUE(open.ships[1].in_command);
  EXPECT_TRUE(open.ships[1].forced);
  EXPECT_FALSE(open.ships[2].forced);
  determine_command(side.sea.battle, open, 5);
  EXPECT_FALSE(open.ships[1].forced);
  open.ships[0].bridge_until = 6;
  determine_command(side.sea.battle, open, 6);
  EXPECT_TRUE(open.ships[0].forced && open.ships[1].forced && open.ships[2].forced);
  open.squadrons[0].leader = 2;  // she no longer leads
  determine_command(side.sea.battle, open, 6);
  EXPECT_TRUE(open.ships[0].forced);
  EXPECT_FALSE(open.ships[1].forced);
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
