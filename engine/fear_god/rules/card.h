// The Ship Reference Sheet (2.1.1): what a ship is before anybody has fired at her. Damage breaks, speeds, manoeuvre,
// signals and wireless follow from it (sheet.h) and are not kept.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/fields.h"
#include "engine/fear_god/rules/attack/readiness.h"
#include "engine/fear_god/rules/kinds.h"
#include "engine/fear_god/rules/sheet.h"
#include "engine/fear_god/rules/weapon_line.h"

namespace broadside::fear_god {

/// Codes of 2.3, as size_classes.tsv sorts them; monitors and auxiliaries have sizes of their own.
enum class ShipCode : uint8_t { BB, OBB, BC, CR, OCR, CL, DL, DD, ODD, TB, SS, SSC, AMC, MON, AUX };

/// Belt, deck and underwater protection (2.1.1.1).
struct ArmourRatings {
  uint8_t belt = 0, deck = 0, underwater = 0;
  FIELDS(belt, deck, underwater)
  bool operator==(const ArmourRatings&) const = default;
};

/// Mounts of one line that share an arc: sectors as in FiringArc (FG-2.1.1.4-02, FG-2.1.1.5-09).
struct ArcShare {
  uint8_t sectors = 0, mounts = 0;
  FIELDS(sectors, mounts)
  bool operator==(const ArcShare&) const = default;
  FiringArc arc() const { return FiringArc::of_sectors(sectors); }
};

enum class CardShell : uint8_t { APC, SAP, CPC, HE };
inline constexpr size_t kCardShells = 4;

/// What one shell pierces and does; decks are struck at Long and Extreme range only.
struct ShellFigures {
  uint8_t belt = 0, deck = 0, damage = 0;
  FIELDS(belt, deck, damage)
  bool operator==(const ShellFigures&) const = default;
};
struct BandFigures {
  uint16_t until_yd = 0;
  std::array<ShellFigures, kCardShells> shells;  // by CardShell
  FIELDS(until_yd, shells)
  bool operator==(const BandFigures&) const = default;
  const ShellFigures& with(CardShell shell) const { return shells[static_cast<size_t>(shell)]; }
};

enum class GunBattery : uint8_t { main, secondary, tertiary };
enum class FinderKind : uint8_t { none, coincidence, stereoscopic };

inline constexpr size_t kMostArcs = 8, kMostGunLines = 5, kMostTorpedoArcs = 4, kMostTorpedoLines = 2;
inline constexpr size_t kMostSearchlights = 4, kMostSettings = 3;
using WeaponName = Text<30>;

/// A line of guns; those of 90 mm or less are in the Light Battery instead (FG-6.1.6-01).
struct CardGuns {
  WeaponName gun;
  std::array<ArcShare, kMostArcs> arcs;  // none for casemates (FG-2.1.1.5-11)
  std::array<BandFigures, kBands> bands;
  uint16_t calibre_in100 = 0;  // hundredths of an inch
  uint16_t director_from = 0;  // year; 0: never
  uint16_t finder_yd = 0;
  FinderKind finder = FinderKind::none;
  GunBattery battery = GunBattery::main;
  uint8_t mounts = 0, barrels_per_mount = 0;
  bool casemates = false;
  uint8_t ends_forward = 0, ends_aft = 0;  // of a casemate battery, each side (FG-2.1.1.5-12)
  uint8_t directors = 0;                   // once fitted: the last of two is the backup
  FIELDS(gun, arcs, bands, calibre_in100, director_from, finder_yd, finder, battery, mounts, barrels_per_mount,
         casemates, ends_forward, ends_aft, directors)
  bool operator==(const CardGuns&) const = default;

