// What the files of events share.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/grand_fleets/rules/rule.h"
#include "engine/grand_fleets/words/names.h"
#include "engine/grand_fleets/words/tell.h"

namespace broadside::grand_fleets {

inline Event event_of(const Stage& t, std::string kind, RuleId rule) {
  Event e;
  e.kind = std::move(kind);
  e.rule = rule.text();
  e.at = t.position.at;
  return e;
}

/// A ship as her handle, and as a sentence names her.
inline std::string handle(const Stage& t, size_t ship) { return ship_name(t.battle, ship); }
inline std::string name(const Stage& t, size_t ship) { return marked_name(t.battle, ship); }
/// Handles of all ships for which it is so.
template <class Is>
std::vector<std::string> handles_where(const Stage& t, Is&& is_so) {
  std::vector<std::string> out;
  for (size_t i = 0; i < t.open().ships.count; ++i)
    if (is_so(i, t.ship(i))) out.push_back(handle(t, i));
  return out;
}

inline std::string_view size_word(const ShipCard& card) {
  return kSizeWords[static_cast<size_t>(size_class(card.hull))];
}

/// Land within so many hexes, as the ops page writes hexes: what an order or a line of fire could meet.
inline Json land_near(const Battle& battle, hex::Hex at, int hexes) {
  Json out = Json::array();
  for (const LandHex& land : battle.land)
    if (hex::distance(at, {land.q, land.r}) <= hexes) out.push_back({land.q, land.r});
  return out;
}

}  // namespace broadside::grand_fleets
