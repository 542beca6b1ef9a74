// Scenarios made to measure: six kinds of battle for any two navies, any year and any size. The rulebook's own scenario
// pages are not available, so all of these are house scenarios (GA-Q-39 to -45); of Hit & Run two figures are the
// book's.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/problem.h"
#include "engine/grand_admiral/rules/state.h"

namespace broadside::grand_admiral {

enum class Kind : uint8_t { breakout, fleet_action, hit_and_run, patrol, rescue, trap };
inline constexpr std::array<std::string_view, 6> kKindWords = {"breakout", "fleet-action", "hit-and-run",
                                                               "patrol",   "rescue",       "trap"};

/// GA-MOR-06: all that is known of the book's Hit & Run.
inline constexpr int kHitAndRunDefenderLimit = 500;
inline constexpr int kHitAndRunAttackerTarget = 200;

/// What can be wished for, whatever the navies: in these years two at least have ships, and with the least points both
/// sides get a ship. Help and refusals name these numbers.
inline constexpr int kFirstWishYear = 1883, kLastWishYear = 1937;
inline constexpr int kLeastWishPoints = 60, kMostWishPoints = 3000;

/// What is wanted. The same wish out of the same cards gives the same text, on every machine.
struct Wish {
  Kind kind = Kind::fleet_action;
  std::string red = "gb", black = "de";  // nations as the register spells them
  int year = 1916;
  int points = 0;  // Red's point limit; 0: as usual for the kind
  uint64_t seed = 1;
  bool choose = false;  // fleet action only: the players choose morale, ships and places
  std::string id;       // empty: the word of the kind
};

/// The battle as it will be read back. A problem when a navy has too few ships in that year.
Expected<Battle> generate_battle(const Wish& wish, std::span<const ShipCard> cards);

/// A scenario file: generate_battle, printed.
Expected<std::string> generate(const Wish& wish, std::span<const ShipCard> cards);

/// Any battle whose cards are register cards as the text of a scenario file. Reading it gives the same battle, but for
/// the places that the players are to choose.
std::string print_scenario(const Battle& battle);

}  // namespace broadside::grand_admiral
