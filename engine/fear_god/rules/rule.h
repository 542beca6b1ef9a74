// Ledger ids of Fear God and Dread Nought.
#pragma once

#include "engine/core/rule_id.h"

namespace broadside::fear_god {

/// FG("6.2.1-07") is the ledger row FG-6.2.1-07.
consteval RuleId FG(const char* tail) { return rule_id("FG", tail); }

}  // namespace broadside::fear_god
