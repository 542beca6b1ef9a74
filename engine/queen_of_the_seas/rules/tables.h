// The printed figures, in the order of the book. tables_test.cpp compares each with
// data/rules/tables/queen-of-the-seas.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/enum_words.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- basics

/// All lengths are 10^-6 cm (QS-Q-15).
using Length = int32_t;
inline constexpr Length kCm = 1'000'000;

/// QS-basics-08: d3.tsv
constexpr int d3(int d6) { return (d6 + 1) / 2; }

/// QS-data-cards-03: stat_tracks.tsv, in the order of the card. The first five are the weapons.
enum class Track : uint8_t { H, M, S, Q, T, GD, A, P, X };
inline constexpr size_t kTracks = 9;
inline constexpr std::array<std::string_view, kTracks> kTrackNames = {"Heavy Guns",  "Medium Guns", "Secondary Guns",
                                                                      "Quickfirers", "Torpedoes",   "Gun Director",
                                                                      "Armour",      "Propulsion",  "Hull"};
inline constexpr std::array<Track, kTracks> kAllTracks = {Track::H,  Track::M, Track::S, Track::Q, Track::T,
                                                          Track::GD, Track::A, Track::P, Track::X};

/// A weapon is the track that counts its stats.
using Weapon = Track;
inline constexpr std::array<std::string_view, 5> kWeaponNames = {"Heavy guns", "Medium guns", "Secondary guns",
                                                                 "Quickfirers", "Torpedoes"};
inline constexpr std::array<Weapon, 4> kGuns = {Track::H, Track::M, Track::S, Track::Q};
inline constexpr size_t kGunTypes = 4;

enum class Size : uint8_t { Large, Average, Small };
enum class Class : uint8_t { A, B, C, D, E, F };
enum class Engine : uint8_t { turbine, reciprocating };

// ---------------------------------------------------------------- phase 2

inline constexpr int kRoughSpeed = 8;               // QS-phase-2-speed-06
inline constexpr Length kTurnRadius = 6 * kCm;      // QS-appendix-b-01
inline constexpr Length kRudderArc = 5 * kCm;       // QS-phase-3f-11
inline constexpr Length kBackOff = 1 * kCm;         // QS-collisions-05
inline constexpr Length kSearchStep = kCm / 2;      // QS-Q-34: arcs and runs are tried in steps of 0.5 cm
inline constexpr Length kDutySlack = 1 * kCm;       // QS-Q-70: how much worse than the best a move may be
inline constexpr Length kTurnPointReach = 3 * kCm;  // QS-Q-69

/// QS-collisions-08 to -10: collision.tsv
struct CollisionRow {
  int from_speed, propulsion, hull;
};
inline constexpr std::array<CollisionRow, 3> kCollisions = {{{1, 3, 1}, {5, 6, 2}, {9, 9, 3}}};
constexpr const CollisionRow& collision_row(int speed) {
  return kCollisions[speed >= kCollisions[2].from_speed ? 2 : speed >= kCollisions[1].from_speed ? 1 : 0];
}

// ---------------------------------------------------------------- phase 3: bands, ranges, hits

enum class Arc : uint8_t { forward, rear, port, starboard };
constexpr bool broadside(Arc arc) { return arc == Arc::port || arc == Arc::starboard; }

/// QS-range-02 to -04
enum class Band : uint8_t { point_blank, short_range, long_range };
inline constexpr Length kPointBlank = 20 * kCm, kShort = 40 * kCm;

/// range_bands.tsv: lowest faces that hit and that save (QS-phase-3b-11 to -15, QS-armour-saves-02 to -04)
struct BandRow {
  int hit_on, save_on, pair_from;  // pairs of this face and above may be called critical; 7: none
};
inline constexpr std::array<BandRow, 3> kBands = {{{3, 6, 7}, {4, 5, 5}, {5, 4, 6}}};
constexpr const BandRow& band_row(Band band) { return kBands[static_cast<size_t>(band)]; }

