// Printed tables as the rules use them. The build makes a header of every table in data/rules/tables
// (cmake/tables.cpp); everything here is settled while the program is compiled, and what does not fit does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace broadside::tables {

/// A figure with a decimal point, exactly: no rule depends on floating point.
struct Decimal {
  int64_t millionths;
  bool operator==(const Decimal&) const = default;
};
inline constexpr int kDecimals = 6;

/// Cells that are empty, or say "none", in a column of figures: no limit, or nothing to add.
inline constexpr int kBlank = std::numeric_limits<int>::min();
inline constexpr Decimal kBlankDecimal{std::numeric_limits<int64_t>::min()};

// Neither constexpr nor defined: what leads here does not compile, and does not link if a rule asks while it runs.
void no_number_in_this_cell();
void word_unknown_to_the_rules();
void no_such_row();

/// The first number in a cell of words: 5 of "5-6", -7 of "-7 or worse", 3 of "3+".
constexpr int number(std::string_view cell) {
  size_t at = cell.find_first_of("0123456789");
  if (at == std::string_view::npos) no_number_in_this_cell();
  const bool negative = at > 0 && cell[at - 1] == '-';
  int value = 0;
  for (; at < cell.size() && cell[at] >= '0' && cell[at] <= '9'; ++at) value = 10 * value + (cell[at] - '0');
  return negative ? -value : value;
}

/// The decimal figure that a cell of words is: 4.5, 240.
constexpr Decimal decimal(std::string_view cell) {
  int64_t value = 0;
  int decimals = -1;  // -1: before the point
  for (const char c : cell) {
    if (c == '.' && decimals < 0) {
      decimals = 0;
    } else if (c >= '0' && c <= '9' && decimals < kDecimals) {
      value = 10 * value + (c - '0');
      decimals += decimals < 0 ? 0 : 1;
    } else {
      no_number_in_this_cell();
    }
  }
  for (int i = decimals < 0 ? 0 : decimals; i < kDecimals; ++i) value *= 10;
  return {value};
}

/// The place of a cell's word in a row of words, as the value of an enum.
template <class E, size_t N>
constexpr E value_of(std::string_view cell, const std::array<std::string_view, N>& words) {
  for (size_t i = 0; i < N; ++i)
    if (words[i] == cell) return static_cast<E>(i);
  word_unknown_to_the_rules();
  return {};
}

/// The cells of one column, from the top.
template <class Row, size_t N, class Cell>
constexpr std::array<Cell, N> column(const std::array<Row, N>& rows, Cell Row::*cell) {
  std::array<Cell, N> out{};
  for (size_t i = 0; i < N; ++i) out[i] = rows[i].*cell;
  return out;
}

/// The same of a column of words, as values of an enum.
template <class E, class Row, size_t N, size_t Words>
constexpr std::array<E, N> column_as(const std::array<Row, N>& rows, std::string_view Row::*cell,
                                     const std::array<std::string_view, Words>& words) {
  std::array<E, N> out{};
  for (size_t i = 0; i < N; ++i) out[i] = value_of<E>(rows[i].*cell, words);
  return out;
}

/// The row that has this word in a column.
template <class Row, size_t N>
constexpr Row row_of(const std::array<Row, N>& rows, std::string_view Row::*cell, std::string_view word) {
  for (const Row& row : rows)
    if (row.*cell == word) return row;
  no_such_row();
  return {};
}

/// Of a table whose rows are ranges from..to, in order and without a gap; the last may be open above.
template <class Row, size_t N>
constexpr bool without_gap(const std::array<Row, N>& rows, int Row::*from, int Row::*to) {
  for (size_t i = 0; i + 1 < N; ++i)
    if (rows[i].*to + 1 != rows[i + 1].*from) return false;
  return true;
}

/// Which row of such a table holds the key; below the first row the first.
template <class Row, size_t N>
constexpr size_t index_of(const std::array<Row, N>& rows, int Row::*from, int key) {
  size_t i = 0;
  while (i + 1 < N && key >= rows[i + 1].*from) ++i;
  return i;
}
template <class Row, size_t N>
constexpr const Row& row_for(const std::array<Row, N>& rows, int Row::*from, int key) {
  return rows[index_of(rows, from, key)];
}

}  // namespace broadside::tables
