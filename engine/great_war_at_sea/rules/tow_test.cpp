#include "engine/great_war_at_sea/rules/tow.h"

#include "engine/core/trial.h"
#include "engine/great_war_at_sea/rules/ports.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

constexpr Length in(double inches) { return static_cast<Length>(inches * kInch); }
constexpr Counter counter(double x, double y, int heading = 0) {
  return {{{in(x), in(y)}, heading * plane::kDegree}, kInch};
}

// ---------------------------------------------------------------- towing

TEST(GreatWarTow, WhoTowsWhom) {  // GW-11.21a-01 to -03
  using C = Category;
  const auto may = [](C tug, C towed) { return tow_faults({tug, towed}).empty(); };
  for (const C towed : {C::capital, C::light, C::other}) {
    EXPECT_TRUE(may(C::capital, towed));
    EXPECT_EQ(may(C::light, towed), towed == C::light);
    EXPECT_EQ(may(C::other, towed), towed == C::other);
  }
}

TEST(GreatWarTow, OnlyStoppedFriendsAreTowed) {  // GW-11.21-01
  EXPECT_TRUE(tow_faults({Category::capital, Category::light, false}).has(FaultCode::not_stopped));
  EXPECT_TRUE(tow_faults({Category::capital, Category::light, true, false}).has(FaultCode::cannot_tow));
}

TEST(GreatWarTow, TheTugIsAdjacentAndInFront) {  // GW-11.23-03, GW-7.27c-18
  EXPECT_TRUE(tow_place_faults(counter(0, 1), counter(0, 0)).empty());
  EXPECT_FALSE(tow_place_faults(counter(0, 1.1), counter(0, 0)).empty()) << "a gap";
  EXPECT_FALSE(tow_place_faults(counter(0.5, 0), counter(0, 0)).empty()) << "alongside";
  EXPECT_FALSE(tow_place_faults(counter(0, -1), counter(0, 0)).empty()) << "astern";
}

TEST(GreatWarTow, ATowMakesAnInchAndAHalf) {  // GW-7.34-01, GW-8.5-03, GW-11.23-02
  EXPECT_EQ(per_move(kTowSpeed), in(1.5));
}

TEST(GreatWarTow, ATugThatCannotMoveCannotCastOff) {  // GW-11.26-01
  EXPECT_TRUE(cast_off_faults(0).has(FaultCode::stopped));
  EXPECT_TRUE(cast_off_faults(in(1.5)).empty());
}

TEST(GreatWarTow, ATowFromTheBeginningMissesItsFirstChanceToFire) {  // GW-11.23-01, GW-Q-78
  TowedFire tow{true};
  tow.begin_step(1, false);
  EXPECT_FALSE(tow.holds_fire(1)) << "nobody had a target";
  tow.begin_step(2, true);
  EXPECT_TRUE(tow.holds_fire(2));
  tow.begin_step(3, true);
  EXPECT_FALSE(tow.holds_fire(3)) << "the first step is over";
  TowedFire later;
  later.begin_step(1, true);
  EXPECT_FALSE(later.holds_fire(1)) << "taken in tow later";
}

TEST(GreatWarTow, ShipsOfACounterTowEachOther) {  // GW-11.24-01, -02, GW-Q-103
  EXPECT_EQ(counter_speed(Speed::two_plus, 3, 0), Speed::two_plus);
  EXPECT_EQ(counter_speed(Speed::two_plus, 2, 1), Speed::half);
  EXPECT_EQ(counter_speed(Speed::two_plus, 1, 2), Speed::stopped) << "one tug for two";
  EXPECT_EQ(counter_speed(Speed::two_plus, 0, 3), Speed::stopped);
}

// ---------------------------------------------------------------- repairs

