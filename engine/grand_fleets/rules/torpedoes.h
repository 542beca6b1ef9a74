// Chapter 7: torpedoes.
#pragma once

#include "engine/grand_fleets/rules/gunnery.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 7.1 launching

/// Tubes that could launch this turn (GF-7.1-01, -05, GF-8.3.6-03).
int most_launched(const Ship& ship, size_t tubes);
/// listing, bad_arc, tube_twice, tube_empty or none (GF-7.1-03, -05); `used`: tubes named before, a bit each.
FaultCode launch_fault(const Ship& ship, size_t tubes, int tube, Arcs arc, uint32_t used);
/// GF-7.1-07, GF-3.8.3-02
inline void launch(Ship& ship, const Torpedo& torpedo) {
  --ship.tubes[torpedo.tube];
  ship.launched = true;
}

// ---------------------------------------------------------------- 7.2.2 modifiers

// table torpedo_modifiers.tsv; the crew counts as with guns
inline constexpr ModifierName kTorpedoRange{kToHit, "range {}", GF("7.2.2-04")};
inline constexpr ModifierName kTorpedoOwnSpeed{kToHit, "own speed {}", GF("7.2.2-06")};
inline constexpr ModifierName kTorpedoTargetSpeed{kToHit, "target's speed {}", GF("7.2.2-05")};
inline constexpr ModifierName kTorpedoTargetSize{kToHit, "target []", GF("7.2.2-07")};
inline constexpr ModifierName kTorpedoOwnEvasion{kToHit, "own evasive manoeuvres", GF("7.2.2-03")};
inline constexpr ModifierName kTorpedoTargetEvasion{kToHit, "target's evasive manoeuvres", GF("7.2.2-03")};
inline constexpr ModifierName kUnderGunfire{kToHit, "under gunfire", GF("7.2.2-08")};

struct TorpedoModifierFacts {
  int distance = 0, firer_speed = 0, target_speed = 0;
  Size target_size = Size::medium;
  int evasive_firer = 0, evasive_target = 0;
  bool under_gunfire = false;
  bool count_firer_speed = true;  // GF-Q-08
  int crew = 0;
};
/// GF-7.2.2-02 to -10
Modifiers torpedo_modifiers(const TorpedoModifierFacts& facts);

/// Is the ship named by an enemy firing order that is legal now it is revealed (GF-7.2.2-08, GF-Q-63)?
bool under_gunfire(const Battle& battle, const Open& open, size_t ship);

// ---------------------------------------------------------------- 7.2.1, 7.2.3 the attack

struct TorpedoResult {
  FaultCode fault =
      FaultCode::none;  // launcher_gone, target_gone, out_of_range, out_of_arc, no_lof: first that applies
  int range = 0;
  Modifiers modifiers;  // to hit
  bool hit = false;
  int points = 0;
  Arcs bearing = 0;
};
/// All values before the die is rolled (GF-7.2.1-01 to -06).
TorpedoResult torpedo_solution(const Battle& battle, const Open& open, const Torpedo& torpedo, bool under_gunfire);
void roll_torpedo(const Battle& battle, const Torpedo& torpedo, Seat roller, TorpedoResult& result, Dice& dice);

}  // namespace broadside::grand_fleets
