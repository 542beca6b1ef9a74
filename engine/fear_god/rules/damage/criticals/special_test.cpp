// Criticals that only some units take: cargo, aircraft and decks, submarines.
#include "engine/core/trial.h"
#include "engine/fear_god/rules/damage/criticals/aviation.h"
#include "engine/fear_god/rules/damage/criticals/cargo.h"
#include "engine/fear_god/rules/damage/criticals/submarine.h"

namespace broadside::fear_god::damage {
namespace THIS_FILE {

using trial::with_dice;

// ---------------------------------------------------------------- 8.2.5 cargo

CargoLoss cargo(const CargoHit& hit, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_cargo(hit, d); });
}
CargoHit shells(int tons, int other_holds = 0) { return {Contents::ammunition, 12, tons, other_holds}; }

TEST(FearGodCargo, SomeAmmunitionIsLost) {  // FG-8.2.5-01, FG-8.2.5-02, FG-8.2.5-15
  const CargoLoss loss = cargo(shells(400), {2, 33});
  EXPECT_EQ(loss.result, CargoResult::lost);
  EXPECT_EQ(loss.percent_lost, 33);
  EXPECT_EQ(loss.tons_lost, 132);
  EXPECT_EQ(loss.fire, Severity::none);
  EXPECT_EQ(loss.explosion_risk_percent, 0);
}

TEST(FearGodCargo, AmmunitionBurnsAndMayCookOff) {  // FG-8.2.5-03, FG-8.2.5-04, FG-8.2.5-05
  for (const int die : {3, 7}) {
    const CargoLoss loss = cargo(shells(400), {die, 50, 5});
    EXPECT_EQ(loss.result, CargoResult::fire);
    EXPECT_EQ(loss.tons_lost, 200);
    EXPECT_EQ(loss.fire, Severity::major) << "5 and 1";
    EXPECT_EQ(loss.source, FireSource::ammunition_cargo);
    EXPECT_EQ(loss.explosion_risk_percent, 25);
  }
}

TEST(FearGodCargo, AHoldExplodes) {  // FG-8.2.5-06, FG-8.2.5-08
  const CargoLoss loss = cargo(shells(50, 2), {8, 70, 71});
  EXPECT_EQ(loss.result, CargoResult::explosion);
  EXPECT_EQ(loss.tons_lost, 50);
  EXPECT_TRUE(loss.ship_destroyed);
  EXPECT_EQ(loss.holds_exploding, (std::vector<bool>{true, false}));
  const CargoLoss small = cargo(shells(49), {10});
  EXPECT_FALSE(small.ship_destroyed);
  EXPECT_EQ(small.ship_damage, 10);
}

