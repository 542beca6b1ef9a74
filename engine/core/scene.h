// What a page or a terminal draws, whatever the rule system. Built from a view, so it cannot show more than the eye may
// know.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/seats.h"

namespace broadside {

struct Piece {
  std::string handle;  // how the view names it
  std::string label;   // what stands on it
  Seat side = kNoSeat;
  int x = 0, y = 0;                 // hex column and row, or table coordinates
  int heading = 0;                  // hex side 0-5, or 10^-6 degree
  std::vector<std::string> badges;  // "crippled"
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
  int width = 0, height = 0;
  std::string title;
  std::string phase;
  std::vector<Piece> pieces;
  std::vector<std::pair<int, int>> land;  // hex columns and rows
  std::string side_letters = "Rb";        // how a crowded hex counts the ships of the first side and of the others
  std::vector<Sheet> sheets;
  std::vector<std::pair<std::string, std::string>> facts;  // "victory points", "Red 120 of 250"
};

}  // namespace broadside
