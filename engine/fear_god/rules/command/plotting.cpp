// Fire orders against the phases of the turn; the three aspects.
#include "engine/fear_god/rules/command/plotting.h"

#include "engine/core/tables.h"
#include "tables/fear_god/target_aspect.h"

namespace broadside::fear_god {
namespace {

constexpr int kPartlyObscured = 50;  // percent of the movement: more than that
constexpr int kWhollyObscured = 100;
constexpr int kDeadReckoningPct = -20;  // FG-5.2.5-05

}  // namespace

FireFault fire_fault(const FireFacts& facts) {
  const bool reaction = facts.phase == FirePhase::reaction;
  if (reaction && !is_gun(facts.weapon)) return FireFault::phase_barred;  // FG-2.2.4.3-02, FG-2.2.4.6-04
  if (facts.detected == Detected::no || (!reaction && facts.detected == Detected::this_turn))
    return FireFault::not_detected;                                                // FG-2.2.4.1-02, FG-2.2.4.4-02
  if (!reaction && !facts.plotted) return FireFault::not_plotted;                  // FG-2.2.4.3-01, FG-Q-190
  const bool again = reaction && facts.weapon == FiringWeapon::aa_gun;             // FG-2.2.4.6-02
  if (facts.fired_in_planned && !again) return FireFault::already_fired;           // FG-2.2.4.6-01
  const bool stays = facts.hidden_before && facts.obscured_pct > kPartlyObscured;  // FG-5.2.5-06
  if (facts.obscured_pct >= kWhollyObscured || stays) return FireFault::hidden;    // FG-Q-187
  return FireFault::none;
}

bool half_damage(const FireFacts& facts) {
  return is_gun(facts.weapon) && facts.phase == FirePhase::reaction && !facts.fired_in_planned;
}

// FG-5.2.5-04, -05
int obscured_modifier(const FireFacts& facts) {
  return is_gun(facts.weapon) && facts.obscured_pct > kPartlyObscured ? kDeadReckoningPct : 0;
}

// ---------------------------------------------------------------- aspect

namespace {

// Of the rows for the starboard side: narrow to 30, broad from 60. The others mirror them.
constexpr int kNarrowTo = tables::number(tables::kTargetAspect[0].relative_bearing_to_deg),
              kBroadFrom = tables::number(tables::kTargetAspect[2].relative_bearing_from_deg);
static_assert(tables::kTargetAspect[0].aspect == "narrow" && tables::kTargetAspect[2].aspect == "broad");

}  // namespace

// FG-2.4-01, -02, FG-Q-107: by the angle to the line of the keel, 0 to 90
Aspect target_aspect(int bearing_deg) {
  const int half = bearing_deg % 180, off_keel = std::min(half, 180 - half);
  if (off_keel <= kNarrowTo) return Aspect::narrow;
  return off_keel >= kBroadFrom ? Aspect::broad : Aspect::quarter;
}

}  // namespace broadside::fear_god
