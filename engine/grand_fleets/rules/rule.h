// Ledger ids of Grand Fleets.
#pragma once

#include "engine/core/rule_id.h"

namespace broadside::grand_fleets {

/// GF("5.2.1-03") is the ledger row GF-5.2.1-03.
consteval RuleId GF(const char* tail) { return rule_id("GF", tail); }

}  // namespace broadside::grand_fleets
