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
        s.umpire().shots.add({true_ship(s.battle, side, row.ship), target, row.guns, 0, 0});
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
      Spread spread;
      spread.launcher = true_ship(s.battle, side, row.ship);
      spread.target = target;
      spread.side = side;
      spread.torpedoes = row.torpedoes;
      spread.setting = row.setting;
      spread.mount = row.mount;
      spread.deep = row.deep;
      spread.course = row.gyro_deg * plane::kDegree;  // until she launches: off the bearing of her target
      s.umpire().launches.add(spread);
    }
  }
  enter(s, Step::movement);
}

void steps::planned_fire(const Stage& s, const System::Answers&) {
  for (const ShotOrdered& shot : s.umpire().shots) {
    s.ship(shot.ship).fired_planned = true;
    s.ship(shot.target).under_fire = true;
    if (shot.guns != Guns::light) s.ship(shot.ship).masks_launches = true;  // FG-5.2.2.4-03
  }
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
  for (const ShotOrdered& shot : s.umpire().shots) s.ship(shot.ship).fired_reaction = true;
  fire_guns(s, FirePhase::reaction);
  enter(s, Step::reaction_damage);
}

void steps::reaction_damage(const Stage& s, const System::Answers&) {
  if (apply_damage(s)) return enter(s, Step::reaction_damage, next_round(s));
  s.umpire().shots.clear();
  enter(s, Step::damage_control);
}

}  // namespace broadside::fear_god
