// Gunnery steps played: positions, who is first, what may be fired, what it does.
#include <gtest/gtest.h>

#include "engine/great_war_at_sea/play_testing.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::boxes;
using testing::fleets_apart;
using testing::in;
using testing::Play;
using testing::Words;

const char* const kToHit = "GW-7.52-24";

/// Every damage roll is a Primary box, then a hull box where there is none.
void primary_hits(Battle& battle) {
  for (GunneryDamageRow& row : battle.tables.gunnery.rows) {
    row = {};
    row.area = Area::primary;
    row.boxes = 1;
  }
}
void give_one_primary_box(Battle& battle, const std::string& name) {
  for (Entry& ship : battle.ships)
    if (ship.card.name == name) {
      ship.card.sections = {boxes(1, Armour::heavy), Boxes{}, Boxes{}, boxes(7, Armour::heavy)};
    }
}
int primary_left(Play& play, const std::string& name) {
  return left(play.battle.card(play.row(name)), play.ship(name).condition, Section::primary);
}

// GW-7.52-41, GW-7.54-04, GW-7.53-01 to -04
TEST(GreatWarAtSeaFire, AShipIsHitInPosition1SoThatHerLastPrimaryBoxIsGoneSheFiresWithItInPosition2AndNotInPosition3) {
  Play play(fleets_apart(12), [](Battle& battle) {
    primary_hits(battle);
    give_one_primary_box(battle, "de-moltke");
    give_one_primary_box(battle, "de-seydlitz");
  });
  play.until(Step::fire, 0);
  play.counter("de-seydlitz").turned = 90;  // fires in position 4
  play.faces.of_rule = {{kToHit, 20}, {"GW-7.52-25", 3}};
  ASSERT_EQ(play.order(0, "lion: primary at de-moltke; tiger: primary at de-seydlitz"), Words());
  EXPECT_EQ(play.order(1, "de-seydlitz: primary at lion"), Words{"another_position"});
  ASSERT_EQ(play.order(1, "de-moltke: primary at lion"), Words());
  play.advance();  // declared
  ASSERT_EQ(play.position->umpire.declared.count, 3U);
  play.advance();  // the dice
  EXPECT_EQ(play.faces.dice(kToHit, play.row("de-moltke")), 1) << "in position 2, while position 1 shoots it away";
  play.advance();  // damage
  EXPECT_EQ(primary_left(play, "de-moltke"), 0);
  EXPECT_EQ(primary_left(play, "de-seydlitz"), 0);
  EXPECT_EQ(primary_left(play, "lion"), 7);
  ASSERT_EQ(play.position->step(), Step::fire);
  EXPECT_EQ(play.order(1, "de-seydlitz: primary at lion"), Words{"no_factors"});
  EXPECT_FALSE(play.asked(1)) << "she has no other gun";
}

// GW-7.52-03, GW-7.52-04, GW-7.52-42, GW-7.52-43, GW-Q-97
TEST(GreatWarAtSeaFire,
     TwoShipsFireAtOneTargetInOnePositionTheOneNamedFirstHasAllFactorsInTheNextPositionTheCountBeginsAgain) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  play.counter("indomitable").turned = 90;  // fires in position 3
  ASSERT_EQ(play.order(0, "lion: primary at de-moltke; tiger: primary at de-moltke, first"), Words());
  play.advance();
  play.advance();
  EXPECT_EQ(play.faces.dice(kToHit, play.row("lion")), 4);
  EXPECT_EQ(play.faces.dice(kToHit, play.row("tiger")), 8);
  play.until(Step::fire, 1);
  ASSERT_EQ(play.order(0, "indomitable: primary at de-moltke"), Words());
  play.advance();
  play.advance();
  EXPECT_EQ(play.faces.dice(kToHit, play.row("indomitable")), 8);
}
TEST(GreatWarAtSeaFire, WithoutAFirstShipItIsTheOneNamedBeforeTheOthersAndThereIsOnlyOne) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke, first; tiger: primary at de-moltke, first"),
            Words{"first_twice"});
  ASSERT_EQ(play.order(0, "tiger: primary at de-moltke; lion: primary at de-moltke"), Words());
  play.advance();
  play.advance();
  EXPECT_EQ(play.faces.dice(kToHit, play.row("tiger")), 8);
  EXPECT_EQ(play.faces.dice(kToHit, play.row("lion")), 4);
}

