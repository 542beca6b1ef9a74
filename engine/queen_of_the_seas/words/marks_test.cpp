// What is drawn over the table stays on it, says why, and never minds what an order holds.
#include <algorithm>
#include <set>

#include "engine/queen_of_the_seas/pond_testing.h"
#include "engine/queen_of_the_seas/words_testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Marks = std::vector<Mark>;

/// Kinds and tones that the page knows; places no farther off the table than a move leads.
void check_marks(const Battle& battle, const Marks& marks) {
  const std::set<std::string> kinds = {"line", "sector", "ring", "ghost", "area", "text"};
  const std::set<std::string> tones = {"arc", "range", "plan", "fire", "blocked", "torpedo", "smoke", "danger"};
  constexpr int kMargin = 80 * kCm;
  for (const Mark& m : marks) {
    EXPECT_TRUE(kinds.contains(m.kind)) << m.kind;
    EXPECT_TRUE(tones.contains(m.tone)) << m.tone;
    EXPECT_FALSE(m.points.empty()) << m.kind;
    for (const auto& [x, y] : m.points) {
      EXPECT_TRUE(x >= -kMargin && x <= battle.length + kMargin) << m.kind << " " << x;
      EXPECT_TRUE(y >= -kMargin && y <= battle.width + kMargin) << m.kind << " " << y;
    }
    for (const int angle : {m.heading, m.from, m.to}) EXPECT_TRUE(angle >= 0 && angle < plane::kCircle) << angle;
    EXPECT_LE(m.inner, m.outer);
    EXPECT_TRUE((m.kind != "sector" && m.kind != "ring") || (m.outer > 0 && m.outer < 150 * kCm)) << m.outer;
  }
}

TEST(QueenOfTheSeasMarks, EveryOrderOfABattleCanBeDrawn) {
  std::set<std::string> tones;
  for (uint32_t seed = 0; seed < 24; ++seed) {
    Moment m = pond(seed);
    play(m, random_admiral, seed, [&](const Moment& now, Seat seat, const Order& order) {
      const View view = now.view(seat);
      const Marks marks = System::preview(now.battle, view, Moment::ask_of(now.position.at, seat), order);
      EXPECT_EQ(std::count_if(marks.begin(), marks.end(), [](const Mark& x) { return x.kind == "ghost"; }),
                kind_of(order) == OrderKind::move ? 1 : 0);
      EXPECT_EQ(marks.empty(),
                kind_of(order) != OrderKind::move && groups_in(order).count == 0 && shots_in(order).count == 0);
      check_marks(now.battle, marks);
      for (const Mark& x : marks) tones.insert(x.tone);
      if (kind_of(order) != OrderKind::guns) return;
      for (const Piece& piece : System::scene(now.battle, view).pieces)
        check_marks(now.battle, System::reach(now.battle, view, piece.handle));
    });
    ASSERT_FALSE(HasFailure()) << seed;
  }
  for (const char* tone : {"plan", "fire", "torpedo", "smoke"}) EXPECT_TRUE(tones.contains(tone)) << tone;
}

TEST(QueenOfTheSeasMarks, AnyOrderDoesNoHarm) {
  Bench table;
  for (const Step step : Bench::questions()) {
    table.asked(step);
    const View view = table.view();
    for (const OrderKind kind : {OrderKind::none, OrderKind::turn_points, OrderKind::move, OrderKind::guns,
                                 OrderKind::torpedoes, OrderKind::pairs, OrderKind::damage, OrderKind::end})
      for (const int value : {0, 1, 3, 5, 200, 65535}) {
        static Order order;
        order = order_of(kind);
        const auto ship = static_cast<uint16_t>(value);
        move_in(order) = {ship,
                          static_cast<int8_t>(value),
                          true,
                          true,
                          Declared::astern,
                          {value * 30'000, value, -value * 7'000, static_cast<TurnSide>(value % 5)}};
        groups_in(order).add(static_cast<uint8_t>(value));
        for (const Weapon weapon : {Weapon::H, Weapon::T, Weapon::X}) {
          shots_in(order).add({ship, 4, weapon, true});
          shots_in(order).add({0, ship, weapon, false});
          shots_in(order).add({ship, ship, weapon, false});
        }
        check_marks(table.trial.battle, System::preview(table.trial.battle, view, table.ask(), order));
        move_in(order).path = {INT32_MAX, INT32_MAX, INT32_MAX, TurnSide::port};
        EXPECT_TRUE(kind != OrderKind::move || System::preview(table.trial.battle, view, table.ask(), order).empty());
      }
  }
}

// ---------------------------------------------------------------- some drawings

Marks drawn(const Bench& table, std::string_view text) {
  const auto order = table.read(text);
  EXPECT_TRUE(order) << text << ": " << order.error().text();
  return System::preview(table.trial.battle, table.view(), table.ask(), *order);
}
const Mark& the(const Marks& marks, std::string_view kind, std::string_view tone) {
  static const Mark none;
  const auto found =
      std::find_if(marks.begin(), marks.end(), [&](const Mark& m) { return m.kind == kind && m.tone == tone; });
  EXPECT_NE(found, marks.end()) << kind << " " << tone;
  return found == marks.end() ? none : *found;
}

