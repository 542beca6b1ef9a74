// torpedoes and phase 3d.
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Codes = std::vector<FaultCode>;

Codes codes(const FaultSet& faults) {
  Codes out;
  faults.each([&](FaultCode code) { out.push_back(code); });
  return out;
}

TorpedoFacts launch(double range = 12) {
  TorpedoFacts f;
  f.stats = 3;
  f.range = cm(range);
  return f;
}

TEST(QueenOfTheSeasTorpedoes, EveryReasonIsFoundAlone) {
  EXPECT_TRUE(torpedo_faults(launch()).empty());
  const auto only = [](FaultCode code, auto&& change) {
    TorpedoFacts f = launch();
    change(f);
    EXPECT_EQ(codes(torpedo_faults(f)), Codes{code});
  };
  only(FaultCode::rough, [](TorpedoFacts& f) { f.rough = true; });                // QS-torpedoes-01
  only(FaultCode::no_stats, [](TorpedoFacts& f) { f.stats = 0; });                // QS-torpedoes-12
  only(FaultCode::fired_before, [](TorpedoFacts& f) { f.fired_before = true; });  // QS-torpedoes-09
  only(FaultCode::collided, [](TorpedoFacts& f) { f.collided = true; });          // QS-collisions-13
  only(FaultCode::friend_ship, [](TorpedoFacts& f) { f.enemy = false; });         // QS-phase-3-01
  only(FaultCode::removed, [](TorpedoFacts& f) { f.removed = true; });            // QS-phase-3c-16
  only(FaultCode::zone_blocked, [](TorpedoFacts& f) { f.zone_clear = false; });   // QS-torpedoes-06
  for (Arc arc : {Arc::forward, Arc::rear})                                       // QS-torpedoes-03, QS-arcs-15
    only(FaultCode::arc, [&](TorpedoFacts& f) { f.arc = arc; });
  for (Aspect aspect : {Aspect::bow_on, Aspect::stern_on})  // QS-torpedoes-04
    only(FaultCode::aspect, [&](TorpedoFacts& f) { f.aspect = aspect; });
}

TEST(QueenOfTheSeasTorpedoes, From5To20Cm) {  // QS-torpedoes-02, QS-Q-09
  for (double range : {5.0, 20.0}) {
    TorpedoFacts f = launch(range);
    EXPECT_TRUE(torpedo_faults(f).empty());
    f.range_exclusive = true;
    EXPECT_EQ(codes(torpedo_faults(f)), Codes{FaultCode::out_of_range});
  }
  for (double range : {4.99, 20.01}) EXPECT_EQ(codes(torpedo_faults(launch(range))), Codes{FaultCode::out_of_range});
  TorpedoFacts inside = launch(5.01);
  inside.range_exclusive = true;
  EXPECT_TRUE(torpedo_faults(inside).empty());
}

/// A destroyer heading north and a battleship to starboard of her, broadside to broadside.
struct Attack : Trial {
  size_t own = put(kFirst, 100, 50, 0, 8, destroyer());
  size_t enemy = put(kSecond, 115, 50, 0);
  FaultSet fault(size_t target) {
    const FiringTable table(battle, open());
    return torpedo_faults(battle, open(), table,
                          {static_cast<uint16_t>(own), static_cast<uint16_t>(target), Weapon::T, false});
  }
  bool asked() { return may_have_a_launch(battle, open(), own); }
};

TEST(QueenOfTheSeasTorpedoes, ALaunchIsJudgedByTheShipsAsTheyStand) {
  Attack t;
  const size_t friendly = t.put(kFirst, 88, 50, 0);
  t.start();
  EXPECT_TRUE(t.fault(t.enemy).empty());
  EXPECT_EQ(codes(t.fault(friendly)), Codes{FaultCode::friend_ship});
  EXPECT_EQ(codes(t.fault(t.own)), Codes{FaultCode::friend_ship});
  t.ship(t.enemy).heading = degrees(90);                         // stern on
  EXPECT_EQ(codes(t.fault(t.enemy)), Codes{FaultCode::aspect});  // QS-torpedoes-05
  t.ship(t.enemy).heading = 0;
  t.ship(t.own).stat(Track::X) = 0;
  EXPECT_TRUE(t.fault(t.enemy).empty());  // QS-phase-3g-03, QS-Q-56
  t.ship(t.own).torpedoes_fired = true;
  EXPECT_EQ(codes(t.fault(t.enemy)), Codes{FaultCode::fired_before});
  t.ship(t.own).torpedoes_fired = false;
  t.ship(t.own).fired = 15;  // QS-torpedoes-11: what her guns did is no matter
  EXPECT_TRUE(t.fault(t.enemy).empty());
  t.open().rough = true;
  EXPECT_EQ(codes(t.fault(t.enemy)), Codes{FaultCode::rough});
  t.open().rough = false;
  t.ship(t.own).fate = Fate::sunk_at_once;
  EXPECT_EQ(codes(t.fault(t.enemy)), Codes{FaultCode::not_on_table});
}

