// 11.21 to 11.29: towing, and emergency repairs of ships that have been stopped.
#pragma once

#include <algorithm>

#include "engine/core/dice.h"
#include "engine/core/modifiers.h"
#include "engine/great_war_at_sea/rules/counters.h"
#include "engine/great_war_at_sea/rules/fault.h"
#include "engine/great_war_at_sea/rules/rule.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 11.21 to 11.26 towing

/// Of both ships (GW-7.34-01, GW-8.5-03, GW-11.23-02), and of all ships of a counter that tows one of its own
/// (GW-11.24-02).
inline constexpr Speed kTowSpeed = Speed::half;

struct Towing {
  Category tug = Category::capital, towed = Category::capital;
  bool stopped = true;  // the ship to be towed, by damage or for want of fuel
  bool friends = true;
};
/// not_stopped, cannot_tow (GW-11.21-01, GW-11.21a-01 to -03)
FaultSet tow_faults(const Towing& towing);
/// not_adjacent: the tug touches the ship that it tows and lies in her bow arc (GW-11.23-03, GW-Q-98). Ships of one
/// counter need no place (GW-11.24-01).
FaultSet tow_place_faults(const Counter& tug, const Counter& towed);
/// The most that a tug can move that by herself could move so far (GW-7.34-01, GW-8.5-03).
constexpr Length tug_speed(Length alone) { return std::min(alone, per_move(kTowSpeed)); }
/// Where the towed ship lies when the tug has moved: touching her from astern, on her course (GW-11.23-02, -03).
plane::Pose pose_in_tow(const Counter& tug, Length towed);
/// stopped: a tug that could not move by herself cannot cast off (GW-11.26-01). The ship cast off stays where she is
/// (GW-11.26-02).
FaultSet cast_off_faults(Length alone);

/// GW-11.23-01, GW-Q-78: in a tow that stood when the battle began neither ship fires in the first gunnery step in
/// which one of them had a target and a gun for it. Gunnery steps are counted from 1.
struct TowedFire {
  bool since_the_beginning = false;
  int held_in = 0;  // that first step; 0: it has not come
  void begin_step(int step, bool one_could_fire) {
    if (since_the_beginning && held_in == 0 && one_could_fire) held_in = step;
  }
  bool holds_fire(int step) const { return held_in > 0 && held_in == step; }
};

/// GW-11.24-01, GW-8.5-01: the speed of a counter of which some ships are stopped and others tow them; 0 if nobody can.
Speed counter_speed(Speed slowest_moving, int moving, int stopped);

// ---------------------------------------------------------------- 11.27 to 11.29 emergency repairs

enum class StoppedBy : uint8_t { battle, fuel };
struct RepairFacts {
  StoppedBy stopped_by = StoppedBy::battle;
  Length speed = 0;               // she can still make
  bool ruled_out = false;         // by an earlier attempt
  bool american_capital = false;  // an American BB or BC
};
/// empty_bunkers, not_stopped, ruled_out (GW-11.27-03, GW-11.28-02, GW-11.29-01)
FaultSet repair_faults(const RepairFacts& ship);
constexpr bool has_repair_bonus(std::string_view nation, ShipType type) {
  return nation == "American" && (type == ShipType::BB || type == ShipType::BC);
}

inline constexpr ModifierName kAmericanRepair{"emergency repair", "American BB or BC", GW("11.27-04")};
Modifiers repair_modifiers(const RepairFacts& ship);

enum class RepairResult : uint8_t { moves, retry, impossible };
struct Repair {
  int die = 0, modified = 0;
  RepairResult result = RepairResult::retry;
  /// GW-11.28-01, GW-11.29-02
  Speed speed() const { return result == RepairResult::moves ? Speed::half : Speed::stopped; }
};
/// GW-11.28-01 to -03, GW-Q-63
RepairResult repair_result(int modified);
/// In step 17, for a ship that may try (GW-11.27-01).
Repair emergency_repair(const RepairFacts& ship, uint16_t actor, Seat owner, Dice& dice);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::StoppedBy> {
  static constexpr std::array<std::string_view, 2> words = {"battle", "fuel"};
};
template <>
struct EnumWords<great_war_at_sea::RepairResult> {
  static constexpr std::array<std::string_view, 3> words = {"moves", "retry", "impossible"};
};
}  // namespace broadside
