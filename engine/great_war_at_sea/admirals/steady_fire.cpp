// The admiral `steady` at his guns and tubes: one ship unhalved on each target, and what pierces at what it pierces.
#include <algorithm>

#include "engine/great_war_at_sea/admirals/steady.h"
#include "engine/great_war_at_sea/play/salvoes.h"
#include "engine/great_war_at_sea/play/sequence.h"
#include "engine/great_war_at_sea/rules/impulses.h"

namespace broadside::great_war_at_sea {
namespace {

using steady::Foe;
using steady::Foes;

/// The targets of a battery from the best down, as far as they are worth a shot.
struct Ranked {
  static constexpr int kMost = 4;
  Table<std::pair<int64_t, uint16_t>, kMost> rows;
  void add(int64_t value, uint16_t foe) {
    if (value <= 0) return;
    if (rows.full()) {
      if (rows[kMost - 1].first >= value) return;
      --rows.count;
    }
    uint32_t at = rows.count;
    rows.add({value, foe});
    for (; at > 0 && rows[at - 1].first < value; --at) std::swap(rows[at], rows[at - 1]);
  }
};

/// How a counter has an enemy ship before its guns.
struct Sighting {
  int32_t square_of_range;
  uint16_t foe;
  bool flank, crosses_t;
};
struct Firer {
  uint16_t ship;
  steady::Gunner gunner;
  uint32_t first, end;                  // her counter's rows of Aiming::sightings
  uint32_t ranging_first, ranging_end;  // hers of Aiming::ranging
};

struct Aiming {
  const Asked& a;
  const SightLines lines;
  Foes foes;
  std::array<uint16_t, kMostShips> taken{};  // by foe: one more than the ship that fires first
  Table<Firer, kMostShips> firers;
  Table<Sighting, 24'000> sightings;
  Table<Ranging, kMostShots> ranging;

  explicit Aiming(const Asked& asked) : a(asked), lines(asked.known, asked.view) {}
};

/// Of the ship that stands last in the list.
void look_around(Aiming& m) {
  Firer& firer = m.firers[m.firers.count - 1];
  const steady::Gunner& gunner = firer.gunner;
  const bool day = !is_night(m.a.view.open.conditions.light);
  if (m.firers.count > 1) {  // ships of a counter see the same
    const Firer& before = m.firers[m.firers.count - 2];
    const bool same = m.a.own().ships[before.ship].counter == m.a.own().ships[firer.ship].counter;
    firer.first = before.first, firer.end = before.end;
    if (same && before.gunner.square_of_range >= gunner.square_of_range) return;
  }
  firer.first = m.sightings.count;
  for (uint16_t f = 0; f < m.foes.count && !m.sightings.full(); ++f) {
    const Foe& foe = m.foes[f];
    const int64_t square = steady::square_between(gunner.at, foe.at);
    if (square > gunner.square_of_range) continue;
    const steady::Lie there = steady::lie_of(gunner.at, gunner.way, foe.at),
                      here = steady::lie_of(foe.at, foe.way, gunner.at);
    m.sightings.add({static_cast<int32_t>(square), f, there.flank, day && there.flank && !here.flank && here.ahead});
  }
  firer.end = m.sightings.count;
}

void add_firer(Aiming& m, uint16_t ship) {
  Firer& firer = m.firers.add({});
  firer.ship = ship;
  firer.gunner = steady::own_gunner(m.a, ship);
  look_around(m);
  firer.ranging_first = m.ranging.count;
  for (const Ranging& row : m.a.view.ranging)
    if (row.ship == ship && !m.ranging.full()) m.ranging.add(row);
  firer.ranging_end = m.ranging.count;
}

bool may_fire(const Aiming& m, const Firer& firer, Battery battery, const Foe& foe) {
  const Gunners g{m.a.mine(), {}, &m.lines};
  return gun_faults(g, {firer.ship, battery}, prey_of(m.a.known, m.a.view, *foe.ship, *foe.contact)).empty();
}

void fire_battery(Aiming& m, const Firer& firer, Battery battery, FireOrder& answer) {
  const steady::Guns& guns = firer.gunner.guns[static_cast<size_t>(battery)];
  if (guns.dice == 0 || answer.shots.full()) return;
  const SalvoBonus counts = m.a.own().options.salvo_bonus;
  Ranked ranked;
  const std::span<const Ranging> ranging{m.ranging.begin() + firer.ranging_first,
                                         firer.ranging_end - firer.ranging_first};
  for (uint32_t i = firer.first; i < firer.end; ++i) {
    const Sighting& seen = m.sightings[i];
    const Foe& foe = m.foes[seen.foe];
    steady::Aim aim{seen.square_of_range, seen.flank, seen.crosses_t};
    aim.first = m.taken[seen.foe] == 0 || m.taken[seen.foe] == firer.ship + 1;
    aim.ranging = ranging_bonus(ranging, firer.ship, battery, foe.row, counts);
    ranked.add(steady::worth_of_shot(firer.gunner, guns, foe, aim), seen.foe);
  }
  for (const auto& [value, f] : ranked.rows) {
    if (!may_fire(m, firer, battery, m.foes[f])) continue;
    if (m.taken[f] == 0) m.taken[f] = static_cast<uint16_t>(firer.ship + 1);
    Shot& shot = answer.shots.add({});
    shot.ship = firer.ship, shot.battery = battery, shot.target = m.foes[f].target;
    return;
  }
}

}  // namespace

void steady_fire(const Asked& a, Dice&, Budget&, Order& out) {
  FireOrder& answer = out.begin<FireOrder>();
  Aiming m(a);
  steady::foes_of(a, true, m.foes);
  if (m.foes.count == 0) return;
  for (uint16_t ship = 0; ship < a.view.ships.count; ++ship)
    if (fires_now(a.mine(), ship, effect_group_of(a.view.at))) add_firer(m, ship);
  for (const Battery battery : kAllBatteries)  // the heaviest guns choose first
    for (const Firer& firer : m.firers) fire_battery(m, firer, battery, answer);
  const auto by_ship = [](const Shot& x, const Shot& y) {
    return std::pair(x.ship, x.battery) < std::pair(y.ship, y.battery);
  };
  std::sort(answer.shots.begin(), answer.shots.end(), by_ship);
  if (a.own().options.ammunition) keep_allowed(a, out, answer.shots);
}

// ---------------------------------------------------------------- torpedoes

namespace {

struct Tubes {
  const Asked& a;
  const SightLines lines;
  Foes foes;
  bool last_chance = false;  // the battle is nearly over

