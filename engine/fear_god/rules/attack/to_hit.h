// 6.1.4, 6.1.5 and the coast lines of 6.6.1: the chance of a gun attack to hit. A roll stands for all shells of a
// Tactical Turn (FG-6.0-06).
#pragma once

#include <array>
#include <optional>
#include <span>

#include "engine/core/dice.h"
#include "engine/core/modifiers.h"
#include "engine/fear_god/rules/kinds.h"
#include "engine/fear_god/rules/measures.h"
#include "engine/fear_god/rules/rule.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- range

/// Upper limits of the four bands of a gun.
using BandLimits = std::array<Yards, kBands>;

/// None beyond the Extreme limit (FG-6.1.4-01, FG-Q-233).
std::optional<Band> band_at(const BandLimits& limits, Yards range);

/// Lines of poor visibility begin at these figures or less (FG-Q-221).
inline constexpr Milli kBadVisibility = milli(25), kPoorVisibility = milli(40);

// ---------------------------------------------------------------- who fires at what

/// Where the guns stand.
enum class GunMount : uint8_t { ship, asw_gun, fixed, semi_fixed, railway, mortar, field };
constexpr bool is_afloat(GunMount mount) { return mount <= GunMount::asw_gun; }

enum class Finder : uint8_t { none, horizontal, vertical, optical };

/// Against the sun by day, against the bright sky at dawn or dusk (FG-Q-295).
enum class Sun : uint8_t { none, day, twilight };

enum class SpotterLevel : uint8_t { very_low, low, medium };
struct Spotter {
  Yards from_target = 0;
  SpotterLevel level = SpotterLevel::low;
};

/// What lights the target up or throws its shape on the sky.
struct TargetLight {
  bool searchlight = false;      // it lies in the beam of one
  bool fire = false;             // lit by fire
  bool starshell = false;        // lit by starshell: standard 2 only
  bool own_searchlight = false;  // it shows one itself
  bool silhouetted = false;
};

struct GunShotFacts {
  Standard standard = Standard::two;
  GunMount mount = GunMount::ship;
  Milli calibre_in = 0;        // of railway guns only
  std::optional<Band> band;    // none: beyond the Extreme limit of the gun
  std::optional<Yards> range;  // where it is known
  int barrels = 1;             // that bear and fire (FG-6.1.4-05)

  // The firing ship.
  SizeClass firer = SizeClass::A;
  Milli own_speed_kn = 0;
  Milli own_turn_deg = 0;
  bool own_evasive = false, stable_element = false, pollen = false, local_control = false;
  bool engaged = true;  // by a vessel that counts: `is_engaged`
  bool first_turn_of_fire = false;

  // Weather and light.
  int sea_state = 0;
  Milli visibility_pct = milli(100);
  TargetLight light;
  Sun sun = Sun::none;
  Milli sun_angle_deg = 0;  // between the line of fire and the line to the sun
  bool dead_reckoning = false, blind_fire = false;

  // Fire control.
  int salvo = 2;            // the how manieth in a row on this target (FG-Q-229)
  int ships_on_target = 1;  // with shells of this class, this ship among them (FG-6.1.5-01)
  Yards beyond_finder = 0;  // how far the target is beyond the reach of the range finder
  bool coincidence_finder = false;
  std::optional<Spotter> spotter;

  // The target.
  SizeClass target = SizeClass::A;
  Aspect aspect = Aspect::broad;
  Milli target_speed_kn = milli(15);
  bool target_evasive = false, target_predreadnought = false;

  // On shore.
  Finder finder = Finder::none;
  bool plotting_board = false;  // worked by hand
  bool hull_down = false;
};

/// Who is slower cannot steer evasively, whatever is plotted for her (FG-3.1.4-03, FG-6.1.4-40).
inline constexpr Milli kLeastEvasiveSpeed = milli(20);

/// An ASW gun fires with the chances of the Medium band and of standard 2 at any range (FG-6.4.3-03).
inline constexpr Yards kLongestAswGun = 2'600;  // FG-6.4.3-01
void use_asw_gun(GunShotFacts& f, Yards range, Yards reach);
/// A periscope is a small target end on, whatever is below it (FG-6.4.3-04).
void aim_at_periscope(GunShotFacts& f);

/// FG-6.1.4-34: does a vessel of that size firing at the firer count?
constexpr bool engages(SizeClass attacker, SizeClass firer) {
  const auto rank = [](SizeClass size) { return size >= SizeClass::E ? 4 : static_cast<int>(size); };
  return rank(attacker) <= rank(firer) + 1;
}

// ---------------------------------------------------------------- may they fire?

enum class GunFault : uint8_t {
  none,
  out_of_range,
  mortar_short,
  vertical_base_range,
  exclusive_modes,
  sea_state,
  beyond_range_finder
};
/// The first reason against the shot.
GunFault gun_fault(const GunShotFacts& f);

// ---------------------------------------------------------------- the chance

inline constexpr int kBestChance = 90;  // FG-6.1.4-03

int base_chance(const GunShotFacts& f);
/// All lines that apply and change something; their sum is still to be halved.
Modifiers gun_modifiers(const GunShotFacts& f);

struct GunChance {
  int base = 0;
  Modifiers modifiers;
  int total = 0, half = 0;
  int chance = 0;  // may be 0 or less: then it is ranging fire (FG-6.1.4-07)
};
GunChance gun_chance(const GunShotFacts& f);

/// A percentage on D100; never with a chance of 0 or less (FG-6.0-04).
bool settle_gun_hit(int chance, const Roll& roll, Dice& dice);

// ---------------------------------------------------------------- overconcentration (6.1.5)

enum class ShellClass : uint8_t { large, medium, small };
ShellClass shell_class(Milli calibre_in);  // FG-6.1.5-02

/// FG-6.1.5-01, -03: for ships whose target is at Extreme range, in the modifier total. `ships_on_target` fire shells
/// of this class at it, this ship among them, at whatever range.
int overconcentration(Band band, int ships_on_target);

/// A battery that fires at the target.
struct ConcentratedFire {
  int ship = 0;  // whose
  Milli calibre_in = 0;
  Band band = Band::short_range;
  bool light_battery = false;  // never counts (FG-6.1.6-18)
};
/// N of the rule for one of the batteries: ships, not batteries (FG-6.1.5-04, FG-Q-232).
int ships_firing_alike(std::span<const ConcentratedFire> fire, const ConcentratedFire& one);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::GunMount> {
  static constexpr std::array<std::string_view, 7> words = {"ship",    "asw_gun", "fixed", "semi_fixed",
                                                            "railway", "mortar",  "field"};
};
template <>
struct EnumWords<fear_god::Finder> {
  static constexpr std::array<std::string_view, 4> words = {"none", "horizontal", "vertical", "optical"};
};
template <>
struct EnumWords<fear_god::Sun> {
  static constexpr std::array<std::string_view, 3> words = {"none", "day", "twilight"};
};
template <>
struct EnumWords<fear_god::SpotterLevel> {
  static constexpr std::array<std::string_view, 3> words = {"Very Low", "Low", "Medium"};
};
template <>
struct EnumWords<fear_god::GunFault> {
  static constexpr std::array<std::string_view, 7> words = {
      "none",      "out_of_range",       "mortar_short", "vertical_base_range", "exclusive_modes",
      "sea_state", "beyond_range_finder"};
};
template <>
struct EnumWords<fear_god::ShellClass> {
  static constexpr std::array<std::string_view, 3> words = {"large", "medium", "small"};
};
}  // namespace broadside
