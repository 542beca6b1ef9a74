#include "engine/great_war_at_sea/play/mined_water.h"

#include <algorithm>

#include "engine/great_war_at_sea/play/hits.h"
#include "engine/great_war_at_sea/setup/scenario.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- mines

MinedEdges mined_edges(const Battle& battle, Seat side) {
  MinedEdges out;
  for (const MineField& field : battle.mines) {
    if (field.side != side) continue;
    out.laid[static_cast<size_t>(field.edge)] = field.laid;
    out.logged_turns[static_cast<size_t>(field.edge)] = field.logged_turns;
  }
  return out;
}

namespace {

constexpr int kMostMines = static_cast<int>(kMostMineCounters);
using TurnedUp = std::array<bool, kMostMineCounters>;

/// Mine and dummy counters of the other side that still lie on the table: her own do nothing to a ship (GW-13.25-13).
struct EnemyMines {
  Table<MineCounter, kMostMines> counters;
  Table<uint16_t, kMostMines> rows;  // of the umpire

  EnemyMines(const Mines& mines, Seat side) {
    for (uint16_t i = 0; i < mines.count; ++i) {
      if (mines[i].side == side || mines[i].removed) continue;
      counters.add({mines[i].at(), mines[i].mine, mines[i].face_up});
      rows.add(i);
    }
  }
  std::span<const MineCounter> all() const { return {counters.begin(), counters.count}; }
  /// Mines that are face-up and within 3 in.
  int near(plane::Point at) const {
    const auto is_near = [&](const MineCounter& c) { return c.mine && c.face_up && reaches(c.at, at, kRevealMines); };
    return static_cast<int>(std::count_if(counters.begin(), counters.end(), is_near));
  }
};

/// What the move turns up, from each point where it passes within 1 in of a counter. All of them lie as they lay before
/// it, so that it does not matter which is looked at first.
TurnedUp turned_up(const Course& course, const EnemyMines& mines) {
  TurnedUp out{};
  for (const MineCounter& counter : mines.counters) {
    const plane::Point at = nearest_point(course, counter.at);
    if (counter.face_up || !reaches(counter.at, at, kTriggerMines)) continue;
    TurnedUp here{};
    meet_mines(at, mines.all(), std::span(here).first(mines.counters.count));
    for (size_t i = 0; i < mines.counters.count; ++i) out[i] = out[i] || here[i];
  }
  return out;
}

/// Does she come from clear water into water within 3 in of mines that were face-up before (GW-13.25-20)?
bool enters_known_mines(const Course& course, const EnemyMines& mines) {
  Table<Water, kMostMines> mined;
  for (const MineCounter& counter : mines.counters)
    if (counter.mine && counter.face_up) mined.add({plane::Shape(counter.at), kRevealMines, true});
  return mined.count > 0 && entries(course, std::span<const Water>(mined.begin(), mined.count)).count > 0;
}

/// On entering: the most that lay around her anywhere on her way (GW-13.25-17).
int most_around(const Course& course, const EnemyMines& mines) {
  int most = 0;
  for (const MineCounter& counter : mines.counters)
    if (counter.mine && counter.face_up) most = std::max(most, mines.near(nearest_point(course, counter.at)));
  return most;
}

/// Turns counters up; true if there is a mine among them. Dummies are taken off (GW-13.25-14, -15).
bool turn_up(const Stage& s, size_t counter, const TurnedUp& up, EnemyMines& mines) {
  int turned = 0;
  bool any_mine = false;
  for (size_t i = 0; i < mines.counters.count; ++i) {
    if (!up[i]) continue;
    MineState& mine = s.umpire().mines[mines.rows[i]];
    mine.face_up = mines.counters[i].face_up = true;
    mine.removed = !mine.mine;
    any_mine = any_mine || mine.mine;
    ++turned;
  }
  if (turned > 0 && s.told()) tell_mines_met(s, counter, turned);
  return any_mine;
}

/// One die roll for each ship on her, and what it does at once (GW-13.25-16, -19, -23).
void roll_for_ships(const Stage& s, size_t counter, MineEntry facts) {
  const CounterEntry& entry = s.battle.counters[counter];
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) {
    if (s.ship(i).fate != Fate::afloat || sunk(s.battle.card(i), s.ship(i).condition)) continue;
    facts.ship = static_cast<uint16_t>(i);
    MineRoll roll = roll_for_mines(facts, s.dice);
    roll.strikes = s.battle.tables.mines_struck(roll.modified);  // a user may have a table of his own
    if (s.told()) tell_mine_roll(s, i, roll);
    for (int n = 0; n < roll.strikes; ++n) torpedo_hit(s, i, TorpedoCause::mine, 0, other(entry.side));
  }
}

}  // namespace

