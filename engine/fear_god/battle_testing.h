// Coronel as a file, with ships of the register, for tests of the playable battle.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/core/json_fields.h"
#include "engine/fear_god/setup/scenario.h"
#include "engine/fear_god/system.h"
#include "register/fear_god.h"
#include "register/stored_register.h"

namespace broadside::fear_god::testing {

/// Sheets of the register; changed by a test where it needs other ships.
class RegisterShips final : public Library {
 public:
  Expected<Json> card(std::string_view system, std::string_view ship) const override {
    EXPECT_EQ(system, kSystemId);
    const Ship* const found = stored_register().find_ship(ship);
    if (found == nullptr) return problem({}, "no ship is called " + std::string(ship), "an id of the register");
    const auto made = fear_god_card(stored_register(), *found);
    if (!made) return tl::make_unexpected(made.error());
    return fields_to_json(made->card);
  }
};

inline Expected<Battle> read(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  return read_scenario(text, "x.toml", RegisterShips(), options);
}
inline std::string fault(const std::string& text) {
  const auto battle = read(text);
  return battle ? "read" : battle.error().text();
}

/// So many yards from line to line, the British to the west, as long as so many turns.
inline std::string coronel(int yards = 15'000, int turns = 12, const std::string& more = {}) {
  std::string text = fmt::format(
      "format = 1\nsystem = \"fear-god\"\nid = \"coronel\"\ntitle = \"Coronel\"\nsource = \"house: a test\"\n"
      "year = 1914\ntime = \"1857\"\nturns = {}\nvisibility = 75\nsea_state = 2\nwind = {{ from = 180, knots = 25 }}\n",
      turns);
  text += more;
  text += "[[side]]\nname = \"Cradock\"\nnation = \"British\"\n[[side]]\nname = \"Spee\"\nnation = \"German\"\n";
  text += fmt::format(
      "[[division]]\nside = \"Spee\"\nname = \"East Asia\"\nat = [{}, 0]\nheading = 180\nspeed = 14\n"
      "ships = [\"de-scharnhorst\", \"de-gneisenau\", \"de-leipzig\", \"de-dresden\"]\n",
      yards);
  text +=
      "[[division]]\nside = \"Cradock\"\nname = \"Cruisers\"\nat = [0, 0]\nheading = 180\nspeed = 14\n"
      "ships = [\"gb-good-hope\", \"gb-monmouth\"]\n"
      "[[division]]\nside = \"Cradock\"\nname = \"Light\"\nat = [0, 1000]\nheading = 180\nspeed = 14\n"
      "ships = [\"gb-glasgow\", \"gb-otranto\"]\n";
  return text;
}

inline Battle battle_of(const std::string& text) {
  const auto battle = read(text);
  EXPECT_TRUE(battle) << battle.error().text();
  return battle ? *battle : Battle();
}

}  // namespace broadside::fear_god::testing
