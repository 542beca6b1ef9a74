// Rows of the ledger that only a battle in play can show, each through `advance`.
#include <gtest/gtest.h>

#include "engine/great_war_at_sea/moves_testing.h"
#include "engine/great_war_at_sea/play/playing_testing.h"
#include "engine/great_war_at_sea/play_testing.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::boxes;
using testing::degrees;
using testing::fleets_apart;
using testing::in;
using testing::Play;
using testing::Playing;
using testing::read_battle;
using testing::to_be_set_up;
using testing::Trial;
using testing::two_fleets;
using testing::Words;

const char *const kGunDice = "GW-7.52-24", *const kDamageDice = "GW-7.52-25";

std::string leader_aboard(const std::string& ship) {
  return "[[leader]]\nside = \"Beatty\"\nname = \"Sir David\"\nflagship = \"" + ship + "\"\n";
}

// GW-16.2-04: a Round with a leader aboard is the Round without one
TEST(GreatWarAtSeaLedger, ALeaderChangesNothingInAFight) {
  std::vector<std::string> ends;
  for (const std::string& leader : {std::string(), leader_aboard("lion")}) {
    Play play(fleets_apart(12) + leader);
    play.faces.of_rule = {{kGunDice, 18}, {kDamageDice, 2}};
    play.until(Step::fire, 0);
    EXPECT_EQ(play.order(0, "lion: all at de-moltke"), Words());
    EXPECT_EQ(play.order(1, "de-moltke: all at lion"), Words());
    play.until(Step::conclusion);
    ends.push_back(fields_to_json(play.position->umpire).dump() + fields_to_json(play.position->open).dump());
  }
  EXPECT_EQ(ends[0], ends[1]);
  EXPECT_NE(ends[0].find("\"fire_control\":"), std::string::npos);
}

// ---------------------------------------------------------------- set-up

// GW-7.41-03, GW-7.41-04, GW-Q-157: beside the island, though that is inside sighting range of the enemy's zone
TEST(GreatWarAtSeaLedger, BesideAnIslandTheWaitingSideSetsUpOnTheShoreThatFacesTheEnemy) {
  Playing game(read_battle(to_be_set_up({"lion", "tiger"}, {"de-moltke"},
                                        "[[land]]\nname = \"Rock\"\nnation = \"British\"\nisland = true\n",
                                        "weather = \"clear\"\ninitiative = \"Hipper\"\ntable = [72, 72]\n")));
  game.step();
  game.step({{1, "N"}});
  const auto at = [](double lion, double tiger) {
    return fmt::format("lion: at 0 {} heading 0 speed 3; tiger: at 1 {} heading 0 speed 3", lion, tiger);
  };
  EXPECT_EQ(game.faults(0, at(8, 8)), "");
  EXPECT_EQ(game.faults(0, at(5, 8)), "lion: land");
  EXPECT_EQ(game.faults(0, at(-8, -8)), "lion: centre, tiger: centre");
}

// ---------------------------------------------------------------- what a move may hold

// GW-7.31-10: a Capital ship turns, changes speed, makes smoke and launches in one move
TEST(GreatWarAtSeaLedger, ACapitalShipDoesAllOfItInOneMove) {
  Play play(fleets_apart(4));
  play.faces.other = 3;
  play.until(Step::move_second);
  ASSERT_EQ(play.order(0, "1st BCS: speed 3.5, starboard 30; smoke lion"), Words());
  play.advance();
  ASSERT_EQ(play.position->step(), Step::launch_second);
  ASSERT_EQ(play.order(0, "lion: torpedoes at de-moltke"), Words());
  play.advance();
  EXPECT_EQ(play.counter("lion").heading, degrees(30));
  EXPECT_EQ(play.counter("lion").speed, in(3.5));
  EXPECT_EQ(play.position->umpire.smoke.count, 1U);
  EXPECT_TRUE(play.ship("lion").launched);
}

