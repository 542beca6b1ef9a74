// What is drawn over the board, for orders good and bad.
#include <algorithm>
#include <random>
#include <set>

#include "engine/grand_admiral/exploring.h"
#include "engine/grand_admiral/testing.h"
#include "engine/grand_admiral/words/names.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

using Point = std::pair<int, int>;
using Marks = std::vector<Mark>;

/// On the board, or beside it for a ship that leaves.
void expect_drawable(const Battle& battle, const Marks& marks) {
  const std::set<std::string> kinds = {"line", "cells", "ghost", "text"};
  const std::set<std::string> tones = {"plan", "fire", "blocked", "torpedo", "danger", "arc", "range"};
  for (const Mark& m : marks) {
    EXPECT_TRUE(kinds.contains(m.kind)) << m.kind;
    EXPECT_TRUE(tones.contains(m.tone)) << m.tone;
    EXPECT_FALSE(m.points.empty());
    EXPECT_TRUE(m.heading >= 0 && m.heading < 6);
    for (const auto& [x, y] : m.points) {
      EXPECT_TRUE(x >= -1 && x <= battle.columns) << x;
      EXPECT_TRUE(y >= -1 && y <= battle.rows) << y;
    }
  }
}

TEST(GrandAdmiralMarks, OfRandomOrdersLieOnTheBoardAndBlockNothing) {
  uint32_t seed = 40;
  for (const Battle& battle : varied_battles())
    explore(battle, ++seed, 400, [&](const Position&, const View& view, const Ask& ask, const Order& order) {
      const Marks marks = System::preview(battle, view, ask, order);
      expect_drawable(battle, marks);
      for (const Mark& m : marks) EXPECT_NE(m.tone, "blocked") << System::print(battle, view, ask, order);
      EXPECT_TRUE(order.as<FireOrder>() == nullptr || !marks.empty());
      const auto* places = order.as<PlacesOrder>();
      EXPECT_TRUE(places == nullptr || marks.size() == places->places.count);
    });
}

TEST(GrandAdmiralMarks, OrdersOfAnyBytesAreDrawnAsFarAsTheyGo) {
  std::mt19937 random(7);  // NOLINT: the same every time
  const auto any = [&](uint32_t below) { return static_cast<uint32_t>(random() % below); };
  const Battle battle = real_battle("breakout");
  explore(battle, 50, 150, [&](const Position&, const View& view, const Ask& ask, const Order&) {
    const uint32_t ships = view.open.ships.count;
    const auto any_ship = [&] { return static_cast<uint16_t>(any(ships + 2)); };
    Order card = playing(static_cast<Card>(any(256))), moves = just<MoveOrder>(), shots = firing(any_ship(), {}),
          places = just<PlacesOrder>();
    for (int i = 0; i < 20; ++i) {
      moves.as<MoveOrder>()->moves.add({any_ship(), static_cast<MoveAction>(any(6)), 0});
      shots.as<FireOrder>()->attacks.add(
          {any_ship(), static_cast<uint8_t>(any(5) == 4 ? 255 : any(5)), static_cast<uint8_t>(any(9))});
      places.as<PlacesOrder>()->places.add({any_ship(), static_cast<int16_t>(random()), static_cast<int16_t>(any(12)),
                                            static_cast<uint8_t>(any(256)), 0});
    }
    for (const Order& order : {card, moves, shots, places, just<Resign>()})
      expect_drawable(battle, System::preview(battle, view, ask, order));
  });
}

// ---------------------------------------------------------------- by hand

Marks preview(const Sea& sea, const Order& order) {
  const View v = sea.view(kRed);
  return System::preview(sea.battle, v, owed(v.at, kRed), order);
}

TEST(GrandAdmiralMarks, OfAMoveShowGhostsTheWayAndWhatIsInIt) {
  Sea sea;
  sea.battle.options.stack_limit = 1;
  const uint16_t lion = sea.add(kRed, {3, 3}, 0, plain_card("Lion"));
  const uint16_t tiger = sea.add(kRed, {3, 2}, 0, plain_card("Tiger"));
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kRedFour});
  sea.play(kRed, kRedFour);

  const Marks stopped = preview(sea, moving({{lion, MoveAction::ahead, 0}}));
  ASSERT_EQ(stopped.size(), 2U);
  EXPECT_EQ(stopped[0].tone, "blocked");
  EXPECT_EQ(stopped[1].label, "the hex is full");
  EXPECT_EQ(stopped[1].points, (std::vector<Point>{{3, 3}}));

  const Marks both = preview(sea, moving({{tiger, MoveAction::right, 0}, {lion, MoveAction::left, 0}}));
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[0].kind, "ghost");
  EXPECT_EQ(both[0].piece, "Tiger");
  EXPECT_EQ(both[0].heading, 1);
  EXPECT_EQ(both[1].heading, 5);

  const Marks after = preview(sea, moving({{tiger, MoveAction::ahead, 0}, {lion, MoveAction::ahead, 0}}));
  ASSERT_EQ(after.size(), 4U);  // she has made room (GA-Q-11)
  EXPECT_EQ(after[2].kind, "line");
  EXPECT_EQ(after[2].points, (std::vector<Point>{{3, 4}, {3, 3}}));
}

