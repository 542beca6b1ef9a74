#include "engine/queen_of_the_seas/rules/movement.h"

#include <bit>
#include <cstdlib>
#include <memory>
#include <optional>

#include "engine/queen_of_the_seas/rules/sweep.h"

namespace broadside::queen_of_the_seas {

using plane::kLengthSlack;
using plane::Point;
using plane::Polygon;
using plane::Pose;

// ---------------------------------------------------------------- phase-2-moving: the path

FaultSet path_faults(const Path& path, int speed, int rudder_hits) {
  FaultSet faults;
  const int64_t way = int64_t{path.first} + path.arc + path.last;
  const int64_t allowance = int64_t{kCm} * std::abs(speed);  // QS-phase-2-moving-01, QS-phase-2-speed-14
  faults.add(FaultCode::allowance,
             std::abs(way - allowance) > kLengthSlack);  // of any parts (QS-appendix-b-02, QS-Q-29)
  faults.add(FaultCode::negative_part, path.first < 0 || path.arc < 0 || path.last < 0);
  faults.add(FaultCode::stray_field, path.side == TurnSide::none && path.arc > 0);
  const bool too_long = path.arc > 0 && path.arc - kLengthSlack > longest_arc(rudder_hits);
  faults.add(FaultCode::rudder_limit, rudder_hits == 1 && too_long);
  faults.add(FaultCode::rudder_out, rudder_hits >= 2 && path.arc > 0);  // QS-Q-60: ahead and astern
  faults.add(FaultCode::astern_speed, speed < -1);
  return faults;
}

Mover mover_at(const Polygon& casting, const Polygon& base, Pose start, const Options& options) {
  Mover m{casting, base, Extent::of(casting), Extent::of(base), start, Facing(start.heading)};
  m.half_width = m.base_extent.abeam;
  m.at_base_side = options.turn_device_at_base_side;  // QS-appendix-b-01, QS-phase-2-moving-06, QS-Q-28
  m.radius = kTurnRadius + (m.at_base_side ? m.half_width : 0);
  return m;
}

Mover mover_of(const Battle& battle, const Open& open, size_t ship) {
  const ShipCard& card = battle.card(ship);
  return mover_at(casting_outline(card), base_outline(card), open.ships[ship].pose(), battle.options);
}

namespace {

/// A path as the runs that the base centre follows: straight ahead and along the circle, nothing else
/// (QS-phase-2-moving-03).
class PathRuns {
 public:
  PathRuns(const Mover& mover, const Path& path, bool astern) : at_(mover.start), facing_(mover.facing) {
    straight(astern ? -int64_t{path.first} : path.first);
    if (path.arc > 0 && path.side != TurnSide::none) {
      // QS-phase-2-moving-07, -08, -16; against her side the circle is wider, but measured on the rim (QS-Q-28)
      const int64_t centre = mover.at_base_side ? int64_t{path.arc} * mover.radius / kTurnRadius : path.arc;
      const auto helm = path.side == TurnSide::port ? plane::Helm::port : plane::Helm::starboard;
      const plane::Leg leg{at_, astern ? -centre : centre, helm, mover.radius};
      const Pose end = plane::after(leg);
      add(leg, end, Facing(end.heading), path.arc);
    }
    straight(astern ? -int64_t{path.last} : path.last);
  }

  std::span<const Run> runs() const { return {run_.data(), count_}; }
  const Pose& end() const { return at_; }
  int64_t way() const { return way_; }
  int64_t length() const { return length_; }  // that the centre covers
  Pose pose(int64_t path_way) const {
    for (const Run& run : runs())
      if (path_way <= run.begins + run.way) return run.pose(run.along(path_way));
    return at_;
  }

 private:
  void straight(int64_t length) {
    const plane::Leg leg{at_, length, plane::Helm::straight, 0};
    add(leg, {at_.at + facing_.turned(length, 0), at_.heading}, facing_, std::abs(length));
  }
  void add(const plane::Leg& leg, Pose end, const Facing& facing, int64_t way) {
    if (way <= 0) return;
    run_[count_++] = {leg, facing_, facing, end, way_, way};
    at_ = end;
    facing_ = facing;
    way_ += way;
    length_ += run_[count_ - 1].length();
  }

