// The printed lines of the gunfire modifier tables, with what people read beside them.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/modifiers.h"
#include "engine/fear_god/rules/kinds.h"
#include "engine/fear_god/rules/rule.h"
#include "tables/fear_god/ch6_coastal_modifiers.h"
#include "tables/fear_god/ch6_gun_modifiers_gs1.h"
#include "tables/fear_god/ch6_gun_modifiers_gs2.h"

namespace broadside::fear_god {

/// 0 under a standard that does not have the line.
struct GunLine {
  std::string_view key;  // of the tables
  ModifierName name;
  int standard_one = 0, standard_two = 0;
  int figure = 0;  // the first in the key, where there is one: 2000 of "rf_beyond_2000"

  constexpr int value(Standard standard) const { return standard == Standard::one ? standard_one : standard_two; }
};

namespace detail {

/// NFP is no figure: such a shot is refused before anybody asks.
template <class Row, size_t N>
constexpr int line_value(const std::array<Row, N>& table, std::string_view key) {
  for (const Row& row : table)
    if (row.key == key) return row.modifier_pct == "NFP" ? 0 : tables::number(row.modifier_pct);
  return 0;
}
constexpr int figure_in(std::string_view key) {
  return key.find_first_of("0123456789") == std::string_view::npos ? 0 : tables::number(key);
}
template <class Row, size_t N>
constexpr bool has_line(const std::array<Row, N>& table, std::string_view key) {
  for (const Row& row : table)
    if (row.key == key) return true;
  return false;
}

}  // namespace detail

constexpr GunLine gun_line(std::string_view key, std::string_view name, RuleId rule) {
  if (!detail::has_line(tables::kCh6GunModifiersGs1, key) && !detail::has_line(tables::kCh6GunModifiersGs2, key))
    tables::no_such_row();
  return {key,
          {"to hit", name, rule},
          detail::line_value(tables::kCh6GunModifiersGs1, key),
          detail::line_value(tables::kCh6GunModifiersGs2, key),
          detail::figure_in(key)};
}

/// A line of ch6_coastal_modifiers.tsv, alike under both standards.
constexpr GunLine coast_line(std::string_view key, std::string_view system, std::string_view condition,
                             std::string_view name, RuleId rule) {
  for (const tables::Ch6CoastalModifiers& row : tables::kCh6CoastalModifiers) {
    if (row.system != system || row.condition != condition) continue;
    const int value = tables::number(row.modifier_pct);
    return {key, {"to hit", name, rule}, value, value};
  }
  tables::no_such_row();
  return {};
}

// ---------------------------------------------------------------- visibility and environment

inline constexpr GunLine kVisibility25 = gun_line("vis_le_25", "visibility 25% or less", FG("6.1.4-13"));
inline constexpr GunLine kVisibility40 = gun_line("vis_le_40", "visibility 40% or less", FG("6.1.4-14"));
inline constexpr GunLine kSunGlare = gun_line("sun_glare", "target against the sun", FG("6.1.4-15"));
inline constexpr GunLine kSunTwilight = gun_line("sun_twilight", "target against the twilight", FG("6.1.4-16"));
inline constexpr GunLine kSilhouetted = gun_line("silhouetted", "target silhouetted", FG("6.1.4-17"));
inline constexpr GunLine kLit = gun_line("illum_other", "target lit up", FG("6.1.4-18"));
inline constexpr GunLine kSearchlight = gun_line("illum_searchlight", "target in a searchlight", FG("6.1.4-19"));
inline constexpr GunLine kDeadReckoning = gun_line("dead_reckoning", "dead reckoning", FG("6.1.4-20"));
inline constexpr GunLine kBlindFire = gun_line("blind_fire", "aimed at muzzle flashes", FG("6.1.4-21"));

/// A row for each of sea states 4 to 6, a column for firing ships of size A and B, C and D, E.
inline constexpr std::array<std::array<GunLine, 3>, 3> kSeaLines = {{
    {gun_line("ss4_AB", "sea state 4", FG("6.1.4-22")), gun_line("ss4_CD", "sea state 4", FG("6.1.4-22")),
     gun_line("ss4_E", "sea state 4", FG("6.1.4-22"))},
    {gun_line("ss5_AB", "sea state 5", FG("6.1.4-23")), gun_line("ss5_CD", "sea state 5", FG("6.1.4-23")),
     gun_line("ss5_E", "sea state 5", FG("6.1.4-23"))},
    {gun_line("ss6_AB", "sea state 6", FG("6.1.4-24")), gun_line("ss6_CD", "sea state 6", FG("6.1.4-24")),
     gun_line("ss6_E", "sea state 6", FG("6.1.4-24"))},
}};
inline constexpr int kFirstHeavySea = 4;

// ---------------------------------------------------------------- fire control and guns

inline constexpr GunLine kFirstSalvo = gun_line("first_salvo", "first salvo", FG("6.1.4-26"));
inline constexpr GunLine kThirdSalvo = gun_line("third_salvo", "third or later salvo", FG("6.1.4-27"));
inline constexpr GunLine kOverconcentration =
    gun_line("overconcentration", "{} ships with such shells on the target", FG("6.1.5-01"));
/// Nearest first; the figure in the key is the end of the line.
inline constexpr std::array<GunLine, 3> kFinderLinesOne = {
    gun_line("rf_beyond_2000", "beyond the range finder", FG("6.1.4-28")),
    gun_line("rf_beyond_4000", "beyond the range finder", FG("6.1.4-28")),
    gun_line("rf_beyond_8000", "beyond the range finder", FG("6.1.4-28"))};
inline constexpr std::array<GunLine, 2> kFinderLinesTwo = {
    gun_line("rf_beyond_5000", "beyond the range finder", FG("6.1.4-29")),
    gun_line("rf_beyond_10000", "beyond the range finder", FG("6.1.4-29"))};
inline constexpr GunLine kCoincidence =
    gun_line("coincidence_rf", "coincidence range finder in poor visibility", FG("6.1.4-30"));
inline constexpr GunLine kPollenNear = gun_line("pollen_SM", "Pollen fire control", FG("6.1.2-01"));
inline constexpr GunLine kPollenFar = gun_line("pollen_LE", "Pollen fire control", FG("6.1.2-01"));
inline constexpr GunLine kLocalControl = gun_line("local_control", "local control", FG("6.1.3-02"));
inline constexpr GunLine kOwnSpeed = gun_line("own_speed_gt_15", "own speed above 15 knots", FG("6.1.4-31"));
inline constexpr GunLine kOwnTurn = gun_line("own_turn_ge_45", "own turn of 45 degrees or more", FG("6.1.4-32"));
inline constexpr GunLine kOwnEvasive = gun_line("own_evasive", "steering evasively", FG("6.1.4-33"));
inline constexpr GunLine kNotEngaged = gun_line("not_engaged", "not under fire of an equal", FG("6.1.4-34"));
inline constexpr GunLine kSpotterLine = gun_line("spotter", "spotter aircraft", FG("6.1.4-35"));
/// The first figure in the key is the fewest barrels.
inline constexpr std::array<GunLine, 5> kBarrelLines = {
    gun_line("barrels_1_2", "{} barrels", FG("6.1.4-36")), gun_line("barrels_3_4", "{} barrels", FG("6.1.4-36")),
    gun_line("barrels_5_7", "{} barrels", FG("6.1.4-36")), gun_line("barrels_8_10", "{} barrels", FG("6.1.4-36")),
    gun_line("barrels_11", "{} barrels", FG("6.1.4-36"))};

// ---------------------------------------------------------------- target

inline constexpr GunLine kTarget20 = gun_line("target_speed_ge_20", "target at 20 knots or more", FG("6.1.4-37"));
inline constexpr GunLine kTarget25 = gun_line("target_speed_ge_25", "target at 25 knots or more", FG("6.1.4-37"));
inline constexpr GunLine kTargetSlow = gun_line("target_speed_le_10", "target at 10 knots or less", FG("6.1.4-38"));
inline constexpr GunLine kTargetStopped = gun_line("target_stationary", "target dead in the water", FG("6.1.4-39"));
inline constexpr GunLine kEvasiveB = gun_line("target_evasive_B", "target steering evasively", FG("6.1.4-41"));
inline constexpr GunLine kEvasiveSmall = gun_line("target_evasive_CDE", "target steering evasively", FG("6.1.4-40"));

/// A row for target sizes A, B, C and D, E; columns as Aspect.
inline constexpr std::array<std::array<GunLine, 3>, 4> kAspectLines = {{
    {gun_line("aspect_A_broad", "size A, broad aspect", FG("6.1.4-43")),
     gun_line("aspect_A_quarter", "size A, quarter aspect", FG("6.1.4-43")),
     gun_line("aspect_A_narrow", "size A, narrow aspect", FG("6.1.4-43"))},
    {gun_line("aspect_B_broad", "size B, broad aspect", FG("6.1.4-44")),
     gun_line("aspect_B_quarter", "size B, quarter aspect", FG("6.1.4-44")),
     gun_line("aspect_B_narrow", "size B, narrow aspect", FG("6.1.4-44"))},
    {gun_line("aspect_CD_broad", "size C or D, broad aspect", FG("6.1.4-45")),
     gun_line("aspect_CD_quarter", "size C or D, quarter aspect", FG("6.1.4-45")),
     gun_line("aspect_CD_narrow", "size C or D, narrow aspect", FG("6.1.4-45"))},
    {gun_line("aspect_E_broad", "size E, broad aspect", FG("6.1.4-46")),
     gun_line("aspect_E_quarter", "size E, quarter aspect", FG("6.1.4-46")),
     gun_line("aspect_E_narrow", "size E, narrow aspect", FG("6.1.4-46"))},
}};

// ---------------------------------------------------------------- coast

/// Their figures are in ch6_coastal_mortar.tsv and ch6_field_artillery.tsv, by barrels.
inline constexpr GunLine kMortarBarrels = {"mortar_barrels", {"to hit", "{} mortar barrels", FG("6.6.1.1-06")}};
inline constexpr GunLine kFieldBarrels = {"field_barrels", {"to hit", "{} field guns", FG("6.6.1.1-11")}};
inline constexpr GunLine kFixedBattery =
    coast_line("fixed_battery", "fixed battery", "all range bands", "fixed battery", FG("6.6.1.1-01"));
inline constexpr GunLine kRailwayPlatform =
    coast_line("fixed_battery", "large railway gun (12 in or more) on platform", "all range bands",
               "railway gun on its platform", FG("6.6.1.1-03"));
inline constexpr GunLine kHorizontalBase =
    coast_line("horizontal_base", "horizontal base", "Short, Medium and Long", "horizontal base", FG("6.6.1.3-04"));
inline constexpr std::array<GunLine, 3> kPlottingEvasive = {
    coast_line("plotting_evasive", "manual plotting board", "evasive target size A", "plotting an evasive target",
               FG("6.6.1.3-05")),
    coast_line("plotting_evasive", "manual plotting board", "evasive target size B", "plotting an evasive target",
               FG("6.6.1.3-06")),
    coast_line("plotting_evasive", "manual plotting board", "evasive target size C, D or E",
               "plotting an evasive target", FG("6.6.1.3-07"))};
inline constexpr GunLine kHullDown = coast_line("vertical_hull_down", "vertical base", "target hull down",
                                                "vertical base, target hull down", FG("6.6.1.4-02"));
inline constexpr GunLine kVerticalVisibility =
    coast_line("vertical_visibility", "vertical base", "visibility 25% or less, even if target illuminated",
               "vertical base, visibility 25% or less", FG("6.6.1.4-03"));

/// The first line with that key; null: there is none.
const GunLine* gun_line_of(std::string_view key);
/// The key of a line that gun_modifiers gave.
std::string_view gun_line_key(const ModifierName& name);

}  // namespace broadside::fear_god
