// Looking again only at what has changed finds what looking at everything finds.
#include <gtest/gtest.h>

#include "engine/great_war_at_sea/play_testing.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::fleets_apart;

/// A battle of random admirals; `look` sees each position before it is left.
template <class Look>
void play_at_random(const Battle& battle, uint32_t seed, Look&& look) {
  const std::array<Known, 2> known = {Known(battle, Eye::of(0)), Known(battle, Eye::of(1))};
  const auto position = std::make_unique<Position>();
  const auto view = std::make_unique<View>();
  std::vector<Order> orders(2);
  Dice dice({seed, 1}), luck({seed, 2});
  Log log;
  System::start(battle, *position);
  const System::Admiral random = System::admiral("random");
  for (int step = 0; step < 20'000; ++step) {
    look(*position);
    Asks asks;
    System::asks(battle, *position, asks);
    System::Answers answers{};
    luck.begin_step(position->at.stamp());
    for (const Ask& ask : asks) {
      System::view(battle, *position, Eye::of(ask.seat), *view);
      Budget budget;
      luck.lane(ask.seat);
      random(known[ask.seat], *view, ask, luck, budget, orders[ask.seat]);
      answers[slot_of(ask)] = &orders[ask.seat];
    }
    if (System::advance(battle, *position, answers, dice, log) == Outcome::over) return;
  }
  FAIL() << "does not end";
}

std::vector<Sighted> sights_of(const Battle& battle, Position& p) {
  Dice dice({1, 2});
  Log log;
  look_out({battle, p, dice, log});
  std::vector<Sighted> out;
  for (const auto& side : p.umpire.seen)
    for (const Seen& seen : side) out.push_back(seen.now);
  return out;
}

void look_twice_at_every_position(const std::string& text) {
  const auto battle = testing::read(text);
  ASSERT_TRUE(battle) << battle.error().text();
  const auto with = std::make_unique<Position>(), without = std::make_unique<Position>();
  int seen = 0, unseen = 0;
  for (uint32_t seed = 1; seed <= 3; ++seed)
    play_at_random(*battle, seed, [&](const Position& p) {
      if (p.step() < Step::wind) return;
      *with = p;
      *without = p;
      without->umpire.last_look.counters.clear();
      const std::vector<Sighted> now = sights_of(*battle, *with);
      ASSERT_EQ(now, sights_of(*battle, *without));
      for (const Sighted sight : now) ++(sight == Sighted::unseen ? unseen : seen);
    });
  EXPECT_GT(seen, 100);
  EXPECT_GT(unseen, 100);
}

TEST(GreatWarAtSeaLookout, LooksOnlyAtWhatHasChangedAndMissesNothing) {
  look_twice_at_every_position(fleets_apart(30));
  look_twice_at_every_position(fleets_apart(8, "night_moonlit"));
}

TEST(GreatWarAtSeaLookout, WhatMovedWithoutHerOrderIsLookedAtAsWell) {
  testing::Play play(fleets_apart(20));
  play.until(Step::wind);
  const size_t moltke = play.battle.ships[play.row("de-moltke")].counter;
  const auto sight = [&] {
    look_out(play.stage());
    return play.position->umpire.seen[0][moltke].now;
  };
  EXPECT_EQ(sight(), Sighted::spotted);
  play.counter("de-moltke").stand({{50 * kInch, 50 * kInch}, 0});
  EXPECT_EQ(sight(), Sighted::unseen);
  play.counter("de-moltke").stand({{0, 0}, 0});
  EXPECT_EQ(sight(), Sighted::spotted);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
