// The list of all ops.
#include "engine/fear_god/ops/ops.h"

namespace broadside::fear_god::ops {

std::span<const Op> all() {
  static const std::vector<Op> ops = facts::all_ops({
      cards(),        command(),      movement(), collisions(),  detection(),
      smoke(),        signals(),      waters(),   lights(),      submarines(),
      air_and_land(), sonar(),        gunnery(),  gun_chances(), torpedoes(),
      asw(),          antiaircraft(), damage(),   criticals(),   special_criticals(),
      casualties(),   after_battle(),
  });
  return ops;
}

}  // namespace broadside::fear_god::ops
