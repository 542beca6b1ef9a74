// 7.5, 7.53, 7.54: who may fire at whom, and when.
#include "engine/great_war_at_sea/rules/firing.h"

#include "engine/great_war_at_sea/testing.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

/// A battleship at a battleship, 10 in away on a clear day.
FireFacts shot(Gun gun = Gun::primary, double range = 10) {
  FireFacts f;
  f.gun = gun;
  f.range = in(range);
  return f;
}
template <class Change>
Words reasons(Change&& change, FireFacts f = shot()) {
  change(f);
  return words(fire_faults(f));
}

// ---------------------------------------------------------------- 7.5

TEST(GreatWarFiring, EveryReasonIsFoundAlone) {
  EXPECT_EQ(reasons([](FireFacts&) {}), Words{});
  EXPECT_EQ(reasons([](FireFacts& f) { f.spotted = false; }), Words{"unseen"});              // GW-7.5-02, GW-7.51-01
  EXPECT_EQ(reasons([](FireFacts& f) { f.line_of_sight = false; }), Words{"unseen"});        // GW-7.5-01
  EXPECT_EQ(reasons([](FireFacts& f) { f.turn_deg = 180; }), Words{"turned_180"});           // GW-7.31-19
  EXPECT_EQ(reasons([](FireFacts& f) { f.turn_deg = 150; }), Words{});                       // GW-Q-09
  EXPECT_EQ(reasons([](FireFacts& f) { f.already_fired = true; }), Words{"already_fired"});  // GW-7.52-02
  EXPECT_EQ(reasons([](FireFacts& f) { f.tow_first_step = true; }), Words{"tow"});           // GW-11.23-01
  EXPECT_EQ(reasons([](FireFacts& f) { f.factors_left = 0; }), Words{"no_factors"});
  EXPECT_EQ(reasons([](FireFacts& f) { f.ammunition_left = false; }), Words{"ammunition"});  // GW-7.67-07
}

TEST(GreatWarFiring, AllReasonsAreGivenAtOnce) {
  FireFacts f = shot(Gun::secondary, 19);
  f.spotted = false;
  f.weather = Weather::storm;
  f.turn_deg = 180;
  f.already_fired = true;
  EXPECT_EQ(words(fire_faults(f)), (Words{"unseen", "range", "weather", "turned_180", "already_fired"}));
}

TEST(GreatWarFiring, AGunReachesItsRangeAndNotFarther) {  // GW-7.61-01, GW-7.62-03, GW-7.63-01, GW-7.64-01, GW-7.66-02
  for (const auto& [gun, inches] :
       {std::pair(Gun::very_large, 32.0), std::pair(Gun::primary, 24.0), std::pair(Gun::obsolete_primary, 16.0),
        std::pair(Gun::secondary, 18.0), std::pair(Gun::tertiary, 16.0)}) {
    EXPECT_EQ(words(fire_faults(shot(gun, inches))), Words{});
    EXPECT_EQ(words(fire_faults(shot(gun, inches + 0.01))), Words{"range"});
  }
}

TEST(GreatWarFiring, PrimaryGunsLeaveTorpedoCraftBelowFourInchesAlone) {  // GW-7.61-03, GW-7.62-05, GW-Q-71
  const auto at = [](ShipType target, Gun gun, double range) {
    FireFacts f = shot(gun, range);
    f.target = target;
    return words(fire_faults(f));
  };
  for (const Gun gun : {Gun::primary, Gun::very_large, Gun::obsolete_primary}) {
    EXPECT_EQ(at(ShipType::DD, gun, 3.99), Words{"torpedo_craft"});
    EXPECT_EQ(at(ShipType::TB, gun, 0), Words{"torpedo_craft"});
    EXPECT_EQ(at(ShipType::DD, gun, 4), Words{});
    EXPECT_EQ(at(ShipType::DL, gun, 1), Words{});
    EXPECT_EQ(at(ShipType::CL, gun, 1), Words{});
  }
  EXPECT_EQ(at(ShipType::DD, Gun::secondary, 1), Words{});
  EXPECT_EQ(at(ShipType::TB, Gun::tertiary, 1), Words{});
}

