// How the admiral `steady` reckons: whole numbers, lengths in hundredths of an inch, worth in thousandths of a damage
// roll. What is allowed he asks of the rules; what is good he guesses.
#pragma once

#include "engine/great_war_at_sea/admirals/admirals.h"
#include "engine/great_war_at_sea/play/shots.h"
#include "engine/great_war_at_sea/rules/damage.h"
#include "engine/great_war_at_sea/rules/gunnery.h"

namespace broadside::great_war_at_sea::steady {

// ---------------------------------------------------------------- where things lie, near enough for an admiral

inline constexpr Length kHundredth = kInch / 100;
constexpr int64_t hundredths(int inches) { return int64_t{100} * inches; }

// The structs that stand in large tables have no values of their own: most rows are never used.

struct Place {
  int32_t x, y;
};
constexpr Place place_of(plane::Point at) { return {at.x / kHundredth, at.y / kHundredth}; }
constexpr int64_t square_between(Place a, Place b) {
  const int64_t x = int64_t{a.x} - b.x, y = int64_t{a.y} - b.y;
  return x * x + y * y;
}
/// At most a sixteenth too long.
constexpr int64_t distance_between(Place a, Place b) {
  const int64_t x = a.x < b.x ? b.x - a.x : a.x - b.x, y = a.y < b.y ? b.y - a.y : a.y - b.y;
  const int64_t more = x > y ? x : y, less = x > y ? y : x;
  const int64_t near = more + less * 3 / 8, far = more * 7 / 8 + less * 9 / 16;
  return near > far ? near : far;
}

/// A heading as a vector of this length.
struct Way {
  static constexpr int64_t kLength = 1024;
  int32_t east, north;
};
Way way_of(plane::Angle heading);

/// Of a ship on that way: how the other lies to her.
struct Lie {
  bool flank = false;  // 30 to 150 degrees off the bow
  bool ahead = false;
};
constexpr Lie lie_of(Place ship, Way way, Place other) {
  const int64_t x = int64_t{other.x} - ship.x, y = int64_t{other.y} - ship.y;
  const int64_t along = (x * way.east + y * way.north) / Way::kLength;
  return {4 * along * along <= 3 * (x * x + y * y), along > 0};
}

// ---------------------------------------------------------------- ships

/// A battery, as good as it will ever be.
struct Guns {
  int dice;  // at a target on the flank, first on it
  int64_t square_of_range;
  bool primary, halved_off_flank;
  Striker striker;
};
/// A ship that fires.
struct Gunner {
  Place at;
  Way way;
  bool fast;
  int modifier;             // to every die of hers
  int64_t square_of_range;  // of what reaches farthest
  std::array<Guns, kBatteries> guns;
};
struct Firing {
  const ShipCard& card;
  const Condition& condition;
  plane::Pose pose;
  Length speed = 0;
  int turned = 0;
  bool engaged = false;
};
Gunner gunner_of(const Battle& battle, const Open& open, const Firing& ship);
Gunner own_gunner(const Asked& a, size_t ship);

/// A known ship in sight.
struct Foe {
  Target target;
  uint16_t row;  // of View::known
  const KnownShip* ship;
  const Contact* contact;
  const ShipCard* card;
  Place at;
  Way way;
  bool fast, light, capital, torpedo_craft;
  int modifier;   // to every die at her
  int64_t price;  // points that a box of her brings nearer
  Armour next;    // of her hull
};
using Foes = Table<Foe, kMostShips>;
/// `spotted`: only those that are so now.
void foes_of(const Asked& a, bool spotted, Foes& out);

// ---------------------------------------------------------------- what a shot is worth

/// Damage rolls to be expected of so many dice that hit on so many of their faces, in thousandths: two hits are no more
/// than one, nine no more than three.
int rolls_expected(int dice, int faces);

struct Aim {
  int64_t square_of_range = 0;
  bool flank = false;  // of the firer
  bool crosses_t = false;
  bool first = true;  // on the target
  int ranging = 0;    // salvoes before
};
/// 0: out of reach.
int64_t worth_of_shot(const Gunner& by, const Guns& guns, const Foe& at, const Aim& aim);

}  // namespace broadside::great_war_at_sea::steady
