// collisions: contact, backing off, the duty to avoid them, and what they cost.
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

Sailed sailed(const Trial& t, size_t ship, const Path& path, int speed) {
  Sailed out;
  Sea(t.battle, t.position.open, ship).sail(path, speed, out);
  return out;
}
/// Rows of the ships that were struck.
std::vector<size_t> struck(const Trial& t, size_t ship, const Path& path, int speed) {
  const Sea sea(t.battle, t.position.open, ship);
  Sailed out;
  sea.sail(path, speed, out);
  std::vector<size_t> rows;
  for (const uint16_t row : out.struck) rows.push_back(sea.near()[row].ship);
  return rows;
}
void put_there(Ship& ship, const plane::Pose& pose) {
  ship.x = pose.at.x;
  ship.y = pose.at.y;
  ship.heading = pose.heading;
}
bool touching(const Trial& t, size_t ship) {
  const Sea sea(t.battle, t.position.open, ship);
  return in_contact(sea.mover(), sea.obstacles());
}

// Bases of 9 by 3 cm, castings of 6.096 by 0.9144 cm: a bow is 4.5 cm from the centre, a casting's side 0.4572 cm.

// ---------------------------------------------------------------- contact

TEST(QueenOfTheSeasCollision, SheGoesToTheContactAndOneCentimetreBack) {  // QS-collisions-02, -04 to -06, QS-Q-32
  Trial t;
  const size_t mover = t.put(kFirst, 100, 50, 0, 8), other = t.put(kSecond, 100, 60, 90, 3);
  t.start();
  const Sailed out = sailed(t, mover, ahead(8), 8);
  EXPECT_EQ(out.outcome, MoveOutcome::collided);
  EXPECT_NEAR(out.way, cm(10 - 4.5 - 0.4572), 10);
  EXPECT_NEAR(out.end.at.y, cm(60 - 4.5 - 0.4572 - 1), 10);
  EXPECT_EQ(out.end.at.x, cm(100));
  EXPECT_EQ(struck(t, mover, ahead(8), 8), std::vector<size_t>{other});
}

TEST(QueenOfTheSeasCollision, TheMovingCastingMayNotTouchABaseEither) {  // QS-phase-2-moving-11, QS-Q-31
  Trial t;
  ShipCard wide = battleship();
  wide.base_width = cm(8);
  const size_t mover = t.put(kFirst, 100, 50, 0, 8);
  t.put(kSecond, 100, 60, 90, 3, wide);
  t.start();
  EXPECT_NEAR(sailed(t, mover, ahead(8), 8).way, cm(10 - 3.048 - 4), 10);
  t.battle.options.collision_one_way = true;
  EXPECT_NEAR(sailed(t, mover, ahead(8), 8).way, cm(10 - 4.5 - 0.4572), 10);
}

TEST(QueenOfTheSeasCollision, BasesMayOverlap) {  // QS-phase-2-moving-09, -10
  Trial t;
  const size_t mover = t.put(kFirst, 100, 50, 0, 8);
  t.put(kSecond, 102.1, 56, 0, 0);  // castings 1.19 cm apart, base to casting 0.14 cm
  t.start();
  EXPECT_EQ(sailed(t, mover, ahead(8), 8).outcome, MoveOutcome::moved);
  t.ship(1).x = cm(101.95);
  EXPECT_EQ(sailed(t, mover, ahead(8), 8).outcome, MoveOutcome::collided);
}

TEST(QueenOfTheSeasCollision, LandCountsAsAShip) {  // QS-collisions-17, QS-Q-33
  Trial t;
  const size_t mover = t.put(kFirst, 100, 50, 0, 8);
  t.battle.land.push_back({"reef", {{cm(98), cm(58)}, {cm(102), cm(58)}, {cm(102), cm(62)}, {cm(98), cm(62)}}});
  t.start();
  const Sailed out = sailed(t, mover, ahead(8), 8);
  EXPECT_EQ(out.outcome, MoveOutcome::collided);
  EXPECT_TRUE(out.land);
  EXPECT_EQ(out.struck.count, 0U);
  EXPECT_NEAR(out.end.at.y, cm(58 - 4.5 - 1), 10);
}

