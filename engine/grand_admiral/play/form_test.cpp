// Forms: what they offer is legal, what they leave out is not.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "engine/core/form_testing.h"
#include "engine/grand_admiral/exploring.h"
#include "engine/grand_admiral/rules/movement.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/testing.h"
#include "engine/grand_admiral/words/names.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

using Words = std::set<std::string>;

/// A question and its form, filled as a page fills it.
struct Desk {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  Form form = System::form(battle, view, ask);

  static SlotValues only(const FormRow& row, size_t slot, const std::string& value) {
    SlotValues values(row.slots.size());
    values[slot] = value;
    return values;
  }
  std::string text(size_t changed, const SlotValues& values) const { return order_text(form, changed, values); }
  /// Codes of the faults of a text; nothing if it cannot be read.
  std::optional<Words> faults(const std::string& text) const {
    Order order;
    const auto read = System::parse(battle, view, ask, text, order);
    if (!read) {
      ADD_FAILURE() << System::ask_word(ask) << " \"" << text << "\": " << read.error().text();
      return std::nullopt;
    }
    Faults found;
    System::check(battle, view, ask, order, found);
    Words codes;
    for (const Fault& f : found) codes.insert(std::string(fault_word(static_cast<FaultCode>(f.code))));
    return codes;
  }
  void expect_legal(const std::string& text) const {
    const auto found = faults(text);
    EXPECT_TRUE(!found || found->empty()) << System::ask_word(ask) << " \"" << text << "\": " << *found->begin();
  }
};

/// Faults that lie in how an answer goes with the others: a hex may be full, a fleet too dear.
bool depends_on_others(const Words& faults) { return faults == Words{"stack_full"} || faults == Words{"point_limit"}; }

void expect_legal_choices(const Desk& desk) {
  for (size_t r = 0; r < desk.form.rows.size(); ++r) {
    const FormRow& row = desk.form.rows[r];
    for (size_t s = 0; s < row.slots.size(); ++s) {
      EXPECT_FALSE(row.slots[s].choices.empty()) << row.label;
      for (const auto& choice : row.slots[s].choices) {
        const std::string word = choice.word + (row.slots[s].kind == "hex-place" ? " N" : "");
        const auto faults = desk.faults(desk.text(r, Desk::only(row, s, word)));
        EXPECT_TRUE(!faults || faults->empty() || depends_on_others(*faults)) << word << ": " << *faults->begin();
      }
    }
  }
}

void expect_legal_as_it_stands(const Desk& desk) {
  for (size_t r = 0; r < desk.form.rows.size(); ++r) {
    const std::string text = desk.text(r, standing(desk.form.rows[r]));
    if (!text.empty()) desk.expect_legal(text);
  }
  for (const auto& choice : desk.form.whole) desk.expect_legal(choice.word);
}

TEST(GrandAdmiralForm, WhatItOffersCanBeReadAndIsLegalInEveryQuestion) {
  Words asked;
  uint32_t seed = 0;
  for (const Battle& battle : varied_battles())
    explore(battle, ++seed, 160, [&](const Position&, const View& view, const Ask& ask, const Order&) {
      const Desk desk{battle, view, ask};
      asked.insert(System::ask_word(ask));
      EXPECT_FALSE(desk.form.rows.empty()) << System::ask_word(ask);
      expect_sound_form(desk.form, System::scene(desk.battle, desk.view));
      expect_legal_as_it_stands(desk);
      expect_legal_choices(desk);
    });
  EXPECT_EQ(asked, (Words{"morale", "fleet", "places", "play", "move", "fire"}));
}

TEST(GrandAdmiralForm, AFleetIsOfferedWithWhatEachShipCostsAndWhatThereIsToSpend) {  // GA-SETUP-03
  const Battle battle = real_battle("fleet-action-choose");
  bool seen = false;
  explore(battle, 7, 20, [&](const Position&, const View& view, const Ask& ask, const Order&) {
    if (System::ask_word(ask) != "fleet" || ask.seat != 0) return;
    seen = true;
    const Desk desk{battle, view, ask};
    const Slot& malaya = desk.form.rows[0].slots[0];
    const ShipCard& card = battle.card(0);
    EXPECT_EQ(card.id, "gb-malaya");
    const int64_t budget = limit_hundredths(battle.sides[0].point_limit, view.open.morale[0]) / 100;
    EXPECT_EQ(malaya.limits, (std::vector<std::string>{fmt::format("cost {}", card.points), "spent 0", "ship gb-malaya",
                                                       fmt::format("type {}", card.type), "sheet Malaya",
                                                       fmt::format("budget {}", budget)}));
  });
  EXPECT_TRUE(seen);
}

