// A question and who has to answer it, and what all questions do alike. Every question of the system is a file of its
// own that ends in a row of the table in questions.h.
#pragma once

#include <algorithm>
#include <bitset>
#include <string>
#include <vector>

#include "engine/core/answers.h"
#include "engine/core/grammar.h"
#include "engine/core/words.h"
#include "engine/grand_fleets/rules/fault.h"
#include "engine/grand_fleets/rules/movement.h"
#include "engine/grand_fleets/rules/rule.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/words/names.h"

namespace broadside::grand_fleets {

using Lines = std::vector<std::string>;
using Item = broadside::Choice;  // one thing to pick; the word Choice means something else in these rules

struct Asked {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  bool in_sentence = false;  // the names of ships lead to them

  Seat seat() const { return ask.seat; }
  const Open& open() const { return view.open; }
  int turn() const { return view.at.turn; }
  const Ship& ship(size_t i) const { return view.open.ships[i]; }
  const ShipCard& card(size_t i) const { return battle.card(i); }
  std::string side() const { return side_name(battle, ask.seat); }
  std::string name(size_t i) const {
    std::string name = ship_name(battle, i);
    return in_sentence ? named(name) : name;
  }
  int mps(size_t i) const { return movement_points(card(i), ship(i)); }
  /// As an order writes them, whatever bytes it holds.
  std::string order_name(size_t ship) const;
  std::string order_squadron(size_t squadron) const;
  /// Whose turn it is to ram or to be placed; null: nobody's.
  const Contest* contest() const {
    return view.at.round < open().contests.count ? &open().contests[view.at.round] : nullptr;
  }

  /// The luck of the admiral who gives any answer.
  Whim whim(Dice& luck) const { return Whim(luck.bits({GF("5.2-01"), seat(), seat()})); }
  bool is_ship(size_t i) const { return i < open().ships.count; }
  /// Of the side, or of the other, and afloat.
  bool is_own(size_t i) const { return is_ship(i) && ship(i).side == ask.seat && ship(i).afloat(); }
  bool is_enemy(size_t i) const { return is_ship(i) && ship(i).side != ask.seat && ship(i).afloat(); }
  template <class F>
  void each_own(F&& f) const {
    for (uint16_t i = 0; i < open().ships.count; ++i)
      if (is_own(i)) f(i);
  }
  template <class F>
  void each_enemy(F&& f) const {
    for (uint16_t i = 0; i < open().ships.count; ++i)
      if (is_enemy(i)) f(i);
  }
  /// Squadrons of the side.
  template <class F>
  void each_squadron(F&& f) const {
    for (uint8_t s = 0; s < open().squadrons.count; ++s)
      if (open().squadrons[s].side == ask.seat) f(s);
  }
};

// ---------------------------------------------------------------- reading and printing

/// A name as an order of these rules writes it.
std::string written(std::string_view name);
/// What would have been understood: the form of the question.
tl::unexpected<Problem> expected_form(const Asked& a, const grammar::Part& at, std::string reason);
/// A whole number from 1 to 255.
std::optional<uint8_t> number_in(const grammar::Part& part);

/// Whose name is meant. Names of large fleets are put together once for each order.
class Names {
 public:
  explicit Names(const Asked& asked) : a(asked) {}
  Expected<size_t> own(const grammar::Part& part);
  Expected<size_t> enemy(const grammar::Part& part);
  /// `likely`: squadrons whose names may be shortened.
  template <class Likely>
  Expected<size_t> squadron(const grammar::Part& part, Likely&& likely) const {
    std::vector<grammar::Name> names;
    a.each_squadron([&](size_t s) { names.push_back({squadron_name(a.battle, s), s, likely(s)}); });
    return grammar::look_up(names, part, "squadron", " on your side");
  }
  /// All ships of a side; those afloat are the likely ones.
  const std::vector<grammar::Name>& ships_of(Seat side);

  const Asked& a;

