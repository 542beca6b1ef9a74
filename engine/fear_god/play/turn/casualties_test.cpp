// Fires and floodings through the turns: three clocks, capsizing, conflagration.
#include <gtest/gtest.h>

#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/turn_testing.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

using damage::Casualty;
using damage::Severity;
constexpr size_t kGoodHope = 0, kMonmouth = 1;

/// Dice of damage control show 6: nothing grows, nothing is put out.
struct Hours : Sea {
  Hours() : Sea(6) {}
  void start(size_t ship, Casualty kind, Severity severity, int turn) {
    CasualtyRow row;
    row.ship = static_cast<uint16_t>(ship);
    row.kind = kind;
    row.severity = severity;
    row.since = static_cast<uint16_t>(turn);
    position->umpire.casualties.add(row);
  }
  /// Resolution Phases up to that of the turn.
  void run_to(int turn) {
    for (; done < turn; ++done) {
      position->at.turn = static_cast<uint16_t>(done + 1);
      position->at.step = static_cast<uint8_t>(Step::damage_control);
      dice.begin_step(position->at.stamp());
      run_casualties(s);
    }
  }
  int percent_lost(size_t ship) const {
    return 100 * position->umpire.ships[ship].taken / battle.card(ship).damage_points;
  }
  int done = 0;
};

/// 4, 4 and 8 % of a ship completed before 1906.
struct ThreeFloodings : Hours {
  ThreeFloodings() {
    start(kGoodHope, Casualty::flooding, Severity::minor, 1);
    start(kGoodHope, Casualty::flooding, Severity::minor, 4);
    start(kGoodHope, Casualty::flooding, Severity::major, 7);
  }
};

// FG-8.2.12-02, -04, -07, -08, -09, FG-Q-303, FG-Q-383
TEST(FearGodCasualties, FloodingsOf4And4And8PercentRunOnThreeClocksSheCapsizesOn25InTheFirstIntermediateTurn) {
  ThreeFloodings sea;
  ASSERT_LT(sea.battle.card(kGoodHope).year, 1906);
  const int points = sea.battle.card(kGoodHope).damage_points;
  const int minor = damage::percent_of(4, points), major = damage::percent_of(8, points);
  const auto taken = [&] { return sea.s.ship(kGoodHope).taken; };
  for (const auto& [turn, lost] : {std::pair{1, minor},
                                   {3, minor},
                                   {4, 2 * minor},
                                   {6, 2 * minor},
                                   {7, 2 * minor + major},
                                   {9, 2 * minor + major}}) {
    sea.run_to(turn);
    EXPECT_EQ(taken(), lost) << "turn " << turn;
  }
  sea.source.set(FG("8.2.12-08"), {25});
  sea.run_to(10);
  EXPECT_EQ(sea.s.ship(kGoodHope).fate, Fate::sunk);
  EXPECT_EQ(sea.floodings(kGoodHope), 0);
}

// FG-8.2.12-08
TEST(FearGodCasualties, SheCapsizesOn50InTheSecondAndNotAtAllOnceOneIsIsolated) {
  ThreeFloodings capsizes;
  capsizes.source.set(FG("8.2.12-08"), {26, 50});
  capsizes.run_to(19);
  EXPECT_EQ(capsizes.s.ship(kGoodHope).fate, Fate::afloat) << "26 is above 25";
  const int points = capsizes.battle.card(kGoodHope).damage_points;
  EXPECT_EQ(capsizes.s.ship(kGoodHope).taken, 4 * damage::percent_of(4, points) + 2 * damage::percent_of(8, points))
      << "turns 1, 11; 4, 14; 7, 17";
  capsizes.run_to(20);
  EXPECT_EQ(capsizes.s.ship(kGoodHope).fate, Fate::sunk);

  ThreeFloodings holds;
  holds.source.set(FG("8.2.12-08"), {26, 1});
  holds.source.set(FG("8.2.12-09"), {6, 6, 6, 1});  // the first one, in turn 11
  holds.run_to(20);
  EXPECT_EQ(holds.floodings(kGoodHope), 2);
  EXPECT_EQ(holds.s.ship(kGoodHope).fate, Fate::afloat) << "12 %";
}

