// 13.25 and 11.3 in play: mines are laid, met and lingered at; ports keep attackers out.
#include "engine/great_war_at_sea/play/mined_water.h"

#include <gtest/gtest.h>

#include "engine/great_war_at_sea/play/playing_testing.h"
#include "engine/great_war_at_sea/rules/rule.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::in;
using testing::Playing;
using testing::read_battle;

/// Lion and, 5 in behind her, Tiger steam north along the western edge, where the Germans have a minefield.
const std::string kField = "[[mines]]\nside = \"Hipper\"\nedge = \"W\"\nlaid = true\n";
std::string off_the_mines(const std::string& more = kField) {
  return "format = 1\nsystem = \"great-war-at-sea\"\nid = \"x\"\nsource = \"house: a test\"\ntable = [108, 108]\n"
         "round_limit = 2\nseason = \"may\"\nlight = \"day\"\nweather = \"clear\"\ninitiative = \"Hipper\"\n"
         "[[side]]\nname = \"Beatty\"\nnation = \"gb\"\n[[side]]\nname = \"Hipper\"\nnation = \"de\"\n" +
         more +
         "[[group]]\nside = \"Beatty\"\nname = \"First\"\nat = [-50, -7]\nheading = 0\nspeed = 3\nships = [\"lion\"]\n"
         "[[group]]\nside = \"Beatty\"\nname = \"Second\"\nat = [-50, -12]\nheading = 0\nspeed = 3\n"
         "ships = [\"tiger\"]\n"
         "[[group]]\nside = \"Hipper\"\nname = \"I AG\"\nat = [50, 0]\nheading = 0\nspeed = 3\n"
         "ships = [\"de-moltke\"]\n";
}
const std::string kDummies = "dummy at -50 0; dummy at -48 0; mine at -50 20; mine at -50 22";
const std::string kMines = "mine at -50 0; mine at -48 0; dummy at -50 20; dummy at -50 22";

// ---------------------------------------------------------------- laying

struct Laying : ::testing::Test {
  Playing game{read_battle(off_the_mines())};
  void SetUp() override { game.play_to(Step::lay_mines); }
};

// GW-13.25-01, GW-13.25-04: once all ships are placed, by whoever has a field on a boundary
TEST_F(Laying, WhoHasAFieldIsAskedWhenAllShipsArePlaced) {
  EXPECT_TRUE(game.is_asked(1));
  EXPECT_FALSE(game.is_asked(0));
  EXPECT_EQ(game.view(Eye::of(1))->enemy_places.count, 2U);
  EXPECT_EQ(game.faults(1, "none"), "") << "they may be laid";
}

// GW-13.25-05, -06: four counters for a field, two of them mines
TEST_F(Laying, FourCountersForAFieldAndHalfOfThemMines) {
  EXPECT_EQ(game.faults(1, kMines), "");
  EXPECT_EQ(game.faults(1, "mine at -50 0; mine at -48 0; dummy at -50 20"), "mine_counters");
  EXPECT_EQ(game.faults(1, "mine at -50 0; mine at -48 0; mine at -50 20; dummy at -50 22"), "mine_half");
  EXPECT_EQ(game.faults(1, "mine at -50 0; dummy at -48 0; dummy at -50 20; dummy at -50 22"), "mines_owed");
}

// GW-13.25-07, -08, -09
TEST_F(Laying, MinesLieAtTheirEdgeDummiesAnywhereAndNoneNearAShip) {
  EXPECT_EQ(game.faults(1, "mine at -50 0; mine at -48 0; dummy at 0 0; dummy at 30 -50"), "");
  EXPECT_EQ(game.faults(1, "mine at -50 0; mine at -41 0; dummy at 0 0; dummy at 30 -50"),
            "mine_far_from_edge, mines_owed");
  EXPECT_EQ(game.faults(1, "mine at -50 0; mine at -48 0; dummy at -50 -2; dummy at 0 70"),
            "mine_near_ship, off_table");
  EXPECT_EQ(game.faults(1, "mine at -50 0; mine at -48 0; dummy at 48 0; dummy at 50 0"), "") << "his own ships";
  for (const char* text : {"mine at -50 0", "mine at 0 0; mine at 1 1; mine at -50 -7; dummy at 99 99"})
    EXPECT_NE(game.refusal(1, text), "");
}