TEST(QueenOfTheSeasCollision, TwoTouchedAtOnceAreBothStruck) {  // QS-Q-32
  Trial t;
  const size_t mover = t.put(kFirst, 100, 50, 0, 8), left = t.put(kSecond, 99, 61, 0, 3);
  const size_t right = t.put(kSecond, 101, 61, 0, 3);
  t.start();
  EXPECT_EQ(struck(t, mover, ahead(8), 8), (std::vector<size_t>{left, right}));
  t.ship(right).y += cm(0.01);
  EXPECT_EQ(struck(t, mover, ahead(8), 8), std::vector<size_t>{left});
}

TEST(QueenOfTheSeasCollision, AsternSheIsShiftedAhead) {  // QS-Q-32
  Trial t;
  const size_t mover = t.put(kFirst, 100, 50, 0, 0);
  t.put(kSecond, 100, 44.6, 90, 3);
  t.start();
  const Sailed out = sailed(t, mover, ahead(1), -1);
  EXPECT_EQ(out.outcome, MoveOutcome::collided);
  EXPECT_NEAR(out.way, cm(5.4 - 4.5 - 0.4572), 10);
  EXPECT_NEAR(out.end.at.y, cm(44.6 + 4.5 + 0.4572 + 1), 10);
}

// ---------------------------------------------------------------- the shift back

TEST(QueenOfTheSeasCollision, TheShiftEndsBeforeANewContact) {  // QS-Q-32
  Trial t;
  const size_t mover = t.put(kFirst, 100, 50, 0, 2);
  t.put(kSecond, 100, 55.4, 90, 3);
  t.put(kFirst, 100, 44.7, 90, 3);
  t.start();
  const Sailed out = sailed(t, mover, ahead(2), 2);
  EXPECT_EQ(out.outcome, MoveOutcome::collided);
  EXPECT_NEAR(out.end.at.y, cm(44.7 + 4.5 + 0.4572), 10);  // 0.785 cm back, not 1 cm
  EXPECT_EQ(out.struck.count, 1U);                         // no second collision
  put_there(t.ship(mover), out.end);
  EXPECT_FALSE(touching(t, mover));
}

TEST(QueenOfTheSeasCollision, TheShiftEndsAtTheEdge) {  // QS-Q-32
  Trial t;
  const size_t mover = t.put(kFirst, 100, 4.6, 0, 2);
  t.put(kSecond, 100, 10.2, 90, 3);
  t.start();
  const Sailed out = sailed(t, mover, ahead(2), 2);
  EXPECT_EQ(out.outcome, MoveOutcome::collided);
  EXPECT_NEAR(out.end.at.y, cm(4.5), 10);
}

TEST(QueenOfTheSeasCollision, InContactFromTheStartSheIsOnlyShifted) {  // QS-Q-32
  Trial t;
  const size_t mover = t.put(kFirst, 100, 50, 0, 4), other = t.put(kSecond, 100, 54, 90, 3);
  t.start();
  const Sailed out = sailed(t, mover, turn(1, TurnSide::port, 2, 1), 4);
  EXPECT_EQ(out.outcome, MoveOutcome::collided);
  EXPECT_EQ(out.way, 0);
  EXPECT_EQ(out.end.at, (plane::Point{cm(100), cm(49)}));
  EXPECT_EQ(struck(t, mover, ahead(4), 4), std::vector<size_t>{other});
}

TEST(QueenOfTheSeasCollision, ASideThatSlidesAlongStillGoesBack) {  // QS-Q-32
  Trial t;
  const size_t mover = t.put(kFirst, 100, 50, 0, 6);
  t.put(kSecond, 104.3, 49, 90, 3);  // turning to starboard her side closes on that bow
  t.start();
  const Path path = turn(0, TurnSide::starboard, 6, 0);
  const Sailed out = sailed(t, mover, path, 6);
  ASSERT_EQ(out.outcome, MoveOutcome::collided);
  const Sea sea(t.battle, t.open(), mover);
  const plane::Pose contact = pose_after(sea.mover(), turn(0, TurnSide::starboard, out.way / 1e6, 0), false);
  EXPECT_NEAR(static_cast<double>(plane::distance(contact.at, out.end.at)), cm(1), cm(0.001));
}

