// Chapter 5.4.1 and 5.5: stacking, collisions and ramming.
#pragma once

#include <span>

#include "engine/core/dice.h"
#include "engine/grand_fleets/rules/fault.h"
#include "engine/grand_fleets/rules/state.h"

namespace broadside::grand_fleets {

inline constexpr int kStackLimit = 10;  // GF-5.4.1-02

/// GF-5.4.1-04, GF-Q-01
constexpr bool overstacked(int size_points, bool collision_at_ten) {
  return size_points > kStackLimit || (collision_at_ten && size_points == kStackLimit);
}

/// What a ship does to the other in a collision or ramming (GF-5.5.3-01): a fifth of her printed Hull (GF-Q-34).
constexpr int collision_damage(int hull) { return (hull + 4) / 5; }

/// Ships of one hex, in rows of Open::ships.
struct Stack {
  hex::Hex hex;
  Table<uint16_t, kMostShips> ships;
};

/// Calls f(stack) for every hex with more than one ship afloat (GF-1.3.2-03), in the order of its first ship.
template <class F>
void each_stack(const Open& open, F&& f) {
  std::array<bool, kMostShips> seen{};
  for (uint32_t i = 0; i < open.ships.count; ++i) {
    if (seen[i] || !open.ships[i].afloat()) continue;
    Stack stack;
    stack.hex = open.ships[i].hex();
    for (uint32_t j = i; j < open.ships.count; ++j) {
      if (!open.ships[j].afloat() || open.ships[j].hex() != stack.hex) continue;
      seen[j] = true;
      stack.ships.add(static_cast<uint16_t>(j));
    }
    if (stack.ships.count > 1) f(stack);
  }
}

int size_points(const Battle& battle, std::span<const uint16_t> ships);
/// Ships of both sides in it?
bool contested(const Open& open, const Stack& stack);

// ---------------------------------------------------------------- 5.5.1 collisions

/// One die a ship; equal faces have collided, each pair once (GF-5.5.1-01, -02, GF-Q-33). `rolls` has room for all.
void roll_collisions(std::span<const uint16_t> ships, const Open& open, Dice& dice, uint8_t* rolls);
/// Calls f(a, b) with places in `rolls` for each pair of equal ones.
template <class F>
void each_collision(std::span<const uint8_t> rolls, F&& f) {
  for (size_t a = 0; a < rolls.size(); ++a)
    for (size_t b = a + 1; b < rolls.size(); ++b)
      if (rolls[a] == rolls[b]) f(a, b);
}

// ---------------------------------------------------------------- 5.5.2 ramming, 6.1.2 placing: totals

/// What a total is rolled for: ties in ramming are broken by a further die that changes no total (GF-Q-35); for placing
/// the tied ships roll again (GF-Q-112).
enum class Contested : uint8_t { ramming, placing };
struct Totalled {
  uint16_t ship = 0;  // place among those given
  uint8_t total = 0;
  uint32_t order = 0;  // sorts equal totals of ramming
};
/// One die each plus MPs available (GF-5.5.2-02, GF-6.1.2-10, GF-Q-36). Sorted: descending for ramming, ascending for
/// placing (GF-5.5.2-03, GF-6.1.2-12). `out` has a row for each ship.
void roll_totals(Contested what, std::span<const uint8_t> mps, std::span<const uint16_t> actors,
                 std::span<const Seat> rollers, Dice& dice, Totalled* out);

/// GF-5.5.2-03, -04, GF-Q-35: same_side, not_lower, second_ram or none.
constexpr FaultCode ram_fault(bool same_side, int own_total, int other_total, bool rammed_before) {
  if (same_side) return FaultCode::same_side;
  if (other_total >= own_total) return FaultCode::not_lower;
  return rammed_before ? FaultCode::second_ram : FaultCode::none;
}

/// Places already taken by ships of one hex, as seats by place: 0 centre, 1 to 6 the neighbours.
struct Places {
  std::array<uint8_t, 7> sides{};  // bit per seat
};
/// GF-6.1.2-11 to -13: lowest_stays, opponents_together or none. `direction` -1: the centre.
FaultCode place_fault(const Places& taken, bool lowest, Seat side, int direction);
void take_place(Places& taken, Seat side, int direction);

}  // namespace broadside::grand_fleets
