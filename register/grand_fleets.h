// From the facts of the register to the data cards of Grand Fleets. The rulebook at hand prints one card, HMS Tiger,
// and a few figures of four cruisers; its own conversion rules are not available (GF-Q-87). Every other figure is the
// house derivation of docs/derivations/grand-fleets.md, and each field says where it comes from.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/grand_fleets/rules/card.h"
#include "register/derive.h"

namespace broadside {

/// Names of fields: hull, size, mod, cc, command_radius, belt, belt.plunging, ends ..., track.2 and track.2.speed,
/// location.5; of a gun line 14in.rof, 14in.range.long, 14in.pen.short, 14in.mounts.ABCD2 ...; light.guns,
/// light.pen.long
/// ...; torpedo.range, torpedo.tubes ... Enums as their number, sizes and losses as in the engine.
struct GrandFleetsCard {
  grand_fleets::ShipCard card;
  std::vector<CardField> fields;  // every number on the card, in the order of the printed one

  const CardField* field(std::string_view name) const { return find_field(fields, name); }
};

/// What the rulebook prints about ships other than HMS Tiger; the house derivation gives the same.
std::span<const PublishedValue> published_grand_fleets_values();

/// The printed card of HMS Tiger, unless a user's file tells of her; else the derived one, or why the ship has none:
/// submarines belong to a section that is not available (GF-Q-86), and unarmed vessels have nothing to show.
Expected<GrandFleetsCard> grand_fleets_card(const Register& facts, const Ship& ship);

/// The house derivation alone, for HMS Tiger too.
Expected<GrandFleetsCard> derive_grand_fleets(const Register& facts, const Ship& ship);

/// Where the guns of a battery stand, worked out from how many bear on a beam, ahead and astern.
std::vector<grand_fleets::Mounts> mounts_of(const BatteryFact& battery);

}  // namespace broadside
