#include "engine/queen_of_the_seas/rules/duties.h"

#include <algorithm>

namespace broadside::queen_of_the_seas {

using plane::kLengthSlack;
using plane::Point;
using plane::Polygon;

// ---------------------------------------------------------------- what binds her

Bound::Bound(const Battle& battle, const Open& open, size_t ship, bool breaks_off, int64_t travel) {
  if (!battle.options.formations) return;  // QS-Q-90
  const Ship& s = open.ships[ship];
  const bool breaking = s.breaking_off || breaks_off;
  const bool grouped = s.group != kNoGroup && !breaking;
  const bool screens = grouped && battle.groups[s.group].screens != kNoGroup && !open.groups[s.group].released;
  if (!breaking && (!grouped || (s.in_formation && !screens))) return;  // QS-formations-18
  const bool evades = !breaking && enemy_within(battle, open, ship, kEvasive);
  const Duty duty = duty_of(s.in_formation, breaking, evades);
  flee_ = duty == Duty::flee;
  if (flee_) find_enemies(battle, open, ship, travel);
  if (flee_ || evades) return;  // QS-Q-91: evading frees of the screen's duties too
  if (duty == Duty::come_back) find_zone(battle, open, ship);
  if (screens) find_screen(battle, open, ship);
}

namespace {

/// The sides of the shape that face a point, and the direction of its nearest corner.
void find_guides(const Polygon& shape, Point from, Guides& out) {
  const auto add = [&](plane::Vector towards) {
    if (out.full()) return;
    const Axis axis = Axis::of(towards);
    Guide guide{axis, axis.length_up(), INT64_MAX};
    for (size_t i = 0; i < static_cast<size_t>(shape.count); ++i)
      guide.nearest = std::min(guide.nearest, guide.axis.along(shape.corner[i]));
    out.add(guide);
  };
  Point nearest = shape.corner[0];
  for (size_t i = 0; i < static_cast<size_t>(shape.count); ++i)
    if (plane::squared_distance(from, shape.corner[i]) < plane::squared_distance(from, nearest))
      nearest = shape.corner[i];
  add(nearest - from);
  for (size_t i = 0; i < static_cast<size_t>(shape.count); ++i) {
    const plane::Vector side = shape.corner[i + 1 < static_cast<size_t>(shape.count) ? i + 1 : 0] - shape.corner[i];
    if (plane::cross(side, from - shape.corner[i]) < 0) add({-side.y, side.x});
  }
}

}  // namespace

void Bound::find_zone(const Battle& battle, const Open& open, size_t ship) {  // QS-Q-98
  const uint8_t group = open.ships[ship].group;
  const GroupState& state = open.groups[group];
  std::array<uint16_t, 2> ends = state.ends;
  const bool still_there = std::all_of(ends.begin(), ends.end(), [&](uint16_t i) {
    return i < open.fleet() && i != ship && open.ships[i].on_table() && open.ships[i].group == group;
  });
  if (!still_there) {
    Members left;
    Poses poses;
    for (uint16_t i = 0; i < open.fleet(); ++i) {
      if (i == ship || open.ships[i].group != group || !open.ships[i].on_table()) continue;
      left.add(i);
      poses.add(open.ships[i].pose());
    }
    if (left.count == 0) return;  // alone she is in formation (QS-formations-05)
    const auto found = end_ships({poses.begin(), poses.end()}, state.turning);
    ends = {left[found[0]], left[found[1]]};
  }
  const Point turn{state.turn_x, state.turn_y};
  const Polygon first = casting_of(battle, open, ends[0]), last = casting_of(battle, open, ends[1]);
  zone_ = formation_zone(first, last, state.turning && ends[0] != ends[1] ? &turn : nullptr);
  for (size_t i = 0; i < static_cast<size_t>(zone_.count); ++i)
    find_guides(zone_.hull[i], open.ships[ship].pose().at, guides_[i]);
  return_ = true;
}

void Bound::find_screen(const Battle& battle, const Open& open, size_t ship) {
  const uint8_t group = open.ships[ship].group, screened = battle.groups[group].screens;
  const ScreenState state = screen_state(battle, open, group);
  const bool is_within = state.binding() && within_screen(battle, open, ship, screened);
  screen_return_ = bound_to_return(state, is_within);
  screen_stay_ = bound_to_stay(state, is_within);
  may_desert_ = state.ships == 1 || majority(state.within - 1, state.ships - 1);  // more than half of those left
  if (!screen_return_ && !screen_stay_) return;
  for (uint16_t i = 0; i < open.fleet(); ++i)
    if (open.ships[i].group == screened && open.ships[i].on_table()) others_.add(casting_of(battle, open, i));
}

void Bound::find_enemies(const Battle& battle, const Open& open, size_t ship, int64_t travel) {
  const Point at = open.ships[ship].pose().at;
  const auto each_enemy = [&](auto&& f) {
    for (uint16_t i = 0; i < open.fleet(); ++i)
      if (open.ships[i].side != open.ships[ship].side && open.ships[i].on_table()) f(i);
  };
  const auto reach = [&](size_t i) { return (int64_t{battle.card(i).base_length} + battle.card(i).base_width) / 2; };
  int64_t nearest = INT32_MAX;  // by centres and what lies around them
  each_enemy(
      [&](uint16_t i) { nearest = std::min(nearest, plane::distance_up(at, open.ships[i].pose().at) + reach(i)); });
  each_enemy([&](uint16_t i) {  // the others are farther away after any move
    if (plane::within(at, open.ships[i].pose().at, nearest + 2 * travel + 2 * reach(ship) + reach(i)))
      others_.add(casting_of(battle, open, i));
  });
}

int64_t Bound::distance(Aim aim, const Polygon& casting) const {
  int64_t least = INT32_MAX;
  if (aim == Aim::formation)
    for (int i = 0; i < zone_.count; ++i)
      least = std::min(least, plane::distance(casting, zone_.hull[static_cast<size_t>(i)]));
  else
    for (const Polygon& other : others_) least = std::min(least, plane::distance(casting, other));
  return aim == Aim::flight ? -least : least;
}

bool Bound::in_screen(const Polygon& casting) const {
  return std::any_of(others_.begin(), others_.end(), [&](const Polygon& other) {
    return plane::compare_distance(casting, other, kScreenNear) <= 0;  // QS-Q-71
  });
}

Polygon Bound::Places::at(Point place) const {
  Polygon p;
  for (int i = 0; i < casting.count; ++i) p.add(place + (casting.corner[static_cast<size_t>(i)] - Point{}));
  return p;
}

namespace {

constexpr int64_t kRounding = 8;  // units, of places and corners

/// Does one end of the casting lie within `range` of the enemy at both ends of the way? A distance along a straight way
/// is nowhere greater than at the farther of its ends.
bool stays_within(const Bound::Places& places, const Polygon& enemy, int64_t range) {
  const auto near = [&](Point corner) {
    return std::any_of(enemy.corner.begin(), enemy.corner.begin() + enemy.count,
                       [&](Point other) { return plane::within(corner, other, range); });
  };
  for (const int i : {0, places.casting.count / 2}) {
    const plane::Vector corner = places.casting.corner[static_cast<size_t>(i)] - Point{};
    if (near(places.one + corner) && near(places.other + corner)) return true;
  }
  return false;
}

bool parted(const Bound::Places& places, const Guides& guides, int64_t by) {
  return std::any_of(guides.begin(), guides.end(), [&](const Guide& guide) {
    int64_t farthest = INT64_MIN;
    for (int i = 0; i < places.casting.count; ++i)
      farthest = std::max(farthest, guide.axis.along(places.casting.corner[static_cast<size_t>(i)]));
    farthest += std::max(guide.axis.along(places.one), guide.axis.along(places.other));
    return guide.nearest - farthest > (by + kRounding) * guide.length;
  });
}

}  // namespace

bool Bound::may_be_nearer(Aim aim, const Places& places, int64_t than) const {
  switch (aim) {
    case Aim::formation:
      for (size_t i = 0; i < static_cast<size_t>(zone_.count); ++i)
        if (!parted(places, guides_[i], than)) return true;
      return false;
    case Aim::flight:
      return std::none_of(others_.begin(), others_.end(),
                          [&](const Polygon& enemy) { return stays_within(places, enemy, -than - kRounding); });
    case Aim::screen: break;
  }
  const int64_t half = plane::distance_up(places.one, places.other) / 2 + 1;
  const Point middle{static_cast<int32_t>((int64_t{places.one.x} + places.other.x) / 2),
                     static_cast<int32_t>((int64_t{places.one.y} + places.other.y) / 2)};
  const Polygon casting = places.at(middle);
  return std::any_of(others_.begin(), others_.end(),
                     [&](const Polygon& other) { return plane::within(casting, other, than + half + kRounding); });
}

// ---------------------------------------------------------------- the ship and her moves

namespace {

/// How far any point of the casting gets at most. Her centre covers the allowance; a point `lever` away from it swings
/// on a wider circle of the same centre, whose chord is longer than the arc on the rim by at most
/// 2·(l - r·atan(l / r)), where l² is the square of that circle's radius less r², and r the radius of the rim.
int64_t farthest_travel(const Mover& mover, const SpeedChoices& speeds) {
  constexpr int64_t kPi = 3'141'592'654, kPiUnit = 1'000'000'000;
  const int64_t allowance = int64_t{kCm} * std::max(speeds.most, -speeds.least);
  const plane::Wide square = plane::Wide{mover.radius} * mover.radius - plane::Wide{kTurnRadius} * kTurnRadius +
                             plane::Wide{mover.casting_extent.reach} * mover.casting_extent.reach;
  const auto lever = static_cast<int64_t>(plane::isqrt(static_cast<plane::UnsignedWide>(square))) + 1;
  const plane::Wide angle = plane::bearing(plane::Vector{lever, kTurnRadius});
  const auto arc = static_cast<int64_t>(angle * kTurnRadius * kPi / (plane::Wide{kPiUnit} * 180 * plane::kDegree));
  return allowance + 2 * (lever - arc) + kLengthSlack;
}

}  // namespace

Pilot::Pilot(const Battle& battle, const Open& open, size_t ship, bool breaks_off)
    : ship_(open.ships[ship]),
      sea_(battle, open, ship),
      speeds_(speed_choices(open, ship_, breaks_off)),
      travel_(farthest_travel(sea_.mover(), speeds_)),
      bound_(battle, open, ship, breaks_off, travel_) {
  none_below_.fill(INT64_MIN);
}

void Pilot::judge(int speed, const Path& path, Sailed& sailed, FaultSet& out) {
  sea_.sail(path, speed, sailed);
  if (sailed.outcome == MoveOutcome::collided) {
    if (avoidable())
      out.add(FaultCode::avoidable_collision);
    else if (bound_.must_flee() && way_off_the_table().any)
      out.add(FaultCode::must_flee);
  } else if (!bound_.free()) {
    judge_duties(sailed, out);
  }
}

void Pilot::judge_duties(const Sailed& sailed, FaultSet& out) {
  if (bound_.must_flee()) {
    if (!serves(Aim::flight, sailed)) out.add(FaultCode::must_flee);
    return;
  }
  const bool left = sailed.outcome == MoveOutcome::left_table;
  if (bound_.may_not_leave_screen()) {
    const bool kept = left ? bound_.may_desert() : bound_.in_screen(casting_at(sailed.end));
    if (!kept && way_within_screen().any) out.add(FaultCode::screen_left);
  }
  const bool to_formation = bound_.must_return(), to_screen = bound_.must_restore_screen();
  if ((to_formation && serves(Aim::formation, sailed)) || (to_screen && serves(Aim::screen, sailed)))
    return;  // QS-Q-91: either of them
  out.add(FaultCode::must_return, to_formation);
  out.add(FaultCode::screen_return, to_screen);
}

/// QS-Q-70, QS-Q-98. What cannot be bettered by more than 1 cm is accepted without a search.
bool Pilot::serves(Aim aim, const Sailed& sailed) {
  constexpr int64_t kEnough = kDutySlack + kLengthSlack;
  const bool left = sailed.outcome == MoveOutcome::left_table;
  if (aim == Aim::flight && (left || way_off_the_table().any)) return left;  // leaving the table is best
  if (left) return !best(aim).any;
  const Polygon casting = casting_at(sailed.end);
  const int64_t distance = bound_.distance(aim, casting);
  if (aim == Aim::formation && distance <= kEnough) return true;
  if (aim == Aim::screen && bound_.in_screen(casting)) return true;
  if (distance <= bound_.distance(aim, casting_at(sea_.mover().start)) - travel_ + kEnough) return true;
  return !can_do_better(aim, distance - kEnough);
}

bool Pilot::can_do_better(Aim aim, int64_t distance) {
  const auto at = static_cast<size_t>(aim);
  if (best_[at]) return best_[at]->any && best_[at]->distance < distance;
  if (found_[at].any && found_[at].distance < distance) return true;
  if (distance <= none_below_[at]) return false;
  Best better;
  better.distance = distance;
  search(aim, must_keep_screen(), true, better);
  if (better.any)
    found_[at] = better;
  else
    none_below_[at] = distance;
  return better.any;
}

bool Pilot::avoidable() {
  if (avoidable_) return *avoidable_;
  std::array<int, 4> open;  // NOLINT: filled as far as it is read
  size_t count = 0;
  for (int speed = speeds_.least; speed <= speeds_.most; ++speed) open[count++] = speed;
  avoidable_ = can_avoid(sea_.mover(), sea_.obstacles(), {open.data(), count}, ship_.rudder_hits);
  return *avoidable_;
}

// ---------------------------------------------------------------- the search of QS-Q-70

const BestCourse& Pilot::best(Aim aim) {
  std::optional<Best>& known = best_[static_cast<size_t>(aim)];
  if (!known) {
    known.emplace();
    search(aim, must_keep_screen(), false, *known);
  }
  return *known;
}

const BestCourse& Pilot::way_within_screen() {
  if (!in_screen_) {
    in_screen_.emplace();
    in_screen_->distance = kScreenNear + kLengthSlack + 1;
    search(Aim::screen, false, true, *in_screen_);
  }
  return *in_screen_;
}

/// Every sampled move that leaves the table does so as well if she goes on at her highest speed.
const BestCourse& Pilot::way_off_the_table() {
  if (off_table_) return *off_table_;
  off_table_.emplace();
  const Mover& mover = sea_.mover();
  const Point table = sea_.obstacles().table;
  const int64_t reach = (travel_ - kLengthSlack) * mover.radius / kTurnRadius + mover.base_extent.reach;
  const Point at = mover.start.at;
  if (at.x >= reach && at.y >= reach && at.x <= table.x - reach && at.y <= table.y - reach) return *off_table_;
  for (const int speed : {speeds_.most, std::min(speeds_.least, 0)}) {
    if (!speeds_.has(speed)) continue;
    off_table_->any = each_sampled_path(speed, ship_.rudder_hits, [&](const Path& path) {
      Sailed sailed;
      sea_.sail(path, speed, sailed);
      if (sailed.outcome == MoveOutcome::left_table) off_table_->course = {speed, path};
      return sailed.outcome == MoveOutcome::left_table;
    });
    if (off_table_->any) break;
  }
  return *off_table_;
}

/// One search: every sampled move that may be nearer to the aim than the best one so far.
struct Pilot::Quest {
  const Pilot& pilot;
  Aim aim;
  bool keep_screen;  // only moves that keep the screen count
  bool first_will_do;
  Best& best;

