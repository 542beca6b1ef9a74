// How an order is read, part by part: what orders.cpp and the readers of the chapters share.
#pragma once

#include "engine/core/game.h"
#include "engine/core/grammar.h"
#include "engine/grand_fleets/position.h"

namespace broadside::grand_fleets {

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

Expected<size_t> own_ship(const Reading& in, const grammar::Part& part);
Expected<size_t> enemy_ship(const Reading& in, const grammar::Part& part);
Expected<size_t> own_squadron(const Reading& in, const grammar::Part& part);

/// A whole number from 1 to 255.
std::optional<uint8_t> number_in(const grammar::Part& part);

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

// command and movement
Expected<void> read_nothing(const Reading& in);
Expected<void> read_resign(const Reading& in);
Expected<void> read_squadrons(const Reading& in);
Expected<void> read_transfers(const Reading& in);
Expected<void> read_float(const Reading& in);
Expected<void> read_individual(const Reading& in);
Expected<void> read_together(const Reading& in);
Expected<void> read_ram(const Reading& in);
// combat
Expected<void> read_place(const Reading& in);
Expected<void> read_fire(const Reading& in);
Expected<void> read_losses(const Reading& in);
Expected<void> read_launch(const Reading& in);

/// "CDEF", or "CDEF2" where only the barrels tell two entries of a line apart (GF-3.7.5-01).
std::string mounts_name(const ShipCard& card, size_t line, size_t entry);
/// A row of Mounts over all lines, or a tube, as an order names it when it is lost: "14in CDEF", "tube 2".
std::string lost_name(const ShipCard& card, Loss loss, uint32_t row);

}  // namespace broadside::grand_fleets