TEST_F(Laying, TheProgramLaysAllThatItMay) {
  const std::string text = game.fallback(1);
  EXPECT_NE(text.find("mine at"), std::string::npos);
  EXPECT_NE(text.find("dummy at"), std::string::npos);
}

// GW-Q-59
TEST(GreatWarAtSeaMines, TheOptionLeavesThemOffTheTable) {
  Playing game(read_battle(off_the_mines(), {{"mines_on_table", "off"}}));
  game.play_to(Step::lay_mines);
  EXPECT_FALSE(game.is_asked(1));
  game.play_to(Step::wind);
  EXPECT_EQ(game.p->umpire.mines.count, 0U);
}

// GW-13.25-12: then combat begins
TEST_F(Laying, ThenTheBattleBegins) {
  game.step({{1, kMines}});
  EXPECT_EQ(game.p->umpire.mines.count, 4U);
  game.play_to(Step::groups_first, 1);
}

/// Umpire's rows go by place: the order in which a player names them is not to be seen.
TEST(GreatWarAtSeaMines, RowsTellNothing) {
  std::vector<std::string> dumps;
  for (const char* text : {"mine at -50 0; mine at -48 0; dummy at -50 20; dummy at -50 22",
                           "dummy at -50 22; mine at -48 0; dummy at -50 20; mine at -50 0"}) {
    Playing game(read_battle(off_the_mines()));
    game.play_to(Step::lay_mines);
    game.step({{1, text}});
    dumps.push_back(fields_to_json(*game.p).dump());
  }
  EXPECT_EQ(dumps[0], dumps[1]);
}

// ---------------------------------------------------------------- two worlds

TEST(GreatWarAtSeaMines,
     TheWorldInWhichTheCounterIsADummyAndTheWorldInWhichItIsAMineGiveTheEnemyTheSameBytesUntilItIsTurned) {
  Playing one(read_battle(off_the_mines())), two(read_battle(off_the_mines()));
  for (Playing* game : {&one, &two}) game->play_to(Step::lay_mines);
  one.step({{1, kMines}});
  two.step({{1, kDummies}});
  const auto turned = [](const Playing& game) {
    return std::any_of(game.p->umpire.mines.begin(), game.p->umpire.mines.end(),
                       [](const MineState& mine) { return mine.face_up; });
  };
  int same = 0;
  while (!turned(one) && same < 500) {
    ASSERT_EQ(one.seen_by(0), two.seen_by(0)) << same;
    ASSERT_EQ(one.asks().count, two.asks().count);
    one.step();
    two.step();
    ++same;
  }
  EXPECT_GT(same, 10);
  EXPECT_TRUE(turned(two)) << "both worlds turn them up at one moment";
  EXPECT_NE(one.seen_by(0), two.seen_by(0));
}

TEST(GreatWarAtSeaMines,
     AGroupRunsOntoMinesInTheMiddleOfItsMoveTheSecondGroupIsOrderedWithThatKnowledgeTheEnemySeesOnlyWhatHeMay) {
  Playing game(read_battle(off_the_mines()));
  game.play_to(Step::lay_mines);
  game.step({{1, kMines}});
  const auto up = [&](Seat seat) {
    int count = 0;
    for (const auto shown = game.view(Eye::of(seat)); const SeenMine& mine : shown->mines)
      count += mine.face_up ? 1 : 0;
    return count;
  };
  while (up(0) == 0 && game.p->step() != Step::over) game.step();
  ASSERT_EQ(up(0), 2) << "both within 3 in of her";
  EXPECT_EQ(up(1), 2) << "they lie open";
  EXPECT_EQ(game.view(Eye::of(1))->contacts.count, 0U) << "but not who turned them up";
  game.play_to(Step::move_first);
  ASSERT_TRUE(game.is_asked(0));
  EXPECT_FALSE(game.counter("tiger").moved);
  EXPECT_EQ(impulse_of(game.p->at), 2);
  EXPECT_EQ(game.view(Eye::of(0))->mines[0].kind, SeenMine::Kind::mine);
}

