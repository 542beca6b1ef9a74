// 8.3 to 8.6: repair, survivors, airships.
#include "engine/core/trial.h"
#include "engine/fear_god/rules/damage/airship.h"
#include "engine/fear_god/rules/damage/repair.h"
#include "engine/fear_god/rules/damage/rescue.h"

namespace broadside::fear_god::damage {
namespace THIS_FILE {

using trial::with_dice;

// ---------------------------------------------------------------- 8.3 repair

TEST(FearGodRepair, TheChanceIsWhatIsLeftOfTheShip) {  // FG-8.3-03, FG-8.3-05
  EXPECT_EQ(battle_repair_chance(RepairSystem::weapon_mount, 24, 100, 37), 37);
  EXPECT_EQ(battle_repair_chance(RepairSystem::weapon_mount, 6, 100, 37), 18);
  EXPECT_EQ(battle_repair_chance(RepairSystem::weapon_mount, 12, 100, 37), 18);
  EXPECT_EQ(battle_repair_chance(RepairSystem::engineering, 48, 501, 250), 49) << "49.9, rounded down";
}

TEST(FearGodRepair, OneDieACriticalAndMark) {  // FG-8.3-04
  EXPECT_TRUE(with_dice({37}, [](Dice& d) { return settle_repair(37, d); }));
  EXPECT_FALSE(with_dice({38}, [](Dice& d) { return settle_repair(37, d); }));
}

TEST(FearGodRepair, EachSystemHasItsMarks) {  // FG-8.3-06, FG-8.3.1-01, FG-8.3.2-01, FG-8.3.5-01, FG-8.3.7-01
  for (const RepairSystem system :
       {RepairSystem::weapon_mount, RepairSystem::communications, RepairSystem::engineering, RepairSystem::rudder}) {
    for (const int hours : {6, 12, 24, 48}) EXPECT_EQ(repair_refusal(system, hours), RepairRefusal::none);
    for (const int hours : {0, 7, 72}) EXPECT_EQ(repair_refusal(system, hours), RepairRefusal::no_roll_at_this_time);
  }
  for (const RepairSystem system : {RepairSystem::bridge, RepairSystem::flight_deck}) {  // FG-8.3.6-01, FG-8.3.8-01
    EXPECT_EQ(repair_refusal(system, 6), RepairRefusal::no_roll_at_this_time);
    EXPECT_EQ(repair_refusal(system, 12), RepairRefusal::none);
  }
}

TEST(FearGodRepair, CargoIsLost) {  // FG-8.3.10-01
  EXPECT_EQ(repair_refusal(RepairSystem::cargo, 24), RepairRefusal::not_repairable);
}

TEST(FearGodRepair, SensorsRollLikeMounts) {  // FG-8.3-07
  EXPECT_EQ(repair_refusal(RepairSystem::sensor, 6), RepairRefusal::none);
  EXPECT_EQ(battle_repair_chance(RepairSystem::sensor, 6, 100, 37), 18);
}

TEST(FearGodRepair, AfterFortyEightHoursNothingMoreAtSea) {  // FG-8.4-03, FG-8.4-06, FG-8.4-07
  EXPECT_TRUE(may_try_later(RepairSystem::rudder, 24));
  EXPECT_FALSE(may_try_later(RepairSystem::rudder, 48));
  EXPECT_FALSE(may_try_later(RepairSystem::ship_aircraft, 48));
  EXPECT_TRUE(may_try_later(RepairSystem::land_aircraft, 48));
  EXPECT_EQ(repair_refusal(RepairSystem::land_aircraft, 72), RepairRefusal::none) << "each further day";
  EXPECT_EQ(repair_refusal(RepairSystem::land_aircraft, 60), RepairRefusal::no_roll_at_this_time);
  EXPECT_EQ(repair_refusal(RepairSystem::ship_aircraft, 72), RepairRefusal::no_roll_at_this_time);
  EXPECT_EQ(breakdown_repair_chance(RepairSystem::land_aircraft, 96, Navy::british, Place::sea), 50);
}

TEST(FearGodRepair, BreakdownsGoByNavyAndPlace) {  // FG-8.4-02, FG-8.4-04, FG-8.4-05, FG-8.4-07, FG-8.4-08
  const auto chance = [](int hours, Navy navy, Place place, RepairSystem system = RepairSystem::weapon_mount) {
    return breakdown_repair_chance(system, hours, navy, place);
  };
  EXPECT_EQ(chance(6, Navy::british, Place::sea), 25);
  EXPECT_EQ(chance(48, Navy::russian, Place::sea), 40);
  EXPECT_EQ(chance(6, Navy::italian, Place::sea), 15);
  EXPECT_EQ(chance(24, Navy::french, Place::tender), 45);
  EXPECT_EQ(chance(24, Navy::french, Place::port), 55);
  EXPECT_EQ(chance(6, Navy::british, Place::sea, RepairSystem::land_aircraft), 35);
}

TEST(FearGodRepair, FiveNaviesAreOfTheFirstRank) {  // FG-8.4-09
  std::string first;
  for (const auto& row : trial::table("fear-god", "ch8_breakdown_repair"))
    if (row[0] == "first") first = row[5];
  EXPECT_EQ(first, "US, Great Britain, Germany, Japan, Russia");
  for (size_t i = 0; i < kNavies; ++i) EXPECT_EQ(first_rank(static_cast<Navy>(i)), i < 5) << EnumWords<Navy>::words[i];
}

TEST(FearGodRepair, ThingsBreakDown) {  // FG-8.4-01
  const auto breaks = [](Navy navy, int die) {
    return with_dice({die}, [&](Dice& d) { return settle_breakdown(navy, d); });
  };
  EXPECT_TRUE(breaks(Navy::us, 5));
  EXPECT_FALSE(breaks(Navy::us, 6));
  EXPECT_TRUE(breaks(Navy::turkish, 10));
  EXPECT_FALSE(breaks(Navy::turkish, 11));
}

TEST(FearGodRepair, HalfOfTheAircraftComeBack) {  // FG-8.3.9-01
  EXPECT_TRUE(with_dice({50}, [](Dice& d) { return settle_aircraft_recovered(false, d); }));
  EXPECT_FALSE(with_dice({51}, [](Dice& d) { return settle_aircraft_recovered(false, d); }));
  EXPECT_FALSE(with_dice({}, [](Dice& d) { return settle_aircraft_recovered(true, d); }));
}

TEST(FearGodRepair, WaterIsPumpedOut) {  // FG-8.3.3-01
  EXPECT_EQ(points_pumped_out(30), 15);
  EXPECT_EQ(points_pumped_out(31), 16);
}

TEST(FearGodRepair, PatchesFailInASea) {  // FG-8.3.3-02, FG-8.3.3-03, FG-8.3.3-04
  EXPECT_EQ(patch_failure_chance(3, 20), 5);
  EXPECT_EQ(patch_failure_chance(6, 20), 20);
  EXPECT_EQ(patch_failure_chance(2, 15), 0);
  EXPECT_TRUE(with_dice({20}, [](Dice& d) { return settle_patch(6, 20, d); }));
  EXPECT_FALSE(with_dice({21}, [](Dice& d) { return settle_patch(6, 20, d); }));
  EXPECT_EQ(submarine_patch_failure_chance(Zone::surfaced), 0);
  EXPECT_EQ(submarine_patch_failure_chance(Zone::periscope), 0);
  EXPECT_EQ(submarine_patch_failure_chance(Zone::shallow), 100);
}

TEST(FearGodRepair, FiresStartAgain) {  // FG-8.3.4-01, FG-8.3.4-02, FG-8.3.4-03
  for (const auto& [hours, chance] : std::vector<std::pair<int, int>>{{6, 10}, {12, 5}, {24, 2}, {48, 1}}) {
    EXPECT_EQ(restart_chance(hours, false), chance);
    EXPECT_EQ(restart_chance(hours, true), 0);
  }
  EXPECT_FALSE(is_restart_mark(7));
  const auto restart = [](int hours, bool aircraft, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) { return settle_restart(hours, aircraft, d); });
  };
  EXPECT_EQ(restart(12, false, {5, 2}), Severity::minor) << "below 1";
  EXPECT_EQ(restart(48, false, {1, 10}), Severity::major);
  EXPECT_EQ(restart(6, false, {11}), Severity::none);
  EXPECT_EQ(restart(6, true, {}), Severity::none);
}

