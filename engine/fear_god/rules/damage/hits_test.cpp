// Numbers and types of criticals, torpedoes, timing and sinking: 8.1.
#include "engine/core/trial.h"
#include "engine/fear_god/rules/damage/critical_table.h"
#include "engine/fear_god/rules/damage/ratio.h"
#include "engine/fear_god/rules/damage/sinking.h"
#include "engine/fear_god/rules/damage/torpedo_hits.h"

namespace broadside::fear_god::damage {
namespace THIS_FILE {

using trial::with_dice;

// ---------------------------------------------------------------- 8.1.3 the ratio

Criticals number_of(const PhaseDamage& phase, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_number_of_criticals(phase, d); });
}
int at_ratio(int damage, int left, int die) { return number_of({damage + left, damage, 0}, {die}).above_water; }

TEST(FearGodRatio, TheHighestRowNotAboveTheRatioCounts) {  // FG-8.1.3-01, FG-8.1.3-02, FG-8.1.3-04
  EXPECT_EQ(ratio_of_row(ratio_row(8, 31)).millionths, 200'000);
  EXPECT_EQ(ratio_of_row(ratio_row(10, 100)).millionths, 100'000) << "the printed ratio itself";
  EXPECT_EQ(ratio_of_row(ratio_row(9, 101)).millionths, 0);
  EXPECT_EQ(ratio_of_row(ratio_row(119, 100)).millionths, 1'000'000);
  EXPECT_EQ(ratio_of_row(ratio_row(330, 100)).millionths, 3'300'000);
  EXPECT_EQ(ratio_in_thousandths(8, 31), 258);
}

TEST(FearGodRatio, TheDieAndTheRowGiveTheNumber) {  // FG-8.1.3-03
  EXPECT_EQ(at_ratio(10, 100, 4), 0) << "never below zero";
  EXPECT_EQ(at_ratio(10, 100, 5), 1);
  EXPECT_EQ(at_ratio(72, 72, 3), 8);
}

TEST(FearGodRatio, TheTableIsTheDieAndItsOffset) {  // FG-8.1.3-03, FG-8.1.3-04
  for (const auto& row : trial::table("fear-god", "ch8_damage_ratio"))
    for (size_t die = 1; die <= 6; ++die)
      EXPECT_EQ(std::stoi(row[die]), std::max(static_cast<int>(die) + std::stoi(row[7]), 0)) << row[0];
}

TEST(FearGodRatio, EachFullThreeTenthsAboveTheTableIsOneMore) {  // FG-8.1.3-05
  EXPECT_EQ(at_ratio(419, 100, 1), 19);
  EXPECT_EQ(at_ratio(420, 100, 1), 20);
  EXPECT_EQ(at_ratio(450, 100, 1), 21);
}

TEST(FearGodRatio, ASunkShipRollsForNothing) {  // FG-8.1.3-06
  const Criticals none = number_of({40, 30, 10}, {});
  EXPECT_EQ(none.above_water + none.underwater, 0);
}

TEST(FearGodRatio, UnderwaterDamageIsCountedApart) {  // FG-8.1.3-12
  const Criticals both = number_of({300, 40, 60}, {6, 2});
  EXPECT_EQ(both.above_water, 3) << "40 of the 200 that are left after all";
  EXPECT_EQ(both.underwater, 0);
  EXPECT_EQ(number_of({300, 0, 100}, {6}).underwater, 6) << "no die for a group without damage";
}

// ---------------------------------------------------------------- 8.1 the table

CriticalFacts of(ShipType type, Size size, int number, AttackKind attack = AttackKind::above_water) {
  CriticalFacts facts;
  facts.target = {type, size, attack >= AttackKind::lethal};
  facts.attack = attack;
  facts.number = number;
  return facts;
}
using List = std::vector<Critical>;
List types(const CriticalFacts& facts, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_critical_types(facts, d); });
}

TEST(FearGodCriticals, TheColumnIsThatOfTheTarget) {  // FG-8.1-11, FG-8.1.4-01, FG-8.1.4-02
  const auto column = [](ShipType type, Size size, AttackKind attack) {
    return column_for({type, size, attack >= AttackKind::lethal}, attack);
  };
  EXPECT_EQ(column(ShipType::warship, Size::A, AttackKind::above_water), Column::major_AB);
  EXPECT_EQ(column(ShipType::warship, Size::B, AttackKind::above_water), Column::major_AB);
  EXPECT_EQ(column(ShipType::warship, Size::C, AttackKind::above_water), Column::minor_CDE);
  EXPECT_EQ(column(ShipType::warship, Size::E, AttackKind::above_water), Column::minor_CDE);
  EXPECT_EQ(column(ShipType::aviation, Size::A, AttackKind::above_water), Column::aviation);
  EXPECT_EQ(column(ShipType::merchant, Size::A, AttackKind::above_water), Column::merchant_auxiliary);
  EXPECT_EQ(column(ShipType::submarine, Size::D, AttackKind::above_water), Column::minor_CDE);
  for (const ShipType type : {ShipType::warship, ShipType::aviation, ShipType::merchant, ShipType::submarine})
    EXPECT_EQ(column(type, Size::A, AttackKind::underwater), Column::torpedo_attack);
  EXPECT_EQ(column(ShipType::submarine, Size::D, AttackKind::lethal), Column::submarine_lethal);
  EXPECT_EQ(column(ShipType::submarine, Size::D, AttackKind::major), Column::submarine_major);
  EXPECT_EQ(column(ShipType::submarine, Size::D, AttackKind::minor), Column::submarine_minor);
}

