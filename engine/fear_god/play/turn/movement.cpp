// 2.2.4.2: ships and torpedoes move; who comes too near another declares, and may collide (3.4).
#include <cstdlib>
#include <memory>
#include <numeric>

#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/rules/damage/criticals/steering.h"
#include "engine/fear_god/rules/movement/torpedo_run.h"
#include "engine/fear_god/words/tell.h"

namespace broadside::fear_god {
namespace {

/// All moves of the phase at once: who follows is moved after her guide.
struct Moving {
  const Stage& s;
  std::array<ShipMove, kMostShips> moves{};
  std::array<bool, kMostShips> done{};

  void move_all() {
    for (uint16_t row = 0; row < static_cast<uint16_t>(s.umpire().ships.count); ++row) move(row);
  }

 private:
  uint16_t guide_of(uint16_t row) const {
    const Plot& plot = s.plot(row);
    if (plot.keeping == Keeping::own || !obeys_helm(s, row) || must_heave_to(s.battle.card(row), s.open().weather))
      return kNoShip;
    const uint16_t guide = true_ship(s.battle, s.battle.side_of(row), plot.guide);
    return guide < s.umpire().ships.count && s.ship(guide).afloat() ? guide : kNoShip;
  }
  void move(uint16_t row) {
    Table<uint16_t, kMostShips> chain;  // from a ship to the one that leads her; in a ring the last leads
    for (uint16_t next = row; next != kNoShip && !done[next] && !chain.full(); next = guide_of(next)) {
      done[next] = true;
      chain.add(next);
    }
    while (chain.count > 0) {
      const uint16_t last = chain[--chain.count];
      if (s.ship(last).afloat()) move_one(last);
    }
  }
  std::span<const PathLeg> last_legs(uint16_t row) const {
    return std::span(s.umpire().legs.row).subspan(s.ship(row).first_leg, s.ship(row).legs);
  }
  void move_one(uint16_t row) {
    const ShipCard& card = s.battle.card(row);
    const ShipState& ship = s.ship(row);
    const Plot& plot = s.plot(row);
    const Weather& weather = s.open().weather;
    const uint16_t guide = guide_of(row);
    if (guide == kNoShip)
      moves[row] = move_by_plot(card, ship, helm_of(row), weather, plot.ordered_before);
    else if (plot.keeping == Keeping::wake)
      moves[row] = move_in_wake(card, ship, moves[guide], s.ship(guide).at(), last_legs(guide), weather);
    else if (plot.keeping == Keeping::station)
      moves[row] = move_in_station(card, ship, moves[guide], weather);
    else
      moves[row] = move_to_post(card, ship, moves[guide], plot.post, weather);
  }
  /// FG-3.1.3-09, -10, FG-Q-114: hard rudder may jam before the first pivot, which is still made; then she circles on.
  TurnPlotted helm_of(uint16_t row) const {
    const TurnPlotted& plotted = s.plot(row).turn[0];
    const bool is_free = obeys_helm(s, row) && !must_heave_to(s.battle.card(row), s.open().weather);
    if (!is_free || !may_jam(plotted) || !settle_hard_rudder(s.who(row), s.dice)) return steered(s, row, plotted);
    const PlotLeg* turn = plotted.leg.data();
    while (turn + 1 < plotted.leg.data() + plotted.legs && turn->change_deg == 0) ++turn;
    const bool to_port = turn->change_deg < 0;
    take_rudder_hit(s, row, to_port);
    if (s.told()) tell_rudder_jams(s, row);
    TurnPlotted jammed = plotted;
    jammed.circle = true;
    jammed.legs = 2;
    jammed.leg[0] = *turn;
    jammed.leg[1] = {0, static_cast<int16_t>(to_port ? -damage::kJammedStepDegrees : damage::kJammedStepDegrees)};
    return jammed;
  }
};

/// Nobody's place changes before all have been reckoned.
void make_moves(const Stage& s, const Moving& moving) {
  Umpire& u = s.umpire();
  u.legs.clear();
  for (uint16_t row = 0; row < static_cast<uint16_t>(u.ships.count); ++row) {
    ShipState& ship = s.ship(row);
    ship.legs = 0;
    ship.first_leg = static_cast<uint16_t>(u.legs.count);
    if (!ship.afloat()) continue;
    const ShipMove& move = moving.moves[row];
    for (const PathLeg& leg : move.legs) u.legs.add(leg), ++ship.legs;
    const bool evading = s.plot(row).keeping == Keeping::own && s.plot(row).turn[0].evasive;
    ship = after(ship, move);
    ship.turned_deg = move.turned_deg;
    ship.evading = evading;
  }
}

/// FG-2.2.4.2-01, -03, FG-2.5.2-01, FG-6.3.1-18
void run_torpedoes(const Stage& s) {
  for (Spread& spread : s.umpire().spreads) {
    if (spread.spent || spread.launched >= s.turn()) continue;
    attack_on_the_way(s, spread);
    const int run = std::min(yards_a_turn(spread.speed_kts), spread.most_yds - spread.run_yds);
    const plane::Point to = spread.at() + plane::polar(spread.course, run * kYard);
    spread.x = to.x, spread.y = to.y;
    spread.run_yds += run;
    spread.spent = spread.spent || spread.run_yds >= spread.most_yds || spread.torpedoes == 0;
    if (spread.spent && s.told()) tell_spent(s, spread);
  }
}

/// Neither has gone farther than her speed takes her.
bool may_meet(const ShipState& a, const ShipState& b) {
  const Length far = kTooNear + 100 * kYard * (std::abs(a.speed_kts) + std::abs(b.speed_kts) + 1);
  return plane::within(a.at(), b.at(), far);
}

/// Of more than there is room for the nearest are kept.
void add_pair(Umpire& u, uint16_t a, uint16_t b) {
  const int yards = closest_yards(u, u.ships[a], u.ships[b], static_cast<int>(kTooNear / kYard));
  const NearPair pair{std::min(a, b), std::max(a, b), static_cast<int32_t>(yards * kYard)};
  if (!u.pairs.full()) {
    u.pairs.add(pair);
    return;
  }
  NearPair* const farthest = std::max_element(
      u.pairs.begin(), u.pairs.end(), [](const NearPair& x, const NearPair& y) { return x.distance < y.distance; });
  if (pair.distance < farthest->distance) *farthest = pair;
}

/// FG-3.4-01, FG-8.1.9-04: sorted along x, so that far ships are never compared.
void find_pairs(const Stage& s) {
  Umpire& u = s.umpire();
  u.pairs.clear();
  std::array<uint16_t, kMostShips> order{};
  std::iota(order.begin(), order.begin() + u.ships.count, uint16_t{0});
  std::sort(order.begin(), order.begin() + u.ships.count,
            [&](uint16_t a, uint16_t b) { return std::pair(u.ships[a].x, a) < std::pair(u.ships[b].x, b); });
  constexpr Length kFarthest = kTooNear + 2 * 4'500 * kYard;  // two ships of 45 knots
  for (uint32_t i = 0; i < u.ships.count; ++i)
    for (uint32_t k = i + 1; k < u.ships.count; ++k) {
      const ShipState &a = u.ships[order[i]], &b = u.ships[order[k]];
      if (int64_t{b.x} - a.x > kFarthest) break;
      if (std::abs(int64_t{a.y} - b.y) > kFarthest) continue;
      if (!a.is_there() || !b.is_there() || (!a.afloat() && !b.afloat())) continue;
      if (may_meet(a, b) && came_within(u, a, b, kTooNear)) add_pair(u, order[i], order[k]);
    }
  std::sort(u.pairs.begin(), u.pairs.end(),
            [](const NearPair& x, const NearPair& y) { return std::pair(x.a, x.b) < std::pair(y.a, y.b); });
}

}  // namespace

void steps::movement(const Stage& s, const System::Answers&) {
  Moving moving{s};
  moving.move_all();
  const auto before = s.told() ? std::make_unique<Ships>(s.umpire().ships) : nullptr;
  make_moves(s, moving);
  if (before != nullptr) tell_moved(s, *before);
  run_torpedoes(s);
  drift_smoke(s);
  lay_smoke(s);
  find_pairs(s);
  if (s.told())
    for (const NearPair& pair : s.umpire().pairs) tell_near(s, pair);
  enter(s, s.umpire().pairs.count > 0 ? Step::ram : Step::movement_damage);
}

// ---------------------------------------------------------------- too near (3.4)

/// A hulk is asked nothing.
bool steps::asks_ram(const Battle& battle, const Position& p, Seat side) {
  const auto asked = [&](uint16_t ship) { return battle.side_of(ship) == side && p.umpire.ships[ship].afloat(); };
  return std::any_of(p.umpire.pairs.begin(), p.umpire.pairs.end(),
                     [&](const NearPair& pair) { return asked(pair.a) || asked(pair.b); });
}

// FG-3.4.1-01: who is to ram keeps clear of her own side all the same
void steps::ram(const Stage& s, const System::Answers& answers) {
  for (const Seat side : kBothSides) {
    const RamOrder* const order = answer_of<RamOrder>(answers, side);
    if (order == nullptr) continue;
    for (const RamRow& row : order->ships)
      for (NearPair& pair : s.umpire().pairs) {
        const uint16_t ship = true_ship(s.battle, side, row.ship);
        const bool friends = s.battle.side_of(pair.a) == s.battle.side_of(pair.b);
        const Intent means = friends ? Intent::avoid : row.means;
        if (pair.a == ship) pair.a_means = means;
        if (pair.b == ship) pair.b_means = means;
      }
  }
  enter(s, Step::collisions);
}

void steps::collisions(const Stage& s, const System::Answers&) {
  collide(s);
  s.umpire().pairs.clear();
  enter(s, Step::movement_damage);
}

// FG-8.1-02, FG-3.4.2-09
void steps::movement_damage(const Stage& s, const System::Answers&) {
  if (s.position.at.round == 0) let_hulks_sink(s);
  apply_damage(s) ? enter(s, Step::movement_damage, next_round(s)) : enter(s, Step::planned_fire);
}

}  // namespace broadside::fear_god
