// The table of questions: a row at the end of each question's file, two where it is asked at two steps.
#pragma once

#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

namespace entry_question {
extern const Question<System> kRow;
}
namespace place_question {
extern const Question<System> kRow, kSecondRow;
}
namespace mines_question {
extern const Question<System> kRow;
}
namespace flagships_question {
extern const Question<System> kRow;
}
namespace groups_question {
extern const Question<System> kRow, kSecondRow;
}
namespace move_question {
extern const Question<System> kRow, kSecondRow;
}
namespace launch_question {
extern const Question<System> kRow, kSecondRow;
}
namespace lights_question {
extern const Question<System> kRow;
}
namespace fire_question {
extern const Question<System> kRow;
}
namespace repairs_question {
extern const Question<System> kRow;
}

}  // namespace broadside::great_war_at_sea
