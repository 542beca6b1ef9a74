#include "engine/queen_of_the_seas/setup/card_file.h"

#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

constexpr std::string_view kMoore = R"(id = "gb-sir-john-moore"
name = "Sir John Moore"
launched = 1915
size = "Average"
class = "C"
engine = "reciprocating"
length_ft = 320
stats = { H = 3, S = 1, Q = 3, GD = 1, A = 3, P = 4, X = 3 }
arc_notes.H = { forward = "full", rear = "none" }
)";

std::string changed(std::string_view what, std::string_view to) {
  std::string text(kMoore);
  const size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), to);
}
std::string fault(const std::string& text) {
  const auto card = read_card_file(text, "my.toml");
  return card ? "" : card.error().text();
}

TEST(QueenOfTheSeasCardFile, ACardIsReadWithItsModel) {
  const auto card = read_card_file(kMoore, "my.toml");
  ASSERT_TRUE(card) << card.error().text();
  EXPECT_EQ(card->name, "Sir John Moore");
  EXPECT_EQ(card->cls, Class::C);
  EXPECT_EQ(card->stat(Track::X), 3);
  EXPECT_EQ(card->arcs[0], (ArcNotes{ArcNote::full, ArcNote::none}));  // QS-appendix-a-36
  EXPECT_EQ(card->casting_length, cm(3.2512));                         // QS-Q-17
  EXPECT_EQ(card->base_length, cm(6));                                 // QS-Q-16
}

TEST(QueenOfTheSeasCardFile, WhatIsWrittenIsReadBack) {
  ShipCard card = *read_card_file(kMoore, "my.toml");
  card.ship_class = "Lord \"Clive\"\nof 1915";
  card.nation = "gb";
  card.wing_only = {false, true};
  card.casting = {{cm(1.6), 0}, {0, cm(-0.4)}, {cm(-1.6), 0}, {0, cm(0.4)}};
  for (const std::string& text : {card_toml(card), fields_to_json(card).dump()}) {
    const auto again = read_card_file(text, "again");
    ASSERT_TRUE(again) << again.error().text() << "\n" << text;
    EXPECT_EQ(*again, card);
  }
  ShipCard boat = destroyer();
  boat.cls = Class::F;
  boat.small_craft_torpedoes = 3;
  EXPECT_EQ(*read_card_file(card_toml(boat), "boat"), boat);
  boat.small_craft_torpedoes = 0, boat.merchant = true;
  EXPECT_EQ(*read_card_file(card_toml(boat), "boat"), boat);
}

TEST(QueenOfTheSeasCardFile, AnOutlineGivesCastingAndBase) {
  const auto card = read_card_file(changed("length_ft = 320", "outline = [[4, 0], [0, 0.5], [-4, 0], [0, -0.5]]"),
                                   "my.toml");  // clockwise
  ASSERT_TRUE(card) << card.error().text();
  EXPECT_EQ(card->casting_length, cm(8));
  EXPECT_EQ(card->casting_beam, cm(1));
  EXPECT_EQ(card->base_length, cm(8.4));
  EXPECT_EQ(card->casting[0].starboard, cm(-0.5)) << "turned round";
}

TEST(QueenOfTheSeasCardFile, EnginesNotNamedAreGuessed) {  // QS-Q-85
  const std::string text = changed("engine = \"reciprocating\"\n", "");
  EXPECT_EQ(read_card_file(text, "my.toml")->engine, Engine::reciprocating);
  std::string dreadnought = text;
  dreadnought.replace(dreadnought.find("class = \"C\""), 11, "class = \"A\"");
  EXPECT_EQ(read_card_file(dreadnought, "my.toml")->engine, Engine::turbine);
}

