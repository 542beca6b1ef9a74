#include "engine/queen_of_the_seas/play/asked.h"

#include "engine/queen_of_the_seas/play/move_text.h"
#include "engine/queen_of_the_seas/words/phrases.h"
#include "engine/queen_of_the_seas/words_testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

// ---------------------------------------------------------------- the table of forms

TEST(QueenOfTheSeasOrders, EveryExampleOfTheHelpIsALegalOrder) {
  for (const OrderHelp& help : System::order_help()) {
    Bench table;
    table.asked(Bench::step_called(help.ask));
    const auto order = table.read(help.example);
    ASSERT_TRUE(order) << help.example << ": " << order.error().text();
    EXPECT_EQ(table.refused(*order), std::vector<std::string>{}) << help.ask << ": " << help.example;
    EXPECT_FALSE(help.sentence.empty());
    table.keeps(help.example);
  }
}

TEST(QueenOfTheSeasOrders, EveryQuestionHasFormsAndAWord) {
  for (const Step step : Bench::questions()) {
    Ask ask;
    ask.kind = static_cast<uint8_t>(step);
    const auto help = System::order_help();
    EXPECT_TRUE(std::any_of(help.begin(), help.end(), [&](const OrderHelp& h) {
      return h.ask == System::ask_word(ask);
    })) << System::ask_word(ask);
  }
}

// ---------------------------------------------------------------- phase 2: moves

TEST(QueenOfTheSeasOrders, AMoveIsASpeedAndAWay) {  // QS-phase-2-moving-03, -05
  Bench table;
  table.asked(Step::move);
  const auto move = [&](std::string_view text) {
    const auto order = table.read(text);
    EXPECT_TRUE(order) << text << ": " << order.error().text();
    return order ? move_in(*order) : Move{};
  };
  EXPECT_EQ(move("Lion: 8").path, ahead(8));
  EXPECT_EQ(move("Lion: 8").speed, 8);
  EXPECT_EQ(move("lion: 8, port 4").path, turn(0, TurnSide::port, 4, 4));
  EXPECT_EQ(move("Lion: 8, ahead 2, starboard 3.5, ahead 2.5").path, turn(2, TurnSide::starboard, 3.5, 2.5));
  EXPECT_EQ(move("Lion: 8 ahead 2 starboard 3.5").path, turn(2, TurnSide::starboard, 3.5, 2.5));
  EXPECT_EQ(move("Lion: 8, ahead 0.000001, right 1.5cm").path, (Path{1, 1'500'000, 6'499'999, TurnSide::starboard}));
  EXPECT_EQ(move("Lion: 8, ahead 2, port 3, ahead 1").path, turn(2, TurnSide::port, 3, 1));  // refused by the check
  EXPECT_EQ(move("Lion: 8, ahead 3, ahead 5").path, ahead(8));
  EXPECT_EQ(move("Lion: 8, ahead 3").path, ahead(8));
  EXPECT_EQ(move("Lion: 8, ahead 9").path, ahead(9));
  EXPECT_EQ(move("Lion: 8, ahead 3, port 0").path, ahead(8));  // QS-Q-29: an arc of 0 is not a turn
}

