// formations, evasive, breaking-off, proximity-speed and screens: groups, and what the start of the Movement Phase
// finds. What follows for moves is in duties_test.cpp.
#include <algorithm>

#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

// ---------------------------------------------------------------- groups

TEST(QueenOfTheSeasFormations, BattleGroupsHoldOneToFiveCapitalShips) {  // QS-formations-02, QS-Q-66
  const auto faults = [](int capital, int others) {
    return group_faults(GroupKind::battle_group, capital, others, true, 12);
  };
  EXPECT_TRUE(faults(0, 0).size);
  EXPECT_FALSE(faults(1, 0).size);
  EXPECT_FALSE(faults(5, 0).size);
  EXPECT_TRUE(faults(6, 0).size);
  EXPECT_TRUE(faults(2, 1).mixed);
  EXPECT_FALSE(faults(2, 1).size);
}

TEST(QueenOfTheSeasFormations, FlotillasHoldThreeToEightOthers) {  // QS-formations-03, -04, QS-Q-66
  const auto size = [](int ships, bool at_start, int of_the_side) {
    return group_faults(GroupKind::flotilla, 0, ships, at_start, of_the_side).size;
  };
  EXPECT_TRUE(size(2, true, 12));
  EXPECT_FALSE(size(3, true, 12));
  EXPECT_FALSE(size(8, true, 12));
  EXPECT_TRUE(size(9, true, 12));
  EXPECT_TRUE(size(9, false, 12));
  EXPECT_FALSE(size(1, false, 12));  // by losses
  EXPECT_FALSE(size(2, true, 2));    // all there are
  EXPECT_TRUE(size(1, true, 2));
  EXPECT_TRUE(group_faults(GroupKind::flotilla, 1, 3, true, 12).mixed);
}

TEST(QueenOfTheSeasFormations, LostShipsDropOutOfTheColumn) {  // QS-Q-67
  Trial t;
  const uint8_t group = t.group(kFirst, GroupKind::battle_group), other = t.group(kFirst, GroupKind::battle_group);
  for (int i = 0; i < 4; ++i) t.put(kFirst, 20 + 12 * i, 20, 90, 6, battleship(), group);
  t.start();
  t.ship(0).fate = Fate::sunk;
  t.ship(2).group = kNoGroup;
  Members rows;
  members(t.open(), group, rows);
  EXPECT_EQ((std::vector<uint16_t>{rows.begin(), rows.end()}), (std::vector<uint16_t>{1, 3}));
  EXPECT_EQ(leader_of(t.open(), group), 1);
  EXPECT_EQ(leader_of(t.open(), other), kNoShip);
}

// ---------------------------------------------------------------- in formation or not

Model ship_at(double x, double y, double heading = 0) {
  return model_at(battleship(), {{cm(x), cm(y)}, degrees(heading)});
}
/// "+" in formation, "-" out of it.
std::string check(const std::vector<Model>& ships, const plane::Point* turn = nullptr, bool single_line = false) {
  std::array<bool, kMostShips> in{};
  formation_check(ships, turn, single_line, {in.data(), ships.size()});
  std::string out;
  for (size_t i = 0; i < ships.size(); ++i) out += in[i] ? '+' : '-';
  return out;
}

auto in_line(const std::string& checked) { return std::count(checked.begin(), checked.end(), '+'); }

std::vector<size_t> ends_of(std::vector<plane::Point> places, bool turning) {
  std::vector<plane::Pose> poses;
  for (const plane::Point at : places) poses.push_back({at, 0});
  const auto ends = end_ships(poses, turning);
  return {ends[0], ends[1]};
}

TEST(QueenOfTheSeasFormations, TheEndShipsLieFarthestApart) {  // QS-formations-11, QS-Q-67
  const std::vector<plane::Point> places = {{0, 0}, {0, cm(50)}, {cm(20), 0}, {0, cm(-30)}};
  EXPECT_EQ(ends_of(places, false), (std::vector<size_t>{1, 3}));
  EXPECT_EQ(ends_of(places, true), (std::vector<size_t>{0, 3}));  // first and last of the column
  EXPECT_EQ(ends_of({{0, 0}}, false), (std::vector<size_t>{0, 0}));
  // Both diagonals of a square are equal, but for a hair: the earlier pair.
  EXPECT_EQ(ends_of({{0, 0}, {cm(10), 0}, {cm(10), cm(10)}, {0, cm(10) + 2}}, false), (std::vector<size_t>{0, 2}));
}

TEST(QueenOfTheSeasFormations, TwoOrFewerAreAlwaysInFormation) {  // QS-formations-05, -19
  EXPECT_EQ(check({ship_at(0, 0)}), "+");
  EXPECT_EQ(check({ship_at(0, 0), ship_at(90, 70)}), "++");
}

