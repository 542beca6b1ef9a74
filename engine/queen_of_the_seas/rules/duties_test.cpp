// "As quickly as possible" (QS-Q-70): what a ship may do when she is picked, and that there is always something.
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Words = std::vector<std::string>;

Move move_to(size_t ship, int speed, Path path, bool break_off = false) {
  Move move;
  move.ship = static_cast<uint16_t>(ship);
  move.speed = static_cast<int8_t>(speed);
  move.path = path;
  move.break_off = break_off;
  return move;
}
Words faults(const Trial& t, const Move& move) {
  FaultSet set;
  move_faults(t.battle, t.position.open, move, set);
  Words out;
  set.each([&](FaultCode code) { out.emplace_back(fault_word(code)); });
  return out;
}

// ---------------------------------------------------------------- the order as a whole

TEST(QueenOfTheSeasDuties, EveryReasonAgainstAMoveIsGiven) {  // QS-smoke-01, QS-phase-2-speed-07
  Trial t;
  const size_t ship = t.put(kFirst, 100, 50, 0, 6);
  t.start();
  Move move = move_to(ship, 9, turn(-1, TurnSide::port, 6, 3), true);
  move.smoke = true;
  t.ship(ship).rudder_hits = 1;
  EXPECT_EQ(faults(t, move),
            (Words{"formations_off", "speed_change", "class", "allowance", "negative_part", "rudder_limit"}));
  EXPECT_EQ(faults(t, move_to(99, 6, ahead(6))), Words{"unknown_ship"});
  t.ship(ship).picked = true;
  EXPECT_EQ(faults(t, move_to(ship, 6, ahead(6))), Words{"already_picked"});  // QS-phase-2-03
  t.ship(ship).fate = Fate::left_table;
  EXPECT_EQ(faults(t, move_to(ship, 6, ahead(6))), Words{"not_on_table"});  // QS-phase-2-moving-13
}

TEST(QueenOfTheSeasDuties, WhoHasAGroupMayBreakOffOnce) {  // QS-breaking-off-01 to -03, QS-Q-74
  Trial t;
  const uint8_t group = t.group(kFirst, GroupKind::battle_group);
  const size_t ship = t.put(kFirst, 100, 50, 0, 6, battleship(), group);
  t.put(kSecond, 100, 10, 0, 6);
  t.start();
  check_formations(t.battle, t.open());
  t.open().groups[group].limit = kFarSpeed;
  EXPECT_EQ(faults(t, move_to(ship, 7, ahead(7))), Words{"above_maximum"});
  EXPECT_EQ(faults(t, move_to(ship, 7, ahead(7), true)), Words{});  // the limits of the group are gone at once
  t.ship(ship).breaking_off = true;
  t.ship(ship).group = kNoGroup;
  EXPECT_EQ(faults(t, move_to(ship, 7, ahead(7), true)), Words{"already_breaking_off"});
  t.ship(ship).breaking_off = false;
  EXPECT_EQ(faults(t, move_to(ship, 7, ahead(7), true)), Words{"no_group"});
}

TEST(QueenOfTheSeasDuties, CollisionsAreAvoided) {  // QS-collisions-01, QS-Q-34
  Trial t;
  const size_t ship = t.put(kFirst, 100, 50, 0, 8);
  t.put(kSecond, 103, 60, 90, 3);
  t.start();
  EXPECT_EQ(faults(t, move_to(ship, 8, ahead(8))), Words{"avoidable_collision"});
  EXPECT_EQ(faults(t, move_to(ship, 8, turn(0, TurnSide::port, 6, 2))), Words{});
  t.ship(ship).rudder_hits = 2;
  t.ship(ship).stat(Track::P) = 5;  // forced down to 6, straight on
  EXPECT_EQ(faults(t, move_to(ship, 6, ahead(6))), Words{});
  EXPECT_EQ(faults(t, move_to(ship, 8, ahead(8))), Words{"forced_slowing"});
}

// ---------------------------------------------------------------- back into formation