TEST(GrandAdmiralMarks, OfFireShowALineForEachTargetAndWhyAGunIsSilent) {
  Sea sea;
  const uint16_t lion = sea.add(
      kRed, {3, 3}, 0,
      armed_card("Lion", {guns("13in", Mount::turret, {8, 4}, "S5 S4 L3"), guns("4in", Mount::casemate, {6, 3}, "S1")},
                 2));
  const uint16_t ahead = sea.add(kBlack, {3, 2}, 0, plain_card("Moltke"));
  sea.to_play(kRed, {kRedFace});
  sea.play(kRed, kRedFace);
  const Marks marks = preview(sea, firing(lion, {{ahead, 0, 0}, {ahead, 1, 0}, {ahead, kTorpedoes, 2}}));
  ASSERT_EQ(marks.size(), 3U);
  EXPECT_EQ(marks[0].tone, "fire");
  EXPECT_EQ(marks[0].label, "13in, short, 4 dice");                                      // GA-ARC-03
  for (const Mark& m : marks) EXPECT_EQ(m.piece + " at " + m.target, "Lion at Moltke");  // ships of a hex lie apart
  EXPECT_EQ(marks[1].tone, "blocked");
  EXPECT_EQ(marks[1].label, "4in: only abeam");  // GA-ARC-04
  EXPECT_EQ(marks[2].tone, "torpedo");
  EXPECT_EQ(marks[2].label, "2 torpedoes");
}

// ---------------------------------------------------------------- reach

std::multiset<Point> covered(const Marks& marks, const std::string& tone) {
  std::multiset<Point> all;
  for (const Mark& m : marks)
    if (m.tone == tone) all.insert(m.points.begin(), m.points.end());
  return all;
}

/// For every battery the hexes of this band into which she has dice, told by the solution that play uses.
std::multiset<Point> in_reach(const Battle& battle, const Open& open, size_t ship, Band band) {
  std::multiset<Point> all;
  Shot shot{open.ships[ship].hex(), {}, open.ships[ship].heading, 0, false, nullptr, 0, 0, battle.options.arc_layout};
  shot.firer_crippled = crippled(battle.card(ship).row1, open.ships[ship].checked);
  for (const Battery& guns : battle.card(ship).batteries) {
    shot.battery = &guns;
    for (hex::Hex h : hex::hexes(battle.board())) {
      shot.target = h;
      const GunSolution s = gun_solution(shot);
      if (s.distance > 0 && s.attack_dice > 0 && s.band == band) all.insert({h.q, hex::row_of(h)});
    }
  }
  return all;
}

TEST(GrandAdmiralMarks, OfReachAreTheHexesIntoWhichEachBatteryFires) {
  uint32_t seed = 60;
  for (const Battle& battle : varied_battles())
    explore(battle, ++seed, 60, [&](const Position&, const View& view, const Ask&, const Order&) {
      EXPECT_TRUE(System::reach(battle, view, "no such ship").empty());
      for (size_t i = 0; i < view.open.ships.count; ++i) {
        const Marks marks = System::reach(battle, view, ship_name(battle, i));
        expect_drawable(battle, marks);
        if (view.open.ships[i].fate == Fate::afloat) {
          EXPECT_EQ(covered(marks, "arc"), in_reach(battle, view.open, i, Band::close));
          EXPECT_EQ(covered(marks, "range"), in_reach(battle, view.open, i, Band::far));
        } else {
          EXPECT_TRUE(marks.empty());
        }
      }
    });
}

TEST(GrandAdmiralMarks, OfReachTellBandsAndArcs) {  // GA-RNG-03 to -05, GA-ARC-03, GA-ARC-04
  Sea sea;
  const hex::Hex at{6, 2};
  sea.add(kRed, at, 1, armed_card("Lion", {guns("13in", Mount::turret, {8, 4}, "S5 S4 L3")}));
  sea.add(kRed, at, 1, armed_card("Tiger", {guns("6in", Mount::casemate, {6, 3}, "S1 L1")}, 3));
  sea.begin();
  const Marks lion = System::reach(sea.battle, sea.view(kBlack), "Lion");  // of an enemy as well: sheets are open
  EXPECT_EQ(covered(lion, "arc").size(), 18U);
  EXPECT_EQ(covered(lion, "range").size(), 18U);
  std::multiset<std::string> labels;
  for (const Mark& m : lion) labels.insert(m.label);
  labels.erase("");
  EXPECT_EQ(labels, (std::multiset<std::string>{"13in, long, 4 dice", "13in, long, 8 dice", "13in, short, 4 dice",
                                                "13in, short, 8 dice"}));
  const Marks tiger = System::reach(sea.battle, sea.view(kBlack), "Tiger");
  const std::multiset<Point> close = covered(tiger, "arc");
  for (hex::Hex h : hex::hexes(sea.battle.board())) {
    const bool abeam = broadside_arc(hex::arc(at, 1, h, sea.battle.options.arc_layout));
    EXPECT_EQ(close.contains({h.q, hex::row_of(h)}), hex::distance(at, h) == 1 && abeam);
  }
  EXPECT_EQ(covered(tiger, "torpedo").size(), 7U);  // GA-TORP-04
}

TEST(GrandAdmiralMarks, APieceTellsHerCardSpeedAndHull) {
  Sea sea;
  const uint16_t lion = sea.add(kRed, {3, 3}, 0, plain_card("Lion"));
  sea.begin();
  sea.ship(lion).checked = 4;
  const Scene scene = sea.scene();
  EXPECT_EQ(scene.length, "hex");
  ASSERT_EQ(scene.pieces.size(), 1U);
  EXPECT_EQ(scene.pieces[0].ship, "x-Lion");
  EXPECT_EQ(scene.pieces[0].type, "BB");
  EXPECT_EQ(scene.pieces[0].speed, "2");  // GA-SHEET-07: crippled
  EXPECT_EQ(scene.pieces[0].sound, 33);
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
