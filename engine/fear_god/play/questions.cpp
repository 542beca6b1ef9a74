// The table, and what any question may be answered by: a resignation.
#include "engine/fear_god/play/questions.h"

#include <fmt/format.h>

#include "engine/fear_god/play/asked.h"
#include "engine/fear_god/words/names.h"

namespace broadside::fear_god {
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
    {F::not_in_play, [](const R& r) { return because(r.who() + " is no longer in the battle", "a ship afloat"); }},
    {F::listed_twice, [](const R& r) { return because(r.who() + " is listed twice", "each once"); }},
    {F::unknown_contact, [](const R&) { return because("nothing in sight is called so", "a contact by its number"); }},
    {F::no_division, [](const R&) { return because("there is no such division afloat", "one of your divisions"); }},
    {F::not_detected,
     [](const R& r) {
       return because(r.who() + " had not sighted that contact herself in an earlier turn",
                      "a contact that she sees; what is new can be fired on in reaction");
     },
     Needs::ship},
};

}  // namespace

std::span<const Question<System>> System::questions() {
  static const std::array<Question<System>, 5> rows = {plot_question::kRow, fire_question::kRow, launch_question::kRow,
                                                       ram_question::kRow, fire_question::kReactionRow};
  return rows;
}

std::vector<std::string> System::resign_cautions(const Asked& a) {
  return {fmt::format("you give up: {} has won", side_name(a.own(), other(a.seat())))};
}

Reason System::explain_any(const Asked& a, const Fault& fault) {
  return explanation(kReasonsOfAny, Refused{{a, fault}});
}

}  // namespace broadside::fear_god