/// Four battleships in line ahead, the third 15 cm off to starboard and steering away; an enemy far off.
struct Straggler : Trial {
  uint8_t line;
  size_t row, enemy;
  Straggler() : line(group(kFirst, GroupKind::battle_group)) {
    put(kFirst, 100, 90, 0, 6, battleship("Leader"), line);
    put(kFirst, 100, 70, 0, 6, battleship("Second"), line);
    row = put(kFirst, 115, 62, 30, 8, battleship("Straggler"), line);
    put(kFirst, 100, 40, 0, 6, battleship("Last"), line);
    enemy = put(kSecond, 220, 130, 180, 6, battleship("Enemy"));
    start();
    check_formations(battle, open());
  }
  Move move(int speed, const Path& path) const { return move_to(row, speed, path); }
};

TEST(QueenOfTheSeasDuties, OutOfFormationSheReturns) {  // QS-formations-17, QS-Q-70, QS-proximity-speed-06
  Straggler t;
  ASSERT_FALSE(t.ship(t.row).in_formation);
  EXPECT_EQ(faults(t, t.move(8, ahead(8))), Words{"must_return"});
  EXPECT_EQ(faults(t, t.move(9, turn(0, TurnSide::starboard, 9, 0))), Words{"must_return"});
  EXPECT_EQ(faults(t, t.move(9, turn(0, TurnSide::port, 9, 0))), Words{});
  EXPECT_EQ(faults(t, t.move(9, turn(0.5, TurnSide::port, 8.5, 0))), Words{});  // at most 1 cm worse
  EXPECT_EQ(faults(t, t.move(9, turn(4, TurnSide::port, 5, 0))), Words{"must_return"});
  t.ship(t.row).in_formation = true;  // QS-formations-18: free, but bound to the speed of the group
  EXPECT_EQ(faults(t, t.move(8, ahead(8))), Words{"forced_slowing"});
  EXPECT_EQ(faults(t, t.move(6, ahead(6))), Words{});
}

TEST(QueenOfTheSeasDuties, SheMayNotSlowDownWhereThatLosesGround) {  // QS-Q-98
  Straggler t;
  t.ship(t.row).heading = degrees(270);  // straight for the line
  EXPECT_EQ(faults(t, t.move(9, ahead(9))), Words{});
  EXPECT_EQ(faults(t, t.move(8, ahead(8))), Words{});
  EXPECT_EQ(faults(t, t.move(7, ahead(7))), Words{"must_return"});
  t.ship(t.row).x = cm(100 + 0.4572 + 3.048 + 5);  // 5 cm from the hull: 7 cm overshoot nothing
  EXPECT_EQ(faults(t, t.move(7, ahead(7))), Words{});
}

TEST(QueenOfTheSeasDuties, AnEnemyWithin25CentimetresSetsHerFree) {  // QS-evasive-01
  Straggler t;
  t.ship(t.enemy).x = cm(140);
  t.ship(t.enemy).y = cm(62);
  EXPECT_EQ(faults(t, t.move(8, ahead(8))), Words{});
  t.ship(t.enemy).x = cm(145);
  EXPECT_EQ(faults(t, t.move(8, ahead(8))), Words{"must_return"});
}

TEST(QueenOfTheSeasDuties, TheLineIsThatOfTheEndShipsWhereTheyStandNow) {  // QS-Q-98
  Straggler t;
  const Path to_starboard = turn(0, TurnSide::starboard, 9, 0);
  for (const size_t moved : {0U, 1U, 3U}) t.ship(moved).x = cm(140);  // the line has passed to her other side
  EXPECT_EQ(faults(t, t.move(9, to_starboard)), Words{});
  EXPECT_EQ(faults(t, t.move(9, turn(0, TurnSide::port, 9, 0))), Words{"must_return"});
  t.ship(1).x = cm(85);  // no end ship: her place does not matter
  EXPECT_EQ(faults(t, t.move(9, to_starboard)), Words{});
}

TEST(QueenOfTheSeasDuties, LostEndShipsAreReplaced) {  // QS-Q-98
  Straggler t;
  t.ship(1).x = cm(140);
  t.ship(1).y = cm(62);
  t.ship(0).fate = Fate::sunk;
  t.ship(3).group = kNoGroup;  // only the second is left: her casting is the line
  EXPECT_EQ(faults(t, t.move(9, turn(0, TurnSide::port, 9, 0))), Words{"must_return"});
  EXPECT_EQ(faults(t, t.move(9, turn(0, TurnSide::starboard, 5.5, 3.5))), Words{});
  t.ship(1).fate = Fate::sunk;  // alone she is in formation
  EXPECT_EQ(faults(t, t.move(8, ahead(8))), Words{});
}

