// Who is together: sorted along x, so that far ships are never compared.
#include <numeric>

#include "engine/fear_god/play/turn/lookout.h"

namespace broadside::fear_god {
namespace {

/// Groups of ships by a leader each.
struct Groups {
  std::array<uint16_t, kMostShips> above;

  uint16_t leader(uint16_t ship) {
    while (above[ship] != ship) ship = above[ship] = above[above[ship]];
    return ship;
  }
  void join(uint16_t a, uint16_t b) { above[leader(a)] = leader(b); }
};

Groups groups_of(const Stage& s, std::span<const uint16_t> ships) {
  Groups groups;
  std::iota(groups.above.begin(), groups.above.end(), uint16_t{0});
  std::array<uint16_t, kMostShips> order;
  std::copy(ships.begin(), ships.end(), order.begin());
  std::sort(order.begin(), order.begin() + ships.size(),
            [&](uint16_t a, uint16_t b) { return std::pair(s.ship(a).x, a) < std::pair(s.ship(b).x, b); });
  for (size_t i = 0; i < ships.size(); ++i)
    for (size_t k = i + 1; k < ships.size(); ++k) {
      const ShipState &a = s.ship(order[i]), &b = s.ship(order[k]);
      if (int64_t{b.x} - a.x > kTogether) break;
      if (plane::within(a.at(), b.at(), kTogether)) groups.join(order[i], order[k]);
    }
  return groups;
}

void add_to_formation(Formation& row, const ShipState& ship) {
  if (row.ships++ == 0) {
    row.left = row.right = ship.x;
    row.bottom = row.top = ship.y;
  }
  row.left = std::min(row.left, ship.x), row.right = std::max(row.right, ship.x);
  row.bottom = std::min(row.bottom, ship.y), row.top = std::max(row.top, ship.y);
}

}  // namespace

Formations formations_of(const Stage& s, Seat side) {
  Formations out;
  out.ships_in_group.fill(0);
  for (uint16_t ship = 0; ship < static_cast<uint16_t>(s.umpire().ships.count); ++ship)
    if (s.battle.side_of(ship) == side && s.ship(ship).is_there()) out.members.add(ship);
  const std::span<const uint16_t> all(out.members.row.data(), out.members.count);
  Groups groups = groups_of(s, all);
  std::array<uint16_t, kMostShips> in_group{};
  for (const uint16_t ship : all) ++in_group[groups.leader(ship)];
  for (const uint16_t ship : all) out.ships_in_group[ship] = in_group[groups.leader(ship)];
  const auto place = [&](uint16_t ship) {
    return std::tuple(s.battle.ships[ship].division, groups.leader(ship), ship);
  };
  std::sort(out.members.begin(), out.members.end(), [&](uint16_t a, uint16_t b) { return place(a) < place(b); });
  for (uint16_t i = 0; i < static_cast<uint16_t>(out.members.count); ++i) {
    const uint16_t ship = out.members[i], before = i == 0 ? ship : out.members[i - 1U];
    const bool begins = i == 0 || s.battle.ships[before].division != s.battle.ships[ship].division ||
                        groups.leader(before) != groups.leader(ship);
    if (begins) out.rows.add({}).first = i;
    add_to_formation(out.rows[out.rows.count - 1], s.ship(ship));
  }
  std::sort(out.rows.begin(), out.rows.end(), [](const Formation& a, const Formation& b) {
    return std::pair(a.left, a.first) < std::pair(b.left, b.first);
  });
  return out;
}

}  // namespace broadside::fear_god
