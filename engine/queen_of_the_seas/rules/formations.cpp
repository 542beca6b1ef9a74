#include "engine/queen_of_the_seas/rules/formations.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>

namespace broadside::queen_of_the_seas {

using plane::kLengthSlack;
using plane::Point;
using plane::Polygon;
using plane::Vector;

// ---------------------------------------------------------------- groups

GroupFaults group_faults(GroupKind kind, int capital, int non_capital, bool at_start, int side_non_capital) {
  const int ships = capital + non_capital;
  GroupFaults faults;
  if (kind == GroupKind::battle_group) {
    faults.mixed = non_capital > 0;                       // QS-Q-66
    faults.size = ships < 1 || ships > kBattleGroupMost;  // QS-formations-02
    return faults;
  }
  faults.mixed = capital > 0;
  const bool all_there_are = side_non_capital < kFlotillaLeast && non_capital == side_non_capital;  // QS-Q-66
  const int least = at_start && !all_there_are ? kFlotillaLeast : 1;  // QS-formations-03, -04
  faults.size = ships < least || ships > kFlotillaMost;
  return faults;
}

void members(const Open& open, uint8_t group, Members& out) {
  out.clear();
  for (uint16_t i = 0; i < open.fleet(); ++i)
    if (open.ships[i].group == group && open.ships[i].on_table()) out.add(i);  // QS-Q-67: lost ships drop out
}

uint16_t leader_of(const Open& open, uint8_t group) {
  for (uint16_t i = 0; i < open.fleet(); ++i)
    if (open.ships[i].group == group && open.ships[i].on_table()) return i;
  return kNoShip;
}

// ---------------------------------------------------------------- in formation or not

std::array<uint16_t, 2> end_ships(std::span<const plane::Pose> poses, bool turning) {
  const auto last = static_cast<uint16_t>(poses.empty() ? 0 : poses.size() - 1);
  if (turning || last == 0) return {0, last};  // QS-Q-67: first and last of the column
  std::array<uint16_t, 2> ends{0, 1};
  int64_t most = -1;
  for (uint16_t i = 0; i < last; ++i)
    for (auto j = static_cast<uint16_t>(i + 1); j <= last; ++j) {
      const int64_t apart = plane::distance(poses[i].at, poses[j].at);
      if (most >= 0 && apart <= most + kLengthSlack) continue;
      most = apart;
      ends = {i, j};
    }
  return ends;
}

namespace {

Polygon hull_of(const Polygon& a, const Polygon& b) {
  std::array<Point, 2 * plane::kMaxCorners> points{};
  auto at = std::copy_n(a.corner.begin(), a.count, points.begin());
  at = std::copy_n(b.corner.begin(), b.count, at);
  return plane::hull({points.data(), static_cast<size_t>(at - points.begin())});
}

Polygon hull_of(const Polygon& a, Point p) {
  Polygon point;
  point.add(p);
  return hull_of(a, point);
}

}  // namespace

FormationZone formation_zone(const Polygon& first_end, const Polygon& last_end, const Point* turn_point) {
  if (turn_point == nullptr) return {{hull_of(first_end, last_end), {}}, 1};      // QS-formations-13
  return {{hull_of(first_end, *turn_point), hull_of(last_end, *turn_point)}, 2};  // QS-formations-14
}

bool in_formation(const FormationZone& zone, const Polygon& casting) {  // QS-formations-15, -16, QS-Q-68
  return plane::overlap(zone.hull[0], casting) || (zone.count > 1 && plane::overlap(zone.hull[1], casting));
}

namespace {

// The toggle formation_single_line of QS-Q-68. Castings a line passes over are bits of a mask.
constexpr size_t kMostInLine = 64;  // a group holds no more than eight

Point middle_of(const Polygon& p) {
  const Point a = p.corner[0], b = p.corner[static_cast<size_t>(p.count / 2)];
  return {static_cast<int32_t>((int64_t{a.x} + b.x) / 2), static_cast<int32_t>((int64_t{a.y} + b.y) / 2)};
}

Polygon drawn_in(const Polygon& p) {
  const Point middle = middle_of(p);
  Polygon smaller;
  for (size_t i = 0; i < static_cast<size_t>(p.count); ++i) {
    const Vector inward = middle - p.corner[i];
    const int64_t length = std::max<int64_t>(plane::distance(p.corner[i], middle), kSingleLineGrain);
    smaller.add(p.corner[i] + Vector{inward.x * kSingleLineGrain / length, inward.y * kSingleLineGrain / length});
  }
  return smaller;
}

/// The point of a casting on a line that lies farthest along it; nothing if the line misses the casting.
std::optional<Point> farthest_on_line(const Polygon& p, Point on, Vector along) {
  std::optional<Point> best;
  for (size_t i = 0; i < static_cast<size_t>(p.count); ++i) {
    const Point a = p.corner[i], b = p.corner[i + 1 < static_cast<size_t>(p.count) ? i + 1 : 0];
    const plane::Wide at_a = plane::cross(along, a - on), at_b = plane::cross(along, b - on);
    if ((at_a < 0 && at_b < 0) || (at_a > 0 && at_b > 0)) continue;
    const plane::Wide whole = at_a - at_b;
    const Vector side = b - a;
    const auto part = [&](int64_t length) {
      return whole == 0 ? length : static_cast<int64_t>(plane::Wide{length} * at_a / whole);
    };
    const Point meets = a + Vector{part(side.x), part(side.y)};
    if (!best || plane::dot(along, meets - *best) > 0) best = meets;
  }
  return best;
}

class SingleLine {
 public:
  SingleLine(std::span<const Model> models, std::array<uint16_t, 2> ends) : models_(models), ends_(ends) {}

