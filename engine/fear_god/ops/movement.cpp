// Not written yet.
#include "engine/fear_god/ops/ops.h"

namespace broadside::fear_god::ops {

std::span<const Op> movement() { return {}; }

}  // namespace broadside::fear_god::ops
