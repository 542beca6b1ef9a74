#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/core/walk_testing.h"
#include "engine/core/words.h"
#include "engine/grand_admiral/testing.h"
#include "engine/grand_admiral/words/names.h"
#include "engine/grand_admiral/words/tell.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

Battery battery(std::string gun, std::string weapon, Mount mount, uint8_t dice, int reach) {
  Battery b{std::move(gun), std::move(weapon), mount, {dice, static_cast<uint8_t>(dice / 2)}, {}};
  for (int i = 0; i < reach; ++i)
    b.sequence[static_cast<size_t>(i)] = {i < reach / 2 ? Band::close : Band::far, static_cast<int8_t>(5 - i / 2)};
  return b;
}

Entry ship(std::string name, Seat side, int column, int row, int heading, int16_t year = 1912) {
  const hex::Hex at = hex::at_column_row(column, row);
  Entry e;
  e.card.id = e.card.name = std::move(name);
  e.card.type = "BC";
  e.card.year = year;
  e.card.points = 40;
  e.card.row1 = e.card.row2 = 6;
  e.card.belt = 5;
  e.card.end = 3;
  e.card.speed = {5, 3};
  e.card.torpedoes = 4;
  e.card.batteries = {battery("13.5\"/45", "13.5in", Mount::turret, 10, 8),
                      battery("4\"/50", "4in", Mount::casemate, 6, 3)};
  e.side = side;
  e.q = at.q;
  e.r = at.r;
  e.heading = static_cast<uint8_t>(heading);
  return e;
}

/// The ships that the examples of the help name, close enough for all of them to fire.
Battle examples() {
  Battle b;
  b.title = "Examples";
  b.sides[kRed].zone = {0, 4, 0, 10};
  b.sides[kBlack].zone = {8, 12, 0, 10};
  b.sides[kRed].point_limit = 500;
  b.ships = {ship("Lion", kRed, 3, 5, 0),           ship("Tiger", kRed, 3, 6, 0),
             ship("Princess Royal", kRed, 2, 6, 0), ship("Queen Mary", kRed, 2, 7, 0),
             ship("Derfflinger", kBlack, 4, 5, 0),  ship("Seydlitz", kBlack, 4, 6, 0),
             ship("V5", kBlack, 5, 5, 0),           ship("Kongō", kBlack, 12, 10, 0)};
  return b;
}

struct Bench {
  Battle battle;
  Position position;
  View view;
  Ask ask;

  explicit Bench(Battle b) : battle(std::move(b)) { System::start(battle, position); }
  /// The question of a step, to the seat that owes it.
  Bench& at(Step step, Seat seat, Card card = kNoCard) {
    position.at = {};
    position.at.turn = 1;
    position.at.step = static_cast<uint8_t>(step);
    position.open.card = card;
    position.open.to_play = seat;
    System::view(battle, position, Eye::of(seat), view);
    ask = {{1, 0, position.at.step, seat}, seat, position.at.step};
    return *this;
  }
  Expected<Order> read(std::string_view text) const {
    Order order;
    if (auto ok = System::parse(battle, view, ask, text, order); !ok) return tl::make_unexpected(ok.error());
    return order;
  }
  std::string again(std::string_view text) const {
    const auto order = read(text);
    return order ? System::print(battle, view, ask, *order) : "refused: " + order.error().text();
  }
  uint32_t faults(const Order& order) const {
    Faults found;
    System::check(battle, view, ask, order, found);
    return found.count;
  }
};

Step step_called(const std::string& word) {
  for (Step step : {Step::morale, Step::fleet, Step::places, Step::play, Step::move, Step::fire}) {
    Ask ask;
    ask.kind = static_cast<uint8_t>(step);
    if (System::ask_word(ask) == word) return step;
  }
  return Step::play;  // "any"
}

// ---------------------------------------------------------------- the table of forms

