// 5.2.1.1 and 5.2.2: the ten tables of visibility, what stands in their cells, and the die that varies it.
#pragma once

#include <optional>

#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- the ladder

/// One of the ten tables; the best is 0.
enum class Visibility : uint8_t {};
inline constexpr std::array<int, 10> kLadderPct = {100, 85, 75, 60, 50, 40, 25, 10, 5, 2};
inline constexpr Visibility kBestVisibility{};

constexpr int pct_of(Visibility v) { return kLadderPct[static_cast<size_t>(v)]; }
std::optional<Visibility> visibility_of(int pct);
/// So many tables up, or down below 0; not beyond the ends (FG-5.2.1.1-03, FG-Q-129).
Visibility raised(Visibility v, int tables);

inline constexpr int kCuedTables = 1;  // up, for an observer that knows where to look (FG-5.2.2-16)

// ---------------------------------------------------------------- the tables

/// Who looks: a ship by size, a periscope, or an aircraft.
enum class Observer : uint8_t { A, B, C, D, E, periscope, air };
/// What is looked for; a surfaced submarine and a feathering periscope are an E (FG-5.2.2-18, -19).
enum class SightTarget : uint8_t { A, B, C, D, E, periscope };

constexpr Observer observer_of(SizeClass size) { return static_cast<Observer>(class_rank(size)); }
constexpr SightTarget sight_target_of(SizeClass size) { return static_cast<SightTarget>(class_rank(size)); }

struct SightCell {
  Length base = 0;
  int sigma_kyds = 0;
};
SightCell sight_cell(Visibility table, SightTarget target, Observer observer);

/// The die of a unit for a turn: one for all it looks for, on the line of each table (FG-5.2.1.1-05, -06).
int settle_variation_die(Who observer, Dice& dice);
/// What it adds to a base range.
Length variation(int sigma_kyds, int die);

/// FG-5.2.2-01: within the range nothing more is rolled.
bool in_sight(Length distance, Length range);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Observer> {
  static constexpr std::array<std::string_view, 7> words = {"A", "B", "C", "D", "E", "Periscope", "air"};
};
template <>
struct EnumWords<fear_god::SightTarget> {
  static constexpr std::array<std::string_view, 6> words = {"A", "B", "C", "D", "E", "Periscope"};
};
}  // namespace broadside
