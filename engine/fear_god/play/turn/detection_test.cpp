// What is seen, by whom, and by what numbers it is called.
#include <gtest/gtest.h>

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/smoke.h"
#include "engine/fear_god/rules/detection/identification.h"
#include "engine/fear_god/table_testing.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using testing::ship_of, testing::Tabletop;

void look(Tabletop& table) { look_out(table.s(), throw_sight_dice(table.s())); }

/// A battleship looks east at ships that she sees from 40,000 yards and less (class A, 100 %), a destroyer from 34,000.
constexpr const char *kLarge = "gb-dreadnought", *kSmall = "de-v1";

std::vector<Entry> one_against(const std::vector<Entry>& others) {
  std::vector<Entry> ships = {ship_of(kLarge, 0, 0, 0, 0, 0, 10)};
  ships.insert(ships.end(), others.begin(), others.end());
  return ships;
}

// FG-5.2.2-04
TEST(FearGodLookout, WhereTheNearestOfAFormationIsNotSeenNoneIsThoughOneIsLarge) {
  Tabletop together(one_against({ship_of(kSmall, 1, 1, 35'500, 0, 0, 10), ship_of(kLarge, 1, 1, 36'000, 0, 0, 10)}));
  look(together);
  EXPECT_FALSE(together.sees(0, 1)) << "beyond what a destroyer is seen from";
  EXPECT_FALSE(together.sees(0, 2)) << "the battleship astern of her is not looked for";
  Tabletop apart(one_against({ship_of(kSmall, 1, 1, 35'500, 0, 0, 10), ship_of(kLarge, 1, 2, 36'000, 0, 0, 10)}));
  look(apart);
  EXPECT_FALSE(apart.sees(0, 1));
  EXPECT_TRUE(apart.sees(0, 2)) << "of another division";
}

