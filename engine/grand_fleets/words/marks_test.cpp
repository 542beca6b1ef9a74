// What is drawn over the board: previews of orders, and the reach of ships.
#include <algorithm>
#include <set>

#include "engine/grand_fleets/exploring.h"
#include "engine/grand_fleets/words/names.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

using Points = std::vector<std::pair<int, int>>;

std::vector<Mark> preview(const Sea& sea, Seat seat, const Order& order) {
  return System::preview(sea.battle, sea.view(seat), sea.ask(seat), order);
}
std::vector<Mark> reach(const Sea& sea, std::string_view handle, const Eye& eye = Eye::spectator()) {
  View view;
  System::view(sea.battle, sea.position, eye, view);
  return System::reach(sea.battle, view, handle);
}
std::vector<Mark> of(const std::vector<Mark>& marks, std::string_view kind, std::string_view tone) {
  std::vector<Mark> out;
  std::copy_if(marks.begin(), marks.end(), std::back_inserter(out),
               [&](const Mark& m) { return m.kind == kind && m.tone == tone; });
  return out;
}
const Mark* labelled(const std::vector<Mark>& marks, std::string_view label) {
  const auto found = std::find_if(marks.begin(), marks.end(), [&](const Mark& m) { return m.label == label; });
  return found == marks.end() ? nullptr : &*found;
}

/// Two ships in line against one, land in the south.
struct Three : Sea {
  Three() {
    add(kFirst, hex::at_column_row(5, 7), 1, hms_tiger());
    add(kFirst, hex::at_column_row(4, 7), 1, armed_card("Lion", {guns("12in", "ABCD2[OO]")}, 4, {2, 2}));
    add(kSecond, hex::at_column_row(9, 7), 4, armed_card("Moltke", {guns("11in", "ABCDEF2[OO]")}));
    squadron(kFirst, {0, 1}, "First BCS");
    battle.land = {{5, 12}};
    at(Step::fire);
  }
};

// ---------------------------------------------------------------- in every battle

void expect_sound(const std::vector<Mark>& marks, const Scene& scene) {
  const std::set<std::string> kinds = {"line", "sector", "cells", "ghost", "text"};
  std::set<std::string> pieces;
  for (const Piece& piece : scene.pieces) pieces.insert(piece.handle);
  constexpr int near = 20;  // the farthest that a command radius or a way leads off the chart
  for (const Mark& mark : marks) {
    EXPECT_TRUE(kinds.contains(mark.kind)) << mark.kind;
    EXPECT_TRUE(pieces.contains(mark.piece)) << mark.piece;
    EXPECT_FALSE(mark.points.empty()) << mark.kind;
    EXPECT_TRUE(mark.heading >= 0 && mark.heading < 6 && mark.outer >= 0 && mark.outer <= 40);
    EXPECT_TRUE(mark.from >= 0 && mark.from < 360'000'000 && mark.to >= 0 && mark.to <= 360'000'000);
    for (const auto& [x, y] : mark.points)
      EXPECT_TRUE(x >= -near && x < scene.width + near && y >= -near && y < scene.height + near)
          << mark.kind << " " << x << "," << y;
  }
}

TEST(GrandFleetsMarks, AreOnTheBoardInEveryBattle) {
  for (Sea& sea : varied_seas())
    for (uint32_t seed = 0; seed < (sea.battle.ships.size() > 8 ? 1U : 5U); ++seed) {
      sea.begin();
      play(sea, random_admiral, seed, sea.battle.ships.size() > 8 ? 2 : 6,
           [&](const Sea& at, Seat seat, const Order& order) {
             const Scene scene = System::scene(at.battle, at.view(seat));
             const std::vector<Mark> marks = preview(at, seat, order);
             expect_sound(marks, scene);
             const bool moves = as<MovingAlone>(order).ships.count + as<MovingTogether>(order).squadrons.count +
                                        as<Floating>(order).hexes >
                                    0 ||
                                order.as<Placing>() != nullptr;
             EXPECT_EQ(of(marks, "ghost", "plan").empty() && labelled(marks, "leaves the board") == nullptr, !moves);
             EXPECT_GE(of(marks, "line", "fire").size() + of(marks, "line", "blocked").size(),
                       as<Firing>(order).fire.count > 0 ? 1U : 0U);
             for (const Piece& piece : scene.pieces) expect_sound(reach(at, piece.handle, Eye::of(seat)), scene);
           });
      ASSERT_FALSE(HasFailure()) << sea.battle.id << ", seed " << seed;
    }
}

