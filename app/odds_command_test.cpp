// Plain odds of Grand Fleets against fractions worked out by hand. HMS Tiger fires at her like: her card is printed in
// the book (Hull 24, belt 11/9, ends 8/8; eight 14in of penetration 10/5/3, three light guns).
#include "app/odds_command.h"

#include <gtest/gtest.h>

#include "app/odds_report.h"
#include "engine/core/odds.h"

namespace broadside::app {
namespace THIS_FILE {

OddsOptions tiger_at_tiger(int range) {
  OddsOptions o;
  o.system = "grand-fleets";
  o.firer = o.target = "gb-tiger";
  o.range = range;
  o.speed = 2;         // no modifier
  o.target_speed = 4;  // -1, and +1 for her size
  return o;
}

Json odds(const OddsOptions& options) {
  OddsReport report(true);
  const auto told = grand_fleets_odds(**find_game(options.system), options, report);
  EXPECT_TRUE(told) << told.error().text();
  return report.for_programs();
}

std::string refused(const OddsOptions& options) {
  OddsReport report(true);
  const auto told = grand_fleets_odds(**find_game(options.system), options, report);
  return told ? "" : told.error().text();
}

mpq_class chance(const Json& all, const std::string& about, const std::string& word, const Json& value) {
  for (const Json& row : all.at(about).at(word))
    if (row["value"] == value) return mpq_class(row["chance"].get<std::string>());
  return 0;
}

mpq_class power(const mpq_class& base, int times) {
  mpq_class out = 1;
  for (int i = 0; i < times; ++i) out *= base;
  return out;
}

TEST(GrandFleetsPlainOdds, EveryBarrelRollsToHitAndToPenetrate) {
  const Json all = odds(tiger_at_tiger(5));
  EXPECT_EQ(all["14in"]["shots"], 8);
  EXPECT_EQ(all["14in"]["modifier"], 0);  // 8 or more hits; 7 or more penetrates: 6 and 5 do not exceed 11
  EXPECT_EQ(chance(all, "14in", "hits", 0), power({7, 10}, 8));
  EXPECT_EQ(chance(all, "14in", "hits", 1), 8 * mpq_class(3, 10) * power({7, 10}, 7));
  EXPECT_EQ(chance(all, "14in", "penetrating_hits", 0), power({22, 25}, 8));
  EXPECT_EQ(chance(all, "14in", "damage_points", 16), power({3, 25}, 8));
  EXPECT_EQ(chance(all, "14in", "damage_points", 1), 0);
}

TEST(GrandFleetsPlainOdds, EachPointOfDamageIsACriticalHitInTen) {
  const Json all = odds(tiger_at_tiger(5));
  const mpq_class spared = mpq_class(22, 25) + mpq_class(3, 25) * mpq_class(81, 100);  // of one barrel
  EXPECT_EQ(chance(all, "14in", "critical_hit", false), power(spared, 8));
}

TEST(GrandFleetsPlainOdds, AtLongOddsATenHasToBeFollowed) {
  OddsOptions o = tiger_at_tiger(8);
  o.speed = o.target_speed = 6;  // -1 -2 -2 +1: a 10, then 7 or more
  EXPECT_EQ(chance(odds(o), "14in", "hits", 0), power({24, 25}, 8));
  o.other_ships = 2;  // at -6 a second 10
  const Json all = odds(o);
  EXPECT_EQ(all["14in"]["modifiers"]["over_concentration"], -2);
  EXPECT_EQ(chance(all, "14in", "hits", 0), power({99, 100}, 8));
  EXPECT_EQ(all["14in"]["armor"], 9);  // it plunges
  o.evasive = 1;
  EXPECT_EQ(chance(odds(o), "14in", "hits", 0), 1);
}

TEST(GrandFleetsPlainOdds, EndsArcFireAndListCount) {
  OddsOptions o = tiger_at_tiger(5);
  o.aspect = "ends";
  o.arc = "A";
  o.on_fire = o.listing = true;
  const Json all = odds(o);
  EXPECT_EQ(all["14in"]["shots"], 4) << "the after turrets do not bear";
  EXPECT_EQ(all["14in"]["armor"], 8);
  EXPECT_EQ(chance(all, "14in", "hits", 0), power({9, 10}, 4));
}

TEST(GrandFleetsPlainOdds, HalfTheLightGunsBearOnTheBeam) {
  const Json all = odds(tiger_at_tiger(2));
  EXPECT_EQ(all["light"]["shots"], 2);
  EXPECT_EQ(chance(all, "light", "hits", 2), mpq_class(9, 25));  // rate of fire +3: 5 or more
  EXPECT_EQ(chance(all, "light", "damage_points", 0), 1);
}

TEST(GrandFleetsPlainOdds, TorpedoesOfAVolleyAreAddedUp) {
  OddsOptions o = tiger_at_tiger(3);
  o.weapons = {"14in"};
  o.torpedoes = 2;  // range -1: 9 or more
  Json all = odds(o);
  EXPECT_EQ(chance(all, "torpedoes", "damage_points", 5), mpq_class(8, 25));
  EXPECT_EQ(chance(all, "torpedoes", "damage_points", 10), mpq_class(1, 25));
  EXPECT_EQ(chance(all, "target", "critical_hit", false),
            chance(all, "14in", "critical_hit", false) * mpq_class(16, 25));
  o.under_fire = true;
  EXPECT_EQ(chance(odds(o), "torpedoes", "hits", 0), mpq_class(81, 100));
  o.checked = 14;  // ten circles left
  o.under_fire = false;
  all = odds(o);
  mpq_class sunk = 0;
  for (int points = 10; points <= 26; ++points) sunk += chance(all, "target", "damage_points", points);
  EXPECT_EQ(chance(all, "target", "sunk_by_hull_hits", true), sunk);
}

TEST(GrandFleetsPlainOdds, InOneHexSheIsShownBeside) {
  OddsOptions o = tiger_at_tiger(0);
  o.aspect = "ends";
  const Json all = odds(o);
  EXPECT_EQ(all["14in"]["band"], "short");
  EXPECT_EQ(all["14in"]["side"], "ends");
}

TEST(GrandFleetsPlainOdds, AnEvasiveHexIsPaidForWithTwoMovementPoints) {  // GF-5.2.1-06
  OddsOptions o = tiger_at_tiger(5);
  o.speed = 0;
  o.evasive = 4;
  EXPECT_EQ(refused(o),
            "--evasive 4: an evasive manoeuvre costs 2 movement points, and Tiger uses 0 (none at this speed)");
  o.speed = 5;
  o.evasive = 3;
  EXPECT_NE(refused(o).find("(at most 2 at this speed)"), std::string::npos) << refused(o);
  o.evasive = 2;
  EXPECT_EQ(refused(o), "");
  o.target_evasive = 3;  // of four points
  EXPECT_NE(refused(o).find("--target-evasive 3: "), std::string::npos) << refused(o);
}

TEST(OddsReport, ALongTableEndsWhereTheRestIsRareAndSaysWhatComesUpAtLeast) {
  EXPECT_TRUE(rows_for_people({}).empty());
  std::map<int, mpq_class> twelve = {{0, 1}};  // of twelve dice those that show a six
  for (int die = 0; die < 12; ++die) {
    std::map<int, mpq_class> more;
    for (const auto& [sixes, p] : twelve) more[sixes] += p * mpq_class(5, 6), more[sixes + 1] += p * mpq_class(1, 6);
    twelve = more;
  }
  const std::vector<OddsRow> rows = rows_for_people(twelve);
  ASSERT_EQ(rows.size(), 9U);
  EXPECT_EQ(rows[0].value, "0");
  EXPECT_EQ(rows[0].at_least, 1);
  EXPECT_EQ(rows[2].at_least, 1 - twelve[0] - twelve[1]);
  EXPECT_EQ(rows[8].value, "8 or more");
  EXPECT_LT(rows[8].chance, mpq_class(1, 1000));
  mpq_class sum = 0;
  for (const OddsRow& row : rows) sum += row.chance;
  EXPECT_EQ(sum, 1);
  std::map<int, mpq_class> missed;  // the same counted from the other end
  for (const auto& [sixes, p] : twelve) missed[12 - sixes] = p;
  EXPECT_EQ(rows_for_people(missed).front().value, "4 or fewer");
  EXPECT_EQ(rows_for_people(missed).front().at_least, 1);
  EXPECT_EQ(rows_for_people({{3, 1}}).front().value, "3");
}

TEST(OddsReport, WhoeverWatchesTheWaysOfTheDiceMayStopThem) {
  const Game& game = **find_game("grand-admiral");
  OddsOptions o;
  o.firer = "jp-kongo";
  o.target = "us-new-york-bb";
  o.range = 3;
  double last = 0;
  const auto told = [&](const OddsWatch& watch) {
    OddsReport report(true, watch);
    return grand_admiral_odds(game, o, report);
  };
  EXPECT_TRUE(told([&](double part) { return last = part, true; }));
  EXPECT_GT(last, 0.5) << "it sees how far they are";
  EXPECT_LE(last, 1.0 + 1e-9);
  const auto stopped = told([](double) { return false; });
  ASSERT_FALSE(stopped);
  EXPECT_NE(stopped.error().text().find("stopped before all possible results"), std::string::npos);
}

TEST(OddsReport, KeysForProgramsAreWords) {
  struct Teller {
    std::string system;
    Expected<void> (*tell)(const Game&, const OddsOptions&, OddsReport&);
  };
  for (const auto& [system, tell] :
       {Teller{"grand-admiral", grand_admiral_odds}, Teller{"grand-fleets", grand_fleets_odds},
        Teller{"queen-of-the-seas", queen_of_the_seas_odds}, Teller{"great-war-at-sea", great_war_at_sea_odds}}) {
    OddsOptions o;
    o.system = system;
    const bool torpedoes = system == "queen-of-the-seas";  // of the others they are tried elsewhere
    o.firer = torpedoes ? "gb-lurcher" : "gb-tiger";
    o.target = "de-moltke";
    o.range = torpedoes ? 10 : 3;
    o.torpedoes = torpedoes ? 1 : 0;
    OddsReport report(true);
    const auto told = tell(**find_game(system), o, report);
    ASSERT_TRUE(told) << told.error().text();
    for (const auto& [about, tables] : report.for_programs().items()) {
      EXPECT_EQ(about.find_first_of(" :,"), std::string::npos) << about;
      for (const auto& [word, rows] : tables.items())
        EXPECT_EQ(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string::npos) << word;
    }
    EXPECT_TRUE(report.for_programs().contains("target")) << system;
  }
}

TEST(GrandFleetsPlainOdds, WhatCannotBeIsSaid) {
  OddsOptions o = tiger_at_tiger(3);
  o.torpedoes = 5;
  EXPECT_NE(refused(o).find("4 tubes"), std::string::npos);
  o = tiger_at_tiger(3);
  o.speed = 7;
  EXPECT_NE(refused(o).find("the top speed of Tiger is 6"), std::string::npos);
  o = tiger_at_tiger(9);
  EXPECT_NE(refused(o).find("nothing that bears"), std::string::npos);
  o.weapons = {"14in"};
  EXPECT_NE(refused(o).find("out of range"), std::string::npos);
  o = tiger_at_tiger(3);
  o.arc = "X";
  EXPECT_NE(refused(o).find("letters A to F"), std::string::npos);
  o = tiger_at_tiger(3);
  o.checked = 24;
  EXPECT_NE(refused(o).find("would be sunk"), std::string::npos);
}

}  // namespace THIS_FILE
}  // namespace broadside::app
