// The printed figures as the rules ask them, in the order of the book; those of tables are from
// data/rules/tables/queen-of-the-seas.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/enum_words.h"
#include "engine/core/tables.h"
#include "tables/queen_of_the_seas/collision.h"
#include "tables/queen_of_the_seas/critical_hits.h"
#include "tables/queen_of_the_seas/d3.h"
#include "tables/queen_of_the_seas/default_dimensions.h"
#include "tables/queen_of_the_seas/gun_ranges.h"
#include "tables/queen_of_the_seas/gun_types.h"
#include "tables/queen_of_the_seas/hit_codes.h"
#include "tables/queen_of_the_seas/quickfirer_stats.h"
#include "tables/queen_of_the_seas/range_bands.h"
#include "tables/queen_of_the_seas/ship_classes.h"
#include "tables/queen_of_the_seas/size_classes.h"
#include "tables/queen_of_the_seas/speed_proximity.h"
#include "tables/queen_of_the_seas/stat_tracks.h"
#include "tables/queen_of_the_seas/torpedo_sizes.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- basics

/// All lengths are 10^-6 cm (QS-Q-15).
using Length = int32_t;
inline constexpr Length kCm = 1'000'000;

/// QS-basics-08
constexpr int d3(int d6) { return tables::kD3[static_cast<size_t>(d6 - 1)].d3; }

/// QS-data-cards-03, in the order of the card. The first five are the weapons.
enum class Track : uint8_t { H, M, S, Q, T, GD, A, P, X };
inline constexpr size_t kTracks = 9;
inline constexpr auto kTrackNames = tables::column(tables::kStatTracks, &tables::StatTracks::track);
static_assert(kTrackNames.size() == kTracks);
inline constexpr std::array<Track, kTracks> kAllTracks = {Track::H,  Track::M, Track::S, Track::Q, Track::T,
                                                          Track::GD, Track::A, Track::P, Track::X};

/// A weapon is the track that counts its stats.
using Weapon = Track;
inline constexpr std::array<std::string_view, 5> kWeaponNames = {"Heavy guns", "Medium guns", "Secondary guns",
                                                                 "Quickfirers", "Torpedoes"};
inline constexpr std::array<Weapon, 4> kGuns = {Track::H, Track::M, Track::S, Track::Q};
inline constexpr size_t kGunTypes = 4;

/// A length that default_dimensions.tsv gives in centimetres.
constexpr Length dimension(std::string_view item) {
  const auto row = tables::row_of(tables::kDefaultDimensions, &tables::DefaultDimensions::item, item);
  return static_cast<Length>(tables::decimal(row.value_cm).millionths);
}

enum class Size : uint8_t { Large, Average, Small };
enum class Class : uint8_t { A, B, C, D, E, F };
enum class Engine : uint8_t { turbine, reciprocating };

// ---------------------------------------------------------------- phase 2

inline constexpr int kRoughSpeed = tables::number(tables::kSpeedProximity[5].max_current_speed);
static_assert(tables::kSpeedProximity[5].formation_state == "any, sea rough");  // QS-phase-2-speed-06
inline constexpr Length kTurnRadius = dimension("turn device radius");          // QS-appendix-b-01
inline constexpr Length kRudderArc = 5 * kCm;                                   // QS-phase-3f-11
inline constexpr Length kBackOff = 1 * kCm;                                     // QS-collisions-05
inline constexpr Length kSearchStep = kCm / 2;      // QS-Q-34: arcs and runs are tried in steps of 0.5 cm
inline constexpr Length kDutySlack = 1 * kCm;       // QS-Q-70: how much worse than the best a move may be
inline constexpr Length kTurnPointReach = 3 * kCm;  // QS-Q-69

/// QS-collisions-08 to -10
using CollisionRow = tables::Collision;
static_assert(tables::without_gap(tables::kCollision, &CollisionRow::speed_min, &CollisionRow::speed_max));
constexpr const CollisionRow& collision_row(int speed) {
  return tables::row_for(tables::kCollision, &CollisionRow::speed_min, speed);
}

// ---------------------------------------------------------------- phase 3: bands, ranges, hits

enum class Arc : uint8_t { forward, rear, port, starboard };
constexpr bool broadside(Arc arc) { return arc == Arc::port || arc == Arc::starboard; }

/// QS-range-02 to -04
enum class Band : uint8_t { point_blank, short_range, long_range };
inline constexpr Length kPointBlank = tables::kRangeBands[0].max_cm * kCm, kShort = tables::kRangeBands[1].max_cm * kCm;

/// Lowest faces that hit and that save (QS-phase-3b-11 to -15, QS-armour-saves-02 to -04).
struct BandRow {
  int hit_on, save_on, pair_from;  // pairs of this face and above may be called critical; 7: none
};
inline constexpr auto kBands = [] {
  std::array<BandRow, tables::kRangeBands.size()> bands{};
  for (size_t i = 0; i < bands.size(); ++i) {
    const tables::RangeBands& row = tables::kRangeBands[i];
    const bool pairs = row.critical.starts_with("two ");
    bands[i] = {tables::number(row.hit_on), tables::number(row.save_on), pairs ? tables::number(row.critical) : 7};
  }
  return bands;
}();
constexpr const BandRow& band_row(Band band) { return kBands[static_cast<size_t>(band)]; }