 private:
  std::array<std::vector<grammar::Name>, 2> ships_;
};

/// `WHAT: ...` for every stretch between semicolons or lines; `read(what, rest)`. `what` makes the message.
template <class Read>
Expected<void> each_entry(const Asked& a, const grammar::Part& all, std::string_view what, Read&& read) {
  struct Entries {
    const Asked& a;
    const grammar::Part& all;
    auto expected_form(const grammar::Part& at, std::string reason) const {
      return grand_fleets::expected_form(a, at, std::move(reason));
    }
  };
  return broadside::each_entry(Entries{a, all}, what, std::forward<Read>(read));
}

/// `SHIP: item, item; SHIP: item`; `read(ship, item)`.
template <class Read>
Expected<void> each_item(const Asked& a, const grammar::Part& all, Read&& read) {
  Names names(a);
  return each_entry(a, all, "ship", [&](const grammar::Part& name, const grammar::Part& rest) -> Expected<void> {
    const Expected<size_t> ship = names.own(name);
    if (!ship) return tl::make_unexpected(ship.error());
    for (const grammar::Part& item : grammar::split(rest, ","))
      if (Expected<void> ok = read(static_cast<uint16_t>(*ship), item); !ok) return ok;
    return {};
  });
}
/// The armament line of a ship that is called so: "14in".
Expected<size_t> gun_line_called(const Asked& a, size_t ship, const grammar::Part& part);

/// `SHIP: item, item; SHIP: item` of rows that name their ship.
template <class Rows, class Print>
std::string by_ship(const Asked& a, const Rows& rows, Print&& item) {
  std::string out;
  for (uint32_t i = 0; i < rows.count; ++i) {
    if (i > 0 && rows[i - 1].ship == rows[i].ship)
      out += ", ";
    else
      out += (i > 0 ? "; " : "") + a.order_name(rows[i].ship) + ": ";
    out += item(rows[i]);
  }
  return out;
}

/// An order without a row.
inline std::string or_none(const std::string& text) { return text.empty() ? "none" : text; }

// ---------------------------------------------------------------- checking

using Marked = std::bitset<kMostShips>;

struct OrderCheck : JudgedOrder<Asked, FaultCode> {
  /// Whether the entry names a ship of this side that is afloat, for the first time if `seen` is given.
  bool own(int entry, uint16_t ship_named, Marked* seen = nullptr) const;
  bool own_squadron(int entry, uint8_t squadron) const;
  bool enemy(int entry, uint16_t firer, uint16_t target) const;
};

// ---------------------------------------------------------------- the form

/// A complete answer, if it is one now.
void add_whole(const Asked& a, Form& form, std::string word, std::string label, std::string note = {});
/// The first suggestion, if it is more than doing nothing.
void add_suggestion(const Asked& a, Form& form, std::string label, std::string note);
/// A row about a ship: `Lion: ...`
FormRow ship_row(const Asked& a, size_t ship, std::string note);
/// A ship to be picked, on the board as well.
inline Item ship_item(const Asked& a, size_t ship, std::string note) {
  return {a.order_name(ship), a.name(ship), a.name(ship), std::move(note)};
}
/// A blank without which the row does not count.
inline Slot needed(Slot slot) {
  slot.needed = true;
  return slot;
}

// ---------------------------------------------------------------- columns of the table
// A question writes its functions for its own kind of answer; these make columns of them.

template <class Answer, auto Parse>
Expected<void> parsed(const Asked& a, std::string_view text, Order& out) {
  const Expected<grammar::Part> all = grammar::whole_order(text);
  if (!all) return tl::make_unexpected(all.error());
  Answer& answer = out.begin<Answer>();
  const bool may_be_none = System::question(a.ask.kind).wordings.front().form == "none";
  if (may_be_none && grammar::says("none", folded(all->text))) return {};
  return Parse(a, *all, answer);
}
/// An answer without a row is "none".
template <auto Print>
std::string printed(const Asked& a, const Order& order) {
  return or_none(given<Print>(a, order));
}
inline bool one_in(Whim& whim, uint32_t n) { return whim.below(n) == 0; }

}  // namespace broadside::grand_fleets
