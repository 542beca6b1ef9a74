// What is fixed before a battle: sea and sky, sides, divisions, ships.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/core/plane.h"
#include "engine/core/seats.h"
#include "engine/fear_god/rules/card.h"
#include "engine/fear_god/rules/detection/visibility.h"

namespace broadside::fear_god {

inline constexpr std::array<Seat, 2> kBothSides = {0, 1};
constexpr Seat other(Seat side) { return static_cast<Seat>(1 - side); }

struct Options {
  Standard standard = Standard::two;     // gunnery
  bool identification = false;           // 5.2.2.7; without it a sighted ship's class is known
  bool torpedoes_expected = false;       // movement is plotted two turns ahead from the start (FG-2.5.2-04)
  bool danger_zone = false;              // torpedoes attack by danger zone instead of within 500 yards
  bool national_damage_control = false;  // FG-8.2.9-19, FG-8.2.12-12
  FIELDS(standard, identification, torpedoes_expected, danger_zone, national_damage_control)
  bool operator==(const Options&) const = default;
};

struct Fleet {  // a side
  std::string name, nation;
  FIELDS(name, nation)
  bool operator==(const Fleet&) const = default;
};

/// Ships that are ordered together; the first of them leads. All of a division are rows one after the other.
struct Division {
  std::string name;
  Seat side = 0;
  FIELDS(name, side)
  bool operator==(const Division&) const = default;
};

struct Entry {  // one ship of the battle
  ShipCard card;
  Seat side = 0;
  uint16_t division = 0;
  int32_t x = 0, y = 0;  // 10^-3 yard east and north
  plane::Angle heading = 0;
  int16_t speed_kts = 0;
  FIELDS(card, side, division, x, y, heading, speed_kts)
  bool operator==(const Entry&) const = default;
};

enum class Squally : uint8_t { none, light, normal, heavy };  // 5.2.1.3

/// Sea and sky, as they are all battle long in daylight.
struct Weather {
  Visibility visibility = kBestVisibility;
  bool night = false, clear_night = true;
  plane::Angle wind_from = 0;
  int16_t wind_kts = 0;
  uint8_t sea_state = 0;
  Squally squalls = Squally::none;
  FIELDS(visibility, night, clear_night, wind_from, wind_kts, sea_state, squalls)
  bool operator==(const Weather&) const = default;
};

struct Battle {
  std::string id, title, source, text;
  int16_t year = 0;
  int16_t minute = 0;       // of the day at which the first turn begins
  uint16_t turn_limit = 0;  // Tactical Turns
  Weather weather;
  Options options;
  std::array<Fleet, 2> sides;
  std::vector<Division> divisions;  // those of side 0 first
  std::vector<Entry> ships;         // by division
  FIELDS(id, title, source, text, year, minute, turn_limit, weather, options, sides, divisions, ships)
  bool operator==(const Battle&) const = default;

  const ShipCard& card(size_t ship) const { return ships[ship].card; }
  Seat side_of(size_t ship) const { return ships[ship].side; }

  /// The rows of a side stand together, so that a row among its own ships is an offset.
  uint16_t first_ship(Seat side) const { return first_of(ships, side); }
  uint16_t first_division(Seat side) const { return first_of(divisions, side); }
  size_t ships_of(Seat side) const { return count_of(ships, side); }

 private:
  template <class Rows>
  static size_t count_of(const Rows& rows, Seat side) {
    return static_cast<size_t>(std::count_if(rows.begin(), rows.end(), [&](const auto& r) { return r.side == side; }));
  }
  template <class Rows>
  static uint16_t first_of(const Rows& rows, Seat side) {
    const auto second = std::partition_point(rows.begin(), rows.end(), [](const auto& r) { return r.side == 0; });
    return side == 1 ? static_cast<uint16_t>(second - rows.begin()) : uint16_t{0};
  }
};

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Standard> {
  static constexpr std::array<std::string_view, 3> words = {"none", "one", "two"};
};
template <>
struct EnumWords<fear_god::Squally> {
  static constexpr std::array<std::string_view, 4> words = {"none", "light", "normal", "heavy"};
};
template <>
struct EnumWords<fear_god::Visibility> {
  static constexpr std::array<std::string_view, 10> words = {"100", "85", "75", "60", "50", "40", "25", "10", "5", "2"};
};
}  // namespace broadside
