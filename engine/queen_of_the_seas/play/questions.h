// The table of questions: a row at the end of each question's file.
#pragma once

#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas {

namespace turn_points_question {
extern const Question<System> kRow;
}
namespace move_question {
extern const Question<System> kRow;
}
namespace guns_question {
extern const Question<System> kRow, kNearRow;
}
namespace pairs_question {
extern const Question<System> kRow;
}
namespace removal_question {
extern const Question<System> kRow;
}
namespace damage_question {
extern const Question<System> kRow;
}
namespace torpedoes_question {
extern const Question<System> kRow;
}
namespace end_question {
extern const Question<System> kRow;
}

/// For whoever gives up, or offers an end that is not his own win.
std::vector<std::string> giving_up_cautions(const Asked& a, bool gives_up);

}  // namespace broadside::queen_of_the_seas
