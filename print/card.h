// One ship's card on its way to paper: the system's figures, where each comes from, and what is known of the ship.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json_fields.h"
#include "print/page.h"
#include "print/plan.h"
#include "register/derive.h"

namespace broadside::print {

/// "Great Britain"; a code nobody knows as it is.
std::string nation_name(std::string_view code);

/// The strip below a ship's name.
struct Facts {
  std::string id, name, ship_class, type, nation;  // nation in words
  int launched = 0, completed = 0, tons = 0;
  Milli length_ft = 0, beam_ft = 0, speed_kn = 0;
  Confidence confidence = Confidence::low;
  Plan plan;
};
Facts facts_of(const Register& facts, const Ship& ship);
std::string facts_text(const Facts& facts);
/// The longest form that fits: rather fewer words on one card than smaller letters than on its neighbours.
std::string facts_text(const Facts& facts, const std::function<bool(const std::string&)>& fits);

struct PrintCard {
  std::string system;             // id
  std::string name;               // of the ship
  std::optional<Facts> facts;     // none: no ship of the register
  Json card;                      // the system's fields; null: she has none
  std::string missing;            // why
  std::vector<CardField> fields;  // every figure; empty: they are the scenario's own
  Json entry;                     // how she begins a scenario, in its system's fields; null: fresh
};

inline constexpr double kCardWidth = 268;

/// A card ready to be drawn, kCardWidth wide.
struct Face {
  double height = 0;                                 // the least it needs
  std::function<void(Canvas&, double height)> draw;  // upper left corner at 0, 0
  std::string text;                                  // the same in letters
};

/// A system whose cards can be printed.
struct CardStyle {
  std::string_view system, name;
  Expected<Face> (*face)(const PrintCard& card, const Ruler& ruler);
};
std::span<const CardStyle> card_styles();
/// Null when it has none.
const CardStyle* find_style(std::string_view system);

/// "E9 has no card for Grand Fleets: ..."
std::string missing_text(const PrintCard& card);
/// Of a card that is there.
Expected<Face> face_of(const PrintCard& card, const Ruler& ruler);

}  // namespace broadside::print
