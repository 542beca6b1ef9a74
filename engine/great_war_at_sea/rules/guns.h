// 7.6: kinds of gun, how far they reach, and their ammunition.
#pragma once

#include <algorithm>
#include <optional>

#include "engine/great_war_at_sea/rules/arcs.h"
#include "engine/great_war_at_sea/rules/card.h"
#include "tables/great_war_at_sea/gun_range.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.61 to 7.66 kinds and ranges

/// In the order of gun-range.tsv (GW-7.65-01).
enum class Gun : uint8_t { very_large, primary, obsolete_primary, secondary, tertiary };
inline constexpr auto kGunWords = tables::column(tables::kGunRange, &tables::GunRange::gun);
constexpr bool is_primary(Gun gun) { return gun <= Gun::obsolete_primary; }

/// GW-7.62-01, -02, GW-Q-104: by the factors of the undamaged card.
bool has_very_large_guns(std::string_view nation, std::string_view name, int primary);
/// GW-7.66-01 to -05
bool has_obsolete_guns(ShipType type, std::string_view nation, std::string_view name, int year);

/// Where both marks are on a card, the larger gun counts (GW-Q-17).
constexpr Gun gun_of(Battery battery, bool very_large, bool obsolete) {
  if (battery == Battery::secondary) return Gun::secondary;
  if (battery == Battery::tertiary) return Gun::tertiary;
  return very_large ? Gun::very_large : obsolete ? Gun::obsolete_primary : Gun::primary;
}
/// By the marks of a card, except Russian pre-dreadnoughts in 1917 (GW-7.66-05).
Gun gun_of(const ShipCard& card, Battery battery, int year);

/// Centre to centre, inclusive (GW-7.61-01, GW-7.62-03, GW-7.63-01, GW-7.64-01, GW-7.66-02).
constexpr Length gun_range(Gun gun) { return tables::kGunRange[static_cast<size_t>(gun)].max_range_in * kInch; }
/// Very Large Guns lose half their factors beyond the range of other Primary guns (GW-7.62-04).
inline constexpr Length kFullEffect = gun_range(Gun::primary);
/// No Primary gun at a destroyer or torpedo boat nearer than this (GW-7.61-03, GW-7.62-05, GW-Q-71).
inline constexpr Length kTooNearForPrimary = 4 * kInch;

// ---------------------------------------------------------------- 7.67 ammunition (optional)

enum class Salvo : uint8_t { full, half };

/// In half salvoes, so that nothing is lost to fractions.
using HalfSalvoes = int;

/// GW-7.67-01
constexpr HalfSalvoes nominal_ammunition(Battery battery) { return battery == Battery::primary ? 2 * 10 : 2 * 15; }
/// GW-7.67-06: no more than 20 for a battery that is not the ship's main one.
constexpr HalfSalvoes ammunition(HalfSalvoes rating, bool main) { return main ? rating : std::min(rating, 2 * 20); }
/// The heaviest class the ship began with.
std::optional<Battery> main_battery(const ShipCard& card);

/// GW-7.67-02 to -04, GW-Q-83
constexpr HalfSalvoes salvo_cost(Salvo salvo, Sector sector) {
  return salvo == Salvo::full && is_flank(sector) ? 2 : 1;
}
/// GW-7.67-07
constexpr bool can_pay(HalfSalvoes left, Salvo salvo, Sector sector) { return left >= salvo_cost(salvo, sector); }

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Gun> {
  static constexpr auto words = great_war_at_sea::kGunWords;
};
template <>
struct EnumWords<great_war_at_sea::Salvo> {
  static constexpr std::array<std::string_view, 2> words = {"full", "half"};
};
}  // namespace broadside
