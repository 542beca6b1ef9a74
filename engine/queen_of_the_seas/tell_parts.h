// What tell.cpp and tell_combat.cpp share: the frame of an event, and facts as the ops page writes them.
#pragma once

#include <string>
#include <utility>

#include "engine/core/json_fields.h"
#include "engine/queen_of_the_seas/models.h"
#include "engine/queen_of_the_seas/rule.h"
#include "engine/queen_of_the_seas/tell.h"

namespace broadside::queen_of_the_seas {

inline Event event_of(const Telling& t, std::string kind, RuleId rule) {
  Event e;
  e.kind = std::move(kind);
  e.rule = rule.text();
  e.at = t.position.at;
  return e;
}

inline double cm_json(int64_t length) { return static_cast<double>(length) / kCm; }

template <class E>
std::string_view word_of(E value) {
  return EnumWords<E>::words[static_cast<size_t>(value)];
}

/// Sides as the ops page calls them.
inline std::string_view side_letter(Seat side) { return side == 0 ? "A" : "B"; }

}  // namespace broadside::queen_of_the_seas
