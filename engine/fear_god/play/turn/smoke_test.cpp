// Screens: where they lie, whom they hide, how long; and what battle smoke does.
#include <gtest/gtest.h>

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/smoke.h"
#include "engine/fear_god/table_testing.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using testing::ship_of, testing::Tabletop;

constexpr const char *kLarge = "gb-dreadnought", *kSmall = "de-v1";

void look(Tabletop& table) { look_out(table.s(), throw_sight_dice(table.s())); }

/// A battleship looks east at one 12,000 yards off; a destroyer between them has run 2,000 yards north to the line.
Tabletop& with_screen(Tabletop& table) {
  table.s().plot(2).smoke = true;
  Umpire& u = table.position->umpire;
  u.legs.add({6'000'000, -1'900'000, 0, 2'000'000});
  table.ship(2).first_leg = 0, table.ship(2).legs = 1;
  table.ship(2).y = 100'000;
  lay_smoke(table.s());
  return table;
}
std::vector<Entry> three() {
  return {ship_of(kLarge, 0, 0, 0, -500, 0, 10), ship_of(kLarge, 1, 1, 12'000, -500, 0, 10),
          ship_of(kSmall, 1, 2, 6'000, 0, 0, 20)};
}

// FG-5.2.5-01, FG-5.2.5.1-01
TEST(FearGodSmoke, ADenseScreenLetsNobodySeeBeyondAThousandYards) {
  Tabletop table(three());
  table.position->open.weather.wind_kts = 0;
  with_screen(table);
  ASSERT_EQ(table.position->umpire.smoke.count, 1U);
  look(table);
  EXPECT_FALSE(table.sees(0, 1));
  EXPECT_FALSE(table.sees(1, 0));
  EXPECT_TRUE(table.sees(2, 0)) << "who lays it is ahead of it";
  EXPECT_EQ(sight_through(screens_now(table.s()), table.ship(0).at(), table.ship(1).at(), 40 * kKyd), kKyd);
  table.ship(0).x = 5'400'000, table.ship(1).x = 6'400'000;
  look(table);
  EXPECT_TRUE(table.sees(0, 1)) << "a thousand yards through it";
}

// FG-5.2.5-02, FG-5.2.5.1-03, FG-5.2.5.1-04
TEST(FearGodSmoke, InItsLastTurnAScreenLeavesAQuarterOfTheRangeAndThenItIsGone) {
  Tabletop table(three());
  table.position->open.weather.wind_kts = 4;
  with_screen(table);
  for (SmokeStretch& stretch : table.position->umpire.smoke) stretch.y2 = 100'000;
  table.position->at.turn = 3;
  look(table);
  EXPECT_FALSE(table.sees(0, 1)) << "third of four turns";
  clear_smoke(table.s());
  EXPECT_EQ(table.position->umpire.smoke.count, 1U);
  table.position->at.turn = 4;
  table.ship(1).x = 10'000'000;
  look(table);
  EXPECT_TRUE(table.sees(0, 1)) << "a quarter of 40,000 yards";
  table.ship(1).x = 10'100'000;
  look(table);
  EXPECT_FALSE(table.sees(0, 1));
  clear_smoke(table.s());
  EXPECT_EQ(table.position->umpire.smoke.count, 0U);
}

// FG-5.2.2-04, FG-5.2.5-01
TEST(FearGodSmoke, AScreenBeforeTheNearestOfAFormationDoesNotHideTheOthers) {
  Tabletop table({ship_of(kLarge, 0, 0, 0, -500, 0, 10), ship_of(kLarge, 1, 1, 8'000, -500, 0, 10),
                  ship_of(kSmall, 1, 2, 6'000, 0, 0, 20), ship_of(kLarge, 1, 2, 8'000, 1'600, 0, 10)});
  table.position->open.weather.wind_kts = 0;
  table.battle.ships[3].division = 1;
  with_screen(table);
  look(table);
  EXPECT_FALSE(table.sees(0, 1));
  EXPECT_TRUE(table.sees(0, 3));
}

TEST(FearGodSmoke, WhatIsLaidEarlyHasDriftedByTheEndOfTheTurnAndFromThenOnAllOfIt) {  // FG-5.2.5.1-01
  Tabletop table(three());
  table.position->open.weather.wind_kts = 10;
  table.position->open.weather.wind_from = 270 * plane::kDegree;
  with_screen(table);
  const SmokeStretch& stretch = table.position->umpire.smoke[0];
  EXPECT_EQ(stretch.x1, 7'000'000) << "three minutes at ten knots";
  EXPECT_EQ(stretch.y1, -1'900'000);
  EXPECT_NEAR(stretch.x2, 6'075'000, 10) << "150 yards astern of her: 7.5 % of the turn ago";
  EXPECT_EQ(stretch.y2, -50'000);
  drift_smoke(table.s());
  EXPECT_EQ(stretch.x1, 8'000'000);
}

// FG-5.2.5-04, FG-5.2.5-05
TEST(FearGodSmoke, WhoPassesBehindAScreenIsHiddenForAPartOfHerMove) {
  Tabletop table(three());
  table.position->open.weather.wind_kts = 0;
  table.position->at.turn = 2;
  table.position->umpire.smoke.add({6'000'000, -3'000'000, 6'000'000, 0, 2, 1});
  Umpire& u = table.position->umpire;
  u.legs.add({12'000'000, -500'000, 0, 4'000'000});  // north past the end of it
  table.ship(1).legs = 1;
  table.ship(1).y = 3'500'000;
  table.ship(0).y = 0;
  EXPECT_EQ(obscured_pct(table.s(), 0, 1), 16) << "two looks of twelve";
  table.position->umpire.smoke[0].y2 = 1'200'000;
  EXPECT_EQ(obscured_pct(table.s(), 0, 1), 75);
  table.ship(2).x = 7'000'000;
  EXPECT_EQ(obscured_pct(table.s(), 2, 1), 0) << "beyond it";
}

// FG-2.2.4.4-02
TEST(FearGodSmoke, AScreenIsShownToWhoeverSeesItAndToNobodyElse) {
  for (const int far : {12'000, 90'000}) {
    std::vector<Entry> ships = three();
    ships[0].x = (6'000 - far) * 1'000;
    Tabletop table(ships);
    table.position->open.weather.wind_kts = 0;
    with_screen(table);
    look(table);
    look_at_smoke(table.s());
    const Known known(table.battle, Eye::of(0));
    auto view = std::make_unique<View>();
    System::view(table.battle, *table.position, Eye::of(0), *view);
    EXPECT_EQ(view->smoke.count, far == 12'000 ? 1U : 0U);
    if (view->smoke.count == 1) {
      EXPECT_EQ(view->smoke[0].ship, kNoShip);
      EXPECT_EQ(view->smoke[0].seen, 0);
    }
    System::view(table.battle, *table.position, Eye::of(1), *view);
    ASSERT_EQ(view->smoke.count, 1U);
    EXPECT_EQ(view->smoke[0].ship, 1) << "her own row";
    EXPECT_EQ(view->smoke[0].seen, 0) << "whether the enemy sees it is not told";
  }
}

TEST(FearGodSmoke, ThereIsRoomForFourTurnsOfAllShips) {
  std::vector<Entry> ships;
  const Entry card = ship_of(kLarge, 0, 0, 0, 0, 0, 10);
  for (int i = 0; i < 300; ++i) {
    Entry ship = card;
    ship.side = static_cast<Seat>(i / 150);
    ship.division = static_cast<uint16_t>(i / 5);
    ship.y = i * 100'000;
    ships.push_back(ship);
  }
  Tabletop table(std::move(ships));
  table.position->open.weather.wind_kts = 0;
  Umpire& u = table.position->umpire;
  for (uint16_t i = 0; i < 300; ++i) {
    table.s().plot(i).smoke = true;
    table.ship(i).first_leg = static_cast<uint16_t>(u.legs.count);
    table.ship(i).legs = 10;
    for (int leg = 0; leg < 10; ++leg)
      u.legs.add({leg * 100'000, 0, plane::Angle{leg % 2} * 10 * plane::kDegree, 100'000});
  }
  for (uint16_t turn = 1; turn <= 8; ++turn) {
    table.position->at.turn = turn;
    lay_smoke(table.s());
    std::array<bool, 300> lays{};
    for (const SmokeStretch& stretch : u.smoke)
      if (stretch.laid == turn) lays[stretch.ship] = true;
    EXPECT_EQ(std::count(lays.begin(), lays.end(), true), 300) << turn;
    clear_smoke(table.s());
  }
}

// ---------------------------------------------------------------- battle smoke

/// Two ships in line at three quarters of their speed, an enemy east of them.
Tabletop& in_line(Tabletop& table) {
  table.position->open.weather.wind_kts = 10;
  table.position->open.weather.wind_from = 0;
  look(table);
  return table;
}
std::vector<Entry> line() {
  return {ship_of(kLarge, 0, 0, 0, 500, 0, 16), ship_of(kLarge, 0, 0, 0, 0, 0, 16),
          ship_of(kLarge, 1, 1, 12'000, 0, 0, 10)};
}

// FG-5.2.5.4-05, FG-5.2.5.4-08
TEST(FearGodSmoke, InAFastLineTheSecondShipIsBlindedSooner) {
  Tabletop table(line());
  in_line(table);
  table.faces.say(FG("5.2.5.4-05"), 8);
  check_battle_smoke(table.s());
  EXPECT_EQ(table.ship(0).battle_smoke, SmokeEffect::one_table);
  EXPECT_EQ(table.ship(1).battle_smoke, SmokeEffect::blocked) << "the ship ahead is fast";
  EXPECT_EQ(table.ship(2).battle_smoke, SmokeEffect::none) << "slow, and silent";
}
// FG-5.2.5.4-07, FG-5.2.5.4-09, FG-5.2.5.4-10
TEST(FearGodSmoke, WindBlowsBattleSmokeIntoTheLineOfSightOrClearOfIt) {
  const auto effect = [](int wind_from, int die) {
    Tabletop table(line());
    in_line(table).position->open.weather.wind_from = wind_from * plane::kDegree;
    table.faces.say(FG("5.2.5.4-05"), die);
    table.ship(1).fired_last_turn = true;
    check_battle_smoke(table.s());
    return table.ship(0).battle_smoke;
  };
  EXPECT_EQ(effect(270, 7), SmokeEffect::blocked) << "towards the enemy; her neighbour fired: 9";
  EXPECT_EQ(effect(0, 7), SmokeEffect::one_table) << "across: 8";
  EXPECT_EQ(effect(0, 6), SmokeEffect::one_table) << "7";
  EXPECT_EQ(effect(90, 6), SmokeEffect::none) << "clear of it: 5";
}
// FG-5.2.5.4-02
TEST(FearGodSmoke, HeavyGunsMakeSmokeAfterTwoTurnsOfFire) {
  std::vector<Entry> ships = line();
  for (Entry& ship : ships) ship.speed_kts = 10;
  for (const int before : {0, 1}) {
    Tabletop table(ships);
    in_line(table);
    table.faces.say(FG("5.2.5.4-05"), 10);
    table.ship(0).turns_of_fire = static_cast<uint8_t>(before);
    table.ship(0).fired_planned = true;
    check_battle_smoke(table.s());
    EXPECT_EQ(table.ship(0).battle_smoke, before == 1 ? SmokeEffect::blocked : SmokeEffect::none);
  }
}
// FG-5.2.5.4-12, FG-5.2.5.4-13
TEST(FearGodSmoke, WhoIsBlindedKeepsHerTargetForOneTurnAndThenLosesIt) {
  Tabletop table(line());
  in_line(table);
  ASSERT_TRUE(table.sees(0, 2));
  table.faces.say(FG("5.2.5.4-05"), 10);
  table.position->at.turn = 2;
  check_battle_smoke(table.s());
  look(table);
  ASSERT_TRUE(table.sees(0, 2));
  EXPECT_EQ(table.secret(0).sights[0].tick, 1) << "she saw it in the turn before";
  table.position->at.turn = 3;
  check_battle_smoke(table.s());
  look(table);
  EXPECT_FALSE(table.sees(0, 2));
  table.faces.say(FG("5.2.5.4-05"), 1);
  table.position->at.turn = 4;
  check_battle_smoke(table.s());
  look(table);
  EXPECT_TRUE(table.sees(0, 2));
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
