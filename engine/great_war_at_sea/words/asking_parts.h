// What the forms of the questions share.
#pragma once

#include "engine/core/form.h"
#include "engine/great_war_at_sea/play/asked.h"

namespace broadside::great_war_at_sea {

/// The answer for nothing.
Choice no_answer(std::string note);

/// A row about an own ship, a counter or a Group; its piece is the counter, if that is on the table.
FormRow row_of_ship(const Asked& a, size_t ship, std::string note);
FormRow row_of_group(const Asked& a, uint8_t group, std::string note);
std::string piece_of_counter(const Asked& a, size_t counter);

/// An enemy that an order may name.
struct Aim {
  Target target;
  plane::Point at;
  std::string word;   // as an order calls it
  std::string piece;  // its handle on the board
};
/// Ships of counters that are face-up, and counters that are not; `spotted`: only what is spotted now.
std::vector<Aim> aims_of(const Asked& a, bool spotted);
/// "18.4 in on the starboard beam"
std::string where_words(const Asked& a, size_t ship, plane::Point at);

}  // namespace broadside::great_war_at_sea
