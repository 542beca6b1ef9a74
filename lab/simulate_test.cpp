#include "lab/simulate.h"

#include <gtest/gtest.h>

namespace broadside::lab {
namespace THIS_FILE {

/// Of no battle in particular.
Request request_of_two() {
  Request request;
  request.game = games().front();
  request.seats = usual_seats(request.game->info());
  return request;
}

TEST(Simulate, SwappedBattlesComeInPairsOnOneSeed) {
  Request request = request_of_two();
  request.admirals = {"steady", "random"};
  request.swap = true;
  const PlayOut first = nth_battle(request, 4), second = nth_battle(request, 5), third = nth_battle(request, 6);
  EXPECT_EQ(first.admirals[0], "steady");
  EXPECT_EQ(second.admirals[0], "random");
  EXPECT_EQ(second.admirals[1], "steady");
  EXPECT_EQ(first.seed, second.seed);
  EXPECT_NE(first.seed, third.seed);
  request.swap = false;
  EXPECT_EQ(nth_battle(request, 5).admirals[0], "steady");
  EXPECT_NE(nth_battle(request, 4).seed, nth_battle(request, 5).seed);
}

TEST(Simulate, EqualAdmiralsNeverPlayTheSameBattleTwice) {
  Request request = request_of_two();
  request.admirals = {"steady", "steady"};
  request.swap = true;
  EXPECT_FALSE(plays_pairs(request));
  EXPECT_NE(nth_battle(request, 4).seed, nth_battle(request, 5).seed);
  EXPECT_EQ(nth_battle(request, 1).seed, nth_seed(request.seed, 1));
  request.admirals = {"steady", "random"};
  EXPECT_TRUE(plays_pairs(request));
}

TEST(Simulate, IntervalsAreWilsons) {  // figures of the textbook's formula
  EXPECT_NEAR(wilson_95(0, 10).low, 0, 1e-12);
  EXPECT_NEAR(wilson_95(0, 10).high, 0.277533, 1e-5);
  EXPECT_NEAR(wilson_95(5, 10).low, 0.236593, 1e-5);
  EXPECT_NEAR(wilson_95(5, 10).high, 0.763407, 1e-5);
  EXPECT_NEAR(wilson_95(81, 263).low, 0.255289, 1e-5);
  EXPECT_NEAR(wilson_95(81, 263).high, 0.366210, 1e-5);
  EXPECT_NEAR(wilson_95(10, 10).high, 1, 1e-12);
  EXPECT_EQ(wilson_95(0, 0).high, 1);
}

/// Battles that are decided by their number, without any rules.
Player decided_by_number() {
  return [n = uint64_t{0}](const PlayOut&) mutable {
    PlayedOut out;
    out.result.over = true;
    out.result.winner = n % 4 == 3 ? kNoSeat : static_cast<Seat>(n % 2);
    out.result.why = n % 4 == 3 ? "time was up" : "all sunk";
    ++n;
    return std::optional(out);
  };
}

TEST(Simulate, PairsThatEndAlikeTellNoMoreThanOneOfThem) {
  const auto same = [](const Interval& a, const Interval& b) {
    EXPECT_NEAR(a.low, b.low, 1e-12);
    EXPECT_NEAR(a.high, b.high, 1e-12);
  };
  same(paired_95(20, 40, 20, 0), wilson_95(10, 20));   // twins
  same(paired_95(20, 40, 20, 10), wilson_95(20, 40));  // as often alike as chance has it
  same(paired_95(20, 40, 20, 20), wilson_95(20, 40));  // never alike: no narrower
  same(paired_95(40, 40, 20, 0), wilson_95(20, 20));   // nothing shows how they hang together
  same(paired_95(3, 7, 0, 0), wilson_95(3, 7));
  EXPECT_LT(paired_95(20, 40, 20, 5).low, paired_95(20, 40, 20, 9).low) << "the more alike, the wider";
}

TEST(Simulate, EndingsAreCountedByTheirWordsAndWinners) {
  Request request = request_of_two();
  request.games = 8;
  const auto report = simulate_by(request, [] { return Expected<Player>(decided_by_number()); });
  ASSERT_TRUE(report);
  ASSERT_EQ(report->endings.size(), 2U);
  EXPECT_EQ(report->endings.at("all sunk").won[0], 4U);
  EXPECT_EQ(report->endings.at("all sunk").won[1], 2U);
  EXPECT_EQ(report->endings.at("time was up").draws, 2U);
  EXPECT_EQ(report->endings.at("all sunk").all() + report->endings.at("time was up").all(), report->games);
  EXPECT_FALSE(report->stopped);
}

TEST(Simulate, PairsAreCountedByWhatTheyHaveInCommon) {
  Request request = request_of_two();
  request.admirals = {"steady", "random"};
  request.swap = true;
  request.games = 9;  // Red and Black win in turn, but every fourth battle is drawn; the last has no twin
  const auto report = simulate_by(request, [] { return Expected<Player>(decided_by_number()); });
  ASSERT_TRUE(report);
  EXPECT_EQ(report->pairs, 4U);
  EXPECT_EQ(report->side[0].split, 4U);
  EXPECT_EQ(report->side[1].split, 2U);
  EXPECT_EQ(report->draws_split, 2U);
  EXPECT_EQ(report->admiral_split[0], 2U) << "first Red, then Black: twice both, twice with a draw";
  EXPECT_EQ(report->admiral_split[1], 0U);
  EXPECT_EQ(report->admiral_wins[0], 7U);
  request.admirals = {"steady", "steady"};
  const auto equal = simulate_by(request, [] { return Expected<Player>(decided_by_number()); });
  ASSERT_TRUE(equal);
  EXPECT_EQ(equal->pairs, 0U);
  EXPECT_EQ(equal->admiral_wins[1], equal->side[1].wins) << "nobody changes his seat";
}

TEST(Simulate, WhatWasReachedIsToldWhenItIsStopped) {
  std::atomic<bool> stop{false};
  Request request = request_of_two();
  request.games = 1'000'000;
  request.stop = &stop;
  request.progress = [&](uint64_t done) { stop = done == 5; };
  const auto report = simulate_by(request, [] { return Expected<Player>(decided_by_number()); });
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->stopped);
  EXPECT_EQ(report->games, 5U);
}

}  // namespace THIS_FILE
}  // namespace broadside::lab
