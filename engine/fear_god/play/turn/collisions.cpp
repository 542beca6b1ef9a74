// 3.4: stub, ships pass each other.
#include "engine/fear_god/play/turn/parts.h"

namespace broadside::fear_god {

void collide(const Stage&) {}

}  // namespace broadside::fear_god
