// The admiral `steady` at his guns and tubes: one ship unhalved on each target, and what pierces at what it pierces.
#include <algorithm>

#include "engine/great_war_at_sea/admirals/steady.h"
#include "engine/great_war_at_sea/rules/torpedoes.h"

namespace broadside::great_war_at_sea {
namespace {

using steady::Foe;
using steady::Foes;

/// Points that a hit on her brings nearer: what she is worth for each hull box that is left.
int64_t price_of(const Foe& foe) {
  const int left_of_her = std::max(1, left(*foe.mark.card, *foe.mark.condition, Section::hull));
  return 1 + 4 * int64_t{foe.mark.card->points} / left_of_her;
}

/// The targets of a battery from the best down, as far as they are worth a shot.
struct Ranked {
  static constexpr int kMost = 6;
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

struct Aiming {
  const Asked& a;
  const Foes& foes;
  std::array<uint16_t, kMostShips> taken{};  // by foe: one more than the ship that fires first
  Order trial;                               // one shot of the answer, to be checked by itself
};

void fire_battery(Aiming& m, uint16_t ship, Battery battery, FireOrder& answer) {
  const steady::Shooter by = steady::shooter_of(m.a, ship);
  if (left(*by.card, *by.condition, section_of(battery)) <= 0) return;
  Ranked ranked;
  for (uint16_t f = 0; f < m.foes.count; ++f) {
    const Foe& foe = m.foes[f];
    const bool first = m.taken[f] == 0 || m.taken[f] == ship + 1;
    const int hits = steady::hits_expected(m.a, by, battery, foe.mark, first);
    ranked.add(price_of(foe) * steady::worth_of_hits(hits, battery, foe.mark), f);
  }
  FireOrder& trial = *m.trial.as<FireOrder>();
  for (const auto& [value, f] : ranked.rows) {
    Shot shot;
    shot.ship = ship, shot.battery = battery, shot.target = m.foes[f].target;
    trial.shots.clear();
    trial.shots.add(shot);
    if (!is_allowed(m.a, m.trial)) continue;
    if (m.taken[f] == 0) m.taken[f] = static_cast<uint16_t>(ship + 1);
    if (!answer.shots.full()) answer.shots.add(shot);
    return;
  }
}

}  // namespace

void steady_fire(const Asked& a, Dice&, Budget&, Order& out) {
  FireOrder& answer = out.begin<FireOrder>();
  Foes foes;
  steady::foes_of(a, true, foes);
  if (foes.count == 0) return;
  Aiming m{a, foes, {}, {}};
  m.trial.begin<FireOrder>();
  for (const Battery battery : kAllBatteries)  // the heaviest guns choose first
    for (uint16_t ship = 0; ship < a.view.ships.count; ++ship)
      if (is_afloat(a.mine(), ship)) fire_battery(m, ship, battery, answer);
  const auto by_ship = [](const Shot& x, const Shot& y) {
    return std::pair(x.ship, x.battery) < std::pair(y.ship, y.battery);
  };
  std::sort(answer.shots.begin(), answer.shots.end(), by_ship);
  keep_allowed(a, out, answer.shots);
}

// ---------------------------------------------------------------- torpedoes

namespace {

/// Worth of a launch in thousandths of a hit on her; 0: not worth her only salvo.
int launch_worth(const Asked& a, const steady::Shooter& by, const Foe& foe, TorpedoSetting setting) {
  TorpedoShotFacts facts = torpedo_shot_facts(*by.card, *foe.mark.card);
  facts.range = range_between(by.pose.at, foe.mark.pose.at);
  facts.turn_deg = by.turned, facts.target_turn_deg = foe.mark.turned;
  facts.dead_in_water = foe.mark.condition->speed == Speed::stopped;
  facts.night = {a.view.open.conditions.light, a.view.open.conditions.weather, a.own().full_moon, false};
  const int phase = phase_reaching(setting, facts.range);
  if (phase == 0 || (phase > 1 && !facts.dead_in_water)) return 0;  // by then she is elsewhere
  const TorpedoShot shot = torpedo_shot(facts);
  if (shot.needed == 0) return 0;
  constexpr int kThousand = 1000;
  return kThousand * by.card->torpedo * (kDieSides + 1 - shot.least_natural()) / kDieSides;
}

/// Whoever is near the target may be met as well.
void add_others(const Asked& a, const Foes& foes, Order& trial, Launch& launch) {
  constexpr int64_t kNear = 3 * kInch;
  const Contact* const target = a.contact(launch.target.number);
  LaunchOrder& one = *trial.as<LaunchOrder>();
  for (const Foe& foe : foes) {
    if (target == nullptr || launch.then.full()) return;
    if (foe.target == launch.target || !plane::within(foe.mark.pose.at, target->at(), kNear)) continue;
    Launch tried = launch;
    tried.then.add(foe.target);
    one.launches.clear();
    one.launches.add(tried);
    if (is_allowed(a, trial)) launch = tried;
  }
}

}  // namespace

void steady_launch(const Asked& a, Dice&, Budget&, Order& out) {
  constexpr int kWorthWhile = 120;
  LaunchOrder& answer = out.begin<LaunchOrder>();
  Foes foes;
  steady::foes_of(a, true, foes);
  Order trial;
  LaunchOrder& one = trial.begin<LaunchOrder>();
  for (uint16_t ship = 0; ship < a.view.ships.count && foes.count > 0; ++ship) {
    const ShipCard& card = a.own().card(ship);
    if (!is_afloat(a.mine(), ship) || card.torpedo == 0 || a.view.ships[ship].launched || answer.launches.full())
      continue;
    const steady::Shooter by = steady::shooter_of(a, ship);
    int64_t best = 0;
    Launch chosen;
    for (const TorpedoSetting setting : {TorpedoSetting::T4000, TorpedoSetting::T10000, TorpedoSetting::T17000}) {
      if ((setting == TorpedoSetting::T10000 && !card.t10000) || (setting == TorpedoSetting::T17000 && !card.t17000))
        continue;
      for (const Foe& foe : foes) {
        const int hits = launch_worth(a, by, foe, setting);
        const int64_t value = hits * price_of(foe);
        if (hits < kWorthWhile || value <= best) continue;
        Launch launch;
        launch.ship = ship, launch.setting = setting, launch.target = foe.target;
        one.launches.clear();
        one.launches.add(launch);
        if (!is_allowed(a, trial)) continue;
        best = value;
        chosen = launch;
      }
    }
    if (best == 0) continue;
    add_others(a, foes, trial, chosen);
    answer.launches.add(chosen);
  }
  keep_allowed(a, out, answer.launches);
}

}  // namespace broadside::great_war_at_sea