/// QS-gun-ranges-01 to -04
inline constexpr int kLateGuns = 1905;
static_assert(tables::kGunRanges.size() == kGunTypes && tables::kGunRanges[0].code == "H");
constexpr Length gun_range(Weapon gun, int launched) {
  const tables::GunRanges& row = tables::kGunRanges[static_cast<size_t>(gun)];
  return kCm * (launched >= kLateGuns ? row.launched_1905_or_later_cm : row.launched_before_1905_cm);
}

inline constexpr Length kTorpedoLeast = 5 * kCm, kTorpedoMost = 20 * kCm;  // QS-torpedoes-02

inline constexpr int kSeenThroughSmoke = 2;  // QS-smoke-10: this or less, and the salvo is fired
inline constexpr int kConfusion = 2;         // QS-phase-3b-06: splash markers
inline constexpr int kFastTarget = 4;        // QS-phase-3d-06

// ---------------------------------------------------------------- phases 3c to 3f: damage

/// QS-phase-3b-20: normal hits first, then criticals.
enum class HitCode : uint8_t { H, M, S, Q, HC, MC, SC, TC };
inline constexpr size_t kHitCodes = 8;
constexpr bool critical(HitCode code) { return code >= HitCode::HC; }

/// QS-phase-3c-03 to -06: a D3 or not, and what is added
struct CriticalRow {
  bool d3;
  int add;
  bool sinks_small;  // Class E and F at once (QS-phase-3c-02, QS-phase-3e-02)
};
constexpr CriticalRow printed_critical(std::string_view code) {
  const auto row = tables::row_of(tables::kCriticalHits, &tables::CriticalHits::code, code);
  const bool rolled = row.min < row.max;
  return {rolled, row.min - (rolled ? 1 : 0), row.on_class_E_or_F == "ship sinks at once"};
}
inline constexpr std::array kCriticals = {printed_critical("HC"), printed_critical("MC"), printed_critical("SC"),
                                          printed_critical("TC")};
constexpr const CriticalRow& critical_row(HitCode code) {
  return kCriticals[static_cast<size_t>(code) - static_cast<size_t>(HitCode::HC)];
}

/// Totals of special damage (QS-phase-3f-04, -10, -11)
inline constexpr int kExplosion = 2, kWaterline = 11, kRudder = 12;

// ---------------------------------------------------------------- formations

inline constexpr int kBattleGroupMost = 5, kFlotillaLeast = 3, kFlotillaMost = 8;  // QS-formations-02, -03
inline constexpr Length kEvasive = 25 * kCm;                                       // QS-evasive-01
inline constexpr Length kScreenNear = 30 * kCm, kScreenRelease = 60 * kCm;         // QS-screens-02, -03
// QS-proximity-speed-02 to -05
inline constexpr auto& kProximity = tables::kSpeedProximity;
inline constexpr Length kFarEnemy = tables::number(kProximity[0].nearest_enemy_to_any_ship_of_group_cm) * kCm;
inline constexpr Length kNearEnemy = tables::number(kProximity[1].nearest_enemy_to_any_ship_of_group_cm) * kCm;
inline constexpr int kFarSpeed = tables::number(kProximity[0].max_current_speed);
inline constexpr int kReciprocatingSpeed = tables::number(kProximity[1].max_current_speed);
inline constexpr int kTurbineSpeed = tables::number(kProximity[2].max_current_speed);
static_assert(kProximity[1].engines_in_group == "at least one reciprocating");
inline constexpr int kNoLimit = 255;

// ---------------------------------------------------------------- table and models (QS-Q-16, QS-Q-35)

inline constexpr Length kTableLength = dimension("table length"), kTableWidth = dimension("table width");
/// Length and width of a base by size.
inline constexpr std::array<std::array<Length, 2>, 3> kBases = {
    {{dimension("Large base length"), dimension("Large base width")},
     {dimension("Average base length"), dimension("Average base width")},
     {dimension("Small base length"), dimension("Small base width")}}};
inline constexpr Length kBaseMargin = 4 * kCm / 10;  // a base is at least this much longer than the casting

}  // namespace broadside::queen_of_the_seas

// How records, scenarios and ops name the enums.
namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::Track> {
  using Row = queen_of_the_seas::tables::StatTracks;
  static constexpr auto words = tables::column(queen_of_the_seas::tables::kStatTracks, &Row::code);
};
template <>
struct EnumWords<queen_of_the_seas::Size> {
  static constexpr std::array<std::string_view, 3> words = {"Large", "Average", "Small"};
};
template <>
struct EnumWords<queen_of_the_seas::Class> {
  static constexpr std::array<std::string_view, 6> words = {"A", "B", "C", "D", "E", "F"};
};
template <>
struct EnumWords<queen_of_the_seas::Engine> {
  static constexpr std::array<std::string_view, 2> words = {"turbine", "reciprocating"};
};
template <>
struct EnumWords<queen_of_the_seas::Arc> {
  static constexpr std::array<std::string_view, 4> words = {"forward", "rear", "port", "starboard"};
};
template <>
struct EnumWords<queen_of_the_seas::Band> {
  static constexpr std::array<std::string_view, 3> words = {"point-blank", "short", "long"};
};
template <>
struct EnumWords<queen_of_the_seas::HitCode> {
  using Row = queen_of_the_seas::tables::HitCodes;
  static constexpr auto words = tables::column(queen_of_the_seas::tables::kHitCodes, &Row::code);
};
}  // namespace broadside
