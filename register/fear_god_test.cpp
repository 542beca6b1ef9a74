#include "register/fear_god.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/fear_god/rules/weapon_line.h"
#include "register/fear_god_guns.h"
#include "register/fear_god_testing.h"
#include "tables/fear_god/ch8_armor_location.h"
#include "tables/fear_god/hms_tiger_guns.h"
#include "tables/fear_god/hms_tiger_sheet.h"
#include "tables/fear_god/size_classes.h"

namespace broadside {
namespace THIS_FILE {

using namespace fear_god_testing;

constexpr const char* kDocument = "docs/derivations/fear-god.md";

// ---------------------------------------------------------------- the power law

TEST(PowerLaw, IsRightToNineDigits) {
  EXPECT_EQ(power_law(kMicroOne, 8 * kMicroOne, 666'667), 4'000'003);  // 8^0.666667
  EXPECT_EQ(power_law(kMicroOne, 1'024 * kMicroOne, kMicroOne / 2), 32 * kMicroOne);
  EXPECT_EQ(power_law(2 * kMicroOne, 3 * kMicroOne, 2 * kMicroOne), 18 * kMicroOne);
  EXPECT_EQ(power_law(kMicroOne, 0, kMicroOne), 0);
  EXPECT_NEAR(static_cast<double>(power_law(467'000, 35'160 * kMicroOne, 666'667)), 501.18e6, 0.05e6);
}

// ---------------------------------------------------------------- HMS Tiger

/// Entries of the sheet by group and field; what a sheet of a ship cannot have is in words.
std::map<std::string, std::string> tiger_entries() {
  const fg::ShipCard c = card("gb-tiger");
  const auto breaks = fg::damage_breaks(c.damage_points);
  const auto speeds = fg::speeds_by_damage(c.speed_kn);
  const auto sets = fg::wireless_of(c.wireless, c.year);
  const auto signals = fg::visual_signals_of(c.size, c.staff);
  const auto turning = fg::turning_of(c.build, c.size);
  const auto gain = fg::accelerations_of(c.build, c.size, c.speed_kn);
  const int delay = fg::wireless_delay(c.year);
  const fg::TorpedoLine& torpedo = c.torpedoes[0];
  std::map<std::string, std::string> out = {
      {"basic|1 ship name", "HMS " + c.name},
      {"basic|2 ship class", c.ship_class},
      {"basic|3 ship type", std::string(word_of(c.type))},
      {"basic|4 size class", std::string(word_of(c.size))},
      {"basic|5 speed kts", fmt::format("{}", c.speed_kn)},
      {"basic|6 propulsion", c.propulsion == fg::Propulsion::steam ? "Steam" : "other"},
      {"basic|7 crew", fmt::format("{}", c.crew)},
      {"basic|8 total mounts", fmt::format("{}", fg::total_mounts(c.mount_counts()))},
      {"basic|9 armor class", armour_text(c)},
      {"basic|belt armor", fmt::format("{}", c.armour.belt)},
      {"basic|deck armor", fmt::format("{}", c.armour.deck)},
      {"basic|underwater protection", fmt::format("{}", c.armour.underwater)},
      {"searchlight|range yds", fmt::format("{}", c.searchlights.range_yd)},
      {"damage|0 percent: damage points / surface speed", fmt::format("0 / {}", speeds[0])},
      {"damage|100 percent: damage points / surface speed", fmt::format("{} / Sinks", breaks[4])},
      {"damage|submerged speed", c.submerged_kn == 0 ? "not applicable" : "some"},
      {"light battery|guns", c.light.light_guns == 0 ? "none" : "some"},
      {"light battery|range", c.light.light_guns == 0 ? "NA" : "7.5"},
      {"light battery|strength", c.light.light_battery == 0 ? "NA" : "some"},
      {"antiaircraft|guns",
       fmt::format("{} x MkI 3in/20cwt, {} x 0.303in Maxim MG", c.light.aa_guns, c.light.machine_guns)},
      {"antiaircraft|area AA strength", tenths_text(c.light.area_aa)},
      {"antiaircraft|area AA range kyds", kyds(c.light.area_aa_yd)},
      {"antiaircraft|light AA strength", tenths_text(c.light.light_aa)},
      {"mines|mines", c.mines == 0 ? "none" : "some"},
      {"torpedoes|weapon line", fg::line_words(torpedo)},
      {"torpedoes|type", std::string(torpedo.torpedo.view())},
      {"torpedoes|torpedoes per mount", fmt::format("{}", torpedo.torpedoes_per_mount)},
      {"torpedoes|setting 1 speed kts / kyds per turn / range kyds", setting_text(torpedo.settings[0])},
      {"torpedoes|setting 2 speed kts / kyds per turn / range kyds", setting_text(torpedo.settings[1])},
      {"torpedoes|damage points", fmt::format("{}", torpedo.damage)},
      {"command|staff carried on board", c.staff ? "Yes" : "not marked (Yes/No)"},
      {"command|immediate superior", c.superior},
      {"signals|flag hoists", fmt::format("{}", signals.hoists)},
      {"signals|flashing light", fmt::format("{}", signals.lights)},
      {"signals|total visual signals", fmt::format("{}", signals.total)},
      {"wireless|primary set range nm / turn delay", fmt::format("{} / {}", sets.primary_nm, delay)},
      {"wireless|auxiliary set range nm / turn delay", fmt::format("{} / {}", sets.auxiliary_nm.value_or(0), delay)},
      {"wireless|ship to air set range nm / turn delay",
       fmt::format("{} / {}", fg::wireless_of(fg::WirelessUnit::spotting_aircraft, c.year).primary_nm, delay)},
      {"manoeuvre|turn type", "Normal (standard rudder)"},
      {"manoeuvre|advance yds", fmt::format("{}", turning.advance_yd)},
      {"manoeuvre|speed loss per 45 deg turn kts", fmt::format("{}", turning.speed_loss_kn)},
      {"manoeuvre|acceleration up to 50% max speed", fmt::format("{}", gain.low_kn)},
      {"manoeuvre|acceleration above 50% max speed", fmt::format("{}", gain.high_kn)},
      {"manoeuvre|deceleration", fmt::format("{}", gain.slowing_kn)},
  };
  for (size_t i = 0; i < fg::kMostSearchlights; ++i)
    out[fmt::format("searchlight|position {} arc", i + 1)] = light_text(c, i);
  for (const auto& row : fg::tables::kCh8ArmorLocation)
    out[fmt::format("guns|armor struck at {} range", row.range_band)] =
        fmt::format("{}% belt", row.belt_percent) +
        (row.deck_percent > 0 ? fmt::format(", {}% deck", row.deck_percent) : std::string());
  for (size_t i = 0; i < 4; ++i)
    out[fmt::format("damage|{} percent: damage points / surface speed", fg::kDamageBreaks[i])] =
        fmt::format("{} / {}", breaks[i], speeds[i + 1]);
  return out;
}

/// What no ship of the register has, and the row that points to the guns.
const std::set<std::string> kNotOnTheCard = {"sensors|sonars", "aircraft|embarked aircraft and facilities", "guns|see",
                                             "asw|depth charges", "remarks|notes and remarks"};

TEST(FearGodCards, EveryRowOfTheTigerSheetIsReproduced) {  // FG-2.1.1.9-01
  const auto entries = tiger_entries();
  size_t checked = 0;
  for (const auto& row : fg::tables::kHmsTigerSheet) {
    const std::string key = std::string(row.group) + "|" + std::string(row.field);
    if (kNotOnTheCard.contains(key)) {
      EXPECT_TRUE(row.value == "none" || row.group == "guns") << key;
      continue;
    }
    const auto entry = entries.find(key);
    ASSERT_NE(entry, entries.end()) << key;
    EXPECT_EQ(entry->second, row.value) << key;
    ++checked;
  }
  EXPECT_EQ(checked + kNotOnTheCard.size(), fg::tables::kHmsTigerSheet.size());
}

TEST(FearGodCards, EveryRowOfTheTigerGunsIsReproduced) {  // FG-2.1.1.9-01, FG-2.1.1.4-01
  const fg::ShipCard c = card("gb-tiger");
  const std::map<std::string_view, size_t> bands = {{"short", 0}, {"medium", 1}, {"long", 2}, {"extreme", 3}};
  for (const auto& row : fg::tables::kHmsTigerGuns) {
    const std::string what = fmt::format("{} {} {}", row.gun, row.shell, row.band);
    const auto line = std::find_if(c.guns.begin(), c.guns.end(), [&](const fg::CardGuns& gun) {
      return gun.mounts > 0 && gun.gun.view() == row.gun;
    });
    ASSERT_NE(line, c.guns.end()) << what;
    EXPECT_EQ(fg::line_words(*line), row.weapon_line) << what;
    EXPECT_EQ(control_text(*line), row.fire_control) << what;
    const size_t at = bands.at(row.band);
    const fg::BandFigures& band = line->bands[at];
    constexpr int kMillionthsOfAYard = 1'000;  // of a kiloyard
    EXPECT_EQ(band.until_yd, row.range_to_kyds.millionths / kMillionthsOfAYard) << what;
    if (at > 0)
      EXPECT_EQ(line->bands[at - 1].until_yd + 100, row.range_from_kyds.millionths / kMillionthsOfAYard) << what;
    const auto& shell = band.with(row.shell == "APC" ? fg::CardShell::APC : fg::CardShell::HE);
    EXPECT_EQ(shell.belt, row.pen_belt) << what;
    EXPECT_EQ(shell.deck, row.pen_deck == tables::kBlank ? 0 : row.pen_deck) << what;
    EXPECT_EQ(shell.damage, row.damage_per_mount) << what;
  }
}

TEST(FearGodCards, WhatIsPrintedAboutOtherShipsComesOutAndIsMarked) {
  for (const PublishedValue& value : published_fear_god_values()) {
    for (const Ship& ship : stored_register().ships) {
      if (ship.id != value.ship_id && stored_register().class_of(ship).id != value.ship_id) continue;
      const FearGodCard one = made(ship.id);
      ASSERT_TRUE(one.field(value.field)) << ship.id << " " << value.field;
      EXPECT_EQ(one.field(value.field)->value, value.value) << ship.id << " " << value.field;
      EXPECT_EQ(one.field(value.field)->source, Source::published) << ship.id << " " << value.field;
    }
  }
  EXPECT_EQ(made("gb-tiger").field("gun1.short.APC.belt")->source, Source::published);
  EXPECT_EQ(made("gb-tiger").field("gun1.short.CPC.belt")->source, Source::house);
}

// ---------------------------------------------------------------- arcs

std::string lines(std::string_view id) {
  std::string out;
  for (const fg::CardGuns& line : card(id).guns)
    if (line.mounts > 0) out += (out.empty() ? "" : ", ") + fg::line_words(line);
  return out;
}

TEST(FearGodCards, ArcsFollowFromTheGunsThatBear) {  // FG-2.1.1.4-02, FG-2.1.1.5-09, -10, -13
  EXPECT_EQ(lines("gb-invincible"), "F/A/PS&S/SS&P(2)4, PB&P/SB&S/PQ&P/SQ&S/P/S(1)12");
  EXPECT_EQ(lines("gb-weymouth"), "F/A/PB&P/SB&S/PQ&P/SQ&S/P/S(1)8") << "five bear on the beam (6.1.4)";
  EXPECT_EQ(lines("de-kaiser").substr(0, 21), "1F/2A/1PS&S/1SS&P(2)5") << "echelon turrets fire across the deck";
  EXPECT_EQ(lines("de-nassau").substr(0, 28), "F/A/PB&P/SB&S/PQ&P/SQ&S(2)6,");
  EXPECT_EQ(lines("gb-dreadnought"), "F/A/P&S/PS/SS(2)5");
  EXPECT_EQ(lines("gb-lion").substr(0, 15), "2F/1A/1P&S(2)4,") << "Q turret amidships bears on the beam";
  EXPECT_EQ(lines("de-scharnhorst").substr(0, 33), "F/A(2)2, PB&P/SB&S/PQ&P/SQ&S(1)4,");
  EXPECT_EQ(lines("ru-varyag"), "PB&P/SB&S/PQ&P/SQ&S/P/S(1)12");
  EXPECT_EQ(lines("it-conte-di-cavour").substr(0, 24), "F/A/P&S(3)3, F/A(2)2, CM");
}

int bearing(const fg::CardGuns& gun, int degrees) {
  fg::WeaponLine line;
  const std::string words = fg::line_words(gun);
  EXPECT_EQ(fg::read_weapon_line(words, line), fg::WeaponLineFault::none) << words;
  EXPECT_EQ(line.barrels(), gun.barrels()) << words;
  return fg::bearing_on(line, gun.ends(), degrees * plane::kDegree).barrels;
}

TEST(FearGodCards, PortAndStarboardBearAlike) {
  for (const Ship& ship : stored_register().ships) {
    const fg::ShipCard c = fear_god_card(stored_register(), ship)->card;
    for (const fg::CardGuns& gun : c.guns) {
      if (gun.mounts == 0) continue;
      for (const int degrees : {10, 90, 170})
        EXPECT_EQ(bearing(gun, degrees), bearing(gun, 360 - degrees)) << ship.id << " " << fg::line_words(gun);
      EXPECT_GT(bearing(gun, 90), 0) << ship.id << " " << fg::line_words(gun);
    }
  }
}

struct Bearing3 {
  int abeam = 0, ahead = 0, astern = 0, all = 0;
};
Bearing3 bearing_of(const fg::ShipCard& c, const std::string& gun_name) {
  Bearing3 out;
  for (const fg::CardGuns& gun : c.guns) {
    if (gun.mounts == 0 || gun.gun.view() != gun_name) continue;
    out.all += gun.barrels();
    out.abeam += bearing(gun, 90);
    out.ahead += bearing(gun, 0);
    out.astern += bearing(gun, 180);
  }
  return out;
}

/// Casemates go by the book's own rule for their ends. An odd gun of a pair abreast is not split: ten batteries have
/// one gun fewer at an end.
TEST(FearGodCards, AsManyGunsBearAsTheRegisterSays) {
  int batteries = 0;
  std::set<std::string> one_fewer;
  for (const Ship& ship : stored_register().ships) {
    const Class& c = stored_register().class_of(ship);
    const fg::ShipCard one = card(ship.id);
    for (const BatteryFact& battery : c.batteries) {
      const std::string name = gun_name(stored_register().gun_of(battery));
      const Bearing3 found = bearing_of(one, name);
      if (found.all != battery.guns_total || battery.mount == GunMount::casemate) continue;
      ++batteries;
      EXPECT_EQ(found.abeam, battery.guns_broadside) << c.id << " " << name;
      const int ahead = battery.guns_forward - found.ahead, astern = battery.guns_aft - found.astern;
      EXPECT_TRUE(ahead == 0 || ahead == 1) << c.id << " " << name;
      EXPECT_TRUE(astern == 0 || astern == 1) << c.id << " " << name;
      if (ahead + astern > 0) one_fewer.insert(c.id + " " + name);
    }
  }
  EXPECT_GT(batteries, 500);
  EXPECT_LE(one_fewer.size(), 10U);
}

// ---------------------------------------------------------------- every ship

TEST(FearGodCards, EveryShipOfTheRegisterHasASoundSheet) {
  std::set<std::string> without;
  for (const Ship& ship : stored_register().ships) {
    const auto one = fear_god_card(stored_register(), ship);
    if (!one) {
      without.insert(ship.id + ": " + one.error().text());
      continue;
    }
    const auto flaw = fg::card_flaw(one->card);
    EXPECT_FALSE(flaw) << ship.id << ": " << flaw->key << ": " << flaw->reason;
    EXPECT_EQ(one->field("damage_points")->value, one->card.damage_points) << ship.id;
    const auto again = fg::read_card_file(fg::card_json(one->card), "card.json");
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_TRUE(*again == one->card) << ship.id;
  }
  EXPECT_EQ(without, std::set<std::string>{});
}

TEST(FearGodCards, SizesAreThoseOfTheTypes) {  // 2.3
  for (const Ship& ship : stored_register().ships) {
    const fg::ShipCard c = fear_god_card(stored_register(), ship)->card;
    if (c.type == fg::ShipCode::AUX || c.type == fg::ShipCode::MON) continue;
    for (const auto& row : fg::tables::kSizeClasses) {
      const std::string types = ", " + std::string(row.ship_types) + ",";
      const std::string code = std::string(word_of(c.type));
      const bool here = types.find(", " + code + ",") != std::string::npos ||
                        types.find(", " + code + " (surfaced),") != std::string::npos;
      EXPECT_EQ(here, row.class_ == word_of(c.size)) << ship.id << " " << code << " " << row.class_;
    }
  }
}

TEST(FearGodCards, AShipWithoutASheetSaysWhy) {
  Register changed = stored_register();
  const Ship& tiger = *changed.find_ship("gb-tiger");
  Class& c = changed.classes[tiger.cls];
  c.batteries[0].mounts = "1x1+1x2+1x3+1x4+1x5+1x6";
  auto none = fear_god_card(changed, tiger);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().text(), "gb-tiger: her guns need more lines than a sheet has (five lines)");
  c.completed_first = 1925;
  none = fear_god_card(changed, tiger);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().text(), "gb-tiger: she was completed after 1924 (an earlier ship)");
}

TEST(FearGodCards, LightGunsAreNoLines) {  // FG-6.1.6-01
  EXPECT_EQ(lines("de-v25"), "");
  EXPECT_EQ(card("de-v25").light.light_guns, 3);
  EXPECT_EQ(card("gb-bristol").light.light_battery, 0) << "four saluting guns";
  EXPECT_GT(card("gb-m28").light.light_battery, 0);
}

TEST(FearGodCards, OldGunsFireSlowly) {
  const auto he = [](std::string_view id) {
    return shell_figures(gun_facts(*stored_register().find_gun(id)), fg::CardShell::HE, fg::Band::long_range).damage;
  };
  EXPECT_LT(3 * he("krupp-30.5cm-25"), he("gb-12in-45-mkx"));
  EXPECT_EQ(gun_facts(*stored_register().find_gun("ru-12in-40")).capped, false);
}

TEST(FearGodCards, AUsersFileIsDerivedWithoutThePrintedFigures) {
  Register changed = stored_register();
  const Ship& tiger = *changed.find_ship("gb-tiger");
  changed.classes[tiger.cls].of_user = true;
  const auto one = fear_god_card(changed, tiger);
  ASSERT_TRUE(one);
  EXPECT_LT(one->card.damage_points, 501) << "by the displacement that the file gives";
  EXPECT_EQ(one->field("belt")->source, Source::house);
}

std::string sheet(std::string_view id) {
  const fg::ShipCard c = card(id);
  std::string guns;
  for (const fg::CardGuns& line : c.guns)
    if (line.mounts > 0) guns += (guns.empty() ? "" : "; ") + fg::line_words(line) + " " + std::string(line.gun.view());
  std::string tubes;
  for (const fg::TorpedoLine& line : c.torpedoes)
    if (line.mounts > 0)
      tubes += (tubes.empty() ? "" : "; ") + fg::line_words(line) + " " + std::string(line.torpedo.view());
  return fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", c.name, word_of(c.type), word_of(c.size),
                     c.speed_kn, c.damage_points, armour_text(c), guns.empty() ? "-" : guns,
                     tubes.empty() ? "-" : tubes, tenths_text(c.light.light_battery));
}

TEST(FearGodDocument, ShowsSheets) {
  std::string out =
      "| Ship | Type | Size | Speed | Damage points | Armour | Guns | Torpedoes | Light battery |\n"
      "|---|---|---|---|---|---|---|---|---|\n";
  for (const char* id :
       {"gb-tiger",    "gb-queen-elizabeth", "gb-dreadnought", "gb-invincible",    "gb-canopus", "gb-glasgow",
        "gb-weymouth", "gb-magic",           "gb-m28",         "gb-engadine",      "gb-otranto", "de-kaiser",
        "de-moltke",   "de-scharnhorst",     "de-dresden",     "de-v25",           "de-u19",     "ru-varyag",
        "jp-mikasa",   "us-colorado",        "fr-courbet",     "at-viribus-unitis"})
    if (stored_register().find_ship(id)) out += sheet(id);
  expect_in_document(kDocument, "sheets", out);
}

}  // namespace THIS_FILE
}  // namespace broadside
