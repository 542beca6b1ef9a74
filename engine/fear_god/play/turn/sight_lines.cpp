// Squalls and screens between two points (5.2.1.3, 5.2.5).
#include <algorithm>
#include <cstdlib>

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/play/turn/smoke.h"
#include "engine/fear_god/rules/detection/visibility.h"

namespace broadside::fear_god {

// FG-5.2.1.3-02, FG-Q-131
Visibility visibility_between(const Stage& s, plane::Point from, plane::Point to) {
  Visibility out = s.open().weather.visibility;
  const plane::Segment line{{from, to}};
  for (const Squall& squall : s.open().squalls)
    if (plane::within(plane::Shape(line), plane::Shape(squall.at()), kSquallDiameter / 2 + plane::kLengthSlack))
      out = through_squall(out, squall.visibility);
  return out;
}

namespace {

/// What surely misses each other is not compared exactly: boxes apart, or both ends of the screen well to one side.
bool may_cross(const plane::Segment& sight, const plane::Segment& screen) {
  const plane::Point from = sight.ends[0], to = sight.ends[1], first = screen.ends[0], last = screen.ends[1];
  const auto apart = [](int32_t a1, int32_t a2, int32_t b1, int32_t b2) {
    return std::max(a1, a2) < int64_t{std::min(b1, b2)} - kScreenHalfWidth ||
           std::max(b1, b2) < int64_t{std::min(a1, a2)} - kScreenHalfWidth;
  };
  if (apart(from.x, to.x, first.x, last.x) || apart(from.y, to.y, first.y, last.y)) return false;
  const plane::Vector along = to - from;
  const plane::Wide a = plane::cross(along, first - from), b = plane::cross(along, last - from);
  const plane::Wide clear = plane::Wide{kScreenHalfWidth} * (std::abs(along.x) + std::abs(along.y));
  return !(a > clear && b > clear) && !(a < -clear && b < -clear);
}

}  // namespace

bool crosses_screen(const plane::Segment& sight, const plane::Segment& screen) {
  return may_cross(sight, screen) && plane::within(plane::Shape(sight), plane::Shape(screen), kScreenHalfWidth);
}

Screens screens_now(const Stage& s) {
  Screens out;
  out.night = s.open().weather.night;
  const int life = screen_life(s.open().weather.wind_kts);
  for (const SmokeStretch& stretch : s.umpire().smoke) {
    const ScreenState state = screen_state(life, s.turn() - stretch.laid + 1);
    if (state != ScreenState::gone) out.rows.add({stretch.line(), state});
  }
  return out;
}

// FG-5.2.5-01, -02
Length sight_through(const Screens& screens, plane::Point from, plane::Point to, Length unobstructed) {
  const plane::Segment sight{{from, to}};
  Length out = unobstructed;
  for (const Screen& screen : screens.rows) {
    const Length through = screen_sight(screen.state, screens.night, unobstructed);
    if (through < out && crosses_screen(sight, screen.line)) out = through;
  }
  return out;
}

}  // namespace broadside::fear_god
