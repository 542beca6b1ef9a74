// Chapter Data Sheets: how a sheet writes gun dice, and a whole entry as text.
#pragma once

#include <string>

#include "engine/grand_admiral/rules/card.h"

namespace broadside::grand_admiral {

/// "(14)/(7)" for turrets, "[4]/[2]" for casemates, "6/3" for the rest (GA-CNT-11 to -13).
std::string dice_text(const Battery& battery);

/// "1 die", "8 dice"
std::string dice_count(int n);

/// The whole entry, line by line, with everything the counter shows (GA-SHEET-02, GA-NOTE-11). The first `checked`
/// boxes are crossed off.
std::string card_text(const ShipCard& card, int checked = 0);

}  // namespace broadside::grand_admiral
