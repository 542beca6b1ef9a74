// A position as it may be for all that a seat knows: whose torpedoes are in the water is open, how many and where they
// are bound is not (GF-7.1-03).
#include "engine/grand_fleets/play/sequence.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {
namespace {

uint16_t any_ship_of(const Open& open, Seat side, Whim& luck) {
  Table<uint16_t, kMostShips> afloat, all;
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    if (open.ships[i].side != side) continue;
    all.add(i);
    if (open.ships[i].afloat()) afloat.add(i);
  }
  const auto& ships = afloat.count > 0 ? afloat : all;
  return ships.count == 0 ? kNoShip : ships[luck.below(ships.count)];
}

/// Tubes that have been used at some time: this launch may have been out of any of them.
Table<uint8_t, kMostTubes> used_tubes(const ShipCard& card, const Ship& ship) {
  Table<uint8_t, kMostTubes> used;
  for (uint8_t tube = 0; tube < static_cast<uint8_t>(card.torpedoes.tubes.size()); ++tube)
    if (ship.tubes[tube] < card.torpedoes.tubes[tube]) used.add(tube);
  return used;
}

void imagine_torpedoes(const Battle& battle, const Open& open, uint16_t ship, Whim& luck, Secret& out) {
  const Ship& firer = open.ships[ship];
  const auto tubes = used_tubes(battle.card(ship), firer);
  if (tubes.count == 0) return;
  const uint32_t certain = luck.below(tubes.count);
  for (uint32_t i = 0; i < tubes.count; ++i) {
    if (i != certain && luck.below(2) == 0) continue;
    const uint16_t target = any_ship_of(open, other(firer.side), luck);
    if (target == kNoShip) return;
    const Arcs likely = arcs_to(firer.hex(), firer.facing, open.ships[target].hex());
    out.torpedoes.add({ship, target, likely != 0 ? static_cast<Arcs>(likely & -likely) : kArcA, tubes[i]});
  }
}

}  // namespace

void System::imagine(const Battle& battle, const View& view, Seat seat, Whim& luck, Position& out) {
  out.at = view.at;
  out.open = view.open;
  out.secret[seat] = view.mine;
  Secret& enemy = out.secret[other(seat)];
  enemy.torpedoes.clear();
  for (uint16_t i = 0; i < view.open.fleet(); ++i)  // a ship's torpedoes stand together
    if (view.open.ships[i].launched && view.open.ships[i].side != seat)
      imagine_torpedoes(battle, view.open, i, luck, enemy);
}

}  // namespace broadside::grand_fleets
