// phases 3c, 3e, 3f and 3g: what hits do.
#pragma once

#include "engine/core/dice.h"
#include "engine/core/modifiers.h"
#include "engine/queen_of_the_seas/rules/fault.h"
#include "engine/queen_of_the_seas/rules/movement.h"
#include "engine/queen_of_the_seas/rules/rule.h"
#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- 3c and 3e: resolving hits

/// Stats a hit costs: 1, or by the D3 of a critical (QS-phase-3c-03 to -06, -12).
constexpr int stats_lost(HitCode code, int d3) {
  return !critical(code) ? 1 : critical_row(code).add + (critical_row(code).d3 ? d3 : 0);
}
/// Does this critical sink the ship at once (QS-phase-3c-02, -15, QS-phase-3e-02)?
constexpr bool sinks_at_once(HitCode code, Class cls) {
  return critical(code) && critical_row(code).sinks_small && cls >= Class::E;
}
/// Does a hit noted on this card sink her at once?
bool sunk_by_noted(const Ship& ship, Class cls);

/// Rolls the D3 of every noted critical of one ship into Hits::rolled, HC first, then MC, SC (without a die), TC
/// (QS-phase-3c-07, QS-Q-87, QS-Q-93).
void roll_criticals(Ship& ship, uint16_t actor, Dice& dice);
/// How many of `count` criticals of one kind got a D3 of 1, 2 and 3; an SC has no die and counts as 1.
std::array<uint16_t, 3> roll_d3s(HitCode code, int count, uint16_t actor, Seat roller, Dice& dice);

/// empty_track, torpedo_needs_hull, largest_track: may the hit be taken from this track of this card
/// (QS-phase-3c-08 to -13)?
FaultCode track_fault(const Stats& stats, HitCode hit, int lost, Track track, bool needs_largest);
struct Resolved {
  int required = 0, crossed = 0;
  int misses() const { return required - crossed; }
};
/// Crosses it off (QS-phase-3c-08, -10, -12).
Resolved resolve(Stats& stats, HitCode hit, int d3, Track track);
/// Stats that hits require, and those that the track no longer has: they add up to the stats crossed off.
Modifiers stats_crossed(HitCode hit, const Resolved& resolved);
inline constexpr ModifierName kHitCost{"stats crossed off", "stats required", QS("phase-3c-12")};
inline constexpr std::array<ModifierName, 4> kCriticalCosts = {  // HC, MC, SC, TC
    {{"stats crossed off", "stats required", QS("phase-3c-05")},
     {"stats crossed off", "stats required", QS("phase-3c-04")},
     {"stats crossed off", "stats required", QS("phase-3c-03")},
     {"stats crossed off", "stats required", QS("phase-3e-01")}}};
inline constexpr ModifierName kNotLeft{"stats crossed off", "not left on the track", QS("phase-3c-10")};

/// The automatic owner (QS-Q-97): the track of which this hit costs the ship least.
Track automatic_track(const Stats& stats, bool torpedoes_fired, HitCode hit, int lost, bool needs_largest);
/// Rows for all hits of one ship as the automatic owner takes them, in the order of resolution.
using Assigns = Table<Assign, kMostAssigns>;
void automatic_assigns(const Battle& battle, const Open& open, size_t ship, Assigns& out);
/// Faults of the rows of one ship in an order, rows of other ships passed over: critical_first, empty_track,
/// largest_track, hits.
struct AssignFault {
  uint32_t row;
  FaultCode code;
};
using AssignFaults = Table<AssignFault, 64>;
void assign_faults(const Battle& battle, const Open& open, size_t ship, const Assigns& rows, AssignFaults& out);
/// Has she gun hits to be resolved of which her owner may choose the track?
bool has_damage_choice(const Ship& ship);

// ---------------------------------------------------------------- 3f: special damage

enum class Special : uint8_t { none, secondary_explosion, magazine_explosion, waterline, rudder };
struct SpecialDamage {
  bool rolled = false;
  int total = 0;
  Special effect = Special::none;
  std::array<int, 3> d3{};  // Hull, Propulsion and fires of an explosion; Propulsion of a waterline hit
};
/// Rolls if she took a hit and is on the table, and applies it (QS-phase-3f-01 to -15).
SpecialDamage special_damage(Ship& ship, int turn, uint16_t actor, Dice& dice);

// ---------------------------------------------------------------- 3g

/// QS-phase-3g-01 to -03; returns how many sank.
int remove_sunk(Open& open);

}  // namespace broadside::queen_of_the_seas

namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::Special> {
  static constexpr std::array<std::string_view, 5> words = {"none", "secondary_explosion", "magazine_explosion",
                                                            "waterline", "rudder"};
};
}  // namespace broadside
