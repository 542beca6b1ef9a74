// 7.7: torpedoes.
#include "engine/great_war_at_sea/rules/torpedoes.h"

#include "engine/great_war_at_sea/testing.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

constexpr TorpedoSetting kShort = TorpedoSetting::T4000, kMiddle = TorpedoSetting::T10000,
                         kLong = TorpedoSetting::T17000;

// ---------------------------------------------------------------- 7.71a

std::vector<double> run_in(TorpedoSetting setting) {
  std::vector<double> out;
  for (int phase = 1; phase <= torpedo_run(setting).phases; ++phase)
    out.push_back(static_cast<double>(torpedo_run(setting).by(phase)) / kInch);
  return out;
}

TEST(GreatWarTorpedoes, LongerSettingsRunForSeveralPhases) {  // GW-7.71a-01, -03, -04, GW-Q-31 to -33
  EXPECT_EQ(torpedo_run(kShort).phases, 1);
  EXPECT_EQ(torpedo_run(kShort).total(), 4'000 * kYard);
  EXPECT_EQ(run_in(kMiddle), (std::vector<double>{6, 10}));
  EXPECT_EQ(run_in(kLong), (std::vector<double>{4, 7, 9, 11, 12}));
}

TEST(GreatWarTorpedoes, ATargetIsReachedInTheFirstPhaseLongEnough) {  // GW-7.71a-11
  EXPECT_EQ(phase_reaching(kShort, 4'000 * kYard), 1);
  EXPECT_EQ(phase_reaching(kShort, in(5.34)), 0);
  EXPECT_EQ(phase_reaching(kMiddle, in(6)), 1);
  EXPECT_EQ(phase_reaching(kMiddle, in(6.01)), 2);
  EXPECT_EQ(phase_reaching(kMiddle, in(10.01)), 0);
  EXPECT_EQ(phase_reaching(kLong, in(9.5)), 4);
  EXPECT_EQ(phase_reaching(kLong, in(12)), 5);
}

TEST(GreatWarTorpedoes, TheMiddleSettingComesIn1916) {  // GW-7.71a-03, GW-Q-32
  EXPECT_FALSE(setting_open(kMiddle, "German", ShipType::DD, 1915));
  EXPECT_TRUE(setting_open(kMiddle, "German", ShipType::DD, 1916));
  EXPECT_TRUE(setting_open(kShort, "German", ShipType::DD, 1914));
}

TEST(GreatWarTorpedoes, TheLongSettingIsForBritishBattleshipsAndBattlecruisers) {  // GW-7.71a-04, GW-Q-33
  EXPECT_TRUE(setting_open(kLong, "British", ShipType::BB, 1914));
  EXPECT_TRUE(setting_open(kLong, "British", ShipType::BC, 1914));
  EXPECT_FALSE(setting_open(kLong, "British", ShipType::B, 1918));
  EXPECT_FALSE(setting_open(kLong, "British", ShipType::DD, 1918));
  EXPECT_FALSE(setting_open(kLong, "German", ShipType::BB, 1918));
}

// ---------------------------------------------------------------- may she launch?

/// A destroyer under way, 3 in from her target.
LaunchFacts launch() {
  LaunchFacts f;
  f.range = in(3);
  f.torpedoes = 2;
  f.speed = in(7.5);
  return f;
}
template <class Change>
Words reasons(Change&& change) {
  LaunchFacts f = launch();
  change(f);
  return words(launch_faults(f));
}

TEST(GreatWarTorpedoes, EveryReasonAgainstALaunchIsFoundAlone) {
  EXPECT_EQ(reasons([](LaunchFacts&) {}), Words{});
  EXPECT_EQ(reasons([](LaunchFacts& f) { f.torpedoes = 0; }), Words{"no_torpedoes"});  // GW-7.7-01
  EXPECT_EQ(reasons([](LaunchFacts& f) { f.mount_destroyed = true; }),
            Words{"mount_destroyed"});                                                       // GW-7.7-02, GW-7.74-01
  EXPECT_EQ(reasons([](LaunchFacts& f) { f.launched = true; }), Words{"already_launched"});  // GW-7.73-01 to -03
  EXPECT_EQ(reasons([](LaunchFacts& f) { f.speed = 0; }), Words{"stopped"});                 // GW-7.72-01
  EXPECT_EQ(reasons([](LaunchFacts& f) { f.target_in_port = true; }), Words{"port"});        // GW-11.31-08
  EXPECT_EQ(reasons([](LaunchFacts& f) { f.spotted = false; }), Words{"unseen"});
  EXPECT_EQ(reasons([](LaunchFacts& f) { f.setting_open = false; }), Words{"setting"});
  EXPECT_EQ(reasons([](LaunchFacts& f) { f.range = in(5.34); }), Words{"range"});  // GW-7.71a-01
}

TEST(GreatWarTorpedoes, RoughWeatherForbidsThem) {  // GW-11.73-06, -13, -17
  for (const Weather weather : {Weather::squall, Weather::storm, Weather::gale})
    EXPECT_EQ(reasons([&](LaunchFacts& f) { f.weather = weather; }), Words{"weather"});
  for (const Weather weather : {Weather::clear, Weather::mist, Weather::fog})  // GW-11.73-19
    EXPECT_EQ(reasons([&](LaunchFacts& f) { f.weather = weather; }), Words{});
}

TEST(GreatWarTorpedoes, AStoppedShipMayLaunchByTheOptionIfSheIsDry) {  // GW-7.72-02
  const auto stopped = [](bool option, bool flooding) {
    return reasons([&](LaunchFacts& f) {
      f.speed = 0;
      f.launch_when_stopped = option;
      f.flooding = flooding;
    });
  };
  EXPECT_EQ(stopped(false, false), Words{"stopped"});
  EXPECT_EQ(stopped(true, false), Words{});
  EXPECT_EQ(stopped(true, true), Words{"stopped"});
}

TEST(GreatWarTorpedoes, CardAndDamageGiveTheirFacts) {
  ShipCard card, transport;
  card.type = ShipType::BB;
  card.nation = "British";
  card.torpedo = 2;
  card.mount = Mount::hull;
  card.t17000 = true;
  transport.type = ShipType::TR;
  transport.flags.f_transport = true;
  const auto reasons_of = [&](const Condition& condition, TorpedoSetting setting, int year = 1916) {
    LaunchFacts f = launch_facts(card, condition, setting, year);
    f.speed = in(3);
    return words(launch_faults(f));
  };
  Condition hurt;
  hurt.torpedo_destroyed = true;
  EXPECT_EQ(reasons_of({}, kLong), Words{});
  EXPECT_EQ(reasons_of({}, kShort), Words{});
  EXPECT_EQ(reasons_of({}, kMiddle), Words{"setting"}) << "not on her card";
  EXPECT_EQ(reasons_of(hurt, kShort), Words{"mount_destroyed"});
  card.t10000 = true;
  EXPECT_EQ(reasons_of({}, kMiddle), Words{});
  EXPECT_EQ(reasons_of({}, kMiddle, 1915), Words{"setting"});
  EXPECT_EQ(lines(torpedo_modifiers(torpedo_shot_facts(card, transport)), kTorpedoLines),
            (Lines{{"target_large", 1}, {"hull_mount_or_capital", -1}}));
}

// ---------------------------------------------------------------- to hit

/// A destroyer's deck tubes at a transport, 3 in away by day: no line applies.
TorpedoShotFacts shot(double range = 3) {
  TorpedoShotFacts f;
  f.range = in(range);
  f.target = ShipType::TR;
  return f;
}
template <class Change>
Lines modifiers(Change&& change) {
  TorpedoShotFacts f = shot();
  change(f);
  return lines(torpedo_modifiers(f), kTorpedoLines);
}

TEST(GreatWarTorpedoes, TheNumberNeededGrowsWithTheRange) {  // GW-7.71b-03
  for (const auto& [range, needed] : {std::pair(0.0, 12), std::pair(3.99, 12), std::pair(4.0, 15), std::pair(8.99, 15),
                                      std::pair(9.0, 17), std::pair(12.75, 17), std::pair(12.76, 0)})
    EXPECT_EQ(kTorpedoToHit.needed(in(range)), needed) << range;
}

TEST(GreatWarTorpedoes, EachLineCountsByItself) {  // GW-7.71b-04
  EXPECT_EQ(modifiers([](TorpedoShotFacts&) {}), Lines{});
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.dead_in_water = true; }),
            (Lines{{"target_dead_in_water", 4}}));                                                // GW-7.71b-06
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.end_on = true; }), (Lines{{"end_on", -2}}));    // GW-7.71b-13
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.engaged = true; }), (Lines{{"engaged", -1}}));  // GW-7.71b-14
}

