// What the files of the questions share: how an answer is read, judged and refused. Each question has a file of its
// own, which ends in its row of the table.
#pragma once

#include <string>
#include <vector>

#include "engine/core/answers.h"
#include "engine/core/grammar.h"
#include "engine/core/words.h"
#include "engine/queen_of_the_seas/play/order.h"
#include "engine/queen_of_the_seas/rules/fault.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/words/tell.h"

namespace broadside::queen_of_the_seas {

using Lines = std::vector<std::string>;

// ---------------------------------------------------------------- judging

struct OrderCheck : JudgedOrder<Asked, FaultCode> {
  void all(const FaultSet& set, int entry, int subject, int object = -1, int value = 0) const {
    set.each([&](FaultCode code) { fault(code, entry, subject, object, value); });
  }
  /// Whether the entry names a ship of this side that is on the table.
  bool own(int entry, uint16_t ship) const;
  /// A value that has no meaning in an order; true where there is one, and nothing else need be looked at.
  bool stray(bool is_so) const;
};
// ---------------------------------------------------------------- refusing

struct Refused : RefusedOrder<Asked, FaultCode> {
  const Ship& refused_ship() const { return ship(row()); }
  std::string group() const;
};

// ---------------------------------------------------------------- reading

/// An answer being read, and the names that its ships may be called by.
struct Reading : ReadOrder<Asked> {
  Reading(const ReadOrder<Asked>& in)
      : ReadOrder<Asked>(in) {}                               // NOLINT(google-explicit-constructor): one is the other
  mutable std::array<std::vector<grammar::Name>, 2> ships{};  // by side, when first asked for
};

/// Ships of a side that an order may name; those still on the table, or to be picked, are the likely ones.
const std::vector<grammar::Name>& ships_of(const Reading& in, Seat side);
Expected<size_t> own_ship(const Reading& in, const grammar::Part& part);
Expected<size_t> enemy_ship(const Reading& in, const grammar::Part& part);
/// Is the part this word, and no ship of the side called so?
bool is_word(const Reading& in, const grammar::Part& part, std::string_view word, Seat side);
/// A whole number between both; nothing for any other text.
std::optional<int> number_in(std::string_view text, int least, int most);

// ---------------------------------------------------------------- writing

/// A name as an order of these rules writes it.
std::string written(std::string_view name);
/// The same of a ship; whatever bytes an order holds, only names that exist are looked up.
std::string ship_written(const Asked& a, uint16_t ship);
std::string_view weapon_written(Weapon weapon);
std::string or_word(const std::string& text, std::string_view word);
/// `SHIP: item, item; SHIP: item` of rows that name their ship.
template <class Rows, class Item>
std::string written_by_ship(const Asked& a, const Rows& rows, Item&& item) {
  std::string out;
  for (uint32_t i = 0; i < rows.count; ++i) {
    if (i > 0 && rows[i - 1].ship == rows[i].ship)
      out += ", ";
    else
      out += (i > 0 ? "; " : "") + ship_written(a, rows[i].ship) + ": ";
    out += item(rows[i]);
  }
  return out;
}

// ---------------------------------------------------------------- asking

inline constexpr size_t kInDetail = 6;  // ships or salvos told with all their figures
inline constexpr size_t kByName = 12;   // further ones that are only named
/// "Lion (...); Tiger (...). Also New Zealand and 12 more": the first with their figures, the others by name.
std::string with_figures(const Lines& figures, const Lines& names);
/// A complete answer; everything not named is left to it too.
Form with_answer(std::string word, std::string label);
/// A row about one ship, with her name before what is said of her.
FormRow row_of(const Asked& a, uint16_t ship, std::string note, std::string_view before = ": ");

}  // namespace broadside::queen_of_the_seas
