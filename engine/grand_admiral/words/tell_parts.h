// What the events of several chapters are made of.
#pragma once

#include <fmt/format.h>

#include "engine/core/words.h"
#include "engine/grand_admiral/play/stage.h"
#include "engine/grand_admiral/rules/sequence.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/words/names.h"

namespace broadside::grand_admiral {

inline Event event(const Stage& s, std::string kind, RuleId rule) {
  Event e;
  e.kind = std::move(kind);
  e.rule = rule.text();
  e.at = s.position.at;
  return e;
}

/// A ship in a sentence: her name leads to her piece.
inline std::string told_ship(const Stage& s, size_t ship) { return named(ship_name(s.battle, ship)); }

/// "120 of 250 points", or "120 points" without a target.
inline std::string score_text(const Stage& s, Seat side) {
  const int64_t target = victory_target(s.battle, s.open(), side), points = s.open().points[side];
  return target > 0 ? fmt::format("{} of {}", points_text(points), counted_points(target)) : counted_points(points);
}

inline bool is_crippled(const Stage& s, size_t ship) {
  return crippled(s.battle.card(ship).row1, s.open().ships[ship].checked);
}

/// As the ops page writes points.
inline Json points_json(int64_t hundredths) {
  if (hundredths % kHundred == 0) return hundredths / kHundred;
  return static_cast<double>(hundredths) / kHundred;
}

}  // namespace broadside::grand_admiral
