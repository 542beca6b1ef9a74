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

using Reading = ReadOrder<Asked>;
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
