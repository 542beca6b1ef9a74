#include "engine/great_war_at_sea/play/dispositions.h"

#include <algorithm>
#include <limits>

#include "engine/great_war_at_sea/rules/arcs.h"
#include "engine/great_war_at_sea/rules/damage.h"
#include "engine/great_war_at_sea/rules/groups.h"
#include "engine/great_war_at_sea/rules/tow.h"

namespace broadside::great_war_at_sea {
namespace {

uint16_t counter_with(const Afloat& a, uint16_t ship) { return a.battle.ships[ship].counter; }
Counter piece(const Afloat& a, uint16_t c) { return {a.counters[c].pose(), length_of(a.battle, a.battle.counters[c])}; }

// ---------------------------------------------------------------- 7.3-04

FaultSet joining_faults(const Afloat& a, uint8_t group, uint8_t into) {
  const GroupCounters from = counters_of(a, group), to = counters_of(a, into);
  Merging merging;
  merging.gap = std::numeric_limits<Length>::max();
  for (const uint16_t c : from)
    for (const uint16_t d : to)
      merging.gap = std::min(merging.gap, range_between(a.counters[c].at(), a.counters[d].at()));
  merging.sizes = {static_cast<int>(from.count), static_cast<int>(to.count)};
  merging.same_fleet = a.groups[group].fleet == a.groups[into].fleet;
  FaultSet faults = merge_faults(merging);
  faults.add(FaultCode::stray_field, group == into);
  return faults;
}

// ---------------------------------------------------------------- 11.21 to 11.26

/// Stopped by damage: she has no way of her own.
bool lies_stopped(const Afloat& a, uint16_t c) {
  return own_speed(a, c) == 0 && a.counters[c].aground == Aground::no && a.battle.counters[c].port == kNoPort;
}

FaultSet towing_faults(const Afloat& a, uint16_t tug_ship, uint16_t towed_ship) {
  const uint16_t tug = counter_with(a, tug_ship), towed = counter_with(a, towed_ship);
  FaultSet faults;
  if (tug == towed) {  // ships of one counter do so by themselves (GW-11.24-01)
    faults.add(FaultCode::stray_field, true);
    return faults;
  }
  const Towing towing{a.battle.card(tug_ship).category(), a.battle.card(towed_ship).category(), lies_stopped(a, towed),
                      true};
  faults = tow_faults(towing);
  tow_place_faults(piece(a, tug), piece(a, towed)).each([&](FaultCode code) { faults.add(code); });
  faults.add(FaultCode::stopped, own_speed(a, tug) == 0);
  const bool taken = a.counters[tug].tows != kNoCounter || a.counters[towed].tows != kNoCounter || is_towed(a, tug) ||
                     is_towed(a, towed);
  faults.add(FaultCode::cannot_tow, taken);
  return faults;
}

FaultSet casting_off_faults(const Afloat& a, uint16_t ship) {
  const uint16_t tug = counter_with(a, ship);
  FaultSet faults = cast_off_faults(own_speed(a, tug));
  faults.add(FaultCode::cannot_tow, a.counters[tug].tows == kNoCounter);
  return faults;
}

FaultSet leaving_faults(const Afloat& a, uint16_t ship) {
  const uint16_t counter = counter_with(a, ship);
  return leave_faults(counter_crippled(a, counter), static_cast<int>(counters_of(a, a.counters[counter].group).count));
}

// ---------------------------------------------------------------- doing it

/// An empty row for a Group: a new one, or that of a Group of which nothing is left.
uint8_t empty_group(const Disposing& on, Seat side) {
  if (!on.groups.full()) {
    on.groups.add({});
    return static_cast<uint8_t>(on.groups.count - 1);
  }
  for (uint8_t g = 0; g < on.groups.count; ++g)
    if (on.groups[g].side == side && !in_play(on.all(), g)) return g;
  return kNoGroup;
}

void break_wake(const Disposing& on, uint8_t group) { on.groups[group].wake_holds = false; }

void leave_group(const Disposing& on, uint16_t counter) {
  CounterState& her = on.counters[counter];
  if (counters_of(on.all(), her.group).count < 2) return;
  const uint8_t group = empty_group(on, her.side);
  if (group == kNoGroup) return;
  break_wake(on, her.group);
  on.groups[group] = GroupState{};
  on.groups[group].side = her.side;
  on.groups[group].fleet = on.groups[her.group].fleet;
  her.group = group;
  her.place = 0;
}

void join(const Disposing& on, uint8_t group, uint8_t into) {
  uint8_t place = 0;
  for (const uint16_t c : counters_of(on.all(), into)) on.counters[c].place = place++;
  for (const uint16_t c : counters_of(on.all(), group)) {
    on.counters[c].group = into;
    on.counters[c].place = place++;
  }
  break_wake(on, group);
  break_wake(on, into);
}

void take_in_tow(const Disposing& on, uint16_t tug, uint16_t towed) {
  if (on.counters[tug].group != on.counters[towed].group) leave_group(on, towed);
  on.counters[tug].tows = towed;
  break_wake(on, on.counters[tug].group);
}

}  // namespace

FaultSet disposal_faults(const Afloat& a, const Disposed& d) {
  switch (d.what) {
    case Disposition::joins: return joining_faults(a, static_cast<uint8_t>(d.subject), static_cast<uint8_t>(d.object));
    case Disposition::leaves: return leaving_faults(a, d.subject);
    case Disposition::tows: return towing_faults(a, d.subject, d.object);
    case Disposition::casts_off: return casting_off_faults(a, d.subject);
    case Disposition::scuttles: return {};  // GW-8.5-02
    case Disposition::splits:               // the battle has no spare counters
      return split_faults(a.battle.counter_of(d.subject).ships, 1, false);
  }
  return {};
}

void dispose(const Disposing& on, const Disposed& d) {
  const auto counter = [&](uint16_t ship) { return counter_with(on.all(), ship); };
  switch (d.what) {
    case Disposition::joins: return join(on, static_cast<uint8_t>(d.subject), static_cast<uint8_t>(d.object));
    case Disposition::leaves: return leave_group(on, counter(d.subject));
    case Disposition::tows: return take_in_tow(on, counter(d.subject), counter(d.object));
    case Disposition::casts_off: {
      const uint16_t tug = counter(d.subject), towed = on.counters[tug].tows;
      on.counters[tug].tows = kNoCounter;
      on.counters[towed].speed = 0;  // GW-11.26-02
      return;
    }
    case Disposition::scuttles: return scuttle(on.battle.card(d.subject), on.ships[d.subject].condition);
    case Disposition::splits: return;
  }
}

bool counter_crippled(const Afloat& a, uint16_t counter) {
  const CounterEntry& entry = a.battle.counters[counter];
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i)
    if (is_afloat(a, i) && crippled(a.battle.card(i), a.ships[i].condition)) return true;
  return false;
}

