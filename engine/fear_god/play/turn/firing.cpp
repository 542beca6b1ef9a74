// Fire as it is plotted and fired: contacts become true rows here and nowhere else (2.2.4.1, 2.2.4.3, 2.2.4.6).
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/sequence.h"

namespace broadside::fear_god {
namespace {

void take_shots(const Stage& s, const System::Answers& answers) {
  s.umpire().shots.clear();
  for (const Seat side : kBothSides) {
    const FireOrder* const order = answer_of<FireOrder>(answers, side);
    if (order == nullptr) continue;
    for (const ShotRow& row : order->shots) {
      const uint16_t target = true_contact(s.umpire(), side, row.contact);
      if (target != kNoShip && !s.umpire().shots.full())
        s.umpire().shots.add({true_ship(s.battle, side, row.ship), target, row.fire});
    }
  }
}

}  // namespace

void steps::fire(const Stage& s, const System::Answers& answers) {
  take_shots(s, answers);
  enter(s, Step::launch);
}

void steps::launch(const Stage& s, const System::Answers& answers) {
  s.umpire().launches.clear();
  for (const Seat side : kBothSides) {
    const LaunchOrder* const order = answer_of<LaunchOrder>(answers, side);
    if (order == nullptr) continue;
    for (const LaunchRow& row : order->launches) {
      const uint16_t target = true_contact(s.umpire(), side, row.contact);
      if (target == kNoShip || s.umpire().launches.full()) continue;
      s.umpire().launches.add({true_ship(s.battle, side, row.ship), target, row.launch});
    }
  }
  enter(s, Step::movement);
}

void steps::planned_fire(const Stage& s, const System::Answers&) {
  fire_guns(s, FirePhase::planned);
  launch_all(s);
  enter(s, Step::planned_damage);
}

void steps::planned_damage(const Stage& s, const System::Answers&) {
  if (apply_damage(s)) return enter(s, Step::planned_damage, next_round(s));
  s.umpire().shots.clear();
  enter(s, Step::detection);
}

void steps::react(const Stage& s, const System::Answers& answers) {
  take_shots(s, answers);
  enter(s, Step::reaction_fire);
}

void steps::reaction_fire(const Stage& s, const System::Answers&) {
  fire_guns(s, FirePhase::reaction);
  enter(s, Step::reaction_damage);
}

void steps::reaction_damage(const Stage& s, const System::Answers&) {
  if (apply_damage(s)) return enter(s, Step::reaction_damage, next_round(s));
  s.umpire().shots.clear();
  enter(s, Step::damage_control);
}

}  // namespace broadside::fear_god
