// [tables] of a scenario: damage tables of the players' own, for those who have the printed ones (GW-Q-50 to -54).
#pragma once

#include "engine/core/scenario_file.h"
#include "engine/great_war_at_sea/rules/damage_tables.h"

namespace broadside::great_war_at_sea {

/// Rows that the table gives take the place of the project's; faults are told to the file.
void read_tables(scenario::File& file, const toml::table& table, DamageTables& out);

}  // namespace broadside::great_war_at_sea
