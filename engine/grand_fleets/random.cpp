// The admiral `random`: any legal order, drawn so that every form of order turns up now and then.
#include <algorithm>
#include <bit>
#include <optional>

#include "engine/grand_fleets/check.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/damage.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/movement.h"
#include "engine/grand_fleets/rule.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/torpedoes.h"
#include "engine/grand_fleets/victory.h"

namespace broadside::grand_fleets {
namespace {

struct RandomMind {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  Whim whim;
  Order& out;
  const Open* sea = &view.open;
  const Open& open() const { return *sea; }
  bool mine(size_t ship) const { return open().ships[ship].side == ask.seat && open().ships[ship].afloat(); }
  bool one_in(uint32_t n) { return whim.below(n) == 0; }
  /// Would he win if the battle ended now? Then he takes nobody out of it.
  bool winning() const { return winner_now(battle, view.open) == ask.seat; }
};

// ---------------------------------------------------------------- 4 command

/// Squadrons at random; where they are too small, all in one.
void form(RandomMind& m) {
  Table<uint8_t, kMostSquadrons> own;
  for (uint8_t s = 0; s < m.open().squadrons.count; ++s)
    if (m.open().squadrons[s].side == m.ask.seat) own.add(s);
  const uint32_t used = own.count == 0 ? 0 : 1 + m.whim.below(own.count);
  std::array<bool, kMostSquadrons> led{};
  for (uint16_t i = 0; used > 0 && i < m.open().fleet(); ++i) {
    if (!m.mine(i) || m.one_in(20)) continue;
    const uint8_t squadron = own[m.whim.below(used)];
    m.out.forming.add({i, squadron, !led[squadron]});
    led[squadron] = true;
  }
  Faults faults;
  System::check(m.battle, m.view, m.ask, m.out, faults);
  if (faults.count > 0) System::fallback(m.battle, m.view, m.ask, m.out);
}

void transfer(RandomMind& m) {
  for (uint8_t s = 0; s < m.open().squadrons.count; ++s) {
    const Group& group = m.open().squadrons[s];
    if (group.side != m.ask.seat || !can_transfer(m.open(), s) || !m.one_in(12)) continue;
    Table<uint16_t, kMostShips> heirs;
    for (uint16_t i = 0; i < m.open().fleet(); ++i)
      if (m.mine(i) && m.open().ships[i].squadron == s && i != group.leader) heirs.add(i);
    m.out.transfers.add({heirs[m.whim.below(heirs.count)], s, 0});
  }
}

// ---------------------------------------------------------------- 5 movement

void shift(RandomMind& m) {
  const int direction = static_cast<int>(m.whim.below(6));
  const int hexes = static_cast<int>(m.whim.below(4));
  if (hexes == 0 || !can_float(m.battle, m.open(), direction, hexes)) return;
  m.out.direction = static_cast<int8_t>(direction);
  m.out.hexes = static_cast<uint8_t>(hexes);
}

/// Any order that `mps` can pay. Hexes ahead are drawn more often than turns.
void plot(RandomMind& m, int mps, bool jammed, bool alone, Plot& out) {
  out.clear();
  int left = mps == 0 ? 0 : static_cast<int>(m.whim.below(static_cast<uint32_t>(mps) + 1));
  while (left > 0 && !out.full()) {
    constexpr std::array<Sign, 8> drawn = {Sign::ahead, Sign::ahead, Sign::ahead,     Sign::ahead,
                                           Sign::port,  Sign::ahead, Sign::starboard, Sign::evasive};
    Sign sign = drawn[m.whim.below(drawn.size())];
    if (sign == Sign::evasive && (!alone || jammed)) sign = Sign::ahead;
    const int costs = price(sign, jammed);
    if (costs > left) break;
    left -= costs;
    if (sign == Sign::ahead && out.count > 0 && out[out.count - 1].sign == Sign::ahead)
      ++out[out.count - 1].hexes;
    else
      out.add({sign, 1});
  }
}

/// Mostly she thinks better of an order that would take her off the board.
bool leaves(const RandomMind& m, size_t ship, const Plot& order) {
  const Ship& s = m.open().ships[ship];
  Sailed sailed;
  sail(waters(m.battle), where(s), movement_points(m.battle.card(ship), s), s.rudder_jammed, order, sailed);
  return sailed.left_board;
}

void individual(RandomMind& m) {
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    const Ship& ship = m.open().ships[i];
    if (!m.mine(i) || (!ship.forced && !m.one_in(8))) continue;
    ShipPlot& order = m.out.ships.add({i, false, {}});
    const int mps = movement_points(m.battle.card(i), ship);
    plot(m, mps, ship.rudder_jammed, true, order.plot);
    if (leaves(m, i, order.plot) && (!m.one_in(40) || m.winning())) order.plot.clear();
    order.leave = m.battle.options.unbounded_sea && m.one_in(300) && !m.winning();
  }
}

/// In line ahead, where the squadron is.
void line(RandomMind& m, SquadronPlot& order) {
  Table<uint16_t, kMostShips> ships;
  if (!find_line(m.open(), order.squadron, ships)) return;
  order.line_ahead = true;
  order.first = static_cast<uint8_t>(m.out.line.count);
  order.ships = static_cast<uint8_t>(ships.count);
  for (uint16_t ship : ships) m.out.line.add(ship);
}

void together(RandomMind& m) {
  for (uint8_t s = 0; s < m.open().squadrons.count; ++s) {
    if (m.open().squadrons[s].side != m.ask.seat || !moves_as_squadron(m.open(), s)) continue;
    SquadronPlot& order = m.out.squadrons.add({s, false, 0, 0, {}});
    if (!m.one_in(3)) line(m, order);
    const uint16_t head = order.line_ahead ? m.out.line[order.first] : kNoShip;
    plot(m,
         head == kNoShip ? squadron_mps(m.battle, m.open(), s)
                         : movement_points(m.battle.card(head), m.open().ships[head]),
         false, false, order.plot);
    for (uint16_t i = 0; i < m.open().fleet(); ++i)
      if (m.open().ships[i].squadron == s && moves_together(m.open().ships[i]) && leaves(m, i, order.plot) &&
          (!m.one_in(40) || m.winning()))
        order.plot.clear();
  }
}

void ram(RandomMind& m) {
  const Contest& own = m.open().contests[m.view.at.round];
  for (const Contest& c : m.open().contests) {
    const Ship& target = m.open().ships[c.ship];
    if (target.side != m.ask.seat && target.hex() == m.open().ships[own.ship].hex() && c.total < own.total &&
        m.one_in(3))
      m.out.target = c.ship;
  }
}

void place(RandomMind& m) {
  System::fallback(m.battle, m.view, m.ask, m.out);
  const int8_t safe = m.out.direction;
  m.out.direction = static_cast<int8_t>(static_cast<int>(m.whim.below(7)) - 1);
  Faults faults;
  System::check(m.battle, m.view, m.ask, m.out, faults);
  if (faults.count > 0) m.out.direction = safe;
}

// ---------------------------------------------------------------- 6 gunnery, 7 torpedoes

uint16_t any_enemy(RandomMind& m) {
  Table<uint16_t, kMostShips> enemies;
  for (uint16_t i = 0; i < m.open().fleet(); ++i)
    if (m.open().ships[i].side != m.ask.seat && m.open().ships[i].afloat()) enemies.add(i);
  return enemies.count == 0 ? kNoShip : enemies[m.whim.below(enemies.count)];
}

/// A target that the guns bear on: the first from a random one on.
uint16_t target_for(RandomMind& m, uint16_t ship, uint8_t weapon, uint8_t guns) {
  const uint32_t count = m.open().ships.count;
  const uint32_t start = m.whim.below(count);
  for (uint32_t k = 0; k < count; ++k) {
    const auto target = static_cast<uint16_t>((start + k) % count);
    if (m.open().ships[target].side == m.ask.seat || !m.open().ships[target].afloat()) continue;
    // Ships in the way are no reason not to aim (GF-Q-119); land is.
    if (gun_bearing(m.battle, m.open(), {ship, target, weapon, guns}).fault == FaultCode::none &&
        !land_between(m.battle, m.open().ships[ship].hex(), m.open().ships[target].hex()))
      return target;
  }
  return kNoShip;
}

/// Now and then another front or rear than the program would choose; fire is then planned from there.
bool draw_posts(RandomMind& m) {
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    const Post post = m.open().ships[i].post;
    if (m.mine(i) && post != Post::alone && post != Post::barred && m.one_in(6))
      m.out.posts.add({i, m.one_in(2) ? Post::front : Post::rear, 0});
  }
  if (m.out.posts.count == 0) return false;
  for (uint32_t i = 0; i < m.out.posts.count; ++i)
    if (post_fault(m.open(), m.out.posts, i) != FaultCode::none) {
      m.out.posts.clear();
      return false;
    }
  return true;
}