namespace {

/// As joining_faults has it, by counters: there may be hundreds.
bool may_merge(const Afloat& a, Seat side) {
  std::array<int, kMostGroups> size{};
  for (const CounterState& c : a.counters)
    if (c.side == side && c.afloat() && c.group < kMostGroups) ++size[c.group];
  for (uint16_t c = 0; c < a.counters.count; ++c) {
    const CounterState& one = a.counters[c];
    if (one.side != side || !one.afloat() || one.group >= kMostGroups) continue;
    for (uint16_t d = 0; d < c; ++d) {
      const CounterState& two = a.counters[d];
      if (two.side != side || !two.afloat() || two.group == one.group || two.group >= kMostGroups) continue;
      if (size[one.group] + size[two.group] <= kMostInGroup && a.groups[one.group].fleet == a.groups[two.group].fleet &&
          within(range_between(one.at(), two.at()), kGroupGap))
        return true;
    }
  }
  return false;
}

}  // namespace

bool anything_to_dispose(const Afloat& a, Seat side) {
  for (uint16_t c = 0; c < a.counters.count; ++c) {
    const CounterState& counter = a.counters[c];
    if (counter.side != side || !counter.afloat()) continue;
    if (counter.tows != kNoCounter || counter_crippled(a, c)) return true;
  }
  return may_merge(a, side);
}

}  // namespace broadside::great_war_at_sea
