// Plain odds of Grand Fleets against fractions worked out by hand. HMS Tiger fires at her like: her card is printed in
// the book (Hull 24, belt 11/9, ends 8/8; eight 14in of penetration 10/5/3, three light guns).
#include "app/odds_command.h"

#include <gtest/gtest.h>

#include "app/odds_report.h"

namespace broadside::app {
namespace {

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

mpq_class chance(const Json& all, const std::string& title, const Json& value) {
  for (const Json& row : all[title])
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
  EXPECT_EQ(chance(all, "14in: hits", 0), power({7, 10}, 8));
  EXPECT_EQ(chance(all, "14in: hits", 1), 8 * mpq_class(3, 10) * power({7, 10}, 7));
  EXPECT_EQ(chance(all, "14in: penetrating hits", 0), power({22, 25}, 8));
  EXPECT_EQ(chance(all, "14in: damage points", 16), power({3, 25}, 8));
  EXPECT_EQ(chance(all, "14in: damage points", 1), 0);
}

TEST(GrandFleetsPlainOdds, EachPointOfDamageIsACriticalHitInTen) {
  const Json all = odds(tiger_at_tiger(5));
  const mpq_class spared = mpq_class(22, 25) + mpq_class(3, 25) * mpq_class(81, 100);  // of one barrel
  EXPECT_EQ(chance(all, "14in: a critical hit", false), power(spared, 8));
}

TEST(GrandFleetsPlainOdds, AtLongOddsATenHasToBeFollowed) {
  OddsOptions o = tiger_at_tiger(8);
  o.speed = o.target_speed = 6;  // -1 -2 -2 +1: a 10, then 7 or more
  EXPECT_EQ(chance(odds(o), "14in: hits", 0), power({24, 25}, 8));
  o.other_ships = 2;  // at -6 a second 10
  const Json all = odds(o);
  EXPECT_EQ(all["14in"]["modifiers"]["over_concentration"], -2);
  EXPECT_EQ(chance(all, "14in: hits", 0), power({99, 100}, 8));
  EXPECT_EQ(all["14in"]["armor"], 9);  // it plunges
  o.evasive = 1;
  EXPECT_EQ(chance(odds(o), "14in: hits", 0), 1);
}

TEST(GrandFleetsPlainOdds, EndsArcFireAndListCount) {
  OddsOptions o = tiger_at_tiger(5);
  o.aspect = "ends";
  o.arc = "A";
  o.on_fire = o.listing = true;
  const Json all = odds(o);
  EXPECT_EQ(all["14in"]["shots"], 4) << "the after turrets do not bear";
  EXPECT_EQ(all["14in"]["armor"], 8);
  EXPECT_EQ(chance(all, "14in: hits", 0), power({9, 10}, 4));
}

TEST(GrandFleetsPlainOdds, HalfTheLightGunsBearOnTheBeam) {
  const Json all = odds(tiger_at_tiger(2));
  EXPECT_EQ(all["light"]["shots"], 2);
  EXPECT_EQ(chance(all, "light: hits", 2), mpq_class(9, 25));  // rate of fire +3: 5 or more
  EXPECT_EQ(chance(all, "light: damage points", 0), 1);
}

TEST(GrandFleetsPlainOdds, TorpedoesOfAVolleyAreAddedUp) {
  OddsOptions o = tiger_at_tiger(3);
  o.weapons = {"14in"};
  o.torpedoes = 2;  // range -1: 9 or more
  Json all = odds(o);
  EXPECT_EQ(chance(all, "torpedoes: damage points", 5), mpq_class(8, 25));
  EXPECT_EQ(chance(all, "torpedoes: damage points", 10), mpq_class(1, 25));
  EXPECT_EQ(chance(all, "target: a critical hit", false),
            chance(all, "14in: a critical hit", false) * mpq_class(16, 25));
  o.under_fire = true;
  EXPECT_EQ(chance(odds(o), "torpedoes: hits", 0), mpq_class(81, 100));
  o.checked = 14;  // ten circles left
  o.under_fire = false;
  all = odds(o);
  mpq_class sunk = 0;
  for (int points = 10; points <= 26; ++points) sunk += chance(all, "target: damage points from all", points);
  EXPECT_EQ(chance(all, "target: sunk by hull hits alone", true), sunk);
}

TEST(GrandFleetsPlainOdds, InOneHexSheIsShownBeside) {
  OddsOptions o = tiger_at_tiger(0);
  o.aspect = "ends";
  const Json all = odds(o);
  EXPECT_EQ(all["14in"]["band"], "short");
  EXPECT_EQ(all["14in"]["side"], "ends");
}

TEST(GrandFleetsPlainOdds, WhatCannotBeIsSaid) {
  OddsOptions o = tiger_at_tiger(3);
  o.torpedoes = 5;
  EXPECT_NE(refused(o).find("4 tubes"), std::string::npos);
  o = tiger_at_tiger(3);
  o.speed = 7;
  EXPECT_NE(refused(o).find("6 at most"), std::string::npos);
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

}  // namespace
}  // namespace broadside::app
