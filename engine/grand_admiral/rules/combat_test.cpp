// Chapters Combat, The Attack Roll with firing arcs and range, The Damage Roll, Same-Hex Targets.
#include "engine/grand_admiral/testing.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

constexpr hex::ArcLayout kLayout = hex::ArcLayout::sixty_onetwenty;
constexpr FaultCode kFine = FaultCode::none;
using Faults = std::vector<FaultCode>;

/// Battery 0: 12in turrets, 6 and 3 dice, reach 3. Battery 1: 6in casemates, 4 and 2 dice, reach 2.
ShipCard battleship(int torpedoes = 0) {
  return armed_card("Lion",
                    {guns("12in", Mount::turret, {6, 3}, "S5 S4 L3"), guns("6in", Mount::casemate, {4, 2}, "S1 L0")},
                    torpedoes);
}

// ---------------------------------------------------------------- Combat

TEST(GrandAdmiralCombat, EveryShipOfTheColourMayFireInAnyOrderOneAfterTheOther) {  // GA-CBT-01, GA-CBT-02
  Sea sea;
  const uint16_t a = sea.add(kRed, {3, 3}, 0, battleship()), b = sea.add(kRed, {3, 4}, 0, battleship());
  const uint16_t target = sea.add(kBlack, {4, 3}, 3);
  sea.to_play(kRed, {kRedFace});
  sea.play(kRed, kRedFace);
  sea.fire(kRed, b, {{target, 0}}, {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(sea.step(), Step::fire);
  // Her attacks are all resolved.
  EXPECT_EQ(sea.refused(kRed, firing(b, {{target, 1}})), std::vector<std::string>{"already_fired"});
  EXPECT_TRUE(sea.refused(kRed, firing(a, {{target, 1}})).empty());
  sea.cease(kRed);  // nobody has to fire
  EXPECT_EQ(sea.step(), Step::draw);
}

TEST(GrandAdmiralCombat, RealDiceAreAskedForWithWhatTheyNeedAndWhy) {  // GA-RNG-07, GA-CNT-14, GA-ARC-03, GA-DMG-04
  Sea sea;
  const uint16_t lion = sea.add(kRed, {3, 3}, 0, battleship()), target = sea.add(kBlack, {3, 2}, 0);
  sea.to_play(kRed, {kRedFace});
  sea.play(kRed, kRedFace);
  sea.ship(lion).checked = 3;
  const Order order = firing(lion, {{target, 0}});
  System::Answers answers{};
  answers[kRed] = &order;
  HandDice hand({}, 3);
  const auto asked = [&] {
    hand.begin_run();
    Dice dice({}, &hand);
    Log silent;
    Position after = sea.position;
    System::advance(sea.battle, after, answers, dice, silent);
    return hand.missing().empty() ? "nothing" : System::pool_text(sea.battle, sea.position, answers, hand.missing()[0]);
  };
  const std::string name = sea.battle.card(target).name;
  EXPECT_EQ(asked(), "Lion's 12in at " + name + ", 5 or more hits");
  EXPECT_EQ(hand.missing()[0].need, 5);
  hand.give(hand.missing()[0].address, std::vector<int>(static_cast<size_t>(hand.missing()[0].n), 6));
  EXPECT_EQ(asked(), "Lion's 12in at " + name + ", 2 or more damages");
}

TEST(GrandAdmiralCombat, ABatteryAttacksOneTargetAndEachBatteryItsOwn) {  // GA-CBT-03, GA-CBT-04, GA-Q-14
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship());
  const uint16_t port = sea.add(kBlack, {2, 4}, 0), starboard = sea.add(kBlack, {4, 3}, 0);
  sea.begin();
  EXPECT_EQ(sea.attack_faults(firer, {{port, 0}, {starboard, 1}}), (Faults{kFine, kFine}));
  EXPECT_EQ(sea.attack_faults(firer, {{port, 0}, {starboard, 0}}), (Faults{kFine, FaultCode::battery_twice}));
  EXPECT_EQ(sea.attack_faults(firer, {{port, 0}, {port, 0}}), (Faults{kFine, FaultCode::battery_twice}));
}

TEST(GrandAdmiralCombat, AllTargetsAreAnnouncedBeforeTheFirstDieSoShotsAtAWreckAreLost) {  // GA-CBT-05, GA-Q-15
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship());
  const uint16_t target = sea.add(kBlack, {4, 3}, 0);
  sea.add(kBlack, {12, 0}, 0);
  sea.to_play(kRed, {kRedFace});
  sea.ship(target).checked = 5;
  sea.play(kRed, kRedFace);
  sea.fire(kRed, firer, {{target, 0}, {target, 1}}, {5, 1, 1, 1, 1, 1, /* damage */ 6});  // no dice for the 6in
  EXPECT_EQ(sea.ship(target).fate, Fate::sunk);
}

