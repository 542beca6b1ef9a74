#include "server/plain_text.h"

#include <string_view>

namespace broadside::server {
namespace {

/// Bytes of the letter that begins here; the text is UTF-8, which the reader of frames sees to.
size_t letter_size(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

bool is_control(std::string_view letter, bool lines) {
  const auto first = static_cast<unsigned char>(letter[0]);
  if (letter.size() == 1) return (first < 0x20 && !(lines && first == '\n')) || first == 0x7f;
  if (letter.size() == 2) return first == 0xc2 && static_cast<unsigned char>(letter[1]) < 0xa0;
  if (letter.size() != 3 || first != 0xe2) return false;
  const auto second = static_cast<unsigned char>(letter[1]), third = static_cast<unsigned char>(letter[2]);
  if (second == 0x80) return third == 0x8e || third == 0x8f || (third >= 0xa8 && third <= 0xae);  // U+200E, U+2028 ...
  return second == 0x81 && third >= 0xa6 && third <= 0xa9;                                        // U+2066 to U+2069
}

}  // namespace

std::string plain_text(const std::string& text, size_t most, bool lines) {
  std::string out;
  size_t taken = 0;
  for (size_t at = 0; at < text.size();) {
    const std::string_view letter =
        std::string_view(text).substr(at, letter_size(static_cast<unsigned char>(text[at])));
    at += letter.size();
    if (is_control(letter, lines)) continue;
    if (taken++ == most) break;
    out += letter;
  }
  return out;
}

}  // namespace broadside::server
