// A question is a file, a system is a table. A row says everything about one question of a system: its word, how an
// answer is read, printed, judged and made. What `Match` and `Runner` ask of a system is made from the rows here, so
// that no file but the question's own has a case for it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/faults.h"
#include "engine/core/game.h"
#include "engine/core/grammar.h"
#include "engine/core/odds.h"
#include "engine/core/one_of.h"
#include "engine/core/words.h"

namespace broadside {

/// One way to put an answer, documented where it is read.
struct Wording {
  std::string_view form;     // "SHIP: ahead | left | right"
  std::string_view example;  // "Lion: ahead"
  std::string_view sentence;
};

/// A row of the table. `S::Asked` is what all of it looks at: {what the seat may know of the battle, its view, the
/// ask, in_sentence}. What is null does not happen at this question.
template <class S>
struct Question {
  using Asked = typename S::Asked;
  using Order = typename S::Order;

  uint8_t kind = 0;          // Ask::kind: the step at which it is owed, or a number of its own for an offer
  std::string_view word;     // "fire"
  std::string_view section;  // of the book: "6.1"
  std::string_view hint;     // what to remember when answering it
  std::span<const Wording> wordings;

  Expected<void> (*parse)(const Asked&, std::string_view text, Order& out);
  std::string (*print)(const Asked&, const Order&);
  void (*check)(const Asked&, const Order&, Faults&);
  Reason (*explain)(const Asked&, const Order&, const Fault&) = nullptr;
  void (*fallback)(const Asked&, Order& out);  // an answer that is always legal
  /// Nothing of consequence can be chosen now: whoever wants to be asked less is not asked, and the fallback is his
  /// answer. Null: that is never so.
  bool (*idle)(const Asked&) = nullptr;
  std::string (*text)(const Asked&);  // what is asked, in a sentence
  Form (*form)(const Asked&);
  std::vector<std::string> (*suggest)(const Asked&) = nullptr;
  std::vector<Mark> (*marks)(const Asked&, const Order&) = nullptr;
  std::vector<OddsTable> (*odds)(const Asked&, const Order&) = nullptr;
  std::vector<std::string> (*cautions)(const Asked&, const Order&) = nullptr;
  uint64_t (*decisions)(const Asked&, const Order&) = nullptr;  // null: one

  using Choose = void(const Asked&, Dice& luck, Budget&, Order& out);
  Choose* random = nullptr;  // any legal answer with some chance
  Choose* steady = nullptr;  // a sound one
};

template <class S>
concept MayResign = requires {
  S::kResign;
};

/// What `System` inherits: the view-side half of the contract out of `S::questions()`. `S::explain_any(asked, fault)`
/// has words for faults that may turn up at several questions. With a Wording `S::kResign` any question may be answered
/// by giving up; `S::resign_cautions(asked)` is what is said before.
template <class S>
struct Asking {
  static auto asked(const auto& known, const auto& view, const Ask& ask) { return typename S::Asked{known, view, ask}; }
  /// For what people read as sentences: the names in it lead to their pieces.
  static auto telling(const auto& known, const auto& view, const Ask& ask) {
    return typename S::Asked{known, view, ask, true};
  }
  static const Question<S>& question(uint8_t kind) {
    static const auto by_kind = [] {  // the lab asks this at every turn
      std::array<const Question<S>*, 256> rows{};
      for (const Question<S>& q : S::questions()) rows[q.kind] = &q;
      return rows;
    }();
    assert(by_kind[kind] != nullptr);
    return *by_kind[kind];
  }

