// 6.1: stub, nobody hits.
#include "engine/fear_god/play/turn/parts.h"

namespace broadside::fear_god {

void fire_guns(const Stage&, FirePhase) {}

}  // namespace broadside::fear_god
