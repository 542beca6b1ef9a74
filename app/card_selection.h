// Which cards a user means: ships by name, a scenario, a battle of the register, or a part of either.
#pragma once

#include <string>
#include <vector>

#include "app/library/ship_library.h"
#include "print/sheets.h"

namespace broadside::app {

struct CardSelection {
  std::vector<std::string> ships;  // with a scenario or battle: only these of it
  std::string system;              // an id, "all", or empty: a scenario's own, else all
  std::string scenario;            // id or file
  std::string battle;              // id of the register
  std::string side, squadron;      // only these; a squadron alone is looked for in all battles of the register
};

/// Title and groups; paper and columns are left to the caller.
Expected<print::Job> selected_cards(const CardSelection& wanted, const RegisterLibrary& library);

}  // namespace broadside::app