TEST(QueenOfTheSeasOrders, SpeedsAreNumbersChangesOrWords) {  // QS-phase-2-speed-05
  Bench table;
  table.asked(Step::move);
  EXPECT_EQ(table.again("Lion: +1"), "Lion: 7");
  EXPECT_EQ(table.again("Lion: -2"), "Lion: 4");
  EXPECT_EQ(table.again("Lion: keep"), "Lion: 6");
  EXPECT_EQ(table.again("Lion: port 2"), "Lion: 6, port 2");
  EXPECT_EQ(table.again("Lion: stop"), "Lion: 0");
  table.trial.ship(table.lion).speed = 0;
  EXPECT_EQ(table.again("Lion: astern 1, port 0.5"), "Lion: astern 1, port 0.5");
  EXPECT_EQ(table.again("Lion: astern 1, astern 0.25, port 0.5"), "Lion: astern 1, astern 0.25, port 0.5");
  EXPECT_EQ(table.again("Lion: -1"),
            "refused: order, column 7: her speed is 0: 1 less is below 0 (0; only a ship already stopped may go "
            "astern 1)");
  table.trial.ship(table.lion).speed = -1;
  EXPECT_EQ(table.again("Lion: keep"), "Lion: astern 1");
  EXPECT_EQ(table.again("Lion: +1"), "Lion: 0");
  EXPECT_EQ(table.again("Lion: 128"),
            "refused: order, column 7: \"128\" is not part of a move (write " + table.form(OrderKind::move) + ")");
  EXPECT_EQ(table.again("Lion: astern"),
            "refused: order, column 7: \"astern\" is not a speed (such as 8, +1, -2, keep or astern 1)");
}

TEST(QueenOfTheSeasOrders, DegreesAreArcsOnTheTurnDevice) {  // QS-phase-2-moving-07
  Bench table;
  table.asked(Step::move);
  EXPECT_EQ(table.again("Lion: 6, port 30 deg"), "Lion: 6, port 3.14");
  EXPECT_EQ(table.again("Lion: 6, starboard 9.5493°"), "Lion: 6, starboard 1");
  EXPECT_EQ(table.again("Lion: 6, port 12.5degrees"), "Lion: 6, port 1.31");
  EXPECT_EQ(table.again("Lion: 6, ahead 30 deg"),
            "refused: order, column 16: \"deg\" is not a valid unit (cm such as ahead 2.5)");
  EXPECT_EQ(table.again("Lion: 6, port 361 deg"),
            "refused: order, column 15: \"361\" is too much (cm of arc such as port 3.5, or degrees: port 30 deg)");
}

TEST(QueenOfTheSeasOrders, SmokeStaysAsItIsUnlessItIsSaid) {  // QS-smoke-03
  Bench table;
  table.asked(Step::move);
  EXPECT_EQ(table.again("Lurcher: keep"), "Lurcher: 6, no smoke");
  EXPECT_EQ(table.again("Lurcher: keep, smoke"), "Lurcher: 6, smoke");
  table.trial.ship(table.lurcher).smoke = true;
  EXPECT_EQ(table.again("Lurcher: keep"), "Lurcher: 6, smoke");
  EXPECT_EQ(table.again("Lurcher: keep, no smoke"), "Lurcher: 6, no smoke");
  EXPECT_EQ(table.again("Lion: keep"), "Lion: 6");  // she cannot make any
}

TEST(QueenOfTheSeasOrders, BreakingOffAndTheLineAreAnnouncedWithTheMove) {  // QS-breaking-off-01, QS-Q-94
  Bench table;
  table.asked(Step::move);
  EXPECT_EQ(table.again("Lion: 7, port 1, break off"), "Lion: 7, port 1, break off");
  EXPECT_EQ(table.again("Lion: line abreast, 7"),
            "refused: order, column 21: \"7\" is not part of a move (write " + table.form(OrderKind::move) + ")");
  EXPECT_EQ(table.again("Lion: 7, line abreast"), "Lion: 7, line abreast");
  EXPECT_EQ(table.again("Lion: 7, line astern"), "Lion: 7, line astern");
  EXPECT_EQ(table.again("Lion: 7, line ahead"),
            "refused: order, column 15: a line is abreast or astern (line abreast, or line astern)");
}

TEST(QueenOfTheSeasOrders, AWayWithMoreThanOneTurnIsRefused) {  // QS-phase-2-moving-04
  Bench table;
  table.asked(Step::move);
  const std::string right = " (at most a straight run, one turn, and a straight run)";
  EXPECT_EQ(table.again("Lion: 6, port 2, starboard 2"), "refused: order, column 18: a second turn" + right);
  EXPECT_EQ(table.again("Lion: 6, ahead 1, ahead 1, port 2"),
            "refused: order, column 28: a turn after two straight runs" + right);
  EXPECT_EQ(table.again("Lion: 6, port 2, ahead 1, ahead 1"),
            "refused: order, column 27: the move is already complete" + right);
}

