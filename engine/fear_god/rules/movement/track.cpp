// Distances of a turn, and the closest approach of two courses.
#include "engine/fear_god/rules/movement/track.h"

namespace broadside::fear_god {

// FG-1.4.5-01, -02, -04, FG-2.2.3.2-02, FG-2.2.4.2-04, FG-Q-102: knots times minutes is a sixtieth of a mile, whatever
// the turn.
Run distance_run(int64_t speed, int64_t minutes, bool evasive) {
  constexpr int64_t kParts = 4, kEvasive = 3;  // of four quarters
  return {speed * minutes * (evasive ? kEvasive : kParts)};
}

// FG-3.0-06, FG-1.5-02, FG-Q-112: from bridge to bridge, the moving points themselves instead of samples every minute
// (FG-3.0-02).
Length closest_approach(const Course& a, const Course& b) {
  const plane::Point a_to = a.from + plane::polar(a.heading, a.run), b_to = b.from + plane::polar(b.heading, b.run);
  const plane::Vector before = b.from - a.from, after = b_to - a_to;  // b as seen from a, who stands still
  const plane::Point origin;
  const plane::Segment passes{{origin + before, origin + after}};
  if (before == after) return plane::distance(origin, origin + before);
  return plane::distance(plane::Shape(origin), plane::Shape(passes));
}

}  // namespace broadside::fear_god
