// The admiral `steady`: keeps squadrons together and in command, looks for positions where his guns do more harm than
// the enemy's (which opens arcs and crosses the T), evades where he is outranged, and launches torpedoes where the
// target will be. Whole numbers only.
#include <algorithm>

#include "engine/grand_fleets/check.h"
#include "engine/grand_fleets/collision.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/steady.h"
#include "engine/grand_fleets/torpedoes.h"

namespace broadside::grand_fleets {
namespace {

struct Mind {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  Order& out;
  const Open& open() const { return view.open; }
  bool mine(size_t ship) const { return open().ships[ship].side == ask.seat && open().ships[ship].afloat(); }
  bool enemy(size_t ship) const { return open().ships[ship].side != ask.seat && open().ships[ship].afloat(); }
};

// ---------------------------------------------------------------- 4 command

/// As the scenario proposes, where that is valid; else all in one.
void form(const Mind& m) {
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    const uint8_t squadron = m.battle.ships[i].squadron;
    if (!m.mine(i) || squadron == kNoSquadron) continue;
    m.out.forming.add({i, squadron, m.battle.squadrons[squadron].leader == i});
  }
  Faults faults;
  System::check(m.battle, m.view, m.ask, m.out, faults);
  if (faults.count > 0) System::fallback(m.battle, m.view, m.ask, m.out);
}

/// A new leader only when the old one is gone: the ship with most of the squadron within her radius.
void transfer(const Mind& m) {
  for (uint8_t s = 0; s < m.open().squadrons.count; ++s) {
    const Group& group = m.open().squadrons[s];
    if (group.side != m.ask.seat || !can_transfer(m.open(), s)) continue;
    if (group.leader != kNoShip && m.open().ships[group.leader].afloat()) continue;
    int best = -1;
    uint16_t heir = kNoShip;
    for (uint16_t i = 0; i < m.open().fleet(); ++i) {
      if (!m.mine(i) || m.open().ships[i].squadron != s) continue;
      int near = 0;
      for (uint16_t j = 0; j < m.open().fleet(); ++j)
        if (m.mine(j) && m.open().ships[j].squadron == s &&
            hex::distance(m.open().ships[i].hex(), m.open().ships[j].hex()) <=
                size_row(m.battle.card(i).hull).command_radius)
          ++near;
      if (near > best) best = near, heir = i;
    }
    m.out.transfers.add({heir, s, 0});
  }
}

// ---------------------------------------------------------------- 5.4.3 floating

/// Hexes between the ships and the nearest edge after a shift.
int margin(const Battle& battle, const Open& open, int direction, int hexes) {
  int least = 255;
  const hex::Hex step = hex::step(direction);
  for (const Ship& ship : open.ships) {
    if (!ship.afloat()) continue;
    const hex::Hex at{static_cast<int16_t>(ship.q + step.q * hexes), static_cast<int16_t>(ship.r + step.r * hexes)};
    const int row = hex::row_of(at);
    least = std::min({least, at.q + 0, battle.columns - 1 - at.q, row, battle.rows - 1 - row});
  }
  return least;
}

/// To the middle, once: where both sides near an edge the first one shifts (GF-Q-115).
void shift(const Mind& m) {
  if (m.ask.seat == 1 && nears_edge(m.battle, m.open(), 0)) return;
  int best = margin(m.battle, m.open(), 0, 0);
  for (int direction = 0; direction < 6; ++direction) {
    for (int hexes = 1; hexes <= 8; ++hexes) {
      const int now = margin(m.battle, m.open(), direction, hexes);
      if (now <= best) continue;
      best = now;
      m.out.direction = static_cast<int8_t>(direction);
      m.out.hexes = static_cast<uint8_t>(hexes);
    }
  }
}

// ---------------------------------------------------------------- 5 movement

/// A manoeuvre tried: turns before, in the middle of or after the run.
struct Trial {
  int8_t before, middle, after;  // hex sides to starboard
  uint8_t part;                  // of the speed, in quarters
};
constexpr std::array<Trial, 14> kTrials = {{{0, 0, 0, 4},
                                            {-1, 0, 0, 4},
                                            {1, 0, 0, 4},
                                            {0, -1, 0, 4},
                                            {0, 1, 0, 4},
                                            {0, 0, -1, 4},
                                            {0, 0, 1, 4},
                                            {-2, 0, 0, 4},
                                            {2, 0, 0, 4},
                                            {0, 0, 0, 2},
                                            {-1, 0, 0, 2},
                                            {1, 0, 0, 2},
                                            {-3, 0, 0, 4},
                                            {0, 0, 0, 0}}};

void add_turns(Plot& plot, int sides) {
  for (int i = 0; i < std::abs(sides); ++i) plot.add({sides < 0 ? Sign::port : Sign::starboard, 1});
}
void add_run(Plot& plot, int hexes) {
  if (hexes > 0) plot.add({Sign::ahead, static_cast<uint8_t>(hexes)});
}

/// The trial as an order that `mps` can pay; false if the turns alone cost more.
bool written(const Trial& trial, int mps, bool jammed, Plot& out) {
  out.clear();
  const int turns = std::abs(trial.before) + std::abs(trial.middle) + std::abs(trial.after);
  const int run = mps * trial.part / 4 - turns * price(Sign::port, jammed);
  if (run < 0 || (run == 0 && trial.part != 0)) return false;
  const int first = trial.middle != 0 ? run / 2 : run;
  if (trial.middle != 0 && first == 0) return false;
  add_turns(out, trial.before);
  add_run(out, first);
  add_turns(out, trial.middle);
  add_run(out, run - first);
  add_turns(out, trial.after);
  return true;
}

/// Worth of lying there: harm done less harm taken, torpedoes in the water brought to bear, and a pull towards the
/// enemy while nobody is in range.
int64_t worth_of(const Mind& m, const Outlook& outlook, size_t ship, const Where& at, int speed) {
  const Exchange exchange = outlook.exchange(ship, at, speed);
  int64_t worth = exchange.given - exchange.taken - kPull * exchange.nearest;
  for (const Torpedo& torpedo : m.view.mine.torpedoes) {
    if (torpedo.ship != ship || !m.open().ships[torpedo.target].afloat()) continue;
    const hex::Hex there = outlook.expected[torpedo.target].hex;
    if (hex::distance(at.hex, there) <= m.battle.card(ship).torpedoes.range &&
        (arcs_to(at.hex, at.facing, there) & torpedo.arc) != 0)
      worth += kTorpedoBearing;
  }
  return worth;
}

/// Leaving the board is a loss, running among friends a risk.
constexpr int64_t kOffBoard = 100'000'000;
constexpr int64_t kCrowd = 40'000;

int64_t crowd(const Mind& m, size_t ship, const Where& at) {
  int points = size_row(m.battle.card(ship).hull).cc;
  for (size_t i = 0; i < m.open().ships.count; ++i)
    if (i != ship && m.open().ships[i].afloat() && m.open().ships[i].hex() == at.hex)
      points += size_row(m.battle.card(i).hull).cc;
  return points > kStackLimit ? kCrowd : 0;
}

/// A ship on her own: harm, the way back to her leader, and not off the board.
void move_alone(const Mind& m, const Outlook& outlook, uint16_t ship, ShipPlot& order) {
  const Ship& s = m.open().ships[ship];
  const int mps = movement_points(m.battle.card(ship), s);
  const Waters sea = waters(m.battle);
  const Group* group = s.squadron == kNoSquadron ? nullptr : &m.open().squadrons[s.squadron];
  const bool led =
      group != nullptr && group->leader != kNoShip && group->leader != ship && m.open().ships[group->leader].afloat();
  int64_t best = INT64_MIN;
  Plot plot;
  Sailed sailed;
  for (const Trial& trial : kTrials) {
    if (!written(trial, mps, s.rudder_jammed, plot)) continue;
    sail(sea, where(s), mps, s.rudder_jammed, plot, sailed);
    int64_t worth = worth_of(m, outlook, ship, sailed.end, sailed.spent) - crowd(m, ship, sailed.end);
    if (sailed.left_board) worth -= kOffBoard;
    if (led) {
      const int radius = size_row(m.battle.card(group->leader).hull).command_radius;
      const int away = hex::distance(sailed.end.hex, outlook.expected[group->leader].hex);
      worth -= int64_t{kStray} * std::max(away - radius / 2, 0);
    }
    if (worth <= best) continue;
    best = worth;
    order.plot = plot;
  }
}

/// Outranged: under fire without a target. Evasive manoeuvres on the present course, if the sea allows.
bool evade(const Mind& m, const Outlook& outlook, uint16_t ship, Plot& out) {
  const Ship& s = m.open().ships[ship];
  const int mps = movement_points(m.battle.card(ship), s);
  if (s.rudder_jammed || mps < 2 || !outlook.outranged(ship)) return false;
  out.clear();
  for (int left = mps; left >= 2; left -= 2) out.add({Sign::evasive, 1});
  if (mps % 2 == 1) add_run(out, 1);
  Sailed sailed;
  sail(waters(m.battle), where(s), mps, false, out, sailed);
  return !sailed.left_board;
}

void individual(const Mind& m) {
  const Outlook outlook(m.battle, m.open(), m.ask.seat);
  Plot evasion;
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    if (!m.mine(i)) continue;
    if (evade(m, outlook, i, evasion)) {
      m.out.ships.add({i, false, evasion});
    } else if (m.open().ships[i].forced) {
      move_alone(m, outlook, i, m.out.ships.add({i, false, {}}));
    }
  }
}