TEST(GreatWarTow, WhoMayTryARepair) {  // GW-11.27-01, -03, GW-11.28-02, GW-11.29-01
  EXPECT_TRUE(repair_faults({}).empty());
  EXPECT_TRUE(repair_faults({StoppedBy::fuel}).has(FaultCode::empty_bunkers));
  EXPECT_TRUE(repair_faults({StoppedBy::battle, in(1.5)}).has(FaultCode::not_stopped));
  EXPECT_TRUE(repair_faults({StoppedBy::battle, 0, true}).has(FaultCode::ruled_out));
}

TEST(GreatWarTow, OneMovesFiveEndsAllHope) {  // GW-11.28-01 to -03, GW-11.29-02
  EXPECT_EQ(repair_result(0), RepairResult::moves);
  EXPECT_EQ(repair_result(1), RepairResult::moves);
  EXPECT_EQ(repair_result(2), RepairResult::retry);
  EXPECT_EQ(repair_result(4), RepairResult::retry);
  EXPECT_EQ(repair_result(5), RepairResult::impossible);
  EXPECT_EQ(repair_result(6), RepairResult::impossible);
}

TEST(GreatWarTow, AmericanBattleshipsAreMendedFaster) {  // GW-11.27-04, GW-Q-63
  EXPECT_TRUE(has_repair_bonus("American", ShipType::BC));
  EXPECT_FALSE(has_repair_bonus("American", ShipType::CA));
  EXPECT_FALSE(has_repair_bonus("British", ShipType::BB));
  const RepairFacts american{StoppedBy::battle, 0, false, true};
  const auto roll = [&](int die) {
    return trial::with_dice({die}, [&](Dice& dice) { return emergency_repair(american, 0, 0, dice); });
  };
  EXPECT_EQ(roll(2).result, RepairResult::moves);
  EXPECT_EQ(roll(2).speed(), Speed::half);
  EXPECT_EQ(roll(5).result, RepairResult::retry);
  EXPECT_EQ(roll(5).speed(), Speed::stopped);
  EXPECT_EQ(roll(6).result, RepairResult::impossible);
}

// ---------------------------------------------------------------- ports

Course north(double x, double y, double inches) { return course_of({{in(x), in(y)}, 0}, {}, in(inches)); }

TEST(GreatWarPorts, ArmedPortsKeepAttackersFourInchesOff) {  // GW-11.31-06, -07
  Port port{{0, 0}, Side::central, true};
  const Approach battleship{Category::capital}, boat{Category::light}, docking{Category::light, true};
  EXPECT_TRUE(approach_faults(north(0, -8, 4.5), port, battleship).has(FaultCode::keep_out));
  EXPECT_TRUE(approach_faults(north(0, -8, 3.9), port, battleship).empty());
  EXPECT_FALSE(approach_faults(north(0, -8, 4.5), port, boat).empty());
  EXPECT_TRUE(approach_faults(north(0, -8, 4.5), port, docking).empty());
  EXPECT_FALSE(approach_faults(north(0, -8, 4.5), port, {Category::light, true, true}).empty()) << "one at most";
  EXPECT_FALSE(approach_faults(north(0, -8, 4.5), port, {Category::capital, true}).empty());
  port.armed_ships = false;
  EXPECT_TRUE(approach_faults(north(0, -8, 4.5), port, battleship).empty());
  port.shore_batteries = true;
  EXPECT_FALSE(approach_faults(north(0, -8, 4.5), port, battleship).empty());
  EXPECT_TRUE(approach_faults(north(0, 1, 4.5), port, battleship).empty()) << "on the way out";
}

TEST(GreatWarPorts, ShipsInPortStayPut) {  // GW-11.31-04
  EXPECT_TRUE(port_move_faults(true).has(FaultCode::in_port));
  EXPECT_TRUE(port_move_faults(false).empty());
}

TEST(GreatWarPorts, AFriendlyPortIsOpen) {  // GW-11.3-01
  const Port port{{0, 0}, Side::central};
  EXPECT_TRUE(may_enter_port(port, Side::central));
  EXPECT_FALSE(may_enter_port(port, Side::allied));
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
