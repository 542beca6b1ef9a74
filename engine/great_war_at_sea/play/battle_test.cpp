// A whole battle by what is always legal, and what a side sees of the other on the way.
#include <gtest/gtest.h>

#include "engine/core/veiled.h"
#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/setup_testing.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::in;

/// Lion and Tiger to the west; Moltke and a counter of three destroyers so many inches east of Lion.
std::string line_of_battle(int inches_east, const std::string& weather = "clear") {
  return fmt::format(
      "format = 1\nsystem = \"great-war-at-sea\"\nid = \"x\"\nsource = \"house: a test\"\ntable = [108, 108]\n"
      "round_limit = 2\nseason = \"may\"\nlight = \"day\"\nweather = \"{}\"\ninitiative = \"Beatty\"\n"
      "[[side]]\nname = \"Beatty\"\nnation = \"gb\"\n[[side]]\nname = \"Hipper\"\nnation = \"de\"\n"
      "[[group]]\nside = \"Beatty\"\nname = \"1st BCS\"\nat = [-20, 0]\nheading = 0\nspacing = 2\nspeed = 3\n"
      "ships = [\"lion\", \"tiger\"]\n"
      "[[group]]\nside = \"Hipper\"\nname = \"I AG\"\nat = [{}, 0]\nheading = 0\nspacing = 2\nspeed = 3\n"
      "ships = [\"de-moltke\", [\"dd-de-1\", \"dd-de-2\", \"dd-de-3\"]]\n",
      weather, inches_east - 20);
}
Battle battle_of(const std::string& text) {
  const auto battle = testing::read(text);
  EXPECT_TRUE(battle) << battle.error().text();
  return battle ? *battle : Battle();
}

/// A position in which Groups have formed and everybody has looked out.
struct Afterwards {
  Battle battle;
  std::unique_ptr<Position> position = std::make_unique<Position>();
  Dice dice{{1, 2}};
  Log log;
  explicit Afterwards(const std::string& text) : battle(battle_of(text)) {
    System::start(battle, *position);
    while (position->step() < Step::wind) System::advance(battle, *position, {}, dice, log);
  }
  Stage stage() { return {battle, *position, dice, log}; }
  std::unique_ptr<View> view(const Eye& eye) const {
    auto out = std::make_unique<View>();
    System::view(battle, *position, eye, *out);
    return out;
  }
  void move_enemy_to(double x) {
    for (CounterState& c : position->umpire.counters)
      if (c.side == 1) c.x = in(x);
    look_out(stage());
  }
};

