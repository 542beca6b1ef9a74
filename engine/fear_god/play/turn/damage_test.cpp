// Damage and criticals of a phase: all at once, explosions in a round of their own, dice with addresses of their own.
#include "engine/fear_god/play/turn/damage.h"

#include <gtest/gtest.h>

#include "engine/fear_god/play/turn/criticals.h"
#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/turn_testing.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

constexpr size_t kGoodHope = 0, kMonmouth = 1, kGlasgow = 2, kOtranto = 3, kScharnhorst = 4;

/// Good Hope is to lose a main mount, and its magazine with it.
void give_magazine(DiceByRule& dice) {
  dice.set(FG("8.1.3-03"), {6, 6, 6, 6});
  dice.set(FG("8.1.3-07"), {1});
  dice.set(FG("8.2.15-01"), {3});
  dice.set(FG("8.2.15-03"), {9});
}

// FG-8.2.15-03, -04, FG-8.1.1-03, FG-8.1.9-03, FG-Q-308
TEST(FearGodDamage, AShipWhoseMagazineExplodesDamagesTheShip280YardsOffHerCriticalsFollowInTheSamePhase) {
  Sea sea(9);
  sea.place(kGoodHope, 0, 0), sea.place(kMonmouth, 280, 0), sea.place(kGlasgow, 320, 0);
  give_magazine(sea.source);
  take_damage(sea.s, kGoodHope, 90);
  take_damage(sea.s, kScharnhorst, 20);  // what Good Hope and Monmouth fired in the same phase
  EXPECT_EQ(sea.s.ship(kGoodHope).taken, 0) << "not before the phase is over";
  EXPECT_TRUE(sea.round(Step::planned_damage, 0));
  EXPECT_EQ(sea.s.ship(kGoodHope).fate, Fate::sunk);
  EXPECT_EQ(sea.s.ship(kScharnhorst).taken, 20) << "both had fired in it";
  const int blast = bursting_damage(sea.battle.card(kGoodHope).guns[0]);
  EXPECT_GT(blast, 0);
  EXPECT_EQ(sea.s.ship(kMonmouth).taken, 0);
  sea.round(Step::planned_damage, 1);
  EXPECT_EQ(sea.s.ship(kMonmouth).taken, blast);
  EXPECT_GT(sea.fires(kMonmouth), 0) << "her criticals, all fires";
  EXPECT_EQ(sea.s.ship(kGlasgow).taken, 0) << "320 yards off";
}

TEST(FearGodDamage, FloodedMagazinesDoNotExplode) {  // FG-8.2.9-13
  Sea sea(9);
  give_magazine(sea.source);
  sea.s.gear(kGoodHope).magazines_flooded = true;
  take_damage(sea.s, kGoodHope, 90);
  sea.round(Step::planned_damage);
  EXPECT_EQ(sea.s.ship(kGoodHope).fate, Fate::afloat);
  EXPECT_EQ(mounts_left(sea.battle.card(kGoodHope), sea.s.gear(kGoodHope), 0),
            sea.battle.card(kGoodHope).guns[0].mounts - 1);
}

// FG-8.1.3-03, FG-Q-308
TEST(FearGodDamage, EqualDiceTheCriticalStepRunsFiveTimesInOneTurnNoTwoThrowsHaveOneAddress) {
  Sea sea(6);
  const std::array<std::pair<Step, uint16_t>, 5> steps = {{{Step::movement_damage, 0},
                                                           {Step::movement_damage, 1},
                                                           {Step::planned_damage, 0},
                                                           {Step::planned_damage, 1},
                                                           {Step::reaction_damage, 0}}};
  for (const auto& [step, number] : steps) {
    take_damage(sea.s, kGoodHope, 10);
    take_damage(sea.s, kGoodHope, 5, {.underwater = true, .floods = 1});
    take_damage(sea.s, kScharnhorst, 12);
    sea.round(step, number);
  }
  EXPECT_GT(sea.source.throws(), 40U);
  EXPECT_FALSE(sea.source.twice());
}

