// phases 3, 3a and 3b: salvos that may be fired, splash markers, dice, hits, pairs and armour saves.
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Codes = std::vector<FaultCode>;

Codes codes(const FaultSet& faults) {
  Codes out;
  faults.each([&](FaultCode code) { out.push_back(code); });
  return out;
}

/// A broadside of a ship of 1910 at 30 cm.
SalvoFacts salvo(Weapon weapon = Weapon::H, double range = 30) {
  SalvoFacts f;
  f.weapon = weapon;
  f.stats = 4;
  f.launched = 1910;
  f.range = cm(range);
  return f;
}

/// Hit dice by face, with pairs of 5s and 6s.
HitDice hits(std::array<uint8_t, 4> faces, std::array<uint8_t, 2> pairs = {}) { return {faces, pairs}; }

// ---------------------------------------------------------------- salvo-fire

TEST(QueenOfTheSeasSalvo, EveryReasonIsFoundAlone) {
  EXPECT_TRUE(salvo_faults(salvo()).empty());
  SalvoFacts f = salvo();
  f.stats = 0;
  EXPECT_EQ(codes(salvo_faults(f)), Codes{FaultCode::no_stats});  // QS-phase-3b-10
  f = salvo();
  f.enemy = false;
  EXPECT_EQ(codes(salvo_faults(f)), Codes{FaultCode::friend_ship});  // QS-phase-3-01
  f = salvo();
  f.collided = true;
  EXPECT_EQ(codes(salvo_faults(f)), Codes{FaultCode::collided});  // QS-collisions-13
}

TEST(QueenOfTheSeasSalvo, HeavyAndMediumGunsFireAllRoundTheOthersIntoTheBroadsides) {  // QS-arcs-13, -14
  for (Weapon gun : kGuns)
    for (Arc arc : {Arc::forward, Arc::rear, Arc::port, Arc::starboard}) {
      SalvoFacts f = salvo(gun, 10);
      f.arc = arc;
      EXPECT_EQ(salvo_faults(f).has(FaultCode::arc), !broadside(arc) && gun >= Weapon::S);
      f.note = ArcNote::none;  // QS-phase-3b-23
      EXPECT_EQ(salvo_faults(f).has(FaultCode::arc), !broadside(arc));
    }
}

TEST(QueenOfTheSeasSalvo, EachGunReachesItsRangeAndNotFarther) {  // QS-gun-ranges-01 to -05, QS-Q-08, QS-Q-13
  struct Row {
    Weapon gun;
    int launched;
    double range;
  };
  for (const Row& row : {Row{Weapon::H, 1904, 75},
                         {Weapon::H, 1905, 100},
                         {Weapon::M, 1904, 50},
                         {Weapon::M, 1905, 75},
                         {Weapon::S, 1904, 30},
                         {Weapon::S, 1905, 30},
                         {Weapon::Q, 1904, 20},
                         {Weapon::Q, 1905, 20}}) {
    SalvoFacts f = salvo(row.gun, row.range);
    f.launched = row.launched;
    EXPECT_TRUE(salvo_faults(f).empty()) << row.range;
    f.range += 100;
    EXPECT_EQ(codes(salvo_faults(f)), Codes{FaultCode::out_of_range}) << row.range;
  }
}

TEST(QueenOfTheSeasSalvo, UpTo40CmTheZoneOfFireCountsBeyondItTheSight) {  // QS-range-05, -06, QS-Q-07, QS-salvo-fire-04
  SalvoFacts f = salvo(Weapon::H, 40);
  f.zone_clear = false;
  EXPECT_EQ(codes(salvo_faults(f)), Codes{FaultCode::zone_blocked});
  f.sight = false;
  EXPECT_EQ(codes(salvo_faults(f)), Codes{FaultCode::zone_blocked});
  f.range += 100;
  EXPECT_EQ(codes(salvo_faults(f)), Codes{FaultCode::no_sight});
  f.sight = true;
  EXPECT_TRUE(salvo_faults(f).empty());
}

