// The admiral `steady` under way: he looks for the enemy, comes to where his guns are worth more than those against
// him, turns little when he means to fire, keeps clear of everybody, and leaves a battle that is lost.
#include <algorithm>
#include <cstdlib>

#include "engine/great_war_at_sea/admirals/steady.h"
#include "engine/great_war_at_sea/rules/encounters.h"
#include "engine/great_war_at_sea/rules/line.h"

namespace broadside::great_war_at_sea {
namespace {

using steady::Foe;
using steady::Foes;

/// A Group that moves, and what it moves by.
struct Planning {
  const Asked& a;
  explicit Planning(const Asked& asked) : a(asked) {}
  uint8_t group = kNoGroup;
  GroupCounters members;
  std::array<plane::Pose, kMostInGroup> poses{};
  Foes foes;             // known and in sight
  bool capital = false;  // of the Group
  bool torpedoes = false;
  bool beaten = false;
  plane::Point goal;  // the enemy, as far as is known; else the middle of the table
  bool enemy_in_sight = false;

  std::span<const plane::Pose> held() const { return std::span(poses).first(members.count); }
};

int strength_left(const Asked& a) {
  int left_now = 0, all = 0;
  for (size_t i = 0; i < a.view.ships.count; ++i) {
    all += a.own().card(i).hull();
    if (is_afloat(a.mine(), i))
      left_now += std::max(0, left(a.own().card(i), a.view.ships[i].condition, Section::hull));
  }
  constexpr int kPercent = 100;
  return all == 0 ? kPercent : kPercent * left_now / all;
}

/// The nearest enemy in sight, Capital ships before others.
void find_goal(Planning& p) {
  const plane::Point here = p.poses[0].at;
  bool found_capital = false;
  for (const Foe& foe : p.foes) {
    const bool capital = is_capital(foe.mark.card->type);
    const bool nearer = plane::squared_distance(here, foe.mark.pose.at) < plane::squared_distance(here, p.goal);
    if (p.enemy_in_sight && !(capital && !found_capital) && !(capital == found_capital && nearer)) continue;
    p.goal = foe.mark.pose.at;
    found_capital = found_capital || capital;
    p.enemy_in_sight = true;
  }
  for (const Contact& contact : p.a.view.contacts) {
    if (p.enemy_in_sight) break;
    p.goal = contact.at();
    p.enemy_in_sight = true;
  }
}

void begin(Planning& p) {
  for (uint8_t g = 0; g < p.a.view.groups.count && p.group == kNoGroup; ++g)
    if (!p.a.view.groups[g].moved && in_play(p.a.mine(), g)) p.group = g;
  if (p.group == kNoGroup) return;
  p.members = counters_of(p.a.mine(), p.group);
  for (uint32_t i = 0; i < p.members.count; ++i) {
    const uint16_t c = p.members[i];
    p.poses[i] = p.a.view.counters[c].pose();
    const CounterEntry& entry = p.a.own().counters[c];
    for (size_t ship = entry.first; ship < size_t{entry.first} + entry.ships; ++ship) {
      p.capital = p.capital || p.a.own().card(ship).category() == Category::capital;
      p.torpedoes = p.torpedoes || (p.a.own().card(ship).torpedo > 0 && !p.a.view.ships[ship].launched);
    }
  }
  steady::foes_of(p.a, false, p.foes);
  constexpr int kBeaten = 35;
  p.beaten = strength_left(p.a) < kBeaten;
  find_goal(p);
}

// ---------------------------------------------------------------- what a place is worth

/// Hits that one of the Group may expect from there, and those against her.
int64_t duel(const Planning& p, const plane::Pose& head, int turned, Length speed) {
  constexpr uint32_t kMostFoes = 6;
  int64_t own = 0, his = 0;
  const CounterEntry& entry = p.a.own().counters[p.members[0]];
  const steady::Mark self{&p.a.own().card(entry.first), &p.a.view.ships[entry.first].condition, head, speed, turned};
  const steady::Shooter guns{self.card, self.condition, head, speed, turned};
  uint32_t looked_at = 0;
  for (const Foe& foe : p.foes) {
    if (++looked_at > kMostFoes) break;
    int64_t at_him = 0;
    for (const Battery battery : kAllBatteries) {
      at_him += steady::worth_of_hits(steady::hits_expected(p.a, guns, battery, foe.mark, true), battery, foe.mark);
      his += steady::worth_of_hits(steady::hits_expected(p.a, foe.shooter(), battery, self, true), battery, self);
    }
    own = std::max(own, at_him);
  }
  return 10 * own - 4 * his / std::max<int64_t>(1, p.members.count);
}

int64_t worth_of_place(const Planning& p, const plane::Pose& head, int turned, Length speed) {
  constexpr int64_t kHundredth = kInch / 100;
  const int64_t distance = plane::distance(head.at, p.goal) / kHundredth;
  if (p.beaten && p.enemy_in_sight) return distance;
  if (!p.enemy_in_sight) return -distance;
  // Where shot tells and torpedoes do not reach, or where they do; never so far that the enemy is lost from sight,
  // except by light ships that have none left in the night.
  const int64_t seen_to = sight_ranges(p.a.view.open.conditions).spotting / kHundredth;
  const bool slips_away = !p.capital && !p.torpedoes && is_night(p.a.view.open.conditions.light);
  const int64_t wanted = slips_away    ? 1500
                         : p.capital   ? std::min<int64_t>(1100, seen_to * 85 / 100)
                         : p.torpedoes ? std::min<int64_t>(350, seen_to * 7 / 10)
                                       : std::min<int64_t>(1000, seen_to * 7 / 10);
  const int64_t too_near = std::min<int64_t>(600, wanted * 3 / 4);
  int64_t worth = duel(p, head, turned, speed) - 2 * std::abs(distance - wanted);
  if (p.capital && distance < too_near) worth -= 20 * (too_near - distance);
  if (distance > seen_to && !slips_away) worth -= 10 * (distance - seen_to);
  return worth - turned;
}

// ---------------------------------------------------------------- is the way clear?

plane::Polygon shape_of(const Land& land) {
  plane::Polygon out;
  for (const Spot& corner : land.corners) out.add({corner.x, corner.y});
  return out;
}

/// Everything that a way may meet but what moves along.
struct SeaAbout {
  Table<Counter, 2 * kMostCounters> counters;
  Table<plane::Polygon, 64> land;
  Table<plane::Point, static_cast<int>(kMostMineCounters)> mines;
  Surroundings all;
};
void look_about(const Planning& p, SeaAbout& sea) {
  constexpr Length kFar = 12 * kInch;
  const auto near = [&](plane::Point at) { return plane::within(p.poses[0].at, at, kFar + kMostInGroup * kInch); };
  for (uint16_t c = 0; c < p.a.view.counters.count; ++c) {
    const CounterState& counter = p.a.view.counters[c];
    if (counter.afloat() && counter.group != p.group && near(counter.at()))
      sea.counters.add({counter.pose(), length_of(p.a.own(), p.a.own().counters[c])});
  }
  for (const Contact& contact : p.a.view.contacts)
    if (near(contact.at()) && !sea.counters.full())
      sea.counters.add({contact.pose(), contact.length > 0 ? contact.length : kInch});
  for (const Land& land : p.a.own().land)
    if (land.form == LandForm::model && !sea.land.full()) sea.land.add(shape_of(land));
  for (const SeenMine& mine : p.a.view.mines)
    if (mine.side != p.a.seat() && mine.kind != SeenMine::Kind::dummy) sea.mines.add({mine.x, mine.y});
  sea.all.counters = {sea.counters.begin(), sea.counters.count};
  sea.all.land = {sea.land.begin(), sea.land.count};
  sea.all.mines = {sea.mines.begin(), sea.mines.count};
  sea.all.table = p.a.view.open.table();
  for (const Land& land : p.a.own().land)
    if (land.form == LandForm::side) sea.all.all_land.add(land.edge);
}

void courses_of(const Planning& p, const MoveOrder& move, Courses& out) {
  const Turns turns{move.turn};
  if (move.manner != Manner::line_ahead) return courses_together(p.held(), turns, move.speed, out);
  const GroupState& group = p.a.view.groups[p.group];
  Wake wake = group.wake_holds ? group.wake : form_wake(p.held());
  courses_in_line(wake, p.held(), turns, move.speed, out);
}

/// 0: nothing happens on it; a touch of shoals or mines is better than a collision or the edge.
int dangers(const Planning& p, const SeaAbout& sea, const MoveOrder& move) {
  Courses courses;
  courses_of(p, move, courses);
  int out = 0;
  for (uint32_t i = 0; i < p.members.count; ++i) {
    const Length length = length_of(p.a.own(), p.a.own().counters[p.members[i]]);
    for (const Met& met : encounters(courses[i], length, sea.all)) {
      const bool grave = met.what == Encounter::collision || met.what == Encounter::edge || met.what == Encounter::land;
      if (met.what == Encounter::edge && p.beaten) continue;
      out += grave ? 100 : 5;
    }
  }
  return out;
}

// ---------------------------------------------------------------- the choice

struct Candidate {
  int64_t worth = 0;
  uint32_t number = 0;  // in which it was thought of
  std::array<int16_t, 3> turn{};
  Length speed = 0;
};
using Candidates = Table<Candidate, 160>;

void add_candidates(const Planning& p, Length speed, Candidates& out) {
  constexpr std::array<int16_t, 3> kParts = {0, -kTurnStep, kTurnStep};
  constexpr int kMeansToFire = 90;
  const Composition formation = composition_of(p.a.mine(), p.group, true);  // the German turn is kept
  for (const int16_t start : kParts)
    for (const int16_t half : kParts)
      for (const int16_t end : kParts) {
        const Turns turns{{start, half, end}};
        if (out.full() || !turn_faults(formation, turns).empty() || !way_faults(turns, speed).empty()) continue;
        if (p.foes.count > 0 && turns.total() >= kMeansToFire) continue;
        const plane::Pose there = course_of(p.poses[0], turns, speed).end;
        out.add({worth_of_place(p, there, turns.total(), speed), out.count, turns.part, speed});
      }
}

bool keeps_line(const Planning& p) {
  if (p.members.count < 2) return false;
  return p.a.view.groups[p.group].wake_holds || line_faults(p.held()).empty();
}

/// The best that is allowed and clear; of those that are not clear the least bad.
bool choose(const Planning& p, const SeaAbout& sea, Candidates& candidates, Order& out) {
  constexpr int kMostTried = 14;
  const auto better = [](const Candidate& x, const Candidate& y) {
    return x.worth != y.worth ? x.worth > y.worth : x.number < y.number;
  };
  std::sort(candidates.begin(), candidates.end(), better);
  MoveOrder& move = *out.as<MoveOrder>();
  MoveOrder best;
  int least = -1, tried = 0;
  for (const Candidate& candidate : candidates) {
    if (++tried > kMostTried && least >= 0) break;
    move.group = p.group;
    move.turn = candidate.turn;
    move.speed = candidate.speed;
    for (const bool line : {true, false}) {
      if (line && !keeps_line(p)) continue;
      move.manner = line ? Manner::line_ahead : Manner::together;
      if (!is_allowed(p.a, out)) continue;
      const int danger = dangers(p, sea, move);
      if (least < 0 || danger < least) least = danger, best = move;
      if (danger == 0) return true;
    }
  }
  if (least < 0) return false;
  move = best;
  return true;
}

}  // namespace

void steady_move(const Asked& a, Dice&, Budget&, Order& out) {
  Planning p(a);
  begin(p);
  if (p.group == kNoGroup) return fall_back(a, out);
  Candidates candidates;
  const Length most = reach(a.mine(), p.group, per_move(Speed::two_plus)).speed;
  const Length now = reach(a.mine(), p.group, a.view.counters[p.members[0]].speed).speed;
  const Length less = reach(a.mine(), p.group, std::max(0, now - kInch)).speed;
  add_candidates(p, most, candidates);
  if (now != most) add_candidates(p, now, candidates);
  if (less != now) add_candidates(p, less, candidates);
  SeaAbout sea;
  look_about(p, sea);
  MoveOrder& move = out.begin<MoveOrder>();
  move.withdraw = p.beaten;  // unseen for a Round she may go (GW-7.33-01)
  if (choose(p, sea, candidates, out)) return;
  out.as<MoveOrder>()->withdraw = false;
  if (p.beaten && choose(p, sea, candidates, out)) return;
  fall_back(a, out);
}

}  // namespace broadside::great_war_at_sea
