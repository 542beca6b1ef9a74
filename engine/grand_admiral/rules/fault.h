// What can be wrong with an order: one list for the chapters, for `check` and for the conformance cases. The words are
// those of the ops page where it has one.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/enum_words.h"

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
  FaultCode code;
  std::string_view word;  // of the ops page where it has one
  std::string_view rule;
};
inline constexpr std::array<FaultRow, static_cast<size_t>(FaultCode::count)> kFaultRows = {{
    {FaultCode::none, "none", ""},
    {FaultCode::wrong_kind, "wrong_kind", ""},
    {FaultCode::stray_field, "stray_field", ""},
    {FaultCode::unknown_ship, "unknown_ship", ""},
    {FaultCode::not_own, "not_own", "GA-SOP-05"},
    {FaultCode::listed_twice, "listed_twice", ""},
    {FaultCode::unknown_level, "unknown_level", "GA-MOR-01"},
    {FaultCode::empty_fleet, "empty_fleet", "GA-SETUP-03"},
    {FaultCode::arrives_later, "arrives_later", "GA-SETUP-04"},
    {FaultCode::point_limit, "point_limit", "GA-Q-22"},
    {FaultCode::not_in_fleet, "not_in_fleet", "GA-SETUP-03"},
    {FaultCode::not_placed, "not_placed", "GA-SETUP-04"},
    {FaultCode::out_of_zone, "out_of_zone", "GA-SETUP-04"},
    {FaultCode::unknown_heading, "unknown_heading", "GA-CNT-17"},
    {FaultCode::must_play, "must_play", "GA-SOP-10"},
    {FaultCode::no_discard, "no_discard", "GA-SOP-11"},
    {FaultCode::not_in_hand, "not_in_hand", "GA-SOP-03"},
    {FaultCode::unknown_action, "unknown_action", "GA-MOV-03"},
    {FaultCode::not_eligible, "not_eligible", "GA-MOV-01"},
    {FaultCode::already_moved, "already_moved", "GA-MOV-03"},
    {FaultCode::off_board, "off_board", "GA-MOV-07"},
    {FaultCode::stack_full, "stack_full", "GA-MOV-09"},
    {FaultCode::not_afloat, "not_afloat", "GA-CBT-01"},
    {FaultCode::already_fired, "already_fired", "GA-Q-14"},
    {FaultCode::no_attacks, "no_attacks", "GA-CBT-05"},
    {FaultCode::not_enemy, "not_enemy", "GA-CBT-01"},
    {FaultCode::no_weapon, "no_weapon", "GA-CBT-01"},
    {FaultCode::out_of_range, "out_of_range", "GA-RNG-05"},
    {FaultCode::casemate_arc, "casemate_arc", "GA-ARC-04"},
    {FaultCode::battery_twice, "battery_twice", "GA-Q-14"},
    {FaultCode::torpedo_range, "torpedo_range", "GA-TORP-04"},
    {FaultCode::torpedo_count, "torpedo_count", "GA-TORP-07"},
    {FaultCode::torpedo_twice, "torpedo_twice", "GA-Q-18"},
}};
static_assert([] {
  for (size_t i = 0; i < kFaultRows.size(); ++i)
    if (kFaultRows[i].code != static_cast<FaultCode>(i)) return false;
  return true;
}());

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
