// 8.2.6, 8.2.15, 8.2.16, 8.2.20, 8.2.21: main battery, casemates and other weapons.
#pragma once

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

// ---------------------------------------------------------------- 8.2.15 main battery

enum class MainBatteryResult : uint8_t { fire_control, none, already_lost, mount_lost, magazine };
struct MainBatteryHit {
  bool penetrated = false;          // or there is no armour
  bool mount_already_lost = false;  // of the mount drawn, all being drawn among (FG-8.2.15-05)
};
MainBatteryResult settle_main_battery(const MainBatteryHit& hit, Dice& dice, By by = {});
/// FG-8.2.21-01, FG-Q-387: a Weapon critical has drawn the mount; nothing but the magazine is rolled for.
MainBatteryResult settle_mount_hit(bool already_lost, Dice& dice, By by = {});
/// What a ship that her magazine has destroyed does to another (FG-8.2.15-04).
constexpr int magazine_blast(int distance_yd, int he_short_damage) { return distance_yd <= 300 ? he_short_damage : 0; }

// ---------------------------------------------------------------- 8.2.6 casemates

/// FG-8.2.6-01
constexpr int casemate_armour(int belt) { return nearest(2 * int64_t{belt}, 3); }

enum class CasemateResult : uint8_t { fire_control, gun_lost, none };
struct CasemateHit {
  bool penetrates = false;  // of the casemate
  int he_short_damage = 0;  // of a gun, Short range
  int guns_left = 0;        // on the side, with the one hit
  bool fire_control_fitted = true;
};
struct CasemateLoss {
  CasemateResult result = CasemateResult::none;
  int guns_lost = 0, explosions = 0, damage = 0;
};
CasemateLoss settle_casemate(const CasemateHit& hit, Dice& dice, By by = {});
/// One gun is lost already; the rest of the section (FG-Q-387).
CasemateLoss settle_casemate_gun(const CasemateHit& hit, Dice& dice, By by = {});

// ---------------------------------------------------------------- 8.2.16, 8.2.20 other weapons

enum class WeaponKind : uint8_t { area_aa, light_aa, light_battery, mount, torpedo_asw, none };
enum class WeaponResult : uint8_t { no_effect, reduced, lost, exploded };
struct WeaponHit {
  WeaponKind kind = WeaponKind::none;
  bool already_lost = false;
  tables::Decimal strength_original{0};  // of a battery
  int hits_before = 0;
  int warheads_left = 0, warhead_damage = 0;
  bool below_waterline = false;
};
struct WeaponLoss {
  WeaponResult result = WeaponResult::no_effect;
  int damage = 0;  // of warheads that exploded
  /// Below the waterline an explosion floods, counts as underwater damage, and no system protects from it
  /// (FG-8.2.20-05, -06); above it the criticals are of the column of the ship (FG-8.2.20-04).
  bool underwater = false;
  constexpr bool exploded() const { return result == WeaponResult::exploded; }
};
constexpr bool is_battery(WeaponKind kind) { return kind <= WeaponKind::light_battery; }
/// In hundredths: a third of the original goes with each hit (FG-8.2.16-03, FG-Q-317).
int strength_left_hundredths(tables::Decimal original, int hits);
/// The Area AA of main battery mounts falls with them, by their share (FG-8.2.15-06).
int area_aa_left_hundredths(tables::Decimal original, int mounts, int mounts_left);
/// Whether ammunition may go up with it (FG-8.2.20-03).
constexpr bool may_explode(const WeaponHit& hit) {
  return hit.kind == WeaponKind::torpedo_asw && !hit.already_lost && hit.warheads_left > 0;
}
WeaponLoss settle_weapon(const WeaponHit& hit, Dice& dice, By by = {});

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::MainBatteryResult> {
  static constexpr std::array<std::string_view, 5> words = {"fire_control", "none", "already_lost", "mount_lost",
                                                            "magazine"};
};
template <>
struct EnumWords<fear_god::damage::CasemateResult> {
  static constexpr std::array<std::string_view, 3> words = {"fire_control", "gun_lost", "none"};
};
template <>
struct EnumWords<fear_god::damage::WeaponKind> {
  static constexpr std::array<std::string_view, 6> words = {"area_aa", "light_aa",    "light_battery",
                                                            "mount",   "torpedo_asw", "none"};
};
template <>
struct EnumWords<fear_god::damage::WeaponResult> {
  static constexpr std::array<std::string_view, 4> words = {"no_effect", "reduced", "lost", "exploded"};
};
}  // namespace broadside
