// Chapters Playing Cards, Dice and Sequence of Play.
#include "engine/grand_admiral/testing.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

using Seats = std::vector<int>;

// ---------------------------------------------------------------- Playing Cards

TEST(GrandAdmiralSequence, TheDeckHasSixNumbersAndTwoFaceCardsOfEachColour) {  // GA-CARD-01
  EXPECT_EQ(count(kActionDeck), 16);
  for (Color c : {Color::red, Color::black}) {
    for (int value = 1; value <= 6; ++value) EXPECT_EQ(kActionDeck[card(c, value)], 1);
    EXPECT_EQ(kActionDeck[card(c, kFace)], 2);
  }
}

TEST(GrandAdmiralSequence, ACardBelongsToThePlayerOfItsColour) {  // GA-CARD-02
  EXPECT_EQ(acting_side(kRedFour), kRed);
  EXPECT_EQ(acting_side(kBlackTwo), kBlack);
  EXPECT_EQ(System::info().seats, (std::vector<std::string>{"Red", "Black"}));
}

/// What the state of the battle says of a thing; empty if it says nothing.
std::string fact(const Scene& scene, const std::string& name) {
  for (const auto& [about, text] : scene.facts)
    if (about == name) return text;
  return "";
}

TEST(GrandAdmiralSequence, TheColoursOfTheCardsAreToldByTheNamesOfTheSides) {  // GA-CARD-02
  Sea sea;
  sea.battle.sides[kRed].name = "Cradock";
  sea.battle.sides[kBlack].name = "von Spee";
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kBlack, {kRedFour});
  EXPECT_EQ(fact(sea.scene(), "card colours"), "red for Cradock, black for von Spee");
  EXPECT_EQ(fact(sea.scene(), "card in play"), "");
  const View v = sea.view(kBlack);
  EXPECT_EQ(System::ask_text(sea.battle, v, owed(v.at, kBlack)).text,
            "von Spee: choose a card to play (black acts for you, red for Cradock). Your hand: red 4.");
  sea.play(kBlack, kRedFour);
  EXPECT_EQ(fact(sea.scene(), "card in play"), "red 4: Cradock moves");
}

TEST(GrandAdmiralSequence, TwoCardsOfOneColourAndRankAreTheSameWhateverTheirSuit) {  // GA-CARD-03
  Cards deck{}, hand{};
  deck[kRedFace] = 2;
  for (int left : {2, 1})
    with_dice({left}, [&](Dice& d) { return draw_card(deck, hand, kRed, rule_id("GA", "SOP-08"), d); });
  EXPECT_EQ(hand[kRedFace], 2);
  EXPECT_EQ(count(deck), 0);
  EXPECT_EQ(play_fault(PlayAction::play, hand, kRedFace), FaultCode::none);
}

TEST(GrandAdmiralSequence, OnlyACardSetsShipsInAction) {  // GA-CARD-04
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kBlackTwo, kRedFour}, 2);
  EXPECT_EQ(sea.asked(), Seats{kRed});  // for a card, and nobody for a move
  sea.play(kRed, kBlackTwo);
  EXPECT_EQ(sea.step(), Step::move);
  EXPECT_EQ(sea.asked(), Seats{kBlack});
  sea.move(kBlack, {});
  EXPECT_EQ(sea.asked(), Seats{});  // the draw goes by itself
}

// ---------------------------------------------------------------- Dice

TEST(GrandAdmiralSequence, EveryDieHasSixSides) {  // GA-DICE-01
  std::vector<Pool> thrown;
  Dice dice({1, 2});
  dice.trace(&thrown);
  dice.begin_step(1);
  roll_first_player(dice);
  roll_attack(14, Band::far, 0, kRed, dice);
  roll_damage(3, 4, 0, kRed, dice);
  roll_torpedoes(4, kTorpedoHitsFrom, 0, kRed, dice);
  ASSERT_GE(thrown.size(), 5U);
  for (const Pool& pool : thrown) EXPECT_EQ(pool.sides, 6);
}

// ---------------------------------------------------------------- Sequence of Play

TEST(GrandAdmiralSequence, ThreeCardsAreDealtToEachAndTenRemain) {  // GA-SOP-01
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.begin();
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(sea.step(), Step::deal);
    sea.advance({1});
  }
  EXPECT_EQ(sea.step(), Step::first_player);
  EXPECT_EQ(sea.open().hand_size, (std::array<uint8_t, 2>{3, 3}));
  EXPECT_EQ(sea.open().deck_size, 10);
  EXPECT_EQ(count(sea.position.umpire.deck), 10);
  EXPECT_EQ(count(sea.position.secret[kRed].hand), 3);
}

