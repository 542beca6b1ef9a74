// For tests: battles that are played by an admiral, with every question looked at.
#pragma once

#include <map>
#include <string>

#include "engine/core/walk_testing.h"
#include "engine/grand_fleets/testing.h"
#include "register/grand_fleets.h"
#include "register/stored_register.h"

namespace broadside::grand_fleets::testing {

/// The answer of an admiral; it has to be legal.
inline Order answer(const Sea& sea, System::Admiral admiral, Seat seat, uint32_t luck_seed = 1) {
  Order out;
  Dice luck({luck_seed, 2});
  luck.begin_step(sea.position.at.stamp());
  luck.lane(seat);
  Budget budget;
  admiral(sea.battle, sea.view(seat), sea.ask(seat), luck, budget, out);
  EXPECT_EQ(sea.refused(seat, out), std::vector<std::string>{});
  return out;
}

/// Plays to the end or past `turns`, calling `look(sea, seat, order)` with every order.
template <class Look>
void play(Sea& sea, System::Admiral admiral, uint32_t seed, int turns, Look&& look) {
  Dice dice({seed, 1}), luck({seed, 2});
  Walk<System> walk(sea.battle, sea.position, dice, luck);
  const auto see = [&](const View&, const Ask& ask, const Order& order) { look(sea, ask.seat, order); };
  while (sea.turn() <= turns && walk.step(admiral, see, kLookAway) && !::testing::Test::HasFailure()) continue;
}

/// A pond with four ships a side of every armament, so that they meet, stack and lose mounts.
inline Sea pond(bool unbounded) {
  Sea sea;
  sea.battle.columns = 12;
  sea.battle.rows = 10;
  sea.battle.turn_limit = 12;
  sea.battle.options.unbounded_sea = unbounded;
  for (Side& side : sea.battle.sides) side.squadrons = Choice::free;
  for (uint16_t i = 0; i < 8; ++i) {
    const Seat side = i < 4 ? kFirst : kSecond;
    const hex::Hex at = hex::at_column_row(side == kFirst ? 4 : 7, 2 + i % 4);
    sea.add(side, at, side == kFirst ? 2 : 5,
            armed_card("Ship" + std::to_string(i),
                       {guns("12in", "ABCD2[O] CDEF2[O]"), guns("6in", "AC[O] BD[O] CE[O] DF[O]")}, 8, {2, 2}));
  }
  for (uint8_t s = 0; s < 4; ++s)
    sea.battle.squadrons.push_back({"S" + std::to_string(s), static_cast<Seat>(s / 2), kNoShip});
  sea.begin();
  return sea;
}

class RegisterShips final : public Library {
 public:
  Expected<Json> card(std::string_view, std::string_view id) const override {
    for (const auto& ship : stored_register().ships) {
      if (ship.id != id) continue;
      const auto made = grand_fleets_card(stored_register(), ship);
      if (!made) return tl::make_unexpected(made.error());
      return fields_to_json(made->card);
    }
    return problem({}, "no ship is called " + std::string(id));
  }
};

/// A scenario of the program, begun.
inline Sea scenario(const std::string& id, const std::map<std::string, std::string>& options = {}) {
  const std::string file = id + ".toml";
  auto battle =
      System::read_scenario(text_of_file("data/scenarios/grand-fleets/" + file), file, RegisterShips(), options);
  EXPECT_TRUE(battle) << battle.error().text();
  Sea sea;
  if (battle) sea.battle = std::move(*battle);
  sea.begin();
  return sea;
}

/// Squadrons by choice, a sea without end, land and fog, namesakes, and two scenarios of the program.
inline std::vector<Sea> varied_seas() {
  std::vector<Sea> seas = {pond(false), pond(true), pond(false)};
  Battle& misty = seas[2].battle;
  misty.land = {{6, 2}, {6, 3}};
  misty.floating = false;
  misty.options.visibility = 4;
  misty.ships[1].card.name = misty.ships[0].card.name;
  misty.squadrons[0].name = "At: last (1)";  // a name that an order has to put in quotation marks
  seas[2].begin();
  seas.push_back(scenario("coronel"));
  seas.push_back(scenario("dogger-bank-destroyers", {{"unbounded_sea", "true"}}));
  return seas;
}

}  // namespace broadside::grand_fleets::testing