TEST(QueenOfTheSeasDuties, TheTurnPointBendsTheLine) {  // QS-formations-14, QS-Q-98
  Straggler t;
  GroupState& state = t.open().groups[t.line];
  state.turning = true;
  state.turn_x = cm(123);
  state.turn_y = cm(75);
  EXPECT_EQ(faults(t, t.move(8, ahead(8))), Words{});
  state.turning = false;
  EXPECT_EQ(faults(t, t.move(8, ahead(8))), Words{"must_return"});
}

TEST(QueenOfTheSeasDuties, NobodyLeavesTheTableOnHisWayBack) {  // QS-Q-70
  Straggler t;
  t.battle.length = cm(119);
  EXPECT_EQ(faults(t, t.move(8, ahead(8))), Words{"must_return"});
  t.ship(t.row).rudder_hits = 2;
  t.ship(t.row).x = cm(117);  // every move leaves the table
  EXPECT_EQ(faults(t, t.move(8, ahead(8))), Words{});
}

// ---------------------------------------------------------------- flight

TEST(QueenOfTheSeasDuties, WhoBreaksOffRuns) {  // QS-breaking-off-03, QS-Q-70, QS-Q-88
  Straggler t;
  t.ship(t.enemy).x = cm(140);
  t.ship(t.enemy).y = cm(62);  // near enough to evade: but she has to run
  t.ship(t.row).breaking_off = true;
  t.ship(t.row).group = kNoGroup;
  t.ship(t.row).heading = degrees(270);
  EXPECT_EQ(faults(t, t.move(9, ahead(9))), Words{});
  EXPECT_EQ(faults(t, t.move(9, turn(8.5, TurnSide::port, 0.5, 0))), Words{});
  EXPECT_EQ(faults(t, t.move(7, ahead(7))), Words{"must_flee"});
  t.ship(t.row).heading = degrees(0);
  EXPECT_EQ(faults(t, t.move(9, turn(0, TurnSide::port, 9, 0))), Words{});
  EXPECT_EQ(faults(t, t.move(9, ahead(9))), Words{"must_flee"});
}

TEST(QueenOfTheSeasDuties, LeavingTheTableIsTheBestFlight) {  // QS-Q-70
  Straggler t;
  t.ship(t.row).breaking_off = true;
  t.ship(t.row).group = kNoGroup;
  t.ship(t.row).heading = degrees(180);
  t.ship(t.row).y = cm(11);  // her bow 6.5 cm from the edge
  EXPECT_EQ(faults(t, t.move(9, ahead(9))), Words{});
  EXPECT_EQ(faults(t, t.move(6, ahead(6))), Words{"must_flee"});
  EXPECT_EQ(faults(t, t.move(9, turn(0, TurnSide::starboard, 9, 0))), Words{"must_flee"});
}

// ---------------------------------------------------------------- screens

/// A battleship and three destroyers, two of them within 30 cm of her; the enemy far off.
struct Screened : Trial {
  uint8_t big, small;
  Screened() : big(group(kFirst, GroupKind::battle_group)), small(group(kFirst, GroupKind::flotilla, Line::astern, 0)) {
    put(kFirst, 60, 60, 0, 6, battleship(), big);
    for (const double x : {70.0, 80.0, 100.0}) put(kFirst, x, 60, 0, 6, destroyer(), small);
    put(kSecond, 230, 140, 0, 6);
    start();
    check_formations(battle, open());
  }
};

TEST(QueenOfTheSeasDuties, TheMajorityStays) {  // QS-screens-02, QS-Q-75
  Screened t;
  t.ship(2).x = cm(86);
  t.ship(2).heading = degrees(90);
  EXPECT_EQ(faults(t, move_to(2, 6, ahead(6))), Words{"screen_left"});
  EXPECT_EQ(faults(t, move_to(2, 6, turn(0, TurnSide::port, 6, 0))), Words{});
  EXPECT_EQ(faults(t, move_to(3, 6, ahead(6))), Words{});  // who is out already may stay out
  t.ship(3).x = cm(75);
  t.ship(3).y = cm(75);
  EXPECT_EQ(faults(t, move_to(2, 6, ahead(6))), Words{});  // two of three are left
  t.ship(3).x = cm(100);
  t.open().groups[t.small].released = true;  // QS-screens-03
  EXPECT_EQ(faults(t, move_to(2, 6, ahead(6))), Words{});
}

