// What the forms of the questions share.
#pragma once

#include "engine/core/form.h"
#include "engine/fear_god/play/asked.h"
#include "engine/fear_god/play/asking.h"

namespace broadside::fear_god {

/// The answer for nothing.
Choice no_answer(std::string word, std::string note);
FormRow row_of_ship(const Asked& a, size_t ship, std::string note);
/// "12,400 yd, on the port bow"
std::string where_words(const Asked& a, size_t ship, const Contact& contact);

/// A blank for a whole number.
Slot number_slot(std::string name, std::string before, int least, int most);
/// A blank that offers the entries of a list of the form.
Slot listed_slot(std::string name, std::string list);

}  // namespace broadside::fear_god
