// The sound admiral: brings broadsides to bear at a range that suits his guns, concentrates fire, saves torpedoes for
// ships worth them, plays the enemy's cards when they hurt least, and takes a beaten ship home where the scenario has a
// way out. He sees a view and nothing else. Worth is counted in 36ths of a victory point that the dice may be expected
// to bring.
#include "engine/grand_admiral/admirals/steady.h"

#include <algorithm>

#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/rules/movement.h"
#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral::steady {
namespace {

constexpr int kWorthOfClosing = 150;  // a hex nearer to a fight that is out of reach
constexpr int kWorthOfHeading = 60;   // a hex side nearer to the way there
constexpr int kWorthOfWayHome = 90;
constexpr int kWorthOfCompany = 80;     // a hex nearer to the next friend
constexpr int kEnemyFirePercent = 80;   // how much fire taken weighs against fire given
constexpr int kLeastTorpedoWorth = 20;  // points of a ship that deserves a torpedo

bool fights(const Ship& s) { return s.fate == Fate::afloat; }

/// Points that one box of this ship is worth now; the last boxes bring the whole ship.
int box_worth(const Battle& battle, const Open& open, size_t ship) {
  const ShipCard& c = battle.card(ship);
  const int left = std::max(1, c.row1 + c.row2 - open.ships[ship].checked);
  const int to_cripple = c.row1 - open.ships[ship].checked;
  const int plain = c.points / left;
  return 1 + plain + (to_cripple > 0 ? c.points / (3 * (to_cripple + 1)) : 0);
}

int gun_worth(const Battle& battle, const Open& open, size_t firer, size_t battery, size_t target) {
  if (gun_fault(battle, open, firer, battery, target) != FaultCode::none) return 0;
  const int boxes = expected_boxes(gun_solution(shot(battle, open, firer, battery, target)));
  const ShipCard& c = battle.card(target);
  const int left = c.row1 + c.row2 - open.ships[target].checked;
  return std::min(boxes, 36 * left) * box_worth(battle, open, target);  // no more than she has left
}

/// The best that all batteries of one ship can do from where she lies.
int fire_worth(const Battle& battle, const Open& open, size_t firer) {
  const Ship& ship = open.ships[firer];
  int sum = 0;
  for (size_t b = 0; b < battle.card(firer).batteries.size(); ++b) {
    int best = 0;
    for (size_t t = 0; t < open.ships.count; ++t)
      if (open.ships[t].side != ship.side && fights(open.ships[t]))
        best = std::max(best, gun_worth(battle, open, firer, b, t));
    sum += best;
  }
  return sum;
}

int side_fire_worth(const Battle& battle, const Open& open, Seat side) {
  int sum = 0;
  for (size_t i = 0; i < open.ships.count; ++i)
    if (open.ships[i].side == side && fights(open.ships[i])) sum += fire_worth(battle, open, i);
  return sum;
}

/// What the enemy could do to this ship alone if he fired now.
int danger(const Battle& battle, const Open& open, size_t ship) {
  int sum = 0;
  for (size_t e = 0; e < open.ships.count; ++e) {
    if (open.ships[e].side == open.ships[ship].side || !fights(open.ships[e])) continue;
    for (size_t b = 0; b < battle.card(e).batteries.size(); ++b) sum += gun_worth(battle, open, e, b, ship);
    if (open.ships[e].torpedoes > 0 &&
        hex::distance(open.ships[e].hex(), open.ships[ship].hex()) <= torpedo_reach(battle, e))
      sum += 6 * std::min<int>(open.ships[e].torpedoes, 4) * box_worth(battle, open, ship);
  }
  return sum;
}

// ---------------------------------------------------------------- where to go

/// Should she leave? Crippled, outgunned, and leaving costs less than sinking; or leaving is what the scenario wants.
bool wants_home(const Battle& battle, const Open& open, size_t ship) {
  const Ship& s = open.ships[ship];
  const Side& side = battle.sides[s.side];
  if (side.exit_edges == 0) return false;
  if (side.exit_own_percent > 0) return true;
  const ShipCard& c = battle.card(ship);
  return side.exit_enemy_percent < 100 && crippled(c.row1, s.checked) &&
         3 * (c.row1 + c.row2 - s.checked) <= 2 * c.row2;
}

int steps_to_edge(const Battle& battle, const Ship& ship, uint8_t edges) {
  const int row = hex::row_of(ship.hex());
  int best = 99;
  if ((edges & kNorth) != 0) best = std::min(best, row);
  if ((edges & kSouth) != 0) best = std::min(best, battle.rows - 1 - row);
  if ((edges & kWest) != 0) best = std::min(best, int{ship.q});
  if ((edges & kEast) != 0) best = std::min(best, battle.columns - 1 - ship.q);
  return best;
}

/// Hex sides between the heading and the nearest one that leads towards the hex over open water.
int sides_off(hex::Board board, hex::Hex from, int heading, hex::Hex to) {
  int best = 3;
  for (int turn = -3; turn <= 3; ++turn) {
    const hex::Hex next = hex::neighbour(from, hex::turned(heading, turn));
    if (!hex::on_board(board, next)) continue;
    if (hex::distance(next, to) < hex::distance(from, to)) best = std::min(best, turn < 0 ? -turn : turn);
  }
  return best;
}

int edge_worth(const Battle& battle, const Ship& ship, uint8_t edges) {
  const Ship ahead = [&] {
    Ship s = ship;
    const hex::Hex next = hex::neighbour(ship.hex(), ship.heading);
    s.q = static_cast<int16_t>(next.q);
    s.r = static_cast<int16_t>(next.r);
    return s;
  }();
  const int here = steps_to_edge(battle, ship, edges);
  const int next = steps_to_edge(battle, ahead, edges);
  return -kWorthOfWayHome * here + (next < here ? 2 * kWorthOfHeading : next > here ? -2 * kWorthOfHeading : 0);
}

/// How good the ship lies: what she can do, what can be done to her, and how far the fight is.
int worth_of_place(const Battle& battle, const Open& open, size_t ship) {
  const Ship& s = open.ships[ship];
  int friends = 0;
  int company = 99;  // hexes to the next friend
  for (size_t i = 0; i < open.ships.count; ++i) {
    if (i == ship || open.ships[i].side != s.side || !fights(open.ships[i])) continue;
    ++friends;
    company = std::min(company, hex::distance(s.hex(), open.ships[i].hex()));
  }
  // The enemy has to choose among all of us.
  int worth = fire_worth(battle, open, ship) - danger(battle, open, ship) * kEnemyFirePercent / 100 / (friends + 1);
  if (friends > 0 && company > 2) worth -= kWorthOfCompany * (company - 2);
  if (wants_home(battle, open, ship)) return worth / 4 + 8 * edge_worth(battle, s, battle.sides[s.side].exit_edges);
  int nearest = 99;
  size_t at = 0;
  for (size_t t = 0; t < open.ships.count; ++t) {
    if (open.ships[t].side == s.side || !fights(open.ships[t])) continue;
    const int d = hex::distance(s.hex(), open.ships[t].hex());
    if (d < nearest) nearest = d, at = t;
  }
  if (nearest == 99) return worth;
  int good_range = 2;  // the farthest hex at which her main guns still shoot at short range
  if (!battle.card(ship).batteries.empty()) {
    const auto& line = battle.card(ship).batteries.front().sequence;
    for (int r = kLongestReach; r > 2; --r)
      if (line[static_cast<size_t>(r - 1)].band == Band::close) {
        good_range = r;
        break;
      }
  }
  if (nearest > good_range)
    worth -= kWorthOfClosing * (nearest - good_range) +
             kWorthOfHeading * sides_off(battle.board(), s.hex(), s.heading, open.ships[at].hex());
  return worth;
}

}  // namespace

