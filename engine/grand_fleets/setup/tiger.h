// The one data card that the rulebook prints in full (GF-3-02).
#pragma once

#include "engine/grand_fleets/rules/card.h"

namespace broadside::grand_fleets {

/// HMS Tiger as the tables card_hms_tiger*.tsv have her, scan damage mended (GF-Q-03 to GF-Q-07).
const ShipCard& hms_tiger();

}  // namespace broadside::grand_fleets