// FG-8.2.9-12, -13, FG-8.1.3-06
TEST(FearGodCasualties, MagazinesFloodedInAConflagrationNoExplosionMainAndSecondaryGunsSilentLightAntiaircraftGunsNot) {
  for (const bool flooded : {false, true}) {
    Hours sea;
    sea.place(kGoodHope, 0, 0), sea.place(kMonmouth, 200, 0);
    sea.start(kGoodHope, Casualty::fire, Severity::severe, 2);
    sea.start(kGoodHope, Casualty::fire, Severity::minor, 3);
    sea.source.set(FG("8.2.9-12"), {25});
    sea.s.gear(kGoodHope).magazines_flooded = flooded;
    sea.run_to(10);
    EXPECT_EQ(sea.s.ship(kGoodHope).fate, flooded ? Fate::afloat : Fate::sunk);
    EXPECT_EQ(sea.position->umpire.pending[kMonmouth].none(), flooded) << "200 yards off";
    const damage::FightingState weapons = weapons_of(sea.battle.card(kGoodHope), sea.s.gear(kGoodHope), 0);
    EXPECT_EQ(weapons.main_battery, !flooded);
    EXPECT_EQ(weapons.secondary_battery, !flooded);
    EXPECT_TRUE(weapons.light_aa);
  }
}

// FG-8.2.9-14, FG-Q-316
TEST(FearGodCasualties, WhoStillBurnsInTheSecondIntermediateTurnIsAbandonedAndMayBlowUpLater) {
  Hours sea;
  sea.start(kGoodHope, Casualty::fire, Severity::severe, 2);
  sea.start(kGoodHope, Casualty::fire, Severity::minor, 3);
  sea.source.set(FG("8.2.9-12"), {26, 51, 75});
  sea.run_to(19);
  EXPECT_EQ(sea.s.ship(kGoodHope).fate, Fate::afloat);
  sea.run_to(20);
  EXPECT_EQ(sea.s.ship(kGoodHope).fate, Fate::foundering);
  EXPECT_TRUE(sea.s.gear(kGoodHope).abandoned);
  EXPECT_FALSE(weapons_of(sea.battle.card(kGoodHope), sea.s.gear(kGoodHope), 0).light_aa);
  let_hulks_sink(sea.s);
  EXPECT_EQ(sea.s.ship(kGoodHope).fate, Fate::foundering) << "she burns, she does not sink by the clock";
  sea.run_to(30);
  EXPECT_EQ(sea.s.ship(kGoodHope).fate, Fate::sunk);
}

// FG-8.2.9-15, -18, FG-Q-303
TEST(FearGodCasualties, FloodingsAreFoughtFirstThenFiresInTheOrderOfTheirBeginning) {
  Hours sea;
  sea.start(kGoodHope, Casualty::fire, Severity::minor, 1);
  sea.start(kGoodHope, Casualty::fire, Severity::severe, 1);
  sea.start(kGoodHope, Casualty::flooding, Severity::major, 1);
  sea.source.set(FG("8.2.9-15"), {4, 9});
  sea.source.set(FG("8.2.12-09"), {1});
  sea.run_to(1);
  const auto& rows = sea.position->umpire.casualties;
  ASSERT_EQ(rows.count, 2U);
  EXPECT_EQ(rows[0].severity, Severity::severe) << "grows no more";
  EXPECT_EQ(rows[1].severity, Severity::minor);
  EXPECT_EQ(sea.s.ship(kGoodHope).worst_flooding, Severity::minor);
}

TEST(FearGodCasualties, AMajorFireIsHarderToFightOutOfTheWind) {  // FG-8.2.9-06
  for (const int16_t speed : {int16_t{14}, int16_t{18}}) {
    Hours sea;  // heading 180, the wind from 180
    sea.s.ship(kGoodHope).speed_kts = speed;
    sea.start(kGoodHope, Casualty::fire, Severity::major, 1);
    sea.source.set(FG("8.2.9-15"), {4});
    sea.run_to(1);
    EXPECT_EQ(sea.position->umpire.casualties[0].severity, speed == 14 ? Severity::minor : Severity::major);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
