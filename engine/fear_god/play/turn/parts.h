// Parts of a turn that have a file of their own: what the steps call. A stub says so where it is defined.
#pragma once

#include "engine/fear_god/play/turn/damage.h"
#include "engine/fear_god/rules/command/plotting.h"

namespace broadside::fear_god {

// ---- play/turn/collisions.cpp
void collide(const Stage& s);

// ---- play/turn/torpedoes.cpp
/// The spread runs on from where it is; whoever is in its way is attacked.
void attack_on_the_way(const Stage& s, Spread& spread);
void launch_all(const Stage& s);

// ---- play/turn/smoke.cpp
/// In the Movement Phase: screens and squalls drift, then ships that make smoke lay it along this turn's track.
void drift_smoke(const Stage& s);
void lay_smoke(const Stage& s);
/// At the end of a turn.
void clear_smoke(const Stage& s);
/// Percent of this turn's Movement Phase in which a screen hid the target from her.
int obscured_pct(const Stage& s, size_t observer, size_t target);

// ---- play/turn/guns.cpp
/// All that is ordered in Umpire::shots fires at once.
void fire_guns(const Stage& s, FirePhase phase);

// ---- play/turn/casualties.cpp
void run_casualties(const Stage& s);

}  // namespace broadside::fear_god