/// Is there a row for the ship with a slot in which this word stands?
bool offers(const Form& form, const std::string& ship, const std::string& text) {
  for (const FormRow& row : form.rows)
    for (const Slot& slot : row.slots)
      for (const auto& choice : slot.choices)
        if (row.label == ship && slot.before + choice.word + slot.after == text) return true;
  return false;
}

bool legal(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  Faults faults;
  System::check(battle, view, ask, order, faults);
  return faults.count == 0;
}

/// What an order of one entry says behind the ship's name.
std::string said(const std::string& text) { return text.substr(text.find(": ") + 2); }

TEST(GrandAdmiralForm, EveryLegalMoveOfASingleShipIsOffered) {
  uint32_t seed = 10;
  for (const Battle& battle : varied_battles())
    explore(battle, ++seed, 200, [&](const Position&, const View& view, const Ask& ask, const Order&) {
      if (static_cast<Step>(ask.kind) != Step::move) return;
      const Form form = System::form(battle, view, ask);
      for (uint16_t i = 0; i < view.open.ships.count; ++i)
        for (MoveAction action : {MoveAction::stay, MoveAction::ahead, MoveAction::left, MoveAction::right}) {
          const Order order = moving({{i, action, 0}});
          const std::string text = System::print(battle, view, ask, order);
          const bool leaves = moved(waters(battle), view.open.ships[i], action).leaves;
          EXPECT_TRUE(!legal(battle, view, ask, order) ||
                      offers(form, ship_name(battle, i), leaves ? "leave" : said(text)))
              << text;
        }
    });
}

TEST(GrandAdmiralForm, EveryLegalShotOfASingleShipIsOfferedAndNoOther) {
  uint32_t seed = 20;
  int legal_ones = 0;
  for (const Battle& battle : varied_battles())
    explore(battle, ++seed, 120, [&](const Position&, const View& view, const Ask& ask, const Order&) {
      if (static_cast<Step>(ask.kind) != Step::fire) return;
      const Form form = System::form(battle, view, ask);
      for (uint16_t i = 0; i < view.open.ships.count; ++i)
        for (uint16_t t = 0; t < view.open.ships.count; ++t)
          for (size_t b = 0; b <= battle.card(i).batteries.size(); ++b) {
            const bool guns = b < battle.card(i).batteries.size();
            const Order order =
                firing(i, {{t, guns ? static_cast<uint8_t>(b) : kTorpedoes, static_cast<uint8_t>(guns ? 0 : 1)}});
            const std::string text = System::print(battle, view, ask, order);
            const bool fine = legal(battle, view, ask, order);
            legal_ones += fine ? 1 : 0;
            EXPECT_EQ(offers(form, ship_name(battle, i), said(text)), fine) << text;
          }
    });
  EXPECT_GT(legal_ones, 100);
}

// GA-Q-06: hands are hidden
TEST(GrandAdmiralForm, IsTheSameWhateverTheEnemyHolds) {
  const Battle battle = real_battle("fleet-action");
  explore(battle, 31, 120, [&](const Position& p, const View& view, const Ask& ask, const Order&) {
    Position another = p;
    std::swap(another.secret[other(ask.seat)].hand, another.umpire.deck);
    View same;
    System::view(battle, another, Eye::of(ask.seat), same);
    EXPECT_EQ(fields_to_json(System::form(battle, same, ask)), fields_to_json(System::form(battle, view, ask)));
  });
}

// ---------------------------------------------------------------- by hand

/// Red's Lion at one hex from Moltke, abeam, with turrets, casemates and two torpedoes; Black's V1 far away.
struct Duel : Sea {
  uint16_t lion, moltke, v1;
  explicit Duel(Card card) {
    lion = add(
        kRed, {3, 3}, 0,
        armed_card("Lion",
                   {guns("13in", Mount::turret, {8, 4}, "S5 S4 L3"), guns("4in", Mount::casemate, {6, 3}, "S1")}, 2));
    moltke = add(kBlack, {4, 3}, 0, plain_card("Moltke"));
    v1 = add(kBlack, {6, 3}, 0, plain_card("V1"));
    to_play(kRed, {card});
  }
  Form form() const {
    const View v = view(kRed);
    return System::form(battle, v, owed(v.at, kRed));
  }
};

