// Screens on the table.
#pragma once

#include "engine/fear_god/play/turn/stage.h"
#include "engine/fear_god/rules/detection/smoke.h"

namespace broadside::fear_god {

inline constexpr Length kScreenHalfWidth = 50 * kYard;
/// Where it begins to rise, astern of her bridge: who lays a screen is not in it.
inline constexpr Length kSmokeAstern = 150 * kYard;

/// Does the line of sight touch the screen?
bool crosses_screen(const plane::Segment& sight, const plane::Segment& screen);

/// How far smoke and squalls drift in so many ticks.
plane::Vector drift_in(const Weather& weather, int32_t ticks);

}  // namespace broadside::fear_god
