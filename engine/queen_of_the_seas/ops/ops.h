// Words and facts that several ops of the conformance cases share; data/conformance/ops/queen-of-the-seas.md describes
// them. The ops only translate: what they call is what play calls.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/op.h"
#include "engine/core/op_facts.h"
#include "engine/queen_of_the_seas/rules/card.h"
#include "engine/queen_of_the_seas/rules/fault.h"
#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas::ops {

using facts::FactCheck;
using facts::row;

// ---------------------------------------------------------------- lengths and headings

/// Coordinates up to this many cm from the origin: any two points are then less than a Length apart.
inline constexpr double kFarthestCm = 700;
/// Ranges given as a number.
inline constexpr double kLongestCm = 2000;

/// Only of values that `between` has found sound. Rounded to the unit of QS-Q-15.
Length length_of(double cm);
plane::Angle angle_of(double degrees);
double cm_of(int64_t length);
double degrees_of(plane::Angle angle);
Expected<Length> range_of(double cm, const std::string& place);  // 0 to kLongestCm

// ---------------------------------------------------------------- options, notes, stats

/// Names of toggles that are on; all others are off, the formation rules on.
Expected<Options> options_of(const std::vector<std::string>& names, const std::string& place);

struct ArcNoteFacts {  // QS-Q-82
  ArcNotes H, M;
  FIELDS(H, M)
  std::array<ArcNotes, 2> notes() const { return {H, M}; }
};
struct WeaponStats {  // missing = 0
  uint8_t H = 0, M = 0, S = 0, Q = 0, T = 0;
  FIELDS(H, M, S, Q, T)
  int of(Weapon weapon) const { return std::array<int, 5>{H, M, S, Q, T}[static_cast<size_t>(weapon)]; }
};
/// A card of which only notes, year and size matter.
ShipCard card_with(const ArcNoteFacts& notes, int launched);
/// Years of launch that can be.
inline constexpr int kFirstYear = 1800, kLastYear = 2100;

enum class TargetSide : uint8_t { friendly, enemy };
enum class SideLetter : uint8_t { A, B };  // by seat
constexpr Seat seat(SideLetter side) { return static_cast<Seat>(side); }
constexpr SideLetter letter(Seat side) { return static_cast<SideLetter>(side); }

/// `reasons` of a refusal, as the words of the page.
std::vector<std::string> words_of(const FaultSet& faults);

std::span<const Op> geometry_ops();
std::span<const Op> movement_ops();
std::span<const Op> formation_ops();
std::span<const Op> gunnery_ops();
std::span<const Op> torpedo_ops();
std::span<const Op> damage_ops();
std::span<const Op> card_ops();

}  // namespace broadside::queen_of_the_seas::ops

namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::ops::TargetSide> {
  static constexpr std::array<std::string_view, 2> words = {"friend", "enemy"};
};
template <>
struct EnumWords<queen_of_the_seas::ops::SideLetter> {
  static constexpr std::array<std::string_view, 2> words = {"A", "B"};
};
}  // namespace broadside
