// Chapter 7.27 and 11.41: how far can be seen, what a ship at a distance is, searchlights.
#include "engine/great_war_at_sea/rules/sighting.h"

#include <algorithm>

#include "engine/great_war_at_sea/rules/arcs.h"
#include "engine/great_war_at_sea/rules/rule.h"
#include "tables/great_war_at_sea/illumination_modifiers.h"
#include "tables/great_war_at_sea/visibility.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- ranges

namespace {

consteval tables::Visibility visibility_row(std::string_view condition) {
  return tables::row_of(tables::kVisibility, &tables::Visibility::condition, condition);
}
constexpr tables::Visibility kClearDay = visibility_row("day_clear_or_cloudy");
consteval Length spotting(std::string_view condition) { return visibility_row(condition).spotting_yd * kYard; }

// GW-11.4-01
constexpr std::array<Length, EnumWords<Light>::words.size()> kByLight = {
    kClearDay.spotting_yd * kYard, spotting("twilight"), spotting("night_moonlit"), spotting("night_moonless")};
constexpr std::array<Length, EnumWords<Weather>::words.size()> kByWeather = {kClearDay.spotting_yd * kYard,
                                                                             spotting("mist"),
                                                                             spotting("fog"),
                                                                             spotting("squall"),
                                                                             spotting("storm"),
                                                                             spotting("gale")};

constexpr Length kFarther = (kClearDay.sighting_yd - kClearDay.spotting_yd) * kYard;  // GW-7.27-05
constexpr Length kFromTheAir =                                                        // GW-7.27a-05
    (visibility_row("day_clear_with_air_spotting").spotting_yd - kClearDay.spotting_yd) * kYard;
static_assert(kFarther == 5'000 * kYard && kFromTheAir == 4'000 * kYard);

constexpr int kAverageRoll = 10, kMostTimes = 3;  // GW-Q-07, GW-11.41-09
constexpr Length kLeastVisibility = 1'000 * kYard;

constexpr Length varied(Length standard, int roll) {
  const Length rolled = standard + (roll - kAverageRoll) * 1'000 * kYard;
  return std::clamp(rolled, kLeastVisibility, kMostTimes * standard);
}

}  // namespace

// GW-7.27-01 to -06, -10, GW-7.27a-01 to -05, GW-11.41-08, GW-11.73-20, -23, -25, GW-Q-86
SightRanges sight_ranges(const Conditions& conditions, bool air_spotting) {
  const auto light = static_cast<size_t>(conditions.light), weather = static_cast<size_t>(conditions.weather);
  SightRanges out;
  out.spotting = std::min(kByLight[light], kByWeather[weather]);
  if (conditions.visibility_roll > 0) out.spotting = varied(out.spotting, conditions.visibility_roll);
  if (air_spotting && conditions.light == Light::day && conditions.weather == Weather::clear)
    out.spotting += kFromTheAir;
  const bool no_farther = is_night(conditions.light) || conditions.weather == Weather::fog;
  out.sighting = out.spotting + (no_farther ? 0 : kFarther);
  return out;
}

uint8_t roll_visibility(Seat non_initiative, Dice& dice) {
  std::array<uint8_t, 3> faces{};
  dice.faces({GW("7.0-11"), 0, non_initiative}, 3, 6, faces.data());
  return static_cast<uint8_t>(faces[0] + faces[1] + faces[2]);
}

Sighted sighted_at(Length distance, const SightRanges& ranges, bool line_of_sight) {
  if (!line_of_sight || !within(distance, ranges.sighting)) return Sighted::unseen;
  return within(distance, ranges.spotting) ? Sighted::spotted : Sighted::sighted;
}

// ---------------------------------------------------------------- searchlights

namespace {

enum SearchlightRow : size_t { kByDistance, kSmallOrEndOn, kByCapital, kUsingOwn, kSuccess };
static_assert(tables::kIlluminationModifiers.size() == kSuccess + 1);

consteval int searchlight_figure(SearchlightRow row) {
  const std::string_view cell = tables::kIlluminationModifiers[row].modifier;
  return tables::number(cell);
}
constexpr int kLitUpTo = searchlight_figure(kSuccess);  // GW-7.27b-01
constexpr Length kEachDistance = tables::number(tables::kIlluminationModifiers[kByDistance].condition) * kInch;
static_assert(searchlight_figure(kByCapital) == -2 && searchlight_figure(kUsingOwn) == -1 && kLitUpTo == 3 &&
              kEachDistance == 2 * kInch);

constexpr ModifierName kDistanceName{"illumination", "{} times 2 in", GW("7.27b-03")};
constexpr ModifierName kSmallName{"illumination", "small or end-on target", GW("7.27b-04")};
constexpr ModifierName kCapitalName{"illumination", "Capital ship", GW("7.27b-05")};
constexpr ModifierName kUsingName{"illumination", "target uses searchlights", GW("11.41-07")};

}  // namespace

FaultSet illumination_faults(const IlluminationFacts& facts, const Searchlights& used) {
  FaultSet faults;
  faults.add(FaultCode::sight, !facts.line_of_sight);          // GW-11.41-06
  faults.add(FaultCode::sector, used.has_used(facts.sector));  // GW-11.41-05
  faults.add(FaultCode::factors, used.attempts >= facts.factors);
  return faults;
}

Modifiers illumination_modifiers(const IlluminationFacts& facts) {
  const int times = static_cast<int>((facts.range + plane::kLengthSlack) / kEachDistance);  // only full ones (GW-Q-61)
  Modifiers m;
  m.add_if_any(kDistanceName, times * searchlight_figure(kByDistance), times);
  if (is_light(facts.target) || !is_flank(facts.sector)) m.add(kSmallName, searchlight_figure(kSmallOrEndOn));
  if (is_capital(facts.illuminator)) m.add(kCapitalName, searchlight_figure(kByCapital));
  if (facts.target_searchlights) m.add(kUsingName, searchlight_figure(kUsingOwn));
  return m;
}

Illumination illuminate(const IlluminationFacts& facts, Dice& dice) {
  const int die = dice.one({GW("7.27b-01"), facts.ship, facts.seat}, 6);
  const int modified = die + illumination_modifiers(facts).total();
  return {modified, modified <= kLitUpTo};
}

}  // namespace broadside::great_war_at_sea
