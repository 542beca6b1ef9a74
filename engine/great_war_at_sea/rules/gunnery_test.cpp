// 7.52: factors, to hit, hits, ranging in.
#include "engine/great_war_at_sea/rules/gunnery.h"

#include "engine/great_war_at_sea/testing.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

// ---------------------------------------------------------------- factors

/// Eight Primary factors through the flank, 10 in away, at 4.5 in a move.
FactorFacts battery(int factors = 8, Gun gun = Gun::primary) {
  FactorFacts f;
  f.gun = gun;
  f.factors = factors;
  f.original = {8, 4, 4};
  f.range = in(10);
  f.speed = in(4.5);
  f.sector = Sector::port;
  return f;
}
template <class Change>
int dice(Change&& change, FactorFacts f = battery()) {
  change(f);
  return gun_dice(f);
}

TEST(GreatWarFactors, EachFactorIsOneDie) {  // GW-7.52-06
  for (const int factors : {1, 2, 7, 12}) EXPECT_EQ(gun_dice(battery(factors)), factors);
}

TEST(GreatWarFactors, VeryLargeGunsAreHalvedBeyondTwentyFourInches) {  // GW-7.62-04
  const auto at = [](Gun gun, double range) {
    return dice([&](FactorFacts& f) { f.range = in(range); }, battery(11, gun));
  };
  EXPECT_EQ(at(Gun::very_large, 24), 11);
  EXPECT_EQ(at(Gun::very_large, 24.01), 6);
  EXPECT_EQ(at(Gun::very_large, 32), 6);
  EXPECT_EQ(at(Gun::primary, 24.01), 11);
}

TEST(GreatWarFactors, ARashCrewFiresOnePrimaryFactorMore) {  // GW-7.52-20
  const auto rash = [](FactorFacts& f) { f.rash = true; };
  EXPECT_EQ(dice(rash), 9);
  EXPECT_EQ(dice(rash, battery(4, Gun::secondary)), 4);
  EXPECT_EQ(dice(rash, battery(4, Gun::tertiary)), 4);
}

TEST(GreatWarFactors, ABatteryShotAwayRollsNothing) {  // GW-Q-26
  EXPECT_EQ(dice([](FactorFacts& f) { f.rash = true; }, battery(0)), 0);
}

TEST(GreatWarFactors, PoorOrGreenLosesAQuarterOnce) {  // GW-7.52-19
  EXPECT_EQ(dice([](FactorFacts& f) { f.poor = true; }), 6);
  EXPECT_EQ(dice([](FactorFacts& f) { f.green = true; }), 6);
  EXPECT_EQ(dice([](FactorFacts& f) { f.poor = f.green = true; }), 6);
  EXPECT_EQ(dice([](FactorFacts& f) { f.poor = true; }, battery(7)), 6);
  EXPECT_EQ(dice([](FactorFacts& f) { f.poor = true; }, battery(1)), 1);
  EXPECT_EQ(dice([](FactorFacts& f) { f.poor = true; }, battery(4, Gun::tertiary)), 3);
}

TEST(GreatWarFactors, SixInchesAMoveLosesAQuarter) {  // GW-7.52-22, GW-Q-23
  EXPECT_EQ(dice([](FactorFacts& f) { f.speed = in(6); }), 6);
  EXPECT_EQ(dice([](FactorFacts& f) { f.speed = in(7.5); }), 6);
  EXPECT_EQ(dice([](FactorFacts& f) { f.speed = in(5.99); }), 8);
}

TEST(GreatWarFactors, AllButTheFirstShipOnATargetAreHalved) {  // GW-7.52-03, -04, -43, GW-Q-97
  EXPECT_EQ(dice([](FactorFacts& f) { f.first_on_target = false; }), 4);
  EXPECT_EQ(dice([](FactorFacts& f) { f.first_on_target = false; }, battery(7)), 4);
}

TEST(GreatWarFactors, PrimaryGunsAreHalvedOverBowAndStern) {  // GW-7.52-07, -10
  for (const Sector sector : {Sector::bow, Sector::stern})
    EXPECT_EQ(dice([&](FactorFacts& f) { f.sector = sector; }, battery(7)), 4);
  for (const Sector sector : {Sector::port, Sector::starboard})
    EXPECT_EQ(dice([&](FactorFacts& f) { f.sector = sector; }, battery(7)), 7);
}

