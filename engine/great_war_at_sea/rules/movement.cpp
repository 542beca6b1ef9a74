#include "engine/great_war_at_sea/rules/movement.h"

#include <algorithm>
#include <cstdlib>

#include "tables/great_war_at_sea/turns.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.32 turning

namespace {

struct TurnLimits {
  std::array<int, 3> most{};
  bool hold(const Turns& turns) const {
    for (size_t i = 0; i < most.size(); ++i)
      if (std::abs(turns.part[i]) > most[i]) return false;
    return true;
  }
};
/// The widest row of turns.tsv for a formation; the others are parts of it (GW-7.32-03).
constexpr TurnLimits widest(std::string_view formation) {
  TurnLimits out;
  for (const tables::Turns& row : tables::kTurns) {
    if (row.formation != formation) continue;
    out.most = {std::max(out.most[0], row.start_max_deg), std::max(out.most[1], row.middle_max_deg),
                std::max(out.most[2], row.end_max_deg)};
  }
  return out;
}
constexpr TurnLimits kCapitalTurns = widest("capital"), kSpecialTurns = widest("capital_german_hsf"),
                     kLightTurns = widest("light"), kOtherTurns = widest("other");

/// Without the German allowance.
const TurnLimits& usual_limits(const Composition& formation) {
  if (formation.light_only()) return kLightTurns;
  return formation.capital ? kCapitalTurns : kOtherTurns;
}
bool has_special(const Composition& formation) { return formation.high_seas_fleet && formation.capital; }

constexpr std::array<FaultCode, 3> kPartFaults = {FaultCode::start, FaultCode::middle, FaultCode::end};

constexpr Length kCostOfStep = kInch / 4;

}  // namespace

void Composition::add(Category category) {
  capital = capital || category == Category::capital;
  light = light || category == Category::light;
  other = other || category == Category::other;
}

int Turns::total() const { return std::abs(part[0]) + std::abs(part[1]) + std::abs(part[2]); }

FaultSet turn_faults(const Composition& formation, const Turns& turns) {
  FaultSet faults;
  for (const int part : turns.part) faults.add(FaultCode::part_size, part % kTurnStep != 0);
  const TurnLimits& usual = usual_limits(formation);
  if (usual.hold(turns)) return faults;
  const bool german = has_special(formation);
  if (german && kSpecialTurns.hold(turns)) {
    faults.add(FaultCode::special_used, formation.special_used);
    return faults;
  }
  const TurnLimits& limits = german && !formation.special_used ? kSpecialTurns : usual;
  for (size_t i = 0; i < kPartFaults.size(); ++i) faults.add(kPartFaults[i], std::abs(turns.part[i]) > limits.most[i]);
  return faults;
}

FaultSet way_faults(const Turns& turns, Length speed) {
  FaultSet faults;
  faults.add(FaultCode::stopped, speed <= 0 && turns.any());
  return faults;
}

bool uses_special(const Composition& formation, const Turns& turns) { return !usual_limits(formation).hold(turns); }

Length turning_cost(int turned) { return turned * (kCostOfStep / kTurnStep); }

Length forward(Length speed, int turned) { return std::max(0, speed - turning_cost(turned)); }

// ---------------------------------------------------------------- 7.32b speed

namespace {

constexpr Length kCapitalChange = kInch, kLightChange = kInch + kInch * 3 / 4;  // GW-7.31-12, -15

}  // namespace

Length speed_change_limit(Category category) { return category == Category::light ? kLightChange : kCapitalChange; }
Length speed_change_limit(const Composition& formation) {
  return formation.light_only() ? kLightChange : kCapitalChange;
}

SpeedReached reach_speed(const SpeedChange& change) {
  const Length from = std::min(change.from, change.most);  // GW-7.32b-04
  const Length left = std::max(0, change.limit - change.changed);
  const Length wanted = std::clamp(change.wanted, 0, change.most);
  SpeedReached out;
  out.speed = std::clamp(wanted, std::max(0, from - left), from + left);
  out.counted = std::abs(out.speed - from);
  out.limited = out.speed != change.wanted;
  return out;
}

// ---------------------------------------------------------------- the way of a counter

Length Course::length() const {
  int64_t sum = 0;
  for (const plane::Leg& leg : legs) sum += leg.length;
  return static_cast<Length>(sum);
}

plane::Pose Course::pose(Length way) const {
  for (const plane::Leg& leg : legs) {
    if (way < leg.length) return plane::after(leg, std::max(0, way));
    way -= static_cast<Length>(leg.length);
  }
  return end;
}

Course course_of(plane::Pose start, const Turns& turns, Length speed) {
  const Length whole = forward(speed, turns.total()), first = whole / 2;
  Course out;
  out.start = start;
  out.turned = turns.total();
  plane::Pose now = start;
  const auto turn = [&](int degrees) { now.heading = plane::normal(now.heading + int64_t{degrees} * plane::kDegree); };
  const auto run = [&](Length length) {
    if (length <= 0) return;
    const plane::Leg leg{now, length, plane::Helm::straight, 0};
    out.legs.add(leg);
    now = plane::after(leg);
  };
  turn(turns.part[0]);
  run(first);
  turn(turns.part[1]);
  run(whole - first);
  turn(turns.part[2]);
  out.end = now;
  return out;
}

}  // namespace broadside::great_war_at_sea
