// The battles one may choose from: each with the scenarios of all systems that have it, and a small chart of each.
#pragma once

#include "engine/core/game.h"
#include "engine/core/json_fields.h"

namespace broadside::app {

/// Answer of GET /api/scenarios (docs/formats/protocol.md).
Json battle_list();

/// How a battle begins, as that eye sees it: the chart of that list, there as anybody who watches may see it.
Json deployment_chart(const Match& match, const Eye& eye);

}  // namespace broadside::app