TEST(QueenOfTheSeasSalvo, HeavyGunsOrQuickfirersAndOneSalvoOfAType) {
  using Declared = std::array<int, kGunTypes>;
  for (Weapon gun : kGuns) EXPECT_TRUE(plan_faults(gun, Declared{1, 1, 1, 0}).empty());  // QS-phase-3-04
  const Declared all = {1, 1, 1, 1};
  const Codes both{FaultCode::heavy_and_quickfirers};
  EXPECT_EQ(codes(plan_faults(Weapon::H, all)), both);  // QS-phase-3-02, QS-Q-44
  EXPECT_EQ(codes(plan_faults(Weapon::Q, all)), both);
  EXPECT_TRUE(plan_faults(Weapon::M, all).empty());  // QS-phase-3-03
  EXPECT_TRUE(plan_faults(Weapon::S, all).empty());
  EXPECT_EQ(codes(plan_faults(Weapon::M, Declared{1, 2, 0, 0})), Codes{FaultCode::second_salvo});  // QS-salvo-fire-03
  EXPECT_TRUE(plan_faults(Weapon::H, Declared{1, 2, 0, 0}).empty());                               // QS-salvo-fire-02
}

// ---------------------------------------------------------------- salvos on the table

/// A battleship heading north; others are put to starboard of her, on the same heading.
struct Line : Trial {
  size_t own = put(kFirst, 100, 50, 0);
  double beam = battleship().casting_beam / 1e6;
  size_t abeam(Seat side, double range, ShipCard card = battleship("Brunswick")) {
    const double half = card.casting_beam / 2e6;
    return put(side, 100 + beam / 2 + half + range, 50, 0, 6, std::move(card));
  }
  FaultSet fault(size_t target, Weapon weapon = Weapon::H, bool rear = false) {
    const FiringTable table(battle, open());
    return shot_faults(battle, open(), table,
                       {static_cast<uint16_t>(own), static_cast<uint16_t>(target), weapon, rear});
  }
};

TEST(QueenOfTheSeasSalvo, AShotIsJudgedByTheShipsAsTheyStand) {  // QS-salvo-fire-01, -05
  Line t;
  const size_t near_enemy = t.abeam(kSecond, 30), friendly = t.put(kFirst, 80, 50, 0),
               far_enemy = t.abeam(kSecond, 101);
  t.start();
  EXPECT_TRUE(t.fault(near_enemy).empty());
  EXPECT_TRUE(t.fault(near_enemy, Weapon::S).empty());
  EXPECT_EQ(codes(t.fault(near_enemy, Weapon::Q)), Codes{FaultCode::out_of_range});
  EXPECT_EQ(codes(t.fault(near_enemy, Weapon::M)), Codes{FaultCode::no_stats});
  EXPECT_EQ(codes(t.fault(near_enemy, Weapon::T)), Codes{FaultCode::no_stats});  // torpedoes are not guns
  EXPECT_EQ(codes(t.fault(friendly)), Codes{FaultCode::friend_ship});
  EXPECT_EQ(codes(t.fault(t.own)), Codes{FaultCode::friend_ship});
  EXPECT_EQ(codes(t.fault(far_enemy)), Codes{FaultCode::out_of_range});
  t.ship(t.own).collided = true;
  EXPECT_EQ(codes(t.fault(near_enemy)), Codes{FaultCode::collided});
  t.ship(near_enemy).fate = Fate::left_table;
  EXPECT_EQ(codes(t.fault(near_enemy)), Codes{FaultCode::not_on_table});
}

TEST(QueenOfTheSeasSalvo, AThirdShipInTheZoneStopsTheSalvo) {  // QS-zone-of-fire-03
  Line t;
  const size_t enemy = t.abeam(kSecond, 38);
  t.abeam(kFirst, 15, destroyer());
  t.start();
  EXPECT_EQ(codes(t.fault(enemy)), Codes{FaultCode::zone_blocked});
  t.ship(enemy).x += cm(5);  // beyond 40 cm she sees over the Small ship
  EXPECT_TRUE(t.fault(enemy).empty());
}

TEST(QueenOfTheSeasSalvo, WhereForwardAndRearHoldTheFirerChooses) {  // QS-arcs-12, QS-phase-3b-23
  Line t;
  t.battle.ships[t.own].card.arcs[0].rear = ArcNote::none;
  const size_t enemy = t.abeam(kSecond, 0.5);
  t.battle.ships[enemy].card.casting_length = cm(60);  // alongside, longer than the broadside arc is wide
  t.battle.ships[enemy].card.base_length = cm(61);
  t.battle.ships[enemy].card.base_width = cm(1);
  t.start();
  EXPECT_TRUE(t.fault(enemy, Weapon::H, false).empty());
  EXPECT_EQ(codes(t.fault(enemy, Weapon::H, true)), Codes{FaultCode::arc});
}

