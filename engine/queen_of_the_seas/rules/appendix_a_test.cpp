// Appendix A against the printed tables and the five cards of the book.
#include <algorithm>
#include <cmath>
#include <sstream>

#include "data/embed.h"
#include "engine/core/conform.h"
#include "engine/queen_of_the_seas/ops/ops.h"
#include "engine/queen_of_the_seas/rules/appendix_a.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

trial::Rows table(const std::string& name) { return trial::table("queen-of-the-seas", name); }

Hundredths hundredths(const std::string& number) {
  return static_cast<Hundredths>(std::lround(std::stod(number) * 100));
}

/// "2x12 + 1x10.8", as guns or tubes that bear on both broadsides; "0" is none.
template <class Row>
std::vector<Row> pieces(const std::string& text) {
  std::vector<Row> out;
  std::istringstream in(text);
  for (std::string word; in >> word;) {
    const size_t x = word.find('x');
    if (x == std::string::npos) continue;
    Row row;
    row.centreline = std::stoi(word.substr(0, x));
    if constexpr (std::is_same_v<Row, GunFact>)
      row.calibre = hundredths(word.substr(x + 1));
    else
      row.diameter = hundredths(word.substr(x + 1));
    out.push_back(row);
  }
  return out;
}

/// A row of example_ship_inputs.tsv. Medium and Secondary guns stand there by number only.
ShipFacts example(const std::vector<std::string>& cells) {
  ShipFacts f;
  f.name = cells[0];
  f.launched = std::stoi(cells[1]);
  f.length = hundredths(cells[2]);
  f.belt = cells[3].starts_with("less") ? 0 : hundredths(cells[3]);
  f.tons = hundredths(cells[4]);
  f.engine = engine_of(cells[5], f.launched, Class::A);
  f.guns = pieces<GunFact>(cells[6]);
  f.guns.push_back({800, std::stoi(cells[7]), 0, 0});
  f.guns.push_back({600, std::stoi(cells[8]), 0, 0});
  f.tubes = pieces<TubeFact>(cells[9]);
  f.speed = hundredths(cells[10]);
  return f;
}

std::string word(auto value) { return std::string(EnumWords<decltype(value)>::words[static_cast<size_t>(value)]); }

std::string range_text(const ShipCard& card, Weapon gun) {
  return card.stat(gun) > 0 ? std::to_string(gun_range(gun, card.launched) / kCm) : "none";
}

/// Turbines, Large, 1910, belt 12 in, 25,000 tons, 20 knots, no guns.
ShipFacts plain() {
  ShipFacts f;
  f.name = "Plain";
  f.launched = 1910;
  f.engine = Engine::turbine;
  f.length = 60000;
  f.belt = 1200;
  f.tons = 2500000;
  f.speed = 2000;
  return f;
}
ShipFacts with_guns(std::vector<GunFact> guns) {
  ShipFacts f = plain();
  f.guns = std::move(guns);
  return f;
}
/// Small, no belt, 765 tons: Class E.
ShipFacts with_tubes(std::vector<TubeFact> tubes) {
  ShipFacts f = plain();
  f.length = 26200;
  f.belt = 0;
  f.tons = 76500;
  f.tubes = std::move(tubes);
  return f;
}
int stat(const ShipFacts& facts, Track track, const Options& options = {}) {
  return prepare(facts, options).card.stat(track);
}
double unrounded(const ShipFacts& facts, Track track) {
  return static_cast<double>(prepare(facts, {}).unrounded[static_cast<size_t>(track)]) / kUnrounded;
}

TEST(QueenOfTheSeasAppendixA, TheFiveCardsOfTheBook) {  // QS-appendix-a-37, QS-data-cards-01, -02, -03
  const trial::Rows inputs = table("example_ship_inputs"), cards = table("example_ship_cards");
  ASSERT_EQ(inputs.size(), 5U);
  ASSERT_EQ(cards.size(), 5U);
  for (size_t i = 0; i < cards.size(); ++i) {
    const ShipCard card = prepare(example(inputs[i]), {}).card;
    const std::vector<std::string>& printed = cards[i];
    EXPECT_EQ(card.name, printed[0]);
    EXPECT_EQ(word(card.size), printed[1]) << card.name;
    EXPECT_EQ(word(card.cls), printed[2]) << card.name;
    EXPECT_EQ(card.capital(), printed[3] == "yes") << card.name;  // QS-appendix-a-10
    EXPECT_EQ(std::to_string(card.launched), printed[4]) << card.name;
    EXPECT_EQ(word(card.engine), printed[5]) << card.name;  // QS-appendix-a-35
    for (const Track track : kAllTracks)
      EXPECT_EQ(card.stat(track), std::stoi(printed[6 + static_cast<size_t>(track)])) << card.name << word(track);
    EXPECT_EQ(range_text(card, Weapon::H), printed[15]) << card.name;  // QS-appendix-a-16
    EXPECT_EQ(range_text(card, Weapon::M), printed[16]) << card.name;
  }
}

