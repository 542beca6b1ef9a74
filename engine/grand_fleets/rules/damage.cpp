#include "engine/grand_fleets/rules/damage.h"

#include <algorithm>
#include <bit>

#include "engine/grand_fleets/rules/rule.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 8.1 hull

void hull_hits(const ShipCard& card, Ship& ship, int points) {
  ship.hull_hits = static_cast<uint8_t>(std::min(ship.hull_hits + points, static_cast<int>(card.hull)));
  if (ship.afloat() && ship.hull_hits >= card.hull) ship.fate = Fate::sunk;  // GF-8.1-03, GF-3.2-01
}

// ---------------------------------------------------------------- 8.2 lost mounts

namespace {

struct Rows {
  size_t first, end;
};
/// Rows of Ship::mounts of a gun line.
Rows rows_of(const ShipCard& card, Loss loss) {
  const auto line = static_cast<size_t>(loss);
  const auto first = static_cast<size_t>(first_group(card, line));
  return {first, first + card.guns[line].mounts.size()};
}

}  // namespace

int left_of(const ShipCard& card, const Ship& ship, Loss loss) {
  if (loss == kNoLoss) return 0;
  if (loss == kLossLight) return ship.light;
  if (loss == kLossTube)
    return static_cast<int>(card.torpedoes.tubes.size()) - std::popcount(static_cast<unsigned>(ship.tubes_lost));
  const Rows rows = rows_of(card, loss);
  int left = 0;
  for (size_t g = rows.first; g < rows.end; ++g) left += ship.mounts[g];
  return left;
}

uint32_t eligible(const ShipCard& card, const Ship& ship, const LostMount& lost) {
  if (lost.loss == kNoLoss) return 0;
  if (lost.loss == kLossLight) return ship.light > 0 ? 1U : 0U;  // no arcs to ask for (GF-Q-56)
  if (lost.loss == kLossTube)
    return ((1U << card.torpedoes.tubes.size()) - 1U) & ~static_cast<uint32_t>(ship.tubes_lost);
  const auto line = static_cast<size_t>(lost.loss);
  const Rows rows = rows_of(card, lost.loss);
  uint32_t any = 0, bearing = 0;
  for (size_t g = rows.first; g < rows.end; ++g) {
    if (ship.mounts[g] == 0) continue;
    any |= 1U << g;
    if ((card.guns[line].mounts[g - rows.first].arcs & lost.bearing) != 0) bearing |= 1U << g;
  }
  return bearing != 0 ? bearing : any;  // GF-8.2-03
}

int automatic_loss(const ShipCard& card, const Ship& ship, const LostMount& lost) {
  const uint32_t may = eligible(card, ship, lost);
  return may == 0 ? -1 : std::countr_zero(may);
}

void lose(Ship& ship, Loss loss, int which) {
  const auto row = static_cast<size_t>(which);
  if (loss == kLossLight) {
    --ship.light;
  } else if (loss == kLossTube) {  // with its torpedoes (GF-Q-58)
    ship.tubes_lost = static_cast<uint16_t>(ship.tubes_lost | 1U << row);
    ship.tubes[row] = 0;
  } else {
    --ship.mounts[row];  // with all its barrels (GF-8.2-02)
  }
}

bool matters(const ShipCard& card, const Ship& ship, Loss loss, uint32_t may, int losses) {
  if (std::popcount(may) < 2 || losses >= left_of(card, ship, loss)) return false;
  if (loss != kLossTube) return true;
  const uint8_t first = ship.tubes[static_cast<size_t>(std::countr_zero(may))];  // tubes loaded alike are alike
  for (size_t tube = 0; tube < ship.tubes.size(); ++tube)
    if ((may >> tube & 1U) != 0 && ship.tubes[tube] != first) return true;
  return false;
}

// ---------------------------------------------------------------- 8.3 critical hits

namespace {

void more(uint8_t& count) { count = static_cast<uint8_t>(std::min(count + 1, 255)); }

/// The n-th hit of a kind in the game spoils n turns; the later end counts (GF-8.3.1-02, GF-8.3.4-02, GF-Q-72, -73).
void bridge_hit(Ship& ship, When when) {
  more(ship.bridge_hits);
  ship.bridge_until = std::max(ship.bridge_until, static_cast<uint16_t>(when.turn + ship.bridge_hits));
}
void fire_control_hit(Ship& ship, When when) {
  more(ship.fire_control_hits);
  const auto from = static_cast<uint16_t>(when.before_combat ? when.turn : when.turn + 1);
  const auto until = static_cast<uint16_t>(from + ship.fire_control_hits - 1);
  if (ship.no_fire_until + 1 < from || ship.no_fire_until == 0) ship.no_fire_from = from;  // an earlier bar is over
  ship.no_fire_until = std::max(ship.no_fire_until, until);
}

}  // namespace

