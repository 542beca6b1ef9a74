// One line a rule system, in the order of the README.
#include "engine/registry.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_fleets/system.h"
#include "engine/great_war_at_sea/system.h"
#include "engine/planned.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside {

std::vector<const Game*> systems_of_the_program() {
  return {
      &grand_admiral::game(),    &grand_fleets::game(), &queen_of_the_seas::game(),
      &great_war_at_sea::game(), &fear_god::game(),
  };
}

}  // namespace broadside