TEST(GrandAdmiralCombat, DamageCountsAtOnce) {  // GA-Q-16
  Sea sea;
  const uint16_t red = sea.add(kRed, {3, 3}, 0, battleship()), black = sea.add(kBlack, {4, 3}, 0, battleship());
  sea.begin();
  sea.ship(black).checked = 2;
  EXPECT_EQ(gun_solution(shot(sea.battle, sea.open(), black, 0, red)).attack_dice, 6);
  sea.settle(red, {black, 1}, {6, 1, 1, 1, /* damage */ 6});
  EXPECT_EQ(gun_solution(shot(sea.battle, sea.open(), black, 0, red)).attack_dice, 3);
  EXPECT_EQ(gun_solution(shot(sea.battle, sea.open(), red, 0, black)).target_number, 6 - 5);  // armor stays
}

TEST(GrandAdmiralCombat, BatteriesAreResolvedInTheOrderTheOwnerNamedThem) {  // GA-Q-17
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship());
  const uint16_t target = sea.add(kBlack, {4, 3}, 0);
  sea.add(kBlack, {12, 0}, 0);
  sea.to_play(kRed, {kRedFace});
  sea.ship(target).checked = 5;
  sea.play(kRed, kRedFace);
  sea.fire(kRed, firer, {{target, 1}, {target, 0}}, {5, 1, 1, 1, /* damage */ 6});  // the 12in come too late
  EXPECT_EQ(sea.ship(target).fate, Fate::sunk);
}

TEST(GrandAdmiralCombat, ShipsDoNotBlockFire) {  // GA-Q-29
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship()), target = sea.add(kBlack, {6, 3}, 0);
  sea.add(kRed, {4, 3}, 0);
  sea.add(kBlack, {5, 3}, 0);
  sea.begin();
  EXPECT_EQ(sea.attack_faults(firer, {{target, 0}}), Faults{kFine});
}

// ---------------------------------------------------------------- The Attack Roll

TEST(GrandAdmiralAttackRoll, AnAttackBeginsWithOneDieForEachOfItsGunDice) {  // GA-ATK-01
  EXPECT_EQ(with_dice({6, 1, 6}, [](Dice& d) { return roll_attack(3, Band::far, 0, kRed, d); }), 2);
  EXPECT_EQ(with_dice({}, [](Dice& d) { return roll_attack(0, Band::far, 0, kRed, d); }), 0);
}

TEST(GrandAdmiralAttackRoll, ACrippledShipRollsHerSecondNumber) {  // GA-ATK-02, GA-CNT-14, GA-SHEET-10
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship()), target = sea.add(kBlack, {4, 3}, 0);
  sea.begin();
  const auto dice = [&] { return gun_solution(shot(sea.battle, sea.open(), firer, 0, target)).attack_dice; };
  EXPECT_EQ(dice(), 6);
  sea.ship(firer).checked = 2;
  EXPECT_EQ(dice(), 6);  // damaged, not crippled (GA-Q-07)
  sea.ship(firer).checked = 3;
  EXPECT_EQ(dice(), 3);
}

