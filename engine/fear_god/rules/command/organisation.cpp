// Loss of command, and changes of formation seen without a signal.
#include "engine/fear_god/rules/command/organisation.h"

#include "engine/core/tables.h"
#include "tables/fear_god/formation_change_detection.h"

namespace broadside::fear_god {

// FG-2.6.1.1-01 to -08: any of the three signals restores it; a succession laid down needs none.
bool in_command(const CommandFacts& facts) {
  return !commander_lost(facts) || facts.succession_laid_down || facts.restored != Restored::none;
}

namespace {

constexpr int kCourseFrom = tables::kFormationChangeDetection[1].d10_from,
              kSpeedFrom = tables::kFormationChangeDetection[2].d10_from;
static_assert(tables::kFormationChangeDetection.size() == 3 &&
              tables::without_gap(tables::kFormationChangeDetection, &tables::FormationChangeDetection::d10_from,
                                  &tables::FormationChangeDetection::d10_to));

}  // namespace

// FG-2.6.4-02
Observed settle_observed_change(Who ship, Dice& dice) {
  const Tally rolled = dice.tally({FG("2.6.4-02"), ship.unit, ship.seat}, 1, 10, Cuts(kCourseFrom, kSpeedFrom));
  if (rolled.in[2] == 1) return Observed::course_and_speed;
  return rolled.in[1] == 1 ? Observed::course : Observed::position;
}

}  // namespace broadside::fear_god