/// The ships that move now; in line from head to tail if they are.
struct Column {
  Table<uint16_t, kMostShips> ships;
  bool in_line = false;
  int slowest = 255;
};

Column column_of(const Mind& m, uint8_t squadron) {
  Column column;
  column.in_line = find_line(m.open(), squadron, column.ships);
  for (uint16_t ship : column.ships)
    column.slowest = std::min(column.slowest, movement_points(m.battle.card(ship), m.open().ships[ship]));
  return column;
}

/// Worth of an order for a whole squadron; its head, middle and tail speak for all.
int64_t worth_together(const Mind& m, const Outlook& outlook, const Column& column, const Plot& plot, bool line) {
  int64_t worth = 0;
  const int speed = cost(plot, false);
  const size_t last = column.ships.count - 1;
  sail_squadron(m.battle, m.open(), {column.ships.begin(), column.ships.count}, line, plot,
                [&](size_t i, const Where&, const Sailed& sailed) {
                  if (sailed.left_board) worth -= kOffBoard;
                  if (i == 0 || i == last || i == last / 2)
                    worth += worth_of(m, outlook, column.ships[i], sailed.end, speed);
                });
  return worth;
}

void move_together(const Mind& m, const Outlook& outlook, uint8_t squadron) {
  const Column column = column_of(m, squadron);
  SquadronPlot& order = m.out.squadrons.add({squadron, false, 0, 0, {}});
  int64_t best = INT64_MIN;
  Plot plot;
  for (const bool line : {true, false}) {
    if (line && !column.in_line) continue;
    for (const Trial& trial : kTrials) {
      if (!line && column.in_line && trial.before == 0 && trial.middle == 0) continue;  // as good in line
      if (line && trial.after != 0) continue;
      if (!written(trial, column.slowest, false, plot)) continue;
      int64_t worth = worth_together(m, outlook, column, plot, line);
      if (!line && column.in_line) worth -= kBreakLine * column.ships.count;
      if (worth <= best) continue;
      best = worth;
      order.plot = plot;
      order.line_ahead = line;
    }
  }
  if (!order.line_ahead) return;
  order.first = static_cast<uint8_t>(m.out.line.count);
  order.ships = static_cast<uint8_t>(column.ships.count);
  for (uint16_t ship : column.ships) m.out.line.add(ship);
}

