// Every reason against an order, once: chapters find them, `check` collects them, the cases name them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/json_fields.h"

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
  std::string_view word;  // of the ops page where it has one
  std::string_view rule;
};
inline constexpr std::array<FaultRow, static_cast<size_t>(FaultCode::count)> kFaultRows = {{
    {"none", ""},
    {"wrong_kind", ""},
    {"stray_field", ""},
    {"unknown_ship", ""},
    {"not_own", ""},
    {"not_afloat", ""},
    {"listed_twice", ""},
    {"unknown_squadron", "GF-4.1-02"},
    {"not_of_squadron", "GF-4.1-07"},
    {"squadron_too_small", "GF-4.1-02"},
    {"no_leader", "GF-4.2-01"},
    {"two_leaders", "GF-4.2-01"},
    {"already_leader", "GF-4.2.2-01"},
    {"syntax", "GF-5.2.1-01"},
    {"evasive_in_squadron", "GF-5.2.1-07"},
    {"evasive_rudder_jammed", "GF-8.3.8-02"},
    {"too_many_mps", "GF-5.2.2-03"},
    {"no_order", "GF-5.2-01"},
    {"not_in_segment", "GF-5-02"},
    {"not_in_line", "GF-5.3.2-01"},
    {"no_leaving", "GF-5.4.2-01"},
    {"no_floating", "GF-5.4.3-01"},
    {"pushed_off", "GF-5.4.3-02"},
    {"same_side", "GF-5.5.2-03"},
    {"not_lower", "GF-5.5.2-04"},
    {"second_ram", "GF-Q-35"},
    {"not_in_hex", "GF-5.5.2-01"},
    {"lowest_stays", "GF-6.1.2-11"},
    {"opponents_together", "GF-6.1.2-13"},
    {"no_place", "GF-6.1.2-12"},
    {"bad_post", "GF-6.1.2-06"},
    {"facings_differ", "GF-6.1.2-05"},
    {"not_enemy", "GF-6.1-03"},
    {"target_gone", "GF-6.1-02"},
    {"out_of_range", "GF-6.1.3-03"},
    {"fire_control", "GF-8.3.4-01"},
    {"no_such_guns", "GF-6.1.1-01"},
    {"split_set", "GF-6.1.1-02"},
    {"light_targets", "GF-6.1.1-03"},
    {"out_of_arc", "GF-6.1.2-03"},
    {"light_arc_limit", "GF-6.1.1-05"},
    {"light_same_arc", "GF-6.1.1-06"},
    {"light_total", "GF-6.1.1-07"},
    {"no_lof", "GF-6.1.4-01"},
    {"land_between", "GF-6.1.4-09"},
    {"listing", "GF-8.3.6-03"},
    {"bad_arc", "GF-7.1-03"},
    {"tube_twice", "GF-7.1-05"},
    {"tube_empty", "GF-7.1-01"},
    {"launcher_gone", "GF-Q-62"},
    {"no_such_loss", "GF-8.2-02"},
    {"not_eligible", "GF-8.2-03"},
}};

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