TEST(GrandAdmiralForm, OfACardSaysWhatItDoes) {  // GA-SOP-05, GA-SOP-06, GA-SOP-07
  Duel duel(kRedFour);
  duel.position.secret[kRed].hand[kRedFace] = duel.position.secret[kRed].hand[kBlackSix] = 1;
  const Form form = duel.form();
  ASSERT_EQ(form.rows.size(), 1U);
  EXPECT_EQ(form.rows[0].lead, "play ");
  const Slot& slot = form.rows[0].slots.at(0);
  ASSERT_EQ(slot.choices.size(), 3U);
  EXPECT_EQ(slot.choices[0].word, "red 4");
  EXPECT_EQ(slot.choices[0].note, "Red fleet (you) moves (speed 4 or more): Lion");
  EXPECT_EQ(slot.choices[1].note, "Red fleet (you) fires: Lion");
  EXPECT_EQ(slot.choices[2].note, "Black fleet has no ship that could move: the card is wasted");
  EXPECT_EQ(slot.standing, "red face");
}

TEST(GrandAdmiralForm, OfAMoveSaysWhereSheWouldLie) {
  Duel duel(kRedFour);
  duel.play(kRed, kRedFour);
  const Form form = duel.form();
  EXPECT_TRUE(form.in_order);  // GA-Q-11
  EXPECT_EQ(form.empty, "none");
  ASSERT_EQ(form.rows.size(), 1U);
  EXPECT_EQ(form.rows[0].piece, "Lion");
  const Slot& slot = form.rows[0].slots.at(0);
  EXPECT_EQ(slot.standing, "ahead");
  ASSERT_EQ(slot.choices.size(), 4U);
  EXPECT_EQ(slot.choices[0].note, "D4, heading north; Moltke 2 hexes off to starboard");
  EXPECT_EQ(slot.choices[1].note, "D5, heading north-west; Moltke 1 hex off astern");
}

/// Where the choices of a slot lead, by word.
std::map<std::string, std::vector<int>> ways_of(const Slot& slot) {
  std::map<std::string, std::vector<int>> ways;
  for (const auto& choice : slot.choices) ways[choice.word] = choice.at;
  return ways;
}

TEST(GrandAdmiralForm, OfAMoveLeadsToAPlaceOnTheBoard) {  // GA-MOV-04, GA-MOV-05, GA-MOV-06
  Duel duel(kRedFour);
  duel.play(kRed, kRedFour);
  const View view = duel.view(kRed);
  const Piece lion = System::scene(duel.battle, view).pieces.at(0);
  ASSERT_EQ(lion.handle, "Lion");
  const Slot slot = duel.form().rows.at(0).slots.at(0);
  EXPECT_EQ(slot.kind, "pick");  // who draws no board picks from the list
  EXPECT_EQ(ways_of(slot), (std::map<std::string, std::vector<int>>{{"ahead", {lion.x, lion.y - 1, 0}},
                                                                    {"left", {lion.x, lion.y, 5}},
                                                                    {"right", {lion.x, lion.y, 1}},
                                                                    {"stay", {lion.x, lion.y, 0}}}));
}

TEST(GrandAdmiralForm, OfAMoveSaysInWhichPlaceSheWillBe) {
  uint32_t seed = 40;
  int moved_ones = 0, left_ones = 0;
  for (const Battle& battle : varied_battles())
    explore(battle, ++seed, 200, [&](const Position& p, const View& view, const Ask& ask, const Order&) {
      if (static_cast<Step>(ask.kind) != Step::move) return;
      for (const FormRow& row : System::form(battle, view, ask).rows)
        for (const auto& choice : row.slots[0].choices) {
          Order order;
          ASSERT_TRUE(System::parse(battle, view, ask, row.lead + choice.word, order));
          const Move& move = order.as<MoveOrder>()->moves[0];
          Ship ship = p.open.ships[move.ship];
          apply_move(waters(battle), ship, move.action);
          ASSERT_EQ(choice.at.size(), 3U);
          if (ship.fate == Fate::left) {  // beyond the edge, one hex ahead
            ++left_ones;
            EXPECT_FALSE(hex::on_board(battle.board(), hex::at_column_row(choice.at[0], choice.at[1])));
          } else {
            ++moved_ones;
            EXPECT_EQ(choice.at, (std::vector<int>{ship.q, hex::row_of(ship.hex()), ship.heading})) << choice.word;
          }
        }
    });
  EXPECT_GT(moved_ones, 100);
  EXPECT_GT(left_ones, 0);
}

