// What the leader of a group wants, and what a place is worth to it.
#include "engine/queen_of_the_seas/admirals/steady_moves.h"
#include "engine/queen_of_the_seas/rules/formations.h"

namespace broadside::queen_of_the_seas::steady {

// ---------------------------------------------------------------- the enemy

namespace {

constexpr int32_t kHorizon = 140 * kRoughCm;

Foe foe_of(const Mind& m, uint16_t row) {
  const Ship& s = m.ship(row);
  Foe foe{rough(s.pose().at), unit(s.heading), row, s.picked};
  if (!s.picked) foe.at = foe.at + along(foe.heading, s.speed * kRoughCm / 2);
  return foe;
}

}  // namespace

Rough enemy_centre(const Mind& m) {
  std::array<int64_t, 2> x{}, y{};
  std::array<int, 2> count{};
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    const Ship& s = m.ship(i);
    if (s.side == m.side || !s.on_table()) continue;
    const size_t kind = m.battle.card(i).capital() ? 1 : 0;
    x[kind] += s.x, y[kind] += s.y, ++count[kind];
  }
  const size_t kind = count[1] > 0 ? 1 : 0;
  if (count[kind] == 0) return {};
  return {static_cast<int32_t>(x[kind] / count[kind] / kRoughCm),
          static_cast<int32_t>(y[kind] / count[kind] / kRoughCm)};
}

void look_round(const Mind& m, Rough from, Foes& out) {
  bool capital_near = false;
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    const Ship& s = m.ship(i);
    if (s.side == m.side || !s.on_table()) continue;
    const Rough at = rough(s.pose().at);
    const bool capital = m.battle.card(i).capital();
    const int32_t range = rough_length(at - from);
    if (capital > capital_near || (capital == capital_near && range < out.nearest_range))
      out.nearest = i, out.nearest_range = range, capital_near = capital;
    if (range < kHorizon && !out.near.full()) out.near.add(foe_of(m, i));
  }
  out.centre = enemy_centre(m);
}

// ---------------------------------------------------------------- the group

void gather(const Mind& m, uint16_t ship, Column& out) {
  const uint8_t row = m.ship(ship).group;
  if (row == kNoGroup)
    out.ships.add(ship);
  else
    members(m.open(), row, out.ships);
  out.leader = out.ships[0];
  const Ship& leader = m.ship(out.leader);
  const SpeedChoices own = speed_choices(m.open(), leader, false);
  out.speed = own.most;
  for (const uint16_t i : out.ships) {
    const Ship& s = m.ship(i);
    out.spacing = std::max(out.spacing, m.battle.card(i).base_length + 3 * kCm / 2);
    out.torpedoes = out.torpedoes || (!s.torpedoes_fired && s.stat(Track::T) > 0 && !m.open().rough);
    const int most = speed_choices(m.open(), s, false).max_speed;
    if (2 * most > own.max_speed) out.speed = std::min(out.speed, most);
  }
  out.speed = std::max(out.speed, own.least);
}

void alone(const Mind& m, uint16_t ship, Column& out) {
  const Ship& s = m.ship(ship);
  out.ships.add(ship);
  out.leader = ship;
  out.speed = speed_choices(m.open(), s, false).most;
  out.spacing = m.battle.card(ship).base_length;
  out.torpedoes = !s.torpedoes_fired && s.stat(Track::T) > 0 && !m.open().rough;
}

Rough on_table(const Mind& m, Rough place, int32_t margin) {
  const auto within = [&](int32_t x, Length table) {
    const int32_t most = std::max(table / kRoughCm - margin, table / kRoughCm / 2);
    return std::clamp(x, std::min(margin, most), most);
  };
  return {within(place.x, m.battle.length), within(place.y, m.battle.width)};
}

// ---------------------------------------------------------------- what she wants

namespace {

constexpr int32_t kClose = 12 * kRoughCm, kMiddle = 28 * kRoughCm, kKeepOff = 60 * kRoughCm, kFlee = 130 * kRoughCm;
constexpr int32_t kOutOfRange = 125 * kRoughCm;
constexpr int32_t kLeast = 34 * kRoughCm, kMost = 90 * kRoughCm, kApart = 13 * kRoughCm;  // in the lee of a friend

/// The nearest friendly capital ship.
uint16_t consort(const Mind& m, Rough from) {
  uint16_t found = kNoShip;
  int32_t least = INT32_MAX;
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    const Ship& s = m.ship(i);
    if (!m.mine(s) || s.breaking_off || !m.battle.card(i).capital()) continue;
    const int32_t way = rough_length(rough(s.pose().at) - from);
    if (way < least) least = way, found = i;
  }
  return found;
}

