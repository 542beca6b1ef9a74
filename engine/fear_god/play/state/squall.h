// A squall: a circle of rain that drifts with the wind (5.2.1.3). Everybody sees where it is.
#pragma once

#include "engine/core/fields.h"
#include "engine/core/plane.h"
#include "engine/fear_god/rules/detection/visibility.h"

namespace broadside::fear_god {

struct Squall {
  int32_t x = 0, y = 0;  // its centre
  Visibility visibility = kBestVisibility;
  FIELDS(x, y, visibility)
  bool operator==(const Squall&) const = default;
  plane::Point at() const { return {x, y}; }
};

}  // namespace broadside::fear_god