TEST(GreatWarFactors, LighterGunsAreHalvedOnlyBelowHeavierOnes) {  // GW-7.52-08 to -10, GW-Q-27
  using Original = std::array<int, kBatteries>;
  EXPECT_TRUE(halved_off_flank(Gun::secondary, Original{8, 4, 0}));
  EXPECT_FALSE(halved_off_flank(Gun::secondary, Original{0, 4, 4}));
  EXPECT_TRUE(halved_off_flank(Gun::tertiary, Original{8, 0, 4}));
  EXPECT_TRUE(halved_off_flank(Gun::tertiary, Original{0, 4, 4}));
  EXPECT_FALSE(halved_off_flank(Gun::tertiary, Original{0, 0, 4}));
  EXPECT_TRUE(halved_off_flank(Gun::obsolete_primary, Original{4, 0, 0}));
}

TEST(GreatWarFactors, AHalfSalvoFiresHalfOfWhatIsLeft) {  // GW-Q-83
  EXPECT_EQ(dice([](FactorFacts& f) { f.salvo = Salvo::half; }, battery(7)), 4);
}

TEST(GreatWarFactors, EveryStepRoundsUpInThePrintedOrder) {  // GW-7.52-12, -13, GW-Q-26
  FactorFacts f = battery(13, Gun::very_large);
  f.range = in(30);
  f.rash = f.poor = true;
  f.speed = in(6);
  f.first_on_target = false;
  f.sector = Sector::bow;
  f.salvo = Salvo::half;
  EXPECT_EQ(factor_steps(f), (FactorSteps{7, 8, 6, 5, 3, 2, 1}));
}

TEST(GreatWarFactors, TheLinesAddUpToTheDice) {
  FactorFacts f = battery(7);
  f.rash = true;
  f.sector = Sector::stern;
  const Modifiers lines = dice_lines(f);
  EXPECT_EQ(lines.total(), gun_dice(f));
  EXPECT_EQ(lines.of(kFactors), 7);
  EXPECT_EQ(lines.of(kFactorNames[static_cast<size_t>(FactorStep::rash)]), 1);
  EXPECT_EQ(lines.of(kFactorNames[static_cast<size_t>(FactorStep::arc)]), -4);
  EXPECT_EQ(std::distance(lines.begin(), lines.end()), 3);
}

TEST(GreatWarFactors, CardAndDamageGiveTheirFacts) {  // GW-Q-104: what was shot away still tells the kind of gun
  ShipCard card;
  card.flags.very_large = card.flags.rash = true;
  card.boxes(Section::primary).count = 12;
  card.boxes(Section::tertiary).count = 4;
  Condition hurt;
  hurt.lost(Section::primary) = 5;
  hurt.fire_control = 3;
  FactorFacts f = factor_facts(card, hurt, Battery::primary);
  EXPECT_EQ(f.gun, Gun::very_large);
  EXPECT_EQ(gun_dice(f), 8);  // seven and the Rash one
  f = factor_facts(card, hurt, Battery::tertiary);
  f.sector = Sector::bow;
  EXPECT_EQ(gun_dice(f), 2);
  ShipCard target;
  target.type = ShipType::DD;
  card.flags.italic = true;
  EXPECT_EQ(lines(gun_modifiers(gun_shot_facts(card, hurt, Battery::primary, target)), kGunLines),
            (Lines{{"italic_name", 1}, {"fire_control", -2}, {"primary_vs_light", -2}}));
  EXPECT_EQ(lines(gun_modifiers(gun_shot_facts(card, {}, Battery::tertiary, target)), kGunLines),
            (Lines{{"italic_name", 1}}));
}

// ---------------------------------------------------------------- to hit

/// A battleship at a battleship by day, 10 in away, both slow and straight on.
GunShotFacts shot() {
  GunShotFacts f;
  f.range = in(10);
  f.speed = f.target_speed = in(4.5);
  return f;
}
template <class Change>
Lines modifiers(Change&& change, GunShotFacts f = shot()) {
  change(f);
  return lines(gun_modifiers(f), kGunLines);
}

TEST(GreatWarToHit, TheNumberNeededGrowsWithTheRange) {  // GW-7.52-23, GW-Q-14
  for (const auto& [range, needed] :
       {std::pair(0.0, 12), std::pair(3.99, 12), std::pair(4.0, 15), std::pair(8.99, 15), std::pair(9.0, 17),
        std::pair(17.99, 17), std::pair(18.0, 18), std::pair(26.99, 18), std::pair(27.0, 20), std::pair(36.0, 20)})
    EXPECT_EQ(kGunToHit.needed(in(range)), needed) << range;
  EXPECT_EQ(kGunToHit.needed(in(36.01)), 0);
}

