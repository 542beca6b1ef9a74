// What a page or a terminal draws, whatever the rule system. Built from a view, so it cannot show more than the eye may
// know.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/json_fields.h"
#include "engine/core/seats.h"

namespace broadside {

/// A rectangle along the heading of a piece, in table units.
struct Outline {
  int length = 0, beam = 0;
  FIELDS(length, beam)
};

struct Piece {
  std::string handle;  // how the view names it
  std::string label;   // what stands on it
  std::string ship;    // of the register; empty: not known
  std::string type;    // "BC"; empty: not known
  Seat side = kNoSeat;
  int x = 0, y = 0;                 // hex column and row, or table units east and north
  int heading = 0;                  // hex side 0-5, or 10^-6 degree clockwise from north
  std::string speed;                // as the rules count it: "5", "astern 1"
  int sound = 100;                  // percent of her hull that is left
  int lost = 0;                     // percent of all that damage may take from her and has; 0 only if it is nothing
  std::vector<std::string> badges;  // "crippled"
  Outline model, base;              // on a table: the casting, and what it stands on (0: nothing)
  FIELDS(handle, label, ship, type, side, x, y, heading, speed, sound, lost, badges, model, base)
};

/// Something that lies on the water and is no ship: a turn point, a splash, the place where a ship went down.
struct Marker {
  std::string kind;   // "turn point", "sunk"
  std::string label;  // whose: "1st Battle Squadron"
  Seat side = kNoSeat;
  int x = 0, y = 0;        // where a chart goes with the ships it may lie outside
  std::string piece = {};  // of a sunk ship: her handle
  uint16_t turn = 0;       // of a sunk ship: in which she went; 0: nobody noted it
  FIELDS(kind, label, side, x, y, piece, turn)
};

/// Something drawn over the board: arcs and ranges of a ship, what an order would do, what blocks a line.
struct Mark {
  std::string kind;    // "line", "sector", "ring", "cells", "ghost", "area", "text"
  std::string tone;    // what it means: "arc", "range", "plan", "fire", "blocked", "torpedo", "smoke", "danger"
  std::string label;   // "13.5in, long"
  std::string piece;   // whose; of a ghost: whose shape it has
  std::string target;  // of a line of fire: at whom
  std::vector<std::pair<int, int>> points;  // as pieces stand: ends of a line, corners of an area, centre of a sector
                                            // or ring, hexes of cells, place of a ghost or text
  int heading = 0;                          // of a ghost
  int from = 0, to = 0;                     // of a sector: clockwise from the one bearing to the other, 10^-6 degree
  int inner = 0, outer = 0;                 // of a sector or ring: radii in table units
  FIELDS(kind, tone, label, piece, target, points, heading, from, to, inner, outer)
};

/// One row of a ship's sheet: boxes to cross off, or words.
struct SheetRow {
  std::string label;
  std::string text;
  int boxes = 0;
  int crossed = 0;
  std::string rule;
  bool from_right = false;  // the order in which the book crosses boxes off
  FIELDS(label, text, boxes, crossed, rule, from_right)
};

struct Sheet {
  std::string handle;
  std::string title;
  Seat side = kNoSeat;
  std::vector<SheetRow> rows;
  FIELDS(handle, title, side, rows)
};

struct Scene {
  enum class Board : uint8_t { hexes, table };
  /// Land of a table: corners anticlockwise, convex; pieces of one land overlap.
  struct Shore {
    std::string name;
    std::vector<std::pair<int, int>> corners;
    FIELDS(name, corners)
  };
  Board board = Board::hexes;
  int width = 0, height = 0;  // hexes, or table units
  /// Where the chart lies on the sea, in steps of hex.h (q, r): other than 0, 0 when the board has been floated or goes
  /// with the ships. A piece that has not moved then stands elsewhere on the chart.
  std::pair<int, int> origin;
  int units = 1;       // table units to one `length`: 1000000 to the cm; x east, y north from the south-west corner
  std::string length;  // "cm", "hex"
  std::string title;
  std::string phase;
  std::vector<Piece> pieces;
  std::vector<std::pair<int, int>> land;  // hex columns and rows
  std::vector<Shore> shores;
  std::vector<Marker> markers;
  std::string side_letters = "Rb";  // how a crowded hex counts the ships of the first side and of the others
  std::vector<Sheet> sheets;
  std::vector<std::pair<std::string, std::string>> facts;  // "victory points", "Red 120 of 250"
  FIELDS(board, width, height, origin, units, length, title, phase, pieces, land, shores, markers, side_letters, sheets,
         facts)
};

template <>
struct EnumWords<Scene::Board> {
  static constexpr std::array<std::string_view, 2> words = {"hexes", "table"};
};

}  // namespace broadside