void meet_mines(const Stage& s, size_t row, const Course& course) {
  if (s.umpire().mines.count == 0) return;
  CounterState& counter = s.counter(row);
  EnemyMines mines(s.umpire().mines, counter.side);
  if (mines.counters.count == 0) return;
  const bool enters_known = enters_known_mines(course, mines);
  const bool enters = turn_up(s, row, turned_up(course, mines), mines) || enters_known;
  const Mined after = after_moving(course.end.at, mines.all());
  counter.in_mines = after == Mined::linger;
  MineEntry facts;
  facts.situation = enters ? Mined::enter : after;
  facts.mines_up = enters ? most_around(course, mines) : mines.near(course.end.at);
  const auto fast = static_cast<FastEntry>(s.battle.options.mines_fast_entry);
  facts.fast = enters_fast(fast, printed_step(s.position.at), counter.speed);
  facts.seat = counter.side;
  if (rolls_for_mines(facts)) roll_for_ships(s, row, facts);
}

// ---------------------------------------------------------------- ports

namespace {

bool has_guns(const ShipCard& card, const Condition& condition) {
  return std::any_of(kAllBatteries.begin(), kAllBatteries.end(),
                     [&](Battery battery) { return left(card, condition, section_of(battery)) > 0; });
}
bool lies_in(const PortEntry& port, plane::Point at) { return reaches({port.at.x, port.at.y}, at, kPortReach); }

/// The ports of the other side; `armed(row)` says whether a ship with guns lies in one.
template <class Armed>
std::vector<Port> ports_with(const Battle& battle, Seat side, Armed&& armed) {
  std::vector<Port> out;
  for (size_t i = 0; i < battle.ports.size(); ++i) {
    const PortEntry& port = battle.ports[i];
    if (!may_enter_port({{}, side_of(port.side)}, side_of(side)))
      out.push_back({{port.at.x, port.at.y}, side_of(port.side), armed(i), port.shore_batteries});
  }
  return out;
}

}  // namespace

std::vector<Port> enemy_ports(const Known& known, const View& view) {
  const auto armed = [&](size_t port) {
    return std::any_of(view.known.begin(), view.known.end(), [&](const KnownShip& ship) {
      if (!ship.in_port || ship.fate != Fate::afloat || !has_guns(known.card(ship), ship.condition)) return false;
      const auto hers = [&](const Contact& c) { return c.number == ship.target.number; };
      const auto* const contact = std::find_if(view.contacts.begin(), view.contacts.end(), hers);
      return contact == view.contacts.end() || lies_in(known.own.ports[port], contact->at());
    });
  };
  return ports_with(known.own, view.seat, armed);
}

std::vector<Port> enemy_ports(const Battle& battle, const Umpire& umpire, Seat side) {
  const auto armed = [&](size_t port) {
    for (size_t i = 0; i < battle.ships.size(); ++i)
      if (battle.counter_of(i).port == port && umpire.ships[i].fate == Fate::afloat &&
          has_guns(battle.card(i), umpire.ships[i].condition))
        return true;
    return false;
  };
  return ports_with(battle, side, armed);
}

}  // namespace broadside::great_war_at_sea