void play_to_the_end(const Json& json) {
  auto match = game().open(json);
  ASSERT_TRUE(match) << match.error().text();
  Dice dice({3, 4});
  Log log;
  int steps = 0;
  for (Outcome last = Outcome::done; last != Outcome::over; ++steps) {
    ASSERT_LT(steps, 20'000);
    for (const Ask& ask : (*match)->asks()) {
      const std::string text = (*match)->fallback(ask);
      const Refusal refused = (*match)->answer(ask, text);
      ASSERT_TRUE(refused.ok()) << (*match)->ask_word(ask) << ": " << text << "\n" << refused.text();
    }
    last = (*match)->step(dice, nullptr, log);
  }
  EXPECT_TRUE((*match)->result().over);
  EXPECT_GT(steps, 40);
}

TEST(GreatWarAtSeaBattle, HoldingItsCourseItRunsFromSetUpToItsEnd) {
  play_to_the_end(fields_to_json(battle_of(line_of_battle(30))));
}
TEST(GreatWarAtSeaBattle, FleetsThatNobodyPlacedArePlacedInPlay) {
  std::string text = line_of_battle(30);
  for (const std::string& placed : {std::string("at = [-20, 0]\nheading = 0\nspacing = 2\nspeed = 3\n"),
                                    std::string("at = [10, 0]\nheading = 0\nspacing = 2\nspeed = 3\n")})
    text = testing::replaced(text, placed, "");
  play_to_the_end(fields_to_json(battle_of(text)));
}

// GW-7.27-07, GW-7.27-08, GW-Q-06
TEST(GreatWarAtSeaView, BeyondSightNothingThenANumberThenAName) {
  Afterwards far(line_of_battle(45));
  EXPECT_EQ(far.view(Eye::of(0))->contacts.count, 0U);
  EXPECT_EQ(far.view(Eye::of(0))->ships.count, 2U) << "his own";

  Afterwards sighted(line_of_battle(36));
  const auto view = sighted.view(Eye::of(0));
  ASSERT_EQ(view->contacts.count, 2U);
  EXPECT_EQ(view->contacts[0].now, Sighted::sighted);
  EXPECT_EQ(view->contacts[0].ships, 0);
  EXPECT_EQ(view->known.count, 0U);
  EXPECT_EQ(fields_to_json(*view).dump().find("moltke"), std::string::npos);

  Afterwards spotted(line_of_battle(30));
  const Known known(spotted.battle, Eye::of(0));
  const auto near = spotted.view(Eye::of(0));
  ASSERT_EQ(near->known.count, 4U);
  std::set<std::string> names;
  for (const KnownShip& ship : near->known) names.insert(known.name(ship));
  EXPECT_EQ(names, (std::set<std::string>{"de-moltke", "dd-de-1", "dd-de-2", "dd-de-3"}));
}

TEST(GreatWarAtSeaView, WhoComesBackHasANewNumberUnlessSheWasFaceUp) {
  Afterwards battle(line_of_battle(36));
  const auto numbers = [&] {
    std::set<int> out;
    for (const auto shown = battle.view(Eye::of(0)); const Contact& contact : shown->contacts)
      out.insert(contact.number);
    return out;
  };
  EXPECT_EQ(numbers(), (std::set{1, 2}));
  battle.move_enemy_to(30);
  EXPECT_EQ(numbers(), std::set<int>());
  battle.move_enemy_to(16);
  EXPECT_EQ(numbers(), (std::set{3, 4}));
  battle.move_enemy_to(5);
  battle.move_enemy_to(30);
  battle.move_enemy_to(16);
  EXPECT_EQ(numbers(), (std::set{3, 4})) << "they were face-up";
}

TEST(GreatWarAtSeaView, ThePublicSeesWhatIsFaceUp) {
  EXPECT_EQ(Afterwards(line_of_battle(36)).view(Eye::spectator())->contacts.count, 0U);
  EXPECT_EQ(Afterwards(line_of_battle(30)).view(Eye::spectator())->contacts.count, 4U);
  EXPECT_EQ(Afterwards(line_of_battle(45)).view(Eye::referee())->ships.count, 6U);
}

TEST(GreatWarAtSeaView, WhatIsImaginedLooksTheSame) {
  for (const int apart : {45, 36, 30}) {
    const Json json = fields_to_json(battle_of(line_of_battle(apart)));
    auto match = *game().open(json);
    Dice dice({3, 4});
    Log log;
    for (int steps = 0; steps < 120; ++steps) {
      for (const Seat seat : kBothSides) {
        const auto imagined = match->imagined(seat, {5, 6});
        ASSERT_EQ(imagined->view(Eye::of(seat)), match->view(Eye::of(seat))) << apart << " in, step " << steps;
        ASSERT_EQ(fields_to_json(imagined->scene(Eye::of(seat))), fields_to_json(match->scene(Eye::of(seat))));
        const auto opened = game().open(imagined->battle());
        ASSERT_TRUE(opened) << opened.error().text();
        const auto loaded = (*opened)->load(imagined->dump());
        ASSERT_TRUE(loaded) << loaded.error().text();
      }
      for (const Ask& ask : match->asks()) ASSERT_TRUE(match->answer(ask, match->fallback(ask)).ok());
      match->step(dice, nullptr, log);
    }
  }
}

/// While the enemy moves his Groups one by one a seat is at one moment.
TEST(GreatWarAtSeaView, HowFarTheEnemyHasGotIsHidden) {
  auto match = *game().open(fields_to_json(battle_of(line_of_battle(30))));
  Dice dice({3, 4});
  Log log;
  std::set<std::string> beatty, hipper;
  for (int steps = 0; steps < 20; ++steps) {
    const auto step = static_cast<Step>(match->at().step);
    if (match->at().turn == 1 && between(step, Step::groups_first, Step::run_first) && impulse_of(match->at()) == 1) {
      beatty.insert(fields_to_json(veiled(*match)->known_at(Eye::of(0))).dump());
      hipper.insert(fields_to_json(veiled(*match)->known_at(Eye::of(1))).dump());
    }
    for (const Ask& ask : match->asks()) ASSERT_TRUE(match->answer(ask, match->fallback(ask)).ok());
    match->step(dice, nullptr, log);
  }
  EXPECT_EQ(beatty.size(), 1U);
  EXPECT_GT(hipper.size(), 1U);
}

TEST(GreatWarAtSeaOrders, AMoveIsReadAndPrinted) {
  auto match = *game().open(fields_to_json(battle_of(line_of_battle(30))));
  Dice dice({3, 4});
  Log log;
  while (match->asks().count == 0) match->step(dice, nullptr, log);
  const Ask ask = match->asks().row[0];
  EXPECT_EQ(match->ask_word(ask), "move");
  const auto printed = [&](const char* text) {
    const auto order = match->parse(ask, text);
    EXPECT_TRUE(order) << order.error().text();
    if (!order) return std::string();
    const auto out = match->print(ask, *order);
    return out ? *out : out.error().text();
  };
  EXPECT_EQ(printed("I AG: speed 3.5, starboard 30, half port 30, end none"),
            "I AG: speed 3.5, starboard 30, half port 30");
  EXPECT_FALSE(match->answer(ask, "I AG: speed 6").ok()) << "an inch a Round";
  EXPECT_FALSE(match->answer(ask, "1st BCS: speed 3").ok()) << "the enemy's";
  EXPECT_TRUE(match->answer(ask, "i ag: speed 3").ok());
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