  static std::string ask_word(const Ask& ask) { return std::string(question(ask.kind).word); }
  static Sentence ask_text(const auto& known, const auto& view, const Ask& ask) {
    return sentence_of(question(ask.kind).text(telling(known, view, ask)));
  }
  static std::vector<std::string> suggestions(const auto& known, const auto& view, const Ask& ask, size_t most) {
    const Question<S>& q = question(ask.kind);
    const auto a = asked(known, view, ask);
    std::vector<std::string> lines;
    if (q.suggest != nullptr) {
      lines = q.suggest(a);
    } else {  // at least what is always legal
      typename S::Order order;
      q.fallback(a, order);
      lines.push_back(q.print(a, order));
    }
    std::vector<std::string> out;
    for (std::string& line : lines) {
      if (out.size() == most) break;
      if (is_legal(known, view, ask, line) && std::find(out.begin(), out.end(), line) == out.end())
        out.push_back(std::move(line));
    }
    return out;
  }
  static Form form(const auto& known, const auto& view, const Ask& ask) {
    return question(ask.kind).form(asked(known, view, ask));
  }
  static Expected<void> parse(const auto& known, const auto& view, const Ask& ask, std::string_view text, auto& out) {
    if constexpr (MayResign<S>) {
      const Expected<grammar::Part> all = grammar::whole_order(text);
      if (all && folded(all->text) == S::kResign.form) {
        out.template begin<Resign>();
        return {};
      }
    }
    return question(ask.kind).parse(asked(known, view, ask), text, out);
  }
  static std::string print(const auto& known, const auto& view, const Ask& ask, const auto& order) {
    if (resigns(order)) return std::string(Resign::kWord);
    return question(ask.kind).print(asked(known, view, ask), order);
  }
  static void check(const auto& known, const auto& view, const Ask& ask, const auto& order, Faults& faults) {
    faults.clear();
    if constexpr (MayResign<S>)
      if (ask.seat >= S::kSides)
        return static_cast<void>(faults.add({static_cast<uint16_t>(S::FaultCode::wrong_kind)}));
    if (!resigns(order)) question(ask.kind).check(asked(known, view, ask), order, faults);
  }
  /// By the question's own table, by that of the system for faults of any question, at last by the word of the fault.
  static Reason explain(const auto& known, const auto& view, const Ask& ask, const auto& order, const Fault& fault) {
    const auto a = telling(known, view, ask);
    const auto code = static_cast<typename S::FaultCode>(fault.code);
    const Question<S>& q = question(ask.kind);
    Reason reason = q.explain == nullptr ? Reason{} : q.explain(a, order, fault);
    if (reason.text.empty()) reason = S::explain_any(a, fault);
    if (reason.text.empty()) reason.text = "the order is not allowed: " + std::string(fault_word(code));
    if (reason.rule.empty()) reason.rule = fault_rule(code);
    reason.code = fault_word(code);
    return with_mentions(std::move(reason));
  }
  static Reason with_mentions(Reason reason) {
    reason.text = without_marks(reason.text, &reason.mentions);
    reason.right = without_marks(reason.right);
    return reason;
  }
  static void fallback(const auto& known, const auto& view, const Ask& ask, auto& out) {
    question(ask.kind).fallback(asked(known, view, ask), out);
  }
  static bool idle(const auto& known, const auto& view, const Ask& ask) {
    const Question<S>& q = question(ask.kind);
    return q.idle != nullptr && q.idle(asked(known, view, ask));
  }
  static std::vector<Sentence> cautions(const auto& known, const auto& view, const Ask& ask, const auto& order) {
    if constexpr (MayResign<S>)
      if (resigns(order)) return sentences_of(S::resign_cautions(telling(known, view, ask)));
    const Question<S>& q = question(ask.kind);
    if (q.cautions == nullptr) return {};
    return sentences_of(q.cautions(telling(known, view, ask), order));
  }
  static std::vector<Mark> preview(const auto& known, const auto& view, const Ask& ask, const auto& order) {
    const Question<S>& q = question(ask.kind);
    return q.marks == nullptr ? std::vector<Mark>() : q.marks(asked(known, view, ask), order);
  }
  static std::vector<OddsTable> odds(const auto& known, const auto& view, const Ask& ask, const auto& order) {
    const Question<S>& q = question(ask.kind);
    return q.odds == nullptr ? std::vector<OddsTable>() : q.odds(asked(known, view, ask), order);
  }
  static uint64_t decisions(const auto& known, const auto& view, const Ask& ask, const auto& order) {
    const Question<S>& q = question(ask.kind);
    return q.decisions == nullptr ? 1 : q.decisions(asked(known, view, ask), order);
  }
  /// An admiral is a column of the table: chosen<&Question<S>::steady>.
  template <auto Column>
  static void chosen(const auto& known, const auto& view, const Ask& ask, Dice& luck, Budget& budget, auto& out) {
    (question(ask.kind).*Column)(asked(known, view, ask), luck, budget, out);
  }
  static auto admiral(std::string_view name) {
    using Admiral = typename S::Admiral;
    if (name == "random") return Admiral(chosen<&Question<S>::random>);
    return name == "steady" ? Admiral(chosen<&Question<S>::steady>) : nullptr;
  }
  /// Every way to put an order, for `help orders` and the page.
  static std::vector<OrderHelp> order_help() {
    std::vector<OrderHelp> out;
    if constexpr (MayResign<S>)
      out.push_back(
          {"any", std::string(S::kResign.form), std::string(S::kResign.example), std::string(S::kResign.sentence)});
    for (const Question<S>& q : S::questions())
      for (const Wording& w : q.wordings) {
        OrderHelp help{std::string(q.word), std::string(w.form), std::string(w.example), std::string(w.sentence)};
        // One question may be asked at two steps.
        if (std::none_of(out.begin(), out.end(),
                         [&](const OrderHelp& h) { return h.ask == help.ask && h.form == help.form; }))
          out.push_back(std::move(help));
      }
    return out;
  }

  /// Would this text be taken as an answer?
  static bool is_legal(const auto& known, const auto& view, const Ask& ask, std::string_view text) {
    typename S::Order order;
    Faults faults;
    if (!parse(known, view, ask, text, order)) return false;
    check(known, view, ask, order, faults);
    return faults.count == 0;
  }

 private:
  static bool resigns([[maybe_unused]] const auto& order) {
    if constexpr (MayResign<S>) return order.template as<Resign>() != nullptr;
    return false;
  }
};

}  // namespace broadside