TEST(QueenOfTheSeasDuties, WhatCannotBeKeptIsNotAskedFor) {  // QS-Q-75
  Screened t;
  t.ship(2).x = cm(90);
  t.ship(2).heading = degrees(90);
  t.ship(2).rudder_hits = 2;
  t.ship(2).x = cm(89.9);
  EXPECT_EQ(faults(t, move_to(2, 6, ahead(6))), Words{});
}

TEST(QueenOfTheSeasDuties, ABrokenScreenIsRestored) {  // QS-screens-04, QS-Q-70, QS-Q-75
  Screened t;
  t.ship(2).x = cm(110);  // one of three is left within
  t.ship(2).y = cm(45);
  t.ship(2).heading = degrees(0);
  EXPECT_EQ(faults(t, move_to(2, 6, turn(0, TurnSide::starboard, 6, 0))), Words{"screen_return"});
  EXPECT_EQ(faults(t, move_to(2, 7, turn(0, TurnSide::port, 7, 0))), Words{"above_maximum"});  // the limit stays
  EXPECT_EQ(faults(t, move_to(2, 6, turn(0, TurnSide::port, 6, 0))), Words{});
  t.ship(2).in_formation = false;  // QS-Q-91: either duty will do
  t.ship(1).x = t.ship(3).x = cm(130);
  EXPECT_EQ(faults(t, move_to(2, 7, turn(0, TurnSide::port, 7, 0))), Words{});
  EXPECT_EQ(faults(t, move_to(2, 7, turn(0, TurnSide::starboard, 7, 0))), Words{});
  EXPECT_EQ(faults(t, move_to(2, 4, ahead(4))), (Words{"must_return", "screen_return"}));
  t.ship(4).x = cm(110);  // QS-evasive-01, QS-Q-91
  t.ship(4).y = cm(65);
  EXPECT_EQ(faults(t, move_to(2, 4, ahead(4))), Words{});
}

// ---------------------------------------------------------------- at random

/// Two groups, a screen, enemies, land, edges, damaged rudders, ships in contact: whatever can be.
struct Anything : Trial {
  Whim whim;
  int spread = 0;
  explicit Anything(uint64_t seed) : whim(seed) {
    spread = 40 + 35 * number(3);
    battle.length = cm(spread + number(60));
    battle.width = cm(spread + number(60));
    battle.options.turn_device_at_base_side = number(5) == 0;
    battle.options.collision_one_way = number(5) == 0;
    const uint8_t big = group(kFirst, GroupKind::battle_group);
    const uint8_t small = group(kFirst, GroupKind::flotilla, Line::astern, number(3) == 0 ? kNoGroup : big);
    for (int i = 0; i < 4; ++i) anywhere(kFirst, battleship(), big);
    for (int i = 0; i < 4; ++i) anywhere(kFirst, destroyer(), small);
    for (int i = number(4); i > 0; --i) anywhere(kSecond, battleship(), kNoGroup);
    battle.options.formations = number(8) != 0;
    if (number(4) == 0) battle.land.push_back({"rock", {{cm(30), cm(30)}, {cm(38), cm(31)}, {cm(33), cm(37)}}});
    start();
    open().rough = number(6) == 0;
    if (number(3) == 0) stretch_screen();
    GroupState& state = open().groups[number(2) == 0 ? big : small];
    state.turning = number(3) == 0;
    state.turn_x = cm(number(60));
    state.turn_y = cm(number(60));
    check_formations(battle, open());
    if (number(2) == 0) open().groups[small].released = false;
    for (Ship& ship : open().ships) hurt(ship);
  }
  int number(int below) { return static_cast<int>(whim.below(static_cast<uint32_t>(below))); }
  void anywhere(Seat side, const ShipCard& card, uint8_t group) {
    put(side, number(10 * spread) * 0.1, number(10 * spread) * 0.1, number(3600) * 0.1, number(8), card, group);
  }
  /// One battleship left, and her destroyers about 30 cm off, most of them steering away.
  void stretch_screen() {
    for (size_t i = 1; i < 4; ++i) ship(i).fate = Fate::sunk;
    for (size_t i = 4; i < 8; ++i) {
      ship(i).x = ship(0).x + cm(26 + number(60) * 0.1);
      ship(i).y = ship(0).y + cm(number(200) * 0.1 - 10);
      ship(i).heading = degrees(number(180));
    }
  }
  void hurt(Ship& ship) {
    ship.rudder_hits = static_cast<uint8_t>(number(4) == 0 ? 1 + number(2) : 0);
    if (number(4) == 0) ship.stat(Track::P) = static_cast<uint8_t>(number(7));
    if (ship.speed == 0 && number(2) == 0) ship.speed = -1;
    if (number(10) == 0) ship.fate = Fate::sunk;
    if (number(3) == 0) ship.x += cm(number(60) * 0.1);  // moved since the check
    if (battle.options.formations && number(8) == 0) {
      ship.breaking_off = ship.in_formation = true;
      ship.group = kNoGroup;
    }
  }
};