// ---------------------------------------------------------------- meeting them

/// These faces for the Minefield Table, ones for whatever else is rolled.
class MineDice final : public DiceSource {
 public:
  explicit MineDice(int face) : face_(face) {}
  void roll(const DieAddress&, const Roll& why, int n, int, uint8_t* faces) override {
    const bool mines = why.rule.hash == GW("MFT-01").hash;
    for (int i = 0; i < n; ++i) faces[i] = static_cast<uint8_t>(mines ? face_ : 1);
    rolls += mines ? 1 : 0;
    other += mines ? 0 : 1;
  }
  int rolls = 0, other = 0;

 private:
  int face_;
};

struct Meeting : ::testing::Test {
  Playing game{read_battle(off_the_mines())};
  MineDice threes{3};  // 6: nothing is struck, unless 4 are added

  void SetUp() override {
    game.play_to(Step::wind);
    game.p->umpire.mines.clear();
    game.p->at.step = static_cast<uint8_t>(Step::move_first);
    game.p->at.round = in_impulse(3);  // step 8, which is not a fast one
  }
  void lay(double x, double y, bool mine, Seat side = 1, bool face_up = false) {
    game.p->umpire.mines.add({in(x), in(y), side, mine, face_up, false});
  }
  /// Lion goes so far north from this place.
  void run(double y, Length speed, MineDice& dice) {
    Dice source({}, &dice);
    source.begin_step(1);
    const Stage s{game.battle, *game.p, source, game.log};
    const Course course = course_of({{in(-50), in(y)}, 0}, {}, speed);
    game.counter("lion").stand(course.end);
    game.counter("lion").speed = speed;
    meet_mines(s, game.battle.ships[game.ship("lion")].counter, course);
  }
  const MineState& mine(uint16_t row) const { return game.p->umpire.mines[row]; }
  bool unharmed_lion() const {
    const size_t lion = game.ship("lion");
    return game.p->umpire.ships[lion].condition == unharmed(game.battle.card(lion));
  }
};

// GW-13.25-14, -15: within 1 in all within 3 in are turned, dummies taken off
TEST_F(Meeting, WithinAnInchAllWithinThreeAreTurnedUp) {
  lay(-49, 1, true), lay(-50, 3, false), lay(-50, 6.5, true), lay(-47.5, 1, false, 0);
  run(-4, 3 * kInch, threes);
  EXPECT_FALSE(mine(0).face_up) << "2.24 in";
  run(-1, 3 * kInch, threes);
  EXPECT_TRUE(mine(0).face_up);
  EXPECT_FALSE(mine(0).removed);
  EXPECT_TRUE(mine(1).removed);
  EXPECT_FALSE(mine(3).face_up) << "her own";
  EXPECT_FALSE(mine(2).face_up) << "beyond 3 in wherever she passed within an inch";
  EXPECT_EQ(threes.rolls, 1);
  EXPECT_TRUE(game.counter("lion").in_mines);
}

// GW-13.25-16, -23: a roll for the ship, a strike is a roll on the Torpedo Damage Table
TEST_F(Meeting, AStrikeDamagesHerAtOnce) {
  lay(-50, 2, true);
  run(0, 3 * kInch, threes);
  EXPECT_EQ(threes.rolls, 1);
  EXPECT_TRUE(unharmed_lion());
  game.p->umpire.mines.clear();
  lay(-50, 2, true);
  MineDice sixes(6);
  run(0, 3 * kInch, sixes);
  EXPECT_EQ(sixes.rolls, 1);
  EXPECT_GT(sixes.other, 0);
  EXPECT_TRUE(mine(0).face_up && !mine(0).removed) << "GW-13.25-22";
}