TEST(QueenOfTheSeasFormations, TheLineHasToPassOverTheCasting) {  // QS-formations-08, -09, -12, -13, -15, -16, QS-Q-68
  // Four abreast, heading north: the hull of the end castings reaches 3.048 cm ahead of the line.
  EXPECT_EQ(check({ship_at(0, 0), ship_at(10, 6.0), ship_at(20, 6.2), ship_at(30, 0)}), "++-+");
  EXPECT_EQ(check({ship_at(0, 0), ship_at(10, -6.0), ship_at(20, -6.2), ship_at(30, 0)}), "++-+");
  // In line astern it is as narrow as a casting: 0.9144 cm and her own beam.
  EXPECT_EQ(check({ship_at(0, 0), ship_at(0.9, 12), ship_at(-0.95, 24), ship_at(0, 36)}), "++-+");
}

TEST(QueenOfTheSeasFormations, ATurningColumnIsBentAtTheTurnPoint) {  // QS-formations-14, QS-Q-68
  const plane::Point turn{0, cm(20)};
  const std::vector<Model> column = {ship_at(12, 20, 90), ship_at(2, 20, 90), ship_at(0, 10), ship_at(0, -2)};
  EXPECT_EQ(check(column, &turn), "++++");
  EXPECT_EQ(check(column), "+--+");
  const plane::Point elsewhere{cm(20), cm(20)};
  EXPECT_EQ(check(column, &elsewhere), "+--+");
}

TEST(QueenOfTheSeasFormations, OneLineForAllIsStricter) {  // QS-Q-68: formation_single_line
  // One ship each side of the line: each is under some line, but no line passes over both.
  const std::vector<Model> split = {ship_at(0, 0), ship_at(10, 5.5), ship_at(20, -5.5), ship_at(30, 0)};
  EXPECT_EQ(check(split), "++++");
  EXPECT_EQ(in_line(check(split, nullptr, true)), 3);
  // Of three on one side and one on the other the three stay.
  EXPECT_EQ(check({ship_at(0, 0), ship_at(8, 5.5), ship_at(15, -5.5), ship_at(22, 5.5), ship_at(30, 0)}, nullptr, true),
            "++-++");
  // A slanted line passes over all of them.
  const std::vector<Model> slanted = {ship_at(0, 0), ship_at(10, 4), ship_at(20, -4), ship_at(30, 0)};
  EXPECT_EQ(check(slanted, nullptr, true), "++++");
}

TEST(QueenOfTheSeasFormations, OneLineForEachSideOfTheTurnPoint) {  // QS-Q-68: formation_single_line
  const plane::Point turn{0, cm(40)};
  const std::vector<Model> column = {ship_at(40, 40, 90), ship_at(20, 40.6, 90), ship_at(0.5, 20), ship_at(0, 0)};
  EXPECT_EQ(check(column, &turn, true), "++++");
  // Port and starboard of one leg at once is too much.
  const std::vector<Model> spread = {ship_at(40, 40, 90), ship_at(0.55, 30), ship_at(-0.65, 20), ship_at(0, 0)};
  EXPECT_EQ(check(spread, &turn), "++++");
  EXPECT_EQ(in_line(check(spread, &turn, true)), 3);
}

// ---------------------------------------------------------------- limits and duties

TEST(QueenOfTheSeasFormations, TheNearerTheEnemyTheFaster) {  // QS-proximity-speed-02 to -05, QS-Q-72
  const trial::Rows rows = trial::table("queen-of-the-seas", "speed_proximity");
  ASSERT_GE(rows.size(), 4U);
  EXPECT_EQ(proximity_limit(cm(100.01), true), std::stoi(rows[0][3]));
  EXPECT_EQ(proximity_limit(INT32_MAX, false), std::stoi(rows[0][3]));
  EXPECT_EQ(proximity_limit(cm(100), false), std::stoi(rows[1][3]));
  EXPECT_EQ(proximity_limit(cm(40), false), std::stoi(rows[1][3]));
  EXPECT_EQ(proximity_limit(cm(100), true), std::stoi(rows[2][3]));
  EXPECT_EQ(proximity_limit(cm(40), true), std::stoi(rows[2][3]));
  EXPECT_EQ(proximity_limit(cm(39.99), true), kNoLimit);
}