// GW-7.31-13: and so does a Light ship, with wider turns
TEST(GreatWarAtSeaLedger, ALightShipDoesAllOfItInOneMove) {
  Play play(fleets_apart(4));
  play.faces.other = 3;
  play.until(Step::move_first);
  ASSERT_EQ(play.order(1, "IX Flotilla: speed 4, port 30, half port 30, end port 60; smoke dd-de-1"), Words());
  play.advance();
  ASSERT_EQ(play.position->step(), Step::launch_first);
  ASSERT_EQ(play.order(1, "dd-de-2: torpedoes at indomitable"), Words());
  play.advance();
  EXPECT_EQ(play.counter("dd-de-1").heading, degrees(240));
  EXPECT_EQ(play.counter("dd-de-1").speed, in(4));
  EXPECT_EQ(play.position->umpire.smoke.count, 1U);
  EXPECT_TRUE(play.ship("dd-de-2").launched);
  EXPECT_FALSE(play.ship("dd-de-1").launched);
}

void with_long_torpedoes(Battle& battle) {
  battle.year = 1916;
  for (Entry& ship : battle.ships) ship.card.t17000 = ship.card.name == "lion";
}
/// Lion has launched a salvo that runs for five phases.
struct LongRun : Play {
  LongRun() : Play(fleets_apart(10), with_long_torpedoes) {
    until(Step::move_second);
    EXPECT_EQ(order(0, "1st BCS: speed 3"), Words());
    advance();
    EXPECT_EQ(order(0, "lion: T17000 at de-moltke"), Words());
    advance();
    EXPECT_EQ(position->umpire.running.count, 1U);
  }
  const Running& salvo() const { return position->umpire.running[0]; }
};

// GW-7.31-16: in the movement step of their own side, straight along their track
TEST(GreatWarAtSeaLedger, RunningTorpedoesMoveInTheStepOfTheirSide) {
  LongRun play;
  const Running launched = play.salvo();
  EXPECT_EQ(launched.phase, 1);
  play.until(Step::lights);
  EXPECT_EQ(play.salvo().phase, 1) << "the launching phase is this one";
  play.until(Step::run_first);
  play.advance();
  EXPECT_EQ(play.salvo().phase, 1) << "in the step of the other side they lie still";
  play.until(Step::run_second);
  play.advance();
  EXPECT_EQ(play.salvo().phase, 2);
  EXPECT_EQ(play.salvo().axis, launched.axis);
  EXPECT_EQ(play.salvo().at(), launched.at());
}

// GW-7.71b-02, GW-7.73-03: all of a ship's torpedoes at one target
TEST(GreatWarAtSeaLedger, AShipsTorpedoesHaveOneTarget) {
  Play play(fleets_apart(4));
  play.faces.other = 3;
  play.until(Step::move_second);
  ASSERT_EQ(play.order(0, "1st BCS: speed 3"), Words());
  play.advance();
  play.counter("de-seydlitz").stand({play.counter("de-moltke").at() + plane::Vector{0, in(1.5)}, 0});
  look_out(play.stage());
  EXPECT_EQ(play.order(0, "lion: torpedoes at de-moltke; lion: torpedoes at de-seydlitz"), Words{"listed_twice"});
  ASSERT_EQ(play.order(0, "lion: torpedoes at de-seydlitz"), Words());
  play.advance();
  EXPECT_EQ(play.faces.dice("GW-7.71b-01", play.row("lion")), 2) << "both of them";
}

// GW-7.44-03, GW-7.44-01: of shallow draught she never runs aground by accident, and may be beached
TEST(GreatWarAtSeaLedger, AShipOfShallowDraughtMayBeBeached) {
  Trial trial(two_fleets(36, "",
                         "[[land]]\nname = \"Rock\"\nnation = \"German\"\n"
                         "corners = [[-26, 2], [-22, 2], [-22, 6], [-26, 6]]\n"));
  for (Entry& ship : trial.battle.ships)
    if (ship.card.name.starts_with("dd-")) ship.card.flags.shallow_draught = true;
  trial.to_move(0);
  EXPECT_EQ(trial.order(0, "Flotilla: speed 3"), "ashore");
  trial.moves("Flotilla: speed 3, beach");
  EXPECT_EQ(trial.counter("dd-1").aground, Aground::beached);
  EXPECT_EQ(trial.faces.rolled["GW-7.42-01"], 0) << "no die";
}