TEST(GrandAdmiralAttackRoll, FourArcsMeetAtThirtyDegreesFromBowAndStern) {  // GA-ARC-01, GA-Q-01, GA-Q-02
  const auto arc = [](hex::Hex to) { return hex::arc({0, 0}, 0, to, kLayout); };
  EXPECT_EQ(arc({0, -3}), Arc::fore);
  EXPECT_EQ(arc({0, 3}), Arc::aft);
  EXPECT_EQ(arc({1, -1}), Arc::starboard);
  EXPECT_EQ(arc({-1, 0}), Arc::port);
  EXPECT_EQ(arc({1, -2}), Arc::starboard);  // exactly on the limit
  EXPECT_EQ(hex::arc({0, 0}, 0, {1, -2}, hex::ArcLayout::ninety_ninety), Arc::fore);
}

TEST(GrandAdmiralAttackRoll, TurretsLoseHalfTheirDiceAheadAndAsternRoundedUp) {  // GA-ARC-03, GA-CNT-11, GA-Q-36
  EXPECT_EQ(attack_dice(Mount::turret, 14, Arc::fore), 7);
  EXPECT_EQ(attack_dice(Mount::turret, 5, Arc::aft), 3);
  EXPECT_EQ(attack_dice(Mount::turret, 14, Arc::port), 14);
}

TEST(GrandAdmiralAttackRoll, CasematesFireToTheSidesOnly) {  // GA-ARC-04, GA-CNT-12
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship());
  const uint16_t ahead = sea.add(kBlack, {3, 2}, 0), abeam = sea.add(kBlack, {4, 3}, 0);
  sea.begin();
  EXPECT_EQ(sea.attack_faults(firer, {{ahead, 1}, {abeam, 1}}), (Faults{FaultCode::casemate_arc, kFine}));
  EXPECT_EQ(attack_dice(Mount::casemate, 4, Arc::aft), 0);
}

TEST(GrandAdmiralAttackRoll, AnUnmarkedBatteryHasFullDiceAllRound) {  // GA-ARC-02, GA-CNT-13, GA-NOTE-03
  for (Arc arc : {Arc::fore, Arc::aft, Arc::port, Arc::starboard, Arc::same_hex})
    EXPECT_EQ(attack_dice(Mount::other, 5, arc), 5);  // printed dice hold the reduction already: nothing more comes off
}

TEST(GrandAdmiralAttackRoll, CasemateDiceAreThoseOfOneSide) {  // GA-NOTE-04
  EXPECT_EQ(attack_dice(Mount::casemate, 4, Arc::port), 4);
  EXPECT_EQ(attack_dice(Mount::casemate, 4, Arc::starboard), 4);
}

TEST(GrandAdmiralAttackRoll, ByAgreementCasematesFireOnceToEachSide) {  // GA-NOTE-05, GA-Q-31
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship());
  const uint16_t port = sea.add(kBlack, {2, 4}, 0), port2 = sea.add(kBlack, {2, 3}, 0);
  const uint16_t starboard = sea.add(kBlack, {4, 3}, 0), here = sea.add(kBlack, {3, 3}, 0);
  sea.begin();
  constexpr auto twice = FaultCode::battery_twice;
  EXPECT_EQ(sea.attack_faults(firer, {{port, 1}, {starboard, 1}}), (Faults{kFine, twice}));
  sea.battle.options.casemates_twice = true;
  EXPECT_EQ(sea.attack_faults(firer, {{port, 1}, {starboard, 1}}), (Faults{kFine, kFine}));
  EXPECT_EQ(sea.attack_faults(firer, {{port, 1}, {port2, 1}}), (Faults{kFine, twice}));
  EXPECT_EQ(sea.attack_faults(firer, {{port, 1}, {starboard, 1}, {here, 1}}), (Faults{kFine, kFine, twice}));
  EXPECT_EQ(sea.attack_faults(firer, {{here, 1}, {here, 1}}), (Faults{kFine, kFine}));  // the firer chooses the sides
  EXPECT_EQ(sea.attack_faults(firer, {{port, 1}, {here, 1}}), (Faults{kFine, kFine}));
  EXPECT_EQ(sea.attack_faults(firer, {{port, 0}, {starboard, 0}}), (Faults{kFine, twice}));  // turrets never
}

