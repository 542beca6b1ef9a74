// Squalls and screens between two points (5.2.1.3, 5.2.5).
#include <algorithm>

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/play/turn/parts.h"
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

/// What surely misses each other is not compared exactly.
bool may_cross(const plane::Segment& a, const plane::Segment& b) {
  const auto apart = [](int32_t a1, int32_t a2, int32_t b1, int32_t b2) {
    return std::max(a1, a2) < int64_t{std::min(b1, b2)} - kScreenHalfWidth ||
           std::max(b1, b2) < int64_t{std::min(a1, a2)} - kScreenHalfWidth;
  };
  return !apart(a.ends[0].x, a.ends[1].x, b.ends[0].x, b.ends[1].x) &&
         !apart(a.ends[0].y, a.ends[1].y, b.ends[0].y, b.ends[1].y);
}

}  // namespace

bool crosses_screen(const plane::Segment& sight, const plane::Segment& screen) {
  return may_cross(sight, screen) && plane::within(plane::Shape(sight), plane::Shape(screen), kScreenHalfWidth);
}

// FG-5.2.5-01, -02
Length sight_through_screens(const Stage& s, plane::Point from, plane::Point to, Length unobstructed) {
  const int life = screen_life(s.open().weather.wind_kts);
  const plane::Segment sight{{from, to}};
  Length out = unobstructed;
  for (const SmokeStretch& stretch : s.umpire().smoke) {
    const ScreenState state = screen_state(life, s.turn() - stretch.laid + 1);
    const Length through = screen_sight(state, s.open().weather.night, unobstructed);
    if (through < out && crosses_screen(sight, stretch.line())) out = through;
  }
  return out;
}

bool smoke_between(const Stage& s, plane::Point from, plane::Point to) {
  const Length far = plane::distance_up(from, to);
  return sight_through_screens(s, from, to, 4 * far) < far;  // a dissipating screen leaves a quarter
}

}  // namespace broadside::fear_god
