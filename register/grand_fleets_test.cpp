#include "register/grand_fleets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>

#include "engine/grand_fleets/rules/tables.h"
#include "engine/grand_fleets/setup/notation.h"
#include "engine/grand_fleets/setup/scenario.h"
#include "engine/grand_fleets/setup/tiger.h"
#include "engine/grand_fleets/words/phrases.h"
#include "register/stored_register.h"

namespace broadside {
namespace THIS_FILE {

using grand_fleets::GunLine;
using grand_fleets::mounts_text;
using grand_fleets::ShipCard;
using grand_fleets::Size;
using grand_fleets::size_class;

constexpr const char* kDocument = "docs/derivations/grand-fleets.md";

template <auto make>
GrandFleetsCard made(std::string_view id) {
  const Ship* ship = stored_register().find_ship(id);
  EXPECT_TRUE(ship) << id;
  auto card = make(stored_register(), *ship);
  EXPECT_TRUE(card) << card.error().text();
  return *card;
}

GrandFleetsCard derived(std::string_view id) { return made<derive_grand_fleets>(id); }
ShipCard card(std::string_view id) { return made<grand_fleets_card>(id).card; }

std::vector<GrandFleetsCard> all_cards() {
  std::vector<GrandFleetsCard> cards;
  for (const Ship& ship : stored_register().ships)
    if (auto one = grand_fleets_card(stored_register(), ship)) cards.push_back(std::move(*one));
  return cards;
}

/// Tiger's facts with something changed in her class, her main gun or her main battery.
template <class Change>
ShipCard changed_tiger(Change change) {
  Register facts = stored_register();
  const Ship& ship = *facts.find_ship("gb-tiger");
  Class& c = facts.classes[ship.cls];
  change(c, facts.guns[c.batteries[0].gun], c.batteries[0]);
  auto changed = derive_grand_fleets(facts, ship);
  EXPECT_TRUE(changed);
  return changed->card;
}

/// What the derivation calls a field of the printed Tiger: the rulebook counts her 13.5-inch guns as 14 (GF-Q-03).
std::string derived_name(std::string name) {
  if (name.starts_with("14in.")) name.replace(0, 2, "13.5");
  return name;
}

// ---------------------------------------------------------------- the printed card

using Row = std::map<std::string, std::string>;
std::vector<Row> table(const std::string& name) {
  std::istringstream in(text_of_file("data/rules/tables/grand-fleets/" + name + ".tsv"));
  std::vector<std::string> heads;
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    std::istringstream cells(line);
    std::vector<std::string> row;
    for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
    if (heads.empty()) {
      heads = row;
      continue;
    }
    Row named;
    for (size_t i = 0; i < row.size(); ++i) named[heads[i]] = row[i];
    rows.push_back(named);
  }
  EXPECT_FALSE(rows.empty()) << name;
  return rows;
}

TEST(GrandFleetsCards, TigerIsServedAsPrinted) {  // GF-3-02
  ShipCard tiger = card("gb-tiger");
  EXPECT_EQ(tiger.name, "Tiger");
  tiger.name = grand_fleets::hms_tiger().name;
  EXPECT_EQ(tiger, grand_fleets::hms_tiger());
  EXPECT_EQ(tiger.guns[0].gun, "UK 14\"/45 Mk.V");
}

TEST(GrandFleetsCards, TheStoredTigerIsThatOfTheTables) {
  const GrandFleetsCard tiger = made<grand_fleets_card>("gb-tiger");
  const auto same = [&](const std::string& field, const std::string& cell) {
    ASSERT_TRUE(tiger.field(field)) << field;
    EXPECT_EQ(tiger.field(field)->value, std::stoi(cell)) << field;
  };
  Row sheet;
  for (const Row& row : table("card_hms_tiger")) sheet[row.at("field")] = row.at("value");
  for (const char* field : {"hull", "speed", "deck", "mod", "cc", "command_radius", "aar"}) same(field, sheet[field]);
  same("belt", sheet["belt_normal"]);
  same("belt.plunging", sheet["belt_plunging"]);
  same("ends", sheet["ends_normal"]);
  same("ends.plunging", sheet["ends_plunging"]);
  same("light.guns", sheet["light_guns"]);
  same("torpedo.tubes", sheet["torpedo_tubes"]);
  same("torpedo.tube.4", sheet["torpedoes_per_tube"]);
  const std::map<std::string, std::string> names = {
      {"UK 14\"/45 Mk.V", "14in"}, {"UK 6\"/45 Mk.VII", "6in"}, {"Light Guns", "light"}};
  for (const Row& row : table("card_hms_tiger_armament")) {
    if (row.at("kind") == "torpedo") {
      same("torpedo.range", row.at("range_long"));
      same("torpedo.damage", row.at("damage"));
      continue;
    }
    const std::string of = names.at(row.at("weapon")) + ".";
    for (const char* band : {"short", "medium", "long"}) {
      same(of + "range." + band, row.at(std::string("range_") + band));
      same(of + "pen." + band, row.at(std::string("pen_") + band));
    }
    same(of + "rof", row.at("rof"));
    same(of + "damage", row.at("damage"));
    same(of + "plunging", row.at("plunging") == "yes" ? "1" : "0");
  }
  for (const Row& row : table("card_hms_tiger_mounts"))
    if (row.at("arcs") != "any")
      same(names.at(row.at("weapon")) + ".mounts." + row.at("arcs") + row.at("barrels_per_mount"), row.at("mounts"));
  for (const Row& row : table("card_hms_tiger_damage_track")) {
    same("track." + row.at("box"), row.at("circles"));
    same("track." + row.at("box") + ".speed", row.at("speed"));
  }
  for (const Row& row : table("card_hms_tiger_hit_location"))
    if (const int roll = std::stoi(row.at("roll")); roll < 10)
      EXPECT_EQ(loss_label(tiger.card, tiger.card.hit_location[roll - 1]), row.at("loss"));
}

TEST(GrandFleetsCards, TheDerivationGivesTheWholeTiger) {
  const GrandFleetsCard printed = made<grand_fleets_card>("gb-tiger"), house = derived("gb-tiger");
  EXPECT_EQ(printed.fields.size(), house.fields.size());
  for (const CardField& field : printed.fields) {
    const CardField* same = house.field(derived_name(field.name));
    ASSERT_TRUE(same) << field.name;
    EXPECT_EQ(same->value, field.value) << field.name;
  }
  EXPECT_EQ(house.card.guns[0].gun, "UK 13.5\"/45");  // all that differs
  EXPECT_EQ(house.card.guns[0].loss, "13.5\" turret");
  EXPECT_EQ(house.card.guns[1].loss, "6\" gun");
}

TEST(GrandFleetsCards, TheDerivationGivesEveryOtherPublishedValue) {  // GF-4.1-08
  for (const PublishedValue& p : published_grand_fleets_values()) {
    const GrandFleetsCard house = derived(p.ship_id);
    const CardField* field = house.field(p.field);
    ASSERT_TRUE(field) << p.ship_id << " " << p.field;
    EXPECT_EQ(field->value, p.value) << p.ship_id << " " << p.field;
    EXPECT_EQ(field->source, Source::published);
  }
  EXPECT_EQ(card("gb-southampton").hull, 6);
}

// ---------------------------------------------------------------- where a figure comes from

TEST(GrandFleetsCards, EveryFieldSaysWhereItComesFrom) {
  for (const CardField& f : made<grand_fleets_card>("gb-tiger").fields)
    EXPECT_EQ(f.source, f.name == "year" ? Source::fact : Source::published) << f.name;
  const GrandFleetsCard lion = made<grand_fleets_card>("gb-lion");
  for (const CardField& f : lion.fields) EXPECT_NE(f.source, Source::published) << f.name;
  for (const char* name : {"size", "mod", "cc", "command_radius", "light.rof", "light.pen.long", "track.1"})
    EXPECT_EQ(lion.field(name)->source, Source::formula) << name;
  for (const char* name : {"year", "torpedo.tubes"}) EXPECT_EQ(lion.field(name)->source, Source::fact) << name;
  for (const char* name : {"hull", "belt", "speed", "13.5in.rof", "13.5in.mounts.ABCD2", "light.guns", "torpedo.range",
                           "track.2.speed", "location.1"})
    EXPECT_EQ(lion.field(name)->source, Source::house) << name;
  EXPECT_EQ(lion.field("no such field"), nullptr);
  EXPECT_EQ(made<grand_fleets_card>("gb-southampton").field("hull")->source, Source::published);
  EXPECT_EQ(made<grand_fleets_card>("gb-southampton").field("mod")->source, Source::formula);
  EXPECT_EQ(made<grand_fleets_card>("gb-birmingham").field("hull")->source, Source::house);
}

TEST(GrandFleetsCards, FieldsOfACardHaveNamesOfTheirOwn) {
  for (const GrandFleetsCard& c : all_cards()) {
    std::set<std::string> names;
    for (const CardField& f : c.fields) EXPECT_TRUE(names.insert(f.name).second) << c.card.id << " " << f.name;
  }
}

// ---------------------------------------------------------------- all ships

TEST(GrandFleetsCards, EveryArmedSurfaceShipHasAFaultlessCard) {
  const std::vector<GrandFleetsCard> cards = all_cards();
  EXPECT_EQ(cards.size(), 695u);  // of 714: 17 submarines and 2 colliers have none
  for (const GrandFleetsCard& c : cards) {
    const auto flaw = grand_fleets::card_flaw(c.card);
    EXPECT_FALSE(flaw) << c.card.id << ": " << flaw->reason;
    EXPECT_TRUE(!c.card.guns.empty() || c.card.light.count > 0 || !c.card.torpedoes.tubes.empty()) << c.card.id;
    EXPECT_LE(c.card.belt[1], c.card.belt[0]) << c.card.id;
    EXPECT_LE(c.card.ends[1], c.card.ends[0]) << c.card.id;
    EXPECT_LE(c.card.ends[0], c.card.belt[0]) << c.card.id;
    for (const GunLine& line : c.card.guns) EXPECT_GE(line.pen[0], line.pen[2]) << c.card.id;
  }
}

TEST(GrandFleetsCards, SubmarinesAndUnarmedVesselsHaveNone) {  // GF-Q-86
  const Register& facts = stored_register();
  EXPECT_EQ(grand_fleets_card(facts, *facts.find_ship("gb-e4")).error().reason,
            "the rules for submarines are not available (GF-Q-86)");
  EXPECT_EQ(grand_fleets_card(facts, *facts.find_ship("de-santa-isabel")).error().reason,
            "an unarmed vessel has no card");
}

TEST(GrandFleetsCards, MountsHoldExactlyTheGunsOfTheRegister) {
  for (const Class& c : stored_register().classes)
    for (const BatteryFact& b : c.batteries) {
      int guns = 0, port = 0, starboard = 0;
      for (const grand_fleets::Mounts& m : mounts_of(b)) {
        guns += m.barrels * m.count;
        port += (m.arcs & grand_fleets::kArcC) != 0 ? m.barrels * m.count : 0;
        starboard += (m.arcs & grand_fleets::kArcD) != 0 ? m.barrels * m.count : 0;
      }
      EXPECT_EQ(guns, b.guns_total) << c.id;
      EXPECT_EQ(port, b.guns_broadside) << c.id;
      EXPECT_EQ(starboard, b.guns_broadside) << c.id;
    }
}

TEST(GrandFleetsCards, SizeClassesFollowTheKindOfShip) {  // GF-3.5-01
  const auto size = [](std::string_view id) { return size_class(card(id).hull); };
  EXPECT_EQ(size("gb-queen-elizabeth"), Size::very_large);
  EXPECT_EQ(size("jp-nagato"), Size::very_large);
  EXPECT_EQ(size("gb-iron-duke"), Size::large);
  EXPECT_EQ(size("de-koenig"), Size::large);
  EXPECT_EQ(size("gb-dreadnought"), Size::large);
  EXPECT_EQ(size("gb-invincible"), Size::large);
  EXPECT_EQ(size("jp-mikasa"), Size::medium);
  EXPECT_EQ(size("de-scharnhorst"), Size::medium);
  EXPECT_EQ(size("de-emden"), Size::small);
  EXPECT_EQ(size("gb-magic"), Size::very_small);
  EXPECT_EQ(card("jp-hayabusa").hull, 1);
}

// ---------------------------------------------------------------- mounts

std::string main_mounts(std::string_view id) { return mounts_text(card(id).guns.at(0).mounts); }

TEST(GrandFleetsMounts, TurretsOfTheCentreLine) {
  EXPECT_EQ(main_mounts("gb-queen-elizabeth"), "ABCD2[OO] CDEF2[OO]");
  EXPECT_EQ(main_mounts("gb-lion"), "ABCD2[OO] CD2[O] CDEF2[O]");  // her Q turret amidships
  EXPECT_EQ(main_mounts("gb-agincourt"), "ABCD2[OO] CD2[OOO] CDEF2[OO]");
  EXPECT_EQ(main_mounts("us-nevada"), "ABCD3[O] ABCD2[O] CDEF3[O] CDEF2[O]");
  EXPECT_EQ(main_mounts("jp-mikasa"), "ABCD2[O] CDEF2[O]");
  EXPECT_EQ(main_mounts("jp-matsushima"), "CDEF[O]");
}

TEST(GrandFleetsMounts, EchelonTurretsBearAllRoundAndWingTurretsOnTheirSide) {
  EXPECT_EQ(main_mounts("gb-invincible"), "ABCD2[O] ABCDEF2[OO] CDEF2[O]");
  EXPECT_EQ(main_mounts("de-seydlitz"), "ABCD2[O] ABCDEF2[OO] CDEF2[OO]");
  EXPECT_EQ(main_mounts("gb-dreadnought"), "ABCD2[O] CD2[O] CDEF2[O] ACE2[O] BDF2[O]");
  EXPECT_EQ(main_mounts("de-nassau"), "ABCD2[O] CDEF2[O] AC2[O] BD2[O] CE2[O] DF2[O]");
  EXPECT_EQ(main_mounts("cn-dingyuan"), "ABCDEF2[OO]");
}

TEST(GrandFleetsMounts, GunsOfASideAreHalvedLikeTigers) {  // GF-3.7.5-04
  EXPECT_EQ(main_mounts("gb-southampton"), "ABCD[O] CDEF[O] AC[OO] BD[OO] CE[O] DF[O]");
  EXPECT_EQ(main_mounts("gb-birmingham"), "CDEF[O] AC[OO] BD[OO] CE[OO] DF[OO]");  // two abreast forward
  EXPECT_EQ(main_mounts("de-emden"), "AC[OOO] BD[OOO] CE[OO] DF[OO]");
  EXPECT_EQ(main_mounts("gb-monmouth"), "ABCD2[O] CDEF2[O] AC[OOO] BD[OOO] CE[OO] DF[OO]");
  EXPECT_EQ(mounts_text(card("ru-borodino").guns[1].mounts), "AC2[O] BD2[O] ACE2[O] BDF2[O] CE2[O] DF2[O]");
}

TEST(GrandFleetsMounts, WhatBearsOnNeitherBeamStandsInBowOrStern) {
  EXPECT_EQ(mounts_text(card("us-wyoming").guns[1].mounts), "AC[OOOOO] BD[OOOOO] CE[OOOOO] DF[OOOOO] EF[O]");
  EXPECT_EQ(mounts_text(card("ru-peresvet").guns[1].mounts), "AC[OOO] BD[OOO] CE[OO] DF[OO] AB[O]");
  EXPECT_EQ(mounts_text(card("ru-rossia").guns[1].mounts), "AC[OOOO] BD[OOOO] CE[OOO] DF[OOO] AB[O] EF[O]");
}

// ---------------------------------------------------------------- single figures

TEST(GrandFleetsCards, ArmourIsFiveAndTwoThirdsAnInch) {  // fitted to GF-3.4-03
  const auto belt = [](Milli inches, ArmourType type) {
    return changed_tiger([&](Class& c, Gun&, BatteryFact&) {
             c.belt_max_in = inches;
             c.armour_type = type;
           })
        .belt[0];
  };
  EXPECT_EQ(belt(9000, ArmourType::kc), 11);
  EXPECT_EQ(belt(12000, ArmourType::kc), 13);
  EXPECT_EQ(belt(6000, ArmourType::kc), 9);
  EXPECT_EQ(belt(9000, ArmourType::harvey), 10);
  EXPECT_EQ(belt(9000, ArmourType::compound), 8);
  EXPECT_EQ(belt(500, ArmourType::kc), 4);   // the deck's half; thin plates give no more than 6 an inch
  EXPECT_EQ(card("gb-acasta").belt[0], 0);   // GF-Q-53
  EXPECT_EQ(card("ru-varyag").belt[0], 4);   // a protective deck of 3 inches behind bare sides
  EXPECT_EQ(card("us-indiana").ends[0], 6);  // bare ends: the bulkhead that closes a belt of 12
}

TEST(GrandFleetsCards, SixInchShellsDoNotPierceABattleshipsBeltBeyondShortRange) {
  const auto pierces_belt = [](const GunLine& line, int band, std::string_view id) {
    return line.pen[band] + grand_fleets::kDieSides > card(id).belt[0];
  };
  const GunLine six = card("gb-queen-elizabeth").guns[1], twelve = card("gb-dreadnought").guns[0];
  for (const char* id : {"gb-dreadnought", "de-nassau", "de-koenig", "gb-tiger", "jp-mikasa"}) {
    EXPECT_FALSE(pierces_belt(six, 1, id)) << id;
    EXPECT_EQ(pierces_belt(twelve, 1, id), card(id).belt[0] < 14) << id;
  }
}

TEST(GrandFleetsCards, GunsAreRatedByRateReachAndShell) {
  const auto text = [](const GunLine& line) {
    return std::to_string(line.rof) + " " + std::to_string(line.range[0]) + "/" + std::to_string(line.range[1]) + "/" +
           std::to_string(line.range[2]) + " " + grand_fleets::pen_text(line.pen, line.plunging) + " x" +
           std::to_string(line.damage);
  };
  EXPECT_EQ(text(card("gb-queen-elizabeth").guns[0]), "0 3/6/9 11/5/3* x3");
  EXPECT_EQ(text(card("de-derfflinger").guns[0]), "0 3/5/8 10/5/3* x2");
  EXPECT_EQ(text(card("gb-dreadnought").guns[0]), "0 3/5/8 9/4/2* x2");
  EXPECT_EQ(text(card("jp-mikasa").guns[0]), "-1 2/4/6 7/3/2 x2");
  EXPECT_EQ(text(card("cn-dingyuan").guns[0]), "-2 1/3/4 4/2/1 x2");
  EXPECT_EQ(text(card("de-scharnhorst").guns[0]), "1 2/4/6 5/2/1 x2");
  EXPECT_EQ(text(card("de-emden").guns[0]), "2 2/4/6 2/1/0 x1");
  EXPECT_EQ(text(card("gb-magic").guns[0]), "2 1/3/4 2/1/0 x1");
}

TEST(GrandFleetsCards, FireControlLimitsTheRange) {
  const auto far = [](std::optional<int> director, std::optional<Milli> rangefinder_ft) {
    return changed_tiger([&](Class& c, Gun& gun, BatteryFact&) {
             gun.max_range_yd = 40000;
             c.director_year = director;
             c.rangefinder_ft = rangefinder_ft;
           })
        .guns[0]
        .range[2];
  };
  EXPECT_EQ(far({}, {}), 4);
  EXPECT_EQ(far({}, 4500), 6);
  EXPECT_EQ(far({}, 9000), 7);
  EXPECT_EQ(far(1914, 9000), 8);
  EXPECT_EQ(far(1915, 15000), 9);
  EXPECT_EQ(far(1920, 20000), 12);
}

TEST(GrandFleetsCards, AMoreRapidGunAimsBetter) {
  const auto rof = [](Milli rate) {
    return int{changed_tiger([&](Class&, Gun& gun, BatteryFact&) { gun.rounds_per_min = rate; }).guns[0].rof};
  };
  EXPECT_EQ(rof(300), -2);
  EXPECT_EQ(rof(1000), -1);
  EXPECT_EQ(rof(1500), 0);
  EXPECT_EQ(rof(3000), 0);
  EXPECT_EQ(rof(4000), 1);
  EXPECT_EQ(rof(6000), 1);
  EXPECT_EQ(rof(12000), 2);
}

TEST(GrandFleetsCards, SpeedIsAHexForFiveKnotsAndFallsLikeTigers) {  // GF-3.9-04
  const auto speeds = [](Milli knots) {
    const ShipCard c = changed_tiger([&](Class& cls, Gun&, BatteryFact&) { cls.speed_kn = knots; });
    std::string out;
    for (const auto& box : c.track) out += std::to_string(box.speed);
    return out;
  };
  EXPECT_EQ(speeds(28000), "6542");
  EXPECT_EQ(speeds(35000), "7652");
  EXPECT_EQ(speeds(25500), "5432");
  EXPECT_EQ(speeds(21000), "4331");
  EXPECT_EQ(speeds(16000), "3321");
  EXPECT_EQ(speeds(6500), "1110");
}

TEST(GrandFleetsCards, LargerBoxesOfTheTrackComeFirst) {  // GF-Q-80
  const auto circles = [](std::string_view id) {
    std::string out;
    for (const auto& box : card(id).track) out += std::to_string(box.circles);
    return out;
  };
  EXPECT_EQ(circles("gb-southampton"), "2211");
  EXPECT_EQ(circles("gb-lion"), "6665");
  EXPECT_EQ(circles("gb-magic"), "1100");
}

TEST(GrandFleetsCards, TorpedoesAreThoseOfTheYear) {
  const auto text = [](std::string_view id) {
    const auto t = card(id).torpedoes;
    return t.torpedo + " " + std::to_string(t.range) + " x" + std::to_string(t.damage) + " " +
           grand_fleets::tubes_text(t.tubes);
  };
  EXPECT_EQ(text("gb-magic"), "UK 21\" Torpedo 5 x5 [O][O][O][O]");
  EXPECT_EQ(text("gb-southampton"), "UK 21\" Torpedo 4 x5 [O][O]");
  EXPECT_EQ(text("de-v25"), "German 19.7\" Torpedo 5 x5 [O][O][O][O][O][O]");
  EXPECT_EQ(text("jp-mikasa"), "Japanese 18\" Torpedo 1 x4 [O][O][O][O]");
  EXPECT_EQ(text("cn-dingyuan"), "Chinese 14\" Torpedo 1 x2 [O][O][O]");
}

TEST(GrandFleetsCards, HitLocationsAreSharedOutByMounts) {  // GF-3.10-02
  const auto text = [](std::string_view id) { return grand_fleets::location_text(card(id)); };
  EXPECT_EQ(text("de-koenig"), "1-2 12\" turret, 3-7 5.9\" gun, 8 light gun, 9 none, 10 critical hit");
  EXPECT_EQ(text("gb-southampton"), "1-6 6\" gun, 7-8 light gun, 9 none, 10 critical hit");
  EXPECT_EQ(text("de-v25"), "1-3 light gun, 4-8 torpedo tube, 9 none, 10 critical hit");
  EXPECT_EQ(text("gb-acasta"), "1-3 4\" gun, 4-5 torpedo tube, 6-9 none, 10 critical hit");
  EXPECT_EQ(text("jp-kawachi"),
            "1 12\"/50 turret, 2 12\"/45 turret, 3-6 6\" gun, 7-8 light gun, 9 none, 10 critical hit");
}

TEST(GrandFleetsCards, WeaponsAreNamedByCalibre) {
  const ShipCard kawachi = card("jp-kawachi");
  EXPECT_EQ(kawachi.guns[0].weapon, "12in-50");
  EXPECT_EQ(kawachi.guns[1].weapon, "12in-45");
  EXPECT_EQ(kawachi.guns[2].weapon, "6in");
  EXPECT_EQ(card("de-emden").guns[0].weapon, "4.1in");
  EXPECT_TRUE(card("de-v25").guns.empty());  // 8.8 cm are light guns (GF-3.7-01)
  EXPECT_EQ(card("at-tatra").guns[0].weapon, "3.9in");
}

TEST(GrandFleetsCards, MoreOfAnythingGivesNoLess) {
  for (int tons = 100; tons < 40000; tons += 700) {
    const auto hull = [](int t) {
      return changed_tiger([&](Class& c, Gun&, BatteryFact&) { c.displacement_normal_t = t; }).hull;
    };
    EXPECT_LE(hull(tons), hull(tons + 700)) << tons;
  }
  const auto pen = [](int velocity) {
    return changed_tiger([&](Class&, Gun& gun, BatteryFact&) { gun.muzzle_velocity_fps = velocity; }).guns[0].pen;
  };
  for (int velocity = 1500; velocity < 3100; velocity += 200)
    for (size_t band = 0; band < 3; ++band) EXPECT_LE(pen(velocity)[band], pen(velocity + 200)[band]) << velocity;
  const auto light = [](int guns) {
    return changed_tiger([&](Class& c, Gun&, BatteryFact&) { c.light_guns = guns; }).light.count;
  };
  EXPECT_EQ(light(0), 0);
  EXPECT_EQ(light(1), 1);
  EXPECT_EQ(light(4), 3);
  EXPECT_EQ(light(16), 6);
  EXPECT_EQ(light(50), 11);
}

// ---------------------------------------------------------------- the document

std::string residual_row(std::string_view ship, const std::string& field, int printed, const CardField& made_so,
                         std::string_view how, std::string_view rule) {
  return "| " + std::string(ship) + " | " + field + " | " + std::to_string(printed) + " | " +
         std::to_string(made_so.value) + " | " + std::to_string(made_so.value - printed) + " | " + std::string(how) +
         " | " + std::string(rule) + " |\n";
}

std::string residual_table() {
  constexpr std::array<std::string_view, 4> words = {"published", "fact", "house", "formula"};
  std::string out =
      "| Ship | Field | Printed | Derived | Residual | Made by | Rule |\n"
      "|---|---|---|---|---|---|---|\n";
  const GrandFleetsCard printed = made<grand_fleets_card>("gb-tiger"), house = derived("gb-tiger");
  for (const CardField& f : printed.fields) {
    const CardField& same = *house.field(derived_name(f.name));
    if (f.source == Source::published)
      out += residual_row("gb-tiger", f.name, f.value, same, words[static_cast<size_t>(same.source)], "GF-3-02");
  }
  for (const PublishedValue& p : published_grand_fleets_values()) {
    const GrandFleetsCard cruiser = derived(p.ship_id);
    out += residual_row(p.ship_id, std::string(p.field), p.value, *cruiser.field(p.field),
                        p.field == "hull" ? "house" : "formula", p.rule);
  }
  return out;
}

std::string sample_cards() {
  std::string out = "```\n";
  for (const char* id :
       {"gb-tiger",    "gb-lion",   "gb-queen-elizabeth", "de-derfflinger", "de-koenig",    "gb-dreadnought",
        "de-bluecher", "jp-mikasa", "ru-borodino",        "de-scharnhorst", "gb-good-hope", "gb-southampton",
        "de-emden",    "ru-varyag", "cn-dingyuan",        "jp-matsushima",  "gb-magic",     "de-v25",
        "jp-hayabusa", "gb-m28"})
    out += (out.size() > 4 ? "\n" : "") + grand_fleets::card_text(card(id));
  return out + "```\n";
}

TEST(GrandFleetsDocument, ShowsWhatIsDerived) {
  expect_in_document(kDocument, "residuals", residual_table());
  expect_in_document(kDocument, "cards", sample_cards());
}

TEST(GrandFleetsCards, AUsersTigerIsDerivedNotPrinted) {
  const auto texts = stored_texts();
  std::vector<NamedText> own;
  for (const auto& [name, text] : texts) own.push_back({name, text});
  const std::string& classes = texts.at("classes.csv");
  const size_t row = classes.find("gb-tiger,gb,BC");
  std::string mine = classes.substr(0, classes.find('\n') + 1) + classes.substr(row, classes.find('\n', row) - row + 1);
  mine.replace(mine.find("28430"), 5, "14000");
  const std::vector<NamedText> users = {{"mine/classes.csv", mine}};
  const auto facts = read_register(own, users);
  ASSERT_TRUE(facts) << facts.error().text();
  const auto card = grand_fleets_card(*facts, *facts->find_ship("gb-tiger"));
  ASSERT_TRUE(card);
  EXPECT_LT(card->card.hull, 24);
  EXPECT_EQ(card->field("hull")->source, Source::house);
  EXPECT_EQ(grand_fleets_card(stored_register(), *stored_register().find_ship("gb-tiger"))->card.hull, 24);
}

}  // namespace THIS_FILE
}  // namespace broadside
