// phase-2-moving and collisions: one ship's way over the table.
#pragma once

#include <algorithm>
#include <span>

#include "engine/queen_of_the_seas/rules/fault.h"
#include "engine/queen_of_the_seas/rules/models.h"
#include "engine/queen_of_the_seas/rules/speed.h"
#include "engine/queen_of_the_seas/rules/state.h"
#include "engine/queen_of_the_seas/rules/sweep.h"

namespace broadside::queen_of_the_seas {

/// allowance, negative_part, rudder_limit, rudder_out, astern_speed (QS-phase-2-moving-02, -05, -15, QS-phase-3f-11,
/// -12); stray_field for an arc to no side. That there is only one turn is in the form of a Path; the cases bring
/// second_turn themselves.
FaultSet path_faults(const Path& path, int speed, int rudder_hits);
/// The longest arc a rudder allows: kNoArcLimit, 5 cm or 0.
inline constexpr Length kNoArcLimit = INT32_MAX;
constexpr Length longest_arc(int rudder_hits) {
  return rudder_hits == 0 ? kNoArcLimit : rudder_hits == 1 ? kRudderArc : 0;
}

/// What moves: her outlines at the origin, where she starts, and the circle that her centre follows (QS-Q-28).
struct Mover {
  plane::Polygon casting, base;
  Extent casting_extent, base_extent;
  plane::Pose start;
  Facing facing;  // at the start
  Length radius = kTurnRadius;
  Length half_width = 0;      // of the base
  bool at_base_side = false;  // the disc touches her side: arcs are measured on its rim (QS-Q-28)
};
Mover mover_at(const plane::Polygon& casting, const plane::Polygon& base, plane::Pose start, const Options& options);
Mover mover_of(const Battle& battle, const Open& open, size_t ship);

/// Another ship in the way. Her outlines are drawn when they are first looked at; mostly her place is enough.
class Obstacle {
 public:
  Obstacle(const ShipCard& card, plane::Pose pose, uint16_t row);
  explicit Obstacle(const Model& model);

  uint16_t ship;  // row of Open::ships
  Length casting_reach, base_reach;
  plane::Point at() const { return pose_.at; }
  const plane::Polygon& casting() const { return draw(), casting_; }
  const plane::Polygon& base() const { return draw(), base_; }

 private:
  void draw() const;

  plane::Pose pose_;
  mutable const ShipCard* card_;  // null: drawn
  mutable plane::Polygon casting_, base_;
};

/// What can be struck, and the edge of the table.
struct Obstacles {
  std::span<const Obstacle> ships;  // the mover is not among them
  std::span<const plane::Polygon> land;
  plane::Point table;    // its far corner from (0, 0); (0, 0): no edge
  bool one_way = false;  // QS-Q-31
};

enum class MoveOutcome : uint8_t { moved, collided, left_table };
inline constexpr int kMostStruck = 16;
struct Sailed {
  MoveOutcome outcome = MoveOutcome::moved;
  Length way = 0;                       // path run until the end, the contact, or the crossing of the edge
  plane::Pose end;                      // after a collision with the 1 cm back (QS-Q-32)
  Table<uint16_t, kMostStruck> struck;  // indices into Obstacles::ships
  bool land = false;
};
/// Where the ship is after the path, without obstacles; `astern` runs it backwards.
plane::Pose pose_after(const Mover& mover, const Path& path, bool astern);
/// QS-phase-2-moving-08 to -16, QS-collisions-02 to -06, -17; what comes first on the path counts (QS-Q-35).
void sail(const Mover& mover, const Path& path, bool astern, const Obstacles& obstacles, Sailed& out);

/// Does the move neither strike anything nor leave the table? Cheaper than to find where it does.
bool harmless(const Mover& mover, const Path& path, bool astern, const Obstacles& obstacles);
/// Is she in a forbidden contact where she starts?
bool in_contact(const Mover& mover, const Obstacles& obstacles);

/// Ships and land near enough to the mover to be struck within `reach` of way, or of the shift back.
class Neighbours {
 public:
  Neighbours() {}  // NOLINT: rows beyond the counts are never read
  Neighbours(const Neighbours&) = delete;
  Neighbours& operator=(const Neighbours&) = delete;
  ~Neighbours() {}  // NOLINT
  void gather(const Battle& battle, const Open& open, size_t ship, Length reach);
  std::span<const Obstacle> ships() const { return {ship_.data(), ships_}; }
  std::span<const plane::Polygon> land() const { return {land_.data(), pieces_}; }

 private:
  size_t ships_ = 0, pieces_ = 0;
  union {
    std::array<Obstacle, kMostShips> ship_;
  };
  union {
    std::array<plane::Polygon, kMostLand> land_;
  };
};

/// Everything that a ship's move in a battle needs; built once for all moves tried with her, up to her highest open
/// speed.
class Sea {
 public:
  Sea(const Battle& battle, const Open& open, size_t ship);
  const Mover& mover() const { return mover_; }
  const Obstacles& obstacles() const { return obstacles_; }
  /// What Sailed::struck counts.
  std::span<const Obstacle> near() const { return near_.ships(); }
  void sail(const Path& path, int speed, Sailed& out) const {
    queen_of_the_seas::sail(mover_, path, speed < 0, obstacles_, out);
  }
  bool harmless(const Path& path, int speed) const {
    return queen_of_the_seas::harmless(mover_, path, speed < 0, obstacles_);
  }

 private:
  Mover mover_;
  Neighbours near_;
  Obstacles obstacles_;
};

// ---------------------------------------------------------------- the search of QS-Q-34

/// Calls f(path) for every path of the search at one speed: straight on, then both sides, arc and first run in steps of
/// 0.5 cm, as far as the rudder allows; stops when it returns true.
template <class F>
bool each_sampled_path(int speed, int rudder_hits, F&& f);
/// Is there a sampled move that neither strikes anything nor leaves the table (QS-collisions-01, QS-Q-34)?
bool can_avoid(const Mover& mover, const Obstacles& obstacles, std::span<const int> speeds, int rudder_hits);

// ---------------------------------------------------------------- what a collision costs

/// Both ships of one collision (QS-collisions-07 to -13): losses of P and X, speed 0, no fire, no move left.
void collide(Ship& ship, int moving_speed);
/// Stats crossed off from the right; returns how many there were (QS-data-cards-05, -06).
constexpr int cross_off(Stats& card, Track track, int stats) {
  uint8_t& left = card[static_cast<size_t>(track)];
  const int crossed = std::clamp<int>(stats, 0, left);
  left = static_cast<uint8_t>(left - crossed);
  return crossed;
}
int cross_off(Ship& ship, Track track, int stats);

// ----------------------------------------------------------------

template <class F>
bool each_sampled_path(int speed, int rudder_hits, F&& f) {
  const Length allowance = (speed < 0 ? -speed : speed) * kCm;
  if (f(Path{allowance, 0, 0, TurnSide::none})) return true;
  const Length longest = std::min(allowance, longest_arc(rudder_hits));
  for (Length arc = kSearchStep; arc <= longest; arc += kSearchStep)
    for (Length first = 0; first + arc <= allowance; first += kSearchStep)
      for (const TurnSide side : {TurnSide::port, TurnSide::starboard})
        if (f(Path{first, arc, allowance - first - arc, side})) return true;
  return false;
}

}  // namespace broadside::queen_of_the_seas
