// Exact odds of announced salvos: what one die does comes from the roll that play makes, what many do from counting how
// they can fall; pairs and saves are those of the automatic players (QS-Q-49, QS-Q-51).
#pragma once

#include <vector>

#include "engine/core/odds.h"
#include "engine/queen_of_the_seas/play/asked.h"

namespace broadside::queen_of_the_seas {

std::vector<OddsTable> gun_odds(const Asked& a, const GunFire& order);
/// The same for whoever knows that so many others put a splash marker beside each target (QS-phase-3b-06).
std::vector<OddsTable> gun_odds_among(const Asked& a, const GunFire& order, int others);
/// The dice lie: what the saves will leave of them, paired as ordered.
std::vector<OddsTable> pair_odds(const Asked& a, const Pairings& order);
std::vector<OddsTable> torpedo_odds(const Asked& a, const Launches& order);

}  // namespace broadside::queen_of_the_seas
