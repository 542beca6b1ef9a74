// phase-2-moving: paths, the Turn Device, the edge of the table; and that no shortcut changes where a move ends.
#include <cmath>
#include <numbers>
#include <optional>

#include "engine/queen_of_the_seas/rules/sweep.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Words = std::vector<std::string>;

Words words(const FaultSet& faults) {
  Words out;
  faults.each([&](FaultCode code) { out.emplace_back(fault_word(code)); });
  return out;
}

// ---------------------------------------------------------------- paths

TEST(QueenOfTheSeasMovement, TheWholeAllowanceIsUsed) {  // QS-phase-2-moving-01, -02, -05, QS-appendix-b-02, QS-Q-29
  EXPECT_EQ(words(path_faults(ahead(6), 6, 0)), Words{});
  EXPECT_EQ(words(path_faults(turn(2, TurnSide::port, 3, 3), 8, 0)), Words{});
  EXPECT_EQ(words(path_faults(turn(0, TurnSide::port, 8, 0), 8, 0)), Words{});
  EXPECT_EQ(words(path_faults(ahead(5.99), 6, 0)), Words{"allowance"});
  EXPECT_EQ(words(path_faults(ahead(6.01), 6, 0)), Words{"allowance"});
  EXPECT_EQ(words(path_faults(ahead(1), 0, 0)), Words{"allowance"});  // QS-phase-2-speed-14
  EXPECT_EQ(words(path_faults(ahead(0), 0, 0)), Words{});
  EXPECT_EQ(words(path_faults({2'333'333, 2'333'333, 2'333'333, TurnSide::port}, 7, 0)), Words{});  // thirds of 7 cm
}

TEST(QueenOfTheSeasMovement, EveryReasonIsGiven) {  // QS-phase-2-moving-05, -15, QS-phase-3f-11, -12, QS-Q-60
  EXPECT_EQ(words(path_faults({cm(-1), cm(5.5), cm(3), TurnSide::port}, 8, 1)),
            (Words{"allowance", "negative_part", "rudder_limit"}));
  EXPECT_EQ(words(path_faults(turn(1, TurnSide::port, 5, 1), 7, 1)), Words{});
  EXPECT_EQ(words(path_faults(turn(1, TurnSide::port, 5.01, 0.99), 7, 1)), Words{"rudder_limit"});
  EXPECT_EQ(words(path_faults(turn(1, TurnSide::port, 0.5, 5.5), 7, 2)), Words{"rudder_out"});
  EXPECT_EQ(words(path_faults(ahead(7), 7, 3)), Words{});
  EXPECT_EQ(words(path_faults(ahead(2), -2, 0)), Words{"astern_speed"});
  EXPECT_EQ(words(path_faults({0, cm(1), 0, TurnSide::starboard}, -1, 2)), Words{"rudder_out"});
  EXPECT_EQ(words(path_faults({cm(1), cm(1), 0, TurnSide::none}, 2, 0)), Words{"stray_field"});
  EXPECT_EQ(words(path_faults({INT32_MAX, INT32_MAX, INT32_MAX, TurnSide::port}, 2, 1)),
            (Words{"allowance", "rudder_limit"}));
}

// ---------------------------------------------------------------- the Turn Device

Mover mover_at(double x, double y, double heading, const Options& options = {}, const ShipCard& card = battleship()) {
  Battle battle;
  battle.options = options;
  battle.ships.emplace_back().card = card;
  Open open;
  Ship& ship = open.ships.add({});
  ship.x = cm(x);
  ship.y = cm(y);
  ship.heading = degrees(heading);
  return mover_of(battle, open, 0);
}

struct Expected3 {
  double x, y, heading;
};
void expect_pose(const plane::Pose& pose, Expected3 expected) {
  EXPECT_NEAR(pose.at.x, expected.x * kCm, 3);
  EXPECT_NEAR(pose.at.y, expected.y * kCm, 3);
  EXPECT_NEAR(pose.heading, expected.heading * plane::kDegree, 3);
}

TEST(QueenOfTheSeasMovement, AnArcFollowsACircleOfSixCentimetres) {  // QS-phase-2-moving-07, -08, QS-appendix-b-01
  expect_pose(pose_after(mover_at(0, 0, 0), turn(0, TurnSide::starboard, 1, 0), false), {0.083141, 0.995377, 9.549297});
  expect_pose(pose_after(mover_at(0, 0, 0), turn(2, TurnSide::port, 3, 3), false), {-2.172781, 7.509301, 331.352112});
  expect_pose(pose_after(mover_at(10, 10, 90), ahead(6), false), {16, 10, 90});
}

