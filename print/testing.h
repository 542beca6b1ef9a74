// For tests of the printing room: cards of the stored register, and a look over what is drawn.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/grand_admiral/play/position.h"
#include "print/sheets.h"
#include "register/fear_god.h"
#include "register/grand_admiral.h"
#include "register/grand_fleets.h"
#include "register/great_war_at_sea.h"
#include "register/queen_of_the_seas.h"
#include "register/stored_register.h"

namespace broadside::print::testing {

template <class Made>
void put(Expected<Made> made, PrintCard& out) {
  if (!made) {
    out.missing = made.error().reason;
    return;
  }
  out.card = fields_to_json(made->card);
  out.fields = std::move(made->fields);
}

inline PrintCard card_of(std::string_view system, const Ship& ship) {
  const Register& facts = stored_register();
  PrintCard out;
  out.system = system;
  out.facts = facts_of(facts, ship);
  out.name = out.facts->name;
  if (system == "grand-admiral") put(derive_grand_admiral(facts, ship), out);
  if (system == "grand-fleets") put(grand_fleets_card(facts, ship), out);
  if (system == "queen-of-the-seas") put(queen_of_the_seas_card(facts, ship), out);
  if (system == "great-war-at-sea") put(great_war_at_sea_card(facts, ship), out);
  if (system == "fear-god") put(fear_god_card(facts, ship), out);
  return out;
}

inline PrintCard card_of(std::string_view system, const char* ship) {
  const Ship* found = stored_register().find_ship(ship);
  EXPECT_NE(found, nullptr) << ship;
  return found == nullptr ? PrintCard{} : card_of(system, *found);
}

/// The card drawn alone, as high as it needs.
inline Trace drawn(const PrintCard& card) {
  const Ruler ruler;
  const auto face = face_of(card, ruler);
  EXPECT_TRUE(face) << face.error().text();
  return face ? ruler.trace([&](Canvas& canvas) { face->draw(canvas, face->height); }) : Trace{};
}

inline bool has(const Trace& trace, std::string_view text) {
  return std::any_of(trace.written.begin(), trace.written.end(), [&](const Written& w) { return w.text == text; });
}

inline int count(const Trace& trace, std::string_view text) {
  return static_cast<int>(
      std::count_if(trace.written.begin(), trace.written.end(), [&](const Written& w) { return w.text == text; }));
}

inline bool inside(const Box& inner, const Box& outer, double slack = 0.3) {
  return inner.x >= outer.x - slack && inner.y >= outer.y - slack && inner.right() <= outer.right() + slack &&
         inner.bottom() <= outer.bottom() + slack;
}

/// Every text is whole, inside its box and inside the paper.
inline void expect_fits(const Trace& trace, const Box& paper, const std::string& what) {
  for (const Written& w : trace.written) {
    EXPECT_TRUE(w.ink.w <= 0 || inside(w.ink, w.box)) << what << ": " << w.text;
    EXPECT_TRUE(inside(w.box, paper)) << what << ": " << w.text;
    EXPECT_FALSE(w.cut) << what << ": " << w.text;
  }
  for (const Box& frame : trace.frames) EXPECT_TRUE(inside(frame, paper)) << what;
}

}  // namespace broadside::print::testing