TEST(GrandAdmiralOrders, EveryExampleOfTheHelpIsALegalOrder) {
  for (const OrderHelp& help : System::info().orders) {
    Bench table(examples());
    table.position.secret[kRed].hand[kRedFour] = 1;
    const Step step = step_called(help.ask);
    table.at(step, kRed, step == Step::move ? kRedFour : step == Step::fire ? kRedFace : kNoCard);
    const auto order = table.read(help.example);
    ASSERT_TRUE(order) << help.example << ": " << order.error().text();
    EXPECT_EQ(table.faults(*order), 0U) << help.example;
    EXPECT_FALSE(help.sentence.empty());
  }
}

TEST(GrandAdmiralOrders, AreWrittenBackInOneForm) {
  Bench table(examples());
  table.at(Step::move, kRed, kRedFour);
  EXPECT_EQ(table.again(" lion:AHEAD ;\n tiger : left; queen:r "), "Lion: ahead; Tiger: left; Queen Mary: right");
  EXPECT_EQ(table.again("stay"), "none");
  table.at(Step::fire, kRed, kRedFace);
  EXPECT_EQ(table.again("L: 13.5 at derf, 4\"/50 at v, torpedoes at sey"),
            "Lion: 13.5in at Derfflinger, 4in at V5, 4 torpedoes at Seydlitz");
  EXPECT_EQ(table.again("Lion: 1 torpedo at Seydlitz"), "Lion: 1 torpedo at Seydlitz");
  EXPECT_EQ(table.again("cease fire"), "done");
  table.at(Step::play, kRed);
  EXPECT_EQ(table.again("black ace"), "play black A");
  EXPECT_EQ(table.again("PLAY RED KING"), "play red face");
  table.at(Step::places, kRed);
  EXPECT_EQ(table.again("Tiger: c8 ne"), "Tiger: C8 north-east");
  EXPECT_EQ(table.again("resign"), "resign");
}

TEST(GrandAdmiralOrders, NeedNoAccents) {
  Bench table(examples());
  table.at(Step::fire, kRed, kRedFace);
  EXPECT_EQ(table.again("Tiger: 13.5in at KONGO"), "Tiger: 13.5in at Kongō");
  EXPECT_EQ(folded("  Fürst   Bismarck, Œuvre, Łódź, Kongo\xCC\x84 "), "furst bismarck, oeuvre, lodz, kongo");
}

TEST(GrandAdmiralOrders, AllAtIsEveryBatteryThatBearsAndNoTorpedo) {
  Bench table(examples());
  table.at(Step::fire, kRed, kRedFace);
  EXPECT_EQ(table.again("Lion: all at Derfflinger"), "Lion: 13.5in at Derfflinger, 4in at Derfflinger");
  EXPECT_EQ(table.again("Lion: 4in at V5, all at Derfflinger"), "Lion: 4in at V5, 13.5in at Derfflinger");
  EXPECT_EQ(table.again("Lion: all at Kongo"),
            "refused: order, column 7: no battery of Lion bears on Kongō, 9 hexes away in her starboard arc (a "
            "target in range, and abeam for casemates)");
}

TEST(GrandAdmiralOrders, AllAheadLetsShipsFollowEachOtherIntoAFullHex) {  // GA-Q-11
  Battle battle = examples();
  battle.options.stack_limit = 1;
  battle.ships[0] = ship("Lion", kRed, 3, 6, 0);
  battle.ships[1] = ship("Tiger", kRed, 3, 5, 0);
  battle.ships[2] = ship("Princess Royal", kRed, 2, 0, 0);  // at the edge, which "all" does not cross
  battle.sides[kRed].exit_edges = kNorth;
  battle.ships[3].card.speed = {3, 3};  // too slow for a 4
  Bench table(std::move(battle));
  table.at(Step::move, kRed, kRedFour);
  EXPECT_EQ(table.again("all ahead"), "Tiger: ahead; Lion: ahead");
  EXPECT_EQ(table.again("Princess: leave"), "Princess Royal: ahead");
  EXPECT_NE(table.again("Lion: leave").find("would not leave"), std::string::npos);
}