TEST(FearGodCriticals, OneDieReadsOneCritical) {  // FG-8.1-10, FG-8.1.3-07
  EXPECT_EQ(types(of(ShipType::merchant, Size::C, 3), {1, 4, 10}),
            (List{Critical::weapon, Critical::light_aa, Critical::rudder}));
  EXPECT_EQ(types(of(ShipType::aviation, Size::A, 3), {1, 2, 4}),
            (List{Critical::aircraft, Critical::flight_deck, Critical::ammo_fuel}));
  EXPECT_EQ(types(of(ShipType::submarine, Size::D, 2, AttackKind::lethal), {2, 3}),
            (List{Critical::severe_flooding, Critical::hull_penetration}));
}

TEST(FearGodCriticals, AStarNeedsPenetration) {  // FG-8.1-12, FG-8.1.6-16
  CriticalFacts facts = of(ShipType::warship, Size::A, 4);
  facts.penetrated = false;
  EXPECT_EQ(types(facts, {5, 3, 10, 9}),
            (List{Critical::lost, Critical::other_weapon, Critical::lost, Critical::fire}));
  facts.armoured = false;
  EXPECT_EQ(types(facts, {5, 3, 10, 9}).front(), Critical::flooding) << "the star counts on armour only";
  facts.armoured = facts.penetrated = true;
  EXPECT_EQ(types(facts, {5, 3, 10, 9}).back(), Critical::fire);
  EXPECT_EQ(types(facts, {5, 7, 8, 10}),
            (List{Critical::flooding, Critical::engineering, Critical::bridge, Critical::rudder}));
}

TEST(FearGodCriticals, FireControlNeedsNoPenetration) {  // FG-8.2.15-01, FG-8.2.6-02
  CriticalFacts facts = of(ShipType::warship, Size::A, 2);
  facts.penetrated = facts.casemate_penetrated = false;
  EXPECT_EQ(types(facts, {1, 2}), (List{Critical::main_battery_fc_only, Critical::casemate_fc_only}));
}

TEST(FearGodCriticals, CasematesHaveTwoThirdsOfTheBelt) {  // FG-8.2.6-01, FG-Q-367
  CriticalFacts facts = of(ShipType::warship, Size::A, 2);
  facts.penetrated = false;
  facts.casemate_penetrated = true;
  EXPECT_EQ(types(facts, {1, 2}), (List{Critical::main_battery_fc_only, Critical::casemate}));
  facts.penetrated = true;
  facts.casemate_penetrated = false;
  EXPECT_EQ(types(facts, {1, 2}), (List{Critical::main_battery, Critical::casemate_fc_only})) << "through the deck";
}

TEST(FearGodCriticals, ASurfacedSubmarineHasTubesForGuns) {  // FG-8.1-13
  EXPECT_EQ(types(of(ShipType::submarine, Size::D, 1), {1}), List{Critical::torpedo_tubes});
  EXPECT_EQ(types(of(ShipType::warship, Size::D, 1), {1}), List{Critical::main_battery});
}

TEST(FearGodCriticals, NamedLevelsAreNotRolled) {  // FG-8.1-16
  EXPECT_EQ(named_severity(Critical::severe_flooding), Severity::severe);
  EXPECT_EQ(named_severity(Critical::minor_flooding), Severity::minor);
  EXPECT_EQ(named_severity(Critical::minor_fire), Severity::minor);
  EXPECT_EQ(named_severity(Critical::flooding), Severity::none);
}

TEST(FearGodCriticals, SomeComeByThemselves) {  // FG-8.1.3-08, FG-8.1.3-10, FG-8.1.3-11
  CriticalFacts facts = of(ShipType::aviation, Size::A, 0);
  EXPECT_TRUE(automatic_criticals(facts).empty());
  facts.torpedo_floodings = 1;
  facts.bombs_on_carrier = 2;
  EXPECT_EQ(automatic_criticals(facts), (List{Critical::flooding, Critical::flight_deck, Critical::flight_deck}));
  facts.bombs_on_carrier = 0;
  facts.shellfire_on_carrier = true;
  EXPECT_EQ(automatic_criticals(facts), (List{Critical::flooding, Critical::flight_deck}));
}

