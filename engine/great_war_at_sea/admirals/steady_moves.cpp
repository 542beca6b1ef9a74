// The admiral `steady` under way: he looks for the enemy, comes to where his guns are worth most or his torpedoes
// reach, turns little when he means to fire, keeps clear of everybody, and leaves a battle that is lost.
#include <algorithm>
#include <cstdlib>

#include "engine/great_war_at_sea/admirals/steady.h"
#include "engine/great_war_at_sea/play/ways.h"
#include "engine/great_war_at_sea/rules/torpedoes.h"

namespace broadside::great_war_at_sea {
namespace {

using steady::distance_between;
using steady::hundredths;
using steady::Place;
using steady::place_of;
using steady::Way;

constexpr int kStepsAround = 360 / kTurnStep;

/// What a Group is there for.
enum class Role : uint8_t { guns, torpedoes, screen };

/// A Group that moves, and what it moves by.
struct Planning {
  const Asked& a;
  explicit Planning(const Asked& asked) : a(asked) {}
  uint8_t group = kNoGroup;
  GroupCounters members;
  Role role = Role::screen;
  bool beaten = false, ahead = false, night = false;
  bool slips_away = false;  // in the dark: whoever leads, and torpedo craft that have launched
  Place here{};
  std::array<Way, kStepsAround> ways{};  // her heading, and each turned 30 degrees farther to starboard
  Place goal{};                          // the enemy, as far as is known; else the middle of the table
  Way goal_way{};
  int goal_modifier = 0;  // to a torpedo at it
  Place tail{};
  Place near_head{}, near_tail{};  // the nearest in sight, who may run into the Group
  bool enemy_in_sight = false, in_gun_range = false;
  int64_t seen_to = 0;

