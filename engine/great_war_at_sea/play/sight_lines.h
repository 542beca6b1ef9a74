// What lies across lines of sight (7.52, 7.27c): Capital counters, the columns of one's own Group, land and smoke, as
// they are or as one side knows them. Built once, asked often.
#pragma once

#include "engine/great_war_at_sea/play/known.h"

namespace broadside::great_war_at_sea {

class SightLines {
 public:
  SightLines(const Battle& battle, const Position& p);
  /// Counters that he sees face-down hide nothing from him: he cannot know what they are.
  SightLines(const Known& known, const View& view);

  /// Between two counters, neither of which hides the other (GW-Q-30). `group`: of the one that looks.
  bool clear(plane::Point from, plane::Point to, uint8_t group) const {
    uint32_t blocker = 0;
    return clear(from, to, group, blocker);
  }
  /// `blocker`: the counter that hid the last one, which is tried first, and then the one that hides this one.
  bool clear(plane::Point from, plane::Point to, uint8_t group, uint32_t& blocker) const;
  /// GW-7.27c-07
  bool smoke_behind(plane::Point firer, plane::Point target, Length spotting) const;

 private:
  struct Hull {
    plane::Pose pose;
    int64_t reach = 0;  // no corner lies farther off
    std::array<plane::Point, 4> corners;
    uint8_t group = kNoGroup, place = 0;
    bool capital = false;
  };
  struct Line;
  void add(const plane::Pose& pose, Length length, uint8_t group, uint8_t place, bool capital);
  bool in_columns(uint8_t group) const;
  bool blocks(const Hull& hull, const Line& line, uint8_t group) const;
  bool behind_hull(const Line& line, uint8_t group, uint32_t& blocker) const;
  bool behind_land(const Line& line) const;
  bool behind_smoke(const Line& line) const;

  const Battle& battle_;
  const Table<SmokeState, kMostSmoke>& smoke_;
  Table<Hull, kMostCounters> hulls_;
};

}  // namespace broadside::great_war_at_sea
