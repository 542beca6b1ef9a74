// How ships go: ways on the table, roughly, and moves that the rules accept.
#include "engine/queen_of_the_seas/admirals/steady_moves.h"

namespace broadside::queen_of_the_seas::steady {
namespace {

/// An arc of the Turn Device (QS-appendix-b-01): 10^-6 degree to 10^-6 cm and back.
constexpr Length arc_of(plane::Angle turn) { return static_cast<Length>(int64_t{turn} * 104'719'755 / 1'000'000'000); }
constexpr plane::Angle turn_of(Length arc) {
  return static_cast<plane::Angle>(int64_t{arc} * 9'549'296'586 / 1'000'000'000);
}

/// To starboard of a heading.
constexpr Rough starboard_of(Rough heading) { return {heading.y, -heading.x}; }

/// Where an arc ends: once round the centre of the Turn Device.
Place after_arc(const Place& from, TurnSide side, Length arc) {
  const plane::Angle turn = turn_of(arc);
  const plane::Angle heading = plane::normal(from.heading + (side == TurnSide::port ? -turn : turn));
  const int32_t radius = (side == TurnSide::port ? -kTurnRadius : kTurnRadius) / kRoughCm;
  return {from.at + along(starboard_of(unit(from.heading)), radius) - along(starboard_of(unit(heading)), radius),
          heading};
}

/// Has a ship there room to go on, or to turn round to one side, without leaving the table?
bool can_turn_from(const Battle& battle, const Place& p) {
  constexpr int32_t kRadius = kTurnRadius / kRoughCm, kHull = 5 * kRoughCm;
  const auto inside = [&](Rough at, int32_t margin) {
    return at.x >= margin && at.y >= margin && at.x <= battle.length / kRoughCm - margin &&
           at.y <= battle.width / kRoughCm - margin;
  };
  const Rough heading = unit(p.heading), aside = along(starboard_of(heading), kRadius);
  return inside(p.at + along(heading, 2 * kRadius), kHull) || inside(p.at + aside, kRadius + kHull) ||
         inside(p.at - aside, kRadius + kHull);
}

/// With clear water ahead.
Path longer(Path path) {
  constexpr Length kClearWater = 5 * kCm;
  (path.side == TurnSide::none ? path.first : path.last) += kClearWater;
  return path;
}

}  // namespace

Path way_of(TurnSide side, Length arc, Length allowance) {
  arc = std::min(arc, allowance);
  if (side == TurnSide::none || arc <= 0) return {allowance, 0, 0, TurnSide::none};
  return {0, arc, allowance - arc, side};
}

Place end_of(const Place& from, const Path& path) {
  const Place turned = path.side == TurnSide::none ? from : after_arc(from, path.side, path.arc);
  return {turned.at + along(unit(turned.heading), (path.first + path.last) / kRoughCm), turned.heading};
}

Path towards(const Place& from, Rough to, Length allowance, Length longest) {
  plane::Angle turn = plane::turn_between(from.heading, rough_bearing(to - from.at));
  const TurnSide side = turn < 0 ? TurnSide::port : TurnSide::starboard;
  const Length most = std::min(allowance, longest);
  Length arc = std::min(arc_of(std::abs(turn)), most);
  for (int i = 0; i < 2 && arc > 0 && arc < most; ++i) {  // on the arc the bearing draws aft: a little more
    const Place then = after_arc(from, side, arc);
    turn = plane::turn_between(then.heading, rough_bearing(to - then.at));
    arc = std::clamp(arc + arc_of(side == TurnSide::port ? -turn : turn), 0, most);
  }
  return way_of(side, arc, allowance);
}

Path on_heading(plane::Angle from, plane::Angle to, Length allowance, Length longest) {
  const plane::Angle turn = plane::turn_between(from, to);
  return way_of(turn < 0 ? TurnSide::port : TurnSide::starboard, std::min(arc_of(std::abs(turn)), longest), allowance);
}

// ---------------------------------------------------------------- a move that is legal

namespace {

/// An arc in half millimetres: somebody may take the move as advice, and lay a ruler on the table.
Path ruled(const Path& path) {
  constexpr Length kRuler = kCm / 20;
  const Length arc = (path.arc + kRuler / 2) / kRuler * kRuler;
  return way_of(path.side, arc, path.first + path.arc + path.last);
}

}  // namespace

bool Helmsman::take(int speed, const Path& wanted, Move& out, bool clear) {
  const Path path = ruled(wanted);
  const Place end = end_of(place_of(ship_), path);
  if (!can_turn_from(m_.battle, end) || (clear && crosses_bows(end.at))) return false;
  if (!pilot_.sea().harmless(clear && leads_ ? longer(path) : path, speed)) return false;
  if (bound()) {
    Sailed sailed;
    FaultSet faults;
    pilot_.judge(speed, path, sailed, faults);
    if (!faults.empty()) return false;
  }
  out.speed = static_cast<int8_t>(speed);
  out.path = path;
  return true;
}

bool Helmsman::dodge(Move& out) {
  if (bound()) return false;
  for (const int speed : {speeds().most, speeds().least}) {
    if (speed <= 0) continue;
    for (const int cm : {0, 2, -2, 4, -4, 7, -7}) {
      const Length arc = std::min(std::abs(cm) * kCm, longest_);
      if (take(speed, way_of(cm < 0 ? TurnSide::port : TurnSide::starboard, arc, speed * kCm), out)) return true;
    }
  }
  return false;
}

void Helmsman::take_any(Move& out) {
  const int least = std::max(speeds().least, 0);
  const Path ahead{least * kCm, 0, 0, TurnSide::none};
  Sailed sailed;
  FaultSet faults;
  if (!bound() && speeds().has(least)) pilot_.judge(least, ahead, sailed, faults);
  const bool cannot = faults.empty() && sailed.outcome == MoveOutcome::collided;
  const Pilot::Course course = cannot ? Pilot::Course{least, ahead} : pilot_.safe_course();
  out.speed = static_cast<int8_t>(course.speed);
  out.path = course.path;
}

bool Helmsman::crosses_bows(Rough end) const {
  constexpr int32_t kAbeam = 4 * kRoughCm, kAhead = 11 * kRoughCm;
  for (const Ship& s : m_.open().ships) {
    if (!m_.mine(s) || s.picked || (!leads_ && s.group == ship_.group) || &s == &ship_) continue;
    const Rough way = end - rough(s.pose().at);
    if (std::abs(way.x) + std::abs(way.y) > 30 * kRoughCm) continue;
    const Rough heading = unit(s.heading);
    const int64_t ahead = inner(heading, way) / kUnit, aside = outer(heading, way) / kUnit;
    if (ahead > 0 && ahead < kAhead && std::abs(aside) < kAbeam) return true;
  }
  return false;
}

}  // namespace broadside::queen_of_the_seas::steady
