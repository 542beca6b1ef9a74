// A row for each question: who has it is its file.
#pragma once

#include "engine/fear_god/system.h"

namespace broadside::fear_god {

namespace plot_question {
extern const Question<System> kRow;
}
namespace fire_question {
extern const Question<System> kRow, kReactionRow;
}
namespace launch_question {
extern const Question<System> kRow;
}
namespace ram_question {
extern const Question<System> kRow;
}

}  // namespace broadside::fear_god
