// A scene drawn in characters: flat-top hexes or an open table, ships by tag and heading, sides told apart by case and
// by colour.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/terminal.h"
#include "engine/core/scene.h"

namespace broadside::app {

/// Short names of the ships, by handle: letters and digits of the name, no two alike; capitals for the first side,
/// small letters for the others. They stay the same as long as the same ships take part.
std::map<std::string, std::string> ship_tags(const Scene& scene, size_t length);

/// How many letters a tag has on this screen.
size_t tag_length(const Screen& screen);

/// An arrow, or "N", "NE" where there are only ASCII characters, of a hex side.
std::string heading_mark(int heading, bool arrows);
/// "south-west" as chart tables write it: "SW".
std::string heading_letters(int heading);
/// The same for headings on a table, 10^-6 degree, to the nearest of eight points.
std::string compass_mark(int heading, bool arrows);
std::string compass_letters(int heading);

/// The text in the colour of the side; unchanged without colours or a side.
std::string in_colour(std::string_view text, Seat side, bool colours);
std::string faint(std::string_view text, bool colours);
std::string strong(std::string_view text, bool colours);

/// Which part of an open table is drawn: around a ship, so much of the table across; no ship: all ships.
struct Zoom {
  std::string ship;  // handle
  int across = 0;    // in the scene's `length`; 0: as usual
};

/// The chart of hexes alone, line by line; nothing for a table.
std::vector<std::string> draw_board(const Scene& scene, const Screen& screen);

/// Chart and facts: side by side where there is room, else one below the other. On a screen with few rows the chart has
/// one line a row, so that a question below it does not push it out. Ends with a line end.
std::string draw_scene(const Scene& scene, const Screen& screen, const Zoom& zoom = {});

/// Boxes to cross off: [x][x][ ].
std::string boxes_text(const SheetRow& row);
/// The data sheet of one ship.
std::string draw_sheet(const Sheet& sheet, const Screen& screen);
/// One line a ship, both sides.
std::string list_ships(const Scene& scene, const std::vector<std::string>& sides, const Screen& screen);

/// The sheets that a name, its beginning or a tag may mean, without regard to accents and capitals: one, if it is
/// clear.
std::vector<const Sheet*> find_sheets(const Scene& scene, const Screen& screen, std::string_view name);

}  // namespace broadside::app
