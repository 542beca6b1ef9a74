#include "engine/great_war_at_sea/play/ways.h"

#include <algorithm>

#include "engine/great_war_at_sea/play/hits.h"
#include "engine/great_war_at_sea/play/leaving.h"
#include "engine/great_war_at_sea/play/mined_water.h"
#include "engine/great_war_at_sea/rules/nations.h"
#include "engine/great_war_at_sea/rules/tow.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- land

Coast::Coast(const Battle& battle) {
  for (size_t i = 0; i < battle.land.size(); ++i) {
    const Land& one = battle.land[i];
    if (one.form == LandForm::side) {
      closed.add(one.edge);
      continue;
    }
    if (pieces.full()) return;
    plane::Polygon piece = one.form == LandForm::island ? middle_island() : plane::Polygon{};
    for (const Spot& corner : one.corners) piece.add({corner.x, corner.y});
    pieces.add(piece);
    row.add(static_cast<uint8_t>(i));
  }
}

// ---------------------------------------------------------------- the plan of a move

/// All counters of the Group turn alike, at once or one after the other (GW-7.32a-01).
MovePlan plan_move(const Afloat& a, uint8_t group, const MoveOrder& order, bool special_used) {
  MovePlan plan;
  const GroupCounters members = counters_of(a, group);
  plan.movers = movers_among(a, members);
  plan.formation = composition_of(a, members, special_used);
  plan.reached = reach(a, plan.movers, plan.formation, order.speed);
  plan.in_line = order.manner == Manner::line_ahead && plan.movers.count > 1;
  plan.wake_goes_on = a.groups[group].wake_holds && a.groups[group].wake.count == plan.movers.count;
  std::array<plane::Pose, kMostInLine> poses{};
  for (uint32_t i = 0; i < plan.movers.count; ++i) poses[i] = a.counters[plan.movers[i]].pose();
  const std::span<const plane::Pose> from = std::span(poses).first(plan.movers.count);
  if (plan.in_line) {
    plan.wake = plan.wake_goes_on ? a.groups[group].wake : form_wake(from);
    courses_in_line(plan.wake, from, {order.turn}, plan.reached.speed, plan.courses);
  } else {
    courses_together(from, {order.turn}, plan.reached.speed, plan.courses);
  }
  return plan;
}

namespace {

std::optional<EdgeReached> closed_edge(const Afloat& a, const Course& course, const Coast& coast) {
  const auto reached = edge_reached(course, a.open.table());
  return reached && coast.closed.has(reached->edge) ? reached : std::nullopt;
}

bool lies_off(const Port& port, plane::Point at) { return plane::within(at, port.at, kKeepOut); }

/// Does another counter lie alongside already, or is one ahead of this in the same order about to (GW-11.31-07)?
bool one_docked(const Afloat& a, const MovePlan& plan, uint32_t mover, const Port& port) {
  for (uint16_t c = 0; c < a.counters.count; ++c) {
    const bool moves = std::find(plan.movers.begin(), plan.movers.end(), c) != plan.movers.end();
    const bool friendly = a.counters[c].side == a.counters[plan.movers[mover]].side;
    if (friendly && !moves && a.counters[c].afloat() && lies_off(port, a.counters[c].at())) return true;
  }
  for (uint32_t i = 0; i < mover; ++i)
    if (lies_off(port, plan.courses[i].end.at)) return true;
  return false;
}

}  // namespace

FaultSet passage_faults(const Afloat& a, const MovePlan& plan, uint32_t mover, const Shores& shores,
                        const MoveOrder& order) {
  const Course& course = plan.courses[mover];
  FaultSet faults = land_faults(course, shores.coast.all(), order.beach);
  faults.add(FaultCode::ashore, !order.beach && closed_edge(a, course, shores.coast));
  const size_t first = a.battle.counters[plan.movers[mover]].first;
  for (const Port& port : shores.ports) {
    const bool docked = order.dock && one_docked(a, plan, mover, port);
    const FaultSet kept = approach_faults(course, port, {a.battle.card(first).category(), order.dock, docked});
    kept.each([&](FaultCode code) { faults.add(code); });
  }
  return faults;
}

bool comes_ashore(const Afloat& a, const MovePlan& plan, const Coast& coast) {
  for (uint32_t i = 0; i < plan.movers.count; ++i) {
    const Course& course = plan.courses[i];
    if (!land_faults(course, coast.all(), false).empty() || closed_edge(a, course, coast)) return true;
  }
  return false;
}

