// Sheets in files: what a stranger's may hold, and what is refused.
#include "engine/fear_god/setup/card_file.h"

#include <gtest/gtest.h>

#include <functional>

namespace broadside::fear_god::testing {
namespace THIS_FILE {

constexpr uint8_t kForward = 0b110011, kAft = 0b011110;  // P, PB, SB, S; S, SQ, PQ, P

CardGuns main_guns() {
  CardGuns out;
  out.gun.set("MkV 13.5in/45");
  out.arcs[0] = {kForward, 2};
  out.arcs[1] = {kAft, 2};
  constexpr int kEnds[] = {4'800, 11'400, 17'600, 23'800};
  for (size_t i = 0; i < kBands; ++i) out.bands[i].until_yd = static_cast<uint16_t>(kEnds[i]);
  out.calibre_in100 = 1'350;
  out.mounts = 4;
  out.barrels_per_mount = 2;
  return out;
}
TorpedoLine beam_tubes() {
  TorpedoLine out;
  out.torpedo.set("Weymouth MkII");
  out.arcs[0] = {0b010000, 2};
  out.arcs[1] = {0b000010, 2};
  out.settings[0] = {29, 10'000};
  out.diameter_in100 = 2'100;
  out.mounts = 4;
  out.tubes_per_mount = out.torpedoes_per_mount = 1;
  out.damage = 28;
  return out;
}
ShipCard tiger() {
  ShipCard out;
  out.id = "my-tiger";
  out.name = "Tiger";
  out.nation = "gb";
  out.type = ShipCode::BC;
  out.size = SizeClass::A;
  out.year = 1914;
  out.speed_kn = 28;
  out.crew = 1'121;
  out.damage_points = 501;
  out.armour = {18, 6, 45};
  out.guns[0] = main_guns();
  out.torpedoes[0] = beam_tubes();
  return out;
}

/// "" for a sound card, else key and reason.
std::string flaw_of(const std::function<void(ShipCard&)>& change) {
  ShipCard card = tiger();
  change(card);
  const auto flaw = card_flaw(card);
  return flaw ? fmt::format("{}: {}", flaw->key, flaw->reason) : "";
}

TEST(FearGodCardFile, WhatIsWrittenIsReadAgain) {  // FG-2.1.1-01
  const auto again = read_card_file(card_json(tiger()), "card.json");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(*again == tiger());
}

TEST(FearGodCardFile, FaultsAreToldWithTheirPlace) {
  ShipCard card = tiger();
  card.year = 1925;
  const auto read = read_card_file(card_json(card), "card.json");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().text(), "card.json.year: year is 1925 (1850 to 1924)");
  EXPECT_FALSE(read_card_file("{\"id\": 3}", "card.json"));
  EXPECT_FALSE(read_card_file("{", "card.json"));
}

TEST(FearGodCardFile, ImpossibleShipsAreRefused) {
  EXPECT_EQ(flaw_of([](ShipCard&) {}), "");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.name.clear(); }), "name: name is empty");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.speed_kn = 0; }), "speed_kn: speed_kn is 0");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.damage_points = 0; }), "damage_points: damage_points is 0");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.armour.belt = 91; }), "belt: belt is 91");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.type = static_cast<ShipCode>(77); }), "type: type is not a known word");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.searchlights.range_yd = 4'000; }),
            "searchlights: searchlights and their range go together");
}

TEST(FearGodCardFile, ImpossibleArcsAreRefused) {  // FG-2.1.1.4-02, FG-2.1.1.5-11
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.guns[0].arcs[1].mounts = 1; }), "guns: the arcs have 3 mounts, the line 4");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.guns[0].arcs[1].sectors = 64; }), "guns: an arc has sectors that do not exist");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.guns[0].arcs[1].sectors = 0; }), "guns: mounts have no arc");
  EXPECT_EQ(flaw_of([](ShipCard& c) { std::swap(c.guns[0].arcs[1], c.guns[0].arcs[2]); }),
            "guns: an arc stands behind an empty one");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.guns[0].casemates = true; }), "guns: casemates have arcs of their own");
  EXPECT_EQ(flaw_of([](ShipCard& c) {
              c.guns[0].arcs = {};
              c.guns[0].casemates = true;
              c.guns[0].mounts = 3;
            }),
            "guns: 3 casemates cannot be divided between two sides");
}

TEST(FearGodCardFile, BandsEndInOrder) {  // FG-6.1.4
  EXPECT_EQ(flaw_of([](ShipCard& c) { std::swap(c.guns[0].bands[1], c.guns[0].bands[2]); }),
            "guns: MkV 13.5in/45: a band ends at 11400 yards, the one before at 17600");
  EXPECT_EQ(flaw_of([](ShipCard& c) { std::swap(c.guns[0], c.guns[1]); }), "guns: a line stands behind an empty one");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.guns[1].calibre_in100 = 600; }), "guns: a line without mounts has figures");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.guns[0].directors = 1; }),
            "directors: a year of the directors and their number go together");
}

TEST(FearGodCardFile, ImpossibleTorpedoesAreRefused) {
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.torpedoes[0].settings[0] = {}; }), "torpedoes: a torpedo has no setting");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.torpedoes[0].settings[1].speed_kn = 45; }),
            "torpedoes: a setting has a speed without a range, or the other way");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.torpedoes[0].settings[0].range_yd = 40'000; }),
            "torpedoes: a torpedo is too fast or runs too far");
  EXPECT_EQ(flaw_of([](ShipCard& c) { c.torpedoes[0].torpedoes_per_mount = 0; }),
            "torpedoes_per_mount: torpedoes_per_mount is 0");
}

TEST(FearGodCardFile, LinesAreWrittenAsPrinted) {  // FG-2.1.1.4-01, -02, FG-2.1.1.5-09, -10
  CardGuns guns = main_guns();
  EXPECT_EQ(line_words(guns), "F/A(2)4") << "divided equally";
  guns.arcs[0].mounts = 3;
  guns.arcs[1].mounts = 1;
  EXPECT_EQ(line_words(guns), "3F/1A(2)4");
  guns.casemates = true;
  EXPECT_EQ(line_words(guns), "CM(2)4");
  EXPECT_EQ(line_words(beam_tubes()), "2P/2S(1)4");
  EXPECT_EQ(arc_words(0b000011), "SB&S");
  EXPECT_EQ(arc_words(0b010010), "P&S");
  EXPECT_EQ(arc_words(0b111111), "PS&SS");
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
