// How one ship goes in one turn, and how she keeps with others.
#include <gtest/gtest.h>

#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/table_testing.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using testing::ship_of;

/// A battleship of 21 knots and class A: 45 degrees cost her 3 knots and an advance of 300 yards.
struct Bridge {
  Entry entry = ship_of("gb-dreadnought", 0, 0, 0, 0, 0, 12);
  ShipState ship;
  Weather weather;
  Bridge() { ship.speed_kts = 12; }
  ShipMove go(const TurnPlotted& plotted, bool ordered_before = false) const {
    return move_by_plot(entry.card, ship, plotted, weather, ordered_before);
  }
  Turning turning() const { return turning_of(entry.card.build, entry.card.size); }
};
TurnPlotted turn_of(int speed, int degrees) {
  TurnPlotted out;
  out.speed_kts = static_cast<int16_t>(speed);
  out.legs = 1;
  out.leg[0] = {0, static_cast<int16_t>(degrees)};
  return out;
}

// FG-3.1.1-01, FG-3.1.1-09
TEST(FearGodTracks, AShipThatCoastsLosesHalfAsMuch) {
  Bridge bridge;
  const int slowing = accelerations_of(bridge.entry.card.build, bridge.entry.card.size, 21).slowing_kn;
  TurnPlotted plotted;
  EXPECT_EQ(bridge.go(plotted).speed_kts, 12 - slowing);
  plotted.coasting = true;
  EXPECT_EQ(bridge.go(plotted).speed_kts, 12 - slowing / 2);
}

// FG-3.1.3-15, FG-3.1.3-12
TEST(FearGodTracks, WhatSheLosesInATurnSheNeedNotLoseByHerEngines) {
  Bridge bridge;
  const int loss = bridge.turning().speed_loss_kn;
  EXPECT_EQ(bridge.go(turn_of(12 - loss, 45)).speed_kts, 12 - loss);
  EXPECT_EQ(bridge.go(turn_of(10, 0)).speed_kts, 10);
  EXPECT_LE(bridge.go(turn_of(10, 45)).speed_kts, 10);
}

// FG-3.1.3-14, FG-Q-117
TEST(FearGodTracks, SheCirclesWhileSheSlowsAndEachPivotHasItsAdvance) {
  Bridge bridge;
  TurnPlotted plotted = turn_of(6, 45);
  plotted.circle = true;
  const ShipMove move = bridge.go(plotted);
  EXPECT_TRUE(move.fits);
  EXPECT_GE(move.speed_kts, 6);
  EXPECT_LT(move.speed_kts, 12);
  EXPECT_EQ(move.run(), move.speed_kts * 100'000);
  const int pivots = move.speed_kts * 100 / bridge.turning().advance_yd;
  EXPECT_EQ(move.end.heading, plane::normal(int64_t{pivots} * 45 * plane::kDegree));
  EXPECT_EQ(move.losses, std::min(pivots, 4));
}

// FG-3.1.2-01, FG-3.1.2-02, FG-Q-188
TEST(FearGodTracks, AsternSheGathersWayHalfAsFastAndTheSeaLimitsTheHalfOnly) {
  Bridge bridge;
  bridge.ship.speed_kts = 0;
  const int ahead = bridge.go({.speed_kts = 20}).speed_kts, astern = bridge.go({.speed_kts = -10}).speed_kts;
  EXPECT_EQ(astern, -std::max(1, ahead / 2));
  EXPECT_LT(bridge.go({.speed_kts = -10}).end.at.y, 0);
  EXPECT_EQ(most_speed(bridge.entry.card, bridge.ship, bridge.weather, true), 10) << "half of 21, down";
  bridge.weather.sea_state = 7;  // half of what she could do undamaged
  const int in_sea = most_speed(bridge.entry.card, bridge.ship, bridge.weather);
  ASSERT_LT(in_sea, 21);
  EXPECT_EQ(most_speed(bridge.entry.card, bridge.ship, bridge.weather, true), std::min(in_sea, 10));
}

// FG-3.1.3-07
TEST(FearGodTracks, ATurnOrderedATurnAgoBeginsAtOnceIfTheAdvanceHasBeenRun) {
  Bridge bridge;
  const TurnPlotted plotted = turn_of(12, 45);
  const int advance = bridge.turning().advance_yd;
  EXPECT_EQ(bridge.go(plotted).legs[0].run, advance * 1'000);
  EXPECT_EQ(bridge.go(plotted, true).legs[0].heading, 45 * plane::kDegree) << "no advance";
  EXPECT_TRUE(advance_is_run(bridge.entry.card, advance * kYard, plotted));
  EXPECT_FALSE(advance_is_run(bridge.entry.card, advance * kYard - 1'000, plotted));
  TurnPlotted later = plotted;
  later.leg[0].ahead_yds = 100;
  EXPECT_FALSE(advance_is_run(bridge.entry.card, advance * kYard, later));
}

// FG-3.1.5-03
TEST(FearGodTracks, InASeaTooHighSheHeavesToWithHerBowToTheWind) {
  Bridge bridge;
  bridge.weather.sea_state = 9;
  bridge.weather.wind_from = 130 * plane::kDegree;
  ASSERT_TRUE(must_heave_to(bridge.entry.card, bridge.weather));
  const ShipMove move = bridge.go(turn_of(12, -90));
  EXPECT_TRUE(move.heaves_to);
  EXPECT_EQ(move.end.heading, 130 * plane::kDegree);
  EXPECT_EQ(move.end.at, plane::Point()) << "on the spot";
  EXPECT_EQ(move.speed_kts, 5);
}

// FG-2.6.5-02
TEST(FearGodTracks, AShipGoesToThePostOrderedAndKeepsIt) {
  Bridge guide, bridge;
  bridge.ship.x = 1'000'000;
  bridge.ship.speed_kts = 12;
  const ShipMove led = guide.go({.speed_kts = 12});
  const Post post{90, 1'500};
  ShipMove move = move_to_post(bridge.entry.card, bridge.ship, led, post, bridge.weather);
  EXPECT_EQ(move.end.heading, 0);
  EXPECT_NEAR(move.end.at.x, 1'500'000, 1'000) << "abeam to starboard";
  EXPECT_NEAR(move.end.at.y, led.end.at.y, 1'000);
  bridge.ship = after(bridge.ship, move);
  guide.ship = after(guide.ship, led);
  move = move_to_post(bridge.entry.card, bridge.ship, guide.go({.speed_kts = 12}), post, bridge.weather);
  EXPECT_EQ(move.speed_kts, 12);
  bridge.ship.y += 3'000'000;
  move = move_to_post(bridge.entry.card, bridge.ship, guide.go({.speed_kts = 12}), post, bridge.weather);
  EXPECT_EQ(move.run(), 600'000) << "it lies astern: at half speed she lets it come up";
}

// FG-3.0-06
TEST(FearGodTracks, TheFirstMomentIsThatOfTheNearRunNotOfTheFirst) {
  auto umpire = std::make_unique<Umpire>();
  umpire->legs.clear();
  ShipState a, b;
  umpire->legs.add({0, 0, 0, 1'000'000});
  umpire->legs.add({0, 1'000'000, 90 * plane::kDegree, 1'000'000});
  a.legs = 2;
  a.x = 1'000'000, a.y = 1'000'000;
  b.x = 900'000, b.y = 1'000'000;
  const auto tick = first_tick_within(*umpire, a, b, 100'000);
  ASSERT_TRUE(tick);
  EXPECT_NEAR(*tick, 90'000 + 72'000, 10);
  EXPECT_FALSE(first_tick_within(*umpire, a, b, -1));
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
