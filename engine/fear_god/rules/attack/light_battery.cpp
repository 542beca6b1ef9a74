#include "engine/fear_god/rules/attack/light_battery.h"

#include <algorithm>

#include "tables/fear_god/ch6_light_battery.h"
#include "tables/fear_god/ch6_light_battery_modifiers.h"
#include "tables/fear_god/ch6_light_battery_ranges.h"

namespace broadside::fear_god {
namespace {

struct LightLine {
  int value = 0;
  ModifierName name;
};
constexpr LightLine light_line(std::string_view condition, std::string_view name, RuleId rule) {
  using Row = tables::Ch6LightBatteryModifiers;
  const Row row = tables::row_of(tables::kCh6LightBatteryModifiers, &Row::condition, condition);
  return {tables::number(row.modifier_pct), {"to hit", name, rule}};
}

constexpr ModifierName kLightRating = {"to hit", "light battery", FG("6.1.6-05")};
constexpr LightLine kLightVisibility = light_line("visibility 25% or less", "visibility 25% or less", FG("6.1.6-08"));
constexpr LightLine kLightSea = light_line("sea state 5", "sea state 5", FG("6.1.6-09"));
constexpr LightLine kLightFast =
    light_line("target speed 25 knots or more", "target at 25 knots or more", FG("6.1.6-10"));
constexpr LightLine kLightSlow =
    light_line("target speed 10 knots or less, moving", "target at 10 knots or less", FG("6.1.6-11"));
constexpr LightLine kLightStopped = light_line("target stationary", "target dead in the water", FG("6.1.6-12"));
constexpr LightLine kLightEvasive = light_line("target evasive", "target steering evasively", FG("6.1.6-13"));

constexpr int kLightSeaLimit = 6;  // FG-6.1.6-14

void add_if(Modifiers& m, const LightLine& line, bool applies) {
  if (applies) m.add(line.name, line.value);
}

/// Rows go on from one to the next; what is above the last uses it (FG-Q-225).
const tables::Ch6LightBattery& rating_row(Milli bearing) {
  for (const tables::Ch6LightBattery& row : tables::kCh6LightBattery)
    if (bearing <= milli(row.rating_max)) return row;
  return tables::kCh6LightBattery.back();
}

const tables::Ch6LightBatteryRanges& range_row(LightBand band) {
  return tables::kCh6LightBatteryRanges[static_cast<size_t>(band)];
}

int table_damage(const tables::Ch6LightBattery& row, LightBand band) {
  if (band == LightBand::short_range) return row.short_dp;
  return band == LightBand::medium_range ? row.medium_dp : row.long_dp;
}

}  // namespace

std::optional<LightBand> light_band_at(Yards range) {
  for (size_t i = 0; i < tables::kCh6LightBatteryRanges.size(); ++i)
    if (range <= milli(tables::kCh6LightBatteryRanges[i].max_kyd)) return static_cast<LightBand>(i);  // kyd are 1000 yd
  return std::nullopt;
}

BandLimits light_limits() {
  BandLimits out{};
  for (size_t i = 0; i < kBands; ++i) {
    const auto& row = tables::kCh6LightBatteryRanges[std::min(i, tables::kCh6LightBatteryRanges.size() - 1)];
    out[i] = static_cast<Yards>(milli(row.max_kyd));
  }
  return out;
}

LightFault light_fault(const LightShotFacts& f) {
  if (f.sea_state >= kLightSeaLimit) return LightFault::sea_state;
  return light_band_at(f.range) ? LightFault::none : LightFault::out_of_range;
}

Modifiers light_modifiers(const LightShotFacts& f) {
  Modifiers m;
  m.add_if_any(kLightRating, rating_row(bearing_rating(f.rating)).to_hit_mod_pct);
  add_if(m, kLightVisibility, f.visibility_pct <= kBadVisibility);
  add_if(m, kLightSea, f.sea_state == 5);
  add_if(m, kLightFast, f.target_speed_kn >= milli(25));
  add_if(m, kLightSlow, f.target_speed_kn > 0 && f.target_speed_kn <= milli(10));
  add_if(m, kLightStopped, f.target_speed_kn == 0);
  add_if(m, kLightEvasive, f.target_evasive && f.target_speed_kn >= kLeastEvasiveSpeed);
  return m;
}

LightShot light_shot(const LightShotFacts& f) {
  LightShot out;
  out.band = *light_band_at(f.range);
  const auto& rating = rating_row(bearing_rating(f.rating));
  const auto& range = range_row(out.band);
  out.to_hit = rating.to_hit_mod_pct;
  out.chance = std::min(range.base_chance_pct + light_modifiers(f).total(), kBestChance);  // FG-6.1.6-06, FG-Q-226
  const bool outside = bursts_outside(f.shell);
  out.damage = table_damage(rating, out.band) * (outside ? 2 : 1);
  out.penetration = outside ? range.penetration_he : range.penetration_bhe_cp;
  return out;
}

}  // namespace broadside::fear_god
