// Ships that meet: who is at risk, what the die says, what both take.
#include <gtest/gtest.h>

#include "engine/fear_god/play/turn/damage.h"
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/table_testing.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using testing::ship_of, testing::Tabletop;

constexpr const char* kLarge = "gb-dreadnought";

/// The second comes from the west and passes the bows of the first, who steams north.
std::vector<Entry> crossing(int first_kts = 10, int second_kts = 10) {
  return {ship_of(kLarge, 0, 0, 0, 0, 0, first_kts), ship_of(kLarge, 1, 1, -50 * second_kts, 500, 90, second_kts)};
}
/// Everybody moves, and declares.
void move(Tabletop& table, Intent first, Intent second) {
  steps::movement(table.s(), {});
  for (NearPair& pair : table.position->umpire.pairs) pair.a_means = first, pair.b_means = second;
}

// FG-3.4-01
TEST(FearGodCollisions, WhoPassesWithin250YardsIsAtRiskAndWhoPassesAt251IsNot) {
  for (const int apart : {250, 251}) {
    Tabletop table({ship_of(kLarge, 0, 0, 0, 0, 0, 10), ship_of(kLarge, 1, 1, apart, 500, 180, 10)});
    steps::movement(table.s(), {});
    EXPECT_EQ(table.position->umpire.pairs.count, apart == 250 ? 1U : 0U);
    if (apart == 250) {
      EXPECT_EQ(table.position->umpire.pairs[0].distance, 250'000);
    }
  }
}

// FG-3.4.1-02, FG-3.4.1-05, FG-3.4.1-06, FG-3.4.1-12
TEST(FearGodCollisions, TwoLargeShipsThatKeepClearMeetOnAFour) {
  for (const int die : {3, 4}) {
    Tabletop table(crossing());
    move(table, Intent::avoid, Intent::avoid);
    ASSERT_EQ(table.position->umpire.pairs.count, 1U);
    table.faces.say(FG("3.4.1-02"), die);
    collide(table.s());
    EXPECT_EQ(table.ship(0).collided, die == 4);
    EXPECT_EQ(table.ship(0).speed_kts, die == 4 ? 8 : 10) << "a quarter of the speed, to the nearest knot";
  }
}

// FG-3.4.2-01, FG-3.4.2-03, FG-3.4.2-04, FG-3.4.2-05, FG-3.4.2-09
TEST(FearGodCollisions, WhoRamsBowOnTakesHalfAndTheOtherAllOfIt) {
  Tabletop table(crossing(10, 12));
  move(table, Intent::avoid, Intent::ram);
  table.faces.say(FG("3.4.1-02"), 6);
  table.faces.say(FG("3.4.2-01"), 3);
  collide(table.s());
  const int points = table.battle.card(0).damage_points, pct = 20 + 12;
  const int whole = inflicted_points(pct, points);
  EXPECT_EQ(table.position->umpire.pending[0].underwater, whole);
  EXPECT_EQ(table.position->umpire.pending[1].underwater, halved_points(whole));
  EXPECT_EQ(table.ship(0).taken, 0) << "until the phase is over";
}

// FG-3.4.2-06
TEST(FearGodCollisions, AGlancingBlowDoesHalf) {
  Tabletop table({ship_of(kLarge, 0, 0, 0, 0, 0, 10), ship_of(kLarge, 1, 1, 100, 0, 350, 10)});
  move(table, Intent::avoid, Intent::avoid);
  table.faces.say(FG("3.4.1-02"), 6);
  table.faces.say(FG("3.4.2-01"), 6);
  collide(table.s());
  const int half = halved_points(inflicted_points(40, table.battle.card(0).damage_points));
  EXPECT_EQ(table.position->umpire.pending[0].underwater, half);
  EXPECT_EQ(table.position->umpire.pending[1].underwater, half);
}

// FG-3.4.1-01
TEST(FearGodCollisions, WhoIsToRamKeepsClearOfHerOwnSide) {
  Tabletop table({ship_of(kLarge, 0, 0, 0, 0, 0, 10), ship_of(kLarge, 0, 1, 100, 0, 0, 10),
                  ship_of(kLarge, 1, 2, -100, 0, 0, 10)});
  steps::movement(table.s(), {});
  ASSERT_EQ(table.position->umpire.pairs.count, 3U);
  Order order;
  order.begin<RamOrder>().ships.add({0, Intent::ram});
  steps::ram(table.s(), {&order, nullptr});
  const auto& pairs = table.position->umpire.pairs;
  EXPECT_EQ(pairs[0].a_means, Intent::avoid) << "her friend";
  EXPECT_EQ(pairs[1].a_means, Intent::ram);
  EXPECT_EQ(pairs[1].b_means, Intent::none);
}

// FG-8.1.9-04
TEST(FearGodCollisions, AHulkIsInTheWayButIsAskedNothing) {
  Tabletop table(crossing());
  table.ship(0).fate = Fate::foundering;
  table.ship(0).y = 500'000;
  steps::movement(table.s(), {});
  ASSERT_EQ(table.position->umpire.pairs.count, 1U);
  EXPECT_FALSE(steps::asks_ram(table.battle, *table.position, 0));
  EXPECT_TRUE(steps::asks_ram(table.battle, *table.position, 1));
  table.faces.say(FG("3.4.1-02"), 6);
  collide(table.s());
  EXPECT_GT(table.position->umpire.pending[1].underwater, 0);
}

TEST(FearGodCollisions, OfMorePairsThanThereIsRoomForTheNearestAreKept) {
  std::vector<Entry> ships;
  const Entry card = ship_of(kLarge, 0, 0, 0, 0, 0, 0);
  for (int i = 0; i < 60; ++i) {
    Entry ship = card;
    ship.side = static_cast<Seat>(i / 30);
    ship.division = static_cast<uint16_t>(i / 10);
    ship.x = i * 4'000;
    ships.push_back(ship);
  }
  Tabletop table(std::move(ships));
  steps::movement(table.s(), {});
  ASSERT_TRUE(table.position->umpire.pairs.full());
  for (const NearPair& pair : table.position->umpire.pairs) EXPECT_LE(pair.distance, 20'000);
}

// FG-3.1.3-09, FG-3.1.3-10, FG-Q-114
TEST(FearGodMovement, ARudderThatJamsLeavesHerHerFirstPivotAndThenSheCirclesOn) {
  Tabletop table({ship_of("gb-glasgow", 0, 0, 0, 0, 0, 20), ship_of(kLarge, 1, 1, 20'000, 0, 0, 10)});
  TurnPlotted& plotted = table.s().plot(0).turn[0];
  plotted.rudder = Rudder::hard;
  plotted.legs = 2;
  plotted.leg = {PlotLeg{200, -45}, PlotLeg{100, 45}};
  table.faces.say(FG("3.1.3-09"), 6);
  steps::movement(table.s(), {});
  EXPECT_FALSE(table.ship(0).rudder_jammed);
  EXPECT_EQ(table.ship(0).heading, 0) << "as plotted";
  Tabletop again(std::vector<Entry>(table.battle.ships));
  again.s().plot(0).turn[0] = plotted;
  again.faces.say(FG("3.1.3-09"), 5);
  steps::movement(again.s(), {});
  EXPECT_TRUE(again.ship(0).rudder_jammed);
  EXPECT_EQ(again.ship(0).jam_side, 2) << "to port";
  EXPECT_NE(again.ship(0).heading, 0);
  const Umpire& u = again.position->umpire;
  EXPECT_EQ(u.legs[0].run, 300'000) << "200 yards ahead, and an advance of 100";
  EXPECT_EQ(u.legs[1].heading, 315 * plane::kDegree);
  EXPECT_EQ(u.legs[2].heading, 300 * plane::kDegree) << "on by 15 degrees, not back to starboard";
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
