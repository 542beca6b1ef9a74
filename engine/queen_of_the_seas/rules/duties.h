// "As quickly as possible" (QS-Q-70): returning to formation, fleeing, restoring a screen, and avoiding collisions.
#pragma once

#include <memory>
#include <optional>

#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/movement.h"
#include "engine/queen_of_the_seas/rules/sweep.h"

namespace broadside::queen_of_the_seas {

/// Castings of other ships; memory is not touched before it is used.
class Castings {
 public:
  Castings() {}  // NOLINT: rows beyond count are never read
  Castings(const Castings&) = delete;
  Castings& operator=(const Castings&) = delete;
  ~Castings() {}  // NOLINT
  void add(const plane::Polygon& casting) { std::construct_at(&row_[count_++], casting); }
  const plane::Polygon* begin() const { return row_.data(); }
  const plane::Polygon* end() const { return row_.data() + count_; }

 private:
  size_t count_ = 0;
  union {
    std::array<plane::Polygon, kMostShips> row_;
  };
};

/// What a ship may have to come near to, or away from.
enum class Aim : uint8_t { formation, screen, flight };

/// Axes along which a shape is likely to be parted from a ship, with the point of the shape that comes nearest.
struct Guide {
  Axis axis;
  int64_t length = 0;  // of the axis, rounded up
  int64_t nearest = 0;
};
using Guides = Table<Guide, 6>;

/// What binds a ship that is picked now, and how far a casting is from fulfilling it.
class Bound {
 public:
  /// `breaks_off`: with this move. `travel`: no point of her casting gets farther than this by any open move.
  Bound(const Battle& battle, const Open& open, size_t ship, bool breaks_off, int64_t travel);

  bool free() const { return !return_ && !flee_ && !screen_return_ && !screen_stay_; }
  bool must_return() const { return return_; }
  bool must_flee() const { return flee_; }
  bool must_restore_screen() const { return screen_return_; }
  bool may_not_leave_screen() const { return screen_stay_; }
  /// May she leave the table, as far as the screen goes?
  bool may_desert() const { return may_desert_; }

  /// Distances of QS-Q-70; smaller is better. Flight: minus the range to the nearest enemy.
  int64_t distance(Aim aim, const plane::Polygon& casting) const;
  bool in_screen(const plane::Polygon& casting) const;
  /// Places of a casting on a straight way, drawn at the origin with the heading that she has there.
  struct Places {
    const plane::Polygon& casting;
    plane::Point one, other;
    plane::Polygon at(plane::Point place) const;
  };
  /// False only if none of the places is nearer to the aim than `than`.
  bool may_be_nearer(Aim aim, const Places& places, int64_t than) const;

 private:
  void find_zone(const Battle& battle, const Open& open, size_t ship);
  void find_screen(const Battle& battle, const Open& open, size_t ship);
  void find_enemies(const Battle& battle, const Open& open, size_t ship, int64_t travel);

  bool return_ = false, flee_ = false, screen_return_ = false, screen_stay_ = false, may_desert_ = true;
  FormationZone zone_;  // QS-Q-98
  std::array<Guides, 2> guides_;
  Castings others_;  // enemies, or the ships that she screens
};

struct Course {
  int speed = 0;
  Path path;
};
struct BestCourse {
  bool any = false;                     // a sampled move that counts
  int64_t distance = int64_t{1} << 34;  // beyond any on a table
  Course course;
};

/// A ship that is picked now, and every move tried with her. What `check` and the admirals ask.
class Pilot {
 public:
  using Course = queen_of_the_seas::Course;
  Pilot(const Battle& battle, const Open& open, size_t ship, bool breaks_off);

  const Sea& sea() const { return sea_; }
  const SpeedChoices& speeds() const { return speeds_; }
  const Bound& bound() const { return bound_; }

  /// Reasons against a move whose speed is open and whose path is sound: collisions that can be avoided, duties.
  /// `sailed` is where it leads.
  void judge(int speed, const Path& path, Sailed& sailed, FaultSet& out);
  /// A move without such reasons: straight on if that serves, else the best sampled one.
  Course safe_course();

 private:
  using Best = BestCourse;
  void judge_duties(const Sailed& sailed, FaultSet& out);
  bool serves(Aim aim, const Sailed& sailed);
  bool avoidable();
  const Best& best(Aim aim);
  bool can_do_better(Aim aim, int64_t distance);
  const Best& way_off_the_table();
  const Best& way_within_screen();
  struct Quest;  // a search under way
  void search(Aim aim, bool keep_screen, bool first_will_do, Best& best) const;
  bool must_keep_screen() { return bound_.may_not_leave_screen() && way_within_screen().any; }
  Best free_course() const;
  Course any_course();
  plane::Polygon casting_at(plane::Pose pose) const { return plane::placed(sea_.mover().casting, pose); }

  const Ship& ship_;
  Sea sea_;
  SpeedChoices speeds_;
  int64_t travel_;  // no point of her casting gets farther by any open move
  Bound bound_;
  std::array<std::optional<Best>, 3> best_;
  std::array<Best, 3> found_;          // some sampled move for each aim
  std::array<int64_t, 3> none_below_;  // no sampled move is nearer to the aim than this
  std::optional<Best> off_table_, in_screen_;
  std::optional<bool> avoidable_;
};

/// Why a ship may not break off: none, formations_off, already_breaking_off, no_group (QS-breaking-off-01, -03,
/// QS-Q-90).
FaultCode break_off_fault(const Battle& battle, const Ship& ship);
/// Every reason against a move order of this ship: path, speed, smoke, breaking off, collisions that can be avoided,
/// duties.
void move_faults(const Battle& battle, const Open& open, const Move& move, FaultSet& out);
/// A legal move for the ship, near to what the formation wants: ahead if that serves, else the best sampled one.
Move safe_move(const Battle& battle, const Open& open, size_t ship);

}  // namespace broadside::queen_of_the_seas
