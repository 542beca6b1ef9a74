// For tests: the program's own scenarios with ships of the register, played at random.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "engine/core/walk_testing.h"
#include "engine/grand_admiral/system.h"
#include "register/grand_admiral.h"
#include "register/stored_register.h"

namespace broadside::grand_admiral::testing {

inline const std::vector<ShipCard>& register_cards() {
  static const std::vector<ShipCard> all = [] {
    std::vector<ShipCard> out;
    for (const auto& ship : stored_register().ships)
      if (auto derived = derive_grand_admiral(stored_register(), ship)) out.push_back(derived->card);
    return out;
  }();
  return all;
}

class RegisterShips final : public Library {
 public:
  Expected<Json> card(std::string_view, std::string_view ship) const override {
    static const std::map<std::string, Json, std::less<>> by_id = [] {
      std::map<std::string, Json, std::less<>> out;
      for (const ShipCard& c : register_cards()) out.emplace(c.id, fields_to_json(c));
      return out;
    }();
    const auto found = by_id.find(ship);
    if (found == by_id.end()) return problem({}, "no ship is called " + std::string(ship));
    return found->second;
  }
};

using OptionWords = std::map<std::string, std::string>;

inline Battle real_battle(const std::string& id, const OptionWords& options = {}) {
  const std::string file = id + ".toml";
  auto battle =
      System::read_scenario(text_of_file("data/scenarios/grand-admiral/" + file), file, RegisterShips(), options);
  EXPECT_TRUE(battle) << battle.error().text();
  return battle ? std::move(*battle) : Battle{};
}

/// Both sides give random orders, until the battle is over or `most` steps are made. `visit(position, view, ask,
/// order)` sees every question with the order that will answer it; `each(position)` every position. True: it is over.
template <class Visit, class Each>
bool explore(const Battle& battle, uint32_t seed, int most, Visit&& visit, Each&& each) {
  Position p;
  System::start(battle, p);
  Dice dice({1, seed}), luck({3, seed});
  Walk<System> walk(battle, p, dice, luck);
  const auto see = [&](const View& view, const Ask& ask, const Order& order) { visit(p, view, ask, order); };
  for (int step = 0; step < most; ++step) {
    each(p);
    if (!walk.step(System::admiral("random"), see, kLookAway)) return true;
  }
  return false;
}
template <class Visit>
void explore(const Battle& battle, uint32_t seed, int most, Visit&& visit) {
  explore(battle, seed, most, visit, kLookAway);
}

/// Set-up by choice, ways to leave, and every option that changes what may be ordered.
inline std::vector<Battle> varied_battles() {
  return {real_battle("fleet-action-choose", {{"stack_limit", "2"}}),
          real_battle("hit-and-run", {{"torpedo_range", "3"}, {"casemates_twice", "true"}}),
          real_battle("breakout", {{"torpedo_split", "true"}, {"torpedo_range", "2"}, {"arc_layout", "90_90"}})};
}

}  // namespace broadside::grand_admiral::testing
