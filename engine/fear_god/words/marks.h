// What is drawn over the chart: plotted courses, torpedoes, smoke, lines of fire, and how far a ship reaches.
#pragma once

#include "engine/core/scene.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

using Drawing = std::vector<Mark>;

/// The scene's: what own ships have plotted, torpedoes under way, smoke.
Drawing sea_marks(const Known& known, const View& view);
/// What an order would do.
Drawing plot_marks(const Asked& a, const PlotOrder& order);
Drawing fire_marks(const Asked& a, const FireOrder& order);
Drawing launch_marks(const Asked& a, const LaunchOrder& order);

}  // namespace broadside::fear_god
