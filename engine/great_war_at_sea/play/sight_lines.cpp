#include "engine/great_war_at_sea/play/sight_lines.h"

#include <algorithm>

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
bool is_across(const SightLine& line, Obstacle kind, std::span<const plane::Point> polygon) {
  return blocks_sight(line.from, line.to, kind, polygon);
}

}  // namespace

void SightLines::add(const plane::Pose& pose, Length length, uint8_t group, uint8_t place, bool capital) {
  const auto row = static_cast<uint16_t>(hulls_.count);
  drawn_[row] = kNoHull;
  hulls_.add({pose.at.x, pose.at.y, pose.heading, length, first_of_group_[group], group, place, capital});
  if (group != kNoGroup) first_of_group_[group] = row;
  if (capital) capital_.add(row);
}

SightLines::SightLines(const Battle& battle, const Position& p) : battle_(battle), smoke_(p.umpire.smoke) {
  first_of_group_.fill(kNoHull);
  for (size_t c = 0; c < p.umpire.counters.count; ++c) {
    const CounterState& counter = p.umpire.counters[c];
    if (counter.afloat())
      add(counter.pose(), length_of(battle, battle.counters[c]), counter.group, counter.place, hides_others(battle, c));
  }
}

SightLines::SightLines(const Known& known, const View& view) : battle_(known.own), smoke_(view.smoke) {
  first_of_group_.fill(kNoHull);
  for (size_t c = 0; c < view.counters.count; ++c) {
    const CounterState& counter = view.counters[c];
    if (counter.afloat())
      add(counter.pose(), length_of(known.own, known.own.counters[c]), counter.group, counter.place,
          hides_others(known.own, c));
  }
  const KnownShip* ship = view.known.begin();  // both lists are by number
  for (const Contact& contact : view.contacts) {
    const auto before = [&](const KnownShip& s) {
      return std::pair(s.side, s.target.number) < std::pair(contact.side, contact.number);
    };
    while (ship != view.known.end() && before(*ship)) ++ship;
    if (ship == view.known.end()) break;
    const bool same = ship->side == contact.side && ship->target.number == contact.number;
    if (same && ship->target.ship == 0 && !hulls_.full())
      add(contact.pose(), contact.length, kNoGroup, 0, is_capital(known.card(*ship).type));
  }
}

// ---------------------------------------------------------------- across a line

SightLines::Corners SightLines::corners_of_hull(uint16_t row) const {
  if (drawn_[row] != kNoHull) return corners_[drawn_[row]];
  const Hull& hull = hulls_[row];
  const plane::Polygon outline = great_war_at_sea::outline_of(Counter{hull.pose(), hull.length});
  Corners corners;
  std::copy_n(outline.corner.begin(), corners.size(), corners.begin());
  if (!corners_.full()) {
    drawn_[row] = static_cast<uint16_t>(corners_.count);
    corners_.add(corners);
  }
  return corners;
}

/// GW-7.52-14: a Group that is not in one line ahead is in several columns.
bool SightLines::in_columns(uint8_t group) const {
  Columns& columns = columns_[group];
  if (columns != Columns::unasked) return columns == Columns::several;
  Table<Hull, kMostInGroup> members;
  for (const Hull& hull : hulls_)
    if (hull.group == group && !members.full()) members.add(hull);
  std::sort(members.begin(), members.end(), [](const Hull& a, const Hull& b) { return a.place < b.place; });
  std::array<plane::Pose, kMostInGroup> poses{};
  for (uint32_t i = 0; i < members.count; ++i) poses[i] = members[i].pose();
  columns = line_faults(std::span(poses).first(members.count)).empty() ? Columns::one : Columns::several;
  return columns == Columns::several;
}

/// GW-7.52-14, -15: a Capital counter, or one of the Group that looks.
bool SightLines::blocks(uint16_t row, const SightLine& line, uint8_t group) const {
  const Hull& hull = hulls_[row];
  if (!line.passes(hull.at(), reach_of_hull(hull.length))) return false;
  if (hull.at() == line.from || hull.at() == line.to) return false;
  if (!is_across(line, hull.capital ? Obstacle::capital : Obstacle::own_column, corners_of_hull(row))) return false;
  return hull.capital || in_columns(group);
}

bool SightLines::behind_hull(const SightLine& line, uint8_t group, uint16_t& blocker) const {
  const auto may_block = [&](const Hull& hull) { return hull.capital || (group != kNoGroup && hull.group == group); };
  if (blocker < hulls_.count && may_block(hulls_[blocker]) && blocks(blocker, line, group)) return true;
  for (const uint16_t row : capital_)
    if (blocks(row, line, group)) {
      blocker = row;
      return true;
    }
  if (group == kNoGroup) return false;
  for (uint16_t row = first_of_group_[group]; row != kNoHull; row = hulls_[row].next)
    if (!hulls_[row].capital && blocks(row, line, group)) {
      blocker = row;
      return true;
    }
  return false;
}

/// GW-7.52-16
bool SightLines::behind_land(const SightLine& line) const {
  return std::any_of(battle_.land.begin(), battle_.land.end(), [&](const Land& land) {
    if (land.form == LandForm::side) return false;  // the sea ends there
    if (land.form == LandForm::island) return is_across(line, Obstacle::land, corners_of(middle_island()));
    std::array<plane::Point, kMostLandCorners> corners{};
    const size_t n = std::min(land.corners.size(), corners.size());
    for (size_t i = 0; i < n; ++i) corners[i] = {land.corners[i].x, land.corners[i].y};
    return is_across(line, Obstacle::land, std::span(corners).first(n));
  });
}

/// GW-7.27c-06, GW-7.52-17
bool SightLines::behind_smoke(const SightLine& line) const {
  return std::any_of(smoke_.begin(), smoke_.end(), [&](const SmokeState& smoke) {
    return line.passes({smoke.x, smoke.y}, int64_t{smoke.length} + smoke.width) &&
           is_across(line, Obstacle::smoke, corners_of(outline_of(smoke)));
  });
}

bool SightLines::clear(plane::Point from, plane::Point to, uint8_t group, uint16_t& blocker) const {
  const SightLine line(from, to);
  return !behind_hull(line, group, blocker) && !behind_smoke(line) && !behind_land(line);
}

bool SightLines::smoke_behind(plane::Point firer, plane::Point target, Length spotting) const {
  return std::any_of(smoke_.begin(), smoke_.end(), [&](const SmokeState& smoke) {
    return silhouetted(firer, target, corners_of(outline_of(smoke)), spotting);
  });
}

}  // namespace broadside::great_war_at_sea
