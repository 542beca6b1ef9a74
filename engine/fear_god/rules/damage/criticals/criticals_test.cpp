// What critical hits do to guns, engines, steering and systems.
#include "engine/core/trial.h"
#include "engine/fear_god/rules/damage/armour.h"
#include "engine/fear_god/rules/damage/criticals/engineering.h"
#include "engine/fear_god/rules/damage/criticals/guns.h"
#include "engine/fear_god/rules/damage/criticals/steering.h"
#include "engine/fear_god/rules/damage/criticals/system.h"

namespace broadside::fear_god::damage {
namespace THIS_FILE {

using trial::with_dice;

// ---------------------------------------------------------------- 8.2.15 main battery

MainBatteryResult main_battery(bool penetrated, std::vector<int> dice, bool already_lost = false) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_main_battery({penetrated, already_lost}, d); });
}

TEST(FearGodMainBattery, LowRollsStrikeFireControl) {  // FG-8.2.15-01
  for (const bool penetrated : {true, false}) {
    EXPECT_EQ(main_battery(penetrated, {1}), MainBatteryResult::fire_control);
    EXPECT_EQ(main_battery(penetrated, {2}), MainBatteryResult::fire_control);
  }
  EXPECT_EQ(main_battery(false, {3}), MainBatteryResult::none);
}

TEST(FearGodMainBattery, AMountIsLostAndItsMagazineMayFollow) {  // FG-8.2.15-02, FG-8.2.15-03
  EXPECT_EQ(main_battery(true, {3, 8}), MainBatteryResult::mount_lost);
  EXPECT_EQ(main_battery(true, {10, 9}), MainBatteryResult::magazine);
  EXPECT_EQ(main_battery(true, {3, 10}), MainBatteryResult::magazine);
}

TEST(FearGodMainBattery, AMountAlreadyLostTakesNoMore) {  // FG-8.2.15-05
  EXPECT_EQ(main_battery(true, {7}, true), MainBatteryResult::already_lost);
}

TEST(FearGodMainBattery, LostMountsAreDrawnAmongToo) {  // FG-8.2.15-05, FG-8.2.16-01
  EXPECT_EQ(with_dice({4}, [](Dice& d) { return draw_one_of(d, FG("8.2.15-02"), 4, {}); }), 3);
}

TEST(FearGodMainBattery, TheBlastReachesThreeHundredYards) {  // FG-8.2.15-04
  EXPECT_EQ(magazine_blast(300, 44), 44);
  EXPECT_EQ(magazine_blast(301, 44), 0);
}

TEST(FearGodMainBattery, ItsShareOfTheAreaAaFallsWithIt) {  // FG-8.2.15-06
  EXPECT_EQ(area_aa_left_hundredths({6'000'000}, 4, 3), 450);
  EXPECT_EQ(area_aa_left_hundredths({6'000'000}, 4, 0), 0);
}

TEST(FearGodMainBattery, AWeaponCriticalRollsForTheMagazineOnly) {  // FG-8.2.21-01
  const auto mount = [](bool lost, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) { return settle_mount_hit(lost, d); });
  };
  EXPECT_EQ(mount(false, {1}), MainBatteryResult::mount_lost);
  EXPECT_EQ(mount(false, {9}), MainBatteryResult::magazine);
  EXPECT_EQ(mount(true, {}), MainBatteryResult::already_lost);
}

// ---------------------------------------------------------------- 8.2.6 casemates

CasemateLoss casemate(const CasemateHit& hit, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_casemate(hit, d); });
}
constexpr CasemateHit kThrough{true, 14, 6, true};

TEST(FearGodCasemate, ItsArmourIsTwoThirdsOfTheBelt) {  // FG-8.2.6-01
  EXPECT_EQ(casemate_armour(18), 12);
  EXPECT_EQ(casemate_armour(20), 13);
  EXPECT_TRUE(gets_through(1, casemate_armour(0)));
  EXPECT_EQ(casemate({false, 14, 6, true}, {3}).result, CasemateResult::none);
}