TEST(QueenOfTheSeasSalvo, OnlyShipsWithAnEnemyInReachOfTheirGunsAreAsked) {  // QS-gun-ranges-05
  Line t;
  const size_t enemy = t.abeam(kSecond, 100);
  t.abeam(kFirst, 10);
  t.start();
  const auto asked = [&] { return may_have_a_shot(t.battle, t.open(), t.own); };
  EXPECT_TRUE(asked());
  t.ship(enemy).x += cm(0.01);
  EXPECT_FALSE(asked());
  t.ship(enemy).x -= cm(70.01);
  t.ship(t.own).stat(Track::H) = 0;  // 30 cm: her Secondary guns reach
  EXPECT_TRUE(asked());
  t.ship(t.own).stat(Track::S) = 0;
  EXPECT_FALSE(asked());
  t.ship(t.own).stat(Track::H) = 1;
  t.ship(t.own).collided = true;
  EXPECT_FALSE(asked());
  t.ship(t.own).collided = false;
  EXPECT_TRUE(asked());
  t.ship(enemy).fate = Fate::sunk;
  EXPECT_FALSE(asked());
}

// ---------------------------------------------------------------- phase 3a

Salvo declared(size_t ship, size_t target, Weapon weapon, Band band = Band::long_range) {
  Salvo s;
  s.ship = static_cast<uint16_t>(ship);
  s.target = static_cast<uint16_t>(target);
  s.weapon = weapon;
  s.band = band;
  return s;
}

TEST(QueenOfTheSeasSplash, OneMarkerAShipAndTargetForHeavyAndMediumGunsBeyond40Cm) {
  Trial t;
  for (int i = 0; i < 4; ++i) t.put(kFirst, 20.0 + 20 * i, 20, 0);
  const size_t one = t.put(kSecond, 20, 90, 0), two = t.put(kSecond, 60, 90, 0);
  t.start();
  t.ship(0).stat(Track::GD) = 1;
  auto& salvos = t.open().salvos;
  salvos.add(declared(0, one, Weapon::H));  // QS-phase-3a-01; a director is not an excuse (QS-phase-3a-06)
  salvos.add(declared(0, one, Weapon::M));  // QS-phase-3a-03, QS-Q-43
  salvos.add(declared(1, one, Weapon::M));
  salvos.add(declared(2, one, Weapon::H));
  salvos.add(declared(2, two, Weapon::M));                     // QS-phase-3a-04
  salvos.add(declared(2, two, Weapon::S));                     // QS-phase-3a-05
  salvos.add(declared(3, two, Weapon::Q));                     // QS-phase-3a-05
  salvos.add(declared(3, two, Weapon::H, Band::short_range));  // QS-phase-3a-05
  salvos[2].held = true;                                       // QS-phase-3a-07
  t.ship(two).splashes = 9;                                    // of nobody knows when
  place_markers(t.open());
  EXPECT_EQ(t.ship(one).splashes, 3);
  EXPECT_EQ(t.ship(two).splashes, 1);
  salvos.add(declared(2, one, Weapon::M));  // back to a target that has her marker
  place_markers(t.open());
  EXPECT_EQ(t.ship(one).splashes, 3);
}

TEST(QueenOfTheSeasSalvo, HeavyGunsAndQuickfirersExcludeEachOtherAndNothingElse) {  // QS-phase-3-02, -03
  for (Weapon one : kGuns)
    for (Weapon two : kGuns)
      EXPECT_EQ(excludes(one, two), (one == Weapon::H && two == Weapon::Q) || (one == Weapon::Q && two == Weapon::H));
}

// ---------------------------------------------------------------- phase 3b: how many dice

DiceFacts facts(int stats, Band band) {
  DiceFacts f;
  f.stats = stats;
  f.band = band;
  return f;
}
using Halvings = std::vector<const ModifierName*>;
Halvings halvings(const DiceFacts& f) {
  Halvings out;
  Modifiers dice;
  gun_dice(f, &dice);
  for (const ModifierLine& line : dice)
    if (line.name != &kGunStats) out.push_back(line.name);
  return out;
}

TEST(QueenOfTheSeasGunDice, ADieForEachStat) {  // QS-phase-3b-01
  for (int n = 0; n <= 20; ++n) EXPECT_EQ(gun_dice(facts(n, Band::long_range)), n);
}

