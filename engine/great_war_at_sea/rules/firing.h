// 7.5, 7.53, 7.54: who may fire at whom, and when.
#pragma once

#include <optional>
#include <span>

#include "engine/great_war_at_sea/rules/fault.h"
#include "engine/great_war_at_sea/rules/guns.h"
#include "engine/great_war_at_sea/rules/weather.h"
#include "tables/great_war_at_sea/firing_sequence.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.5 may this battery fire at that ship?

struct FireFacts {
  Gun gun = Gun::primary;
  ShipType firer = ShipType::BB, target = ShipType::BB;
  Length range = 0;
  Weather weather = Weather::clear;
  bool low_freeboard = false;
  bool spotted = true, line_of_sight = true;
  int turn_deg = 0;           // of the firer in her last move
  bool special_turn = false;  // her formation used the special or emergency turn in it
  bool already_fired = false;
  bool tow_first_step = false;  // GW-11.23-01, GW-Q-78
  int factors_left = 1;
  bool ammunition_left = true;  // for the salvo declared; true where 7.67 is not played
};
/// What cards and damage say of it.
FireFacts fire_facts(const ShipCard& firer, const Condition& condition, Battery battery, int year,
                     const ShipCard& target);
/// All reasons against it. Asked before an order is accepted and again when it is resolved.
FaultSet fire_faults(const FireFacts& facts);

/// May these guns be fired in this weather at all (GW-11.73-04, -05, -11, -12, -15, -16, -22)?
constexpr bool weather_allows(Gun gun, bool low_freeboard, Weather weather);

/// Neither after a turn of 180 degrees (GW-7.31-19), nor Capital ships after the special turn (GW-7.32-08).
constexpr bool turned_about(int turn_deg) { return turn_deg >= 180; }
constexpr bool bound_by_special_turn(Category category, bool special_turn) {
  return special_turn && category == Category::capital;
}

// ---------------------------------------------------------------- 7.53 the firing sequence

/// Positions 1 to 5, and the groups 0 to 2 whose fire takes effect together.
using FiringPosition = uint8_t;
inline constexpr int kEffectGroups = 3;
constexpr int effect_group(FiringPosition position) { return (position - 1) / 2; }

/// GW-7.52-01: of her Group's last move.
struct PositionFacts {
  bool initiative = false;  // of the firer's side
  int turn_deg = 0;
  bool crippled = false;
  Category category = Category::capital;
  bool special_turn = false;
};
/// None: may not fire (GW-7.53-01 to -05, GW-7.31-18, -19, GW-7.32-08, GW-Q-08).
std::optional<FiringPosition> firing_position(const PositionFacts& facts);

/// Boxes of a battery lost to fire from one position of this step.
struct StepLoss {
  FiringPosition position = 1;
  int boxes = 0;
};
/// What is left of a battery for its own position: what fire of the same position or a later one shoots away still
/// fires (GW-7.52-41, GW-7.54-04). Position none: nothing fires.
int factors_firing(int at_start, std::optional<FiringPosition> position, std::span<const StepLoss> losses);
int factors_after(int at_start, std::span<const StepLoss> losses);

// ---------------------------------------------------------------- 7.54 targets of one ship

struct GunOrder {
  Battery battery = Battery::primary;
  uint16_t target = 0;
};
/// split_battery (GW-7.54-01 to -03)
FaultSet fire_order_faults(std::span<const GunOrder> orders, int fire_control_hits);

// ---------------------------------------------------------------- is the firer under fire herself?

/// GW-7.52-37, GW-7.71b-14: coast defence ships do not count, though they are Capital ships otherwise (GW-Q-29).
constexpr bool engages_as_capital(ShipType type) { return type_row(type).fire_counts_as_capital_engagement; }
/// Gunnery steps of the battle are counted from 1; `last` is the step in which a Capital ship last declared fire at
/// her, or the one before the movement step in which torpedoes were last launched at her; 0: never (GW-Q-25).
constexpr bool is_engaged(int step, int last) { return last > 0 && last >= step - 1; }

// ----------------------------------------------------------------

constexpr bool weather_allows(Gun gun, bool low_freeboard, Weather weather) {
  const WeatherRow& row = weather_row(weather);
  if (low_freeboard && !row.low_freeboard_guns) return false;
  return is_primary(gun) ? row.primary : gun == Gun::secondary ? row.secondary : row.tertiary;
}

}  // namespace broadside::great_war_at_sea