// GW-13.25-17, -18: 4 and 4 are 8; +1 for a second mine, +2 in step 5
TEST_F(Meeting, MoreMinesAndFastStepsAreWorse) {
  const auto struck = [&](int impulse, bool two) {
    game.p->umpire.mines.clear();
    lay(-50, 2, true);
    if (two) lay(-49, 2, true);
    game.p->at.round = in_impulse(impulse);
    Condition& lion = game.p->umpire.ships[game.ship("lion")].condition;
    lion = unharmed(game.battle.card(game.ship("lion")));
    MineDice fours(4);
    run(0, 3 * kInch, fours);
    return fours.other > 0;
  };
  EXPECT_FALSE(struck(3, false));
  EXPECT_FALSE(struck(3, true));
  EXPECT_TRUE(struck(2, false));
  game.battle.tables.minefield[0].from = 9;
  EXPECT_FALSE(struck(3, false));
  EXPECT_TRUE(struck(3, true));
  game.battle.tables = proposed_tables();
  game.battle.options.mines_fast_entry = MinesFastEntry::speed;
  EXPECT_FALSE(struck(2, false)) << "she moves 3 in";
}

// GW-13.25-19: nobody backs out; she stays where her move ended
TEST_F(Meeting, NobodyStopsShort) {
  lay(-50, 2, true);
  run(0, 4 * kInch, threes);
  EXPECT_EQ(game.counter("lion").y, in(4));
  EXPECT_EQ(threes.rolls, 1);
}

// GW-13.25-20, -21
TEST_F(Meeting, WhoLingersRollsAgainAndWhoLeavesDoesNot) {
  lay(-50, 0, true, 1, true);
  run(0, 2 * kInch, threes);
  EXPECT_EQ(threes.rolls, 1) << "still within 3 in";
  EXPECT_TRUE(game.counter("lion").in_mines);
  run(1, 2 * kInch, threes);
  EXPECT_EQ(threes.rolls, 1) << "just 3 in away";
  EXPECT_FALSE(game.counter("lion").in_mines);
  run(3.5, 3 * kInch, threes);
  EXPECT_EQ(threes.rolls, 1) << "clear water";
  run(-5, 3 * kInch, threes);
  EXPECT_EQ(threes.rolls, 2) << "into mines that lie open";
}

// GW-13.25-20: leaving mined water for other mined water
TEST_F(Meeting, WhoComesFromMinesIntoOthersRolls) {
  lay(-50, 0, true, 1, true), lay(-50, 7, true, 1, true);
  run(2, 3 * kInch, threes);
  EXPECT_EQ(threes.rolls, 1);
}

// GW-13.25-02: over a mined edge nobody rolls but for the counters she meets
TEST_F(Meeting, ToPassAMinedEdgeIsNothingByItself) {
  lay(-50, 40, true), lay(-52, 40, true);
  run(0, 3 * kInch, threes);
  EXPECT_EQ(threes.rolls, 0);
}

// GW-13.25-13: own mines are safe
TEST_F(Meeting, OwnMinesDoNothing) {
  lay(-50, 2, true, 0);
  run(0, 3 * kInch, threes);
  EXPECT_EQ(threes.rolls, 0);
  EXPECT_FALSE(mine(0).face_up);
}

/// A table of the user's own says what is struck.
TEST_F(Meeting, AMinefieldTableOfTheUserIsUsed) {
  game.battle.tables.minefield = {};
  game.battle.tables.minefield[0] = {2, 1, Provenance::yours};
  lay(-50, 2, true);
  run(0, 3 * kInch, threes);
  EXPECT_GT(threes.other, 0);
}

// GW-13.25-16: each ship of a counter
TEST_F(Meeting, EachShipOfACounterRolls) {
  std::string text = off_the_mines();
  text = testing::replaced(text, "ships = [\"lion\"]", "ships = [[\"dd-1\", \"dd-2\", \"dd-3\"]]");
  Playing three(read_battle(text));
  three.play_to(Step::wind);
  three.p->umpire.mines.clear();
  three.p->umpire.mines.add({in(-50), in(2), 1, true, false, false});
  Dice source({}, &threes);
  source.begin_step(1);
  meet_mines({three.battle, *three.p, source, three.log}, 0, course_of({{in(-50), 0}, 0}, {}, in(3)));
  EXPECT_EQ(threes.rolls, 3);
}

// ---------------------------------------------------------------- ports

