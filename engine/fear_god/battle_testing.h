// Coronel as a file, with facts of her ships, for tests of the playable battle.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/core/json_fields.h"
#include "engine/fear_god/setup/scenario.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god::testing {

class NoShips final : public Library {
 public:
  Expected<Json> card(std::string_view, std::string_view ship) const override {
    return problem({}, "no ship is called " + std::string(ship), "a [[card]] of the file");
  }
};

inline Expected<Battle> read(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  return read_scenario(text, "x.toml", NoShips(), options);
}
inline std::string fault(const std::string& text) {
  const auto battle = read(text);
  return battle ? "read" : battle.error().text();
}

inline std::string card(const std::string& name, const std::string& size, int knots, int points, int torpedoes) {
  std::string id;
  for (const char c : name) id += c == ' ' ? '-' : static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return fmt::format("[[card]]\nid = \"{}\"\nname = \"{}\"\nsize = \"{}\"\nmax_kts = {}\npoints = {}\ntorpedoes = {}\n",
                     id, name, size, knots, points, torpedoes);
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
      "ships = [\"scharnhorst\", \"gneisenau\", \"leipzig\", \"dresden\"]\n",
      yards);
  text +=
      "[[division]]\nside = \"Cradock\"\nname = \"Cruisers\"\nat = [0, 0]\nheading = 180\nspeed = 14\n"
      "ships = [\"good-hope\", \"monmouth\"]\n"
      "[[division]]\nside = \"Cradock\"\nname = \"Light\"\nat = [0, 1000]\nheading = 180\nspeed = 14\n"
      "ships = [\"glasgow\", \"otranto\"]\n";
  return text + card("Good Hope", "B", 23, 180, 2) + card("Monmouth", "B", 23, 130, 2) +
         card("Glasgow", "C", 25, 60, 2) + card("Otranto", "B", 18, 110, 0) + card("Scharnhorst", "B", 22, 170, 4) +
         card("Gneisenau", "B", 22, 170, 4) + card("Leipzig", "C", 22, 40, 2) + card("Dresden", "C", 24, 45, 2);
}

inline Battle battle_of(const std::string& text) {
  const auto battle = read(text);
  EXPECT_TRUE(battle) << battle.error().text();
  return battle ? *battle : Battle();
}

}  // namespace broadside::fear_god::testing