TEST(GreatWarToHit, EachLineCountsByItself) {
  EXPECT_EQ(modifiers([](GunShotFacts&) {}), Lines{});
  EXPECT_EQ(modifiers([](GunShotFacts& f) { f.dead_in_water = true; }),
            (Lines{{"target_dead_in_water", 3}}));                                                 // GW-7.52-27
  EXPECT_EQ(modifiers([](GunShotFacts& f) { f.tow = true; }), (Lines{{"target_tow", 2}}));         // GW-7.52-28
  EXPECT_EQ(modifiers([](GunShotFacts& f) { f.italic = true; }), (Lines{{"italic_name", 1}}));     // GW-7.52-29
  EXPECT_EQ(modifiers([](GunShotFacts& f) { f.crossing_t = true; }), (Lines{{"crossing_t", 1}}));  // GW-7.52-30
  EXPECT_EQ(modifiers([](GunShotFacts& f) { f.smoke_behind = true; }),
            (Lines{{"smoke_silhouette", 1}}));                                                            // GW-7.27c-07
  EXPECT_EQ(modifiers([](GunShotFacts& f) { f.previous_salvoes = 7; }), (Lines{{"previous_salvo", 7}}));  // GW-7.52-31
  EXPECT_EQ(modifiers([](GunShotFacts& f) { f.engaged = true; }), (Lines{{"engaged", -1}}));              // GW-7.52-37
}

TEST(GreatWarToHit, AShipInPortCountsAsStoppedOnce) {  // GW-11.31-05
  EXPECT_EQ(modifiers([](GunShotFacts& f) { f.in_port = true; }), (Lines{{"target_dead_in_water", 3}}));
  EXPECT_EQ(modifiers([](GunShotFacts& f) { f.in_port = f.dead_in_water = true; }),
            (Lines{{"target_dead_in_water", 3}}));
}

TEST(GreatWarToHit, CrossingTheTAndSmokeNeverCountTogether) {  // GW-7.52-30, GW-Q-22
  EXPECT_EQ(modifiers([](GunShotFacts& f) { f.crossing_t = f.smoke_behind = true; }), (Lines{{"crossing_t", 1}}));
  // by night the T is not crossed, and the smoke counts
  EXPECT_EQ(modifiers([](GunShotFacts& f) {
              f.crossing_t = f.smoke_behind = f.night.lit = true;
              f.night.light = Light::night_moonlit;
            }),
            (Lines{{"smoke_silhouette", 1}}));
}

TEST(GreatWarToHit, FireControlHitsCountTwiceAtMost) {  // GW-7.52-32
  const auto after = [](int hits) { return modifiers([&](GunShotFacts& f) { f.fire_control_hits = hits; }); };
  EXPECT_EQ(after(1), (Lines{{"fire_control", -1}}));
  EXPECT_EQ(after(2), (Lines{{"fire_control", -2}}));
  EXPECT_EQ(after(5), (Lines{{"fire_control", -2}}));
}

TEST(GreatWarToHit, SquallAndStormCostOneAGaleNothing) {  // GW-7.52-33, GW-Q-40
  const auto in_weather = [](Weather weather) {
    return modifiers([&](GunShotFacts& f) { f.night.weather = weather; });
  };
  EXPECT_EQ(in_weather(Weather::squall), (Lines{{"weather", -1}}));
  EXPECT_EQ(in_weather(Weather::storm), (Lines{{"weather", -1}}));
  for (const Weather weather : {Weather::clear, Weather::mist, Weather::fog, Weather::gale})
    EXPECT_EQ(in_weather(weather), Lines{});
}

TEST(GreatWarToHit, EveryFullSixtyDegreesOfEitherShipCostsOne) {  // GW-7.52-34, GW-Q-24
  const auto turned = [](int own, int hers) {
    return modifiers([&](GunShotFacts& f) {
      f.turn_deg = own;
      f.target_turn_deg = hers;
    });
  };
  EXPECT_EQ(turned(30, 30), Lines{});
  EXPECT_EQ(turned(60, 0), (Lines{{"turn_firer", -1}}));
  EXPECT_EQ(turned(90, 120), (Lines{{"turn_firer", -1}, {"turn_target", -2}}));
  EXPECT_EQ(turned(0, 180), (Lines{{"turn_target", -3}}));
}

