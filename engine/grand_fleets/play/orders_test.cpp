#include "engine/grand_fleets/play/orders.h"

#include <gtest/gtest.h>

#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets {
namespace THIS_FILE {

using testing::armed_card;
using testing::guns;
using testing::kFirst;
using testing::kSecond;
using testing::plain_card;
using testing::Sea;

constexpr hex::Hex at(int column, int row) { return hex::at_column_row(column, row); }

/// The ships that the examples of the help name: a line of three on a northerly course, enemies to starboard.
struct Bench {
  Sea sea;
  uint16_t lion, tiger, zealand, moltke, v1;
  uint8_t first;

  Bench() {
    const auto cruiser = [](std::string name) {
      return armed_card(std::move(name), {guns("14in", "ABCD2[OO] CDEF2[OO]"), guns("6in", "AC[OOO] BD[OOO]")}, 8,
                        {1, 2, 1});
    };
    lion = sea.add(kFirst, at(10, 8), 0, cruiser("Lion"));
    tiger = sea.add(kFirst, at(10, 9), 0, cruiser("Tiger"));
    zealand = sea.add(kFirst, at(10, 10), 0, cruiser("New Zealand"));
    moltke = sea.add(kSecond, at(13, 8), 0, cruiser("Moltke"));
    v1 = sea.add(kSecond, at(12, 9), 3, cruiser("V1"));
    first = sea.squadron(kFirst, {lion, tiger, zealand}, "First BCS");
  }

  /// The question of a step to the first side.
  Bench& asked(Step step) {
    sea.at(step);
    prepare(step);
    return *this;
  }
  void prepare(Step step) {
    if (step == Step::ram || step == Step::place) {
      sea.ship(moltke).q = sea.ship(lion).q, sea.ship(moltke).r = sea.ship(lion).r;
      sea.open().contests.add({moltke, kNoShip, 7, true});
      sea.open().contests.add({lion, kNoShip, 12, false});
      sea.position.at.round = 1;
    }
    if (step == Step::losses) {
      sea.open().losses.add({tiger, 0, kAllArcs});
      sea.open().losses.add({tiger, 1, kAllArcs});
      sea.open().losses.add({tiger, kLossTube, kAllArcs});
    }
  }

