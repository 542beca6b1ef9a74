// Forms: whatever is filled in can be read, what they offer is legal, and what an admiral may order they offer.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "engine/core/form_testing.h"
#include "engine/grand_fleets/exploring.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

/// A question and its form, filled as a page fills it.
struct Desk {
  const Sea& sea;
  Seat seat;
  Ask ask = sea.ask(seat);
  View view = sea.view(seat);
  Form form = System::form(sea.battle, view, ask);

  std::string text(size_t changed, const SlotValues& values) const { return order_text(form, changed, values); }
  std::string as_it_stands() const { return text(form.rows.size(), {}); }

  std::optional<Order> read(const std::string& order_text) const {
    Order order;
    const auto ok = System::parse(sea.battle, view, ask, order_text, order);
    if (ok) return order;
    ADD_FAILURE() << System::ask_word(ask) << " \"" << order_text << "\": " << ok.error().text();
    return std::nullopt;
  }
  bool is_answer(const std::string& order_text) const {
    const std::optional<Order> order = read(order_text);
    return order && sea.refused(seat, *order).empty();
  }
  void expect_legal(const std::string& order_text) const {
    const std::optional<Order> order = read(order_text);
    if (!order) return;
    const std::vector<std::string> faults = sea.refused(seat, *order);
    EXPECT_TRUE(faults.empty()) << System::ask_word(ask) << " \"" << order_text << "\": " << faults.front();
  }
  const FormRow* row(std::string_view label) const {
    for (const FormRow& r : form.rows)
      if (r.label == label) return &r;
    return nullptr;
  }
};

const Item* choice(const Slot& slot, std::string_view word) {
  for (const Item& item : slot.choices)
    if (item.word == word) return &item;
  return nullptr;
}

// ---------------------------------------------------------------- in every battle

void expect_sound(const Desk& desk) {
  expect_sound_form(desk.form, System::scene(desk.sea.battle, desk.view));
  for (const FormRow& row : desk.form.rows)
    for (const Slot& slot : row.slots)
      EXPECT_EQ(slot.kind == "pick", !slot.choices.empty()) << row.label << ", " << slot.name;
}

/// Goes only with something else that is picked as well.
bool is_conditional(const Desk& desk, const Item& item) {
  return desk.sea.step() == Step::squadrons || item.note.find("only from the") != std::string::npos;
}

/// What stands in a row, and in blanks that are needed the first choice.
SlotValues filled(const FormRow& row) {
  SlotValues values = standing(row);
  for (size_t i = 0; i < row.slots.size(); ++i)
    if (row.slots[i].needed && values[i].empty())
      values[i] = row.slots[i].choices.empty() ? "0" : row.slots[i].choices.front().word;
  return values;
}

/// Choices of a slot with everything else as it stands: every one, or of very many now and then one.
void expect_choices_legal(const Desk& desk, size_t row, size_t slot, size_t& skip, size_t every) {
  const Slot& blank = desk.form.rows[row].slots[slot];
  if (blank.name == "other light at") return;  // hangs on the first
  SlotValues values = filled(desk.form.rows[row]);
  for (const Item& item : blank.choices) {
    if (++skip % every != 0) continue;
    values[slot] = item.word;
    const bool posts = blank.name == "ship";  // from another place other guns bear
    const std::string text = posts ? row_text(desk.form.rows[row], values) : desk.text(row, values);
    if (is_conditional(desk, item))
      desk.read(text);
    else
      desk.expect_legal(text);
  }
  if (blank.kind != "number") return;
  for (const int number : {blank.least, blank.most}) {
    values[slot] = std::to_string(number);
    desk.expect_legal(desk.text(row, values));
  }
}
void expect_choices_legal(const Desk& desk) {
  constexpr size_t about = 60;
  size_t all = 0, skip = 0;
  for (const FormRow& row : desk.form.rows)
    for (const Slot& slot : row.slots) all += slot.choices.size();
  for (size_t row = 0; row < desk.form.rows.size(); ++row)
    for (size_t slot = 0; slot < desk.form.rows[row].slots.size(); ++slot)
      expect_choices_legal(desk, row, slot, skip, all / about + 1);
}