/// So far from a friend, and step by step round him to the side away from the enemy: never through his line.
Intent in_lee(const Mind& m, Rough from, uint16_t friendly, Rough enemy, int32_t distance) {
  const Rough at = rough(m.ship(friendly).pose().at);
  const auto scaled = [](Rough v, int64_t to) { return along(v, to * kUnit / std::max(rough_length(v), 1)); };
  const Rough side = scaled(from - at, kUnit) + scaled(at - enemy, kUnit);
  return {on_table(m, at + scaled(side, distance), 24 * kRoughCm), 0, false, friendly};
}

/// On the side of a friend where she is, not too near and not too far.
Intent beside(const Mind& m, Rough from, uint16_t friendly) {
  constexpr int32_t kNearest = 16 * kRoughCm, kFarthest = 24 * kRoughCm;  // QS-screens-02 asks for 30 cm at most
  const Rough at = rough(m.ship(friendly).pose().at), side = from - at;
  const int32_t now = std::max(rough_length(side), 1);
  return {at + along(side, int64_t{std::clamp(now, kNearest, kFarthest)} * kUnit / now), 0, false, friendly};
}

/// The nearest ship of the battle-group that this flotilla screens (QS-screens-02); kNoShip if it is free to go.
uint16_t screened_by(const Mind& m, uint8_t group, Rough from) {
  if (group == kNoGroup || m.battle.groups[group].screens == kNoGroup || m.open().groups[group].released)
    return kNoShip;
  Members ships;
  members(m.open(), m.battle.groups[group].screens, ships);
  uint16_t nearest = kNoShip;
  int32_t least = INT32_MAX;
  for (const uint16_t i : ships)
    if (const int32_t way = rough_length(rough(m.ship(i).pose().at) - from); way < least) least = way, nearest = i;
  return nearest;
}

int32_t nearest_of_line(const Mind& m, const Column& g, Rough to) {
  int32_t least = INT32_MAX;
  for (const uint16_t i : g.ships) least = std::min(least, rough_length(rough(m.ship(i).pose().at) - to));
  return least;
}

/// How far the others lag behind the leader in that direction, on the average.
int64_t lag_of_line(const Mind& m, const Column& g, Rough way) {
  const Rough head = rough(m.ship(g.leader).pose().at);
  int64_t sum = 0;
  for (const uint16_t i : g.ships) sum += inner(head - rough(m.ship(i).pose().at), way);
  return sum / std::max(rough_length(way), 1) / std::max<int64_t>(g.ships.count - 1, 1);
}

/// How many flotillas of the side come before this one: each has its own place.
int rank_of(const Mind& m, const Column& g) {
  int rank = 0;
  for (uint8_t i = 0; i < m.ship(g.leader).group && i < m.open().group_rows(); ++i)
    rank += m.battle.groups[i].side == m.side && m.battle.groups[i].kind == GroupKind::flotilla ? 1 : 0;
  return rank;
}

/// What all guns of a side that reach so far would cost ships of the other's average armour.
int64_t fire_at(const Mind& m, Seat side, int32_t range) {
  int armour = 0, ships = 0;
  for (uint16_t i = 0; i < m.open().fleet(); ++i)
    if (const Ship& s = m.ship(i); s.side != side && s.on_table() && m.battle.card(i).capital())
      armour += s.stat(Track::A), ++ships;
  const Band band = band_of(range * kRoughCm);
  int64_t sum = 0;
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    const Ship& s = m.ship(i);
    if (s.side != side || !s.on_table()) continue;
    for (const Weapon gun : kGuns)
      if (gun_range(gun, m.battle.card(i).launched) / kRoughCm >= range)
        sum += expected_loss(gun, band, s.stat(gun), armour / std::max(ships, 1));
  }
  return sum;
}

/// Where the weaker side fares best: it may outrange the other, or be outranged and do better at close quarters.
int32_t best_range(const Mind& m) {
  int32_t best = kKeepOff;
  int64_t most = 0;
  for (const int32_t range : {kKeepOff, kMiddle, kClose}) {
    const int64_t worth = 100 * fire_at(m, m.side, range) / (fire_at(m, other(m.side), range) + 1);
    if (2 * worth > 3 * most) most = worth, best = range;  // nearer only for a good reason: there it ends soon
  }
  return best;
}

