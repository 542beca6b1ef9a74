// A question as asking.cpp words it and suggesting.cpp answers it.
#pragma once

#include <string>
#include <vector>

#include "engine/queen_of_the_seas/position.h"
#include "engine/queen_of_the_seas/tell.h"

namespace broadside::queen_of_the_seas {

/// A question, and who has to answer it.
struct Asked {
  const Battle& battle;
  const View& view;
  Seat seat;
  const Open& open() const { return view.open; }
  const Ship& ship(size_t i) const { return view.open.ships[i]; }
  std::string side() const { return side_name(battle, seat); }
  std::string name(size_t i) const { return ship_name(battle, i); }

  /// Calls f(i) for every ship of the side that is on the table.
  template <class F>
  void each_own(F&& f) const {
    for (uint16_t i = 0; i < open().fleet(); ++i)
      if (ship(i).side == seat && ship(i).on_table()) f(i);
  }
  template <class F>
  void each_enemy(F&& f) const {
    for (uint16_t i = 0; i < open().fleet(); ++i)
      if (ship(i).side != seat && ship(i).on_table()) f(i);
  }
};

/// Dice of a torpedo salvo as both ships are now (QS-phase-3d-01).
int launch_dice(const Battle& battle, const View& view, const Shot& shot);

}  // namespace broadside::queen_of_the_seas