TEST(QueenOfTheSeasOrders, MovesThatCannotBeReadSayWhereAndWhatIsRight) {
  Bench table;
  table.asked(Step::move);
  EXPECT_EQ(table.again("Lion: 6, ahead"),
            "refused: order, column 10: \"ahead\" has no distance (cm such as ahead 2.5)");
  EXPECT_EQ(table.again("Lion: 6, port 1.2345678").substr(0, 81),
            "refused: order, column 15: \"1.2345678\" is not a length, or has more than 6 decima");
  EXPECT_EQ(table.again("Lion: 6, port -1").substr(0, 48), "refused: order, column 15: \"-1\" is not a length,");
  EXPECT_EQ(table.again("Lyon: 6"),
            "refused: order, column 1: there is no ship \"Lyon\" on your side (did you mean Lion?)");
  EXPECT_EQ(table.again("Lion 6").substr(0, 68),
            "refused: order, column 1: there is no colon after the name of a ship");
  EXPECT_EQ(table.again("Lion: 6; Tiger: 6").substr(0, 54), "refused: order, column 10: move one ship at a time (wr");
  EXPECT_EQ(table.again("Lion:").substr(0, 46), "refused: order, column 6: no speed is ordered ");
  EXPECT_EQ(table.again("").substr(0, 44), "refused: order, column 1: the order is empty");
}

TEST(QueenOfTheSeasOrders, BeginningsMeanShipsStillToBePicked) {
  Bench table;
  table.asked(Step::move);
  EXPECT_EQ(table.again("l: 6"), "refused: order, column 1: \"l\" fits more than one ship (one of Lion, Lurcher)");
  table.trial.ship(table.lion).picked = true;
  EXPECT_EQ(table.again("l: 6"), "Lurcher: 6, no smoke");
  table.trial.ship(table.tiger).picked = table.trial.ship(table.mary).picked = true;
  EXPECT_EQ(table.again("+1, port 2"), "Lurcher: 7, port 2, no smoke");  // the last one needs no name
}

TEST(QueenOfTheSeasOrders, NamesNeedNoAccents) {
  Bench table;
  table.trial.battle.ships[table.seydlitz].card.name = "Blücher";
  table.asked(Step::guns);
  EXPECT_EQ(table.again("Lion: H at blucher"), "Lion: H at Blücher");
}

// ---------------------------------------------------------------- phase 2: turn points

TEST(QueenOfTheSeasOrders, TurnPointsAreTakenOff) {  // QS-Q-69
  Bench table;
  table.asked(Step::turn_points);
  EXPECT_EQ(table.again("1st: take off"), "1st BCS: take off");
  EXPECT_EQ(table.again("1st BCS"), "1st BCS: take off");
  EXPECT_EQ(table.again("none"), "none");
  EXPECT_EQ(table.again("1st BCS: lay"),
            "refused: order, column 10: a turn point can only be taken off (write GROUP: take off; GROUP: ...)");
  EXPECT_EQ(table.again("2nd BCS"),
            "refused: order, column 1: there is no group \"2nd BCS\" on your side (did you mean 1st BCS?)");
}

// ---------------------------------------------------------------- phase 3a: guns

