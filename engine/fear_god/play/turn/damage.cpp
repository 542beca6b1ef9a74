// 8: stub, but for a rudder that jams.
#include "engine/fear_god/play/turn/parts.h"

namespace broadside::fear_god {

bool apply_damage(const Stage&) { return false; }

// FG-3.1.3-10
void take_rudder_hit(const Stage& s, size_t ship, bool to_port) {
  s.ship(ship).rudder_jammed = true;
  s.ship(ship).jam_side = to_port ? 2 : 1;
}

}  // namespace broadside::fear_god