  bool done() const { return first_will_do && best.any; }

  /// `stride`: of the arcs that are tried, in steps of the search.
  void all(Length stride) const {
    for (const bool astern : {false, true}) {
      const int fastest = astern ? std::max(-pilot.speeds_.least, 0) : pilot.speeds_.most;
      if (fastest < (astern ? 1 : 0)) continue;
      const Length longest = std::min(fastest * kCm, longest_arc(pilot.ship_.rudder_hits));
      line(astern, 0, TurnSide::none);
      for (Length arc = stride * kSearchStep; arc <= longest && !done(); arc += stride * kSearchStep)
        for (const TurnSide side : {TurnSide::port, TurnSide::starboard}) line(astern, arc, side);
    }
  }

  /// Moves that differ only in where they turn end on a straight line, with the same heading.
  void line(bool astern, Length arc, TurnSide side) const {
    const Mover& mover = pilot.sea_.mover();
    const plane::Pose turned = pose_after(mover, {0, arc, 0, side}, astern);
    const Facing facing = arc == 0 ? mover.facing : Facing(turned.heading);
    const Polygon casting = facing.placed(mover.casting, {});
    constexpr int kBits = 12;  // of fractions of a unit
    const int64_t step = (astern ? -1 : 1) * (int64_t{kSearchStep} << kBits);
    const plane::Vector before = mover.facing.turned(step, 0), after = facing.turned(step, 0);
    const auto place = [&](int64_t first, int64_t last) {
      return turned.at +
             plane::Vector{(before.x * first + after.x * last) >> kBits, (before.y * first + after.y * last) >> kBits};
    };
    const int most = astern ? -pilot.speeds_.least : pilot.speeds_.most;
    const int least = astern ? 1 : std::max(pilot.speeds_.least, 0);
    for (int speed = most; speed >= least && !done(); --speed) {
      const int64_t steps = (speed * int64_t{kCm} - arc) / kSearchStep;  // that are run straight
      if (steps < 0) break;
      if (!pilot.bound_.may_be_nearer(aim, {casting, place(0, steps), place(steps, 0)}, best.distance)) continue;
      for (int64_t first = arc == 0 ? steps : 0; first <= steps && !done(); ++first) {
        const plane::Point end = place(first, steps - first);
        move(astern ? -speed : speed, {casting, end, end},
             {static_cast<Length>(first * kSearchStep), arc, static_cast<Length>((steps - first) * kSearchStep), side});
      }
    }
  }

