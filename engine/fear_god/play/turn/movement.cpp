// 2.2.4.2: ships and torpedoes move; who comes too near another declares, and may collide (3.4).
#include <cstdlib>
#include <memory>
#include <numeric>

#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/play/turn/tracks.h"
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
    if (plot.keeping == Keeping::own || !obeys_helm(s, row)) return kNoShip;
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
      moves[row] = move_by_plot(card, ship, steered(s, row, plot.turn[0]), weather);
    else if (plot.keeping == Keeping::wake)
      moves[row] = move_in_wake(card, ship, moves[guide], s.ship(guide).at(), last_legs(guide), weather);
    else
      moves[row] = move_in_station(card, ship, moves[guide], weather);
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
    const bool jams = move.hard_rudder && !ship.rudder_jammed && settle_hard_rudder(s.who(row), s.dice);
    if (jams) take_rudder_hit(s, row, s.plot(row).turn[0].leg[0].change_deg < 0);
    if (jams && s.told()) tell_rudder_jams(s, row);
  }
}

/// FG-2.2.4.2-01, FG-2.5.2-01
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

/// FG-3.4-01: sorted along x, so that far ships are never compared.
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
      const uint16_t a = std::min(order[i], order[k]), b = std::max(order[i], order[k]);
      if (int64_t{u.ships[order[k]].x} - u.ships[order[i]].x > kFarthest) break;
      if (!u.ships[a].afloat() || !u.ships[b].afloat() || u.pairs.full()) continue;
      if (std::abs(int64_t{u.ships[a].y} - u.ships[b].y) > kFarthest) continue;
      if (came_within(u, u.ships[a], u.ships[b], kTooNear)) u.pairs.add({a, b});
    }
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

bool steps::asks_ram(const Battle& battle, const Position& p, Seat side) {
  for (const NearPair& pair : p.umpire.pairs)
    if (battle.side_of(pair.a) == side || battle.side_of(pair.b) == side) return true;
  return false;
}

void steps::ram(const Stage& s, const System::Answers& answers) {
  for (const Seat side : kBothSides) {
    const RamOrder* const order = answer_of<RamOrder>(answers, side);
    if (order == nullptr) continue;
    for (const RamRow& row : order->ships)
      for (NearPair& pair : s.umpire().pairs) {
        const uint16_t ship = true_ship(s.battle, side, row.ship);
        if (pair.a == ship) pair.a_means = row.means;
        if (pair.b == ship) pair.b_means = row.means;
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
