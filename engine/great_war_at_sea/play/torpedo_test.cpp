// Torpedoes played: launched after a move, running on, and who is in their way.
#include <gtest/gtest.h>

#include "engine/great_war_at_sea/play_testing.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::fleets_apart;
using testing::in;
using testing::Play;
using testing::Words;

const char *const kPrimary = "GW-7.71b-01", *const kMayBeHit = "GW-7.71a-06", *const kSecondary = "GW-7.71a-08";

/// Lion has T17000, everybody T10000.
void with_settings(Battle& battle) {
  battle.year = 1916;
  for (Entry& ship : battle.ships) ship.card.t10000 = true;
  for (Entry& ship : battle.ships) ship.card.t17000 = ship.card.name == "lion";
}
void put(Play& play, const std::string& name, double x, double y) {
  play.counter(name).x = in(x);
  play.counter(name).y = in(y);
}
/// The Group has moved, its torpedoes are asked for.
void to_launch_of(Play& play, const std::string& group) {
  for (int i = 0; i < 200; ++i) {
    const Step step = play.position->step();
    if (step == Step::launch_first || step == Step::launch_second) {
      const Seat side = mover_of(play.position->open, step);
      const uint8_t row = true_group(play.position->umpire.groups, side, play.position->secret[side].moved_last);
      if (row == play.counter(group).group) return;
    }
    play.advance();
  }
  FAIL() << "never";
}

// GW-7.7-01, GW-7.73-01, GW-7.73-02, GW-7.73-03, GW-7.71a-01
TEST(GreatWarAtSeaTorpedoes, AShipLaunchesAllSheHasAfterHerMoveOnceABattle) {
  Play play(fleets_apart(4));
  play.faces.other = 3;
  to_launch_of(play, "lion");
  EXPECT_TRUE(play.asked(0));
  put(play, "indomitable", -20, 6);
  EXPECT_EQ(play.order(0, "indomitable: torpedoes at de-moltke"), Words{"another_group"});
  ASSERT_EQ(play.order(0, "lion: torpedoes at de-moltke"), Words());
  play.advance();
  EXPECT_EQ(play.faces.dice(kPrimary, play.row("lion")), 2);
  EXPECT_TRUE(play.ship("lion").launched);
  EXPECT_EQ(play.position->umpire.running.count, 0U) << "4,000 yards are run at once";
  EXPECT_EQ(play.ship("de-moltke").engaged, play.position->open.gunnery_step);
  play.until(Step::lights);
  to_launch_of(play, "lion");
  EXPECT_EQ(play.order(0, "lion: torpedoes at de-moltke"), Words{"already_launched"});
}
// GW-Q-25: her own torpedoes and guns are the worse for it, but no view of her side tells
TEST(GreatWarAtSeaTorpedoes, AnAttackThatNobodySawShowsInNoView) {
  Play play(fleets_apart(4));
  play.faces.other = 3;
  to_launch_of(play, "lion");
  play.position->umpire.seen[1][play.battle.ships[play.row("lion")].counter] = {};
  ASSERT_EQ(play.order(0, "lion: torpedoes at de-moltke"), Words());
  play.advance();
  EXPECT_EQ(play.ship("de-moltke").engaged, 0);
  EXPECT_EQ(play.ship("de-moltke").attacked(), play.position->open.gunnery_step);
  const auto view = play.view(1);
  for (const ShipState& ship : view->ships) EXPECT_EQ(ship.attacked(), 0);
}
// GW-7.71b-17, GW-7.73-03
TEST(GreatWarAtSeaTorpedoes, HitsDoTheirDamageAtOnce) {
  Play play(fleets_apart(4));
  play.faces.of_rule = {{kPrimary, 20}, {"GW-7.71b-17", 3}};
  to_launch_of(play, "lion");
  ASSERT_EQ(play.order(0, "lion: torpedoes at de-moltke"), Words());
  play.advance();
  EXPECT_GT(play.ship("de-moltke").condition.lost(Section::hull), 0);
}
// GW-7.71a-03, GW-7.71a-04, GW-7.72-01, GW-7.74-01
TEST(GreatWarAtSeaTorpedoes, WhatALaunchNeeds) {
  Play play(fleets_apart(8), with_settings);
  to_launch_of(play, "lion");
  EXPECT_EQ(play.order(0, "lion: T4000 at de-moltke"), Words{"range"});
  EXPECT_EQ(play.order(0, "tiger: T17000 at de-moltke"), Words{"setting"});
  EXPECT_EQ(play.order(0, "lion: T10000 at de-moltke"), Words());
  play.ship("lion").condition.speed = Speed::stopped;
  EXPECT_EQ(play.order(0, "lion: T10000 at de-moltke"), Words{"stopped"});
  play.ship("tiger").condition.torpedo_destroyed = true;
  EXPECT_EQ(play.order(0, "tiger: T10000 at de-moltke"), Words{"mount_destroyed"});
}