TEST(GrandFleetsMarks, OfAnOrderThatCannotBeOnlyWhatCanBeDrawn) {
  Whim whim(11);
  for (Sea& sea : varied_seas())
    for (const Step step : questions()) {
      sea.at(step);
      for (int i = 0; i < 12; ++i)
        for (const Seat seat : kBothSides)
          expect_sound(preview(sea, seat, any_values(step, whim, i % 2 == 0 ? 9 : 65536)),
                       System::scene(sea.battle, sea.view(seat)));
    }
}

// ---------------------------------------------------------------- one after the other

TEST(GrandFleetsMarks, AMoveEndsInAGhost) {
  Three sea;
  sea.at(Step::individual);
  const std::vector<Mark> marks = preview(sea, kFirst, Sea::individual({{0, "1S2"}, {2, "1"}}));  // Moltke is not ours
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_EQ(marks[0].kind, "line");
  EXPECT_EQ(marks[0].label, "1S2");
  EXPECT_EQ(marks[0].points, (Points{{5, 7}, {6, 7}, {7, 7}, {8, 8}}));
  EXPECT_EQ(marks[1].kind, "ghost");
  EXPECT_EQ(marks[1].piece, "HMS Tiger");
  EXPECT_EQ(marks[1].points, (Points{{8, 8}}));
  EXPECT_EQ(marks[1].heading, 2);
}

TEST(GrandFleetsMarks, OverTheEdgeIsADanger) {  // GF-Q-30
  Three sea;
  sea.at(Step::individual);
  sea.ship(0).facing = 0;
  const hex::Hex edge = hex::at_column_row(5, 1);
  sea.ship(0).q = edge.q, sea.ship(0).r = edge.r;
  const std::vector<Mark> marks = preview(sea, kFirst, Sea::individual({{0, "3"}}));
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks[0].tone, "danger");
  EXPECT_EQ(marks[0].label, "leaves the board");
}

TEST(GrandFleetsMarks, ALineFollowsItsHeadAndCrowdsAreTold) {  // GF-5.3.2-03, GF-5.4.1-02
  Three sea;
  const uint16_t third = sea.add(kFirst, hex::at_column_row(3, 8), 1, card_of(Size::huge, "Hood"));
  sea.at(Step::together);
  const std::vector<Mark> marks = preview(sea, kFirst, Sea::line_ahead(0, {0, 1}, "2"));
  EXPECT_EQ(of(marks, "ghost", "plan").size(), 2U);
  EXPECT_TRUE(of(marks, "cells", "danger").empty());
  sea.ship(third).q = sea.ship(1).q, sea.ship(third).r = sea.ship(1).r;  // 4 + 6 points
  sea.battle.options.collision_at_ten = true;
  EXPECT_NE(labelled(preview(sea, kFirst, Sea::simultaneous(0, "0")), "crowded: 10 of 10"), nullptr);
}

TEST(GrandFleetsMarks, LinesOfFireAndWhatBlocksThem) {  // GF-6.1.4-08
  Three sea;
  std::vector<Mark> marks = preview(sea, kFirst, Sea::fire({{0, 2, 0, 0}, {0, 2, 1, 0}}));
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks[0].tone, "fire");
  EXPECT_EQ(marks[0].label, "14in, 6in");
  EXPECT_EQ(marks[0].points, (Points{{5, 7}, {9, 7}}));
  EXPECT_EQ(marks[0].target, sea.battle.card(2).name);
  const hex::Hex between = hex::at_column_row(7, 7);
  sea.ship(1).q = between.q, sea.ship(1).r = between.r;
  marks = preview(sea, kFirst, Sea::fire({{0, 2, 0, 0}}));
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_EQ(marks[0].tone, "blocked");
  EXPECT_EQ(marks[0].label, "14in: the line of fire is blocked");
  EXPECT_EQ(marks[1].kind, "cells");
  EXPECT_EQ(marks[1].points, (Points{{7, 7}}));
}

