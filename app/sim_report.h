// What a series of battles came to, for people and for programs.
#pragma once

#include <string>

#include "app/library/battles.h"
#include "app/sim.h"

namespace broadside::app {

std::string sim_text(const SimOptions& options, const NamedBattle& named, const lab::Request& request,
                     const lab::Report& report);
Json sim_json(const SimOptions& options, const NamedBattle& named, const lab::Request& request,
              const lab::Report& report);

}  // namespace broadside::app
