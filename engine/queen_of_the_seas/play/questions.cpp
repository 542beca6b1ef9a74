// The table, and what any question may be answered by: a resignation (QS-Q-102).
#include "engine/queen_of_the_seas/play/questions.h"

#include <fmt/format.h>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/play/asked.h"
#include "engine/queen_of_the_seas/rules/victory.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas {
namespace {

/// What took her off the table.
constexpr std::array<std::string_view, 5> kGoneRules = {"QS-phase-2-moving-13", "QS-phase-3g-02", "QS-phase-3c-16",
                                                        "QS-phase-3f-09", "QS-phase-2-moving-13"};

std::string_view gone_rule(const Refused& r) {
  return r.has_ship() ? kGoneRules[static_cast<size_t>(r.refused_ship().fate)] : std::string_view();
}

/// Faults that may turn up at several questions.
using R = Refused;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::wrong_kind,
     [](const R& r) {
       return because("this does not answer what is asked", "an order of the kind " + System::ask_word(r.ask));
     }},
    {F::stray_field,
     [](const R&) { return because("the order contains values that do not belong in it", "only what its text says"); }},
    {F::unknown_ship, [](const R&) { return because("there is no such ship in this battle", "a ship on the table"); }},
    {F::not_own,
     [](const R& r) { return because(fmt::format("{} is not a ship of {}", r.who(), r.side()), "one of your ships"); }},
    {F::not_on_table,
     [](const R& r) {
       return because(fmt::format("{} is no longer on the table: {}", r.who(),
                                  r.has_ship() ? fate_text(r.refused_ship()) : std::string("gone")),
                      "a ship on the table", gone_rule(r));
     }},
    {F::listed_twice,
     [](const R& r) {
       return because((r.has_ship() ? r.who() + "'s salvo" : r.group()) + " is listed twice", "each once");
     }},
};

}  // namespace

std::span<const Question<System>> System::questions() {
  static const std::array<Question<System>, 9> rows = {
      turn_points_question::kRow, move_question::kRow,      guns_question::kRow,
      guns_question::kNearRow,    pairs_question::kRow,     removal_question::kRow,
      damage_question::kRow,      torpedoes_question::kRow, end_question::kRow};
  return rows;
}

std::vector<std::string> giving_up_cautions(const Asked& a, bool gives_up) {
  std::vector<std::string> out;
  if (gives_up) out.push_back(fmt::format("you give up: {} has won", side_name(a.battle, other(a.seat()))));
  if (winner_now(a.battle, a.open()) == a.seat()) out.emplace_back("you would win if the battle ended now");
  return out;
}

std::vector<std::string> System::resign_cautions(const Asked& a) { return giving_up_cautions(a, true); }

Reason System::explain_any(const Asked& a, const Fault& fault) { return explanation(kReasons, Refused{{a, fault}}); }

}  // namespace broadside::queen_of_the_seas
