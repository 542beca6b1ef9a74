// What the files of the questions share: how an answer is read, judged and refused. Each question has a file of its
// own, which ends in its row of the table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/answers.h"
#include "engine/core/grammar.h"
#include "engine/core/words.h"
#include "engine/fear_god/admirals/admirals.h"
#include "engine/fear_god/play/asking.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- judging and refusing

struct OrderCheck : JudgedOrder<Asked, FaultCode> {
  /// Whether the entry names an own ship that is afloat.
  bool own_ship(int entry, uint16_t ship) const;
  /// A value that has no meaning in an order; true where there is one, and nothing else need be looked at.
  bool stray(bool is_so) const;
};
struct Refused : RefusedOrder<Asked, FaultCode> {};

// ---------------------------------------------------------------- reading

/// An answer being read, and the form it is read as.
struct Reading : Asked {
  grammar::Part all;
  std::string_view form;

  tl::unexpected<Problem> expected_form(const grammar::Part& at, std::string reason) const {
    return problem(grammar::place_of(at), std::move(reason), "write " + std::string(form));
  }
};
/// Reads what is not the word for nothing ("none") by `read(in, answer)`.
template <class A, class Read>
Expected<void> read_as(const Asked& a, std::string_view text, std::string_view nothing_said, std::string_view form,
                       Order& out, Read&& read) {
  A& answer = out.begin<A>();
  const Expected<grammar::Part> all = grammar::whole_order(text);
  if (!all) return tl::make_unexpected(all.error());
  if (grammar::says(nothing_said, folded(all->text))) return {};
  return read(Reading{a, *all, form}, answer);
}
/// "SUBJECT: item, item; SUBJECT: ...": read_row(subject, items) for each row.
template <class ReadRow>
Expected<void> read_rows(const Reading& in, ReadRow&& read_row) {
  const std::vector<grammar::Part> rows = grammar::split(in.all, ";\n");
  if (rows.empty()) return in.expected_form(in.all, "the order is empty");
  for (const grammar::Part& row : rows) {
    const std::optional<grammar::Halves> halves = grammar::cut_at(row, ':');
    if (!halves) return in.expected_form(row, "there is no colon after the name");
    if (Expected<void> ok = read_row(halves->before, halves->after); !ok) return ok;
  }
  return {};
}

Expected<size_t> read_own_ship(const Reading& in, const grammar::Part& part);
/// "contact 4". A true name is no name: nobody wears it on her bows.
Expected<uint16_t> read_contact(const Reading& in, const grammar::Part& part);
/// A whole number and nothing else.
std::optional<int> number_in(const grammar::Part& part, int least, int most);
/// "speed 20" by the word "speed".
std::optional<int> number_after(const grammar::Part& part, std::string_view word, int least, int most);

/// A name as an order of these rules writes it.
std::string written(std::string_view name);

}  // namespace broadside::fear_god
