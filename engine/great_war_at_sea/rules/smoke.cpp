// 7.27c: who makes smoke, where the marker lies, what it hides and shows, and when it goes.
#include "engine/great_war_at_sea/rules/smoke.h"

#include <algorithm>

#include "engine/great_war_at_sea/rules/line_of_sight.h"
#include "engine/great_war_at_sea/rules/nations.h"
#include "engine/great_war_at_sea/rules/rule.h"
#include "tables/great_war_at_sea/smoke_duration.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- laying

Smoke smoke_of(std::span<const SmokeMaker> units, bool adjacent) {
  // GW-7.27c-03: a German destroyer counter by itself, in a pair she makes smoke as any (GW-Q-151).
  if (units.size() == 1 && !units[0].airship && units[0].type == ShipType::DD && is_german(units[0].nation))
    return Smoke::floats;
  int light = 0;
  for (const SmokeMaker& unit : units) {
    if (unit.airship || unit.scenario_smoke || is_capital(unit.type)) return Smoke::screen;  // GW-Q-82
    light += is_light(unit.type) ? 1 : 0;
  }
  return light >= 2 && adjacent ? Smoke::screen : Smoke::none;  // GW-7.27c-01
}

namespace {

/// How far the marker reaches from its centre in a direction.
int64_t marker_reach(const plane::Rectangle& marker, plane::Angle direction) {
  const plane::Polygon corners = marker.corners();
  plane::Pose from{marker.centre, direction};
  int64_t most = 0;
  for (int i = 0; i < corners.count; ++i)
    most = std::max(most, plane::to_ship(from, corners.corner[static_cast<size_t>(i)]).ahead);
  return most;
}

}  // namespace

plane::Rectangle smoke_marker(std::span<const SmokeLayer> layers, const MarkerSize& size, Wind wind) {
  const plane::Pose first = layers[0].pose;
  int64_t sternmost = 0, starboard = 0;  // as the first of them has it
  for (const SmokeLayer& layer : layers) {
    const plane::Point stern = plane::from_ship(layer.pose, -(layer.length / 2), 0);
    sternmost = std::min(sternmost, plane::to_ship(first, stern).ahead);
    starboard += plane::to_ship(first, layer.pose.at).starboard;
  }
  plane::Rectangle marker{first.at, size.length / 2, size.width / 2, blows_from(wind)};
  const int64_t astern = sternmost - marker_reach(marker, first.heading);
  marker.centre = plane::from_ship(first, astern, starboard / static_cast<int64_t>(layers.size()));
  return marker;
}

plane::Point drifted(plane::Point marker, Wind wind, bool calm, Length drift) {
  return calm ? marker : marker + plane::polar(blows_to(wind), drift);
}

// ---------------------------------------------------------------- what it shows

bool silhouetted(plane::Point firer, plane::Point target, std::span<const plane::Point> marker, Length spotting) {
  const int64_t range = plane::distance(firer, target);
  if (range == 0 || range >= spotting) return false;
  const plane::Vector along = target - firer;
  const auto farthest = [&](int64_t part) { return part * spotting / range; };
  const plane::Point horizon = firer + plane::Vector{farthest(along.x), farthest(along.y)};
  return crosses(target, horizon, marker) && !crosses(firer, target, marker);
}

// ---------------------------------------------------------------- how long it lasts

namespace {

struct SmokeLife {
  int life = 0;     // 0: not by time
  int goes_on = 0;  // the highest die that disperses it; 0: no die
};

constexpr SmokeLife duration(std::string_view word) {
  const tables::SmokeDuration row = tables::row_of(tables::kSmokeDuration, &tables::SmokeDuration::weather, word);
  if (row.die != "-") return {0, tables::number(row.die.substr(row.die.rfind('-') + 1))};
  const size_t plus = row.removed.find('+');
  return plus == std::string_view::npos ? SmokeLife{} : SmokeLife{tables::number(row.removed.substr(plus)), 0};
}
constexpr auto kSmokeByWeather = [] {
  std::array<SmokeLife, EnumWords<Weather>::words.size()> out{};
  for (size_t i = 0; i < out.size(); ++i) out[i] = duration(EnumWords<Weather>::words[i]);
  return out;
}();
constexpr SmokeLife kInCalm = duration("calm"), kFloats = duration("german_smoke_float");
static_assert(kFloats.life == 3 && kInCalm.life == 0 && kSmokeByWeather[0].life == 2 &&
              kSmokeByWeather[1].goes_on == 2);

/// Floats burn as long in any weather, and no die puts them out (GW-Q-150).
constexpr SmokeLife duration_of(Smoke kind, const Air& air) {
  if (kind == Smoke::floats) return kFloats;
  return air.calm ? kInCalm : kSmokeByWeather[static_cast<size_t>(air.weather)];
}

}  // namespace

int smoke_life(Smoke kind, const Air& air) { return duration_of(kind, air).life; }
bool smoke_needs_die(Smoke kind, const Air& air) { return duration_of(kind, air).goes_on > 0; }

bool smoke_goes(const SmokeMarker& marker, const Air& air, Dice& dice) {
  if (marker.impulses_since == 0) return false;
  const SmokeLife lasts = duration_of(marker.kind, air);
  if (lasts.goes_on > 0) return dice.one({GW("7.27c-10"), marker.marker}, 6) <= lasts.goes_on;
  return lasts.life > 0 && marker.impulses_since >= lasts.life;
}

}  // namespace broadside::great_war_at_sea
