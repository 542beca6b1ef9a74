// The cards of each system: every figure is there, marked with where it comes from, and fits.
#include <fmt/format.h>

#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/setup/notation.h"
#include "print/parts.h"
#include "print/testing.h"

namespace broadside::print::testing {
namespace THIS_FILE {

constexpr const char* kAdmiral = "grand-admiral";
constexpr const char* kFleets = "grand-fleets";
constexpr const char* kQueen = "queen-of-the-seas";

/// Letters that say where a figure comes from.
bool is_mark(std::string_view text) {
  return !text.empty() && text.find_first_not_of("pfrhs") == std::string_view::npos;
}

TEST(Cards, EveryShipOfTheRegisterFitsHerCards) {
  const Ruler ruler;
  int cards = 0;
  for (const CardStyle& style : card_styles())
    for (const Ship& ship : stored_register().ships) {
      const PrintCard card = card_of(style.system, ship);
      if (card.card.is_null()) continue;
      const auto face = face_of(card, ruler);
      ASSERT_TRUE(face) << face.error().text();
      for (const double spare : {0.0, 60.0}) {  // beside a higher card
        const Trace trace = ruler.trace([&](Canvas& canvas) { face->draw(canvas, face->height + spare); });
        expect_fits(trace, {0, 0, kCardWidth, face->height + spare}, fmt::format("{} {}", style.system, ship.id));
        EXPECT_TRUE(has(trace, card.name));
        const std::string facts = facts_text(*card.facts, [&](const std::string& text) { return has(trace, text); });
        const auto strip =
            std::find_if(trace.written.begin(), trace.written.end(), [&](const Written& w) { return w.text == facts; });
        ASSERT_NE(strip, trace.written.end()) << ship.id;
        EXPECT_NEAR(strip->size, 5.2, 0.01) << ship.id << ": as large as on her neighbours";
        for (const Written& w : trace.written)
          EXPECT_TRUE(!is_mark(w.text) || w.size >= 5) << style.system << " " << ship.id << " " << w.text;
      }
      EXPECT_NE(face->text.find(card.name), std::string::npos);
      ++cards;
      if (HasFailure()) return;
    }
  EXPECT_GT(cards, 2000);
}

TEST(Cards, GrandAdmiralShowsTheWholeDataSheet) {  // GA-SHEET-02
  const PrintCard kongo = card_of(kAdmiral, "jp-kongo");
  const Trace trace = drawn(kongo);
  grand_admiral::ShipCard card;
  ASSERT_TRUE(fields_from_json(kongo.card, card, "kongo"));
  for (const int figure : {int{card.points}, int{card.belt}, int{card.end}, int{card.anti_aircraft}})
    EXPECT_TRUE(has(trace, std::to_string(figure))) << figure;
  EXPECT_TRUE(has(trace, fmt::format("{}/{}", card.speed[0], card.speed[1])));
  for (const char* word : {"battlecruiser", "BC", "1913"}) EXPECT_TRUE(has(trace, word)) << word;
  EXPECT_TRUE(has(trace, "14\"/45"));
  EXPECT_TRUE(has(trace, "(14)/(7)"));
  EXPECT_TRUE(has(trace, "ph")) << "the dice are printed, those of a crippled ship are not";
}

TEST(Cards, GrandAdmiralHasABoxForEveryPoint) {  // GA-SHEET-04, -08
  PrintCard kongo = card_of(kAdmiral, "jp-kongo");
  const size_t before = drawn(kongo).frames.size();
  for (const char* row : {"row1", "row2", "torpedoes"}) {
    PrintCard more = kongo;
    more.card[row] = more.card[row].get<int>() + 30;  // more than a line of boxes
    const Trace trace = drawn(more);
    EXPECT_EQ(trace.frames.size(), before + 30) << row;
    EXPECT_EQ(trace.crosses, 0);
  }
  kongo.entry = {{"checked", kongo.card["row1"].get<int>() + 2}};
  EXPECT_EQ(drawn(kongo).crosses, kongo.card["row1"].get<int>() + 2);
}

TEST(Cards, GrandAdmiralShowsTheSequenceInWhiteAndBlack) {  // GA-RNG-03, -04, -06
  PrintCard kongo = card_of(kAdmiral, "jp-kongo");
  const size_t before = drawn(kongo).frames.size();
  auto& sequence = kongo.card["batteries"][0]["sequence"];
  size_t reach = 0;
  while (sequence[reach]["band"] != "none") ++reach;
  sequence[reach] = {{"band", "long"}, {"penetration", 0}};
  EXPECT_EQ(drawn(kongo).frames.size(), before + 1) << "a zero is an entry";
  sequence[15] = {{"band", "long"}, {"penetration", 0}};
  EXPECT_EQ(drawn(kongo).frames.size(), before + 2) << "behind a gap";
  EXPECT_TRUE(has(drawn(kongo), "16"));
}

TEST(Cards, GrandFleetsShowsTheWholeDataCard) {  // GF-3-01
  const Trace trace = drawn(card_of(kFleets, "gb-tiger"));
  for (const char* text : {"24",
                           "6",
                           "11/9",
                           "8/8",
                           "7",
                           "Large",
                           "+1",
                           "4",
                           "UK 14\"/45 Mk.V",
                           "+0",
                           "3/5/8",
                           "10/5/3*",
                           "x2",
                           "ABCD2",
                           "CDEF2",
                           "UK 6\"/45 Mk.VII",
                           "2/4/6",
                           "3/1/1",
                           "AC",
                           "BD",
                           "CE",
                           "DF",
                           "Light Guns",
                           "+3",
                           "1/2/3",
                           "1/0/0*",
                           "UK 21\" Torpedo",
                           "5",
                           "x5",
                           "1-2",
                           "14\"",
                           "3-7",
                           "6\"",
                           "8",
                           "light",
                           "9",
                           "none",
                           "10",
                           "critical"})
    EXPECT_TRUE(has(trace, text)) << text;
  // Two turrets twice, twelve 6-inch guns, light guns, torpedoes, hull hits, and her four turrets in the plan.
  EXPECT_EQ(trace.circles, 4 + 12 + 3 + 4 + 24 + 4);
}

TEST(Cards, GrandFleetsNamesHitLocationsAlikeOnEveryCard) {
  EXPECT_TRUE(has(drawn(card_of(kFleets, "tr-barbaros-hayreddin")), "11.1\"/40"));
  EXPECT_TRUE(has(drawn(card_of(kFleets, "gb-lion")), "13.5\""));
  EXPECT_TRUE(has(drawn(card_of(kFleets, "gb-new-zealand")), "12\""));
}

TEST(Cards, GrandFleetsCrossesWhatIsLostBeforeTheBattle) {
  PrintCard tiger = card_of(kFleets, "gb-tiger");
  tiger.entry = {{"hull_hits", 8}, {"crew", -1}};
  EXPECT_EQ(drawn(tiger).crosses, 8);
  EXPECT_TRUE(has(drawn(tiger), "crew -1"));
}

TEST(Cards, GrandFleetsDrawsMoreMountsThanALineHolds) {
  PrintCard tiger = card_of(kFleets, "gb-tiger");
  tiger.card["light"]["count"] = 60;
  tiger.card["track"][0]["circles"] = 60;
  const Ruler ruler;
  const auto face = face_of(tiger, ruler);
  ASSERT_TRUE(face);
  const Trace trace = drawn(tiger);
  EXPECT_EQ(trace.circles, 4 + 12 + 60 + 4 + 60 + 18 + 4);
  expect_fits(trace, {0, 0, kCardWidth, face->height}, "sixty light guns");
}

TEST(Cards, QueenOfTheSeasShowsNineTracks) {  // QS-data-cards-02, -03
  const Trace trace = drawn(card_of(kQueen, "gb-tiger"));
  for (const char* text : {"Heavy Guns",
                           "Medium Guns",
                           "Secondary Guns",
                           "Quickfirers",
                           "Torpedoes",
                           "Gun Director",
                           "Armour",
                           "Propulsion",
                           "Hull",
                           "H",
                           "M",
                           "S",
                           "Q",
                           "T",
                           "GD",
                           "A",
                           "P",
                           "X",
                           "Size Large",
                           "Class B, capital ship",
                           "Launched 1913",
                           "Current Speed",
                           "Hits",
                           "Notes",
                           "Turbine engines.",
                           "range in cm:   H 100   S 30   Q 20"})
    EXPECT_TRUE(has(trace, text)) << text;
  EXPECT_EQ(count(trace, "01"), 9);
  EXPECT_EQ(count(trace, "07"), 8);
  EXPECT_EQ(count(trace, "20"), 7);
  EXPECT_EQ(trace.crosses, 0);
}

TEST(Cards, QueenOfTheSeasHasMoreBoxesWhereAShipNeedsThem) {  // QS-Q-76
  PrintCard tiger = card_of(kQueen, "gb-tiger");
  tiger.card["stats"][8] = 21;  // over 40,000 tons
  const Trace trace = drawn(tiger);
  EXPECT_EQ(count(trace, "21"), 1);
  EXPECT_EQ(count(trace, "22"), 0);
  const Ruler ruler;
  EXPECT_GT(face_of(tiger, ruler)->height, face_of(card_of(kQueen, "gb-tiger"), ruler)->height);
}

TEST(Cards, QueenOfTheSeasCrossesWhatIsLostBeforeTheBattle) {  // QS-data-cards-05
  PrintCard tiger = card_of(kQueen, "gb-tiger");
  tiger.entry = {{"lost", {2, 0, 0, 9, 0, 0, 1, 0, 0}}, {"speed", 10}};
  const Trace trace = drawn(tiger);
  EXPECT_EQ(trace.crosses, 2 + 4 + 1) << "no more quickfirers than she has";
  EXPECT_TRUE(has(trace, "start 10")) << "grey: the speed of every turn is written over it";
}

TEST(Cards, QueenOfTheSeasGivesCastingsInTwoDecimals) {
  const PrintCard tiger = card_of(kQueen, "gb-tiger");
  EXPECT_TRUE(has(drawn(tiger), "base 9.00 × 3.00 cm, model 7.15 × 0.92"));
  const Ruler ruler;
  EXPECT_NE(face_of(tiger, ruler)->text.find("casting 7.15 cm by 0.92 cm"), std::string::npos);
  EXPECT_EQ(tiger.card["casting_length"], 7'152'640) << "exact for programs";
}

std::string text_of(const PrintCard& card) {
  const auto face = face_of(card, Ruler());
  EXPECT_TRUE(face) << face.error().text();
  return face ? face->text : std::string();
}

bool in_text(const PrintCard& card, std::string_view words) { return text_of(card).find(words) != std::string::npos; }

/// What a scenario changes stands on the card in letters as it does on the drawn one.
TEST(Cards, InLettersGrandAdmiralHasWhatTheScenarioChanged) {
  PrintCard tiger = card_of(kAdmiral, "gb-tiger");
  EXPECT_FALSE(in_text(tiger, "[x]") || in_text(tiger, "Notes"));
  const auto row1 = tiger.card["row1"].get<int>();
  tiger.entry = {{"checked", row1 + 1}, {"arrives", 3}, {"torpedo_range", 2}, {"torpedo_hits_from", 5}};
  const std::string text = text_of(tiger);
  std::string crossed;
  for (int i = 0; i < row1; ++i) crossed += "[x]";
  EXPECT_NE(text.find("Hull       " + crossed + "\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\n           [x][]"), std::string::npos) << text;
  const std::string notes = "enters in round 3, torpedoes reach 2 hexes, torpedoes hit on 5+";
  EXPECT_NE(text.find("Notes: " + notes + "\n"), std::string::npos) << text;
  EXPECT_TRUE(has(drawn(tiger), notes));
  EXPECT_EQ(drawn(tiger).crosses, row1 + 1);
}

TEST(Cards, GreatWarAtSeaHasABoxWithItsArmourForEveryFactor) {  // GW-SDS-02, GW-8.1-01
  PrintCard lion = card_of("great-war-at-sea", "gb-lion");
  EXPECT_EQ(drawn(lion).crosses, 0);
  const size_t before = drawn(lion).frames.size();
  auto& hull = lion.card["sections"][3];
  hull["count"] = hull["count"].get<int>() + 1;
  EXPECT_EQ(drawn(lion).frames.size(), before + 1);
  lion.entry = {{"lost", {2, 0, 0, 3}}};
  EXPECT_EQ(drawn(lion).crosses, 5);
  const std::string text = text_of(lion);
  EXPECT_NE(text.find("xx"), std::string::npos) << text;
}

TEST(Cards, FearGodHasABoxForEveryMountAndEachShellInEachBand) {
  PrintCard tiger = card_of("fear-god", "gb-tiger");
  const size_t before = drawn(tiger).frames.size();
  auto& guns = tiger.card["guns"][0];
  EXPECT_EQ(guns["mounts"], 4);
  guns["mounts"] = 5;
  guns["arcs"][0]["mounts"] = guns["arcs"][0]["mounts"].get<int>() + 1;
  EXPECT_EQ(drawn(tiger).frames.size(), before + 1);
  EXPECT_TRUE(has(drawn(tiger), "501")) << "damage points";
  EXPECT_TRUE(has(drawn(tiger), "APC"));
  EXPECT_TRUE(in_text(tiger, "501 damage points")) << text_of(tiger);
  EXPECT_TRUE(in_text(tiger, "501: sinks")) << text_of(tiger);
}

TEST(Cards, InLettersGrandFleetsHasWhatTheScenarioChanged) {
  PrintCard tiger = card_of(kFleets, "gb-tiger");
  EXPECT_TRUE(in_text(tiger, "Damage Track  [OOOOOO] 6  [OOOOOO] 5")) << text_of(tiger);
  tiger.entry = {{"hull_hits", 8}, {"crew", -1}};
  EXPECT_TRUE(in_text(tiger, "Damage Track  [XXXXXX] 6  [OOOOXX] 5  [OOOOOO] 4")) << text_of(tiger);
  EXPECT_TRUE(in_text(tiger, "Notes: crew -1\n")) << text_of(tiger);
}

TEST(Cards, InLettersQueenOfTheSeasHasWhatTheScenarioChanged) {
  PrintCard tiger = card_of(kQueen, "gb-tiger");
  EXPECT_FALSE(in_text(tiger, "xx")) << text_of(tiger);
  tiger.entry = {{"lost", {2, 0, 0, 9, 0, 0, 1, 0, 0}}, {"speed", 10}};
  const std::string text = text_of(tiger);
  EXPECT_EQ(std::count(text.begin(), text.end(), 'x'), 2 * (2 + 4 + 1)) << text;
  EXPECT_NE(text.find("Current Speed: start 10\n"), std::string::npos) << text;
}

TEST(Cards, FiguresSayWhereTheyComeFrom) {
  const PrintCard tiger = card_of(kFleets, "gb-tiger"), lion = card_of(kFleets, "gb-lion");
  EXPECT_EQ(Marks(tiger).of({"hull"}), "p");
  EXPECT_EQ(Marks(lion).of({"hull"}), "h");
  EXPECT_EQ(Marks(lion).of({"size", "hull"}), "fh");
  EXPECT_EQ(Marks(lion).of({"nothing"}), "");
  EXPECT_EQ(Marks(lion).row("13.5in."), "h");
  EXPECT_EQ(Marks(lion).differing({"13.5in.rof"}, "h"), "");
  EXPECT_EQ(Marks(lion).differing({"light.rof"}, "h"), "f");
  EXPECT_TRUE(has(drawn(tiger), Marks(tiger).summary()));
  EXPECT_EQ(Marks(tiger).summary().find("house"), std::string::npos);
  EXPECT_NE(Marks(lion).summary().find("h house"), std::string::npos);
  const PrintCard own{kFleets, "Mine", std::nullopt, lion.card, {}, {}, {}};
  EXPECT_NE(Marks(own).summary().find("all figures come from the scenario"), std::string::npos);
  EXPECT_TRUE(has(drawn(own), "a ship defined in the scenario"));
}

TEST(Cards, ACardThatIsNoneOfItsSystemIsRefused) {
  const Ruler ruler;
  for (const CardStyle& style : card_styles()) {
    const PrintCard wrong{
        std::string(style.system), "Wrong", std::nullopt, {{"hull", "many"}, {"row1", "x"}, {"stats", 3}}, {}, {}, {}};
    EXPECT_FALSE(face_of(wrong, ruler)) << style.system;
  }
  EXPECT_FALSE(face_of({"chess", "King", std::nullopt, Json::object(), {}, {}, {}}, ruler));
}

}  // namespace THIS_FILE
}  // namespace broadside::print::testing