  explicit Tubes(const Asked& asked) : a(asked), lines(asked.known, asked.view) {
    steady::foes_of(a, true, foes);
    const uint16_t limit = a.own().round_limit;
    last_chance = limit > 0 && a.view.at.turn >= limit && impulse_of(a.view.at) + 1 >= kMovementGroups;
  }
};

/// Worth of a launch in thousandths of a hit; 0: not worth her only salvo.
int64_t launch_worth(const Tubes& t, uint16_t ship, const Foe& foe, const Prey& prey, TorpedoSetting setting) {
  constexpr int kThousand = 1000, kGoodFaces = 6;
  const TorpedoShotFacts facts = torpedo_facts(t.a.mine(), ship, prey);
  const int phase = phase_reaching(setting, facts.range);
  if (phase == 0 || (phase > 1 && !facts.dead_in_water)) return 0;  // by then she is elsewhere
  const TorpedoShot shot = torpedo_shot(facts);
  if (shot.needed == 0) return 0;
  const int faces = kDieSides + 1 - shot.least_natural();
  if (faces < kGoodFaces && !t.last_chance) return 0;
  return foe.price * (kThousand * t.a.own().card(ship).torpedo * faces / kDieSides);
}

/// Whoever is near the target may be met as well.
void add_others(const Tubes& t, const Foe& target, Launch& launch) {
  constexpr int64_t kNear = steady::hundredths(3);
  for (const Foe& foe : t.foes) {
    if (launch.then.full()) return;
    if (foe.target == launch.target || steady::square_between(foe.at, target.at) > kNear * kNear) continue;
    launch.then.add(foe.target);
  }
}

void launch_from(const Tubes& t, uint16_t ship, LaunchOrder& answer) {
  constexpr int64_t kFarthest = steady::hundredths(13);
  const ShipCard& card = t.a.own().card(ship);
  const Gunners g{t.a.mine(), {}, &t.lines};
  const steady::Place here = steady::place_of(t.a.view.counters[t.a.own().ships[ship].counter].at());
  int64_t best = 0;
  const Foe* at = nullptr;
  Launch chosen;
  for (const Foe& foe : t.foes) {
    if (steady::square_between(here, foe.at) > kFarthest * kFarthest) continue;
    const Prey prey = prey_of(t.a.known, t.a.view, *foe.ship, *foe.contact);
    for (const TorpedoSetting setting : {TorpedoSetting::T4000, TorpedoSetting::T10000, TorpedoSetting::T17000}) {
      if ((setting == TorpedoSetting::T10000 && !card.t10000) || (setting == TorpedoSetting::T17000 && !card.t17000))
        continue;
      const int64_t worth = launch_worth(t, ship, foe, prey, setting);
      if (worth <= best) continue;
      Launch launch;
      launch.ship = ship, launch.setting = setting, launch.target = foe.target;
      if (!launch_faults(g, launch, prey).empty()) continue;
      best = worth, at = &foe, chosen = launch;
    }
  }
  if (at == nullptr) return;
  add_others(t, *at, chosen);
  answer.launches.add(chosen);
}

}  // namespace

void steady_launch(const Asked& a, Dice&, Budget&, Order& out) {
  LaunchOrder& answer = out.begin<LaunchOrder>();
  const Tubes tubes(a);
  for (uint16_t ship = 0; ship < a.view.ships.count && tubes.foes.count > 0; ++ship)
    if (is_afloat(a.mine(), ship) && a.own().card(ship).torpedo > 0 && !a.view.ships[ship].launched &&
        moved_now(a.mine(), ship, a.view.secret.moved_last) && !answer.launches.full())
      launch_from(tubes, ship, answer);
}

}  // namespace broadside::great_war_at_sea
