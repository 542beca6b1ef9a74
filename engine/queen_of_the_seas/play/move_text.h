// A move as text.
#pragma once

#include "engine/queen_of_the_seas/play/asked.h"

namespace broadside::queen_of_the_seas {

/// `Lion: 8, ahead 2, port 3.5`; the last ship needs no name.
Expected<void> read_move(const Reading& in, Move& out);
std::string move_written(const Asked& a, const Move& move);
/// "3.5": a length as an order writes it, exact to all its decimals.
std::string length_written(Length length);

namespace move_question {
/// What is to be known of a ship that may be picked: "speed 6, 4 to 7 allowed; making smoke; may not open up the
/// screen".
std::string mover_text(const Asked& a, size_t i);
Form form(const Asked& a);  // move_form.cpp
}  // namespace move_question

}  // namespace broadside::queen_of_the_seas
