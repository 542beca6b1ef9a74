// The facts of a shot, for an order that is judged and for the guns that fire: made of what a side sees, or of the
// truth, by the same functions.
#pragma once

#include <optional>
#include <span>

#include "engine/great_war_at_sea/play/order.h"
#include "engine/great_war_at_sea/play/sight_lines.h"
#include "engine/great_war_at_sea/rules/firing.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- who is fired at

/// A ship as her enemy sees her now.
struct Prey {
  const ShipCard* card = nullptr;
  const Condition* condition = nullptr;
  plane::Pose pose;
  Length speed = 0;
  int turned = 0;
  bool spotted = false, in_tow = false, in_port = false, lit = false;
  uint16_t row = 0;  // as in rows of Ranging: of the ship, or of View::known
};
/// Nothing where no such ship is in sight, or where it is not known which she is.
std::optional<Prey> prey_of(const Known& known, const View& view, const Target& target);
Prey prey_of(const Known& known, const View& view, const KnownShip& ship, const Contact& contact);
Prey prey_of(const Battle& battle, const Position& p, size_t ship);

// ---------------------------------------------------------------- who fires

/// The ships that fire, with rows as they have them, and what their aim depends on.
struct Gunners {
  const Afloat own;
  std::span<const Ranging> ranging;
  const SightLines* lines = nullptr;  // null: whether anything lies across is not asked
};
/// A battery as it is laid on a target.
struct LaidGun {
  uint16_t ship = 0;
  Battery battery = Battery::primary;
  Salvo salvo = Salvo::full;
  int factors = 0;    // of a battery that is split; 0: all
  bool first = true;  // at this target in this position
};

/// GW-7.52-01: by the last move of her Group.
std::optional<FiringPosition> position_of(const Afloat& own, size_t ship);
/// Is it her turn now (GW-7.53), and has she not attacked yet in this gunnery step (GW-7.52-02)?
bool fires_now(const Afloat& own, size_t ship, int effect_group);

/// All reasons against the shot but those that other shots of the order give: also the visibility test with which a
/// gunnery step begins, spotting range and line of sight (GW-7.31-17).
FaultSet gun_faults(const Gunners& g, const LaidGun& gun, const Prey& prey);
/// In half salvoes (7.67).
HalfSalvoes salvo_cost(const Gunners& g, const LaidGun& gun, const Prey& prey);

struct LaidVolley {
  Modifiers dice, to_hit;  // line by line
  Volley volley;
};
LaidVolley lay(const Gunners& g, const LaidGun& gun, const Prey& prey);

/// Of several ships at one target that which counts as the first: as her owner names her, else the one he names before
/// the others (GW-7.52-43). `at(i)` tells whether shot i is at this target.
template <class Rows, class At>
uint16_t first_ship(const Rows& shots, At&& at) {
  uint16_t found = kNoShip;
  for (uint32_t i = 0; i < shots.count; ++i) {
    if (!at(i)) continue;
    if (shots[i].first) return shots[i].ship;
    if (found == kNoShip) found = shots[i].ship;
  }
  return found;
}

}  // namespace broadside::great_war_at_sea
