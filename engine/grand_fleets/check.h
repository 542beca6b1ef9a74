// What `check`, its explanations and the grammar of orders share.
#pragma once

#include "engine/grand_fleets/position.h"

namespace broadside::grand_fleets {

/// The kind of order that answers a step; "none" is that kind with nothing in it.
constexpr OrderKind order_kind(Step step) {
  switch (step) {
    case Step::squadrons: return OrderKind::squadrons;
    case Step::transfer: return OrderKind::transfer;
    case Step::board: return OrderKind::board;
    case Step::individual: return OrderKind::individual;
    case Step::together: return OrderKind::together;
    case Step::ram: return OrderKind::ram;
    case Step::place: return OrderKind::place;
    case Step::fire: return OrderKind::fire;
    case Step::losses: return OrderKind::losses;
    case Step::launch: return OrderKind::launch;
    default: return OrderKind::none;
  }
}

/// What the fastest ship of a squadron can pay in the squadron segment: the most that an order to move together may
/// cost (GF-Q-118).
int squadron_mps(const Battle& battle, const Open& open, size_t squadron);
/// Has the squadron a ship that moves in the squadron segment?
bool moves_as_squadron(const Open& open, size_t squadron);

}  // namespace broadside::grand_fleets
