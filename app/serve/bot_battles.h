// Battles in which programs play: each sits at a table of the server's, without a network, and speaks its protocol in
// lines (docs/bots.md).
#pragma once

#include "lab/simulate.h"

namespace broadside::app {

/// Sides named "exec:COMMAND" are programs, started anew for each battle. One that gives no order that the rules allow
/// within its seconds, that ends, or that is refused too often has lost the battle. A Problem: it cannot be started.
Expected<lab::Player> bot_player(const lab::Request& request, unsigned seconds_an_order);

}  // namespace broadside::app