TEST(QueenOfTheSeasFormations, RunningComesBeforeEvading) {  // QS-formations-17, -18, QS-evasive-01, QS-Q-88
  EXPECT_EQ(duty_of(true, false, false), Duty::none);
  EXPECT_EQ(duty_of(false, false, false), Duty::come_back);
  EXPECT_EQ(duty_of(false, false, true), Duty::none);
  EXPECT_EQ(duty_of(true, true, false), Duty::flee);
  EXPECT_EQ(duty_of(true, true, true), Duty::flee);
}

TEST(QueenOfTheSeasFormations, AMajorityIsMoreThanHalf) {  // QS-screens-02 to -04, QS-Q-75
  EXPECT_FALSE(bound_to_stay({6, 5, false}, true));
  EXPECT_TRUE(bound_to_stay({6, 4, false}, true));
  EXPECT_FALSE(bound_to_stay({6, 4, false}, false));
  EXPECT_FALSE(bound_to_stay({6, 4, true}, true));
  EXPECT_FALSE(bound_to_return({6, 4, false}, false));
  EXPECT_TRUE(bound_to_return({6, 3, false}, false));
  EXPECT_FALSE(bound_to_return({6, 3, false}, true));
  EXPECT_FALSE(bound_to_return({6, 3, true}, false));
  EXPECT_FALSE(bound_to_return({}, false));
}

// ---------------------------------------------------------------- on the table

TEST(QueenOfTheSeasFormations, TheStartOfThePhaseFindsItAll) {  // QS-formations-06, -07, QS-Q-73, QS-Q-98
  Trial t;
  const uint8_t group = t.group(kFirst, GroupKind::battle_group), enemy = t.group(kSecond, GroupKind::battle_group);
  for (int i = 0; i < 4; ++i) t.put(kFirst, 40, 20 + 12 * i, 0, 6, battleship(), group);
  t.put(kSecond, 100, 70, 180, 6, battleship(), enemy);
  const size_t alone = t.put(kFirst, 200, 100, 0, 6, battleship());
  t.start();
  t.ship(2).x += cm(5);  // out of the line
  t.ship(alone).in_formation = false;
  check_formations(t.battle, t.open());
  EXPECT_TRUE(t.ship(0).in_formation && t.ship(1).in_formation && t.ship(3).in_formation);
  EXPECT_FALSE(t.ship(2).in_formation);
  EXPECT_TRUE(t.ship(alone).in_formation);  // QS-breaking-off-02
  EXPECT_EQ(t.open().groups[group].ends, (std::array<uint16_t, 2>{0, 3}));
  EXPECT_EQ(t.open().groups[enemy].ends, (std::array<uint16_t, 2>{4, 4}));
  EXPECT_EQ(t.open().groups[group].limit, kTurbineSpeed);
  EXPECT_EQ(t.open().groups[enemy].limit, kTurbineSpeed);  // QS-proximity-speed-09: a group of one
}

TEST(QueenOfTheSeasFormations, OneOldEngineSlowsTheGroup) {  // QS-proximity-speed-01, -03
  Trial t;
  const uint8_t group = t.group(kFirst, GroupKind::battle_group);
  ShipCard old = battleship();
  old.engine = Engine::reciprocating;
  t.put(kFirst, 40, 20, 0, 6, battleship(), group);
  const size_t slow = t.put(kFirst, 40, 32, 0, 6, old, group);
  const size_t enemy = t.put(kSecond, 100, 32, 0, 6);
  t.start();
  check_formations(t.battle, t.open());
  EXPECT_EQ(t.open().groups[group].limit, kReciprocatingSpeed);
  t.ship(enemy).x = cm(40 + 40 + 0.9144 - 0.001);  // broadside to broadside, just under 40 cm from the second ship
  check_formations(t.battle, t.open());
  EXPECT_EQ(t.open().groups[group].limit, kNoLimit);
  t.ship(enemy).x = cm(40 + 40 + 0.9144);
  check_formations(t.battle, t.open());
  EXPECT_EQ(t.open().groups[group].limit, kReciprocatingSpeed);
  t.ship(slow).fate = Fate::sunk;
  check_formations(t.battle, t.open());
  EXPECT_EQ(t.open().groups[group].limit, kTurbineSpeed);
  t.ship(enemy).x = cm(150);
  check_formations(t.battle, t.open());
  EXPECT_EQ(t.open().groups[group].limit, kFarSpeed);
}

TEST(QueenOfTheSeasFormations, TheTurnPointBendsTheCheck) {  // QS-formations-10, -14
  Trial t;
  const uint8_t group = t.group(kFirst, GroupKind::battle_group);
  t.put(kFirst, 62, 60, 90, 6, battleship(), group);
  t.put(kFirst, 50, 50, 0, 6, battleship(), group);
  t.put(kFirst, 50, 38, 0, 6, battleship(), group);
  t.start();
  GroupState& state = t.open().groups[group];
  state.turn_x = cm(50);
  state.turn_y = cm(60);
  check_formations(t.battle, t.open());
  EXPECT_FALSE(t.ship(1).in_formation);
  state.turning = true;
  check_formations(t.battle, t.open());
  EXPECT_TRUE(t.ship(1).in_formation);
}

