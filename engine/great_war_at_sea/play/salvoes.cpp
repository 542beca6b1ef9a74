#include "engine/great_war_at_sea/play/salvoes.h"

#include <algorithm>

#include "engine/great_war_at_sea/play/hits.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- may she launch (7.7, 7.72 to 7.74)?

bool moved_now(const Afloat& own, size_t ship, uint8_t moved_last) {
  return moved_last != kNoGroup && own.counters[own.battle.ships[ship].counter].group == moved_last;
}

namespace {

plane::Point aim_of(const Launch& launch, const Prey& prey) {
  return launch.towards ? plane::Point{launch.x, launch.y} : prey.pose.at;
}

}  // namespace

FaultSet launch_faults(const Gunners& g, const Launch& launch, const Prey& prey) {
  const Battle& battle = g.own.battle;
  const ShipState& ship = g.own.ships[launch.ship];
  const CounterState& counter = g.own.counters[battle.ships[launch.ship].counter];
  LaunchFacts f = launch_facts(battle.card(launch.ship), ship.condition, launch.setting, battle.year);
  f.range = range_between(counter.at(), aim_of(launch, prey));
  f.launched = ship.launched;
  f.speed = per_move(ship.condition.speed);  // movement lost, not a ship that lies to
  f.launch_when_stopped = battle.options.launch_when_stopped;
  f.weather = g.own.open.conditions.weather;
  f.target_in_port = prey.in_port;
  f.spotted = prey.spotted && (g.lines == nullptr || g.lines->clear(counter.at(), prey.pose.at, counter.group));
  return launch_faults(f);
}

TorpedoSetting shortest_setting(const Gunners& g, uint16_t ship, const Prey& prey) {
  for (size_t i = 0; i < kTorpedoSettingWords.size(); ++i) {
    Launch launch;
    launch.ship = ship;
    launch.setting = static_cast<TorpedoSetting>(i);
    const FaultSet faults = launch_faults(g, launch, prey);
    if (!faults.has(FaultCode::setting) && !faults.has(FaultCode::torpedo_range)) return launch.setting;
  }
  return TorpedoSetting::T4000;
}

// ---------------------------------------------------------------- the roll (7.71b)

namespace {

/// What of it the target brings.
void add_target(TorpedoShotFacts& f, plane::Point launched_at, const Open& open, const Battle& battle,
                const Prey& prey) {
  f.range = range_between(launched_at, prey.pose.at);  // GW-7.71a-10
  f.target_turn_deg = prey.turned;
  f.dead_in_water = prey.condition->speed == Speed::stopped;
  f.tow = prey.in_tow;
  f.end_on = is_end_on(sector_of(prey.pose, launched_at));
  f.night = {open.conditions.light, open.conditions.weather, battle.full_moon, prey.lit};
}

}  // namespace

TorpedoShotFacts torpedo_facts(const Afloat& own, uint16_t ship, const Prey& prey) {
  const CounterState& counter = own.counters[own.battle.ships[ship].counter];
  TorpedoShotFacts f = torpedo_shot_facts(own.battle.card(ship), *prey.card);
  f.engaged = is_engaged(own.open.gunnery_step + 1, own.ships[ship].attacked());
  f.turn_deg = counter.turned;
  f.surprised = counter.was_face_down;
  add_target(f, counter.at(), own.open, own.battle, prey);
  return f;
}

// ---------------------------------------------------------------- running (7.71a)

