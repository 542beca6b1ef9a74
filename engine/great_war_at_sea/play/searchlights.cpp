#include "engine/great_war_at_sea/play/searchlights.h"

#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

IlluminationFacts light_facts(const Gunners& g, uint16_t ship, const Prey& prey) {
  const Battle& battle = g.own.battle;
  const CounterState& counter = g.own.counters[battle.ships[ship].counter];
  IlluminationFacts f;
  f.illuminator = battle.card(ship).type;
  f.target = prey.card->type;
  f.range = range_between(counter.at(), prey.pose.at);
  f.sector = sector_of(counter.pose(), prey.pose.at);
  f.line_of_sight = g.lines == nullptr || g.lines->clear(counter.at(), prey.pose.at, counter.group);
  f.factors = battle.card(ship).searchlights;
  f.ship = ship;
  f.seat = battle.side_of(ship);
  return f;
}

bool any_to_light(const Battle& battle, const Position& p, Seat side) {
  bool lights = false, enemy = false;
  for (size_t i = 0; i < p.umpire.ships.count; ++i) {
    if (p.umpire.ships[i].fate != Fate::afloat) continue;
    if (battle.side_of(i) == side)
      lights = lights || battle.card(i).searchlights > 0;
    else
      enemy = enemy || p.umpire.seen[side][battle.ships[i].counter].now == Sighted::spotted;
  }
  return lights && enemy;
}

namespace {

struct Attempt {
  uint16_t ship = 0, target = 0;
};

/// All that are possible, and use up what they need; the dice come when everybody has lit his own lights.
template <class Attempts>
void begin_attempts(const Stage& s, Seat side, const LightsOrder& order, Attempts& out) {
  const SightLines lines(s.battle, s.position);
  const Gunners g{s.all(), {}, &lines};
  const SideRows rows(s.battle, side);
  for (const Lit& row : order.rows) {
    const uint16_t ship = rows.ships[row.ship], target = true_target(s.battle, s.umpire(), side, row.target);
    if (target == kNoShip || out.full()) continue;
    const Prey prey = prey_of(s.battle, s.position, target);
    const IlluminationFacts facts = light_facts(g, ship, prey);
    Searchlights& used = s.ship(ship).lights;
    if (!prey.spotted || !illumination_faults(facts, used).empty()) continue;
    used.use(facts.sector);
    out.add({ship, target});
  }
}

}  // namespace

void light_up(const Stage& s, const std::array<const LightsOrder*, 2>& orders) {
  Table<Attempt, 4 * kMostShips> attempts;
  for (const Seat side : kBothSides)
    if (orders[side] != nullptr) begin_attempts(s, side, *orders[side], attempts);
  const Gunners g{s.all(), {}};
  for (const Attempt& attempt : attempts) {
    if (s.ship(attempt.target).lit) continue;  // for everyone (GW-7.27b-01)
    IlluminationFacts facts = light_facts(g, attempt.ship, prey_of(s.battle, s.position, attempt.target));
    facts.target_searchlights = s.ship(attempt.target).lights.attempts > 0;
    s.dice.lane(attempt.target);
    const Illumination result = illuminate(facts, s.dice);
    if (result.lit) {
      const CounterEntry& entry = s.battle.counter_of(attempt.target);
      for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) s.ship(i).lit = true;
    }
    if (s.told()) tell_lit(s, attempt.ship, attempt.target, illumination_modifiers(facts), result);
  }
}

}  // namespace broadside::great_war_at_sea
