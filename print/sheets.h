// Cards on sheets: several to a page, ready to cut out; and the same cards as text and as JSON.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "print/card.h"

namespace broadside::print {

enum class Paper : uint8_t { a4, letter };
inline constexpr std::array<std::string_view, 2> kPaperWords = {"a4", "letter"};

struct Group {
  std::string section;  // a side, a system: it begins a new row under its name; empty: goes on where the last ended
  std::string heading;  // a squadron; empty: none
  std::vector<PrintCard> cards;
};

struct Job {
  std::string title;
  Paper paper = Paper::a4;
  int columns = 0;  // 1: large cards; 0: one when that fits on a page, else two
  std::vector<Group> groups;
};

/// Every page ready to be drawn. A problem names the card that is none of its system.
Expected<std::vector<Page>> pages_of(const Job& job);

Expected<std::string> text_of(const Job& job);
Json json_of(const Job& job);

}  // namespace broadside::print
