// The part of the sea that is drawn.
#pragma once

#include <string>
#include <utility>

#include "engine/grand_fleets/play/position.h"

namespace broadside::grand_fleets {

/// Where the sea never ends the chart goes with the ships, by an even number of columns, so that a row of hexes stays a
/// row (GF-Q-31).
struct Chart {
  int columns = 0, rows = 0;
  int east = 0, south = 0;  // how far it lies from the board on which the battle began

  int column(hex::Hex h) const { return h.q - east; }
  int row(hex::Hex h) const { return hex::row_of(h) - south; }
  std::pair<int, int> point(hex::Hex h) const { return {column(h), row(h)}; }
  hex::Hex hex(int at_column, int at_row) const { return hex::at_column_row(at_column + east, at_row + south); }
  /// Where it lies on the sea (Scene::origin); it is moved by whole leaps of columns, so that a step stays a step.
  std::pair<int, int> origin(const Open& open) const {
    const hex::Hex first = hex(0, 0);
    return {first.q - open.floated_q.value, first.r - open.floated_r.value};
  }
  std::string label(hex::Hex h) const { return hex::label(hex::at_column_row(column(h), row(h)), {columns, rows}); }
};

Chart chart_of(const Battle& battle, const Open& open);

}  // namespace broadside::grand_fleets
