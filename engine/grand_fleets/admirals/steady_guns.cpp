// The steady admiral's eye: what guns are worth from where, whom to fire at, and where torpedoes go.
#include <algorithm>

#include "engine/grand_fleets/admirals/steady.h"
#include "engine/grand_fleets/rules/torpedoes.h"

namespace broadside::grand_fleets {
namespace {

/// Chance of a hit in hundredths, by total modifier.
constexpr int hit_percent(int modifier) {
  const Needs need = needs(modifier);
  if (need.first == 0) return 0;
  const int first = std::min(kDieSides + 1 - need.first, kDieSides);
  return need.second == 0 ? first * 10 : kDieSides + 1 - need.second;
}

constexpr int penetration_percent(int pen, int armor) {
  return std::clamp(kDieSides + 1 - penetrates_from(pen, armor), 0, kDieSides) * 10;
}

int longest_range(const Battle& battle, size_t row, const Ship& ship) {
  const ShipCard& card = battle.card(row);
  int reach = ship.light > 0 ? kLightRange[2] : 0;
  size_t group = 0;
  for (const GunLine& line : card.guns) {
    int mounts = 0;
    for (size_t i = 0; i < line.mounts.size(); ++i) mounts += ship.mounts[group++];
    if (mounts > 0) reach = std::max<int>(reach, line.range[2]);
  }
  return battle.options.visibility == 0 ? reach : std::min<int>(reach, battle.options.visibility);
}

}  // namespace

int64_t expected_hits(int modifier, int pen, int armor, int damage) {
  return int64_t{hit_percent(modifier)} * penetration_percent(pen, armor) * damage;
}

// ---------------------------------------------------------------- the outlook

Outlook::Outlook(const Battle& the_battle, const Open& the_open, Seat the_side, bool all_move)
    : battle(the_battle), open(the_open), side(the_side) {  // NOLINT: rows of ships afloat are set, no others are read
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Ship& ship = open.ships[i];
    if (!ship.afloat()) continue;
    expected[i] = where(ship);
    speed[i] = ship.speed;
    reach[i] = static_cast<uint8_t>(longest_range(battle, i, ship));
    if (ship.moved_alone && !all_move) continue;
    const int run = movement_points(battle.card(i), ship) / 2;
    const hex::Hex step = hex::step(ship.facing);
    expected[i].hex = {static_cast<int16_t>(ship.q + step.q * run), static_cast<int16_t>(ship.r + step.r * run)};
    speed[i] = static_cast<uint8_t>(run);
  }
}

int64_t Outlook::harm(size_t firer, const Where& from, int firer_speed, size_t target, const Where& to,
                      int target_speed, int range) const {
  const ShipCard& card = battle.card(firer);
  const ShipCard& hull = battle.card(target);
  const Ship& ship = open.ships[firer];
  int64_t sum = 0;
  Arcs arcs = 0;
  const std::array<uint8_t, 2>* armor = nullptr;
  const int steady_part = speed_modifier(firer_speed) + speed_modifier(target_speed) + size_row(hull.hull).mod -
                          (ship.fire_markers > 0 ? 1 : 0) - (ship.listing ? 1 : 0) + battle.ships[firer].crew;
  const auto look = [&] {
    if (armor != nullptr) return;
    arcs = range == 0 ? kAllArcs : arcs_to(from.hex, from.facing, to.hex);
    armor = armor_side(to.hex, to.facing, from.hex) == ArmorSide::belt ? &hull.belt : &hull.ends;
  };
  for (size_t line = 0; line < card.guns.size(); ++line) {
    const GunLine& guns = card.guns[line];
    const Band band = band_of(guns.range, range);
    if (band == Band::none) continue;
    look();
    const int shots = barrels(card, ship, line, arcs);
    if (shots == 0) continue;
    const auto b = static_cast<size_t>(band);
    sum += shots * expected_hits(steady_part + guns.rof + kBandModifier[b], guns.pen[b],
                                 (*armor)[plunges(guns.plunging, band) ? 1 : 0], guns.damage);
  }
  if (ship.light > 0 && range <= kLightRange[2]) {
    look();
    const auto b = static_cast<size_t>(band_of(kLightRange, range));
    sum += most_light(ship.light, arcs) *
           expected_hits(steady_part + kLightRof + kBandModifier[b], kLightPen[b], (*armor)[0], kLightDamage);
  }
  return sum;
}

namespace {

/// Victory points that a hull hit on a ship is worth to her enemy, in hundredths: more the nearer she is to sinking.
int64_t stake(const Battle& battle, const Open& open, size_t ship) {
  const int hull = battle.card(ship).hull;
  const int left = std::max(hull - open.ships[ship].hull_hits, 1);
  return int64_t{battle.sides[other(open.ships[ship].side)].vp_percent} * (2 * left + hull) / left;
}

}  // namespace

Exchange Outlook::exchange(size_t ship, const Where& at, int speed_of_ship) const {
  Exchange total;
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Ship& enemy = open.ships[i];
    if (enemy.side == side || !enemy.afloat()) continue;
    const int range = hex::distance(at.hex, expected[i].hex);
    total.nearest = std::min(total.nearest, range);
    if (range <= reach[ship]) {  // of many targets she fires at one
      const int64_t hits = harm(ship, at, speed_of_ship, i, expected[i], speed[i], range);
      total.given = std::max(total.given, hits * stake(battle, open, i) / 300);
    }
    if (range <= reach[i]) total.taken += harm(i, expected[i], speed[i], ship, at, speed_of_ship, range);
  }
  total.taken = total.taken * stake(battle, open, ship) * kCaution / 30'000;
  return total;
}

