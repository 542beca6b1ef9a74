// What a plot says and what it may say: posts, divisions in one another's wake, plots that stand.
#include <gtest/gtest.h>

#include "engine/core/veiled.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/table_testing.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using testing::ship_of, testing::Tabletop;

/// So many columns of so many ships side by side, steaming north, and one enemy far away.
Battle columns(int columns, int ships, int apart_yds) {
  std::vector<Entry> out;
  const Entry card = ship_of("gb-dreadnought", 0, 0, 0, 0, 0, 12);
  for (int c = 0; c < columns; ++c)
    for (int i = 0; i < ships; ++i) {
      Entry ship = card;
      ship.division = static_cast<uint16_t>(c);
      ship.x = c * apart_yds * 1'000, ship.y = -400 * 1'000 * i;
      out.push_back(ship);
    }
  out.push_back(ship_of("de-v1", 1, static_cast<uint16_t>(columns), 300'000, 0, 0, 10));
  return Tabletop(std::move(out)).battle;
}
struct Opened {
  std::unique_ptr<Match> match;
  Dice dice{{1, 2}};
  explicit Opened(const Battle& battle) {
    auto opened = day_battle().open(fields_to_json(battle));
    EXPECT_TRUE(opened) << opened.error().text();
    if (opened) match = std::move(*opened);
  }
  std::string say(const std::string& text) { return match->answer(match->asks().row[0], text).text(); }
  std::string printed(const std::string& text) {
    const auto order = match->parse(match->asks().row[0], text);
    if (!order) return order.error().text();
    const auto out = match->print(match->asks().row[0], *order);
    return out ? *out : out.error().text();
  }
  void turn() {
    do {
      Log log;
      for (const Ask& ask : match->asks())
        EXPECT_TRUE(match->answered(ask) || match->answer(ask, match->fallback(ask)).ok());
      match->step(dice, nullptr, log);
    } while (static_cast<Step>(match->at().step) != Step::plot);
  }
  std::unique_ptr<Position> position() const {
    auto out = std::make_unique<Position>();
    EXPECT_TRUE(fields_from_json(match->dump(), *out, "position"));
    return out;
  }
};

// FG-2.6.1-02, FG-2.6.3-01
TEST(FearGodPlots, AFleetOf151ShipsIsOrderedInThirtyLines) {
  Battle battle = columns(30, 5, 2'000);
  battle.ships.insert(battle.ships.begin(), battle.ships[0]);
  battle.ships[0].card.id = battle.ships[0].card.name = "Iron Duke";
  battle.ships[0].y = 400'000;
  ASSERT_EQ(battle.ships_of(0), 151U);
  Opened fleet(battle);
  std::string text;
  for (int d = 1; d <= 30; ++d) text += fmt::format("Division {}: starboard 45\n", d);
  ASSERT_EQ(fleet.say(text.substr(0, text.size() - 1)), "");
  for (int i = 0; i < 4; ++i) fleet.turn();
  const auto p = fleet.position();
  for (size_t ship = 0; ship < 151; ++ship)
    EXPECT_EQ(p->umpire.ships[ship].heading, 45 * plane::kDegree) << battle.card(ship).name;
}

// FG-3.1.5-05, FG-3.1.5-07, FG-3.1.5-08
TEST(FearGodPlots, ColumnsThatTurnTogetherTowardsAWingBecomeOneLineWithThatWingInTheVan) {
  constexpr int kInterval = 400, kShips = 4;
  Opened fleet(columns(3, kShips, kShips * kInterval));
  ASSERT_EQ(fleet.say("Division 1: starboard 90; Division 2: starboard 90; Division 3: starboard 90"), "");
  for (int i = 0; i < 4; ++i) fleet.turn();
  const auto p = fleet.position();
  const auto& ships = p->umpire.ships;
  const std::array<size_t, 12> line = {8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3};
  for (size_t i = 0; i < line.size(); ++i) {
    EXPECT_EQ(ships[line[i]].heading, 90 * plane::kDegree);
    EXPECT_NEAR(ships[line[i]].y, ships[8].y, 2'000) << i;
    if (i == 0) continue;
    const int interval = ships[line[i - 1]].x - ships[line[i]].x;
    EXPECT_GT(interval, 0) << i;
    EXPECT_LT(interval, 2 * kInterval * 1'000) << i;
  }
}

// FG-2.6.5-02
TEST(FearGodPlots, ADivisionFollowsAnotherInHerWake) {
  Opened fleet(columns(2, 2, 1'000));
  ASSERT_EQ(fleet.printed("Division 2: follow Division 1"), "Division 2: follow Ship 1");
  ASSERT_EQ(fleet.say("Division 2: follow Division 1"), "");
  fleet.turn();
  const auto p = fleet.position();
  EXPECT_EQ(p->secret[0].plots[2].keeping, Keeping::wake);
  EXPECT_EQ(p->secret[0].plots[2].guide, 1);
  EXPECT_EQ(p->secret[0].plots[3].guide, 2);
  EXPECT_LT(p->umpire.ships[2].x, 500'000) << "on her way into the wake";
}

// FG-2.6.5-02
TEST(FearGodPlots, AShipIsSentToABearingAndRange) {
  Opened fleet(columns(2, 2, 1'000));
  const std::string text = "Ship 3: station 1500 at 90 from Ship 2";
  ASSERT_EQ(fleet.printed(text), text);
  ASSERT_EQ(fleet.say(text), "");
  for (int i = 0; i < 3; ++i) fleet.turn();
  const auto p = fleet.position();
  EXPECT_NEAR(p->umpire.ships[3].x - p->umpire.ships[2].x, 1'500'000, 2'000);
  EXPECT_NEAR(p->umpire.ships[3].y, p->umpire.ships[2].y, 2'000);
  EXPECT_NE(fleet.say("Ship 3: station 1500 at 90 from Ship 3"), "");
  EXPECT_NE(fleet.say("Ship 3: station 1500 at 400 from Ship 2"), "");
}

// FG-2.2.4.1-05
TEST(FearGodPlots, WhomSheFollowsStandsAsWell) {
  Battle battle = columns(2, 2, 1'000);
  battle.options.torpedoes_expected = true;
  Opened fleet(battle);
  ASSERT_EQ(fleet.say("Division 1: hold then starboard 45"), "");
  fleet.turn();
  EXPECT_NE(fleet.say("Division 1: port 45").find("stands"), std::string::npos);
  EXPECT_NE(fleet.say("Division 1: follow Division 2").find("stands"), std::string::npos);
  EXPECT_NE(fleet.say("Ship 1: follow Ship 3").find("stands"), std::string::npos);
  EXPECT_EQ(fleet.say("Division 1: smoke"), "") << "smoke is no matter of course and speed";
  const auto p = fleet.position();
  EXPECT_TRUE(p->secret[0].plots[0].ordered_before) << "a turn ordered a turn ago begins at once";
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
