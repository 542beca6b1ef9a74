// What the chart of hexes and the open table share: text fitted to a width, marks of ships, and the panel of facts and
// ships beside or below.
#pragma once

#include "app/terminal_board.h"

namespace broadside::app {

/// No wider than this many characters.
std::string shortened(std::string text, size_t width);
/// No narrower.
std::string padded(std::string text, size_t width);

/// An arrow; in letters, small ones after a tag of capitals and capitals after a small one, so that they stand apart.
std::string mark_of(const Scene& scene, const Piece& p, const Screen& screen);

inline constexpr int kPanelGap = 3;
inline constexpr int kNarrowestPanel = 34;
inline constexpr size_t kFewestFacts = 2;  // lines, where the screen is not low

/// A screen on which every line counts.
bool low(const Screen& screen);

/// What stands beside or below the chart, in no more lines than there is room for; it may be none.
std::vector<std::string> panel_lines(const Scene& scene, const Screen& screen, int width, size_t room, bool beside);

/// Lines for chart, facts and ships, so that title, news and the question still fit; where nobody looks they may scroll
/// away.
size_t room_for_scene(const Screen& screen, size_t board);

/// The chart with the panel to its right, or below it.
std::string with_panel(const std::vector<std::string>& chart, int chart_width, const std::vector<std::string>& panel,
                       bool beside);

/// draw_scene for each kind of board.
std::string draw_hexes(const Scene& scene, const Screen& screen);
std::string draw_table(const Scene& scene, const Screen& screen, const Zoom& zoom);

}  // namespace broadside::app