TEST(QueenOfTheSeasDuties, ThereIsAlwaysALegalMove) {  // QS-Q-34, QS-Q-70
  int bound = 0, struck = 0, left = 0, touching = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    Anything t(seed);
    for (size_t i = 0; i < t.battle.ships.size(); ++i) {
      if (!t.ship(i).on_table()) continue;
      const Move move = safe_move(t.battle, t.open(), i);
      ASSERT_EQ(faults(t, move), Words{}) << seed << " ship " << i;
      Pilot pilot(t.battle, t.open(), i, false);
      Sailed sailed;
      pilot.sea().sail(move.path, move.speed, sailed);
      bound += pilot.bound().free() ? 0 : 1;
      struck += sailed.outcome == MoveOutcome::collided ? 1 : 0;
      left += sailed.outcome == MoveOutcome::left_table ? 1 : 0;
      touching += in_contact(pilot.sea().mover(), pilot.sea().obstacles()) ? 1 : 0;
    }
  }
  EXPECT_GT(bound, 300);
  EXPECT_GT(struck, 30);
  EXPECT_GT(left, 30);
  EXPECT_GT(touching, 30);
}

/// The judgement by trying every sampled move with nothing left out.
struct Tried {
  bool any_free = false, any_leaves = false, any_keeps = false;
  std::array<int64_t, 3> best{INT64_MAX, INT64_MAX, INT64_MAX};
  std::array<int64_t, 3> best_keeping = best;
};
Tried try_all(const Trial& t, const Pilot& pilot, size_t ship) {
  Tried out;
  for (int speed = pilot.speeds().least; speed <= pilot.speeds().most; ++speed)
    each_sampled_path(speed, t.position.open.ships[ship].rudder_hits, [&](const Path& path) {
      Sailed sailed;
      pilot.sea().sail(path, speed, sailed);
      out.any_leaves = out.any_leaves || sailed.outcome == MoveOutcome::left_table;
      if (sailed.outcome != MoveOutcome::moved) return false;
      out.any_free = true;
      const plane::Polygon casting = plane::placed(pilot.sea().mover().casting, sailed.end);
      const bool keeps = pilot.bound().in_screen(casting);
      out.any_keeps = out.any_keeps || keeps;
      for (const Aim aim : {Aim::formation, Aim::screen, Aim::flight}) {
        const auto at = static_cast<size_t>(aim);
        const int64_t distance = pilot.bound().distance(aim, casting);
        out.best[at] = std::min(out.best[at], distance);
        if (keeps) out.best_keeping[at] = std::min(out.best_keeping[at], distance);
      }
      return false;
    });
  return out;
}

constexpr int64_t kHair = 50;  // units: nearer to the limit than this either answer will do
enum class Verdict : uint8_t { serves, fails, too_close };

