// Data sheets (GW-SDS), and what stands on a counter.
#pragma once

#include "engine/core/scene.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

/// Of an own ship, and of one of the enemy that has been face-up: her damage only while she is spotted.
Sheet own_sheet(const Known& known, const View& view, size_t ship);
Sheet known_sheet(const Known& known, const View& view, const KnownShip& ship);

Badges own_badges(const Known& known, const View& view, size_t counter);
Badges contact_badges(const Known& known, const View& view, const Contact& contact);

/// Percent of her hull left; of several ships of all of them.
struct Soundness {
  int hull = 0, marked = 0, boxes = 0, lost = 0;
  void add(const ShipCard& card, const Condition& condition);
  int sound() const { return hull == 0 ? 100 : 100 * (hull - marked) / hull; }
  int loss() const { return lost == 0 || boxes == 0 ? 0 : std::max(1, 100 * lost / boxes); }
};

/// Row of a sheet that shows boxes of a section: "primary".
inline std::string_view row_code(Section section) { return word_of(section); }

}  // namespace broadside::great_war_at_sea