TEST(QueenOfTheSeasAppendixA, SizesByLength) {  // QS-appendix-a-01 to -03
  for (const auto& cells : table("size_classes")) {
    const Hundredths from = hundredths(cells[1]);
    EXPECT_EQ(word(size_of(std::max(from, 1))), cells[0]);
    if (cells[3] != "none") EXPECT_EQ(word(size_of(hundredths(cells[3]) - 1)), cells[0]);
  }
}

TEST(QueenOfTheSeasAppendixA, ClassesByBeltAndTonnage) {  // QS-appendix-a-04 to -09, QS-appendix-a-11
  for (const auto& cells : table("ship_classes")) {
    const Hundredths belt = hundredths(cells[2]), tons = hundredths(cells[4]);
    EXPECT_EQ(word(class_of(belt, std::max(tons, 1), false)), cells[0]);
    if (cells[3] != "none") EXPECT_EQ(word(class_of(hundredths(cells[3]) - 1, std::max(tons, 1), false)), cells[0]);
    if (cells[5] != "none") EXPECT_EQ(word(class_of(belt, hundredths(cells[5]) - 1, false)), cells[0]);
    EXPECT_EQ(class_of(belt, std::max(tons, 1), true), Class::F) << "a merchant";
  }
}

TEST(QueenOfTheSeasAppendixA, CapitalShips) {  // QS-appendix-a-10
  for (const auto& cells : table("ship_classes")) {
    ShipCard card;
    for (const Class cls : {Class::A, Class::B, Class::C, Class::D, Class::E, Class::F})
      if (word(cls) == cells[0]) card.cls = cls;
    card.size = Size::Large;
    EXPECT_EQ(card.capital(), cells[6] != "never") << cells[0];
    card.size = Size::Average;
    EXPECT_EQ(card.capital(), cells[6] == "always") << cells[0];
  }
}

TEST(QueenOfTheSeasAppendixA, GunTypesByCalibre) {  // QS-appendix-a-12 to -15
  for (const auto& cells : table("gun_types")) {
    EXPECT_EQ(word(gun_type(std::max(hundredths(cells[2]), 1))), cells[1]);
    if (cells[4] != "none") EXPECT_EQ(word(gun_type(hundredths(cells[4]) - 1)), cells[1]);
  }
}

TEST(QueenOfTheSeasAppendixA, HeavyGunsByTheirCalibre) {  // QS-appendix-a-25
  for (const auto& cells : table("heavy_gun_stats"))
    EXPECT_EQ(unrounded(with_guns({{hundredths(cells[0]), 1, 0, 0}}), Track::H), std::stod(cells[1])) << cells[0];
}

TEST(QueenOfTheSeasAppendixA, AllGunsOfATypeAreSummedBeforeRounding) {  // QS-appendix-a-24 to -27, QS-Q-77
  EXPECT_EQ(stat(with_guns({{1200, 2, 0, 0}, {1080, 1, 0, 0}}), Track::H), 4);
  EXPECT_EQ(stat(with_guns({{1400, 10, 0, 0}}), Track::H), 14) << "ten times 1.4 is 14, not a hair more";
  EXPECT_EQ(stat(with_guns({{800, 7, 0, 0}}), Track::M), 6);
  EXPECT_EQ(stat(with_guns({{800, 20, 0, 0}}), Track::M), 17);
  EXPECT_EQ(stat(with_guns({{600, 3, 0, 0}, {450, 2, 0, 0}}), Track::S), 3);
}

TEST(QueenOfTheSeasAppendixA, OnlyTheBetterBroadsideCounts) {  // QS-appendix-a-20 to -22, QS-Q-83
  EXPECT_EQ(unrounded(with_guns({{1200, 6, 2, 2}}), Track::H), 9.6) << "Dreadnought: 10 guns count as 8";
  EXPECT_EQ(stat(with_guns({{600, 0, 8, 8}}), Track::S), 4) << "Erin: 16 guns count as 8";
  const ShipFacts uneven = with_guns({{1200, 0, 1, 0}, {1000, 0, 0, 2}, {800, 0, 3, 1}});
  EXPECT_EQ(unrounded(uneven, Track::H), 2.0) << "starboard";
  EXPECT_EQ(stat(uneven, Track::M), 3) << "port";
}