TEST(FearGodCriticals, ATorpedoInTheSternWrecksEnginesAndRudder) {  // FG-8.1.8-02, FG-8.1.8-03
  CriticalFacts facts = of(ShipType::warship, Size::A, 3, AttackKind::underwater);
  facts.stern_torpedo = true;
  facts.torpedo_floodings = 1;
  EXPECT_EQ(types(facts, {4}), (List{Critical::engineering, Critical::rudder, Critical::flooding}));
  facts.number = 1;
  EXPECT_EQ(types(facts, {}), List{Critical::engineering});
}

// ---------------------------------------------------------------- 8.1.7, 8.1.8 torpedoes

TorpedoTarget target(Size size, int belt, int rating) { return {size, belt, rating, {rating, rating}}; }
TorpedoEffect hit(TorpedoTarget& ship, int damage, Running depth, Incidence from = Incidence::broad,
                  std::vector<int> dice = {}, Side side = Side::port) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_torpedo_hit(ship, {damage, depth, from, side}, d); });
}

TEST(FearGodTorpedoHits, DeepOnesPassUnderSmallShips) {  // FG-8.1.7-01, FG-8.1.7-05
  for (const Size size : {Size::C, Size::D}) {
    TorpedoTarget ship = target(size, 2, 0);
    EXPECT_EQ(hit(ship, 28, Running::deep).struck, Struck::no_hit);
    EXPECT_EQ(hit(ship, 28, Running::shallow).struck, Struck::hull);
    EXPECT_EQ(hit(ship, 28, Running::shallow).to_ship, 28);
  }
  TorpedoTarget boat = target(Size::E, 0, 0);
  const TorpedoEffect none = hit(boat, 28, Running::shallow);
  EXPECT_EQ(none.struck, Struck::no_hit);
  EXPECT_FALSE(none.floods());
}

TEST(FearGodTorpedoHits, DepthChoosesBeltOrSystem) {  // FG-8.1.7-02, FG-8.1.7-03
  TorpedoTarget ship = target(Size::B, 10, 30), old = target(Size::A, 10, 0);
  EXPECT_EQ(hit(ship, 28, Running::shallow).struck, Struck::belt);
  EXPECT_EQ(hit(ship, 28, Running::deep).struck, Struck::system);
  EXPECT_EQ(hit(old, 28, Running::deep).struck, Struck::hull);
}

TEST(FearGodTorpedoHits, TheBeltTakesItsShare) {  // FG-8.1.7.1-01, FG-8.1.7.1-02
  for (const auto& [belt, reduction] : std::vector<std::pair<int, int>>{
           {0, 0}, {5, 0}, {6, 10}, {11, 15}, {20, 20}, {21, 25}, {30, 30}, {31, 35}, {40, 40}, {60, 40}})
    EXPECT_EQ(belt_reduction(belt), reduction) << belt;
  TorpedoTarget ship = target(Size::A, 18, 45);
  EXPECT_EQ(hit(ship, 28, Running::shallow).to_ship, 22);
}

TEST(FearGodTorpedoHits, TheSystemTakesAThirdOfItsRating) {  // FG-8.1.7.2-01, FG-8.1.7.2-02, FG-8.1.7.2-03
  TorpedoTarget kaiser = target(Size::A, 26, 75);
  EXPECT_EQ(absorbed_of_one(75), 25);
  EXPECT_EQ(absorbed_of_one(50), 17);
  const TorpedoEffect small = hit(kaiser, 23, Running::deep), large = hit(kaiser, 37, Running::deep);
  EXPECT_EQ(small.to_ship, 0);
  EXPECT_EQ(large.absorbed, 25);
  EXPECT_EQ(large.to_ship, 12);
}

TEST(FearGodTorpedoHits, ASystemWearsOutOnOneSide) {  // FG-8.1.7.2-04 to -07
  TorpedoTarget kaiser = target(Size::A, 26, 75);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(hit(kaiser, 23, Running::deep).to_ship, 0);
  EXPECT_EQ(kaiser.left, (std::array<int, 2>{6, 75}));
  EXPECT_EQ(hit(kaiser, 23, Running::deep).to_ship, 17) << "what is left of it";
  EXPECT_EQ(hit(kaiser, 23, Running::deep).to_ship, 23) << "gone";
  EXPECT_EQ(hit(kaiser, 23, Running::deep, Incidence::broad, {}, Side::starboard).to_ship, 0);
}