TEST(FearGodCasemate, FireControlNeedsNoPenetration) {  // FG-8.2.6-02
  EXPECT_EQ(casemate({false, 14, 6, true}, {2}).result, CasemateResult::fire_control);
  EXPECT_EQ(casemate({true, 14, 6, false}, {2}).result, CasemateResult::none) << "there is none";
}

TEST(FearGodCasemate, AGunIsLost) {  // FG-8.2.6-03, FG-8.2.6-04
  const CasemateLoss quiet = casemate(kThrough, {3, 8});
  EXPECT_EQ(quiet.result, CasemateResult::gun_lost);
  EXPECT_EQ(quiet.guns_lost, 1);
  EXPECT_EQ(quiet.damage, 0);
  const CasemateLoss loud = casemate(kThrough, {3, 9, 1, 1});
  EXPECT_EQ(loud.explosions, 1);
  EXPECT_EQ(loud.damage, 28);
}

TEST(FearGodCasemate, AnExplosionReachesOtherGuns) {  // FG-8.2.6-05, FG-8.2.6-07
  EXPECT_EQ(casemate(kThrough, {3, 9, 1, 4}).guns_lost, 1);
  EXPECT_EQ(casemate(kThrough, {3, 9, 1, 5, 1}).guns_lost, 2);
  EXPECT_EQ(casemate(kThrough, {3, 9, 4, 5, 1, 1}).guns_lost, 3);
  EXPECT_EQ(casemate(kThrough, {3, 9, 6, 6, 1, 1, 1}).guns_lost, 4);
}

TEST(FearGodCasemate, TheChainEndsWithTheGuns) {  // FG-8.2.6-06
  const CasemateLoss chain = casemate(kThrough, {6, 9, 4, 5, 10, 3, 2, 3});
  EXPECT_EQ(chain.guns_lost, 3);
  EXPECT_EQ(chain.explosions, 2);
  EXPECT_EQ(chain.damage, 56);
  CasemateHit two = kThrough;
  two.guns_left = 2;
  const CasemateLoss all = casemate(two, {6, 9, 6, 6, 10});
  EXPECT_EQ(all.guns_lost, 2) << "no more than there are, and no 2D6 for the last explosion";
  EXPECT_EQ(all.explosions, 2);
}

TEST(FearGodCasemate, AWeaponCriticalRollsForItsAmmunitionOnly) {  // FG-8.2.21-01
  const CasemateLoss gun = with_dice({8}, [](Dice& d) { return settle_casemate_gun(kThrough, d); });
  EXPECT_EQ(gun.result, CasemateResult::gun_lost);
}

// ---------------------------------------------------------------- 8.2.16, 8.2.20 other weapons

WeaponLoss weapon(const WeaponHit& hit, std::vector<int> dice = {}) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_weapon(hit, d); });
}
WeaponHit tubes(int warheads) {
  WeaponHit hit;
  hit.kind = WeaponKind::torpedo_asw;
  hit.warheads_left = warheads;
  hit.warhead_damage = 28;
  return hit;
}

TEST(FearGodWeapon, AMountIsKnockedOutOnce) {  // FG-8.2.16-01, FG-8.2.16-02, FG-8.2.20-01
  WeaponHit mount;
  EXPECT_EQ(weapon(mount).result, WeaponResult::no_effect) << "the ship has none";
  mount.kind = WeaponKind::mount;
  EXPECT_EQ(weapon(mount).result, WeaponResult::lost);
  mount.already_lost = true;
  EXPECT_EQ(weapon(mount).result, WeaponResult::no_effect);
}