TEST(GreatWarToHit, HighSpeedOfEitherOrBothCostsOne) {  // GW-7.52-35, GW-Q-23
  const auto at = [](double own, double hers) {
    return modifiers([&](GunShotFacts& f) {
      f.speed = in(own);
      f.target_speed = in(hers);
    });
  };
  EXPECT_EQ(at(5.99, 5.99), Lines{});
  EXPECT_EQ(at(6, 0), (Lines{{"speed2", -1}}));
  EXPECT_EQ(at(0, 7.5), (Lines{{"speed2", -1}}));
  EXPECT_EQ(at(6, 6), (Lines{{"speed2", -1}}));
}

TEST(GreatWarToHit, PrimaryGunsAreSlowAgainstLightShips) {  // GW-7.52-36
  const auto at = [](Gun gun, ShipType target) {
    return modifiers([&](GunShotFacts& f) {
      f.gun = gun;
      f.target = target;
    });
  };
  for (const Gun gun : {Gun::very_large, Gun::primary, Gun::obsolete_primary})
    EXPECT_EQ(at(gun, ShipType::CL), (Lines{{"primary_vs_light", -2}}));
  EXPECT_EQ(at(Gun::secondary, ShipType::DD), Lines{});
  EXPECT_EQ(at(Gun::primary, ShipType::CD), Lines{});
  EXPECT_EQ(at(Gun::primary, ShipType::TR), Lines{});
}

TEST(GreatWarToHit, ByNightOneOfThreeLinesCountsUnlessTheTargetIsLit) {  // GW-7.52-38, GW-7.27b-06, -08
  const auto at = [](NightFacts night) { return modifiers([&](GunShotFacts& f) { f.night = night; }); };
  EXPECT_EQ(at({Light::night_moonlit}), (Lines{{"night", -3}}));
  EXPECT_EQ(at({Light::night_moonless}), (Lines{{"night_moonless", -4}}));
  EXPECT_EQ(at({Light::night_moonlit, Weather::clear, true}), (Lines{{"night_full_moon_clear", -2}}));
  EXPECT_EQ(at({Light::night_moonlit, Weather::mist, true}), (Lines{{"night", -3}}));
  EXPECT_EQ(at({Light::night_moonless, Weather::clear, true}), (Lines{{"night_moonless", -4}}));
  EXPECT_EQ(at({Light::night_moonless, Weather::clear, false, true}), Lines{});
  EXPECT_EQ(at({Light::twilight}), Lines{});  // GW-Q-60
  EXPECT_EQ(at({Light::day}), Lines{});
}

// ---------------------------------------------------------------- one volley

VolleyResult fired(int needed, int modifier, const std::vector<int>& faces) {
  const Volley volley{static_cast<int>(faces.size()), needed, modifier};
  return with_dice(faces, [&](Dice& d) { return roll_volley(volley, 0, 0, d); });
}

TEST(GreatWarVolley, TheRollAndAllModifiersMustReachTheNumber) {  // GW-7.52-24, -26
  EXPECT_EQ(fired(17, 0, {17, 16, 20, 1}).hits, 2);
  EXPECT_EQ(fired(17, -1, {18, 17}).hits, 1);
  EXPECT_EQ(fired(17, 3, {14, 13}).hits, 1);
  EXPECT_EQ(fired(12, 15, {1, 1}).hits, 2);
  EXPECT_EQ(fired(17, 0, {}).hits, 0);
}

TEST(GreatWarVolley, OneThreeAndTenHitsBuyDamageRolls) {  // GW-7.54-05, GW-Q-18, GW-Q-19
  const std::array<int, 13> rolls = {0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3};
  for (size_t hits = 0; hits < rolls.size(); ++hits) EXPECT_EQ(damage_rolls(static_cast<int>(hits)), rolls[hits]);
  EXPECT_EQ(fired(17, 0, {17, 18, 19}).damage_rolls, 2);
}

TEST(GreatWarVolley, WhereATwentyStillHitsEachCounts) {  // GW-Q-20
  const VolleyResult r = fired(20, 0, {20, 20, 19});
  EXPECT_EQ(r.hits, 2);
  EXPECT_FALSE(r.lucky_pair);
  EXPECT_TRUE(r.critical_allowed);
}

