// The words of the book as values, and its scale: what every chapter speaks of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/enum_words.h"
#include "engine/core/plane.h"
#include "engine/core/seats.h"
#include "engine/core/tables.h"
#include "tables/great_war_at_sea/ship_types.h"
#include "tables/great_war_at_sea/speed.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- scale (7.2)

/// All lengths are thousandths of a yard (GW-Q-105); an inch of the table is 750 yards (GW-7.2-05).
using Length = int32_t;
inline constexpr Length kYard = 1'000, kInch = 750 * kYard;

/// The length that a figure in inches is; the list of distances that the book prints is not used (GW-7.2-06).
constexpr Length inches(tables::Decimal figure) {
  constexpr int64_t one = tables::decimal("1").millionths;
  return static_cast<Length>(figure.millionths * kInch / one);
}
constexpr Length inches(std::string_view cell) { return inches(tables::decimal(cell)); }

// ---------------------------------------------------------------- sides

/// A seat of the battle: one player a side (7.29 forbids mixed groups, nothing more).
enum class Side : uint8_t { allied, central };
inline constexpr std::array<Seat, 2> kBothSides = {0, 1};
constexpr Seat seat_of(Side side) { return static_cast<Seat>(side); }
constexpr Side side_of(Seat seat) { return static_cast<Side>(seat); }
constexpr Seat other(Seat side) { return static_cast<Seat>(1 - side); }
constexpr Side other(Side side) { return side_of(other(seat_of(side))); }

// ---------------------------------------------------------------- ships

/// In the order of ship-types.tsv.
enum class ShipType : uint8_t { BB, BC, B, CA, CD, CL, DL, DD, TB, GB, ML, CVS, TR };
inline constexpr auto kShipTypeWords = tables::column(tables::kShipTypes, &tables::ShipTypes::type);
constexpr const tables::ShipTypes& type_row(ShipType type) { return tables::kShipTypes[static_cast<size_t>(type)]; }

/// GW-SDS-10, -11: Large is Capital, Small is Light.
enum class Category : uint8_t { capital, light, other };
inline constexpr std::array<std::string_view, 3> kCategoryWords = {"Capital", "Light", "other"};
inline constexpr auto kCategories =
    tables::column_as<Category>(tables::kShipTypes, &tables::ShipTypes::category, kCategoryWords);
constexpr Category category_of(ShipType type) { return kCategories[static_cast<size_t>(type)]; }
constexpr bool is_capital(ShipType type) { return category_of(type) == Category::capital; }
constexpr bool is_light(ShipType type) { return category_of(type) == Category::light; }

/// Gun classes, heaviest first (GW-SDS-02).
enum class Battery : uint8_t { primary, secondary, tertiary };
inline constexpr size_t kBatteries = 3;
inline constexpr std::array<Battery, kBatteries> kAllBatteries = {Battery::primary, Battery::secondary,
                                                                  Battery::tertiary};

/// Rows of boxes of a data sheet; the first three are the batteries.
enum class Section : uint8_t { primary, secondary, tertiary, hull };
inline constexpr size_t kSections = 4;
constexpr Section section_of(Battery battery) { return static_cast<Section>(battery); }

/// Of one box (GW-8.1-01 to -04); a framed box is heavy, and safe from plunging fire.
enum class Armour : uint8_t { none, light, heavy, framed };
/// GW-SDS-04: a boxed factor is in the hull.
enum class Mount : uint8_t { none, hull, deck };

// ---------------------------------------------------------------- speed (GW-7.2-08)

/// Levels of speed.tsv, half a point apart. Ships have the first six; torpedoes may have all.
enum class Speed : uint8_t { stopped, half, one, one_and_half, two, two_plus, three, three_plus };
inline constexpr size_t kShipSpeeds = 6;
constexpr const tables::Speed& speed_row(Speed speed) { return tables::kSpeed[static_cast<size_t>(speed)]; }
constexpr Length per_move(Speed speed) { return speed_row(speed).yards_per_move * kYard; }

// ---------------------------------------------------------------- where things lie

/// A quarter of the horizon as a ship sees it; a boundary belongs to the flank (GW-7.52-11).
enum class Sector : uint8_t { bow, starboard, stern, port };
constexpr bool is_flank(Sector sector) { return sector == Sector::starboard || sector == Sector::port; }

/// Sides and corners of the table, clockwise from the top.
enum class Edge : uint8_t { N, NE, E, SE, S, SW, W, NW };
inline constexpr size_t kEdges = 8;
constexpr bool is_corner(Edge edge) { return static_cast<unsigned>(edge) % 2 == 1; }

// ---------------------------------------------------------------- light and weather

/// A twilight turn that counts as day is `twilight` (GW-11.41-02, -03).
enum class Light : uint8_t { day, twilight, night_moonlit, night_moonless };
constexpr bool is_night(Light light) { return light >= Light::night_moonlit; }

enum class Weather : uint8_t { clear, mist, fog, squall, storm, gale };

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Side> {
  static constexpr std::array<std::string_view, 2> words = {"allied", "central"};
};
template <>
struct EnumWords<great_war_at_sea::ShipType> {
  static constexpr auto words = great_war_at_sea::kShipTypeWords;
};
template <>
struct EnumWords<great_war_at_sea::Category> {
  static constexpr auto words = great_war_at_sea::kCategoryWords;
};
template <>
struct EnumWords<great_war_at_sea::Battery> {
  static constexpr std::array<std::string_view, 3> words = {"primary", "secondary", "tertiary"};
};
template <>
struct EnumWords<great_war_at_sea::Section> {
  static constexpr std::array<std::string_view, 4> words = {"primary", "secondary", "tertiary", "hull"};
};
template <>
struct EnumWords<great_war_at_sea::Armour> {
  static constexpr std::array<std::string_view, 4> words = {"none", "light", "heavy", "framed"};
};
template <>
struct EnumWords<great_war_at_sea::Mount> {
  static constexpr std::array<std::string_view, 3> words = {"none", "hull", "deck"};
};
template <>
struct EnumWords<great_war_at_sea::Speed> {
  static constexpr auto words =
      tables::column(great_war_at_sea::tables::kSpeed, &great_war_at_sea::tables::Speed::speed);
};
template <>
struct EnumWords<great_war_at_sea::Sector> {
  static constexpr std::array<std::string_view, 4> words = {"bow", "starboard", "stern", "port"};
};
template <>
struct EnumWords<great_war_at_sea::Edge> {
  static constexpr std::array<std::string_view, 8> words = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
};
template <>
struct EnumWords<great_war_at_sea::Light> {
  static constexpr std::array<std::string_view, 4> words = {"day", "twilight", "night_moonlit", "night_moonless"};
};
template <>
struct EnumWords<great_war_at_sea::Weather> {
  static constexpr std::array<std::string_view, 6> words = {"clear", "mist", "fog", "squall", "storm", "gale"};
};
}  // namespace broadside
