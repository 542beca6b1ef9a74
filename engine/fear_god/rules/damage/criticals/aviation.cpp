#include "engine/fear_god/rules/damage/criticals/aviation.h"

#include <algorithm>

namespace broadside::fear_god::damage {
namespace {

constexpr int kOrdnanceExplodes = 10;                     // natural
constexpr int kOnArmour = 4;                              // divides the damage
constexpr int kMostTested = 4;                            // aircraft within 10 m
constexpr int kExplosionSpreads = 75, kFireSpreads = 40;  // percent
constexpr int kMagazineTo = 3;                            // of D10
constexpr int kPipsOfZone = 2;                            // of D6
constexpr int kHangarFrom = 6;                            // of D10

/// D6 aircraft, as far as there are so many.
int aircraft_hit(RuleId rule, int there, Dice& dice, By by) { return std::min(d6(dice, rule, by), there); }

/// FG-8.2.11-05, -06
bool reaches_hangar(const DeckHit& hit) { return hit.can_penetrate && (!hit.armoured_deck || hit.ap_bomb); }

}  // namespace

AircraftLoss settle_aircraft(const AircraftHit& hit, Dice& dice, By by) {
  AircraftLoss out;
  const FireSource source = hit.ready ? FireSource::ready_aircraft : FireSource::aircraft;
  const int die = d10(dice, FG("8.2.1-02"), by);
  out.fire = severity_of(die + severity_modifier(source), may_come_to_nothing(source));
  out.explosion = hit.ready && die == kOrdnanceExplodes;  // FG-8.2.1-04
  if (out.explosion)                                      // FG-8.2.1-05
    out.damage = hit.ship_armoured ? nearest(hit.ordnance_damage, kOnArmour) : hit.ordnance_damage;
  const int chance = out.explosion                ? kExplosionSpreads  // FG-8.2.1-07
                     : out.fire != Severity::none ? kFireSpreads       // FG-8.2.1-08
                                                  : 0;
  if (!hit.spreads || chance == 0) return out;
  out.neighbours_tested = std::min(hit.parked_near, kMostTested);  // FG-8.2.1-06
  // FG-Q-360: one roll each, and what they do starts nothing new in the phase.
  const RuleId rule = out.explosion ? FG("8.2.1-07") : FG("8.2.1-08");
  for (int i = 0; i < out.neighbours_tested; ++i)
    if (succeeds(dice, rule, chance, by)) ++out.neighbours_hit;
  return out;
}

AmmoFuelLoss settle_ammo_fuel(bool flood_magazines, Dice& dice, By by) {
  AmmoFuelLoss out;
  if (d10(dice, FG("8.2.2-01"), by) <= kMagazineTo) {
    out.ship_destroyed = ammunition_explodes(dice, FG("8.2.2-02"), by);
    return out;
  }
  out.location = Store::fuel;
  const int roll = settle_severity_roll(Casualty::fire, severity_modifier(FireSource::aviation_fuel), dice, by);
  if (!flood_magazines) out.fire = severity_of(roll, false);  // FG-8.2.2-03, -05
  return out;
}

DeckLoss settle_flight_deck(const DeckHit& hit, Dice& dice, By by) {
  DeckLoss out;
  out.zone = static_cast<DeckZone>((d6(dice, FG("8.2.11-01"), by) - 1) / kPipsOfZone);
  if (aircraft_stand(out.zone, hit.operation) && hit.deck_aircraft > 0)
    out.deck_aircraft = aircraft_hit(FG("8.2.11-04"), hit.deck_aircraft, dice, by);
  if (reaches_hangar(hit) && d10(dice, FG("8.2.11-05"), by) >= kHangarFrom)
    out.hangar_aircraft = aircraft_hit(FG("8.2.11-04"), hit.hangar_aircraft, dice, by);
  return out;
}

}  // namespace broadside::fear_god::damage
