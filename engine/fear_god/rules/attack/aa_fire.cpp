#include "engine/fear_god/rules/attack/aa_fire.h"

#include <cstdlib>
#include <numeric>

#include "engine/fear_god/rules/rule.h"
#include "tables/fear_god/ch6_aa_crt.h"
#include "tables/fear_god/ch6_aa_modifiers.h"

namespace broadside::fear_god {
namespace {

struct AaLine {
  int percent = 100;
  ModifierName name;
};
constexpr AaLine aa_line(std::string_view group, std::string_view condition, std::string_view name, RuleId rule) {
  for (const tables::Ch6AaModifiers& row : tables::kCh6AaModifiers)
    if (row.group == group && row.condition == condition)
      return {static_cast<int>(row.multiplier.millionths / 10'000), {"AA value, percent", name, rule}};
  tables::no_such_row();
  return {};
}

constexpr AaLine kDirector = aa_line("battery", "AA director fitted", "AA director", FG("6.2.1-01"));
constexpr AaLine kEvading = aa_line("battery", "firing ship steering evasively", "steering evasively", FG("6.2.1-02"));
constexpr AaLine kBarrage =
    aa_line("battery", "target not held visually (barrage fire)", "barrage at an unseen target", FG("6.2.1-03"));

/// Up to a limit each, the last beyond all.
struct AaStep {
  Milli most = 0;
  AaLine line;
};
constexpr std::array<AaStep, 4> kAltitudes = {{
    {milli(200), aa_line("altitude", "0-200 m", "altitude to 200 m", FG("6.2.1-04"))},
    {milli(1'000), aa_line("altitude", "201-1000 m", "altitude to 1,000 m", FG("6.2.1-04"))},
    {milli(4'000), aa_line("altitude", "1001-4000 m", "altitude to 4,000 m", FG("6.2.1-04"))},
    {0, aa_line("altitude", "4001 m or more", "altitude above 4,000 m", FG("6.2.1-04"))},
}};
constexpr std::array<AaStep, 3> kPlainRanges = {{
    // yards
    {500, aa_line("range without director", "0-500 yd", "range to 500 yd", FG("6.2.1-05"))},
    {1'500, aa_line("range without director", "501-1500 yd", "range to 1,500 yd", FG("6.2.1-05"))},
    {0, aa_line("range without director", "1501-4000 yd", "range above 1,500 yd", FG("6.2.1-05"))},
}};
constexpr std::array<AaStep, 3> kDirectedRanges = {{
    // percent of the reach
    {25, aa_line("range with director", "25% of maximum range or less", "range to 25% of the most", FG("6.2.1-06"))},
    {50,
     aa_line("range with director", "over 25% to 50% of maximum range", "range to 50% of the most", FG("6.2.1-06"))},
    {0, aa_line("range with director", "over 50% to 100% of maximum range", "range above 50% of the most",
                FG("6.2.1-06"))},
}};
constexpr AaLine kSlow = aa_line("target motion", "speed below 81 knots", "target below 81 knots", FG("6.2.1-07"));
constexpr AaLine kCrossing = aa_line("target motion", "crossing target", "crossing target", FG("6.2.3-01"));
constexpr std::array<AaLine, 4> kTargetSizes = {
    aa_line("target size", "small aircraft", "small aircraft", FG("6.2.1-08")),
    aa_line("target size", "large aircraft", "large aircraft", FG("6.2.1-08")),
    aa_line("target size", "non-rigid airship", "non-rigid airship", FG("6.2.1-08")),
    aa_line("target size", "rigid airship", "rigid airship", FG("6.2.1-08"))};
/// Up to a year each, the last for all that follow.
constexpr std::array<AaStep, 5> kProficiency = {{
    {1915, aa_line("land proficiency", "1910-1915", "proficiency to 1915", FG("6.2.1-09"))},
    {1916, aa_line("land proficiency", "1916", "proficiency of 1916", FG("6.2.1-09"))},
    {1917, aa_line("land proficiency", "1917", "proficiency of 1917", FG("6.2.1-09"))},
    {1918, aa_line("land proficiency", "1918", "proficiency of 1918", FG("6.2.1-09"))},
    {0, aa_line("land proficiency", "1919-1920", "proficiency from 1919", FG("6.2.1-09"))},
}};

template <size_t N>
const AaLine& step(const std::array<AaStep, N>& steps, Milli value) {
  for (size_t i = 0; i + 1 < N; ++i)
    if (value <= steps[i].most) return steps[i].line;
  return steps[N - 1].line;
}
const AaLine& directed_range(const AaFacts& f) {
  for (size_t i = 0; i + 1 < kDirectedRanges.size(); ++i)
    if (100 * int64_t{f.range} <= kDirectedRanges[i].most * f.reach.value_or(0)) return kDirectedRanges[i].line;
  return kDirectedRanges.back().line;
}

constexpr Yards kPlainReach = 4'000, kSmallArmsReach = 1'000;  // FG-6.2-08, FG-6.2.2-01
constexpr Milli kSmallArmsCeiling = milli(200), kCrossingFrom = milli(30), kFastFrom = milli(81);
constexpr Milli kSmallArmsValue = kOne, kCasemateGun = kOne / 4;

/// FG-6.2.1-01.
bool director_before_its_time(const AaFacts& f) {
  return f.director && f.year < (f.platform == AaPlatform::land ? 1916 : 1919);
}
bool out_of_reach(const AaFacts& f) {
  if (f.platform == AaPlatform::small_arms) return f.range > kSmallArmsReach;
  if (f.reach && f.range > *f.reach) return true;
  return !f.director && !is_airship(f.target) && f.range > kPlainReach;  // FG-6.2-09
}

}  // namespace

AaFault aa_fault(const AaFacts& f) {
  if (director_before_its_time(f)) return AaFault::no_director_yet;
  const bool own_ship_only = f.platform == AaPlatform::small_arms ||
                             (f.platform == AaPlatform::ship && f.type == AaType::light);  // FG-6.2-01, -02
  if (own_ship_only && !f.attacks_own_ship) return AaFault::own_ship_only;
  if (out_of_reach(f)) return AaFault::out_of_range;
  if (f.platform == AaPlatform::small_arms && f.altitude_m > kSmallArmsCeiling) return AaFault::too_high;
  return bearing_aa_value(f).numerator <= 0 ? AaFault::no_value : AaFault::none;
}

AaValue bearing_aa_value(const AaFacts& f) {
  if (f.platform == AaPlatform::small_arms) return {kSmallArmsValue, 1};
  if (f.platform == AaPlatform::land) return {f.value, 1};
  const Milli casemates = f.torpedo_run ? f.casemate_guns * kCasemateGun : 0;
  return {f.value * aa_share(f.readiness) + 2 * kOne * casemates, 2 * kOne};
}

Modifiers aa_factors(const AaFacts& f) {
  Modifiers m;
  const auto add = [&](const AaLine& line, bool applies = true) {
    if (applies && line.percent != 100) m.add(line.name, line.percent);
  };
  const bool on_land = f.platform == AaPlatform::land;
  add(kDirector, f.director);
  add(kEvading, f.own_evasive && !on_land);
  add(kBarrage, f.barrage);
  if (f.platform != AaPlatform::small_arms) {  // FG-6.2.2-02
    add(step(kAltitudes, f.altitude_m));
    add(f.director ? directed_range(f) : step(kPlainRanges, f.range));
  }
  add(kSlow, f.speed_kn < kFastFrom);
  add(kCrossing, std::abs(f.bearing_change_deg) >= kCrossingFrom);
  add(kTargetSizes[static_cast<size_t>(f.target)]);
  if (on_land) add(step(kProficiency, f.year));
  return m;
}

AaValue modified_aa_value(const AaFacts& f) {
  AaValue out = bearing_aa_value(f);
  for (const ModifierLine& line : aa_factors(f)) {
    out.numerator *= line.value;
    out.denominator *= 100;
    const int64_t common = std::gcd(out.numerator, out.denominator);
    out.numerator /= common;
    out.denominator /= common;
  }
  return out;
}

double AaValue::figure() const { return static_cast<double>(numerator) / static_cast<double>(denominator * kOne); }

int aa_chance(const AaValue& value) {
  if (value.numerator <= 0) return 0;
  const int64_t tenths = nearest(value.numerator * 10, value.denominator * kOne);
  int chance = 0;
  for (const tables::Ch6AaCrt& row : tables::kCh6AaCrt)
    if (chance == 0 || tenths * 100 >= milli(row.aa_value_min))
      chance = static_cast<int>(row.hit_chance.millionths / 10'000);
  return chance;
}

bool settle_aa_hit(int chance, const Roll& roll, Dice& dice) { return dice.one(roll, 100) <= chance; }

std::optional<int> hits_to_kill(AaTarget target) {
  if (is_airship(target)) return std::nullopt;
  return target == AaTarget::large ? 2 : 1;
}

}  // namespace broadside::fear_god
