// The ship object of the damage ops, before and after: data/conformance/ops/great-war-at-sea.md describes it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/rules/damage.h"

namespace broadside::great_war_at_sea::ops {

struct MarkedBoxes {
  int primary = 0, secondary = 0, tertiary = 0, hull = 0;
  FIELDS(primary, secondary, tertiary, hull)
};
struct ShipFact {
  std::optional<std::string> card;
  std::optional<std::string> primary, secondary, tertiary, hull;  // armour letters
  MarkedBoxes marked;
  std::optional<int> torpedo;
  std::optional<Mount> torpedo_mount;
  bool torpedo_destroyed = false;
  std::optional<Speed> speed;
  int fire_control_hits = 0;
  std::optional<std::vector<std::string>> flags;
  FIELDS(card, primary, secondary, tertiary, hull, marked, torpedo, torpedo_mount, torpedo_destroyed, speed,
         fire_control_hits, flags)
};

struct ShipState {
  MarkedBoxes marked;
  int torpedo_left = 0;
  Speed speed = Speed::stopped;
  bool dead_in_water = false;
  int fire_control_hits = 0;
  bool flooding = false, exploded = false, sunk = false;
};

struct DamagedShip {
  ShipCard card;
  Condition condition;
  Victim victim() { return {card, condition}; }
};
Expected<DamagedShip> ship_of(const ShipFact& fact, const std::string& place);
ShipState state_of(const DamagedShip& ship);

/// "N" none, "L" light, "H" heavy, "B" heavy in a frame.
std::optional<Armour> armour_of(char letter);

}  // namespace broadside::great_war_at_sea::ops
