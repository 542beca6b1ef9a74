// What the ops of the conformance cases share, and the list of all of them.
#include "engine/great_war_at_sea/ops/ops.h"

#include <cmath>

#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea::ops {

Length length_of(double inches) { return static_cast<Length>(std::llround(inches * kInch)); }
double inches_of(Length length) { return static_cast<double>(length) / kInch; }
double to_four_decimals(double value) { return std::round(value * 1e4) / 1e4; }
plane::Angle angle_of(double degrees) { return plane::normal(std::llround(degrees * plane::kDegree)); }

namespace {

/// The conventions of the ops page.
constexpr std::string_view kWholeMaps[] = {"items", "marked", "min_mines"};
constexpr CaseReading kReading{{}, {}, kWholeMaps};

}  // namespace

std::span<const Op> all() {
  static const std::vector<Op> ops = facts::all_ops(
      {
          setup(),
          sighting(),
          mines(),
          movement(),
          tows(),
          damage(),
          gunnery(),
          torpedoes(),
      },
      &kReading);
  return ops;
}

}  // namespace broadside::great_war_at_sea::ops

namespace broadside::great_war_at_sea {

std::span<const Op> System::ops() { return ops::all(); }

}  // namespace broadside::great_war_at_sea
