// A battle as a file, for tests of the set-up: ships of our own making, and one thing changed at a time.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "engine/core/json_fields.h"
#include "engine/great_war_at_sea/setup/scenario.h"
#include "engine/great_war_at_sea/testing.h"

namespace broadside::great_war_at_sea::testing {

inline Boxes boxes(int count, Armour armour) {
  Boxes out;
  out.count = static_cast<uint8_t>(count);
  for (int i = 0; i < count; ++i) out.armour[static_cast<size_t>(i)] = armour;
  return out;
}

/// "dd-..." are destroyers, three to a counter, all others battleships; "de-..." and "dd-de-..." are German.
inline ShipCard card_of(const std::string& id) {
  ShipCard card;
  card.id = card.name = id;
  card.nation = id.find("de-") != std::string::npos ? "German" : "British";
  card.torpedo = 2;
  if (id.starts_with("dd-")) {
    card.type = ShipType::DD;
    card.sections = {Boxes{}, Boxes{}, boxes(1, Armour::none), boxes(2, Armour::none)};
    card.mount = Mount::deck;
    card.speed = Speed::two_plus;
    card.ships = 3;
    card.length = kInch / 2;
    card.points = 3;
  } else {
    card.sections = {boxes(8, Armour::heavy), boxes(3, Armour::light), boxes(2, Armour::none), boxes(7, Armour::heavy)};
    card.mount = Mount::hull;
    card.speed = Speed::one_and_half;
    card.length = kInch;
    card.points = 26;
  }
  return card;
}

class TestShips final : public Library {
 public:
  Expected<Json> card(std::string_view system, std::string_view ship) const override {
    EXPECT_EQ(system, kSystemId);
    if (ship.starts_with("no-") || ship == "my-cruiser")
      return problem({}, "no ship is called " + std::string(ship), "did you mean lion?");
    return fields_to_json(card_of(std::string(ship)));
  }
};

inline Expected<Battle> read(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  return read_scenario(text, "x.toml", TestShips(), options);
}
inline std::string fault(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  const auto battle = read(text, options);
  return battle ? "read" : battle.error().text();
}

inline const std::string kTop =
    "format = 1\n"
    "system = \"great-war-at-sea\"\n"
    "id = \"x\"\n"
    "source = \"house: a test\"\n"
    "table = [120, 96]\n"
    "round_limit = 9\n"
    "season = \"may\"\n"
    "light = \"twilight\"\n"
    "turn = 10\n"
    "weather = \"mist\"\n"
    "initiative = \"Hipper\"\n";
inline const std::string kSides =
    "[[side]]\n"
    "name = \"Beatty\"\n"
    "nation = \"gb\"\n"
    "[[side]]\n"
    "name = \"Hipper\"\n"
    "nation = \"de\"\n"
    "vp_percent = 150\n";
inline const std::string kFleets =
    "[[fleet]]\n"
    "side = \"de\"\n"
    "name = \"Raiders\"\n"
    "came_from = \"NE\"\n"
    "raiders = true\n";
inline const std::string kBritish =
    "[[group]]\n"
    "side = \"Beatty\"\n"
    "name = \"First BCS\"\n"
    "at = [-20, 10.5]\n"
    "heading = 90\n"
    "spacing = 2\n"
    "speed = 4.5\n"
    "ships = [\"lion\", \"tiger\", { ship = \"dd-1\", speed = 3, lost = { hull = 1 }, smoke = true },\n"
    "  [\"dd-2\", \"dd-3\", \"dd-4\"], { ships = [\"dd-5\", { ship = \"dd-6\", lost = { tertiary = 1 } }], "
    "at = [-20, 12], heading = 45 }]\n";
inline const std::string kGerman =
    "[[ship]]\n"
    "side = \"de\"\n"
    "ship = \"de-moltke\"\n"
    "[[ship]]\n"
    "side = \"de\"\n"
    "ships = [\"dd-de-1\", \"dd-de-2\"]\n";
inline const std::string kZone =
    "[[land]]\n"
    "name = \"Rock\"\n"
    "nation = \"British\"\n"
    "corners = [[20, 20], [20, 30], [30, 20]]\n"
    "[[mines]]\n"
    "side = \"Beatty\"\n"
    "edge = \"SW\"\n"
    "laid = true\n"
    "[[leader]]\n"
    "side = \"Beatty\"\n"
    "name = \"Sir David\"\n"
    "flagship = \"lion\"\n";
inline const std::string kGood = kTop + kSides + kFleets + kBritish + kGerman + kZone;

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}
/// The good file with one thing changed.
inline std::string changed(const std::string& from, const std::string& to) { return replaced(kGood, from, to); }

}  // namespace broadside::great_war_at_sea::testing
