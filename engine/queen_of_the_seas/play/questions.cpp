// The table, and what any question may be answered by: a resignation (QS-Q-102).
#include "engine/queen_of_the_seas/play/questions.h"

#include <fmt/format.h>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/play/asked.h"
#include "engine/queen_of_the_seas/rules/victory.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr Wording kResign{"resign", "resign", "Gives up: the other side has won. Instead of any answer."};

/// What took her off the table.
constexpr std::array<std::string_view, 5> kGoneRules = {"QS-phase-2-moving-13", "QS-phase-3g-02", "QS-phase-3c-16",
                                                        "QS-phase-3f-09", "QS-phase-2-moving-13"};

/// Faults that may turn up at several questions.
Reason explain_any(const Refused& r) {
  const bool known = r.is_ship(r.fault.subject);
  switch (r.code()) {
    case FaultCode::wrong_kind:
      return because("this does not answer what is asked", "an order of the kind " + System::ask_word(r.ask));
    case FaultCode::stray_field:
      return because("the order holds values that have no meaning in it", "only what its text says");
    case FaultCode::unknown_ship: return because("there is no such ship in this battle", "a ship on the table");
    case FaultCode::not_own:
      return because(fmt::format("{} is not a ship of {}", r.who(), r.side()), "one of your ships");
    case FaultCode::not_on_table:
      return because(fmt::format("{} is not on the table any more: {}", r.who(),
                                 known ? fate_text(r.refused_ship()) : std::string("gone")),
                     "a ship on the table",
                     known ? kGoneRules[static_cast<size_t>(r.refused_ship().fate)] : std::string_view());
    case FaultCode::listed_twice:
      return because((known ? r.who() + "'s salvo" : r.group()) + " is listed twice", "each once");
    default: return {};
  }
}

}  // namespace

std::span<const Question<System>> System::questions() {
  static const std::array<Question<System>, 9> rows = {
      turn_points_question::kRow, move_question::kRow,      guns_question::kRow,
      guns_question::kNearRow,    pairs_question::kRow,     removal_question::kRow,
      damage_question::kRow,      torpedoes_question::kRow, end_question::kRow};
  return rows;
}

Expected<void> System::parse(const Battle& battle, const View& view, const Ask& ask, std::string_view text,
                             Order& out) {
  const auto all = grammar::whole_order(text);
  if (!all || folded(all->text) != kResign.form) return Asking::parse(battle, view, ask, text, out);
  out.become<Resign>();
  return {};
}

std::string System::print(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  return order.as<Resign>() != nullptr ? std::string(kResign.form) : Asking::print(battle, view, ask, order);
}

void System::check(const Battle& battle, const View& view, const Ask& ask, const Order& order, Faults& faults) {
  faults.clear();
  if (ask.seat > 1) return OrderCheck{{battle, view, ask}, faults}.fault(FaultCode::wrong_kind);
  if (order.as<Resign>() == nullptr) Asking::check(battle, view, ask, order, faults);
}

Reason System::explain(const Battle& battle, const View& view, const Ask& ask, const Order& order, const Fault& fault) {
  const Refused refused{{battle, view, ask}, order, fault};
  const Question<System>& q = question(ask.kind);
  Reason reason = explain_any(refused);
  if (reason.text.empty() && q.explain != nullptr) reason = q.explain(refused, order, fault);
  if (reason.text.empty()) reason.text = "the order is at fault: " + std::string(fault_word(refused.code()));
  if (reason.rule.empty()) reason.rule = fault_rule(refused.code());
  reason.code = fault_word(refused.code());
  return reason;
}

std::vector<std::string> giving_up_cautions(const Asked& a, bool gives_up) {
  std::vector<std::string> out;
  if (gives_up) out.push_back(fmt::format("you give up: {} has won", side_name(a.battle, other(a.seat()))));
  if (winner_now(a.battle, a.open()) == a.seat()) out.emplace_back("you would win if the battle ended now");
  return out;
}

std::vector<std::string> System::cautions(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  return order.as<Resign>() != nullptr ? giving_up_cautions({battle, view, ask}, true)
                                       : Asking::cautions(battle, view, ask, order);
}

std::vector<OrderHelp> System::order_help() {
  std::vector<OrderHelp> help = Asking::order_help();
  help.insert(help.begin(),
              {"any", std::string(kResign.form), std::string(kResign.example), std::string(kResign.sentence)});
  return help;
}

}  // namespace broadside::queen_of_the_seas
