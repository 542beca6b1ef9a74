// Collisions, restricted waters, tows, raising steam, arrival.
#include "engine/core/trial.h"
#include "engine/fear_god/rules/movement/collision.h"
#include "engine/fear_god/rules/movement/towing.h"
#include "engine/fear_god/rules/movement/underway.h"
#include "engine/fear_god/rules/movement/waters.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using trial::with_dice;

// ---------------------------------------------------------------- risk of collision

NearUnit ship() { return {}; }
NearUnit boat(Depth zone) { return {UnitKind::submarine, zone, Altitude::very_low, false}; }
NearUnit plane_at(Altitude altitude, bool attacking = false) {
  return {UnitKind::aircraft, Depth::surfaced, altitude, attacking};
}
bool risk(NearUnit a, NearUnit b, int yards = 250, bool ram_intent = false) {
  Meeting meeting{{a, b}, yards * kYard, false, false, ram_intent};
  const bool found = collision_risk(meeting);
  std::swap(meeting.units[0], meeting.units[1]);
  EXPECT_EQ(collision_risk(meeting), found) << "whoever is named first";
  return found;
}

TEST(FearGodCollision, ShipsWithin250YardsAreAtRisk) {  // FG-3.4-01
  EXPECT_TRUE(risk(ship(), ship()));
  EXPECT_FALSE(risk(ship(), ship(), 251));
  EXPECT_FALSE(collision_risk({{ship(), ship()}, 0, true, false, false}));  // tow and towed
}

TEST(FearGodCollision, ABoatIsAtRiskDownToPeriscopeDepth) {  // FG-3.4-02, -03
  EXPECT_TRUE(risk(ship(), boat(Depth::surfaced)));
  EXPECT_TRUE(risk(ship(), boat(Depth::periscope)));
  EXPECT_FALSE(risk(ship(), boat(Depth::shallow)));
  EXPECT_TRUE(risk(boat(Depth::surfaced), boat(Depth::surfaced)));
  EXPECT_FALSE(risk(boat(Depth::periscope), boat(Depth::periscope)));
  EXPECT_TRUE(risk(boat(Depth::periscope), boat(Depth::periscope), 100, true));
  EXPECT_FALSE(risk(boat(Depth::periscope), boat(Depth::shallow), 100, true));
}

TEST(FearGodCollision, AircraftAreAtRiskVeryLowUnlessTheyAttack) {  // FG-3.4-04
  EXPECT_TRUE(risk(ship(), plane_at(Altitude::very_low)));
  EXPECT_FALSE(risk(ship(), plane_at(Altitude::low)));
  EXPECT_FALSE(risk(ship(), plane_at(Altitude::very_low, true)));
  EXPECT_FALSE(risk(plane_at(Altitude::very_low), plane_at(Altitude::very_low)));
}

TEST(FearGodCollision, ComingAlongsideToTowIsSafeBelow10Knots) {  // FG-3.6-09
  EXPECT_TRUE(is_safe_approach(milli(10) - 1));
  EXPECT_FALSE(is_safe_approach(milli(10)));
  EXPECT_FALSE(collision_risk({{ship(), ship()}, 0, false, true, false}));
}

// ---------------------------------------------------------------- the roll

RammingShip rammer(SizeClass size, int speed, Intent intent, bool bridge = false) {
  return {size, speed, intent, bridge};
}
int modifier(const RammingShip& a, const RammingShip& b) { return collision_modifiers({a, b}).total(); }

TEST(FearGodCollision, EachShipBringsHerOwnModifiers) {  // FG-3.4.1-03 to -11, FG-Q-122
  const RammingShip plain = rammer(SizeClass::C, 15, Intent::avoid);
  EXPECT_EQ(modifier(plain, plain), 0);
  EXPECT_EQ(modifier(plain, rammer(SizeClass::D, 15, Intent::avoid)), -1);
  EXPECT_EQ(modifier(plain, rammer(SizeClass::fast_E, 15, Intent::avoid)), -1);
  EXPECT_EQ(modifier(plain, rammer(SizeClass::A, 15, Intent::avoid)), 1);
  EXPECT_EQ(modifier(plain, rammer(SizeClass::C, 20, Intent::ram)), 2);
  EXPECT_EQ(modifier(plain, rammer(SizeClass::C, 21, Intent::ram)), 1);
  EXPECT_EQ(modifier(plain, rammer(SizeClass::C, 21, Intent::avoid)), 1);
  EXPECT_EQ(modifier(plain, rammer(SizeClass::C, 15, Intent::ram, true)), 1);
  EXPECT_EQ(modifier(plain, rammer(SizeClass::C, 15, Intent::avoid, true)), 1);
  EXPECT_EQ(modifier(rammer(SizeClass::C, 0, Intent::avoid), rammer(SizeClass::C, 15, Intent::ram)), 5);
  EXPECT_EQ(modifier(rammer(SizeClass::C, 0, Intent::ram), rammer(SizeClass::C, 0, Intent::ram)), 7);  // +3 once
}

