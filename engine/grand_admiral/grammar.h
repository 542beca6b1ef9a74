// Words of orders: what an order is cut into, how names are compared, and whose name is meant. Every part keeps its
// column, so that a message can point at it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/problem.h"
#include "engine/core/words.h"
#include "engine/grand_admiral/position.h"

namespace broadside::grand_admiral {

/// Whether two names are the same when folded, mostly told by their first letters.
bool same_name(std::string_view a, std::string_view b);

/// How a sentence calls a side: by the scenario's name where there is one, else Red or Black.
std::string side_name(const Battle& battle, Seat side);

/// A name as an order writes it: in quotation marks where it holds something that separates.
std::string as_written(std::string_view name);

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

/// Heading 0-5 from "north-east", "northeast", "NE".
std::optional<int> heading_from(std::string_view word);

}  // namespace broadside::grand_admiral
