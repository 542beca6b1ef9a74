// A ship seen from above, small, true to her length and beam; the mounts of her largest guns stand roughly in place.
#pragma once

#include <vector>

#include "print/page.h"
#include "register/register.h"

namespace broadside::print {

/// Along the ship from -1 at the stern to 1 at the bow, across from -1 to port to 1 to starboard.
struct PlanMount {
  double along = 0, across = 0;
};

struct Plan {
  double length_ft = 0, beam_ft = 0;
  std::vector<PlanMount> mounts;
};
Plan plan_of(const Register& facts, const Class& c);

inline constexpr double kFeetAPoint = 11;
inline double plan_width(const Plan& plan) { return plan.length_ft / kFeetAPoint; }
/// Bow to the right, the stern at x, her middle line at y.
void draw_plan(Canvas& canvas, double x, double y, const Plan& plan);

}  // namespace broadside::print