  uint64_t most_without_turn() const {
    uint64_t best = 0;
    const Point first = middle_of(end(0));
    const Vector line = middle_of(end(1)) - first;
    each_corner([&](Point u) {
      each_corner([&](Point v) {
        const Vector along = v - u;
        if (plane::dot(along, line) <= 0) return;
        const auto from = farthest_on_line(end(0), u, -along), to = farthest_on_line(end(1), u, along);
        if (from && to) keep_better(best, mask({{*from, *to}}));
      });
    });
    return best;
  }

  /// Two lines that meet at the turn point, each free in its direction.
  uint64_t most_with_turn(Point turn) const {
    uint64_t best = 0;
    each_line_from(turn, end(0), [&](uint64_t first) {
      each_line_from(turn, end(1), [&](uint64_t second) { keep_better(best, first | second); });
    });
    return best;
  }

 private:
  const Polygon& end(size_t i) const { return models_[ends_[i]].casting; }

  static void keep_better(uint64_t& best, uint64_t other) {
    if (std::popcount(other) > std::popcount(best)) best = other;
  }
  template <class F>
  void each_corner(F&& f) const {
    for (const Model& m : models_) {
      const Polygon inside = drawn_in(m.casting);
      for (size_t i = 0; i < static_cast<size_t>(inside.count); ++i) f(inside.corner[i]);
    }
  }
  template <class F>
  void each_line_from(Point turn, const Polygon& to, F&& f) const {
    each_corner([&](Point u) {
      if (const auto far = farthest_on_line(to, turn, u - turn)) f(mask({{turn, *far}}));
    });
  }
  uint64_t mask(const plane::Segment& line) const {
    uint64_t over = 0;
    for (size_t i = 0; i < models_.size(); ++i)
      if (plane::overlap(line, models_[i].casting)) over |= uint64_t{1} << i;
    return over;
  }