/// Is what an admiral orders among what may be picked?
void expect_offered(const Desk& desk, const Order& order) {
  const Battle& battle = desk.sea.battle;
  const auto name = [&](size_t ship) { return ship_name(battle, ship); };
  const auto offers = [&](const std::string& label, std::string_view before, const std::string& word) {
    bool found = false;
    for (const FormRow& row : desk.form.rows)
      for (const Slot& slot : row.slots)
        found = found || (row.label == label && slot.before == before && choice(slot, word) != nullptr);
    EXPECT_TRUE(found) << label << ": " << before << word;
  };
  const auto transfers = as<Transferring>(order).transfers;
  const Firing firing = as<Firing>(order);
  const auto ships = as<MovingAlone>(order).ships;
  for (const Transfer& t : transfers) offers(squadron_name(battle, t.squadron), "", written(name(t.leader)));
  for (const Fire& f : firing.fire)
    if (f.weapon != kLightWeapon && firing.posts.count == 0)
      offers(name(f.ship), battle.card(f.ship).guns[f.weapon].weapon + " at ", written(name(f.target)));
  for (const Fire& f : firing.fire)
    if (f.weapon == kLightWeapon && firing.posts.count == 0 &&
        gun_solution(battle, desk.view.open, f, 0).fault == FaultCode::none)
      offers(name(f.ship), "", fmt::format("{} light at {}", f.guns, written(name(f.target))));
  const std::string text = desk.sea.print(desk.seat, order);
  const auto picks = as<PickingLosses>(order).picks;
  for (const Pick& p : picks) {
    PickingLosses one;
    one.picks.add(p);
    const std::string picked = desk.sea.print(desk.seat, one);
    if (desk.row(name(p.ship)) != nullptr) offers(name(p.ship), "", picked.substr(picked.find(": ") + 2));
  }
  if (order.as<Placing>() != nullptr) offers(desk.form.rows.front().label, "", text);
  if (text.starts_with("ram ")) offers(desk.form.rows.front().label, "", text.substr(4));
  for (const ShipPlot& p : ships) {
    const FormRow* row = desk.row(name(p.ship));
    ASSERT_NE(row, nullptr);
    EXPECT_LE(cost(p.plot, desk.view.open.ships[p.ship].rudder_jammed), row->slots[0].most);
  }
}

TEST(GrandFleetsForm, WhatItOffersIsLegalInEveryBattle) {
  std::set<Step> seen;
  for (Sea& sea : varied_seas())
    for (uint32_t seed = 0; seed < (sea.battle.ships.size() > 8 ? 1U : 5U); ++seed) {
      sea.begin();
      play(sea, random_admiral, seed, sea.battle.ships.size() > 8 ? 2 : 4,
           [&](const Sea& at, Seat seat, const Order& order) {
             const Desk desk{at, seat};
             seen.insert(at.step());
             expect_sound(desk);
             for (const Item& whole : desk.form.whole) desk.expect_legal(whole.word);
             desk.expect_legal(desk.as_it_stands());
             expect_choices_legal(desk);
             expect_offered(desk, order);
           });
      ASSERT_FALSE(HasFailure()) << sea.battle.id << ", seed " << seed;
    }
  for (const Step step : {Step::squadrons, Step::transfer, Step::board, Step::individual, Step::together, Step::ram,
                          Step::place, Step::fire, Step::losses, Step::launch})
    EXPECT_TRUE(seen.contains(step)) << static_cast<int>(step);
}

TEST(GrandFleetsForm, ANewcomerMayCommitWhatStands) {
  for (Sea& sea : varied_seas()) {
    const auto as_it_stands = [](const Battle& battle, const View& view, const Ask& ask, Dice&, Budget&, Order& out) {
      Sea asked;
      asked.battle = battle;
      asked.position.at = view.at;
      asked.position.open = view.open;
      const Desk desk{asked, ask.seat};
      out = desk.read(desk.as_it_stands()).value_or(Order{});
    };
    play(sea, as_it_stands, 3, 6, [](const Sea&, Seat, const Order&) {});
    for (const Ship& ship : sea.position.open.ships) EXPECT_NE(ship.fate, Fate::left_board) << sea.battle.id;
    ASSERT_FALSE(HasFailure()) << sea.battle.id;
  }
}

