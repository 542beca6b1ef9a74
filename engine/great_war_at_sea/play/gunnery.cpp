// Gunnery steps: light, and three times declarations, dice and what they do (7.5, 7.52 to 7.54, 8).
#include "engine/great_war_at_sea/rules/gunnery.h"

#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/play/rounds.h"
#include "engine/great_war_at_sea/rules/firing.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea::steps {

// ---------------------------------------------------------------- light (7.27b)

/// Not yet asked.
bool asks_lights(const Battle&, const Position&, Seat) { return false; }

void lights(const Stage& s, const System::Answers&) {
  ++s.open().gunnery_step;
  for (ShipState& ship : s.umpire().ships) {
    ship.lights = {};
    ship.lit = false;
    ship.fired = 0;
  }
  enter(s, Step::fire, in_impulse(impulse_of(s.position.at), 0));
}

// ---------------------------------------------------------------- fire (7.53)

/// Who has ships of this effect group and enemies spotted; not yet asked.
bool asks_fire(const Battle&, const Position&, Seat) { return false; }

void fire(const Stage& s, const System::Answers&) {
  s.umpire().declared.clear();
  enter(s, Step::volleys, s.position.at.round);
}

void volleys(const Stage& s, const System::Answers&) { enter(s, Step::damage, s.position.at.round); }

void damage(const Stage& s, const System::Answers&) {
  s.umpire().declared.clear();
  settle_losses(s);
  const int impulse = impulse_of(s.position.at), next = effect_group_of(s.position.at) + 1;
  if (next < kEffectGroups) return enter(s, Step::fire, in_impulse(impulse, next));
  end_gunnery_step(s.umpire().ranging);
  look_out(s);
  if (impulse < kMovementGroups) return enter(s, Step::groups_first, in_impulse(impulse + 1));
  enter(s, Step::repairs);
}

}  // namespace broadside::great_war_at_sea::steps