  std::span<const Model> models_;
  std::array<uint16_t, 2> ends_;
};

}  // namespace

void formation_check(std::span<const Model> models, const Point* turn_point, bool single_line, std::span<bool> out) {
  std::fill(out.begin(), out.end(), true);
  if (models.size() < 3) return;  // QS-formations-05, -19
  Poses poses;
  for (const Model& m : models) poses.add(m.pose);
  const auto ends = end_ships({poses.begin(), poses.end()}, turn_point != nullptr);
  const FormationZone zone = formation_zone(models[ends[0]].casting, models[ends[1]].casting, turn_point);
  const SingleLine line(models, ends);
  const bool one = single_line && models.size() <= kMostInLine;
  const uint64_t over = !one ? 0 : turn_point == nullptr ? line.most_without_turn() : line.most_with_turn(*turn_point);
  for (size_t i = 0; i < models.size(); ++i)
    out[i] = i == ends[0] || i == ends[1] ||  // QS-formations-12
             (one ? (over >> i & 1U) != 0 : in_formation(zone, models[i].casting));
}

// ---------------------------------------------------------------- evasive, breaking-off, proximity-speed, screens

int proximity_limit(Length nearest, bool all_turbines) {
  if (compare_to_limit(nearest, kFarEnemy) > 0) return kFarSpeed;  // QS-proximity-speed-02, QS-Q-72
  if (compare_to_limit(nearest, kNearEnemy) < 0) return kNoLimit;  // QS-proximity-speed-05
  return all_turbines ? kTurbineSpeed : kReciprocatingSpeed;       // QS-proximity-speed-03, -04
}

Duty duty_of(bool in_formation, bool breaking_off, bool enemy_near) {
  if (breaking_off) return Duty::flee;                // QS-breaking-off-03, QS-Q-88
  if (in_formation || enemy_near) return Duty::none;  // QS-formations-18, QS-evasive-01
  return Duty::come_back;                             // QS-formations-17
}

bool bound_to_stay(const ScreenState& state, bool is_within) {  // QS-screens-02, QS-Q-75
  return state.binding() && is_within && !majority(state.within - 1, state.ships);
}
bool bound_to_return(const ScreenState& state, bool is_within) {  // QS-screens-04, QS-Q-75
  return state.binding() && !state.satisfied() && !is_within;
}

// ---------------------------------------------------------------- on the table

namespace {

/// No point of the casting is farther from the centre.
int64_t casting_reach(const ShipCard& card) {
  return card.casting.empty() ? card.casting_length / 2 + 2 : (int64_t{card.base_length} + card.base_width) / 2 + 2;
}

Length exact_range(const Battle& battle, const Open& open, size_t a, size_t b) {
  return static_cast<Length>(plane::distance(casting_of(battle, open, a), casting_of(battle, open, b)));
}

}  // namespace

Polygon casting_of(const Battle& battle, const Open& open, size_t ship) {
  const plane::Pose pose = open.ships[ship].pose();
  return plane::placed(casting_outline(battle.card(ship)), pose);
}

int compare_range(const Battle& battle, const Open& open, size_t a, size_t b, Length limit) {
  const ShipCard &one = battle.card(a), &two = battle.card(b);
  const Point from = open.ships[a].pose().at, to = open.ships[b].pose().at;
  const int64_t reach = casting_reach(one) + casting_reach(two);
  if (!plane::within(from, to, limit + reach + kLengthSlack)) return 1;
  const bool centred = one.casting.empty() && two.casting.empty();  // the centre lies in the casting
  if (plane::within(from, to, int64_t{limit} - kLengthSlack - 2 - (centred ? 0 : reach))) return -1;
  return compare_to_limit(exact_range(battle, open, a, b), limit);
}

bool enemy_within(const Battle& battle, const Open& open, size_t ship, Length limit) {
  const Seat side = open.ships[ship].side;
  for (uint16_t i = 0; i < open.fleet(); ++i)
    if (open.ships[i].side != side && open.ships[i].on_table() && compare_range(battle, open, ship, i, limit) <= 0)
      return true;  // QS-Q-71
  return false;
}

namespace {

/// From any of the ships to the nearest enemy; INT32_MAX without enemies (QS-proximity-speed-01).
Length nearest_enemy(const Battle& battle, const Open& open, const Members& ships, Seat side) {
  const auto each_pair = [&](auto&& f) {
    for (const uint16_t own : ships)
      for (uint16_t i = 0; i < open.fleet(); ++i)
        if (open.ships[i].side != side && open.ships[i].on_table())
          f(own, i, plane::squared_distance(open.ships[own].pose().at, open.ships[i].pose().at));
  };
  std::array<uint16_t, 2> by_centre{kNoShip, kNoShip};
  auto least = ~plane::UnsignedWide{0};
  each_pair([&](uint16_t own, uint16_t enemy, plane::UnsignedWide square) {
    if (square >= least) return;
    least = square;
    by_centre = {own, enemy};
  });
  if (by_centre[0] == kNoShip) return INT32_MAX;
  Length nearest = exact_range(battle, open, by_centre[0], by_centre[1]);
  each_pair([&](uint16_t own, uint16_t enemy, plane::UnsignedWide square) {
    const int64_t worth = nearest + casting_reach(battle.card(own)) + casting_reach(battle.card(enemy));
    if (square <= static_cast<plane::UnsignedWide>(plane::Wide{worth} * worth))
      nearest = std::min(nearest, exact_range(battle, open, own, enemy));
  });
  return nearest;
}

/// Models of one group; memory is not touched before it is used.
class GroupModels {
 public:
  GroupModels(const Battle& battle, const Open& open, const Members& rows) : count_(rows.count) {
    for (size_t i = 0; i < count_; ++i) std::construct_at(&row_[i], model_of(battle, open, rows[i]));
  }
  GroupModels(const GroupModels&) = delete;
  GroupModels& operator=(const GroupModels&) = delete;
  ~GroupModels() {}  // NOLINT: nothing to destroy
  std::span<const Model> all() const { return {row_.data(), count_}; }

