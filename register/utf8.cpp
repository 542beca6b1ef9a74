#include "register/utf8.h"

#include <algorithm>

namespace broadside {

size_t letter_size(std::string_view text) {
  const auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto follows = [&](size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  if (text.empty()) return 0;
  if (byte(0) < 0x80) return 1;
  if (byte(0) >= 0xC2 && byte(0) < 0xE0) return follows(1) ? 2 : 0;
  if (byte(0) >= 0xE0 && byte(0) < 0xF0) {
    const bool fits = (byte(0) != 0xE0 || byte(1) >= 0xA0) && (byte(0) != 0xED || byte(1) < 0xA0);  // no surrogates
    return fits && follows(1) && follows(2) ? 3 : 0;
  }
  const bool fits =
      byte(0) >= 0xF0 && byte(0) < 0xF5 && (byte(0) != 0xF0 || byte(1) >= 0x90) && (byte(0) != 0xF4 || byte(1) < 0x90);
  return fits && follows(1) && follows(2) && follows(3) ? 4 : 0;
}

bool control_letter(std::string_view text) {
  if (text.empty()) return false;
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x20 || first == 0x7F) return true;
  return first == 0xC2 && text.size() > 1 && static_cast<unsigned char>(text[1]) < 0xA0;
}

size_t find_control(std::string_view text, bool lines) {
  for (size_t i = 0; i < text.size(); ++i) {
    const bool of_lines = text[i] == '\n' || text[i] == '\r' || text[i] == '\t';
    if (control_letter(text.substr(i)) && !(lines && of_lines)) return i;
  }
  return std::string_view::npos;
}

std::string quoted_word(std::string_view text) {
  constexpr size_t kLongest = 40;  // letters
  std::string out = "\"";
  for (size_t letters = 0; !text.empty(); ++letters) {
    if (letters == kLongest) return out + "...\"";
    const size_t size = std::max<size_t>(letter_size(text), 1);
    const bool shown = letter_size(text) > 0 && !control_letter(text);
    out += shown ? text.substr(0, size) : "?";
    text.remove_prefix(size);
  }
  return out + "\"";
}

}  // namespace broadside
