// Who sees that torpedoes are coming, and what she may do then.
#include <gtest/gtest.h>

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/table_testing.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using testing::ship_of, testing::Tabletop;

/// Two cruisers of a division steam north; a torpedo boat lies east of them.
std::vector<Entry> sisters(int far_yds = 4'000) {
  return {ship_of("gb-glasgow", 0, 0, 0, 500, 0, 20), ship_of("gb-glasgow", 0, 0, 0, 0, 0, 20),
          ship_of("de-v1", 1, 1, far_yds, 0, 270, 20)};
}
Spread& launch_at(Tabletop& table, size_t target) {
  Spread& spread = table.position->umpire.spreads.add({});
  spread.x = table.ship(2).x, spread.y = table.ship(2).y;
  spread.launcher = 2, spread.target = static_cast<uint16_t>(target);
  spread.launched = table.position->at.turn;
  spread.course = 312 * plane::kDegree;  // ahead of who goes north at 20 knots
  spread.speed_kts = 30, spread.most_yds = 6'000;
  spread.side = 1, spread.torpedoes = 1;
  return spread;
}
void look(Tabletop& table) {
  const SightDice dice = throw_sight_dice(table.s());
  look_out(table.s(), dice);
  look_for_torpedoes(table.s(), dice);
}

// FG-5.2.2.4-01, FG-5.2.2.4-02, FG-5.2.2.4-03, FG-5.2.2.4-05
TEST(FearGodWakes, ALaunchFromAboveWaterIsSeenFromTwiceAsFarAsAPeriscope) {
  const auto seen = [](int far, bool above_water, bool fires) {
    Tabletop table(sisters(far));
    launch_at(table, 0).above_water = above_water;
    table.ship(2).masks_launches = fires;
    look(table);
    return table.secret(0).spreads.count == 1;
  };
  EXPECT_TRUE(seen(7'900, true, false)) << "twice 4,000 yards";
  EXPECT_FALSE(seen(8'100, true, false));
  EXPECT_FALSE(seen(4'000, false, false)) << "submerged tubes";
  EXPECT_FALSE(seen(7'900, true, true)) << "her guns mask it";
  EXPECT_TRUE(seen(5'900, true, true)) << "75 %: twice 3,000 yards";
}

// FG-5.2.2.4-05
TEST(FearGodWakes, OnlyWhoIsThreatenedIsFreeOfHerPlotByALaunch) {
  Tabletop table(sisters(4'000));
  launch_at(table, 0).course = 90 * plane::kDegree;
  look(table);
  EXPECT_EQ(table.secret(0).spreads.count, 1U);
  EXPECT_FALSE(table.ship(0).saw_launch) << "it runs away from her";
}

// FG-5.2.2.5-01 to FG-5.2.2.5-05, FG-2.2.4.1-05
TEST(FearGodWakes, OneOfTwoSistersSeesTheWakeAndMayTurnTheOtherKeepsHerPlot) {
  Tabletop table(sisters());
  table.position->open.plot_ahead = true;
  for (Plot& plot : table.secret(0).plots) plot.ahead = true;
  Spread& spread = launch_at(table, 0);
  spread.launched = 1, spread.above_water = false;
  table.position->at.turn = 2;
  spread.x = 2'000'000, spread.run_yds = 2'000;
  table.faces.say(FG("5.2.2.5-02"), 0, 20);
  table.faces.say(FG("5.2.2.5-02"), 1, 21);
  look(table);
  EXPECT_TRUE(table.ship(0).saw_wake) << "20 % by day";
  EXPECT_FALSE(table.ship(1).saw_wake);
  ASSERT_EQ(table.secret(0).spreads.count, 1U);
  EXPECT_EQ(table.secret(0).spreads[0].course, 312 * plane::kDegree);
  table.ship(0).saw_new = table.ship(1).saw_new = false;  // that the boat herself was seen
  steps::resolution(table.s(), {});
  EXPECT_FALSE(table.s().plot(0).stands) << "she turns away as she likes";
  EXPECT_TRUE(table.s().plot(1).stands) << "what she cannot see she does not avoid";
}

// FG-2.5.2-01, FG-5.2.2.5-05, FG-2.2.4.1-05
TEST(FearGodWakes, SheThatSawTheWakeTurnsAwayAndHerSisterWhoDidNotIsHitInTheThirdTurn) {
  Tabletop table({ship_of("gb-glasgow", 0, 0, 0, 400, 0, 20), ship_of("gb-glasgow", 0, 0, 0, 0, 0, 20),
                  ship_of("de-v1", 1, 1, 9'000, 4'000, 90, 20)});
  table.position->open.plot_ahead = true;
  for (Plot& plot : table.secret(0).plots) plot.ahead = true, plot.keeping = Keeping::own;
  Spread& spread = launch_at(table, 1);
  spread.x = 5'900'000, spread.y = 3'930'000, spread.course = 270 * plane::kDegree;
  table.position->at.turn = 2;
  steps::movement(table.s(), {});
  EXPECT_EQ(spread.x, 2'900'000);
  table.faces.say(FG("5.2.2.5-02"), 0, 20);
  table.faces.say(FG("5.2.2.5-02"), 1, 21);
  look(table);
  table.ship(0).saw_new = table.ship(1).saw_new = false;
  steps::resolution(table.s(), {});
  ASSERT_FALSE(table.s().plot(0).stands);
  ASSERT_TRUE(table.s().plot(1).stands);
  Order order;
  PlotRow& row = order.begin<PlotOrder>().rows.add({});
  row.is_ship = true;
  row.turns = 1;
  row.turn[0] = {.speed_kts = 20, .legs = 1, .leg = {PlotLeg{0, -90}}};
  steps::plot(table.s(), {&order, nullptr});
  table.faces.say(FG("6.3.2-07"), 1);
  steps::movement(table.s(), {});
  EXPECT_TRUE(table.position->umpire.pending[0].none()) << "she is far to the west";
  EXPECT_GT(table.position->umpire.pending[1].underwater, 0);
  EXPECT_TRUE(table.ship(1).torpedoed);
}

// FG-5.2.2.5-02, FG-5.2.2.5-04
TEST(FearGodWakes, WhoSawTheLaunchSeesTheWakeSoonerAndInRoughSeaNobodyDoes) {
  for (const int sea : {4, 5}) {
    Tabletop table(sisters());
    table.position->open.weather.sea_state = static_cast<uint8_t>(sea);
    Spread& spread = launch_at(table, 0);
    look(table);
    ASSERT_TRUE(table.ship(0).saw_launch);
    table.position->at.turn = 2;
    spread.x = 2'000'000, spread.run_yds = 2'000;
    table.faces.say(FG("5.2.2.5-02"), 70);
    look(table);
    EXPECT_EQ(table.ship(0).saw_wake, sea == 4);
    EXPECT_EQ(table.secret(0).spreads[0].wake, sea == 4);
  }
}

// FG-5.2.2.5-07
TEST(FearGodWakes, AViewShowsWhereItWasSeenAndNothingOfWhatNobodySaw) {
  Tabletop table(sisters());
  Spread& spread = launch_at(table, 0);
  spread.above_water = false;
  auto view = std::make_unique<View>();
  look(table);
  System::view(table.battle, *table.position, Eye::of(0), *view);
  EXPECT_EQ(view->spreads.count, 0U);
  System::view(table.battle, *table.position, Eye::of(1), *view);
  ASSERT_EQ(view->spreads.count, 1U);
  EXPECT_EQ(view->spreads[0].number, 1);
  table.position->at.turn = 2;
  spread.x = 2'000'000;
  table.faces.say(FG("5.2.2.5-02"), 1);
  look(table);
  spread.x = 1'000'000;
  System::view(table.battle, *table.position, Eye::of(0), *view);
  ASSERT_EQ(view->spreads.count, 1U);
  EXPECT_EQ(view->spreads[0].x, 2'000'000) << "at the last look";
  EXPECT_TRUE(view->spreads[0].runs);
  Whim luck(7);
  auto imagined = std::make_unique<Position>();
  const Known known(table.battle, Eye::of(0));
  const Battle battle = System::imagine(known, *view, 0, luck, *imagined);
  auto again = std::make_unique<View>();
  System::view(battle, *imagined, Eye::of(0), *again);
  EXPECT_EQ(fields_to_json(*again), fields_to_json(*view));
  ASSERT_EQ(imagined->umpire.spreads.count, 1U);
  EXPECT_EQ(imagined->umpire.spreads[0].side, 1);
}

TEST(FearGodWakes, TheTablesOfWhatIsSeenFillAndEverySpreadIsStillKnown) {
  std::vector<Entry> ships;
  const Entry card = ship_of("gb-glasgow", 0, 0, 0, 0, 0, 10);
  for (int i = 0; i < 151; ++i) {
    Entry ship = card;
    ship.side = i == 150 ? 1 : 0;
    ship.division = static_cast<uint16_t>(i / 10);
    ship.y = i * 10'000;
    ships.push_back(ship);
  }
  Tabletop table(std::move(ships));
  for (int i = 0; i < kMostSpreads; ++i) {
    Spread& spread = table.position->umpire.spreads.add({});
    spread.launcher = 150, spread.target = 0, spread.side = 1, spread.torpedoes = 1;
    spread.launched = 1, spread.speed_kts = 30, spread.most_yds = 6'000;
    spread.x = 1'000'000;
  }
  look(table);
  EXPECT_EQ(table.secret(0).spreads.count, 512U);
  EXPECT_TRUE(table.secret(0).spreads_seen.full());
  for (const Spread& spread : table.position->umpire.spreads) EXPECT_NE(spread.numbers[0], 0);
  table.position->umpire.spreads.clear();
  table.position->at.turn = 20;
  look(table);
  EXPECT_EQ(table.secret(0).spreads.count, 0U) << "they have run out long ago";
  EXPECT_EQ(table.secret(0).spreads_seen.count, 0U);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
