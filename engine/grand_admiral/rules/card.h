// Chapters Counters and Data Sheets: what is printed about a ship. Counter and sheet hold the same figures
// (GA-NOTE-11).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/fields.h"

namespace broadside::grand_admiral {

inline constexpr int kLongestReach = 16;  // hexes; the longest gun of the era stays well below

/// (n) turret, [n] casemate, n neither (GA-CNT-11 to -13).
enum class Mount : uint8_t { other, turret, casemate };

/// White on dark is short, black on white is long, no number is out of reach (GA-RNG-03 to -06).
enum class Band : uint8_t { none, close, far };

struct RangeEntry {
  Band band = Band::none;
  int8_t penetration = 0;
  FIELDS(band, penetration)
  bool operator==(const RangeEntry&) const = default;
};

/// One line of guns on the sheet. Pairs are {not crippled, crippled} (GA-SHEET-10).
struct Battery {
  std::string gun;     // as printed: 14"/45
  std::string weapon;  // as orders name it: 14in; unique on the ship
  Mount mount = Mount::other;
  std::array<uint8_t, 2> dice{};
  std::array<RangeEntry, kLongestReach> sequence{};  // [0] is one hex (GA-SHEET-11)
  FIELDS(gun, weapon, mount, dice, sequence)
  bool operator==(const Battery&) const = default;
};

/// A ship's entry on the data sheets (GA-SHEET-01, -02).
struct ShipCard {
  std::string id;                  // register id: gb-lion
  std::string name;                // GA-CNT-05
  std::string nation;              // GA-CNT-09: whose ensign she flies
  std::string type;                // GA-CNT-03: BB, BC, CA, CL, DD
  int16_t year = 0;                // GA-CNT-06
  int16_t points = 0;              // GA-SHEET-03: what sinking her is worth, and what she costs (GA-Q-23)
  uint8_t row1 = 0, row2 = 0;      // GA-SHEET-04: hull boxes until crippled, and from there until sunk
  uint8_t belt = 0, end = 0;       // GA-CNT-08
  std::array<uint8_t, 2> speed{};  // GA-SHEET-07
  uint8_t anti_aircraft = 0;       // GA-CNT-15: printed, never used
  uint8_t torpedoes = 0;           // GA-SHEET-08
  std::vector<Battery> batteries;  // GA-SHEET-09: largest calibre first
  FIELDS(id, name, nation, type, year, points, row1, row2, belt, end, speed, anti_aircraft, torpedoes, batteries)
  bool operator==(const ShipCard&) const = default;
};

}  // namespace broadside::grand_admiral
