// What can be wrong with an order: one list for the chapters, for `check` and for the conformance cases. The words are
// those of the ops page where it has one.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/json_fields.h"

namespace broadside::grand_admiral {

enum class FaultCode : uint8_t {
  none,
  // any order
  wrong_kind,    // does not answer what is asked
  stray_field,   // a field is set that this kind of order does not use
  unknown_ship,  // no such row
  not_own,
  listed_twice,
  // set-up
  unknown_level,
  empty_fleet,
  arrives_later,
  point_limit,
  not_in_fleet,
  not_placed,
  out_of_zone,
  unknown_heading,
  // cards
  must_play,
  no_discard,
  not_in_hand,
  // movement
  unknown_action,
  not_eligible,
  already_moved,
  off_board,
  stack_full,
  // combat
  not_afloat,
  already_fired,
  no_attacks,
  not_enemy,
  no_weapon,
  out_of_range,
  casemate_arc,
  battery_twice,
  torpedo_range,
  torpedo_count,
  torpedo_twice,
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
    {"not_own", "GA-SOP-05"},
    {"listed_twice", ""},
    {"unknown_level", "GA-MOR-01"},
    {"empty_fleet", "GA-SETUP-03"},
    {"arrives_later", "GA-SETUP-04"},
    {"point_limit", "GA-Q-22"},
    {"not_in_fleet", "GA-SETUP-03"},
    {"not_placed", "GA-SETUP-04"},
    {"out_of_zone", "GA-SETUP-04"},
    {"unknown_heading", "GA-CNT-17"},
    {"must_play", "GA-SOP-10"},
    {"no_discard", "GA-SOP-11"},
    {"not_in_hand", "GA-SOP-03"},
    {"unknown_action", "GA-MOV-03"},
    {"not_eligible", "GA-MOV-01"},
    {"already_moved", "GA-MOV-03"},
    {"off_board", "GA-MOV-07"},
    {"stack_full", "GA-MOV-09"},
    {"not_afloat", "GA-CBT-01"},
    {"already_fired", "GA-Q-14"},
    {"no_attacks", "GA-CBT-05"},
    {"not_enemy", "GA-CBT-01"},
    {"no_weapon", "GA-CBT-01"},
    {"out_of_range", "GA-RNG-05"},
    {"casemate_arc", "GA-ARC-04"},
    {"battery_twice", "GA-Q-14"},
    {"torpedo_range", "GA-TORP-04"},
    {"torpedo_count", "GA-TORP-07"},
    {"torpedo_twice", "GA-Q-18"},
}};

/// "stack_full"
constexpr std::string_view fault_word(FaultCode code) { return kFaultRows[static_cast<size_t>(code)].word; }
/// The ledger row or ruling behind it; empty where only the program objects.
constexpr std::string_view fault_rule(FaultCode code) { return kFaultRows[static_cast<size_t>(code)].rule; }

}  // namespace broadside::grand_admiral

namespace broadside {
template <>
struct EnumWords<grand_admiral::FaultCode> {
  static constexpr auto words = [] {
    std::array<std::string_view, grand_admiral::kFaultRows.size()> out;
    for (size_t i = 0; i < out.size(); ++i) out[i] = grand_admiral::kFaultRows[i].word;
    return out;
  }();
};
}  // namespace broadside
