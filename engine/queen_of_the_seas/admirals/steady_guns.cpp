// Whom the steady admiral fires at: where it costs most, rather finishing a ship than starting on another, and at long
// range so that splashes do not spoil the aim of ships without a Gun Director (QS-phase-3b-06).
#include "engine/queen_of_the_seas/admirals/steady.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"

namespace broadside::queen_of_the_seas {
namespace {

/// One target of a ship, as far as it has been looked at.
struct Mark {
  uint16_t ship = 0;
  int32_t range = 0;  // rough
  bool solved = false;
  Solution solution;
};
using Marks = Table<Mark, 12>;

/// What has been declared so far against each ship.
struct Fire {
  std::array<uint8_t, kMostShips> splashes{};
  std::array<bool, kMostShips> undirected{};  // one of them is without a Gun Director
  std::array<int32_t, kMostShips> likely{};   // losses
};

struct Gunner {
  const Battle& battle;
  const View& view;
  Seat side;
  Table<Shot, kMostSalvos>& out;
  const FiringTable table;
  Fire fire;

  Gunner(const Asked& a, Table<Shot, kMostSalvos>& shots)
      : battle(a.battle), view(a.view), side(a.seat()), out(shots), table(a.battle, a.open()) {}
  const Ship& ship(size_t row) const { return view.open.ships[row]; }
};

int life_of(const Ship& ship) {
  int sum = 0;
  for (const uint8_t stats : ship.stats) sum += stats;
  return std::max(sum, 1);
}

/// The nearest enemies within reach, by their centres.
void look_round(const Gunner& g, uint16_t firer, Length reach, Marks& out) {
  const Rough from = rough(g.ship(firer).pose().at);
  const int32_t most = reach / kRoughCm + 12 * kRoughCm;
  for (uint16_t i = 0; i < g.view.open.fleet(); ++i) {
    const Ship& s = g.ship(i);
    if (s.side == g.side || !s.on_table()) continue;
    const int32_t range = rough_length(rough(s.pose().at) - from);
    if (range > most) continue;
    Mark mark;
    mark.ship = i;
    mark.range = std::max(range - 2 * kRoughCm, 0);
    if (!out.full()) {
      out.add(mark);
    } else if (Mark* last = std::max_element(out.begin(), out.end(),
                                             [](const Mark& a, const Mark& b) { return a.range < b.range; });
               last->range > mark.range) {
      *last = mark;
    }
  }
}

/// May it be declared now (QS-Q-42)?
bool in_time(const Gunner& g, Band band) {
  const bool far = band == Band::long_range;
  if (g.view.step() == Step::near_guns) return !far;
  return far || !g.battle.options.declare_as_you_fire;
}

const Solution& solved(const Gunner& g, uint16_t firer, Mark& mark) {
  if (!mark.solved) mark.solution = g.table.solve(firer, mark.ship);
  mark.solved = true;
  return mark.solution;
}

/// Worth of this salvo beside those declared before.
int64_t worth_of(const Gunner& g, uint16_t firer, const Mark& mark, Weapon gun, const LikelyShot& shot) {
  const Ship& target = g.ship(mark.ship);
  LikelyShot as = shot;
  const bool marks = splashes(gun, shot.band);
  as.confused = marks && g.fire.splashes[mark.ship] + 1 >= kConfusion;
  int64_t loss = likely_loss(g.battle, g.view, firer, mark.ship, gun, as);
  if (as.confused && g.fire.undirected[mark.ship]) loss /= 2;  // it spoils the aim of another
  const int64_t life = 100 * life_of(target), begun = g.fire.likely[mark.ship];
  if (begun >= life) return loss / 4;
  return loss * (300 + 20'000 / (100 + life / 20)) / 300;
}

/// The best target for one gun type that nothing stands between; kNoShip if there is none.
Mark* target_for(const Gunner& g, uint16_t firer, Weapon gun, Marks& marks, int64_t& worth) {
  const ShipCard& card = g.battle.card(firer);
  const Ship& ship = g.ship(firer);
  const int32_t reach = gun_range(gun, card.launched) / kRoughCm;
  const Rough from = rough(ship.pose().at), heading = unit(ship.heading);
  std::array<int64_t, Marks::capacity()> worths{};
  for (uint32_t i = 0; i < marks.count; ++i) {
    const Mark& mark = marks[i];
    if (mark.range > reach + 4 * kRoughCm) continue;
    LikelyShot shot;
    if (mark.solved) {
      shot.band = mark.solution.band;
      shot.on_broadside = mark.solution.arcs.broadside();
    } else {
      shot.band = band_of(mark.range * kRoughCm);
      shot.on_broadside = abeam(heading, rough(g.ship(mark.ship).pose().at) - from);
    }
    if (shot.on_broadside || gun <= Weapon::M) worths[i] = worth_of(g, firer, mark, gun, shot);
  }
  for (int tries = 0; tries < 4; ++tries) {
    const auto best =
        static_cast<size_t>(std::max_element(worths.begin(), worths.begin() + marks.count) - worths.begin());
    if (best >= marks.count || worths[best] <= 0) return nullptr;
    Mark& mark = marks[best];
    const Solution& s = solved(g, firer, mark);
    const Arc arc = arc_chosen(s.arcs, false);
    if (in_time(g, s.band) && salvo_faults({gun, ship.stat(gun), card.launched, s.range, arc, arc_note(card, gun, arc),
                                            true, ship.collided, s.clear, s.clear})
                                  .empty()) {
      worth = worths[best];
      return &mark;
    }
    worths[best] = 0;
  }
  return nullptr;
}

void declare(Gunner& g, uint16_t firer, Weapon gun, const Mark& mark, uint16_t& marked) {
  g.out.add({firer, mark.ship, gun, false});
  LikelyShot shot;
  shot.band = mark.solution.band;
  shot.on_broadside = mark.solution.arcs.broadside();
  g.fire.likely[mark.ship] += likely_loss(g.battle, g.view, firer, mark.ship, gun, shot);
  if (!splashes(gun, shot.band) || marked == mark.ship) return;  // QS-phase-3a-03
  marked = mark.ship;
  ++g.fire.splashes[mark.ship];
  if (g.ship(firer).stat(Track::GD) == 0) g.fire.undirected[mark.ship] = true;
}

void fire_ship(Gunner& g, uint16_t firer) {
  const Ship& ship = g.ship(firer);
  const int launched = g.battle.card(firer).launched;
  const auto loaded = [&](Weapon gun) {
    return ship.stat(gun) > 0 && (ship.fired >> static_cast<unsigned>(gun) & 1U) == 0;
  };
  const auto fired = [&](Weapon gun) { return (ship.fired >> static_cast<unsigned>(gun) & 1U) != 0; };
  Length reach = 0;
  for (const Weapon gun : kGuns)
    if (loaded(gun)) reach = std::max(reach, gun_range(gun, launched));
  Marks marks;
  look_round(g, firer, reach, marks);
  if (marks.count == 0) return;
  std::array<Mark*, kGunTypes> target{};
  std::array<int64_t, kGunTypes> worth{};
  for (const Weapon gun : kGuns) {
    const auto row = static_cast<size_t>(gun);
    if (loaded(gun)) target[row] = target_for(g, firer, gun, marks, worth[row]);
  }
  for (const Weapon gun : kGuns)
    for (const Weapon rival : kGuns) {
      if (!excludes(gun, rival)) continue;  // of two that do the worthier fires, and the first of equal ones
      const auto own = static_cast<size_t>(gun), their = static_cast<size_t>(rival);
      const bool less = worth[own] < worth[their] || (worth[own] == worth[their] && own > their);
      if (fired(rival) || (target[their] != nullptr && less)) target[own] = nullptr;
    }
  uint16_t marked = kNoShip;
  for (const Weapon gun : kGuns)
    if (const Mark* mark = target[static_cast<size_t>(gun)]; mark != nullptr) declare(g, firer, gun, *mark, marked);
}

}  // namespace

void steady_guns(const Asked& a, Dice&, Budget&, Order& out) {
  Gunner g(a, out.begin<GunFire>().shots);
  if (a.view.step() == Step::near_guns) {
    const uint16_t ship = near_firer(a.open(), a.view.at.round);
    if (ship != kNoShip && a.ship(ship).side == a.seat()) fire_ship(g, ship);
    return;
  }
  a.each_own([&](uint16_t i) {
    if (!a.ship(i).collided) fire_ship(g, i);
  });
}

// ---------------------------------------------------------------- phase 3d

/// Torpedoes are fired once in a game (QS-torpedoes-09): at what is worth it, and rather at ships not yet done for.
void steady_torpedoes(const Asked& a, Dice&, Budget&, Order& order) {
  constexpr int kWorthFiring = 100;
  const Open& open = a.open();
  Table<Shot, kMostSalvos>& out = order.begin<Launches>().shots;
  Gunner g(a, out);
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    const Ship& s = open.ships[i];
    if (s.side != a.seat() || !s.on_table() || s.collided || s.torpedoes_fired || s.stat(Weapon::T) == 0) continue;
    Marks marks;
    look_round(g, i, kTorpedoMost, marks);
    const Mark* best = nullptr;
    int most = kWorthFiring - 1;
    for (Mark& mark : marks) {
      const int worth = likely_torpedo_loss(a.battle, a.view, i, mark.ship) - g.fire.likely[mark.ship] / 4;
      if (worth <= most) continue;
      const Solution& solution = solved(g, i, mark);
      if (!torpedo_faults({s.stat(Weapon::T), solution.range, arc_chosen(solution.arcs, false), solution.aspect,
                           solution.clear, open.rough, false, false, false, true,
                           a.battle.options.torpedo_range_exclusive})
               .empty())
        continue;
      best = &mark;
      most = worth;
    }
    if (best == nullptr) continue;
    out.add({i, best->ship, Weapon::T, false});
    g.fire.likely[best->ship] += most;
  }
}

}  // namespace broadside::queen_of_the_seas