  void move(int speed, const Bound::Places& at, const Path& path) const {
    if (!pilot.bound_.may_be_nearer(aim, at, best.distance)) return;
    const Polygon casting = at.at(at.one);
    const int64_t distance = pilot.bound_.distance(aim, casting);
    if (distance >= best.distance) return;
    if (keep_screen && !pilot.bound_.in_screen(casting)) return;
    if (pilot.sea_.harmless(path, speed)) best = {true, distance, {speed, path}};
  }
};

void Pilot::search(Aim aim, bool keep_screen, bool first_will_do, Best& best) const {
  constexpr Length kCoarse = 4;  // so that the whole search has something to beat
  const Quest quest{*this, aim, keep_screen, first_will_do, best};
  if (!first_will_do) quest.all(kCoarse);
  quest.all(1);
}

// ---------------------------------------------------------------- a move that is always legal

Course Pilot::safe_course() {
  const int speed = std::clamp<int>(ship_.speed, speeds_.least, speeds_.most);
  const Course ahead{speed, {(speed < 0 ? -speed : speed) * kCm, 0, 0, TurnSide::none}};
  Sailed sailed;
  FaultSet faults;
  judge(ahead.speed, ahead.path, sailed, faults);
  if (faults.empty() && (sailed.outcome == MoveOutcome::moved || bound_.must_flee())) return ahead;
  if (bound_.must_flee() && way_off_the_table().any) return way_off_the_table().course;
  const Best found = bound_.must_flee()              ? best(Aim::flight)
                     : bound_.must_return()          ? best(Aim::formation)
                     : bound_.must_restore_screen()  ? best(Aim::screen)
                     : bound_.may_not_leave_screen() ? way_within_screen()
                                                     : Best{};
  if (found.any) return found.course;
  if (const Best free = free_course(); free.any) return free.course;
  return faults.empty() ? ahead : any_course();
}

/// Near to her speed, one that neither strikes anything nor leaves the table: a turn at once before any other.
BestCourse Pilot::free_course() const {
  Best best;
  const auto take = [&](int speed, const Path& path) {
    if (!sea_.harmless(path, speed)) return false;
    best = {true, 0, {speed, path}};
    return true;
  };
  for (const bool at_once : {true, false})
    for (const int change : {0, -1, 1, -2, 2}) {
      const int speed = std::clamp<int>(ship_.speed, speeds_.least, speeds_.most) + change;
      if (best.any || !speeds_.has(speed)) continue;
      each_sampled_path(speed, ship_.rudder_hits, [&](const Path& path) {
        return (path.first == 0 || path.arc == 0) == at_once && take(speed, path);
      });
    }
  return best;
}

/// Where every move strikes something or leaves the table: one of them that nothing forbids.
Course Pilot::any_course() {
  Course course;
  for (int speed = speeds_.least; speed <= speeds_.most; ++speed) {
    const bool found = each_sampled_path(speed, ship_.rudder_hits, [&](const Path& path) {
      course = {speed, path};
      Sailed sailed;
      FaultSet faults;
      judge(speed, path, sailed, faults);
      return faults.empty();
    });
    if (found) break;
  }
  return course;
}

// ---------------------------------------------------------------- orders

FaultCode break_off_fault(const Battle& battle, const Ship& ship) {
  if (!battle.options.formations) return FaultCode::formations_off;
  if (ship.breaking_off) return FaultCode::already_breaking_off;
  return ship.group == kNoGroup ? FaultCode::no_group : FaultCode::none;
}

void move_faults(const Battle& battle, const Open& open, const Move& move, FaultSet& out) {
  if (move.ship >= open.fleet()) return out.add(FaultCode::unknown_ship);
  const Ship& ship = open.ships[move.ship];
  if (!ship.on_table()) return out.add(FaultCode::not_on_table);  // QS-phase-2-moving-13
  out.add(FaultCode::already_picked, ship.picked);                // QS-phase-2-03
  out.add(FaultCode::smoke_class, move.smoke && !can_smoke(battle.card(move.ship), battle.options));
  const FaultCode breaking = move.break_off ? break_off_fault(battle, ship) : FaultCode::none;
  out.add(breaking, breaking != FaultCode::none);
  const bool breaks_off = move.break_off && breaking == FaultCode::none;

  FaultSet sound = path_faults(move.path, move.speed, ship.rudder_hits);
  const FaultCode speed = speed_fault(speed_choices(open, ship, breaks_off), move.speed);
  sound.add(speed, speed != FaultCode::none);
  out.bits |= sound.bits;
  if (!sound.empty()) return;
  Sailed sailed;
  Pilot(battle, open, move.ship, breaks_off).judge(move.speed, move.path, sailed, out);
}

Move safe_move(const Battle& battle, const Open& open, size_t ship) {
  const Course course = Pilot(battle, open, ship, false).safe_course();
  Move move;
  move.ship = static_cast<uint16_t>(ship);
  move.speed = static_cast<int8_t>(course.speed);
  move.smoke = open.ships[ship].smoke && can_smoke(battle.card(ship), battle.options);  // as she does (QS-smoke-03)
  move.path = course.path;
  return move;
}

}  // namespace broadside::queen_of_the_seas
