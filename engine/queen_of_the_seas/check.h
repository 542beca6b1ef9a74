// What `check`, its explanations and the grammar of orders share.
#pragma once

#include "engine/queen_of_the_seas/position.h"

namespace broadside::queen_of_the_seas {

/// The kind of order that answers a step; "none" or "auto" is that kind with nothing in it.
constexpr OrderKind order_kind(Step step) {
  switch (step) {
    case Step::turn_points: return OrderKind::turn_points;
    case Step::move: return OrderKind::move;
    case Step::guns:
    case Step::near_guns: return OrderKind::guns;
    case Step::pairs: return OrderKind::pairs;
    case Step::removal: return OrderKind::removal;
    case Step::damage: return OrderKind::damage;
    case Step::torpedoes: return OrderKind::torpedoes;
    case Step::end: return OrderKind::end;
    default: return OrderKind::none;
  }
}

}  // namespace broadside::queen_of_the_seas
