#include "engine/great_war_at_sea/rules/sweep.h"

#include <algorithm>
#include <cstdlib>

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.2 collisions

namespace {

/// May a point on the way from here to there come so near? Cheap, and errs on the safe side.
bool may_come_near(plane::Point from, plane::Point to, plane::Point other, int64_t reach) {
  if (other.x < std::min(from.x, to.x) - reach || other.x > std::max(from.x, to.x) + reach) return false;
  if (other.y < std::min(from.y, to.y) - reach || other.y > std::max(from.y, to.y) + reach) return false;
  const plane::Vector along = to - from;
  const int64_t wide = std::abs(along.x), high = std::abs(along.y);
  const int64_t longest = std::max(wide, high) + std::min(wide, high) / 2 + 1;  // never below the length
  const plane::Wide across = plane::cross(along, other - from), room = plane::Wide{reach} * longest;
  return across <= room && across >= -room;
}

}  // namespace

bool keeps_well_clear(const Course& course, Length length, const Counter& other) {
  const int64_t reach = (int64_t{length} + other.length) / 2 + kCounterWidth + 4 * plane::kLengthSlack;  // of corners
  plane::Point from = course.start.at;
  for (const plane::Leg& leg : course.legs) {
    if (may_come_near(from, leg.start.at, other.pose.at, reach)) return false;
    from = leg.start.at;
  }
  return !may_come_near(from, course.end.at, other.pose.at, reach);
}

std::optional<Length> first_collision(const Course& course, Length length, const Counter& other) {
  if (keeps_well_clear(course, length, other)) return std::nullopt;
  const plane::Polygon core = counter_core(length), obstacle = outline_of(other);
  const auto meets = [&](plane::Pose pose) {
    return plane::within(plane::placed(core, pose), obstacle, plane::kLengthSlack);
  };
  if (meets(course.start)) return std::nullopt;
  int64_t way = 0;
  for (const plane::Leg& leg : course.legs) {
    if (const auto found = plane::first_contact(core, leg, obstacle)) return static_cast<Length>(way + *found);
    way += leg.length;
  }
  if (meets(course.end)) return static_cast<Length>(way);
  return std::nullopt;
}

std::optional<Collision> first_collision(const Course& course, Length length, std::span<const Counter> others) {
  std::optional<Collision> out;
  for (size_t i = 0; i < others.size(); ++i) {
    const auto way = first_collision(course, length, others[i]);
    if (way && (!out || *way < out->way)) out = Collision{*way, i};
  }
  return out;
}

// ---------------------------------------------------------------- water near something

namespace {

bool reaches(const plane::Shape& shape, const Water& water) {
  const int compared = plane::compare_distance(shape, water.around, water.distance);
  return water.includes_limit ? compared <= 0 : compared < 0;
}

/// The first way along a straight leg, if any: the run up to a way is in reach from then on for good.
std::optional<Length> first_on(const plane::Leg& leg, const Water& water) {
  if (inside(leg.start.at, water)) return 0;
  const auto run_reaches = [&](Length way) {
    return reaches(plane::Segment{{leg.start.at, plane::after(leg, way).at}}, water);
  };
  Length without = 0, with = static_cast<Length>(leg.length);
  if (with <= 0 || !run_reaches(with)) return std::nullopt;
  while (with - without > 1) {
    const Length middle = without + (with - without) / 2;
    (run_reaches(middle) ? with : without) = middle;
  }
  return with;
}

/// Halves away from zero, so that mirrored ways mirror.
int64_t rounded(plane::Wide product, plane::Wide whole) {
  return static_cast<int64_t>((2 * product + (product < 0 ? -whole : whole)) / (2 * whole));
}

}  // namespace

bool inside(plane::Point at, const Water& water) { return reaches(at, water); }

std::optional<Length> first_inside(const Course& course, const Water& water) {
  if (inside(course.start.at, water)) return 0;
  const Entries all = entries(course, water);
  return all.count == 0 ? std::nullopt : std::optional<Length>(all[0]);
}

Entries entries(const Course& course, const Water& water) {
  Entries out;
  Length begins = 0;
  for (const plane::Leg& leg : course.legs) {
    const auto way = first_on(leg, water);
    // What begins inside came in before.
    if (way && *way > 0) out.add(begins + *way);
    begins += static_cast<Length>(leg.length);
  }
  return out;
}

Entries entries(const Course& course, std::span<const Water> pieces) {
  Entries out;
  for (const Water& piece : pieces)
    for (const Length way : entries(course, piece)) {
      const plane::Point before = course.pose(way - 1).at;
      const auto was_in = [&](const Water& other) { return &other != &piece && inside(before, other); };
      if (!out.full() && std::none_of(pieces.begin(), pieces.end(), was_in)) out.add(way);
    }
  std::sort(out.begin(), out.end());
  return out;
}

plane::Point nearest_point(const Course& course, plane::Point to) {
  plane::Point best = course.start.at;
  const auto try_point = [&](plane::Point p) {
    if (plane::squared_distance(p, to) < plane::squared_distance(best, to)) best = p;
  };
  for (const plane::Leg& leg : course.legs) {
    const plane::Point from = leg.start.at, end = plane::after(leg).at;
    const plane::Vector along = end - from;
    const plane::Wide whole = plane::dot(along, along), part = plane::dot(along, to - from);
    if (part > 0 && part < whole) {
      try_point(from + plane::Vector{rounded(part * along.x, whole), rounded(part * along.y, whole)});
    }
    try_point(end);
  }
  return best;
}

Course shortened(const Course& course, Length way) {
  Course out;
  out.start = course.start;
  out.end = course.start;
  Length left = way;
  for (const plane::Leg& leg : course.legs) {
    if (left <= 0) break;
    out.turned +=
        (std::abs(plane::turn_between(out.end.heading, leg.start.heading)) + plane::kDegree / 2) / plane::kDegree;
    plane::Leg piece = leg;
    piece.length = std::min<int64_t>(leg.length, left);
    out.legs.add(piece);
    out.end = plane::after(piece);
    left -= static_cast<Length>(piece.length);
  }
  return out;
}

}  // namespace broadside::great_war_at_sea
