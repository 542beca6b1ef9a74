// Fires and floodings, each with a clock of its own (8.2.9, 8.2.12). Those that are out are rows no more.
#pragma once

#include "engine/core/fields.h"
#include "engine/fear_god/play/state/sizes.h"
#include "engine/fear_god/rules/damage/casualties.h"

namespace broadside::fear_god {

struct ShipCard;

struct CasualtyRow {
  uint16_t ship = kNoShip;  // true row
  uint16_t since = 0;       // turn in which it began: dealt with then and every tenth turn after (FG-Q-303)
  damage::Casualty kind = damage::Casualty::fire;
  damage::Severity severity = damage::Severity::minor;
  damage::FireSource source = damage::FireSource::critical;
  bool spare = false;
  FIELDS(ship, since, kind, severity, source, spare)
  bool operator==(const CasualtyRow&) const = default;
};

/// What the share of a fire or a flooding depends on, and how well it is fought.
damage::Built built_of(const ShipCard& card);
damage::Navy navy_of(const ShipCard& card);

}  // namespace broadside::fear_god
