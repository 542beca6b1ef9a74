// 6.3.2, 6.3.3: how many torpedoes of a salvo hit, and what they strike.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/dice.h"
#include "engine/core/modifiers.h"
#include "engine/core/plane.h"
#include "engine/fear_god/rules/kinds.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god {

/// Relative bearing of the torpedoes, or of an observer, from the bow of the target (FG-6.3.2-02, FG-Q-243).
Aspect aspect_from(plane::Angle relative_bearing);

enum class RunDepth : uint8_t { shallow, deep };

/// Combat results tables, the best first.
enum class TorpedoTable : uint8_t { I, II, III, IV, V, VI };

struct TorpedoAttackFacts {
  int in_service_year = 1914;  // of the torpedo type (FG-6.3.2-04, FG-Q-254)
  SizeClass target = SizeClass::A;
  Aspect aspect = Aspect::broad;
  int salvo = 1;
  Yards run = 0;                     // from the datum to the impact (FG-6.3.2-05)
  std::optional<Yards> longest_run;  // of the torpedo
  RunDepth depth = RunDepth::shallow;
  bool submarine = false;
  Depth submarine_depth = Depth::surfaced;
  Milli target_speed_kn = milli(15);
  bool gyro = true;
  int sea_state = 0;
  bool armoured = true;
};

enum class TorpedoFault : uint8_t {
  none,
  sea_state,
  out_of_fuel,
  too_deep,
  passed_over,
  size_e,
  ran_under,
  beyond_table
};
/// Why the salvo cannot hit; then no die is rolled.
TorpedoFault torpedo_fault(const TorpedoAttackFacts& f);

/// None for craft too small to be hit.
std::optional<TorpedoTable> torpedo_table(const TorpedoAttackFacts& f);

/// Lines down (towards longer runs), each cause by itself (FG-6.3.2-09 to -11, -13).
Modifiers line_shifts(const TorpedoAttackFacts& f);

inline constexpr int kMostInTable = 4;
/// The row in use, and the chance of at least 1, 2, ... hits in percent for salvos of 1 to 4.
struct TorpedoRow {
  Yards run = 0;
  std::array<std::array<int, kMostInTable>, kMostInTable> chances{};
};
/// None beyond the last row of the table (FG-6.3.2-06, -13, FG-Q-246, FG-Q-251).
std::optional<TorpedoRow> torpedo_row(const TorpedoAttackFacts& f);

/// A spread larger than the table is split, the maximum first (FG-Q-250).
std::vector<int> table_salvos(const TorpedoAttackFacts& f);

/// Hits of one table salvo: one D100 (FG-6.3.2-07). Those that miss run on (FG-6.3.2-08).
int settle_torpedo_salvo(const TorpedoRow& row, int salvo, const Roll& roll, Dice& dice);

enum class TorpedoStrikes : uint8_t { belt, under_belt, hull };
/// None for large ships hit at bow or stern: those are settled in 8.1.7 (FG-6.3.1-04, -05, FG-6.3.3-01, -02).
std::optional<TorpedoStrikes> torpedo_strikes(const TorpedoAttackFacts& f);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::RunDepth> {
  static constexpr std::array<std::string_view, 2> words = {"shallow", "deep"};
};
template <>
struct EnumWords<fear_god::TorpedoTable> {
  static constexpr std::array<std::string_view, 6> words = {"I", "II", "III", "IV", "V", "VI"};
};
template <>
struct EnumWords<fear_god::TorpedoFault> {
  static constexpr std::array<std::string_view, 8> words = {"none",        "sea_state", "out_of_fuel", "too_deep",
                                                            "passed_over", "size_e",    "ran_under",   "beyond_table"};
};
template <>
struct EnumWords<fear_god::TorpedoStrikes> {
  static constexpr std::array<std::string_view, 3> words = {"belt", "under_belt", "hull"};
};
}  // namespace broadside