  Pose at_;
  Facing facing_;
  int64_t way_ = 0, length_ = 0;
  size_t count_ = 0;
  std::array<Run, 3> run_;
};

}  // namespace

Pose pose_after(const Mover& mover, const Path& path, bool astern) { return PathRuns(mover, path, astern).end(); }

// ---------------------------------------------------------------- what lies near

namespace {

/// Not below the half diagonal.
Length base_reach_of(const ShipCard& card) { return card.base_length / 2 + card.base_width / 2 + 2; }

}  // namespace

Obstacle::Obstacle(const ShipCard& card, Pose pose, uint16_t row)
    : ship(row),
      casting_reach(card.casting.empty() ? card.casting_length / 2 + 2 : base_reach_of(card)),
      base_reach(base_reach_of(card)),
      pose_(pose),
      card_(&card) {}

Obstacle::Obstacle(const Model& model)
    : ship(model.ship),
      casting_reach(model.casting_reach),
      base_reach(model.base_reach),
      pose_(model.pose),
      card_(nullptr),
      casting_(model.casting),
      base_(model.base) {}

void Obstacle::draw() const {
  if (card_ == nullptr) return;
  const Facing facing(pose_.heading);
  casting_ = facing.placed(casting_outline(*card_), pose_.at);
  base_ = facing.placed(base_outline(*card_), pose_.at);
  card_ = nullptr;
}

namespace {

/// A centre that covers a length stays within half of it from the middle between its ends.
struct Circle {
  Point middle;
  int64_t radius = 0;

  Circle(Point at, int64_t r) : middle(at), radius(r) {}
  Circle(Point from, Point to, int64_t length)
      : middle{static_cast<int32_t>((int64_t{from.x} + to.x) / 2), static_cast<int32_t>((int64_t{from.y} + to.y) / 2)},
        radius(length / 2 + 2) {}

  bool near(const Mover& mover, const Obstacle& other) const {
    const int64_t reach = std::max(int64_t{mover.base_extent.reach} + other.casting_reach,
                                   int64_t{mover.casting_extent.reach} + other.base_reach);
    return plane::within(middle, other.at(), radius + reach + 2 * kLengthSlack);
  }
  bool inside(const Mover& mover, Point table) const {
    const int64_t reach = radius + mover.base_extent.reach;
    return middle.x >= reach && middle.y >= reach && middle.x <= table.x - reach && middle.y <= table.y - reach;
  }
};

bool has_edge(const Obstacles& obstacles) { return obstacles.table.x != 0 || obstacles.table.y != 0; }

Polygon table_of(Point far_corner) {
  Polygon p;
  for (const Point c : {Point{0, 0}, {far_corner.x, 0}, far_corner, {0, far_corner.y}}) p.add(c);
  return p;
}

constexpr uint16_t kLandRow = kNoShip;

/// Calls f(row, own outline, other shape) for each contact that is forbidden (QS-phase-2-moving-09 to -11, QS-Q-31)
/// unless near(other, own extent, other's reach) says that it is out of the question; stops when f returns true.
template <class Near, class F>
bool each_forbidden(const Mover& mover, const Obstacles& obstacles, Near&& near, F&& f) {
  for (size_t i = 0; i < obstacles.ships.size(); ++i) {
    const Obstacle& other = obstacles.ships[i];
    const auto row = static_cast<uint16_t>(i);
    if (near(other, mover.base_extent, other.casting_reach) && f(row, mover.base, other.casting())) return true;
    if (obstacles.one_way) continue;
    if (near(other, mover.casting_extent, other.base_reach) && f(row, mover.casting, other.base())) return true;
  }
  for (const Polygon& land : obstacles.land)
    if (f(kLandRow, mover.base, land)) return true;
  return false;
}

/// Along a run.
auto near_run(const Run& run) {
  return
      [&run](const Obstacle& other, const Extent& own, Length reach) { return run.comes_near(own, other.at(), reach); };
}
/// Within a way of a place.
auto near_place(Point at, int64_t way) {
  return [at, way](const Obstacle& other, const Extent& own, Length reach) {
    return plane::within(at, other.at(), way + own.reach + reach + 2 * kLengthSlack);
  };
}

bool touch(const Polygon& outline, Pose at, const Polygon& shape) {
  return plane::within(plane::placed(outline, at), shape, kLengthSlack);
}

}  // namespace

// ---------------------------------------------------------------- collisions: move to contact, back off

namespace {

/// Contacts nearer together on the path than this happen at once (QS-Q-32).
constexpr int64_t kContactGrain = kCm / 1000;

struct Contacts {
  struct Row {
    uint16_t row;
    int64_t along;
  };
  Table<Row, 2 * kMostStruck> found;
  int64_t first = INT64_MAX;

