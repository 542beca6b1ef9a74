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

/// What is to be known of a ship that may be picked: "speed 6, 4 to 7 allowed; making smoke; may not open the screen".
std::string mover_text(const Asked& a, size_t ship);

/// Has she stats of this gun type left that have not fired in this Firing Phase?
bool loaded(const Ship& ship, Weapon gun);
/// Gun types that are loaded, with their stats: "Heavy guns 8, Secondary guns 4".
std::string guns_left_text(const Ship& ship);
/// What keeps a salvo from being declared now: all that does, but for the other salvos of the order.
FaultSet declared_faults(const Asked& a, const FiringTable& table, const Shot& shot);
/// "no gun bears, zone of fire blocked": why a salvo cannot be fired; empty if it can.
std::string no_fire_text(const FaultSet& faults, std::string_view out_of_arc = "no gun bears");

/// Dice of a torpedo salvo as both ships are now (QS-phase-3d-01).
int launch_dice(const Battle& battle, const View& view, const Shot& shot);

}  // namespace broadside::queen_of_the_seas
