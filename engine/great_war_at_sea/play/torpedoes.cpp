// Torpedoes: launched after the move of a Group, running on at the end of its side's movement step (7.7, GW-Q-34).
#include "engine/great_war_at_sea/rules/torpedoes.h"

#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/play/rounds.h"
#include "engine/great_war_at_sea/play/salvoes.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea::steps {
namespace {

/// An enemy in range, or who may come into it while the torpedo runs (GW-7.7-01).
bool has_torpedo_target(const Gunners& g, const Battle& battle, const Position& p, uint16_t ship) {
  const Seat side = battle.side_of(ship);
  const plane::Point from = p.umpire.counters[battle.ships[ship].counter].at();
  for (uint16_t i = 0; i < p.umpire.ships.count; ++i) {
    if (battle.side_of(i) == side || p.umpire.ships[i].fate != Fate::afloat) continue;
    const uint16_t counter = battle.ships[i].counter;
    if (p.umpire.seen[side][counter].now != Sighted::spotted) continue;
    for (size_t setting = 0; setting < kTorpedoSettingWords.size(); ++setting) {
      Launch launch;
      launch.ship = ship;
      launch.setting = static_cast<TorpedoSetting>(setting);
      const TorpedoRun& run = torpedo_run(launch.setting);
      const Length coming = run.phases > 1 ? per_move(Speed::two_plus) : 0;
      if (!plane::within(from, p.umpire.counters[counter].at(), int64_t{run.total()} + coming + plane::kLengthSlack))
        continue;
      launch.towards = true, launch.x = from.x, launch.y = from.y;
      if (launch_faults(g, launch, prey_of(battle, p, i)).empty()) return true;
    }
  }
  return false;
}

}  // namespace

bool asks_launch(const Battle& battle, const Position& p, Seat side) {
  if (side != mover_of(p.open, p.step())) return false;
  const Gunners g{afloat(battle, p), {}};
  const uint8_t group = true_group(p.umpire.groups, side, p.secret[side].moved_last);
  for (uint16_t i = 0; i < p.umpire.ships.count; ++i)
    if (battle.side_of(i) == side && battle.card(i).torpedo > 0 && !p.umpire.ships[i].launched && is_afloat(g.own, i) &&
        moved_now(g.own, i, group) && has_torpedo_target(g, battle, p, i))
      return true;
  return false;
}

namespace {

/// The launching phase is run at once (GW-7.71a-01, -03).
void launch_salvo(const Stage& s, Seat side, const SideRows& rows, const Launch& order) {
  auto& running = s.umpire().running;
  Launch launch = order;
  launch.ship = rows.ships[order.ship];
  const uint16_t target = true_target(s.battle, s.umpire(), side, order.target);
  if (target == kNoShip || running.full() || !is_afloat(s.all(), launch.ship)) return;
  const SightLines lines(s.battle, s.position);
  const Prey prey = prey_of(s.battle, s.position, target);
  if (!launch_faults({s.all(), {}, &lines}, launch, prey).empty()) return;  // hidden by what the side does not know

  const uint16_t row = s.battle.ships[launch.ship].counter;
  const CounterState& counter = s.counter(row);
  Running& salvo = running.add({});
  salvo.x = counter.x, salvo.y = counter.y;
  salvo.axis = plane::bearing(counter.at(), launch.towards ? plane::Point{launch.x, launch.y} : prey.pose.at);
  salvo.ship = launch.ship, salvo.target = target;
  for (uint32_t i = 0; i < launch.then.count; ++i)
    salvo.secondary[i] = true_target(s.battle, s.umpire(), side, launch.then[i]);
  salvo.setting = launch.setting;
  salvo.launched = s.open().gunnery_step;
  salvo.factors = s.battle.card(launch.ship).torpedo;  // GW-7.73-03
  salvo.side = side;
  salvo.turned = counter.turned;
  salvo.engaged = is_engaged(s.open().gunnery_step + 1, s.ship(launch.ship).attacked());
  salvo.surprised = counter.was_face_down;
  salvo.seen = s.umpire().seen[other(side)][row].now != Sighted::unseen;
  s.ship(launch.ship).launched = true;  // GW-7.73-02
  ShipState& attacked = s.ship(target);
  (salvo.seen ? attacked.engaged : attacked.stalked) = s.open().gunnery_step;  // GW-7.71b-14, GW-Q-25
  if (s.told()) tell_launch(s, salvo);
  run_phase(s, salvo);
  if (is_spent(salvo)) --running.count;
}

}  // namespace

void launch(const Stage& s, const System::Answers& answers) {
  const Seat side = mover_of(s.open(), s.position.step());
  if (const auto* order = answer_of<LaunchOrder>(answers, side); order != nullptr && order->launches.count > 0) {
    const SideRows rows(s.battle, side);
    for (const Launch& each : order->launches) launch_salvo(s, side, rows, each);
    take_off_losses(s);
    look_out(s);
  }
  s.position.secret[side].moved_last = kNoGroup;
  next_group(s);
}

/// Those of this side that were launched in earlier impulses run on, each a phase along its track (GW-7.31-16).
void run(const Stage& s, const System::Answers&) {
  const Seat side = mover_of(s.open(), s.position.step());
  auto& running = s.umpire().running;
  const uint32_t before = running.count;
  uint32_t left = 0;
  for (uint32_t i = 0; i < before; ++i) {
    Running salvo = running[i];
    if (salvo.side == side && salvo.launched < s.open().gunnery_step) run_phase(s, salvo);
    if (!is_spent(salvo)) running[left++] = salvo;
  }
  running.count = left;
  if (before > 0) {
    take_off_losses(s);
    look_out(s);
  }
  const int impulse = impulse_of(s.position.at);
  if (s.position.step() == Step::run_first)
    enter(s, Step::groups_second, in_impulse(impulse));
  else
    enter(s, Step::smoke, in_impulse(impulse));
}

}  // namespace broadside::great_war_at_sea::steps
