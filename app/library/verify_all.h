// sim --records: every battle is recorded, its record read back, and verified by replay.
#pragma once

#include "lab/simulate.h"

namespace broadside::app {

/// Prints what was found; kOk when every battle ended and verified.
int verify_all(const lab::Request& request);

/// One battle between admirals, as the text of its record. A Problem: an admiral's order was refused, or it never
/// ended.
Expected<std::string> recorded_battle(const Game& game, const Json& battle, const std::vector<std::string>& admirals,
                                      const Seed& seed);

}  // namespace broadside::app