// ---------------------------------------------------------------- 8.5 survivors

int saved(Loss loss, int crew, std::vector<int> dice, bool standing_by = false) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_survivors(loss, crew, standing_by, d); });
}

TEST(FearGodSurvivors, TheDieIsTenthsOfTheCrew) {  // FG-8.5-02, FG-8.5-03
  EXPECT_EQ(saved(Loss::sinking, 1'121, {4}), 450);
  EXPECT_EQ(saved(Loss::magazine, 1'121, {3}), 220);
  EXPECT_EQ(saved(Loss::magazine, 93, {5}), 30);
  EXPECT_EQ(saved(Loss::sinking, 24, {2}), 5) << "4.8, to the nearest man";
  EXPECT_EQ(saved(Loss::sinking, 35, {3}), 10) << "10.5 is above ten";
}

TEST(FearGodSurvivors, AllOfAnAircraft) {  // FG-8.5-01, FG-8.5-02
  EXPECT_EQ(saved(Loss::aircraft, 3, {}), 3);
  EXPECT_EQ(saved(Loss::aircraft, 12, {}), 10);
  EXPECT_EQ(saved(Loss::aircraft, 25, {}), 30);
}

TEST(FearGodSurvivors, AShipStandingByHelps) {  // FG-8.5-04
  EXPECT_EQ(saved(Loss::sinking, 1'000, {5}, true), 600);
  EXPECT_EQ(saved(Loss::sinking, 1'000, {5}), 500);
}

TEST(FearGodSurvivors, TheyAreSeenByTheirNumber) {  // FG-8.5-08
  EXPECT_EQ(sighted_as(9), SightedAs::periscope);
  EXPECT_EQ(sighted_as(10), SightedAs::size_E);
  EXPECT_EQ(sighted_as(30), SightedAs::size_D);
  EXPECT_EQ(sighted_as(100), SightedAs::size_C);
  EXPECT_EQ(sighted_as(900), SightedAs::size_C);
}

TEST(FearGodSurvivors, AShipStopsToWindward) {  // FG-8.5-10, FG-8.5-11
  EXPECT_EQ(ship_rescue_refusal(3, false), RescueRefusal::must_be_stopped);
  EXPECT_EQ(ship_rescue_refusal(0, false), RescueRefusal::must_be_to_windward);
  EXPECT_EQ(ship_rescue_refusal(0, true), RescueRefusal::none);
  const auto groups = [](int sea_state, int die) {
    return with_dice({die}, [&](Dice& d) { return settle_rescued_groups(sea_state, d); });
  };
  EXPECT_EQ(groups(0, 6), 3);
  EXPECT_EQ(groups(2, 5), 3);
  EXPECT_EQ(groups(4, 6), 2);
  EXPECT_EQ(groups(5, 3), 0);
  EXPECT_EQ(groups(5, 2), 0) << "the bracket is not below zero";
}

TEST(FearGodSurvivors, AShipTakesAsManyAsItsOwnCrew) {  // FG-8.5-12
  EXPECT_EQ(men_rescued(3, 100, 400), 30);
  EXPECT_EQ(men_rescued(3, 25, 400), 25);
  EXPECT_EQ(men_rescued(3, 25, 12), 12);
}

TEST(FearGodSurvivors, AfterSixHoursTheyDrift) {  // FG-8.5-06
  EXPECT_FALSE(survivors_drift(360));
  EXPECT_TRUE(survivors_drift(361));
  EXPECT_EQ(with_dice({4}, [](Dice& d) { return settle_drift_knots(d); }), 4);
}

TEST(FearGodSurvivors, AFlyingBoatTakesTen) {  // FG-8.5-09
  EXPECT_EQ(flying_boat_rescue_refusal(0, 10), RescueRefusal::none);
  EXPECT_EQ(flying_boat_rescue_refusal(0, 11), RescueRefusal::too_many);
  EXPECT_EQ(with_dice({4}, [](Dice& d) { return settle_rescue_turns(d); }), 4);
}

// ---------------------------------------------------------------- 8.6 airships

AirshipHit airship(Aim aim, Gas gas, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_airship_critical(aim, gas, d); });
}

TEST(FearGodAirship, EachHitIsACritical) {  // FG-8.6-01, FG-8.6-02, FG-8.6-03, FG-8.6-10
  const auto gondola = [](int die) { return airship(Aim::gondola, Gas::hydrogen, {die}); };
  EXPECT_EQ(gondola(1).result, AirshipCritical::engine);
  EXPECT_FALSE(gondola(2).fire);
  EXPECT_TRUE(gondola(3).fire);
  EXPECT_FALSE(gondola(3).lost) << "the gondola burns, not the envelope";
  EXPECT_EQ(gondola(4).result, AirshipCritical::fuel);
  EXPECT_TRUE(gondola(5).fire);
  EXPECT_EQ(gondola(9).result, AirshipCritical::communications);
  EXPECT_EQ(gondola(10).result, AirshipCritical::weapons);
  for (int die = 1; die <= 10; ++die)
    EXPECT_EQ(airship(Aim::envelope, Gas::helium, {die}).result, AirshipCritical::gas_cell);
}

TEST(FearGodAirship, ControlsAreLost) {  // FG-8.6-04
  const auto lost = [](int die) { return airship(Aim::gondola, Gas::helium, {7, die}).control_lost; };
  EXPECT_EQ(lost(2), Controls::elevator);
  EXPECT_EQ(lost(3), Controls::rudder);
  EXPECT_EQ(lost(5), Controls::valving);
  EXPECT_EQ(lost(6), Controls::ballast);
}

TEST(FearGodAirship, HydrogenBurnsHeliumDoesNot) {  // FG-8.6-14
  EXPECT_TRUE(airship(Aim::envelope, Gas::hydrogen, {7}).lost);
  EXPECT_FALSE(airship(Aim::envelope, Gas::hydrogen, {8}).lost);
  EXPECT_FALSE(airship(Aim::envelope, Gas::helium, {7}).fire);
  EXPECT_TRUE(airship(Aim::gondola, Gas::helium, {3}).fire);
}

TEST(FearGodAirship, AGondolaFireIsFoughtEachTurn) {  // FG-8.6-15, FG-8.6-16, FG-8.6-17, FG-8.6-18
  const auto fire = [](Gas gas, int die) {
    return with_dice({die}, [&](Dice& d) { return settle_gondola_fire(gas, d); });
  };
  EXPECT_EQ(fire(Gas::hydrogen, 5), GondolaFire::out);
  EXPECT_EQ(fire(Gas::hydrogen, 6), GondolaFire::burns);
  EXPECT_EQ(fire(Gas::hydrogen, 7), GondolaFire::burns);
  EXPECT_EQ(fire(Gas::hydrogen, 8), GondolaFire::airship_lost);
  EXPECT_EQ(fire(Gas::helium, 10), GondolaFire::burns);
}

TEST(FearGodAirship, EnginesCarryTheirShare) {  // FG-8.6-06, FG-8.6-11, FG-8.6-12, FG-8.6-13
  EXPECT_EQ(airship_speed({50, 4, 3, true, true}), 38);
  EXPECT_EQ(airship_speed({50, 4, 3, false, true}), 19) << "steering by engines";
  EXPECT_EQ(airship_speed({50, 4, 2, true, false}), 13) << "the rudder against one side";
  EXPECT_EQ(airship_speed({50, 4, 2, false, false}), 25);
  EXPECT_TRUE(airship_circles({50, 4, 2, false, false}));
  EXPECT_FALSE(airship_circles({50, 4, 2, true, false}));
  EXPECT_FALSE(airship_circles({50, 4, 2, false, true}));
}

TEST(FearGodAirship, WithoutElevatorsItWanders) {  // FG-8.6-05
  const auto climb = [](int die) {
    return with_dice({die}, [](Dice& d) { return settle_height_without_elevators(d); });
  };
  EXPECT_EQ(climb(2), Climb::up);
  EXPECT_EQ(climb(3), Climb::level);
  EXPECT_EQ(climb(5), Climb::down);
}

TEST(FearGodAirship, OneOfFourTanksIsHit) {  // FG-8.6-19
  const auto tank = [](std::vector<int> dice) {
    return with_dice(std::move(dice), [](Dice& d) { return settle_fuel_tank(d); });
  };
  EXPECT_EQ(tank({4}), 3);
  EXPECT_EQ(tank({5, 6, 1}), 0) << "rolled again";
}

TEST(FearGodAirship, AnEmptyCellMayBeHitAgain) {  // FG-8.6-21
  EXPECT_EQ(with_dice({16}, [](Dice& d) { return settle_gas_cell(16, d); }), 15);
}

TEST(FearGodAirship, LostGasBringsItDown) {  // FG-8.6-22
  EXPECT_EQ(gas_effect(16, 3), GasEffect::none);
  EXPECT_EQ(gas_effect(16, 4), GasEffect::no_climb);
  EXPECT_EQ(gas_effect(16, 8), GasEffect::descend_at_maximum);
  EXPECT_EQ(gas_effect(16, 12), GasEffect::uncontrolled_dive);
  EXPECT_EQ(gas_effect(16, 16), GasEffect::uncontrolled_dive);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::damage
