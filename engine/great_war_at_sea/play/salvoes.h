// Torpedoes in play (7.7): the facts of a launch, for an order that is judged and for the launch, and what a salvo does
// in one phase of its run.
#pragma once

#include "engine/great_war_at_sea/play/shots.h"
#include "engine/great_war_at_sea/play/stage.h"

namespace broadside::great_war_at_sea {

/// Is she of the Group that has just moved? `moved_last`: its row as in `own`.
bool moved_now(const Afloat& own, size_t ship, uint8_t moved_last);
/// All reasons against a launch at what is there; `g.lines` may be null.
FaultSet launch_faults(const Gunners& g, const Launch& launch, const Prey& prey);
/// The setting that reaches this target soonest; T4000 if none does.
TorpedoSetting shortest_setting(const Gunners& g, uint16_t ship, const Prey& prey);
/// Her torpedoes at this target if they were tested now; `ship` is a row of `own`.
TorpedoShotFacts torpedo_facts(const Afloat& own, uint16_t ship, const Prey& prey);

/// The next phase of a salvo: its primary target, then the others in its way. The damage is done at once (GW-Q-34).
void run_phase(const Stage& s, Running& salvo);
/// Nothing of it is left, or it has run out.
bool is_spent(const Running& salvo);

}  // namespace broadside::great_war_at_sea