void move(const Asked& a, Dice&, Budget& budget, Order& out) {
  MoveOrder& order = out.begin<MoveOrder>();
  const Battle& battle = a.battle;
  const Waters sea = waters(battle);
  Open imagined = a.open();
  for (size_t i = 0; i < imagined.ships.count; ++i) {
    if (!eligible(battle, imagined, imagined.card, i) || budget.spent()) continue;
    const Ship before = imagined.ships[i];
    MoveAction best = MoveAction::stay;
    int best_worth = worth_of_place(battle, imagined, i);
    for (MoveAction action : {MoveAction::ahead, MoveAction::left, MoveAction::right}) {
      if (path_fault(sea, imagined, before, action) != FaultCode::none) continue;
      apply_move(sea, imagined.ships[i], action);
      const bool leaves = imagined.ships[i].fate == Fate::left;
      const bool home = leaves && wants_home(battle, a.open(), i) && !leaving_gives_up(battle, imagined, i);
      const int worth = leaves ? (home ? 1'000'000 : -1'000'000) : worth_of_place(battle, imagined, i);
      imagined.ships[i] = before;
      if (worth > best_worth) best_worth = worth, best = action;
    }
    if (best == MoveAction::stay) continue;
    apply_move(sea, imagined.ships[i], best);
    if (imagined.ships[i].fate == Fate::left) score_left(battle, imagined, i);
    order.moves.add({static_cast<uint16_t>(i), best, 0});
  }
}

