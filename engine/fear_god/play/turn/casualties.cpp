// 8.4, 8.5: stub, nothing spreads.
#include "engine/fear_god/play/turn/parts.h"

namespace broadside::fear_god {

void run_casualties(const Stage&) {}

}  // namespace broadside::fear_god
