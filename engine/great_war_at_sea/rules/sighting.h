// Chapter 7.27 and 11.41: how far can be seen, what a ship at a distance is, twilight, searchlights.
#pragma once

#include "engine/core/dice.h"
#include "engine/core/fields.h"
#include "engine/core/modifiers.h"
#include "engine/great_war_at_sea/rules/fault.h"
#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- ranges (7.27, 7.27a, 11.73)

/// A ship is spotted up to the one, sighted up to the other (GW-Q-06).
struct SightRanges {
  Length spotting = 0, sighting = 0;
  bool operator==(const SightRanges&) const = default;
};

/// What the eye has against it; lasts the whole battle.
struct Conditions {
  Light light = Light::day;
  Weather weather = Weather::clear;
  uint8_t visibility_roll = 0;  // sum of 3D6 where visibility is variable (GW-7.0-11); 0: it is not
  FIELDS(light, weather, visibility_roll)
  bool operator==(const Conditions&) const = default;
};
static_assert(fields_complete<Conditions>());

/// `air_spotting`: an aircraft or airship spots for a ship of the Group (GW-7.27a-05).
SightRanges sight_ranges(const Conditions& conditions, bool air_spotting = false);
/// The three dice of the non-initiative player, once a battle (GW-7.0-11, optional).
uint8_t roll_visibility(Seat non_initiative, Dice& dice);

enum class Sighted : uint8_t { unseen, sighted, spotted };
/// GW-7.27-07, -08. Without a line of sight nothing is seen at any distance (GW-Q-86).
Sighted sighted_at(Length distance, const SightRanges& ranges, bool line_of_sight);

// ---------------------------------------------------------------- twilight (11.41)

enum class Season : uint8_t {
  january,
  february,
  march,
  april,
  may,
  june,
  july,
  august,
  september,
  october,
  november,
  december,
  winter,
  spring,
  summer,
  autumn
};
inline constexpr size_t kSeasons = 16;

/// Of the turns of the operational game: 4, 10, 16 and so on (GW-11.41-01).
constexpr bool is_twilight_turn(int turn) { return turn % 6 == 4; }
/// GW-11.41-02, -03
constexpr bool twilight_is_night(Season season) {
  return season <= Season::february || (season >= Season::november && season <= Season::winter);
}

// ---------------------------------------------------------------- searchlights (7.27b, 11.41)

/// GW-11.41-04
constexpr int searchlights_of(ShipType type) { return type_row(type).searchlights; }

/// What a ship has done with its searchlights in this gunnery step; anew in each (GW-7.27b-02).
struct Searchlights {
  uint8_t attempts = 0;
  uint8_t sectors = 0;  // a bit a Sector
  FIELDS(attempts, sectors)
  bool operator==(const Searchlights&) const = default;
  bool has_used(Sector sector) const { return (sectors >> static_cast<unsigned>(sector) & 1U) != 0; }
  void use(Sector sector) {
    ++attempts;
    sectors = static_cast<uint8_t>(sectors | 1U << static_cast<unsigned>(sector));
  }
};
static_assert(fields_complete<Searchlights>());

struct IlluminationFacts {
  ShipType illuminator = ShipType::BB, target = ShipType::BB;
  Length range = 0;
  Sector sector = Sector::bow;       // of the illuminator, in which the target lies
  bool target_searchlights = false;  // it has used its own in this step (GW-Q-61)
  bool line_of_sight = true;
  int factors = 0;  // searchlights of the illuminator
  uint16_t ship = 0;
  Seat seat = kUmpire;
};
/// sight, sector, factors
FaultSet illumination_faults(const IlluminationFacts& facts, const Searchlights& used);
Modifiers illumination_modifiers(const IlluminationFacts& facts);

struct Illumination {
  int modified = 0;
  bool lit = false;  // for everyone who fires at her in this step (GW-7.27b-01); no farther is seen (GW-7.27b-07)
};
Illumination illuminate(const IlluminationFacts& facts, Dice& dice);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Sighted> {
  static constexpr std::array<std::string_view, 3> words = {"unseen", "sighted", "spotted"};
};
template <>
struct EnumWords<great_war_at_sea::Season> {
  static constexpr std::array<std::string_view, great_war_at_sea::kSeasons> words = {
      "january",   "february", "march",    "april",    "may",    "june",   "july",   "august",
      "september", "october",  "november", "december", "winter", "spring", "summer", "autumn"};
};
}  // namespace broadside
