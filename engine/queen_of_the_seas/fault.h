// Every reason against an order, once: chapters find them, `check` collects them, the cases name them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/json_fields.h"

namespace broadside::queen_of_the_seas {

enum class FaultCode : uint8_t {
  none,
  // the order as a whole
  wrong_kind,
  stray_field,
  unknown_ship,
  not_own,
  not_on_table,
  already_picked,
  unknown_group,
  no_turn_point,
  listed_twice,
  not_leader,
  formations_off,
  already_breaking_off,
  no_group,
  // phase 2: speed
  speed_change,
  forced_slowing,
  above_maximum,
  astern_speed,
  smoke_class,
  // phase 2: moving
  allowance,
  second_turn,
  negative_part,
  rudder_limit,
  rudder_out,
  avoidable_collision,
  // formations
  must_return,
  must_flee,
  screen_left,
  screen_return,
  // phase 3: guns and torpedoes
  no_stats,
  friend_ship,
  collided,
  arc,
  out_of_range,
  zone_blocked,
  no_sight,
  heavy_and_quickfirers,
  second_salvo,
  near_target,
  far_target,
  not_this_ship,
  rough,
  fired_before,
  aspect,
  removed,
  // phase 3b: pairs and saves
  unknown_salvo,
  pair_not_allowed,
  dice_missing,
  quickfirers_do_not_pair,
  wrong_removal,
  // phase 3c
  critical_first,
  empty_track,
  torpedo_needs_hull,
  largest_track,
  hits,
  count
};

struct FaultRow {
  std::string_view word;  // of the ops page where it has one
  std::string_view rule;
};
inline constexpr std::array<FaultRow, static_cast<size_t>(FaultCode::count)> kFaultRows = {{
    {"none", ""},
    {"wrong_kind", ""},
    {"stray_field", ""},
    {"unknown_ship", ""},
    {"not_own", ""},
    {"not_on_table", "QS-phase-2-moving-13"},
    {"already_picked", "QS-phase-2-03"},
    {"unknown_group", ""},
    {"no_turn_point", "QS-formations-10"},
    {"listed_twice", ""},
    {"not_leader", "QS-Q-94"},
    {"formations_off", "QS-formations-01"},
    {"already_breaking_off", "QS-breaking-off-03"},
    {"no_group", "QS-breaking-off-01"},
    {"speed_change", "QS-phase-2-speed-07"},
    {"forced_slowing", "QS-phase-2-speed-10"},
    {"above_maximum", "QS-phase-2-speed-04"},
    {"astern_speed", "QS-phase-2-moving-15"},
    {"class", "QS-smoke-01"},
    {"allowance", "QS-phase-2-moving-02"},
    {"second_turn", "QS-phase-2-moving-04"},
    {"negative_part", "QS-phase-2-moving-05"},
    {"rudder_limit", "QS-phase-3f-11"},
    {"rudder_out", "QS-phase-3f-12"},
    {"avoidable_collision", "QS-collisions-01"},
    {"must_return", "QS-formations-17"},
    {"must_flee", "QS-breaking-off-03"},
    {"screen_left", "QS-screens-02"},
    {"screen_return", "QS-screens-04"},
    {"no_stats", "QS-phase-3b-10"},
    {"friend", "QS-phase-3-01"},
    {"collided", "QS-collisions-13"},
    {"arc", "QS-arcs-14"},
    {"out_of_range", "QS-gun-ranges-05"},
    {"zone_blocked", "QS-zone-of-fire-03"},
    {"no_sight", "QS-line-of-sight-08"},
    {"heavy_and_quickfirers", "QS-phase-3-02"},
    {"second_salvo", "QS-salvo-fire-03"},
    {"near_target", "QS-Q-42"},
    {"far_target", "QS-Q-42"},
    {"not_this_ship", "QS-Q-42"},
    {"rough", "QS-torpedoes-01"},
    {"fired_before", "QS-torpedoes-09"},
    {"aspect", "QS-torpedoes-04"},
    {"removed", "QS-phase-3c-16"},
    {"unknown_salvo", ""},
    {"pair_not_allowed", "QS-phase-3b-14"},
    {"dice_missing", "QS-phase-3b-17"},
    {"quickfirers_do_not_pair", "QS-phase-3b-21"},
    {"removed", "QS-armour-saves-05"},
    {"critical_first", "QS-phase-3c-01"},
    {"empty_track", "QS-phase-3c-11"},
    {"torpedo_needs_hull", "QS-phase-3c-09"},
    {"largest_track", "QS-Q-54"},
    {"hits", "QS-phase-3c-12"},
}};

/// "rudder_limit"
constexpr std::string_view fault_word(FaultCode code) { return kFaultRows[static_cast<size_t>(code)].word; }
/// The ledger row or ruling behind it; empty where only the program objects.
constexpr std::string_view fault_rule(FaultCode code) { return kFaultRows[static_cast<size_t>(code)].rule; }

/// Several reasons at once, each a bit, in the order of FaultCode.
struct FaultSet {
  uint64_t bits = 0;
  constexpr void add(FaultCode code) { bits |= uint64_t{1} << static_cast<unsigned>(code); }
  constexpr void add(FaultCode code, bool holds) {
    if (holds) add(code);
  }
  constexpr bool has(FaultCode code) const { return (bits >> static_cast<unsigned>(code) & 1U) != 0; }
  constexpr bool empty() const { return bits == 0; }
  template <class F>
  void each(F&& f) const {
    for (unsigned i = 0; i < static_cast<unsigned>(FaultCode::count); ++i)
      if ((bits >> i & 1U) != 0) f(static_cast<FaultCode>(i));
  }
};
static_assert(static_cast<unsigned>(FaultCode::count) <= 64);

}  // namespace broadside::queen_of_the_seas

namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::FaultCode> {
  static constexpr auto words = [] {
    std::array<std::string_view, queen_of_the_seas::kFaultRows.size()> out;
    for (size_t i = 0; i < out.size(); ++i) out[i] = queen_of_the_seas::kFaultRows[i].word;
    return out;
  }();
};
}  // namespace broadside
