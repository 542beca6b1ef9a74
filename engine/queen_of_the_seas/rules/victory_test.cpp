// phase 4: the end, strength and points.
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

constexpr std::array<Offer, 2> kNothing = {Offer::none, Offer::none};

TEST(QueenOfTheSeasEnd, ASideWithoutShipsHasLost) {  // QS-phase-4-01 to -03
  EXPECT_EQ(game_end({3, 0}, kNothing), GameEnd::A_won);
  EXPECT_EQ(game_end({0, 1}, kNothing), GameEnd::B_won);
  EXPECT_EQ(game_end({0, 0}, kNothing), GameEnd::both_lost);
  EXPECT_EQ(game_end({0, 1}, {Offer::first, Offer::first}), GameEnd::B_won);
  EXPECT_EQ(game_end({1, 0}, {Offer::give_up, Offer::none}), GameEnd::A_won);
}

TEST(QueenOfTheSeasEnd, BothHaveToNameTheSameResult) {  // QS-phase-4-04, -05, QS-Q-63
  EXPECT_EQ(game_end({1, 1}, kNothing), GameEnd::go_on);
  EXPECT_EQ(game_end({1, 1}, {Offer::first, Offer::first}), GameEnd::likely_A);
  EXPECT_EQ(game_end({1, 1}, {Offer::second, Offer::second}), GameEnd::likely_B);
  EXPECT_EQ(game_end({1, 1}, {Offer::draw, Offer::draw}), GameEnd::likely_draw);
  EXPECT_EQ(game_end({1, 1}, {Offer::draw, Offer::none}), GameEnd::go_on);
  EXPECT_EQ(game_end({1, 1}, {Offer::first, Offer::second}), GameEnd::go_on);
}

TEST(QueenOfTheSeasEnd, WhoGivesUpHasLost) {  // QS-Q-95
  EXPECT_EQ(game_end({5, 1}, {Offer::give_up, Offer::none}), GameEnd::B_won);
  EXPECT_EQ(game_end({1, 5}, {Offer::draw, Offer::give_up}), GameEnd::A_won);
  EXPECT_EQ(game_end({1, 1}, {Offer::give_up, Offer::give_up}), GameEnd::both_lost);
}

struct Sides : Trial {
  Sides() {
    put(kFirst, 50, 50, 0);
    put(kSecond, 90, 50, 0);
    put(kSecond, 120, 50, 0, 8, destroyer());
  }
};

TEST(QueenOfTheSeasEnd, StrengthIsHullAndGuns) {  // QS-Q-63
  Sides t;
  t.start();
  EXPECT_EQ(strength(t.ship(1)), 8 + 4 + 4 + 10);  // H, S, Q and X
  EXPECT_EQ(strength(t.open(), kSecond), 26 + 2 + 1);
  t.ship(1).stat(Track::A) = 0;
  t.ship(1).stat(Track::H) = 5;
  EXPECT_EQ(strength(t.ship(1)), 23);
  t.ship(1).fate = Fate::left_table;
  EXPECT_EQ(strength(t.open(), kSecond), 3);
}

TEST(QueenOfTheSeasEnd, PointsForWhatTheEnemyHasLost) {  // QS-Q-96
  Sides t;
  t.battle.ships[1].lost = stats({{Track::H, 3}});  // before the battle: nobody's points
  t.battle.sides[kFirst].vp_percent = 150;
  t.start();
  EXPECT_EQ(side_points(t.battle, t.open(), kFirst), 0);
  t.ship(1).stat(Track::H) = 1;                             // 5 before
  t.ship(1).stat(Track::X) = 8;                             // 10 before
  t.ship(1).stat(Track::A) = t.ship(1).stat(Track::P) = 0;  // count nothing
  EXPECT_EQ(side_points(t.battle, t.open(), kFirst), 6 * 150);
  EXPECT_EQ(side_points(t.battle, t.open(), kSecond), 0);
  t.ship(1).fate = Fate::left_table;
  EXPECT_EQ(side_points(t.battle, t.open(), kFirst), 6 * 150);
  for (Fate fate : {Fate::sunk, Fate::sunk_at_once, Fate::blown_up}) {
    t.ship(1).fate = fate;
    EXPECT_EQ(side_points(t.battle, t.open(), kFirst), 23 * 150);
  }
  t.ship(0).stat(Track::Q) = 3;
  EXPECT_EQ(side_points(t.battle, t.open(), kSecond), 100);
}

TEST(QueenOfTheSeasEnd, AQuarterMorePointsWin) {  // QS-Q-96
  EXPECT_EQ(ahead_on_points(0, 0), kNoSeat);
  EXPECT_EQ(ahead_on_points(1, 0), 0);
  EXPECT_EQ(ahead_on_points(0, 1), 1);
  EXPECT_EQ(ahead_on_points(250, 200), 0);
  EXPECT_EQ(ahead_on_points(249, 200), kNoSeat);
  EXPECT_EQ(ahead_on_points(200, 250), 1);
  EXPECT_EQ(ahead_on_points(200, 249), kNoSeat);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
