// How an order is read as one of the wordings of its question.
#pragma once

#include "engine/core/grammar.h"
#include "engine/grand_admiral/play/phrases.h"

namespace broadside::grand_admiral {

/// An order being read as one of the wordings of its question.
struct Reading {
  const Asked& asked;
  grammar::Part all;
  std::string_view form;
  mutable std::array<std::vector<grammar::Name>, 2> ships{};  // by side, when first asked for

  const Open& open() const { return asked.open(); }
  Expected<size_t> own_ship(const grammar::Part& part) const;
  Expected<size_t> enemy_ship(const grammar::Part& part) const;
  tl::unexpected<Problem> expected_form(const grammar::Part& at, std::string reason) const {
    return problem(grammar::place_of(at), std::move(reason), "write " + std::string(form));
  }
};

/// How one wording is read; it stands at the same place as the wording.
struct Reader {
  std::string_view whole;  // this very text, alternatives after '|'; empty: all other text
  Expected<void> (*read)(const Reading&, Order& out);
};
Expected<void> read_order(const Asked& asked, std::string_view text, std::span<const Wording> wordings,
                          std::span<const Reader> readers, Order& out);
template <auto& Wordings, auto& Readers>
Expected<void> parsed(const Asked& asked, std::string_view text, Order& out) {
  static_assert(Wordings.size() == Readers.size());
  return read_order(asked, text, Wordings, Readers, out);
}

/// `SHIP: ...` for every stretch between semicolons or lines; `read(ship, rest)`.
template <class Read>
Expected<void> each_ship(const Reading& in, Read&& read) {
  const std::vector<grammar::Part> parts = grammar::split(in.all, ";\n");
  if (parts.empty()) return in.expected_form(in.all, "the order is empty");
  for (const grammar::Part& part : parts) {
    const std::optional<grammar::Halves> halves = grammar::cut_at(part, ':');
    if (!halves) return in.expected_form(part, "there is no colon after a ship's name");
    const Expected<size_t> ship = in.own_ship(halves->before);
    if (!ship) return tl::make_unexpected(ship.error());
    if (Expected<void> ok = read(static_cast<uint16_t>(*ship), halves->after); !ok) return ok;
  }
  return {};
}

}  // namespace broadside::grand_admiral