  const Way& way(int degrees) const {
    return ways[static_cast<size_t>((degrees / kTurnStep + kStepsAround) % kStepsAround)];
  }
};

// ---------------------------------------------------------------- how the battle stands

constexpr int kPercent = 100;

/// Of the hull that the side had.
int strength_left(const Asked& a) {
  int left_now = 0, all = 0;
  for (size_t i = 0; i < a.view.ships.count; ++i) {
    all += a.own().card(i).hull();
    if (is_afloat(a.mine(), i))
      left_now += std::max(0, left(a.own().card(i), a.view.ships[i].condition, Section::hull));
  }
  return all == 0 ? kPercent : kPercent * left_now / all;
}

/// By what both sides can see of the sunk.
bool leads_on_points(const Asked& a) {
  int64_t own = 0, his = 0;
  for (const KnownShip& ship : a.view.known)
    if (ship.fate == Fate::sunk) own += a.known.card(ship).points;
  for (size_t i = 0; i < a.view.ships.count; ++i)
    if (a.view.ships[i].fate == Fate::sunk) his += a.own().card(i).points;
  const auto& sides = a.own().sides;
  return own * sides[a.seat()].vp_percent > his * sides[other(a.seat())].vp_percent;
}

// ---------------------------------------------------------------- the Group and its goal

/// Ships with hull mounts do not go out to use them.
Role role_of(const Asked& a, const GroupCounters& members) {
  Role role = Role::screen;
  for (const uint16_t c : members) {
    const CounterEntry& entry = a.own().counters[c];
    for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) {
      const ShipCard& card = a.own().card(i);
      if (card.category() == Category::capital) return Role::guns;
      if (is_afloat(a.mine(), i) && card.torpedo > 0 && card.mount == Mount::deck && !a.view.ships[i].launched &&
          !a.view.ships[i].condition.torpedo_destroyed)
        role = Role::torpedoes;
    }
  }
  return role;
}

bool has_launched(const Asked& a, const GroupCounters& members) {
  return std::any_of(members.begin(), members.end(), [&](uint16_t c) {
    const uint16_t first = a.own().counters[c].first;
    return a.view.ships[first].launched && a.own().card(first).mount == Mount::deck;
  });
}

/// Her heading, turned by 30 degrees again and again.
void turn_ways(Planning& p, plane::Angle heading) {
  for (int i = 0; i < kStepsAround; ++i)
    p.ways[static_cast<size_t>(i)] = steady::way_of(plane::normal(heading + int64_t{i} * kTurnStep * plane::kDegree));
}

/// What makes her easier or harder to hit with torpedoes, from wherever they come.
int torpedo_modifier_at(const Asked& a, const KnownShip& ship, const Contact& contact) {
  TorpedoShotFacts facts;
  facts.target = a.known.card(ship).type;
  facts.target_turn_deg = contact.turned;
  facts.dead_in_water = ship.condition.speed == Speed::stopped;
  facts.night = {a.view.open.conditions.light, a.view.open.conditions.weather, a.own().full_moon, contact.lit};
  return torpedo_modifiers(facts).total();
}

/// The nearest enemy in sight, Capital ships before others.
void find_goal(Planning& p) {
  constexpr int64_t kGunRange = hundredths(24);
  const View& view = p.a.view;
  int64_t best = 0, least = 0, least_astern = 0;
  bool capital_found = false;
  const KnownShip* ship = view.known.begin();  // both lists are by number
  for (const Contact& contact : view.contacts) {
    while (ship != view.known.end() && ship->target.number < contact.number) ++ship;
    const bool known = ship != view.known.end() && ship->target.number == contact.number;
    const bool capital = known && is_capital(p.a.known.card(*ship).type);
    const int64_t square = steady::square_between(p.here, place_of(contact.at()));
    if (contact.now == Sighted::spotted && square < kGunRange * kGunRange) p.in_gun_range = true;
    if (!p.enemy_in_sight || square < least) least = square, p.near_head = place_of(contact.at());
    const int64_t astern = steady::square_between(p.tail, place_of(contact.at()));
    if (!p.enemy_in_sight || astern < least_astern) least_astern = astern, p.near_tail = place_of(contact.at());
    if (p.enemy_in_sight && (capital == capital_found ? square >= best : capital_found)) continue;
    best = square;
    capital_found = capital;
    p.goal = place_of(contact.at());
    p.goal_way = steady::way_of(contact.heading);
    p.goal_modifier = known ? torpedo_modifier_at(p.a, *ship, contact) : 0;
    p.enemy_in_sight = true;
  }
}

void begin(Planning& p, uint8_t group) {
  const Asked& a = p.a;
  p.group = group;
  p.members = counters_of(a.mine(), p.group);
  const CounterState& head = a.view.counters[p.members[0]];
  p.here = place_of(head.at());
  p.tail = place_of(a.view.counters[p.members[p.members.count - 1]].at());
  turn_ways(p, head.heading);
  p.role = role_of(a, p.members);
  constexpr int kBeaten = 35;
  p.beaten = strength_left(a) < kBeaten;
  p.ahead = leads_on_points(a);
  p.night = is_night(a.view.open.conditions.light);
  p.slips_away = p.night && (p.ahead || (p.role == Role::screen && has_launched(a, p.members)));
  p.seen_to = sight_ranges(a.view.open.conditions).spotting / steady::kHundredth;
  find_goal(p);
}

// ---------------------------------------------------------------- what a place is worth

/// Where shot tells and torpedoes do not reach, or where they do; never so far that the enemy is lost from sight,
/// except by light ships that have none left in the night.
int64_t wanted_range(const Planning& p) {
  if (p.slips_away) return hundredths(15);
  constexpr int64_t kByNight = 720;  // too far for a destroyer to run into her, or for her short run of torpedoes
  switch (p.role) {
    case Role::guns: return std::min<int64_t>(p.night ? kByNight : hundredths(11), p.seen_to * 85 / kPercent);
    case Role::torpedoes: return std::min<int64_t>(340, p.seen_to * 70 / kPercent);
    default: return p.night ? kByNight : std::min<int64_t>(hundredths(10), p.seen_to * 70 / kPercent);
  }
}

struct Candidate {
  int64_t worth = 0;
  uint32_t number = 0;  // in which it was thought of
  std::array<int16_t, 3> turn{};
  Length speed = 0;
};

/// Faces of the die with which a torpedo launched from there would hit.
int faces_of_torpedo(const Planning& p, Place there, int64_t distance, int turned) {
  const int needed = kTorpedoToHit.needed(static_cast<Length>(distance) * steady::kHundredth);
  if (needed == 0 || distance > torpedo_run(TorpedoSetting::T4000).by(1) / steady::kHundredth) return 0;
  int modifier = p.goal_modifier + turns_counted(turned) * kTorpedoTurn.value;
  if (!steady::lie_of(p.goal, p.goal_way, there).flank) modifier += kTorpedoEndOn.value;
  return std::max(0, kDieSides + 1 - natural_needed(needed, modifier));
}

int64_t worth_of(const Planning& p, const Candidate& c, Place there, const Way& way) {
  const int turned = Turns{c.turn}.total();
  const int64_t distance = distance_between(there, p.goal);
  if (p.beaten && p.enemy_in_sight) return distance;
  if (!p.enemy_in_sight) return p.ahead ? -turned : -distance;
  const int64_t wanted = wanted_range(p);
  int64_t worth = -2 * std::abs(distance - wanted) - turned;
  if (p.slips_away) return worth;
  if (distance > p.seen_to) worth -= 10 * (distance - p.seen_to);
  constexpr int64_t kFlank = 250, kFast = 150, kFace = 100;
  if (p.role == Role::torpedoes) return worth + kFace * faces_of_torpedo(p, there, distance, turned);
  const Place tail{p.tail.x + there.x - p.here.x, p.tail.y + there.y - p.here.y};
  const int64_t too_near = std::min<int64_t>(hundredths(6), wanted * 4 / 5);
  const int64_t nearest = std::min(distance_between(there, p.near_head), distance_between(tail, p.near_tail));
  if (nearest < too_near) worth -= 20 * (too_near - nearest);
  if (steady::lie_of(there, way, p.goal).flank) worth += kFlank;
  if (p.role == Role::guns && p.in_gun_range && is_fast(c.speed)) worth -= kFast;
  return worth;
}

// ---------------------------------------------------------------- is the way clear?

/// Everything that a way may meet but what moves along.
struct SeaAbout {
  Table<Counter, 2 * kMostCounters> counters;
  Table<plane::Point, static_cast<int>(kMostMineCounters)> mines;
  Coast coast;
  Surroundings all;  // but the counters
  bool is_open = false;

