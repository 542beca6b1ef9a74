#include "engine/fear_god/rules/damage/repair.h"

#include <algorithm>
#include <optional>

#include "tables/fear_god/ch8_breakdown_repair.h"
#include "tables/fear_god/ch8_fire_restart.h"
#include "tables/fear_god/ch8_repair_schedule.h"

namespace broadside::fear_god::damage {
namespace {

using tables::kBlank;
constexpr std::array<int, 4> kMarks = {6, 12, 24, 48};  // hours, the columns of both tables
constexpr int kLastMark = kMarks.back(), kDayHours = 24;
constexpr int kTender = 20, kPort = 30, kAshore = 10;      // percent
constexpr int kFirstRankFails = 5, kSecondRankFails = 10;  // percent
constexpr int kRecovered = 50;                             // percent

/// Divisor of the Repair Roll by system and mark; 0: no roll.
constexpr auto kSchedule = [] {
  constexpr auto& rows = tables::kCh8RepairSchedule;
  const auto early = [](tables::Decimal cell) { return cell == tables::kBlankDecimal ? 0 : 2; };
  const auto late = [](int cell) { return cell == kBlank ? 0 : 1; };
  std::array<std::array<int, kMarks.size()>, rows.size()> out{};
  for (size_t i = 0; i < rows.size(); ++i)
    out[i] = {early(rows[i].h6), early(rows[i].h12), late(rows[i].h24), late(rows[i].h48)};
  return out;
}();
static_assert(tables::kCh8RepairSchedule[0].h6.millionths * 2 == 1'000'000);  // FG-8.3-05
static_assert(tables::kCh8RepairSchedule.size() == static_cast<size_t>(RepairSystem::cargo) + 1);

/// Those without a schedule of their own roll like a weapon mount (FG-8.3-07).
constexpr RepairSystem scheduled_as(RepairSystem system) {
  return system > RepairSystem::cargo ? RepairSystem::weapon_mount : system;
}
std::optional<size_t> mark_of(int hours) {
  const auto* found = std::find(kMarks.begin(), kMarks.end(), hours);
  return found == kMarks.end() ? std::nullopt : std::optional(static_cast<size_t>(found - kMarks.begin()));
}
/// FG-8.4-07: ashore each further day is one more mark, like the last.
int counted_as(RepairSystem system, int hours) {
  const bool later = system == RepairSystem::land_aircraft && hours > kLastMark && hours % kDayHours == 0;
  return later ? kLastMark : hours;
}
int divisor_at(RepairSystem system, int hours) {
  const auto mark = mark_of(counted_as(system, hours));
  return mark ? kSchedule[static_cast<size_t>(scheduled_as(system))][*mark] : 0;
}

}  // namespace

// FG-8.3.1-01, FG-8.3.2-01, FG-8.3.5-01, FG-8.3.6-01, FG-8.3.7-01, FG-8.3.8-01
RepairRefusal repair_refusal(RepairSystem system, int hours) {
  if (system == RepairSystem::cargo) return RepairRefusal::not_repairable;  // FG-8.3.10-01
  return divisor_at(system, hours) == 0 ? RepairRefusal::no_roll_at_this_time : RepairRefusal::none;
}

int battle_repair_chance(RepairSystem system, int hours, int original, int remaining) {
  const int whole = static_cast<int>(int64_t{100} * remaining / original);
  return whole / std::max(divisor_at(system, hours), 1);
}

int breakdown_repair_chance(RepairSystem system, int hours, Navy navy, Place place) {
  const tables::Ch8BreakdownRepair& row = tables::kCh8BreakdownRepair[first_rank(navy) ? 0 : 1];
  const std::array<int, kMarks.size()> chances = {row.h6, row.h12, row.h24, row.h48};
  int chance = chances[mark_of(counted_as(system, hours)).value_or(0)];
  if (place == Place::tender) chance += kTender;                 // FG-8.4-04
  if (place == Place::port) chance += kPort;                     // FG-8.4-05
  if (system == RepairSystem::land_aircraft) chance += kAshore;  // FG-8.4-07
  return chance;
}

bool may_try_later(RepairSystem system, int hours) {  // FG-8.4-06: aboard there is no roll after 48 hours
  return hours < kLastMark || system == RepairSystem::land_aircraft;
}

bool settle_repair(int chance, Dice& dice, By by) { return succeeds(dice, FG("8.3-04"), chance, by); }

bool settle_breakdown(Navy navy, Dice& dice, By by) {
  return succeeds(dice, FG("8.4-01"), first_rank(navy) ? kFirstRankFails : kSecondRankFails, by);
}

bool settle_aircraft_recovered(bool fuel_or_ordnance_exploded, Dice& dice, By by) {
  return !fuel_or_ordnance_exploded && succeeds(dice, FG("8.3.9-01"), kRecovered, by);
}

// ---------------------------------------------------------------- 8.3.3, 8.3.4

int restart_chance(int hours, bool aircraft_fire) {
  if (aircraft_fire) return 0;
  for (const auto& row : tables::kCh8FireRestart)
    if (row.hours == hours) return row.chance_percent;
  return 0;
}

bool is_restart_mark(int hours) { return restart_chance(hours, false) > 0; }

Severity settle_restart(int hours, bool aircraft_fire, Dice& dice, By by) {
  const int chance = restart_chance(hours, aircraft_fire);
  if (chance == 0 || !succeeds(dice, FG("8.3.4-01"), chance, by)) return Severity::none;
  const int modifier = severity_modifier(FireSource::restarted);  // FG-8.3.4-02
  return severity_of(settle_severity_roll(Casualty::fire, modifier, dice, by), false);
}

bool settle_patch(int sea_state, int highest_speed_kts, Dice& dice, By by) {
  return succeeds(dice, FG("8.3.3-03"), patch_failure_chance(sea_state, highest_speed_kts), by);
}

}  // namespace broadside::fear_god::damage
