// Who moves, and how. The leader of a group looks for the place where her group does more harm than it suffers; the
// others keep their stations on a line across the bearing of the enemy, so that all guns bear and the formation rules
// hardly ever bind (QS-formations-15). All of them turn first and then run, so that ships on station make the same way
// as their leader.
#include <span>

#include "engine/queen_of_the_seas/admirals/steady_moves.h"
#include "engine/queen_of_the_seas/rules/formations.h"

namespace broadside::queen_of_the_seas {
namespace steady {
namespace {

// ---------------------------------------------------------------- the leader

struct Candidate {
  Path path;
  int64_t worth = 0;
  bool tried = false;
};

constexpr int kSteerageWay = 4;  // slower ships take long to turn and to gather way again

/// Speed and way to a station, among those open to the ship.
struct Passage {
  int speed = 0;
  Path path;
};
Passage passage_to(const Ship& s, Rough station, const Ship& leader, const SpeedChoices& speeds, Length longest) {
  constexpr int32_t kTurnsBack = 12 * kRoughCm;
  const Rough way = station - rough(s.pose().at);
  const int32_t length = rough_length(way);
  const bool ahead = inner(unit(s.heading), way) > 0;
  const int least = std::min(std::max({speeds.least, leader.speed - 1, kSteerageWay}), speeds.most);
  if (least <= 0) return {};
  const int speed = ahead ? std::clamp((length + kRoughCm / 2) / kRoughCm, least, speeds.most) : least;
  // Where there is more way than distance, or she is ahead of it, she keeps to the course of the leader.
  const bool past = ahead ? length < speed * kRoughCm / 2 : length < kTurnsBack;
  if (past) return {speed, on_heading(s.heading, leader.heading, speed * kCm, longest)};
  return {speed, towards(place_of(s), station, speed * kCm, longest)};
}

/// With a friend: his course and speed while she is not far from her place.
Passage company_with(const Ship& s, const Intent& intent, const Ship& friendly, const SpeedChoices& speeds,
                     Length longest) {
  constexpr int32_t kLoose = 12 * kRoughCm;
  if (rough_length(intent.towards - rough(s.pose().at)) > kLoose)
    return passage_to(s, intent.towards, friendly, speeds, longest);
  const int speed = std::min(std::max({speeds.least, friendly.speed + 0, kSteerageWay}), speeds.most);
  return {speed, on_heading(s.heading, friendly.heading, std::max(speed, 0) * kCm, longest)};
}

/// The ways that a leader thinks of: turns of that many centimetres, to port below 0; 99 is all the way.
constexpr int kTurnPerCm = 10;  // in hundredths of a stat: turns loosen the line
constexpr std::array<int, 9> kTurns = {0, 2, -2, 4, -4, 7, -7, 99, -99};

/// The best of the ways that she may go; false if none of them is open.
bool take_best(Helmsman& helm, int speed, std::span<Candidate> ways, bool ahead, Move& out) {
  for (Candidate& c : ways) c.tried = false;
  for (int tries = helm.bound() ? 1 : 4; tries > 0; --tries) {
    Candidate* best = nullptr;
    for (Candidate& c : ways)
      if (!c.tried && (best == nullptr || c.worth > best->worth)) best = &c;
    best->tried = true;
    if (helm.take(speed, best->path, out, ahead)) return true;
  }
  return false;
}

/// A knot less, where that leaves clear water and the passage itself does not.
bool take_passage(Helmsman& helm, const Passage& p, Move& out) {
  if (p.speed <= 0) return false;
  if (helm.bound()) return helm.take(p.speed, p.path, out);
  if (helm.take(p.speed, p.path, out, true)) return true;
  const int less = p.speed - 1;
  if (less >= std::max(helm.speeds().least, kSteerageWay) &&
      helm.take(less, way_of(p.path.side, p.path.arc, less * kCm), out, true))
    return true;
  return helm.take(p.speed, p.path, out);
}

bool lead(const Mind& m, const Column& g, Helmsman& helm, Move& out) {
  const Ship& leader = m.ship(g.leader);
  const Place from = place_of(leader);
  Foes foes;
  look_round(m, from.at, foes);
  const Intent intent = intent_of(m, g, foes);
  if (intent.with != kNoShip)
    return take_passage(helm, company_with(leader, intent, m.ship(intent.with), helm.speeds(), helm.longest()), out);
  const Length allowance = g.speed * kCm;
  if (allowance <= 0) return false;
  std::array<Candidate, kTurns.size()> ways;
  for (size_t i = 0; i < ways.size(); ++i) {
    const Length arc = std::min({std::abs(kTurns[i]) * kCm, helm.longest(), allowance});
    ways[i].path = way_of(kTurns[i] < 0 ? TurnSide::port : TurnSide::starboard, arc, allowance);
    const Place end = end_of(from, ways[i].path);
    ways[i].worth = worth_of(m, g, foes, intent, end) - int64_t{kTurnPerCm} * g.ships.count * arc / kCm;
  }
  return take_best(helm, g.speed, ways, true, out) || take_best(helm, g.speed, ways, false, out);
}

// ---------------------------------------------------------------- the others

/// The way that the leader has just made, as far as it can be told: turned from the common course to hers, and run on.
Rough way_made(const Ship& leader, plane::Angle course) {
  const Path path = on_heading(course, leader.heading, std::max<int>(leader.speed, 0) * kCm, kNoArcLimit);
  return end_of({{0, 0}, course}, path).at;
}

/// Where the last ship of the line should be: as she was to the leader, a little nearer to across the bearing of the
/// enemy.
Rough end_station(const Mind& m, const Column& g, const Ship& leader, const Ship& last) {
  const Rough head = rough(leader.pose().at);
  const Rough way = enemy_centre(m) - head;
  const Rough now = rough(last.pose().at) - (head - way_made(leader, last.heading));
  Rough across = {-way.y, way.x};
  if (inner(across, now) < 0) across = {way.y, -way.x};
  // A part of the turn at a time, so that she has way enough to keep up with the leader.
  const auto scaled = [](Rough v, int64_t to) { return along(v, to * kUnit / std::max(rough_length(v), 1)); };
  const Rough line = scaled(now, (m.stronger ? 3 : 8) * int64_t{kUnit}) + scaled(across, kUnit);
  return on_table(m, head + scaled(line, int64_t{g.spacing / kRoughCm} * (g.ships.count - 1)), 13 * kRoughCm);
}

/// Where the last ship will be: where she is, or where she would go.
Rough end_of_line(const Mind& m, const Column& g, uint16_t last) {
  const Ship& s = m.ship(last);
  const Rough now = rough(s.pose().at);
  if (s.picked) return now;
  const Passage p = passage_to(s, end_station(m, g, m.ship(g.leader), s), m.ship(g.leader),
                               speed_choices(m.open(), s, false), longest_arc(s.rudder_hits));
  return p.speed > 0 ? end_of(place_of(s), p.path).at : now;
}

bool follow(const Mind& m, const Column& g, uint16_t ship, Helmsman& helm, Move& out) {
  const Ship& leader = m.ship(g.leader);
  const uint16_t last = g.ships[g.ships.count - 1];
  Rough station;
  if (ship == last) {
    station = end_station(m, g, leader, m.ship(ship));
  } else {
    const auto place = static_cast<int64_t>(std::find(g.ships.begin(), g.ships.end(), ship) - g.ships.begin());
    const Rough head = rough(leader.pose().at);
    // A ship out of formation is judged by where the last one is (QS-Q-98).
    const Rough tail = m.ship(ship).in_formation ? end_of_line(m, g, last) : rough(m.ship(last).pose().at);
    const Rough line = tail - head;
    const auto parts = static_cast<int64_t>(g.ships.count - 1);
    station = head + Rough{static_cast<int32_t>(line.x * place / parts), static_cast<int32_t>(line.y * place / parts)};
  }
  return take_passage(helm, passage_to(m.ship(ship), station, leader, helm.speeds(), helm.longest()), out);
}

// ---------------------------------------------------------------- whose pick

/// The first ship in roster order that is still to be picked says which group; of it the leader, then the foremost,
/// those out of formation last, when both ends of the line have moved.
uint16_t pick(const Mind& m) {
  uint16_t first = 0;
  while (!m.mine(m.ship(first)) || m.ship(first).picked) ++first;
  const uint8_t group = m.ship(first).group;
  if (group == kNoGroup) return first;
  const uint16_t leader = leader_of(m.open(), group);
  if (leader == kNoShip || !m.ship(leader).picked) return leader == kNoShip ? first : leader;
  const Rough heading = unit(m.ship(leader).heading);
  uint16_t best = first;
  int64_t foremost = INT64_MIN;
  for (uint16_t i = first; i < m.open().fleet(); ++i) {
    const Ship& s = m.ship(i);
    if (s.group != group || !m.mine(s) || s.picked) continue;
    const int64_t place = inner(rough(s.pose().at), heading) - (s.in_formation ? 0 : INT64_MAX / 4);
    if (place > foremost) foremost = place, best = i;
  }
  return best;
}

/// No guns or hardly any Hull, and too slow for the line: she leaves, as long as others stay (QS-breaking-off-01,
/// QS-Q-96).
bool crippled(const Mind& m, uint16_t row) {
  constexpr int kTooSlow = 5;
  const Ship& s = m.ship(row);
  if (s.group == kNoGroup || s.breaking_off || s.stat(Track::P) > kTooSlow) return false;
  const ShipCard& card = m.battle.card(row);
  const bool armed = s.stat(Track::H) + s.stat(Track::M) + s.stat(Track::S) + s.stat(Track::Q) > 0 ||
                     (s.stat(Track::T) > 0 && !s.torpedoes_fired);
  if (armed && 4 * s.stat(Track::P) > card.stat(Track::P) && 4 * s.stat(Track::X) > card.stat(Track::X)) return false;
  int others = 0;
  for (const Ship& other : m.open().ships) others += m.mine(other) && !other.breaking_off ? 1 : 0;
  return others > 1;
}

/// Smoke costs nothing and saves two salvos of three (QS-smoke-09 to -11, QS-Q-26); away from the enemy it would only
/// blind one's own guns (QS-smoke-05).
bool smokes(const Mind& m, uint16_t ship) {
  return can_smoke(m.battle.card(ship), m.battle.options) && enemy_within(m.battle, m.open(), ship, 60 * kCm);
}

/// Near her target a ship with torpedoes chooses her own way.
bool charges(const Mind& m, uint16_t ship) {
  constexpr int32_t kCharge = 38 * kRoughCm;
  const Ship& s = m.ship(ship);
  if (m.battle.card(ship).capital() || m.open().rough || s.torpedoes_fired || s.stat(Track::T) == 0) return false;
  for (uint16_t i = 0; i < m.open().fleet(); ++i)
    if (m.ship(i).side != m.side && m.ship(i).on_table() && m.battle.card(i).capital() &&
        rough_length(rough(m.ship(i).pose().at) - rough(s.pose().at)) < kCharge)
      return true;
  return false;
}

/// The move that this ship should make; false if others are in her way.
bool wanted_move(const Mind& m, uint16_t ship, Move& out) {
  Column column;
  if (charges(m, ship))
    alone(m, ship, column);
  else
    gather(m, ship, column);
  Helmsman helm(m, ship, ship == column.leader);
  if (ship != column.leader) return follow(m, column, ship, helm, out);
  if (!lead(m, column, helm, out)) return false;
  const uint8_t group = m.ship(ship).group;
  if (group != kNoGroup && m.open().groups[group].line == Line::astern && leader_of(m.open(), group) == ship)
    out.line = Declared::abreast;
  return true;
}

/// Where a ship cannot go as she should, one near to her that is still to be moved may be in her way and can. Calls
/// `moves(ship, out)` for each until one of them does.
template <class Moves>
bool make_way(const Mind& m, uint16_t blocked, Move& out, Moves&& moves) {
  constexpr int32_t kNear = 16 * kRoughCm;
  constexpr int kMostTries = 4;
  int tries = 0;
  for (uint16_t i = 0; i < m.open().fleet() && tries < kMostTries; ++i) {
    const Ship& s = m.ship(i);
    if (i == blocked || !m.mine(s) || s.picked || s.breaking_off) continue;
    if (rough_length(rough(s.pose().at) - rough(m.ship(blocked).pose().at)) > kNear) continue;
    const uint16_t leader = s.group == kNoGroup ? i : leader_of(m.open(), s.group);
    if (leader != i && !m.ship(leader).picked) continue;
    ++tries;
    out = {};
    out.ship = i;
    if (moves(i, out)) return true;
  }
  out = {};
  out.ship = blocked;
  return false;
}

/// As she should; else a friend out of her way; else round it; else as the rules will have it.
void move_ship(const Mind& m, uint16_t ship, Move& out) {
  const auto wanted = [&](uint16_t row, Move& move) { return wanted_move(m, row, move); };
  const auto dodged = [&](uint16_t row, Move& move) { return Helmsman(m, row, false).dodge(move); };
  if (wanted(ship, out) || make_way(m, ship, out, wanted) || dodged(ship, out) || make_way(m, ship, out, dodged))
    return;
  Helmsman(m, ship, false).take_any(out);
}

void run_away(const Mind& m, uint16_t ship, Move& out) {
  Pilot pilot(m.battle, m.open(), ship, out.break_off);
  const Pilot::Course course = pilot.safe_course();
  out.speed = static_cast<int8_t>(course.speed);
  out.path = course.path;
}

/// Power at close quarters times staying power, of a side. What is done with at point-blank range is done for good, so
/// that this says who should seek it.
int64_t might(const Open& open, Seat side) {
  int64_t power = 0, staying = 0;
  for (const Ship& s : open.ships) {
    if (s.side != side || !s.on_table()) continue;
    power += 5 * s.stat(Track::H) + 3 * s.stat(Track::M) + s.stat(Track::S) + s.stat(Track::Q) +
             (s.torpedoes_fired ? 0 : 2 * s.stat(Track::T));
    for (const uint8_t stats : s.stats) staying += stats;
  }
  return power * staying;
}

}  // namespace
}  // namespace steady

void steady_move(const Asked& a, Dice&, Budget&, Order& out) {
  using namespace steady;  // NOLINT: its own parts
  const Mind m{a.battle, a.view, a.seat(), 5 * might(a.open(), a.seat()) >= 4 * might(a.open(), other(a.seat()))};
  Move& move = out.begin<Move>();
  move.ship = pick(m);
  move.break_off = crippled(m, move.ship);
  if (m.ship(move.ship).breaking_off || move.break_off)
    run_away(m, move.ship, move);
  else
    move_ship(m, move.ship, move);
  move.smoke = smokes(m, move.ship);
}

}  // namespace broadside::queen_of_the_seas