namespace {

bool keeps_clear(const Afloat& a, uint8_t group, const Shores& shores, const MoveOrder& order) {
  const MovePlan plan = plan_move(a, group, order, true);
  if (!turn_faults(plan.formation, {order.turn}).empty()) return false;
  if (!way_faults({order.turn}, plan.reached.speed).empty()) return false;
  for (uint32_t i = 0; i < plan.movers.count; ++i)
    if (!passage_faults(a, plan, i, shores, order).empty()) return false;
  return true;
}

constexpr std::array<int16_t, 7> kParts = {0, -30, 30, -60, 60, -90, 90};
constexpr int kMostTurned = 180;

/// The least turns first; of like ones those made first.
bool find_turns(const Afloat& a, uint8_t group, const Shores& shores, MoveOrder& out) {
  for (int total = 0; total <= kMostTurned; total += kTurnStep)
    for (const int16_t start : kParts)
      for (const int16_t middle : kParts)
        for (const int16_t end : kParts) {
          out.turn = {start, middle, end};
          if (Turns{out.turn}.total() == total && keeps_clear(a, group, shores, out)) return true;
        }
  out.turn = {};
  return false;
}

}  // namespace

bool find_way(const Afloat& a, uint8_t group, const Shores& shores, MoveOrder& out) {
  const GroupCounters movers = movers_of(a, group);
  const Length hold = reach(a, group, a.counters[movers[0]].speed).speed, slow = reach(a, group, 0).speed;
  out.group = group;
  out.speed = hold;
  if (shores.coast.pieces.count == 0 && shores.coast.closed.bits == 0 && shores.ports.empty()) return true;
  if (find_turns(a, group, shores, out)) return true;
  out.speed = slow;
  if (find_turns(a, group, shores, out)) return true;
  out.speed = hold;
  return false;
}

// ---------------------------------------------------------------- on her way

bool moves_along(const Afloat& a, uint16_t mover, uint16_t other) {
  const CounterState &her = a.counters[mover], &it = a.counters[other];
  if (her.tows == other || it.tows == mover) return true;
  if (her.side != it.side) return false;
  if (her.group == it.group && it.aground == Aground::no) return true;
  // Towed by one of her Group.
  for (uint16_t tug = 0; tug < a.counters.count; ++tug)
    if (a.counters[tug].tows == other && a.counters[tug].side == her.side) return a.counters[tug].group == her.group;
  return false;
}

namespace {

/// The way as lines: what is farther off than two counters reach cannot be run into, and nobody need look closer.
class Swept {
 public:
  Swept(const Course& course, Length length) : from_(course.start.at), way_(course.length()), length_(length) {
    for (const plane::Leg& leg : course.legs) lines_.add({{leg.start.at, plane::after(leg).at}});
  }
  bool may_meet(plane::Point other, Length length) const {
    const int64_t reach = (int64_t{length_} + length) / 2 + kCounterWidth + plane::kLengthSlack;
    if (!plane::within(from_, other, way_ + reach)) return false;
    return lines_.count == 0 || std::any_of(lines_.begin(), lines_.end(), [&](const plane::Segment& line) {
             return plane::within(line, other, reach);
           });
  }

 private:
  plane::Point from_;
  int64_t way_;
  Length length_;
  Table<plane::Segment, kMostLegs> lines_;
};

/// What lies about one counter: the others that do not move with her, land, the table.
class Around {
 public:
  Around(const Stage& s, uint16_t mover, const Course& course, const Coast& coast) : coast_(coast) {
    const Afloat all = s.all();
    const Swept swept(course, length_of(s.battle, s.battle.counters[mover]));
    for (uint16_t c = 0; c < all.counters.count; ++c) {
      const CounterState& other = all.counters[c];
      if (c == mover || !other.afloat()) continue;
      const Length length = length_of(s.battle, s.battle.counters[c]);
      if (!swept.may_meet(other.at(), length) || moves_along(all, mover, c)) continue;
      counters_.add({other.pose(), length});
      rows_.add(c);
    }
    table_ = s.open().table();
  }
  Surroundings all() const {
    Surroundings out;
    out.counters = {counters_.begin(), counters_.count};
    out.land = coast_.all();
    out.table = table_;
    out.all_land = coast_.closed;
    return out;
  }
  uint16_t row(size_t counter) const { return rows_[counter]; }

 private:
  const Coast& coast_;
  Table<Counter, kMostCounters> counters_;
  Table<uint16_t, kMostCounters> rows_;
  TableEdges table_;
};

constexpr int kMostChecks = 16;

/// One counter's way being settled, event by event.
struct Passage {
  const Stage& s;
  uint16_t counter;
  const Coast& coast;
  bool beach;
  const Around& around;

  Course made;
  Table<Grounding, kMostChecks> checks;
  std::optional<uint16_t> rammed;
  Aground aground = Aground::no;
  bool leaves = false;
  Befell befell;

  /// True: she goes no farther.
  bool meets(const Met& met) {
    switch (met.what) {
      case Encounter::collision: rammed = around.row(met.which); return true;
      case Encounter::shoals: return grounds(s.battle.land[coast.row[met.which]]);
      case Encounter::coastal_strip: return grounds(land_of_side(static_cast<Edge>(met.which)));
      case Encounter::land: aground = Aground::beached; return true;  // of any draught (GW-7.44-01, -03)
      case Encounter::edge: return reaches_edge(met);
      default: return false;  // mines when the move is over, ports with the order
    }
  }

