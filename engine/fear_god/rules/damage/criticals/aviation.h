// 8.2.1, 8.2.2 and 8.2.11: Aircraft, Ammo/Fuel and Flight Deck criticals.
#pragma once

#include "engine/fear_god/rules/damage/casualties.h"

namespace broadside::fear_god::damage {

// ---------------------------------------------------------------- 8.2.1 one aircraft aboard is destroyed

struct AircraftHit {
  bool ready = false;       // armed or fueled (FG-8.2.1-03)
  int ordnance_damage = 0;  // of what it carries
  bool ship_armoured = false;
  bool spreads = false;  // the option of closely parked aircraft
  int parked_near = 0;   // within 10 m
};
struct AircraftLoss {
  Severity fire = Severity::none;
  bool explosion = false;
  int damage = 0;
  int neighbours_tested = 0, neighbours_hit = 0;
};
AircraftLoss settle_aircraft(const AircraftHit& hit, Dice& dice, By by = {});

// ---------------------------------------------------------------- 8.2.2

enum class Store : uint8_t { magazine, fuel };
struct AmmoFuelLoss {
  Store location = Store::magazine;
  bool ship_destroyed = false;
  Severity fire = Severity::none;  // of the fuel
};
/// FG-8.2.2-05: with the magazine flooded nothing burns, and no aircraft can be armed for the rest of the game.
AmmoFuelLoss settle_ammo_fuel(bool flood_magazines, Dice& dice, By by = {});

// ---------------------------------------------------------------- 8.2.11

enum class DeckZone : uint8_t { forward, amidships, aft };
enum class DeckOperation : uint8_t { launching, landing, none };
constexpr bool blocks_launching(DeckZone zone) { return zone == DeckZone::forward; }  // FG-8.2.11-02
constexpr bool blocks_landing(DeckZone zone) { return zone == DeckZone::aft; }        // FG-8.2.11-03
/// Where aircraft stand on the deck (FG-Q-318).
constexpr bool aircraft_stand(DeckZone zone, DeckOperation operation) {
  if (operation == DeckOperation::none) return false;
  return (zone == DeckZone::forward) == (operation == DeckOperation::landing);
}

struct DeckHit {
  DeckOperation operation = DeckOperation::none;
  int deck_aircraft = 0, hangar_aircraft = 0;
  bool can_penetrate = false;  // the deck
  bool armoured_deck = false, ap_bomb = false;
};
struct DeckLoss {
  DeckZone zone = DeckZone::forward;
  int deck_aircraft = 0, hangar_aircraft = 0;  // each of them an Aircraft critical
};
DeckLoss settle_flight_deck(const DeckHit& hit, Dice& dice, By by = {});

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::Store> {
  static constexpr std::array<std::string_view, 2> words = {"magazine", "fuel"};
};
template <>
struct EnumWords<fear_god::damage::DeckZone> {
  static constexpr std::array<std::string_view, 3> words = {"forward", "amidships", "aft"};
};
template <>
struct EnumWords<fear_god::damage::DeckOperation> {
  static constexpr std::array<std::string_view, 3> words = {"launching", "landing", "none"};
};
}  // namespace broadside
