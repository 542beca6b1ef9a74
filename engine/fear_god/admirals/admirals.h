// The admirals' columns of the table of questions.
#pragma once

#include "engine/fear_god/system.h"

namespace broadside::fear_god {

using Choose = Question<System>::Choose;
Choose random_plot, random_fire, random_launch, random_ram, random_react;
Choose steady_plot, steady_fire, steady_launch, steady_ram, steady_react;

}  // namespace broadside::fear_god