TEST(FearGodTorpedoHits, AnEndIsBareAndTakesHalf) {  // FG-8.1.7-04, FG-8.1.8-01
  TorpedoTarget kaiser = target(Size::A, 26, 75);
  for (const Running depth : {Running::shallow, Running::deep}) {
    const TorpedoEffect found = hit(kaiser, 37, depth, Incidence::stern);
    EXPECT_EQ(found.struck, Struck::stern);
    EXPECT_EQ(found.absorbed, 0);
    EXPECT_EQ(found.to_ship, 19);
  }
  EXPECT_EQ(kaiser.left[0], 75);
}

TEST(FearGodTorpedoHits, AnAerialTorpedoRollsForItsAspect) {  // FG-8.1.8-01
  TorpedoTarget kaiser = target(Size::A, 26, 75);
  const auto struck = [&](int die) { return hit(kaiser, 20, Running::deep, Incidence::aerial, {die}).struck; };
  EXPECT_EQ(struck(1), Struck::bow);
  EXPECT_EQ(struck(2), Struck::stern);
  EXPECT_EQ(struck(3), Struck::bow);
  EXPECT_EQ(struck(4), Struck::system);
  EXPECT_EQ(struck(10), Struck::system);
}

TEST(FearGodTorpedoHits, WaterComesInThroughTheSystemOnly) {  // FG-8.1.3-08, FG-8.1.3-09
  TorpedoTarget kaiser = target(Size::A, 26, 75);
  EXPECT_FALSE(hit(kaiser, 25, Running::deep).floods());
  EXPECT_TRUE(hit(kaiser, 26, Running::deep).floods());
  EXPECT_TRUE(hit(kaiser, 5, Running::shallow).floods());
  EXPECT_TRUE(hit(kaiser, 5, Running::deep, Incidence::bow).floods());
}

// ---------------------------------------------------------------- 8.1, 8.1.1, 8.1.9 timing and sinking

TEST(FearGodTiming, AttacksHaveTheirPhases) {  // FG-8.1-01 to -06
  EXPECT_FALSE(has_combat(Phase::plotting));
  EXPECT_FALSE(has_combat(Phase::detection));
  for (const Phase phase : {Phase::movement, Phase::planned_fire, Phase::second_air, Phase::reaction_fire})
    EXPECT_TRUE(has_combat(phase));
}

TEST(FearGodTiming, HitsAtTheEndOfThePhaseFiresInResolution) {  // FG-8.1-09, FG-8.1.1-03, FG-8.1.1-04, FG-8.1.1-05
  EXPECT_EQ(taken_off_in(Phase::movement, Cause::hit), Phase::movement);
  EXPECT_EQ(taken_off_in(Phase::planned_fire, Cause::explosion), Phase::planned_fire);
  EXPECT_EQ(taken_off_in(Phase::planned_fire, Cause::fire), Phase::resolution);
  EXPECT_EQ(taken_off_in(Phase::movement, Cause::flooding), Phase::resolution);
}

TEST(FearGodTiming, SeveralSourcesAddUp) {  // FG-8.1.1-07
  TurnOfDamage turn;
  for (const DamageEvent& event : {DamageEvent{Phase::movement, Cause::hit, 20},
                                   {Phase::movement, Cause::explosion, 4},
                                   {Phase::movement, Cause::flooding, 35},
                                   {Phase::planned_fire, Cause::fire, 10}})
    turn.add(event);
  EXPECT_EQ(turn.in(Phase::movement), 24);
  EXPECT_EQ(turn.in(Phase::planned_fire), 0);
  EXPECT_EQ(turn.in(Phase::resolution), 45);
  EXPECT_FALSE(turn.destroyed_in());
}

TEST(FearGodTiming, AMagazineDestroysAtOnce) {  // FG-8.1.1-05
  TurnOfDamage turn;
  turn.add({Phase::reaction_fire, Cause::magazine, 0});
  turn.add({Phase::planned_fire, Cause::magazine, 0});
  EXPECT_EQ(turn.destroyed_in(), Phase::planned_fire);
}

TEST(FearGodSinking, AHulkStaysForTenMinutesAPip) {  // FG-8.1.9-01
  const auto minutes = [](Unit unit, LossCause cause, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) { return settle_sinking_time(unit, cause, d); });
  };
  EXPECT_EQ(minutes(Unit::ship, LossCause::damage, {7}), 70);
  EXPECT_EQ(minutes(Unit::submarine_surfaced, LossCause::damage, {10}), 100);
  // FG-8.1.9-03
  EXPECT_EQ(minutes(Unit::submarine_submerged, LossCause::damage, {}), 0);
  EXPECT_EQ(minutes(Unit::ship, LossCause::magazine, {}), 0);
}

TEST(FearGodSinking, SheGoesUnderWhenTheTimeIsOut) {  // FG-8.1.9-02, FG-8.1.9-04
  EXPECT_FALSE(goes_under(69, 70)) << "a hulk to run into";
  EXPECT_TRUE(goes_under(70, 70));
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::damage
