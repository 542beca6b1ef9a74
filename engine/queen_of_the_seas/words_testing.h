// The table that the tests of orders, questions and events sit at: three battle cruisers in line and a destroyer of the
// first side, two ships of the second to starboard.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {

struct Bench {
  Trial trial;
  uint16_t lion, tiger, mary, lurcher, seydlitz, moltke;

  Bench() {
    const auto put = [&](Seat side, double x, double y, ShipCard card, uint8_t group) {
      return static_cast<uint16_t>(trial.put(side, x, y, 0, 6, std::move(card), group));
    };
    const uint8_t first = trial.group(kFirst, GroupKind::battle_group);
    trial.battle.groups[first].name = "1st BCS";
    lion = put(kFirst, 50, 60, battleship("Lion"), first);
    tiger = put(kFirst, 50, 48, battleship("Tiger"), first);
    mary = put(kFirst, 50, 36, battleship("Queen Mary"), first);
    lurcher = put(kFirst, 115, 90, destroyer("Lurcher"), kNoGroup);
    seydlitz = put(kSecond, 75, 60, battleship("Seydlitz"), kNoGroup);  // 24 cm from Lion
    moltke = put(kSecond, 100, 90, battleship("Moltke"), kNoGroup);     // 55 cm from Lion, 14 cm from Lurcher
  }

  static std::vector<Step> questions() {
    return {Step::turn_points, Step::move,   Step::guns,      Step::near_guns, Step::pairs,
            Step::removal,     Step::damage, Step::torpedoes, Step::end};
  }
  static Step step_called(const std::string& word) {
    for (const Step step : questions()) {
      Ask ask;
      ask.kind = static_cast<uint8_t>(step);
      if (System::ask_word(ask) == word) return step;
    }
    return Step::end;  // "any"
  }

  /// The question of a step to the first side.
  Bench& asked(Step step) {
    trial.start();
    trial.position.at.turn = 1;
    trial.position.at.step = static_cast<uint8_t>(step);
    trial.position.at.round = step == Step::near_guns ? 1 : 0;
    Open& open = trial.open();
    open.to_move = kFirst;
    open.advantage = kSecond;
    check_formations(trial.battle, open);
    if (step == Step::turn_points) open.groups[0].turning = true;
    if (step == Step::pairs || step == Step::removal) {
      add_salvo(lion, seydlitz, {0, 1, 3, 4}, {});
      add_salvo(seydlitz, lion, {0, 1, 1, 2}, {0, 1});
      open.salvos[1].saves = 2;
    }
    if (step == Step::damage) {
      trial.ship(tiger).hits.rolled[0] = {1, 0, 1};  // HC4 and HC6
      trial.ship(tiger).hits.noted[static_cast<size_t>(HitCode::H)] = 2;
    }
    return *this;
  }
  void add_salvo(uint16_t ship, uint16_t target, std::array<uint8_t, 4> faces, std::array<uint8_t, 2> pairs) {
    Salvo& salvo = trial.open().salvos.add({});
    salvo.ship = ship;
    salvo.target = target;
    salvo.arc = ship == lion ? Arc::starboard : Arc::port;
    salvo.band = Band::short_range;
    salvo.dice = 8;
    salvo.hits = {faces, pairs};
  }

  View view() const {
    View v;
    System::view(trial.battle, trial.position, Eye::of(kFirst), v);
    return v;
  }
  Ask ask() const {
    const Cursor& at = trial.position.at;
    return owed(at, kFirst);
  }
  Expected<Order> read(std::string_view text) const {
    Order order;
    const auto ok = System::parse(trial.battle, view(), ask(), text, order);
    if (!ok) return tl::make_unexpected(ok.error());
    return order;
  }
  /// The order as it is written back, or why it cannot be read.
  std::string again(std::string_view text) const {
    const auto order = read(text);
    return order ? print(trial.battle, *order) : "refused: " + order.error().text();
  }
  /// Read, written and read again is the same order.
  void keeps(std::string_view text) const {
    const auto order = read(text);
    ASSERT_TRUE(order) << text << ": " << order.error().text();
    const std::string written_back = print(trial.battle, *order);
    const auto second = read(written_back);
    ASSERT_TRUE(second) << text << " / " << written_back << ": " << second.error().text();
    EXPECT_EQ(*order, *second) << text << " / " << written_back;
    EXPECT_EQ(written_back, print(trial.battle, *second));
  }
  /// Words of the reasons against an order.
  std::vector<std::string> refused(const Order& order) const {
    Faults faults;
    const View v = view();
    System::check(trial.battle, v, ask(), order, faults);
    std::vector<std::string> words;
    for (const Fault& f : faults) words.push_back(System::explain(trial.battle, v, ask(), order, f).code);
    return words;
  }
  static std::string form(OrderKind kind) {
    for (const OrderHelp& help : System::order_help())
      if (help.ask == kOrderWords[static_cast<size_t>(kind)]) return help.form;
    return {};
  }
};

}  // namespace broadside::queen_of_the_seas::testing
