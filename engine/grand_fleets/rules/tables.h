// The printed tables of Grand Fleets. A test compares them with data/rules/tables/grand-fleets.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/grand_fleets/rules/card.h"

namespace broadside::grand_fleets {

inline constexpr int kDieSides = 10;  // GF-1.3.3-01; one die a roll unless the rule says how many (GF-1.3.3-02)

// ---------------------------------------------------------------- 3.5 size classes (table size_classes.tsv)

enum class Size : uint8_t { very_small, small, medium, large, very_large, huge };
inline constexpr std::array<std::string_view, 6> kSizeWords = {"Very Small", "Small",      "Medium",
                                                               "Large",      "Very Large", "Huge"};
struct SizeRow {
  int hull_from;
  int modifier;        // GF-3.5.1-01
  int cc;              // GF-3.5.2-01, and size points (GF-5.4.1-01)
  int command_radius;  // GF-3.5.3-01
};
inline constexpr std::array<SizeRow, 6> kSizes = {
    {{1, -2, 1, 3}, {4, -1, 2, 4}, {9, 0, 3, 5}, {16, 1, 4, 6}, {25, 2, 5, 7}, {36, 3, 6, 8}}};

/// By the printed Hull, whatever has been lost of it (GF-3.5-01, GF-Q-59).
constexpr Size size_class(int hull) {
  size_t row = 0;
  while (row + 1 < kSizes.size() && hull >= kSizes[row + 1].hull_from) ++row;
  return static_cast<Size>(row);
}
constexpr const SizeRow& size_row(Size size) { return kSizes[static_cast<size_t>(size)]; }
constexpr const SizeRow& size_row(int hull) { return size_row(size_class(hull)); }

// ---------------------------------------------------------------- 4.2.2 transfer of command (command_transfer.tsv)

/// Further turns out of command after the current one (GF-4.2.2-02).
constexpr int transfer_delay(int roll) { return roll == 1 ? 3 : roll <= 3 ? 2 : roll <= 6 ? 1 : 0; }

// ---------------------------------------------------------------- 6 gunnery

enum class Band : uint8_t { close, middle, far, none };  // GF-6.1.3-02, -03
inline constexpr std::array<std::string_view, 3> kBandWords = {"short", "medium", "long"};
inline constexpr std::array<int, 3> kBandModifier = {1, 0, -1};  // GF-6.2.1-08

/// GF-6.2.1-10, GF-7.2.2-05 (speed_modifier.tsv)
constexpr int speed_modifier(int mps) { return mps <= 1 ? 1 : mps <= 3 ? 0 : mps <= 5 ? -1 : mps <= 7 ? -2 : -3; }

/// The values of all light guns (GF-3.7-02).
inline constexpr int kLightRof = 3;
inline constexpr std::array<uint8_t, 3> kLightRange = {1, 2, 3};
inline constexpr std::array<int8_t, 3> kLightPen = {1, 0, 0};
inline constexpr int kLightDamage = 1;
inline constexpr int kLightTargets = 2;  // GF-6.1.1-03

inline constexpr int kHitFrom = 8;  // GF-6.2.1-01, GF-7.2.2-01

/// Least unmodified rolls that hit with a total modifier (GF-6.2.1-13, long_odds.tsv); first 0: none does,
/// second 0: no second roll. First may be below 1: every roll hits (GF-Q-51).
struct Needs {
  int first = 0, second = 0;
};
inline constexpr int kLongOdds = -3;  // from here on down two unmodified rolls (GF-Q-12)
inline constexpr int kHopeless = -7;  // GF-6.2.1-13
inline constexpr std::array<int, 4> kSecondRoll = {3, 7, 9, 10};
constexpr Needs needs(int modifier) {
  if (modifier > kLongOdds) return {kHitFrom - modifier < 1 ? 1 : kHitFrom - modifier, 0};
  if (modifier <= kHopeless) return {0, 0};
  return {kDieSides, kSecondRoll[static_cast<size_t>(kLongOdds - modifier)]};
}

/// Place of a ship in her stack (stack_fire_positions.tsv); barred: her stack faces several ways (GF-6.1.2-05).
enum class Post : uint8_t { alone, front, rear, other, barred };
inline constexpr std::array<Arcs, 5> kPostArcs = {kAllArcs, kArcA | kArcB | kArcC | kArcD,
                                                  kArcC | kArcD | kArcE | kArcF, kArcC | kArcD, 0};

// ---------------------------------------------------------------- 7 torpedoes (torpedo_range_modifier.tsv)

/// GF-7.2.2-04
constexpr int torpedo_range_modifier(int hexes) {
  return hexes == 0 ? 1 : hexes <= 2 ? 0 : hexes <= 5 ? -1 : hexes <= 9 ? -2 : hexes <= 14 ? -3 : -4;
}

// ---------------------------------------------------------------- 8 damage

enum class Critical : uint8_t { magazine, engine, rudder, list, fire_control, flooding, fire, bridge };
inline constexpr std::array<std::string_view, 8> kCriticalWords = {"Magazine",     "Engine",   "Rudder", "List",
                                                                   "Fire Control", "Flooding", "Fire",   "Bridge"};
enum class Column : uint8_t { normal, torpedo };
inline constexpr std::array<std::string_view, 2> kColumnWords = {"normal", "torpedo"};

/// GF-8.3-02 (critical_hits.tsv), by 2d.
constexpr Critical critical_hit(int roll, Column column) {
  using enum Critical;
  constexpr std::array<std::array<Critical, 2>, 19> table = {{{magazine, magazine},
                                                              {engine, engine},
                                                              {engine, engine},
                                                              {rudder, engine},
                                                              {list, rudder},
                                                              {fire_control, list},
                                                              {flooding, flooding},
                                                              {fire, flooding},
                                                              {flooding, flooding},
                                                              {bridge, fire},
                                                              {fire, flooding},
                                                              {flooding, flooding},
                                                              {fire, flooding},
                                                              {fire_control, list},
                                                              {list, rudder},
                                                              {rudder, engine},
                                                              {engine, engine},
                                                              {engine, engine},
                                                              {magazine, magazine}}};
  return table[static_cast<size_t>(roll - 2)][static_cast<size_t>(column)];
}

/// Points of a fire or flood marker's roll; 0: the marker is removed (GF-8.3.3-03, GF-8.3.5-03).
constexpr int marker_damage(int roll) { return roll == 1 ? 3 : roll <= 3 ? 2 : roll <= 6 ? 1 : 0; }
inline constexpr int kRudderFreedFrom = 6;  // GF-8.3.8-04

}  // namespace broadside::grand_fleets
