// basics and geometry: castings and bases as they stand on the table.
#pragma once

#include "engine/core/plane.h"
#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

/// One model on the table stands for one ship (QS-basics-01): the outlines that all measuring uses (QS-basics-05, -06).
/// They alone depend on the scale of the models (QS-basics-04). What shortcuts look at stands first, so that a ship far
/// from the matter costs one line of memory.
struct Model {
  plane::Pose pose;
  Length casting_reach = 0, base_reach = 0;  // no point of the outline is farther from the centre, rounded up
  Length half_length = 0, half_width = 0;    // of the base
  uint16_t ship = kNoShip;                   // row of Open::ships; kNoShip in cases
  Size size = Size::Large;
  bool smoke = false;
  /// Directions of the base's diagonals, towards her starboard and her port bow, long enough that rounding does not
  /// matter at any range; and the slack of QS-Q-15 times that length: what a cross product must pass to be off the
  /// line.
  std::array<plane::Point, 2> diagonal{};
  std::array<int64_t, 2> diagonal_slack{};
  plane::Polygon casting, base;
};
/// A model of these outlines, the casting in table coordinates.
Model model_from(plane::Pose pose, const plane::Polygon& casting, Length half_length, Length half_width, Size size);

/// Outlines drawn at the origin with the bow north (QS-geometry-02, -03), as plane::placed wants them.
plane::Polygon casting_outline(const ShipCard& card);
plane::Polygon base_outline(const ShipCard& card);
Model model_at(const ShipCard& card, plane::Pose pose);
Model model_of(const Battle& battle, const Open& open, size_t ship);

/// Models of all ships on the table, in roster order. Memory is not touched before it is used.
class Models {
 public:
  Models() {}  // NOLINT: rows beyond count are never read
  Models(const Models&) = delete;
  Models& operator=(const Models&) = delete;
  ~Models() {}  // NOLINT
  void gather(const Battle& battle, const Open& open);
  /// The model of a ship on the table.
  const Model& of(size_t ship) const { return row_[place_[ship]]; }
  uint32_t count() const { return count_; }
  const Model& operator[](size_t i) const { return row_[i]; }
  const Model* begin() const { return row_.data(); }
  const Model* end() const { return row_.data() + count_; }

 private:
  uint32_t count_ = 0;
  union {
    std::array<Model, kMostShips> row_;
  };
  union {
    std::array<uint16_t, kMostShips> place_;
  };
};

/// Pieces of land as polygons.
inline constexpr int kMostLand = 64;
plane::Polygon land_piece(const Land& land);

// ---------------------------------------------------------------- range (range)

/// The shortest distance between castings (QS-range-01), rounded down; what is shown to anybody who asks (QS-range-08).
Length range_between(const Model& a, const Model& b);
/// The sign of (range - limit), with the slack of QS-Q-15; decides by the centres where that is enough.
int compare_range(const Model& a, const Model& b, Length limit);
Band band_between(const Model& a, const Model& b);
/// Bands of a range already measured (QS-range-02 to -04, QS-Q-07).
Band band_of(Length range);
/// A limit compared with a range already measured: <= 0 is "up to" (QS-geometry-04, QS-Q-15).
int compare_to_limit(Length range, Length limit);

}  // namespace broadside::queen_of_the_seas