/// Light guns at one target, now and then one of them at a second in another arc (GF-6.1.1-03, -06).
void light_fire(RandomMind& m, uint16_t i) {
  const Ship& ship = m.open().ships[i];
  const uint16_t target = ship.light == 0 ? kNoShip : target_for(m, i, kLightWeapon, 1);
  if (target == kNoShip) return;
  const Arcs arcs = firing_arcs(ship, m.open().ships[target]);
  const auto guns = static_cast<uint8_t>(1 + m.whim.below(static_cast<uint32_t>(most_light(ship.light, arcs))));
  m.out.fire.add({i, target, kLightWeapon, guns});
  const uint16_t second = m.one_in(2) ? target_for(m, i, kLightWeapon, 1) : kNoShip;
  if (second == kNoShip) return;
  FiringOrder both(ship.light, kAllArcs, false);
  both.light(target, arcs, guns);
  if (both.light(second, firing_arcs(ship, m.open().ships[second]), 1) == FaultCode::none)
    m.out.fire.add({i, second, kLightWeapon, 1});
}

void fire(RandomMind& m) {
  std::optional<Open> posted;
  if (draw_posts(m)) {
    m.sea = &posted.emplace(m.open());
    assign_posts(*posted, m.ask.seat, m.out.posts);
  }
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    if (!m.mine(i) || !has_a_shot(m.battle, m.open(), i, m.view.at.turn)) continue;
    const ShipCard& card = m.battle.card(i);
    for (uint8_t weapon = 0; weapon < card.lines(); ++weapon) {
      const uint16_t target = m.one_in(8) ? kNoShip : target_for(m, i, weapon, 0);
      if (target != kNoShip) m.out.fire.add({i, target, weapon, 0});
    }
    light_fire(m, i);
  }
}