TEST(GreatWarTorpedoes, CapitalShipsAndNumberedTransportsAreLarge) {  // GW-7.71b-05
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.target = ShipType::BB; }), (Lines{{"target_large", 1}}));
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.target = ShipType::CD; }), (Lines{{"target_large", 1}}));
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.f_transport = true; }), (Lines{{"target_large", 1}}));
}

TEST(GreatWarTorpedoes, TowAndSurpriseCountOnce) {  // GW-7.71b-07
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.tow = true; }), (Lines{{"target_tow_or_surprised", 3}}));
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.surprised = true; }), (Lines{{"target_tow_or_surprised", 3}}));
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.tow = f.surprised = true; }),
            (Lines{{"target_tow_or_surprised", 3}}));
}

TEST(GreatWarTorpedoes, EarlierVictimsCountForSecondaryTargetsOnly) {  // GW-7.71b-08, -09
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.ships_already_hit = 2; }), Lines{});
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) {
              f.secondary_target = true;
              f.ships_already_hit = 2;
            }),
            (Lines{{"secondary_target", -1}, {"ships_already_hit", -4}}));
}

TEST(GreatWarTorpedoes, HullMountAndCapitalLauncherCountOnce) {  // GW-7.71b-10
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.hull_mount = true; }), (Lines{{"hull_mount_or_capital", -1}}));
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.capital_launcher = true; }), (Lines{{"hull_mount_or_capital", -1}}));
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.hull_mount = f.capital_launcher = true; }),
            (Lines{{"hull_mount_or_capital", -1}}));
}