TEST(GrandFleetsForm, EqualViewsGiveEqualForms) {  // GF-7.1-03
  Sea sea = pond(false);
  sea.at(Step::launch);
  const std::string before = fields_to_json(Desk{sea, kFirst}.form).dump();
  sea.position.secret[kSecond].torpedoes.add({4, 0, kArcA, 0});
  EXPECT_EQ(fields_to_json(Desk{sea, kFirst}.form).dump(), before);
}

// ---------------------------------------------------------------- one after the other

/// A line of three on a northerly course, enemies to starboard.
struct Line : Sea {
  uint16_t lion, tiger, zealand, moltke, v1;

  explicit Line(Step step) {
    const auto cruiser = [](std::string name) {
      return armed_card(std::move(name), {guns("14in", "ABCD2[OO] CDEF2[OO]"), guns("6in", "AC[OOO] BD[OOO]")}, 8,
                        {1, 2, 1});
    };
    const auto place = [](int column, int row) { return hex::at_column_row(column, row); };
    lion = add(kFirst, place(10, 8), 0, cruiser("Lion"));
    tiger = add(kFirst, place(10, 9), 0, cruiser("Tiger"));
    zealand = add(kFirst, place(10, 10), 0, cruiser("New Zealand"));
    moltke = add(kSecond, place(13, 8), 0, cruiser("Moltke"));
    v1 = add(kSecond, place(12, 9), 3, cruiser("V1"));
    squadron(kFirst, {lion, tiger, zealand}, "First BCS");
    at(step);
    for (const Seat side : kBothSides) assign_posts(open(), side, {});
  }
};

TEST(GrandFleetsForm, ASquadronIsOrderedByItsHead) {  // GF-5.3.2-01, GF-Q-118
  const Line sea(Step::together);
  const Desk desk{sea, kFirst};
  const FormRow& row = *desk.row("First BCS");
  EXPECT_TRUE(row.must);
  EXPECT_EQ(row.piece, "Lion");
  EXPECT_EQ(row.with, (std::vector<std::string>{"Tiger", "New Zealand"}));
  for (const broadside::Choice& how : row.slots[0].choices)
    EXPECT_EQ(how.piece, "") << how.word << " is no ship to point at";
  EXPECT_EQ(row.slots[1].kind, "hex-path");
  EXPECT_EQ(row.slots[1].most, 6);
  EXPECT_EQ(row.slots[1].limits, (std::vector<std::string>{"turn 1", "evasive 0"}));
  EXPECT_EQ(desk.as_it_stands(), "First BCS: line 6");
  const std::string listed = desk.text(0, {"line", "1S2", row.slots[2].choices.front().word});
  EXPECT_EQ(listed, "First BCS: line 1S2 (Lion, Tiger, New Zealand)");
  EXPECT_TRUE(desk.is_answer(listed));
}

TEST(GrandFleetsForm, AShipByHerselfMayBeEvasiveButNotWithAJammedRudder) {  // GF-8.3.8-01, -02
  Line sea(Step::individual);
  EXPECT_EQ(Desk({sea, kFirst}).as_it_stands(), "none");  // all move with their squadron
  sea.ship(sea.tiger).rudder_jammed = true;
  sea.ship(sea.tiger).forced = true;
  const Desk desk{sea, kFirst};
  EXPECT_EQ(desk.row("Lion")->slots[0].limits, (std::vector<std::string>{"turn 1", "evasive 2"}));
  EXPECT_EQ(desk.form.rows.front().label, "Tiger");  // she owes an order
  EXPECT_EQ(desk.form.rows.front().slots[0].limits, (std::vector<std::string>{"turn 2", "evasive 0"}));
  EXPECT_EQ(desk.as_it_stands(), "Tiger: 6");
  EXPECT_TRUE(desk.form.empty.empty());
}

TEST(GrandFleetsForm, NobodyStandsToLeaveTheBoard) {
  Line sea(Step::together);
  for (const uint16_t i : {sea.lion, sea.tiger, sea.zealand}) sea.ship(i).r = static_cast<int16_t>(sea.ship(i).r - 7);
  EXPECT_EQ(Desk({sea, kFirst}).as_it_stands(), "First BCS: line SS4");
}

