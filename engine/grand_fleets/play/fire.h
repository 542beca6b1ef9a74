// The form of firing orders, which is long, has a file of its own.
#pragma once

#include "engine/grand_fleets/play/asked.h"

namespace broadside::grand_fleets::fire_question {

Form form(const Asked& a);

}  // namespace broadside::grand_fleets::fire_question
