// What shows the question of fire, apart from what reads and judges it.
#pragma once

#include "engine/grand_admiral/play/asked.h"

namespace broadside::grand_admiral::fire {

std::string text(const Asked& a);
Lines suggest(const Asked& a);
Form form(const Asked& a);
Marks marks(const Asked& a, const FireOrder& order);
std::vector<OddsTable> odds(const Asked& a, const FireOrder& order);

}  // namespace broadside::grand_admiral::fire