TEST(GrandFleetsForm, EachGunLineHasItsTargetsBestFirst) {  // GF-6.1.1-01
  const Line sea(Step::fire);
  const Desk desk{sea, kFirst};
  const FormRow& lion = *desk.row("Lion");
  ASSERT_EQ(lion.slots.size(), 4U);  // 14in, 6in, light guns and their second target
  EXPECT_EQ(lion.slots[0].before, "14in at ");
  EXPECT_EQ(lion.slots[0].choices.front().piece, "V1");
  EXPECT_EQ(
      lion.slots[0].choices.front().note,
      "2 hexes (short); 8 barrels, 4 or more hits (+1 short range, +1 own speed 0, +1 target's speed 0, +1 target "
      "Large); any roll penetrates her belt, 2 points each");
  EXPECT_TRUE(desk.as_it_stands().starts_with("Lion: 14in at V1, 6in at V1")) << desk.as_it_stands();
}

TEST(GrandFleetsForm, ABlockedTargetComesLastAndIsNotAimedAt) {  // GF-6.1.4-08, GF-Q-119
  Line sea(Step::fire);
  const hex::Hex between = hex::at_column_row(11, 8);
  sea.ship(sea.v1).q = between.q, sea.ship(sea.v1).r = between.r;
  const hex::Hex behind = hex::at_column_row(12, 9);
  sea.ship(sea.moltke).q = behind.q, sea.ship(sea.moltke).r = behind.r;
  const Desk desk{sea, kFirst};
  const Slot& guns = desk.row("Lion")->slots[0];
  EXPECT_EQ(guns.choices.back().piece, "Moltke");
  EXPECT_EQ(guns.choices.back().note, "2 hexes (short); blocked by V1, lost unless it clears");
  EXPECT_EQ(guns.standing, "V1");
}

TEST(GrandFleetsForm, PlacesInAStackHaveRowsOfTheirOwnBelowTheShips) {  // GF-6.1.2-06, GF-Q-45
  Line sea(Step::fire);
  sea.ship(sea.tiger).r = sea.ship(sea.lion).r;
  assign_posts(sea.open(), kFirst, {});
  const Desk desk{sea, kFirst};
  ASSERT_EQ(desk.form.rows.size(), 5U);
  const FormRow &front = desk.form.rows[3], &rear = desk.form.rows[4];
  EXPECT_EQ(front.label, "Lion and Tiger in one hex: who is in front?");
  EXPECT_TRUE(front.note.starts_with("Lion unless you choose another. Of the ships in one hex, the front one"))
      << front.note;
  EXPECT_EQ(rear.label, "Lion and Tiger in one hex: who is at the rear?");
  EXPECT_TRUE(desk.is_answer(row_text(front, {"Tiger"}) + "; " + row_text(rear, {"Lion"})));
}

TEST(GrandFleetsForm, WhoCanFireComesFirstThenTheHeaviestGunsThenWhoLeads) {
  Line sea(Step::fire);
  const auto labels = [&] {
    std::vector<std::string> out;
    for (const FormRow& row : Desk({sea, kFirst}).form.rows) out.push_back(row.label);
    return out;
  };
  EXPECT_EQ(labels(), (std::vector<std::string>{"Lion", "Tiger", "New Zealand"}));
  sea.open().squadrons[sea.ship(sea.lion).squadron].leader = sea.tiger;
  EXPECT_EQ(labels(), (std::vector<std::string>{"Tiger", "Lion", "New Zealand"}));
  sea.battle.ships[sea.zealand].card.guns[0].damage = 5;
  EXPECT_EQ(labels().front(), "New Zealand");
  for (const uint16_t enemy : {sea.moltke, sea.v1}) sea.battle.ships[enemy].card.belt = {99, 99};
  for (const uint16_t enemy : {sea.moltke, sea.v1}) sea.battle.ships[enemy].card.ends = {99, 99};
  sea.battle.ships[sea.lion].card.guns[0].pen = {99, 99, 99};
  EXPECT_EQ(labels().front(), "Lion");  // nobody else can do any harm
}

