// How damage is done to a ship (8.1): whoever hits one says so here, and at the end of the phase all of it comes off.
#pragma once

#include "engine/fear_god/play/turn/stage.h"
#include "engine/fear_god/rules/damage/armour.h"
#include "engine/fear_god/rules/damage/torpedo_hits.h"

namespace broadside::fear_god {

/// What one attack, or salvo, was: it decides which criticals follow.
struct Hurt {
  bool underwater = false;  // torpedoes, mines, collisions: the Torpedo column (FG-8.1-11)
  bool penetrated = true;   // where there is no armour every hit does (FG-Q-379)
  bool casemates = true;    // ... two thirds of the belt (FG-8.2.6-01)
  bool stern = false;       // a torpedo in the stern (FG-8.1.8-02)
  int floods = 0;           // torpedoes that let water in (FG-8.1.3-08)
};
/// `belt_penetration` is that of the shell in its band, whichever plate it struck.
Hurt hurt_by_shells(const damage::Strike& strike, const ShipCard& target, int belt_penetration);
Hurt hurt_by_torpedo(const damage::TorpedoEffect& effect);
/// FG-3.4.2-09
inline Hurt hurt_by_collision() { return {.underwater = true}; }

/// Done now, taken off when the phase is over: until then she fights as she was. Points are those that reach her; 0 is
/// nothing, unless she floods. A ship that is lost takes none.
void take_damage(const Stage& s, size_t ship, int points, const Hurt& hurt = {});

/// A torpedo against belt and protection system (8.1.7): what it does to her, which she takes, and what the system of
/// that side has left.
damage::TorpedoEffect torpedo_hits(const Stage& s, size_t ship, const damage::TorpedoHit& hit);

/// At the end of a phase: takes off what is pending, throws for criticals and applies them. True while they did damage
/// of their own, for which another round is needed (FG-Q-308): its number is Cursor::round, from the phase's first.
bool apply_damage(const Stage& s, uint16_t first_round = 0);
/// Ships that are lost and whose time has come go under.
void let_hulks_sink(const Stage& s);

/// FG-3.1.3-10: a hard rudder has jammed.
void take_rudder_hit(const Stage& s, size_t ship, bool to_port);

/// Whether she goes as plotted at all.
bool obeys_helm(const Stage& s, size_t ship);
/// How she steers with a jammed rudder or without her bridge, instead of as plotted (8.2.4, 8.2.17).
TurnPlotted steered(const Stage& s, size_t ship, TurnPlotted plotted);

}  // namespace broadside::fear_god