// FG-5.2.2-11, FG-Q-134
TEST(FearGodLookout, SixShipsTogetherAreSeenFromTwiceAsFarAndFiveAreNot) {
  for (const int ships : {5, 6}) {
    std::vector<Entry> others;
    for (int i = 0; i < ships; ++i) others.push_back(ship_of(kLarge, 1, 1, 60'000, 500 * i, 0, 10));
    Tabletop table(one_against(others));
    look(table);
    EXPECT_EQ(table.sees(0, 1), ships == 6) << ships;
  }
}

// FG-5.2.2-10, FG-5.2.5.3-02
TEST(FearGodLookout, WhoSteamsFastIsSeenByHerSmokeUnlessTheWindBlowsItAway) {
  for (const int wind : {10, 20}) {
    Tabletop table(one_against({ship_of(kLarge, 1, 1, 60'000, 0, 0, 20)}));
    table.position->open.weather.wind_kts = static_cast<int16_t>(wind);
    look(table);
    ASSERT_EQ(table.sees(0, 1), wind == 10);
    if (wind == 10) {
      EXPECT_EQ(table.secret(0).sights[0].level, SightLevel::by_smoke);
    }
  }
}

// FG-5.2.5.3-01, FG-5.2.5.3-04
TEST(FearGodLookout, OnTheHalfHourADieTellsWhetherSlowWarshipsSmoke) {
  for (const int die : {40, 41}) {
    Tabletop table(one_against({ship_of(kLarge, 1, 1, 60'000, 0, 0, 10)}));
    table.faces.say(FG("5.2.5.3-01"), die);
    check_stacks(table.s());
    look(table);
    EXPECT_EQ(table.sees(0, 1), die == 40) << die;
    table.faces.say(FG("5.2.5.3-01"), 1);
    table.position->at.turn = 10;
    check_stacks(table.s());
    EXPECT_EQ(table.ship(1).stack_smoke, die == 40) << "the half hour is not over";
    table.position->at.turn = 11;
    check_stacks(table.s());
    EXPECT_TRUE(table.ship(1).stack_smoke);
  }
}

// FG-5.2.2-21
TEST(FearGodLookout, SlowShipsAreSeenFromHalfAsFar) {
  Tabletop table(one_against({ship_of(kLarge, 1, 1, 25'000, 0, 0, 5), ship_of(kLarge, 1, 2, 25'000, 9'000, 0, 4)}));
  look(table);
  EXPECT_TRUE(table.sees(0, 1));
  EXPECT_FALSE(table.sees(0, 2));
}

// FG-5.2.2-16
TEST(FearGodLookout, WhoHasBeenReportedLatelyIsLookedForInTheRightPlace) {
  for (const bool reported : {false, true}) {
    Tabletop table(one_against({ship_of(kLarge, 1, 1, 38'000, 0, 0, 10)}));
    table.position->open.weather.visibility = *visibility_of(85);  // base 34,000
    if (reported) {
      table.position->umpire.handles[0][1].number = 1;
      Datum datum;
      datum.number = 1, datum.last = 1;
      table.secret(0).contacts.add(datum);
      table.position->at.turn = 6;
    }
    look(table);
    EXPECT_EQ(table.sees(0, 1), reported);
    if (!reported) continue;
    table.secret(0).contacts[0].last = 1;
    table.position->at.turn = 7;
    look(table);
    EXPECT_FALSE(table.sees(0, 1)) << "after six turns nobody knows where";
  }
}

TEST(FearGodLookout, WhoAreFirstSeenInOnePhaseAreNumberedByTheirDistance) {
  Tabletop table(one_against({ship_of(kLarge, 1, 1, 20'000, 0, 0, 10), ship_of(kLarge, 1, 1, 21'000, 0, 0, 10),
                              ship_of(kLarge, 1, 2, 15'000, 0, 0, 10)}));
  look(table);
  EXPECT_EQ(table.number(0, 3), 1) << "the nearest, whatever her division";
  EXPECT_EQ(table.number(0, 1), 2);
  EXPECT_EQ(table.number(0, 2), 3);
  EXPECT_TRUE(table.ship(0).saw_new);
  table.ship(0).saw_new = false;
  look(table);
  EXPECT_FALSE(table.ship(0).saw_new);
}

// FG-2.2.4.1-02, FG-2.2.4.6-01
TEST(FearGodLookout, ADestroyerFirstSightedInThisTurnIsAContactOfThisTurn) {
  Tabletop table(one_against({ship_of(kSmall, 1, 1, 35'000, 0, 270, 20)}));
  look(table);
  EXPECT_EQ(table.secret(0).contacts.count, 0U) << "nobody to name in planned fire";
  table.position->at.turn = 2;
  table.ship(1).x = 33'000'000;
  look(table);
  ASSERT_TRUE(table.sees(0, 1));
  EXPECT_EQ(table.secret(0).sights[0].since, 2) << "new in this turn: for reaction fire alone";
  table.position->at.turn = 3;
  look(table);
  EXPECT_EQ(table.secret(0).sights[0].since, 2);
  table.ship(1).x = 90'000'000;
  look(table);
  EXPECT_FALSE(table.sees(0, 1));
  EXPECT_EQ(table.number(0, 1), 1) << "she keeps her number";
}

// FG-5.2.2.7-02, FG-5.2.2.7-07
TEST(FearGodLookout, WithTheOptionWhoSeesAContactBestThrowsForWhatItIs) {
  Tabletop table(one_against({ship_of(kLarge, 1, 1, 15'000, 0, 0, 10)}));
  table.battle.options.identification = true;
  table.faces.say(FG("5.2.2.7-02"), 6);
  look(table);
  EXPECT_EQ(table.secret(0).contacts[0].identity, Identified::nationality);
  EXPECT_EQ(table.faces.asked(FG("5.2.2.7-02")), 2) << "each side has one contact";
  table.faces.say(FG("5.2.2.7-02"), 7);
  look(table);
  EXPECT_EQ(table.secret(0).contacts[0].identity, Identified::class_);
  EXPECT_EQ(table.secret(0).sights[0].identity, Identified::class_);
  look(table);
  EXPECT_EQ(table.faces.asked(FG("5.2.2.7-02")), 4) << "then there is nothing more to find out";
}

// FG-5.2.1.3-01, FG-5.2.1.3-02, FG-Q-131
TEST(FearGodLookout, ThroughASquallNobodySeesFarAndItDriftsWithTheWind) {
  Tabletop table(one_against({ship_of(kLarge, 1, 1, 20'000, 0, 0, 10)}));
  Squall& squall = table.position->open.squalls.add({});
  squall.x = 10'000'000, squall.y = 2'900'000;
  squall.visibility = *visibility_of(5);
  look(table);
  EXPECT_FALSE(table.sees(0, 1));
  squall.y = 3'100'000;
  look(table);
  EXPECT_TRUE(table.sees(0, 1)) << "a hundred yards clear of the line";
  drift_smoke(table.s());
  EXPECT_EQ(squall.y, 2'100'000) << "10 knots from the north";
}
TEST(FearGodLookout, SquallsAreAsManyAsTheDiceSay) {  // FG-5.2.1.3-03
  Tabletop table(one_against({ship_of(kLarge, 1, 1, 20'000, 0, 0, 10)}));
  table.position->open.weather.squalls = Squally::normal;
  table.faces.say(FG("5.2.1.3-03"), 6);
  lay_squalls(table.s());
  EXPECT_EQ(table.position->open.squalls.count, 18U);
  lay_squalls(table.s());
  EXPECT_EQ(table.position->open.squalls.count, 18U);
}

TEST(FearGodLookout, EverybodySeesEverybodyAndTheTableOfSightsIsFull) {
  std::vector<Entry> ships;
  const Entry card = ship_of(kLarge, 0, 0, 0, 0, 0, 10);
  for (int i = 0; i < 300; ++i) {
    Entry ship = card;
    ship.side = static_cast<Seat>(i / 150);
    ship.division = static_cast<uint16_t>(i / 5);
    ship.x = i / 150 * 10'000'000, ship.y = i % 150 * 100'000;
    ships.push_back(ship);
  }
  Tabletop table(std::move(ships));
  look(table);
  for (const Seat side : kBothSides) {
    EXPECT_TRUE(table.secret(side).sights.full());
    EXPECT_EQ(table.secret(side).contacts.count, 150U);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