// ---------------------------------------------------------------- messages

TEST(GrandAdmiralOrders, AMessageNamesThePlaceTheReasonAndWhatIsRight) {
  Bench table(examples());
  table.at(Step::move, kRed, kRedFour);
  const auto refused = [&](std::string_view text) { return table.again(text); };
  EXPECT_EQ(refused("Lyon: ahead"),
            "refused: order, column 1: there is no ship \"Lyon\" on your side (did you mean Lion?)");
  EXPECT_EQ(refused("Lion: astern"),
            "refused: order, column 7: there is no move \"astern\" (one of stay, ahead, left, right, leave)");
  EXPECT_EQ(refused("Lion ahead"),
            "refused: order, column 1: there is no colon after a ship's name (write SHIP: ahead | left | right | stay "
            "| leave; SHIP: ...)");
  EXPECT_EQ(refused("Lion: ahead; \"Tiger: left"),
            "refused: order, column 1: a quotation mark is never closed (write names as \"...\")");
  table.at(Step::fire, kRed, kRedFace);
  EXPECT_EQ(refused("Lion: 13.5in at Kōnig"),
            "refused: order, column 17: there is no ship \"Kōnig\" on the other side (did you mean Kongō?)");
  EXPECT_EQ(refused("Lion: 6in at V5"),
            "refused: order, column 7: there is no weapon \"6in\" on Lion (did you mean 4in?)");
  EXPECT_EQ(refused("Lion: x torpedoes at V5"),
            "refused: order, column 7: \"x\" is not a number of torpedoes (1 to 4)");
  EXPECT_NE(refused("Lion: all at V5; Tiger: all at V5").find("one ship fires at a time"), std::string::npos);
  table.at(Step::places, kRed);
  EXPECT_EQ(refused("Lion: Z99 north"), "refused: order, column 7: there is no hex \"Z99\" on the board (A1 to M11)");
  EXPECT_NE(refused("Lion: C7 east").find("\"east\" is not a heading"), std::string::npos);
}

TEST(GrandAdmiralOrders, ABeginningThatSeveralShipsShareIsRefused) {
  Battle battle = examples();
  battle.ships[1] = ship("Lion", kRed, 3, 6, 0, 1929);
  battle.ships[2] = ship("Lion", kRed, 3, 6, 0, 1929);
  Bench table(std::move(battle));
  table.at(Step::move, kRed, kRedFour);
  EXPECT_EQ(table.again("Lion: ahead"),
            "refused: order, column 1: \"Lion\" fits more than one ship (one of Lion (1912), Lion (1929) #1, Lion "
            "(1929) #2)");
  EXPECT_EQ(table.again("lion (1929) #2: ahead"), "Lion (1929) #2: ahead");
  EXPECT_EQ(table.again("lion (1912): ahead"), "Lion (1912): ahead");
}

// ---------------------------------------------------------------- properties

/// Names that hold everything that separates.
Battle awkward() {
  Battle b = examples();
  b.options.torpedo_split = b.options.morale = true;
  b.ships[0].card.name = "Nürnberg, alt";
  b.ships[1].card.name = "Fürst: \"Bismarck\"; II";
  b.ships[2].card.name = "Queen Mary";  // twice, of one year
  b.ships[4].card.name = "\"V\"";
  b.ships[5].card.name = "Man at Arms";
  b.ships[0].card.batteries[1].weapon = "4in at bow";
  return b;
}