TEST(QueenOfTheSeasGunDice, SeaAndArcHalveAtEveryRange) {  // QS-phase-3b-02 to -05
  for (Band band : {Band::point_blank, Band::short_range, Band::long_range}) {
    DiceFacts f = facts(8, band);
    f.rough = true;
    EXPECT_EQ(halvings(f), Halvings{band == Band::long_range ? &kRoughSeaFar : &kRoughSea});
    EXPECT_EQ(gun_dice(f), 4);
    f = facts(8, band);
    for (Arc arc : {Arc::forward, Arc::rear}) {
      f.arc = arc;
      EXPECT_EQ(halvings(f), Halvings{band == Band::long_range ? &kEndArcFar : &kEndArc});
    }
    f.note = ArcNote::full;  // QS-phase-3b-23
    EXPECT_TRUE(halvings(f).empty());
  }
}

TEST(QueenOfTheSeasGunDice, SplashesAndSmallTargetsHalveBeyond40CmOnly) {
  DiceFacts f = facts(9, Band::long_range);
  f.markers = 1;
  EXPECT_TRUE(halvings(f).empty());
  f.markers = 2;
  EXPECT_EQ(halvings(f), Halvings{&kSplashes});  // QS-phase-3b-06
  f.director = true;
  EXPECT_TRUE(halvings(f).empty());
  f = facts(9, Band::long_range);
  f.target = Size::Average;
  EXPECT_TRUE(halvings(f).empty());
  f.target = Size::Small;
  EXPECT_EQ(halvings(f), Halvings{&kSmallTarget});  // QS-phase-3b-07
  f.markers = 3;
  for (Band band : {Band::point_blank, Band::short_range}) {  // QS-phase-3b-08
    f.band = band;
    EXPECT_TRUE(halvings(f).empty());
  }
}

TEST(QueenOfTheSeasGunDice,
     HalvingsComeOneAfterTheOtherAndRoundUp) {  // QS-phase-3b-09, QS-phase-3f-08, QS-Q-45, QS-Q-47
  DiceFacts f = facts(11, Band::long_range);
  f.rough = f.fires = true;
  f.arc = Arc::rear;
  f.markers = 2;
  f.target = Size::Small;
  Modifiers found;
  EXPECT_EQ(gun_dice(f, &found), 1);  // QS-phase-3b-10: one die is always left
  EXPECT_EQ(halvings(f), (Halvings{&kRoughSeaFar, &kEndArcFar, &kSplashes, &kSmallTarget, &kFiresAboard}));
  std::vector<int> after;
  for (int dice = 0; const ModifierLine& line : found) after.push_back(dice += line.value);
  EXPECT_EQ(after, (std::vector<int>{11, 6, 3, 2, 1, 1}));
  EXPECT_EQ(found.total(), 1);
  f = facts(5, Band::point_blank);
  f.fires = true;
  EXPECT_EQ(gun_dice(f), 3);
}

TEST(QueenOfTheSeasGunDice, TheFactsComeFromTheCards) {  // QS-phase-3b-06, -22
  Line t;
  const size_t enemy = t.abeam(kSecond, 60, destroyer());
  t.battle.ships[t.own].card.arcs[0].forward = ArcNote::full;
  t.start();
  t.open().rough = true;
  t.ship(t.own).stat(Track::GD) = 1;
  t.ship(t.own).stat(Track::H) = 6;
  t.ship(t.own).fires_until = 4;
  t.ship(enemy).splashes = 3;
  Salvo s = declared(t.own, enemy, Weapon::H);
  s.arc = Arc::forward;
  const DiceFacts f = dice_facts(t.battle, t.open(), s, 4);
  EXPECT_EQ(f.stats, 6);
  EXPECT_EQ(f.note, ArcNote::full);
  EXPECT_TRUE(f.rough && f.director && f.fires);
  EXPECT_EQ(f.markers, 3);
  EXPECT_EQ(f.target, Size::Small);
  EXPECT_FALSE(dice_facts(t.battle, t.open(), s, 5).fires);  // QS-Q-58: out
}

// ---------------------------------------------------------------- smoke

