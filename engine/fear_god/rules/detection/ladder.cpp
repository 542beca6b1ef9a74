// Cells of the sighting tables.
#include "engine/fear_god/rules/detection/ladder.h"

#include "engine/core/plane.h"
#include "tables/fear_god/sighting_air_to_surface.h"
#include "tables/fear_god/sighting_conditions.h"
#include "tables/fear_god/sighting_surface.h"
#include "tables/fear_god/visibility_variation.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- the ladder

static_assert(tables::column(tables::kSightingConditions, &tables::SightingConditions::visibility_pct) == kLadderPct);

std::optional<Visibility> visibility_of(int pct) {
  for (size_t i = 0; i < kLadderPct.size(); ++i)
    if (kLadderPct[i] == pct) return static_cast<Visibility>(i);
  return std::nullopt;
}

Visibility raised(Visibility v, int tables) {
  const int rung = static_cast<int>(v) - tables;
  return static_cast<Visibility>(std::clamp(rung, 0, static_cast<int>(kLadderPct.size()) - 1));
}

// ---------------------------------------------------------------- the tables

namespace {

constexpr size_t kRows = EnumWords<SightTarget>::words.size();
static_assert(tables::kSightingSurface.size() == kRows * kLadderPct.size());
static_assert(tables::column(tables::kSightingAirToSurface, &tables::SightingAirToSurface::visibility_pct) ==
              kLadderPct);

/// The rows stand by visibility and then by target, both in our order.
constexpr bool in_our_order() {
  for (size_t i = 0; i < tables::kSightingSurface.size(); ++i) {
    const tables::SightingSurface& row = tables::kSightingSurface[i];
    if (row.visibility_pct != kLadderPct[i / kRows] || row.target != EnumWords<SightTarget>::words[i % kRows])
      return false;
  }
  return true;
}
static_assert(in_our_order());

/// Millionths of a kyd are our unit of length.
Length cell_length(tables::Decimal kyds) { return kyds.millionths; }

SightCell from_the_air(Visibility table, SightTarget target) {
  const tables::SightingAirToSurface& row = tables::kSightingAirToSurface[static_cast<size_t>(table)];
  const tables::Decimal cells[] = {row.target_A, row.target_B, row.target_C,
                                   row.target_D, row.target_E, row.target_Periscope};
  return {cell_length(cells[static_cast<size_t>(target)]), row.sigma_kyds};
}

}  // namespace

// FG-5.2.2-02, -03, FG-5.2.2.1-01, FG-5.2.2.2-01, FG-Q-147, FG-Q-148
SightCell sight_cell(Visibility table, SightTarget target, Observer observer) {
  if (observer == Observer::air) return from_the_air(table, target);
  const tables::SightingSurface& row =
      tables::kSightingSurface[static_cast<size_t>(table) * kRows + static_cast<size_t>(target)];
  const tables::Decimal cells[] = {row.obs_A, row.obs_B, row.obs_C, row.obs_D, row.obs_E, row.obs_Periscope};
  return {cell_length(cells[static_cast<size_t>(observer)]), row.sigma_kyds};
}

int settle_variation_die(Who observer, Dice& dice) {
  return dice.one({FG("5.2.1.1-04"), observer.unit, observer.seat}, 10);
}

// FG-5.2.2-07, FG-Q-155
Length variation(int sigma_kyds, int die) {
  for (const tables::VisibilityVariation& row : tables::kVisibilityVariation) {
    if (row.sigma_kyds != sigma_kyds) continue;
    const int line[] = {row.d10_1, row.d10_2, row.d10_3, row.d10_4, row.d10_5,
                        row.d10_6, row.d10_7, row.d10_8, row.d10_9, row.d10_10};
    return line[die - 1] * kKyd;
  }
  return 0;
}

bool in_sight(Length distance, Length range) { return distance <= range + plane::kLengthSlack; }

}  // namespace broadside::fear_god