TEST(QueenOfTheSeasMovement, EveryShipTurnsAlike) {  // QS-phase-2-moving-06
  const Path path = turn(1, TurnSide::port, 4, 2);
  EXPECT_EQ(pose_after(mover_at(5, 5, 77), path, false), pose_after(mover_at(5, 5, 77, {}, destroyer()), path, false));
}

TEST(QueenOfTheSeasMovement, AsternTheCircleIsFollowedBackwards) {  // QS-phase-2-moving-16, QS-Q-30
  expect_pose(pose_after(mover_at(0, 0, 0), turn(0, TurnSide::starboard, 1, 0), true),
              {0.083141, -0.995377, 350.450703});
  expect_pose(pose_after(mover_at(0, 0, 0), turn(0.5, TurnSide::port, 0, 0.5), true), {0, -1, 0});
}

TEST(QueenOfTheSeasMovement, TheDiscCanLieAgainstTheBase) {  // QS-Q-28
  Options options;
  options.turn_device_at_base_side = true;
  const Mover mover = mover_at(0, 0, 0, options);
  EXPECT_EQ(mover.radius, cm(7.5));
  const double angle = 1;  // 6 cm of rim
  const Path path = turn(0, TurnSide::starboard, 6, 0);
  expect_pose(pose_after(mover, path, false),
              {7.5 * (1 - std::cos(angle)), 7.5 * std::sin(angle), angle * 180 / std::numbers::pi});
  Sailed sailed;
  sail(mover, path, false, {}, sailed);
  EXPECT_EQ(sailed.way, cm(6));  // counted on the rim
}

// ---------------------------------------------------------------- the edge

Sailed sailed(Trial& t, size_t ship, const Path& path, int speed) {
  Sailed out;
  Sea(t.battle, t.open(), ship).sail(path, speed, out);
  return out;
}

TEST(QueenOfTheSeasMovement, WhoCrossesTheEdgeLeaves) {  // QS-phase-2-moving-12, QS-Q-35
  Trial t;
  const size_t ship = t.put(kFirst, 120, 139.5, 0, 6);  // her bow 6 cm from the edge
  t.start();
  const Sailed touches = sailed(t, ship, ahead(6), 6);
  EXPECT_EQ(touches.outcome, MoveOutcome::moved);
  EXPECT_EQ(touches.way, cm(6));
  t.ship(ship).y += cm(0.01);
  const Sailed leaves = sailed(t, ship, ahead(6), 6);
  EXPECT_EQ(leaves.outcome, MoveOutcome::left_table);
  EXPECT_NEAR(leaves.way, cm(5.99), 10);
}

TEST(QueenOfTheSeasMovement, ASwingingSternCanLeaveTheTable) {  // QS-phase-2-moving-12
  Trial t;
  const size_t ship = t.put(kFirst, 1.6, 75, 0, 6);
  t.start();
  EXPECT_EQ(sailed(t, ship, ahead(6), 6).outcome, MoveOutcome::moved);
  EXPECT_EQ(sailed(t, ship, turn(0, TurnSide::starboard, 3, 3), 6).outcome, MoveOutcome::left_table);
}

TEST(QueenOfTheSeasMovement, WhatComesFirstOnThePathCounts) {  // QS-Q-35
  Trial t;
  const size_t ship = t.put(kFirst, 120, 138, 0, 8);
  t.put(kSecond, 120, 146, 90, 0);
  t.start();
  EXPECT_EQ(sailed(t, ship, ahead(8), 8).outcome, MoveOutcome::collided);
  t.battle.width = cm(144);
  EXPECT_EQ(sailed(t, ship, ahead(8), 8).outcome, MoveOutcome::left_table);
}

// ---------------------------------------------------------------- shortcuts

/// Every leg of the path and every obstacle followed step by step.
struct Reference {
  MoveOutcome outcome = MoveOutcome::moved;
  int64_t way = 0;
};
Reference followed(const Mover& mover, const Path& path, bool astern, const Obstacles& obstacles) {
  plane::Polygon table;
  for (const plane::Point c : {plane::Point{0, 0}, {obstacles.table.x, 0}, obstacles.table, {0, obstacles.table.y}})
    table.add(c);
  plane::Pose at = mover.start;
  int64_t gone = 0;
  for (const auto& [length, helm] :
       {std::pair(path.first, plane::Helm::straight),
        {path.arc, path.side == TurnSide::port ? plane::Helm::port : plane::Helm::starboard},
        {path.last, plane::Helm::straight}}) {
    const plane::Leg leg{at, astern ? -int64_t{length} : length, helm, kTurnRadius};
    if (length == 0) continue;
    int64_t contact = INT64_MAX;
    const auto meet = [&](const std::optional<int64_t>& way) { contact = std::min(contact, way.value_or(INT64_MAX)); };
    for (const Obstacle& other : obstacles.ships) {
      meet(plane::first_contact(mover.base, leg, other.casting()));
      if (!obstacles.one_way) meet(plane::first_contact(mover.casting, leg, other.base()));
    }
    for (const plane::Polygon& land : obstacles.land) meet(plane::first_contact(mover.base, leg, land));
    const int64_t edge = plane::first_outside(mover.base, leg, table).value_or(INT64_MAX);
    if (contact != INT64_MAX && contact <= edge) return {MoveOutcome::collided, gone + contact};
    if (edge != INT64_MAX) return {MoveOutcome::left_table, gone + edge};
    at = plane::after(leg);
    gone += length;
  }
  return {MoveOutcome::moved, gone};
}

