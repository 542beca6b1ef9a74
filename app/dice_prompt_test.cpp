#include "app/dice_prompt.h"

#include <gtest/gtest.h>

#include "app/library/battles.h"
#include "app/scripted_terminal.h"

namespace broadside::app {
namespace THIS_FILE {

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
    DicePrompt prompt(terminal, ledger_, [this](std::string_view line) {
      looked_up_.emplace_back(line);
      return line.starts_with("card ");
    });
    auto faces = prompt.dice(*match_, pools, {1, 2});
    shown_ = terminal.shown();
    return faces;
  }

  std::unique_ptr<Match> match_;
  Expected<Ledger> ledger_ = problem("ledger", "is not loaded");
  std::string shown_;
  std::vector<std::string> looked_up_;
};

TEST(Dice, FacesAreReadApartOrTogether) {
  EXPECT_EQ(*read_faces("4 4 3 6", 4, 6), (Faces{4, 4, 3, 6}));
  EXPECT_EQ(*read_faces("4436", 4, 6), (Faces{4, 4, 3, 6}));
  EXPECT_EQ(*read_faces("44, 36", 4, 6), (Faces{4, 4, 3, 6}));
  EXPECT_EQ(*read_faces("10 3", 2, 10), (Faces{10, 3}));
  EXPECT_EQ(*read_faces("0 3", 2, 10), (Faces{10, 3}));  // so a ten stands on the die
  EXPECT_EQ(*read_faces("5316", 4, 10), (Faces{5, 3, 1, 6}));
  EXPECT_EQ(*read_faces("5010", 4, 10), (Faces{5, 10, 1, 10}));
  EXPECT_EQ(*read_faces("10", 1, 10), (Faces{10}));
  EXPECT_FALSE(read_faces("10 310", 5, 10)) << "a ten, or a one and a ten?";
}

TEST(Dice, WrongFacesAreExplained) {
  EXPECT_EQ(read_faces("4437", 4, 6).error().reason, "\"7\" is not a face of a D6");
  EXPECT_EQ(read_faces("443", 4, 6).error().right, "4 are needed");
  EXPECT_EQ(read_faces("4 foo", 2, 6).error().reason, "\"foo\" is not a face of a D6");
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
  EXPECT_NE(shown_.find("Nothing to take back"), std::string::npos);
}

TEST_F(DicePrompts, ALineMayHoldTheDiceOfSeveralThrows) {
  EXPECT_EQ(typed({"12 345 6", ""}, {pool(2), pool(3, 2), pool(1, 5)}), (Pools{{1, 2}, {3, 4, 5}, {6}}));
  EXPECT_EQ(typed({"12345", "6", ""}, {pool(2), pool(3, 2), pool(1, 5)}), (Pools{{1, 2}, {3, 4, 5}, {6}}));
  EXPECT_EQ(typed({"1234", "12", "345", "6", ""}, {pool(2), pool(3, 2), pool(1, 5)}), (Pools{{1, 2}, {3, 4, 5}, {6}}))
      << "half a throw is not taken";
  EXPECT_NE(shown_.find("4 faces are given"), std::string::npos) << shown_;
}

TEST_F(DicePrompts, UntilAllIsConfirmedAnyThrowCanBePutRight) {
  EXPECT_EQ(typed({"12", "21", ""}, {pool(2)}), (Pools{{2, 1}})) << "typed again";
  EXPECT_EQ(typed({"12", "1: 33", "345", "1: 44", "2: 66", "2: 666", ""}, {pool(2), pool(3, 2)}),
            (Pools{{4, 4}, {6, 6, 6}}));
  EXPECT_NE(shown_.find("2 faces are given"), std::string::npos) << shown_;
  EXPECT_EQ(typed({"3: 11", "12", "3: 11", ""}, {pool(2)}), (Pools{{1, 2}}));
  EXPECT_NE(shown_.find("No roll has been typed yet."), std::string::npos) << shown_;
  EXPECT_NE(shown_.find("Rolls 1 to 1 have been typed."), std::string::npos) << shown_;
}

TEST_F(DicePrompts, SayHowManyDiceAreGoodAndWhatTheOddsAre) {
  MissingPool salvo = pool(4);
  salvo.need = 5;
  EXPECT_EQ(typed({"odds", "5316", ""}, {salvo}), (Pools{{5, 3, 1, 6}}));
  EXPECT_NE(shown_.find("read as 5 3 1 6 (2 with 5 or more): "), std::string::npos) << shown_;
  EXPECT_NE(shown_.find("dice of 4 showing 5 or more"), std::string::npos) << shown_;
  EXPECT_NE(shown_.find("19.75 %"), std::string::npos) << "none of four: 16 in 81\n" << shown_;
  typed({"odds"}, {pool(2)});
  EXPECT_NE(shown_.find("Every face is equally likely: 1 in 6."), std::string::npos) << shown_;
}

TEST_F(DicePrompts, AnswerQuestionsAndKeepAsking) {
  EXPECT_EQ(typed({"help", "rule", "explain", "card Lion", "Card", "12", ""}, {pool(2)}), (Pools{{1, 2}}));
  EXPECT_EQ(looked_up_, (std::vector<std::string>{"card Lion", "Card", "12"}));
  EXPECT_NE(shown_.find("on one line: 4 4 3 6, or 4436"), std::string::npos) << shown_;
  EXPECT_NE(shown_.find("Hits at long range"), std::string::npos) << shown_;
}

TEST_F(DicePrompts, AutoAllThrowsTheRest) {
  const auto faces = typed({"11", "auto all", ""}, {pool(2), pool(2, 2), pool(3, 4)});
  ASSERT_TRUE(faces);
  EXPECT_EQ((*faces)[0], (Faces{1, 1}));
  EXPECT_EQ((*faces)[2].size(), 3U);
  EXPECT_EQ(typed({"auto al", "12", "undo it", ""}, {pool(2)}), (Pools{{1, 2}})) << "what else may be meant is asked";
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

}  // namespace THIS_FILE
}  // namespace broadside::app
