// What rolls to hit of guns and of torpedoes have in common: tables by range, printed modifiers, the night.
#pragma once

#include "engine/core/modifiers.h"
#include "engine/great_war_at_sea/rules/arcs.h"
#include "engine/great_war_at_sea/rules/rule.h"

namespace broadside::great_war_at_sea {

/// A printed line of modifiers: its key and figure in a table, and what people read.
struct RollModifier {
  std::string_view key;  // of the table, as the conformance cases call it
  int value = 0;
  ModifierName name;
};

/// Of a table with the columns key and modifier.
template <class Row, size_t N>
constexpr RollModifier roll_modifier(const std::array<Row, N>& table, std::string_view key, std::string_view name,
                                     RuleId rule) {
  return {key, tables::row_of(table, &Row::key, key).modifier, {"to hit", name, rule}};
}

/// Only where it applies; `times` for lines that are counted.
inline void add_if(Modifiers& list, const RollModifier& row, int times) {
  if (times != 0) list.add(row.name, row.value * times, times);
}

/// The night line, if any: one of three (GW-7.27b-06, -08).
struct NightFacts {
  Light light = Light::day;
  Weather weather = Weather::clear;
  bool full_moon = false;
  bool lit = false;  // by searchlights: then there is none
};
enum class NightLine : uint8_t { none, night, moonless, full_moon };
constexpr NightLine night_line(const NightFacts& f) {
  if (!is_night(f.light) || f.lit) return NightLine::none;
  if (f.light == Light::night_moonless) return NightLine::moonless;
  return f.full_moon && f.weather == Weather::clear ? NightLine::full_moon : NightLine::night;
}

/// -1 for each full 60 degrees (GW-Q-24).
constexpr int turns_counted(int turn_deg) { return turn_deg / 60; }

inline constexpr int kDieSides = 20;  // of every roll to hit (GW-7.52-06, GW-7.71b-01)

/// Rows of a to-hit table: a range of exactly `from` already belongs to the harder row (GW-Q-71), the last row includes
/// its end.
struct ToHitRow {
  Length from = 0;
  int needed = 0;
};
template <size_t N>
struct ToHitTable {
  std::array<ToHitRow, N> rows{};
  Length reach = 0;  // beyond it nothing hits

  /// 0 beyond the table.
  constexpr int needed(Length range) const {
    if (!within(range, reach)) return 0;
    int needed = rows[0].needed;
    for (const ToHitRow& row : rows)
      if (!below(range, row.from)) needed = row.needed;
    return needed;
  }
};
/// Of to-hit-gunnery.tsv or to-hit-torpedo.tsv. "12.75 (incl.)"
template <class Row, size_t N>
constexpr ToHitTable<N> to_hit_table(const std::array<Row, N>& table) {
  ToHitTable<N> out;
  for (size_t i = 0; i < N; ++i) out.rows[i] = {table[i].range_from_in * kInch, table[i].needed_d20};
  const std::string_view last = table[N - 1].range_below_in;
  out.reach = inches(last.substr(0, last.find(' ')));
  return out;
}

/// Least natural roll that hits; above the die's faces: none does.
constexpr int natural_needed(int needed, int modifier) {
  const int least = needed - modifier;
  return least < 1 ? 1 : least;
}

}  // namespace broadside::great_war_at_sea