TEST(GreatWarFiring, RoughWeatherSilencesAllButPrimaryGuns) {  // GW-11.73-04, -11, -15, -19, -22
  for (const Weather weather : {Weather::squall, Weather::storm, Weather::gale}) {
    EXPECT_TRUE(weather_allows(Gun::primary, false, weather));
    EXPECT_TRUE(weather_allows(Gun::very_large, false, weather));
    EXPECT_FALSE(weather_allows(Gun::secondary, false, weather));
    EXPECT_FALSE(weather_allows(Gun::tertiary, false, weather));
  }
  for (const Weather weather : {Weather::clear, Weather::mist, Weather::fog})
    for (const Gun gun : {Gun::primary, Gun::secondary, Gun::tertiary})
      for (const bool low : {false, true}) EXPECT_TRUE(weather_allows(gun, low, weather));
}

TEST(GreatWarFiring, LowFreeboardSilencesPrimaryGunsToo) {  // GW-11.73-05, -12, -16
  for (const Weather weather : {Weather::squall, Weather::storm, Weather::gale})
    for (const Gun gun : {Gun::very_large, Gun::primary, Gun::obsolete_primary, Gun::secondary, Gun::tertiary})
      EXPECT_FALSE(weather_allows(gun, true, weather));
}

TEST(GreatWarFiring, AfterTheSpecialTurnCapitalShipsHoldTheirFire) {  // GW-7.32-04, -08, GW-Q-10
  const auto of = [](ShipType type) {
    return reasons([&](FireFacts& f) {
      f.firer = type;
      f.special_turn = true;
    });
  };
  EXPECT_EQ(of(ShipType::BB), Words{"special_turn"});
  EXPECT_EQ(of(ShipType::CD), Words{"special_turn"});
  EXPECT_EQ(of(ShipType::DD), Words{});
  EXPECT_EQ(of(ShipType::TR), Words{});
}

TEST(GreatWarFiring, CardAndDamageGiveTheirFacts) {
  ShipCard firer, target;
  firer.type = ShipType::B;
  firer.flags.obsolete = firer.flags.low_freeboard = true;
  firer.boxes(Section::primary).count = 4;
  target.type = ShipType::TB;
  Condition hurt;
  hurt.lost(Section::primary) = 4;
  FireFacts f = fire_facts(firer, hurt, Battery::primary, 1914, target);
  f.range = in(16.5);
  f.weather = Weather::gale;
  EXPECT_EQ(words(fire_faults(f)), (Words{"range", "weather", "no_factors"}));
  f.range = in(1);
  f.weather = Weather::clear;
  EXPECT_EQ(words(fire_faults(f)), (Words{"torpedo_craft", "no_factors"}));
  f = fire_facts(firer, unharmed(firer), Battery::primary, 1917, target);
  EXPECT_EQ(f.factors_left, 4);
  EXPECT_EQ(f.gun, Gun::obsolete_primary);
  firer.nation = "Russian";  // GW-7.66-05
  EXPECT_EQ(fire_facts(firer, {}, Battery::primary, 1916, target).gun, Gun::obsolete_primary);
  EXPECT_EQ(fire_facts(firer, {}, Battery::primary, 1917, target).gun, Gun::primary);
}

// ---------------------------------------------------------------- 7.53

/// 0: may not fire.
int position(bool initiative, int turn_deg, bool crippled = false, Category category = Category::light,
             bool special_turn = false) {
  return firing_position({initiative, turn_deg, crippled, category, special_turn}).value_or(0);
}

TEST(GreatWarFiring, ThoseWhoTurnedLeastFireFirst) {  // GW-7.53-01 to -04, GW-7.31-18, GW-7.52-01, GW-Q-08
  for (const int turn : {0, 30, 60}) {
    EXPECT_EQ(position(true, turn), 1);
    EXPECT_EQ(position(false, turn), 2);
  }
  for (const int turn : {90, 120, 150}) {
    EXPECT_EQ(position(true, turn), 3);
    EXPECT_EQ(position(false, turn), 4);
  }
}