  void add(uint16_t row, int64_t along) {
    if (along + kContactGrain < first) found.clear();  // none of them comes first
    first = std::min(first, along);
    if (!found.full()) found.add({row, along});
  }
};

/// Both outlines of the mover along a run, where somebody asks.
class SweptShip {
 public:
  SweptShip(const Mover& mover, const Run& run) : mover_(mover), run_(run) {}
  const Swept& of(const Polygon& outline) {
    std::optional<Swept>& swept = &outline == &mover_.base ? base_ : casting_;
    if (!swept) swept.emplace(outline, run_);
    return *swept;
  }

 private:
  const Mover& mover_;
  const Run& run_;
  std::optional<Swept> base_, casting_;
};

bool may_leave(const Mover& mover, const Run& run, const Obstacles& obstacles, SweptShip& swept) {
  return has_edge(obstacles) && !Circle(run.leg.start.at, run.end.at, run.length()).inside(mover, obstacles.table) &&
         !swept.of(mover.base).stays_on(obstacles.table);
}

plane::Leg shortened(const plane::Leg& leg, int64_t length) {
  plane::Leg shorter = leg;
  shorter.length = leg.length < 0 ? std::max(leg.length, -length) : std::min(leg.length, length);
  return shorter;
}

struct Event {
  MoveOutcome outcome = MoveOutcome::moved;
  int64_t along = 0;
};

/// What comes first on a run: a contact, the edge of the table, or nothing (QS-Q-35).
Event first_event(const Mover& mover, const Run& run, const Obstacles& obstacles, Contacts& contacts) {
  SweptShip swept(mover, run);
  int64_t limit = run.length();
  std::optional<int64_t> leaves;
  if (may_leave(mover, run, obstacles, swept)) {
    leaves = plane::first_outside(mover.base, run.leg, table_of(obstacles.table));
    if (leaves) limit = *leaves;
  }
  each_forbidden(mover, obstacles, near_run(run), [&](uint16_t row, const Polygon& outline, const Polygon& shape) {
    if (!swept.of(outline).may_touch(shape)) return false;
    const auto along = plane::first_contact(outline, shortened(run.leg, limit + kContactGrain), shape);
    if (!along) return false;
    contacts.add(row, *along);
    limit = std::min(limit, *along);
    return false;
  });
  if (contacts.found.count > 0 && (!leaves || contacts.first <= *leaves))
    return {MoveOutcome::collided, contacts.first};
  return leaves ? Event{MoveOutcome::left_table, *leaves} : Event{};
}

struct Shift {
  Pose end;
  bool still_touching = false;
};

/// QS-collisions-05, QS-Q-32: 1 cm against the direction of travel, but not as far as a new contact or off the table.
Shift shifted_back(const Mover& mover, Pose at, bool astern, const Obstacles& obstacles) {
  const auto near = near_place(at.at, kBackOff);
  const plane::Leg leg{at, astern ? kBackOff : -kBackOff, plane::Helm::straight, 0};
  int64_t free = kBackOff;
  if (has_edge(obstacles) && !Circle(at.at, kBackOff).inside(mover, obstacles.table))
    if (const auto out = plane::first_outside(mover.base, leg, table_of(obstacles.table)))
      free = std::max(*out - 1, int64_t{0});
  each_forbidden(mover, obstacles, near, [&](uint16_t, const Polygon& outline, const Polygon& shape) {
    if (touch(outline, at, shape)) return false;  // an old contact
    if (const auto new_contact = plane::first_contact(outline, leg, shape)) free = std::min(free, *new_contact - 1);
    return false;
  });
  Shift shift{plane::after(leg, astern ? free : -free), false};
  shift.still_touching = each_forbidden(
      mover, obstacles, near,
      [&](uint16_t, const Polygon& outline, const Polygon& shape) { return touch(outline, shift.end, shape); });
  return shift;
}

/// Where the ship ends that met something after this way.
Pose backed_off(const Mover& mover, const PathRuns& course, int64_t path_way, bool astern, const Obstacles& obstacles) {
  const Shift shift = shifted_back(mover, course.pose(path_way), astern, obstacles);
  if (!shift.still_touching || path_way == 0) return shift.end;
  // Her side slides along the other, or her stern swung into her: from a hair before the contact nothing is an old
  // contact, so she comes to lie apart and can move again.
  return shifted_back(mover, course.pose(std::max(path_way - kContactGrain / 2, int64_t{0})), astern, obstacles).end;
}

void note_struck(const Contacts& contacts, Sailed& out) {
  for (const Contacts::Row& c : contacts.found) {
    if (c.along > contacts.first + kContactGrain) continue;
    if (c.row == kLandRow) out.land = true;  // QS-collisions-17
    const bool known = c.row == kLandRow || std::find(out.struck.begin(), out.struck.end(), c.row) != out.struck.end();
    if (!known && !out.struck.full()) out.struck.add(c.row);
  }
}

}  // namespace

void sail(const Mover& mover, const Path& path, bool astern, const Obstacles& obstacles, Sailed& out) {
  const PathRuns course(mover, path, astern);
  out.outcome = MoveOutcome::moved;
  out.way = static_cast<Length>(course.way());
  out.end = course.end();
  out.struck.clear();
  out.land = false;
  const Circle circle(mover.start.at, course.end().at, course.length());
  const bool something_near =
      !obstacles.land.empty() || std::any_of(obstacles.ships.begin(), obstacles.ships.end(),
                                             [&](const Obstacle& other) { return circle.near(mover, other); });
  if (!something_near && (!has_edge(obstacles) || circle.inside(mover, obstacles.table))) return;
  for (const Run& run : course.runs()) {
    Contacts contacts;
    const Event event = first_event(mover, run, obstacles, contacts);
    if (event.outcome == MoveOutcome::moved) continue;
    out.outcome = event.outcome;
    out.way = static_cast<Length>(run.path_way(event.along));
    out.end = run.pose(event.along);
    if (event.outcome == MoveOutcome::left_table) return;  // QS-phase-2-moving-12
    note_struck(contacts, out);
    out.end = backed_off(mover, course, out.way, astern, obstacles);  // QS-collisions-04 to -06
    return;
  }
}

namespace {

/// Does she neither strike anything nor leave the table on this run?
bool harmless(const Mover& mover, const Run& run, const Obstacles& obstacles) {
  SweptShip swept(mover, run);
  if (may_leave(mover, run, obstacles, swept) && (swept.of(mover.base).ends_off(obstacles.table) ||
                                                  plane::first_outside(mover.base, run.leg, table_of(obstacles.table))))
    return false;
  return !each_forbidden(mover, obstacles, near_run(run), [&](uint16_t, const Polygon& outline, const Polygon& shape) {
    const Swept& way = swept.of(outline);
    return way.may_touch(shape) &&
           (plane::within(way.at_end(), shape, kLengthSlack) || plane::first_contact(outline, run.leg, shape));
  });
}

}  // namespace

bool harmless(const Mover& mover, const Path& path, bool astern, const Obstacles& obstacles) {
  const PathRuns course(mover, path, astern);
  const auto runs = course.runs();
  return std::all_of(runs.begin(), runs.end(), [&](const Run& run) { return harmless(mover, run, obstacles); });
}

bool in_contact(const Mover& mover, const Obstacles& obstacles) {
  return each_forbidden(
      mover, obstacles, near_place(mover.start.at, 0),
      [&](uint16_t, const Polygon& outline, const Polygon& shape) { return touch(outline, mover.start, shape); });
}

// ---------------------------------------------------------------- on the table of a battle

void Neighbours::gather(const Battle& battle, const Open& open, size_t ship, Length reach) {
  ships_ = pieces_ = 0;
  const Point at = open.ships[ship].pose().at;
  const int64_t near = int64_t{base_reach_of(battle.card(ship))} + reach;
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    if (i == ship || !open.ships[i].on_table()) continue;
    const Pose pose = open.ships[i].pose();
    if (!plane::within(at, pose.at, near + base_reach_of(battle.card(i)))) continue;
    std::construct_at(&ship_[ships_++], battle.card(i), pose, i);
  }
  for (const Land& land : battle.land) {
    if (pieces_ == land_.size()) break;
    const Polygon piece = land_piece(land);
    if (plane::within(at, piece, near)) std::construct_at(&land_[pieces_++], piece);
  }
}

