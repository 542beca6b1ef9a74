// What lies across lines of sight (7.52, 7.27c): Capital counters, the columns of one's own Group, land and smoke, as
// they are or as one side knows them. Built once, asked often.
#pragma once

#include <algorithm>

#include "engine/great_war_at_sea/play/known.h"
#include "engine/great_war_at_sea/rules/counters.h"

namespace broadside::great_war_at_sea {

/// The line between two counters, and what may touch it: a quick look that errs on the safe side.
struct SightLine {
  plane::Point from, to;
  plane::Vector along;
  int64_t length = 0;  // never below the true one, and an eighth above it at most
  int64_t west = 0, east = 0, south = 0, north = 0;

  SightLine(plane::Point a, plane::Point b)
      : from(a),
        to(b),
        along(b - a),
        west(std::min(a.x, b.x)),
        east(std::max(a.x, b.x)),
        south(std::min(a.y, b.y)),
        north(std::max(a.y, b.y)) {
    const int64_t wide = east - west, high = north - south;
    length = std::max(wide, high) + std::min(wide, high) / 2 + 1;
  }
  /// Can anything that lies no farther than this from a point touch the line? Cheap: most things cannot.
  bool passes(plane::Point at, int64_t reach) const {
    if (at.x < west - reach || at.x > east + reach || at.y < south - reach || at.y > north + reach) return false;
    const plane::Wide across = plane::cross(along, at - from), room = plane::Wide{reach} * length;
    return across <= room && across >= -room;
  }
};

/// No corner of a counter so long lies farther from its middle, whichever way it is rounded.
constexpr int64_t reach_of_hull(Length length) {
  return (int64_t{length} + kCounterWidth) / 2 + 2 * plane::kLengthSlack;
}
/// GW-7.52-14, -15: whatever her Group.
inline bool hides_others(const Battle& battle, size_t counter) {
  return is_capital(battle.card(battle.counters[counter].first).type);
}

class SightLines {
 public:
  SightLines(const Battle& battle, const Position& p);
  /// Counters that he sees face-down hide nothing from him: he cannot know what they are.
  SightLines(const Known& known, const View& view);

  /// Between two counters, neither of which hides the other (GW-Q-30). `group`: of the one that looks.
  bool clear(plane::Point from, plane::Point to, uint8_t group) const {
    uint16_t blocker = kNoHull;
    return clear(from, to, group, blocker);
  }
  /// `blocker`: the counter that hid the last one, which is tried first, and then the one that hides this one.
  bool clear(plane::Point from, plane::Point to, uint8_t group, uint16_t& blocker) const;
  /// GW-7.27c-07
  bool smoke_behind(plane::Point firer, plane::Point target, Length spotting) const;

  static constexpr uint16_t kNoHull = 65535;

 private:
  using Corners = std::array<plane::Point, 4>;
  struct Hull {  // without values: hundreds of them are made a step, and few are used
    Length x, y;
    plane::Angle heading;
    Length length;
    uint16_t next;  // of its Group
    uint8_t group, place;
    bool capital;
    plane::Point at() const { return {x, y}; }
    plane::Pose pose() const { return {at(), heading}; }
  };
  enum class Columns : uint8_t { unasked, one, several };

  void add(const plane::Pose& pose, Length length, uint8_t group, uint8_t place, bool capital);
  Corners corners_of_hull(uint16_t row) const;
  bool in_columns(uint8_t group) const;
  bool blocks(uint16_t row, const SightLine& line, uint8_t group) const;
  bool behind_hull(const SightLine& line, uint8_t group, uint16_t& blocker) const;
  bool behind_land(const SightLine& line) const;
  bool behind_smoke(const SightLine& line) const;

  const Battle& battle_;
  const Table<SmokeState, kMostSmoke>& smoke_;
  Table<Hull, kMostCounters> hulls_;
  Table<uint16_t, kMostCounters> capital_;
  std::array<uint16_t, 256> first_of_group_;  // NOLINT: filled by the constructors
  // Worked out when first asked for: most hulls lie across no line.
  static constexpr int kMostDrawn = 48;  // kept; others are drawn each time
  mutable Table<Corners, kMostDrawn> corners_;
  mutable std::array<uint16_t, kMostCounters> drawn_;  // NOLINT: row in corners_; of the hulls that there are
  mutable std::array<Columns, 256> columns_{};
};

}  // namespace broadside::great_war_at_sea