// GW-7.71a-04, GW-7.71a-05, GW-7.71a-07, GW-7.71a-11
TEST(GreatWarAtSeaTorpedoes,
     A17000YdTorpedoMeetsAShipThatWasNotInTheWedgeAtLaunchInItsFourthPhaseASecondaryTargetBehindSmokeMayStillBeHit) {
  Play play(fleets_apart(10), with_settings);
  play.faces.of_rule = {{kMayBeHit, 6}, {kSecondary, 20}, {"GW-7.71b-17", 2}};
  to_launch_of(play, "lion");
  const plane::Point from = play.counter("lion").at();
  // The primary target runs out of it; who comes in was abeam of the launcher, and lies behind smoke.
  ASSERT_EQ(play.order(0, "lion: T17000 at de-moltke"), Words());
  play.advance();
  ASSERT_EQ(play.position->umpire.running.count, 1U);
  EXPECT_EQ(play.position->umpire.running[0].phase, 1);
  const auto stand = [&](const char* name, double east, double north) {
    play.counter(name).x = from.x + in(east);
    play.counter(name).y = from.y + in(north);
  };
  for (int phase = 2; phase <= 4; ++phase) {
    play.until(Step::lights);
    play.until(Step::run_second);
    stand("de-moltke", 10, -20);
    stand("de-seydlitz", phase < 4 ? 0 : 10.5, phase < 4 ? -20 : 0.4);
    stand("dd-de-1", 0, 20);
    SmokeState smoke;
    smoke.x = from.x + in(5), smoke.y = from.y;
    smoke.length = smoke.width = 2 * kInch;
    play.position->umpire.smoke.clear();
    play.position->umpire.smoke.add(smoke);
    EXPECT_EQ(play.faces.dice(kSecondary, play.row("lion")), 0);
    play.advance();
  }
  EXPECT_EQ(play.faces.dice(kPrimary, play.row("lion")), 0) << "the primary target was never in the wedge";
  EXPECT_EQ(play.faces.dice(kSecondary, play.row("lion")), 1);
  EXPECT_GT(play.ship("de-seydlitz").condition.lost(Section::hull), 0);
  EXPECT_EQ(play.position->umpire.running[0].factors, 1) << "a hit uses up a factor";
}

// GW-7.71a-05, GW-7.71a-06, GW-7.71a-09
TEST(GreatWarAtSeaTorpedoes, SecondaryTargetsInTheOrderOfTheFirer) {
  const auto first_hit = [](const std::string& order) {
    Play play(fleets_apart(4));
    play.faces.of_rule = {{kMayBeHit, 6}, {kSecondary, 20}, {"GW-7.71b-17", 2}};
    to_launch_of(play, "lion");
    const plane::Point from = play.counter("lion").at();
    for (const auto& [name, east] : {std::pair("de-moltke", 3.0), {"de-seydlitz", 4.0}, {"dd-de-1", 5.0}})
      play.counter(name).stand({{from.x + in(east), from.y}, 0});
    put(play, "indomitable", -20, 40);
    play.counter("tiger").y = from.y - in(3);
    play.counter("tiger").x = from.x + in(2);
    look_out(play.stage());
    EXPECT_EQ(play.order(0, order), Words());
    play.advance();
    std::string out;
    for (const char* name : {"de-seydlitz", "dd-de-1", "dd-de-2"})
      if (play.ship(name).condition.lost(Section::hull) > 0) out += std::string(name) + " ";
    return out;
  };
  EXPECT_EQ(first_hit("lion: torpedoes at de-moltke"), "de-seydlitz dd-de-1 ");
  EXPECT_EQ(first_hit("lion: torpedoes at de-moltke, then dd-de-2"), "de-seydlitz dd-de-2 ");
}