  Expected<Order> read(std::string_view text) const {
    Order order;
    const auto ok = System::parse(sea.battle, sea.view(kFirst), sea.ask(kFirst), text, order);
    if (!ok) return tl::make_unexpected(ok.error());
    return order;
  }
  std::string again(std::string_view text) const {
    const auto order = read(text);
    return order ? sea.print(kFirst, *order) : "refused: " + order.error().text();
  }
  /// Read, written and read again is the same order.
  void keeps(std::string_view text) const {
    const auto order = read(text);
    ASSERT_TRUE(order) << order.error().text();
    const auto second = read(sea.print(kFirst, *order));
    ASSERT_TRUE(second) << second.error().text();
    EXPECT_EQ(*order, *second) << text << " / " << sea.print(kFirst, *order);
    EXPECT_EQ(sea.print(kFirst, *order), sea.print(kFirst, *second));
  }
};

Step step_called(const std::string& word) {
  for (const Question<System>& q : System::questions())
    if (q.word == word) return static_cast<Step>(q.kind);
  return Step::fire;  // "any"
}

// ---------------------------------------------------------------- the table of forms

TEST(GrandFleetsOrders, EveryExampleOfTheHelpIsALegalOrder) {
  for (const OrderHelp& help : System::order_help()) {
    Bench table;
    const Step step = step_called(help.ask);
    if (step == Step::squadrons) table.sea.battle.sides[kFirst].squadrons = Choice::free;
    table.asked(step);
    if (step == Step::individual && help.example != "none")
      for (uint16_t i : {table.lion, table.tiger, table.zealand}) table.sea.ship(i).forced = true;
    if (step == Step::together && help.example == "none")
      for (uint16_t i : {table.lion, table.tiger, table.zealand}) table.sea.ship(i).moved_alone = true;
    const auto order = table.read(help.example);
    ASSERT_TRUE(order) << help.example << ": " << order.error().text();
    EXPECT_EQ(table.sea.refused(kFirst, *order), std::vector<std::string>{}) << help.ask << ": " << help.example;
    EXPECT_FALSE(help.sentence.empty());
    table.keeps(help.example);
  }
}

TEST(GrandFleetsOrders, EveryQuestionHasFormsAndAWord) {
  for (const Step step : {Step::squadrons, Step::transfer, Step::board, Step::individual, Step::together, Step::ram,
                          Step::place, Step::fire, Step::losses, Step::launch}) {
    Ask ask;
    ask.kind = static_cast<uint8_t>(step);
    const auto help = System::order_help();
    EXPECT_TRUE(std::any_of(help.begin(), help.end(), [&](const OrderHelp& h) {
      return h.ask == System::ask_word(ask);
    })) << System::ask_word(ask);
  }
}

// ---------------------------------------------------------------- 4 command

TEST(GrandFleetsOrders, ASquadronIsShipsAndAStarForTheLeader) {
  Bench table;
  table.sea.battle.squadrons.push_back({"Second", kFirst, kNoShip});
  table.asked(Step::squadrons);
  EXPECT_EQ(table.again(" first: lion, TIGER* ; sec : new"), "First BCS: Lion, Tiger*; Second: New Zealand");
  EXPECT_EQ(table.again("none"), "none");
  EXPECT_EQ(table.again("Third: Lion"),
            "refused: order, column 1: there is no squadron \"Third\" on your side (one of First BCS, Second)");
  EXPECT_EQ(table.again("First BCS: Lyon"),
            "refused: order, column 12: there is no ship \"Lyon\" on your side (did you mean Lion?)");
  table.keeps("First: Lion*, Tiger; Second: New Zealand*");
}

TEST(GrandFleetsOrders, CommandGoesFromASquadronToAShip) {
  Bench table;
  table.asked(Step::transfer);
  EXPECT_EQ(table.again("first to tiger"), "First BCS to Tiger");
  EXPECT_EQ(table.again("first"),
            "refused: order, column 1: a transfer is a squadron `to` a ship (write SQUADRON to "
            "SHIP; ...)");
}

// ---------------------------------------------------------------- 5 movement

TEST(GrandFleetsOrders, TheBoardFloatsInADirectionByHexes) {
  Bench table;
  table.asked(Step::board);
  EXPECT_EQ(table.again("float north-east 2"), "float NE 2");
  EXPECT_EQ(table.again("none"), "none");
  EXPECT_EQ(table.again("float east 2"),
            "refused: order, column 7: \"east\" is not a direction (one of N, NE, SE, S, SW, "
            "NW)");
  EXPECT_EQ(table.again("float N 0"), "refused: order, column 9: \"0\" is not a number of hexes (such as 3)");
}

TEST(GrandFleetsOrders, AShipsPlotIsWrittenBackInOneForm) {  // GF-5.2.1-01, GF-Q-18
  Bench table;
  table.asked(Step::individual);
  EXPECT_EQ(table.again("tiger: 1ss2; l: 0\nnew: 2 P 1 1"), "Tiger: 1SS2; Lion: 0; New Zealand: 2P2");
  EXPECT_EQ(table.again("Lion: E1 leave; Tiger: leave"), "Lion: E1 leave; Tiger: 0 leave");
  EXPECT_EQ(table.again("Lion: stay"), "Lion: 0");
  EXPECT_EQ(table.again("Lion: full; Tiger: PP full"), "Lion: 6; Tiger: PP4");  // 6 movement points
  EXPECT_EQ(table.again("Lion: 1X2"),
            "refused: order, column 7: \"1X2\" is not a movement order (a number for hexes, P and S for turns, E for "
            "evasive manoeuvres: 1SS2, 3, 0; or full)");
  EXPECT_EQ(table.again("Lion 3"),
            "refused: order, column 1: there is no colon after the name of a ship (write SHIP: "
            "PLOT [leave]; SHIP: ...; all: PLOT)");
  table.keeps("tiger: 1ss2; l: 0; new: 2 P 1 1");
}

TEST(GrandFleetsOrders, AllAreTheShipsThatHaveToMoveAndFullStopsShortOfTheEdge) {
  Bench table;
  table.sea.battle.ships[table.lion].r = static_cast<int16_t>(at(10, 2).r);
  table.asked(Step::individual);
  for (uint16_t i : {table.lion, table.tiger, table.zealand}) table.sea.ship(i).forced = true;
  EXPECT_EQ(table.again("all: full"), "Lion: 2; Tiger: 6; New Zealand: 6");
  EXPECT_EQ(table.again("Tiger: 1; all: S"), "Tiger: 1; Lion: S; New Zealand: S");
}

TEST(GrandFleetsOrders, ASquadronMovesTogetherOrInLine) {
  Bench table;
  table.asked(Step::together);
  EXPECT_EQ(table.again("first: together 1s2"), "First BCS: together 1S2");
  EXPECT_EQ(table.again("first: line 3"), "First BCS: line 3 (Lion, Tiger, New Zealand)");
  EXPECT_EQ(table.again("first: line 3 (tiger, lion)"), "First BCS: line 3 (Tiger, Lion)");
  EXPECT_EQ(table.again("all: line full"), "First BCS: line 6 (Lion, Tiger, New Zealand)");
  EXPECT_EQ(table.again("first: 3"),
            "refused: order, column 8: say how the squadron moves (together or line, and then the order: line 3)");
  EXPECT_EQ(
      table.again("first: line 3 (Lion"),
      "refused: order, column 16: the list of ships in line is not closed (write SQUADRON: together PLOT; SQUADRON: "
      "line PLOT [(SHIP, SHIP, ...)])");
  table.keeps("first: line 1P2");
  table.keeps("first: together 0");
}

TEST(GrandFleetsOrders, TheLineIsFoundFromItsHeadWithStacksWhole) {  // GF-5.3.2-01, -02, GF-Q-26
  Sea sea;
  const uint16_t a = sea.add(kFirst, at(10, 10), 0, plain_card("A")),
                 b = sea.add(kFirst, at(10, 9), 0, plain_card("B")),
                 c = sea.add(kFirst, at(10, 10), 0, plain_card("C")),
                 d = sea.add(kFirst, at(10, 8), 2, plain_card("D"));
  sea.add(kSecond, at(1, 1), 0, plain_card("E"));
  const uint8_t squadron = sea.squadron(kFirst, {a, b, c, d});
  sea.at(Step::together);
  Table<uint16_t, kMostShips> line;
  ASSERT_TRUE(find_line(sea.open(), squadron, line));
  EXPECT_EQ(std::vector<uint16_t>(line.begin(), line.end()), (std::vector<uint16_t>{d, b, a, c}));
  sea.ship(b).facing = 3;
  EXPECT_FALSE(find_line(sea.open(), squadron, line));
  EXPECT_EQ(line.count, 4U);
}

TEST(GrandFleetsOrders, ShipsThatMovedAloneAreNotOfTheLine) {  // GF-Q-25
  Bench table;
  table.asked(Step::together);
  table.sea.ship(table.lion).moved_alone = true;
  EXPECT_EQ(table.again("first: line 2"), "First BCS: line 2 (Tiger, New Zealand)");
}

TEST(GrandFleetsOrders, RammingAndPlacing) {
  Bench table;
  table.asked(Step::ram);
  EXPECT_EQ(table.again("ram m"), "ram Moltke");
  EXPECT_EQ(table.again("v1"), "ram V1");
  EXPECT_EQ(table.again("none"), "none");
  table.asked(Step::place);
  EXPECT_EQ(table.again("Center"), "centre");
  EXPECT_EQ(table.again("south-west"), "SW");
  EXPECT_EQ(table.again("east"),
            "refused: order, column 1: \"east\" is not a place (write centre | N | NE | SE | S | SW | NW)");
}

// ---------------------------------------------------------------- 6 gunnery

TEST(GrandFleetsOrders, AFiringOrderNamesWeaponsAndTargets) {  // GF-6.1-03
  Bench table;
  table.asked(Step::fire);
  EXPECT_EQ(table.again("tiger: 14 at molt, 6IN at V, 2 light guns at v1; lion front: 14in at Moltke"),
            "Tiger: 14in at Moltke, 6in at V1, 2 light at V1; Lion front: 14in at Moltke");
  EXPECT_EQ(table.again("Lion: 12in at Moltke"),
            "refused: order, column 7: there is no weapon \"12in\" on Lion (did you mean 14in?)");
  EXPECT_EQ(table.again("Lion: 14in at Tiger"),
            "refused: order, column 15: there is no ship \"Tiger\" on the other side (one of Moltke, V1)");
  EXPECT_EQ(table.again("Lion: 14in Moltke").substr(0, 57),
            "refused: order, column 7: a shot is a weapon `at` a ship ");
  EXPECT_EQ(table.again("Lion: x light at V1"),
            "refused: order, column 7: \"x\" is not a number of light guns (1 to 8)");
}

TEST(GrandFleetsOrders, AllAtIsEveryGunThatCanAndIsNotYetAimed) {
  Bench table;
  table.asked(Step::fire);
  EXPECT_EQ(table.again("Tiger: all at V1"), "Tiger: 14in at V1, 6in at V1, 4 light at V1");  // half of 8 (GF-6.1.1-05)
  EXPECT_EQ(table.again("Tiger: 6in at Moltke, all at V1"), "Tiger: 6in at Moltke, 14in at V1, 4 light at V1");
  table.sea.ship(table.tiger).facing = 3;  // V1 is to port: only the turrets and light guns bear
  EXPECT_EQ(table.again("Tiger: light at V1"), "Tiger: 4 light at V1");
  table.sea.ship(table.v1).q = 29;
  EXPECT_EQ(table.again("Tiger: all at V1"),
            "refused: order, column 8: no gun of Tiger can fire at V1, 19 hexes away (a target in range and arc, "
            "with a clear line of fire)");
}

TEST(GrandFleetsOrders, PostsStandWithTheirShipsAndKeepTheirOrder) {  // GF-Q-45
  Bench table;
  table.asked(Step::fire);
  EXPECT_EQ(table.again("Tiger rear"), "Tiger rear");
  EXPECT_EQ(table.again("Lion: 14in at V1; Tiger rear; Lion front: 6in at V1"),
            "Tiger rear; Lion front: 14in at V1, 6in at V1");
  table.keeps("Tiger rear; Lion front: 14in at V1; Tiger: 6in at Moltke");
  table.keeps("New Zealand rear; Tiger front: 14in at V1, 1 light at Moltke");
}

// ---------------------------------------------------------------- 7 torpedoes, 8 losses

TEST(GrandFleetsOrders, TorpedoesTakeTheFirstLoadedTubeUnlessOneIsNamed) {  // GF-7.1-03, -05
  Bench table;
  table.asked(Step::launch);
  table.sea.ship(table.tiger).tubes[0] = 0;
  EXPECT_EQ(table.again("Tiger: Moltke a, V1 C; Lion: V1 F tube 3"),
            "Tiger: Moltke A tube 2, V1 C tube 3; Lion: V1 F tube 3");
  EXPECT_EQ(table.again("Tiger: all at Moltke B"), "Tiger: Moltke B tube 2, Moltke B tube 3");
  EXPECT_EQ(table.again("Tiger: 3 at Moltke B"),
            "refused: order, column 8: Tiger has no other tube that can launch (one torpedo per tube, and none while "
            "she is listing)");
  EXPECT_EQ(table.again("Tiger: Moltke").substr(0, 72),
            "refused: order, column 8: a torpedo needs a target and one arc, A to F (");
  table.keeps("Tiger: Moltke a, V1 C; Lion: V1 F tube 3");
}

TEST(GrandFleetsOrders, ALostMountIsNamedByWeaponAndArcs) {  // GF-8.2-02
  Bench table;
  table.asked(Step::losses);
  EXPECT_EQ(table.again("tiger: 14in cdef, 6in ac, tube 2"), "Tiger: 14in CDEF, 6in AC, tube 2");
  EXPECT_EQ(table.again("Tiger: 14in BD"),
            "refused: order, column 13: there is no mount \"BD\" of 14in (one of ABCD, CDEF)");
  EXPECT_EQ(table.again("Tiger: tube 4"), "refused: order, column 13: Tiger has no tube 4 (1 to 3)");
  const auto order = table.read("Tiger: 6in BD");
  ASSERT_TRUE(order);
  EXPECT_EQ(testing::as<PickingLosses>(*order).picks[0], (Pick{table.tiger, 1, 3}));  // counted over all lines
  table.keeps("tiger: 14in cdef, 6in ac, tube 2");
}

TEST(GrandFleetsOrders, BarrelsTellMountsOfTheSameArcsApart) {
  Bench table;
  table.sea.battle.ships[table.tiger].card.guns[0] = guns("14in", "ABCD3[O] ABCD2[OO] CDEF3[O]");
  table.asked(Step::losses);
  EXPECT_EQ(table.again("Tiger: 14in abcd2, 14in ABCD3, 14in CDEF"), "Tiger: 14in ABCD2, 14in ABCD3, 14in CDEF");
}

// ---------------------------------------------------------------- names

TEST(GrandFleetsOrders, NamesWithSeparatorsStandInQuotationMarks) {
  Bench table;
  table.sea.battle.ships[table.lion].card.name = "Lion, ex Front";
  table.sea.battle.ships[table.tiger].card.name = "Tiger (old)*";
  table.sea.battle.ships[table.moltke].card.name = "Meet at Sea";
  table.sea.battle.squadrons[0].name = "Back to back";
  table.asked(Step::squadrons);
  table.keeps("\"Back to back\": \"Lion, ex Front\"*, \"Tiger (old)*\"*, New Zealand");
  table.asked(Step::transfer);
  EXPECT_EQ(table.again("back to tiger"), "\"Back to back\" to \"Tiger (old)*\"");
  table.keeps("back to tiger");
  table.asked(Step::together);
  table.keeps("back: line 2");
  table.asked(Step::fire);
  table.keeps("\"Lion, ex Front\" front: 14in at \"Meet at Sea\"; \"Tiger (old)*\": all at V1");
  table.asked(Step::launch);
  table.keeps("tiger: \"Meet at Sea\" A");
  EXPECT_EQ(table.again("\"Lion: V1 A"),
            "refused: order, column 1: a quotation mark is never closed (write names as "
            "\"...\")");
}

TEST(GrandFleetsOrders, WhateverAnOrderHoldsCanBeWritten) {
  Bench table;
  Firing firing;
  firing.fire.add({900, 901, 77, 3});
  firing.posts.add({902, Post::barred});
  table.asked(Step::fire);
  EXPECT_EQ(table.sea.print(kFirst, firing), "\"ship 900\": \"weapon 77\" at \"ship 901\"; \"ship 902\" front");
  PickingLosses picking;
  picking.picks.add({table.lion, 5, 200});
  picking.picks.add({table.lion, 0, 200});
  table.asked(Step::losses);
  EXPECT_EQ(table.sea.print(kFirst, picking), "Lion: \"weapon 5\" 200, 14in 200");
  MovingTogether together;
  together.squadrons.add({200, true, 100, 100, {}});
  table.asked(Step::together);
  EXPECT_EQ(table.sea.print(kFirst, together), "\"squadron 200\": line 0 ()");
}

// ---------------------------------------------------------------- questions and suggestions

TEST(GrandFleetsAsking, EveryQuestionSaysWhatIsOwedAndSuggestsLegalOrders) {
  for (const Step step : {Step::squadrons, Step::transfer, Step::board, Step::individual, Step::together, Step::ram,
                          Step::place, Step::fire, Step::losses, Step::launch}) {
    Bench table;
    if (step == Step::squadrons) table.sea.battle.sides[kFirst].squadrons = Choice::free;
    table.asked(step);
    const View view = table.sea.view(kFirst);
    const Ask ask = table.sea.ask(kFirst);
    EXPECT_EQ(System::ask_text(table.sea.battle, view, ask).text.rfind("First fleet: ", 0), 0U);
    const auto all = System::suggestions(table.sea.battle, view, ask, 20);
    EXPECT_FALSE(all.empty());
    for (const std::string& text : all) {
      const auto order = table.read(text);
      ASSERT_TRUE(order) << text << ": " << order.error().text();
      EXPECT_EQ(table.sea.refused(kFirst, *order), std::vector<std::string>{}) << text;
      table.keeps(text);
    }
    EXPECT_LE(System::suggestions(table.sea.battle, view, ask, 1).size(), 1U);
    EXPECT_TRUE(System::suggestions(table.sea.battle, view, ask, 0).empty());
  }
}

std::string question(Bench& table, Step step) {
  table.asked(step);
  return System::ask_text(table.sea.battle, table.sea.view(kFirst), table.sea.ask(kFirst)).text;
}

TEST(GrandFleetsAsking, TheSentenceTellsMovementPointsAndChoices) {
  Bench table;
  EXPECT_EQ(question(table, Step::individual),
            "First fleet: does any ship move alone? None has to; squadrons move next. May move now instead of with "
            "their squadrons: Lion "
            "(6 MPs), Tiger (6 MPs), New Zealand (6 MPs).");
  EXPECT_EQ(question(table, Step::together),
            "First fleet: squadron movement. Give orders for: First BCS (in line; up to 6 MPs: Lion (6 MPs), Tiger (6 "
            "MPs), New Zealand (6 MPs)).");
  EXPECT_EQ(question(table, Step::ram), "First fleet: whom does Lion ram, with a total of 12? Moltke (7), or no one.");
  EXPECT_EQ(question(table, Step::losses),
            "First fleet: which mounts are lost? Tiger: 14in ABCD or 14in CDEF; Tiger: 6in AC or 6in BD; Tiger: tube 1 "
            "or tube 2 or tube 3. Where you do not choose, the first is lost.");
  EXPECT_EQ(
      question(table, Step::launch),
      "First fleet: launch torpedoes? They run until after the next movement: each needs a target and the arc "
      "the target will be in. Lion (up to 3, range 5), Tiger (up to 3, range 5), New Zealand (up to 3, range 5).");
}

TEST(GrandFleetsAsking, TheFirstSuggestionIsTheUsualThing) {
  Bench table;
  const auto first = [&](Step step) {
    table.asked(step);
    return System::suggestions(table.sea.battle, table.sea.view(kFirst), table.sea.ask(kFirst), 5).front();
  };
  EXPECT_EQ(first(Step::together), "all: line full");
  EXPECT_EQ(first(Step::fire), "Lion: all at V1; Tiger: all at V1; New Zealand: all at V1");
  EXPECT_EQ(first(Step::launch), "Lion: all at V1 D; Tiger: all at V1 D; New Zealand: all at V1 B");
  EXPECT_EQ(first(Step::individual), "none");  // no ship has to move alone
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets
