#include "engine/core/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace broadside {
namespace {

// ---------------------------------------------------------------- letters

/// Base letters of U+00C0 to U+017F, a row of sixteen a line; '*' is one of the doubled letters below.
constexpr std::string_view kBaseLetters =
    "aaaaaa*ceeeeiiii"
    "dnooooo*ouuuuy**"
    "aaaaaa*ceeeeiiii"
    "dnooooo*ouuuuy*y"
    "aaaaaaccccccccdd"
    "ddeeeeeeeeeegggg"
    "gggghhhhiiiiiiii"
    "ii**jjkkklllllll"
    "lllnnnnnnnnnoooo"
    "oo**rrrrrrssssss"
    "ssttttttuuuuuuuu"
    "uuuuwwyyyzzzzzzs";

std::string_view doubled_letter(int code) {
  switch (code) {
    case 0xC6:
    case 0xE6: return "ae";
    case 0xDE:
    case 0xFE: return "th";
    case 0xDF: return "ss";
    case 0x132:
    case 0x133: return "ij";
    case 0x152:
    case 0x153: return "oe";
    default: return "*";
  }
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// The letter that begins at i, folded; moves i to its last byte.
std::string_view folded_letter(std::string_view text, size_t& i, char& small) {
  const auto byte = static_cast<unsigned char>(text[i]);
  const int next = i + 1 < text.size() && continues(text[i + 1]) ? static_cast<unsigned char>(text[i + 1]) & 0x3F : -1;
  if (next >= 0 && byte >= 0xC3 && byte <= 0xC5) {
    ++i;
    const int code = ((byte & 0x1F) << 6) | next;
    const char& base = kBaseLetters[static_cast<size_t>(code - 0xC0)];
    return base == '*' ? doubled_letter(code) : std::string_view(&base, 1);
  }
  if (next >= 0 && (byte == 0xCC || (byte == 0xCD && next < 0x30))) {  // an accent of its own
    ++i;
    return {};
  }
  small = text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] + ('a' - 'A')) : text[i];
  return {&small, 1};
}

}  // namespace

size_t letters(std::string_view text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
}

std::string folded(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (is_space(text[i])) {
      if (!out.empty() && out.back() != ' ') out += ' ';
      continue;
    }
    char small = 0;
    out += folded_letter(text, i, small);
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

int edit_distance(std::string_view a, std::string_view b) {
  const size_t width = b.size() + 1;
  std::vector<int> cost((a.size() + 1) * width);
  const auto at = [&](size_t i, size_t j) -> int& { return cost[i * width + j]; };
  for (size_t i = 0; i <= a.size(); ++i) at(i, 0) = static_cast<int>(i);
  for (size_t j = 0; j <= b.size(); ++j) at(0, j) = static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    for (size_t j = 1; j <= b.size(); ++j) {
      const int change = at(i - 1, j - 1) + (a[i - 1] != b[j - 1]);
      at(i, j) = std::min({change, at(i - 1, j) + 1, at(i, j - 1) + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
    }
  }
  return at(a.size(), b.size());
}

std::string points_text(int64_t hundredths) {
  const int64_t whole = std::abs(hundredths) / 100, part = std::abs(hundredths) % 100;
  std::string out = fmt::format("{}{}", hundredths < 0 ? "-" : "", whole);
  if (part != 0) out += part % 10 == 0 ? fmt::format(".{}", part / 10) : fmt::format(".{:02}", part);
  return out;
}

std::string counted_points(int64_t hundredths) {
  return points_text(hundredths) + (hundredths == 100 ? " point" : " points");
}

}  // namespace broadside