template <class A>
Order any_order(const Bench& table) {
  const auto number = [](int below) { return *rc::gen::inRange(0, below); };
  const int ships = static_cast<int>(table.battle.ships.size());
  Order order;
  A& o = order.begin<A>();
  const int entries = number(8);
  if constexpr (std::is_same_v<A, MoraleOrder>) o.level = static_cast<Morale>(number(5));
  if constexpr (std::is_same_v<A, PlayOrder>) o.card = static_cast<Card>(number(kCardKinds));
  if constexpr (std::is_same_v<A, FireOrder>) o.firer = static_cast<uint16_t>(number(4));
  for (int i = 0; i < entries; ++i) {
    const auto any_ship = static_cast<uint16_t>(number(ships));
    const bool torpedoes = number(3) == 0;
    if constexpr (std::is_same_v<A, FleetOrder>) o.ships.add(any_ship);
    if constexpr (std::is_same_v<A, MoveOrder>) o.moves.add({any_ship, static_cast<MoveAction>(number(4)), 0});
    if constexpr (std::is_same_v<A, PlacesOrder>)
      o.places.add({static_cast<uint16_t>(i), static_cast<int16_t>(number(5)), static_cast<int16_t>(number(9)),
                    static_cast<uint8_t>(number(6)), 0});
    if constexpr (std::is_same_v<A, FireOrder>)
      o.attacks.add({any_ship, torpedoes ? kTorpedoes : static_cast<uint8_t>(number(2)),
                     static_cast<uint8_t>(torpedoes ? 1 + number(3) : 0)});
  }
  return order;
}

template <class Rows>
void drop(Rows& rows, const Faults& faults) {
  const Rows all = rows;
  rows.clear();
  for (uint32_t i = 0; i < all.count; ++i) {
    bool at_fault = false;
    for (const Fault& f : faults) at_fault = at_fault || f.entry == static_cast<int16_t>(i);
    if (!at_fault) rows.add(all[i]);
  }
}

/// A refused entry counts for nothing, so the rest is legal.
void drop(Order& order, const Faults& faults) {
  if (auto* moves = order.as<MoveOrder>()) drop(moves->moves, faults);
  if (auto* fire = order.as<FireOrder>()) drop(fire->attacks, faults);
  if (auto* fleet = order.as<FleetOrder>()) drop(fleet->ships, faults);
}

struct Kind {
  Step step;
  Order (*any)(const Bench&);
};
constexpr std::array kKinds = {Kind{Step::morale, any_order<MoraleOrder>}, Kind{Step::fleet, any_order<FleetOrder>},
                               Kind{Step::places, any_order<PlacesOrder>}, Kind{Step::play, any_order<PlayOrder>},
                               Kind{Step::move, any_order<MoveOrder>},     Kind{Step::move, any_order<MoveOrder>},
                               Kind{Step::fire, any_order<FireOrder>},     Kind{Step::fire, any_order<FireOrder>},
                               Kind{Step::fire, any_order<Cease>},         Kind{Step::play, any_order<Resign>}};

RC_GTEST_PROP(GrandAdmiralOrders, WhatIsPrintedReadsBackTheSame, ()) {
  Bench table(awkward());
  const Kind kind = kKinds[*rc::gen::inRange<size_t>(0, kKinds.size())];
  table.position.secret[kRed].hand.fill(1);
  table.at(kind.step, kRed, kind.step == Step::move ? kRedFour : kind.step == Step::fire ? kRedFace : kNoCard);
  Order order = kind.any(table);
  Faults faults;
  System::check(table.battle, table.view, table.ask, order, faults);
  drop(order, faults);
  const auto* places = order.as<PlacesOrder>();
  const auto* fire = order.as<FireOrder>();
  if (order.as<MoveOrder>() != nullptr) RC_ASSERT(table.faults(order) == 0U);
  if (fire != nullptr && fire->attacks.count > 0) RC_ASSERT(table.faults(order) == 0U);
  if (places == nullptr) RC_PRE(table.faults(order) == 0U);
  const std::string text = System::print(table.battle, table.view, table.ask, order);
  const auto back = table.read(text);
  RC_LOG() << text << (back ? "" : back.error().text());
  if (places != nullptr) {
    if (places->places.count == 0) RC_DISCARD("nothing is placed");
    if (text.find('(') != text.npos) RC_DISCARD("off the board");
    if (std::any_of(places->places.begin(), places->places.end(), [](const Place& p) { return p.ship > 3; }))
      RC_DISCARD("an enemy ship");
  }
  RC_ASSERT(back.has_value());
  RC_ASSERT(fields_to_json(order) == fields_to_json(*back));
}