TEST(GreatWarFiring, CrippledShipsFireLast) {  // GW-7.53-05
  for (const int turn : {0, 60, 90, 150})
    for (const bool initiative : {true, false}) EXPECT_EQ(position(initiative, turn, true), 5);
}

TEST(GreatWarFiring, ATurnOf180AndTheSpecialTurnAllowNoFire) {  // GW-7.31-19, GW-7.32-08
  EXPECT_EQ(position(true, 180), 0);
  EXPECT_EQ(position(true, 180, true), 0);
  EXPECT_EQ(position(true, 150, false, Category::capital, true), 0);
  EXPECT_EQ(position(true, 0, true, Category::capital, true), 0);
  EXPECT_EQ(position(true, 150, false, Category::light, true), 3);
  EXPECT_EQ(position(true, 150, false, Category::capital, false), 3);
}

TEST(GreatWarFiring, FireOfOnePairOfPositionsTakesEffectTogether) {  // GW-7.52-41, GW-7.53-02, -04
  EXPECT_EQ(effect_group(1), effect_group(2));
  EXPECT_EQ(effect_group(3), effect_group(4));
  EXPECT_NE(effect_group(2), effect_group(3));
  EXPECT_NE(effect_group(4), effect_group(5));
}

TEST(GreatWarFiring, ALostFactorStillFiresInItsPosition) {  // GW-7.54-04, GW-7.52-41
  const std::array<StepLoss, 3> losses = {{{1, 1}, {2, 2}, {4, 3}}};
  EXPECT_EQ(factors_firing(8, 2, losses), 8);
  EXPECT_EQ(factors_firing(8, 3, losses), 5);
  EXPECT_EQ(factors_firing(8, 5, losses), 2);
  EXPECT_EQ(factors_after(8, losses), 2);
  EXPECT_EQ(factors_firing(8, std::nullopt, losses), 0);
  EXPECT_EQ(factors_firing(2, 5, losses), 0);
  EXPECT_EQ(factors_after(2, losses), 0);
}

// ---------------------------------------------------------------- 7.54

TEST(GreatWarFiring, EachClassOfGunsHasOneTarget) {  // GW-7.54-01, -02
  const std::array<GunOrder, 3> apart = {{{Battery::primary, 1}, {Battery::secondary, 2}, {Battery::tertiary, 3}}};
  EXPECT_EQ(words(fire_order_faults(apart, 0)), Words{});
  const std::array<GunOrder, 3> split = {{{Battery::primary, 1}, {Battery::secondary, 2}, {Battery::secondary, 3}}};
  EXPECT_EQ(words(fire_order_faults(split, 0)), Words{"split_battery"});
  EXPECT_EQ(words(fire_order_faults({}, 0)), Words{});
}

TEST(GreatWarFiring, TwoFireControlHitsAllowAClassToBeSplit) {  // GW-7.54-03
  const std::array<GunOrder, 2> split = {{{Battery::primary, 1}, {Battery::primary, 3}}};
  EXPECT_EQ(words(fire_order_faults(split, 1)), Words{"split_battery"});
  EXPECT_EQ(words(fire_order_faults(split, 2)), Words{});
  EXPECT_EQ(words(fire_order_faults(split, 3)), Words{});
}

// ---------------------------------------------------------------- under fire

TEST(GreatWarFiring, CoastDefenceShipsDoNotShakeAGunner) {  // GW-7.52-37, GW-Q-29, GW-SDS-11
  for (const ShipType type : {ShipType::BB, ShipType::B, ShipType::BC, ShipType::CA})
    EXPECT_TRUE(engages_as_capital(type));
  for (const ShipType type : {ShipType::CD, ShipType::CL, ShipType::DD, ShipType::TR})
    EXPECT_FALSE(engages_as_capital(type));
}

TEST(GreatWarFiring, AShipIsEngagedInThisStepAndTheOneBefore) {  // GW-Q-25
  EXPECT_TRUE(is_engaged(4, 4));
  EXPECT_TRUE(is_engaged(4, 3));
  EXPECT_FALSE(is_engaged(4, 2));
  EXPECT_FALSE(is_engaged(1, 0));
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