/// A crowd of ships at random, one of them near the edge now and then.
struct Crowd {
  Whim whim;
  Trial t;

  explicit Crowd(uint64_t seed) : whim(seed) {
    t.battle.options.collision_one_way = number(4) == 0;
    for (int i = 0; i < 9; ++i)
      t.put(static_cast<Seat>(i % 2), 5 + number(500) * 0.1, 5 + number(500) * 0.1, number(3600) * 0.1, number(14),
            number(3) == 0 ? destroyer() : battleship());
    if (number(3) == 0) t.battle.land.push_back({"rock", {{cm(30), cm(30)}, {cm(38), cm(31)}, {cm(33), cm(37)}}});
    t.start();
  }
  int number(int below) { return static_cast<int>(whim.below(static_cast<uint32_t>(below))); }
  Path path(int speed) {
    const int steps = 20 * std::abs(speed), arc = number(steps + 1), first = number(steps - arc + 1);
    return turn(first * 0.05, number(2) == 0 ? TurnSide::port : TurnSide::starboard, arc * 0.05,
                (steps - arc - first) * 0.05);
  }
};

TEST(QueenOfTheSeasMovement, ShortcutsChangeNothing) {  // QS-phase-2-moving-09, -10, -11
  std::array<int, 3> seen{};
  for (uint64_t seed = 0; seed < 600; ++seed) {
    Crowd crowd(seed);
    for (size_t ship = 0; ship < crowd.t.battle.ships.size(); ++ship) {
      const Sea sea(crowd.t.battle, crowd.t.open(), ship);
      const int speed = crowd.t.ship(ship).speed == 0 ? -1 : crowd.t.ship(ship).speed;
      const Path path = crowd.path(speed);
      Sailed got;
      sea.sail(path, speed, got);
      const Reference expected = followed(sea.mover(), path, speed < 0, sea.obstacles());
      ASSERT_EQ(got.outcome, expected.outcome) << seed << " " << ship;
      ASSERT_NEAR(static_cast<double>(got.way), static_cast<double>(expected.way), 4) << seed << " " << ship;
      ASSERT_EQ(sea.harmless(path, speed), expected.outcome == MoveOutcome::moved) << seed << " " << ship;
      if (got.outcome == MoveOutcome::moved) {
        ASSERT_EQ(got.end, pose_after(sea.mover(), path, speed < 0));
      }
      ++seen[static_cast<size_t>(got.outcome)];
    }
  }
  for (const int count : seen) EXPECT_GT(count, 200);  // all three outcomes are really tried
}

TEST(QueenOfTheSeasMovement, NoPointIsSweptBeyondItsBound) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    Crowd crowd(seed);
    const Mover mover = mover_of(crowd.t.battle, crowd.t.open(), 0);
    const int length = 1 + crowd.number(40);
    const bool astern = crowd.number(4) == 0;
    const auto helm = static_cast<plane::Helm>(crowd.number(3));
    const plane::Leg leg{mover.start, cm(astern ? -length : length), helm, kTurnRadius};
    const plane::Pose end = plane::after(leg);
    const queen_of_the_seas::Run run{leg, Facing(mover.start.heading), Facing(end.heading), end, 0, cm(length)};
    const Swept swept(mover.base, run);
    const Axis axis = Axis::of({1000 + crowd.number(20000), crowd.number(40001) - 20000});
    int64_t most = INT64_MIN;
    for (int64_t way = 0; way <= run.length(); way += run.length() / 200) {
      const plane::Polygon base = plane::placed(mover.base, run.pose(way));
      for (size_t i = 0; i < 4; ++i) most = std::max(most, axis.along(base.corner[i]));
    }
    EXPECT_LE(most, swept.farthest(axis) + axis.length_up()) << seed;
    // and the bound is tight: within a millimetre of what she really reaches, except in a turn of nearly half a circle
    if (run.straight() || length < 18) {
      EXPECT_GE(most, swept.farthest(axis) - axis.length_up() * cm(0.1)) << seed;
    }
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