/// Nobody is left in contact after a collision, so that all can move again.
TEST(QueenOfTheSeasCollision, TheShipsLieApartAfterwards) {  // QS-collisions-05, QS-Q-32
  Whim whim(7);
  const auto number = [&](uint32_t below) { return static_cast<int>(whim.below(below)); };
  int collisions = 0;
  for (int i = 0; i < 4000; ++i) {
    Trial t;
    const int speed = 1 + number(14);
    const size_t mover = t.put(kFirst, 60, 60, number(360), speed);
    for (int other = 0; other < 5; ++other)
      t.put(kSecond, 45 + number(300) * 0.1, 45 + number(300) * 0.1, number(360), 3,
            number(2) == 0 ? destroyer() : battleship());
    t.start();
    if (touching(t, mover)) continue;
    const int steps = 2 * speed, arc = number(static_cast<uint32_t>(steps) + 1);
    const int first = number(static_cast<uint32_t>(steps - arc) + 1);
    const Path path = turn(first * 0.5, TurnSide::port, arc * 0.5, (steps - arc - first) * 0.5);
    const Sailed out = sailed(t, mover, path, speed);
    if (out.outcome != MoveOutcome::collided) continue;
    ++collisions;
    put_there(t.ship(mover), out.end);
    EXPECT_FALSE(touching(t, mover)) << i;
    EXPECT_GT(out.struck.count, 0U);
  }
  EXPECT_GT(collisions, 500);
}

// ---------------------------------------------------------------- the duty to avoid them

bool avoidable(const Trial& t, size_t ship, std::vector<int> speeds, int rudder_hits = 0) {
  const Sea sea(t.battle, t.position.open, ship);
  return can_avoid(sea.mover(), sea.obstacles(), speeds, rudder_hits);
}

TEST(QueenOfTheSeasCollision, ATurnOrAStopAvoidsIt) {  // QS-collisions-01, QS-Q-34
  Trial t;
  const size_t mover = t.put(kFirst, 100, 50, 0, 8);
  t.put(kSecond, 103, 60, 90, 3);
  t.start();
  EXPECT_FALSE(avoidable(t, mover, {8}, 2));  // without a rudder
  EXPECT_TRUE(avoidable(t, mover, {8}, 0));
  EXPECT_TRUE(avoidable(t, mover, {0, 1, 2}, 2));
  EXPECT_FALSE(avoidable(t, mover, {}, 0));
}

TEST(QueenOfTheSeasCollision, LeavingTheTableIsNoWayOut) {  // QS-Q-34
  Trial t;
  const size_t mover = t.put(kFirst, 3, 75, 0, 8);
  t.put(kSecond, 5, 85, 90, 0);
  t.battle.land.push_back({"shoal", {{cm(6), cm(60)}, {cm(30), cm(60)}, {cm(30), cm(90)}, {cm(6), cm(90)}}});
  t.start();
  EXPECT_FALSE(avoidable(t, mover, {6, 7, 8}));
  EXPECT_TRUE(avoidable(t, mover, {4}));
}

TEST(QueenOfTheSeasCollision, WhoStartsInContactCannotAvoidIt) {
  Trial t;
  const size_t mover = t.put(kFirst, 100, 50, 0, 0);
  t.put(kSecond, 100, 54, 90, 0);
  t.start();
  EXPECT_FALSE(avoidable(t, mover, {-1, 0, 1}));
}