// ---------------------------------------------------------------- what to shoot at

namespace {

struct Aim {
  int worth = 0;
  int target = -1;
};

Aim best_target(const Battle& battle, const Open& open, size_t firer, size_t battery) {
  Aim aim;
  for (size_t t = 0; t < open.ships.count; ++t) {
    if (open.ships[t].side == open.ships[firer].side || !fights(open.ships[t])) continue;
    const int worth = gun_worth(battle, open, firer, battery, t);
    if (worth > aim.worth) aim = {worth, static_cast<int>(t)};
  }
  return aim;
}

/// All of them at a ship that is worth it; a crippled boat loses nothing by spending them.
void aim_torpedoes(const Battle& battle, const Open& open, size_t firer, FireOrder& out) {
  const Ship& ship = open.ships[firer];
  if (ship.torpedoes == 0) return;
  Aim aim;
  for (size_t t = 0; t < open.ships.count; ++t) {
    const Ship& s = open.ships[t];
    if (s.side == ship.side || !fights(s) || hex::distance(ship.hex(), s.hex()) > torpedo_reach(battle, firer))
      continue;
    if (battle.card(t).points < kLeastTorpedoWorth && !crippled(battle.card(firer).row1, ship.checked)) continue;
    const int worth = box_worth(battle, open, t);
    if (worth > aim.worth) aim = {worth, static_cast<int>(t)};
  }
  if (aim.target >= 0) out.attacks.add({static_cast<uint16_t>(aim.target), kTorpedoes, ship.torpedoes});
}

}  // namespace

/// The ship with the most to gain fires first; later ships see what she has done.
void fire(const Asked& a, Dice&, Budget& budget, Order& out) {
  FireOrder& order = out.begin<FireOrder>();
  const Battle& battle = a.battle;
  const Open& open = a.open();
  const auto can = [&](size_t i) { return a.afloat(i, a.ask.seat) && a.ship(i).acted == 0; };
  int best = -1;
  int most = 0;
  for (size_t i = 0; i < open.ships.count; ++i) {
    if (!can(i) || budget.spent()) continue;
    const int worth = fire_worth(battle, open, i);
    if (worth > most || best < 0) most = worth, best = static_cast<int>(i);
  }
  while (best >= 0) {  // a ship that can do nothing with her guns may still have torpedoes
    const auto firer = static_cast<size_t>(best);
    for (size_t b = 0; b < battle.card(firer).batteries.size() && order.attacks.count < kMostAttacks - 1; ++b) {
      const Aim aim = best_target(battle, open, firer, b);
      if (aim.target >= 0) order.attacks.add({static_cast<uint16_t>(aim.target), static_cast<uint8_t>(b), 0});
    }
    aim_torpedoes(battle, open, firer, order);
    if (order.attacks.count > 0) {
      order.firer = static_cast<uint16_t>(firer);
      return;
    }
    best = -1;
    if (most > 0) break;
    for (size_t i = firer + 1; i < open.ships.count && best < 0; ++i)
      if (can(i)) best = static_cast<int>(i);
  }
  out.begin<Cease>();
}

// ---------------------------------------------------------------- which card

namespace {

/// What moving on this card could gain a side: ships that may move, more when they are not in action yet.
int move_worth(const Battle& battle, const Open& open, Card card, int fire_now) {
  int ships = 0;
  for (size_t i = 0; i < open.ships.count; ++i)
    if (eligible(battle, open, card, i)) ++ships;
  return ships * (fire_now == 0 ? 6 * kWorthOfClosing : kWorthOfClosing);
}

}  // namespace

/// A card is worth what its colour gains by it, now rather than later; the enemy's cards are best spent when they gain
/// least.
void play(const Asked& a, Dice&, Budget&, Order& out) {
  PlayOrder& order = out.begin<PlayOrder>();
  std::array<int, 2> fire_now{};
  for (Seat side : {kRed, kBlack}) fire_now[side] = side_fire_worth(a.battle, a.open(), side);
  int best = 0;
  for (Card card = 0; card < kCardKinds; ++card) {
    if (a.view.mine.hand[card] == 0) continue;
    const Seat side = acting_side(card);
    const int gain = is_face(card) ? fire_now[side] : move_worth(a.battle, a.open(), card, fire_now[a.ask.seat]);
    const int worth = side == a.ask.seat ? gain : -gain;
    if (order.card == kNoCard || worth > best) best = worth, order.card = card;
  }
}

}  // namespace broadside::grand_admiral::steady
