// The questions of Grand Admiral, a file each.
#pragma once

#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {

namespace morale_question {
extern const Question<System> kRow;
}
namespace fleet_question {
extern const Question<System> kRow;
}
namespace places_question {
extern const Question<System> kRow;
}
namespace play_card_question {
extern const Question<System> kRow;
}
namespace move_question {
extern const Question<System> kRow;
}
namespace fire_question {
extern const Question<System> kRow;
}

}  // namespace broadside::grand_admiral