TEST(QueenOfTheSeasFormations, WithinIncludesTheLimit) {  // QS-Q-71
  Trial t;
  const size_t ship = t.put(kFirst, 40, 40, 0), friendly = t.put(kFirst, 45, 40, 0),
               enemy = t.put(kSecond, 65.9144, 40, 0);
  t.start();
  EXPECT_TRUE(enemy_within(t.battle, t.open(), ship, kEvasive));
  t.ship(enemy).x += cm(0.001);
  EXPECT_FALSE(enemy_within(t.battle, t.open(), ship, kEvasive));
  t.ship(enemy).x -= cm(0.002);
  EXPECT_TRUE(enemy_within(t.battle, t.open(), ship, kEvasive));
  t.ship(enemy).fate = Fate::sunk;
  EXPECT_FALSE(enemy_within(t.battle, t.open(), ship, kEvasive));
  EXPECT_TRUE(t.ship(friendly).on_table());
}

TEST(QueenOfTheSeasFormations, RangesByCentresAndByCastingsAgree) {  // QS-range-01
  Whim whim(5);
  const auto number = [&](uint32_t below) { return static_cast<int>(whim.below(below)); };
  ShipCard odd = battleship();  // a casting of her own, off the middle
  odd.casting = {{cm(4), cm(0.2)}, {cm(1), cm(-0.5)}, {cm(0.5), cm(0.5)}};
  for (int i = 0; i < 3000; ++i) {
    Trial t;
    t.put(kFirst, 50, 50, number(360), 6, number(3) == 0 ? odd : battleship());
    t.put(kSecond, 15 + number(700) * 0.1, 15 + number(700) * 0.1, number(360), 6, number(3) == 0 ? odd : destroyer());
    t.start();
    const Length range = range_between(model_of(t.battle, t.open(), 0), model_of(t.battle, t.open(), 1));
    for (const Length limit : {cm(25), cm(30), range, range + 5, range - 5})
      ASSERT_EQ(compare_range(t.battle, t.open(), 0, 1, limit), compare_to_limit(range, limit)) << i;
  }
}

struct Screened : Trial {
  uint8_t big, small;
  Screened() : big(group(kFirst, GroupKind::battle_group)), small(group(kFirst, GroupKind::flotilla, Line::astern, 0)) {
    put(kFirst, 60, 60, 0, 6, battleship(), big);
    for (const double x : {70.0, 80.0, 120.0}) put(kFirst, x, 60, 0, 6, destroyer(), small);
    put(kSecond, 60, 140, 0, 6);
    start();
  }
};

TEST(QueenOfTheSeasFormations, AScreenIsReleasedByAnEnemyNearTheGroup) {  // QS-screens-01 to -03, -05
  Screened t;
  check_formations(t.battle, t.open());
  ScreenState state = screen_state(t.battle, t.open(), t.small);
  EXPECT_EQ(state.ships, 3);
  EXPECT_EQ(state.within, 2);
  EXPECT_TRUE(state.satisfied());
  EXPECT_TRUE(state.binding());
  EXPECT_FALSE(screen_state(t.battle, t.open(), t.big).binding());
  EXPECT_NE(t.open().groups[t.small].limit, kNoLimit);  // a flotilla like any other
  t.ship(4).y = cm(60 + 60 + 2 * 3.048);                // exactly 60 cm from the battleship
  check_formations(t.battle, t.open());
  state = screen_state(t.battle, t.open(), t.small);
  EXPECT_TRUE(state.released);
  EXPECT_FALSE(state.binding());
}

TEST(QueenOfTheSeasFormations, WithoutItsBattleGroupItScreensNobody) {  // QS-Q-75
  Screened t;
  check_formations(t.battle, t.open());
  t.ship(0).fate = Fate::sunk;
  EXPECT_FALSE(screen_state(t.battle, t.open(), t.small).binding());
}

TEST(QueenOfTheSeasFormations, WithoutTheOptionNothingBinds) {  // QS-formations-01, QS-Q-90
  Screened t;
  t.battle.options.formations = false;
  t.ship(1).in_formation = false;
  check_formations(t.battle, t.open());
  EXPECT_TRUE(t.ship(1).in_formation);
  EXPECT_EQ(t.open().groups[t.small].limit, kNoLimit);
  EXPECT_FALSE(screen_state(t.battle, t.open(), t.small).binding());
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