TEST(FearGodCollision, WhoDeclaresNothingRams) {  // FG-3.4.1-01
  EXPECT_EQ(modifier(rammer(SizeClass::C, 15, Intent::none), rammer(SizeClass::C, 15, Intent::avoid)), 2);
}

TEST(FearGodCollision, ASixCollides) {  // FG-3.4.1-02
  const ShipPair pair{rammer(SizeClass::C, 15, Intent::avoid), rammer(SizeClass::C, 15, Intent::avoid)};
  EXPECT_TRUE(with_dice({6}, [&](Dice& dice) { return settle_collision(pair, {}, dice).collision; }));
  EXPECT_FALSE(with_dice({5}, [&](Dice& dice) { return settle_collision(pair, {}, dice).collision; }));
}

TEST(FearGodCollision, AQuarterOfTheSpeedAndAnotherForEachClassSmaller) {  // FG-3.4.1-12, FG-Q-153
  const auto after = [](SizeClass a, SizeClass b) {
    return speeds_after_collision({rammer(a, 20, Intent::ram), rammer(b, 20, Intent::ram)});
  };
  EXPECT_EQ(after(SizeClass::C, SizeClass::C), (std::array{15, 15}));
  EXPECT_EQ(after(SizeClass::C, SizeClass::D), (std::array{15, 10}));
  EXPECT_EQ(after(SizeClass::E, SizeClass::A), (std::array{0, 15}));
  EXPECT_EQ(after(SizeClass::fast_E, SizeClass::E), (std::array{15, 15}));
}

// ---------------------------------------------------------------- damage

TEST(FearGodCollision, SpeedsAddTowardsEachOtherAndDifferTheSameWay) {  // FG-3.4.2-04
  const CollidingShip a{100, 0, 20}, b{100, 0, 15};
  EXPECT_EQ(relative_speed(a, b, false, BowsPoint::toward), 35);
  EXPECT_EQ(relative_speed(b, a, false, BowsPoint::same), 5);
  EXPECT_EQ(relative_speed(b, a, true, BowsPoint::same), 20);  // bow on: the higher
}

TEST(FearGodCollision, PercentOfTheOwnPointsByDieArmourAndSpeed) {  // FG-3.4.2-01, -02, -03
  const std::array die = {5, 15, 20, 25, 30, 40};
  for (int face = 1; face <= 6; ++face) EXPECT_EQ(inflicted_pct(face, 0, 0, 0), die[static_cast<size_t>(face - 1)]);
  EXPECT_EQ(inflicted_pct(1, 3, 10, 12), 10);
}

TEST(FearGodCollision, HalvesRoundUpAndTheLeastIsFivePercent) {  // FG-3.4.2-05, -06, -07, -08, FG-Q-123
  const auto taken = [](int bow_on, bool glancing) {
    return with_dice({1, 4}, [&](Dice& dice) {
      CollisionFacts facts{{CollidingShip{300, 0, 0}, CollidingShip{252, 0, 0}}, bow_on, glancing, 0};
      return settle_collision_damage(facts, {}, dice).taken;
    });
  };
  EXPECT_EQ(taken(0, false), (std::array{63, 15}));
  EXPECT_EQ(taken(1, false), (std::array{32, 15}));  // the rammer takes half, 31.5 up
  EXPECT_EQ(taken(0, true), (std::array{32, 15}));   // 7.5 is 8, but 5 % of 300 is more
  EXPECT_EQ(taken(1, true), (std::array{16, 15}));
  EXPECT_EQ(least_inflicted(1), 1);
}

TEST(FearGodCollision, AnAircraftDoesItsDamageValueTimesADie) {  // FG-3.4.2-10, -11
  EXPECT_EQ(with_dice({4}, [](Dice& dice) { return settle_aircraft_collision(3, {}, dice); }), 12);
}

// ---------------------------------------------------------------- shoals

