// Aircraft in sight, gaps in clouds.
#include "engine/fear_god/rules/detection/aircraft_in_sight.h"

#include "engine/core/tables.h"
#include "tables/fear_god/cloud_coverage.h"
#include "tables/fear_god/sighting_air_to_air.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- sighting

namespace {

static_assert(tables::column(tables::kSightingAirToAir, &tables::SightingAirToAir::visibility_pct) == kLadderPct);
constexpr int kFormation = 3;  // airplanes (FG-5.2.2-05)

}  // namespace

// FG-5.2.2.3-01, -04, FG-5.2.8-06, FG-Q-167, FG-Q-171
SightCell air_target_cell(Visibility table, AirTarget target) {
  if (is_airship(target))
    return sight_cell(table, target == AirTarget::rigid_airship ? SightTarget::A : SightTarget::D, Observer::A);
  const tables::SightingAirToAir& row = tables::kSightingAirToAir[static_cast<size_t>(table)];
  if (target == AirTarget::balloon) return {row.barrage_kite_balloon * kKyd, row.sigma_kyds};
  return {(target == AirTarget::small ? row.small_aircraft : row.large_aircraft).millionths, row.sigma_kyds};
}

// FG-5.2.2.3-03, -05
Length air_target_range(const SightCell& cell, AirTarget target, int count, Length whole_variation) {
  const Length sum = std::max<Length>(0, cell.base + whole_variation);
  if (is_airship(target)) return sum / 2;
  return target != AirTarget::balloon && count >= kFormation ? 2 * sum : sum;
}

// ---------------------------------------------------------------- clouds

namespace {

constexpr int kHidingPct = 15, kGroupPct = 10, kNovicePct = 25;

}  // namespace

// FG-5.2.1.2-01, -11, -12
int cloud_cover(CloudCover cover, bool hiding_airplane) {
  const int pct = tables::kCloudCoverage[static_cast<size_t>(cover)].coverage_pct;
  return std::min(100, pct + (hiding_airplane ? kHidingPct : 0));
}

// FG-5.2.1.2-04
bool settle_cloud_gap(int cover_pct, Who observer, Dice& dice) {
  return !succeeds({FG("5.2.1.2-04"), observer.unit, observer.seat}, cover_pct, dice);
}

// FG-5.2.1.2-09, -10
int cloud_collision_chance(int aircraft, bool gap_found) {
  return aircraft < 2 || gap_found ? 0 : std::min(100, kGroupPct + aircraft);
}

bool settle_cloud_collision(int chance_pct, Who group, Dice& dice) {
  return chance_pct > 0 && succeeds({FG("5.2.1.2-09"), group.unit, group.seat}, chance_pct, dice);
}

bool settle_novice_in_cloud(Who pilot, Dice& dice) {
  return succeeds({FG("5.2.1.2-06"), pilot.unit, pilot.seat}, kNovicePct, dice);
}

}  // namespace broadside::fear_god
