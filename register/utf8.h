// Text as it may come from a stranger: is it UTF-8, does it hold what would trouble a terminal, and how to show it.
#pragma once

#include <string>
#include <string_view>

namespace broadside {

/// How many bytes the letter at the beginning has; 0 when it is none of UTF-8.
size_t letter_size(std::string_view text);

/// A letter that commands a terminal instead of being shown: U+0000 to U+001F, U+007F to U+009F. The letter is that at
/// the beginning of the text.
bool control_letter(std::string_view text);

/// Where the first control letter stands; npos when there is none. Line ends and tabs count only if `lines` is false.
size_t find_control(std::string_view text, bool lines = false);

/// In quotation marks for a message: one line, no longer than some forty letters, nothing that commands a terminal.
std::string quoted_word(std::string_view text);

}  // namespace broadside