  const Land& land_of_side(Edge side) const {
    return *std::find_if(s.battle.land.begin(), s.battle.land.end(),
                         [side](const Land& land) { return land.form == LandForm::side && land.edge == side; });
  }
  /// One die a counter, by her first ship (GW-7.42-01, GW-Q-43).
  bool grounds(const Land& land) {
    const CounterEntry& entry = s.battle.counters[counter];
    const ShipCard& card = s.battle.card(entry.first);
    const GroundingFacts facts{card.category(), card.flags.shallow_draught, same_nation(card.nation, land.nation)};
    if (never_grounds(facts) || checks.full()) return false;
    const Grounding check = grounding(facts, entry.first, entry.side, s.dice);
    checks.add(check);
    if (check.grounded) aground = Aground::grounded;
    return check.grounded;
  }
  bool reaches_edge(const Met& met) {
    const auto edge = static_cast<Edge>(met.which);
    switch (at_the_edge(s, counter, made.pose(met.way).at, edge, coast.closed)) {
      case Leaving::shifted: befell.shifted = edge; return false;
      case Leaving::blocked: aground = Aground::beached; return true;
      default: leaves = true; return true;
    }
  }
};

void strike_each(const Stage& s, size_t counter, Seat other_side) {
  const CounterEntry& entry = s.battle.counters[counter];
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i)
    for (int roll = 0; roll < kCollisionRolls && s.ship(i).fate == Fate::afloat; ++roll)
      torpedo_hit(s, i, TorpedoCause::collision, 0, other_side);
}

bool lies_in_shoals(const Coast& coast, const TableEdges& table, plane::Point at) {
  for (const plane::Polygon& piece : coast.pieces)
    if (inside(at, shoals(piece))) return true;
  for (const Edge side : {Edge::N, Edge::E, Edge::S, Edge::W}) {
    const plane::Segment shore = all_land_side(table, side);
    if (coast.closed.has(side) && inside(at, coastal_strip(shore))) return true;
  }
  return false;
}

void come_to_rest(const Stage& s, const Passage& passage) {
  CounterState& counter = s.counter(passage.counter);
  const CounterState before = counter;
  counter.stand(passage.made.end);
  counter.turned = static_cast<int16_t>(passage.made.turned);
  counter.moved = true;
  counter.aground = passage.aground;
  if (counter.aground != Aground::no) counter.speed = 0;
  counter.in_shoals = lies_in_shoals(passage.coast, s.open().table(), counter.at());
  if (!s.told()) return;
  tell_moved(s, passage.counter, before, passage.made);
  for (const Grounding& check : passage.checks) tell_grounding(s, passage.counter, check);
}

}  // namespace

Befell run_way(const Stage& s, uint16_t c, const Course& course, const Coast& coast, bool beach) {
  const Around around(s, c, course, coast);
  Passage passage{s, c, coast, beach, around, course, {}, std::nullopt, Aground::no, false, {}};
  for (const Met& met : encounters(course, length_of(s.battle, s.battle.counters[c]), around.all())) {
    if (!passage.meets(met)) continue;
    passage.befell.stopped = true;
    const bool on_the_edge = met.what == Encounter::edge && !passage.leaves;  // the last way that is on the table
    passage.made = shortened(course, std::max(0, met.way - (on_the_edge ? 1 : 0)));
    break;
  }
  come_to_rest(s, passage);
  if (passage.leaves) {
    leave_table(s, c);
    return passage.befell;
  }
  if (passage.rammed) {  // GW-7.2-02, GW-Q-68
    if (s.told()) tell_collision(s, c, *passage.rammed);
    const Seat mover = s.counter(c).side, other_side = s.counter(*passage.rammed).side;
    strike_each(s, c, other_side);
    strike_each(s, *passage.rammed, mover);
  }
  meet_mines(s, c, passage.made);
  return passage.befell;
}

Befell bring_tow(const Stage& s, uint16_t tug, const Coast& coast) {
  const uint16_t towed = s.counter(tug).tows;
  if (towed == kNoCounter || !s.counter(tug).afloat() || !s.counter(towed).afloat()) return {};
  const auto length = [&](uint16_t c) { return length_of(s.battle, s.battle.counters[c]); };
  const plane::Pose from = s.counter(towed).pose();
  const plane::Pose to = pose_in_tow({s.counter(tug).pose(), length(tug)}, length(towed));
  Course course;
  course.start = from;
  course.end = to;
  course.turned = (std::abs(plane::turn_between(from.heading, to.heading)) + plane::kDegree / 2) / plane::kDegree;
  const int64_t way = plane::distance(from.at, to.at);
  if (way > 0) course.legs.add({{from.at, plane::bearing(from.at, to.at)}, way, plane::Helm::straight, 0});
  s.counter(towed).speed = s.counter(tug).speed;
  const Befell befell = run_way(s, towed, course, coast, false);
  if (befell.stopped && s.counter(tug).tows == towed) {  // they are apart
    s.counter(tug).tows = kNoCounter;
    if (s.told()) tell_tow(s, tug, true);
  }
  return befell;
}

}  // namespace broadside::great_war_at_sea