  int barrels() const { return mounts * barrels_per_mount; }
  EndGuns ends() const { return {ends_forward, ends_aft}; }
};
static_assert(fields_complete<CardGuns>());

struct CardSetting {
  uint16_t speed_kn = 0, range_yd = 0;
  FIELDS(speed_kn, range_yd)
  bool operator==(const CardSetting&) const = default;
  int yards_per_turn() const { return 100 * speed_kn; }  // FG-1.4.5
};

struct TorpedoLine {
  WeaponName torpedo;
  std::array<ArcShare, kMostTorpedoArcs> arcs;
  std::array<CardSetting, kMostSettings> settings;  // the first with most range; those without a speed are none
  uint16_t diameter_in100 = 0, year = 0;
  uint8_t mounts = 0, tubes_per_mount = 0, torpedoes_per_mount = 0;
  uint8_t damage = 0;
  bool gyro = false, above_water = false;
  FIELDS(torpedo, arcs, settings, diameter_in100, year, mounts, tubes_per_mount, torpedoes_per_mount, damage, gyro,
         above_water)
  bool operator==(const TorpedoLine&) const = default;
};
static_assert(fields_complete<TorpedoLine>());

/// Strengths in tenths, of the whole ship (6.1.6, 6.2.1).
struct LightArms {
  uint16_t light_battery = 0, area_aa = 0, area_aa_yd = 0, light_aa = 0;
  uint8_t light_guns = 0, aa_guns = 0, machine_guns = 0, spare = 0;
  FIELDS(light_battery, area_aa, area_aa_yd, light_aa, light_guns, aa_guns, machine_guns, spare)
  bool operator==(const LightArms&) const = default;
};
static_assert(fields_complete<LightArms>());

struct Searchlights {
  uint16_t range_yd = 0;
  std::array<uint8_t, kMostSearchlights> sectors{};  // of each position; 0: no position
  FIELDS(range_yd, sectors)
  bool operator==(const Searchlights&) const = default;
  int positions() const {
    int count = 0;
    for (const uint8_t s : sectors) count += s != 0 ? 1 : 0;
    return count;
  }
};

struct ShipCard {
  std::string id;    // register id: gb-tiger
  std::string name;  // "Tiger"
  std::string nation, ship_class;
  std::string superior;  // immediate superior by the sheet; a scenario may say otherwise
  ShipCode type = ShipCode::AUX;
  SizeClass size = SizeClass::C;
  Build build = Build::warship;
  Propulsion propulsion = Propulsion::steam;
  WirelessUnit wireless = WirelessUnit::auxiliary;
  uint16_t year = 0;  // of completion
  uint16_t speed_kn = 0, submerged_kn = 0, crew = 0, damage_points = 0;
  ArmourRatings armour;
  std::array<CardGuns, kMostGunLines> guns;
  std::array<TorpedoLine, kMostTorpedoLines> torpedoes;
  LightArms light;
  Searchlights searchlights;
  uint16_t mines = 0;
  bool direction_finder = false, staff = false;
  FIELDS(id, name, nation, ship_class, superior, type, size, build, propulsion, wireless, year, speed_kn, submerged_kn,
         crew, damage_points, armour, guns, torpedoes, light, searchlights, mines, direction_finder, staff)
  bool operator==(const ShipCard&) const = default;

  MountCounts mount_counts() const {
    MountCounts out;
    for (const CardGuns& line : guns) (line.battery == GunBattery::main ? out.main : out.secondary) += line.mounts;
    for (const TorpedoLine& line : torpedoes) out.torpedo += line.mounts;
    out.aa = light.aa_guns;
    out.machine_guns = light.machine_guns;
    return out;
  }
};

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::ShipCode> {
  static constexpr std::array<std::string_view, 15> words = {"BB",  "OBB", "BC", "CR",  "OCR", "CL",  "DL", "DD",
                                                             "ODD", "TB",  "SS", "SSC", "AMC", "MON", "AUX"};
};
template <>
struct EnumWords<fear_god::CardShell> {
  static constexpr std::array<std::string_view, fear_god::kCardShells> words = {"APC", "SAP", "CPC", "HE"};
};
template <>
struct EnumWords<fear_god::GunBattery> {
  static constexpr std::array<std::string_view, 3> words = {"main", "secondary", "tertiary"};
};
template <>
struct EnumWords<fear_god::FinderKind> {
  static constexpr std::array<std::string_view, 3> words = {"none", "coincidence", "stereoscopic"};
};
}  // namespace broadside