TEST(GreatWarTorpedoes, SmallTargetAndAirLaunchCountOnce) {  // GW-7.71b-11
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.target = ShipType::DD; }), (Lines{{"small_or_air", -1}}));
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.from_the_air = true; }), (Lines{{"small_or_air", -1}}));
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) {
              f.target = ShipType::DD;
              f.from_the_air = true;
            }),
            (Lines{{"small_or_air", -1}}));
}

TEST(GreatWarTorpedoes, EveryFullSixtyDegreesOfEitherShipCostsOne) {  // GW-7.71b-12, GW-Q-24
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) {
              f.turn_deg = 150;
              f.target_turn_deg = 90;
            }),
            (Lines{{"turn_firer", -2}, {"turn_target", -1}}));
  EXPECT_EQ(modifiers([](TorpedoShotFacts& f) { f.turn_deg = f.target_turn_deg = 30; }), Lines{});
}

TEST(GreatWarTorpedoes, ByNightOneOfThreeLinesCountsUnlessTheTargetIsLit) {  // GW-7.71b-15, GW-7.27b-06, -08
  const auto at = [](NightFacts night) { return modifiers([&](TorpedoShotFacts& f) { f.night = night; }); };
  EXPECT_EQ(at({Light::night_moonlit}), (Lines{{"night", -3}}));
  EXPECT_EQ(at({Light::night_moonless}), (Lines{{"night_moonless", -4}}));
  EXPECT_EQ(at({Light::night_moonlit, Weather::clear, true}), (Lines{{"night_full_moon_clear", -2}}));
  EXPECT_EQ(at({Light::night_moonlit, Weather::clear, true, true}), Lines{});
}

TEST(GreatWarTorpedoes, SmokeBehindTheTargetDoesNotHelpThem) {  // GW-Q-92
  for (const RollModifier* row : kTorpedoLines) EXPECT_NE(row->key, "smoke_silhouette");
}

int hits(TorpedoShot shot, const std::vector<int>& faces) {
  return with_dice(faces, [&](Dice& d) { return roll_torpedoes(shot, static_cast<int>(faces.size()), 0, 0, d); });
}

TEST(GreatWarTorpedoes, EachFactorIsOneDie) {  // GW-7.71b-01
  EXPECT_EQ(hits({12, 1}, {11, 10, 5}), 1);
  EXPECT_EQ(hits({15, 5}, {10, 9}), 1);
  EXPECT_EQ(hits({12, 0}, {12, 20, 1}), 2);
}

TEST(GreatWarTorpedoes, ANaturalTwentyAlwaysHitsButThenLightly) {  // GW-7.71b-16, GW-Q-37
  const TorpedoShot hopeless{12, -9};
  EXPECT_EQ(hits(hopeless, {20, 19, 20}), 2);
  EXPECT_EQ(hopeless.damage_modifier(), -2);
  const TorpedoShot just{12, -8};
  EXPECT_EQ(hits(just, {20, 19}), 1);
  EXPECT_EQ(just.damage_modifier(), 0);
}

