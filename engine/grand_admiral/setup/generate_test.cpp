// Scenarios made to measure, and those the program carries.
#include "engine/grand_admiral/setup/generate.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "engine/grand_admiral/exploring.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/setup/scenario.h"
#include "tests/places.h"

namespace broadside::grand_admiral {
namespace THIS_FILE {

using testing::explore;
using testing::real_battle;
using testing::RegisterShips;

const std::vector<ShipCard>& cards() { return testing::register_cards(); }

struct War {
  const char *red, *black;
  int year;
};
constexpr War kWars[] = {{"gb", "de", 1916}, {"de", "gb", 1914}, {"jp", "ru", 1905}, {"us", "es", 1898},
                         {"gr", "tr", 1913}, {"it", "at", 1917}, {"us", "de", 1918}};

int worth(const Battle& battle, Seat side) {
  int sum = 0;
  for (const Entry& e : battle.ships)
    if (e.side == side) sum += e.card.points;
  return sum;
}

void expect_sound(const Wish& wish) {
  SCOPED_TRACE(std::string(kKindWords[static_cast<size_t>(wish.kind)]) + " " + wish.red + " " + wish.black + " " +
               std::to_string(wish.year) + " seed " + std::to_string(wish.seed));
  const auto made = generate_battle(wish, cards());
  if (!made) {  // a small navy may not have what a kind needs; then it says so
    EXPECT_FALSE(made.error().reason.empty());
    return;
  }
  const auto read = System::read_scenario(print_scenario(*made), "made.toml", RegisterShips(), {});
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(print_scenario(*read), print_scenario(*made));
  ASSERT_TRUE(System::validate(*read, "battle"));
  EXPECT_TRUE(read->source.starts_with(kHouse));
  EXPECT_GE(read->round_limit, 8);
  EXPECT_LE(read->round_limit, 12);
  for (Seat side : {kRed, kBlack}) {
    EXPECT_GT(read->sides[side].victory_target, 0);
    EXPECT_TRUE(wish.choose ||
                within_limit(worth(*read, side), limit_hundredths(read->sides[side].point_limit, Morale::average)));
  }
}

TEST(GrandAdmiralGenerate, EveryKindReadsBackAndKeepsItsLimits) {
  for (size_t kind = 0; kind < kKindWords.size(); ++kind)
    for (const War& war : kWars)
      for (uint64_t seed = 1; seed <= 12; ++seed)
        expect_sound({static_cast<Kind>(kind), war.red, war.black, war.year, 0, seed, false, ""});
}

TEST(GrandAdmiralGenerate, TheGreatNaviesCanFightEveryKindInEverySize) {
  for (size_t kind = 0; kind < kKindWords.size(); ++kind)
    for (int points : {150, 400, 900}) {
      const Wish wish{static_cast<Kind>(kind), "gb", "de", 1916, points, 7, false, ""};
      EXPECT_TRUE(generate_battle(wish, cards())) << kKindWords[kind] << points;
      expect_sound(wish);
    }
}

TEST(GrandAdmiralGenerate, ReadingWhatWasPrintedGivesTheSameBattle) {
  for (size_t kind = 0; kind < kKindWords.size(); ++kind) {
    const auto made = generate_battle({static_cast<Kind>(kind), "gb", "de", 1916, 0, 5, false, ""}, cards());
    ASSERT_TRUE(made);
    const auto read = System::read_scenario(print_scenario(*made), "made.toml", RegisterShips(), {});
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_TRUE(fields_to_json(*read) == fields_to_json(*made)) << kKindWords[kind];
  }
}

TEST(GrandAdmiralGenerate, TheSameWishGivesTheSameText) {
  const Wish wish{Kind::trap, "gb", "de", 1915, 0, 3, false, ""};
  EXPECT_EQ(*generate(wish, cards()), *generate(wish, cards()));
  std::vector<ShipCard> backwards(cards().rbegin(), cards().rend());
  EXPECT_EQ(*generate(wish, backwards), *generate(wish, cards()));
  Wish another = wish;
  another.seed = 4;
  EXPECT_NE(*generate(another, cards()), *generate(wish, cards()));
}

TEST(GrandAdmiralGenerate, AFleetActionIsEven) {
  for (uint64_t seed = 1; seed <= 50; ++seed) {
    const auto battle = generate_battle({Kind::fleet_action, "gb", "de", 1916, 0, seed, false, ""}, cards());
    ASSERT_TRUE(battle);
    EXPECT_NEAR(worth(*battle, kRed), worth(*battle, kBlack), 10);
    EXPECT_EQ(battle->sides[kRed].victory_target, battle->sides[kBlack].victory_target);
  }
}

TEST(GrandAdmiralGenerate, HitAndRunKeepsTheFiguresOfTheBook) {  // GA-MOR-06, GA-Q-42
  const auto battle = generate_battle({Kind::hit_and_run, "de", "gb", 1914, 0, 1, false, ""}, cards());
  ASSERT_TRUE(battle);
  EXPECT_EQ(battle->sides[kBlack].point_limit, 500);
  EXPECT_EQ(battle->sides[kRed].victory_target, 200);
  EXPECT_NE(battle->sides[kRed].exit_edges, 0);
  EXPECT_NE(battle->source.find("partly reconstructed"), std::string::npos);
}

TEST(GrandAdmiralGenerate, ARescueHasACrippleAndNoWayToWinWithoutHer) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const auto battle = generate_battle({Kind::rescue, "gb", "de", 1916, 0, seed, false, ""}, cards());
    ASSERT_TRUE(battle);
    const Entry& cripple = battle->ships[0];
    EXPECT_EQ(cripple.checked, cripple.card.row1);
    EXPECT_LT(worth(*battle, kRed) - cripple.card.points, battle->sides[kRed].victory_target);
    EXPECT_GE(worth(*battle, kRed), battle->sides[kRed].victory_target);
  }
}