// FG-Q-308
TEST(FearGodDamage, ExplosionsAreThrownForOnceAndNotAgain) {
  Sea sea(10);  // every engine is a boiler that explodes
  sea.source.set(FG("8.1.3-03"), {6, 6, 6, 6});
  sea.source.set(FG("8.1.3-07"), {7, 9, 9, 9, 9, 9, 9, 9, 9, 9});
  take_damage(sea.s, kScharnhorst, 20);
  EXPECT_TRUE(sea.round(Step::planned_damage, 0));
  const int engines = sea.s.ship(kScharnhorst).engine_hits;
  ASSERT_EQ(engines, 1);
  sea.source.set(FG("8.1.3-07"), {7, 9, 9, 9, 9, 9, 9, 9, 9, 9});
  EXPECT_TRUE(sea.round(Step::planned_damage, 1)) << "the second round may explode again";
  EXPECT_EQ(sea.s.ship(kScharnhorst).engine_hits, 2);
  sea.source.set(FG("8.1.3-07"), {7, 9, 9, 9, 9, 9, 9, 9, 9, 9});
  EXPECT_FALSE(sea.round(Step::planned_damage, 2));
  EXPECT_EQ(sea.s.ship(kScharnhorst).engine_hits, 2) << "points only";
}

TEST(FearGodDamage, WithoutPenetrationStarredCriticalsDoNothing) {  // FG-8.1-12, FG-8.1.6-16
  for (const bool through : {false, true}) {
    Sea sea(7);
    sea.source.set(FG("8.1.3-03"), {6});
    take_damage(sea.s, kScharnhorst, 60, {.penetrated = through, .casemates = through});
    sea.round(Step::planned_damage);
    EXPECT_EQ(sea.s.ship(kScharnhorst).engine_hits > 0, through);
  }
}

// FG-8.1.7.2-02, -04, -07
TEST(FearGodDamage, TheProtectionOfASideIsUsedUpTheOtherIsWhole) {
  Sea sea;
  sea.battle.ships[kScharnhorst].card.armour.underwater = 30;
  const damage::TorpedoHit hit{20, damage::Running::deep, damage::Incidence::broad, damage::Side::port};
  EXPECT_EQ(torpedo_hits(sea.s, kScharnhorst, hit).to_ship, 10) << "a third of 30 is absorbed";
  torpedo_hits(sea.s, kScharnhorst, hit), torpedo_hits(sea.s, kScharnhorst, hit);
  EXPECT_EQ(torpedo_hits(sea.s, kScharnhorst, hit).to_ship, 20) << "used up";
  const damage::TorpedoHit starboard{20, damage::Running::deep, damage::Incidence::broad, damage::Side::starboard};
  EXPECT_EQ(torpedo_hits(sea.s, kScharnhorst, starboard).to_ship, 10);
  EXPECT_EQ(sea.position->umpire.pending[kScharnhorst].underwater, 10 + 10 + 10 + 20 + 10);
}

// FG-8.1.3-08, FG-8.1.8-02, -03
TEST(FearGodDamage, ATorpedoInTheSternFloodsAndWrecksEnginesAndRudder) {
  Sea sea(5);
  sea.source.set(FG("8.1.3-03"), {6});
  take_damage(sea.s, kScharnhorst, 60, {.underwater = true, .stern = true, .floods = 1});
  sea.round(Step::movement_damage);
  EXPECT_GE(sea.floodings(kScharnhorst), 1);
  EXPECT_GE(sea.s.ship(kScharnhorst).engine_hits, 1);
  EXPECT_TRUE(sea.s.ship(kScharnhorst).rudder_jammed);
}

