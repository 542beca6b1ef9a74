// Chapter Movement, with the game board it happens on.
#include "engine/grand_admiral/testing.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

constexpr FaultCode kFine = FaultCode::none;

/// Reason against the action on the card, everything else standing still.
FaultCode fault(Sea& sea, Card card, size_t ship, MoveAction action) {
  return move_fault(sea.battle, waters(sea.battle), sea.open(), card, ship, action);
}
void act(Sea& sea, size_t ship, MoveAction action) { apply_move(waters(sea.battle), sea.ship(ship), action); }

TEST(GrandAdmiralMovement, TheBoardIsThirteenByElevenFullHexes) {  // GA-BOARD-01, GA-Q-12
  const Battle standard;
  EXPECT_EQ(standard.columns, 13);
  EXPECT_EQ(standard.rows, 11);
  EXPECT_TRUE(hex::on_board(standard.board(), hex::at_column_row(12, 10)));
  EXPECT_FALSE(hex::on_board(standard.board(), hex::at_column_row(13, 0)));
  EXPECT_FALSE(hex::on_board(standard.board(), hex::at_column_row(0, 11)));
}

TEST(GrandAdmiralMovement, ANumberCardMovesTheShipsOfItsColourThatAreFastEnough) {  // GA-MOV-01
  Sea sea;
  sea.add(kRed, {3, 3}, 0);  // speed 4
  sea.add(kBlack, {9, 3}, 0);
  sea.begin();
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), kFine);
  EXPECT_EQ(fault(sea, card(Color::red, 5), 0, MoveAction::ahead), FaultCode::not_eligible);
  EXPECT_EQ(fault(sea, card(Color::red, 5), 0, MoveAction::left), FaultCode::not_eligible);
  EXPECT_EQ(fault(sea, kRedFour, 1, MoveAction::ahead), FaultCode::not_own);
  EXPECT_EQ(fault(sea, kRedFace, 0, MoveAction::ahead), FaultCode::not_eligible);  // a face card moves nobody
}

TEST(GrandAdmiralMovement, ACrippledShipMovesByHerSecondSpeed) {  // GA-CNT-18, GA-SHEET-07, GA-Q-07
  Sea sea;
  sea.add(kRed, {3, 3}, 0);  // speed 4/2, three boxes in the first row
  sea.begin();
  sea.ship(0).checked = 2;
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), kFine);  // damaged is not crippled
  sea.ship(0).checked = 3;
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), FaultCode::not_eligible);
  EXPECT_EQ(fault(sea, kRedTwo, 0, MoveAction::ahead), kFine);
}

TEST(GrandAdmiralMovement, ShipsMoveInTheOrderTheirPlayerLikes) {  // GA-MOV-02, GA-Q-11
  for (const bool front_first : {true, false}) {
    Sea sea;
    const uint16_t rear = sea.add(kRed, {3, 3}, 0), front = sea.add(kRed, {3, 2}, 0);
    sea.battle.options.stack_limit = 1;
    sea.to_play(kRed, {kRedFour});
    sea.play(kRed, kRedFour);
    const Order order =
        moving({{front_first ? front : rear, MoveAction::ahead}, {front_first ? rear : front, MoveAction::ahead}});
    const std::vector<std::string> fine, full = {"stack_full"};
    EXPECT_EQ(sea.refused(kRed, order), front_first ? fine : full);
  }
}

TEST(GrandAdmiralMovement, AShipMovesOrTurnsButNotBoth) {  // GA-MOV-03
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.begin();
  act(sea, 0, MoveAction::left);
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), FaultCode::already_moved);
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::left), FaultCode::already_moved);
  EXPECT_EQ(sea.ship(0).hex(), (hex::Hex{3, 3}));
}

TEST(GrandAdmiralMovement, AheadIsTheHexTheArrowPointsAt) {  // GA-MOV-04, GA-CNT-17
  const hex::Hex around[6] = {{3, 2}, {4, 2}, {4, 3}, {3, 4}, {2, 4}, {2, 3}};
  for (int heading = 0; heading < 6; ++heading) {
    Sea sea;
    sea.add(kRed, {3, 3}, heading);
    sea.begin();
    act(sea, 0, MoveAction::ahead);
    EXPECT_EQ(sea.ship(0).hex(), around[heading]);
    EXPECT_EQ(sea.ship(0).heading, heading);
  }
}

