#include "engine/core/hex.h"

#include <algorithm>

#include "engine/core/words.h"

namespace broadside::hex {

std::optional<int> heading_from(std::string_view word) {
  const auto plain = [](std::string_view text) {
    std::string out = folded(text);
    std::erase_if(out, [](char c) { return c == '-' || c == ' '; });
    return out;
  };
  for (size_t i = 0; i < kHeadingWords.size(); ++i)
    if (plain(word) == plain(kHeadingWords[i]) || plain(word) == plain(kHeadingLetters[i])) return static_cast<int>(i);
  return std::nullopt;
}

std::string label(Hex h, Board board) {
  std::string letters;
  if (!on_board(board, h))
    return letters.append("(").append(std::to_string(h.q)).append(",").append(std::to_string(h.r)).append(")");
  for (int column = h.q; column >= 0; column = column / 26 - 1) letters += static_cast<char>('A' + column % 26);
  std::reverse(letters.begin(), letters.end());
  return letters + std::to_string(row_of(h) + 1);
}

std::optional<Hex> parse(std::string_view text, Board board) {
  constexpr int kTooFar = 1 << 15;  // beyond any board, and safe to multiply once more
  size_t i = 0;
  int column = 0, row = 0;
  for (; i < text.size(); ++i) {
    const char c = static_cast<char>(text[i] | 0x20);  // ASCII lower case
    if (c < 'a' || c > 'z') break;
    if ((column = column * 26 + (c - 'a' + 1)) > kTooFar) return std::nullopt;
  }
  const size_t letters = i;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
    if ((row = row * 10 + (text[i] - '0')) > kTooFar) return std::nullopt;
  if (letters == 0 || i == letters || i != text.size() || text[letters] == '0') return std::nullopt;
  if (column < 1 || column > board.columns || row < 1 || row > board.rows) return std::nullopt;
  return at_column_row(column - 1, row - 1);
}

}  // namespace broadside::hex
