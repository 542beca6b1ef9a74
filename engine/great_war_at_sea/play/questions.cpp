// The table, and what any question may be answered by: a resignation.
#include "engine/great_war_at_sea/play/questions.h"

#include <fmt/format.h>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea {
namespace {

/// Faults that may turn up at several questions.
using R = Refused;
using F = FaultCode;
constexpr Explanation<R> kReasonsOfAny[] = {
    {F::wrong_kind,
     [](const R& r) {
       return because("this does not answer what is asked", "an order of the kind " + System::ask_word(r.ask));
     }},
    {F::stray_field,
     [](const R&) { return because("the order contains values that do not belong in it", "only what its text says"); }},
    {F::unknown_ship, [](const R&) { return because("there is no such ship on your side", "one of your ships"); }},
    {F::not_in_play, [](const R& r) { return because(r.who() + " is no longer on the table", "a ship on the table"); }},
    {F::listed_twice, [](const R& r) { return because(r.who() + " is listed twice", "each once"); }},
    {F::unknown_target, [](const R&) { return because("nothing in sight is called so", "what is in sight"); }},
    {F::no_group, [](const R&) { return because("there is no such Group on the table", "one of your Groups"); }},
};

}  // namespace

std::span<const Question<System>> System::questions() {
  static const std::array<Question<System>, 14> rows = {
      entry_question::kRow,      place_question::kRow,  place_question::kSecondRow,  mines_question::kRow,
      flagships_question::kRow,  groups_question::kRow, groups_question::kSecondRow, move_question::kRow,
      move_question::kSecondRow, launch_question::kRow, launch_question::kSecondRow, lights_question::kRow,
      fire_question::kRow,       repairs_question::kRow};
  return rows;
}

std::vector<std::string> System::resign_cautions(const Asked& a) {
  return {fmt::format("you give up: {} has won", side_name(a.own(), other(a.seat())))};
}

Reason System::explain_any(const Asked& a, const Fault& fault) {
  return explanation(kReasonsOfAny, Refused{{a, fault}});
}

}  // namespace broadside::great_war_at_sea
