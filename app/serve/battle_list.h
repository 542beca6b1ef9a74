// The battles one may choose from: each with the scenarios of all systems that have it, and a small chart of each.
#pragma once

#include "engine/core/json_fields.h"

namespace broadside::app {

/// Answer of GET /api/scenarios (docs/formats/protocol.md).
Json battle_list();

}  // namespace broadside::app