TEST(GrandAdmiralAttackRoll, DistanceCountsTheTargetsHexAndNotTheFirers) {  // GA-RNG-01
  EXPECT_EQ(hex::distance({0, 0}, {0, -1}), 1);
  EXPECT_EQ(hex::distance({0, 0}, {5, -2}), 5);
}

TEST(GrandAdmiralAttackRoll, TheSequenceGivesBandAndPenetrationByDistance) {  // GA-RNG-02 to -06, GA-SHEET-11, GA-Q-27
  const auto sequence = range_from("S5 - L3 L0").value();
  EXPECT_EQ(range_entry(sequence, 1), (RangeEntry{Band::close, 5}));
  EXPECT_EQ(range_entry(sequence, 2).band, Band::none);  // a gap is out of range
  EXPECT_EQ(range_entry(sequence, 3), (RangeEntry{Band::far, 3}));
  EXPECT_EQ(range_entry(sequence, 4), (RangeEntry{Band::far, 0}));  // zero is an entry
  EXPECT_EQ(range_entry(sequence, 5).band, Band::none);
  EXPECT_EQ(range_entry(sequence, 99).band, Band::none);
}

TEST(GrandAdmiralAttackRoll, OutOfRangeNoAttackIsAllowed) {  // GA-RNG-05
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship()), far = sea.add(kBlack, {7, 3}, 0);
  sea.begin();
  EXPECT_EQ(sea.attack_faults(firer, {{far, 0}}), Faults{FaultCode::out_of_range});
}

TEST(GrandAdmiralAttackRoll, FiveAndSixHitAtShortRangeOnlySixAtLong) {  // GA-RNG-07, GA-RNG-08
  const std::vector<int> faces = {1, 2, 3, 4, 5, 6};
  EXPECT_EQ(with_dice(faces, [](Dice& d) { return roll_attack(6, Band::close, 0, kRed, d); }), 2);
  EXPECT_EQ(with_dice(faces, [](Dice& d) { return roll_attack(6, Band::far, 0, kRed, d); }), 1);
}

// ---------------------------------------------------------------- The Damage Roll

int damage(int hits, int target_number, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return roll_damage(hits, target_number, 0, kRed, d); });
}

TEST(GrandAdmiralDamageRoll, OneDieForEachHit) {  // GA-DMG-01
  EXPECT_EQ(damage(3, 4, {4, 4, 4}), 3);
  EXPECT_EQ(damage(0, 4, {}), 0);
}

TEST(GrandAdmiralDamageRoll, ArmorLessPenetrationIsTheTargetNumber) {  // GA-DMG-02, GA-DMG-03
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship()), target = sea.add(kBlack, {4, 3}, 0);
  sea.begin();
  EXPECT_EQ(gun_solution(shot(sea.battle, sea.open(), firer, 0, target)).target_number, 6 - 5);
  EXPECT_EQ(gun_solution(shot(sea.battle, sea.open(), firer, 1, target)).target_number, 6 - 1);
  EXPECT_EQ(damage(3, 5, {4, 5, 6}), 2);
}

TEST(GrandAdmiralDamageRoll, BeltAgainstFireFromAbeamEndAgainstFireFromAheadAndAstern) {  // GA-DMG-04, -05, GA-CNT-08
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship()), target = sea.add(kBlack, {4, 3}, 0);
  sea.begin();
  const auto armor = [&](int target_heading) {
    sea.ship(target).heading = static_cast<uint8_t>(target_heading);
    return gun_solution(shot(sea.battle, sea.open(), firer, 0, target)).armor;
  };
  EXPECT_EQ(armor(5), Armor::end);  // bow on
  EXPECT_EQ(armor(2), Armor::end);  // stern on
  for (int heading : {0, 1, 3, 4}) EXPECT_EQ(armor(heading), Armor::belt);
}