// GW-7.52-31, GW-Q-21
TEST(GreatWarAtSeaFire, SalvoesAtOneTargetFindTheRangeUntilAStepWithoutFire) {
  Play play(fleets_apart(12));
  const auto salvoes = [&] {
    const auto view = play.view(0);
    return view->ranging.count == 0 ? 0 : int{view->ranging[0].salvoes};
  };
  const auto fire = [&](const std::string& order) {
    play.until(Step::fire, 0);
    EXPECT_EQ(play.order(0, order), Words());
    play.advance();
    play.until(Step::groups_first);
  };
  fire("lion: primary at de-moltke");
  EXPECT_EQ(salvoes(), 1);
  const auto view = play.view(0);
  EXPECT_EQ(Known(play.battle, Eye::of(0)).name(view->known[view->ranging[0].target]), "de-moltke");
  fire("lion: primary at de-moltke");
  EXPECT_EQ(salvoes(), 2);
  fire("lion: primary at de-seydlitz");
  EXPECT_EQ(salvoes(), 1);
}

// GW-7.52-02, GW-7.54-01, GW-7.54-02
TEST(GreatWarAtSeaFire, ABatteryHasOneTarget) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke, secondary at de-seydlitz"), Words());
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke, primary at de-seydlitz"),
            (Words{"split_battery", "stray_field"}));
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke, primary at de-moltke"), Words{"listed_twice"});
}
// GW-7.54-03
TEST(GreatWarAtSeaFire, WithoutFireControlABatteryIsSplit) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  play.ship("lion").condition.fire_control = 2;
  EXPECT_EQ(play.order(0, "lion: primary 5 at de-moltke, primary 4 at de-seydlitz"), Words{"stray_field"})
      << "she has 8";
  ASSERT_EQ(play.order(0, "lion: primary 5 at de-moltke, primary 3 at de-seydlitz"), Words());
  play.advance();
  play.advance();
  EXPECT_EQ(play.faces.dice(kToHit, play.row("lion")), 8);
}

