// 3.4: who came too near another may collide with her, and what both take.
#include <cstdlib>

#include "engine/fear_god/play/turn/damage.h"
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/words/tell.h"

namespace broadside::fear_god {
namespace {

constexpr plane::Angle kGlancing = kGlancingDeg * plane::kDegree, kRightAngle = 90 * plane::kDegree;

/// A hulk declares nothing and lies still (FG-8.1.9-04).
RammingShip rammer(const Stage& s, uint16_t row, Intent means) {
  const ShipState& ship = s.ship(row);
  RammingShip out;
  out.size = s.battle.card(row).size;
  out.speed_kts = ship.afloat() ? std::abs(ship.speed_kts) : 0;
  out.intent = ship.afloat() ? means : Intent::avoid;
  out.bridge_critical = ship.afloat() && s.gear(row).bridge_hit > 0;
  return out;
}
CollidingShip collider(const Stage& s, uint16_t row, const RammingShip& ship) {
  const ShipCard& card = s.battle.card(row);
  return {card.damage_points, card.armour.belt, ship.speed_kts};
}

/// FG-3.4.2-05: 1 or 2, by whose bow points at the other: hers who alone rams, else hers who has the other nearer right
/// ahead as they come too near.
int bow_of(const Stage& s, const NearPair& pair, const ShipPair& ships) {
  if (ships[0].rams() != ships[1].rams()) return ships[0].rams() ? 1 : 2;
  const Umpire& u = s.umpire();
  const int32_t tick = first_tick_within(u, s.ship(pair.a), s.ship(pair.b), kTooNear).value_or(0);
  const plane::Pose a = pose_at(runs_of(u, s.ship(pair.a)), tick), b = pose_at(runs_of(u, s.ship(pair.b)), tick);
  const int off_a = std::abs(plane::turn_between(a.heading, plane::bearing(a.at, b.at))),
            off_b = std::abs(plane::turn_between(b.heading, plane::bearing(b.at, a.at)));
  return off_a <= off_b ? 1 : 2;
}

/// As they were headed when they came nearest.
CollisionFacts collision_facts(const Stage& s, const NearPair& pair, const ShipPair& ships) {
  const Umpire& u = s.umpire();
  const int32_t tick = first_tick_within(u, s.ship(pair.a), s.ship(pair.b), pair.distance).value_or(0);
  const plane::Angle a = pose_at(runs_of(u, s.ship(pair.a)), tick).heading,
                     b = pose_at(runs_of(u, s.ship(pair.b)), tick).heading;
  const int apart = std::abs(plane::turn_between(a, b));
  CollisionFacts facts;
  facts.ships = {collider(s, pair.a, ships[0]), collider(s, pair.b, ships[1])};
  facts.glancing = apart <= kGlancing;  // FG-3.4.2-06
  if (std::abs(apart - kRightAngle) <= kGlancing) facts.bow_on = bow_of(s, pair, ships);
  facts.relative_speed = relative_speed(facts.ships[0], facts.ships[1], facts.bow_on != 0,
                                        apart > kRightAngle ? BowsPoint::toward : BowsPoint::same);
  return facts;
}

void slow(ShipState& ship, int speed_kts) {
  ship.collided = true;
  ship.speed_kts = static_cast<int16_t>(ship.speed_kts < 0 ? -speed_kts : speed_kts);
}

void meet(const Stage& s, const NearPair& pair) {
  const ShipPair ships = {rammer(s, pair.a, pair.a_means), rammer(s, pair.b, pair.b_means)};
  Meeting meeting;
  meeting.distance = pair.distance;
  if (!collision_risk(meeting)) return;
  s.dice.lane(pair.a);
  if (!settle_collision(ships, s.who(pair.a), s.dice).collision) {
    if (s.told()) tell_meeting(s, pair, collision_modifiers(ships), false, {});
    return;
  }
  const CollisionDamage damage =
      settle_collision_damage(collision_facts(s, pair, ships), {s.who(pair.a), s.who(pair.b)}, s.dice);
  take_damage(s, pair.a, damage.taken[0], hurt_by_collision());
  take_damage(s, pair.b, damage.taken[1], hurt_by_collision());
  const std::array<int, 2> speeds = speeds_after_collision(ships);  // FG-3.4.1-12
  slow(s.ship(pair.a), speeds[0]);
  slow(s.ship(pair.b), speeds[1]);
  if (s.told()) tell_meeting(s, pair, collision_modifiers(ships), true, damage.taken);
}

}  // namespace

// FG-3.4.1-02, FG-Q-122: one roll a pair
void collide(const Stage& s) {
  for (const NearPair& pair : s.umpire().pairs) meet(s, pair);
  s.dice.lane(0);
}

}  // namespace broadside::fear_god