TEST(QueenOfTheSeasAppendixA, QuickfirersBySizeWhateverIsCarried) {  // QS-appendix-a-28, -29, QS-Q-84
  for (const auto& cells : table("quickfirer_stats")) {
    ShipFacts f = with_guns({});
    f.merchant = cells[0].starts_with("Merchant");
    f.armed = cells[0] == "Merchant, armed";
    f.length = cells[0].ends_with("Small") ? 29900 : cells[0].ends_with("Average") ? 49900 : 50000;
    EXPECT_EQ(stat(f, Track::Q), std::stoi(cells[1])) << cells[0];
  }
  ShipFacts cruiser = with_guns({{300, 0, 20, 20}});
  EXPECT_EQ(stat(cruiser, Track::Q), 4);
  cruiser.merchant = true;
  EXPECT_EQ(stat(cruiser, Track::Q), 1) << "a merchant with guns is armed";
  cruiser.guns.push_back({600, 0, 4, 4});
  EXPECT_EQ(stat(cruiser, Track::S), 2) << "larger guns count besides";
}

TEST(QueenOfTheSeasAppendixA, TubesOfClassDAndEAboveWater) {  // QS-appendix-a-18, -19, -30
  for (const auto& cells : table("torpedo_sizes")) {
    const double each = std::stod(cells[5]);
    const bool small = cells[0] == "Small";
    const Hundredths from = small ? 1 : hundredths(cells[1]) + (cells[2] == "yes" ? 0 : 1);
    EXPECT_EQ(unrounded(with_tubes({{from, 1, 0, 0}}), Track::T), each) << cells[0];
    if (cells[3] == "none") continue;
    const Hundredths to = hundredths(cells[3]) - (cells[4] == "yes" ? 0 : 1);
    EXPECT_EQ(unrounded(with_tubes({{to, 1, 0, 0}}), Track::T), each) << cells[0];
  }
  EXPECT_EQ(stat(with_tubes({{2100, 2, 1, 1}, {1800, 1, 0, 0}}), Track::T), 6) << "3 of 1.5 and one of 1.25: 5.75";
  EXPECT_EQ(stat(with_tubes({{2100, 2, 0, 0, true}}), Track::T), 0) << "submerged";
  ShipFacts f = with_tubes({{2100, 2, 0, 0}});
  f.tons = 300000;
  EXPECT_EQ(stat(f, Track::T), 3) << "Class D";
  f.belt = 400;
  EXPECT_EQ(stat(f, Track::T), 0) << "Class C";
  f.belt = 0, f.tons = 49999;
  EXPECT_EQ(stat(f, Track::T), 0) << "Class F";
  f.tons = 300000, f.merchant = true;
  EXPECT_EQ(stat(f, Track::T), 0) << "merchant";
}

TEST(QueenOfTheSeasAppendixA, GunDirectorsOfCapitalShipsFrom1912) {  // QS-appendix-a-17
  ShipFacts f = plain();
  f.launched = 1911;
  EXPECT_EQ(stat(f, Track::GD), 0);
  f.launched = 1912;
  EXPECT_EQ(stat(f, Track::GD), 1);
  f.belt = 0;
  EXPECT_EQ(stat(f, Track::GD), 1) << "a Large ship of Class D is a capital ship";
  f.length = 49900;
  EXPECT_EQ(stat(f, Track::GD), 0);
}

TEST(QueenOfTheSeasAppendixA, ArmourPropulsionAndHull) {  // QS-appendix-a-31 to -34
  ShipFacts f = plain();
  const auto armour = [&](Hundredths belt) {
    f.belt = belt;
    return stat(f, Track::A);
  };
  EXPECT_EQ(armour(399), 0);
  EXPECT_EQ(armour(400), 2);
  EXPECT_EQ(armour(401), 3);
  EXPECT_EQ(armour(1200), 6);
  EXPECT_EQ(armour(1201), 7);
  EXPECT_EQ(armour(2400), 7) << "the maximum";
  f.speed = 2100;
  EXPECT_EQ(stat(f, Track::P), 11);
  f.speed = 670;
  EXPECT_EQ(stat(f, Track::P), 4);
  f.tons = 200000;
  EXPECT_EQ(stat(f, Track::X), 1);
  f.tons = 200001;
  EXPECT_EQ(stat(f, Track::X), 2);
}