TEST(QueenOfTheSeasTorpedoes, TheZoneOfFireCountsAtEveryRange) {  // QS-torpedoes-06
  Attack t;
  t.put(kFirst, 130, 53, 0, 6, destroyer("Between"));  // in the zone between the bases, and past her castings see
  t.battle.ships[t.enemy].x = cm(150);
  t.start();
  EXPECT_TRUE(FiringTable(t.battle, t.open()).solve(t.own, t.enemy).clear);  // by line of sight
  EXPECT_EQ(codes(t.fault(t.enemy)), (Codes{FaultCode::out_of_range, FaultCode::zone_blocked}));
  t.ship(2).x = cm(30);
  EXPECT_EQ(codes(t.fault(t.enemy)), Codes{FaultCode::out_of_range});
}

TEST(QueenOfTheSeasTorpedoes, TheOptionLeavesTheLimitsOut) {  // QS-Q-09
  Attack t;
  t.battle.ships[t.enemy].x = cm(120) + (destroyer().casting_beam + battleship().casting_beam) / 2;
  t.start();
  EXPECT_TRUE(t.fault(t.enemy).empty());
  t.battle.options.torpedo_range_exclusive = true;
  EXPECT_EQ(codes(t.fault(t.enemy)), Codes{FaultCode::out_of_range});
}

TEST(QueenOfTheSeasTorpedoes, OnlyShipsWithTorpedoesAndAnEnemyInReachAreAsked) {
  Attack t;
  t.start();
  EXPECT_TRUE(t.asked());
  t.ship(t.enemy).x += cm(10);
  EXPECT_FALSE(t.asked());
  t.ship(t.enemy).x -= cm(10);
  t.ship(t.own).torpedoes_fired = true;  // QS-torpedoes-09
  EXPECT_FALSE(t.asked());
  t.ship(t.own).torpedoes_fired = false;
  t.ship(t.own).stat(Track::T) = 0;  // QS-torpedoes-12
  EXPECT_FALSE(t.asked());
  t.ship(t.own).stat(Track::T) = 1;
  t.ship(t.own).collided = true;
  EXPECT_FALSE(t.asked());
  t.ship(t.own).collided = false;
  t.open().rough = true;  // QS-torpedoes-01
  EXPECT_FALSE(t.asked());
  t.open().rough = false;
  EXPECT_TRUE(t.asked());
}

// ---------------------------------------------------------------- phase 3d

TEST(QueenOfTheSeasTorpedoDice, SizeAddsOrTakesADie) {  // QS-phase-3d-01 to -04, QS-Q-06
  EXPECT_EQ(torpedo_dice(4, Size::Large, 2, false), 5);
  EXPECT_EQ(torpedo_dice(4, Size::Average, 2, false), 4);
  EXPECT_EQ(torpedo_dice(4, Size::Small, 2, false), 3);
}

TEST(QueenOfTheSeasTorpedoDice, SpeedDoublesOrHalves) {  // QS-phase-3d-05 to -07, QS-Q-11
  for (int speed : {1, 2, 3}) EXPECT_EQ(torpedo_dice(5, Size::Average, speed, false), 5);
  for (int speed : {4, 5, 12}) EXPECT_EQ(torpedo_dice(5, Size::Average, speed, false), 3);
  EXPECT_EQ(torpedo_dice(5, Size::Average, 0, false), 10);
  EXPECT_EQ(torpedo_dice(5, Size::Average, -1, false), 5);  // QS-Q-30
}

TEST(QueenOfTheSeasTorpedoDice, FirstSizeThenSpeedLastFires) {  // QS-phase-3d-08, QS-phase-3f-08, QS-Q-48
  Modifiers d;
  EXPECT_EQ(torpedo_dice(4, Size::Large, 6, true, &d), 2);
  EXPECT_EQ(dice_after_size(d), 5);
  EXPECT_EQ(d.of(kFastTorpedoTarget), -2);
  EXPECT_EQ(d.total(), 2);
  EXPECT_EQ(torpedo_dice(3, Size::Large, 0, true), 4);
}

TEST(QueenOfTheSeasTorpedoDice, ThereMayBeNone) {  // QS-phase-3d-14, QS-Q-46
  EXPECT_EQ(torpedo_dice(1, Size::Small, 0, false), 0);
  EXPECT_EQ(torpedo_dice(1, Size::Small, 9, true), 0);
  EXPECT_EQ(torpedo_dice(0, Size::Large, 0, false), 0);  // QS-torpedoes-12
  EXPECT_EQ(with_dice({}, [](Dice& dice) { return roll_torpedoes(0, dice, 0, kFirst); }), 0);
}

TEST(QueenOfTheSeasTorpedoDice, OnlyASixHits) {  // QS-phase-3d-10, -11
  EXPECT_EQ(with_dice({1, 2, 3, 4, 5, 6, 6}, [](Dice& dice) { return roll_torpedoes(7, dice, 0, kFirst); }), 2);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