// GW-7.61-01, GW-7.63-01, GW-7.64-01
TEST(GreatWarAtSeaFire, BeyondItsReachABatteryIsNotFired) {
  Play play(fleets_apart(20));
  play.until(Step::fire, 0);
  EXPECT_EQ(play.order(0, "lion: secondary at de-moltke"), Words{"range"});
  EXPECT_EQ(play.order(0, "lion: tertiary at de-moltke"), Words{"range"});
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words());
  play.advance();
  EXPECT_EQ(play.position->umpire.declared.count, 1U);
}
// GW-7.5-01, GW-7.5-02, GW-7.51-01, GW-7.27-09
TEST(GreatWarAtSeaFire, WhoIsOnlySightedIsNoTarget) {
  Play play(fleets_apart(20, "twilight"));  // spotted to 18 2/3 in
  play.until(Step::fire, 0);
  EXPECT_FALSE(play.asked(0));
  EXPECT_EQ(play.order(0, "lion: primary at counter 1"), Words{"unseen"});
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke").at(0).substr(0, 6), "unread") << "he does not know her name";
}
// GW-7.61-03, GW-Q-71
TEST(GreatWarAtSeaFire, PrimaryGunsDoNotFireAtDestroyersThatAreNear) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  play.counter("dd-de-1").x = in(-17);
  play.counter("dd-de-1").y = play.counter("lion").y;
  look_out(play.stage());
  EXPECT_EQ(play.order(0, "lion: primary at dd-de-1"), Words{"torpedo_craft"});
  EXPECT_EQ(play.order(0, "lion: secondary at dd-de-2"), Words());
}
// GW-7.52-02
TEST(GreatWarAtSeaFire, AShipAttacksOnceInAGunneryStep) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  ASSERT_EQ(play.order(0, "lion: secondary at de-moltke"), Words());
  play.until(Step::fire, 1);
  play.counter("lion").turned = 90;
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"already_fired"});
}
// GW-7.31-19, GW-7.32-08
TEST(GreatWarAtSeaFire, NoFireAfterATurnRightAbout) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  play.counter("lion").turned = 180;
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"turned_180"});
  play.counter("lion").turned = 0;
  play.counter("lion").special_turn = true;
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"special_turn"});
}
// GW-7.67-02, GW-7.67-07
TEST(GreatWarAtSeaFire, AmmunitionIsPaidForEachSalvo) {
  Play play(fleets_apart(12), [](Battle& battle) { battle.options.ammunition = true; });
  play.until(Step::fire, 0);
  const auto left_of = [&](Battery battery) { return int{play.ship("lion").salvoes[static_cast<size_t>(battery)]}; };
  const int before = left_of(Battery::primary);
  ASSERT_EQ(play.order(0, "lion: primary at de-moltke, secondary half at de-moltke"), Words());
  const int secondary = left_of(Battery::secondary);
  play.advance();
  EXPECT_EQ(left_of(Battery::primary), before - 2);
  EXPECT_EQ(left_of(Battery::secondary), secondary - 1);
  play.until(Step::fire, 0);
  play.ship("lion").salvoes[0] = 1;
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"ammunition"});
  EXPECT_EQ(play.order(0, "lion: primary half at de-moltke"), Words());
}
// GW-7.52-37, GW-Q-25
TEST(GreatWarAtSeaFire, WhoIsUnderFireFiresWorse) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  const uint16_t step = play.position->open.gunnery_step;
  ASSERT_EQ(play.order(0, "lion: primary at de-moltke"), Words());
  play.advance();
  EXPECT_EQ(play.ship("de-moltke").engaged, step);
  EXPECT_EQ(play.ship("lion").engaged, 0);
}

TEST(GreatWarAtSeaFire, AllAtTheNearestIsWhatCanBeFired) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  ASSERT_EQ(play.order(0, "all at nearest"), Words());
  play.advance();
  EXPECT_EQ(play.position->umpire.declared.count, 9U) << "three batteries of three ships";
}

TEST(GreatWarAtSeaFire, TheOddsAreThoseOfTheDiceThatWillBeRolled) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  const Known known(play.battle, Eye::of(0));
  const auto view = play.view(0);
  const Ask ask = owed(play.position->at, 0);
  Order order;
  ASSERT_TRUE(System::parse(known, *view, ask, "lion: primary at de-moltke; tiger: primary at de-moltke", order));
  const std::vector<OddsTable> odds = System::odds(known, *view, ask, order);
  ASSERT_EQ(odds.size(), 4U);
  EXPECT_EQ(odds[0].what, "lion's primary at de-moltke, hits");
  EXPECT_EQ(odds[0].mean(), mpq_class(8, 5)) << "8 dice, 17 or more at 9 to 18 in";
  EXPECT_EQ(odds[2].mean(), mpq_class(4, 5)) << "the second ship";
}

/// By guns alone.
TEST(GreatWarAtSeaFire, ShipsAreSunk) {
  Play play(fleets_apart(8));
  play.faces.of_rule = {{kToHit, 20}, {"GW-7.52-25", 5}};
  for (int step = 0; step < 4 && play.ship("de-moltke").fate == Fate::afloat; ++step) {
    play.until(Step::fire, 0);
    ASSERT_EQ(play.order(0, "lion: all at de-moltke, first; tiger: all at de-moltke; indomitable: all at de-moltke"),
              Words());
    play.until(Step::groups_first);
  }
  EXPECT_EQ(play.ship("de-moltke").fate, Fate::sunk);
  EXPECT_EQ(play.counter("de-moltke").fate, Fate::sunk);
  EXPECT_EQ(System::result(play.battle, *play.position).side[1].lost, 1);
}

