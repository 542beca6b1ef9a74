// 13.25: a legal laying of mines by the program.
#include <algorithm>

#include "engine/great_war_at_sea/rules/mines.h"

namespace broadside::great_war_at_sea {
namespace {

using plane::Point;

constexpr Length kApart = kInch;             // of the places tried
constexpr Length kDeep = kMineFromEdge / 2;  // from the edge

struct Share {
  Edge edge = Edge::N;
  int mines = 0, dummies = 0;
};

/// What is owed first, then the rest in turn.
std::vector<Share> shares(const MinedEdges& edges) {
  const MineCount count = mine_count(edges);
  std::vector<Share> out;
  for (size_t e = 0; e < kEdges; ++e)
    if (is_mined(edges, static_cast<Edge>(e))) out.push_back({static_cast<Edge>(e)});
  int mines = count.max_mines;
  for (Share& share : out) {
    share.mines = std::min(mines, count.min_mines[static_cast<size_t>(share.edge)]);
    mines -= share.mines;
  }
  for (size_t i = 0; mines > 0; ++i, --mines) ++out[i % out.size()].mines;
  for (int i = 0; i < count.min_dummies(); ++i) ++out[static_cast<size_t>(i) % out.size()].dummies;
  return out;
}

/// Places where mines may lie off an edge, those before its middle first.
std::vector<Point> places(const TableSize& table, Edge edge, std::span<const Point> enemy) {
  const Point middle = middle_of(table, edge);
  const Point heart = middle + plane::polar(plane::bearing(middle, Point{}), kDeep);
  std::vector<Point> out;
  for (Length y = -table.height / 2; y <= table.height / 2; y += kApart)
    for (Length x = -table.width / 2; x <= table.width / 2; x += kApart) {
      const Point at{x, y};
      const bool clear =
          std::none_of(enemy.begin(), enemy.end(), [&](Point ship) { return nearer(at, ship, kMineFromShips); });
      if (clear && reaches_edge(table, edge, at, kMineFromEdge)) out.push_back(at);
    }
  std::stable_sort(out.begin(), out.end(), [&](Point a, Point b) {
    return plane::squared_distance(a, heart) < plane::squared_distance(b, heart);
  });
  return out;
}

/// Mines and dummies mixed evenly.
void lay(const Share& share, std::span<const Point> places, std::vector<LaidMine>& out) {
  const int all = share.mines + share.dummies;
  if (places.empty()) return;
  for (int i = 0; i < all; ++i)
    out.push_back(
        {places[static_cast<size_t>(i) % places.size()], (i + 1) * share.mines / all > i * share.mines / all});
}

}  // namespace

std::vector<LaidMine> lay_mines(const MinedEdges& edges, const TableSize& table, std::span<const Point> enemy) {
  std::vector<LaidMine> out;
  for (const Share& share : shares(edges)) lay(share, places(table, share.edge, enemy), out);
  std::stable_sort(out.begin(), out.end(), [](const LaidMine& a, const LaidMine& b) {
    return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x < b.at.x;
  });
  std::vector<FaultSet> of_counter(out.size());
  bool sound = laying_faults(edges, table, enemy, out, of_counter).empty();
  for (const FaultSet& faults : of_counter) sound = sound && faults.empty();
  return sound ? out : std::vector<LaidMine>{};
}

}  // namespace broadside::great_war_at_sea
