// phase-2-speed: what a ship may be set to, and who makes smoke.
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

std::vector<int> open_speeds(int propulsion, int current, bool rough = false, int limit = kNoLimit) {
  const SpeedChoices c = speed_choices(propulsion, current, rough, limit);
  std::vector<int> out;
  for (int speed = c.least; speed <= c.most; ++speed) out.push_back(speed);
  return out;
}
using Speeds = std::vector<int>;

TEST(QueenOfTheSeasSpeed, OneUpOrTwoDown) {  // QS-phase-2-speed-01, -07 to -09
  EXPECT_EQ(open_speeds(12, 10), (Speeds{8, 9, 10, 11}));
  EXPECT_EQ(open_speeds(12, 12), (Speeds{10, 11, 12}));
  EXPECT_EQ(open_speeds(12, 2), (Speeds{0, 1, 2, 3}));
  EXPECT_EQ(open_speeds(12, 1), (Speeds{0, 1, 2}));
}

TEST(QueenOfTheSeasSpeed, TheMaximumIsWhatIsLeftOfPropulsion) {  // QS-phase-2-speed-01 to -03
  Trial t;
  const size_t ship = t.put(kFirst, 20, 20, 0, 12);
  t.start();
  EXPECT_EQ(speed_choices(t.open(), t.ship(ship), false).max_speed, battleship().stat(Track::P));
  cross_off(t.ship(ship), Track::P, 3);
  EXPECT_EQ(speed_choices(t.open(), t.ship(ship), false).max_speed, 9);
  EXPECT_EQ(t.ship(ship).speed, 12);  // until it is set again
}

TEST(QueenOfTheSeasSpeed, AboveTheMaximumItComesDownByTwo) {  // QS-phase-2-speed-03, -10 to -13, QS-Q-40
  EXPECT_TRUE(speed_choices(9, 10, false, kNoLimit).forced);
  EXPECT_EQ(open_speeds(9, 10), Speeds{8});
  EXPECT_EQ(open_speeds(3, 10), Speeds{8});
  EXPECT_EQ(open_speeds(0, 1), Speeds{0});
  EXPECT_EQ(open_speeds(0, 0), Speeds{0});
  EXPECT_EQ(open_speeds(9, 8), (Speeds{6, 7, 8, 9}));
  EXPECT_FALSE(speed_choices(9, 9, false, kNoLimit).forced);
}

TEST(QueenOfTheSeasSpeed,
     RoughSeaAndProximityAreLimitsToo) {  // QS-phase-2-speed-06, QS-proximity-speed-07, -08, QS-Q-41
  EXPECT_EQ(open_speeds(12, 8, true), (Speeds{6, 7, 8}));
  EXPECT_EQ(open_speeds(12, 9, true), Speeds{7});
  EXPECT_EQ(open_speeds(12, 6, false, 6), (Speeds{4, 5, 6}));
  EXPECT_EQ(open_speeds(12, 10, false, 6), Speeds{8});
  EXPECT_EQ(open_speeds(12, 8, true, 10), (Speeds{6, 7, 8}));
  EXPECT_EQ(open_speeds(5, 5, true, 10), (Speeds{3, 4, 5}));
}

TEST(QueenOfTheSeasSpeed, AsternOnlyOutOfAStop) {  // QS-phase-2-moving-14, -15, -17, QS-Q-30
  EXPECT_EQ(open_speeds(10, 0), (Speeds{-1, 0, 1}));
  EXPECT_EQ(open_speeds(10, -1), (Speeds{-1, 0}));
  EXPECT_EQ(open_speeds(0, -1), Speeds{0});  // nothing drives her any more
}

TEST(QueenOfTheSeasSpeed, ARefusedSpeedHasItsReason) {  // QS-phase-2-speed-04
  const auto fault = [](int propulsion, int current, int speed) {
    return speed_fault(speed_choices(propulsion, current, false, kNoLimit), speed);
  };
  EXPECT_EQ(fault(12, 10, 11), FaultCode::none);
  EXPECT_EQ(fault(12, 10, 12), FaultCode::speed_change);
  EXPECT_EQ(fault(12, 10, 7), FaultCode::speed_change);
  EXPECT_EQ(fault(12, 12, 13), FaultCode::above_maximum);
  EXPECT_EQ(fault(8, 6, 9), FaultCode::speed_change);  // what binds is the one knot a turn, 7 being open
  EXPECT_EQ(fault(8, 7, 9), FaultCode::above_maximum);
  EXPECT_EQ(fault(0, 0, -1), FaultCode::above_maximum);
  EXPECT_EQ(fault(9, 10, 9), FaultCode::forced_slowing);
  EXPECT_EQ(fault(9, 0, -2), FaultCode::astern_speed);
  EXPECT_EQ(fault(9, 1, -1), FaultCode::speed_change);
  EXPECT_EQ(fault(9, -1, 1), FaultCode::speed_change);
}

TEST(QueenOfTheSeasSpeed, TheLimitOfTheGroupHoldsForShipsInFormation) {  // QS-proximity-speed-06, -09, QS-Q-74
  Trial t;
  const uint8_t group = t.group(kFirst, GroupKind::battle_group);
  const size_t ship = t.put(kFirst, 20, 20, 0, 6, battleship(), group);
  t.start();
  t.open().groups[group].limit = kFarSpeed;
  EXPECT_EQ(limit_of(t.open(), t.ship(ship), false), 6);
  EXPECT_EQ(speed_choices(t.open(), t.ship(ship), false).most, 6);
  EXPECT_EQ(limit_of(t.open(), t.ship(ship), true), kNoLimit);  // she breaks off with this move
  EXPECT_EQ(speed_choices(t.open(), t.ship(ship), true).most, 7);
  t.ship(ship).in_formation = false;
  EXPECT_EQ(limit_of(t.open(), t.ship(ship), false), kNoLimit);
  t.ship(ship).in_formation = true;
  t.ship(ship).group = kNoGroup;
  EXPECT_EQ(limit_of(t.open(), t.ship(ship), false), kNoLimit);
}

TEST(QueenOfTheSeasSpeed, OnlyClassEMakesSmoke) {  // QS-smoke-01, -02, QS-Q-80
  Options options;
  EXPECT_TRUE(can_smoke(destroyer(), options));
  EXPECT_FALSE(can_smoke(battleship(), options));
  ShipCard boat = destroyer();
  boat.cls = Class::F;
  boat.small_craft_torpedoes = 2;
  EXPECT_FALSE(can_smoke(boat, options));
  options.small_torpedo_craft = true;
  EXPECT_TRUE(can_smoke(boat, options));
  boat.merchant = true;
  EXPECT_FALSE(can_smoke(boat, options));
  boat.merchant = false;
  boat.small_craft_torpedoes = 0;
  EXPECT_FALSE(can_smoke(boat, options));
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