TEST(GrandAdmiralDamageRoll, ASixAlwaysDamagesAndAOneNever) {  // GA-DMG-06, GA-DMG-07, GA-Q-32
  EXPECT_EQ(damage(3, 9, {5, 6, 1}), 1);
  EXPECT_EQ(damage(3, -4, {1, 2, 6}), 2);
}

TEST(GrandAdmiralDamageRoll, TheRuleOfOneAndSixIsForDamageDiceOnly) {  // GA-Q-33
  EXPECT_EQ(hits_from(Band::none), 7);                                 // an attack die of 6 does not hit out of range
}

TEST(GrandAdmiralDamageRoll, TheAntiAircraftRatingHasNoUse) {  // GA-CNT-15, GA-Q-25
  for (const uint8_t rating : {uint8_t{0}, uint8_t{9}}) {
    Sea sea;
    ShipCard card = battleship();
    card.anti_aircraft = rating;
    const uint16_t firer = sea.add(kRed, {3, 3}, 0, card), target = sea.add(kBlack, {4, 3}, 0, card);
    sea.begin();
    const AttackResult r = sea.settle(firer, {target, 0}, {5, 6, 1, 1, 1, 1, /* damage */ 2, 1});
    EXPECT_EQ(r.hits, 2);
    EXPECT_EQ(r.damage, 1);
  }
}

// ---------------------------------------------------------------- Same-Hex Targets

TEST(GrandAdmiralSameHex, ATargetInTheOwnHexIsAbeamOneHexAwayAndShowsHerBelt) {  // GA-SAME-01, GA-SAME-02, GA-SAME-03
  for (int heading = 0; heading < 6; ++heading) {
    Sea sea;
    const uint16_t firer = sea.add(kRed, {3, 3}, 0, battleship()), target = sea.add(kBlack, {3, 3}, heading);
    sea.begin();
    const GunSolution turrets = gun_solution(shot(sea.battle, sea.open(), firer, 0, target));
    EXPECT_EQ(turrets.attack_dice, 6);  // not halved
    EXPECT_EQ(turrets.distance, 0);
    EXPECT_EQ(turrets.range, 1);
    EXPECT_EQ(turrets.penetration, 5);
    EXPECT_EQ(turrets.armor, Armor::belt);
    EXPECT_EQ(gun_solution(shot(sea.battle, sea.open(), firer, 1, target)).fault, FaultCode::none);
  }
}

TEST(GrandAdmiralCombat, TheLinesOfAShotAddUpToItsDiceAndItsTargetNumber) {
  for (const Mount mount : {Mount::turret, Mount::casemate, Mount::other})
    for (const bool hurt : {false, true})
      for (const hex::Hex target : {hex::Hex{0, 0}, hex::Hex{0, -1}, hex::Hex{1, -1}, hex::Hex{1, 0}, hex::Hex{0, 1}})
        for (const int armour : {0, 5, 9, 14}) {
          const Battery battery = guns("12in", mount, {7, 3}, "S5 S4 L3");
          const auto belt = static_cast<uint8_t>(armour), end = static_cast<uint8_t>(armour / 2);
          const Shot shot{{0, 0}, target, 0, 3, hurt, &battery, belt, end, hex::ArcLayout::sixty_onetwenty};
          const GunSolution s = gun_solution(shot);
          if (s.fault != FaultCode::none) continue;
          EXPECT_EQ(attack_dice_modifiers(shot).total(kAttackDice), s.attack_dice);
          EXPECT_EQ(damage_modifiers(shot).total(kTargetNumber), damage_from(s.target_number));
        }
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
