// For tests of the sheets: cards of the stored register, and their entries as the printed sheet words them.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/fear_god/setup/card_file.h"
#include "register/fear_god.h"
#include "register/stored_register.h"

namespace broadside::fear_god_testing {

namespace fg = fear_god;

inline FearGodCard made(std::string_view id) {
  const Ship* ship = stored_register().find_ship(id);
  EXPECT_TRUE(ship) << id;
  if (ship == nullptr) return {};
  auto card = fear_god_card(stored_register(), *ship);
  EXPECT_TRUE(card) << card.error().text();
  return card ? *card : FearGodCard{};
}
inline fg::ShipCard card(std::string_view id) { return made(id).card; }
/// The first ship of a class.
inline fg::ShipCard card_of_class(std::string_view id) {
  for (const Ship& ship : stored_register().ships)
    if (stored_register().class_of(ship).id == id) return card(ship.id);
  ADD_FAILURE() << id;
  return {};
}

/// "4.8" of 4800 yards, "0.7" of 7 tenths.
inline std::string tenths_text(int tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); }
inline std::string kyds(int yards) { return tenths_text(yards / 100); }

inline std::string armour_text(const fg::ShipCard& c) {
  return fmt::format("{}/{}/{}", c.armour.belt, c.armour.deck, c.armour.underwater);
}
inline std::string control_text(const fg::CardGuns& line) {
  return fmt::format("{}; {} range finder {} kyds", line.directors > 0 ? "Director" : "Local", word_of(line.finder),
                     line.finder_yd / 1000);
}
inline std::string setting_text(const fg::CardSetting& s) {
  return fmt::format("{} / {} / {}", s.speed_kn, kyds(s.yards_per_turn()), kyds(s.range_yd));
}
inline std::string light_text(const fg::ShipCard& c, size_t at) { return fg::arc_words(c.searchlights.sectors[at]); }

}  // namespace broadside::fear_god_testing