TEST(FearGodWaters, ShoalWaterIsWithinTwoThousandYardsOfTheShore) {  // FG-3.5.1-01, FG-Q-124
  EXPECT_TRUE(grounding_roll_needed({SizeClass::A, 2000, 1, false}));
  EXPECT_FALSE(grounding_roll_needed({SizeClass::A, 2001, 1, false}));
  EXPECT_FALSE(grounding_roll_needed({SizeClass::A, 0, 1, true}));
  EXPECT_FALSE(grounding_roll_needed({SizeClass::A, 0, 0, false}));
}

TEST(FearGodWaters, TheNearerAndLargerTheWorse) {  // FG-3.5.1-02
  const auto chance = [](SizeClass size, int yards) { return grounding_chance({size, yards, 10, false}); };
  EXPECT_EQ(chance(SizeClass::C, 2000), 10);
  EXPECT_EQ(chance(SizeClass::C, 1801), 10);
  EXPECT_EQ(chance(SizeClass::C, 1800), 20);
  EXPECT_EQ(chance(SizeClass::C, 1400), 30);
  EXPECT_EQ(chance(SizeClass::C, 800), 40);
  EXPECT_EQ(chance(SizeClass::C, 400), 60);
  EXPECT_EQ(chance(SizeClass::C, 200), 90);
  EXPECT_EQ(chance(SizeClass::A, 0), 100);
  EXPECT_EQ(chance(SizeClass::fast_E, 1900), 0);
}

TEST(FearGodWaters, AGroundedShipTakesADieTimesHerSpeed) {  // FG-3.5.1-03, -04, -05
  const ShoalFacts facts{SizeClass::C, 100, 12, false};
  const Aground hit = with_dice({90, 3, 1, 6}, [&](Dice& dice) { return settle_grounding(facts, {}, dice); });
  EXPECT_TRUE(hit.aground);
  EXPECT_EQ(hit.damage, 36);
  EXPECT_EQ(hit.free_turns, 7);
  EXPECT_FALSE(with_dice({91}, [&](Dice& dice) { return settle_grounding(facts, {}, dice).aground; }));
}

// ---------------------------------------------------------------- barriers

TEST(FearGodWaters, ABoomStopsTheShipUnlessItBreaks) {  // FG-3.5.2-03, -05, FG-Q-125
  const Barrier boom{150, 4, 0};
  const BarrierRammer ram{144, 2, 20};
  const BoomRam held = with_dice({3, 4, 71}, [&](Dice& dice) { return settle_boom_ram(boom, ram, {}, dice); });
  EXPECT_EQ(held.chance_pct, 70);
  EXPECT_FALSE(held.broken);
  EXPECT_EQ(held.speed_after_kts, 0);
  const BoomRam broken = with_dice({3, 4, 70}, [&](Dice& dice) { return settle_boom_ram(boom, ram, {}, dice); });
  EXPECT_EQ(broken.speed_after_kts, 15);
  const BoomRam gone = with_dice({3, 4}, [&](Dice& dice) {
    return settle_boom_ram({150, 4, 100}, ram, {}, dice);
  });  // nothing left
  EXPECT_EQ(gone.left, 0);
  EXPECT_EQ(gone.chance_pct, 100);
  EXPECT_TRUE(gone.broken);
  EXPECT_EQ(kBoomTurns, 2);  // FG-3.5.2-01
}

TEST(FearGodWaters, ANetCatchesBoatsAtShallowAndPeriscopeDepth) {  // FG-3.5.2-07, -08, -09, FG-Q-126
  EXPECT_FALSE(net_affects(Depth::surfaced));
  EXPECT_TRUE(net_affects(Depth::periscope));
  EXPECT_TRUE(net_affects(Depth::shallow));
  EXPECT_FALSE(net_affects(Depth::intermediate_1));
}

TEST(FearGodWaters, ABoatFoulsMoreOftenWhereTheNetHolds) {  // FG-3.5.2-10, -11, -12, -13, FG-Q-126
  const Barrier net{12, 0, 0};
  const BarrierRammer ram{11, 5, 7};
  const auto run = [&](std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) { return settle_net_ram(net, ram, {}, d); });
  };
  EXPECT_FALSE(run({5, 51, 76}).goes_on());  // held, though not fouled
  EXPECT_EQ(run({5, 51, 75, 4}).free_turns, 4);
  EXPECT_TRUE(run({5, 50, 51}).goes_on());
  EXPECT_EQ(run({5, 50, 50, 6}).free_turns, 6);
  EXPECT_EQ(run({5, 50, 51}).boat_pct, 37);  // the belt of the boat counts for nothing
}

// ---------------------------------------------------------------- channels