TEST(GrandAdmiralSequence, TheHigherDiePlaysFirstAndTiesRollAgain) {  // GA-SOP-02, GA-Q-03
  const auto first = [](std::vector<int> dice) { return with_dice(std::move(dice), roll_first_player); };
  EXPECT_EQ(first({5, 2}).seat, kRed);
  EXPECT_EQ(first({2, 5}).seat, kBlack);
  EXPECT_EQ(first({4, 4, 6, 6, 1, 2}).seat, kBlack);
  EXPECT_EQ(first({4, 4, 6, 6, 1, 2}).rolls, 3);
}

TEST(GrandAdmiralSequence, ThePlayerWhoseTurnItIsPlaysOneCardOutOfHisHand) {  // GA-SOP-03
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kRedTwo, kRedFour, kBlackTwo});
  sea.play(kRed, kRedFour);
  EXPECT_EQ(sea.open().card, kRedFour);
  EXPECT_EQ(sea.position.secret[kRed].hand[kRedFour], 0);
  EXPECT_EQ(sea.open().hand_size[kRed], 2);
  EXPECT_EQ(sea.open().hand_size[kBlack], 3);
}

TEST(GrandAdmiralSequence, AHandMayHoldAndPlayTheOpponentsCards) {  // GA-SOP-04
  Cards hand{};
  hand[kBlackTwo] = hand[kRedAce] = 1;
  EXPECT_EQ(play_fault(PlayAction::play, hand, kBlackTwo), FaultCode::none);
  EXPECT_EQ(play_fault(PlayAction::play, hand, kRedAce), FaultCode::none);
  EXPECT_EQ(play_fault(PlayAction::play, hand, kRedTwo), FaultCode::not_in_hand);
}

TEST(GrandAdmiralSequence, ANumberCardMovesShipsAtLeastThatFast) {  // GA-SOP-05, GA-CNT-16
  EXPECT_TRUE(eligible(kRedFour, kRed, 4));
  EXPECT_TRUE(eligible(kRedFour, kRed, 6));
  EXPECT_FALSE(eligible(kRedFour, kRed, 3));
  EXPECT_FALSE(eligible(kRedFour, kBlack, 6));
}

TEST(GrandAdmiralSequence, AnAceCountsAsOne) {  // GA-SOP-06, GA-Q-08, GA-Q-09
  EXPECT_EQ(least_speed(kRedAce), 1);
  EXPECT_TRUE(eligible(kRedAce, kRed, 1));
  EXPECT_FALSE(eligible(kRedAce, kRed, 0));  // not even to turn
  EXPECT_TRUE(eligible(card(Color::red, 6), kRed, 7));
}

TEST(GrandAdmiralSequence, AFaceCardLetsEveryShipOfItsColourAttackWhoeverPlayedIt) {  // GA-SOP-07, GA-CBT-01
  EXPECT_TRUE(eligible(kBlackFace, kBlack, 0));
  EXPECT_FALSE(eligible(kBlackFace, kRed, 6));
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {3, 2}, 0, armed_card("Baden", {guns("15in", Mount::turret, {8, 4}, "S6")}));
  sea.to_play(kRed, {kBlackFace});
  sea.play(kRed, kBlackFace);
  EXPECT_EQ(sea.step(), Step::fire);
  EXPECT_EQ(sea.asked(), Seats{kBlack});
}

TEST(GrandAdmiralSequence, WhoPlayedTheCardDrawsNotWhoActed) {  // GA-SOP-08
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kBlackTwo, kRedFour}, 3);
  sea.play(kRed, kBlackTwo);
  sea.move(kBlack, {});
  EXPECT_EQ(sea.step(), Step::draw);
  sea.advance({2});
  EXPECT_EQ(sea.open().discards[kBlackTwo], 1);
  EXPECT_EQ(sea.open().hand_size, (std::array<uint8_t, 2>{2, 2}));
  EXPECT_EQ(sea.position.secret[kRed].hand[kRedTwo], 1);  // the second card of the deck
  EXPECT_EQ(sea.open().deck_size, 2);
}

