// Searchlights in play (7.27b, 11.41): the facts of an attempt, for an order that is judged and for the die.
#pragma once

#include <array>

#include "engine/great_war_at_sea/play/shots.h"
#include "engine/great_war_at_sea/play/stage.h"

namespace broadside::great_war_at_sea {

/// `ship` is a row of `g.own`.
IlluminationFacts light_facts(const Gunners& g, uint16_t ship, const Prey& prey);
/// Has the side a searchlight and an enemy to turn it on?
bool any_to_light(const Battle& battle, const Position& p, Seat side);
/// The attempts of both sides, who use their searchlights at the same moment (GW-11.41-07).
void light_up(const Stage& s, const std::array<const LightsOrder*, 2>& orders);

}  // namespace broadside::great_war_at_sea