TEST(GrandAdmiralGenerate, ThePlayersMayChoose) {  // GA-MOR-02, GA-SETUP-03, GA-SETUP-04
  const Wish wish{Kind::fleet_action, "gb", "de", 1916, 0, 1, true, "mine"};
  expect_sound(wish);
  const auto battle = generate_battle(wish, cards());
  ASSERT_TRUE(battle);
  EXPECT_EQ(battle->id, "mine");
  EXPECT_EQ(battle->sides[kRed].choose_fleet, Choice::free);
  EXPECT_TRUE(battle->options.morale);
  EXPECT_FALSE(generate_battle({Kind::trap, "gb", "de", 1916, 0, 1, true, ""}, cards()));
}

TEST(GrandAdmiralGenerate, AWishThatCannotBeFulfilledSaysWhy) {
  const auto why = [](const Wish& wish) { return generate(wish, cards()).error().text(); };
  EXPECT_EQ(why({Kind::trap, "ch", "de", 1916, 0, 1, false, ""}).substr(0, 33), "nation ch: has no ships in 1916 (");
  EXPECT_EQ(why({Kind::trap, "gb", "gb", 1916, 0, 1, false, ""}), "nation gb: is on both sides (two different navies)");
  EXPECT_EQ(why({Kind::trap, "gb", "de", 1916, 10, 1, false, ""}), "points: 10 points (60 to 3000)");
}

// ---------------------------------------------------------------- the program's own scenarios

TEST(GrandAdmiralScenarios, EveryOneLoadsUnderItsOwnName) {
  int found = 0;
  for (const auto& file : std::filesystem::directory_iterator(test::in_source("data/scenarios/grand-admiral"))) {
    const std::string name = file.path().filename().string();
    const auto battle =
        System::read_scenario(text_of_file("data/scenarios/grand-admiral/" + name), name, RegisterShips(), {});
    ASSERT_TRUE(battle) << battle.error().text();
    EXPECT_EQ(battle->id + ".toml", name);
    EXPECT_GT(battle->round_limit, 0) << name;
    ++found;
  }
  EXPECT_GE(found, 11);
}

TEST(GrandAdmiralScenarios, EveryPositionOfARealBattleIsPlausible) {
  for (const char* name : {"fleet-action", "fleet-action-choose", "patrol", "rescue", "breakout"}) {
    const Battle battle = real_battle(name);
    explore(
        battle, 2, INT32_MAX, [](const Position&, const View&, const Ask&, const Order&) {},
        [&](const Position& p) {
          const auto ok = System::plausible(battle, p);
          EXPECT_TRUE(ok) << name << ": " << ok.error().text();
        });
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral
