// A ship's data sheet as a page shows it (GA-SHEET-02).
#pragma once

#include "engine/core/scene.h"
#include "engine/grand_admiral/play/position.h"

namespace broadside::grand_admiral {

Sheet sheet_of(const Battle& battle, size_t i, const Ship& ship, bool over);
/// Codes of the rows that differ.
std::vector<std::string> changed_rows(const Battle& battle, size_t i, const Ship& before, const Ship& after);

}  // namespace broadside::grand_admiral
