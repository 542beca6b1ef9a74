// A small battle played step by step with visible dice, for tests of what happens in play.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <string>

#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/play/sequence.h"
#include "engine/great_war_at_sea/setup_testing.h"
#include "engine/great_war_at_sea/system.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea::testing {

/// All dice of a rule fall alike; `rolled` counts them.
class MoveFaces final : public DiceSource {
 public:
  std::map<std::string, int> of;  // by ledger id
  int otherwise = 3;
  std::map<std::string, int> rolled;
  void roll(const DieAddress&, const Roll& why, int n, int sides, uint8_t* faces) override {
    const std::string rule = why.rule.text();
    rolled[rule] += n;
    const auto found = of.find(rule);
    std::fill(faces, faces + n, static_cast<uint8_t>(std::min(found == of.end() ? otherwise : found->second, sides)));
  }
};

/// Lion leads Tiger 2 in ahead, by them two counters of destroyers; the Germans are so many inches east.
inline std::string two_fleets(int inches_east, const std::string& top = "", const std::string& rest = "") {
  const auto group = [](const char* side, const char* name, int x, double y, const char* ships) {
    return fmt::format(
        "[[group]]\nside = \"{}\"\nname = \"{}\"\nat = [{}, {}]\nheading = 0\nspacing = 2\nspeed = 3\nships = [{}]\n",
        side, name, x, y, ships);
  };
  return "format = 1\nsystem = \"great-war-at-sea\"\nid = \"x\"\nsource = \"house: a test\"\ntable = [108, 108]\n"
         "season = \"may\"\nlight = \"day\"\ninitiative = \"Beatty\"\n" +
         (top.find("weather") == std::string::npos ? "weather = \"clear\"\n" + top : top) +
         "[[side]]\nname = \"Beatty\"\nnation = \"gb\"\n[[side]]\nname = \"Hipper\"\nnation = \"de\"\n" +
         group("Beatty", "1st BCS", -20, 0, "\"lion\", \"tiger\"") +
         group("Beatty", "Flotilla", -24, 0, "[\"dd-1\", \"dd-2\", \"dd-3\"], [\"dd-4\", \"dd-5\", \"dd-6\"]") +
         group("Hipper", "I AG", inches_east - 20, 0, "\"de-moltke\", \"de-goeben\"") +
         group("Hipper", "Boats", inches_east - 16, 0, "[\"dd-de-1\", \"dd-de-2\"], [\"dd-de-3\", \"dd-de-4\"]") + rest;
}

class Trial {
 public:
  Battle battle;
  std::unique_ptr<Position> position = std::make_unique<Position>();
  MoveFaces faces;
  Dice dice{{1, 2}, &faces};
  Log log;

  explicit Trial(const std::string& text) {
    const auto read_battle = read(text);
    EXPECT_TRUE(read_battle) << read_battle.error().text();
    if (read_battle) battle = *read_battle;
    System::start(battle, *position);
    until(Step::wind);
  }
  Stage stage() { return {battle, *position, dice, log}; }

  size_t row(const std::string& name) const {
    for (size_t i = 0; i < battle.ships.size(); ++i)
      if (battle.card(i).name == name) return i;
    ADD_FAILURE() << name;
    return 0;
  }
  ShipState& ship(const std::string& name) { return position->umpire.ships[row(name)]; }
  CounterState& counter(const std::string& name) { return position->umpire.counters[battle.ships[row(name)].counter]; }
  GroupState& group_of(const std::string& name) { return position->umpire.groups[counter(name).group]; }
  void put(const std::string& name, double x, double y, double heading = 0) {
    counter(name).stand({{in(x), in(y)}, degrees(heading)});
    look_out(stage());
  }
  void stop(const std::string& name) {
    ship(name).condition.speed = Speed::stopped;
    ship(name).condition.slowed = true;
  }
  Step step() const { return position->step(); }

  /// Whether the side is asked at this step.
  bool asked(Seat side) const {
    Asks asks;
    System::asks(battle, *position, asks);
    return std::any_of(asks.begin(), asks.end(), [side](const Ask& ask) { return ask.seat == side; });
  }
  /// The reasons against an answer in words; nothing if it is good, and then it is given.
  std::string order(Seat side, const std::string& text) {
    EXPECT_TRUE(asked(side)) << text;
    const Known known(battle, Eye::of(side));
    const Ask ask = owed(position->at, side);
    view(side);
    const Asked a{known, *view_, ask};
    const auto& question = System::question(ask.kind);
    const auto read_order = question.parse(a, text, given_[side]);
    if (!read_order) return read_order.error().text();
    Faults faults;
    question.check(a, given_[side], faults);
    std::string out;
    for (const Fault& fault : faults)
      out += (out.empty() ? "" : " ") + std::string(fault_word(static_cast<FaultCode>(fault.code)));
    is_given_[side] = out.empty();
    return out;
  }
  /// The answer given, printed.
  std::string printed(Seat side) {
    const Known known(battle, Eye::of(side));
    const Ask ask = owed(position->at, side);
    return System::question(ask.kind).print({known, view(side), ask}, given_[side]);
  }
  /// What is done without an answer, as text.
  std::string fallback(Seat side) {
    const Known known(battle, Eye::of(side));
    const Ask ask = owed(position->at, side);
    const Asked a{known, view(side), ask};
    System::question(ask.kind).fallback(a, given_[side]);
    return System::question(ask.kind).print(a, given_[side]);
  }
  const View& view(Seat side) {
    System::view(battle, *position, Eye::of(side), *view_);
    return *view_;
  }
  /// One step; who has given no answer does what is always legal.
  void go() {
    System::Answers answers{};
    for (const Seat side : kBothSides) {
      if (!asked(side)) continue;
      if (!is_given_[side]) fallback(side);
      answers[side] = &given_[side];
    }
    System::advance(battle, *position, answers, dice, log);
    is_given_ = {};
  }
  /// The next time that the side re-forms its Groups, and that it moves one.
  void to_groups(Seat side) { until_asked(side, Step::groups_first, Step::groups_second); }
  void to_move(Seat side) { until_asked(side, Step::move_first, Step::move_second); }
  /// Beatty's next move of a Group by this order.
  void moves(const std::string& text) {
    to_move(0);
    EXPECT_EQ(order(0, text), "") << text;
    go();
  }
  void until(Step wanted) {
    for (int n = 0; step() != wanted && step() != Step::over && n < 2000; ++n) go();
    ASSERT_EQ(step(), wanted);
  }
  /// That step again, of the next impulse or Round.
  void next(Step wanted) {
    go();
    until(wanted);
  }

 private:
  void until_asked(Seat side, Step first, Step second) {
    const auto there = [&] {
      return (step() == first || step() == second) && mover_of(position->open, step()) == side;
    };
    for (int n = 0; !there() && step() != Step::over && n < 2000; ++n) go();
    ASSERT_TRUE(there());
  }

  std::array<Order, 2> given_;
  std::array<bool, 2> is_given_{};
  std::unique_ptr<View> view_ = std::make_unique<View>();
};

}  // namespace broadside::great_war_at_sea::testing