TEST(QueenOfTheSeasOrders, EachGunTypeHasATarget) {  // QS-salvo-fire-01, -02
  Bench table;
  table.asked(Step::guns);
  EXPECT_EQ(table.again("lion: heavy at sey, s at Moltke; Tiger: H at Seydlitz into the rear"),
            "Lion: H at Seydlitz, S at Moltke; Tiger: H at Seydlitz into the rear");
  EXPECT_EQ(table.again("none"), "none");
  EXPECT_EQ(table.again("Lion: 12in at Moltke"),
            "refused: order, column 7: \"12in\" is not a gun type (H, M, S, Q, or all)");
  EXPECT_EQ(table.again("Lion: H at Tiger"),
            "refused: order, column 12: there is no ship \"Tiger\" on the other side (one of Seydlitz, Moltke)");
  EXPECT_EQ(table.again("Lion: H Moltke").substr(0, 61),
            "refused: order, column 7: a salvo is a gun type `at` a ship (");
  EXPECT_EQ(table.again("Lion at Moltke").substr(0, 68),
            "refused: order, column 1: there is no colon after the name of a ship");
  EXPECT_EQ(table.again("Lion: H at Moltke into the front").substr(0, 58),
            "refused: order, column 24: only `into the rear` may follow");
  EXPECT_EQ(table.again("Lion:").substr(0, 46), "refused: order, column 1: no target is named (");
}

TEST(QueenOfTheSeasOrders, AllIsEveryGunTypeThatCanHeavyGunsFirst) {  // QS-phase-3-02
  Bench table;
  table.asked(Step::guns);
  EXPECT_EQ(table.again("Lion: all at Seydlitz"), "Lion: H at Seydlitz, S at Seydlitz");  // 24 cm: out of Quickfirers
  table.trial.ship(table.lion).stat(Track::H) = 0;
  table.trial.ship(table.seydlitz).x = cm(66);
  EXPECT_EQ(table.again("Lion: all at Seydlitz"), "Lion: S at Seydlitz, Q at Seydlitz");
  EXPECT_EQ(table.again("Lion: S at Moltke, all at Seydlitz"), "Lion: S at Moltke, Q at Seydlitz");
  table.trial.ship(table.lion).collided = true;
  EXPECT_EQ(table.again("Lion: all at Seydlitz").substr(0, 59),
            "refused: order, column 7: Lion cannot fire at Seydlitz, 15.");
}

TEST(QueenOfTheSeasOrders, AllShipsFireAtTheNearestTheyCan) {
  Bench table;
  table.asked(Step::guns);
  EXPECT_EQ(table.again("all at nearest"),
            "Lion: H at Seydlitz, S at Seydlitz; Tiger: H at Seydlitz, S at Seydlitz; Queen Mary: H at Seydlitz; "
            "Lurcher: Q at Moltke");
  EXPECT_EQ(table.again("Lion: H at Moltke; all: H at nearest"),
            "Lion: H at Moltke; Tiger: H at Seydlitz; Queen Mary: H at Seydlitz");
  EXPECT_EQ(
      table.again("all at Moltke; all at nearest"),
      "Lion: H at Moltke; Tiger: H at Moltke; Queen Mary: H at Moltke; Lurcher: Q at Moltke; Lion: S at Seydlitz; "
      "Tiger: S at Seydlitz");
  EXPECT_EQ(table.again("all: M at nearest"),
            "refused: order, column 6: none of your other ships can fire at anybody (a target in range and arc, with "
            "a clear zone of fire or line of sight)");
  table.trial.battle.ships[table.tiger].card.name = "All";  // then the word is her name
  EXPECT_EQ(table.again("all: H at Moltke"), "All: H at Moltke");
}

TEST(QueenOfTheSeasOrders, NearTargetsAreNamedShipByShipWhereTheOptionSaysSo) {  // QS-Q-42
  Bench table;
  table.trial.battle.options.declare_as_you_fire = true;
  table.asked(Step::guns);
  EXPECT_EQ(table.again("all at nearest"), "Lion: H at Moltke; Tiger: H at Moltke; Queen Mary: H at Moltke");
  table.asked(Step::near_guns);  // in the first round it is the turn of the first ship of the side to fire first
  table.trial.open().advantage = kSecond;
  table.trial.position.at.round = 1;
  table.trial.ship(table.lion).fired = 1U << static_cast<unsigned>(Weapon::H);
  EXPECT_EQ(table.again("all at nearest"), "Lion: S at Seydlitz");
  EXPECT_EQ(table.again("S at Seydlitz"), "Lion: S at Seydlitz");
}

