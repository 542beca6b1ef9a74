// Exact odds of announced salvos: what one die does comes from the roll that play makes, what many do from counting how
// they can fall; pairs and saves are those of the automatic players (QS-Q-49, QS-Q-51).
#pragma once

#include <vector>

#include <map>
#include <tuple>

#include "engine/core/form.h"
#include "engine/core/odds.h"
#include "engine/queen_of_the_seas/play/asked.h"

namespace broadside::queen_of_the_seas {

std::vector<OddsTable> gun_odds(const Asked& a, const GunFire& order);
/// The same for whoever knows that so many others put a splash marker beside each target (QS-phase-3b-06).
std::vector<OddsTable> gun_odds_among(const Asked& a, const GunFire& order, int others);
/// The dice lie: what the saves will leave of them, paired as ordered.
std::vector<OddsTable> pair_odds(const Asked& a, const Pairings& order);
std::vector<OddsTable> torpedo_odds(const Asked& a, const Launches& order);

/// Unsaved hits and stats to be expected of single salvos, with no other order given: the means of the tables above.
/// Those that are alike are reckoned once.
class SalvoOutlooks {
 public:
  explicit SalvoOutlooks(const Asked& asked) : a_(asked) {}
  Outlook of(const Salvo& salvo);

 private:
  using Kind = std::tuple<Weapon, Band, int, int, Class, bool, int>;
  const Asked& a_;
  std::map<Kind, Outlook> known_;
};

}  // namespace broadside::queen_of_the_seas