/// A user's Critical table, with a result that the house table does not have; it goes with the battle.
// GW-8.7-01, GW-CDT-01
TEST(GreatWarAtSeaFire, AUsersCriticalTableIsUsedAndKeptWithTheBattle) {
  Play play(fleets_apart(12), [](Battle& battle) {
    CriticalDamageRow& row = battle.tables.critical.at(8);
    row = {};
    row.boxes[static_cast<size_t>(Section::hull)] = 2;
    row.speed = SpeedResult::movement;
    row.flooding = true;
    row.fire_control = 2;
    row.provenance = Provenance::yours;
  });
  play.until(Step::fire, 0);
  play.faces.of_rule = {{kToHit, 20}, {"GW-7.52-25", 1}, {"GW-8.7-01", 4}};
  ASSERT_EQ(play.order(0, "lion: tertiary at de-moltke, primary at de-seydlitz"), Words());
  play.until(Step::fire, 1);
  const Condition& hit = play.ship("de-seydlitz").condition;
  EXPECT_EQ(hit.lost(Section::hull), 4) << "two rolls";
  EXPECT_TRUE(hit.flooding);
  EXPECT_EQ(play.ship("de-moltke").condition.lost(Section::hull), 0) << "GW-8.7-02: not by Tertiary guns";
  Battle kept;
  ASSERT_TRUE(fields_from_json(fields_to_json(play.battle), kept, "battle"));
  EXPECT_EQ(kept.tables.critical.at(8), play.battle.tables.critical.at(8));
}

// GW-8.32-01, GW-8.31-02, GW-7.3-02, GW-Q-103
TEST(GreatWarAtSeaFire,
     NineDestroyersOnThreeCountersOneIsSunkByExcessDamageNoneOfItReachesHerSistersTheCounterMovesAsItsSlowestShip) {
  const std::string three = "[\"dd-de-1\", \"dd-de-2\", \"dd-de-3\"]";
  const std::string nine = three + ", [\"dd-de-4\", \"dd-de-5\", \"dd-de-6\"], [\"dd-de-7\", \"dd-de-8\", \"dd-de-9\"]";
  Play play(testing::replaced(fleets_apart(8), three, nine), [](Battle& battle) {
    for (GunneryDamageRow& row : battle.tables.gunnery.rows) {
      row = {};
      row.area = Area::hull;
      row.boxes = 1;
      row.excess = 6;
    }
  });
  play.until(Step::fire, 0);
  play.faces.of_rule = {{kToHit, 20}};
  ASSERT_EQ(play.order(0, "indomitable: primary at dd-de-2"), Words());
  play.until(Step::fire, 1);
  EXPECT_EQ(play.ship("dd-de-2").fate, Fate::sunk);
  for (const int sister : {1, 3, 4, 5, 6, 7, 8, 9}) {
    const std::string name = fmt::format("dd-de-{}", sister);
    EXPECT_EQ(play.ship(name).fate, Fate::afloat) << name;
    EXPECT_EQ(play.ship(name).condition, unharmed(play.battle.card(play.row(name)))) << name;
  }
  EXPECT_EQ(play.counter("dd-de-1").fate, Fate::afloat);
  play.ship("dd-de-3").condition.speed = Speed::one;
  play.until(Step::move_first);
  EXPECT_EQ(play.order(1, "IX Flotilla: speed 3.5"), Words{"too_fast"}) << "her sister could go 7.5";
  EXPECT_EQ(play.order(1, "IX Flotilla: speed 3"), Words());
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