RC_GTEST_PROP(GrandAdmiralOrders, NoTextDoesHarm, (std::string junk)) {
  Bench table(awkward());
  const std::string start = *rc::gen::element<std::string>("", "Queen Mary (1912) #1: ", "fleet: ", "play ",
                                                           "\"Nürnberg, alt\": ", "N: 13.5in at ");
  for (Step step : {Step::morale, Step::fleet, Step::places, Step::play, Step::move, Step::fire}) {
    table.at(step, kRed, step == Step::fire ? kRedFace : kRedFour);
    const auto order = table.read(start + junk);
    if (order) table.faults(*order);
  }
}

// ---------------------------------------------------------------- questions and suggestions

TEST(GrandAdmiralOrders, AQuestionSaysWhatMayBeDone) {
  Bench table(examples());
  table.position.secret[kRed].hand[kRedFour] = 1;
  table.position.secret[kRed].hand[card(Color::black, kFace)] = 1;
  table.at(Step::play, kRed);
  EXPECT_EQ(System::ask_text(table.battle, table.view, table.ask).text,
            "Red: choose a card to play (red acts for you, black for Black). Your hand: red 4, black face.");
  EXPECT_EQ(System::suggestions(table.battle, table.view, table.ask, 9),
            (std::vector<std::string>{"play red 4", "play black face"}));
  table.battle.ships[3].card.speed = {3, 2};
  table.at(Step::move, kRed, kRedFour).view.open.to_play = kBlack;
  EXPECT_EQ(
      System::ask_text(table.battle, table.view, table.ask).text,
      "Red moves on the red 4 (played by Black): Lion (speed 5), Tiger (speed 5), Princess Royal (speed 5) may move.");
  EXPECT_EQ(System::suggestions(table.battle, table.view, table.ask, 4),
            (std::vector<std::string>{"all ahead", "Lion: ahead", "Lion: left", "none"}));
  table.position.open.ships[0].acted = 1;
  table.at(Step::fire, kRed, kRedFace);
  EXPECT_EQ(
      System::ask_text(table.battle, table.view, table.ask).text,
      "Red fires on the red face: Tiger, Princess Royal, Queen Mary still have targets. Ships fire one at a time; "
      "done ends the firing.");
}

TEST(GrandAdmiralOrders, EverySuggestionIsLegal) {
  Bench table(awkward());
  table.position.secret[kRed].hand.fill(1);
  for (Step step : {Step::morale, Step::fleet, Step::places, Step::play, Step::move, Step::fire}) {
    table.at(step, kRed, step == Step::fire ? kRedFace : kRedFour);
    const auto lines = System::suggestions(table.battle, table.view, table.ask, 20);
    EXPECT_FALSE(lines.empty());
    for (const std::string& line : lines) {
      const auto order = table.read(line);
      ASSERT_TRUE(order) << line;
      EXPECT_EQ(table.faults(*order), 0U) << line;
    }
  }
}

// ---------------------------------------------------------------- sentences of the log

/// The sample ships of the rulebook (GA-ARC-05, GA-RNG-09, GA-DMG-08): Kongo lies ahead of New York, who lies to
/// starboard.
Event kongo_fires(int end_armor) {
  Battle battle = examples();
  battle.sides[kRed].victory_target = 250;
  battle.ships = {ship("Kongo", kRed, 3, 5, 0), ship("New York", kBlack, 8, 5, 5)};
  battle.ships[0].card.batteries = {battery("14\"/45", "14in", Mount::turret, 14, 8)};
  battle.ships[0].card.batteries[0].sequence[4] = {Band::far, 3};
  battle.ships[1].card.end = static_cast<uint8_t>(end_armor);
  const hex::Hex at = hex::at_column_row(3, 5) + hex::Hex{5, 0};
  battle.ships[1].q = at.q, battle.ships[1].r = at.r;
  Bench table(std::move(battle));
  table.at(Step::fire, kRed, kRedFace);
  ScriptedDice script({6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 2, 6, 1});
  std::vector<Pool> pools;
  std::vector<Event> events;
  Dice dice({}, &script);
  dice.trace(&pools);
  Log log(&events);
  const Order order = *table.read("Kongo: 14in at New York");
  System::Answers answers{&order, nullptr, nullptr, nullptr};
  System::advance(table.battle, table.position, answers, dice, log);
  return events.empty() ? Event{} : events[0];
}

