// The tables of Grand Fleets as its rules ask them. The figures are those of data/rules/tables/grand-fleets.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/tables.h"
#include "engine/grand_fleets/rules/card.h"
#include "tables/grand_fleets/card_hms_tiger_armament.h"
#include "tables/grand_fleets/command_transfer.h"
#include "tables/grand_fleets/critical_hits.h"
#include "tables/grand_fleets/fire_effects.h"
#include "tables/grand_fleets/flood_effects.h"
#include "tables/grand_fleets/gunfire_modifiers.h"
#include "tables/grand_fleets/long_odds.h"
#include "tables/grand_fleets/size_classes.h"
#include "tables/grand_fleets/speed_modifier.h"
#include "tables/grand_fleets/stack_fire_positions.h"
#include "tables/grand_fleets/torpedo_range_modifier.h"

namespace broadside::grand_fleets {

inline constexpr int kDieSides = 10;  // GF-1.3.3-01; one die a roll unless the rule says how many (GF-1.3.3-02)

// ---------------------------------------------------------------- 3.5 size classes

enum class Size : uint8_t { very_small, small, medium, large, very_large, huge };
/// mod is GF-3.5.1-01, cc GF-3.5.2-01 and the size points (GF-5.4.1-01), command_radius GF-3.5.3-01.
using SizeRow = tables::SizeClasses;
inline constexpr auto& kSizes = tables::kSizeClasses;
inline constexpr auto kSizeWords = tables::column(kSizes, &SizeRow::size_class);
static_assert(kSizeWords.size() == 6 && tables::without_gap(kSizes, &SizeRow::hull_min, &SizeRow::hull_max));
static_assert(tables::column(kSizes, &SizeRow::cc) == tables::column(kSizes, &SizeRow::size_points));

/// By the printed Hull, whatever has been lost of it (GF-3.5-01, GF-Q-59).
constexpr Size size_class(int hull) { return static_cast<Size>(tables::index_of(kSizes, &SizeRow::hull_min, hull)); }
constexpr const SizeRow& size_row(Size size) { return kSizes[static_cast<size_t>(size)]; }
constexpr const SizeRow& size_row(int hull) { return size_row(size_class(hull)); }

// ---------------------------------------------------------------- 4.2.2 transfer of command

/// Further turns out of command after the current one (GF-4.2.2-02).
constexpr int transfer_delay(int roll) {
  return tables::row_for(tables::kCommandTransfer, &tables::CommandTransfer::roll_min, roll).extra_turns_out_of_command;
}

// ---------------------------------------------------------------- 6 gunnery

enum class Band : uint8_t { close, middle, far, none };  // GF-6.1.3-02, -03
inline constexpr std::array<std::string_view, 3> kBandWords = {"short", "medium", "long"};
constexpr int band_modifier(std::string_view band) {
  for (const auto& row : tables::kGunfireModifiers)
    if (row.category == "range" && row.condition == band) return tables::number(row.modifier);
  tables::no_such_row();
  return 0;
}
inline constexpr std::array<int, 3> kBandModifier = {band_modifier(kBandWords[0]), band_modifier(kBandWords[1]),
                                                     band_modifier(kBandWords[2])};  // GF-6.2.1-08

/// GF-6.2.1-10, GF-7.2.2-05
constexpr int speed_modifier(int mps) {
  return tables::row_for(tables::kSpeedModifier, &tables::SpeedModifier::mp_spent_min, mps).modifier;
}

/// The values of all light guns are those of HMS Tiger's (GF-3.7-02).
inline constexpr auto kLightGuns =
    tables::row_of(tables::kCardHmsTigerArmament, &tables::CardHmsTigerArmament::weapon, "Light Guns");
inline constexpr int kLightRof = kLightGuns.rof;
inline constexpr std::array<uint8_t, 3> kLightRange = {kLightGuns.range_short, kLightGuns.range_medium,
                                                       kLightGuns.range_long};
inline constexpr std::array<int8_t, 3> kLightPen = {kLightGuns.pen_short, kLightGuns.pen_medium, kLightGuns.pen_long};
inline constexpr int kLightDamage = kLightGuns.damage;
inline constexpr int kLightTargets = 2;  // GF-6.1.1-03

inline constexpr int kHitFrom = 8;  // GF-6.2.1-01, GF-7.2.2-01

/// Least unmodified rolls that hit with a total modifier (GF-6.2.1-13); first 0: none does, second 0: no second roll.
/// First may be below 1: every roll hits (GF-Q-51).
struct Needs {
  int first = 0, second = 0;
};
// From here on down two unmodified rolls (GF-Q-12), and from there on down no hit; a row for each modifier between.
inline constexpr int kLongOdds = tables::number(tables::kLongOdds.front().total_modifier);
inline constexpr int kHopeless = tables::number(tables::kLongOdds.back().total_modifier);
static_assert(kLongOdds - kHopeless + 1 == std::ssize(tables::kLongOdds));
static_assert(!tables::kLongOdds.back().hit_possible);
constexpr Needs needs(int modifier) {
  if (modifier > kLongOdds) return {kHitFrom - modifier < 1 ? 1 : kHitFrom - modifier, 0};
  if (modifier <= kHopeless) return {0, 0};
  const tables::LongOdds& row = tables::kLongOdds[static_cast<size_t>(kLongOdds - modifier)];
  return {row.first_roll_unmodified, row.second_roll_minimum_unmodified};
}

/// Place of a ship in her stack; barred: her stack faces several ways (GF-6.1.2-05).
enum class Post : uint8_t { alone, front, rear, other, barred };
constexpr Arcs arcs_of_post(std::string_view post) {
  Arcs arcs = 0;
  for (char letter :
       tables::row_of(tables::kStackFirePositions, &tables::StackFirePositions::position, post).arcs_allowed)
    arcs = static_cast<Arcs>(arcs | 1 << (letter - 'A'));
  return arcs;
}
inline constexpr std::array<Arcs, 5> kPostArcs = {arcs_of_post("alone"), arcs_of_post("front"), arcs_of_post("rear"),
                                                  arcs_of_post("other"), 0};

// ---------------------------------------------------------------- 7 torpedoes

/// GF-7.2.2-04
constexpr int torpedo_range_modifier(int hexes) {
  return tables::row_for(tables::kTorpedoRangeModifier, &tables::TorpedoRangeModifier::range_min, hexes).modifier;
}

// ---------------------------------------------------------------- 8 damage

enum class Critical : uint8_t { magazine, engine, rudder, list, fire_control, flooding, fire, bridge };
inline constexpr std::array<std::string_view, 8> kCriticalWords = {"Magazine",     "Engine",   "Rudder", "List",
                                                                   "Fire Control", "Flooding", "Fire",   "Bridge"};
enum class Column : uint8_t { normal, torpedo };
inline constexpr std::array<std::string_view, 2> kColumnWords = {"normal", "torpedo"};

/// GF-8.3-02, by 2d.
inline constexpr std::array kCriticalHits = {
    tables::column_as<Critical>(tables::kCriticalHits, &tables::CriticalHits::normal, kCriticalWords),
    tables::column_as<Critical>(tables::kCriticalHits, &tables::CriticalHits::torpedo, kCriticalWords)};
static_assert(tables::kCriticalHits.front().roll_2d == 2 && tables::kCriticalHits.back().roll_2d == 20);
constexpr Critical critical_hit(int roll, Column column) {
  return kCriticalHits[static_cast<size_t>(column)][static_cast<size_t>(roll - 2)];
}

/// Points of a fire or flood marker's roll; 0: the marker is removed (GF-8.3.3-03, GF-8.3.5-03).
constexpr int marker_damage(int roll) {
  return tables::row_for(tables::kFireEffects, &tables::FireEffects::roll_min, roll).damage_points;
}
static_assert(tables::column(tables::kFireEffects, &tables::FireEffects::roll_min) ==
              tables::column(tables::kFloodEffects, &tables::FloodEffects::roll_min));
static_assert(tables::column(tables::kFireEffects, &tables::FireEffects::damage_points) ==
              tables::column(tables::kFloodEffects, &tables::FloodEffects::hull_hits));
inline constexpr int kRudderFreedFrom = 6;  // GF-8.3.8-04

}  // namespace broadside::grand_fleets
