// What a seat may know of the battle, and how its rows are found in the whole.
#pragma once

#include "engine/fear_god/play/position.h"

namespace broadside::fear_god {

/// `own` is the battle without the other side's ships and divisions: an own ship's row in it is her row in the view, in
/// orders and in Secret. Of a battle that the referee looks at nothing is left out.
class Known {
 public:
  Known(const Battle& battle, const Eye& eye);

  Battle own;
  Seat seat = kNoSeat;

  /// Null unless her class is known; there is no way from here to the others.
  const ShipCard* card(const Contact& contact) const {
    return contact.datum.identity == Identified::class_ ? &whole_->card(contact.row_) : nullptr;
  }

 private:
  const Battle* whole_;
};

/// A row of a side among all, and back.
inline uint16_t true_ship(const Battle& battle, Seat side, uint16_t own) {
  return static_cast<uint16_t>(battle.first_ship(side) + own);
}
inline uint16_t own_ship(const Battle& battle, size_t ship) {
  return static_cast<uint16_t>(ship - battle.first_ship(battle.side_of(ship)));
}
/// kNoShip: the side calls nothing so.
uint16_t true_contact(const Umpire& umpire, Seat side, uint16_t number);

// ---------------------------------------------------------------- one side's ships, whoever looks at them

/// The same shape for the whole battle with the umpire's rows, and for a seat's own ships with those of its view.
struct Afloat {
  const Battle& battle;
  const Open& open;
  const Ships& ships;
};
inline Afloat afloat(const Battle& battle, const Position& p) { return {battle, p.open, p.umpire.ships}; }
inline Afloat afloat(const Known& known, const View& view) { return {known.own, view.open, view.ships}; }

inline bool is_afloat(const Afloat& a, size_t ship) { return ship < a.ships.count && a.ships[ship].afloat(); }
/// The first of it that is left; kNoShip.
uint16_t leader_of(const Afloat& a, size_t division);

}  // namespace broadside::fear_god