TEST(QueenOfTheSeasMarks, AGhostStandsWhereTheMoveEnds) {
  Bench table;
  table.asked(Step::move);
  const Marks marks = drawn(table, "Lurcher: 6, ahead 2, starboard 3, smoke");
  const Mark& ghost = the(marks, "ghost", "plan");
  const plane::Pose end = pose_after(mover_of(table.trial.battle, table.trial.open(), table.lurcher),
                                     turn(2, TurnSide::starboard, 3, 1), false);
  EXPECT_EQ(ghost.piece, "Lurcher");
  EXPECT_EQ(ghost.points, (std::vector<std::pair<int, int>>{{end.at.x, end.at.y}}));
  EXPECT_EQ(ghost.heading, end.heading);
  const Mark& line = the(marks, "line", "plan");
  EXPECT_EQ(line.points.front(), (std::pair<int, int>{cm(115), cm(90)}));
  EXPECT_EQ(line.points.back(), ghost.points.front());
  EXPECT_GT(line.points.size(), 6U);  // the arc is drawn
  EXPECT_EQ(the(marks, "area", "smoke").points.size(), 4U);
}

TEST(QueenOfTheSeasMarks, WhatSheStrikesIsNamed) {
  Bench table;
  table.asked(Step::move);
  table.trial.ship(table.tiger).y = cm(50.9);
  const Marks marks = drawn(table, "Tiger: 6");
  EXPECT_EQ(the(marks, "ghost", "danger").label, "Tiger strikes Lion");
  EXPECT_EQ(the(marks, "line", "blocked").label, "strikes Lion");
  table.trial.ship(table.lurcher).y = cm(145);
  EXPECT_EQ(the(drawn(table, "Lurcher: 6"), "ghost", "danger").label, "Lurcher leaves the table");
}

TEST(QueenOfTheSeasMarks, LinesOfFireSayWhatBlocksThem) {
  Bench table;
  table.asked(Step::guns);
  Marks marks = drawn(table, "Lion: H at Seydlitz, S at Seydlitz");
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks[0].tone, "fire");
  EXPECT_EQ(marks[0].label, "Heavy guns, Secondary guns: 24.09 cm (short range)");
  EXPECT_EQ(marks[0].target, "Seydlitz");
  table.trial.ship(table.mary).x = cm(62);
  table.trial.ship(table.mary).y = cm(60);
  marks = drawn(table, "Lion: H at Seydlitz, Q at Moltke");
  EXPECT_EQ(the(marks, "area", "blocked").piece, "Queen Mary");
  EXPECT_EQ(the(marks, "line", "blocked").label, "Heavy guns: zone of fire blocked by Queen Mary");
  EXPECT_NE(marks.back().label.find("out of range"), std::string::npos) << marks.back().label;
}

TEST(QueenOfTheSeasMarks, TorpedoesRunToTheirTarget) {
  Bench table;
  table.asked(Step::torpedoes);
  const Marks marks = drawn(table, "Lurcher at Moltke; Lurcher at Seydlitz");
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_EQ(marks[0].tone, "torpedo");
  EXPECT_EQ(marks[1].tone, "blocked");
  EXPECT_NE(marks[1].label.find("out of range"), std::string::npos) << marks[1].label;
}

TEST(QueenOfTheSeasMarks, ReachShowsArcsAndBands) {
  Bench table;
  table.asked(Step::guns);
  table.trial.ship(table.lion).heading = degrees(90);
  const auto reach = [&](std::string_view handle) { return System::reach(table.trial.battle, table.view(), handle); };
  const Marks marks = reach("Lion");
  const auto starboard =
      std::find_if(marks.begin(), marks.end(), [](const Mark& m) { return m.kind == "sector" && m.from < m.to; });
  ASSERT_NE(starboard, marks.end());
  const auto of_heavy = [](const Mark& m) { return m.label.starts_with("Heavy guns 8, 100 cm"); };
  EXPECT_EQ(std::count_if(marks.begin(), marks.end(), of_heavy), 4);
  // The base is 9 by 3 cm: the diagonals run 18.435 degrees off the bow (QS-arcs-01).
  const auto& forward = *std::find_if(marks.begin(), marks.end(), of_heavy);
  EXPECT_EQ(forward.label, "Heavy guns 8, 100 cm, half dice");
  EXPECT_NEAR(forward.from, degrees(71.565), 1000);
  EXPECT_NEAR(forward.to, degrees(108.435), 1000);
  const auto rings = std::count_if(marks.begin(), marks.end(), [](const Mark& m) { return m.kind == "ring"; });
  EXPECT_EQ(rings, 3);
  EXPECT_TRUE(reach("Nobody").empty());
  EXPECT_EQ(the(reach("Lurcher"), "sector", "torpedo").label, "Torpedoes 3");
  table.trial.ship(table.lion).fate = Fate::sunk;
  EXPECT_TRUE(reach("Lion").empty());
}

TEST(QueenOfTheSeasMarks, APieceSaysWhatThePlateShows) {
  Bench table;
  table.asked(Step::guns);
  table.trial.ship(table.lion).stat(Track::X) = 3;
  table.trial.ship(table.tiger).speed = -1;
  const Scene scene = System::scene(table.trial.battle, table.view());
  EXPECT_EQ(scene.length, "cm");
  EXPECT_EQ(scene.pieces[0].ship, "x-Lion");
  EXPECT_EQ(scene.pieces[0].type, "BB");
  EXPECT_EQ(scene.pieces[0].sound, 30);
  EXPECT_EQ(scene.pieces[0].speed, "6");
  EXPECT_EQ(scene.pieces[1].speed, "astern 1");
  EXPECT_EQ(scene.pieces[1].sound, 100);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
