#include "register/grand_admiral.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "register/stored_register.h"

namespace broadside {
namespace THIS_FILE {

using grand_admiral::Band;
using grand_admiral::Battery;
using grand_admiral::Mount;
using grand_admiral::RangeEntry;
using grand_admiral::ShipCard;

constexpr const char* kDocument = "docs/derivations/grand-admiral.md";

GrandAdmiralCard derived(std::string_view id) {
  const Ship* ship = stored_register().find_ship(id);
  EXPECT_TRUE(ship) << id;
  auto card = derive_grand_admiral(stored_register(), *ship);
  EXPECT_TRUE(card) << card.error().text();
  return *card;
}

ShipCard card(std::string_view id) { return derived(id).card; }

std::vector<ShipCard> all_cards() {
  std::vector<ShipCard> cards;
  for (const Ship& ship : stored_register().ships)
    if (auto derived_card = derive_grand_admiral(stored_register(), ship)) cards.push_back(derived_card->card);
  return cards;
}

/// "S6 S5 L4": the form of GA-Q-26.
std::string sequence_text(const Battery& b) {
  std::string out;
  for (const RangeEntry& e : b.sequence)
    if (e.band != Band::none)
      out += (out.empty() ? "" : " ") + std::string(e.band == Band::close ? "S" : "L") + std::to_string(e.penetration);
  return out;
}

int reach(const Battery& b) {
  return static_cast<int>(
      std::count_if(b.sequence.begin(), b.sequence.end(), [](auto e) { return e.band != Band::none; }));
}

/// Kongo's facts with one thing changed in her class, her gun or her battery.
template <class Change>
ShipCard changed_kongo(Change change) {
  Register facts = stored_register();
  const Ship& ship = *facts.find_ship("jp-kongo");
  Class& c = facts.classes[ship.cls];
  change(c, facts.guns[c.batteries[0].gun], c.batteries[0]);
  auto made = derive_grand_admiral(facts, ship);
  EXPECT_TRUE(made);
  return made->card;
}

TEST(GrandAdmiralCards, GiveEveryPublishedValue) {  // GA-Q-28
  for (const PublishedValue& p : published_grand_admiral_values()) {
    const GrandAdmiralCard made = derived(p.ship_id);
    const CardField* field = made.field(p.field);
    ASSERT_TRUE(field) << p.ship_id << " " << p.field;
    EXPECT_EQ(field->value, p.value) << p.ship_id << " " << p.field;
    EXPECT_EQ(field->source, Source::published);
  }
}

TEST(GrandAdmiralCards, KongoRollsFourteenAndSevenAheadOrAstern) {  // GA-ARC-05, GA-RNG-09
  const Battery main = card("jp-kongo").batteries[0];
  EXPECT_EQ(main.gun, "14\"/45");
  EXPECT_EQ(main.weapon, "14in");
  EXPECT_EQ(main.mount, Mount::turret);
  EXPECT_EQ(main.dice[0], 14);
  EXPECT_EQ((main.dice[0] + 1) / 2, 7);
  EXPECT_EQ(main.sequence[4], (RangeEntry{Band::far, 3}));
}

TEST(GrandAdmiralCards, NewYorkHasEndArmourFive) {  // GA-DMG-08
  EXPECT_EQ(card("us-new-york-bb").end, 5);
  EXPECT_EQ(card("us-new-york-bb").name, "New York");
}

TEST(GrandAdmiralCards, APointOfPenetrationIsThreeInchesOfKrupp) {  // GA-NOTE-07
  // Worked by hand: 15"/42, 1920 lb, 2450 ft/s. One hex leaves 2450 * 4*1920 / (4*1920 + 3*15²) = 2252 ft/s; Tresidder
  // gives sqrt(1920 * 2252³ / 15 / 10^8.841) = 46 inches of iron, which is 20 of Krupp against capped shell: 6.7
  // points.
  EXPECT_EQ(card("gb-queen-elizabeth").batteries[0].sequence[0].penetration, 7);
  // 6"/45, 100 lb, 2770 ft/s: 2180 ft/s after one hex, 15.8 inches of iron, 6.1 of Krupp against plain shell: 2.0
  // points.
  EXPECT_EQ(card("gb-southampton").batteries[0].sequence[0].penetration, 2);
}

TEST(GrandAdmiralCards, OnlyPublishedValuesAreCalledSo) {
  const GrandAdmiralCard sister = derived("jp-hiei");
  for (const CardField& f : sister.fields) EXPECT_NE(f.source, Source::published) << f.name;
  EXPECT_EQ(derived("jp-kongo").field("belt")->source, Source::house);
  EXPECT_EQ(derived("jp-kongo").field("year")->source, Source::fact);
  EXPECT_EQ(derived("jp-kongo").field("no such field"), nullptr);
}

TEST(GrandAdmiralCards, EveryShipTheMappingAdmitsHasAFaultlessCard) {
  const std::vector<ShipCard> cards = all_cards();
  EXPECT_EQ(cards.size(), 695u);  // of 714: 17 submarines and 2 colliers have none
  for (const ShipCard& c : cards)
    for (const std::string& fault : faults(c)) ADD_FAILURE() << fault;
}

TEST(GrandAdmiralCards, SubmarinesAndUnarmedVesselsHaveNone) {
  const Register& facts = stored_register();
  EXPECT_EQ(derive_grand_admiral(facts, *facts.find_ship("gb-e4")).error().reason, "these rules have no submarines");
  EXPECT_EQ(derive_grand_admiral(facts, *facts.find_ship("de-baden-collier")).error().reason,
            "an unarmed vessel has no card");
}

TEST(GrandAdmiralCards, TypesFollowTheOwnersClass) {  // GA-CNT-04
  EXPECT_EQ(card("jp-mikasa").type, "BB");
  EXPECT_EQ(card("jp-tsukuba").type, "CA");  // an armoured cruiser when she was built, 12-inch guns or not
  EXPECT_EQ(card("ru-varyag").type, "CL");
  EXPECT_EQ(card("de-v25").type, "DD");
  EXPECT_EQ(card("ru-admiral-ushakov").type, "BB");
  EXPECT_EQ(card("jp-hiei-1877").type, "CA");
  EXPECT_EQ(card("gb-m28").type, "CL");
  EXPECT_EQ(card("gb-otranto").type, "CL");
}

TEST(GrandAdmiralCards, AShipThatChangedHandsFliesTheNewEnsign) {  // GA-CNT-09
  EXPECT_EQ(card("tr-yavuz").nation, "tr");
  EXPECT_EQ(card("de-goeben").nation, "de");
}

TEST(GrandAdmiralCards, TheYearTellsStatesOfOneShipApart) {  // GA-CNT-06
  EXPECT_EQ(card("ru-slava").name, card("ru-slava-1917").name);
  EXPECT_EQ(card("ru-slava").year, 1905);
  EXPECT_EQ(card("ru-slava-1917").year, 1917);
}

TEST(GrandAdmiralCards, NoShipOfABattleIsYoungerThanTheBattleOrBearsANamesakesName) {
  const Register& facts = stored_register();
  for (const Battle& battle : facts.battles) {
    std::set<std::string> names;
    for (const BattleShip& row : battle.ships) {
      const Ship& ship = facts.ships[row.ship];
      const auto made = derive_grand_admiral(facts, ship);
      if (!made) continue;
      EXPECT_LE(made->card.year, std::atoi(battle.date.c_str())) << battle.id << " " << ship.id;
      EXPECT_TRUE(names.insert(row.side + made->card.name).second) << battle.id << " " << ship.id;
    }
  }
  EXPECT_EQ(card("cn-jingyuan-ac").name, "King Yuen");
  EXPECT_EQ(card("cn-jingyuan").name, "Ching Yuen");
}

TEST(GrandAdmiralCards, TwoBatteriesOfOneCalibreAreToldApartByLength) {
  const ShipCard kawachi = card("jp-kawachi");
  EXPECT_EQ(kawachi.batteries[0].weapon, "12in-50");
  EXPECT_EQ(kawachi.batteries[1].weapon, "12in-45");
  EXPECT_EQ(kawachi.batteries[2].weapon, "6in");
}

TEST(GrandAdmiralCards, BatteriesStandLargestCalibreFirst) {  // GA-SHEET-09
  for (const ShipCard& c : all_cards())
    for (size_t i = 1; i < c.batteries.size(); ++i)
      EXPECT_GE(std::atof(c.batteries[i - 1].gun.c_str()), std::atof(c.batteries[i].gun.c_str())) << c.id;
}

TEST(GrandAdmiralCards, ABiggerOrFasterShellPiercesNoLess) {
  const auto pierced = [](Milli calibre, int velocity) {
    return changed_kongo([&](Class&, Gun& gun, BatteryFact&) {
             gun.calibre_in = calibre;  // shells of one shape: the weight goes with the cube
             gun.shell_lb = static_cast<Milli>(int64_t{calibre} * calibre / 1000 * calibre / 1000 * 51 / 100);
             gun.muzzle_velocity_fps = velocity;
           })
        .batteries[0]
        .sequence;
  };
  for (int hex = 0; hex < 6; ++hex) {
    for (Milli calibre = 3000; calibre < 18000; calibre += 500)
      EXPECT_LE(pierced(calibre, 2600)[hex].penetration, pierced(calibre + 500, 2600)[hex].penetration) << calibre;
    for (int velocity = 1500; velocity < 3100; velocity += 100)
      EXPECT_LE(pierced(12000, velocity)[hex].penetration, pierced(12000, velocity + 100)[hex].penetration) << velocity;
  }
  EXPECT_LT(pierced(12000, 2600)[0].penetration, pierced(16000, 2600)[0].penetration);
}

TEST(GrandAdmiralCards, MoreGunsCalibreOrRateGiveNoFewerDice) {
  const auto dice = [](int guns, Milli calibre, Milli rate) {
    return changed_kongo([&](Class&, Gun& gun, BatteryFact& b) {
             b.guns_total = b.guns_broadside = guns;
             gun.calibre_in = calibre;
             gun.rounds_per_min = rate;
           })
        .batteries[0]
        .dice[0];
  };
  EXPECT_EQ(dice(8, 14000, 2000), 14);
  for (int guns = 1; guns < 14; ++guns) EXPECT_LE(dice(guns, 14000, 2000), dice(guns + 1, 14000, 2000));
  for (Milli calibre = 6500; calibre < 18000; calibre += 500)
    EXPECT_LE(dice(8, calibre, 2000), dice(8, calibre + 500, 2000)) << calibre;
  for (Milli rate = 250; rate < 4000; rate += 250) EXPECT_LE(dice(8, 14000, rate), dice(8, 14000, rate + 250));
  EXPECT_EQ(dice(8, 14000, 3000), 14);  // faster than the splashes can be watched
}

TEST(GrandAdmiralCards, MoreArmourOfBetterSteelProtectsMore) {
  const auto belt = [](Milli inches, ArmourType type) {
    return changed_kongo([&](Class& c, Gun&, BatteryFact&) {
             c.belt_max_in = inches;
             c.armour_type = type;
           })
        .belt;
  };
  EXPECT_EQ(belt(12000, ArmourType::kc), 6);  // GA-NOTE-06
  EXPECT_EQ(belt(13000, ArmourType::kc), 7);
  EXPECT_EQ(belt(12000, ArmourType::harvey), 5);
  EXPECT_EQ(belt(12000, ArmourType::nickel), 4);
  EXPECT_EQ(belt(12000, ArmourType::compound), 3);
}

TEST(GrandAdmiralCards, FireControlSetsReachAndShortRange) {
  const auto main = [](std::optional<int> director, std::optional<Milli> rangefinder_ft) {
    return changed_kongo([&](Class& c, Gun& gun, BatteryFact&) {
             gun.max_range_yd = 34000;
             c.director_year = director;
             c.rangefinder_ft = rangefinder_ft;
           })
        .batteries[0];
  };
  EXPECT_EQ(reach(main({}, {})), 2);
  EXPECT_EQ(reach(main({}, 4500)), 4);
  EXPECT_EQ(reach(main({}, 9000)), 5);
  EXPECT_EQ(reach(main(1915, 9000)), 6);
  EXPECT_EQ(reach(main(1920, 20000)), 8);
  EXPECT_EQ(main({}, 4500).sequence[1].band, Band::far);
  EXPECT_EQ(main(1915, 9000).sequence[2].band, Band::close);
  EXPECT_EQ(main(1915, 9000).sequence[3].band, Band::far);
}

TEST(GrandAdmiralCards, HullSpeedAndTorpedoesGrowWithTheirFacts) {
  const auto with = [](auto change) { return changed_kongo([&](Class& c, Gun&, BatteryFact&) { change(c); }); };
  for (int tons = 100; tons < 35000; tons += 500) {
    const ShipCard a = with([&](Class& c) { c.displacement_normal_t = tons; });
    const ShipCard b = with([&](Class& c) { c.displacement_normal_t = tons + 500; });
    EXPECT_LE(a.row1 + a.row2, b.row1 + b.row2);
    EXPECT_LE(a.points, b.points);
  }
  EXPECT_EQ(with([](Class& c) { c.speed_kn = 6500; }).speed, (std::array<uint8_t, 2>{1, 0}));
  EXPECT_EQ(with([](Class& c) { c.speed_kn = 21000; }).speed, (std::array<uint8_t, 2>{4, 2}));
  EXPECT_EQ(with([](Class& c) { c.speed_kn = 37000; }).speed, (std::array<uint8_t, 2>{6, 3}));
  EXPECT_EQ(card("de-v25").torpedoes, 6);
  EXPECT_EQ(card("jp-kongo").torpedoes, 4);  // four a side
}

TEST(GrandAdmiralCards, AFewCapitalShipsMakeAFleetOfFiveHundredPoints) {  // GA-MOR-06
  for (const char* id : {"jp-kongo", "us-new-york-bb", "gb-queen-elizabeth", "de-koenig", "gb-lion"}) {
    EXPECT_GE(card(id).points, 500 / 5) << id;
    EXPECT_LE(card(id).points, 500 / 3) << id;
  }
}

// --- The document's tables are what the code derives. With BROADSIDE_WRITE_DOCS set they are written anew.

std::string sheet_row(const ShipCard& c) {
  const auto pair = [](int a, int b) { return std::to_string(a) + "/" + std::to_string(b); };
  std::string guns;
  for (const Battery& b : c.batteries) {
    const std::string dice = std::to_string(b.dice[0]);
    const std::string marked = b.mount == Mount::turret     ? "(" + dice + ")"
                               : b.mount == Mount::casemate ? "[" + dice + "]"
                                                            : dice;
    guns +=
        (guns.empty() ? "" : "; ") + b.gun + " " + marked + "/" + std::to_string(b.dice[1]) + " " + sequence_text(b);
  }
  return "| " + c.name + " | " + c.nation + " | " + c.type + " | " + std::to_string(c.year) + " | " +
         std::to_string(c.points) + " | " + pair(c.row1, c.row2) + " | " + pair(c.belt, c.end) + " | " +
         pair(c.speed[0], c.speed[1]) + " | " + std::to_string(c.torpedoes) + " | " + guns + " |\n";
}

std::string sample_table() {
  std::string out =
      "| Ship | Flag | Type | Year | Points | Hull | Belt/End | Speed | Torpedoes | Guns |\n"
      "|---|---|---|---|---|---|---|---|---|---|\n";
  for (const char* id : {"cn-dingyuan",    "jp-matsushima",  "us-indiana",         "es-infanta-maria-teresa",
                         "ru-varyag",      "jp-mikasa",      "ru-borodino",        "jp-asama",
                         "jp-ikazuchi",    "gb-dreadnought", "gb-good-hope",       "de-scharnhorst",
                         "de-nassau",      "gb-lion",        "de-seydlitz",        "jp-kongo",
                         "us-new-york-bb", "de-koenig",      "gb-queen-elizabeth", "gb-southampton",
                         "de-wiesbaden",   "de-v25",         "gb-magic",           "gb-raglan",
                         "jp-nagato"})
    out += sheet_row(card(id));
  return out;
}

std::string residual_table() {
  std::string out =
      "| Ship | Field | Printed | Derived | Residual | Rule |\n"
      "|---|---|---|---|---|---|\n";
  for (const PublishedValue& p : published_grand_admiral_values()) {
    const int made = derived(p.ship_id).field(p.field)->value;
    out += "| " + std::string(p.ship_id) + " | " + std::string(p.field) + " | " + std::to_string(p.value) + " | " +
           std::to_string(made) + " | " + std::to_string(made - p.value) + " | " + std::string(p.rule) + " |\n";
  }
  const int ahead = (card("jp-kongo").batteries[0].dice[0] + 1) / 2;  // GA-ARC-03
  out += "| jp-kongo | 14in dice ahead or astern | 7 | " + std::to_string(ahead) + " | " + std::to_string(ahead - 7) +
         " | GA-ARC-05 |\n";
  return out;
}

TEST(GrandAdmiralDocument, ShowsWhatIsDerived) {
  expect_in_document(kDocument, "residuals", residual_table());
  expect_in_document(kDocument, "cards", sample_table());
}

}  // namespace THIS_FILE
}  // namespace broadside
