// Words of orders: what an order is cut into, how names are compared, and whose name is meant. Every part keeps its
// column, so that a message can point at it.
#pragma once

#include <fmt/format.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields.h"
#include "engine/core/problem.h"

namespace broadside::grammar {

/// Whether two names are the same when folded, mostly told by their first letters.
bool same_name(std::string_view a, std::string_view b);

/// A name as an order writes it: in quotation marks where it holds something that separates, be it one of the marks
/// ":;,", a further mark, or one of the words that stand between the parts of an order.
std::string as_written(std::string_view name, std::string_view further_marks = {},
                       std::initializer_list<std::string_view> words = {"at"});

/// A stretch of the order, without space around it, and its column counted in characters from 1. A view: it owns
/// nothing.
struct Part {
  std::string_view text;
  int column = 1;
};
/// The name that the part holds: without its quotation marks.
std::string name_in(const Part& part);
/// "order, column 7"
std::string place_of(const Part& part);

/// The whole order as one part; a Problem if a quotation mark is never closed.
Expected<Part> whole_order(std::string_view text);
/// Cuts at any of the marks outside quotation marks; empty stretches are left out.
std::vector<Part> split(const Part& part, std::string_view marks);

/// Two parts on either side of a mark or word.
struct Halves {
  Part before, after;
};
/// Cuts at the first such mark outside quotation marks; nothing if there is none.
std::optional<Halves> cut_at(const Part& part, char mark);
/// Cuts at the first such word: "13.5in at Moltke" at "at".
std::optional<Halves> cut_at_word(const Part& part, std::string_view word);
/// Cuts off the last word; nothing if there is only one: "Moltke A".
std::optional<Halves> cut_off_last(const Part& part);
/// Without the leading word, if it is there: "play red 4", "fleet: Lion".
Part without_word(const Part& part, std::string_view word);
/// Is the folded text one of the alternatives, which stand between '|'?
bool says(std::string_view alternatives, std::string_view text);

/// A name that may be meant. Beginnings are looked for among the likely ones first.
struct Name {
  std::string text;
  size_t means = 0;
  bool likely = true;
};
/// By the whole name, or by a beginning that only one has. `noun` and `where` make the message: there is no ship "Lyon"
/// on your side.
Expected<size_t> look_up(const std::vector<Name>& names, const Part& part, std::string_view noun,
                         std::string_view where);

/// A row more, or a Problem when the order has room for no further.
template <class T, int N>
Expected<void> add_to(Table<T, N>& table, const T& row, const Part& at, std::string_view what) {
  if (table.full()) return problem(place_of(at), fmt::format("more than {} {}", N, what));
  table.add(row);
  return {};
}

/// Each row through `text`, with the mark between.
template <class Rows, class Text>
std::string rows_text(const Rows& rows, std::string_view between, Text&& text) {
  std::string out;
  for (const auto& row : rows) {
    if (!out.empty()) out += between;
    out += text(row);
  }
  return out;
}

}  // namespace broadside::grammar
