// What tell.cpp and tell_combat.cpp share.
#pragma once

#include <string>
#include <utility>

#include "engine/grand_fleets/rule.h"
#include "engine/grand_fleets/tell.h"

namespace broadside::grand_fleets {

inline Event event_of(const Telling& t, std::string kind, RuleId rule) {
  Event e;
  e.kind = std::move(kind);
  e.rule = rule.text();
  e.at = t.position.at;
  return e;
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
