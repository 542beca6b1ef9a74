#include "engine/great_war_at_sea/play/sight_lines.h"

#include <algorithm>

#include "engine/great_war_at_sea/rules/counters.h"
#include "engine/great_war_at_sea/rules/land.h"
#include "engine/great_war_at_sea/rules/line_of_sight.h"

namespace broadside::great_war_at_sea {
namespace {

std::span<const plane::Point> corners_of(const plane::Polygon& polygon) {
  return std::span(polygon.corner).first(static_cast<size_t>(polygon.count));
}
plane::Polygon outline_of(const SmokeState& smoke) {
  return plane::Rectangle{{smoke.x, smoke.y}, smoke.length / 2, smoke.width / 2, smoke.heading}.corners();
}
bool is_capital_counter(const Battle& battle, size_t counter) {
  return is_capital(battle.card(battle.counters[counter].first).type);
}

}  // namespace

void SightLines::add(const plane::Pose& pose, Length length, uint8_t group, uint8_t place, bool capital) {
  const plane::Polygon outline = great_war_at_sea::outline_of(Counter{pose, length});
  Hull& hull = hulls_.add({pose, int64_t{length} + kCounterWidth, {}, group, place, capital});
  std::copy_n(outline.corner.begin(), hull.corners.size(), hull.corners.begin());
}

SightLines::SightLines(const Battle& battle, const Position& p) : battle_(battle), smoke_(p.umpire.smoke) {
  for (size_t c = 0; c < p.umpire.counters.count; ++c) {
    const CounterState& counter = p.umpire.counters[c];
    if (counter.afloat())
      add(counter.pose(), length_of(battle, battle.counters[c]), counter.group, counter.place,
          is_capital_counter(battle, c));
  }
}

SightLines::SightLines(const Known& known, const View& view) : battle_(known.own), smoke_(view.smoke) {
  for (size_t c = 0; c < view.counters.count; ++c) {
    const CounterState& counter = view.counters[c];
    if (counter.afloat())
      add(counter.pose(), length_of(known.own, known.own.counters[c]), counter.group, counter.place,
          is_capital_counter(known.own, c));
  }
  for (const KnownShip& ship : view.known) {
    if (ship.target.ship != 0 || hulls_.full()) continue;
    for (const Contact& contact : view.contacts)
      if (contact.number == ship.target.number && contact.side == ship.side)
        add(contact.pose(), contact.length, kNoGroup, 0, is_capital(known.card(ship).type));
  }
}

// ---------------------------------------------------------------- across a line

struct SightLines::Line {
  plane::Point from, to;
  plane::Vector along = to - from;
  int64_t length = plane::distance(from, to);
  int64_t west = std::min(from.x, to.x), east = std::max(from.x, to.x);
  int64_t south = std::min(from.y, to.y), north = std::max(from.y, to.y);

  /// Can anything that lies no farther than this from a point touch the line? Cheap: most things cannot.
  bool passes(plane::Point at, int64_t reach) const {
    if (at.x < west - reach || at.x > east + reach || at.y < south - reach || at.y > north + reach) return false;
    const plane::Wide across = plane::cross(along, at - from), room = plane::Wide{reach} * (length + 1);
    return across <= room && across >= -room;
  }
  bool blocked_by(Obstacle kind, std::span<const plane::Point> polygon) const {
    return blocks_sight(from, to, kind, polygon);
  }
};

/// GW-7.52-14: a Group that is not in one line ahead is in several columns.
bool SightLines::in_columns(uint8_t group) const {
  Table<Hull, kMostInGroup> members;
  for (const Hull& hull : hulls_)
    if (hull.group == group && !members.full()) members.add(hull);
  std::sort(members.begin(), members.end(), [](const Hull& a, const Hull& b) { return a.place < b.place; });
  std::array<plane::Pose, kMostInGroup> poses{};
  for (uint32_t i = 0; i < members.count; ++i) poses[i] = members[i].pose;
  return !line_faults(std::span(poses).first(members.count)).empty();
}

/// GW-7.52-14, -15
bool SightLines::blocks(const Hull& hull, const Line& line, uint8_t group) const {
  const bool own = group != kNoGroup && hull.group == group;
  if (!hull.capital && !own) return false;
  if (!line.passes(hull.pose.at, hull.reach)) return false;
  if (hull.pose.at == line.from || hull.pose.at == line.to) return false;
  if (!line.blocked_by(hull.capital ? Obstacle::capital : Obstacle::own_column, hull.corners)) return false;
  return hull.capital || in_columns(group);
}

bool SightLines::behind_hull(const Line& line, uint8_t group, uint32_t& blocker) const {
  if (blocker < hulls_.count && blocks(hulls_[blocker], line, group)) return true;
  for (uint32_t i = 0; i < hulls_.count; ++i)
    if (blocks(hulls_[i], line, group)) {
      blocker = i;
      return true;
    }
  return false;
}

/// GW-7.52-16
bool SightLines::behind_land(const Line& line) const {
  return std::any_of(battle_.land.begin(), battle_.land.end(), [&](const Land& land) {
    if (land.form == LandForm::side) return false;  // the sea ends there
    if (land.form == LandForm::island) return line.blocked_by(Obstacle::land, corners_of(middle_island()));
    std::array<plane::Point, kMostLandCorners> corners{};
    const size_t n = std::min(land.corners.size(), corners.size());
    for (size_t i = 0; i < n; ++i) corners[i] = {land.corners[i].x, land.corners[i].y};
    return line.blocked_by(Obstacle::land, std::span(corners).first(n));
  });
}

/// GW-7.27c-06, GW-7.52-17
bool SightLines::behind_smoke(const Line& line) const {
  return std::any_of(smoke_.begin(), smoke_.end(), [&](const SmokeState& smoke) {
    return line.passes({smoke.x, smoke.y}, int64_t{smoke.length} + smoke.width) &&
           line.blocked_by(Obstacle::smoke, corners_of(outline_of(smoke)));
  });
}

bool SightLines::clear(plane::Point from, plane::Point to, uint8_t group, uint32_t& blocker) const {
  const Line line{from, to};
  return !behind_hull(line, group, blocker) && !behind_smoke(line) && !behind_land(line);
}

bool SightLines::smoke_behind(plane::Point firer, plane::Point target, Length spotting) const {
  return std::any_of(smoke_.begin(), smoke_.end(), [&](const SmokeState& smoke) {
    return silhouetted(firer, target, corners_of(outline_of(smoke)), spotting);
  });
}

}  // namespace broadside::great_war_at_sea
