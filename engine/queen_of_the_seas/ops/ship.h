// The ship object of the ops page: a model as a case describes it.
#pragma once

#include "engine/queen_of_the_seas/ops/ops.h"
#include "engine/queen_of_the_seas/rules/models.h"

namespace broadside::queen_of_the_seas::ops {

using PointFact = std::array<double, 2>;  // [x, y] in cm

struct ShipFact {
  std::optional<std::string> id;
  std::optional<double> x, y, heading_deg;
  std::optional<Size> size;
  Class cls = Class::A;
  std::optional<double> base_l, base_w;
  std::optional<std::vector<PointFact>> casting;
  std::optional<double> casting_l, casting_b, length_ft, beam_ft;
  bool smoke = false;
  std::optional<TargetSide> side;
  FIELDS_NAMED(
      "id, x, y, heading_deg, size, class, base_l, base_w, casting, casting_l, casting_b, length_ft, beam_ft, "
      "smoke, side",
      id, x, y, heading_deg, size, cls, base_l, base_w, casting, casting_l, casting_b, length_ft, beam_ft, smoke, side)
};

/// What an op asks of a ship object beyond a casting on the table.
enum class Needs : uint8_t { casting, centre, pose };

/// The model as she stands: pose, casting and base, with their reaches. Without x, y or heading_deg, where the op does
/// not need them, she lies round the middle of her casting, heading 0. Model::ship is kNoShip.
Expected<Model> model_of(const ShipFact& fact, const std::string& place, Needs needs);

/// Casting and base at the origin with the bow north, as plane::placed and a Mover want them; needs a pose.
struct Outline {
  plane::Polygon casting, base;
  Length casting_reach = 0, base_reach = 0, half_width = 0;
  plane::Pose pose;
};
Expected<Outline> outline_of(const ShipFact& fact, const std::string& place);

/// `others` and `land` of a case; what the op asks of third ships, and of those that make smoke.
struct Surroundings {
  std::vector<Model> models;     // Model::ship is the row of `others`
  std::vector<std::string> ids;  // by row of `others`
  std::vector<plane::Polygon> land;
};
Expected<Surroundings> surroundings_of(const std::vector<ShipFact>& others,
                                       const std::vector<std::vector<PointFact>>& land, Needs of_others,
                                       Needs of_smoking = Needs::pose);

/// A convex outline in table coordinates; corners come out anticlockwise. 3 to plane::kMaxCorners corners.
Expected<plane::Polygon> polygon_of(const std::vector<PointFact>& corners, const std::string& place);

}  // namespace broadside::queen_of_the_seas::ops
