// 6.3: launching, aiming, hits of torpedoes, nets; 6.7.3 readiness.
#include "engine/fear_god/attack_testing.h"
#include "engine/fear_god/rules/attack/nets.h"
#include "engine/fear_god/rules/attack/readiness.h"
#include "engine/fear_god/rules/attack/torpedo_aim.h"
#include "engine/fear_god/rules/attack/torpedo_attack.h"
#include "engine/fear_god/rules/attack/torpedo_launch.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

// ---------------------------------------------------------------- launching

template <class Change>
LaunchFault launch(Change&& change, LaunchPlatform platform = LaunchPlatform::ship) {
  TorpedoLaunchFacts f;
  f.platform = platform;
  f.tubes = 2;
  f.salvo = 2;
  change(f);
  return launch_fault(f);
}

TEST(FearGodLaunch, TheTargetIsInSight) {  // FG-6.3-01
  EXPECT_EQ(launch([](auto&) {}), LaunchFault::none);
  EXPECT_EQ(launch([](auto& f) { f.target_detected = false; }), LaunchFault::not_detected);
}
TEST(FearGodLaunch, AShipMakesOneTurnAtTheStart) {  // FG-6.3.1-01
  EXPECT_EQ(launch([](auto& f) { f.turn_deg = milli(-45); }), LaunchFault::none);
  EXPECT_EQ(launch([](auto& f) { f.turn_deg = milli(46); }), LaunchFault::turned_too_far);
  EXPECT_EQ(launch([](auto& f) {
              f.turn_deg = milli(10);
              f.turn_at_start = false;
            }),
            LaunchFault::turned_late);
  EXPECT_EQ(launch([](auto& f) { f.turn_at_start = false; }), LaunchFault::none);
}
TEST(FearGodLaunch, ASubmarineKeepsCourseSpeedAndDepth) {  // FG-6.5-02, FG-Q-252
  constexpr auto boat = LaunchPlatform::submarine;
  EXPECT_EQ(launch([](auto& f) { f.turn_deg = milli(1); }, boat), LaunchFault::sub_manoeuvred);
  EXPECT_EQ(launch([](auto& f) { f.speed_changed = true; }, boat), LaunchFault::sub_manoeuvred);
  EXPECT_EQ(launch([](auto& f) { f.depth_changed = true; }, boat), LaunchFault::sub_manoeuvred);
  EXPECT_EQ(launch([](auto& f) { f.speed_changed = true; }), LaunchFault::none);
}
TEST(FearGodLaunch, NobodyEvadesWhileLaunching) {  // FG-6.3.1-02, FG-3.1.4-07
  EXPECT_EQ(launch([](auto& f) { f.evading = true; }), LaunchFault::evading);
  EXPECT_EQ(launch([](auto& f) { f.evading = true; }, LaunchPlatform::submarine), LaunchFault::evading);
}
TEST(FearGodLaunch, GyrosTurnTorpedoesByFortyFiveDegrees) {  // FG-6.3.1-06, -07
  EXPECT_EQ(launch([](auto& f) { f.gyro_angle_deg = milli(-45); }), LaunchFault::none);
  EXPECT_EQ(launch([](auto& f) { f.gyro_angle_deg = milli(46); }), LaunchFault::gyro_angle);
  EXPECT_EQ(launch([](auto& f) {
              f.gyro = false;
              f.gyro_angle_deg = 1;
            }),
            LaunchFault::gyro_angle);
}
TEST(FearGodLaunch, ASalvoComesFromOneMountOrFromFourTubesOfABoat) {  // FG-6.3.1-16, -17
  EXPECT_EQ(launch([](auto& f) { f.salvo = 3; }), LaunchFault::salvo_too_large);
  EXPECT_EQ(most_in_salvo(LaunchPlatform::ship, 6), 6);
  EXPECT_EQ(most_in_salvo(LaunchPlatform::submarine, 6), 4);
  EXPECT_EQ(most_in_salvo(LaunchPlatform::submarine, 2), 2);
  EXPECT_EQ(most_in_salvo(LaunchPlatform::shore, 3), 3);
}
TEST(FearGodLaunch, ACourseLiesInTheArcOfTheTubeOrWithinTheReachOfTheGyro) {  // FG-6.3.1-23
  const auto reaches = [](std::string_view arc, bool gyro, int degrees) {
    return tube_reaches(*firing_arc(arc), gyro, degrees * plane::kDegree);
  };
  EXPECT_TRUE(reaches("S", false, 135));
  EXPECT_FALSE(reaches("S", false, 136));
  EXPECT_TRUE(reaches("S", true, 136));
  EXPECT_TRUE(reaches("S", true, 180));
  EXPECT_FALSE(reaches("S", true, 181));
  EXPECT_TRUE(reaches("S", true, 0));
  EXPECT_FALSE(reaches("S", true, 359));
  EXPECT_TRUE(reaches("SB", true, 315));
  EXPECT_FALSE(reaches("SB", true, 314));
}
TEST(FearGodLaunch, SpreadsFanOut) {  // FG-6.3.1-20, -22, FG-Q-255
  const auto zones = [](int torpedoes) {
    return std::array<Yards, 3>{danger_zone(torpedoes, 5000), danger_zone(torpedoes, 5001),
                                danger_zone(torpedoes, 10'001)};
  };
  using Zones = std::array<Yards, 3>;
  EXPECT_EQ(zones(1), (Zones{500, 500, 500}));
  EXPECT_EQ(zones(2), (Zones{500, 500, 500}));
  EXPECT_EQ(zones(3), (Zones{500, 500, 1000}));
  EXPECT_EQ(zones(4), (Zones{500, 1000, 1000}));
  EXPECT_EQ(zones(5), (Zones{500, 1000, 2000}));
  EXPECT_EQ(zones(6), (Zones{500, 1000, 2000}));
  EXPECT_EQ(danger_zone(4, 10'000), 1000);
  EXPECT_EQ(danger_zone(5, 20'000), 2000);
  EXPECT_EQ(kPlainDangerZone, 500);
}

// ---------------------------------------------------------------- aiming

TEST(FearGodAim, TheTargetAngleIsSeenFromTheTarget) {  // FG-6.3.1-12
  const auto seen = [](int bearing, int course) {
    const TargetAngle out = target_angle(milli(bearing), milli(course));
    return std::pair(out.angle_deg, out.firer_on);
  };
  EXPECT_EQ(seen(10, 105), std::pair(milli(85), ShipSide::starboard));
  EXPECT_EQ(seen(90, 0), std::pair(milli(90), ShipSide::port));
  EXPECT_EQ(seen(0, 0), std::pair(milli(180), ShipSide::starboard));
  EXPECT_EQ(seen(0, 180), std::pair(milli(0), ShipSide::starboard));
  EXPECT_EQ(table_angle(milli(150)), milli(30));
  EXPECT_EQ(table_angle(milli(90)), milli(90));
}
TEST(FearGodAim, CrossingSpeedUsesTheNearestRowAndColumn) {  // FG-6.3.1-13, FG-Q-245
  EXPECT_EQ(crossing_speed(milli(85), milli(15)), 15);
  EXPECT_EQ(crossing_speed(milli(15), milli(20)), 7);  // ties to the larger
  EXPECT_EQ(crossing_speed(milli(14), milli(20)), 3);
  EXPECT_EQ(crossing_speed(milli(30), 22'500), 13);
  EXPECT_EQ(crossing_speed(milli(30), 22'499), 10);
  EXPECT_EQ(crossing_speed(milli(150), milli(20)), 10);
  EXPECT_EQ(crossing_speed(milli(0), milli(2)), 1);
  EXPECT_EQ(crossing_speed(milli(90), milli(60)), 40);
  EXPECT_EQ(crossing_speed(milli(90), 0), 0);
}
TEST(FearGodAim, TheLeadIsTheClosestEntry) {  // FG-6.3.1-14, FG-Q-245
  EXPECT_EQ(deflection(18, milli(35)), 30);
  EXPECT_EQ(deflection(15, milli(35)), 25);  // midway between 12 and 18
  EXPECT_EQ(deflection(0, milli(35)), 0);
  EXPECT_EQ(deflection(2, milli(35)), 0);
  EXPECT_EQ(deflection(3, milli(35)), 10);   // not nearer to 0
  EXPECT_EQ(deflection(20, milli(20)), 80);  // 80 and 90 degrees say the same
  EXPECT_EQ(deflection(40, milli(55)), 50);  // 42 is closer than 35
  EXPECT_EQ(deflection(14, 32'500), 20);     // by the column of 35 knots
}
TEST(FearGodAim, WhatCrossesFasterThanTheTorpedoIsNotMet) {  // FG-Q-245
  EXPECT_EQ(deflection(30, milli(29)), std::nullopt);
  EXPECT_EQ(deflection(29, milli(29)), 75);
}
TEST(FearGodAim, TheLeadIsAddedToStarboard) {  // FG-6.3.1-15
  EXPECT_EQ(torpedo_course(milli(350), ShipSide::starboard, 25), milli(15));
  EXPECT_EQ(torpedo_course(milli(10), ShipSide::port, 25), milli(345));
}

// ---------------------------------------------------------------- attacks

TorpedoAttackFacts attack(int year = 1912) {
  TorpedoAttackFacts f;
  f.in_service_year = year;
  f.run = 2000;
  return f;
}
template <class Change>
TorpedoAttackFacts attack_with(Change&& change, int year = 1912) {
  TorpedoAttackFacts f = attack(year);
  change(f);
  return f;
}
Yards row_of(const TorpedoAttackFacts& f) {
  const auto row = torpedo_row(f);
  return row ? row->run : -1;
}

TEST(FearGodTorpedo, AspectComesFromTheRelativeBearing) {  // FG-6.3.2-02, FG-2.4-02
  const auto aspect = [](int degrees) { return aspect_from(degrees * plane::kDegree); };
  for (const int narrow : {0, 30, 150, 180, 210, 330, 359, -30, -150})
    EXPECT_EQ(aspect(narrow), Aspect::narrow) << narrow;
  for (const int quarter : {31, 59, 121, 149, 211, 239, 301, 329})
    EXPECT_EQ(aspect(quarter), Aspect::quarter) << quarter;
  for (const int broad : {60, 90, 120, 240, 270, 300, -60, -90, -120}) EXPECT_EQ(aspect(broad), Aspect::broad) << broad;
}
TEST(FearGodTorpedo, SizeAndAspectGiveTheTable) {  // FG-6.3.2-03, FG-6.3-02
  for (size_t size = 0; size < 4; ++size)
    for (size_t aspect = 0; aspect < 3; ++aspect) {
      const auto row = trial::table("fear-god", "ch6_torpedo_aspect")[size];
      const auto table = torpedo_table(attack_with([&](auto& f) {
        f.target = static_cast<SizeClass>(size);
        f.aspect = static_cast<Aspect>(aspect);
      }));
      EXPECT_EQ(word_of(*table), row[1 + aspect]);
    }
  for (const SizeClass small : {SizeClass::E, SizeClass::fast_E}) {
    const auto f = attack_with([&](auto& each) { each.target = small; });
    EXPECT_EQ(torpedo_table(f), std::nullopt);
    EXPECT_EQ(torpedo_fault(f), TorpedoFault::size_e);
  }
}
TEST(FearGodTorpedo, EveryPrintedChanceIsFound) {  // FG-6.3.2-04
  int seen = 0;
  for (const auto& [name, year] :
       {std::pair("ch6_torpedo_crt_1900_1907", 1907), std::pair("ch6_torpedo_crt_1908_1924", 1908)})
    for (const auto& cells : trial::table("fear-god", name)) {
      for (size_t size = 0; size < 4; ++size)
        for (size_t aspect = 0; aspect < 3; ++aspect) {
          const auto f = attack_with(
              [&](auto& each) {
                each.target = static_cast<SizeClass>(size);
                each.aspect = static_cast<Aspect>(aspect);
                each.run = std::stoi(cells[2]);
              },
              year);
          if (word_of(*torpedo_table(f)) != cells[0]) continue;
          const auto row = torpedo_row(f);
          ASSERT_TRUE(row) << cells[0] << " " << cells[2];
          EXPECT_EQ(row->run, f.run);
          const auto salvo = static_cast<size_t>(std::stoi(cells[1]));
          for (size_t hits = 0; hits < salvo; ++hits)
            EXPECT_EQ(row->chances[salvo - 1][hits], static_cast<int>(std::stod(cells[3 + hits]) * 100 + 0.5));
          ++seen;
        }
    }
  EXPECT_GT(seen, 1000);
}
TEST(FearGodTorpedo, TheNearestRowCounts) {  // FG-6.3.2-05, -06, FG-Q-246
  const auto at = [](Yards run) { return row_of(attack_with([&](auto& f) { f.run = run; })); };
  EXPECT_EQ(at(0), 500);
  EXPECT_EQ(at(624), 500);
  EXPECT_EQ(at(625), 750);
  EXPECT_EQ(at(3749), 3500);
  EXPECT_EQ(at(3750), 4000);
  EXPECT_EQ(at(5499), 5000);
  EXPECT_EQ(at(16'500), 16'000);
  EXPECT_EQ(at(16'501), -1);
  EXPECT_EQ(torpedo_fault(attack_with([](auto& f) { f.run = 16'501; })), TorpedoFault::beyond_table);
}
TEST(FearGodTorpedo, LinesAreShiftedForStoppedShipsOldTorpedoesAndSeas) {  // FG-6.3.2-09, -10, -11, -13
  const auto stopped = [](Yards run) {
    return attack_with([&](auto& f) {
      f.target_speed_kn = 0;
      f.run = run;
    });
  };
  EXPECT_EQ(line_shifts(stopped(4000)).total(), -4);
  EXPECT_EQ(row_of(stopped(4000)), 2000);
  EXPECT_EQ(row_of(stopped(1000)), 500);  // there is nothing above the first row
  const auto old = attack_with([](auto& f) { f.gyro = false; });
  EXPECT_EQ(row_of(old), 3500);
  const auto rough = attack_with([](auto& f) { f.sea_state = 5; });
  EXPECT_EQ(row_of(rough), 3000);
  EXPECT_EQ(row_of(attack_with([](auto& f) { f.sea_state = 4; })), 2000);
  const auto all = attack_with([](auto& f) {
    f.gyro = false;
    f.sea_state = 5;
    f.target_speed_kn = 0;
  });
  EXPECT_EQ(line_shifts(all).total(), 1);
  EXPECT_EQ(row_of(all), 2500);
  EXPECT_EQ(row_of(attack_with([](auto& f) {
              f.gyro = false;
              f.run = 14'000;
            })),
            -1);
}
TEST(FearGodTorpedo, NoneRunsTrueInSeaStateSix) {  // FG-6.3.2-12, FG-6.3.1-11
  EXPECT_EQ(torpedo_fault(attack_with([](auto& f) { f.sea_state = 6; })), TorpedoFault::sea_state);
}
TEST(FearGodTorpedo, BeyondItsRangeItSinks) {  // FG-6.3-03
  const auto with_range = [](Yards range) { return attack_with([&](auto& f) { f.longest_run = range; }); };
  EXPECT_EQ(torpedo_fault(with_range(2000)), TorpedoFault::none);
  EXPECT_EQ(torpedo_fault(with_range(1999)), TorpedoFault::out_of_fuel);
}
TEST(FearGodTorpedo, DepthDecidesWhomItHits) {  // FG-6.3.1-04, -05, FG-6.3.3-01
  const auto fault = [](SizeClass target, RunDepth depth) {
    return torpedo_fault(attack_with([&](auto& f) {
      f.target = target;
      f.depth = depth;
    }));
  };
  for (const SizeClass size : {SizeClass::A, SizeClass::B, SizeClass::C, SizeClass::D})
    EXPECT_EQ(fault(size, RunDepth::shallow), TorpedoFault::none);
  EXPECT_EQ(fault(SizeClass::A, RunDepth::deep), TorpedoFault::none);
  EXPECT_EQ(fault(SizeClass::B, RunDepth::deep), TorpedoFault::none);
  EXPECT_EQ(fault(SizeClass::C, RunDepth::deep), TorpedoFault::ran_under);
  EXPECT_EQ(fault(SizeClass::D, RunDepth::deep), TorpedoFault::ran_under);
}
TEST(FearGodTorpedo, SubmarinesAreHitDeepAtPeriscopeDepthAndNoDeeper) {  // FG-6.3.1-10, FG-Q-253
  const auto boat = [](Depth at, RunDepth depth, SizeClass size = SizeClass::D) {
    return attack_with([&](auto& f) {
      f.submarine = true;
      f.submarine_depth = at;
      f.depth = depth;
      f.target = size;
    });
  };
  EXPECT_EQ(torpedo_fault(boat(Depth::periscope, RunDepth::deep)), TorpedoFault::none);
  EXPECT_EQ(torpedo_fault(boat(Depth::periscope, RunDepth::shallow)), TorpedoFault::passed_over);
  EXPECT_EQ(torpedo_fault(boat(Depth::shallow, RunDepth::deep)), TorpedoFault::too_deep);
  EXPECT_EQ(torpedo_fault(boat(Depth::intermediate_2, RunDepth::shallow)), TorpedoFault::too_deep);
  EXPECT_EQ(torpedo_fault(boat(Depth::surfaced, RunDepth::shallow)), TorpedoFault::none);
  EXPECT_EQ(torpedo_fault(boat(Depth::surfaced, RunDepth::deep)), TorpedoFault::ran_under);
  EXPECT_EQ(torpedo_fault(boat(Depth::surfaced, RunDepth::shallow, SizeClass::E)), TorpedoFault::size_e);
  const auto small = boat(Depth::periscope, RunDepth::deep, SizeClass::E);
  EXPECT_EQ(torpedo_table(small), TorpedoTable::IV);
  EXPECT_EQ(torpedo_fault(small), TorpedoFault::none);
}
TEST(FearGodTorpedo, OneDieTellsHowManyHit) {  // FG-6.3.2-07, -08
  const TorpedoAttackFacts f = attack_with([](auto& each) {
    each.target = SizeClass::C;
    each.run = 1400;
  });
  const auto hits = [&](int die) {
    return with_dice({die}, [&](Dice& dice) { return settle_torpedo_salvo(*torpedo_row(f), 4, kAnyRoll, dice); });
  };
  EXPECT_EQ(hits(41), 0);
  EXPECT_EQ(hits(40), 1);
  EXPECT_EQ(hits(8), 1);
  EXPECT_EQ(hits(7), 2);
  EXPECT_EQ(hits(2), 2);
  EXPECT_EQ(hits(1), 3);
}
TEST(FearGodTorpedo, LargeSpreadsAreSplit) {  // FG-Q-250
  const auto salvos = [](int spread, int year) {
    return table_salvos(attack_with([&](auto& f) { f.salvo = spread; }, year));
  };
  EXPECT_EQ(salvos(6, 1908), (std::vector<int>{4, 2}));
  EXPECT_EQ(salvos(4, 1908), (std::vector<int>{4}));
  EXPECT_EQ(salvos(5, 1907), (std::vector<int>{2, 2, 1}));
}
TEST(FearGodTorpedo, WhatItStrikes) {  // FG-6.3.3-01, -02, FG-6.3.1-04, -05
  const auto strikes = [](SizeClass target, RunDepth depth, Aspect aspect = Aspect::broad, bool armoured = true) {
    return torpedo_strikes(attack_with([&](auto& f) {
      f.target = target;
      f.depth = depth;
      f.aspect = aspect;
      f.armoured = armoured;
    }));
  };
  EXPECT_EQ(strikes(SizeClass::A, RunDepth::shallow), TorpedoStrikes::belt);
  EXPECT_EQ(strikes(SizeClass::B, RunDepth::shallow, Aspect::quarter), TorpedoStrikes::belt);
  EXPECT_EQ(strikes(SizeClass::B, RunDepth::shallow, Aspect::broad, false), TorpedoStrikes::hull);
  EXPECT_EQ(strikes(SizeClass::A, RunDepth::deep), TorpedoStrikes::under_belt);
  EXPECT_EQ(strikes(SizeClass::A, RunDepth::shallow, Aspect::narrow), std::nullopt);
  EXPECT_EQ(strikes(SizeClass::C, RunDepth::shallow, Aspect::narrow), TorpedoStrikes::hull);
}

// ---------------------------------------------------------------- nets

Milli net(Net which, int torpedo_knots, Milli diameter, Milli ship_knots) {
  return net_chance({which, milli(torpedo_knots), diameter, ship_knots});
}
TEST(FearGodNets, HarborNetsStopMoreAndFastTorpedoesGetThrough) {  // FG-6.3.4-01
  EXPECT_EQ(net(Net::ship, 30, milli(21), 0), milli(20));
  EXPECT_EQ(net(Net::ship, 29, milli(21), 0), milli(40));
  EXPECT_EQ(net(Net::harbor, 30, milli(21), 0), milli(60));
  EXPECT_EQ(net(Net::harbor, 29, milli(21), 0), milli(80));
}
TEST(FearGodNets, SmallTorpedoesAreStoppedMoreOften) {  // FG-6.3.4-02
  EXPECT_EQ(net(Net::ship, 30, 17'700, 0), milli(30));
  EXPECT_EQ(net(Net::ship, 30, 17'701, 0), milli(20));
}
TEST(FearGodNets, WayOnTheShipSpoilsHerOwnNets) {  // FG-6.3.4-03, FG-Q-256
  EXPECT_EQ(net(Net::ship, 29, milli(21), milli(5)), milli(40));
  EXPECT_EQ(net(Net::ship, 29, milli(21), milli(8)), milli(10));
  EXPECT_EQ(net(Net::ship, 29, milli(21), milli(20)), 0);
  EXPECT_EQ(net(Net::harbor, 29, milli(21), milli(20)), milli(80));
}
TEST(FearGodNets, EachTorpedoThatWouldHitRolls) {  // FG-6.3.4-04
  EXPECT_EQ(with_dice({60, 61, 7}, [](Dice& dice) { return settle_nets(milli(60), 3, kAnyRoll, dice); }), 2);
}
TEST(FearGodNets, RiggingTakesTime) {  // FG-6.3.4-05, -07, FG-Q-257
  const auto turns = [](NetAction action, std::vector<int> die) {
    return with_dice(std::move(die), [&](Dice& dice) { return settle_net_turns(action, kAnyRoll, dice); });
  };
  EXPECT_EQ(turns(NetAction::deploy, {1}), 1);
  EXPECT_EQ(turns(NetAction::deploy, {6}), 3);
  EXPECT_EQ(turns(NetAction::stow, {5}), 5);
  EXPECT_EQ(turns(NetAction::harbor, {}), 10);
}
TEST(FearGodNets, AQuarterOfTheSpeedIsLost) {  // FG-6.3.4-06
  EXPECT_EQ(speed_with_nets(milli(20)), milli(15));
}

// ---------------------------------------------------------------- readiness

TEST(FearGodReadiness, AtRestOnlyAAGunsAreManned) {  // FG-6.7.3-01, -02, -13
  EXPECT_EQ(aa_share(Condition::x_ray), 250);
  EXPECT_FALSE(may_use_torpedoes(Condition::x_ray));
  EXPECT_FALSE(may_launch_aircraft(Condition::x_ray));
  EXPECT_FALSE(may_use_main_battery(Condition::x_ray, false));
  EXPECT_EQ(speed_limit(Condition::x_ray, Propulsion::other, milli(24)), 0);
}
TEST(FearGodReadiness, SteamingWithoutABattleInSight) {  // FG-6.7.3-06, -07, -08
  EXPECT_EQ(aa_share(Condition::yoke), 500);
  EXPECT_FALSE(may_use_torpedoes(Condition::yoke));
  EXPECT_FALSE(may_launch_aircraft(Condition::yoke));
  EXPECT_FALSE(may_use_main_battery(Condition::yoke, true));
  EXPECT_TRUE(may_use_main_battery(Condition::yoke, false));
  EXPECT_EQ(speed_limit(Condition::yoke, Propulsion::steam, milli(24)), milli(18));
  EXPECT_EQ(speed_limit(Condition::yoke, Propulsion::other, milli(24)), milli(24));
}
TEST(FearGodReadiness, AtGeneralQuartersAllIsNormal) {  // FG-6.7.3-12
  EXPECT_EQ(aa_share(Condition::zebra), kOne);
  EXPECT_TRUE(may_use_torpedoes(Condition::zebra));
  EXPECT_TRUE(may_launch_aircraft(Condition::zebra));
  EXPECT_TRUE(may_use_main_battery(Condition::zebra, true));
  EXPECT_EQ(speed_limit(Condition::zebra, Propulsion::steam, milli(24)), milli(24));
}
TEST(FearGodReadiness, OpenDoorsLetTheWaterIn) {  // FG-6.7.3-03, -04, -09, -10
  EXPECT_EQ(flooding_severity(Condition::x_ray), 3);
  EXPECT_EQ(damage_control_harder(Condition::x_ray), 3);
  EXPECT_EQ(flooding_severity(Condition::yoke), 2);
  EXPECT_EQ(damage_control_harder(Condition::yoke), 2);
  EXPECT_EQ(flooding_severity(Condition::zebra), 0);
  EXPECT_EQ(damage_control_harder(Condition::zebra), 0);
}
TEST(FearGodReadiness, ItTakesHalfADieToCloseUp) {  // FG-6.7.3-05, -11
  const auto turns = [](Condition condition, std::vector<int> die) {
    return with_dice(std::move(die), [&](Dice& dice) { return settle_turns_to_quarters(condition, kAnyRoll, dice); });
  };
  EXPECT_EQ(turns(Condition::x_ray, {2}), 1);
  EXPECT_EQ(turns(Condition::yoke, {5}), 3);
  EXPECT_EQ(turns(Condition::zebra, {}), 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
