// Facts that the ops of single rolls and the op of a whole attack share.
#pragma once

#include "engine/grand_admiral/ops/ops.h"

namespace broadside::grand_admiral::ops {

using SequenceFact = std::vector<std::optional<std::string>>;
struct GunFact {
  Mount mount = Mount::other;
  Pair dice{};
  SequenceFact sequence;
  FIELDS(mount, dice, sequence)
  NEEDED(mount, dice, sequence)
};
struct HullAfter {
  std::string id;
  int boxes_left = 0;
  bool crippled = false, sunk = false;
  int torpedoes = 0;
  std::optional<int> speed;
  FIELDS(id, boxes_left, crippled, sunk, torpedoes, speed)
};

/// Null where it is not needed is no fault; where it is, it is.
Expected<void> known_armor(Armor used, const std::optional<uint8_t>& belt, const std::optional<uint8_t>& end,
                           const std::string& place);
Expected<Battery> battery_of(const GunFact& fact, const std::string& place);
Expected<Ship> hull_of(int row1, int row2, uint8_t checked, uint8_t torpedoes, const std::string& place);
HullAfter hull_after(const std::string& id, const Ship& ship, int row1, int row2);

}  // namespace broadside::grand_admiral::ops