TEST(QueenOfTheSeasOrders, TheFullerArcIsTakenWhereThereIsAChoice) {  // QS-arcs-12, QS-phase-3b-23
  Bench table;
  table.asked(Step::guns);
  Ship& seydlitz = table.trial.ship(table.seydlitz);  // close alongside, her casting in both arcs
  seydlitz.x = cm(51.6);
  seydlitz.y = cm(60);
  seydlitz.heading = 0;
  ShipCard& card = table.trial.battle.ships[table.lion].card;
  table.trial.battle.ships[table.seydlitz].card.casting_length = cm(12);
  EXPECT_EQ(table.again("Lion: H at Seydlitz"), "Lion: H at Seydlitz");
  card.arcs[0].forward = ArcNote::none;
  EXPECT_EQ(table.again("Lion: all at Seydlitz"), "Lion: H at Seydlitz into the rear");
  card.arcs[0] = {ArcNote::normal, ArcNote::full};
  EXPECT_EQ(table.again("Lion: all at Seydlitz"), "Lion: H at Seydlitz into the rear");
  card.arcs[0] = {ArcNote::full, ArcNote::full};
  EXPECT_EQ(table.again("Lion: all at Seydlitz"), "Lion: H at Seydlitz");
}

// ---------------------------------------------------------------- phase 3d: torpedoes

TEST(QueenOfTheSeasOrders, TorpedoesAreAShipAtAShip) {  // QS-torpedoes-08
  Bench table;
  table.asked(Step::torpedoes);
  EXPECT_EQ(table.again("lur at mol"), "Lurcher at Moltke");
  EXPECT_EQ(table.again("all at nearest"), "Lurcher at Moltke");
  EXPECT_EQ(table.again("none"), "none");
  EXPECT_EQ(table.again("Lurcher").substr(0, 74),
            "refused: order, column 1: torpedoes are fired by a ship `at` a ship (write");
  table.trial.battle.ships[table.moltke].card.size = Size::Small;
  table.trial.ship(table.lurcher).stat(Track::T) = 1;  // no dice: nobody is sent to fire in vain (QS-Q-46)
  EXPECT_EQ(table.again("all at nearest").substr(0, 79),
            "refused: order, column 8: none of your other ships can fire at anybody (a targe");
  EXPECT_EQ(table.again("Lurcher at Moltke"), "Lurcher at Moltke");
}

// ---------------------------------------------------------------- phases 3b and 3c

TEST(QueenOfTheSeasOrders, PairsAreNamedBySalvoAndFace) {  // QS-phase-3b-17
  Bench table;
  table.asked(Step::pairs);
  EXPECT_EQ(table.again("Lion H: 1 pair of 5, 2 pairs of 6"), "salvo 1: 1 pair of 5, 2 pairs of 6");
  EXPECT_EQ(table.again("lion: pair of 6s"), "salvo 1: 1 pair of 6");
  EXPECT_EQ(table.again("salvo 1: none"), "salvo 1: none");
  EXPECT_EQ(table.again("1: none"), "salvo 1: none");
  EXPECT_EQ(table.again("auto"), "auto");
  EXPECT_EQ(table.again("Lion S: none"),
            "refused: order, column 1: Lion has fired no Secondary guns (she has fired H)");
  EXPECT_EQ(table.again("salvo 9: none"), "refused: order, column 1: there is no salvo \"9\" (1 to 2)");
  EXPECT_EQ(
      table.again("Lion H: 2 pairs of 4"),
      "refused: order, column 9: \"2 pairs of 4\" is not a pair (pairs of 5 or of 6, such as 2 pairs of 6; or none)");
  EXPECT_EQ(table.again("Lion H:").substr(0, 44), "refused: order, column 8: no pair is named (");
  table.keeps("Lion H: 1 pair of 5, 2 pairs of 6");
}