TEST(FearGodWaters, ARollOfAThirdOfTheSpeedLeavesTheChannel) {  // FG-3.5.3-02, FG-Q-127
  const ChannelFacts evading{17, true, ChannelCritical::none, false, 100};
  EXPECT_EQ(channel_threshold(17), 5);
  EXPECT_TRUE(with_dice({5}, [&](Dice& dice) { return settle_channel(evading, {}, dice); }));
  EXPECT_FALSE(with_dice({6}, [&](Dice& dice) { return settle_channel(evading, {}, dice); }));
  const ChannelFacts racing{45, true, ChannelCritical::none, false, 100};
  EXPECT_TRUE(with_dice({10}, [&](Dice& dice) { return settle_channel(racing, {}, dice); }));
}

TEST(FearGodWaters, CriticalHitsAndDarknessLeadOutOfAChannel) {  // FG-3.5.3-03, -04, -05
  EXPECT_TRUE(with_dice({}, [](Dice& dice) {
    return settle_channel({10, false, ChannelCritical::rudder, true, 100}, {}, dice);
  }));
  EXPECT_TRUE(channel_roll_needed({10, false, ChannelCritical::bridge, false, 100}));
  EXPECT_TRUE(channel_roll_needed({8, false, ChannelCritical::none, false, 10}));
  EXPECT_FALSE(channel_roll_needed({7, false, ChannelCritical::none, false, 10}));
  EXPECT_FALSE(channel_roll_needed({8, false, ChannelCritical::none, false, 25}));
}

// ---------------------------------------------------------------- towing

TEST(FearGodTowing, TheTowingShipIsAtMostAClassSmaller) {  // FG-3.6-01, -02, FG-Q-154
  const auto fault = [](SizeClass towed, SizeClass tower, int tugs = 0) {
    TowRig rig;
    rig.towed = towed;
    rig.tower = tower;
    rig.tugs = tugs;
    return rig_fault(rig);
  };
  EXPECT_EQ(fault(SizeClass::C, SizeClass::D), TowFault::none);
  EXPECT_EQ(fault(SizeClass::C, SizeClass::A), TowFault::none);
  EXPECT_EQ(fault(SizeClass::C, SizeClass::E), TowFault::too_small);
  EXPECT_EQ(fault(SizeClass::B, SizeClass::E, 1), TowFault::none);  // a tug is a C
  EXPECT_EQ(fault(SizeClass::A, SizeClass::E, 1), TowFault::too_small);
  EXPECT_EQ(fault(SizeClass::A, SizeClass::E, 2), TowFault::none);
}

TEST(FearGodTowing, EveryReasonAgainstATow) {  // FG-3.6-03, -04, -05, -06, -07, -08, -14
  const auto fault = [](auto change) {
    TowRig rig;
    change(rig);
    return rig_fault(rig);
  };
  EXPECT_EQ(fault([](TowRig& r) { r.tugs = 2, r.sea_state = 7; }), TowFault::sea_state);
  EXPECT_EQ(fault([](TowRig& r) { r.sea_state = 7; }), TowFault::none);
  EXPECT_EQ(fault([](TowRig& r) { r.fire = Casualty::minor; }), TowFault::none);
  EXPECT_EQ(fault([](TowRig& r) { r.fire = Casualty::major; }), TowFault::fire);
  EXPECT_EQ(fault([](TowRig& r) { r.flooding = Casualty::severe; }), TowFault::flooding);
  EXPECT_EQ(fault([](TowRig& r) { r.engineering_criticals = 1; }), TowFault::none);
  EXPECT_EQ(fault([](TowRig& r) { r.engineering_criticals = 2; }), TowFault::engineering);
  EXPECT_EQ(fault([](TowRig& r) { r.rudder_critical = true; }), TowFault::rudder);
  EXPECT_EQ(fault([](TowRig& r) { r.towed_prepared = 4; }), TowFault::towed_not_ready);
  EXPECT_EQ(fault([](TowRig& r) { r.tower_prepared = 2; }), TowFault::tower_not_ready);
  EXPECT_EQ(fault([](TowRig& r) { r.both_stopped = false; }), TowFault::not_stopped);
  EXPECT_EQ(fault([](TowRig& r) { r.distance_yds = 51; }), TowFault::too_far);
  EXPECT_EQ(fault([](TowRig& r) { r.right_heading = false; }), TowFault::wrong_heading);
}

TEST(FearGodTowing, RiggingIsADieLessTheSeaState) {  // FG-3.6-10
  EXPECT_EQ(with_dice({7}, [](Dice& dice) { return settle_rigging(4, {}, dice); }), kRigged);
}