TEST(FearGodWeapon, LightGunsLoseAThirdOfTheOriginal) {  // FG-8.2.16-03
  for (const WeaponKind kind : {WeaponKind::area_aa, WeaponKind::light_aa, WeaponKind::light_battery}) {
    WeaponHit hit;
    hit.kind = kind;
    EXPECT_EQ(weapon(hit).result, WeaponResult::no_effect) << "without any";
    hit.strength_original = {18'300'000};
    EXPECT_EQ(weapon(hit).result, WeaponResult::reduced);
    hit.hits_before = 3;
    EXPECT_EQ(weapon(hit).result, WeaponResult::no_effect) << "silent already";
  }
  EXPECT_EQ(strength_left_hundredths({18'300'000}, 1), 1220);
  EXPECT_EQ(strength_left_hundredths({18'300'000}, 2), 610);
  EXPECT_EQ(strength_left_hundredths({700'000}, 1), 47);
  EXPECT_EQ(strength_left_hundredths({700'000}, 5), 0);
}

TEST(FearGodWeapon, HalfTheWarheadsExplode) {  // FG-8.2.16-04, FG-8.2.20-02
  EXPECT_EQ(weapon(tubes(3), {8}).result, WeaponResult::lost);
  EXPECT_EQ(weapon(tubes(3), {9}).damage, 42);
  EXPECT_EQ(weapon(tubes(2), {10}).damage, 28);
}

TEST(FearGodWeapon, TheWaterlineDecidesWhatAnExplosionIs) {  // FG-8.2.20-04, FG-8.2.20-05, FG-8.2.20-06
  WeaponHit hit = tubes(2);
  EXPECT_FALSE(weapon(hit, {9}).underwater);
  hit.below_waterline = true;
  EXPECT_TRUE(weapon(hit, {9}).underwater);
  EXPECT_FALSE(weapon(hit, {8}).underwater) << "nothing exploded";
}

TEST(FearGodWeapon, AnEmptyMountIsSafe) {  // FG-8.2.20-03
  EXPECT_EQ(weapon(tubes(0)).result, WeaponResult::lost);
}

// ---------------------------------------------------------------- 8.2.8 engineering

EngineeringLoss engineering(bool minor_column, std::vector<int> dice) {
  EngineeringHit hit;
  hit.ship.damage_points = 501;
  hit.ship.speed_kts = 28;
  hit.submarine_minor_column = minor_column;
  return with_dice(std::move(dice), [&](Dice& d) { return settle_engineering(hit, d); });
}

TEST(FearGodEngineering, ThePlantLosesALevelAndBurns) {  // FG-8.2.8-01, FG-8.2.8-02
  const EngineeringLoss loss = engineering(false, {9});
  EXPECT_FALSE(loss.boiler_explosion);
  EXPECT_EQ(loss.damage, 0);
  EXPECT_EQ(loss.fire, Severity::minor);
  SpeedFacts tiger;
  tiger.damage_points = 501;
  tiger.speed_kts = 28;
  EXPECT_EQ(greatest_speed(after_engineering(tiger, loss)), 21);
}

TEST(FearGodEngineering, ABoilerExplodes) {  // FG-8.2.8-03, FG-8.2.8-04, FG-8.2.8-05
  const EngineeringLoss loss = engineering(false, {10});
  EXPECT_TRUE(loss.boiler_explosion);
  EXPECT_EQ(loss.damage, 125);
  EXPECT_EQ(loss.fire, Severity::severe);
  SpeedFacts tiger;
  tiger.damage_points = 501;
  tiger.speed_kts = 28;
  EXPECT_EQ(greatest_speed(after_engineering(tiger, loss)), 14) << "a level by damage, a level by the boiler";
}

TEST(FearGodEngineering, MinorDamageToASubmarineClears) {  // FG-8.1-14, FG-8.1-15
  const EngineeringLoss loss = engineering(true, {9, 4});
  EXPECT_EQ(loss.fire, Severity::none);
  EXPECT_EQ(loss.clears_after_turns, 4);
  EXPECT_EQ(engineering(true, {10, 1}).fire, Severity::severe);
  EXPECT_EQ(engineering(false, {9}).clears_after_turns, 0) << "elsewhere it stays";
}

// ---------------------------------------------------------------- 8.2.4, 8.2.17 steering

TEST(FearGodSteering, AShipWithoutABridgeMayCircle) {  // FG-8.2.4-01, FG-8.2.4-02, FG-8.2.4-03, FG-8.2.4-04
  const auto course = [](int die) { return with_dice({die}, [](Dice& d) { return settle_bridge(d); }); };
  EXPECT_EQ(course(6), Steered::keep_orders);
  EXPECT_EQ(course(7), Steered::circle_starboard);
  EXPECT_EQ(course(8), Steered::circle_starboard);
  EXPECT_EQ(course(9), Steered::circle_port);
  EXPECT_EQ(kCircleStepDegrees, 45);
  EXPECT_EQ(kSteeringBackAfter, 4);
  EXPECT_EQ(kOrderDelayTurns, 2);
}

TEST(FearGodSteering, TheRudderGoverns) {  // FG-8.2.4-05
  EXPECT_EQ(governs(true), Governs::rudder);
  EXPECT_EQ(governs(false), Governs::bridge);
}

TEST(FearGodSteering, ASubmarineMayBroach) {  // FG-8.2.4-06, FG-8.2.4-07
  const auto broaches = [](int die) { return with_dice({die}, [](Dice& d) { return settle_broaching(d); }); };
  EXPECT_TRUE(broaches(1));
  EXPECT_FALSE(broaches(2));
}

TEST(FearGodSteering, DecksRestAndTheBridgeBurns) {  // FG-8.2.4-08, FG-8.2.4-09
  EXPECT_EQ(kFlightOperationsStopped, 4);
  EXPECT_EQ(kBridgeFire, Severity::minor);
}

TEST(FearGodSteering, TheRudderJams) {  // FG-8.2.17-02, FG-8.2.17-03
  const auto helm = [](int die) { return with_dice({die}, [](Dice& d) { return settle_rudder(d); }); };
  EXPECT_EQ(helm(4), Helm::port);
  EXPECT_EQ(helm(5), Helm::starboard);
  EXPECT_EQ(helm(8), Helm::starboard);
  EXPECT_EQ(helm(9), Helm::ahead);
  EXPECT_EQ(kJammedStepDegrees, 15);
}

// ---------------------------------------------------------------- 8.2.7, 8.2.10, 8.2.18 systems

TEST(FearGodSystems, OneLinkIsDestroyed) {  // FG-8.2.7-01, FG-8.2.7-02
  const auto link = [](int die, Wireless fitted = {}) {
    return with_dice({die}, [&](Dice& d) { return settle_communications(fitted, d); });
  };
  constexpr std::array<Equipment, 10> kByDie = {Equipment::port_lights,        Equipment::port_lights,
                                                Equipment::starboard_lights,   Equipment::starboard_lights,
                                                Equipment::port_halyards,      Equipment::port_halyards,
                                                Equipment::starboard_halyards, Equipment::starboard_halyards,
                                                Equipment::main_wireless,      Equipment::auxiliary_wireless};
  for (int die = 1; die <= 10; ++die) EXPECT_EQ(link(die), kByDie[static_cast<size_t>(die - 1)]) << die;
  EXPECT_EQ(link(9, {false, true}), Equipment::none);
  EXPECT_EQ(link(10, {true, false}), Equipment::none);
}

TEST(FearGodSystems, OneSensorIsDestroyed) {  // FG-8.2.18-01, FG-8.2.18-02
  const auto sensor = [](int die, Sensors sensors) {
    return with_dice({die}, [&](Dice& d) { return settle_sensor(sensors, d); });
  };
  EXPECT_EQ(sensor(4, {1, 1, true}), Equipment::forward_searchlight);
  EXPECT_EQ(sensor(5, {1, 1, true}), Equipment::after_searchlight);
  EXPECT_EQ(sensor(8, {1, 1, true}), Equipment::after_searchlight);
  EXPECT_EQ(sensor(9, {1, 1, true}), Equipment::sonar);
  EXPECT_EQ(sensor(1, {0, 1, true}), Equipment::none);
  EXPECT_EQ(sensor(5, {1, 0, true}), Equipment::none);
  EXPECT_EQ(sensor(9, {1, 1, false}), Equipment::none);
  EXPECT_EQ(searchlight_platforms(Size::A, 3), 3);
  EXPECT_EQ(searchlight_platforms(Size::C, 3), 1);
  EXPECT_EQ(searchlight_platforms(Size::D, 0), 0);
}

TEST(FearGodSystems, OneDirectorIsDestroyed) {  // FG-8.2.10-01, FG-8.2.10-02
  EXPECT_EQ(directors_after(2), 1);
  EXPECT_FALSE(local_control(1));
  EXPECT_EQ(directors_after(1), 0);
  EXPECT_TRUE(local_control(0));
  EXPECT_EQ(directors_after(0), 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::damage
