// 7.27c: who makes smoke, where the marker lies, what it hides and shows, and when it goes.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/fields.h"
#include "engine/great_war_at_sea/rules/kinds.h"
#include "engine/great_war_at_sea/rules/weather.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- laying

enum class Smoke : uint8_t { none, screen, floats };

struct SmokeMaker {
  ShipType type = ShipType::BB;  // of a ship
  std::string_view nation;
  bool airship = false;
  bool scenario_smoke = false;  // named by the scenario (GW-7.27c-08)
};
/// What these make together, in any movement step and as often as they like (GW-7.27c-02); `adjacent`: the Light
/// counters touch (GW-7.27c-18).
Smoke smoke_of(std::span<const SmokeMaker> units, bool adjacent);

/// Of a Capital ship (GW-7.27c-17).
struct MarkerSize {
  Length length = 0, width = 0;
};
/// A counter that lays, alone or with her neighbour.
struct SmokeLayer {
  plane::Pose pose;
  Length length = 0;
};
/// Directly behind the counter, or behind both of a pair on the course of the first, touching; turned to face the wind
/// (GW-7.27c-04, -17, GW-Q-159).
plane::Rectangle smoke_marker(std::span<const SmokeLayer> layers, const MarkerSize& size, Wind wind);

/// Where a marker is at the end of a torpedo impulse if smoke drifts: downwind, but not in a calm (GW-Q-100, optional;
/// else it stays, GW-7.27c-19).
plane::Point drifted(plane::Point marker, Wind wind, bool calm, Length drift);

// ---------------------------------------------------------------- what it shows

/// Whether the marker lies behind the target as seen from the firer, no farther off than what can be spotted: +1 to
/// every gunnery die (GW-7.27c-07, GW-Q-152). Sight through smoke is blocked by `crosses` (GW-7.27c-06).
bool silhouetted(plane::Point firer, plane::Point target, std::span<const plane::Point> marker, Length spotting);

// ---------------------------------------------------------------- how long it lasts

/// Smoke knows one state more than the weather (GW-Q-05).
struct Air {
  Weather weather = Weather::clear;
  bool calm = false;
};

/// Torpedo impulses after that of laying at whose end it goes; 0: not by time (GW-7.27c-03, -09, -11, -12).
int smoke_life(Smoke kind, const Air& air);
/// Whether a die may disperse it in each impulse after that of laying (GW-7.27c-10).
bool smoke_needs_die(Smoke kind, const Air& air);

/// A marker at the end of a torpedo impulse (GW-7.27c-13).
struct SmokeMarker {
  Smoke kind = Smoke::screen;
  int impulses_since = 0;  // torpedo impulses since that of laying, which is 0 (GW-Q-89)
  uint16_t marker = 0;
};
/// Whether it is taken off now.
bool smoke_goes(const SmokeMarker& marker, const Air& air, Dice& dice);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Smoke> {
  static constexpr std::array<std::string_view, 3> words = {"none", "screen", "floats"};
};
}  // namespace broadside