 private:
  size_t count_;
  union {
    std::array<Model, kMostShips> row_;
  };
};

/// QS-formations-07: only the ships of the group exist for it.
void check_group(const Battle& battle, Open& open, const Members& rows, GroupState& state) {
  const Point turn{state.turn_x, state.turn_y};
  Poses poses;
  for (const uint16_t row : rows) poses.add(open.ships[row].pose());
  const auto ends = end_ships({poses.begin(), poses.end()}, state.turning);
  state.ends = {rows[ends[0]], rows[ends[1]]};
  std::array<bool, kMostShips> in{};
  if (rows.count < 3)
    in = {true, true};
  else
    formation_check(GroupModels(battle, open, rows).all(), state.turning ? &turn : nullptr,
                    battle.options.formation_single_line, {in.data(), rows.count});
  for (size_t i = 0; i < rows.count; ++i) open.ships[rows[i]].in_formation = in[i];
}

bool all_turbines(const Battle& battle, const Members& rows) {
  return std::all_of(rows.begin(), rows.end(), [&](uint16_t i) { return battle.card(i).engine == Engine::turbine; });
}

/// QS-screens-03: an enemy 60 cm or less from a ship of the battle-group.
bool released(const Battle& battle, const Open& open, uint8_t battle_group) {
  Members rows;
  members(open, battle_group, rows);
  return std::any_of(rows.begin(), rows.end(),
                     [&](uint16_t i) { return enemy_within(battle, open, i, kScreenRelease); });
}

}  // namespace

void check_formations(const Battle& battle, Open& open) {
  for (Ship& ship : open.ships) ship.in_formation = true;  // QS-breaking-off-02: independent ships
  for (uint8_t g = 0; g < open.group_rows(); ++g) {
    GroupState& state = open.groups[g];
    state.ends = {kNoShip, kNoShip};
    state.limit = kNoLimit;
    state.released = false;
    Members rows;
    members(open, g, rows);
    if (!battle.options.formations || rows.count == 0) continue;  // QS-formations-01
    check_group(battle, open, rows, state);
    const Length nearest = nearest_enemy(battle, open, rows, battle.groups[g].side);
    state.limit = static_cast<uint8_t>(proximity_limit(nearest, all_turbines(battle, rows)));  // QS-Q-73
    const uint8_t screened = battle.groups[g].screens;
    state.released = screened != kNoGroup && released(battle, open, screened);  // QS-Q-75
  }
}

bool within_screen(const Battle& battle, const Open& open, size_t ship, uint8_t battle_group) {
  for (uint16_t i = 0; i < open.fleet(); ++i)
    if (open.ships[i].group == battle_group && open.ships[i].on_table() &&
        compare_range(battle, open, ship, i, kScreenNear) <= 0)
      return true;
  return false;
}

ScreenState screen_state(const Battle& battle, const Open& open, uint8_t flotilla) {
  ScreenState state;
  const uint8_t screened = battle.groups[flotilla].screens;  // QS-screens-01
  if (!battle.options.formations || screened == kNoGroup || leader_of(open, screened) == kNoShip)
    return state;  // QS-Q-75: no screen any more
  state.released = open.groups[flotilla].released;
  Members rows;
  members(open, flotilla, rows);
  state.ships = static_cast<int>(rows.count);
  for (const uint16_t i : rows) state.within += within_screen(battle, open, i, screened) ? 1 : 0;
  return state;
}

}  // namespace broadside::queen_of_the_seas