TEST(FearGodCargo, TheBlastFallsOffWithDistance) {  // FG-8.2.5-07
  EXPECT_EQ(cargo_blast(500, 400), 80);
  EXPECT_EQ(cargo_blast(501, 400), 16);
  EXPECT_EQ(cargo_blast(1'001, 400), 2);
  EXPECT_EQ(cargo_blast(2'001, 400), 0);
}

TEST(FearGodCargo, PetroleumAlwaysBurns) {  // FG-8.2.5-10
  for (const auto& [contents, die] : std::vector<std::pair<Contents, int>>{
           {Contents::crude_oil, 8}, {Contents::refined_petroleum, 7}, {Contents::aviation_gasoline, 6}}) {
    EXPECT_TRUE(is_petroleum(contents));
    EXPECT_EQ(cargo({contents, 9, 0, 0}, {die}).fire, Severity::severe);
    EXPECT_EQ(cargo({contents, 9, 0, 0}, {die - 1}).fire, Severity::major);
  }
  EXPECT_EQ(cargo({Contents::aviation_gasoline, 9, 0, 0}, {1}).source, FireSource::aviation_gasoline);
}

TEST(FearGodCargo, TroopsSuffer) {  // FG-8.2.5-11
  for (const auto& [die, times] :
       std::vector<std::pair<int, int>>{{1, 1}, {3, 1}, {4, 2}, {6, 2}, {7, 3}, {9, 3}, {10, 4}})
    EXPECT_EQ(cargo({Contents::troops, 12, 0, 0}, {die}).casualties, 12 * times) << die;
}

TEST(FearGodCargo, StoresAreLostWithoutADie) {  // FG-8.2.5-12, FG-8.2.5-13, FG-8.2.5-14
  EXPECT_EQ(cargo({Contents::general_supplies, 13, 0, 0}, {}).tons_lost, 7);
  EXPECT_EQ(cargo({Contents::vehicles, 13, 0, 0}, {}).vehicles_lost, 7);
  EXPECT_EQ(cargo({Contents::aircraft, 13, 0, 0}, {}).aircraft_damaged, 3);
}

// ---------------------------------------------------------------- 8.2.1 aircraft

AircraftLoss aircraft(const AircraftHit& hit, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_aircraft(hit, d); });
}

TEST(FearGodAviation, AnAircraftIsLostAndMayBurn) {  // FG-8.2.1-01, FG-8.2.1-02, FG-8.2.1-03
  EXPECT_EQ(aircraft({}, {4}).fire, Severity::none);
  EXPECT_EQ(aircraft({}, {5}).fire, Severity::minor);
  AircraftHit ready;
  ready.ready = true;
  EXPECT_EQ(aircraft(ready, {2}).fire, Severity::none);
  EXPECT_EQ(aircraft(ready, {8}).fire, Severity::major);
}

TEST(FearGodAviation, OrdnanceExplodesOnANaturalTen) {  // FG-8.2.1-04, FG-8.2.1-05
  AircraftHit hit{true, 9, false, false, 0};
  EXPECT_EQ(aircraft(hit, {10}).damage, 9);
  EXPECT_FALSE(aircraft(hit, {9}).explosion);
  hit.ship_armoured = true;
  EXPECT_EQ(aircraft(hit, {10}).damage, 2);
  hit.ready = false;
  EXPECT_FALSE(aircraft(hit, {10}).explosion);
}

TEST(FearGodAviation, ItSpreadsToAtMostFour) {  // FG-8.2.1-06, FG-8.2.1-07, FG-8.2.1-08
  const AircraftLoss burning = aircraft({false, 0, false, true, 5}, {9, 40, 41, 12, 99});
  EXPECT_EQ(burning.neighbours_tested, 4);
  EXPECT_EQ(burning.neighbours_hit, 2);
  EXPECT_EQ(aircraft({true, 9, false, true, 2}, {10, 75, 76}).neighbours_hit, 1);
  EXPECT_EQ(aircraft({false, 0, false, true, 5}, {4}).neighbours_tested, 0) << "nothing burns";
  EXPECT_EQ(aircraft({false, 0, false, false, 5}, {9}).neighbours_tested, 0) << "without the option";
}

TEST(FearGodAviation, MagazineOrFuel) {  // FG-8.2.2-01, FG-8.2.2-02, FG-8.2.2-03, FG-8.2.2-05
  const auto store = [](bool flood, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) { return settle_ammo_fuel(flood, d); });
  };
  EXPECT_TRUE(store(false, {3, 9}).ship_destroyed);
  EXPECT_FALSE(store(false, {3, 8}).ship_destroyed);
  const AmmoFuelLoss fuel = store(false, {4, 4});
  EXPECT_EQ(fuel.location, Store::fuel);
  EXPECT_EQ(fuel.fire, Severity::major);
  EXPECT_EQ(store(true, {4, 4}).fire, Severity::none);
}

DeckLoss deck(const DeckHit& hit, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_flight_deck(hit, d); });
}

TEST(FearGodAviation, TheDeckIsHitInOneOfThreeZones) {  // FG-8.2.11-01, FG-8.2.11-02, FG-8.2.11-03
  EXPECT_EQ(deck({}, {2}).zone, DeckZone::forward);
  EXPECT_EQ(deck({}, {3}).zone, DeckZone::amidships);
  EXPECT_EQ(deck({}, {5}).zone, DeckZone::aft);
  EXPECT_TRUE(blocks_launching(DeckZone::forward) && !blocks_landing(DeckZone::forward));
  EXPECT_TRUE(!blocks_launching(DeckZone::amidships) && !blocks_landing(DeckZone::amidships));
  EXPECT_TRUE(!blocks_launching(DeckZone::aft) && blocks_landing(DeckZone::aft));
}

TEST(FearGodAviation, AircraftOnTheDeckAreHit) {  // FG-8.2.11-04
  DeckHit hit{DeckOperation::launching, 8, 0, false, false, false};
  EXPECT_EQ(deck(hit, {5, 3}).deck_aircraft, 3);
  EXPECT_EQ(deck(hit, {4, 3}).deck_aircraft, 3);
  EXPECT_EQ(deck(hit, {1}).deck_aircraft, 0) << "forward is clear while launching";
  hit.operation = DeckOperation::landing;
  EXPECT_EQ(deck(hit, {1, 6}).deck_aircraft, 6);
  EXPECT_EQ(deck(hit, {5}).deck_aircraft, 0);
  hit.deck_aircraft = 2;
  EXPECT_EQ(deck(hit, {1, 6}).deck_aircraft, 2) << "no more than there are";
  hit.operation = DeckOperation::none;
  EXPECT_EQ(deck(hit, {1}).deck_aircraft, 0);
}