/// gun_ranges.tsv (QS-gun-ranges-01 to -04): launched before 1905, and from 1905 on
inline constexpr int kLateGuns = 1905;
inline constexpr std::array<std::array<Length, 2>, kGunTypes> kGunRanges = {
    {{75 * kCm, 100 * kCm}, {50 * kCm, 75 * kCm}, {30 * kCm, 30 * kCm}, {20 * kCm, 20 * kCm}}};
constexpr Length gun_range(Weapon gun, int launched) {
  return kGunRanges[static_cast<size_t>(gun)][launched >= kLateGuns ? 1 : 0];
}

inline constexpr Length kTorpedoLeast = 5 * kCm, kTorpedoMost = 20 * kCm;  // QS-torpedoes-02

inline constexpr int kSeenThroughSmoke = 2;  // QS-smoke-10: this or less, and the salvo is fired
inline constexpr int kConfusion = 2;         // QS-phase-3b-06: splash markers
inline constexpr int kFastTarget = 4;        // QS-phase-3d-06

// ---------------------------------------------------------------- phases 3c to 3f: damage

/// hit_codes.tsv (QS-phase-3b-20): normal hits first, then criticals.
enum class HitCode : uint8_t { H, M, S, Q, HC, MC, SC, TC };
inline constexpr size_t kHitCodes = 8;
constexpr bool critical(HitCode code) { return code >= HitCode::HC; }

/// critical_hits.tsv (QS-phase-3c-03 to -06): a D3 or not, and what is added
struct CriticalRow {
  bool d3;
  int add;
  bool sinks_small;  // Class E and F at once (QS-phase-3c-02, QS-phase-3e-02)
};
inline constexpr std::array<CriticalRow, 4> kCriticals = {
    {{true, 3, true}, {true, 1, false}, {false, 2, false}, {true, 5, true}}};
constexpr const CriticalRow& critical_row(HitCode code) {
  return kCriticals[static_cast<size_t>(code) - static_cast<size_t>(HitCode::HC)];
}

/// special_damage.tsv (QS-phase-3f-04, -10, -11)
inline constexpr int kExplosion = 2, kWaterline = 11, kRudder = 12;

// ---------------------------------------------------------------- formations

inline constexpr int kBattleGroupMost = 5, kFlotillaLeast = 3, kFlotillaMost = 8;  // QS-formations-02, -03
inline constexpr Length kEvasive = 25 * kCm;                                       // QS-evasive-01
inline constexpr Length kScreenNear = 30 * kCm, kScreenRelease = 60 * kCm;         // QS-screens-02, -03
/// speed_proximity.tsv
inline constexpr Length kFarEnemy = 100 * kCm, kNearEnemy = 40 * kCm;
inline constexpr int kFarSpeed = 6, kReciprocatingSpeed = 8, kTurbineSpeed = 10;
inline constexpr int kNoLimit = 255;

// ---------------------------------------------------------------- table and models (QS-Q-16, QS-Q-35)

inline constexpr Length kTableLength = 240 * kCm, kTableWidth = 150 * kCm;
/// default_dimensions.tsv: length and width of a base by size
inline constexpr std::array<std::array<Length, 2>, 3> kBases = {
    {{9 * kCm, 3 * kCm}, {6 * kCm, 2 * kCm}, {4 * kCm + kCm / 2, kCm + kCm / 2}}};
inline constexpr Length kBaseMargin = 4 * kCm / 10;  // a base is at least this much longer than the casting

}  // namespace broadside::queen_of_the_seas

// How records, scenarios and ops name the enums.
namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::Track> {
  static constexpr std::array<std::string_view, 9> words = {"H", "M", "S", "Q", "T", "GD", "A", "P", "X"};
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
  static constexpr std::array<std::string_view, 8> words = {"H", "M", "S", "Q", "HC", "MC", "SC", "TC"};
};
}  // namespace broadside