Verdict verdict(const Pilot& pilot, const Tried& tried, Aim aim, const Sailed& sailed) {
  const bool left = sailed.outcome == MoveOutcome::left_table;
  if (aim == Aim::flight && (left || tried.any_leaves)) return left ? Verdict::serves : Verdict::fails;
  if (!tried.any_free) return Verdict::serves;
  if (left) return Verdict::fails;
  const plane::Polygon casting = plane::placed(pilot.sea().mover().casting, sailed.end);
  const int64_t distance = pilot.bound().distance(aim, casting);
  if (aim == Aim::formation && distance <= cm(1)) return Verdict::serves;
  if (aim == Aim::screen && pilot.bound().in_screen(casting)) return Verdict::serves;
  const bool keeping = pilot.bound().may_not_leave_screen() && tried.any_keeps;
  const int64_t worse = distance - (keeping ? tried.best_keeping : tried.best)[static_cast<size_t>(aim)] - cm(1);
  if (std::abs(worse) < kHair || (aim == Aim::formation && std::abs(distance - cm(1)) < kHair))
    return Verdict::too_close;
  return worse <= 0 ? Verdict::serves : Verdict::fails;
}

TEST(QueenOfTheSeasDuties, TheSearchFindsWhatTryingEveryMoveFinds) {  // QS-Q-70, QS-Q-75, QS-Q-91, QS-Q-98
  std::array<int, 6> refused{};
  int served = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    Anything t(seed + 5000);
    for (size_t i = 0; i < t.battle.ships.size(); ++i) {
      if (!t.ship(i).on_table()) continue;
      Pilot pilot(t.battle, t.open(), i, false);
      const Bound& bound = pilot.bound();
      if (bound.free() && t.number(10) != 0) continue;
      const Tried tried = try_all(t, pilot, i);
      const bool touching = in_contact(pilot.sea().mover(), pilot.sea().obstacles());
      for (int order = 0; order < 6; ++order) {
        const int speed = pilot.speeds().least + t.number(pilot.speeds().most - pilot.speeds().least + 1);
        const int steps = 10 * std::abs(speed), arc = t.ship(i).rudder_hits == 0 ? t.number(steps + 1) : 0;
        const int first = t.number(steps - arc + 1);
        const Path path{first * kCm / 10, arc * kCm / 10, (steps - arc - first) * kCm / 10,
                        t.number(2) == 0 ? TurnSide::port : TurnSide::starboard};
        Sailed sailed;
        FaultSet got;
        pilot.judge(speed, path, sailed, got);
        FaultSet expected;
        if (sailed.outcome == MoveOutcome::collided) {
          expected.add(FaultCode::avoidable_collision, tried.any_free && !touching);
          expected.add(FaultCode::must_flee, expected.empty() && bound.must_flee() && tried.any_leaves);
        } else if (bound.must_flee()) {
          const Verdict flight = verdict(pilot, tried, Aim::flight, sailed);
          if (flight == Verdict::too_close) continue;
          expected.add(FaultCode::must_flee, flight == Verdict::fails);
        } else {
          const bool left = sailed.outcome == MoveOutcome::left_table;
          const plane::Polygon casting = plane::placed(pilot.sea().mover().casting, sailed.end);
          const bool kept = left ? bound.may_desert() : bound.in_screen(casting);
          expected.add(FaultCode::screen_left, bound.may_not_leave_screen() && tried.any_keeps && !kept);
          const Verdict line = bound.must_return() ? verdict(pilot, tried, Aim::formation, sailed) : Verdict::fails;
          const Verdict screen =
              bound.must_restore_screen() ? verdict(pilot, tried, Aim::screen, sailed) : Verdict::fails;
          if (line == Verdict::too_close || screen == Verdict::too_close) continue;
          if (line == Verdict::fails && screen == Verdict::fails) {
            expected.add(FaultCode::must_return, bound.must_return());
            expected.add(FaultCode::screen_return, bound.must_restore_screen());
          }
        }
        ASSERT_EQ(got.bits, expected.bits) << seed << " ship " << i << " order " << order;
        served += got.empty() ? 1 : 0;
        size_t at = 0;
        for (const FaultCode code : {FaultCode::avoidable_collision, FaultCode::must_return, FaultCode::must_flee,
                                     FaultCode::screen_left, FaultCode::screen_return})
          refused[at++] += got.has(code) ? 1 : 0;
      }
    }
  }
  EXPECT_GT(served, 300);
  for (size_t i = 0; i < 5; ++i) EXPECT_GT(refused[i], 4) << i;
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