// FG-8.1.9-01, -02, -04
TEST(FearGodDamage, AShipWithoutPointsIsAHulkUntilHerTimeIsOver) {
  Sea sea(6);
  sea.source.set(FG("8.1.9-01"), {1});  // ten minutes
  take_damage(sea.s, kMonmouth, 1'000);
  EXPECT_FALSE(sea.round(Step::planned_damage));
  EXPECT_EQ(sea.s.ship(kMonmouth).fate, Fate::foundering);
  EXPECT_TRUE(sea.s.ship(kMonmouth).is_there());
  for (uint16_t turn = 2; turn <= 5; ++turn) {
    sea.position->at.turn = turn;
    let_hulks_sink(sea.s);
    EXPECT_EQ(sea.s.ship(kMonmouth).fate, turn < 5 ? Fate::foundering : Fate::sunk) << "turn " << turn;
  }
}

// FG-8.1.5-01, -02, -05
TEST(FearGodDamage, AtAQuarterGunsAreSilentAndAtATenthEverything) {
  const Sea sea;
  const ShipCard& card = sea.battle.card(kScharnhorst);
  const int points = card.damage_points;
  EXPECT_TRUE(weapons_of(card, {}, points / 2).main_battery);
  EXPECT_FALSE(weapons_of(card, {}, points - points / 4).main_battery);
  EXPECT_TRUE(weapons_of(card, {}, points - points / 4).light_aa);
  EXPECT_FALSE(weapons_of(card, {}, points - points / 10).light_aa);
}

// FG-8.1.2-05
TEST(FearGodDamage, WhoIsTooFastSlowsDownAtHalfHerRate) {
  Sea sea;
  const ShipCard& card = sea.battle.card(kGlasgow);
  ShipState& ship = sea.s.ship(kGlasgow);
  ship.speed_kts = static_cast<int16_t>(card.speed_kn);
  ship.taken = static_cast<int16_t>(card.damage_points / 2 + 1);
  const int most = most_speed(card, ship, sea.battle.weather);
  const int rate = accelerations_of(card.build, card.size, card.speed_kn).slowing_kn / 2;
  ASSERT_LT(most, card.speed_kn - rate);
  TurnPlotted plotted;
  plotted.speed_kts = static_cast<int16_t>(card.speed_kn);
  EXPECT_EQ(move_by_plot(card, ship, plotted, sea.battle.weather).speed_kts, card.speed_kn - rate);
  ship.speed_kts = static_cast<int16_t>(most + 1);
  EXPECT_EQ(move_by_plot(card, ship, plotted, sea.battle.weather).speed_kts, most);
}

// FG-Q-306, FG-8.2.12-05, FG-8.2.17-01
TEST(FearGodDamage, EnginesFloodingAndRudderSetTheGreatestSpeed) {
  Sea sea;
  const ShipCard& card = sea.battle.card(kGlasgow);
  ShipState& ship = sea.s.ship(kGlasgow);
  const auto most = [&] { return most_speed(card, ship, sea.battle.weather); };
  const int whole = most();
  ship.worst_flooding = damage::Severity::major;
  EXPECT_EQ(most(), 15);
  ship.worst_flooding = damage::Severity::minor;
  EXPECT_EQ(most(), whole);
  ship.rudder_jammed = true;
  EXPECT_EQ(most(), damage::speed_with_rudder_critical(card.speed_kn));
  ship.rudder_jammed = false;
  ship.engine_hits = 1;
  EXPECT_EQ(most(), speeds_by_damage(card.speed_kn)[1]);
}

// FG-8.2.4-01, -03, -05, FG-8.2.17-03
TEST(FearGodDamage, WithoutHerBridgeSheObeysNoOrdersForFourTurns) {
  Sea sea(6);
  sea.source.set(FG("8.1.3-03"), {6});
  sea.source.set(FG("8.1.3-07"), {8, 4, 4, 4, 4, 4, 4, 4, 4});
  sea.source.set(FG("8.2.4-01"), {9});
  take_damage(sea.s, kScharnhorst, 60);
  sea.round(Step::planned_damage);
  ASSERT_EQ(sea.s.gear(kScharnhorst).bridge_hit, 1);
  EXPECT_EQ(sea.fires(kScharnhorst), 1) << "FG-8.2.4-09";
  TurnPlotted plotted;
  plotted.speed_kts = 20;
  sea.position->at.turn = 5;
  const TurnPlotted made = steered(sea.s, kScharnhorst, plotted);
  EXPECT_FALSE(obeys_helm(sea.s, kScharnhorst));
  EXPECT_TRUE(made.circle);
  EXPECT_EQ(made.leg[0].change_deg, -45) << "to port";
  EXPECT_EQ(made.speed_kts, 14) << "at her present speed";
  sea.position->at.turn = 6;
  EXPECT_EQ(steered(sea.s, kScharnhorst, plotted), plotted);
  sea.s.ship(kScharnhorst).rudder_jammed = true;
  EXPECT_FALSE(steered(sea.s, kScharnhorst, plotted).circle) << "jammed ahead";
}

// FG-8.2.6-03, -04, -05, FG-Q-378
TEST(FearGodDamage, ACasemateThatExplodesTakesItsNeighboursAndHurtsTheShip) {
  Sea sea(4);
  const ShipCard& card = sea.battle.card(kGoodHope);
  size_t line = 0;
  while (line + 1 < kMostGunLines && !card.guns[line].casemates) ++line;
  ASSERT_TRUE(card.guns[line].casemates);
  sea.source.set(FG("8.1.3-03"), {6});
  sea.source.set(FG("8.1.3-07"), {2, 4, 4, 4, 4, 4});
  sea.source.set(FG("8.2.6-03"), {1});
  sea.source.set(FG("8.2.6-04"), {9});
  sea.source.set(FG("8.2.6-05"), {3, 4});
  take_damage(sea.s, kGoodHope, 40);
  EXPECT_TRUE(sea.round(Step::planned_damage));
  const int side = card.guns[line].mounts / 2;
  EXPECT_EQ(casemates_left(card, sea.s.gear(kGoodHope), line, ShipSide::port), side - 2);
  EXPECT_EQ(casemates_left(card, sea.s.gear(kGoodHope), line, ShipSide::starboard), side);
  EXPECT_EQ(sea.position->umpire.pending[kGoodHope].above_water, 2 * bursting_damage(card.guns[line]));
}

// FG-8.2.20-02, -05
TEST(FearGodDamage, ASubmergedTubeThatExplodesFloodsHer) {
  Sea sea(6);
  const ShipCard& card = sea.battle.card(kScharnhorst);
  ASSERT_FALSE(card.torpedoes[0].above_water);
  int weapons = 0;  // secondary mounts are drawn among before the tubes
  for (const CardGuns& guns : card.guns)
    weapons += guns.battery != GunBattery::main && !guns.casemates ? guns.mounts : 0;
  sea.source.set(FG("8.1.3-03"), {6});
  sea.source.set(FG("8.1.3-07"), {3, 4, 4, 4, 4, 4});
  sea.source.set(FG("8.2.16-01"), {weapons + 1});
  sea.source.set(FG("8.2.20-02"), {10});
  const int warheads = torpedoes_left(card, {}, 0);
  take_damage(sea.s, kScharnhorst, 40);
  EXPECT_TRUE(sea.round(Step::planned_damage));
  EXPECT_TRUE(tubes_lost(sea.s.gear(kScharnhorst), 0));
  EXPECT_EQ(torpedoes_left(card, sea.s.gear(kScharnhorst), 0), 0);
  const Pending& pending = sea.position->umpire.pending[kScharnhorst];
  EXPECT_EQ(pending.underwater, damage::nearest(warheads * card.torpedoes[0].damage, 2));
  EXPECT_EQ(pending.floods, 1);
}

TEST(FearGodDamage, AMerchantHasTheColumnOfMerchants) {  // FG-8.1-11
  Sea sea(2);                                            // cargo, of which nothing is known
  sea.source.set(FG("8.1.3-03"), {6});
  take_damage(sea.s, kOtranto, 20);
  EXPECT_FALSE(sea.round(Step::planned_damage));
  EXPECT_TRUE(sea.s.gear(kOtranto) == Gear{});
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
