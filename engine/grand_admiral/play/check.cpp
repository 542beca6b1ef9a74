#include "engine/grand_admiral/play/check.h"

#include <fmt/format.h>

#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {

bool OrderCheck::own_once(int entry, uint16_t ship) {
  if (!own(entry, ship)) return false;
  if (seen.test(ship)) {
    fault(FaultCode::listed_twice, entry, ship);
    return false;
  }
  seen.set(ship);
  return true;
}

std::string Explaining::fate() const {
  constexpr std::array<std::string_view, 4> words = {"is not on the board", "is afloat", "has been sunk",
                                                     "has left the board"};
  return fmt::format("{} {}", name(), words.at(static_cast<size_t>(asked.ship(ship()).fate)));
}

std::string Explaining::stack_full() const {
  return fmt::format("{} already holds {} ships of {}; {} finds no room", place(), asked.battle.options.stack_limit,
                     asked.side_name(), name());
}

namespace {

Words any_words(const Explaining& e) {
  switch (e.code()) {
    case FaultCode::wrong_kind:
      return {"this does not answer what is asked", "an order of the kind " + System::ask_word(e.asked.ask)};
    case FaultCode::stray_field:
      return {"the order holds values that have no meaning in it", "only what its text says"};
    case FaultCode::unknown_ship: return {"there is no such ship in this battle", "one of your ships"};
    case FaultCode::not_own:
      return {fmt::format("{} is not a ship of {}", e.name(), e.asked.side_name()), "one of your ships"};
    case FaultCode::listed_twice: return {e.name() + " is listed twice", "each ship once"};
    case FaultCode::must_play: return {"a card must be played", "one of the cards in your hand"};
    default: return {"the order is at fault: " + std::string(fault_word(e.code())), ""};
  }
}

}  // namespace

Reason reason_of(const Explaining& e, Words own) {
  Words words = own.text.empty() ? any_words(e) : std::move(own);
  const bool firing = static_cast<Step>(e.asked.ask.kind) == Step::fire;
  std::string rule(e.code() == FaultCode::not_own && firing ? "GA-SOP-07" : fault_rule(e.code()));
  return {std::move(words.text), std::move(rule), std::move(words.right), std::string(fault_word(e.code()))};
}

}  // namespace broadside::grand_admiral
