// How an order is read, part by part: what orders.cpp and the readers of the chapters share.
#pragma once

#include "engine/core/game.h"
#include "engine/core/grammar.h"
#include "engine/queen_of_the_seas/position.h"

namespace broadside::queen_of_the_seas {

/// An order being read, and the form it is read as.
struct Reading {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  grammar::Part all;
  std::string_view form;
  Order& out;
  mutable std::array<std::vector<grammar::Name>, 2> ships{};  // by side, when first asked for

  const Open& open() const { return view.open; }
  tl::unexpected<Problem> expected_form(const grammar::Part& at, std::string reason) const {
    return problem(grammar::place_of(at), std::move(reason), "write " + std::string(form));
  }
};

/// A name as an order of these rules writes it.
std::string written(std::string_view name);
/// "3.5": a length as an order writes it, exact to all its decimals.
std::string length_written(Length length);

/// Ships of a side that an order may name; those still on the table, or to be picked, are the likely ones.
const std::vector<grammar::Name>& ships_of(const Reading& in, Seat side);
Expected<size_t> own_ship(const Reading& in, const grammar::Part& part);
Expected<size_t> enemy_ship(const Reading& in, const grammar::Part& part);
/// Is the part this word, and no ship of the side called so?
bool is_word(const Reading& in, const grammar::Part& part, std::string_view word, Seat side);

/// A whole number between both; nothing for any other text.
std::optional<int> number_in(std::string_view text, int least, int most);

/// `WHAT: ...` for every stretch between semicolons or lines; `read(what, rest)`. `what` makes the message.
template <class Read>
Expected<void> each_entry(const Reading& in, std::string_view what, Read&& read) {
  const std::vector<grammar::Part> parts = grammar::split(in.all, ";\n");
  if (parts.empty()) return in.expected_form(in.all, "the order is empty");
  for (const grammar::Part& part : parts) {
    const std::optional<grammar::Halves> halves = grammar::cut_at(part, ':');
    if (!halves) return in.expected_form(part, "there is no colon after the name of a " + std::string(what));
    if (Expected<void> ok = read(halves->before, halves->after); !ok) return ok;
  }
  return {};
}

Expected<void> read_nothing(const Reading& in);  // "none", "auto"
// movement and the end
Expected<void> read_turn_points(const Reading& in);
Expected<void> read_move(const Reading& in);
Expected<void> read_go_on(const Reading& in);
Expected<void> read_give_up(const Reading& in);
Expected<void> read_resign(const Reading& in);
Expected<void> read_draw(const Reading& in);
Expected<void> read_likely(const Reading& in);
// combat
Expected<void> read_guns(const Reading& in);
Expected<void> read_torpedoes(const Reading& in);
Expected<void> read_pairs(const Reading& in);
Expected<void> read_removal(const Reading& in);
Expected<void> read_damage(const Reading& in);

}  // namespace broadside::queen_of_the_seas
