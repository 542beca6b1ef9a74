#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

/// Not drawn yet.
std::vector<Mark> System::reach(const Known&, const View&, std::string_view) { return {}; }

}  // namespace broadside::great_war_at_sea
