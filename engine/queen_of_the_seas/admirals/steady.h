// How the steady admiral looks at a position: rough distances, and what guns and torpedoes are likely to cost. Rough is
// good enough for choosing; whether a choice is legal is asked of the rules.
#pragma once

#include <algorithm>

#include "engine/queen_of_the_seas/admirals/admirals.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- rough geometry

/// Places and ways in 10^-3 cm: products fit 64 bits with room to spare.
struct Rough {
  int32_t x = 0, y = 0;
  constexpr Rough operator+(Rough v) const { return {x + v.x, y + v.y}; }
  constexpr Rough operator-(Rough v) const { return {x - v.x, y - v.y}; }
};
inline constexpr int32_t kRoughCm = 1000;
constexpr Rough rough(plane::Point p) { return {p.x / kRoughCm, p.y / kRoughCm}; }
constexpr plane::Point exact(Rough p) { return {p.x * kRoughCm, p.y * kRoughCm}; }

/// Length of a way, right to 2.5 per cent.
constexpr int32_t rough_length(Rough v) {
  const int64_t a = v.x < 0 ? -int64_t{v.x} : v.x, b = v.y < 0 ? -int64_t{v.y} : v.y;
  const int64_t most = std::max(a, b), least = std::min(a, b);
  return static_cast<int32_t>(std::max(most, (116 * most + 61 * least) / 128));
}

/// The direction of a heading, 4096 long, right to half a degree.
inline constexpr int kUnit = 4096;
Rough unit(plane::Angle heading);
/// The heading of a way, right to a third of a degree.
plane::Angle rough_bearing(Rough way);
constexpr Rough along(Rough direction, int64_t distance) {
  return {static_cast<int32_t>(direction.x * distance / kUnit), static_cast<int32_t>(direction.y * distance / kUnit)};
}
constexpr int64_t inner(Rough a, Rough b) { return int64_t{a.x} * b.x + int64_t{a.y} * b.y; }
constexpr int64_t outer(Rough a, Rough b) { return int64_t{a.x} * b.y - int64_t{a.y} * b.x; }
/// Does something at `way` lie abeam, as bases are shaped (QS-Q-16: a third as wide as long)?
constexpr bool abeam(Rough heading, Rough way) {
  const int64_t ahead = inner(heading, way), aside = outer(heading, way);
  return 3 * (aside < 0 ? -aside : aside) >= (ahead < 0 ? -ahead : ahead);
}

// ---------------------------------------------------------------- likely losses, in hundredths of a stat

/// What a salvo of so many dice costs a ship with that armour: unsaved hits, weighed by what criticals cost.
int expected_loss(Weapon gun, Band band, int dice, int armour);

/// What the enemy of a ship gains by sinking her, in the same coin.
int value_of(const Battle& battle, const Ship& ship, size_t row);

/// One gun type of a ship at another.
struct LikelyShot {
  Band band = Band::long_range;
  bool on_broadside = true;
  bool confused = false;  // by the splashes of others
};
int likely_loss(const Battle& battle, const View& view, size_t firer, size_t target, Weapon gun,
                const LikelyShot& shot);
/// All guns that reach: Heavy guns or Quickfirers, whichever cost more.
int likely_losses(const Battle& battle, const View& view, size_t firer, size_t target, int32_t range,
                  bool on_broadside);

/// Torpedo dice at that target, in hundredths of a stat.
int likely_torpedo_loss(const Battle& battle, const View& view, size_t firer, size_t target);

}  // namespace broadside::queen_of_the_seas
