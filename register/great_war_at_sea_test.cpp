#include "register/great_war_at_sea.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "register/stored_register.h"
#include "tables/great_war_at_sea/cards.h"

namespace broadside {
namespace THIS_FILE {

namespace gw = great_war_at_sea;
using gw::Armour;
using gw::Battery;
using gw::Section;
using gw::ShipCard;

constexpr const char* kDocument = "docs/derivations/great-war-at-sea.md";

template <auto make>
GreatWarAtSeaCard made(std::string_view id) {
  const Ship* ship = stored_register().find_ship(id);
  EXPECT_TRUE(ship) << id;
  auto card = make(stored_register(), *ship);
  EXPECT_TRUE(card) << card.error().text();
  return *card;
}
GreatWarAtSeaCard derived(std::string_view id) { return made<derive_great_war_at_sea>(id); }
ShipCard card(std::string_view id) { return made<great_war_at_sea_card>(id).card; }

const std::vector<GreatWarAtSeaCard>& all_cards() {
  static const std::vector<GreatWarAtSeaCard> cards = [] {
    std::vector<GreatWarAtSeaCard> out;
    for (const Ship& ship : stored_register().ships)
      if (auto one = great_war_at_sea_card(stored_register(), ship)) out.push_back(std::move(*one));
    return out;
  }();
  return cards;
}

std::string letters(const gw::Boxes& boxes) {
  std::string out;
  for (int i = 0; i < boxes.count; ++i) out += "NLHB"[static_cast<size_t>(boxes.armour[static_cast<size_t>(i)])];
  return out.empty() ? "-" : out;
}
/// "6-3-2": Primary, Secondary and Tertiary factors.
std::string guns(std::string_view id) {
  const ShipCard c = card(id);
  return std::to_string(c.factors(Battery::primary)) + "-" + std::to_string(c.factors(Battery::secondary)) + "-" +
         std::to_string(c.factors(Battery::tertiary));
}

// ---------------------------------------------------------------- the six sample sheets

TEST(GreatWarCards, TheSixSamplesAreServedExactly) {  // GW-Q-55, GW-SDS-09
  const std::map<std::string_view, std::string_view> ids = {
      {"GW-C-GOEBEN", "de-goeben"}, {"GW-C-VIRIBUS", "at-viribus-unitis"}, {"GW-C-COURBET", "fr-courbet"},
      {"GW-C-LION", "gb-lion"},     {"GW-C-IRONDUKE", "gb-iron-duke"},     {"GW-C-BESPOKOINY", "ru-bespokoiny"}};
  ASSERT_EQ(gw::tables::kCards.size(), ids.size());
  for (const gw::tables::Cards& row : gw::tables::kCards) {
    const ShipCard c = card(ids.at(row.id));
    EXPECT_EQ(c.nation, row.nation) << row.id;
    EXPECT_EQ(word_of(c.type), row.type) << row.id;
    EXPECT_EQ(word_of(c.category()), row.category) << row.id;
    EXPECT_EQ(c.ships, row.ships) << row.id;
    EXPECT_EQ(letters(c.boxes(Section::primary)), row.primary_armour) << row.id;
    EXPECT_EQ(letters(c.boxes(Section::secondary)), row.secondary_armour) << row.id;
    EXPECT_EQ(letters(c.boxes(Section::tertiary)), row.tertiary_armour) << row.id;
    EXPECT_EQ(letters(c.boxes(Section::hull)), row.hull_armour) << row.id;
    EXPECT_EQ(c.torpedo, row.torpedo) << row.id;
    EXPECT_EQ(word_of(c.mount), row.torpedo_mount) << row.id;
    EXPECT_EQ(std::string("T4000") + (c.t10000 ? ",T10000" : "") + (c.t17000 ? ",T17000" : ""), row.torpedo_settings);
    EXPECT_EQ(word_of(c.speed), row.speed) << row.id;
    EXPECT_EQ(gw::per_move(c.speed), row.inches.millionths * gw::kInch / 1'000'000) << row.id;
    EXPECT_EQ(c.fuel, row.fuel) << row.id;
    EXPECT_EQ(c.searchlights, row.searchlights) << row.id;
    EXPECT_EQ(c.ammunition, row.ammo) << row.id;
    EXPECT_EQ(c.points, row.vp) << row.id;
    EXPECT_EQ(c.flags.rash, row.flags == "rash") << row.id;
    EXPECT_EQ(c.flags.italic, row.flags == "italic") << row.id;
    EXPECT_FALSE(c.flags.low_freeboard || c.flags.shallow_draught || c.flags.minelayer || c.flags.obsolete ||
                 c.flags.very_large || c.flags.smoke_floats)
        << row.id;
  }
}

TEST(GreatWarCards, WhatTheTextFixesIsMarkedAsPublished) {
  for (const PublishedValue& fixed : published_great_war_at_sea_values()) {
    const GreatWarAtSeaCard c = made<great_war_at_sea_card>(fixed.ship_id);
    ASSERT_TRUE(c.field(fixed.field)) << fixed.field;
    EXPECT_EQ(c.field(fixed.field)->value, fixed.value) << fixed.ship_id << " " << fixed.field;
    EXPECT_EQ(c.field(fixed.field)->source, Source::published) << fixed.ship_id << " " << fixed.field;
  }
  EXPECT_EQ(made<great_war_at_sea_card>("de-goeben").field("primary")->source, Source::house);
}

TEST(GreatWarCards, ShipsThatTheTextSpeaksOf) {  // seed-ship-facts.tsv
  EXPECT_EQ(card("at-prinz-eugen").factors(Battery::primary), 8) << "a sister of Viribus Unitis";
  EXPECT_EQ(card("fr-jean-bart").factors(Battery::primary), 8);
  EXPECT_GE(card("de-goeben").hull(), 2) << "one hull box lost is not all of them";
  EXPECT_GE(card("tr-mecidiye").factors(Battery::secondary), 1) << "two 6-inch guns, as in Hamidieh";
  EXPECT_EQ(letters(card("ru-tri-svyatitelya").boxes(Section::hull))[0], 'H');
  EXPECT_TRUE(card("gb-furious").flags.very_large);  // GW-7.62-02
  for (const char* id : {"de-bluecher", "de-scharnhorst", "de-gneisenau"})
    EXPECT_FALSE(card(id).flags.obsolete) << id;        // GW-7.66-03
  EXPECT_TRUE(card("gb-black-prince").flags.obsolete);  // GW-7.66-01
  EXPECT_TRUE(card("gb-canopus").flags.obsolete);
  EXPECT_FALSE(card("gb-dreadnought").flags.obsolete);
  EXPECT_TRUE(card("gb-queen-mary").flags.rash);  // GW-8.52-03
  EXPECT_FALSE(card("gb-iron-duke").flags.rash);
}

TEST(GreatWarCards, AUsersFileIsDerivedNotSampled) {
  Register changed = stored_register();
  const Ship& goeben = *changed.find_ship("de-goeben");
  changed.classes[goeben.cls].of_user = true;
  EXPECT_EQ(great_war_at_sea_card(changed, goeben)->card.points, derived("de-goeben").card.points);
}

// ---------------------------------------------------------------- the scale

TEST(GreatWarCards, GunsGrowBetweenTheSquareAndTheCubeOfTheCalibre) {  // GW-Q-55
  EXPECT_EQ(guns("gb-dreadnought").substr(0, 1), "7") << "ten 12 in";
  EXPECT_EQ(guns("gb-queen-elizabeth").substr(0, 1), "9") << "eight 15 in";
  EXPECT_EQ(guns("gb-canopus").substr(0, 1), "3") << "four 12 in";
  EXPECT_EQ(guns("de-scharnhorst").substr(0, 1), "2") << "eight 8.2 in";
  EXPECT_EQ(guns("us-colorado").substr(0, 2), "11");
  EXPECT_TRUE(card("us-colorado").flags.very_large) << "16 in (GW-7.62-01)";
  EXPECT_FALSE(card("gb-queen-elizabeth").flags.very_large);
}

TEST(GreatWarCards, ArmourFollowsTheWorthOfThePlates) {
  const auto hull = [](std::string_view id) { return letters(card(id).boxes(Section::hull))[0]; };
  EXPECT_EQ(hull("gb-invincible"), 'L') << "6 in";
  EXPECT_EQ(hull("gb-canopus"), 'L');
  EXPECT_EQ(hull("de-bluecher"), 'H') << "7.1 in";
  EXPECT_EQ(hull("gb-queen-elizabeth"), 'B') << "with the deck of 1915";
  EXPECT_EQ(hull("ru-varyag"), 'L') << "a protective deck";
  EXPECT_EQ(hull("gb-southampton"), 'L') << "3 in of nickel steel";
  EXPECT_EQ(hull("gb-magic"), 'N');
}

TEST(GreatWarCards, CountersOfSeveralShips) {  // GW-SDS-08
  EXPECT_EQ(card("gb-magic").ships, 3);
  EXPECT_EQ(card("jp-hayabusa").ships, 4);
  EXPECT_EQ(card("gb-marksman").ships, 1) << "a leader";
  EXPECT_EQ(word_of(card("gb-marksman").type), "DL");
  EXPECT_EQ(card("gb-lion").ships, 1);
}

TEST(GreatWarCards, MinelayersFloatsAndShallowDraught) {
  EXPECT_TRUE(card("gb-abdiel").flags.minelayer);
  EXPECT_FALSE(card("ru-bespokoiny").flags.minelayer) << "she can carry mines and is not one";
  EXPECT_TRUE(card("de-v1").flags.smoke_floats) << "569 tons: a destroyer (GW-7.27c-03)";
  EXPECT_FALSE(card("gb-magic").flags.smoke_floats);
  EXPECT_TRUE(card("gb-m28").flags.shallow_draught);
  EXPECT_TRUE(card("gb-m28").flags.low_freeboard);
  EXPECT_FALSE(card("gb-lion").flags.shallow_draught);
}

TEST(GreatWarCards, EveryShipButSubmarinesHasASoundSheet) {
  std::set<std::string> without;
  for (const Ship& ship : stored_register().ships)
    if (!great_war_at_sea_card(stored_register(), ship)) without.insert(ship.id);
  for (const std::string& id : without)
    EXPECT_EQ(stored_register().class_of(*stored_register().find_ship(id)).type, ShipType::ss) << id;
  EXPECT_EQ(all_cards().size() + without.size(), stored_register().ships.size());
  for (const GreatWarAtSeaCard& made : all_cards()) {
    const ShipCard& c = made.card;
    EXPECT_FALSE(c.nation.empty()) << c.id;
    EXPECT_GE(c.hull(), 1) << c.id;
    EXPECT_LE(c.hull(), 10) << c.id;
    EXPECT_GT(c.points, 0) << c.id;
    EXPECT_GE(c.speed, gw::Speed::half) << c.id;
    EXPECT_LE(c.speed, gw::Speed::two_plus) << c.id;
    EXPECT_EQ(c.torpedo > 0, c.mount != gw::Mount::none) << c.id;
    EXPECT_LE(c.factors(Battery::primary), 14) << c.id;
    EXPECT_EQ(made.field("hull")->value, c.hull()) << c.id;
    EXPECT_EQ(made.field("primary")->value, c.factors(Battery::primary)) << c.id;
    EXPECT_EQ(made.field("points")->value, c.points) << c.id;
  }
}

// ---------------------------------------------------------------- the document

std::string made_by(Source source) {
  return source == Source::formula ? "formula" : source == Source::fact ? "fact" : "house";
}

std::string residual_table() {
  std::string out = "| Ship | Field | Sample | Derived | Residual | Made by |\n|---|---|---|---|---|---|\n";
  for (const SampleValue& value : great_war_at_sea_samples()) {
    const GreatWarAtSeaCard one = derived(value.class_or_ship_id);
    const CardField* field = one.field(value.field);
    EXPECT_TRUE(field) << value.field;
    if (field == nullptr) continue;
    out += "| " + std::string(value.class_or_ship_id) + " | " + std::string(value.field) + " | " +
           std::to_string(value.value) + " | " + std::to_string(field->value) + " | " +
           std::to_string(field->value - value.value) + " | " + made_by(field->source) + " |\n";
  }
  return out;
}

std::string sheet(std::string_view id) {
  const ShipCard c = card(id);
  std::string out =
      "| " + c.name + " | " + c.nation + " | " + std::string(word_of(c.type)) + " | " + std::to_string(c.ships);
  for (const Section section : {Section::primary, Section::secondary, Section::tertiary, Section::hull})
    out += " | " + letters(c.boxes(section));
  out += " | " + std::to_string(c.torpedo) + " " + std::string(word_of(c.mount)) + " | " +
         std::string(word_of(c.speed)) + " | " + std::to_string(c.fuel) + " | " + std::to_string(c.points) + " | ";
  std::string flags;
  for_each_field(c.flags, [&](auto, std::string_view name, bool flag) {
    if (flag) flags += (flags.empty() ? "" : ", ") + std::string(name);
  });
  return out + (flags.empty() ? "-" : flags) + " |\n";
}

std::string sample_sheets() {
  std::string out =
      "| Ship | Nation | Type | Ships | Primary | Secondary | Tertiary | Hull | Torpedo | Speed | Fuel | Points | "
      "Flags "
      "|\n|---|---|---|---|---|---|---|---|---|---|---|---|---|\n";
  for (const char* id : {"gb-tiger",        "gb-queen-elizabeth", "gb-dreadnought", "gb-invincible",  "gb-canopus",
                         "gb-black-prince", "gb-southampton",     "gb-arethusa",    "gb-magic",       "gb-m28",
                         "gb-engadine",     "de-koenig",          "de-derfflinger", "de-scharnhorst", "de-dresden",
                         "de-v25",          "ru-tri-svyatitelya", "jp-mikasa",      "us-colorado",    "tr-mecidiye",
                         "gb-furious",      "de-baden-collier"})
    if (stored_register().find_ship(id)) out += sheet(id);
  return out;
}

TEST(GreatWarDocument, ShowsWhatIsDerived) {
  expect_in_document(kDocument, "residuals", residual_table());
  expect_in_document(kDocument, "sheets", sample_sheets());
}

TEST(GreatWarCards, TheDerivationMissesNoMoreThanTwoFiguresOfTheSamples) {
  std::set<std::string> missed;
  for (const SampleValue& value : great_war_at_sea_samples())
    if (derived(value.class_or_ship_id).field(value.field)->value != value.value)
      missed.insert(std::string(value.class_or_ship_id) + " " + std::string(value.field));
  EXPECT_EQ(missed, (std::set<std::string>{"de-goeben points", "gb-iron-duke italic"}));
}

}  // namespace THIS_FILE
}  // namespace broadside
