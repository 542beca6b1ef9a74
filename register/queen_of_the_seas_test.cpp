#include "register/queen_of_the_seas.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "engine/queen_of_the_seas/setup/card_file.h"
#include "engine/queen_of_the_seas/setup/notation.h"
#include "register/stored_register.h"

namespace broadside {
namespace THIS_FILE {

using queen_of_the_seas::ArcNote;
using queen_of_the_seas::ArcNotes;
using queen_of_the_seas::ShipCard;
using queen_of_the_seas::ShipFacts;
using queen_of_the_seas::Track;
using SizeWord = queen_of_the_seas::Size;
using ClassLetter = queen_of_the_seas::Class;
using EngineKind = queen_of_the_seas::Engine;

constexpr const char* kDocument = "docs/derivations/queen-of-the-seas.md";

template <auto make>
auto made(std::string_view id) {
  const Ship* ship = stored_register().find_ship(id);
  EXPECT_TRUE(ship) << id;
  auto card = make(stored_register(), *ship);
  EXPECT_TRUE(card) << card.error().text();
  return *card;
}
QueenOfTheSeasCard derived(std::string_view id) { return made<derive_queen_of_the_seas>(id); }
ShipCard card(std::string_view id) { return made<queen_of_the_seas_card>(id).card; }
ShipFacts facts(std::string_view id) { return made<queen_of_the_seas_facts>(id); }

/// "H11 S3 Q4 GD1 A5 P14 X15": tracks without stats are left out.
std::string stats(std::string_view id) {
  const ShipCard c = card(id);
  std::string out;
  for (const Track track : queen_of_the_seas::kAllTracks)
    if (c.stat(track) > 0)
      out += (out.empty() ? "" : " ") + std::string(word_of(track)) + std::to_string(c.stat(track));
  return out;
}

std::vector<QueenOfTheSeasCard> all_cards() {
  std::vector<QueenOfTheSeasCard> cards;
  for (const Ship& ship : stored_register().ships)
    if (auto one = queen_of_the_seas_card(stored_register(), ship)) cards.push_back(std::move(*one));
  return cards;
}

// ---------------------------------------------------------------- printed figures

TEST(QueenOfTheSeasCards, TigerAndLurcherAreServedAsPrinted) {  // QS-appendix-a-37
  EXPECT_EQ(stats("gb-tiger"), "H11 S3 Q4 GD1 A5 P14 X15");
  EXPECT_EQ(card("gb-tiger").launched, 1913);
  EXPECT_EQ(stats("gb-lurcher"), "Q2 T3 P16 X1");
  EXPECT_EQ(card("gb-lurcher").launched, 1910) << "the book's year";
  EXPECT_EQ(derived("gb-lurcher").card.launched, 1912) << "the register's";
  for (const PublishedValue& p : published_queen_of_the_seas_values()) {
    const QueenOfTheSeasCard c = made<queen_of_the_seas_card>(p.ship_id);
    ASSERT_TRUE(c.field(p.field)) << p.field;
    EXPECT_EQ(c.field(p.field)->value, p.value) << p.ship_id << " " << p.field;
    EXPECT_EQ(c.field(p.field)->source, Source::published) << p.field;
  }
}

TEST(QueenOfTheSeasCards, ATigerWithOtherFactsIsNotTheOneOfTheBook) {
  Register changed = stored_register();
  const Ship& tiger = *changed.find_ship("gb-tiger");
  changed.classes[tiger.cls].belt_max_in = 12'000;
  const auto made_so = queen_of_the_seas_card(changed, tiger);
  ASSERT_TRUE(made_so);
  EXPECT_EQ(made_so->card.stat(Track::A), 6);
  EXPECT_EQ(made_so->field("H")->source, Source::formula);
}

TEST(QueenOfTheSeasCards, WhatAUserTellsOfTigerIsNeverGivenOutAsPrinted) {
  Register changed = stored_register();
  const Ship& tiger = *changed.find_ship("gb-tiger");
  changed.classes[tiger.cls].of_user = true;  // the same figures, in a file of his own
  EXPECT_EQ(queen_of_the_seas_card(changed, tiger)->field("H")->source, Source::formula);
}

TEST(QueenOfTheSeasCards, ThePrintedFiguresAreThoseOfTheTable) {
  std::map<std::string, std::vector<std::string>> rows;
  const std::string text = text_of_file("data/rules/tables/queen-of-the-seas/example_ship_cards.tsv");
  for (size_t at = 0; at < text.size();) {
    const std::string line = text.substr(at, text.find('\n', at) - at);
    at += line.size() + 1;
    std::vector<std::string> cells(1);
    for (const char c : line) c == '\t' ? void(cells.emplace_back()) : void(cells.back() += c);
    rows[cells[0]] = cells;
  }
  const std::map<std::string_view, std::string> names = {{"gb-tiger", "HMS Tiger"}, {"gb-lurcher", "HMS Lurcher"}};
  for (const PublishedValue& p : published_queen_of_the_seas_values()) {
    const std::vector<std::string>& printed = rows.at(names.at(p.ship_id));
    if (p.field == "launched") EXPECT_EQ(p.value, std::stoi(printed[4]));
    if (p.field == "size") EXPECT_EQ(word_of(static_cast<SizeWord>(p.value)), printed[1]);
    if (p.field == "class") EXPECT_EQ(word_of(static_cast<ClassLetter>(p.value)), printed[2]);
    if (p.field == "capital") EXPECT_EQ(p.value == 1, printed[3] == "yes");
    if (p.field == "engine") EXPECT_EQ(word_of(static_cast<EngineKind>(p.value)), printed[5]);
    for (size_t track = 0; track < queen_of_the_seas::kTracks; ++track)
      if (p.field == EnumWords<Track>::words[track]) EXPECT_EQ(p.value, std::stoi(printed[6 + track])) << p.field;
  }
}

// ---------------------------------------------------------------- wing mounts

TEST(QueenOfTheSeasCards, WingAndEchelonTurretsCountForTheirOwnSide) {  // QS-appendix-a-21
  const auto broadside = [](std::string_view id) {
    const queen_of_the_seas::GunFact gun = facts(id).guns.at(0);
    return gun.centreline + gun.port;
  };
  EXPECT_EQ(broadside("gb-dreadnought"), 8);
  EXPECT_EQ(broadside("gb-neptune"), 8);
  EXPECT_EQ(broadside("gb-colossus"), 8);
  EXPECT_EQ(broadside("gb-invincible"), 6);
  EXPECT_EQ(broadside("gb-indefatigable"), 6);
  EXPECT_EQ(broadside("de-nassau"), 8);
  EXPECT_EQ(broadside("de-kaiser"), 8);
  EXPECT_EQ(broadside("de-von-der-tann"), 6);
  EXPECT_EQ(broadside("de-moltke"), 8);
  EXPECT_EQ(broadside("de-seydlitz"), 8);
  EXPECT_EQ(broadside("fr-courbet"), 10);
  EXPECT_EQ(broadside("cn-dingyuan"), 2);
  EXPECT_EQ(broadside("us-texas"), 1);
  EXPECT_EQ(broadside("us-brooklyn"), 6);
  EXPECT_EQ(broadside("gb-lion"), 8);
  EXPECT_EQ(broadside("gb-agincourt"), 14);
  EXPECT_EQ(broadside("it-conte-di-cavour"), 13);
}

TEST(QueenOfTheSeasCards, EveryGunStandsSomewhereAndTheBroadsideIsNoLarger) {
  const Register& reg = stored_register();
  for (const Ship& ship : reg.ships) {
    const auto told = queen_of_the_seas_facts(reg, ship);
    if (!told) continue;
    const Class& c = reg.class_of(ship);
    for (size_t i = 0; i < c.batteries.size(); ++i) {
      const BatteryFact& b = c.batteries[i];
      const queen_of_the_seas::GunFact& g = told->guns[i];
      EXPECT_GE(g.centreline, 0) << ship.id;
      EXPECT_EQ(g.port, g.starboard) << ship.id;
      EXPECT_LE(g.centreline + 2 * g.port, b.guns_total) << ship.id;
      const bool echelon = b.layout.find("echelon") != std::string::npos;
      EXPECT_EQ(g.centreline + g.port == b.guns_broadside, !echelon) << ship.id;
    }
  }
}

TEST(QueenOfTheSeasCards, GunsInWingsAloneAreNoted) {  // QS-Q-81
  EXPECT_TRUE(card("gb-lord-nelson").wing_only[1]);
  EXPECT_FALSE(card("gb-lord-nelson").wing_only[0]);
  EXPECT_TRUE(card("cn-dingyuan").wing_only[0]);
  EXPECT_FALSE(card("gb-minotaur").wing_only[1]) << "her 9.2 in stand fore and aft";
}

// ---------------------------------------------------------------- arcs

TEST(QueenOfTheSeasCards, GunsAtOneEndOnlyAreNoted) {  // QS-appendix-a-36
  constexpr ArcNotes ahead{ArcNote::full, ArcNote::none}, astern{ArcNote::none, ArcNote::full};
  EXPECT_EQ(card("gb-raglan").arcs[0], ahead);
  EXPECT_EQ(card("gb-m28").arcs[1], ahead);
  EXPECT_EQ(card("gb-furious").arcs[0], astern);
  EXPECT_EQ(card("jp-matsushima").arcs[0], astern);
  EXPECT_EQ(card("jp-itsukushima").arcs[0], ahead);
  EXPECT_EQ(card("jp-kasuga").arcs[0], ahead);
  EXPECT_EQ(card("jp-kasuga").arcs[1], astern);
  EXPECT_EQ(card("ru-imperator-nikolai-i").arcs[0], ahead);
  EXPECT_EQ(card("ru-imperator-nikolai-i").arcs[1], ArcNotes{});
  EXPECT_EQ(card("gb-lion").arcs[0], ArcNotes{});
  EXPECT_EQ(card("gb-arethusa").arcs, (std::array<ArcNotes, 2>{})) << "Secondary guns have no notes";
}

// ---------------------------------------------------------------- tubes, merchants, engines

TEST(QueenOfTheSeasCards, TubesOfABroadside) {  // QS-appendix-a-18, QS-Q-83
  const auto tubes = [](std::string_view id) {
    const auto told = facts(id);
    return told.tubes.empty() ? 0 : told.tubes[0].centreline + told.tubes[0].port;
  };
  EXPECT_EQ(tubes("gb-magic"), 4);
  EXPECT_EQ(tubes("gb-walker"), 6);
  EXPECT_EQ(tubes("ru-bespokoiny"), 10);
  EXPECT_EQ(tubes("de-v25"), 5);
  EXPECT_EQ(tubes("de-v1"), 3);
  EXPECT_EQ(tubes("gr-nea-genea"), 3);
  EXPECT_EQ(tubes("de-v150"), 3);
  EXPECT_EQ(tubes("gb-arethusa"), 2);
  EXPECT_EQ(tubes("gb-caledon"), 4);
  EXPECT_EQ(tubes("gb-boadicea"), 1);
  EXPECT_EQ(tubes("at-novara"), 4);
  EXPECT_EQ(tubes("ru-izumrud"), 1) << "the third points astern";
  EXPECT_EQ(tubes("ru-pallada"), 0) << "the only one above water is in the bow";
  EXPECT_EQ(tubes("ru-varyag"), 2);
  EXPECT_EQ(tubes("cn-fulong"), 1);
  EXPECT_EQ(tubes("gb-lion"), 0) << "submerged tubes are ignored";
  EXPECT_EQ(card("jp-kasuga").stat(Track::T), 0) << "Class C";
  EXPECT_EQ(card("jp-hayabusa").stat(Track::T), 0) << "Class F";
  EXPECT_EQ(card("jp-hayabusa").small_craft_torpedoes, 4);  // QS-Q-80
}

TEST(QueenOfTheSeasCards, MerchantsAreArmedLinersAndCivilAuxiliaries) {  // QS-appendix-a-09, -28
  for (const char* id : {"gb-otranto", "ru-ural", "jp-saikyo-maru", "gb-engadine", "ru-kamchatka", "us-gloucester"}) {
    EXPECT_TRUE(card(id).merchant) << id;
    EXPECT_EQ(card(id).cls, ClassLetter::F) << id;
    EXPECT_EQ(card(id).stat(Track::Q), 1) << id;
  }
  EXPECT_EQ(card("de-baden-collier").stat(Track::Q), 0);
  EXPECT_EQ(card("gb-otranto").stat(Track::S), 2);  // QS-Q-84
  for (const char* id : {"ru-korietz", "jp-akagi-1888", "jp-tatsuta", "cn-guangbing", "ru-almaz", "jp-chihaya"})
    EXPECT_FALSE(card(id).merchant) << id;
}

TEST(QueenOfTheSeasCards, EnginesOfTheShipBeforeThoseOfTheClass) {  // QS-Q-85
  EXPECT_EQ(card("gb-lion").engine, EngineKind::turbine);
  EXPECT_EQ(card("de-bluecher").engine, EngineKind::reciprocating);
  EXPECT_EQ(card("de-dresden").engine, EngineKind::turbine);
  EXPECT_EQ(card("de-emden").engine, EngineKind::reciprocating);
  EXPECT_EQ(card("us-north-dakota").engine, EngineKind::turbine);
  EXPECT_EQ(card("us-delaware").engine, EngineKind::reciprocating);
  EXPECT_EQ(card("jp-kurama").engine, EngineKind::reciprocating);
  EXPECT_EQ(card("us-nevada").engine, EngineKind::turbine);
}

// ---------------------------------------------------------------- all ships

TEST(QueenOfTheSeasCards, EverySurfaceShipHasAFaultlessCard) {
  const std::vector<QueenOfTheSeasCard> cards = all_cards();
  EXPECT_EQ(cards.size(), 697U);  // of 714: 17 submarines have none
  for (const QueenOfTheSeasCard& c : cards) {
    const auto flaw = queen_of_the_seas::card_flaw(c.card);
    EXPECT_FALSE(flaw) << c.card.id << ": " << flaw->reason;
    EXPECT_FALSE(c.card.nation.empty() || c.card.type.empty() || c.card.ship_class.empty()) << c.card.id;
    EXPECT_GT(c.card.stat(Track::P), 0) << c.card.id;
    std::set<std::string> names;
    for (const CardField& f : c.fields) EXPECT_TRUE(names.insert(f.name).second) << c.card.id << " " << f.name;
  }
}

TEST(QueenOfTheSeasCards, SubmarinesHaveNone) {  // QS-basics-03
  const Register& reg = stored_register();
  EXPECT_EQ(queen_of_the_seas_card(reg, *reg.find_ship("gb-e4")).error().text(),
            "gb-e4: there are no submarines in Queen of the Seas (QS-basics-03) (a surface ship)");
}

TEST(QueenOfTheSeasCards, FiguresSayWhereTheyComeFrom) {
  const QueenOfTheSeasCard lion = derived("gb-lion");
  EXPECT_EQ(lion.field("launched")->source, Source::fact);
  for (const char* name : {"size", "class", "engine", "H", "S", "Q", "A", "P", "X", "T", "casting.length"})
    EXPECT_EQ(lion.field(name)->source, Source::formula) << name;
  EXPECT_EQ(lion.field("no such field"), nullptr);
  EXPECT_EQ(derived("gb-invincible").field("H")->source, Source::house) << "echelon";
  EXPECT_EQ(derived("gb-dreadnought").field("H")->source, Source::formula) << "wing turrets by the figures alone";
  EXPECT_EQ(derived("gb-magic").field("T")->source, Source::house);
  EXPECT_EQ(derived("gb-raglan").field("arcs.H.rear")->source, Source::house);
  EXPECT_EQ(derived("gb-otranto").field("class")->source, Source::house);
}

TEST(QueenOfTheSeasCards, WellKnownShips) {
  EXPECT_EQ(stats("gb-dreadnought"), "H10 Q4 A6 P11 X10");
  EXPECT_EQ(stats("gb-queen-elizabeth"), "H12 S4 Q4 GD1 A7 P12 X15");
  EXPECT_EQ(stats("de-seydlitz"), "H9 S3 Q4 GD1 A6 P14 X13");
  EXPECT_EQ(stats("jp-mikasa"), "H5 S4 Q3 A5 P9 X8");
  EXPECT_EQ(stats("gr-georgios-averof"), "M7 Q3 A4 P12 X5");
  EXPECT_EQ(stats("de-emden"), "Q3 P12 X2");
  EXPECT_EQ(stats("de-v25"), "Q2 T8 P17 X1");
  EXPECT_EQ(card("gb-lion").type, "BC");
  EXPECT_EQ(card("gb-lion").nation, "gb");
  EXPECT_EQ(card("gb-lion").casting_length, 7'112'000);  // 700 ft
}

// ---------------------------------------------------------------- the document

std::string residual_table() {
  constexpr std::array<std::string_view, 4> words = {"published", "fact", "house", "formula"};
  std::string out =
      "| Ship | Field | Printed | Derived | Residual | Made by | Rule |\n"
      "|---|---|---|---|---|---|---|\n";
  for (const PublishedValue& p : published_queen_of_the_seas_values()) {
    const QueenOfTheSeasCard ship = derived(p.ship_id);
    const CardField& f = *ship.field(p.field);
    out += "| " + std::string(p.ship_id) + " | " + std::string(p.field) + " | " + std::to_string(p.value) + " | " +
           std::to_string(f.value) + " | " + std::to_string(f.value - p.value) + " | " +
           std::string(words[static_cast<size_t>(f.source)]) + " | " + std::string(p.rule) + " |\n";
  }
  return out;
}

std::string sample_cards() {
  std::string out = "```\n";
  for (const char* id : {"gb-tiger", "gb-lurcher", "gb-dreadnought", "gb-invincible", "de-seydlitz", "de-koenig",
                         "jp-mikasa", "gb-southampton", "de-v25", "gb-raglan", "gb-otranto", "jp-hayabusa"})
    out += (out.size() > 4 ? "\n" : "") + queen_of_the_seas::card_text(card(id));
  return out + "```\n";
}

TEST(QueenOfTheSeasDocument, ShowsWhatIsDerived) {
  expect_in_document(kDocument, "residuals", residual_table());
  expect_in_document(kDocument, "cards", sample_cards());
}

}  // namespace THIS_FILE
}  // namespace broadside