TEST(GrandAdmiralMovement, ATurnIsOneHexSideAndStaysInTheHex) {  // GA-MOV-05
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kRed, {4, 3}, 0);
  sea.begin();
  act(sea, 0, MoveAction::left);
  act(sea, 1, MoveAction::right);
  EXPECT_EQ(sea.ship(0).heading, 5);
  EXPECT_EQ(sea.ship(1).heading, 1);
  EXPECT_EQ(sea.ship(0).hex(), (hex::Hex{3, 3}));
}

TEST(GrandAdmiralMovement, NoShipIsObligedToMove) {  // GA-MOV-06
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kRedFour});
  sea.play(kRed, kRedFour);
  EXPECT_TRUE(sea.refused(kRed, just<MoveOrder>()).empty());
  sea.move(kRed, {});
  EXPECT_EQ(sea.ship(0).hex(), (hex::Hex{3, 3}));
  EXPECT_EQ(sea.ship(0).acted, 0);
}

TEST(GrandAdmiralMovement, NoShipLeavesTheBoardUnlessTheScenarioLetsHer) {  // GA-MOV-07, GA-Q-10
  Sea sea;
  sea.add(kRed, hex::at_column_row(6, 0), 0);
  sea.begin();
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), FaultCode::off_board);
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::right), kFine);
  sea.battle.sides[kRed].exit_edges = kSouth;
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), FaultCode::off_board);  // not over this edge
  sea.battle.sides[kBlack].exit_edges = kNorth;
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), FaultCode::off_board);  // nor because the other side may
  sea.battle.sides[kRed].exit_edges = kNorth;
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), kFine);
  act(sea, 0, MoveAction::ahead);
  EXPECT_EQ(sea.ship(0).fate, Fate::left);
}

TEST(GrandAdmiralMovement, HalfHexesAlongTheEdgesAreOutOfPlay) {  // GA-MOV-08
  Sea sea;
  sea.add(kRed, hex::at_column_row(0, 0), 1);   // even columns lie higher: north-east of their top is half a hex
  sea.add(kRed, hex::at_column_row(1, 10), 2);  // odd columns lie lower: south-east of their foot is half a hex
  sea.add(kRed, hex::at_column_row(1, 0), 1);   // but from the top of an odd column there is a full one
  sea.begin();
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), FaultCode::off_board);
  EXPECT_EQ(fault(sea, kRedFour, 1, MoveAction::ahead), FaultCode::off_board);
  EXPECT_EQ(fault(sea, kRedFour, 2, MoveAction::ahead), kFine);
}

TEST(GrandAdmiralMovement, ASixthOwnShipMayNotEnterButEnemiesDoNotCount) {  // GA-MOV-09, GA-MOV-10
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  for (int i = 0; i < 4; ++i) sea.add(kRed, {3, 2}, 0);
  for (int i = 0; i < 5; ++i) sea.add(kBlack, {3, 2}, 0);
  const uint16_t fifth = sea.add(kRed, {3, 2}, 0);
  sea.begin();
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), FaultCode::stack_full);
  sea.ship(fifth).fate = Fate::sunk;
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), kFine);
}

TEST(GrandAdmiralMovement, FourCablesBetweenShipsLeaveRoomForFiveInAHexOfTwentyCables) {  // GA-NOTE-01, GA-BOARD-02
  constexpr int cables_per_mile = 10, miles_per_hex = 2, cables_apart = 4;
  EXPECT_EQ(Options{}.stack_limit, cables_per_mile * miles_per_hex / cables_apart);
}

TEST(GrandAdmiralMovement, TheStackingLimitMayBeRaised) {  // GA-NOTE-02
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  for (int i = 0; i < 6; ++i) sea.add(kRed, {3, 2}, 0);
  sea.begin();
  sea.battle.options.stack_limit = 6;
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), FaultCode::stack_full);
  sea.battle.options.stack_limit = 7;
  EXPECT_EQ(fault(sea, kRedFour, 0, MoveAction::ahead), kFine);
}

TEST(GrandAdmiralMovement, ASeaWithoutABoardHasNoEdge) {  // GA-Q-35
  Waters sea;
  Ship ship;
  ship.q = ship.r = -90;
  EXPECT_FALSE(moved(sea, ship, MoveAction::ahead).leaves);
  EXPECT_EQ(path_fault(sea, Open{}, ship, MoveAction::ahead), kFine);
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