TEST(QueenOfTheSeasSmoke, OneOrTwoFiresThroughIt) {  // QS-smoke-09 to -11, -13
  for (int face = 1; face <= 6; ++face)
    EXPECT_EQ(with_dice({face}, [](Dice& dice) { return seen_through_smoke(dice, 0, kFirst); }), face <= 2) << face;
}

// ---------------------------------------------------------------- hits and pairs

TEST(QueenOfTheSeasHits, WhatHitsInEachBand) {  // QS-phase-3b-11, -13, -15, -19
  const std::array<uint8_t, 8> rolled = {1, 2, 3, 4, 5, 6, 6, 2};
  EXPECT_EQ(read_hits(Band::long_range, rolled), hits({0, 0, 1, 2}));
  EXPECT_EQ(read_hits(Band::short_range, rolled), hits({0, 1, 1, 2}));
  EXPECT_EQ(read_hits(Band::point_blank, rolled), hits({1, 1, 1, 2}));
  for (Band band : {Band::point_blank, Band::short_range, Band::long_range})
    EXPECT_EQ(with_dice({1, 2, 3, 4, 5, 6, 6, 2}, [&](Dice& dice) { return roll_guns(band, 8, dice, 0, kFirst); }),
              read_hits(band, rolled));
}

TEST(QueenOfTheSeasHits, TheLogKnowsWhatADieHadToShow) {  // QS-phase-3b-11, -13, -15
  const auto needed = [](Band band) {
    Dice dice({1, 2});
    std::vector<Pool> pools;
    dice.trace(&pools);
    roll_guns(band, 3, dice, 0, kFirst);
    return pools.at(0).need;
  };
  EXPECT_EQ(needed(Band::long_range), 5);
  EXPECT_EQ(needed(Band::short_range), 4);
  EXPECT_EQ(needed(Band::point_blank), 3);
}

TEST(QueenOfTheSeasPairs, SixesAtLongRangeFivesAndSixesAtShortRange) {  // QS-phase-3b-12, -14, -16
  const HitDice four = hits({0, 2, 2, 2});
  using Pairs = std::array<uint8_t, 2>;
  EXPECT_TRUE(pair_faults(Weapon::H, Band::long_range, four, Pairs{0, 1}).empty());
  EXPECT_EQ(codes(pair_faults(Weapon::H, Band::long_range, four, Pairs{1, 0})), Codes{FaultCode::pair_not_allowed});
  EXPECT_TRUE(pair_faults(Weapon::S, Band::short_range, four, Pairs{1, 1}).empty());
  EXPECT_EQ(codes(pair_faults(Weapon::H, Band::point_blank, four, Pairs{0, 1})), Codes{FaultCode::pair_not_allowed});
  EXPECT_EQ(codes(pair_faults(Weapon::Q, Band::short_range, four, Pairs{0, 1})),
            Codes{FaultCode::quickfirers_do_not_pair});  // QS-phase-3b-21, QS-Q-50
  EXPECT_EQ(codes(pair_faults(Weapon::M, Band::short_range, four, Pairs{2, 1})), Codes{FaultCode::dice_missing});
  EXPECT_EQ(codes(pair_faults(Weapon::M, Band::short_range, hits({0, 0, 3, 1}), Pairs{1, 1})),
            Codes{FaultCode::dice_missing});  // QS-phase-3b-17
  EXPECT_FALSE(makes_a_pair(Band::short_range, 5, 6));
  EXPECT_FALSE(makes_a_pair(Band::short_range, 4, 4));
  const Noted two = noted(Weapon::M, Band::short_range, hits({0, 1, 3, 2}, {1, 1}), {});
  EXPECT_EQ(two.criticals, 2);
  EXPECT_EQ(two.normal, 2);
}

TEST(QueenOfTheSeasPairs, TheAutomaticFirerPairsHeavyAndMediumGuns) {  // QS-Q-49
  using Pairs = std::array<uint8_t, 2>;
  const HitDice rolled = hits({0, 4, 5, 3});
  for (Weapon gun : {Weapon::H, Weapon::M}) {
    EXPECT_EQ(automatic_pairs(gun, Band::short_range, rolled), (Pairs{2, 1}));
    EXPECT_EQ(automatic_pairs(gun, Band::long_range, rolled), (Pairs{0, 1}));
    EXPECT_EQ(automatic_pairs(gun, Band::point_blank, rolled), (Pairs{0, 0}));
  }
  EXPECT_EQ(automatic_pairs(Weapon::S, Band::short_range, rolled), (Pairs{0, 0}));
  EXPECT_EQ(automatic_pairs(Weapon::Q, Band::short_range, rolled), (Pairs{0, 0}));
}