TEST(QueenOfTheSeasOrders, DiceTakenOutAreFacesOfTheEnemysSalvo) {  // QS-armour-saves-05
  Bench table;
  table.asked(Step::removal);
  const auto order = table.read("Seydlitz H: 6 of a pair, 2 x 5, 4, pair of 6");
  ASSERT_TRUE(order) << order.error().text();
  EXPECT_EQ(removals_in(*order)[0].salvo, 1);
  EXPECT_EQ(removals_in(*order)[0].removed, (Removed{{0, 1}, {0, 1}, {0, 1, 2, 0}}));
  EXPECT_EQ(table.again("Seydlitz: 2x 6 of pairs, 3 x 5 of a pair, 2 pairs of 5"),
            "salvo 2: 2 x 6 of a pair, 3 x 5 of a pair, 2 pairs of 5");
  EXPECT_EQ(table.again("auto"), "auto");
  EXPECT_EQ(table.again("Lion H: 5"),
            "refused: order, column 1: there is no ship \"Lion\" on the other side (one of Seydlitz, Moltke)");
  EXPECT_EQ(table.again("Seydlitz H: 4 of a pair"),
            "refused: order, column 13: \"4 of a pair\" is not a die of a salvo (a face such as 5 or 2 x 5, half a "
            "pair: 6 of a "
            "pair, or a whole one: pair of 6)");
  table.keeps("Seydlitz H: 6 of a pair, 2 x 5, 4, pair of 6");
  table.keeps("Seydlitz H: none");
}

TEST(QueenOfTheSeasOrders, AHitIsTakenOnATrack) {  // QS-phase-3c-08, -12
  Bench table;
  table.asked(Step::damage);
  const auto order = table.read("Tiger: HC6 on P, hc4 on Hull, 2 H on q");
  ASSERT_TRUE(order) << order.error().text();
  EXPECT_EQ(assigns_in(*order)[0], (Assign{table.tiger, 1, HitCode::HC, 3, Track::P, 0}));
  EXPECT_EQ(assigns_in(*order)[1], (Assign{table.tiger, 1, HitCode::HC, 1, Track::X, 0}));
  EXPECT_EQ(assigns_in(*order)[2], (Assign{table.tiger, 2, HitCode::H, 1, Track::Q, 0}));
  EXPECT_EQ(table.again("Tiger: HC6 on P, hc4 on Hull, 2 H on q"), "Tiger: HC6 on P, HC4 on X, 2 H on Q");
  EXPECT_EQ(table.again("Tiger: SC on S"), "refused: order, column 8: Tiger has no SC to resolve");
  EXPECT_EQ(table.again("Tiger: HC on P"), "refused: order, column 8: Tiger has more than one HC (one of HC4, HC6)");
  EXPECT_EQ(table.again("Tiger: HC7 on P"), "refused: order, column 8: there is no HC7 (HC4 to HC6)");
  EXPECT_EQ(table.again("Tiger: SC3 on P"), "refused: order, column 8: there is no SC3 (SC2)");
  EXPECT_EQ(table.again("Tiger: H2 on P"),
            "refused: order, column 8: there is no H2 (H without a number: it costs 1 stat; 2 H for two)");
  EXPECT_EQ(
      table.again("Tiger: Z on P"),
      "refused: order, column 8: \"Z\" is not a hit (H, M, S, Q, or a critical with the stats it costs: HC6, MC3, "
      "SC2)");
  EXPECT_EQ(table.again("Tiger: H on Bridge"),
            "refused: order, column 13: \"Bridge\" is not a track (one of H 8, S 4, Q 4, A 5, P 12, X 10)");
  EXPECT_EQ(table.again("Tiger: H P").substr(0, 58), "refused: order, column 8: a hit is taken `on` a track (wri");
  EXPECT_EQ(table.again("Tiger: two H on P").substr(0, 54), "refused: order, column 8: the hit is not named (write ");
  table.trial.ship(table.tiger).hits.rolled[0] = {0, 0, 2};
  EXPECT_EQ(table.again("Tiger: 2 HC on P"), "Tiger: 2 HC6 on P");
  EXPECT_EQ(table.again("auto"), "auto");
}

