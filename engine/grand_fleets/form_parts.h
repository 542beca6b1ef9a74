// A question as a form, in the making: what the chapters of form.cpp and form_combat.cpp share.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/form.h"
#include "engine/grand_fleets/asked.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {

using Item = broadside::Choice;  // one thing to pick; the word Choice means something else in these rules

/// The question and its form so far.
struct Drafting : Asked {
  const Ask& ask;
  broadside::Form& form;

  /// Would this text be taken as an answer?
  bool legal(std::string_view text) const;
  /// An answer by itself, if it is one now.
  void whole(std::string word, std::string label, std::string note = {}) const;
  /// The first suggestion, if it is more than doing nothing.
  void whole_suggestion(std::string label, std::string note = {}) const;
  /// A row about a ship: `Lion: ...`
  FormRow& ship_row(size_t ship, std::string note) const;
};

/// A blank without which the row does not count.
inline Slot needed(Slot slot) {
  slot.needed = true;
  return slot;
}

/// A ship to be picked, on the board as well.
inline Item ship_item(const Asked& a, size_t ship, std::string note) {
  return {a.order_name(ship), a.name(ship), a.name(ship), std::move(note)};
}

// form_combat.cpp
void place_form(const Drafting& d);
void fire_form(const Drafting& d);
void losses_form(const Drafting& d);
void launch_form(const Drafting& d);

}  // namespace broadside::grand_fleets