TEST(QueenOfTheSeasPairs, AFirerIsAskedWhereTwoDiceMakeAPair) {  // QS-phase-3b-17, QS-Q-50
  EXPECT_TRUE(can_pair(Weapon::S, Band::short_range, hits({0, 0, 2, 0})));
  EXPECT_TRUE(can_pair(Weapon::H, Band::long_range, hits({0, 0, 0, 2})));
  EXPECT_FALSE(can_pair(Weapon::H, Band::long_range, hits({0, 0, 4, 1})));
  EXPECT_FALSE(can_pair(Weapon::H, Band::short_range, hits({0, 4, 1, 1})));
  EXPECT_FALSE(can_pair(Weapon::H, Band::point_blank, hits({0, 0, 2, 2})));
  EXPECT_FALSE(can_pair(Weapon::Q, Band::short_range, hits({0, 0, 2, 2})));
}

// ---------------------------------------------------------------- armour saves

TEST(QueenOfTheSeasSaves, WhatSavesInEachBand) {  // QS-armour-saves-01 to -04
  const auto saves = [](Band band) {
    return with_dice({1, 2, 3, 4, 5, 6}, [&](Dice& dice) { return roll_saves(band, 6, 9, dice, 0, kSecond); });
  };
  EXPECT_EQ(saves(Band::long_range), 3);
  EXPECT_EQ(saves(Band::short_range), 2);
  EXPECT_EQ(saves(Band::point_blank), 1);
}

TEST(QueenOfTheSeasSaves, NoDiceWithoutArmourOrHits) {  // QS-armour-saves-01, -10
  EXPECT_EQ(with_dice({}, [](Dice& dice) { return roll_saves(Band::long_range, 0, 3, dice, 0, kSecond); }), 0);
  EXPECT_EQ(with_dice({}, [](Dice& dice) { return roll_saves(Band::long_range, 5, 0, dice, 0, kSecond); }), 0);
}

TEST(QueenOfTheSeasSaves, MoreSavesThanHitDiceHaveNoEffect) {  // QS-armour-saves-09
  int saved = 0;
  EXPECT_EQ(
      with_dice({4, 5, 6, 1}, [&](Dice& dice) { return roll_saves(Band::long_range, 4, 2, dice, 0, kSecond, &saved); }),
      2);
  EXPECT_EQ(saved, 3);
}

TEST(QueenOfTheSeasSaves, HalfAPairIsAHitAWholeOneNothing) {  // QS-armour-saves-06, -07
  const HitDice pair = hits({0, 0, 1, 3}, {0, 1});
  Removed half;
  half.halves[1] = 1;
  EXPECT_EQ(noted(Weapon::H, Band::long_range, pair, half).criticals, 0);
  EXPECT_EQ(noted(Weapon::H, Band::long_range, pair, half).normal, 3);
  Removed whole;
  whole.wholes[1] = 1;
  EXPECT_EQ(noted(Weapon::H, Band::long_range, pair, whole).criticals, 0);
  EXPECT_EQ(noted(Weapon::H, Band::long_range, pair, whole).normal, 2);
  Removed single;
  single.singles[3] = 1;
  EXPECT_EQ(noted(Weapon::H, Band::long_range, pair, single).criticals, 1);
  EXPECT_EQ(noted(Weapon::H, Band::long_range, pair, single).normal, 1);
}

TEST(QueenOfTheSeasSaves, APointBlankDieIsACriticalUntilItIsSaved) {  // QS-phase-3b-15, QS-armour-saves-08
  const HitDice dice = hits({1, 1, 0, 2});
  Removed one;
  one.singles[0] = 1;
  EXPECT_EQ(noted(Weapon::S, Band::point_blank, dice, {}).criticals, 4);
  EXPECT_EQ(noted(Weapon::S, Band::point_blank, dice, one).criticals, 3);
  EXPECT_EQ(noted(Weapon::S, Band::point_blank, dice, one).normal, 0);
  EXPECT_EQ(noted(Weapon::Q, Band::point_blank, dice, one).criticals, 0);  // QS-phase-3b-21
  EXPECT_EQ(noted(Weapon::Q, Band::point_blank, dice, one).normal, 3);
}

