// Chapter 8: hull hits, lost mounts, critical hits, and what goes on burning.
#pragma once

#include <bit>

#include "engine/core/dice.h"
#include "engine/grand_fleets/rules/fault.h"
#include "engine/grand_fleets/rules/movement.h"
#include "engine/grand_fleets/rules/state.h"

namespace broadside::grand_fleets {

/// When something is hit: the Combat Phase it comes before decides which ones it spoils (GF-Q-73).
struct When {
  int turn = 0;
  bool before_combat = false;  // Movement or Aircraft Phase
};

// ---------------------------------------------------------------- 8.1 hull

/// GF-8.1-01 to -03: crosses off circles, sinks her at the last. Points beyond the Hull are lost (GF-Q-77).
void hull_hits(const ShipCard& card, Ship& ship, int points);

// ---------------------------------------------------------------- 8.2 lost mounts

/// How many of what a location roll names are left; kNoLoss has none.
int left_of(const ShipCard& card, const Ship& ship, Loss loss);
/// Rows of Mounts (or tubes) of which the owner may pick one, a bit each (GF-8.2-02 to -04, GF-Q-37, GF-Q-57).
uint32_t eligible(const ShipCard& card, const Ship& ship, const LostMount& lost);
/// The first in card order (GF-Q-56), -1 if none is left.
int automatic_loss(const ShipCard& card, const Ship& ship, const LostMount& lost);
void lose(Ship& ship, Loss loss, int which);

/// Arcs in which a mount has to bear to be lost before others: where the attacker lies for gunfire, any for all else
/// (GF-8.2-03, -04, GF-Q-37, GF-Q-57).
constexpr Arcs loss_bearing(Cause cause, Arcs attacker) { return cause == Cause::gun ? attacker : kAllArcs; }

/// Works the losses off in their order: as the owner picked where he picked one that may go, else the first that may.
/// Of the picks for her and the type the first that may go is taken. `lost(row, which)` hears of each loss,
/// `refused(side, pick)` of each pick that never could go; with no picks given all are automatic.
using Picks = std::array<const Table<Pick, kMostLosses>*, 2>;
template <class Lost, class Refused>
void settle_losses(const Battle& battle, Open& open, const Picks& picks, Lost&& lost, Refused&& refused);
/// Calls f(row, may) for every loss of this side in which its owner has a real choice, were all others automatic: she
/// is afloat, and neither are they alike nor do all of the type go anyway. Stops when f returns true, and says so.
template <class F>
bool each_choice(const Battle& battle, const Open& open, Seat side, F&& f);
inline bool has_choice(const Battle& battle, const Open& open, Seat side) {
  return each_choice(battle, open, side, [](const LostMount&, uint32_t) { return true; });
}
/// Would it matter to her owner which of several goes, with `losses` of the type still to be settled?
bool matters(const ShipCard& card, const Ship& ship, Loss loss, uint32_t may, int losses);

// ---------------------------------------------------------------- 8.3 critical hits

struct CriticalHit {
  int roll = 0;
  Column column = Column::normal;
  Critical result = Critical::fire;
  int list_roll = 0;  // GF-8.3.6-04; 0: none
};
/// 2d, its effect, and the die of a second list (GF-8.3-02, GF-8.3.1 to 8.3.8).
CriticalHit critical_hit(Ship& ship, Column column, When when, uint16_t actor, Seat roller, Dice& dice);
/// The effect alone; true when a second list needs its die.
bool take_critical(Ship& ship, Critical result, When when);

// ---------------------------------------------------------------- one attack's damage

/// What the points of one attack did, for the log.
struct Struck {
  int rolls = 0;
  std::array<uint8_t, 256> faces;  // NOLINT: the first `rolls` are set
  Table<CriticalHit, 256> criticals;
};
/// GF-Q-113: hull hits, damage rolls, criticals of the tens, a torpedo's own critical; nothing more is rolled for a
/// ship that is lost. Mounts lost are added to `losses`, to be settled when all damage is in.
void strike(const ShipCard& card, Ship& ship, const Damage& damage, When when, Table<LostMount, kMostLosses>& losses,
            Dice& dice, Struck& out);

// ---------------------------------------------------------------- 5a: continuing criticals

struct Continued {
  int fire_damage = 0, flood_hits = 0;
  int fires_out = 0, floods_out = 0;
  int rudder_roll = 0;  // 0: not jammed
};
/// Dice of the markers and of a jammed rudder, and the hull hits of flooding; the fire damage is left to `strike`
/// (GF-8.3.3-03, GF-8.3.5-03, GF-8.3.8-04, GF-Q-71, GF-Q-76).
Continued continuing(const ShipCard& card, Ship& ship, uint16_t actor, Dice& dice);

// ---------------------------------------------------------------- implementation of the template

template <class Lost, class Refused>
void settle_losses(const Battle& battle, Open& open, const Picks& picks, Lost&& lost, Refused&& refused) {
  std::array<std::array<uint64_t, kMostLosses / 64>, 2> used{};
  for (const LostMount& row : open.losses) {
    Ship& ship = open.ships[row.ship];
    const uint32_t may = eligible(battle.card(row.ship), ship, row);
    int which = automatic_loss(battle.card(row.ship), ship, row);
    const auto* own = picks[ship.side];
    for (uint32_t i = 0; own != nullptr && i < own->count; ++i) {  // the first pick that may go now; others wait
      const Pick& pick = (*own)[i];
      uint64_t& word = used[ship.side][i / 64];
      if (pick.ship != row.ship || pick.loss != row.loss || (word >> (i % 64) & 1U) != 0) continue;
      if (pick.which >= 32 || (may >> pick.which & 1U) == 0) continue;
      word |= uint64_t{1} << (i % 64);
      which = pick.which;
      break;
    }
    if (which < 0) continue;
    lose(ship, row.loss, which);
    lost(row, which);
  }
  for (Seat side : kBothSides)
    for (uint32_t i = 0; picks[side] != nullptr && i < picks[side]->count; ++i)
      if ((used[side][i / 64] >> (i % 64) & 1U) == 0) refused(side, i);
}

template <class F>
bool each_choice(const Battle& battle, const Open& open, Seat side, F&& f) {
  Ship ship;
  uint16_t whose = kNoShip;
  for (uint32_t i = 0; i < open.losses.count; ++i) {
    const LostMount& row = open.losses[i];
    if (open.ships[row.ship].side != side || !open.ships[row.ship].afloat()) continue;
    if (row.ship != whose) ship = open.ships[row.ship];  // losses of a ship stand together
    whose = row.ship;
    int losses = 0;
    for (uint32_t j = i; j < open.losses.count; ++j)
      losses += open.losses[j].ship == row.ship && open.losses[j].loss == row.loss ? 1 : 0;
    const uint32_t may = eligible(battle.card(row.ship), ship, row);
    if (matters(battle.card(row.ship), ship, row.loss, may, losses) && f(row, may)) return true;
    if (may != 0) lose(ship, row.loss, std::countr_zero(may));
  }
  return false;
}

}  // namespace broadside::grand_fleets
