#include "engine/fear_god/rules/attack/torpedo_attack.h"

#include <algorithm>

#include "engine/fear_god/rules/rule.h"
#include "tables/fear_god/ch6_target_aspect_angles.h"
#include "tables/fear_god/ch6_torpedo_aspect.h"
#include "tables/fear_god/ch6_torpedo_crt_1900_1907.h"
#include "tables/fear_god/ch6_torpedo_crt_1908_1924.h"
#include "tables/fear_god/ch6_torpedo_line_shifts.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- aspect

Aspect aspect_from(plane::Angle relative_bearing) {
  constexpr auto& rows = tables::kCh6TargetAspectAngles;
  constexpr plane::Angle narrow = tables::number(rows[0].relative_bearing_max_deg) * plane::kDegree;
  constexpr plane::Angle broad = tables::number(rows[2].relative_bearing_min_deg) * plane::kDegree;
  static_assert(rows[0].aspect == "narrow" && rows[2].aspect == "broad");
  const plane::Angle side =
      std::abs(plane::turn_between(0, plane::measured(plane::normal(relative_bearing))));  // 0 to 180
  const plane::Angle off_keel = std::min(side, 180 * plane::kDegree - side);
  if (off_keel <= narrow) return Aspect::narrow;
  return off_keel >= broad ? Aspect::broad : Aspect::quarter;
}

namespace {

bool is_under_water(const TorpedoAttackFacts& f) { return f.submarine && f.submarine_depth != Depth::surfaced; }

/// FG-Q-253: at Periscope Depth a boat is attacked as its surfaced size, the smallest as D.
SizeClass size_attacked(const TorpedoAttackFacts& f) {
  return is_under_water(f) ? std::min(f.target, SizeClass::D) : f.target;
}
constexpr bool is_large(SizeClass size) { return size <= SizeClass::B; }

constexpr int kTorpedoesFail = 6;  // FG-6.3.2-12

/// What the depth of the torpedoes makes of their way (FG-6.3.1-05, -10, FG-6.3-02).
TorpedoFault depth_fault(const TorpedoAttackFacts& f) {
  if (is_under_water(f)) {
    if (f.submarine_depth != Depth::periscope) return TorpedoFault::too_deep;
    return f.depth == RunDepth::shallow ? TorpedoFault::passed_over : TorpedoFault::none;
  }
  if (f.target >= SizeClass::E) return TorpedoFault::size_e;
  return f.depth == RunDepth::deep && !is_large(f.target) ? TorpedoFault::ran_under : TorpedoFault::none;
}

}  // namespace

TorpedoFault torpedo_fault(const TorpedoAttackFacts& f) {
  if (f.sea_state >= kTorpedoesFail) return TorpedoFault::sea_state;              // FG-6.3.1-11
  if (f.longest_run && f.run > *f.longest_run) return TorpedoFault::out_of_fuel;  // FG-6.3-03
  const TorpedoFault depth = depth_fault(f);
  if (depth != TorpedoFault::none) return depth;
  return torpedo_row(f) ? TorpedoFault::none : TorpedoFault::beyond_table;
}

// ---------------------------------------------------------------- table and row

std::optional<TorpedoTable> torpedo_table(const TorpedoAttackFacts& f) {
  using Row = tables::Ch6TorpedoAspect;
  constexpr std::array<std::string_view Row::*, 3> columns = {&Row::broad, &Row::quarter, &Row::narrow};
  const SizeClass size = size_attacked(f);
  if (size >= SizeClass::E) return std::nullopt;
  const std::string_view cell =
      tables::kCh6TorpedoAspect[static_cast<size_t>(size)].*columns[static_cast<size_t>(f.aspect)];
  const auto& words = EnumWords<TorpedoTable>::words;
  return static_cast<TorpedoTable>(std::find(words.begin(), words.end(), cell) - words.begin());
}

