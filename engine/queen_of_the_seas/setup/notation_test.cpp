#include "engine/queen_of_the_seas/setup/notation.h"

#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

TEST(QueenOfTheSeasNotation, ACardReadsLikeThePrintedOne) {  // QS-data-cards-02, -03, -04, QS-appendix-c-01
  ShipCard tiger = battleship("Tiger");
  tiger.cls = Class::B;
  tiger.launched = 1913;
  tiger.stats = stats(
      {{Track::H, 11}, {Track::S, 3}, {Track::Q, 4}, {Track::GD, 1}, {Track::A, 5}, {Track::P, 14}, {Track::X, 15}});
  EXPECT_EQ(card_text(tiger),
            "Name: Tiger  Size: Large  Class: B  Launched: 1913\n"
            "Heavy Guns      H   01 02 03 04 05 06 07 08 09 10 11 -- -- -- -- -- -- -- -- --\n"
            "Medium Guns     M   -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- --\n"
            "Secondary Guns  S   01 02 03 -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- --\n"
            "Quickfirers     Q   01 02 03 04 -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- --\n"
            "Torpedoes       T   -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- --\n"
            "Gun Director    GD  01\n"
            "Armour          A   01 02 03 04 05 -- --\n"
            "Propulsion      P   01 02 03 04 05 06 07 08 09 10 11 12 13 14 -- -- -- -- -- --\n"
            "Hull            X   01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 -- -- -- -- --\n"
            "Current Speed:\n"
            "Hits:\n"
            "Notes: Turbine engines.\n"
            "Model: casting 6.096 cm by 0.9144 cm, base 9 cm by 3 cm\n");
}

TEST(QueenOfTheSeasNotation, BoxesAreCrossedOffFromTheRight) {  // QS-data-cards-05
  EXPECT_EQ(boxes_text(Track::A, 5, 3), "01 02 03 xx xx -- --");
  EXPECT_EQ(boxes_text(Track::GD, 1, 0), "xx");
  EXPECT_EQ(boxes_text(Track::GD, 0, 0), "--");
}

TEST(QueenOfTheSeasNotation, MoreThan20BoxesTakeASecondRow) {  // QS-Q-76
  const std::string hull = boxes_text(Track::X, 22, 21);
  EXPECT_TRUE(hull.ends_with("20\n                    21 xx")) << hull;
}

TEST(QueenOfTheSeasNotation, PrintedBoxesAreThoseOfTheBlankCard) {  // QS-appendix-c-01
  for (const auto& cells : trial::table("queen-of-the-seas", "stat_tracks"))
    for (const Track track : kAllTracks)
      if (word_of(track) == cells[0]) EXPECT_EQ(printed_boxes(track), std::stoi(cells[2])) << cells[0];
}

TEST(QueenOfTheSeasNotation, PencilMarksStandOnTheirLines) {  // QS-data-cards-04
  const ShipCard ship = destroyer();
  Pencil pencil{ship.stats, "10, 8, 9", "HC, H", "Torpedoes fired."};
  const std::string text = card_text(ship, pencil);
  EXPECT_NE(text.find("\nCurrent Speed: 10, 8, 9\nHits: HC, H\nNotes: Turbine engines. Torpedoes fired.\n"),
            std::string::npos)
      << text;
}

TEST(QueenOfTheSeasNotation, NotesNameArcsAndMerchants) {  // QS-Q-82, QS-appendix-a-35, -36
  ShipCard monitor = battleship();
  monitor.engine = Engine::reciprocating;
  monitor.arcs[0] = {ArcNote::full, ArcNote::none};
  EXPECT_EQ(notes_text(monitor),
            "Reciprocating engines. Heavy guns fire into the forward arc without halving."
            " Heavy guns do not fire into the rear arc.");
  ShipCard liner = battleship();
  liner.merchant = true;
  liner.arcs[1].forward = ArcNote::none;
  EXPECT_EQ(notes_text(liner), "Turbine engines. Merchant. Medium guns do not fire into the forward arc.");
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
