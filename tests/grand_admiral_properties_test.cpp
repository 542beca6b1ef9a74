// What must hold in every battle, whatever is played: random admirals explore, each state is looked at.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "app/library/battles.h"
#include "engine/core/game_of.h"
#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/rules/movement.h"
#include "engine/grand_admiral/rules/sequence.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/system.h"
#include "lab/simulate.h"
#include "tests/whole_battle.h"

namespace broadside::grand_admiral {
namespace THIS_FILE {

Battle battle_of(const std::string& scenario, const std::vector<std::string>& options = {}) {
  const auto named = app::load_battle("grand-admiral", scenario, options);
  EXPECT_TRUE(named) << named.error().text();
  Battle battle;
  EXPECT_TRUE(fields_from_json(named->battle, battle, "battle"));
  return battle;
}

template <class Look>
void play(const Battle& battle, uint64_t seed, System::Admiral admiral, Look&& look) {
  play_whole<System>(battle, seed, admiral, look);
}

void sixteen_cards_in_all(const Position& p) {  // GA-CARD-01
  if (p.at.turn == 0 || (p.step() == Step::deal && p.at.round == 0)) return;
  Cards all = p.umpire.deck;
  for (Card kind = 0; kind < kCardKinds; ++kind)
    all[kind] = static_cast<uint8_t>(all[kind] + p.open.discards[kind] + p.secret[0].hand[kind] +
                                     p.secret[1].hand[kind] + (p.open.card == kind ? 1 : 0));
  EXPECT_EQ(all, kActionDeck);
  EXPECT_EQ(count(p.umpire.deck), p.open.deck_size);
  for (Seat side : {kRed, kBlack}) {
    EXPECT_EQ(count(p.secret[side].hand), p.open.hand_size[side]);
    EXPECT_LE(p.open.hand_size[side], kHandSize);
  }
}

void ships_are_where_they_may_be(const Battle& battle, const Position& p) {
  std::array<int, 2> sunk_points{};
  for (size_t i = 0; i < p.open.ships.count; ++i) {
    const Ship& s = p.open.ships[i];
    const ShipCard& c = battle.card(i);
    EXPECT_EQ(s.side, battle.ships[i].side);
    EXPECT_LE(s.checked, c.row1 + c.row2);
    EXPECT_EQ(s.fate == Fate::sunk, s.checked == c.row1 + c.row2);                        // GA-SHEET-06
    EXPECT_LE(s.torpedoes, crippled(c.row1, s.checked) ? c.torpedoes / 2 : c.torpedoes);  // GA-TORP-08
    EXPECT_LT(s.heading, 6);
    if (s.fate == Fate::sunk) sunk_points[other(s.side)] += c.points * kHundred;
    if (s.fate != Fate::afloat) continue;
    EXPECT_TRUE(hex::on_board(battle.board(), s.hex()));                      // GA-MOV-07, -08
    EXPECT_LE(stacked(p.open, s.hex(), s.side), battle.options.stack_limit);  // GA-MOV-09, -10
  }
  for (Seat side : {kRed, kBlack})  // GA-VIC-02: sunk ships, and what a scenario gives for ships that left
    EXPECT_GE(p.open.points[side], sunk_points[side]);
}

TEST(GrandAdmiralProperties, CardsAreConservedAndNoShipIsWhereItMayNotBe) {
  for (const char* scenario : {"fleet-action", "breakout", "rescue", "patrol", "fleet-action-choose", "tsushima"}) {
    const Battle battle = battle_of(scenario);
    for (uint64_t seed = 0; seed < 12; ++seed)
      play(battle, seed, System::admiral("random"), [&](const Position& p, const Asks&, const System::Answers&) {
        sixteen_cards_in_all(p);
        ships_are_where_they_may_be(battle, p);
      });
  }
}

TEST(GrandAdmiralProperties, EveryVariantCanBePlayedToItsEnd) {
  for (const char* option : {"arc_layout=90_90", "torpedo_range=0", "torpedo_range=3", "torpedo_split=true",
                             "casemates_twice=true", "stack_limit=8", "morale=true"}) {
    const Battle battle = battle_of("fleet-action", {option});
    for (const char* admiral : {"random", "steady"})
      play(battle, 7, System::admiral(admiral), [](const Position&, const Asks&, const System::Answers&) {});
  }
}

TEST(GrandAdmiralProperties, ARoundIsSixteenPlaysAndPlayersAlternate) {  // GA-SOP-09, -12, -13
  const Battle battle = battle_of("fleet-action");
  Seat last = kNoSeat;
  int plays = 0;
  uint16_t turn = 0;
  play(battle, 3, System::admiral("random"), [&](const Position& p, const Asks&, const System::Answers&) {
    if (p.step() != Step::play) return;
    if (p.at.turn != turn) {
      if (turn != 0) EXPECT_EQ(plays, kDeckSize);
      turn = p.at.turn;
      plays = 0;
      EXPECT_EQ(p.open.to_play, p.open.first);
      EXPECT_EQ(p.open.deck_size, kDeckSize - 2 * kHandSize);
    } else {
      EXPECT_NE(p.open.to_play, last);
    }
    ++plays;
    last = p.open.to_play;
  });
  EXPECT_GT(turn, 1);
}

/// Two ships of Red at the western edge, heading off the board.
Battle leaving_battle() {
  Battle battle = battle_of("coronel");
  battle.columns = 13;
  battle.ships.resize(4);
  for (size_t i = 0; i < 4; ++i) {
    Entry& e = battle.ships[i];
    e.side = i < 2 ? kRed : kBlack;
    e.arrives = 0;
    e.checked = 0;
    e.card.points = 60;
    e.card.speed = {6, 6};
    const hex::Hex at = hex::at_column_row(i < 2 ? 0 : 12, 5);
    e.q = at.q;
    e.r = at.r;
    e.heading = 5;
  }
  for (Side& side : battle.sides) {
    side = Side{};
    side.exit_edges = kWest;
    side.exit_own_percent = side.exit_enemy_percent = 100;
  }
  battle.sides[kRed].victory_target = 100;
  battle.sides[kBlack].victory_target = 50;
  return battle;
}

TEST(GrandAdmiralPlay, TheBattleEndsAtTheMomentAShipLeaves) {  // GA-VIC-01, GA-Q-21
  const Battle battle = leaving_battle();
  Position p;
  System::start(battle, p);
  p.at.turn = 1;
  p.at.step = static_cast<uint8_t>(Step::move);
  p.open.card = card(Color::red, 1);
  Order order;
  for (MoveOrder& moves = order.begin<MoveOrder>(); const uint16_t ship : {0, 1})
    moves.moves.add({ship, MoveAction::ahead, 0});
  System::Answers answers{&order};
  Dice dice({1, 2});
  Log silent;
  System::advance(battle, p, answers, dice, silent);
  EXPECT_EQ(p.open.winner, kBlack);  // 60 of 50 with the first ship; Red's 120 of 100 would have come too late
  EXPECT_EQ(p.open.ships[0].fate, Fate::left);
  EXPECT_EQ(p.open.ships[1].fate, Fate::afloat);
  EXPECT_EQ(p.open.points[kRed], 6000);
}

TEST(GrandAdmiralPlay, AMoraleThatTheListedShipsCannotAffordIsRefused) {  // GA-MOR-04
  Battle battle = leaving_battle();
  battle.options.morale = true;
  battle.sides[kRed].choose_morale = Choice::free;
  battle.sides[kRed].point_limit = 120;  // exactly the fleet: nothing to spare for Good or Exceptional
  Position p;
  System::start(battle, p);
  Asks asks;
  System::asks(battle, p, asks);
  ASSERT_EQ(asks.count, 1);
  View view;
  System::view(battle, p, Eye::of(kRed), view);
  const auto refused = [&](Morale level) {
    Order order;
    order.begin<MoraleOrder>().level = level;
    Faults faults;
    System::check(battle, view, asks.row[0], order, faults);
    return faults.count > 0;
  };
  EXPECT_FALSE(refused(Morale::poor));
  EXPECT_FALSE(refused(Morale::average));
  EXPECT_TRUE(refused(Morale::good));
  EXPECT_TRUE(refused(Morale::exceptional));
}

TEST(GrandAdmiralPlay,
     TheDieThatPicksACardIsShownToNobody) {  // GA-Q-06: its place in the deck would tell of other hands
  const Battle battle = battle_of("coronel");
  Position p;
  System::start(battle, p);
  Dice dice({1, 2});
  std::vector<Pool> pools;
  dice.trace(&pools);
  std::vector<Event> events;
  Log log(&events);
  System::advance(battle, p, {}, dice, log);
  ASSERT_FALSE(events.empty());
  for (const Event& e : events) {
    Event heard;
    ASSERT_TRUE(told(e, Eye::of(kRed), heard));
    EXPECT_TRUE(heard.dice.empty());
    ASSERT_TRUE(told(e, Eye::referee(), heard));
    EXPECT_FALSE(heard.dice.empty());
  }
}

// ---------------------------------------------------------------- nobody sees more than he may

/// Another truth that the seat cannot tell from this one: the enemy's hand and the deck dealt anew.
Position other_truth(const Position& p, Seat me, uint64_t seed) {
  Position q = p;
  Cards hidden = p.umpire.deck;
  for (Card kind = 0; kind < kCardKinds; ++kind)
    hidden[kind] = static_cast<uint8_t>(hidden[kind] + p.secret[other(me)].hand[kind]);
  std::vector<Card> cards = deck_list(hidden);
  Whim whim(seed);
  for (size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[whim.below(static_cast<uint32_t>(i))]);
  q.secret[other(me)].hand = {};
  q.umpire.deck = {};
  for (size_t i = 0; i < cards.size(); ++i)
    ++(i < p.open.hand_size[other(me)] ? q.secret[other(me)].hand : q.umpire.deck)[cards[i]];
  return q;
}

/// All that reaches the seat out of one position, in one text.
std::string all_a_seat_hears(const Battle& battle, const Position& p, Seat me, const System::Answers& answers,
                             uint64_t seed) {
  View view;
  System::view(battle, p, Eye::of(me), view);
  std::string heard = fields_to_json(view).dump();
  Asks asks;
  System::asks(battle, p, asks);
  for (const Ask& ask : asks) {
    heard += "|ask " + std::to_string(ask.seat) + System::ask_word(ask);  // who is waited for is open
    if (ask.seat != me) continue;
    heard += System::ask_text(battle, view, ask).text;
    for (const std::string& s : System::suggestions(battle, view, ask, 20)) heard += "|" + s;
    Order any;
    Dice luck({1, static_cast<uint32_t>(seed)});
    luck.begin_step(1);
    Budget budget;
    System::admiral("random")(battle, view, ask, luck, budget, any);
    heard += "|" + System::print(battle, view, ask, any);
    for (const OddsTable& t : System::odds(battle, view, ask, any)) heard += t.what + t.mean().get_str();
    for (Card card = 0; card < kCardKinds; ++card) {  // every card he might try, held or not
      Order order;
      order.begin<PlayOrder>().card = card;
      Faults faults;
      System::check(battle, view, ask, order, faults);
      for (const Fault& f : faults) heard += "|" + System::explain(battle, view, ask, order, f).text;
    }
  }
  // What happens next, as he is told it; his own draw shows his own card, which the deck decides.
  if (p.step() == Step::play && p.open.to_play != me) return heard;  // what the enemy plays is his hand showing itself
  const bool own_draw = p.step() == Step::deal || (p.step() == Step::draw && p.open.to_play == me);
  if (own_draw) return heard;
  Position next = p;
  Dice dice(dice_key({}, kDicePurpose));
  std::vector<Pool> pools;
  dice.trace(&pools);
  std::vector<Event> events;
  Log log(&events);
  System::advance(battle, next, answers, dice, log);
  for (const Event& e : events) {
    Event out;
    if (told(e, Eye::of(me), out)) heard += "|" + to_json(out).dump();
  }
  return heard;
}

TEST(GrandAdmiralProperties, PositionsWithEqualViewsGiveEqualAsksRefusalsPreviewsAndEvents) {  // GA-Q-06
  const Battle battle = battle_of("fleet-action");
  int different_truths = 0;
  for (uint64_t seed = 0; seed < 4; ++seed)
    play(battle, seed, System::admiral("random"), [&](const Position& p, const Asks&, const System::Answers& answers) {
      if (p.at.turn == 0 || p.step() == Step::deal || p.step() == Step::over || p.at.stamp() % 3 != 0) return;
      for (Seat me : {kRed, kBlack}) {
        const Position q = other_truth(p, me, seed + p.at.stamp());
        if (!first_difference(p, q).empty()) ++different_truths;
        ASSERT_EQ(all_a_seat_hears(battle, p, me, answers, seed), all_a_seat_hears(battle, q, me, answers, seed));
      }
    });
  EXPECT_GT(different_truths, 100);  // else the property was never put to the test
}

TEST(GrandAdmiralProperties, TheDiceForTheFirstPlayerDoNotDependOnWhoThrowsFirst) {
  for (uint32_t key = 0; key < 20; ++key) {
    Dice forwards({key, 1});
    Dice backwards({key, 1});
    forwards.begin_step(9);
    backwards.begin_step(9);
    std::array<int, 2> a{};
    std::array<int, 2> b{};
    constexpr RuleId kRule = rule_id("GA", "SOP-02");
    for (Seat seat : {kRed, kBlack}) forwards.lane(seat), a[seat] = forwards.one({kRule, seat, seat}, 6);
    for (Seat seat : {kBlack, kRed}) backwards.lane(seat), b[seat] = backwards.one({kRule, seat, seat}, 6);
    EXPECT_EQ(a, b);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral
