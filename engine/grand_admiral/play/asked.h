// What all of a question looks at, and what makes a row of the table out of functions for one kind of answer.
#pragma once

#include "engine/core/answers.h"
#include "engine/grand_admiral/play/order.h"
#include "engine/grand_admiral/rules/rule.h"
#include "engine/grand_admiral/rules/sequence.h"
#include "engine/grand_admiral/words/names.h"

namespace broadside::grand_admiral {

using Pick = broadside::Choice;  // Choice alone is the scenario's word here
using Lines = std::vector<std::string>;
using Marks = std::vector<Mark>;

struct Asked {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  bool in_sentence = false;  // the names of ships lead to them

  Seat seat() const { return ask.seat; }
  /// The luck of the admiral who gives any answer.
  Whim whim(Dice& luck) const { return Whim(luck.bits({GA("SOP-03"), seat(), seat()})); }
  const Open& open() const { return view.open; }
  const Side& side() const { return battle.sides[ask.seat]; }
  const Ship& ship(size_t i) const { return view.open.ships[i]; }
  const ShipCard& card(size_t i) const { return battle.card(i); }
  bool is_ship(size_t i) const { return i < view.open.ships.count; }
  bool hurt(size_t i) const { return crippled(card(i).row1, ship(i).checked); }
  bool afloat(size_t i, Seat of) const { return ship(i).side == of && ship(i).fate == Fate::afloat; }
  int speed(size_t i) const { return now(card(i).speed, hurt(i)); }
  std::string side_name() const { return grand_admiral::side_name(battle, ask.seat); }
  std::string name(size_t i) const {
    std::string name = ship_name(battle, i);
    return in_sentence ? named(name) : name;
  }
  std::string label(hex::Hex h) const { return hex::label(h, battle.board()); }
};

/// The rows of all ships that are so.
template <class Is>
std::vector<size_t> ships_that(const Asked& a, Is&& is) {
  std::vector<size_t> out;
  for (size_t i = 0; i < a.open().ships.count; ++i)
    if (is(i)) out.push_back(i);
  return out;
}
inline Lines names_of(const Asked& a, const std::vector<size_t>& ships) {
  Lines out;
  for (const size_t i : ships) out.push_back(a.name(i));
  return out;
}

}  // namespace broadside::grand_admiral
