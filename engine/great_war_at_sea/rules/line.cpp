#include "engine/great_war_at_sea/rules/line.h"

#include <algorithm>
#include <cstdlib>

#include "engine/great_war_at_sea/rules/arcs.h"

namespace broadside::great_war_at_sea {
namespace {

/// From the corner to the next older one.
Length piece(const Wake& wake, uint32_t corner) {
  return static_cast<Length>(plane::distance(wake.corners[corner].at(), wake.corners[corner + 1].at()));
}

/// Degrees, to the nearest: a line that was formed on the table has courses of any kind.
int degrees_between(plane::Angle from, plane::Angle to) {
  return (std::abs(plane::turn_between(from, to)) + plane::kDegree / 2) / plane::kDegree;
}

Corner corner_at(plane::Pose pose) { return {pose.at.x, pose.at.y, pose.heading}; }

/// Corners that the last counter has passed are of no more use.
void trim(Wake& wake) {
  const Length last = wake.count == 0 ? 0 : wake.behind[wake.count - 1];
  Length way = 0;
  uint32_t corner = 0;
  while (corner + 1 < wake.corners.count && way <= last) way += piece(wake, corner++);
  wake.corners.count = std::min(wake.corners.count, corner + 1);
}

/// The way of the first counter, put before the wake. Where there is no room left a corner is cut.
void lengthen(Wake& wake, const Course& first) {
  Table<Corner, kMostCorners> corners;
  corners.add(corner_at(first.end));
  for (uint32_t i = first.legs.count; i-- > 0;) corners.add(corner_at(first.legs[i].start));
  // The newest old corner is where the first counter stood: it is there already.
  const uint32_t room = static_cast<uint32_t>(kMostCorners) - corners.count;
  const uint32_t old = wake.corners.count - std::min(wake.corners.count, 1U), cut = old - std::min(old, room);
  for (uint32_t i = 1 + cut; i < wake.corners.count; ++i) corners.add(wake.corners[i]);
  wake.corners.clear();
  for (uint32_t i = 0; i < corners.count; ++i) {
    const bool straight = i > 0 && i + 1 < corners.count && corners[i].course == corners[i + 1].course;
    if (!straight) wake.corners.add(corners[i]);
  }
}

/// By corner: how far behind the first counter it lies, along the wake.
using WaysBehind = std::array<Length, kMostCorners + 1>;
WaysBehind ways_behind(const Wake& wake) {
  WaysBehind begins{};
  for (uint32_t i = 0; i + 1 < wake.corners.count; ++i) begins[i + 1] = begins[i] + piece(wake, i);
  return begins;
}

/// From `from` behind the first counter to `to`, over the corners between.
Course along(const Wake& wake, const WaysBehind& begins, plane::Pose start, Length from, Length to) {
  Course out;
  out.start = start;
  plane::Pose now = start;
  // Pieces of the wake from the oldest to the newest.
  for (uint32_t i = wake.corners.count - std::min(wake.corners.count, 1U); i-- > 0;) {
    const Length older = std::min(begins[i + 1], from), newer = std::max(begins[i], to);
    if (older <= newer || out.legs.full()) continue;
    const plane::Angle course = wake.corners[i + 1].course;
    out.turned += degrees_between(now.heading, course);
    now.heading = course;
    out.legs.add({now, older - newer, plane::Helm::straight, 0});
    now = plane::after(out.legs[out.legs.count - 1]);
  }
  out.end = now;
  return out;
}

}  // namespace

FaultSet line_faults(std::span<const plane::Pose> poses) {
  FaultSet faults;
  faults.add(FaultCode::not_in_line, poses.size() > kMostInLine);
  for (size_t i = 1; i < poses.size(); ++i)
    faults.add(FaultCode::not_in_line, sector_of(poses[i], poses[i - 1].at) != Sector::bow ||
                                           sector_of(poses[i - 1], poses[i].at) != Sector::stern);
  return faults;
}

Wake form_wake(std::span<const plane::Pose> poses) {
  Wake wake;
  for (size_t i = 0; i < poses.size() && i < kMostInLine; ++i) {
    const plane::Angle course = i == 0 ? poses[0].heading : plane::bearing(poses[i].at, poses[i - 1].at);
    wake.corners.add(corner_at({poses[i].at, course}));
    wake.behind[i] =
        i == 0 ? 0 : wake.behind[i - 1] + static_cast<Length>(plane::distance(poses[i].at, poses[i - 1].at));
    ++wake.count;
  }
  return wake;
}

void courses_together(std::span<const plane::Pose> poses, const Turns& turns, Length speed, Courses& out) {
  for (size_t i = 0; i < poses.size() && i < out.size(); ++i) out[i] = course_of(poses[i], turns, speed);
}

void courses_in_line(Wake& wake, std::span<const plane::Pose> poses, const Turns& turns, Length speed, Courses& out) {
  if (poses.empty()) return;
  out[0] = course_of(poses[0], turns, speed);
  const Length way = out[0].length();
  lengthen(wake, out[0]);
  const WaysBehind begins = ways_behind(wake);
  for (size_t i = 1; i < poses.size() && i < wake.count; ++i)
    out[i] = along(wake, begins, poses[i], wake.behind[i] + way, wake.behind[i]);
  trim(wake);
}

}  // namespace broadside::great_war_at_sea
