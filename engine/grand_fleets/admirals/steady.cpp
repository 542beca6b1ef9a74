// How the steady admiral moves: he looks for positions where his guns do more harm than the enemy's (which opens arcs
// and crosses the T), and evades where he is outranged. Whole numbers only.
#include <algorithm>

#include "engine/grand_fleets/admirals/steady.h"
#include "engine/grand_fleets/play/plots.h"
#include "engine/grand_fleets/rules/collision.h"

namespace broadside::grand_fleets {
namespace {

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
bool write(const Trial& trial, int mps, bool jammed, Plot& out) {
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
int64_t worth_of(const Asked& a, const Outlook& outlook, size_t ship, const Where& at, int speed) {
  const Exchange exchange = outlook.exchange(ship, at, speed);
  int64_t worth = exchange.given - exchange.taken - kPull * exchange.nearest;
  for (const Torpedo& torpedo : a.view.mine.torpedoes) {
    if (torpedo.ship != ship || !a.ship(torpedo.target).afloat()) continue;
    const hex::Hex there = outlook.expected[torpedo.target].hex;
    if (hex::distance(at.hex, there) <= a.card(ship).torpedoes.range &&
        (arcs_to(at.hex, at.facing, there) & torpedo.arc) != 0)
      worth += kTorpedoBearing;
  }
  return worth;
}

/// Leaving the board is a loss, running among friends a risk.
constexpr int64_t kOffBoard = 100'000'000;
constexpr int64_t kCrowd = 40'000;

int64_t crowd(const Asked& a, size_t ship, const Where& at) {
  int points = size_row(a.card(ship).hull).cc;
  for (size_t i = 0; i < a.open().ships.count; ++i)
    if (i != ship && a.ship(i).afloat() && a.ship(i).hex() == at.hex) points += size_row(a.card(i).hull).cc;
  return points > kStackLimit ? kCrowd : 0;
}

/// A ship on her own: harm, the way back to her leader, and not off the board.
void move_alone(const Asked& a, const Outlook& outlook, uint16_t ship, ShipPlot& order) {
  const Ship& s = a.ship(ship);
  const int mps = a.mps(ship);
  const Waters sea = waters(a.battle);
  const Group* group = s.squadron == kNoSquadron ? nullptr : &a.open().squadrons[s.squadron];
  const bool led =
      group != nullptr && group->leader != kNoShip && group->leader != ship && a.ship(group->leader).afloat();
  int64_t best = INT64_MIN;
  Plot plot;
  Sailed sailed;
  for (const Trial& trial : kTrials) {
    if (!write(trial, mps, s.rudder_jammed, plot)) continue;
    sail(sea, where(s), mps, s.rudder_jammed, plot, sailed);
    int64_t worth = worth_of(a, outlook, ship, sailed.end, sailed.spent) - crowd(a, ship, sailed.end);
    if (sailed.left_board) worth -= kOffBoard;
    if (led) {
      const int radius = size_row(a.card(group->leader).hull).command_radius;
      const int away = hex::distance(sailed.end.hex, outlook.expected[group->leader].hex);
      worth -= int64_t{kStray} * std::max(away - radius / 2, 0);
    }
    if (worth <= best) continue;
    best = worth;
    order.plot = plot;
  }
}

/// Outranged: under fire without a target. Evasive manoeuvres on the present course, if the sea allows.
bool evade(const Asked& a, const Outlook& outlook, uint16_t ship, Plot& out) {
  const Ship& s = a.ship(ship);
  const int mps = a.mps(ship);
  if (s.rudder_jammed || mps < 2 || !outlook.outranged(ship)) return false;
  out.clear();
  for (int left = mps; left >= 2; left -= 2) out.add({Sign::evasive, 1});
  if (mps % 2 == 1) add_run(out, 1);
  Sailed sailed;
  sail(waters(a.battle), where(s), mps, false, out, sailed);
  return !sailed.left_board;
}

}  // namespace

void steady_individual(const Asked& a, MovingAlone& out) {
  const Outlook outlook(a.battle, a.open(), a.seat());
  Plot evasion;
  a.each_own([&](uint16_t i) {
    if (evade(a, outlook, i, evasion)) {
      out.ships.add({i, false, evasion});
    } else if (a.ship(i).forced) {
      move_alone(a, outlook, i, out.ships.add({i, false, {}}));
    }
  });
}

namespace {

/// The ships that move now; in line from head to tail if they are.
struct SquadronAtSea {
  Table<uint16_t, kMostShips> ships;
  bool in_line = false;
  int slowest = 255;
};

SquadronAtSea squadron_of(const Asked& a, uint8_t squadron) {
  SquadronAtSea column;
  column.in_line = find_line(a.open(), squadron, column.ships);
  for (uint16_t ship : column.ships) column.slowest = std::min(column.slowest, a.mps(ship));
  return column;
}

/// Worth of an order for a whole squadron; its head, middle and tail speak for all.
int64_t worth_together(const Asked& a, const Outlook& outlook, const SquadronAtSea& column, const Plot& plot,
                       bool line) {
  int64_t worth = 0;
  const int speed = cost(plot, false);
  const size_t last = column.ships.count - 1;
  sail_squadron(a.battle, a.open(), {column.ships.begin(), column.ships.count}, line, plot,
                [&](size_t i, const Where&, const Sailed& sailed) {
                  if (sailed.left_board) worth -= kOffBoard;
                  if (i == 0 || i == last || i == last / 2)
                    worth += worth_of(a, outlook, column.ships[i], sailed.end, speed);
                });
  return worth;
}

void move_together(const Asked& a, const Outlook& outlook, uint8_t squadron, MovingTogether& out) {
  const SquadronAtSea column = squadron_of(a, squadron);
  SquadronPlot& order = out.squadrons.add({squadron, false, 0, 0, {}});
  int64_t best = INT64_MIN;
  Plot plot;
  for (const bool line : {true, false}) {
    if (line && !column.in_line) continue;
    for (const Trial& trial : kTrials) {
      if (!line && column.in_line && trial.before == 0 && trial.middle == 0) continue;  // as good in line
      if (line && trial.after != 0) continue;
      if (!write(trial, column.slowest, false, plot)) continue;
      int64_t worth = worth_together(a, outlook, column, plot, line);
      if (!line && column.in_line) worth -= kBreakLine * column.ships.count;
      if (worth <= best) continue;
      best = worth;
      order.plot = plot;
      order.line_ahead = line;
    }
  }
  if (!order.line_ahead) return;
  order.first = static_cast<uint8_t>(out.line.count);
  order.ships = static_cast<uint8_t>(column.ships.count);
  for (uint16_t ship : column.ships) out.line.add(ship);
}

}  // namespace

void steady_together(const Asked& a, MovingTogether& out) {
  const Outlook outlook(a.battle, a.open(), a.seat());
  a.each_squadron([&](uint8_t s) {
    if (moves_as_squadron(a.open(), s)) move_together(a, outlook, s, out);
  });
}

}  // namespace broadside::grand_fleets
