// Plain odds of Queen of the Seas against fractions worked out by hand.
#include <gtest/gtest.h>

#include "app/odds_report.h"

namespace broadside::app {
namespace THIS_FILE {

OddsOptions lurcher_at_lurcher(int range) {
  OddsOptions o;
  o.system = "queen-of-the-seas";
  o.firer = o.target = "gb-lurcher";  // Small, Class E: no armour, Quickfirers 2, torpedoes
  o.range = range;
  return o;
}

Expected<Json> odds(const OddsOptions& options) {
  OddsReport report(true);
  const auto game = find_game(options.system);
  EXPECT_TRUE(game);
  if (const auto told = queen_of_the_seas_odds(**game, options, report); !told)
    return tl::make_unexpected(told.error());
  return report.for_programs();
}

/// Chance of a value in the first table of that word.
mpq_class chance(const OddsOptions& options, const std::string& word, int value) {
  const auto all = odds(options);
  EXPECT_TRUE(all) << all.error().text();
  if (!all) return 0;
  for (const auto& [about, tables] : all->items()) {
    if (!tables.contains(word)) continue;
    for (const Json& row : tables[word])
      if (row["value"] == value) return mpq_class(row["chance"].get<std::string>());
    return 0;
  }
  ADD_FAILURE() << "no table " << word << " in " << all->dump();
  return 0;
}

std::string refused(const OddsOptions& options) {
  const auto all = odds(options);
  return all ? "" : all.error().text();
}

TEST(QueenOfTheSeasPlainOdds, QuickfirersHitByTheBand) {                          // QS-phase-3b-13, -15
  EXPECT_EQ(chance(lurcher_at_lurcher(15), "unsaved_hits", 0), mpq_class(1, 9));  // two dice, 3 or more
  EXPECT_EQ(chance(lurcher_at_lurcher(20), "unsaved_hits", 0), mpq_class(1, 4));  // at 20 cm 4 or more
}

TEST(QueenOfTheSeasPlainOdds, SmokeFiresAndTheSeaCount) {  // QS-smoke-10, QS-phase-3f-08, QS-phase-3b-02
  OddsOptions o = lurcher_at_lurcher(20);
  o.smoke = true;
  EXPECT_EQ(chance(o, "unsaved_hits", 2), mpq_class(1, 12));
  o.smoke = false;
  o.on_fire = true;
  EXPECT_EQ(chance(o, "unsaved_hits", 0), mpq_class(1, 2));
  o.on_fire = false;
  o.rough = true;
  EXPECT_EQ(chance(o, "unsaved_hits", 0), mpq_class(1, 2));
}

TEST(QueenOfTheSeasPlainOdds, TorpedoesCountSizeAndSpeed) {  // QS-phase-3d-02, -05, -06
  OddsOptions o = lurcher_at_lurcher(10);
  o.target = "gb-tiger";
  o.torpedoes = 1;
  const auto card_dice = [&](int speed) {
    o.target_speed = speed;
    return chance(o, "hits", 0);
  };
  const mpq_class slow = card_dice(2), stopped = card_dice(0);
  EXPECT_EQ(stopped, slow * slow);  // twice the dice
  EXPECT_GT(card_dice(8), slow);
}

TEST(QueenOfTheSeasPlainOdds, OtherShipsConfuseTheSplashes) {  // QS-phase-3b-06
  OddsOptions o;
  o.system = "queen-of-the-seas";
  o.firer = "gb-dreadnought";  // no Gun Director
  o.target = "gb-lurcher";
  o.range = 60;
  o.weapons = {"H"};
  const mpq_class alone = chance(o, "unsaved_hits", 0);
  o.other_ships = 1;
  const mpq_class confused = chance(o, "unsaved_hits", 0);
  EXPECT_GT(confused, alone);
}

TEST(QueenOfTheSeasPlainOdds, OtherShipsAddNoSalvosOfTheirOwn) {
  OddsOptions o;
  o.system = "queen-of-the-seas";
  o.firer = "gb-tiger";  // a Gun Director: splashes do not confuse her
  o.target = "de-moltke";
  o.range = 60;
  const auto alone = odds(o);
  ASSERT_TRUE(alone) << alone.error().text();
  o.other_ships = 5;
  EXPECT_EQ(*odds(o), *alone);
}

TEST(QueenOfTheSeasPlainOdds, WhatCannotBeIsRefused) {
  OddsOptions o = lurcher_at_lurcher(30);
  EXPECT_NE(refused(o).find("has nothing that can fire at this range and arc"), std::string::npos) << refused(o);
  o.weapons = {"Q"};
  EXPECT_EQ(refused(o), "--weapon Q: cannot fire: out of range (another --range, --arc or gun type)");
  o.weapons = {"12in"};
  EXPECT_EQ(refused(o), "--weapon 12in: is not a gun type (H, M, S or Q)");
  o = lurcher_at_lurcher(15);
  o.arc = "A";
  EXPECT_EQ(refused(o), "--arc: is not an arc of queen-of-the-seas: A (forward, rear, port, starboard)");
  o.arc = "forward";
  EXPECT_NE(refused(o).find("has nothing that can fire"), std::string::npos) << refused(o);
  o = lurcher_at_lurcher(15);
  o.checked = 90;
  EXPECT_NE(refused(o).find("--checked: Lurcher has"), std::string::npos) << refused(o);
  o = lurcher_at_lurcher(30);
  o.torpedoes = 1;
  EXPECT_NE(refused(o).find("--torpedoes: cannot be fired: out of range"), std::string::npos) << refused(o);
  o = lurcher_at_lurcher(15);
  o.target_speed = 99;
  EXPECT_NE(refused(o).find("--target-speed: the top speed of Lurcher is"), std::string::npos) << refused(o);
}

}  // namespace THIS_FILE
}  // namespace broadside::app