bool take_critical(Ship& ship, Critical result, When when) {
  switch (result) {
    case Critical::magazine: ship.fate = Fate::exploded; break;  // GF-8.3.7-01
    case Critical::engine: more(ship.engine_hits); break;        // GF-8.3.2-01
    case Critical::rudder: ship.rudder_jammed = true; break;     // GF-8.3.8-01 to -03
    case Critical::list:
      if (ship.listing) return true;  // GF-8.3.6-04
      ship.listing = true;
      break;
    case Critical::fire_control: fire_control_hit(ship, when); break;
    case Critical::flooding: more(ship.flood_markers); break;  // GF-8.3.5-01
    case Critical::fire: more(ship.fire_markers); break;       // GF-8.3.3-01
    case Critical::bridge: bridge_hit(ship, when); break;
  }
  return false;
}

CriticalHit critical_hit(Ship& ship, Column column, When when, uint16_t actor, Seat roller, Dice& dice) {
  CriticalHit hit;
  std::array<uint8_t, 2> faces{};
  dice.faces({GF("8.3-02"), actor, roller}, 2, kDieSides, faces.data());
  hit.roll = faces[0] + faces[1];  // GF-1.3.3-03
  hit.column = column;
  hit.result = critical_hit(hit.roll, column);
  if (!take_critical(ship, hit.result, when)) return hit;
  hit.list_roll = dice.one({GF("8.3.6-04"), actor, roller}, kDieSides);
  if (hit.list_roll % 2 == 0)
    ship.listing = false;  // GF-8.3.6-05, GF-Q-75
  else
    ship.fate = Fate::capsized;  // GF-8.3.6-06
  return hit;
}

// ---------------------------------------------------------------- one attack's damage

namespace {

/// A location roll's loss, unless as many of the type are already lost as there were (GF-8.2-05).
void add_loss(const ShipCard& card, const Ship& ship, const Damage& damage, Loss loss,
              Table<LostMount, kMostLosses>& losses) {
  const auto pending = std::count_if(losses.begin(), losses.end(),
                                     [&](const LostMount& row) { return row.ship == damage.ship && row.loss == loss; });
  if (pending >= left_of(card, ship, loss) || losses.full()) return;
  losses.add({damage.ship, loss, loss_bearing(damage.cause, damage.bearing)});
}

}  // namespace

void strike(const ShipCard& card, Ship& ship, const Damage& damage, When when, Table<LostMount, kMostLosses>& losses,
            Dice& dice, Struck& out) {
  out.rolls = 0;
  out.criticals.clear();
  if (!ship.afloat()) return;
  hull_hits(card, ship, damage.points);  // GF-8.1-01
  if (!ship.afloat() || damage.points == 0) return;
  out.rolls = damage.points;  // GF-8.2-01, GF-3.10-01
  dice.faces({GF("8.2-01"), damage.ship, ship.side}, out.rolls, kDieSides, out.faces.data());
  int tens = 0;
  for (int i = 0; i < out.rolls; ++i) {
    const int face = out.faces[static_cast<size_t>(i)];
    if (face == kDieSides)
      ++tens;  // GF-8.2-06, GF-3.10-03
    else
      add_loss(card, ship, damage, card.hit_location[static_cast<size_t>(face - 1)], losses);
  }
  const bool torpedo = damage.cause == Cause::torpedo;
  const Column column = torpedo ? Column::torpedo : Column::normal;  // GF-8.3-03, GF-Q-60
  const int criticals = tens + (torpedo ? 1 : 0);                    // GF-8.3-01, GF-7.2.3-03
  for (int i = 0; i < criticals && ship.afloat(); ++i)
    out.criticals.add(critical_hit(ship, column, when, damage.ship, ship.side, dice));
}

// ---------------------------------------------------------------- 5a: continuing criticals

namespace {

/// Dice of fire or flood markers: points, and how many markers go.
struct Markers {
  int points = 0, removed = 0;
};
Markers roll_markers(int markers, RuleId rule, uint16_t actor, Seat roller, Dice& dice) {
  Markers done;
  std::array<uint8_t, 256> faces;  // NOLINT: filled below
  if (markers > 0) dice.faces({rule, actor, roller}, markers, kDieSides, faces.data());
  for (int i = 0; i < markers; ++i) {
    const int points = marker_damage(faces[static_cast<size_t>(i)]);
    done.points += points;
    done.removed += points == 0 ? 1 : 0;
  }
  return done;
}

}  // namespace

Continued continuing(const ShipCard& card, Ship& ship, uint16_t actor, Dice& dice) {
  Continued done;
  const Markers fires = roll_markers(ship.fire_markers, GF("8.3.3-03"), actor, ship.side, dice);
  const Markers floods = roll_markers(ship.flood_markers, GF("8.3.5-03"), actor, ship.side, dice);
  if (ship.rudder_jammed) done.rudder_roll = dice.one({GF("8.3.8-04"), actor, ship.side}, kDieSides);
  done.fire_damage = fires.points;
  done.flood_hits = floods.points;
  done.fires_out = fires.removed;
  done.floods_out = floods.removed;
  ship.fire_markers = static_cast<uint8_t>(ship.fire_markers - fires.removed);
  ship.flood_markers = static_cast<uint8_t>(ship.flood_markers - floods.removed);
  if (done.rudder_roll >= kRudderFreedFrom) ship.rudder_jammed = false;
  hull_hits(card, ship, done.flood_hits);  // GF-8.3.5-04: and no damage rolls
  return done;
}

}  // namespace broadside::grand_fleets