/// The search looks at the slowest speed only; that is enough.
TEST(QueenOfTheSeasCollision, TheSearchFindsWhatTryingEveryMoveFinds) {  // QS-Q-34
  Whim whim(11);
  const auto number = [&](uint32_t below) { return static_cast<int>(whim.below(below)); };
  std::array<int, 2> seen{};
  for (int i = 0; i < 300; ++i) {
    Trial t;
    const int speed = number(7), rudder = number(3);
    const size_t mover = t.put(kFirst, 30, 30, number(360), speed, number(2) == 0 ? destroyer() : battleship());
    for (int other = 0; other < 9; ++other)
      t.put(kSecond, 20 + number(200) * 0.1, 20 + number(200) * 0.1, number(360), 3);
    t.start();
    if (touching(t, mover)) continue;
    const SpeedChoices open = speed_choices(t.open(), t.ship(mover), false);
    std::vector<int> speeds;
    for (int s = open.least; s <= open.most; ++s) speeds.push_back(s);
    bool free = false;
    for (const int s : speeds)
      free = free || each_sampled_path(s, rudder, [&](const Path& path) {
               return sailed(t, mover, path, s).outcome == MoveOutcome::moved;
             });
    EXPECT_EQ(avoidable(t, mover, speeds, rudder), free) << i;
    ++seen[free ? 1 : 0];
  }
  EXPECT_GT(seen[0], 5);
  EXPECT_GT(seen[1], 20);
}

TEST(QueenOfTheSeasCollision, TheSearchTriesHalfCentimetres) {  // QS-Q-34
  std::vector<Path> paths;
  each_sampled_path(2, 0, [&](const Path& path) {
    EXPECT_EQ(path_faults(path, 2, 0).bits, 0U);
    paths.push_back(path);
    return false;
  });
  EXPECT_EQ(paths.size(), 1U + 2 * (4 + 3 + 2 + 1));  // straight on; arcs of 0.5 to 2 cm on both sides
  int with_damaged_rudder = 0, astern = 0, adrift = 0;
  each_sampled_path(6, 1, [&](const Path& path) { return ++with_damaged_rudder, path.arc > kRudderArc; });
  EXPECT_EQ(with_damaged_rudder, 1 + 2 * (12 + 11 + 10 + 9 + 8 + 7 + 6 + 5 + 4 + 3));
  each_sampled_path(-1, 0, [&](const Path&) { return ++astern, false; });
  EXPECT_EQ(astern, 1 + 2 * (2 + 1));
  each_sampled_path(0, 0, [&](const Path&) { return ++adrift, false; });
  EXPECT_EQ(adrift, 1);
}

// ---------------------------------------------------------------- what it costs

TEST(QueenOfTheSeasCollision, LossesGoByTheMoversSpeed) {  // QS-collisions-07 to -10, QS-Q-30
  const trial::Rows rows = trial::table("queen-of-the-seas", "collision");
  ASSERT_EQ(rows.size(), 3U);
  for (const auto& row : rows) {
    const int from = std::stoi(row[0]), to = row[1] == "none" ? 30 : std::stoi(row[1]);
    for (int speed = from; speed <= to; ++speed) {
      Ship ship;
      ship.stat(Track::P) = ship.stat(Track::X) = 20;
      collide(ship, speed == 1 ? -1 : speed);
      EXPECT_EQ(20 - ship.stat(Track::P), std::stoi(row[2])) << speed;
      EXPECT_EQ(20 - ship.stat(Track::X), std::stoi(row[3])) << speed;
    }
  }
}

TEST(QueenOfTheSeasCollision, BothStopAndAreDoneForThisTurn) {  // QS-collisions-11 to -16, QS-Q-39
  Ship ship;
  ship.stat(Track::P) = 2;
  ship.stat(Track::X) = 1;
  ship.speed = 5;
  collide(ship, 9);
  EXPECT_EQ(ship.stat(Track::P), 0);
  EXPECT_EQ(ship.stat(Track::X), 0);
  EXPECT_EQ(ship.speed, 0);
  EXPECT_TRUE(ship.collided);
  EXPECT_TRUE(ship.picked);
  EXPECT_TRUE(ship.on_table());  // until 3g
}

TEST(QueenOfTheSeasCollision, StatsAreCrossedOffOnlyOnce) {  // QS-data-cards-05, -06
  Ship ship;
  ship.stat(Track::H) = 3;
  EXPECT_EQ(cross_off(ship, Track::H, 2), 2);
  EXPECT_EQ(cross_off(ship, Track::H, 2), 1);
  EXPECT_EQ(cross_off(ship, Track::H, 2), 0);
  EXPECT_EQ(ship.stat(Track::H), 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