int sum_of(const Event& e, std::string_view group) {
  int sum = 0;
  for (const Modifier& m : e.modifiers)
    if (m.of == group) sum += m.value;
  return sum;
}

TEST(GrandAdmiralTell, AShotIsToldInTheOrderOfItsRules) {
  const Event shot = kongo_fires(5);
  EXPECT_EQ(
      shot.text,
      "Kongo's 14\"/45 at New York: starboard arc, 5 hexes, long range, 14 dice, 6 to hit: three hits; end armour 5, "
      "penetration 3, 2 or more: two points.");
  EXPECT_EQ(shot.dice.size(), 2U);
  EXPECT_EQ(shot.effect, Effect::hit);
  EXPECT_EQ(shot.amount, 3);
  EXPECT_EQ(sum_of(shot, kAttackDice), 14);
  EXPECT_EQ(sum_of(shot, kTargetNumber), 2);
}

TEST(GrandAdmiralTell, TheLinesOfTheTargetNumberAddUpToWhatADieNeeds) {  // GA-DMG-06, GA-DMG-07
  for (const auto& [end_armor, needed, why] : {std::tuple{4, 2, "a 1 never does damage"},
                                               {5, 2, "penetration"},
                                               {9, 6, "penetration"},
                                               {12, 6, "a 6 always does damage"}}) {
    const Event shot = kongo_fires(end_armor);
    ASSERT_EQ(shot.dice.size(), 2U) << end_armor;
    EXPECT_EQ(shot.dice[1].need, needed) << end_armor;
    EXPECT_EQ(sum_of(shot, kTargetNumber), needed) << end_armor;
    EXPECT_EQ(shot.modifiers.back().name, why) << end_armor;
  }
}

/// The outcome of a thing told and what its op makes of the same facts and dice; empty if they agree.
std::string settled_again(const Event& e, std::string_view op_name) {
  std::vector<int> faces;
  for (const Pool& pool : e.dice) faces.insert(faces.end(), pool.faces.begin(), pool.faces.end());
  ScriptedDice script(faces);
  Dice dice({}, &script);
  dice.begin_step(0);
  for (const Op& op : System::ops()) {
    if (op.name != op_name) continue;
    const Expected<Json> result = op.run(e.facts, dice);
    if (!result) return result.error().text();
    const Json patch = Json::diff(e.outcome, *result);
    for (const Json& change : patch)  // what the event leaves out is not compared
      if (change["op"] != "add") return change.dump() + " " + e.facts.dump() + " " + result->dump();
    return script.left_over() == 0 ? "" : "dice left over";
  }
  return "there is no such op";
}

