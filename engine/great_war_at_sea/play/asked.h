// What the files of the questions share: how an answer is read, judged and refused. Each question has a file of its
// own, which ends in its row of the table.
#pragma once

#include <string>
#include <vector>

#include "engine/core/answers.h"
#include "engine/core/grammar.h"
#include "engine/core/words.h"
#include "engine/great_war_at_sea/admirals/admirals.h"
#include "engine/great_war_at_sea/play/asking.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

using Lines = std::vector<std::string>;

// ---------------------------------------------------------------- judging and refusing

struct OrderCheck : JudgedOrder<Asked, FaultCode> {
  void all(const FaultSet& set, int entry, int subject = -1, int object = -1, int value = 0) const {
    set.each([&](FaultCode code) { fault(code, entry, subject, object, value); });
  }
  /// Whether the entry names an own ship that is afloat.
  bool own_ship(int entry, uint16_t ship) const;
  /// A value that has no meaning in an order; true where there is one, and nothing else need be looked at.
  bool stray(bool is_so) const;
};
struct Refused : RefusedOrder<Asked, FaultCode> {};

// ---------------------------------------------------------------- reading

/// An answer being read, and what things are called, worked out when the first name is read: a large order has
/// hundreds.
struct Reading : ReadOrder<Asked> {
  Reading(const ReadOrder<Asked>& in)
      : ReadOrder<Asked>(in) {}  // NOLINT(google-explicit-constructor): one is the other
  struct Names {
    std::vector<grammar::Name> ships, targets;
    std::vector<Target> target;
  };
  mutable Names names = {};
};

Expected<size_t> read_own_ship(const Reading& in, const grammar::Part& part);
Expected<size_t> read_own_counter(const Reading& in, const grammar::Part& part);  // by its first ship
Expected<size_t> read_own_group(const Reading& in, const grammar::Part& part);    // or by a ship of it
/// "counter 4", or a ship that is in sight and known. A true name that is not known is no name at all.
Expected<Target> read_target(const Reading& in, const grammar::Part& part);

/// Whole millionths of a decimal figure with at most six places: "-20.5".
std::optional<int64_t> millionths_in(std::string_view text);
std::optional<Length> inches_in(std::string_view text);
std::optional<plane::Angle> degrees_in(std::string_view text);

// ---------------------------------------------------------------- writing

/// A name as an order of these rules writes it.
std::string written(std::string_view name);
/// Figures that read back as the very same.
std::string millionths_text(int64_t millionths);
std::string exact_inches(Length length);
std::string exact_degrees(plane::Angle angle);

}  // namespace broadside::great_war_at_sea