/// Who comes up alone is fired at by all: near the enemy a leader ahead of her line steers across the bearing, away
/// from her followers, until the line has opened out; then all of them close together.
void deploy(const Mind& m, const Column& g, Rough at, Intent& intent) {
  constexpr int32_t kDeployFrom = 85 * kRoughCm, kAheadOfLine = 9 * kRoughCm;
  const Rough way = intent.towards - at;
  const int32_t range = rough_length(way);
  if (g.ships.count < 3 || range > kDeployFrom || range < kShort / kRoughCm) return;
  if (lag_of_line(m, g, way) < kAheadOfLine) return;
  const Rough line = at - rough(m.ship(g.ships[g.ships.count - 1]).pose().at);
  Rough across = {-way.y, way.x};
  if (inner(across, line) < 0) across = {way.y, -way.x};
  intent.towards = at + across;
  intent.range = 0;
}

}  // namespace

Intent intent_of(const Mind& m, const Column& g, const Foes& foes) {
  const Ship& leader = m.ship(g.leader);
  const Rough at = rough(leader.pose().at);
  if (const uint16_t ward = screened_by(m, leader.group, at); ward != kNoShip) return beside(m, at, ward);
  Intent intent{foes.nearest == kNoShip ? foes.centre : rough(m.ship(foes.nearest).pose().at), kClose, false, kNoShip};
  if (m.battle.card(g.leader).capital()) {
    if (m.stronger)
      deploy(m, g, at, intent);
    else  // the nearest of her ships is to be that far off
      intent.range = best_range(m) + rough_length(intent.towards - at) - nearest_of_line(m, g, intent.towards);
    return intent;
  }
  // Under smoke there is little to fear before torpedoes can be fired, and they cost more than any gun.
  intent.attack = g.torpedoes;
  const uint16_t friendly = g.torpedoes ? kNoShip : consort(m, at);
  if (friendly == kNoShip) {
    if (!g.torpedoes && foes.nearest != kNoShip && m.battle.card(foes.nearest).capital()) intent.range = kFlee;
    return intent;
  }
  // Others cannot help the big ships, and would only be hit.
  const int32_t off = rough_length(rough(m.ship(friendly).pose().at) - foes.centre);
  return in_lee(m, at, friendly, foes.centre, std::clamp(kOutOfRange - off, kLeast, kMost) + rank_of(m, g) * kApart);
}

// ---------------------------------------------------------------- what a place is worth

namespace {

/// How much of the way ahead lies off the table or on land.
int64_t danger(const Mind& m, Rough at, Rough heading, int speed) {
  const Rough ahead = at + along(heading, (2 * speed + 8) * kRoughCm);
  const auto beyond = [](int32_t x, int32_t most) {
    constexpr int32_t kMargin = 8 * kRoughCm;
    return std::max({kMargin - x, x - most + kMargin, 0});
  };
  int64_t out = int64_t{beyond(ahead.x, m.battle.length / kRoughCm)} + beyond(ahead.y, m.battle.width / kRoughCm);
  for (const Land& land : m.battle.land)
    for (const Rough place : {ahead, at + along(heading, (speed + 4) * kRoughCm)})
      if (plane::within(exact(place), land_piece(land), 8 * kCm)) out += 20 * kRoughCm;
  return out;
}

}  // namespace

int64_t worth_of(const Mind& m, const Column& g, const Foes& foes, const Intent& intent, const Place& end) {
  const Rough at = end.at, heading = unit(end.heading);
  constexpr int kPullPerCm = 40, kDangerPerCm = 500;
  const auto ships = static_cast<int64_t>(g.ships.count);
  int64_t given = 0, taken = 0, torpedoes = 0;
  for (const Foe& foe : foes.near) {
    const Rough way = foe.at - at;
    const int32_t range = std::max(rough_length(way) - 2 * kRoughCm, 0);
    given = std::max<int64_t>(given, likely_losses(m.battle, m.view, g.leader, foe.ship, range, abeam(heading, way)));
    const bool bears = !foe.moved || abeam(foe.heading, way);
    taken += likely_losses(m.battle, m.view, foe.ship, g.leader, range, bears);
    if (intent.attack && range > kTorpedoLeast / kRoughCm && range < kTorpedoMost / kRoughCm && abeam(heading, way) &&
        abeam(foe.heading, way))
      torpedoes = std::max<int64_t>(torpedoes, likely_torpedo_loss(m.battle, m.view, g.leader, foe.ship));
  }
  const Rough tail = at + rough(m.ship(g.ships[g.ships.count - 1]).pose().at) - rough(m.ship(g.leader).pose().at);
  const int64_t dangers =
      danger(m, at, heading, g.speed) + (g.ships.count > 1 ? danger(m, tail, heading, g.speed) / 2 : 0);
  const int32_t off = std::abs(rough_length(intent.towards - at) - intent.range);
  return ships * (given + torpedoes - int64_t{kPullPerCm} * off / kRoughCm) - taken -
         ships * kDangerPerCm * dangers / kRoughCm;
}

}  // namespace broadside::queen_of_the_seas::steady