  explicit SeaAbout(const Planning& p) : coast(p.a.own()) {
    const View& view = p.a.view;
    constexpr Length kFar = 10 * kInch;  // a move and two counters
    Length west = view.counters[p.members[0]].x, east = west, south = view.counters[p.members[0]].y, north = south;
    for (const uint16_t c : p.members) {
      west = std::min(west, view.counters[c].x), east = std::max(east, view.counters[c].x);
      south = std::min(south, view.counters[c].y), north = std::max(north, view.counters[c].y);
    }
    const auto near = [&](plane::Point at) {
      return at.x > west - kFar && at.x < east + kFar && at.y > south - kFar && at.y < north + kFar;
    };
    for (uint16_t c = 0; c < view.counters.count; ++c) {
      const CounterState& counter = view.counters[c];
      if (counter.afloat() && counter.group != p.group && near(counter.at()))
        counters.add({counter.pose(), length_of(p.a.own(), p.a.own().counters[c])});
    }
    for (const Contact& contact : view.contacts)
      if (near(contact.at()) && !counters.full())
        counters.add({contact.pose(), contact.length > 0 ? contact.length : kInch});
    for (const SeenMine& mine : view.mines)
      if (mine.side != p.a.seat() && mine.kind != SeenMine::Kind::dummy && near({mine.x, mine.y}))
        mines.add({mine.x, mine.y});
    all.land = coast.all();
    all.mines = {mines.begin(), mines.count};
    all.table = view.open.table();
    all.all_land = coast.closed;
    is_open = mines.count == 0 && coast.pieces.count == 0 && coast.closed.bits == 0;
  }

