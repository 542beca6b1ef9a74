// Submarines, aircraft in sight, clouds, the shore, kite balloons, sonar.
#include <cmath>

#include "engine/core/trial.h"
#include "engine/fear_god/rules/detection/aircraft_in_sight.h"
#include "engine/fear_god/rules/detection/land.h"
#include "engine/fear_god/rules/detection/periscopes.h"
#include "engine/fear_god/rules/detection/sonar.h"
#include "engine/fear_god/rules/movement/submarine.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using trial::with_dice;

Visibility at(int pct) { return *visibility_of(pct); }
Length kyds(double value) { return std::llround(value * 1e6); }

// ---------------------------------------------------------------- depth

std::vector<Depth> choices(Depth zone, Depth deepest) {
  std::vector<Depth> out;
  for (const Depth next : depth_choices(zone, deepest)) out.push_back(next);
  return out;
}

TEST(FearGodSubmarine, OneZoneATurnDownToHerDeepest) {  // FG-3.2.1-01, -02, -05
  EXPECT_EQ(choices(Depth::surfaced, Depth::intermediate_1), std::vector{Depth::periscope});
  EXPECT_EQ(choices(Depth::shallow, Depth::shallow), std::vector{Depth::periscope});
  EXPECT_EQ(choices(Depth::shallow, Depth::intermediate_1), (std::vector{Depth::periscope, Depth::intermediate_1}));
  EXPECT_EQ(depth_fault(Depth::surfaced, Depth::shallow, Depth::intermediate_1, 0), DepthFault::not_adjacent);
  EXPECT_EQ(depth_fault(Depth::surfaced, Depth::intermediate_2, Depth::intermediate_1, 0), DepthFault::too_deep);
}

TEST(FearGodSubmarine, SheDoesNotTurnWhileDiving) {  // FG-3.2.1-04
  EXPECT_EQ(depth_fault(Depth::periscope, Depth::shallow, Depth::shallow, -1), DepthFault::turning_while_diving);
  EXPECT_EQ(depth_fault(Depth::shallow, Depth::periscope, Depth::shallow, 45), DepthFault::none);  // she rises
}

TEST(FearGodSubmarine, CrashDivesAreGermanFrom1917) {  // FG-3.2.2-01, -03, -04, FG-Q-120
  EXPECT_EQ(crash_dive_fault({Depth::surfaced, true, 1917, true, true}), DepthFault::none);
  EXPECT_EQ(crash_dive_fault({Depth::periscope, true, 1917, true, true}), DepthFault::not_surfaced);
  EXPECT_EQ(crash_dive_fault({Depth::surfaced, true, 1916, true, true}), DepthFault::not_available);
  EXPECT_EQ(crash_dive_fault({Depth::surfaced, false, 1918, true, true}), DepthFault::not_available);
  EXPECT_EQ(crash_dive_fault({Depth::surfaced, true, 1917, false, true}), DepthFault::not_detected);
  EXPECT_EQ(crash_dive_fault({Depth::surfaced, true, 1917, true, false}), DepthFault::no_enemy_seen);
  EXPECT_EQ(kCrashDiveDepth, Depth::shallow);
}

TEST(FearGodSubmarine, BandsOfDepthCharges) {  // FG-3.2.1-06, FG-3.2.1.2-06, FG-3.2.1.3-01, FG-3.2.1.4-01
  const DepthChargeBand bands[] = {DepthChargeBand::none, DepthChargeBand::A, DepthChargeBand::A, DepthChargeBand::B,
                                   DepthChargeBand::C};
  for (size_t zone = 0; zone < 5; ++zone) EXPECT_EQ(depth_charge_band(static_cast<Depth>(zone)), bands[zone]);
  EXPECT_TRUE(periscope_usable(Depth::periscope));
  EXPECT_FALSE(periscope_usable(Depth::shallow));
}

TEST(FearGodSubmarine, SteamTakesATurnLongerThanDiesels) {  // FG-3.2.1.1-04, -05, -06, FG-Q-118
  EXPECT_EQ(kGunsAfter, 0);
  EXPECT_EQ(engines_after(SurfacePlant::diesel), 1);
  EXPECT_EQ(engines_after(SurfacePlant::steam), 2);
}

// ---------------------------------------------------------------- battery

