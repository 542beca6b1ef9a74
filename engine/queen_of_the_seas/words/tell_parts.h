// What the files of events share: the frame of an event, names in a sentence, rows that changed, and facts as
// the ops page writes them.
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/json_fields.h"
#include "engine/queen_of_the_seas/rules/models.h"
#include "engine/queen_of_the_seas/rules/rule.h"
#include "engine/queen_of_the_seas/words/tell.h"

namespace broadside::queen_of_the_seas {

inline Event event_of(const Stage& s, std::string kind, RuleId rule) {
  Event e;
  e.kind = std::move(kind);
  e.rule = rule.text();
  e.at = s.position.at;
  return e;
}
/// An event of what befalls one ship; whoever caused it is no longer known.
inline Event ship_event(const Stage& s, std::string kind, RuleId rule, size_t ship) {
  Event e = event_of(s, std::move(kind), rule);
  e.whom = {ship_name(s.battle, ship)};
  return e;
}
inline void tell(const Stage& s, Event e) { s.log.tell(std::move(e), s.dice); }

/// A ship in a sentence: the name leads to her piece.
inline std::string called(const Stage& s, size_t ship) { return named(ship_name(s.battle, ship)); }
/// A group may be called after a ship, and then leads to her: "Kasuga Division".
std::string group_called(const Stage& s, uint8_t group);

inline void add_once(std::vector<std::string>& to, std::string one) {
  if (std::find(to.begin(), to.end(), one) == to.end()) to.push_back(std::move(one));
}
inline int stats_lost(const Ship& before, const Ship& after) {
  return std::accumulate(before.stats.begin(), before.stats.end(), 0) -
         std::accumulate(after.stats.begin(), after.stats.end(), 0);
}
/// Codes of the rows of her sheet that these changes show on.
std::vector<std::string> rows_changed(const Ship& before, const Ship& after);
/// What happened to the fleet since: the ships whose sheets show it, and the rows.
void add_changes(const Stage& s, const Position& before, Event& e);

inline double cm_json(int64_t length) { return static_cast<double>(length) / kCm; }

/// Sides as the ops page calls them.
inline std::string_view side_letter(Seat side) { return side == 0 ? "A" : "B"; }

}  // namespace broadside::queen_of_the_seas