// ---------------------------------------------------------------- gunnery steps

// GW-7.31-17, GW-7.5-02: what could be fired at in the last step is looked at anew
TEST(GreatWarAtSeaLedger, EachGunneryStepBeginsWithATestOfVisibility) {
  Play play(fleets_apart(12, "twilight"));  // spotted to 18 2/3 in
  play.until(Step::fire, 0);
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words());
  play.until(Step::groups_first);
  play.counter("de-moltke").x += in(8);
  play.until(Step::fire, 0);
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"unseen"}) << "20 in";
  play.counter("de-moltke").x -= in(8);
  SmokeState smoke;
  smoke.x = (play.counter("lion").x + play.counter("de-moltke").x) / 2;
  smoke.y = play.counter("lion").y;
  smoke.length = smoke.width = 2 * kInch;
  smoke.kind = Smoke::screen;
  play.position->umpire.smoke.add(smoke);
  look_out(play.stage());
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"unseen"}) << "behind smoke";
}

// GW-7.52-01, GW-7.31-18, GW-7.53-01, GW-7.53-03
TEST(GreatWarAtSeaLedger, WhenAShipFiresGoesByWhatHerGroupHasTurned) {
  Play play(fleets_apart(12));
  play.until(Step::move_second);
  ASSERT_EQ(play.order(0, "1st BCS: speed 3, starboard 30, half starboard 30, end starboard 30"), Words());
  play.advance();
  play.until(Step::fire, 0);
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"another_position"});
  EXPECT_EQ(play.order(0, "indomitable: primary at de-moltke"), Words()) << "her Group went straight on";
  play.until(Step::fire, 1);
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words());
  EXPECT_EQ(play.order(0, "tiger: primary at de-moltke"), Words());
}

// GW-7.52-05: both declare before either hears of it
TEST(GreatWarAtSeaLedger, BothSidesDeclareTheirTargetsAtOnce) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  EXPECT_TRUE(play.asked(0));
  EXPECT_TRUE(play.asked(1));
  ASSERT_EQ(play.order(0, "lion: primary at de-moltke"), Words());
  ASSERT_EQ(play.order(1, "de-moltke: primary at lion"), Words());
  play.advance();
  EXPECT_EQ(play.position->umpire.declared.count, 2U);
  EXPECT_TRUE(play.faces.rolled.empty() || play.faces.dice(kGunDice, play.row("lion")) == 0) << "and then the dice";
}

// GW-7.67-05: half or full is said before any die
TEST(GreatWarAtSeaLedger, TheSalvoIsDeclaredBeforeTheDice) {
  Play play(fleets_apart(12), [](Battle& battle) { battle.options.ammunition = true; });
  play.until(Step::fire, 0);
  ASSERT_EQ(play.order(0, "lion: primary half at de-moltke"), Words());
  play.advance();
  ASSERT_EQ(play.position->umpire.declared.count, 1U);
  EXPECT_EQ(play.position->umpire.declared[0].salvo, Salvo::half);
  EXPECT_EQ(play.faces.dice(kGunDice, play.row("lion")), 0);
  play.advance();
  EXPECT_EQ(play.faces.dice(kGunDice, play.row("lion")), 4) << "of 8 factors";
}

/// Tiger lies stopped 1 in astern of Lion when the battle begins, in tow of her.
std::string begun_in_tow(int inches_apart) {
  return testing::replaced(fleets_apart(inches_apart), "spacing = 2\nspeed = 3\nships = [\"lion\", \"tiger\"]",
                           "spacing = 1\nspeed = 1.5\nships = [\"lion\", { ship = \"tiger\", towed = true }]");
}

