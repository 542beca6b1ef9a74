// Ship Reference Sheets as they stand (2.1.1), and what stands on a piece.
#pragma once

#include <span>

#include "engine/core/scene.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

/// A ship with all that may change on her sheet.
struct SheetFacts {
  const ShipCard& card;
  const ShipState& ship;
  const Gear& gear;
  std::span<const CasualtyRow> casualties;  // of anybody; hers by `row`
  uint16_t row = 0;
  int year = 0, turn = 0;
};
/// Rows that damage, launches and moves change. Codes: position, speed, damage, guns1 to guns5, light, tubes1 and
/// tubes2, torpedoes, directors, steering, fires, floodings, links.
std::vector<SheetRow> state_rows(const SheetFacts& facts);
/// Codes of the rows that are others than before: what an event names.
std::vector<std::string> changed_rows(const std::vector<SheetRow>& before, const std::vector<SheetRow>& now);

/// Of an own ship, and of a contact whose class is known: she is as printed, and what she has lost is not known.
Sheet own_sheet(const Known& known, const View& view, size_t ship);
Sheet contact_sheet(const Known& known, const View& view, const Contact& contact);

Badges own_badges(const Known& known, const View& view, size_t ship);
Badges contact_badges(const Contact& contact);

}  // namespace broadside::fear_god
