// Ledger ids of Queen of the Seas.
#pragma once

#include "engine/core/rule_id.h"

namespace broadside::queen_of_the_seas {

/// QS("phase-3b-07") is the ledger row QS-phase-3b-07.
consteval RuleId QS(const char* tail) { return rule_id("QS", tail); }

}  // namespace broadside::queen_of_the_seas