TEST(QueenOfTheSeasAppendixA, MoreThan20BoxesUnlessCapped) {  // QS-Q-76, QS-appendix-c-01
  ShipFacts f = plain();
  f.tons = 4267000;
  EXPECT_EQ(stat(f, Track::X), 22);
  Options capped;
  capped.cap_tracks_at_20 = true;
  EXPECT_EQ(stat(f, Track::X, capped), 20);
  for (const auto& cells : table("stat_tracks")) {
    f.guns = {{1600, 100, 0, 0}, {800, 100, 0, 0}, {600, 100, 0, 0}};
    f.speed = 9900, f.belt = 9900, f.launched = 1920;
    for (const Track track : kAllTracks)
      if (word(track) == cells[0]) EXPECT_LE(stat(f, track, capped), std::stoi(cells[2])) << cells[0];
  }
  f.tons = 2'000'000'000;
  EXPECT_EQ(stat(f, Track::X), kMostStats);
}

TEST(QueenOfTheSeasAppendixA, SmallTorpedoCraft) {  // QS-Q-80
  ShipFacts f = with_tubes({{1800, 2, 0, 0}});
  f.tons = 13000;
  const ShipCard card = prepare(f, {}).card;
  EXPECT_EQ(card.cls, Class::F);
  EXPECT_EQ(card.stat(Track::T), 0);
  EXPECT_EQ(card.small_craft_torpedoes, 3);
  Options on;
  on.small_torpedo_craft = true;
  EXPECT_EQ(stat(f, Track::T, on), 3);
  ShipCard adapted = card;
  adapt(adapted, on);
  EXPECT_EQ(adapted, prepare(f, on).card);
  f.merchant = true;
  EXPECT_EQ(stat(f, Track::T, on), 0);
}

TEST(QueenOfTheSeasAppendixA, NotesOnArcs) {  // QS-appendix-a-23, -36, -38, QS-Q-81, QS-Q-82
  ShipFacts monitor = with_guns({{1200, 2, 0, 0}, {600, 0, 2, 2}});
  monitor.arcs[0] = {ArcNote::full, ArcNote::none};
  EXPECT_EQ(prepare(monitor, {}).card.arcs[0], (ArcNotes{ArcNote::full, ArcNote::none}));
  EXPECT_EQ(prepare(monitor, {}).card.arcs[1], ArcNotes{});

  const ShipFacts roma = with_guns({{1200, 2, 0, 0}, {800, 0, 6, 6}});
  const ShipCard as_printed = prepare(roma, {}).card;
  EXPECT_EQ(as_printed.arcs[1], ArcNotes{}) << "the card of Roma has no note";
  EXPECT_EQ(as_printed.wing_only, (std::array<bool, 2>{false, true}));
  Options strict;
  strict.wing_mounts_strict = true;
  const ShipCard barred = prepare(roma, strict).card;
  EXPECT_EQ(barred.arcs[1], (ArcNotes{ArcNote::none, ArcNote::none}));
  EXPECT_EQ(barred.arcs[0], ArcNotes{}) << "there are Heavy guns on the centreline";
}

TEST(QueenOfTheSeasAppendixA, EnginesByTheWordOrTheYear) {  // QS-Q-85, QS-appendix-a-35
  EXPECT_EQ(engine_of("turbine", 1900, Class::F), Engine::turbine);
  EXPECT_EQ(engine_of("unknown", 1909, Class::A), Engine::turbine);
  EXPECT_EQ(engine_of("mixed", 1914, Class::A), Engine::reciprocating);
  EXPECT_EQ(engine_of("diesel", 1914, Class::A), Engine::reciprocating);
  for (const Class cls : {Class::A, Class::B, Class::C, Class::D, Class::E, Class::F}) {
    const bool likely = cls == Class::A || cls == Class::B || cls == Class::E;
    EXPECT_EQ(engine_of("", 1909, cls), likely ? Engine::turbine : Engine::reciprocating) << word(cls);
    EXPECT_EQ(engine_of("unknown", 1908, cls), Engine::reciprocating) << word(cls);
  }
}