TEST(GrandAdmiralSequence, PlayersTakeTurnsWhateverColourWasPlayed) {  // GA-SOP-09
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kRedFour, kRedTwo}, 2);
  sea.play(kRed, kRedFour);
  sea.move(kRed, {});
  sea.advance({1});
  EXPECT_EQ(sea.step(), Step::play);
  EXPECT_EQ(sea.asked(), Seats{kBlack});
  EXPECT_EQ(after_play(kBlack, 2, 1, 2).next, kRed);
}

TEST(GrandAdmiralSequence, PassingAndDiscardingAreRefused) {  // GA-SOP-10, GA-SOP-11
  Cards hand{};
  hand[kRedTwo] = 1;
  EXPECT_EQ(play_fault(PlayAction::pass, hand, kRedTwo), FaultCode::must_play);
  EXPECT_EQ(play_fault(PlayAction::discard, hand, kRedTwo), FaultCode::no_discard);
  EXPECT_EQ(play_fault(PlayAction::play, hand, kRedTwo), FaultCode::none);
}

TEST(GrandAdmiralSequence, WithTheDeckEmptyPlayGoesOnWithoutDrawing) {  // GA-SOP-12
  EXPECT_TRUE(after_play(kRed, 3, 1, 3).draws);
  EXPECT_FALSE(after_play(kRed, 3, 0, 3).draws);
  EXPECT_EQ(after_play(kRed, 3, 0, 3).hand_after, 2);
  EXPECT_FALSE(after_play(kRed, 3, 0, 3).round_over);
}

TEST(GrandAdmiralSequence, ARoundEndsWhenBothHandsAreEmptyAndAllIsShuffledAndRolledAnew) {  // GA-SOP-13, GA-Q-04
  EXPECT_FALSE(after_play(kRed, 1, 0, 1).round_over);
  EXPECT_TRUE(after_play(kBlack, 1, 0, 0).round_over);
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kRedFour});
  sea.play(kRed, kRedFour);
  sea.move(kRed, {});
  sea.advance();
  sea.play(kBlack, kBlackSix);  // nobody is that fast
  sea.advance();
  EXPECT_EQ(sea.step(), Step::deal);
  EXPECT_EQ(sea.position.at.turn, 2);
  for (int i = 0; i < 6; ++i) sea.advance({1});
  EXPECT_EQ(count(sea.position.umpire.deck), 10);
  EXPECT_EQ(sea.open().discards, Cards{});
  EXPECT_EQ(sea.step(), Step::first_player);
  sea.advance({1, 6});
  EXPECT_EQ(sea.asked(), Seats{kBlack});
}

TEST(GrandAdmiralSequence, ACardOfAColourWithNothingToDoIsPlayedAllTheSame) {  // GA-Q-05
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kBlackSix, kBlackFace}, 2);
  sea.play(kRed, kBlackSix);  // black has speed 4
  EXPECT_EQ(sea.step(), Step::draw);
  sea.advance({1});
  EXPECT_EQ(sea.open().discards[kBlackSix], 1);
}

TEST(GrandAdmiralSequence, HandsAreHiddenAndTheDiscardPileIsOpen) {  // GA-Q-06
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kRedFour, kRedTwo}, 4);
  sea.open().discards[kRedAce] = 1;
  const View black = sea.view(kBlack);
  sea.position.secret[kRed].hand = {};
  sea.position.secret[kRed].hand[kRedFace] = 2;  // any other two cards look the same from over there
  EXPECT_EQ(fields_to_json(sea.view(kBlack)), fields_to_json(black));
  EXPECT_EQ(black.open.hand_size[kRed], 2);
  EXPECT_EQ(black.open.discards[kRedAce], 1);
  EXPECT_EQ(sea.view(kRed).mine.hand[kRedFace], 2);
}

TEST(GrandAdmiralSequence, WithoutALimitTheBattleEndsWhileDiceStillHaveAddresses) {
  Sea sea;
  sea.add(kRed, {3, 3}, 0);
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kRedFour});
  sea.position.at.turn = kMostRounds;
  sea.position.secret[kBlack].hand = {};
  sea.open().hand_size[kBlack] = 0;
  sea.play(kRed, kRedFour);
  while (sea.step() != Step::over && sea.step() != Step::deal) {
    const Order stay = just<MoveOrder>();
    sea.advance({}, kRed, &stay);
  }
  EXPECT_EQ(sea.step(), Step::over);
  EXPECT_EQ(System::result(sea.battle, sea.position).rule, "") << "no rule of the book";
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
