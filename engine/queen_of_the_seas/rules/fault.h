// Every reason against an order, once: chapters find them, `check` collects them, the cases name them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/enum_words.h"

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
  FaultCode code;
  std::string_view word;  // of the ops page where it has one
  std::string_view rule;
};
inline constexpr std::array<FaultRow, static_cast<size_t>(FaultCode::count)> kFaultRows = {{
    {FaultCode::none, "none", ""},
    {FaultCode::wrong_kind, "wrong_kind", ""},
    {FaultCode::stray_field, "stray_field", ""},
    {FaultCode::unknown_ship, "unknown_ship", ""},
    {FaultCode::not_own, "not_own", ""},
    {FaultCode::not_on_table, "not_on_table", "QS-phase-2-moving-13"},
    {FaultCode::already_picked, "already_picked", "QS-phase-2-03"},
    {FaultCode::unknown_group, "unknown_group", ""},
    {FaultCode::no_turn_point, "no_turn_point", "QS-formations-10"},
    {FaultCode::listed_twice, "listed_twice", ""},
    {FaultCode::not_leader, "not_leader", "QS-Q-94"},
    {FaultCode::formations_off, "formations_off", "QS-formations-01"},
    {FaultCode::already_breaking_off, "already_breaking_off", "QS-breaking-off-03"},
    {FaultCode::no_group, "no_group", "QS-breaking-off-01"},
    {FaultCode::speed_change, "speed_change", "QS-phase-2-speed-07"},
    {FaultCode::forced_slowing, "forced_slowing", "QS-phase-2-speed-10"},
    {FaultCode::above_maximum, "above_maximum", "QS-phase-2-speed-04"},
    {FaultCode::astern_speed, "astern_speed", "QS-phase-2-moving-15"},
    {FaultCode::smoke_class, "class", "QS-smoke-01"},
    {FaultCode::allowance, "allowance", "QS-phase-2-moving-02"},
    {FaultCode::second_turn, "second_turn", "QS-phase-2-moving-04"},
    {FaultCode::negative_part, "negative_part", "QS-phase-2-moving-05"},
    {FaultCode::rudder_limit, "rudder_limit", "QS-phase-3f-11"},
    {FaultCode::rudder_out, "rudder_out", "QS-phase-3f-12"},
    {FaultCode::avoidable_collision, "avoidable_collision", "QS-collisions-01"},
    {FaultCode::must_return, "must_return", "QS-formations-17"},
    {FaultCode::must_flee, "must_flee", "QS-breaking-off-03"},
    {FaultCode::screen_left, "screen_left", "QS-screens-02"},
    {FaultCode::screen_return, "screen_return", "QS-screens-04"},
    {FaultCode::no_stats, "no_stats", "QS-phase-3b-10"},
    {FaultCode::friend_ship, "friend", "QS-phase-3-01"},
    {FaultCode::collided, "collided", "QS-collisions-13"},
    {FaultCode::arc, "arc", "QS-arcs-14"},
    {FaultCode::out_of_range, "out_of_range", "QS-gun-ranges-05"},
    {FaultCode::zone_blocked, "zone_blocked", "QS-zone-of-fire-03"},
    {FaultCode::no_sight, "no_sight", "QS-line-of-sight-08"},
    {FaultCode::heavy_and_quickfirers, "heavy_and_quickfirers", "QS-phase-3-02"},
    {FaultCode::second_salvo, "second_salvo", "QS-salvo-fire-03"},
    {FaultCode::near_target, "near_target", "QS-Q-42"},
    {FaultCode::far_target, "far_target", "QS-Q-42"},
    {FaultCode::not_this_ship, "not_this_ship", "QS-Q-42"},
    {FaultCode::rough, "rough", "QS-torpedoes-01"},
    {FaultCode::fired_before, "fired_before", "QS-torpedoes-09"},
    {FaultCode::aspect, "aspect", "QS-torpedoes-04"},
    {FaultCode::removed, "removed", "QS-phase-3c-16"},
    {FaultCode::unknown_salvo, "unknown_salvo", ""},
    {FaultCode::pair_not_allowed, "pair_not_allowed", "QS-phase-3b-14"},
    {FaultCode::dice_missing, "dice_missing", "QS-phase-3b-17"},
    {FaultCode::quickfirers_do_not_pair, "quickfirers_do_not_pair", "QS-phase-3b-21"},
    {FaultCode::wrong_removal, "removed", "QS-armour-saves-05"},
    {FaultCode::critical_first, "critical_first", "QS-phase-3c-01"},
    {FaultCode::empty_track, "empty_track", "QS-phase-3c-11"},
    {FaultCode::torpedo_needs_hull, "torpedo_needs_hull", "QS-phase-3c-09"},
    {FaultCode::largest_track, "largest_track", "QS-Q-54"},
    {FaultCode::hits, "hits", "QS-phase-3c-12"},
}};

static_assert([] {
  for (size_t i = 0; i < kFaultRows.size(); ++i)
    if (kFaultRows[i].code != static_cast<FaultCode>(i)) return false;
  return true;
}());

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