TEST(GreatWarVolley, BeyondHopeTwoTwentiesAreOneHitWithoutCritical) {  // GW-7.52-39, -40
  const VolleyResult pair = fired(20, -1, {20, 20, 19});
  EXPECT_EQ(pair.hits, 1);
  EXPECT_EQ(pair.damage_rolls, 1);
  EXPECT_TRUE(pair.lucky_pair);
  EXPECT_FALSE(pair.critical_allowed);
  EXPECT_EQ(fired(20, -1, {20, 19, 19}).hits, 0);
  EXPECT_FALSE(fired(20, -1, {20, 19, 19}).lucky_pair);
  EXPECT_EQ(fired(20, -8, {20, 20, 20, 20, 20}).hits, 2);
}

TEST(GreatWarVolley, BeyondTheTableNothingHits) {  // GW-7.52-39: range must allow the shot
  const VolleyResult r = fired(0, 0, {20, 20});
  EXPECT_EQ(r.hits, 0);
  EXPECT_EQ(r.damage_rolls, 0);
}

TEST(GreatWarVolley, FactsMakeAVolley) {
  GunShotFacts f = shot();
  f.dead_in_water = true;
  const Volley volley = volley_of(6, f);
  EXPECT_EQ(volley.dice, 6);
  EXPECT_EQ(volley.needed, 17);
  EXPECT_EQ(volley.modifier, 3);
}

// ---------------------------------------------------------------- ranging in

using Rows = Table<Ranging, 8>;
int bonus(const Rows& rows, Battery battery, uint16_t target, SalvoBonus counts = SalvoBonus::battery) {
  return ranging_bonus({rows.begin(), rows.count}, 1, battery, target, counts);
}
/// One gunnery step of ship 1.
void step(Rows& rows, std::initializer_list<std::pair<Battery, uint16_t>> salvoes) {
  for (const auto& [battery, target] : salvoes) note_salvo(rows, 1, battery, target);
  end_gunnery_step(rows);
}

TEST(GreatWarRanging, EachUnbrokenSalvoBeforeCountsOne) {  // GW-7.52-31, GW-Q-21
  Rows rows;
  EXPECT_EQ(bonus(rows, Battery::primary, 5), 0);
  for (int n = 1; n <= 4; ++n) {
    step(rows, {{Battery::primary, 5}});
    EXPECT_EQ(bonus(rows, Battery::primary, 5), n);
  }
  EXPECT_EQ(bonus(rows, Battery::primary, 6), 0);
}

TEST(GreatWarRanging, TheSalvoBeingFiredDoesNotCountForItself) {  // GW-Q-21
  Rows rows;
  step(rows, {{Battery::primary, 5}});
  note_salvo(rows, 1, Battery::primary, 5);
  EXPECT_EQ(bonus(rows, Battery::primary, 5), 1);
}

TEST(GreatWarRanging, SilenceOrAnotherTargetLosesTheRange) {  // GW-Q-21
  Rows rows;
  step(rows, {{Battery::primary, 5}});
  step(rows, {});
  EXPECT_EQ(bonus(rows, Battery::primary, 5), 0);
  step(rows, {{Battery::primary, 5}});
  step(rows, {{Battery::primary, 6}});
  EXPECT_EQ(bonus(rows, Battery::primary, 5), 0);
  EXPECT_EQ(bonus(rows, Battery::primary, 6), 1);
}

TEST(GreatWarRanging, EachBatteryFindsTheRangeItself) {  // GW-Q-106
  Rows rows;
  step(rows, {{Battery::primary, 5}});
  step(rows, {{Battery::primary, 5}, {Battery::secondary, 5}});
  EXPECT_EQ(bonus(rows, Battery::primary, 5), 2);
  EXPECT_EQ(bonus(rows, Battery::secondary, 5), 1);
  EXPECT_EQ(bonus(rows, Battery::tertiary, 5), 0);
  for (const Battery battery : kAllBatteries) EXPECT_EQ(bonus(rows, battery, 5, SalvoBonus::ship), 3);
  EXPECT_EQ(ranging_bonus({rows.begin(), rows.count}, 2, Battery::primary, 5), 0) << "another ship";
}

TEST(GreatWarRanging, ASplitBatteryKeepsTheRangeOfEachTarget) {  // GW-7.54-03
  Rows rows;
  step(rows, {{Battery::primary, 5}, {Battery::primary, 6}});
  step(rows, {{Battery::primary, 5}, {Battery::primary, 6}});
  EXPECT_EQ(bonus(rows, Battery::primary, 5), 2);
  EXPECT_EQ(bonus(rows, Battery::primary, 6), 2);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