TEST(GreatWarAtSeaTorpedoes, TheEnemySeesTheRunOfWhatHeSawLaunched) {
  Play play(fleets_apart(8), with_settings);
  to_launch_of(play, "lion");
  ASSERT_EQ(play.order(0, "lion: T17000 at de-moltke towards -12 0"), Words());
  play.advance();
  ASSERT_EQ(play.view(0)->running.count, 1U);
  EXPECT_EQ(true_target(play.battle, play.position->umpire, 0, play.view(0)->running[0].target), play.row("de-moltke"));
  ASSERT_EQ(play.view(1)->running.count, 1U);
  EXPECT_EQ(play.view(1)->running[0].ship, kNoShip);
  EXPECT_EQ(play.view(1)->running[0].target, Target());
}

/// Everybody fires and launches at whom he can: at each step an imagined battle looks as the real one.
TEST(GreatWarAtSeaFight, WhatIsImaginedInAFightLooksTheSame) {
  for (const char* light : {"day", "night_moonlit"}) {
    Play play(fleets_apart(5, light), [](Battle& battle) {
      with_settings(battle);
      for (Entry& ship : battle.ships) ship.card.searchlights = 1;
    });
    play.faces.of_rule = {{"GW-7.52-24", 19}, {"GW-7.52-25", 5}, {"GW-7.71b-17", 3}};
    size_t salvoes = 0, runs = 0;
    for (int steps = 0; steps < 160 && play.position->step() != Step::over; ++steps) {
      const Step step = play.position->step();
      for (const Seat seat : kBothSides) {
        const auto seen = play.view(seat);
        salvoes += seen->ranging.count, runs += seen->running.count;
        Whim luck(7);
        auto imagined = std::make_unique<Position>();
        const Known known(play.battle, Eye::of(seat));
        const Battle other_battle = System::imagine(known, *seen, seat, luck, *imagined);
        auto again = std::make_unique<View>();
        System::view(other_battle, *imagined, Eye::of(seat), *again);
        ASSERT_EQ(first_difference(*again, *seen), "") << light << ", step " << steps;
        if (step == Step::fire && play.asked(seat) && !System::idle(known, *seen, owed(play.position->at, seat))) {
          EXPECT_EQ(play.order(seat, "all at nearest"), Words()) << steps;
        }
        if ((step == Step::launch_first || step == Step::launch_second) && play.asked(seat) && seen->contacts.count > 0)
          for (size_t i = 0; i < seen->ships.count; ++i)
            for (const TorpedoSetting setting : {TorpedoSetting::T17000, TorpedoSetting::T10000}) {
              const std::string text = fmt::format("{}: {} at {}", known.own.card(i).name,
                                                   kTorpedoSettingWords[static_cast<size_t>(setting)],
                                                   known.name(seen->known[seen->known.count - 1]));
              if (System::is_legal(known, *seen, owed(play.position->at, seat), text)) {
                EXPECT_EQ(play.order(seat, text), Words());
              }
            }
      }
      play.advance();
    }
    EXPECT_GT(salvoes, 0U);
    EXPECT_GT(runs, 0U);
    EXPECT_GT(System::result(play.battle, *play.position).side[0].lost +
                  System::result(play.battle, *play.position).side[1].lost,
              0);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
