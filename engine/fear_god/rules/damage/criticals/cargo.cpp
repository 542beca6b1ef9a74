#include "engine/fear_god/rules/damage/criticals/cargo.h"

#include "tables/fear_god/ch8_cargo_blast.h"
#include "tables/fear_god/ch8_cargo_damage.h"

namespace broadside::fear_god::damage {
namespace {

using CargoRow = tables::Ch8CargoDamage;
constexpr int kOtherHoldExplodes = 70, kCookOff = 25;  // percent
constexpr int kDestroyingTons = 50;                    // FG-Q-314
constexpr size_t kAmmunitionRows = 3, kFirstTroopRow = 6;
constexpr size_t kLostRow = 0, kFireRow = 1, kExplosionRow = 2;
static_assert(tables::kCh8CargoDamage[kAmmunitionRows - 1].lost == "whole hold");
static_assert(tables::kCh8CargoDamage[kFirstTroopRow].contents == "troops");
static_assert(tables::kCh8CargoDamage[kFirstTroopRow - 1].contents == "aviation gasoline");

/// Which row of the same contents the die reads (FG-8.2.5-15).
size_t cargo_row(size_t first, int die) {
  size_t row = first;
  while (die > tables::kCh8CargoDamage[row].d10_to) ++row;
  return row - first;
}

/// Own damage is a fifth of the tons, as far as the nearest blast (FG-Q-314).
constexpr int own_blast(int tons) { return nearest(tons, tables::kCh8CargoBlast[0].divisor_of_tons); }

FireSource source_of(Contents contents) {
  switch (contents) {
    case Contents::crude_oil: return FireSource::crude_oil;
    case Contents::refined_petroleum: return FireSource::refined_petroleum;
    case Contents::aviation_gasoline: return FireSource::aviation_gasoline;
    default: return FireSource::ammunition_cargo;
  }
}
/// FG-8.2.5-04, -10
void burn(Contents contents, CargoLoss& out, Dice& dice, By by) {
  out.result = CargoResult::fire;
  out.source = source_of(contents);
  out.fire = severity_of(settle_severity_roll(Casualty::fire, severity_modifier(out.source), dice, by), false);
}

void explode(const CargoHit& hit, CargoLoss& out, Dice& dice, By by) {  // FG-8.2.5-06
  out.result = CargoResult::explosion;
  out.percent_lost = 100;
  out.tons_lost = hit.tons;
  out.ship_destroyed = hit.tons >= kDestroyingTons;
  out.ship_damage = out.ship_destroyed ? 0 : own_blast(hit.tons);
  for (int i = 0; i < hit.other_ammunition_holds; ++i)
    out.holds_exploding.push_back(succeeds(dice, FG("8.2.5-08"), kOtherHoldExplodes, by));
}

CargoLoss ammunition(const CargoHit& hit, Dice& dice, By by) {
  CargoLoss out;
  const size_t row = cargo_row(0, d10(dice, FG("8.2.5-02"), by));
  if (row == kExplosionRow) {
    explode(hit, out, dice, by);
    return out;
  }
  out.percent_lost = d100(dice, FG("8.2.5-03"), by);
  out.tons_lost = percent_of(out.percent_lost, hit.tons);
  if (row == kLostRow) return out;
  burn(hit.contents, out, dice, by);
  out.explosion_risk_percent = kCookOff;  // FG-8.2.5-05
  return out;
}

}  // namespace

CargoLoss settle_cargo(const CargoHit& hit, Dice& dice, By by) {
  if (hit.contents == Contents::ammunition) return ammunition(hit, dice, by);
  CargoLoss out;
  switch (hit.contents) {
    case Contents::troops: {  // FG-8.2.5-11: each row is once more the damage
      const auto times = static_cast<int>(cargo_row(kFirstTroopRow, d10(dice, FG("8.2.5-11"), by))) + 1;
      out.result = CargoResult::casualties;
      out.casualties = times * hit.damage;
      break;
    }
    case Contents::general_supplies:  // FG-8.2.5-12
      out.tons_lost = half_up(hit.damage);
      break;
    case Contents::vehicles:  // FG-8.2.5-13
      out.result = CargoResult::destroyed;
      out.vehicles_lost = half_up(hit.damage);
      break;
    case Contents::aircraft:  // FG-8.2.5-14
      out.result = CargoResult::damaged;
      out.aircraft_damaged = nearest(hit.damage, 5);
      break;
    default: burn(hit.contents, out, dice, by);
  }
  return out;
}

int cargo_blast(int distance_yd, int tons) {
  for (const auto& row : tables::kCh8CargoBlast)
    if (distance_yd <= row.distance_yards_up_to) return nearest(tons, row.divisor_of_tons);
  return 0;
}

}  // namespace broadside::fear_god::damage
