// A question and who has to answer it: what the sentence, the suggestions and the form of a question share.
#pragma once

#include <string>

#include "engine/grand_fleets/movement.h"
#include "engine/grand_fleets/reading.h"
#include "engine/grand_fleets/tell.h"

namespace broadside::grand_fleets {

struct Asked {
  const Battle& battle;
  const View& view;
  Seat seat;
  const Open& open() const { return view.open; }
  const Ship& ship(size_t i) const { return view.open.ships[i]; }
  std::string side() const { return side_name(battle, seat); }
  std::string name(size_t i) const { return ship_name(battle, i); }
  std::string order_name(size_t i) const { return written(ship_name(battle, i)); }
  int mps(size_t i) const { return movement_points(battle.card(i), ship(i)); }
  /// Whose turn it is to ram or to be placed.
  const Contest& contest() const { return open().contests[view.at.round]; }

  /// Calls f(i) for every ship of the side that is afloat.
  template <class F>
  void each_own(F&& f) const {
    for (size_t i = 0; i < open().ships.count; ++i)
      if (ship(i).side == seat && ship(i).afloat()) f(i);
  }
  template <class F>
  void each_enemy(F&& f) const {
    for (size_t i = 0; i < open().ships.count; ++i)
      if (ship(i).side != seat && ship(i).afloat()) f(i);
  }
  template <class F>
  void each_squadron(F&& f) const {
    for (size_t s = 0; s < open().squadrons.count; ++s)
      if (open().squadrons[s].side == seat) f(s);
  }
};

}  // namespace broadside::grand_fleets
