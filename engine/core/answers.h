// What the files of the questions of every system do alike: they read and judge an order, explain a fault, and make
// columns of their row in the table out of functions for their own kind of answer.
#pragma once

#include "engine/core/faults.h"
#include "engine/core/grammar.h"
#include "engine/core/question.h"
#include "engine/core/words.h"

namespace broadside {

// ---------------------------------------------------------------- reading

/// An answer being read, and the form it is read as.
template <class Asked>
struct ReadOrder : Asked {
  grammar::Part all;
  std::string_view form;

  tl::unexpected<Problem> expected_form(const grammar::Part& at, std::string reason) const {
    return problem(grammar::place_of(at), std::move(reason), "write " + std::string(form));
  }
};
/// Reads what is not the word for nothing ("none", "auto") by `read(in, answer)`.
template <class A, class Asked, class Read>
Expected<void> read_as(const Asked& a, std::string_view text, std::string_view nothing_said, std::string_view form,
                       auto& out, Read&& read) {
  A& answer = out.template begin<A>();
  const Expected<grammar::Part> all = grammar::whole_order(text);
  if (!all) return tl::make_unexpected(all.error());
  if (!nothing_said.empty() && grammar::says(nothing_said, folded(all->text))) return {};
  return read(ReadOrder<Asked>{a, *all, form}, answer);
}
/// `NAME: ...` for every stretch between semicolons or lines: `read(name, rest)`. `what` is so named: "ship".
template <class Read>
Expected<void> each_entry(const auto& in, std::string_view what, Read&& read) {
  const std::vector<grammar::Part> parts = grammar::split(in.all, ";\n");
  if (parts.empty()) return in.expected_form(in.all, "the order is empty");
  for (const grammar::Part& part : parts) {
    const std::optional<grammar::Halves> halves = grammar::cut_at(part, ':');
    if (!halves) return in.expected_form(part, "there is no colon after the name of a " + std::string(what));
    if (Expected<void> ok = read(halves->before, halves->after); !ok) return ok;
  }
  return {};
}

// ---------------------------------------------------------------- judging

/// An order being judged, and where its faults go. The rows of a view can be trusted; an order may hold any bytes.
/// Nothing is allocated.
template <class Asked, class Code>
struct JudgedOrder : Asked {
  Faults& faults;

  void fault(Code code, int entry = -1, int subject = -1, int object = -1, int value = 0) const {
    if (faults.full()) return;
    faults.add({static_cast<uint16_t>(code), static_cast<int16_t>(entry), static_cast<int16_t>(subject),
                static_cast<int16_t>(object), value});
  }
  void fault_if(Code code, int entry = -1, int subject = -1, int object = -1, int value = 0) const {
    if (code != Code::none) fault(code, entry, subject, object, value);
  }
  /// The order is not an answer to the question.
  void wrong_kind() const { fault(Code::wrong_kind); }
};

// ---------------------------------------------------------------- explaining

/// What a sentence about a fault names, without which another row has to be found.
enum class Needs : uint8_t { nothing, ship, both };

/// A fault with the names that explain it. `Asked` knows which rows are ships, and their names.
template <class Asked, class FaultCode>
struct RefusedOrder : Asked {
  using Code = FaultCode;
  const Fault& fault;

