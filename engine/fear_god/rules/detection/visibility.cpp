// The table of sighting conditions, and squalls at the start of a scenario.
#include "engine/fear_god/rules/detection/visibility.h"

#include "tables/fear_god/sighting_conditions.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- conditions

namespace {

constexpr char plain(char c) { return c == '_' ? ' ' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr bool same_words(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i)
    if (plain(a[i]) != plain(b[i])) return false;
  return true;
}

/// Whether a cell such as "Haze / Light Fog" or "Intermediate to Heavy" names the word.
constexpr bool names(std::string_view cell, std::string_view word) {
  for (const std::string_view between : {std::string_view(" / "), std::string_view(" to ")})
    if (const size_t at = cell.find(between); at != std::string_view::npos)
      return names(cell.substr(0, at), word) || names(cell.substr(at + between.size()), word);
  return same_words(cell, word);
}
static_assert(names("Haze / Light Fog", "light_fog") && names("Intermediate to Heavy", "heavy") && names("3/4", "3/4"));

}  // namespace

// FG-5.2.1.1-01, -02, FG-Q-146
VisibilityChoices visibility_choices(const SkyFacts& sky) {
  const bool wet = sky.precipitation != Precipitation::none;
  const std::string_view word = wet ? word_of(sky.precipitation) : sky.night ? word_of(sky.moon) : word_of(sky.term);
  VisibilityChoices out;
  for (size_t i = 0; i < kLadderPct.size(); ++i) {
    const tables::SightingConditions& row = tables::kSightingConditions[i];
    const std::string_view cell = wet ? (sky.night ? row.night_precipitation : row.day_precipitation)
                                      : (sky.night ? row.clear_night_moon : row.clear_day);
    if (names(cell, word)) out.add(static_cast<Visibility>(i));
  }
  return out;
}

// ---------------------------------------------------------------- squalls

namespace {

constexpr int kHeavyFrom = 8;  // of a D10 (FG-5.2.1.3-02)

}  // namespace

// FG-5.2.1.3-02, -03, FG-Q-131
Squalls settle_squalls(SquallActivity activity, bool night, Who umpire, Dice& dice) {
  const int d6 = 2 + static_cast<int>(activity);
  const int count = sum_of({FG("5.2.1.3-03"), umpire.unit, umpire.seat}, d6, 6, dice);
  Squalls out;
  for (int i = 0; i < count; ++i) {
    const bool heavy =
        dice.tally({FG("5.2.1.3-02"), umpire.unit, umpire.seat}, 1, 10, Cuts(kHeavyFrom)).from_last_cut() == 1;
    SkyFacts sky;
    sky.night = night;
    sky.precipitation = heavy ? Precipitation::heavy : Precipitation::intermediate;
    out.add(visibility_choices(sky)[0]);
  }
  return out;
}

}  // namespace broadside::fear_god
