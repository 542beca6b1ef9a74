// A battle of any system, played to its end with the dice and the luck of the laboratory.
#pragma once

#include "engine/core/walk_testing.h"
#include "lab/simulate.h"

namespace broadside {

/// Calls `look(position, asks, answers)` at every state before it is left.
template <class System, class Look>
void play_whole(const typename System::Battle& battle, uint64_t seed, typename System::Admiral admiral, Look&& look) {
  const auto position = std::make_unique<typename System::Position>();
  System::start(battle, *position);
  Dice dice(dice_key(lab::nth_seed({}, seed), kDicePurpose));
  Dice luck(dice_key(lab::nth_seed({}, seed), kAdmiralPurpose));
  Walk<System> walk(battle, *position, dice, luck);
  const auto leave = [&](const Asks& asks, const typename System::Answers& answers) { look(*position, asks, answers); };
  for (int step = 0; step < 200'000; ++step)
    if (!walk.step(admiral, kLookAway, leave)) return;
  FAIL() << "the battle does not end";
}

}  // namespace broadside