TEST(FearGodTowing, AKnotForThreeTurnsUpToFive) {  // FG-3.6-12
  EXPECT_EQ(tow_speed(2), 0);
  EXPECT_EQ(tow_speed(3), 1);
  EXPECT_EQ(tow_speed(40), 5);
  EXPECT_EQ(tow_fault({6, 0, 0, false}), TowFault::too_fast);
  EXPECT_EQ(tow_fault({5, 0, 7, true}), TowFault::sea_state);
}

TEST(FearGodTowing, TheLinePartsBySpeedAndSea) {  // FG-3.6-13, -15, FG-Q-154
  const int printed[5][4] = {{1, 2, 5, 10}, {1, 3, 10, 20}, {1, 4, 15, 30}, {2, 5, 20, 40}, {3, 6, 25, 50}};
  for (int speed = 1; speed <= 5; ++speed)
    for (int sea = 0; sea <= 6; ++sea) EXPECT_EQ(parting_chance({speed, 5, sea, false}), printed[speed - 1][sea / 2]);
  EXPECT_TRUE(parts_at_once({3, 6, 0, false}));
  EXPECT_TRUE(parts_at_once({3, 0, 7, false}));
  EXPECT_TRUE(with_dice({15}, [](Dice& dice) { return settle_parting({3, 0, 4, false}, {}, dice); }));
  EXPECT_FALSE(with_dice({16}, [](Dice& dice) { return settle_parting({3, 0, 4, false}, {}, dice); }));
  EXPECT_TRUE(with_dice({}, [](Dice& dice) { return settle_parting({3, 6, 4, false}, {}, dice); }));
}

// ---------------------------------------------------------------- under way, arrival

TEST(FearGodUnderway, LargePlantsTakeFourDice) {  // FG-3.7-01, -02, -03, -04, FG-Q-169
  const auto minutes = [](SizeClass size, PlantReadiness readiness, std::vector<int> dice) {
    return with_dice(std::move(dice),
                     [&](Dice& d) { return settle_underway_time(Plant::steam, size, readiness, {}, d); }) /
           2.0;
  };
  EXPECT_EQ(minutes(SizeClass::B, PlantReadiness::cold_iron, {1, 2, 3, 4}), 100);
  EXPECT_EQ(minutes(SizeClass::C, PlantReadiness::cold_iron, {1, 2, 3}), 60);
  EXPECT_EQ(minutes(SizeClass::E, PlantReadiness::cold_iron, {1, 2, 2}), 25);
  EXPECT_EQ(minutes(SizeClass::E, PlantReadiness::inport_steaming, {1, 2, 2}), 12.5);
  EXPECT_EQ(minutes(SizeClass::A, PlantReadiness::operational, {}), 0);
  EXPECT_EQ(turns_of_half_minutes(25), 5);
  EXPECT_EQ(turns_of_half_minutes(24), 4);
}

TEST(FearGodUnderway, DieselsAreSmallAndHaveNoReadiness) {  // FG-3.7-02, FG-Q-169
  for (const SizeClass size : {SizeClass::A, SizeClass::B, SizeClass::C})
    EXPECT_FALSE(is_such_plant(Plant::diesel, size));
  EXPECT_TRUE(is_such_plant(Plant::diesel, SizeClass::D));
  EXPECT_EQ(with_dice({3, 4},
                      [](Dice& dice) {
                        return settle_underway_time(Plant::diesel, SizeClass::E, PlantReadiness::operational, {}, dice);
                      }),
            70);  // 35 minutes
}

TEST(FearGodArrival, AForceComesInRightOrLeftOfItsPlot) {  // FG-3.8.1-01, -02, FG-Q-128
  const auto error = [](std::vector<int> dice) {
    return with_dice(std::move(dice), [](Dice& d) { return settle_navigation_error({}, d); });
  };
  EXPECT_EQ(error({2, 6, 6, 6}).side, ErrorSide::right);
  EXPECT_EQ(error({2, 6, 6, 6}).miles, 12);
  EXPECT_EQ(error({3}).side, ErrorSide::none);
  EXPECT_EQ(error({4}).side, ErrorSide::none);
  EXPECT_EQ(error({5, 1, 1, 1}).side, ErrorSide::left);
  EXPECT_EQ(error({5, 1, 1, 1}).miles, 0);
  EXPECT_EQ(error_bearing(300, ErrorSide::right), 30);
  EXPECT_EQ(error_bearing(30, ErrorSide::left), 300);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
