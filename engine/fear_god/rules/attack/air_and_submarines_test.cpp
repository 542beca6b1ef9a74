// 6.2 antiaircraft fire, 6.4 depth charges and paravanes, 6.6.1.3 plotting boards.
#include "engine/fear_god/attack_testing.h"
#include "engine/fear_god/rules/attack/aa_fire.h"
#include "engine/fear_god/rules/attack/coast.h"
#include "engine/fear_god/rules/attack/depth_charges.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

// ---------------------------------------------------------------- antiaircraft fire

/// Value 8 of a ship at a small aircraft of 100 knots, 500 m up and 1,000 yards away: no factor applies.
AaFacts aa() {
  AaFacts f;
  f.value = milli(8);
  f.range = 1000;
  f.altitude_m = milli(500);
  f.speed_kn = milli(100);
  return f;
}
template <class Change>
double aa_value(Change&& change, AaFacts f = aa()) {
  change(f);
  return modified_aa_value(f).figure();
}
template <class Change>
AaFault aa_fault_with(Change&& change) {
  AaFacts f = aa();
  change(f);
  return aa_fault(f);
}

TEST(FearGodAa, HalfOfAShipsGunsBear) {  // FG-6.2-05, -06, FG-6.7.3-02, -08
  EXPECT_EQ(aa_value([](auto&) {}), 4);
  EXPECT_EQ(aa_value([](auto& f) { f.readiness = Condition::yoke; }), 2);
  EXPECT_EQ(aa_value([](auto& f) { f.readiness = Condition::x_ray; }), 1);
  EXPECT_EQ(aa_value([](auto& f) {
              f.readiness = Condition::x_ray;
              f.value = 700;
            }),
            0.0875);
  EXPECT_EQ(aa_value([](auto& f) { f.platform = AaPlatform::land; }), 8);
}
TEST(FearGodAa, CasematesFireAtTorpedoPlanes) {  // FG-6.2-16
  EXPECT_EQ(aa_value([](auto& f) { f.casemate_guns = 8; }), 4);
  EXPECT_EQ(aa_value([](auto& f) {
              f.casemate_guns = 8;
              f.torpedo_run = true;
            }),
            6);
}
TEST(FearGodAa, DirectorsComeWithTheYears) {  // FG-6.2.1-01
  const auto fault = [](AaPlatform platform, int year) {
    return aa_fault_with([&](auto& f) {
      f.platform = platform;
      f.year = year;
      f.director = true;
      f.reach = 8000;
    });
  };
  EXPECT_EQ(fault(AaPlatform::ship, 1918), AaFault::no_director_yet);
  EXPECT_EQ(fault(AaPlatform::ship, 1919), AaFault::none);
  EXPECT_EQ(fault(AaPlatform::land, 1915), AaFault::no_director_yet);
  EXPECT_EQ(fault(AaPlatform::land, 1916), AaFault::none);
}
TEST(FearGodAa, FactorsOfTheBattery) {  // FG-6.2.1-02, -03
  EXPECT_EQ(aa_value([](auto& f) { f.own_evasive = true; }), 2);
  EXPECT_EQ(aa_value([](auto& f) { f.barrage = true; }), 1);
}
TEST(FearGodAa, LowAircraftAreHitMoreOften) {  // FG-6.2.1-04
  const auto at = [](int metres) { return aa_value([&](auto& f) { f.altitude_m = milli(metres); }); };
  EXPECT_EQ(at(200), 8);
  EXPECT_EQ(at(201), 4);
  EXPECT_EQ(at(1000), 4);
  EXPECT_EQ(at(1001), 2);
  EXPECT_EQ(at(4000), 2);
  EXPECT_EQ(at(4001), 1);
}
TEST(FearGodAa, NearAircraftAreHitMoreOften) {  // FG-6.2.1-05, FG-6.2-08
  const auto at = [](Yards range) { return aa_value([&](auto& f) { f.range = range; }); };
  EXPECT_EQ(at(500), 8);
  EXPECT_EQ(at(501), 4);
  EXPECT_EQ(at(1500), 4);
  EXPECT_EQ(at(1501), 2);
  EXPECT_EQ(aa_fault_with([](auto& f) { f.range = 4000; }), AaFault::none);
  EXPECT_EQ(aa_fault_with([](auto& f) { f.range = 4001; }), AaFault::out_of_range);
}
TEST(FearGodAa, WithADirectorRangeIsAShareOfTheReach) {  // FG-6.2.1-06, FG-6.2-08
  const auto at = [](Yards range) {
    return aa_value([&](auto& f) {
      f.director = true;
      f.year = 1920;
      f.reach = 8000;
      f.range = range;
    });
  };
  EXPECT_EQ(at(2000), 16);
  EXPECT_EQ(at(2001), 8);
  EXPECT_EQ(at(4000), 8);
  EXPECT_EQ(at(4001), 4);
  const auto fault = [](Yards range) {
    return aa_fault_with([&](auto& f) {
      f.director = true;
      f.year = 1920;
      f.reach = 8000;
      f.range = range;
    });
  };
  EXPECT_EQ(fault(8000), AaFault::none);
  EXPECT_EQ(fault(8001), AaFault::out_of_range);
}
TEST(FearGodAa, AirshipsAreLargeEnoughForAnyRange) {  // FG-6.2-09, FG-6.2.1-08, FG-Q-239
  const auto at = [](AaTarget target) { return aa_value([&](auto& f) { f.target = target; }); };
  EXPECT_EQ(at(AaTarget::large), 8);
  EXPECT_EQ(at(AaTarget::nonrigid), 20);
  EXPECT_EQ(at(AaTarget::rigid), 40);
  const auto far = [](AaFacts& f) {
    f.target = AaTarget::rigid;
    f.range = 6500;
    f.reach = 6500;
  };
  EXPECT_EQ(aa_fault_with(far), AaFault::none);
  EXPECT_EQ(aa_value(far), 20);
}
TEST(FearGodAa, SlowAndCrossingTargets) {  // FG-6.2.1-07, FG-6.2.3-01
  EXPECT_EQ(aa_value([](auto& f) { f.speed_kn = milli(80); }), 8);
  EXPECT_EQ(aa_value([](auto& f) { f.speed_kn = milli(81); }), 4);
  EXPECT_EQ(aa_value([](auto& f) { f.bearing_change_deg = milli(29); }), 4);
  EXPECT_EQ(aa_value([](auto& f) { f.bearing_change_deg = milli(-30); }), 1);
}
TEST(FearGodAa, BatteriesOnLandLearn) {  // FG-6.2.1-09, FG-6.6.2-03
  const auto in = [](int year) {
    return aa_value([&](auto& f) {
      f.platform = AaPlatform::land;
      f.year = year;
    });
  };
  EXPECT_EQ(in(1915), 8);
  EXPECT_EQ(in(1916), 10);
  EXPECT_EQ(in(1917), 12);
  EXPECT_EQ(in(1918), 16);
  EXPECT_EQ(in(1919), 20);
  EXPECT_EQ(in(1922), 20);
}
TEST(FearGodAa, LightGunsAndRiflesDefendTheirOwnShip) {  // FG-6.2-01, -02, FG-6.2.2-01, -02
  const auto light = [](bool own) {
    return aa_fault_with([&](auto& f) {
      f.type = AaType::light;
      f.attacks_own_ship = own;
    });
  };
  EXPECT_EQ(light(false), AaFault::own_ship_only);
  EXPECT_EQ(light(true), AaFault::none);
  EXPECT_EQ(aa_fault_with([](auto& f) { f.attacks_own_ship = false; }), AaFault::none);
  AaFacts rifles = aa();
  rifles.platform = AaPlatform::small_arms;
  rifles.altitude_m = milli(200);
  EXPECT_EQ(aa_fault(rifles), AaFault::none);
  EXPECT_EQ(modified_aa_value(rifles).figure(), 1);  // neither range nor altitude
  rifles.range = 1001;
  EXPECT_EQ(aa_fault(rifles), AaFault::out_of_range);
  rifles.range = 1000;
  rifles.altitude_m = milli(201);
  EXPECT_EQ(aa_fault(rifles), AaFault::too_high);
}
TEST(FearGodAa, TheChanceIsReadAfterRoundingToTenths) {  // FG-6.2.1-10, FG-Q-237
  EXPECT_EQ(aa_chance({3'449, 1}), 1);
  EXPECT_EQ(aa_chance({3'450, 1}), 2);
  EXPECT_EQ(aa_chance({1, 1}), 1);
  EXPECT_EQ(aa_chance({0, 1}), 0);
  EXPECT_EQ(aa_chance({milli(155), 1}), 74);
  EXPECT_EQ(aa_chance({milli(156), 1}), 75);
  EXPECT_EQ(aa_chance({milli(9'999), 1}), 75);
  EXPECT_EQ(aa_fault_with([](auto& f) { f.value = 0; }), AaFault::no_value);
}
TEST(FearGodAa, LargeAircraftStandOneHit) {  // FG-6.2-11
  EXPECT_EQ(hits_to_kill(AaTarget::small), 1);
  EXPECT_EQ(hits_to_kill(AaTarget::large), 2);
  EXPECT_EQ(hits_to_kill(AaTarget::rigid), std::nullopt);
}

// ---------------------------------------------------------------- depth charges

using Sizes = std::vector<int>;
TEST(FearGodDepthCharges, RacksLayTwoOrThree) {  // FG-6.4.1.1-01, FG-6.4.1.2-03, -04
  EXPECT_EQ(patterns_of({1, {}, {}, {}}, {}).straight, Sizes{});
  EXPECT_EQ(patterns_of({2, {}, {}, {}}, {}).straight, (Sizes{2}));
  EXPECT_EQ(patterns_of({7, {}, {}, {}}, {}).straight, (Sizes{2, 3}));
}
TEST(FearGodDepthCharges, RailsLayWhatTheyHold) {  // FG-6.4.1.2-03, -06
  EXPECT_EQ(patterns_of({0, {6}, {}, {}}, {}).straight, (Sizes{2, 3, 5}));
  EXPECT_EQ(patterns_of({0, {3, 4}, {}, {}}, {}).straight, (Sizes{2, 3, 5, 7}));
  EXPECT_EQ(patterns_of({0, {7}, {}, {}}, {}).dispersed, Sizes{});
}
TEST(FearGodDepthCharges, ProjectorsThrowTwoChargesOfADispersedPattern) {  // FG-6.4.1.1-03, -04, FG-6.4.1.2-05, -07
  EXPECT_EQ(patterns_of({0, {3}, {}, {2}}, {}).dispersed, (Sizes{5}));
  EXPECT_EQ(patterns_of({0, {5}, {1, 1}, {}}, {}).dispersed, (Sizes{5, 7}));
  EXPECT_EQ(patterns_of({0, {8}, {4}, {}}, {}).dispersed, Sizes{});
  EXPECT_EQ(patterns_of({0, {8}, {4, 0}, {}}, {}).dispersed, Sizes{});
}
TEST(FearGodDepthCharges, ProjectorsAloneDropTwo) {  // FG-6.4.1.2-08
  EXPECT_EQ(patterns_of({0, {}, {4, 4}, {}}, {}).straight, (Sizes{2}));
  EXPECT_EQ(patterns_of({0, {}, {4}, {}}, {}).straight, Sizes{});
  EXPECT_EQ(patterns_of({0, {}, {4, 4}, {}}, {}).dispersed, Sizes{});
}
TEST(FearGodDepthCharges, AWarheadHasThePatternsOfItsTable) {  // FG-6.4.2-08, -15, FG-Q-259
  const Patterns small = patterns_of({0, {9}, {2, 2}, {}}, Warhead::I);
  EXPECT_EQ(small.straight, (Sizes{2, 3, 5}));
  EXPECT_EQ(small.dispersed, (Sizes{5}));
  EXPECT_FALSE(charge_chances(Warhead::IV, PatternType::straight, 2, ChargeZone::C));
  for (const auto& row : trial::table("fear-god", "ch6_dc_attack")) {
    const auto found = [&] {
      for (int warhead = 0; warhead < 4; ++warhead)
        if (word_of(static_cast<Warhead>(warhead)) == row[0])
          return charge_chances(static_cast<Warhead>(warhead),
                                row[1] == "straight" ? PatternType::straight : PatternType::dispersed,
                                std::stoi(row[2]), static_cast<ChargeZone>(row[3][0] - 'A'));
      return std::optional<ChargeChances>();
    }();
    ASSERT_TRUE(found) << row[0] << row[1] << row[2] << row[3];
    EXPECT_EQ(found->lethal, static_cast<int>(std::stod(row[4]) * 100 + 0.5));
    EXPECT_EQ(found->minor, static_cast<int>(std::stod(row[6]) * 100 + 0.5));
  }
}
TEST(FearGodDepthCharges, OutfitsAreCounted) {  // FG-6.4.1.1-02, -05
  EXPECT_EQ(charges_in({1, {8, 8}, {4, 4}, {2}}), 27);
}

ChargeAttackFacts charge() {
  ChargeAttackFacts f;
  f.warhead = Warhead::IV;
  f.type = PatternType::dispersed;
  f.charges = 7;
  f.pass = 200;
  f.speed_kn = milli(20);
  return f;
}
template <class Change>
ChargeAttackFacts charge_with(Change&& change) {
  ChargeAttackFacts f = charge();
  change(f);
  return f;
}
TEST(FearGodDepthCharges, TheShipPassesWithin250Yards) {  // FG-6.4.2-02, FG-6.4.2.2-05
  EXPECT_EQ(charge_fault(charge_with([](auto& f) { f.pass = 250; })), ChargeFault::none);
  EXPECT_EQ(charge_fault(charge_with([](auto& f) { f.pass = 251; })), ChargeFault::too_far);
}
TEST(FearGodDepthCharges, ContactIsHeldWithin1500YardsOrBySonar) {  // FG-6.4.2-03
  EXPECT_FALSE(contact_was_lost(charge_with([](auto& f) { f.contact_lost = 1500; })));
  EXPECT_TRUE(contact_was_lost(charge_with([](auto& f) { f.contact_lost = 1501; })));
  EXPECT_FALSE(contact_was_lost(charge_with([](auto& f) {
    f.contact_lost = 1501;
    f.sonar_bearing = true;
  })));
}
TEST(FearGodDepthCharges, UrgentAttacks) {  // FG-6.4.2.2-01, -03, -04, FG-6.4.2-01
  const auto close = [](auto&& change) {
    return charge_fault(charge_with([&](auto& f) {
      f.first_detected = 500;
      f.type = PatternType::straight;
      f.charges = 5;
      change(f);
    }));
  };
  EXPECT_EQ(close([](auto&) {}), ChargeFault::urgent_only);
  EXPECT_EQ(close([](auto& f) { f.first_detected = 501; }), ChargeFault::none);
  EXPECT_EQ(close([](auto& f) { f.urgent = true; }), ChargeFault::none);
  EXPECT_EQ(close([](auto& f) {
              f.urgent = true;
              f.plotted = false;
            }),
            ChargeFault::not_plotted);
  EXPECT_EQ(close([](auto& f) {
              f.urgent = true;
              f.charges = 7;
            }),
            ChargeFault::urgent_pattern);
  EXPECT_EQ(close([](auto& f) {
              f.urgent = true;
              f.zone = ChargeZone::B;
            }),
            ChargeFault::urgent_pattern);
}
TEST(FearGodDepthCharges, ZonesMatchDepths) {  // FG-6.4.1.2-01, FG-6.4.2-06
  EXPECT_EQ(zone_of(Depth::periscope), ChargeZone::A);
  EXPECT_EQ(zone_of(Depth::shallow), ChargeZone::A);
  EXPECT_EQ(zone_of(Depth::intermediate_1), ChargeZone::B);
  EXPECT_EQ(zone_of(Depth::intermediate_2), ChargeZone::C);
  EXPECT_FALSE(depth_matches(charge_with([](auto& f) { f.submarine = Depth::intermediate_1; })));
}
TEST(FearGodDepthCharges, TheLowestLevelReachedCounts) {  // FG-6.4.2-07, -09, FG-6.4.1.3-01
  const ChargeChances chances = *charge_chances(Warhead::IV, PatternType::dispersed, 7, ChargeZone::A);
  EXPECT_EQ(charge_result(chances, 8), ChargeResult::lethal);
  EXPECT_EQ(charge_result(chances, 9), ChargeResult::major);
  EXPECT_EQ(charge_result(chances, 16), ChargeResult::minor);
  EXPECT_EQ(charge_result(chances, 28), ChargeResult::none);
  EXPECT_EQ(modified_roll(21, false), 11);
  EXPECT_EQ(modified_roll(10, false), 1);
  EXPECT_EQ(modified_roll(10, true), 10);
}
TEST(FearGodDepthCharges, SlowShipsAndLateComersAreHurt) {  // FG-6.4.2.1-01, -02, -03
  const auto hurt = [](ChargeZone zone, int knots, bool late = false) {
    return harms_attacker(charge_with([&](auto& f) {
      f.zone = zone;
      f.speed_kn = milli(knots);
      f.other_ship_attacked = late;
    }));
  };
  EXPECT_TRUE(hurt(ChargeZone::A, 9));
  EXPECT_FALSE(hurt(ChargeZone::A, 10));
  EXPECT_TRUE(hurt(ChargeZone::B, 9));
  EXPECT_FALSE(hurt(ChargeZone::C, 5));
  EXPECT_TRUE(hurt(ChargeZone::C, 4));
  EXPECT_TRUE(hurt(ChargeZone::A, 20, true));
}
TEST(FearGodDepthCharges, AnEvadingBoatTurnsAndChangesDepth) {  // FG-6.4.2-10, -11, FG-6.4.1.3-03, FG-Q-261
  const auto evade = [](Depth depth, bool deepest, std::optional<ShipSide> side, std::vector<int> dice_shown) {
    return with_dice(std::move(dice_shown),
                     [&](Dice& dice) { return settle_evasion(depth, deepest, side, kAnyRoll, dice); });
  };
  const Evasion up = evade(Depth::periscope, false, ShipSide::port, {10, 1});
  EXPECT_EQ(up.turn_deg, 90);
  EXPECT_TRUE(up.broached);
  EXPECT_EQ(up.depth, Depth::surfaced);
  EXPECT_EQ(evade(Depth::intermediate_1, false, ShipSide::port, {1, 1}).depth, Depth::shallow);
  EXPECT_EQ(evade(Depth::intermediate_1, false, ShipSide::port, {1, 5}).depth, Depth::intermediate_1);
  EXPECT_EQ(evade(Depth::periscope, false, ShipSide::port, {1, 6}).depth, Depth::shallow);
  const Evasion down = evade(Depth::intermediate_1, true, std::nullopt, {4, 6, 3});
  EXPECT_TRUE(down.hull_deformation);
  EXPECT_EQ(down.depth, Depth::intermediate_1);
  EXPECT_EQ(down.side, ShipSide::port);
  EXPECT_EQ(evade(Depth::shallow, false, std::nullopt, {4, 2, 4}).side, ShipSide::starboard);
}

// ---------------------------------------------------------------- paravanes

ParavaneFacts paravane() { return {ParavaneType::fast, Depth::shallow, Depth::shallow, 500, 100, milli(20)}; }
template <class Change>
ParavaneFacts paravane_with(Change&& change) {
  ParavaneFacts f = paravane();
  change(f);
  return f;
}
TEST(FearGodParavanes, CablesBreak) {  // FG-6.4.2.3-03
  const auto fault = [](ParavaneType type, int knots) {
    return paravane_fault(paravane_with([&](auto& f) {
      f.type = type;
      f.tow_speed_kn = milli(knots);
    }));
  };
  EXPECT_EQ(fault(ParavaneType::fast, 25), ParavaneFault::none);
  EXPECT_EQ(fault(ParavaneType::fast, 26), ParavaneFault::cable_broken);
  EXPECT_EQ(fault(ParavaneType::slow, 10), ParavaneFault::none);
  EXPECT_EQ(fault(ParavaneType::slow, 11), ParavaneFault::cable_broken);
}
TEST(FearGodParavanes, TheyPassCloseWithContactAndNotAbove) {  // FG-6.4.2.3-05, -06, -07
  EXPECT_EQ(paravane_fault(paravane_with([](auto& f) { f.pass = 251; })), ParavaneFault::too_far);
  EXPECT_EQ(paravane_miss(paravane_with([](auto& f) { f.last_seen = 1501; })), ParavaneMiss::contact_lost);
  EXPECT_EQ(paravane_miss(paravane_with([](auto& f) { f.submarine = Depth::intermediate_1; })),
            ParavaneMiss::above_submarine);
  EXPECT_EQ(paravane_chance(paravane_with([](auto& f) { f.submarine = Depth::intermediate_2; })), 0);
}
TEST(FearGodParavanes, ChanceByRangeTypeAndDepth) {  // FG-6.4.2.3-08, -09, FG-Q-262, FG-Q-263
  const auto at = [](Yards range, ParavaneType type, Depth towed) {
    return paravane_chance(paravane_with([&](auto& f) {
      f.last_seen = range;
      f.type = type;
      f.towed = towed;
    }));
  };
  EXPECT_EQ(at(250, ParavaneType::fast, Depth::shallow), milli(15));
  EXPECT_EQ(at(251, ParavaneType::fast, Depth::shallow), milli(7));
  EXPECT_EQ(at(251, ParavaneType::fast, Depth::intermediate_1), 3'500);
  EXPECT_EQ(at(1250, ParavaneType::slow, Depth::shallow), milli(1));
  EXPECT_EQ(at(1500, ParavaneType::slow, Depth::shallow), 0);
}

// ---------------------------------------------------------------- plotting boards

TEST(FearGodCoast, APlottingBoardTakesATurnThatBothStationsSee) {  // FG-6.6.1.3-02, -03
  EXPECT_EQ(plotting_turn(3, {}), 4);
  EXPECT_EQ(first_fire_turn(plotting_turn(3, {})), 5);
  const std::array<int, 3> blind = {4, 5, 7};
  EXPECT_EQ(plotting_turn(3, blind), 6);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
