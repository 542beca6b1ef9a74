// Running aground, into a barrier, out of a channel.
#include "engine/fear_god/rules/movement/waters.h"

#include "engine/fear_god/rules/movement/collision.h"
#include "tables/fear_god/grounding.h"
#include "tables/fear_god/grounding_size_modifier.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- shoals

namespace {

static_assert(tables::kGrounding[0].distance_to_yds == kShoalYds && tables::kGroundingSizeModifier.size() == 5);

}  // namespace

// FG-3.5.1-01, FG-Q-124: a ship that is stopped does not roll
bool grounding_roll_needed(const ShoalFacts& ship) {
  return !ship.in_harbour && ship.distance_yds <= kShoalYds && ship.speed_kts > 0;
}

// FG-3.5.1-02
int grounding_chance(const ShoalFacts& ship) {
  int chance = tables::kGroundingSizeModifier[static_cast<size_t>(class_rank(ship.size))].modifier_pct;
  for (const tables::Grounding& row : tables::kGrounding)
    if (ship.distance_yds >= row.distance_from_yds && ship.distance_yds <= row.distance_to_yds)
      chance += row.chance_pct;
  return std::clamp(chance, 0, 100);
}

// FG-3.5.1-03, -05
Aground settle_grounding(const ShoalFacts& ship, Who who, Dice& dice) {
  Aground out;
  out.aground = succeeds({FG("3.5.1-02"), who.unit, who.seat}, grounding_chance(ship), dice);
  if (!out.aground) return out;
  out.damage = dice.one({FG("3.5.1-03"), who.unit, who.seat}, 6) * ship.speed_kts;
  out.free_turns = sum_of({FG("3.5.1-05"), who.unit, who.seat}, 2, 6, dice);
  return out;
}

// ---------------------------------------------------------------- booms and nets

namespace {

constexpr int kHeldPct = 75;                        // of her speed, past a boom that breaks (FG-Q-125)
constexpr int kFoulsPierced = 50, kFoulsHeld = 75;  // percent (FG-3.5.2-11, -12)

int left_of(const Barrier& barrier, int damage) { return std::max(0, barrier.points - barrier.damage_before - damage); }

/// Points from the one to the other, at least the minimum (FG-3.4.2-07).
int at_least(int points, int own_points) { return std::max(points, least_inflicted(own_points)); }

bool settle_break(int chance_pct, int left, Who who, Dice& dice) {
  return left == 0 || succeeds({FG("3.5.2-05"), who.unit, who.seat}, chance_pct, dice);
}

}  // namespace

// FG-3.5.2-07 to -09, FG-Q-126
bool net_affects(Depth zone) { return zone == Depth::periscope || zone == Depth::shallow; }

// FG-3.5.2-05, FG-Q-125: rounded down
int break_chance(int damage, int left) {
  return left == 0 ? 100 : static_cast<int>(std::min<int64_t>(100, int64_t{100} * damage / left));
}

// FG-3.5.2-03: a bow-on ram at the speed of the ship
BoomRam settle_boom_ram(const Barrier& boom, const BarrierRammer& ship, Who who, Dice& dice) {
  BoomRam out;
  out.boom_pct = inflicted_pct(collision_die(who, dice), boom.armor, ship.belt, ship.speed_kts);
  out.damage_to_ship = at_least(halved_points(inflicted_points(out.boom_pct, boom.points)), boom.points);
  out.ship_pct = inflicted_pct(collision_die(who, dice), ship.belt, boom.armor, ship.speed_kts);
  out.damage_to_boom = at_least(inflicted_points(out.ship_pct, ship.points), ship.points);
  out.left = left_of(boom, out.damage_to_boom);
  out.chance_pct = break_chance(out.damage_to_boom, out.left);
  out.broken = settle_break(out.chance_pct, out.left, who, dice);
  out.speed_after_kts = out.broken ? static_cast<int>(nearest(int64_t{ship.speed_kts} * kHeldPct, 100)) : 0;
  return out;
}

// FG-3.5.2-10 to -13, FG-Q-126: armour counts for nothing, and the net does no damage
NetRam settle_net_ram(const Barrier& net, const BarrierRammer& boat, Who who, Dice& dice) {
  NetRam out;
  out.boat_pct = inflicted_pct(collision_die(who, dice), 0, 0, boat.speed_kts);
  out.damage_to_net = at_least(inflicted_points(out.boat_pct, boat.points), boat.points);
  out.left = left_of(net, out.damage_to_net);
  out.chance_pct = break_chance(out.damage_to_net, out.left);
  out.pierced = settle_break(out.chance_pct, out.left, who, dice);
  out.foul_chance_pct = out.pierced ? kFoulsPierced : kFoulsHeld;
  out.fouled = succeeds({FG("3.5.2-11"), who.unit, who.seat}, out.foul_chance_pct, dice);
  if (out.fouled) out.free_turns = dice.one({FG("3.5.2-13"), who.unit, who.seat}, 6);
  return out;
}

// ---------------------------------------------------------------- channels

namespace {

constexpr int kBlindPct = 10, kSlowInChannel = 7;  // FG-3.5.3-05

}  // namespace

// FG-3.5.3-02 to -05, FG-Q-127
bool channel_roll_needed(const ChannelFacts& ship) {
  if (ship.circling) return false;
  const bool blind = ship.visibility_pct <= kBlindPct && ship.speed_kts > kSlowInChannel;
  return ship.evasive || blind || ship.critical != ChannelCritical::none;
}

bool settle_channel(const ChannelFacts& ship, Who who, Dice& dice) {
  if (!channel_roll_needed(ship)) return ship.circling;  // FG-3.5.3-03
  const int kept = std::min(10, channel_threshold(ship.speed_kts)) + 1;
  return dice.tally({FG("3.5.3-02"), who.unit, who.seat}, 1, 10, Cuts::below(kept)).in[0] == 1;
}

}  // namespace broadside::fear_god
