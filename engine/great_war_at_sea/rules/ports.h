// 11.3: battles off a port.
#pragma once

#include "engine/great_war_at_sea/rules/fault.h"
#include "engine/great_war_at_sea/rules/sweep.h"

namespace broadside::great_war_at_sea {

/// A port on the table. Ships lie in it and stay put (GW-11.31-01, -04); they are targets as if dead in the water
/// (GW-11.31-05) and safe from torpedoes (GW-11.31-08). Its side never has the initiative, and nobody rolls for contact
/// (GW-11.31-02, -03).
struct Port {
  plane::Point at;
  Side side = Side::allied;
  bool armed_ships = false, shore_batteries = false;
  /// GW-11.31-06
  bool keeps_out() const { return armed_ships || shore_batteries; }
};
inline constexpr Length kKeepOut = 4 * kInch;

/// GW-11.3-01
constexpr bool may_enter_port(const Port& port, Side ship) { return port.side == ship; }

/// in_port: ships in port do not move in the battle (GW-11.31-04).
FaultSet port_move_faults(bool in_port);

/// One attacking counter's move towards a port.
struct Approach {
  Category category = Category::capital;
  bool docks = false;       // means to lie alongside
  bool one_docked = false;  // another counter does already
};
/// keep_out: nearer than 4 in only one Light counter may come, to lie alongside (GW-11.31-06, -07). A counter that is
/// inside when its move begins may go out.
FaultSet approach_faults(const Course& course, const Port& port, const Approach& approach);

}  // namespace broadside::great_war_at_sea