TEST(GrandFleetsForm, WhoIsFarAwayAimsElsewhereWhereManyFireAtOne) {  // GF-6.2.1-04, -06
  Line sea(Step::fire);
  const hex::Hex far = hex::at_column_row(8, 3), on_the_way = hex::at_column_row(14, 3);
  sea.ship(sea.lion).q = far.q, sea.ship(sea.lion).r = far.r;
  sea.ship(sea.moltke).q = on_the_way.q, sea.ship(sea.moltke).r = on_the_way.r;
  sea.ship(sea.lion).facing = 2;  // the same guns bear on both
  sea.battle.ships[sea.v1].card.belt = sea.battle.ships[sea.v1].card.ends = {1, 1};
  sea.battle.ships[sea.moltke].card.belt = sea.battle.ships[sea.moltke].card.ends = {6, 6};
  const Desk desk{sea, kFirst};
  const Slot& heavy = desk.row("Lion")->slots[0];
  EXPECT_EQ(heavy.standing, "Moltke");
  EXPECT_TRUE(choice(heavy, "V1")->note.ends_with(": with 2 as ordered so far 8 or more hits"))
      << choice(heavy, "V1")->note;
  EXPECT_TRUE(choice(heavy, "Moltke")->note.ends_with("firing heavy guns at her")) << choice(heavy, "Moltke")->note;
  sea.ship(sea.tiger).fate = sea.ship(sea.zealand).fate = Fate::sunk;
  EXPECT_EQ(Desk({sea, kFirst}).row("Lion")->slots[0].standing, "V1");  // nobody else fires at her
}

TEST(GrandFleetsForm, AnOrderThatCountsTheLightGunsCanBeShown) {  // GF-6.1.1-04
  const Line sea(Step::fire);
  const Desk desk{sea, kFirst};
  const Slot& light = desk.row("Lion")->slots[2];
  EXPECT_EQ(light.name, "light at");
  EXPECT_NE(choice(light, "light at V1"), nullptr);  // as many as may
  const Order all = desk.read("Lion: light at V1").value_or(Order{});
  const std::string written = sea.print(kFirst, all);  // as admirals and records write it
  EXPECT_EQ(written, "Lion: 4 light at V1");
  EXPECT_NE(choice(light, "4 light at V1"), nullptr);
  ASSERT_NE(choice(light, "2 light at V1"), nullptr);
  EXPECT_EQ(choice(light, "2 light at V1")->label, "V1, 2 guns");
  EXPECT_EQ(choice(light, "2 light at V1")->note, "of 4 that bear");
  EXPECT_EQ(choice(light, "5 light at V1"), nullptr);
}

TEST(GrandFleetsForm, ATorpedoIsAimedWhereSheIsNowUnlessSaidOtherwise) {  // GF-7.1-03, GF-Q-64
  const Line sea(Step::launch);
  const Desk desk{sea, kFirst};
  EXPECT_EQ(desk.as_it_stands(), "none");
  const FormRow& lion = *desk.row("Lion");
  const Slot& target = lion.slots[1];
  EXPECT_EQ(target.choices.front().word, "V1 D");
  EXPECT_EQ(target.choices.front().label, "V1, starboard beam (D)");
  EXPECT_EQ(row_text(lion, {"2", "V1 D"}), "Lion: 2 at V1 D");
  EXPECT_EQ(row_text(lion, {"", "V1 D"}), "Lion: V1 D");
  EXPECT_TRUE(desk.is_answer("Lion: 2 at V1 D; " + row_text(*desk.row("Lion, second salvo"), {"1", "Moltke B"})));
}

TEST(GrandFleetsForm, SquadronsAreFormedShipByShip) {  // GF-4.1-02, GF-4.2-01
  Line sea(Step::squadrons);
  sea.battle.sides[kFirst].squadrons = Choice::free;
  sea.begin();
  const Desk desk{sea, kFirst};
  EXPECT_EQ(desk.as_it_stands(), "First BCS: Lion*; First BCS: Tiger; First BCS: New Zealand");
  EXPECT_EQ(desk.row("Tiger")->note, "C&C 4, command radius 6");
}

TEST(GrandFleetsForm, ASquadronWithoutLeaderGetsOne) {  // GF-Q-20
  Line sea(Step::transfer);
  EXPECT_EQ(Desk({sea, kFirst}).as_it_stands(), "none");
  sea.ship(sea.lion).fate = Fate::sunk;
  const Desk desk{sea, kFirst};
  EXPECT_EQ(desk.as_it_stands(), "First BCS to Tiger");
  EXPECT_EQ(desk.form.rows[0].slots[0].choices[0].note, "command radius 6, 1 of 1 others within");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