std::string port_battle(bool batteries) {
  return testing::replaced(
      testing::replaced(off_the_mines(), "initiative = \"Hipper\"\n", ""),
      "[[group]]\nside = \"Hipper\"\nname = \"I AG\"\nat = [50, 0]\nheading = 0\nspeed = 3\nships = [\"de-moltke\"]\n",
      std::string("[[port]]\nside = \"Hipper\"\nname = \"Cuxhaven\"\nat = [-45, 10]\nshore_batteries = ") +
          (batteries ? "true\n" : "false\n") +
          "[[ship]]\nside = \"Hipper\"\nship = \"de-moltke\"\nport = \"Cuxhaven\"\nat = [-44, 10]\nheading = 0\n");
}

// GW-11.31-03: the attacker of a port has the initiative, and no die is rolled
TEST(GreatWarAtSeaPorts, TheAttackerHasTheInitiative) {
  ScriptedDice none({});
  Playing game(read_battle(port_battle(false)), {}, &none);
  game.step();
  EXPECT_EQ(game.p->open.initiative, 0);
}

// GW-11.31-01, GW-11.31-06: ships in port can be fought; armed they keep attackers out, as does a battery
TEST(GreatWarAtSeaPorts, ArmedShipsOrBatteriesKeepAttackersOut) {
  for (const bool batteries : {false, true}) {
    Playing game(read_battle(port_battle(batteries)));
    game.play_to(Step::wind);
    const Known known(game.battle, Eye::of(0));
    const auto seen = [&] { return enemy_ports(known, *game.view(Eye::of(0))); };
    const auto truth = [&] { return enemy_ports(game.battle, game.p->umpire, 0); };
    ASSERT_EQ(seen().size(), 1U);
    EXPECT_TRUE(game.counter("de-moltke").face_up) << "spotted as any ship";
    EXPECT_TRUE(seen()[0].keeps_out());
    EXPECT_TRUE(truth()[0].armed_ships);
    Condition& moltke = game.p->umpire.ships[game.ship("de-moltke")].condition;
    for (const Section guns : {Section::primary, Section::secondary, Section::tertiary})
      moltke.lost(guns) = game.battle.card(game.ship("de-moltke")).boxes(guns).count;
    EXPECT_EQ(seen()[0].keeps_out(), batteries);
    EXPECT_EQ(truth()[0].keeps_out(), batteries);
    const Course in_to_3 = course_of({{in(-45), in(3)}, 0}, {}, in(4));
    EXPECT_EQ(approach_faults(in_to_3, seen()[0], {}).empty(), !batteries);
  }
}

// GW-11.3-01: a friendly port is open
TEST(GreatWarAtSeaPorts, AFriendlyPortKeepsNobodyOut) {
  Playing game(read_battle(port_battle(true)));
  game.play_to(Step::wind);
  EXPECT_TRUE(enemy_ports(Known(game.battle, Eye::of(1)), *game.view(Eye::of(1))).empty());
}

// GW-11.31-04: ships in port stay where they are
TEST(GreatWarAtSeaPorts, ShipsInPortStayPut) {
  Playing game(read_battle(port_battle(true)));
  game.play_to(Step::wind);
  const plane::Point before = game.counter("de-moltke").at();
  game.play_to(Step::wind, 2);
  EXPECT_EQ(game.counter("de-moltke").at(), before);
}

TEST(GreatWarAtSeaPorts, WhatIsImaginedOffAPortLooksTheSame) {
  auto match = *game().open(fields_to_json(read_battle(port_battle(true))));
  Dice dice({3, 4});
  Log log;
  for (int steps = 0; steps < 60; ++steps) {
    for (const Seat seat : kBothSides) {
      const auto imagined = match->imagined(seat, {5, 6});
      ASSERT_EQ(imagined->view(Eye::of(seat)), match->view(Eye::of(seat))) << "step " << steps;
      const auto opened = game().open(imagined->battle());
      ASSERT_TRUE(opened) << opened.error().text();
      const auto loaded = (*opened)->load(imagined->dump());
      ASSERT_TRUE(loaded) << loaded.error().text();
    }
    for (const Ask& ask : match->asks()) ASSERT_TRUE(match->answer(ask, match->fallback(ask)).ok());
    match->step(dice, nullptr, log);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