  Code code() const { return static_cast<Code>(fault.code); }
  size_t row() const { return static_cast<size_t>(fault.subject); }
  size_t target_row() const { return static_cast<size_t>(fault.object); }
  bool has_ship() const { return fault.subject >= 0 && this->is_ship(row()); }
  bool has_target() const { return fault.object >= 0 && this->is_ship(target_row()); }
  bool has(Needs needs) const {
    return needs == Needs::nothing || (has_ship() && (needs == Needs::ship || has_target()));
  }
  std::string who() const { return has_ship() ? this->name(row()) : std::string("the ship"); }
  std::string target() const { return has_target() ? this->name(target_row()) : std::string("the target"); }
};
/// And with the answer that it was found in.
template <class Refused, class A>
struct RefusedAs : Refused {
  using Answer = A;
  const A& answer;
};

/// What a reason says beyond the row of its fault; a rule only where it is another.
inline Reason because(std::string text, std::string right, std::string_view rule = {}) {
  return {std::move(text), std::string(rule), std::move(right), {}};
}
/// A row of the table that a question has for its faults: of rows with one code the first that has what it needs.
template <class Refused>
struct Explanation {
  typename Refused::Code code;
  Reason (*say)(const Refused&);
  Needs needs = Needs::nothing;
};
template <class Rows, class Refused>
Reason explanation(const Rows& rows, const Refused& refused) {
  for (const auto& row : rows)
    if (row.code == refused.code() && refused.has(row.needs)) return row.say(refused);
  return {};
}

// ---------------------------------------------------------------- columns of the table

/// explained<kReasons>, where kReasons is an array of Explanation<RefusedAs<Refused, Answer>>.
template <auto& rows>
Reason explained(const auto& asked, const auto& order, const Fault& fault) {
  const auto of = []<class Refused>(const Explanation<Refused>&) { return std::type_identity<Refused>(); };
  using Refused = typename decltype(of(rows[0]))::type;
  const auto* const answer = order.template as<typename Refused::Answer>();
  return answer == nullptr ? Reason{} : explanation(rows, Refused{{asked, fault}, *answer});
}

namespace detail {

template <auto F>
struct OfAnswer;
template <class R, class Asked, class A, R (*F)(const Asked&, const A&)>
struct OfAnswer<F> {
  static R given(const Asked& asked, const auto& order) {
    const A* const answer = order.template as<A>();
    return answer == nullptr ? R() : F(asked, *answer);
  }
  static void judged(const auto& asked, const auto& order, Faults& faults) {
    const Asked check{asked, faults};
    const A* answer = order.template as<A>();
    if constexpr (requires { answer->fits(); })
      if (answer != nullptr && !answer->fits()) answer = nullptr;
    if (answer == nullptr) return check.wrong_kind();
    F(check, *answer);
  }
};
template <class Asked, class A, void (*F)(const Asked&, A&)>
requires(!std::is_const_v<A>) struct OfAnswer<F> {
  static void filled(const Asked& asked, auto& out) { F(asked, out.template begin<A>()); }
  static void planned(const Asked& asked, Dice&, Budget&, auto& out) { F(asked, out.template begin<A>()); }
};
template <class Asked, class A, void (*F)(const Asked&, Whim&, A&)>
struct OfAnswer<F> {
  static void drawn(const Asked& asked, Dice& luck, Budget&, auto& out) {
    Whim whim = asked.whim(luck);
    F(asked, whim, out.template begin<A>());
  }
};

}  // namespace detail

/// Print, marks, odds, cautions: what F(asked, answer) says of an answer of its kind, and nothing of any other.
template <auto F>
auto given(const auto& asked, const auto& order) {
  return detail::OfAnswer<F>::given(asked, order);
}
/// Decisions: at least the one to do nothing.
template <auto F>
uint64_t tallied(const auto& asked, const auto& order) {
  return std::max<uint64_t>(detail::OfAnswer<F>::given(asked, order), 1);
}
/// Check: F(order being judged, answer).
template <auto F>
void judged(const auto& asked, const auto& order, Faults& faults) {
  detail::OfAnswer<F>::judged(asked, order, faults);
}
/// Fallback: an empty answer.
template <class A>
void nothing(const auto&, auto& out) {
  out.template begin<A>();
}
/// Fallback: what F(asked, answer) makes of an empty one.
template <auto F>
void filled(const auto& asked, auto& out) {
  detail::OfAnswer<F>::filled(asked, out);
}
/// An admiral without a choice to make by luck, and one who says what is always legal.
template <auto F>
void planned(const auto& asked, Dice& luck, Budget& budget, auto& out) {
  detail::OfAnswer<F>::planned(asked, luck, budget, out);
}
template <auto Fallback>
void usual(const auto& asked, Dice&, Budget&, auto& out) {
  Fallback(asked, out);
}
/// Any legal answer with some chance; one die's worth of luck seeds all of F(asked, whim, answer).
template <auto F>
void drawn(const auto& asked, Dice& luck, Budget& budget, auto& out) {
  detail::OfAnswer<F>::drawn(asked, luck, budget, out);
}

}  // namespace broadside
