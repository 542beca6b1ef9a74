// Events of damage (chapter 8): what a phase has cost a ship, each critical, fires and floodings, her end. Called only
// when somebody listens (Stage::told). Her owner is told what she has lost; the other side sees a ship blow up or go.
#pragma once

#include "engine/fear_god/play/turn/damage.h"
#include "engine/fear_god/rules/damage/casualties.h"
#include "engine/fear_god/rules/damage/critical_table.h"
#include "engine/fear_god/rules/damage/ratio.h"
#include "engine/fear_god/rules/damage/sinking.h"

namespace broadside::fear_god {

// `s` is as it stands after the thing told. Rows are those of the whole battle.

/// Damage of a phase has come off; `found` is null where no dice were thrown.
void tell_damage(const Stage& s, size_t ship, const damage::PhaseDamage& phase, const damage::Criticals* found);

/// A ship before a critical.
struct BeforeHit {
  BeforeHit(const Stage& s, size_t ship);
  Gear gear;
  ShipState ship;
  Pending pending;
  uint32_t casualties = 0;
};
void tell_critical(const Stage& s, size_t ship, damage::Critical critical, const BeforeHit& before);

/// In the Resolution Phase: points of all her fires and floodings.
void tell_casualties(const Stage& s, size_t ship, int points);
void tell_damage_control(const Stage& s, size_t ship, const damage::ControlFacts& facts, damage::Severity after);
/// Out of hand: a conflagration, or she may capsize.
void tell_runaway(const Stage& s, size_t ship, const damage::Runaway& runaway, const damage::RunawayEnd& end);

enum class Loss : uint8_t { founders, blows_up, capsizes, goes_under };
void tell_lost(const Stage& s, size_t ship, Loss loss);

}  // namespace broadside::fear_god
