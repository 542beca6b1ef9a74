// 7.2: the table, its sides and its corners.
#include "engine/great_war_at_sea/rules/edges.h"

namespace broadside::great_war_at_sea {

int compare_from_edge(const TableSize& table, Edge edge, plane::Point at, int64_t limit) {
  if (is_corner(edge)) return plane::compare_distance(middle_of(table, edge), at, limit);
  const int64_t past = depth_from(table, edge, at) - limit;
  if (past < -plane::kLengthSlack) return -1;
  return past > plane::kLengthSlack ? 1 : 0;
}

}  // namespace broadside::great_war_at_sea