TEST(FearGodAviation, ABombMayReachTheHangar) {  // FG-8.2.11-05, FG-8.2.11-06
  DeckHit hit{DeckOperation::none, 0, 3, true, false, false};
  EXPECT_EQ(deck(hit, {1, 5}).hangar_aircraft, 0);
  EXPECT_EQ(deck(hit, {1, 6, 2}).hangar_aircraft, 2);
  EXPECT_EQ(deck(hit, {1, 6, 5}).hangar_aircraft, 3);
  hit.armoured_deck = true;
  EXPECT_EQ(deck(hit, {1}).hangar_aircraft, 0);
  hit.ap_bomb = true;
  EXPECT_EQ(deck(hit, {1, 6, 2}).hangar_aircraft, 2);
}

// ---------------------------------------------------------------- submarines

TEST(FearGodSubmarine, TheBatteryLosesItsShare) {  // FG-8.2.3-01, FG-8.2.3-02
  EXPECT_EQ(with_dice({6}, [](Dice& d) { return settle_battery_loss(d); }), 30);
  const BatteryCharge after = after_battery_loss({{45'000'000}, {30'000'000}}, 20);
  EXPECT_EQ(after.most.millionths, 36'000'000);
  EXPECT_EQ(after.charged.millionths, 24'000'000);
}

TEST(FearGodSubmarine, FusesAreReplaced) {  // FG-8.2.19-04
  for (const auto& [die, turns] : std::vector<std::pair<int, int>>{{1, 1}, {2, 1}, {3, 2}, {6, 3}})
    EXPECT_EQ(with_dice({die}, [](Dice& d) { return settle_switchboard(d); }), turns);
}

TEST(FearGodSubmarine, ADeformedHullMustRise) {  // FG-8.2.13-01, FG-8.2.13-02, FG-8.2.13-03
  EXPECT_EQ(must_come_to(0), Zone::shallow);
  EXPECT_EQ(must_come_to(1), Zone::surfaced);
  EXPECT_EQ(hull_failure_chance(Zone::periscope), 0);
  EXPECT_EQ(hull_failure_chance(Zone::shallow), 0);
  EXPECT_EQ(hull_failure_chance(Zone::intermediate_1), 40);
  EXPECT_EQ(hull_failure_chance(Zone::intermediate_2), 80);
  const auto fails = [](Zone depth, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) { return settle_hull_failure(depth, d); });
  };
  EXPECT_TRUE(fails(Zone::intermediate_1, {40}));
  EXPECT_FALSE(fails(Zone::intermediate_1, {41}));
  EXPECT_FALSE(fails(Zone::shallow, {}));
}

TEST(FearGodSubmarine, AHoledHullReachesTheSurfaceOrNot) {  // FG-8.2.14-01, FG-8.2.14-02, FG-8.2.14-03
  const auto end = [](Zone depth, bool mined, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) { return settle_hull_penetration(depth, mined, d); });
  };
  EXPECT_EQ(end(Zone::intermediate_1, false, {50, 3}).sinks_in_minutes, 15);
  EXPECT_FALSE(end(Zone::periscope, false, {51}).surfaces);
  EXPECT_FALSE(end(Zone::intermediate_2, false, {}).surfaces);
  EXPECT_TRUE(end(Zone::shallow, true, {15, 1}).surfaces);
  EXPECT_FALSE(end(Zone::shallow, true, {16}).surfaces);
  EXPECT_FALSE(end(Zone::intermediate_1, true, {}).surfaces);
}

TEST(FearGodSubmarine, WithoutARudderSheWanders) {  // FG-8.2.17-04, FG-8.2.17-05, FG-8.2.17-06
  const auto drift = [](Zone depth, Zone deepest, int speed, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) { return settle_depth_drift(depth, deepest, speed, d); });
  };
  EXPECT_EQ(drift(Zone::shallow, Zone::intermediate_2, 6, {31}).depth, Zone::shallow);
  EXPECT_EQ(drift(Zone::shallow, Zone::intermediate_2, 6, {30, 6}).depth, Zone::intermediate_1);
  EXPECT_EQ(drift(Zone::shallow, Zone::intermediate_2, 6, {30, 5}).depth, Zone::periscope);
  EXPECT_EQ(drift(Zone::shallow, Zone::shallow, 6, {30, 6}).depth, Zone::shallow) << "crush depth";
  const DepthDrift up = drift(Zone::periscope, Zone::intermediate_2, 6, {30, 1});
  EXPECT_EQ(up.depth, Zone::surfaced);
  EXPECT_TRUE(up.broaches);
  EXPECT_EQ(drift(Zone::shallow, Zone::shallow, 0, {}).depth, Zone::shallow) << "no chance, no die";
  EXPECT_EQ(depth_change_chance(25), 100);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::damage
