// 8.6: critical hits on airships and what they lead to.
#pragma once

#include <optional>

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

enum class Aim : uint8_t { gondola, envelope };  // declared before the attack (FG-8.6-02)
enum class Gas : uint8_t { hydrogen, helium };
/// FG-8.6-07 to -11, -19, -21 say what each is.
enum class AirshipCritical : uint8_t { engine, fuel, control, communications, weapons, gas_cell };
enum class Controls : uint8_t { elevator, rudder, valving, ballast };  // FG-8.6-04

struct AirshipHit {
  AirshipCritical result = AirshipCritical::engine;
  bool fire = false;
  std::optional<Controls> control_lost;
  bool lost = false;  // a burning hydrogen envelope (FG-8.6-14)
};
/// Each hit on an airship is one of these (FG-8.6-01).
AirshipHit settle_airship_critical(Aim aim, Gas gas, Dice& dice, By by = {});

/// Of lost gas cells (FG-8.6-22).
enum class GasEffect : uint8_t { none, no_climb, descend_at_maximum, uncontrolled_dive };
GasEffect gas_effect(int cells, int cells_lost);

enum class GondolaFire : uint8_t { out, burns, airship_lost };
/// In each Plotting Phase; while it burns one more critical is rolled in Resolution (FG-8.6-18).
GondolaFire settle_gondola_fire(Gas gas, Dice& dice, By by = {});

/// Without elevators: half the maximum rate up or down, or none (FG-8.6-05, FG-Q-324), each Tactical Turn.
enum class Climb : uint8_t { up, level, down };
Climb settle_height_without_elevators(Dice& dice, By by = {});
/// Four tanks: which of them is hit is rolled once a quarter of the fuel is gone (FG-8.6-19, FG-Q-324); before that all
/// are full, and one is lost.
inline constexpr int kFuelTanks = 4;
int settle_fuel_tank(Dice& dice, By by = {});
/// One of all cells, which may be empty already (FG-8.6-21).
int settle_gas_cell(int cells, Dice& dice, By by = {});

struct Engines {
  int max_speed = 0;  // with all of them
  int fitted = 1, left = 0;
  bool rudder_control = true;
  bool one_left_on_that_side = true;  // where the last one was lost
};
int airship_speed(const Engines& engines);
/// FG-8.6-12
constexpr bool airship_circles(const Engines& engines) {
  return engines.left > 0 && !engines.rudder_control && !engines.one_left_on_that_side;
}

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::Aim> {
  static constexpr std::array<std::string_view, 2> words = {"gondola", "envelope"};
};
template <>
struct EnumWords<fear_god::damage::Gas> {
  static constexpr std::array<std::string_view, 2> words = {"hydrogen", "helium"};
};
template <>
struct EnumWords<fear_god::damage::AirshipCritical> {
  static constexpr std::array<std::string_view, 6> words = {"engine",         "fuel",    "control",
                                                            "communications", "weapons", "gas_cell"};
};
template <>
struct EnumWords<fear_god::damage::Controls> {
  static constexpr std::array<std::string_view, 4> words = {"elevator", "rudder", "valving", "ballast"};
};
template <>
struct EnumWords<fear_god::damage::GasEffect> {
  static constexpr std::array<std::string_view, 4> words = {"none", "no_climb", "descend_at_maximum",
                                                            "uncontrolled_dive"};
};
template <>
struct EnumWords<fear_god::damage::GondolaFire> {
  static constexpr std::array<std::string_view, 3> words = {"out", "burns", "airship_lost"};
};
}  // namespace broadside