  /// With some room to spare; whoever begins so near looks closer.
  bool has_room(const Course& course, Length length) const {
    return std::none_of(counters.begin(), counters.end(), [&](const Counter& other_one) {
      if (keeps_well_clear(course, length, other_one)) return false;
      Course here;
      here.start = here.end = course.start;
      return keeps_well_clear(here, length, other_one) || first_collision(course, length, other_one).has_value();
    });
  }
};

constexpr int kGrave = 100, kTouch = 5, kAhead = 2;

/// A move more on the last course, with somebody in the way.
bool runs_on_into(const Course& course, Length length, Length speed, const SeaAbout& sea) {
  Course on;
  on.start = course.end;
  on.legs.add({on.start, speed, plane::Helm::straight, 0});
  on.end = plane::after(on.legs[0]);
  return !sea.has_room(on, length);
}

/// 0: nothing happens on it; a touch of shoals or mines is better than a collision or the edge.
int dangers_of(const Planning& p, const SeaAbout& sea, const Course& course, Length length) {
  int out = sea.has_room(course, length) ? 0 : kGrave;
  if (sea.is_open && !edge_reached(course, sea.all.table)) return out;
  for (const Met& met : encounters(course, length, sea.all)) {
    if (met.what == Encounter::edge && p.beaten) continue;
    out += met.what == Encounter::edge || met.what == Encounter::land ? kGrave : kTouch;
  }
  return out;
}
int dangers(const Planning& p, const SeaAbout& sea, const MoveOrder& move) {
  const MovePlan plan = plan_move(p.a.mine(), p.group, move, p.a.view.secret.special_used);
  int out = 0;
  bool ahead = false;
  for (uint32_t i = 0; i < plan.movers.count; ++i) {
    const Length length = length_of(p.a.own(), p.a.own().counters[plan.movers[i]]);
    out += dangers_of(p, sea, plan.courses[i], length);
    const bool leads = (i == 0 || !plan.in_line) && plan.reached.speed > 0;
    ahead = ahead || (leads && runs_on_into(plan.courses[i], length, plan.reached.speed, sea));
  }
  return out + (ahead ? kAhead : 0);
}

// ---------------------------------------------------------------- the choice

using Candidates = Table<Candidate, 96>;

constexpr std::array<std::array<int16_t, 3>, 15> kTurnsTried = {{{0, 0, 0},
                                                                 {-30, 0, 0},
                                                                 {30, 0, 0},
                                                                 {0, -30, 0},
                                                                 {0, 30, 0},
                                                                 {-30, -30, 0},
                                                                 {30, 30, 0},
                                                                 {-30, 30, 0},
                                                                 {30, -30, 0},
                                                                 {-30, -30, -30},
                                                                 {30, 30, 30},
                                                                 {-30, -60, 0},
                                                                 {30, 60, 0},
                                                                 {-30, -60, -60},
                                                                 {30, 60, 60}}};

/// Where the head of the Group comes to.
Place place_after(const Planning& p, const Turns& turns, Length speed) {
  const int64_t half = forward(speed, turns.total()) / 2 / steady::kHundredth;
  const Way &first = p.way(turns.part[0]), &second = p.way(turns.part[0] + turns.part[1]);
  return {static_cast<int32_t>(p.here.x + half * (first.east + second.east) / Way::kLength),
          static_cast<int32_t>(p.here.y + half * (first.north + second.north) / Way::kLength)};
}

void add_candidates(const Planning& p, Length speed, Candidates& out) {
  constexpr int kMeansToFire = 90;
  constexpr int64_t kOnlyInNeed = 20'000;
  const Composition formation = composition_of(p.a.mine(), p.group, true);  // the German turn is kept
  for (const std::array<int16_t, 3>& parts : kTurnsTried) {
    const Turns turns{parts};
    if (out.full() || !turn_faults(formation, turns).empty() || !way_faults(turns, speed).empty()) continue;
    Candidate& c = out.add({0, out.count, parts, speed});
    c.worth = worth_of(p, c, place_after(p, turns, speed), p.way(turns.net()));
    if (p.in_gun_range && p.role != Role::torpedoes && turns.total() >= kMeansToFire) c.worth -= kOnlyInNeed;
  }
}

bool keeps_line(const Planning& p) {
  if (p.members.count < 2) return false;
  if (p.a.view.groups[p.group].wake_holds) return true;
  std::array<plane::Pose, kMostInGroup> poses{};
  for (uint32_t i = 0; i < p.members.count; ++i) poses[i] = p.a.view.counters[p.members[i]].pose();
  return line_faults(std::span(poses).first(p.members.count)).empty();
}

/// The best that is allowed and clear; of those that are not clear the least bad. Returns how bad; -1: none is allowed.
int choose(const Planning& p, const SeaAbout& sea, Candidates& candidates, Order& out) {
  const auto worse = [](const Candidate& x, const Candidate& y) {
    return x.worth != y.worth ? x.worth < y.worth : x.number > y.number;
  };
  std::make_heap(candidates.begin(), candidates.end(), worse);
  const bool in_line = keeps_line(p);
  MoveOrder& move = *out.as<MoveOrder>();
  MoveOrder best;
  int least = -1;
  for (uint32_t left_over = candidates.count; left_over > 0; --left_over) {
    std::pop_heap(candidates.begin(), candidates.begin() + left_over, worse);
    const Candidate& candidate = candidates[left_over - 1];
    move.group = p.group;
    move.turn = candidate.turn;
    move.speed = candidate.speed;
    for (const bool line : {true, false}) {
      if (line && !in_line) continue;
      move.manner = line ? Manner::line_ahead : Manner::together;
      const int danger = dangers(p, sea, move);
      if ((least >= 0 && danger >= least) || !is_allowed(p.a, out)) continue;
      least = danger, best = move;
      if (danger == 0) return 0;
    }
  }
  if (least >= 0) move = best;
  return least;
}

/// Unseen for a Round the Group may go (GW-7.33-01).
bool withdraws(const Planning& p, Order& out) {
  MoveOrder& move = out.begin<MoveOrder>();
  move.group = p.group;
  move.withdraw = true;
  return is_allowed(p.a, out);
}

/// The Group's move; how bad it is as by `choose`.
int move_group(const Asked& a, uint8_t group, Order& out) {
  Planning p(a);
  begin(p, group);
  if (p.beaten && withdraws(p, out)) return 0;
  Candidates candidates;
  const auto reached = [&](Length wanted) { return reach(a.mine(), p.group, wanted).speed; };
  const Length most = reached(per_move(Speed::two_plus));
  const Length now = reached(a.view.counters[p.members[0]].speed);
  const Length less = reached(std::max(0, now - kInch)), quiet = reached(kFast - kInch / 20);
  add_candidates(p, most, candidates);
  if (now != most) add_candidates(p, now, candidates);
  if (less != now) add_candidates(p, less, candidates);
  if (quiet != most && quiet != now && quiet != less) add_candidates(p, quiet, candidates);
  const SeaAbout sea(p);
  out.begin<MoveOrder>();
  return choose(p, sea, candidates, out);
}

}  // namespace

/// The first Group that has a clear way; who lies in another's may move before it.
void steady_move(const Asked& a, Dice&, Budget&, Order& out) {
  MoveOrder best;
  int least = -1;
  for (uint8_t g = 0; g < a.view.groups.count; ++g) {
    if (a.view.groups[g].moved || !owes_move(a.mine(), g)) continue;
    const int danger = move_group(a, g, out);
    if (danger >= 0 && danger < kGrave) return;
    if (danger >= 0 && (least < 0 || danger < least)) least = danger, best = *out.as<MoveOrder>();
  }
  if (least < 0) return fall_back(a, out);
  out.begin<MoveOrder>() = best;
}

}  // namespace broadside::great_war_at_sea
