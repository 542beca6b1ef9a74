#include "engine/grand_admiral/play/check.h"

#include <fmt/format.h>

#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {

bool OrderCheck::own(int entry, uint16_t ship_named, Marked* seen) const {
  const bool known = is_ship(ship_named);
  const FaultCode code = !known                                      ? FaultCode::unknown_ship
                         : ship(ship_named).side != seat()           ? FaultCode::not_own
                         : seen != nullptr && seen->test(ship_named) ? FaultCode::listed_twice
                                                                     : FaultCode::none;
  fault_if(code, entry, known ? ship_named : -1);
  if (code == FaultCode::none && seen != nullptr) seen->set(ship_named);
  return code == FaultCode::none;
}

void OrderCheck::wrong_kind() const {
  fault(static_cast<Step>(ask.kind) == Step::play ? FaultCode::must_play : FaultCode::wrong_kind);  // GA-SOP-10
}

std::string Refused::fate() const {
  constexpr std::array<std::string_view, 4> words = {"is not on the board", "is afloat", "has been sunk",
                                                     "has left the board"};
  return fmt::format("{} {}", who(), words.at(static_cast<size_t>(ship(row()).fate)));
}

std::string Refused::stack_full() const {
  return fmt::format("{} already holds {} ships of {}; there is no room for {}", place(), battle.options.stack_limit,
                     side_name(), who());
}

namespace {

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
    {F::unknown_ship, [](const R&) { return because("there is no such ship in this battle", "one of your ships"); }},
    {F::not_own, [](const R& r) { return not_own(r, {}); }},
    {F::listed_twice, [](const R& r) { return because(r.who() + " is listed twice", "each ship once"); }},
    {F::must_play, [](const R&) { return because("you must play a card", "one of the cards in your hand"); }},
};

}  // namespace

Reason System::explain_any(const Asked& a, const Fault& fault) { return explanation(kReasons, Refused{{a, fault}}); }

}  // namespace broadside::grand_admiral
