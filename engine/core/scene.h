// What a page or a terminal draws, whatever the rule system. Built from a view, so it cannot show more than the eye may
// know.
#pragma once

#include <algorithm>
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

/// What a badge is about, for a page to draw.
enum class BadgeCode : uint8_t {
  other,
  speed,
  fire,
  flooding,
  listing,
  rudder,
  out_of_command,
  crippled,
  collided,
  silent,
  smoke,
  splash,
  astray,
  breaking_off,
  torpedo,
  to_act,
  acted,
  evasive
};
template <>
struct EnumWords<BadgeCode> {
  static constexpr std::array<std::string_view, 18> words = {
      "other",  "speed", "fire",   "flooding", "listing",      "rudder",  "out_of_command", "crippled", "collided",
      "silent", "smoke", "splash", "astray",   "breaking_off", "torpedo", "to_act",         "acted",    "evasive"};
};
struct Badge {
  BadgeCode code = BadgeCode::other;
  std::string word;  // "rudder jammed"
  bool operator==(const Badge&) const = default;
  FIELDS(code, word)
};
using Badges = std::vector<Badge>;
inline bool has_badge(const Badges& badges, BadgeCode code) {
  return std::any_of(badges.begin(), badges.end(), [&](const Badge& badge) { return badge.code == code; });
}

/// What a piece represents, so that a page can draw it.
enum class PieceKind : uint8_t {
  ship,
  counter,   // of which nothing is known, or only what `known` says
  spread,    // torpedoes under way
  aircraft,  // an airship too
  battery,   // on land
  datum      // a place that somebody noted
};
template <>
struct EnumWords<PieceKind> {
  static constexpr std::array<std::string_view, 6> words = {"ship",     "counter", "spread",
                                                            "aircraft", "battery", "datum"};
};

struct Piece {
  std::string handle;  // how the view names it
  std::string label;   // what stands on it
  std::string ship;    // of the register; empty: not known
  std::string type;    // "BC"; empty: not known
  Seat side = kNoSeat;
  int x = 0, y = 0;   // hex column and row, or table units east and north
  int heading = 0;    // hex side 0-5, or 10^-6 degree clockwise from north
  std::string speed;  // as the rules count it: "5", "astern 1"
  int sound = 100;    // percent of her hull that is left
  int lost = 0;       // percent of all that damage may take from her and has; 0 only if it is nothing
  Badges badges;
  Outline model, base;  // on a table: the casting, and what it stands on (0: nothing)
  PieceKind kind = PieceKind::ship;
  std::string known = {};  // what the eye knows of one it has not identified: "sighted 0412, a cruiser"; empty: no more
  FIELDS(handle, label, ship, type, side, x, y, heading, speed, sound, lost, badges, model, base, kind, known)
};

/// Something on the water that is not a ship: a turn point, a splash, the place where a ship went down.
struct Marker {
  std::string kind;   // "turn point", "sunk"
  std::string label;  // whose: "1st Battle Squadron"
  Seat side = kNoSeat;
  int x = 0, y = 0;        // where a chart goes with the ships it may lie outside
  std::string piece = {};  // of a sunk ship: her handle
  uint16_t turn = 0;       // of a sunk ship: in which she went; 0: nobody noted it
  FIELDS(kind, label, side, x, y, piece, turn)
};

/// Something drawn over the board: arcs and ranges of a ship, what an order would do, what blocks a line; of a scene,
/// what is on the sea but is not a piece: plotted courses, tracks of torpedoes, smoke, fields, where a ship was last
/// known.
struct Mark {
  std::string kind;    // "line", "sector", "ring", "cells", "ghost", "area", "text"; "wind": towards its heading
  std::string tone;    // what it means: "arc", "range", "plan", "fire", "blocked", "torpedo", "smoke", "danger",
                       // "course", "known"
  std::string label;   // "13.5in, long"
  std::string piece;   // whose; of a ghost: whose shape it has
  std::string target;  // of a line of fire: at whom
  std::vector<std::pair<int, int>> points;  // as pieces stand: ends of a line, corners of an area, centre of a sector
                                            // or ring, hexes of cells, place of a ghost or text
  int heading = 0;                          // of a ghost
  int from = 0, to = 0;                     // of a sector: clockwise from the one bearing to the other, 10^-6 degree
  int inner = 0, outer = 0;                 // of a sector or ring: radii in table units
  int age = 0;                              // of what was last known: so many turns ago; it fades
  FIELDS(kind, tone, label, piece, target, points, heading, from, to, inner, outer, age)
};

/// A gun mount, or guns that bear alike, of a row of a sheet: for the page to draw.
struct SheetMount {
  std::vector<std::pair<int, int>> bears;  // sectors, each clockwise from the one bearing to the other, in degrees
                                           // from the bow
  int guns = 1;                            // barrels or dice
  bool lost = false;
  FIELDS(bears, guns, lost)
};

/// One row of a ship's sheet: boxes to cross off, or words.
struct SheetRow {
  std::string label;
  std::string text;
  int boxes = 0;
  int crossed = 0;
  std::string rule;
  bool from_right = false;  // the order in which the book crosses boxes off
  std::string code = {};    // one word, one of its kind on the sheet: "hull"; "position": where she is, or her fate
  std::vector<SheetMount> mounts = {};  // of a row of guns
  FIELDS(label, text, boxes, crossed, rule, from_right, code, mounts)
};

struct Sheet {
  std::string handle;
  std::string title;
  Seat side = kNoSeat;
  std::vector<SheetRow> rows;
  std::string piece = {};    // the piece she stands on the board with, where that is not called as she is: one counter
                             // may be several ships
  std::string version = {};  // of a sheet whose rows were left out: another one when they are others
  FIELDS(handle, title, side, rows, piece, version)
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
  int units = 1;       // table units to one `length`: 1000000 to the cm; x east, y north from `left`, `bottom`
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
  int left = 0, bottom = 0;  // of a table: x and y of its south-west corner; a sea has one only as far as it is shown
  std::vector<Mark> marks = {};
  FIELDS(board, width, height, origin, units, length, title, phase, pieces, land, shores, markers, side_letters, sheets,
         facts, left, bottom, marks)
};

template <>
struct EnumWords<Scene::Board> {
  static constexpr std::array<std::string_view, 2> words = {"hexes", "table"};
};

}  // namespace broadside
