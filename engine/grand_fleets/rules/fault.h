// Every reason against an order, once: chapters find them, `check` collects them, the cases name them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/enum_words.h"

namespace broadside::grand_fleets {

enum class FaultCode : uint8_t {
  none,
  // the order as a whole
  wrong_kind,
  stray_field,
  unknown_ship,
  not_own,
  not_afloat,
  listed_twice,
  // 4 command
  unknown_squadron,
  not_of_squadron,
  squadron_too_small,
  no_leader,
  two_leaders,
  already_leader,
  // 5 movement
  syntax,
  evasive_in_squadron,
  evasive_rudder_jammed,
  too_many_mps,
  too_many_for_line,
  too_many_for_squadron,
  no_order,
  not_in_segment,
  not_in_line,
  no_leaving,
  no_floating,
  pushed_off,
  same_side,
  not_lower,
  second_ram,
  not_in_hex,
  // 6 gunnery
  lowest_stays,
  opponents_together,
  no_place,
  bad_post,
  facings_differ,
  not_enemy,
  target_gone,
  out_of_range,
  fire_control,
  no_such_guns,
  split_set,
  light_targets,
  out_of_arc,
  light_arc_limit,
  light_same_arc,
  light_total,
  no_lof,
  land_between,
  // 7 torpedoes
  listing,
  bad_arc,
  tube_twice,
  tube_empty,
  launcher_gone,
  // 8 damage
  no_such_loss,
  not_eligible,
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
    {FaultCode::not_afloat, "not_afloat", ""},
    {FaultCode::listed_twice, "listed_twice", ""},
    {FaultCode::unknown_squadron, "unknown_squadron", "GF-4.1-02"},
    {FaultCode::not_of_squadron, "not_of_squadron", "GF-4.1-07"},
    {FaultCode::squadron_too_small, "squadron_too_small", "GF-4.1-02"},
    {FaultCode::no_leader, "no_leader", "GF-4.2-01"},
    {FaultCode::two_leaders, "two_leaders", "GF-4.2-01"},
    {FaultCode::already_leader, "already_leader", "GF-4.2.2-01"},
    {FaultCode::syntax, "syntax", "GF-5.2.1-01"},
    {FaultCode::evasive_in_squadron, "evasive_in_squadron", "GF-5.2.1-07"},
    {FaultCode::evasive_rudder_jammed, "evasive_rudder_jammed", "GF-8.3.8-02"},
    {FaultCode::too_many_mps, "too_many_mps", "GF-5.2.2-03"},
    {FaultCode::too_many_for_line, "too_many_mps", "GF-Q-118"},
    {FaultCode::too_many_for_squadron, "too_many_mps", "GF-Q-118"},
    {FaultCode::no_order, "no_order", "GF-5.2-01"},
    {FaultCode::not_in_segment, "not_in_segment", "GF-5-02"},
    {FaultCode::not_in_line, "not_in_line", "GF-5.3.2-01"},
    {FaultCode::no_leaving, "no_leaving", "GF-5.4.2-01"},
    {FaultCode::no_floating, "no_floating", "GF-5.4.3-01"},
    {FaultCode::pushed_off, "pushed_off", "GF-5.4.3-02"},
    {FaultCode::same_side, "same_side", "GF-5.5.2-03"},
    {FaultCode::not_lower, "not_lower", "GF-5.5.2-04"},
    {FaultCode::second_ram, "second_ram", "GF-Q-35"},
    {FaultCode::not_in_hex, "not_in_hex", "GF-5.5.2-01"},
    {FaultCode::lowest_stays, "lowest_stays", "GF-6.1.2-11"},
    {FaultCode::opponents_together, "opponents_together", "GF-6.1.2-13"},
    {FaultCode::no_place, "no_place", "GF-6.1.2-12"},
    {FaultCode::bad_post, "bad_post", "GF-6.1.2-06"},
    {FaultCode::facings_differ, "facings_differ", "GF-6.1.2-05"},
    {FaultCode::not_enemy, "not_enemy", "GF-6.1-03"},
    {FaultCode::target_gone, "target_gone", "GF-6.1-02"},
    {FaultCode::out_of_range, "out_of_range", "GF-6.1.3-03"},
    {FaultCode::fire_control, "fire_control", "GF-8.3.4-01"},
    {FaultCode::no_such_guns, "no_such_guns", "GF-6.1.1-01"},
    {FaultCode::split_set, "split_set", "GF-6.1.1-02"},
    {FaultCode::light_targets, "light_targets", "GF-6.1.1-03"},
    {FaultCode::out_of_arc, "out_of_arc", "GF-6.1.2-03"},
    {FaultCode::light_arc_limit, "light_arc_limit", "GF-6.1.1-05"},
    {FaultCode::light_same_arc, "light_same_arc", "GF-6.1.1-06"},
    {FaultCode::light_total, "light_total", "GF-6.1.1-07"},
    {FaultCode::no_lof, "no_lof", "GF-6.1.4-01"},
    {FaultCode::land_between, "land_between", "GF-6.1.4-09"},
    {FaultCode::listing, "listing", "GF-8.3.6-03"},
    {FaultCode::bad_arc, "bad_arc", "GF-7.1-03"},
    {FaultCode::tube_twice, "tube_twice", "GF-7.1-05"},
    {FaultCode::tube_empty, "tube_empty", "GF-7.1-01"},
    {FaultCode::launcher_gone, "launcher_gone", "GF-Q-62"},
    {FaultCode::no_such_loss, "no_such_loss", "GF-8.2-02"},
    {FaultCode::not_eligible, "not_eligible", "GF-8.2-03"},
}};
static_assert([] {
  for (size_t i = 0; i < kFaultRows.size(); ++i)
    if (kFaultRows[i].code != static_cast<FaultCode>(i)) return false;
  return true;
}());

/// "split_set"
constexpr std::string_view fault_word(FaultCode code) { return kFaultRows[static_cast<size_t>(code)].word; }
/// The ledger row or ruling behind it; empty where only the program objects.
constexpr std::string_view fault_rule(FaultCode code) { return kFaultRows[static_cast<size_t>(code)].rule; }

}  // namespace broadside::grand_fleets

namespace broadside {
template <>
struct EnumWords<grand_fleets::FaultCode> {
  static constexpr auto words = [] {
    std::array<std::string_view, grand_fleets::kFaultRows.size()> out;
    for (size_t i = 0; i < out.size(); ++i) out[i] = grand_fleets::kFaultRows[i].word;
    return out;
  }();
};
}  // namespace broadside