TEST(GrandAdmiralForm, OfFireSaysWhereHalfTheDiceAre) {  // GA-ARC-03
  Duel duel(kRedFace);
  duel.ship(duel.lion).heading = 2;
  duel.play(kRed, kRedFace);
  const std::string note = duel.form().rows.at(0).slots.at(0).choices.at(0).note;
  EXPECT_EQ(note,
            "1 hex, short range: 4 dice (half of 8, fore arc), hits on 5+, damages on 2+ (belt 6, penetration 5)");
}

TEST(GrandAdmiralForm, OfFireHasABlankForEveryWeaponThatBears) {  // GA-RNG-05, GA-ARC-04, GA-TORP-04
  Duel duel(kRedFace);
  duel.play(kRed, kRedFace);
  const Form form = duel.form();
  EXPECT_EQ(form.most_rows, 1);  // GA-CBT-02
  ASSERT_EQ(form.rows.size(), 1U);
  const std::vector<Slot>& slots = form.rows[0].slots;
  ASSERT_EQ(slots.size(), 3U);
  EXPECT_EQ(slots[0].before, "13in at ");
  ASSERT_EQ(slots[0].choices.size(), 2U);
  EXPECT_EQ(slots[0].choices[0].piece, "Moltke");
  EXPECT_EQ(slots[0].choices[0].note, "1 hex, short range: 8 dice, hits on 5+, damages on 2+ (belt 6, penetration 5)");
  EXPECT_EQ(slots[0].choices[1].note, "3 hexes, long range: 8 dice, hits on 6, damages on 3+ (belt 6, penetration 3)");
  EXPECT_EQ(slots[0].standing, "Moltke");
  EXPECT_EQ(slots[1].choices.size(), 1U);
  ASSERT_EQ(slots[2].choices.size(), 2U);
  EXPECT_EQ(slots[2].choices[0].word, "2 torpedoes at Moltke");
  EXPECT_EQ(slots[2].standing, "");  // what is launched is gone
}

TEST(GrandAdmiralForm, CasematesHaveABlankForEachSideWhereTheyMayFireTwice) {  // GA-NOTE-05
  Duel duel(kRedFace);
  duel.battle.options.casemates_twice = true;
  duel.ship(duel.v1).q = 2;
  duel.ship(duel.v1).r = 3;
  duel.play(kRed, kRedFace);
  const Form form = duel.form();
  ASSERT_EQ(form.rows.at(0).slots.size(), 4U);
  EXPECT_EQ(form.rows[0].slots[1].standing, "V1");
  EXPECT_EQ(form.rows[0].slots[2].standing, "Moltke");
}

TEST(GrandAdmiralForm, RowsStandSoThatShipsMakeRoom) {  // GA-MOV-09, GA-Q-11
  Sea sea;
  sea.battle.options.stack_limit = 1;
  sea.add(kRed, {3, 4}, 0, plain_card("Tiger"));
  sea.add(kRed, {3, 3}, 0, plain_card("Lion"));
  sea.add(kBlack, {9, 3}, 0);
  sea.to_play(kRed, {kRedFour});
  sea.play(kRed, kRedFour);
  const View v = sea.view(kRed);
  const Form form = System::form(sea.battle, v, owed(v.at, kRed));
  ASSERT_EQ(form.rows.size(), 2U);
  EXPECT_EQ(form.rows[0].label, "Lion");
  EXPECT_EQ(form.rows[1].label, "Tiger");
  EXPECT_EQ(form.rows[1].slots[0].standing, "ahead");
  EXPECT_EQ(form.rows[1].slots[0].choices[0].note, "D5 is full: only after a ship there has moved ahead");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