TEST(QueenOfTheSeasSaves, ADieForEachSaveAndOnlyDiceThatAreThere) {  // QS-armour-saves-05, QS-Q-51
  const HitDice dice = hits({0, 1, 0, 3}, {0, 1});
  Removed removed;
  EXPECT_EQ(removal_fault(dice, 0, removed), FaultCode::none);
  EXPECT_EQ(removal_fault(dice, 1, removed), FaultCode::wrong_removal);
  removed.singles = {0, 1, 0, 1};
  EXPECT_EQ(removal_fault(dice, 2, removed), FaultCode::none);
  EXPECT_EQ(removal_fault(dice, 1, removed), FaultCode::wrong_removal);
  removed.wholes[1] = 1;
  EXPECT_EQ(removal_fault(dice, 4, removed), FaultCode::none);
  EXPECT_EQ(removal_fault(dice, 7, removed), FaultCode::none);  // more saves than dice
  removed.halves[1] = 1;                                        // of a second pair that is none
  EXPECT_EQ(removal_fault(dice, 5, removed), FaultCode::wrong_removal);
  removed = {};
  removed.singles[3] = 2;  // one of them is in the pair
  EXPECT_EQ(removal_fault(dice, 2, removed), FaultCode::wrong_removal);
  removed = {};
  removed.halves[0] = 1;
  EXPECT_EQ(removal_fault(dice, 1, removed), FaultCode::wrong_removal);
}

/// Calls f(removed) for each way to take so many dice out.
template <class F>
void each_removal(const HitDice& dice, int saves, F&& f) {
  Removed r;
  for (r.halves[1] = 0; r.halves[1] <= dice.pairs[1]; ++r.halves[1])
    for (r.wholes[1] = 0; r.wholes[1] <= dice.pairs[1]; ++r.wholes[1])
      for (r.halves[0] = 0; r.halves[0] <= dice.pairs[0]; ++r.halves[0])
        for (r.wholes[0] = 0; r.wholes[0] <= dice.pairs[0]; ++r.wholes[0])
          for (r.singles[1] = 0; r.singles[1] <= dice.of(4); ++r.singles[1])
            for (r.singles[2] = 0; r.singles[2] <= dice.of(5); ++r.singles[2])
              for (r.singles[3] = 0; r.singles[3] <= dice.of(6); ++r.singles[3])
                if (removal_fault(dice, saves, r) == FaultCode::none) f(r);
}

TEST(QueenOfTheSeasSaves, TheAutomaticOwnerLeavesTheFewestCriticals) {  // QS-Q-51
  for (int fours = 0; fours <= 2; ++fours)
    for (int pairs5 = 0; pairs5 <= 1; ++pairs5)
      for (int pairs6 = 0; pairs6 <= 2; ++pairs6)
        for (int odd6 = 0; odd6 <= 1; ++odd6) {
          const auto u8 = [](int n) { return static_cast<uint8_t>(n); };
          const HitDice dice = hits({0, u8(fours), u8(2 * pairs5), u8(2 * pairs6 + odd6)}, {u8(pairs5), u8(pairs6)});
          for (int saves = 0; saves <= dice.total() + 1; ++saves) {
            int least = 99, most = -1;
            each_removal(dice, saves, [&](const Removed& r) {
              const int criticals = noted(Weapon::H, Band::short_range, dice, r).criticals;
              least = std::min(least, criticals);
              most = std::max(most, criticals);
            });
            const Removed automatic = automatic_removal(dice, saves);
            EXPECT_EQ(removal_fault(dice, saves, automatic), FaultCode::none);
            EXPECT_EQ(noted(Weapon::H, Band::short_range, dice, automatic).criticals, least);
            EXPECT_EQ(can_choose_removal(dice, saves), least < most);
          }
        }
}

TEST(QueenOfTheSeasSaves, HitsAreNotedByTheirCodes) {  // QS-phase-3b-20, -21, QS-Q-57
  Ship target;
  note_hits(target, Weapon::H, {2, 3});
  note_hits(target, Weapon::M, {1, 0});
  note_hits(target, Weapon::S, {1, 1});
  note_hits(target, Weapon::Q, {0, 4});
  const std::array<uint16_t, kHitCodes> expected = {3, 0, 1, 4, 2, 1, 1, 0};
  EXPECT_EQ(target.hits.noted, expected);
  EXPECT_EQ(target.hits_taken, 12);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