void together(const Mind& m) {
  const Outlook outlook(m.battle, m.open(), m.ask.seat);
  for (uint8_t s = 0; s < m.open().squadrons.count; ++s)
    if (m.open().squadrons[s].side == m.ask.seat && moves_as_squadron(m.open(), s)) move_together(m, outlook, s);
}

// ---------------------------------------------------------------- 5.5.2 ramming, 6.1.2 placing

/// Rams where it costs the enemy the larger part of what he has left.
void ram(const Mind& m) {
  const Contest& own = m.open().contests[m.view.at.round];
  const Ship& ship = m.open().ships[own.ship];
  const int hull = m.battle.card(own.ship).hull;
  for (const Contest& c : m.open().contests) {
    const Ship& target = m.open().ships[c.ship];
    if (target.side == m.ask.seat || target.hex() != ship.hex() || c.total >= own.total) continue;
    const int her_hull = m.battle.card(c.ship).hull;
    const int done = collision_damage(hull) * (hull - ship.hull_hits);
    const int suffered = collision_damage(her_hull) * (her_hull - target.hull_hits);
    if (done > suffered) m.out.target = c.ship;
  }
}

}  // namespace

void steady_admiral(const Battle& battle, const View& view, const Ask& ask, Dice&, Budget&, Order& out) {
  const auto step = static_cast<Step>(ask.kind);
  out.clear(order_kind(step));
  const Mind m{battle, view, ask, out};
  switch (step) {
    case Step::squadrons: return form(m);
    case Step::transfer: return transfer(m);
    case Step::board: return shift(m);
    case Step::individual: return individual(m);
    case Step::together: return together(m);
    case Step::ram: return ram(m);
    case Step::place: return System::fallback(battle, view, ask, out);
    case Step::fire: return steady_fire(battle, view, ask, out);
    case Step::launch: return steady_launch(battle, view, ask, out);
    default: return;  // losses: the first mount that may go
  }
}

}  // namespace broadside::grand_fleets