TEST(QueenOfTheSeasAppendixA, MetricFacts) {  // QS-Q-78
  EXPECT_EQ(inches_from_mm(190'000), 750);
  EXPECT_EQ(inches_from_mm(280'000), 1100);
  EXPECT_EQ(inches_from_mm(305'000), 1200);
  EXPECT_EQ(inches_from_mm(450'000), 1770);
  EXPECT_EQ(inches_from_mm(500'000), 1970);
  EXPECT_EQ(inches_from_mm(114'000), 450);
  EXPECT_EQ(inches_from_mm(274'000), 1080);
  EXPECT_EQ(inches_from_mm(320'000), 1260);
  EXPECT_EQ(inches_from_mm(-1), 0);
  EXPECT_EQ(feet_from_metres(146'100), 47900);
  EXPECT_EQ(feet_from_metres(152'400), 50000);
  EXPECT_EQ(feet_from_metres(-5), 0);
}

/// Value of a row of default_dimensions.tsv.
std::string dimension(const std::string& item) {
  for (const auto& cells : table("default_dimensions"))
    if (cells[0] == item) return cells[1];
  ADD_FAILURE() << item;
  return "0";
}

TEST(QueenOfTheSeasAppendixA, DefaultModels) {  // QS-Q-16, QS-Q-17
  for (const Size size : {Size::Large, Size::Average, Size::Small}) {
    const ModelSize model = model_size(size, Class::A, 0, 0);
    EXPECT_EQ(model.casting_length, cm(std::stod(dimension("casting length, unknown, " + word(size)))));
    EXPECT_EQ(model.base_length, cm(std::stod(dimension(word(size) + " base length"))));
    EXPECT_EQ(model.base_width, cm(std::stod(dimension(word(size) + " base width"))));
  }
  for (const Class cls : {Class::A, Class::B, Class::C, Class::D, Class::E, Class::F}) {
    const int part = cls == Class::D ? 9 : cls == Class::E ? 10 : 7;
    EXPECT_NEAR(model_size(Size::Large, cls, 60000, 0).casting_beam, 6'096'000.0 / part, 0.5) << word(cls);
  }
  const ModelSize hood = model_size(Size::Large, Class::A, 86000, 10400);
  EXPECT_EQ(hood.casting_length, cm(8.7376));
  EXPECT_EQ(hood.casting_beam, cm(1.05664));
  EXPECT_EQ(hood.base_length, cm(9.1376));
  EXPECT_EQ(hood.base_width, cm(3.045867));
  EXPECT_EQ(base_for(Size::Large, cm(8.6))[0], cm(9)) << "just fits";
  EXPECT_EQ(base_for(Size::Large, cm(8.6) + 1)[0], cm(9) + 1);
  EXPECT_GT(model_size(Size::Large, Class::A, 2'000'000'000, 2'000'000'000).base_length, 0) << "no overflow";
}

// ---------------------------------------------------------------- the op

Case card_case(Json given) {
  Json all = {{"name", "Test"}, {"launched", 1900},          {"length_ft", 400}, {"belt_in", 10},
              {"tons", 9000},   {"engine", "reciprocating"}, {"speed_knots", 20}};
  for (const auto& item : given.items()) {
    if (item.value().is_null())
      all.erase(item.key());
    else
      all[item.key()] = item.value();
  }
  Case c;
  c.op = "ship_card";
  c.given = all;
  return c;
}
std::string run(const Json& given, Json expect) {
  Case c = card_case(given);
  c.expect = std::move(expect);
  const CaseReport report = run_case(ops::card_ops(), c);
  std::string out = report.reason;
  for (const Mismatch& d : report.differences) out += d.path + ": expected " + d.expected + ", got " + d.got + "; ";
  return out;
}

TEST(QueenOfTheSeasAppendixA, EveryPublishedCaseOfTheOp) {
  const auto cases =
      read_cases(data::file("conformance/queen-of-the-seas.json").value_or(""), "queen-of-the-seas.json");
  ASSERT_TRUE(cases);
  int run_cases = 0;
  for (const Case& c : *cases) {
    if (c.op != "ship_card") continue;
    const CaseReport report = run_case(ops::card_ops(), c);
    EXPECT_EQ(report.status, CaseReport::Status::passed) << c.id << " " << report.reason;
    for (const Mismatch& d : report.differences)
      ADD_FAILURE() << c.id << " " << d.path << ": expected " << d.expected << ", got " << d.got;
    ++run_cases;
  }
  EXPECT_EQ(run_cases, 46);
}

TEST(QueenOfTheSeasAppendixA, TheOpKnowsEnginesByTheirWords) {  // QS-Q-85
  EXPECT_EQ(run({{"engine", "Turbine"}}, {{"engine", "turbine"}}), "");
  EXPECT_EQ(run({{"engine", "Mixed"}}, {{"engine", "reciprocating"}}), "");
  EXPECT_EQ(run({{"engine", nullptr}}, {{"size", "Average"}}), "");
  EXPECT_NE(run({{"engine", "trubine"}}, Json::object()).find("given.engine"), std::string::npos);
}

TEST(QueenOfTheSeasAppendixA, TheOpTakesMetricFactsAndNotes) {
  EXPECT_EQ(run({{"length_ft", nullptr}, {"length_m", 152.4}, {"belt_in", nullptr}, {"belt_mm", 250}},
                {{"size", "Large"}, {"class", "B"}, {"A", 5}}),
            "")
      << "250 mm is 9.8 in";
  EXPECT_EQ(run({{"guns", {{{"calibre_cm", 19}, {"port", 2}, {"starboard", 3}}}}}, {{"M", 3}, {"medium_range_cm", 50}}),
            "");
  EXPECT_EQ(run({{"belt_in", 0}, {"tubes", {{{"diameter_cm", 45}, {"centreline", 1}, {"bow_stern", 2}}}}},
                {{"class", "D"}, {"T", 2}, {"unrounded", {{"T", 1.25}}}}),
            "");
  EXPECT_EQ(run({{"arc_notes", {{"H", {{"rear", "none"}}}}}}, {{"arc_notes", {{"H", {{"rear", "none"}}}}}}), "");
  EXPECT_EQ(run({{"engine", "mixed"}, {"launched", 1914}}, {{"engine", "reciprocating"}, {"GD", 1}}), "");
  EXPECT_EQ(run({{"engine", nullptr}, {"launched", 1914}}, {{"engine", "turbine"}}), "");
  EXPECT_EQ(run({{"tons", 2000.5}, {"belt_in", nullptr}}, {{"X", 2}, {"class", "E"}, {"heavy_range_cm", nullptr}}), "");
}

TEST(QueenOfTheSeasAppendixA, TheOpRefusesWhatCannotBe) {
  const auto refused = [](Json given, const std::string& place) {
    return run(given, Json::object()).starts_with(place);
  };
  EXPECT_TRUE(refused({{"length_ft", nullptr}}, "given.length_ft"));
  EXPECT_TRUE(refused({{"length_ft", -1}}, "given.length_ft"));
  EXPECT_TRUE(refused({{"length_ft", nullptr}, {"length_m", 1e300}}, "given.length_m"));
  EXPECT_TRUE(refused({{"beam_ft", 0}}, "given.beam_ft"));
  EXPECT_TRUE(refused({{"tons", nullptr}}, "given.tons"));
  EXPECT_TRUE(refused({{"tons", 1e18}}, "given.tons"));
  EXPECT_TRUE(refused({{"speed_knots", nullptr}}, "given.speed_knots"));
  EXPECT_TRUE(refused({{"speed_knots", -3}}, "given.speed_knots"));
  EXPECT_TRUE(refused({{"launched", nullptr}}, "given.launched"));
  EXPECT_TRUE(refused({{"launched", 19}}, "given.launched"));
  EXPECT_TRUE(refused({{"belt_in", -2}}, "given.belt_in"));
  EXPECT_TRUE(refused({{"belt_in", nullptr}, {"belt_mm", 1e9}}, "given.belt_mm"));
  EXPECT_TRUE(refused({{"guns", {{{"port", 2}}}}}, "given.guns[0].calibre_in"));
  EXPECT_TRUE(refused({{"guns", {{{"calibre_in", 12}, {"port", -2}}}}}, "given.guns[0].port"));
  EXPECT_TRUE(refused({{"tubes", {{{"port", 2}}}}}, "given.tubes[0].diameter_in"));
  EXPECT_TRUE(refused({{"tubes", {{{"diameter_in", 18}, {"bow_stern", -1}}}}}, "given.tubes[0].bow_stern"));
  EXPECT_TRUE(refused({{"guns", {{{"calibre_in", 16}, {"centreline", 180}}}}}, "given"));
  EXPECT_TRUE(refused({{"arc_notes", {{"S", {{"rear", "none"}}}}}}, "given.arc_notes.S"));
  EXPECT_TRUE(refused({{"options", {"fast_ships"}}}, "given.options"));
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
