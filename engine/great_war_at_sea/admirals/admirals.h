// The admirals' columns of the table of questions, and what both need.
#pragma once

#include "engine/great_war_at_sea/play/asking.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

using Choose = Question<System>::Choose;
Choose random_entry, random_place, random_mines, random_flagships, random_groups, random_move, random_launch,
    random_lights, random_fire, random_repairs;
Choose steady_entry, steady_place, steady_mines, steady_flagships, steady_groups, steady_move, steady_launch,
    steady_lights, steady_fire, steady_repairs;

inline void fall_back(const Asked& a, Order& out) { System::question(a.ask.kind).fallback(a, out); }

/// Takes out the entries to which anything is objected; what objects to the whole order leaves nothing of it.
template <class Rows>
void keep_allowed(const Asked& a, Order& order, Rows& rows) {
  for (int tries = 0; tries < 16; ++tries) {
    Faults faults;
    faults.clear();
    System::question(a.ask.kind).check(a, order, faults);
    if (faults.count == 0) return;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < rows.count; ++i) {
      bool faulty = false;
      for (const Fault& fault : faults) faulty = faulty || fault.entry == static_cast<int>(i);
      if (!faulty) rows[kept++] = rows[i];
    }
    if (kept == rows.count) break;
    rows.count = kept;
  }
  rows.clear();
}

/// Enemies that an order may be given against: of counters that are face-up each ship that is known to be afloat.
using Marks = Table<Target, kMostShips>;
inline void known_targets(const Asked& a, bool spotted, Marks& out) {
  out.clear();
  for (const KnownShip& ship : a.view.known) {
    if (ship.fate != Fate::afloat || (spotted && !ship.spotted) || out.full()) continue;
    if (a.contact(ship.target.number) != nullptr) out.add(ship.target);
  }
}

}  // namespace broadside::great_war_at_sea
