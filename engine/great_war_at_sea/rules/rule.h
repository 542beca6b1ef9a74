// Ledger ids of Great War at Sea.
#pragma once

#include "engine/core/rule_id.h"

namespace broadside::great_war_at_sea {

/// GW("7.52-07") is the ledger row GW-7.52-07.
consteval RuleId GW(const char* tail) { return rule_id("GW", tail); }

}  // namespace broadside::great_war_at_sea