Sea::Sea(const Battle& battle, const Open& open, size_t ship) : mover_(mover_of(battle, open, ship)) {
  // No open speed is higher than one more than now; against the base side the centre covers more than the rim.
  const int64_t way = int64_t{kCm} * std::max(open.ships[ship].speed + 1, 1);
  near_.gather(battle, open, ship, static_cast<Length>(way * mover_.radius / kTurnRadius + kBackOff));
  obstacles_.ships = near_.ships();
  obstacles_.land = near_.land();
  obstacles_.table = {battle.length, battle.width};
  obstacles_.one_way = battle.options.collision_one_way;
}

// ---------------------------------------------------------------- the search of QS-Q-34

namespace {

/// A free move among those of one speed. Where a run strikes something, so does every longer one.
bool any_free(const Mover& mover, const Obstacles& obstacles, int speed, int rudder_hits) {
  const bool astern = speed < 0;
  const Length allowance = std::abs(speed) * kCm;
  if (harmless(mover, {allowance, 0, 0, TurnSide::none}, astern, obstacles)) return true;
  const Length longest = longest_arc(rudder_hits);
  for (Length first = 0; first < allowance; first += kSearchStep) {
    if (!harmless(mover, {first, 0, 0, TurnSide::none}, astern, obstacles)) return false;
    for (const TurnSide side : {TurnSide::port, TurnSide::starboard})
      for (Length arc = kSearchStep; arc <= std::min(allowance - first, longest); arc += kSearchStep) {
        const PathRuns course(mover, {first, arc, allowance - first - arc, side}, astern);
        const auto turn = course.runs().subspan(first > 0 ? 1 : 0);
        if (!harmless(mover, turn[0], obstacles)) break;
        if (turn.size() == 1 || harmless(mover, turn[1], obstacles)) return true;
      }
  }
  return false;
}

}  // namespace