TEST(GrandAdmiralTell, FactsOfEveryEventSettleToTheSameOutcome) {
  const std::map<std::string, std::string> ops = {{"gunfire", "ship_attack"},
                                                  {"torpedoes", "ship_attack"},
                                                  {"move", "move_ships"},
                                                  {"card", "card_eligible"},
                                                  {"first_player", "first_player"}};
  std::map<std::string, int> seen;
  for (uint32_t seed = 1; seed <= 12; ++seed) {
    Battle battle = examples();
    battle.round_limit = 6;
    battle.sides[kRed].victory_target = battle.sides[kBlack].victory_target = 120;
    Position p;
    System::start(battle, p);
    Dice dice({seed, 7}), luck({seed, 8});
    std::vector<Pool> pools;
    std::vector<Event> events;
    dice.trace(&pools);
    Log log(&events);
    Walk<System> walk(battle, p, dice, luck);
    const auto can_be_written = [&](const View& view, const Ask& ask, const Order& order) {
      Order back;
      ASSERT_TRUE(System::parse(battle, view, ask, System::print(battle, view, ask, order), back));
      ASSERT_EQ(fields_to_json(order), fields_to_json(back));
    };
    int steps = 0;
    while (steps < 2000 && walk.step(System::admiral("random"), can_be_written, kLookAway, log)) ++steps;
    ASSERT_FALSE(HasFatalFailure());
    for (const Event& e : events) {
      ++seen[e.kind];
      EXPECT_FALSE(e.text.empty());
      if (e.effect == Effect::moved && e.kind == "move" && !e.outcome.is_null()) {
        const Json &before = e.facts["ships"][0], &after = e.outcome["ships"][0];
        ASSERT_EQ(e.track.size(), 2U) << e.text;
        EXPECT_EQ(e.track[0], (Waypoint{before["q"], before["r"], before["heading"]})) << e.text;
        EXPECT_EQ(e.track[1], (Waypoint{after["q"], after["r"], after["heading"]})) << e.text;
      }
      EXPECT_EQ(e.means, e.effect == Effect::none || e.dice.empty() ? Means::none
                         : e.kind == "gunfire"                      ? Means::guns
                         : e.kind == "torpedoes"                    ? Means::torpedoes
                                                                    : Means::none)
          << e.text;
      if (ops.count(e.kind) != 0 && !e.facts.is_null()) {
        ASSERT_EQ(settled_again(e, ops.at(e.kind)), "") << e.text;
      }
    }
  }
  for (std::string_view kind : {"gunfire", "torpedoes", "move", "card", "first_player", "draw", "end"})
    EXPECT_GT(seen[std::string(kind)], 0) << kind;
}

TEST(GrandAdmiralTell, OnlyTheOwnerLearnsWhichCardWasDrawn) {  // GA-Q-06
  Bench table(examples());
  std::vector<Event> events;
  Log log(&events);
  Dice dice({});
  tell_draw({table.battle, table.position, dice, log}, kRed, kRedFour, GA("SOP-08"));
  Event seen;
  ASSERT_TRUE(told(events[0], Eye::of(kBlack), seen));
  EXPECT_EQ(seen.text, side_name(table.battle, kRed) + " draws a card.");
  EXPECT_TRUE(seen.outcome.is_null());
  ASSERT_TRUE(told(events[0], Eye::of(kRed), seen));
  EXPECT_EQ(seen.text, side_name(table.battle, kRed) + " draws the red 4.");
}

TEST(GrandAdmiralTell, PointsShowNoMoreDecimalsThanTheyHave) {  // GA-Q-22
  EXPECT_EQ(points_text(25000), "250");
  EXPECT_EQ(points_text(13750), "137.5");
  EXPECT_EQ(points_text(25), "0.25");
  EXPECT_EQ(points_text(105), "1.05");
  EXPECT_EQ(counted_points(100), "1 point");
  EXPECT_EQ(counted_points(150), "1.5 points");
}

TEST(GrandAdmiralView, HoldsTheOwnHandAndNoOther) {
  Bench table(examples());
  table.position.secret[kBlack].hand[kRedFour] = 1;
  table.at(Step::play, kRed);
  EXPECT_EQ(table.view.mine, Secret{});
  System::view(table.battle, table.position, Eye::spectator(), table.view);
  EXPECT_EQ(table.view.me, kNoSeat);
  const Scene scene = System::scene(table.battle, table.view);
  EXPECT_EQ(scene.pieces.size(), 8U);
  EXPECT_EQ(scene.pieces[0].x, 3);
  EXPECT_EQ(scene.pieces[0].y, 5);
  EXPECT_EQ(scene.phase, "round 1, card 1: Red plays a card");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
