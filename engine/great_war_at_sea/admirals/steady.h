// How the admiral `steady` reckons: whole numbers, in hundredths of an inch and thousandths of a hit.
#pragma once

#include "engine/great_war_at_sea/admirals/admirals.h"
#include "engine/great_war_at_sea/rules/gunnery.h"

namespace broadside::great_war_at_sea::steady {

/// A ship that fires, or might.
struct Shooter {
  const ShipCard* card = nullptr;
  const Condition* condition = nullptr;
  plane::Pose pose;
  Length speed = 0;
  int turned = 0;
};
/// A ship that is fired at.
struct Mark {
  const ShipCard* card = nullptr;
  const Condition* condition = nullptr;
  plane::Pose pose;
  Length speed = 0;
  int turned = 0;
};

/// Hits to be expected of one battery, in thousandths; 0 where it may not fire.
int hits_expected(const Asked& a, const Shooter& by, Battery battery, const Mark& at, bool first_on_target);
/// What such hits are worth: what pierces no armour of hers counts a third.
int worth_of_hits(int hits, Battery battery, const Mark& at);

/// An enemy that can be fired at, or that can fire.
struct Foe {
  Target target;
  Mark mark;
  Shooter shooter() const { return {mark.card, mark.condition, mark.pose, mark.speed, mark.turned}; }
};
using Foes = Table<Foe, kMostShips>;
/// Known ships in sight; `spotted`: only those that are spotted.
void foes_of(const Asked& a, bool spotted, Foes& out);

Shooter shooter_of(const Asked& a, size_t ship);

}  // namespace broadside::great_war_at_sea::steady
