// A battle in play for tests: what a side orders as text, everybody else by what is always legal, dice by their rule.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/dice_sources.h"
#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/play/sequence.h"
#include "engine/great_war_at_sea/setup_testing.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea::testing {

/// The same face for all dice of a rule, else `other`; remembers what was rolled.
class Faces final : public DiceSource {
 public:
  struct Pool {
    std::string rule;
    int actor = 0, dice = 0;
    bool operator==(const Pool&) const = default;
  };
  std::map<std::string, int> of_rule;
  int other = 1;
  std::vector<Pool> rolled;

  void roll(const DieAddress&, const Roll& why, int n, int, uint8_t* faces) override {
    const auto found = of_rule.find(why.rule.text());
    std::fill_n(faces, n, static_cast<uint8_t>(found == of_rule.end() ? other : found->second));
    rolled.push_back({why.rule.text(), why.actor, n});
  }
  int dice(const std::string& rule, size_t actor) const {
    int n = 0;
    for (const Pool& pool : rolled)
      if (pool.rule == rule && pool.actor == static_cast<int>(actor)) n += pool.dice;
    return n;
  }
};

/// Lion, Tiger and Indomitable to the west, heading north; Moltke, Seydlitz and a counter of three destroyers so many
/// inches east of Lion. Beatty has the initiative.
inline std::string fleets_apart(int inches, const std::string& light = "day", const std::string& top = {}) {
  const auto group = [](const char* side, const char* name, int x, int y, const char* ships) {
    return fmt::format(
        "[[group]]\nside = \"{}\"\nname = \"{}\"\nat = [{}, {}]\nheading = 0\nspacing = 2\nspeed = 3\nships = [{}]\n",
        side, name, x, y, ships);
  };
  const int east = inches - 20;
  return fmt::format(
             "format = 1\nsystem = \"great-war-at-sea\"\nid = \"x\"\nsource = \"house: a test\"\ntable = [108, 108]\n"
             "round_limit = 2\nseason = \"may\"\nlight = \"{}\"\nweather = \"clear\"\ninitiative = \"Beatty\"\n{}"
             "[[side]]\nname = \"Beatty\"\nnation = \"gb\"\n[[side]]\nname = \"Hipper\"\nnation = \"de\"\n",
             light, top) +
         group("Beatty", "1st BCS", -20, 0, "\"lion\", \"tiger\"") +
         group("Beatty", "2nd BCS", -20, 8, "\"indomitable\"") + group("Hipper", "I AG", east, 0, "\"de-moltke\"") +
         group("Hipper", "II AG", east, -8, "\"de-seydlitz\"") +
         group("Hipper", "IX Flotilla", east, 10, "[\"dd-de-1\", \"dd-de-2\", \"dd-de-3\"]");
}

struct Play {
  Battle battle;
  std::unique_ptr<Position> position = std::make_unique<Position>();
  Faces faces;
  Dice dice{{1, 2}, &faces};
  Log log;
  std::array<std::unique_ptr<Order>, 2> orders;

  explicit Play(const std::string& text, const std::function<void(Battle&)>& change = {}) {
    auto found = read(text);
    EXPECT_TRUE(found) << found.error().text();
    if (found) battle = std::move(*found);
    if (change) change(battle);
    System::start(battle, *position);
  }
  Stage stage() { return {battle, *position, dice, log}; }
  size_t row(const std::string& name) const {
    for (size_t i = 0; i < battle.ships.size(); ++i)
      if (battle.card(i).name == name) return i;
    ADD_FAILURE() << "no ship " << name;
    return 0;
  }
  ShipState& ship(const std::string& name) { return position->umpire.ships[row(name)]; }
  CounterState& counter(const std::string& name) { return position->umpire.counters[battle.ships[row(name)].counter]; }
  std::unique_ptr<View> view(Seat seat) const {
    auto out = std::make_unique<View>();
    System::view(battle, *position, Eye::of(seat), *out);
    return out;
  }
  bool asked(Seat seat) const {
    Asks asks;
    System::asks(battle, *position, asks);
    return std::any_of(asks.begin(), asks.end(), [&](const Ask& ask) { return ask.seat == seat; });
  }

  /// Reasons against the order; without any it is kept for the step.
  Words order(Seat seat, const std::string& text) {
    const Known known(battle, Eye::of(seat));
    const auto seen = view(seat);
    const Ask ask = owed(position->at, seat);
    auto order = std::make_unique<Order>();
    if (const auto ok = System::parse(known, *seen, ask, text, *order); !ok) return {"unread: " + ok.error().text()};
    const std::string printed = System::print(known, *seen, ask, *order);
    auto again = std::make_unique<Order>();
    EXPECT_TRUE(System::parse(known, *seen, ask, printed, *again)) << printed;
    EXPECT_EQ(printed, System::print(known, *seen, ask, *again));
    Faults faults;
    System::check(known, *seen, ask, *order, faults);
    Words out;
    for (const Fault& fault : faults) {
      out.emplace_back(fault_word(static_cast<FaultCode>(fault.code)));
      EXPECT_FALSE(System::explain(known, *seen, ask, *order, fault).text.starts_with("the order is not allowed"))
          << out.back();
    }
    if (out.empty()) orders[seat] = std::move(order);
    return out;
  }
  void advance() {
    Asks asks;
    System::asks(battle, *position, asks);
    for (const Ask& ask : asks) {
      if (orders[ask.seat] != nullptr) continue;
      orders[ask.seat] = std::make_unique<Order>();
      System::fallback(Known(battle, Eye::of(ask.seat)), *view(ask.seat), ask, *orders[ask.seat]);
    }
    System::advance(battle, *position, {orders[0].get(), orders[1].get()}, dice, log);
    orders = {};
  }
  void until(Step step, int count = -1) {
    for (int i = 0; i < 500; ++i) {
      if (position->step() == step && (count < 0 || count_of(position->at) == count)) return;
      advance();
    }
    ADD_FAILURE() << "never at that step";
  }
};

}  // namespace broadside::great_war_at_sea::testing
