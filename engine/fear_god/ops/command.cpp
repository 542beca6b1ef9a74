// Ops of 2.2.4 and 2.4: what may fire in which phase, aspects.
#include "engine/fear_god/ops/facts.h"
#include "engine/fear_god/rules/command/plotting.h"

namespace broadside::fear_god::ops {
namespace {

// ---------------------------------------------------------------- target_aspect

struct AspectGiven {
  int bearing_deg = 0;
  FIELDS(bearing_deg)
  NEEDED(bearing_deg)
};
struct AspectResult {
  Aspect aspect = Aspect::broad;
  FIELDS(aspect)
};

Expected<AspectResult> target_aspect_op(const AspectGiven& given, Dice&) {
  if (FactCheck sound; !sound.within(given.bearing_deg, 0, 359, "given.bearing_deg")) return sound.why();
  return AspectResult{target_aspect(given.bearing_deg)};
}

// ---------------------------------------------------------------- fire_permission

struct PermissionGiven {
  FiringWeapon weapon = FiringWeapon::gun;
  FirePhase phase = FirePhase::planned;
  Detected detected = Detected::no;
  bool plotted = true, fired_in_planned = false;
  int target_obscured_pct = 0;
  bool hidden_before = false;
  FIELDS(weapon, phase, detected, plotted, fired_in_planned, target_obscured_pct, hidden_before)
  NEEDED(weapon, phase, detected)
};
struct PermissionResult {
  bool legal = true;
  std::optional<FireFault> reason;
  std::optional<double> damage_factor;
  std::optional<int> modifier_pct;
  FIELDS(legal, reason, damage_factor, modifier_pct)
};

Expected<PermissionResult> fire_permission(const PermissionGiven& given, Dice&) {
  FactCheck sound;
  sound.within(given.target_obscured_pct, 0, 100, "given.target_obscured_pct");
  if (!sound) return sound.why();
  const FireFacts facts{
      given.weapon,       given.phase, given.detected, given.plotted, given.fired_in_planned, given.target_obscured_pct,
      given.hidden_before};
  PermissionResult out;
  out.reason = reason_of(fire_fault(facts));
  out.legal = !out.reason;
  if (!out.legal) return out;
  if (is_gun(given.weapon)) out.damage_factor = half_damage(facts) ? 0.5 : 1;
  out.modifier_pct = obscured_modifier(facts);
  return out;
}

constexpr Op kCommandOps[] = {
    op<target_aspect_op>("target_aspect"),
    op<fire_permission>("fire_permission"),
};

}  // namespace

std::span<const Op> command() { return kCommandOps; }

}  // namespace broadside::fear_god::ops
