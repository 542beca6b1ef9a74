// Reach of lamps, and what a light in the sky shows.
#include "engine/fear_god/rules/detection/lights.h"

#include <cstdlib>

#include "tables/fear_god/searchlights.h"
#include "tables/fear_god/starshell_miss.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- searchlights

// FG-5.2.4.1-01
int searchlight_range(int diameter_cm) {
  for (const tables::Searchlights& row : tables::kSearchlights)
    if (row.diameter_cm == diameter_cm) {
      int range = 0;  // the first figure of the cell: of 8000-10000 the default
      for (const char c : row.range_yds) {
        if (c < '0' || c > '9') break;
        range = 10 * range + (c - '0');
      }
      return range;
    }
  return 0;
}

// FG-5.2.4.1-03, -04
BeamFault beam_fault(bool detected, std::optional<FiringArc> arc, plane::Angle relative_bearing) {
  if (!detected) return BeamFault::not_detected;
  return arc && !arc->contains(relative_bearing) ? BeamFault::out_of_arc : BeamFault::none;
}

// ---------------------------------------------------------------- flares and starshell

namespace {

constexpr Length kLitWithin = 1'000 * kYard, kSilhouetteWithin = 6'000 * kYard;
constexpr plane::Angle kBehind = 10 * plane::kDegree;  // FG-Q-170
constexpr int kGermanStarshell = 1916, kOtherStarshell = 1918;

plane::Point place_of(const Sighted& thing) { return plane::Point{} + plane::polar(thing.bearing, thing.distance); }

}  // namespace

Length light_separation(const Sighted& ship, const Sighted& light) {
  return plane::distance(place_of(ship), place_of(light));
}

// FG-5.2.4.3-05 to -07, FG-5.2.4.4-08, -09, FG-Q-170
LightEffect light_effect(const Sighted& ship, const Sighted& light) {
  const Length apart = light_separation(ship, light);
  if (in_sight(apart, kLitWithin)) return LightEffect::illuminated;
  const bool behind = light.distance > ship.distance &&
                      std::abs(plane::turn_between(ship.bearing, light.bearing)) <= kBehind + plane::kBearingGrain / 2;
  return behind && in_sight(apart, kSilhouetteWithin) ? LightEffect::silhouetted : LightEffect::none;
}

// FG-5.2.4.4-02
bool has_starshell(bool german, int year) { return year >= (german ? kGermanStarshell : kOtherStarshell); }

// FG-5.2.4.4-05 to -07, FG-Q-136
Starshell settle_starshell(int aim_range_yds, Who firer, Dice& dice) {
  const int die = dice.one({FG("5.2.4.4-06"), firer.unit, firer.seat}, 10);
  const tables::StarshellMiss& row = tables::kStarshellMiss[static_cast<size_t>(die - 1)];
  Starshell out;
  out.miss_yds = row.direction == "short" ? -row.miss_yds : row.miss_yds;
  out.burst_yds = aim_range_yds + out.miss_yds;
  out.works = out.burst_yds >= kStarshellLeast;
  if (!out.works) return out;
  for (const LightEffect effect : {LightEffect::masked, LightEffect::illuminated, LightEffect::silhouetted})
    if (row.effect_on_target.starts_with(word_of(effect))) out.effect = effect;
  return out;
}

}  // namespace broadside::fear_god