namespace {

struct ShiftLine {
  int lines = 0;
  ModifierName name;
};
constexpr ShiftLine shift_line(std::string_view condition, std::string_view name, RuleId rule) {
  using Row = tables::Ch6TorpedoLineShifts;
  const Row row = tables::row_of(tables::kCh6TorpedoLineShifts, &Row::condition, condition);
  return {row.direction.starts_with("up") ? -row.lines : row.lines, {"row of the table", name, rule}};
}
constexpr ShiftLine kStationaryShift = shift_line("target stationary", "target dead in the water", FG("6.3.2-09"));
constexpr ShiftLine kNoGyroShift = shift_line("non-gyro torpedo", "torpedo without gyro angles", FG("6.3.2-10"));
constexpr ShiftLine kSeaShift = shift_line("sea state 5", "sea state 5", FG("6.3.2-11"));

constexpr int kEarlyUntil = 1907;  // FG-6.3.2-04
constexpr bool is_early(const TorpedoAttackFacts& f) { return f.in_service_year <= kEarlyUntil; }
constexpr int most_in_table(const TorpedoAttackFacts& f) { return is_early(f) ? 2 : kMostInTable; }

constexpr int percent(tables::Decimal cell) { return static_cast<int>(cell.millionths / 10'000); }
constexpr int percent(std::string_view cell) { return cell == "NA" ? 0 : percent(tables::decimal(cell)); }

constexpr std::array<int, kMostInTable> chances_of(const tables::Ch6TorpedoCrt19001907& row) {
  return {percent(row.ge1), percent(row.ge2), 0, 0};
}
constexpr std::array<int, kMostInTable> chances_of(const tables::Ch6TorpedoCrt19081924& row) {
  return {percent(row.ge1), percent(row.ge2), percent(row.ge3), percent(row.ge4)};
}

/// Rows of one combat results table, by run.
inline constexpr size_t kMostRows = 22;
struct TorpedoRows {
  std::array<TorpedoRow, kMostRows> rows{};
  size_t count = 0;
};
using TorpedoSet = std::array<TorpedoRows, EnumWords<TorpedoTable>::words.size()>;

template <class Row, size_t N>
constexpr TorpedoSet torpedo_set(const std::array<Row, N>& printed) {
  TorpedoSet out{};
  for (const Row& row : printed) {
    TorpedoRows& table =
        out[static_cast<size_t>(tables::value_of<TorpedoTable>(row.crt, EnumWords<TorpedoTable>::words))];
    size_t place = 0;
    while (place < table.count && table.rows[place].run != row.run_yd) ++place;
    if (place == table.count) table.rows[table.count++].run = row.run_yd;
    table.rows[place].chances[static_cast<size_t>(row.salvo - 1)] = chances_of(row);
  }
  return out;
}
constexpr TorpedoSet kEarlySet = torpedo_set(tables::kCh6TorpedoCrt19001907);
constexpr TorpedoSet kLateSet = torpedo_set(tables::kCh6TorpedoCrt19081924);

/// FG-Q-246: the nearest row, a midpoint to the longer run; as far beyond the last row as half a step. Else `count`.
size_t nearest_row(const TorpedoRows& table, Yards run) {
  const auto& rows = table.rows;
  const size_t last = table.count - 1;
  if (2 * (run - rows[last].run) > rows[last].run - rows[last - 1].run) return table.count;
  size_t found = 0;
  while (found < last && 2 * run >= rows[found].run + rows[found + 1].run) ++found;
  return found;
}

}  // namespace

Modifiers line_shifts(const TorpedoAttackFacts& f) {
  Modifiers m;
  if (f.target_speed_kn == 0) m.add(kStationaryShift.name, kStationaryShift.lines);
  if (!f.gyro) m.add(kNoGyroShift.name, kNoGyroShift.lines);
  if (f.sea_state == 5) m.add(kSeaShift.name, kSeaShift.lines);
  return m;
}

std::optional<TorpedoRow> torpedo_row(const TorpedoAttackFacts& f) {
  const auto which = torpedo_table(f);
  if (!which) return std::nullopt;
  const TorpedoRows& table = (is_early(f) ? kEarlySet : kLateSet)[static_cast<size_t>(*which)];
  const size_t nearest = nearest_row(table, f.run);
  if (nearest == table.count) return std::nullopt;
  const int shifted = std::max(static_cast<int>(nearest) + line_shifts(f).total(), 0);
  if (shifted >= static_cast<int>(table.count)) return std::nullopt;
  return table.rows[static_cast<size_t>(shifted)];
}

// ---------------------------------------------------------------- hits

std::vector<int> table_salvos(const TorpedoAttackFacts& f) {
  std::vector<int> out;
  for (int left = f.salvo; left > 0; left -= out.back()) out.push_back(std::min(left, most_in_table(f)));
  return out;
}

int settle_torpedo_salvo(const TorpedoRow& row, int salvo, const Roll& roll, Dice& dice) {
  const int rolled = dice.one(roll, 100);
  const auto& chances = row.chances[static_cast<size_t>(salvo - 1)];
  int hits = 0;
  while (hits < salvo && rolled <= chances[static_cast<size_t>(hits)]) ++hits;
  return hits;
}

std::optional<TorpedoStrikes> torpedo_strikes(const TorpedoAttackFacts& f) {
  if (is_under_water(f) || !is_large(f.target)) return TorpedoStrikes::hull;
  if (f.aspect == Aspect::narrow) return std::nullopt;
  if (f.depth == RunDepth::deep) return TorpedoStrikes::under_belt;
  return f.armoured ? TorpedoStrikes::belt : TorpedoStrikes::hull;
}

}  // namespace broadside::fear_god
