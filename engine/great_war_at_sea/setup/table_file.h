// A player's own tables of damage, mines and contact: files of the same form as those in
// data/rules/tables/great-war-at-sea, so that a copy of one of them is where to begin (GW-Q-50 to -54, GW-Q-137).
#pragma once

#include <span>
#include <string_view>

#include "engine/core/problem.h"
#include "engine/great_war_at_sea/rules/damage_tables.h"

namespace broadside::great_war_at_sea {

/// gunnery-damage, critical-damage, torpedo-damage, fatal-damage-test, minefield, search: in the order of WhichTable.
std::span<const std::string_view> table_names();

/// Replaces one table by what the text says; else nothing is changed, and the Problem names file:line:column. Columns
/// may stand in any order, and there are no others; result, note and provenance may be left out. A row that says what
/// the project's says, and where it comes from, stays the project's; every other is "yours".
Expected<void> read_table(WhichTable which, std::string_view text, std::string_view file, DamageTables& tables);

}  // namespace broadside::great_war_at_sea
