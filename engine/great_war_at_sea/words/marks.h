// What is drawn over the table.
#pragma once

#include "engine/core/scene.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

using Drawing = std::vector<Mark>;

/// Smoke and torpedoes under way.
Drawing water_marks(const Known& known, const View& view);

/// Columns `marks` of the questions: an order may hold any bytes.
Drawing fire_marks(const Asked& a, const FireOrder& order);
Drawing launch_marks(const Asked& a, const LaunchOrder& order);
Drawing light_marks(const Asked& a, const LightsOrder& order);

}  // namespace broadside::great_war_at_sea
