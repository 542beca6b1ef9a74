#include "engine/great_war_at_sea/rules/ports.h"

namespace broadside::great_war_at_sea {

FaultSet port_move_faults(bool in_port) {
  FaultSet faults;
  faults.add(FaultCode::in_port, in_port);
  return faults;
}

FaultSet approach_faults(const Course& course, const Port& port, const Approach& approach) {
  FaultSet faults;
  if (!port.keeps_out()) return faults;
  if (approach.docks && approach.category == Category::light && !approach.one_docked) return faults;
  const Water closed{port.at, kKeepOut, true};
  faults.add(FaultCode::keep_out, entries(course, closed).count > 0);
  return faults;
}

}  // namespace broadside::great_war_at_sea