TEST(QueenOfTheSeasCardFile, FaultsNamePlaceReasonAndRemedy) {
  EXPECT_EQ(fault(changed("class = \"C\"", "class = \"G\"")), "my.toml:5:9: class is \"G\" (one of A, B, C, D, E, F)");
  EXPECT_EQ(fault(changed("size = \"Average\"", "size = \"Huge\"")),
            "my.toml:4:8: size is \"Huge\" (one of Large, Average, Small)");
  EXPECT_EQ(fault(changed("X = 3", "X = 0")), "my.toml:8:9: X is 0 (1 to 100)");
  EXPECT_EQ(fault(changed("GD = 1", "GD = 2")), "my.toml:8:9: GD is 2 (0 to 1)");
  EXPECT_EQ(fault(changed("A = 3", "A = 8")), "my.toml:8:9: A is 8 (0 to 7)");
  EXPECT_EQ(fault(changed("H = 3", "H = 101")), "my.toml:8:9: H is 101 (0 to 100)");
  EXPECT_TRUE(fault(changed("H = 3", "Z = 3")).starts_with("my.toml:8:11: unknown key Z"));
  EXPECT_TRUE(fault(changed("launched", "lunched")).starts_with("my.toml:3:1: unknown key lunched"));
  EXPECT_EQ(fault(changed("launched = 1915\n", "")),
            "my.toml:1:1: launched is missing (a card needs id, name, launched, size, class and stats)");
  EXPECT_EQ(fault(changed("\"full\"", "\"half\"")), "my.toml:9:27: forward is \"half\" (one of normal, full, none)");
  EXPECT_EQ(fault(changed("length_ft = 320", "merchant = true")),
            "my.toml:5:9: a merchant ship is Class C (F, whatever her size)");
  EXPECT_EQ(fault(changed("length_ft = 320", "small_craft_torpedoes = 2")),
            "my.toml:7:25: only warships of Class F count as small torpedo craft (T in stats)");
  EXPECT_EQ(fault(changed("length_ft = 320", "wing_only = [\"S\"]")),
            "my.toml:7:13: \"S\" is not a gun type with wing mounts (H or M)");
  EXPECT_EQ(fault("name = "), "my.toml:1:8: this key has no value (key = value)");
  EXPECT_TRUE(fault("{\"name\": 3}").starts_with("my.toml.name: is not a text"));
}

TEST(QueenOfTheSeasCardFile, CastingsAreConvexAndStandOnTheirBase) {  // QS-Q-17
  const auto model = [](std::string_view keys) { return fault(changed("length_ft = 320", keys)); };
  EXPECT_EQ(model("casting = [3.2, 2.5]"), "my.toml:7:11: casting is 2.5 cm (0.05 cm to 2 cm)");
  EXPECT_EQ(model("base = [0.01, 2]"), "my.toml:7:8: base is 0.01 cm (0.05 cm to 60 cm)");
  EXPECT_EQ(model("casting = 3"), "my.toml:7:11: casting is not a pair (length and width in cm: [6.9, 1.0])");
  EXPECT_EQ(model("length_ft = \"long\""), "my.toml:7:13: length_ft is not a number (such as 6.5)");
  EXPECT_EQ(model("length_ft = 1e9"), "my.toml:7:13: length_ft is 1000000000 (at most 5000)");
  EXPECT_EQ(model("outline = [[1, 0], [0, -0.2], [-1, 0], [0, -0.1]]"),
            "my.toml:7:11: the casting is not convex at corner 4 (corners anticlockwise, seen from above, turning to "
            "port at each)");
  EXPECT_EQ(model("outline = [[1, 0], [-1, 0]]"), "my.toml:7:11: the casting has 2 corners (3 to 12)");
  EXPECT_EQ(
      model("base = [6, 2]\noutline = [[1, 0], [0, -1.2], [-1, 0]]"),
      "my.toml:8:11: corner 2 of the casting is outside the base (at most 3 cm ahead or astern and 1 cm to either "
      "side)");
  EXPECT_EQ(model("outline = [[1, 0], [-0.8, -0.6], [0.3, 0.95], [0.3, -0.95], [-0.8, 0.6]]"),  // a five-pointed star
            "my.toml:7:11: the outline of the casting crosses itself (go once round the ship)");
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