TEST(FearGodBattery, EveryRateAsPrinted) {  // FG-3.2.4-01, -02, FG-Q-121
  EXPECT_EQ(battery_capacity(BoatType::SS), milli(45));
  EXPECT_EQ(battery_capacity(BoatType::SSC), milli(25));
  for (const auto& cells : trial::table("fear-god", "submarine_battery_discharge"))
    EXPECT_EQ(discharge_rate(cells[0] == "SS" ? BoatType::SS : BoatType::SSC, std::stoi(cells[1])),
              std::llround(std::stod(cells[2]) * 1000));
  EXPECT_EQ(discharge_rate(BoatType::SS, 0), 0);
  EXPECT_FALSE(discharge_rate(BoatType::SS, 10));
}

TEST(FearGodBattery, ChargingSlowsDownWhenNearlyFull) {  // FG-3.2.4-04, -07, FG-Q-121
  EXPECT_EQ(charged(BoatType::SS, 35'999, 10), 4'500);
  EXPECT_EQ(charged(BoatType::SS, milli(36), 10), 2'500);
  EXPECT_EQ(charged(BoatType::SS, milli(44), 10), 1'000);  // never above capacity
  EXPECT_EQ(charged(BoatType::SSC, 19'900, 10), 3'000);
  EXPECT_EQ(charged(BoatType::SSC, milli(20), 10), 1'500);
  EXPECT_EQ(charged(BoatType::SS, 0, 6), 2'700);
}

TEST(FearGodBattery, HalfSpeedOrLessAndMeanSpeeds) {  // FG-3.2.4-03, -06, FG-Q-121
  EXPECT_FALSE(too_fast_to_charge(7, 15));
  EXPECT_TRUE(too_fast_to_charge(8, 15));
  EXPECT_EQ(average_speed(34), 3);
  EXPECT_EQ(average_speed(35), 4);
}

// ---------------------------------------------------------------- periscopes

BoatSight boat(BoatSign sign, int speed, int sea, Observer observer = Observer::A) {
  BoatSight sight;
  sight.sign = sign;
  sight.speed_kts = speed;
  sight.sea_state = sea;
  sight.observer = observer;
  return sight;
}

TEST(FearGodPeriscope, AFeatherIsAClassEAndItsVariationWhole) {  // FG-5.2.2-18, -20, FG-5.2.3-06, FG-Q-151
  EXPECT_EQ(periscope_target(boat(BoatSign::periscope, 4, 0)), SightTarget::periscope);
  EXPECT_EQ(periscope_target(boat(BoatSign::periscope, 5, 0)), SightTarget::E);
  EXPECT_EQ(periscope_variation(boat(BoatSign::periscope, 4, 0), kyds(-3)), kyds(-1.5));
  EXPECT_EQ(periscope_variation(boat(BoatSign::periscope, 5, 0), kyds(-3)), kyds(-3));
}

TEST(FearGodPeriscope, ChancesBySeaState) {  // FG-5.2.3-04, -05
  const int normal[] = {75, 50, 35, 25, 15, 5}, feather[] = {95, 65, 45, 30, 20, 10};
  for (int sea = 0; sea <= 5; ++sea) {
    EXPECT_EQ(boat_sign_chance(boat(BoatSign::periscope, 0, sea)), normal[sea]);
    EXPECT_EQ(boat_sign_chance(boat(BoatSign::periscope, 5, sea)), feather[sea]);
    EXPECT_EQ(boat_sign_chance(boat(BoatSign::shadow, 9, sea)), normal[sea]);
    EXPECT_EQ(boat_sign_chance(boat(BoatSign::kelvin_wake, 9, sea)), feather[sea]);
  }
  EXPECT_TRUE(boat_sign_possible(boat(BoatSign::periscope, 0, 5)));
  EXPECT_FALSE(boat_sign_possible(boat(BoatSign::periscope, 0, 6)));
  BoatSight deep = boat(BoatSign::periscope, 0, 0);
  deep.zone = Depth::shallow;  // FG-5.2.3-02
  EXPECT_FALSE(boat_sign_possible(deep));
}

TEST(FearGodPeriscope, AShadowIsSeenByDayFromLowAltitude) {  // FG-3.2.1.2-02, FG-Q-119
  BoatSight shadow = boat(BoatSign::shadow, 0, 5, Observer::air);
  shadow.altitude = Altitude::low;
  EXPECT_TRUE(boat_sign_possible(shadow));
  shadow.weather = at(60);
  EXPECT_EQ(boat_sign_range(shadow), kyds(1.2));
  shadow.night = true;
  EXPECT_FALSE(boat_sign_possible(shadow));
  shadow.night = false;
  shadow.altitude = Altitude::medium;
  EXPECT_FALSE(boat_sign_possible(shadow));
  shadow.altitude = Altitude::low;
  shadow.sea_state = 6;
  EXPECT_FALSE(boat_sign_possible(shadow));
  EXPECT_FALSE(boat_sign_possible(boat(BoatSign::shadow, 0, 0)));  // not from a ship
}

TEST(FearGodPeriscope, AKelvinWakeFromEightKnotsInASmoothSea) {  // FG-3.2.1.2-03, -04, -05
  BoatSight wake = boat(BoatSign::kelvin_wake, 8, 3, Observer::air);
  for (const Altitude altitude : {Altitude::low, Altitude::medium}) {
    wake.altitude = altitude;
    EXPECT_TRUE(boat_sign_possible(wake));
  }
  wake.weather = at(50);
  EXPECT_EQ(boat_sign_range(wake), kyds(3));
  wake.altitude = Altitude::very_low;
  EXPECT_FALSE(boat_sign_possible(wake));
  wake.altitude = Altitude::low;
  wake.sea_state = 4;
  EXPECT_FALSE(boat_sign_possible(wake));
  wake.sea_state = 3;
  wake.speed_kts = 7;
  EXPECT_FALSE(boat_sign_possible(wake));
}

// ---------------------------------------------------------------- aircraft and clouds

TEST(FearGodAircraftInSight, EveryCellAsPrinted) {  // FG-5.2.2.3-01, FG-5.2.8-06, FG-Q-167, FG-Q-171
  for (const auto& cells : trial::table("fear-god", "sighting_air_to_air")) {
    const Visibility table = at(std::stoi(cells[0]));
    EXPECT_EQ(air_target_cell(table, AirTarget::small).base, kyds(std::stod(cells[2])));
    EXPECT_EQ(air_target_cell(table, AirTarget::large).base, kyds(std::stod(cells[3])));
    EXPECT_EQ(air_target_cell(table, AirTarget::balloon).base, kyds(std::stod(cells[4])));
    EXPECT_EQ(air_target_cell(table, AirTarget::large).sigma_kyds, std::stoi(cells[1]));
  }
}

TEST(FearGodAircraftInSight, ThreeAirplanesAreSeenTwiceAsFar) {  // FG-5.2.2-05, FG-5.2.2.3-03
  const SightCell cell{kyds(8), 4};
  EXPECT_EQ(air_target_range(cell, AirTarget::large, 2, kyds(1)), kyds(9));
  EXPECT_EQ(air_target_range(cell, AirTarget::large, 3, kyds(1)), kyds(18));
  EXPECT_EQ(air_target_range(cell, AirTarget::balloon, 3, kyds(1)), kyds(9));
  EXPECT_EQ(air_target_range({kyds(2), 4}, AirTarget::small, 1, kyds(-4)), 0);
}

TEST(FearGodAircraftInSight, AnAirshipIsHalfAShip) {  // FG-5.2.2.3-04, -05, FG-Q-151
  EXPECT_EQ(air_target_cell(at(50), AirTarget::rigid_airship).base, kyds(20));
  EXPECT_EQ(air_target_cell(at(50), AirTarget::nonrigid_airship).base, kyds(17));
  EXPECT_EQ(air_target_range({kyds(20), 3}, AirTarget::rigid_airship, 5, kyds(-1)), kyds(9.5));
}

TEST(FearGodClouds, AGapIsARollAboveTheCover) {  // FG-5.2.1.2-01, -04, -11, -12
  EXPECT_EQ(cloud_cover(CloudCover::scattered, false), 25);
  EXPECT_EQ(cloud_cover(CloudCover::intermittent, false), 50);
  EXPECT_EQ(cloud_cover(CloudCover::broken, true), 90);
  EXPECT_EQ(cloud_cover(CloudCover::overcast, true), 100);
  EXPECT_TRUE(with_dice({26}, [](Dice& dice) { return settle_cloud_gap(25, {}, dice); }));
  EXPECT_FALSE(with_dice({25}, [](Dice& dice) { return settle_cloud_gap(25, {}, dice); }));
}

TEST(FearGodClouds, GroupsCollideAndNovicesLoseControl) {  // FG-5.2.1.2-06, -09, -10, FG-Q-130
  EXPECT_EQ(cloud_collision_chance(1, false), 0);
  EXPECT_EQ(cloud_collision_chance(2, false), 12);
  EXPECT_EQ(cloud_collision_chance(6, true), 0);
  EXPECT_TRUE(with_dice({12}, [](Dice& dice) { return settle_cloud_collision(12, {}, dice); }));
  EXPECT_FALSE(with_dice({13}, [](Dice& dice) { return settle_cloud_collision(12, {}, dice); }));
  EXPECT_FALSE(with_dice({}, [](Dice& dice) { return settle_cloud_collision(0, {}, dice); }));
  EXPECT_TRUE(with_dice({25}, [](Dice& dice) { return settle_novice_in_cloud({}, dice); }));
  EXPECT_FALSE(with_dice({26}, [](Dice& dice) { return settle_novice_in_cloud({}, dice); }));
}

// ---------------------------------------------------------------- the shore

TEST(FearGodShore, SeveralStructuresCountAsOneClassLarger) {  // FG-5.2.6-04, -05
  const auto size = [](std::vector<LandSize> structures) { return battery_size(structures); };
  EXPECT_EQ(size({LandSize::F}), LandSize::F);
  EXPECT_EQ(size({LandSize::F, LandSize::H}), LandSize::E);
  EXPECT_EQ(size({LandSize::A, LandSize::A}), LandSize::A);
}

TEST(FearGodShore, EveryCellAsPrinted) {  // FG-5.2.6-01, -02, -06, FG-Q-140
  const auto seen = trial::table("fear-god", "land_sighting_land_target");
  for (size_t row = 0; row < seen.size(); ++row)
    for (size_t observer = 0; observer < 6; ++observer) {
      const SightCell cell = land_target_cell(static_cast<LandSize>(row + 2), static_cast<Observer>(observer), at(100));
      EXPECT_EQ(cell.base, kyds(std::stod(seen[row][observer + 1])));
      EXPECT_EQ(cell.sigma_kyds, std::stoi(seen[row][7]));
    }
  const auto from_land = trial::table("fear-god", "land_sighting_naval_target");
  for (size_t row = 0; row < from_land.size(); ++row)
    for (size_t height = 0; height < 6; ++height)
      EXPECT_EQ(post_cell(static_cast<PostTarget>(row), height, at(100)).base,
                kyds(std::stod(from_land[row][height + 1])));
}

TEST(FearGodShore, PoorVisibilityScalesTheRangeAndTakesTheSigmaOfTheSea) {  // FG-5.2.6-03, FG-Q-141
  EXPECT_EQ(land_target_cell(LandSize::D, Observer::B, at(40)).base, kyds(8));
  EXPECT_EQ(land_target_cell(LandSize::D, Observer::B, at(40)).sigma_kyds, 3);
  EXPECT_EQ(land_target_cell(LandSize::H, Observer::A, at(85)).sigma_kyds, 5);
  EXPECT_EQ(post_cell(PostTarget::A, 0, at(100)).sigma_kyds, 6);  // the sea at every visibility
}

TEST(FearGodShore, CamouflageDividesTheRange) {  // FG-5.2.7-01, -02, FG-Q-160
  EXPECT_EQ(camouflaged_range(kyds(23), Camouflage::none), kyds(23));
  EXPECT_EQ(camouflaged_range(kyds(23), Camouflage::hasty), kyds(11.5));
  EXPECT_EQ(camouflaged_range(kyds(23), Camouflage::prepared), kyds(5.8));  // 5.75
  EXPECT_EQ(camouflaged_range(kyds(17), Camouflage::prepared), kyds(4.3));
  EXPECT_EQ(camouflaged_range(kyds(23), Camouflage::concealed), 0);
  EXPECT_EQ(camouflaged_range(kyds(-1), Camouflage::hasty), 0);
}

TEST(FearGodShore, MortarsAreConcealedFromShipsWithoutObservers) {  // FG-5.2.7-02, -03
  HiddenBattery battery{Camouflage::hasty, false, BatteryType::mortar, false, false};
  EXPECT_EQ(camouflage_now(battery), Camouflage::concealed);
  battery.has_fired = true;
  EXPECT_EQ(camouflage_now(battery), Camouflage::prepared);
  battery.aerial_spotter = true;
  EXPECT_EQ(camouflage_now(battery), Camouflage::hasty);
  battery = {Camouflage::none, false, BatteryType::disappearing, false, true};
  EXPECT_EQ(camouflage_now(battery), Camouflage::none);
}

// ---------------------------------------------------------------- kite balloons

BalloonFault balloon(int course, int speed, int wind_from, int wind) {
  return balloon_fault(
      deck_wind(course * plane::kDegree, speed * 1'000'000, wind_from * plane::kDegree, wind * 1'000'000));
}

TEST(FearGodKiteBalloon, TheWindMustBlowAftAndNotTooHard) {  // FG-5.2.8-07, -09, FG-Q-142
  EXPECT_EQ(balloon(0, 20, 0, 25), BalloonFault::none);      // 45 knots
  EXPECT_EQ(balloon(0, 20, 0, 26), BalloonFault::too_much_wind);
  EXPECT_EQ(balloon(0, 0, 90, 20), BalloonFault::none);  // abeam
  EXPECT_EQ(balloon(0, 0, 270, 20), BalloonFault::none);
  EXPECT_EQ(balloon(0, 0, 91, 20), BalloonFault::wind_from_astern);
  EXPECT_EQ(balloon(0, 10, 180, 20), BalloonFault::wind_from_astern);
  EXPECT_EQ(balloon(0, 25, 180, 20), BalloonFault::none);  // faster than the wind
  EXPECT_EQ(balloon(180, 0, 0, 50), BalloonFault::too_much_wind);
}

// ---------------------------------------------------------------- sonar

TEST(FearGodSonar, BafflesAreDeafBetweenTheirEdges) {  // FG-5.3.2.1-03, FG-Q-143
  EXPECT_FALSE(in_baffles(SonarMounting::keel, 60));
  EXPECT_TRUE(in_baffles(SonarMounting::keel, 61));
  EXPECT_TRUE(in_baffles(SonarMounting::keel, 299));
  EXPECT_FALSE(in_baffles(SonarMounting::keel, 300));
  EXPECT_TRUE(in_baffles(SonarMounting::deck_forward, 180));
  EXPECT_TRUE(in_baffles(SonarMounting::deck_aft, 0));
  EXPECT_FALSE(in_baffles(SonarMounting::deck_aft, 90));
  EXPECT_FALSE(in_baffles(SonarMounting::flank_starboard, 45));
  EXPECT_FALSE(in_baffles(SonarMounting::flank_starboard, 135));
  EXPECT_TRUE(in_baffles(SonarMounting::flank_starboard, 136));
  EXPECT_TRUE(in_baffles(SonarMounting::flank_starboard, 180));  // deaf on both sides of it
  EXPECT_TRUE(in_baffles(SonarMounting::flank_starboard, 0));
  EXPECT_FALSE(in_baffles(SonarMounting::flank_port, 225));
  EXPECT_TRUE(in_baffles(SonarMounting::flank_port, 90));
  EXPECT_FALSE(in_baffles(SonarMounting::lowered, 180));
}

SonarFault sonar(SonarMode mode, int year, SonarMounting mounting, int speed, int bearing,
                 std::optional<SonarSector> sector = std::nullopt) {
  return sonar_fault({mode, year, mounting, speed, bearing, sector});
}

TEST(FearGodSonar, ActiveSonarSearchesAHalfOfItsSector) {  // FG-5.3.1-01, FG-5.3.2.1-02, FG-5.3.3-01
  EXPECT_EQ(sonar(SonarMode::active, 1921, SonarMounting::keel, 0, 0), SonarFault::not_available);
  EXPECT_EQ(sonar(SonarMode::active, 1922, SonarMounting::keel, 15, 300, SonarSector::left), SonarFault::none);
  EXPECT_EQ(sonar(SonarMode::active, 1922, SonarMounting::keel, 0, 300, SonarSector::right), SonarFault::sector);
  EXPECT_EQ(sonar(SonarMode::active, 1922, SonarMounting::keel, 0, 1, SonarSector::left), SonarFault::sector);
  EXPECT_EQ(sonar(SonarMode::active, 1922, SonarMounting::keel, 0, 0, SonarSector::left), SonarFault::none);
  EXPECT_EQ(sonar(SonarMode::active, 1922, SonarMounting::keel, 0, 180), SonarFault::baffle);
  EXPECT_EQ(sonar(SonarMode::passive, 1915, SonarMounting::lowered, 1, 180), SonarFault::own_speed);
  EXPECT_EQ(sonar(SonarMode::passive, 1915, SonarMounting::lowered, 0, 180), SonarFault::none);
}

TEST(FearGodSonar, FiftyPercentWithinTheRangeAndMoreWithinHalfOfIt) {  // FG-5.3.3-02, -03, FG-5.3.4-01, FG-5.3.5-01
  const std::array<int64_t, 2> factors = {900'000, 700'000};
  EXPECT_EQ(sonar_range(600 * kYard, factors), 378 * kYard);
  EXPECT_EQ(sonar_chance(270 * kYard, 540 * kYard, false), 65);
  EXPECT_EQ(sonar_chance(271 * kYard, 540 * kYard, false), 50);
  EXPECT_EQ(sonar_chance(540 * kYard, 540 * kYard, true), 60);
  EXPECT_EQ(sonar_chance(541 * kYard, 540 * kYard, true), 0);
}

TEST(FearGodSonar, SolutionsGrowWithContact) {  // FG-5.3.6.1-01, FG-5.3.6.2-01, -02, -03
  const int active[] = {0, 40, 75, 90, 90};
  for (int turns = 0; turns < 5; ++turns) EXPECT_EQ(active_solution_chance(turns), active[turns]);
  const int passive[] = {0, 0, 30, 50, 60, 60};
  for (int ships = 0; ships < 6; ++ships) EXPECT_EQ(passive_solution_chance({ships, 0, true, false}), passive[ships]);
  EXPECT_EQ(passive_solution_chance({3, 2, false, false}), 65);
  EXPECT_EQ(passive_solution_chance({3, 1, false, false}), 50);
  EXPECT_EQ(passive_solution_chance({3, 2, true, false}), 50);
  EXPECT_EQ(passive_solution_chance({4, 4, false, true}), 0);
}

TEST(FearGodSonar, PassiveInformationByTurnsOfDetection) {  // FG-5.3.6.3-01, -02, FG-Q-144
  EXPECT_EQ(passive_information_chance(2, false), 40);
  EXPECT_EQ(passive_information_chance(2, true), 50);
  EXPECT_EQ(passive_information_chance(9, true), 100);
  const auto told = [](int chance, int die) {
    return with_dice({die}, [&](Dice& dice) { return settle_passive_information(chance, {}, dice); });
  };
  EXPECT_EQ(told(40, 40), PassiveInformation::propulsion_and_type);
  EXPECT_EQ(told(40, 41), PassiveInformation::type);
  EXPECT_EQ(told(40, 55), PassiveInformation::type);
  EXPECT_EQ(told(40, 56), PassiveInformation::none);
  EXPECT_EQ(told(100, 100), PassiveInformation::propulsion_and_type);
}

TEST(FearGodAcoustics, QuietDoublesTheRange) {  // FG-5.4-01, -02, -03, FG-5.2.4.2-01
  EXPECT_EQ(acoustic_row(3, true, 0).range_yds, 4000);
  EXPECT_EQ(acoustic_row(3, false, milli(5)).range_yds, 8000);
  EXPECT_EQ(acoustic_row(3, false, milli(5) + 1).range_yds, 4000);
  EXPECT_EQ(acoustic_row(4, false, 0).range_yds, 14000);
  EXPECT_EQ(acoustic_row(4, true, 0).chance_pct, 80);
  EXPECT_TRUE(with_dice({50}, [](Dice& dice) { return settle_pin(true, {}, dice); }));
  EXPECT_FALSE(with_dice({11}, [](Dice& dice) { return settle_pin(false, {}, dice); }));
}

TEST(FearGodLoops, WoodHalvesTheChance) {  // FG-5.5-01, -02
  const int chances[] = {80, 75, 70, 60, 60};
  for (size_t size = 0; size < 5; ++size) {
    EXPECT_EQ(loop_chance(static_cast<SizeClass>(size), false), milli(chances[size]));
    EXPECT_EQ(2 * loop_chance(static_cast<SizeClass>(size), true), milli(chances[size]));
  }
  EXPECT_TRUE(with_dice({37}, [](Dice& dice) { return settle_loop(SizeClass::B, true, {}, dice); }));
  EXPECT_FALSE(with_dice({38}, [](Dice& dice) { return settle_loop(SizeClass::B, true, {}, dice); }));
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
