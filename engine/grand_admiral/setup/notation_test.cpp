// Chapter Data Sheets: an entry as text.
#include "engine/grand_admiral/setup/notation.h"

#include "engine/grand_admiral/testing.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

TEST(GrandAdmiralNotation, DiceAreMarkedByTheirMounts) {  // GA-CNT-11 to -13
  EXPECT_EQ(dice_text(guns("14in", Mount::turret, {14, 7}, "S5")), "(14)/(7)");
  EXPECT_EQ(dice_text(guns("6in", Mount::casemate, {4, 2}, "S1")), "[4]/[2]");
  EXPECT_EQ(dice_text(guns("3in", Mount::other, {6, 3}, "S0")), "6/3");
}

TEST(GrandAdmiralNotation, AnEntryHoldsEveryFieldOfTheSheet) {  // GA-SHEET-02, GA-NOTE-11
  ShipCard card = armed_card(
      "Kongo", {guns("14in", Mount::turret, {14, 7}, "S5 S4 L4 L3 L3"), guns("6in", Mount::casemate, {5, 2}, "S1 L0")},
      3);
  card.type = "BC";
  card.nation = "jp";
  card.year = 1913;
  card.points = 62;
  card.row1 = 4;
  card.row2 = 5;
  card.belt = 4;
  card.end = 2;
  card.speed = {5, 3};
  card.anti_aircraft = 1;
  card.batteries[0].gun = "14\"/45";
  card.batteries[1].gun = "6\"/50";
  EXPECT_EQ(card_text(card),
            "BC Kongo (jp, 1913)\n"
            "Victory points 62  Armor 4/2  Speed 5/3  Anti-aircraft 1\n"
            "Hull       [][][][]\n"
            "           [][][][][]\n"
            "Torpedoes  [][][]\n"
            "Guns       Dice        Range and penetration\n"
            "14\"/45     (14)/(7)    S5 S4 L4 L3 L3\n"
            "6\"/50      [5]/[2]     S1 L0\n");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
