// The questions of this system, a file each, in the order of the sequence of play.
#pragma once

#include "engine/core/question.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {

namespace squadrons_question {
extern const Question<System> kRow;
}
namespace transfer_question {
extern const Question<System> kRow;
}
namespace board_question {
extern const Question<System> kRow;
}
namespace individual_question {
extern const Question<System> kRow;
}
namespace together_question {
extern const Question<System> kRow;
}
namespace ram_question {
extern const Question<System> kRow;
}
namespace place_question {
extern const Question<System> kRow;
}
namespace fire_question {
extern const Question<System> kRow;
}
namespace losses_question {
extern const Question<System> kRow;
}
namespace launch_question {
extern const Question<System> kRow;
}

}  // namespace broadside::grand_fleets