// ---------------------------------------------------------------- phase 4

TEST(QueenOfTheSeasOrders, TheEndIsOfferedByName) {  // QS-Q-63, QS-Q-95
  Bench table;
  table.asked(Step::end);
  EXPECT_EQ(table.again("go on"), "go on");
  EXPECT_EQ(table.again("offer second likely"), "offer Second likely");
  EXPECT_EQ(table.again("offer F"), "offer First likely");
  EXPECT_EQ(table.again("offer a draw"), "offer draw");
  EXPECT_EQ(table.again("give up"), "give up");
  EXPECT_EQ(
      table.again("surrender"),
      "refused: order, column 1: \"surrender\" is not an answer here (go on, offer draw, offer First likely, or give "
      "up)");
  EXPECT_EQ(table.again("offer Third likely").substr(0, 55),
            "refused: order, column 7: there is no side \"Third\" in t");
  EXPECT_EQ(table.again("offer First likely now").substr(0, 53),
            "refused: order, column 20: nothing comes after likely");
  table.trial.battle.sides[0].name = table.trial.battle.sides[1].name = "Navy";
  EXPECT_EQ(table.again("offer second side likely"), "offer second side likely");
  table.trial.battle.sides[1].name = "Most likely";
  table.keeps("offer \"Most likely\" likely");
}

// ---------------------------------------------------------------- names, and any bytes

TEST(QueenOfTheSeasOrders, NamesWithSeparatorsStandInQuotationMarks) {
  Bench table;
  table.trial.battle.ships[table.lion].card.name = "Lion, ex Tiger";
  table.trial.battle.ships[table.seydlitz].card.name = "Meet at Sea";
  table.trial.battle.ships[table.moltke].card.name = "Out into Fog";
  table.trial.battle.ships[table.tiger].card.name = "On: on";
  table.asked(Step::move);
  table.keeps("\"Lion, ex Tiger\": 6, port 2");
  table.asked(Step::guns);
  table.keeps("\"Lion, ex Tiger\": H at \"Meet at Sea\", S at \"Out into Fog\" into the rear");
  table.asked(Step::torpedoes);
  table.keeps("Lurcher at \"Out into Fog\"");
  table.asked(Step::damage);
  table.keeps("\"On: on\": HC6 on P");
  EXPECT_EQ(table.again("\"On: HC6 on P"),
            "refused: order, column 1: a quotation mark is never closed (write names as \"...\")");
}

TEST(QueenOfTheSeasOrders, WhateverAnOrderHoldsCanBeWritten) {
  Bench table;
  Order order;
  order = order_of(OrderKind::guns);
  shots_in(order).add({900, 901, static_cast<Weapon>(77), true});
  EXPECT_EQ(print(table.trial.battle, order), "\"ship 900\": GD at \"ship 901\" into the rear");
  order = order_of(OrderKind::move);
  move_in(order) = {kNoShip, -128, true, true, Declared::astern, {INT32_MIN, -1, INT32_MAX, TurnSide::port}};
  EXPECT_EQ(print(table.trial.battle, order),
            "\"ship 65535\": astern 128, astern -2147.483648, port -0.000001, astern 2147.483647, smoke, break off, "
            "line astern");
  move_in(order).path = {1, 2, 3, TurnSide::none};
  EXPECT_NE(print(table.trial.battle, order).find("astern 0.000001, astern 0.000003"), std::string::npos);
  order = order_of(OrderKind::damage);
  assigns_in(order).add({7000, 0, static_cast<HitCode>(99), 9, static_cast<Track>(44), 0});
  EXPECT_EQ(print(table.trial.battle, order), "\"ship 7000\": 0 ? on X");
  order = order_of(OrderKind::turn_points);
  groups_in(order).add(200);
  EXPECT_EQ(print(table.trial.battle, order), "\"group 200\": take off");
}

