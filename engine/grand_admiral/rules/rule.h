#pragma once

#include "engine/core/rule_id.h"

namespace broadside::grand_admiral {

/// GA("MOV-03") is the ledger row GA-MOV-03.
consteval RuleId GA(const char* tail) { return rule_id("GA", tail); }

}  // namespace broadside::grand_admiral