// GW-11.23-01, GW-11.23-02, GW-Q-78
TEST(GreatWarAtSeaLedger, ATowThatStoodWhenTheBattleBeganHoldsItsFireOnce) {
  Play play(begun_in_tow(12));
  EXPECT_EQ(play.counter("lion").tows, play.battle.ships[play.row("tiger")].counter);
  EXPECT_EQ(play.ship("tiger").condition.speed, Speed::stopped);
  const Length before = play.counter("tiger").y;
  play.until(Step::fire, 0);
  EXPECT_EQ(play.counter("tiger").y, before + in(1.5)) << "she goes with her tug";
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"tow"});
  EXPECT_EQ(play.order(0, "indomitable: primary at de-moltke"), Words());
  play.until(Step::fire, 2);
  EXPECT_FALSE(play.asked(0)) << "Tiger, who is crippled, would fire now";
  play.until(Step::fire, 0);
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words()) << "in the next gunnery step";
  play.until(Step::fire, 2);
  EXPECT_EQ(play.order(0, "tiger: primary at de-moltke"), Words());
}

// GW-11.23-01, GW-Q-78: not while neither of them has a target
TEST(GreatWarAtSeaLedger, ATowWithoutATargetHasNotHeldItsFireYet) {
  Play play(begun_in_tow(38));  // beyond spotting range
  play.until(Step::fire, 0);
  EXPECT_EQ(play.counter("lion").tow_held, 0);
  play.until(Step::groups_first);
  for (CounterState& counter : play.position->umpire.counters)
    if (counter.side == 1) counter.x = in(-8);
  look_out(play.stage());
  play.until(Step::fire, 0);
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"tow"});
}

// GW-11.21-01, GW-11.23-03
TEST(GreatWarAtSeaLedger, ATowOfAScenarioIsOneThatCouldBe) {
  const auto fault = [](const std::string& from, const std::string& to) {
    return testing::fault(testing::replaced(begun_in_tow(12), from, to));
  };
  EXPECT_EQ(testing::fault(begun_in_tow(12)), "read");
  EXPECT_NE(fault("spacing = 1\n", "spacing = 1.5\n").find("does not lie behind her tug"), std::string::npos);
  EXPECT_NE(fault("speed = 1.5\n", "speed = 3\n").find("too fast for a tow"), std::string::npos);
  EXPECT_NE(fault("\"lion\", { ship = \"tiger\", towed = true }", "{ ship = \"lion\", towed = true }, \"tiger\"")
                .find("has no tug"),
            std::string::npos);
}

// GW-8.82-01, GW-8.8-01, GW-8.31-01, GW-8.31-02: at 21 in, on a counter of three
TEST(GreatWarAtSeaLedger, PlungingFireMarksTheShipThatIsHitAndNoneOfHerSisters) {
  Play play(fleets_apart(12), [](Battle& battle) {
    for (GunneryDamageRow& row : battle.tables.gunnery.rows) {
      row = {};
      row.area = Area::hull;
      row.boxes = 1;
      row.excess = 6;
    }
    for (Entry& ship : battle.ships)
      if (ship.card.name.starts_with("dd-")) ship.card.boxes(Section::hull) = boxes(12, Armour::none);
  });
  play.until(Step::fire, 0);
  play.counter("dd-de-1").stand({play.counter("lion").at() + plane::Vector{in(21), 0}, 0});
  for (const char* name : {"de-moltke", "de-seydlitz"}) play.counter(name).y = in(-40);
  look_out(play.stage());
  play.faces.of_rule = {{kGunDice, 20}};
  ASSERT_EQ(play.order(0, "lion: primary at dd-de-2"), Words());
  play.until(Step::fire, 1);
  const auto lost = [&](const char* name) { return play.ship(name).condition.lost(Section::hull); };
  EXPECT_EQ(lost("dd-de-2"), 2 * 2) << "two rolls, a box of each and one more by plunging; no excess";
  EXPECT_EQ(lost("dd-de-1"), 0);
  EXPECT_EQ(lost("dd-de-3"), 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
