#include "engine/fear_god/play/known.h"

namespace broadside::fear_god {

Known::Known(const Battle& battle, const Eye& eye) : own(battle), whole_(&battle) {
  if (eye.kind == Eye::Kind::referee) return;
  seat = eye.kind == Eye::Kind::seat && eye.seat <= 1 ? eye.seat : kNoSeat;
  const uint16_t first = seat <= 1 ? battle.first_division(seat) : uint16_t{0};
  std::erase_if(own.ships, [&](const Entry& ship) { return ship.side != seat; });
  std::erase_if(own.divisions, [&](const Division& division) { return division.side != seat; });
  for (Entry& ship : own.ships) ship.division = static_cast<uint16_t>(ship.division - first);
}

uint16_t true_contact(const Umpire& umpire, Seat side, uint16_t number) {
  const auto& handles = umpire.handles[side];
  for (uint16_t ship = 0; number != 0 && ship < handles.count; ++ship)
    if (handles[ship].number == number) return ship;
  return kNoShip;
}

uint16_t leader_of(const Afloat& a, size_t division) {
  for (uint16_t ship = 0; ship < static_cast<uint16_t>(a.ships.count); ++ship)
    if (a.battle.ships[ship].division == division && a.ships[ship].afloat()) return ship;
  return kNoShip;
}

}  // namespace broadside::fear_god
