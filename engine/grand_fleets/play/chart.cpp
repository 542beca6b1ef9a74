#include "engine/grand_fleets/play/chart.h"

#include <algorithm>

namespace broadside::grand_fleets {
namespace {

struct Span {
  int least = INT32_MAX, most = INT32_MIN;
  void take(int at) { least = std::min(least, at), most = std::max(most, at); }
  bool any() const { return least <= most; }
};

/// Where a stretch of `size` begins that holds the span, moved as seldom as may be: by whole leaps.
int begin_of(const Span& span, int& size, int leap) {
  if (!span.any() || (span.least >= 0 && span.most < size)) return 0;
  size = std::max(size, span.most - span.least + 1 + leap);
  const int middle = (span.least + span.most - size) / 2;
  const int begin = (middle >= 0 ? middle : middle - leap + 1) / leap * leap;
  return begin + size > span.most ? begin : begin + leap;
}

}  // namespace

Chart chart_of(const Battle& battle, const Open& open) {
  Chart chart{battle.columns, battle.rows, 0, 0};
  if (!battle.options.unbounded_sea) return chart;
  Span columns, rows;
  for (const Ship& ship : open.ships)
    if (ship.afloat()) columns.take(ship.q), rows.take(hex::row_of(ship.hex()));
  chart.east = begin_of(columns, chart.columns, 4);
  chart.south = begin_of(rows, chart.rows, 4);
  return chart;
}

}  // namespace broadside::grand_fleets