/// A small generator of its own: the tests' whims are not the dice of the battle.
struct Whim {
  uint32_t state;
  uint32_t below(size_t n) {
    state = state * 1664525U + 1013904223U;
    return static_cast<uint32_t>((state >> 8) % n);
  }
};

/// Good orders with words left out, doubled or exchanged: each is an order or a Problem, and an order survives being
/// written and read.
TEST(QueenOfTheSeasOrders, ReadWrittenAndReadAgainIsTheSameOrder) {
  const std::vector<std::string> words = {
      "Lion",  "tig",  "Lurcher", "Moltke", "Seydlitz", ":",  ";",     ",",   "6",     "+1",   "keep",    "astern", "1",
      "0.5",   "port", "3.25",    "30deg",  "smoke",    "no", "break", "off", "all",   "at",   "nearest", "H",      "S",
      "pairs", "of",   "5",       "x",      "2",        "on", "P",     "HC6", "salvo", "none", "likely",  "\"",     ""};
  Whim whim{7};
  int read = 0;
  for (const Step step : Bench::questions()) {
    Bench table;
    table.asked(step);
    for (const OrderHelp& help : System::order_help()) {
      if (help.ask != System::ask_word(table.ask())) continue;
      for (int i = 0; i < 300; ++i) {
        std::vector<std::string> parts;
        std::string part, text;
        for (char c : help.example + " ") {
          const bool mark = c == ':' || c == ',' || c == ';';
          if ((c == ' ' || mark) && !part.empty()) parts.push_back(std::exchange(part, {}));
          if (mark) parts.emplace_back(1, c);
          if (c != ' ' && !mark) part += c;
        }
        for (uint32_t n = whim.below(3); n > 0; --n) parts[whim.below(parts.size())] = words[whim.below(words.size())];
        for (const std::string& p : parts) text += p + " ";
        const auto order = table.read(text);
        if (!order) {
          EXPECT_FALSE(order.error().reason.empty()) << text;
          continue;
        }
        ++read;
        table.keeps(text);
      }
    }
  }
  EXPECT_GT(read, 1500);
}

TEST(QueenOfTheSeasOrders, EveryMoveCanBeWrittenAndRead) {
  Bench table;
  table.asked(Step::move);
  Whim whim{3};
  for (int i = 0; i < 3000; ++i) {
    Order order;
    order = order_of(OrderKind::move);
    Move& move = move_in(order);
    move.ship = std::array{table.lion, table.tiger, table.lurcher}[whim.below(3)];
    move.speed = static_cast<int8_t>(static_cast<int>(whim.below(14)) - 1);
    move.smoke = move.ship == table.lurcher && whim.below(2) == 0;
    move.break_off = whim.below(4) == 0;
    move.line = static_cast<Declared>(whim.below(3));
    const Length allowance = std::abs(int{move.speed}) * kCm;
    move.path = {allowance, 0, 0, TurnSide::none};
    if (whim.below(4) > 0 && allowance > 0) {
      const auto arc = static_cast<Length>(1 + whim.below(static_cast<size_t>(allowance)));
      const auto first = static_cast<Length>(whim.below(static_cast<size_t>(allowance - arc) + 1));
      move.path = {first, arc, allowance - first - arc, whim.below(2) == 0 ? TurnSide::port : TurnSide::starboard};
    }
    const std::string text = print(table.trial.battle, order);
    const auto again = table.read(text);
    ASSERT_TRUE(again) << text << ": " << again.error().text();
    ASSERT_EQ(*again, order) << text;
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