bool Outlook::outranged(size_t ship) const {
  const Ship& own = open.ships[ship];
  bool threatened = false;
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Ship& enemy = open.ships[i];
    if (enemy.side == side || !enemy.afloat()) continue;
    const int now = hex::distance(own.hex(), enemy.hex());
    const int then = hex::distance(expected[ship].hex, expected[i].hex);
    if (std::min(now, then) <= reach[ship] + 1) return false;
    threatened = threatened || std::max(now, then) <= reach[i];
  }
  return threatened;
}

// ---------------------------------------------------------------- 6 whom to fire at

namespace {

/// Rows of heavy fire so far at each target, for the penalty of over-concentration at long range.
using FiredAt = std::array<uint8_t, kMostShips>;

int64_t worth_of_shot(const Battle& battle, const Open& open, const Fire& row, const FiredAt& fired_at) {
  const GunBearing aim = gun_aim(battle, open, row);
  if (aim.fault != FaultCode::none) return 0;
  const GunSolution shot = gun_solution(battle, open, row, aim, row.weapon == kLightWeapon ? 0 : fired_at[row.target]);
  const int hull = battle.card(row.target).hull;
  const int left = hull - open.ships[row.target].hull_hits;
  const int64_t hits = shot.shots * expected_hits(shot.modifiers.total(), shot.pen, shot.armor, shot.damage);
  return hits * (hull + 8) / (left + 4);  // rather finish a ship than start on another
}

}  // namespace

void steady_fire(const Asked& a, Firing& out) {
  const Battle& battle = a.battle;
  const Open& open = a.open();
  FiredAt fired_at{};
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    const Ship& ship = open.ships[i];
    if (!a.is_own(i) || !has_a_shot(battle, open, i, a.turn())) continue;
    const ShipCard& card = battle.card(i);
    uint16_t main_target = kNoShip;
    for (uint8_t weapon = 0; weapon < card.lines(); ++weapon) {
      int64_t best = 0;
      Fire choice;
      for (uint16_t t = 0; t < open.fleet(); ++t) {
        if (!a.is_enemy(t)) continue;
        const Fire row{i, t, weapon, 0};
        const int64_t worth = worth_of_shot(battle, open, row, fired_at);
        if (worth <= best) continue;
        best = worth;
        choice = row;
      }
      if (best == 0) continue;
      out.fire.add(choice);
      if (choice.target != main_target) ++fired_at[choice.target];
      main_target = choice.target;
    }
    if (ship.light == 0) continue;
    int64_t best = 0;
    Fire choice;
    for (uint16_t t = 0; t < open.fleet(); ++t) {
      if (!a.is_enemy(t)) continue;
      const int range = hex::distance(ship.hex(), open.ships[t].hex());
      if (range > kLightRange[2]) continue;
      const Arcs arcs = firing_arcs(ship, open.ships[t]);
      const Fire row{i, t, kLightWeapon, static_cast<uint8_t>(most_light(ship.light, arcs))};
      const int64_t worth = row.guns == 0 ? 0 : worth_of_shot(battle, open, row, fired_at);
      if (worth <= best) continue;
      best = worth;
      choice = row;
    }
    if (best > 0) out.fire.add(choice);
  }
}

// ---------------------------------------------------------------- 7 where torpedoes go

namespace {

constexpr int kWorthLaunching = 15;  // least chance of a hit in hundredths

/// Chance of a hit if both go on as they are, in hundredths; 0 out of range.
int torpedo_percent(const Battle& battle, const Open& open, const Outlook& outlook, size_t ship, size_t target) {
  const int range = hex::distance(outlook.expected[ship].hex, outlook.expected[target].hex);
  if (range > battle.card(ship).torpedoes.range || !in_sight(battle, range)) return 0;
  const Modifiers modifiers =
      torpedo_modifiers({range, outlook.speed[ship], outlook.speed[target], size_class(battle.card(target).hull), 0, 0,
                         open.ships[ship].hull_hits > 0, battle.options.torpedo_firer_speed, battle.ships[ship].crew});
  return hit_percent(modifiers.total());
}

}  // namespace

void steady_launch(const Asked& a, Launching& out) {
  const Battle& battle = a.battle;
  const Open& open = a.open();
  const Outlook outlook(battle, open, a.seat(), true);
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    const Ship& ship = open.ships[i];
    const TorpedoLine& line = battle.card(i).torpedoes;
    if (!a.is_own(i) || most_launched(ship, line.tubes.size()) == 0) continue;
    int best = kWorthLaunching - 1;
    uint16_t target = kNoShip;
    for (uint16_t t = 0; t < open.fleet(); ++t) {
      if (!a.is_enemy(t)) continue;
      const int percent = torpedo_percent(battle, open, outlook, i, t);
      if (percent > best) best = percent, target = t;
    }
    if (target == kNoShip) continue;
    const Where& from = outlook.expected[i];
    const Arcs arcs = arcs_to(from.hex, from.facing, outlook.expected[target].hex);
    const Arcs arc = arcs == 0 ? kArcA : static_cast<Arcs>(arcs & -arcs);
    int launched = 0;
    for (uint8_t tube = 0; tube < line.tubes.size() && launched < 2; ++tube) {
      if (ship.tubes[tube] == 0) continue;
      out.torpedoes.add({i, target, arc, tube});
      ++launched;
    }
  }
}

}  // namespace broadside::grand_fleets
