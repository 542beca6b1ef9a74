// What a page or a terminal draws, whatever the rule system. Built from a view, so it cannot show more than the eye may
// know.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/seats.h"

namespace broadside {

/// A rectangle along the heading of a piece, in table units.
struct Outline {
  int length = 0, beam = 0;
};

struct Piece {
  std::string handle;  // how the view names it
  std::string label;   // what stands on it
  Seat side = kNoSeat;
  int x = 0, y = 0;                 // hex column and row, or table units east and north
  int heading = 0;                  // hex side 0-5, or 10^-6 degree clockwise from north
  std::vector<std::string> badges;  // "crippled"
  Outline model, base;              // on a table: the casting, and what it stands on (0: nothing)
};

/// Something that lies on a table and is no ship: a turn point, a splash.
struct Marker {
  std::string kind;   // "turn point"
  std::string label;  // whose: "1st Battle Squadron"
  Seat side = kNoSeat;
  int x = 0, y = 0;
};

/// One row of a ship's sheet: boxes to cross off, or words.
struct SheetRow {
  std::string label;
  std::string text;
  int boxes = 0;
  int crossed = 0;
  std::string rule;
};

struct Sheet {
  std::string handle;
  std::string title;
  Seat side = kNoSeat;
  std::vector<SheetRow> rows;
};

struct Scene {
  enum class Board : uint8_t { hexes, table };
  Board board = Board::hexes;
  int width = 0, height = 0;  // hexes, or table units
  std::string title;
  std::string phase;
  std::vector<Piece> pieces;
  std::vector<std::pair<int, int>> land;  // hex columns and rows
  // of a table: x east, y north from its south-west corner
  int units = 1;       // table units to one `length`: 1000000 to the cm
  std::string length;  // "cm"
  struct Shore {
    std::string name;
    std::vector<std::pair<int, int>> corners;  // anticlockwise, convex; pieces of one land overlap
  };
  std::vector<Shore> shores;
  std::vector<Marker> markers;
  std::string side_letters = "Rb";  // how a crowded hex counts the ships of the first side and of the others
  std::vector<Sheet> sheets;
  std::vector<std::pair<std::string, std::string>> facts;  // "victory points", "Red 120 of 250"
};

}  // namespace broadside
