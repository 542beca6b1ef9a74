// A battle that a test plays by its steps, with the texts of orders; what nobody answers is answered by the program.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>

#include "engine/core/dice_sources.h"
#include "engine/core/json_fields.h"
#include "engine/great_war_at_sea/play/stage.h"
#include "engine/great_war_at_sea/setup_testing.h"
#include "engine/great_war_at_sea/system.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea::testing {

inline Battle read_battle(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  const auto battle = read(text, options);
  EXPECT_TRUE(battle) << battle.error().text();
  return battle ? *battle : Battle();
}

class Playing {
 public:
  Battle battle;
  std::unique_ptr<Position> p = std::make_unique<Position>();
  Dice dice;
  Log log;

  explicit Playing(Battle given, DiceKey key = {1, 2}, DiceSource* source = nullptr)
      : battle(std::move(given)), dice(key, source) {
    System::start(battle, *p);
  }

  Asks asks() const {
    Asks out;
    System::asks(battle, *p, out);
    return out;
  }
  bool is_asked(Seat seat) const {
    const Asks all = asks();
    return std::any_of(all.begin(), all.end(), [seat](const Ask& ask) { return ask.seat == seat; });
  }
  std::unique_ptr<View> view(const Eye& eye) const {
    auto out = std::make_unique<View>();
    System::view(battle, *p, eye, *out);
    return out;
  }
  /// All that a seat may be sent of the position.
  std::string seen_by(Seat seat) const {
    const auto v = view(Eye::of(seat));
    return fields_to_json(*v).dump() + fields_to_json(System::scene(Known(battle, Eye::of(seat)), *v)).dump();
  }

  /// Faults of an answer, each "Lion: spacing" or "spacing"; "" if it is legal.
  std::string faults(Seat seat, const std::string& text) const {
    Order order;
    return with(seat, [&](const Asked& a, const Question<System>& question) {
      if (const auto read = question.parse(a, text, order); !read) return read.error().text();
      return faults_of(a, question, order);
    });
  }
  std::string fallback(Seat seat) const {
    return with(seat, [&](const Asked& a, const Question<System>& question) {
      Order order;
      question.fallback(a, order);
      EXPECT_EQ(faults_of(a, question, order), "") << question.print(a, order);
      return question.print(a, order);
    });
  }
  /// Why the answer is refused, as its author reads it.
  std::string refusal(Seat seat, const std::string& text) const {
    return with(seat, [&](const Asked& a, const Question<System>& question) {
      Order order;
      EXPECT_TRUE(question.parse(a, text, order));
      Faults faults;
      question.check(a, order, faults);
      std::string out;
      for (const Fault& fault : faults) {
        const Reason reason = question.explain(a, order, fault);
        EXPECT_NE(reason.text, "") << fault.code;
        EXPECT_NE(reason.right, "") << fault.code;
        out += reason.text + "\n";
      }
      return out;
    });
  }

  /// One step, with these answers by seat; the fallback of whoever gives none.
  void step(const std::map<Seat, std::string>& texts = {}) {
    std::array<Order, kSeats> orders;
    System::Answers answers{};
    for (const Ask& ask : asks()) {
      const auto given = texts.find(ask.seat);
      with(ask.seat, [&](const Asked& a, const Question<System>& question) {
        Order& order = orders[ask.seat];
        if (given == texts.end()) {
          question.fallback(a, order);
        } else if (const auto read = question.parse(a, given->second, order); !read) {
          ADD_FAILURE() << read.error().text();
        }
        EXPECT_EQ(faults_of(a, question, order), "") << question.print(a, order);
        return std::string();
      });
      answers[ask.seat] = &orders[ask.seat];
    }
    for (const auto& [seat, text] : texts) EXPECT_NE(answers[seat], nullptr) << "nobody asked for " << text;
    System::advance(battle, *p, answers, dice, log);
  }
  void play_to(Step step_wanted, int turn = -1) {
    for (int i = 0; i < 5000; ++i) {
      if (p->step() == Step::over || (p->step() == step_wanted && (turn < 0 || p->at.turn == turn))) break;
      step();
    }
    EXPECT_EQ(p->step(), step_wanted);
  }

  size_t ship(const std::string& name) const {
    for (size_t i = 0; i < battle.ships.size(); ++i)
      if (battle.card(i).name == name) return i;
    ADD_FAILURE() << name;
    return 0;
  }
  CounterState& counter(const std::string& name) { return p->umpire.counters[battle.ships[ship(name)].counter]; }

 private:
  template <class Use>
  std::string with(Seat seat, Use&& use) const {
    const Known known(battle, Eye::of(seat));
    const auto v = view(Eye::of(seat));
    for (const Ask& ask : asks())
      if (ask.seat == seat) return use(Asked{known, *v, ask}, System::question(ask.kind));
    return "nobody asks";
  }
  static std::string faults_of(const Asked& a, const Question<System>& question, const Order& order) {
    Faults faults;
    question.check(a, order, faults);
    std::string out;
    for (const Fault& fault : faults) {
      if (!out.empty()) out += ", ";
      if (fault.subject >= 0) out += a.name(static_cast<size_t>(fault.subject)) + ": ";
      out += fault_word(static_cast<FaultCode>(fault.code));
    }
    return out;
  }
};

/// A battle to be set up in play: British of these names against Germans of those.
inline std::string to_be_set_up(const std::vector<std::string>& british, const std::vector<std::string>& german,
                                const std::string& more = "", const std::string& top = "weather = \"clear\"\n") {
  std::string out =
      "format = 1\nsystem = \"great-war-at-sea\"\nid = \"x\"\nsource = \"house: a test\"\n"
      "round_limit = 2\nseason = \"may\"\nlight = \"day\"\n" +
      top + "[[side]]\nname = \"Beatty\"\nnation = \"gb\"\n[[side]]\nname = \"Hipper\"\nnation = \"de\"\n" + more;
  for (const std::string& ship : british) out += "[[ship]]\nside = \"Beatty\"\nship = \"" + ship + "\"\n";
  for (const std::string& ship : german) out += "[[ship]]\nside = \"Hipper\"\nship = \"" + ship + "\"\n";
  return out;
}

}  // namespace broadside::great_war_at_sea::testing
