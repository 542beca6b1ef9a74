// 3.6: taking a ship in tow.
#pragma once

#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

/// Of a fire or a flooding.
enum class Casualty : uint8_t { none, minor, major, severe };

enum class TowFault : uint8_t {
  none,
  sea_state,
  too_small,
  fire,
  flooding,
  engineering,
  rudder,
  towed_not_ready,
  tower_not_ready,
  not_stopped,
  too_far,
  wrong_heading,
  too_fast,
};

// ---------------------------------------------------------------- rigging

inline constexpr int kTowedReady = 5, kTowerReady = 3;  // Tactical Turns of preparation (FG-3.6-04, -05)

struct TowRig {
  SizeClass towed = SizeClass::A;
  Casualty fire = Casualty::none, flooding = Casualty::none;
  int towed_prepared = kTowedReady;
  SizeClass tower = SizeClass::A;
  int tugs = 0;  // ocean tugs instead of a towing ship
  int engineering_criticals = 0;
  bool rudder_critical = false;
  int tower_prepared = kTowerReady;
  int sea_state = 0;
  bool both_stopped = true, right_heading = true;  // the tower ahead, both bows the same way
  int distance_yds = 0;
};
/// The first reason in the order of the list.
TowFault rig_fault(const TowRig& rig);
/// One try in a Plotting Phase: D10 less the sea state.
int settle_rigging(int sea_state, Who tower, Dice& dice);
inline constexpr int kRigged = 3;  // or more (FG-3.6-10)

// ---------------------------------------------------------------- under way

inline constexpr int kTowSpeed = 5;  // knots at most

/// FG-3.6-12: a knot for three turns of tow.
constexpr int tow_speed(int turns_towed) { return std::min(kTowSpeed, turns_towed / 3); }

struct Tow {
  int speed_kts = 0;
  int course_change_deg = 0;  // the largest of a Tactical Turn
  int sea_state = 0;
  bool tugs = false;
};
TowFault tow_fault(const Tow& tow);
/// The line parts without a roll.
bool parts_at_once(const Tow& tow);
/// In percent for an Intermediate Turn.
int parting_chance(const Tow& tow);
bool settle_parting(const Tow& tow, Who tower, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Casualty> {
  static constexpr std::array<std::string_view, 4> words = {"none", "minor", "major", "severe"};
};
template <>
struct EnumWords<fear_god::TowFault> {
  static constexpr std::array<std::string_view, 13> words = {
      "none",    "sea_state",       "too_small",       "fire",        "flooding", "engineering",
      "rudder",  "towed_not_ready", "tower_not_ready", "not_stopped", "too_far",  "wrong_heading",
      "too_fast"};
};
}  // namespace broadside