namespace {

TorpedoShotFacts facts_at(const Stage& s, const Running& salvo, uint16_t target) {
  const Prey prey = prey_of(s.battle, s.position, target);
  TorpedoShotFacts f;
  if (salvo.ship != kNoShip) f = torpedo_shot_facts(s.battle.card(salvo.ship), *prey.card);
  f.engaged = salvo.engaged;
  f.turn_deg = salvo.turned;
  f.surprised = salvo.surprised;
  add_target(f, salvo.at(), s.open(), s.battle, prey);
  return f;
}
WedgeFacts wedge_of(const Stage& s, const Running& salvo, uint16_t target) {
  return wedge_facts(salvo.setting, salvo.phase, salvo.at(), salvo.axis,
                     s.counter(s.battle.ships[target].counter).at());
}
bool is_there(const Stage& s, uint16_t ship) {
  return ship != kNoShip && is_afloat(s.all(), ship) && s.counter(s.battle.ships[ship].counter).afloat() &&
         !sunk(s.battle.card(ship), s.ship(ship).condition);
}
/// Keeps salvoes of one launcher apart in the addresses of dice: she has but one (GW-7.73-01).
uint16_t actor_of(const Running& salvo) { return salvo.ship; }

void take_hits(const Stage& s, Running& salvo, uint16_t target, const TorpedoShot& shot, int hits) {
  if (hits == 0) return;
  ++salvo.ships_hit;
  salvo.factors = static_cast<uint8_t>(std::max(0, salvo.factors - hits));
  for (int i = 0; i < hits; ++i) torpedo_hit(s, target, TorpedoCause::torpedo, shot.damage_modifier(), salvo.side);
}

/// Once, in the first phase in which she is inside run and arc (GW-7.71a-11).
void test_primary(const Stage& s, Running& salvo) {
  if (salvo.primary_tested || !is_there(s, salvo.target) || !in_wedge(wedge_of(s, salvo, salvo.target))) return;
  salvo.primary_tested = true;
  salvo.primary_in_first_run = salvo.phase == 1;
  const TorpedoShotFacts facts = facts_at(s, salvo, salvo.target);
  const TorpedoShot shot = torpedo_shot(facts);
  const int hits = roll_torpedoes(shot, salvo.factors, actor_of(salvo), salvo.side, s.dice);
  if (s.told()) tell_torpedo_hits(s, salvo, salvo.target, torpedo_modifiers(facts), hits);
  take_hits(s, salvo, salvo.target, shot, hits);
}

struct InWay {
  int place = 0;  // in the order of the firer
  Length range = 0;
  uint16_t ship = 0;
  bool operator<(const InWay& b) const { return std::tuple(place, range, ship) < std::tuple(b.place, b.range, b.ship); }
};

/// Everybody else in run and arc, hidden or not (GW-7.71a-05), friends too; first as the firer has ordered, then from
/// the launch point outwards (GW-7.71a-09).
void find_secondary(const Stage& s, const Running& salvo, Table<InWay, kMostShips>& out) {
  for (uint16_t ship = 0; ship < s.umpire().ships.count; ++ship) {
    const bool aboard = salvo.ship != kNoShip && s.battle.ships[ship].counter == s.battle.ships[salvo.ship].counter;
    if (ship == salvo.target || aboard || !is_there(s, ship)) continue;
    if (s.battle.counter_of(ship).port != kNoPort) continue;  // GW-11.31-08
    const WedgeFacts wedge = wedge_of(s, salvo, ship);
    if (!tests_secondary(wedge, salvo.primary_in_first_run, salvo.factors)) continue;
    const auto ordered = std::find(salvo.secondary.begin(), salvo.secondary.end(), ship);
    out.add({static_cast<int>(ordered - salvo.secondary.begin()), wedge.range, ship});
  }
  std::sort(out.begin(), out.end());
}

void test_secondary(const Stage& s, Running& salvo, uint16_t target) {
  if (salvo.factors == 0 || !is_there(s, target)) return;
  if (!roll_secondary(salvo.phase, actor_of(salvo), salvo.side, s.dice)) return;
  TorpedoShotFacts facts = facts_at(s, salvo, target);
  facts.secondary_target = true;
  facts.ships_already_hit = salvo.ships_hit;
  const TorpedoShot shot = torpedo_shot(facts);
  const bool hit = roll_secondary_hit(shot, actor_of(salvo), salvo.side, s.dice);
  if (s.told()) tell_torpedo_hits(s, salvo, target, torpedo_modifiers(facts), hit ? 1 : 0);
  take_hits(s, salvo, target, shot, hit ? 1 : 0);
}

}  // namespace

void run_phase(const Stage& s, Running& salvo) {
  ++salvo.phase;
  s.dice.lane(0);  // one after the other: who is sunk is not there for the next
  test_primary(s, salvo);
  Table<InWay, kMostShips> in_way;
  find_secondary(s, salvo, in_way);
  for (const InWay& other_ship : in_way) test_secondary(s, salvo, other_ship.ship);
}

bool is_spent(const Running& salvo) { return salvo.factors == 0 || salvo.phase >= torpedo_run(salvo.setting).phases; }

}  // namespace broadside::great_war_at_sea
