#include "app/dice_prompt.h"

#include <gtest/gtest.h>

#include "app/library/battles.h"
#include "app/scripted_terminal.h"

namespace broadside::app {
namespace {

using Faces = std::vector<int>;
using Pools = std::vector<std::vector<int>>;

class DicePrompts : public testing::Test {
 protected:
  void SetUp() override {
    auto battle = load_battle("grand-admiral", "fleet-action", {});
    ASSERT_TRUE(battle) << battle.error().text();
    match_ = std::move(*battle->game->open(battle->battle));
    ledger_ = load_ledger(*battle->game);
  }

  static MissingPool pool(int n, uint32_t ordinal = 0) {
    MissingPool p;
    p.address.ordinal = ordinal;
    p.why.rule = rule_id("GA", "RNG-08");
    p.why.roller = 0;
    p.n = n;
    return p;
  }
  std::optional<Pools> typed(std::vector<std::string> lines, const std::vector<MissingPool>& pools) {
    ScriptedTerminal terminal(std::move(lines));
    DicePrompt prompt(terminal, ledger_);
    auto faces = prompt.dice(*match_, pools, {1, 2});
    shown_ = terminal.shown();
    return faces;
  }

  std::unique_ptr<Match> match_;
  Expected<Ledger> ledger_ = problem("ledger", "is not loaded");
  std::string shown_;
};

TEST(Dice, FacesAreReadApartOrTogether) {
  EXPECT_EQ(*read_faces("4 4 3 6", 4, 6), (Faces{4, 4, 3, 6}));
  EXPECT_EQ(*read_faces("4436", 4, 6), (Faces{4, 4, 3, 6}));
  EXPECT_EQ(*read_faces("44, 36", 4, 6), (Faces{4, 4, 3, 6}));
  EXPECT_EQ(*read_faces("10 3", 2, 10), (Faces{10, 3}));
  EXPECT_EQ(*read_faces("0 3", 2, 10), (Faces{10, 3}));  // so a ten stands on the die
}

TEST(Dice, WrongFacesAreExplained) {
  EXPECT_EQ(read_faces("4437", 4, 6).error().reason, "\"7\" is no face of a die of 6 sides");
  EXPECT_EQ(read_faces("443", 4, 6).error().right, "4 are needed");
  EXPECT_FALSE(read_faces("4 x", 2, 6));
  EXPECT_FALSE(read_faces("", 1, 6));
  EXPECT_FALSE(read_faces("0", 1, 6));
}

TEST(Dice, CardsAreReadByName) {
  const std::vector<std::string> deck = {"red A", "red 4", "black face", "black face"};
  EXPECT_EQ(*read_card("Red 4", deck), 2);
  EXPECT_EQ(*read_card("the black face", deck), 3);
  for (const char* wrong : {"red 6", "?", "blue", ""})
    EXPECT_EQ(read_card(wrong, deck).error().right, "write a card as red 4, black A or red face")
        << "the cards left would tell the other's hand";
}

TEST_F(DicePrompts, SayWhoRollsWhatForWhichRule) {
  EXPECT_EQ(typed({"436", ""}, {pool(3)}), (Pools{{4, 3, 6}}));
  EXPECT_NE(shown_.find("British battle fleet rolls 3 dice (D6) for GA-RNG-08 Hits at long range: "), std::string::npos)
      << shown_;
}

TEST_F(DicePrompts, UndoTakesTheLastPoolBack) {
  EXPECT_EQ(typed({"11", "22", "undo", "33", ""}, {pool(2), pool(2, 2)}), (Pools{{1, 1}, {3, 3}}));
  EXPECT_EQ(typed({"11", "undo", "44", "22", ""}, {pool(2), pool(2, 2)}), (Pools{{4, 4}, {2, 2}}));
  EXPECT_EQ(typed({"undo", "5", ""}, {pool(1)}), (Pools{{5}}));
  EXPECT_NE(shown_.find("nothing to take back"), std::string::npos);
}

TEST_F(DicePrompts, AutoLetsTheComputerRollAndNeedsNoConfirmation) {
  const auto faces = typed({"auto"}, {pool(20)});
  ASSERT_TRUE(faces);
  ASSERT_EQ(faces->front().size(), 20U);
  for (int face : faces->front()) EXPECT_TRUE(face >= 1 && face <= 6);
  EXPECT_EQ(typed({"auto"}, {pool(20)}), faces) << "the same battle, the same dice";
  EXPECT_NE(typed({"auto"}, {pool(20, 20)}), faces);
  MissingPool other_guns = pool(20);
  other_guns.address.lane_actor = 1U << 16;  // another battery of the same ship
  EXPECT_NE(typed({"auto"}, {other_guns}), faces);
}

TEST_F(DicePrompts, WrongInputIsAskedAgainAndTheEndLeaves) {
  EXPECT_EQ(typed({"77", "1", "12", ""}, {pool(2)}), (Pools{{1, 2}}));
  EXPECT_EQ(typed({"12"}, {pool(2)}), std::nullopt);
  EXPECT_EQ(typed({"quit"}, {pool(2)}), std::nullopt);
}

}  // namespace
}  // namespace broadside::app
