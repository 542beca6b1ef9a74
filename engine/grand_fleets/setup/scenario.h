// What a scenario file and a battle must fulfil. The file format is described in docs/formats/scenario.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/flaw.h"
#include "engine/core/options.h"
#include "engine/grand_fleets/rules/state.h"

namespace broadside::grand_fleets {

inline constexpr std::string_view kSystemId = "grand-fleets";
inline constexpr std::string_view kHouse = "house";  // sources of scenarios of our own making begin so (GF-Q-95)

// ---------------------------------------------------------------- limits that keep every later step safe

inline constexpr int kLeastBoard = 2, kMostBoard = 64;
inline constexpr int kMostLand = 1000;
inline constexpr int kMostVpPercent = 1000;
inline constexpr int kMostVisibility = 60;
inline constexpr int kMostCrew = 5;    // either way (GF-Q-88)
inline constexpr int kMostHull = 250;  // hull hits are counted in a byte
inline constexpr int kMostSpeed = 12;  // movement_points() of any ship stays far below kMostMps
inline constexpr int kMostArmor = 60;
inline constexpr int kMostRof = 9;  // either way
inline constexpr int kMostRange = 40;
inline constexpr int kLeastPen = -20, kMostPen = 40;
inline constexpr int kMostGunDamage = 20, kMostTorpedoDamage = 50;
inline constexpr int kMostBarrels = 6;  // of a mount
inline constexpr int kMostMounts = 20;  // alike in arcs and barrels
inline constexpr int kMostLight = 100;
inline constexpr int kMostLoad = 20;     // torpedoes of a tube
inline constexpr int kMostVolley = 250;  // damage points of a gun line all of whose shots penetrate: a byte (Damage)

/// What each option is, and what it may be; words/info.cpp.
std::span<const OptionRow> option_rows();
/// Of a scenario that names none. The struct's own are those of records that do not know them.
inline Options standard_options() {
  Options out;
  out.evasion_as_plotted = true;
  return out;
}

// ---------------------------------------------------------------- faults of a battle

std::optional<Flaw> first_flaw(const Battle& battle);
/// Of a card alone; `part` and `index` are left to the caller.
std::optional<Flaw> card_flaw(const ShipCard& card);

/// C&C of all ships of a side, and of its ships in one squadron (GF-4.1-01).
int side_cc(const Battle& battle, Seat side);
int squadron_cc(const Battle& battle, size_t squadron);
/// The most squadrons that a side could form of its ships (GF-4.1-02, -04, -05).
int most_squadrons(int side_total);

}  // namespace broadside::grand_fleets