bool can_avoid(const Mover& mover, const Obstacles& obstacles, std::span<const int> speeds, int rudder_hits) {
  if (in_contact(mover, obstacles)) return false;  // every way collides at once
  // Every sampled move begins with one at any lower speed, cut off there: if none of the slowest ahead is free, none
  // is.
  int slowest = INT32_MAX;
  for (const int speed : speeds)
    if (speed >= 0) slowest = std::min(slowest, speed);
  if (slowest != INT32_MAX && any_free(mover, obstacles, slowest, rudder_hits)) return true;
  return std::any_of(speeds.begin(), speeds.end(),
                     [&](int speed) { return speed < 0 && any_free(mover, obstacles, speed, rudder_hits); });
}

// ---------------------------------------------------------------- what a collision costs

/// What a track no longer has is not lost (QS-collisions-11).
int cross_off(Ship& ship, Track track, int stats) { return cross_off(ship.stats, track, stats); }

void collide(Ship& ship, int moving_speed) {
  const CollisionRow& row = collision_row(std::abs(moving_speed));  // QS-collisions-07 to -10, QS-Q-30
  cross_off(ship, Track::P, row.propulsion_lost_each);
  cross_off(ship, Track::X, row.hull_lost_each);  // she stays until 3g, whatever is left (QS-collisions-16)
  ship.speed = 0;                                 // QS-collisions-12, -15
  ship.collided = true;                           // QS-collisions-13
  ship.picked = true;                             // QS-collisions-06, -14, QS-Q-39
}

}  // namespace broadside::queen_of_the_seas