void launch(RandomMind& m) {
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    const Ship& ship = m.open().ships[i];
    if (!m.mine(i) || ship.listing) continue;
    const size_t tubes = m.battle.card(i).torpedoes.tubes.size();
    for (uint8_t tube = 0; tube < tubes; ++tube) {
      const uint16_t target = ship.tubes[tube] == 0 || !m.one_in(4) ? kNoShip : any_enemy(m);
      if (target == kNoShip) continue;
      const Arcs likely = arcs_to(ship.hex(), ship.facing, m.open().ships[target].hex());
      const Arcs arc =
          likely != 0 && !m.one_in(4) ? static_cast<Arcs>(likely & -likely) : static_cast<Arcs>(1U << m.whim.below(6));
      m.out.torpedoes.add({i, target, arc, tube});
    }
  }
}

// ---------------------------------------------------------------- 8 losses

/// For the first loss of each ship any mount that may go; the rest follows in card order.
void losses(RandomMind& m) {
  uint16_t last = kNoShip;
  for (const LostMount& row : m.open().losses) {
    if (!m.mine(row.ship) || row.ship == last) continue;
    last = row.ship;
    uint32_t may = eligible(m.battle.card(row.ship), m.open().ships[row.ship], row);
    if (std::popcount(may) < 2 || m.one_in(2)) continue;
    for (uint32_t skip = m.whim.below(static_cast<uint32_t>(std::popcount(may))); skip > 0; --skip) may &= may - 1;
    m.out.picks.add({row.ship, row.loss, static_cast<uint8_t>(std::countr_zero(may))});
  }
}

}  // namespace

void random_admiral(const Battle& battle, const View& view, const Ask& ask, Dice& luck, Budget&, Order& out) {
  const auto step = static_cast<Step>(ask.kind);
  out.clear(order_kind(step));
  RandomMind m{battle, view, ask, Whim(luck.bits({GF("5.2-01"), ask.seat, ask.seat, kNoSeat})), out};
  switch (step) {
    case Step::squadrons: return form(m);
    case Step::transfer: return transfer(m);
    case Step::board: return shift(m);
    case Step::individual: return individual(m);
    case Step::together: return together(m);
    case Step::ram: return ram(m);
    case Step::place: return place(m);
    case Step::fire: return fire(m);
    case Step::losses: return losses(m);
    case Step::launch: return launch(m);
    default: return;
  }
}

System::Admiral System::admiral(std::string_view name) {
  if (name == "random") return random_admiral;
  if (name == "steady") return steady_admiral;
  return nullptr;
}

}  // namespace broadside::grand_fleets