TEST(GreatWarTorpedoes, BeyondTheTableNotEvenATwentyHits) {  // GW-7.71b-16: range must allow the shot
  EXPECT_EQ(hits(torpedo_shot(shot(12.76)), {20, 20}), 0);
}

// ---------------------------------------------------------------- 7.71a running

WedgeFacts wedge(TorpedoSetting setting, int phase, double range, double off = 0) {
  return {setting, phase, in(range), degrees(off)};
}

TEST(GreatWarTorpedoes, TheWedgeIsTheRunSoFarAndHalfOfFifteenDegrees) {  // GW-7.71a-05, -11, GW-Q-36
  EXPECT_TRUE(in_wedge(wedge(kMiddle, 1, 6, 7.5)));
  EXPECT_FALSE(in_wedge(wedge(kMiddle, 1, 6, 7.51)));
  EXPECT_FALSE(in_wedge(wedge(kMiddle, 1, 6.01)));
  EXPECT_TRUE(in_wedge(wedge(kMiddle, 2, 6.01)));
  EXPECT_TRUE(in_wedge(wedge(kMiddle, 2, 1)));
  EXPECT_FALSE(in_wedge(wedge(kMiddle, 3, 0))) << "removed after its last phase";
  EXPECT_FALSE(in_wedge(wedge(kShort, 2, 0)));
  EXPECT_FALSE(in_wedge(wedge(kLong, 6, 0)));
  EXPECT_FALSE(in_wedge(wedge(kShort, 0, 1)));
}

TEST(GreatWarTorpedoes, TheWedgeIsMeasuredFromTheLaunchPoint) {  // GW-7.71a-10, GW-Q-35
  const plane::Point tube{in(2), in(1)};
  const auto ship = tube + plane::polar(degrees(97), in(6.5));
  EXPECT_TRUE(in_wedge(wedge_facts(kMiddle, 2, tube, degrees(90), ship)));
  EXPECT_FALSE(in_wedge(wedge_facts(kMiddle, 1, tube, degrees(90), ship)));
  EXPECT_FALSE(in_wedge(wedge_facts(kMiddle, 2, tube, degrees(89), ship)));
}

TEST(GreatWarTorpedoes, InTheFirstPhaseThePrimaryTargetMustBeInReach) {  // GW-7.71a-06, -07
  EXPECT_TRUE(tests_secondary(wedge(kMiddle, 1, 5), true, 1));
  EXPECT_FALSE(tests_secondary(wedge(kMiddle, 1, 5), false, 1));
  EXPECT_TRUE(tests_secondary(wedge(kMiddle, 2, 5), false, 1));
  EXPECT_FALSE(tests_secondary(wedge(kMiddle, 2, 5), true, 0)) << "every torpedo has hit";  // GW-Q-36
  EXPECT_FALSE(tests_secondary(wedge(kMiddle, 2, 5, 8), true, 1));
}

bool may_be_hit(int phase, std::vector<int> faces) {
  return with_dice(std::move(faces), [&](Dice& d) { return roll_secondary(phase, 0, 0, d); });
}

TEST(GreatWarTorpedoes, ElevenOrTwelveInTheFirstPhaseTwelveLater) {  // GW-7.71a-06, -07
  EXPECT_FALSE(may_be_hit(1, {4, 6}));
  EXPECT_TRUE(may_be_hit(1, {5, 6}));
  EXPECT_TRUE(may_be_hit(1, {6, 6}));
  for (const int phase : {2, 3, 5}) {
    EXPECT_FALSE(may_be_hit(phase, {5, 6}));
    EXPECT_TRUE(may_be_hit(phase, {6, 6}));
  }
}

TEST(GreatWarTorpedoes, ASecondaryTargetIsTestedWithOneDie) {  // GW-7.71a-08, GW-7.71b-16
  const auto hit = [](TorpedoShot shot, int face) {
    return with_dice({face}, [&](Dice& d) { return roll_secondary_hit(shot, 0, 0, d); });
  };
  EXPECT_TRUE(hit({15, 0}, 15));
  EXPECT_FALSE(hit({15, 0}, 14));
  EXPECT_TRUE(hit({15, -9}, 20));
  EXPECT_FALSE(hit({15, -9}, 19));
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