TEST(GrandFleetsMarks, ATorpedoRunsIntoAnArc) {  // GF-6.1.2-01, GF-7.1-03
  Three sea;
  sea.at(Step::launch);
  const std::vector<Mark> marks = preview(sea, kFirst, Sea::launch({{0, 2, kArcB, 0}, {0, 2, kArcB, 1}}));
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_EQ(marks[0].label, "2 torpedoes");
  EXPECT_EQ(marks[1].kind, "sector");
  EXPECT_EQ(marks[1].from, 60'000'000);  // she heads north-east, B is to starboard of her bow
  EXPECT_EQ(marks[1].to, 120'000'000);
  EXPECT_EQ(marks[1].outer, 5);
}

TEST(GrandFleetsMarks, ReachIsWhereTheGunsReallyBear) {  // GF-6.1.2-03, GF-6.1.3-02
  Three sea;
  sea.ship(0).mounts[0] = 0;  // the forward turrets are lost
  const std::vector<Mark> marks = reach(sea, "HMS Tiger");
  for (const uint8_t line : {uint8_t{0}, uint8_t{1}})
    for (size_t band = 0; band < 3; ++band) {
      const std::string label = sea.battle.card(0).guns[line].weapon + ", " + std::string(kBandWords[band]);
      const Mark* mark = labelled(marks, label);
      ASSERT_NE(mark, nullptr) << label;
      const std::set<std::pair<int, int>> cells(mark->points.begin(), mark->points.end());
      for (const hex::Hex at : hex::hexes(sea.battle.board())) {
        if (at == sea.ship(0).hex() || waters(sea.battle).is_land(at)) continue;
        sea.ship(2).q = at.q, sea.ship(2).r = at.r;
        const GunBearing s = gun_bearing(sea.battle, sea.open(), {0, 2, line, 0});
        const bool bears = s.fault == FaultCode::none && static_cast<size_t>(s.band) == band;
        EXPECT_EQ(cells.contains({at.q, hex::row_of(at)}), bears) << label;
      }
    }
  EXPECT_NE(labelled(marks, "light, long"), nullptr);
  EXPECT_NE(labelled(marks, "torpedoes, 5 hexes"), nullptr);
  EXPECT_NE(labelled(marks, "command radius 6"), nullptr);  // she leads
}

TEST(GrandFleetsMarks, NobodyButTheOwnerSeesWhereTorpedoesRun) {  // GF-7.1-03
  Three sea;
  sea.position.secret[kFirst].torpedoes.add({0, 2, kArcB, 0});
  EXPECT_NE(labelled(reach(sea, "HMS Tiger", Eye::of(kFirst)), "1 torpedo"), nullptr);
  EXPECT_EQ(labelled(reach(sea, "HMS Tiger", Eye::of(kSecond)), "1 torpedo"), nullptr);
  EXPECT_EQ(labelled(reach(sea, "HMS Tiger"), "1 torpedo"), nullptr);
}

TEST(GrandFleetsMarks, WhoIsNotThereReachesNothing) {
  Three sea;
  EXPECT_TRUE(reach(sea, "Warspite").empty());
  EXPECT_TRUE(reach(sea, "").empty());
  sea.ship(0).fate = Fate::sunk;
  EXPECT_TRUE(reach(sea, "HMS Tiger").empty());
}

TEST(GrandFleetsScene, APieceTellsShipTypeSpeedAndHull) {
  Three sea;
  sea.at(Step::together);
  sea.ship(0).hull_hits = 8;
  Piece tiger = sea.scene().pieces[0];
  EXPECT_EQ(tiger.ship, hms_tiger().id);
  EXPECT_EQ(tiger.type, "BC");
  EXPECT_EQ(tiger.speed, "up to 5");
  EXPECT_EQ(tiger.sound, 67);  // 16 of 24, rounded up: a last circle still shows
  EXPECT_EQ(sea.scene().length, "hex");
  sea.at(Step::fire);
  sea.ship(0).speed = 3;
  EXPECT_EQ(sea.scene().pieces[0].speed, "3 of 6");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
