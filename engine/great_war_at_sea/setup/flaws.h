// What the tests of a battle share.
#pragma once

#include "engine/core/flaw.h"
#include "engine/core/scenario_file.h"
#include "engine/great_war_at_sea/rules/groups.h"
#include "engine/great_war_at_sea/rules/state.h"

namespace broadside::great_war_at_sea {

/// An enum that no word stands for.
template <class E>
Found word_flaw(Flaw::Part part, size_t index, std::string_view key, E value) {
  if (static_cast<size_t>(value) < EnumWords<E>::words.size()) return {};
  return flaw(part, index, key, fmt::format("{} is not a known word", key),
              "one of " + scenario::listed(EnumWords<E>::words));
}

// ---------------------------------------------------------------- the table; validate_table.cpp

Found table_flaw(const Battle& b);
Found land_flaw(const Battle& b, size_t land);
Found port_flaw(const Battle& b, size_t port);
Found mines_flaw(const Battle& b, size_t field);
/// Where a counter starts, and how fast.
Found place_flaw(const Battle& b, size_t counter);
/// GW-7.2-01, GW-Q-91
Found spacing_flaw(const Battle& b);

}  // namespace broadside::great_war_at_sea
