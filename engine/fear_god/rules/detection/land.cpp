// Sight between ships and the shore, and the wind of a kite balloon.
#include "engine/fear_god/rules/detection/land.h"

#include "engine/core/tables.h"
#include "tables/fear_god/camouflage.h"
#include "tables/fear_god/land_sighting_land_target.h"
#include "tables/fear_god/land_sighting_naval_target.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- land targets from ships

// FG-5.2.6-04, -05
LandSize battery_size(std::span<const LandSize> structures) {
  const LandSize largest = *std::min_element(structures.begin(), structures.end());
  if (structures.size() < 2 || largest == LandSize::A) return largest;
  return static_cast<LandSize>(static_cast<int>(largest) - 1);
}

namespace {

/// Below the best visibility the tables of the sea vary the range (FG-5.2.6-03, FG-Q-141).
int sea_sigma(Visibility visibility) { return sight_cell(visibility, SightTarget::A, Observer::A).sigma_kyds; }

static_assert(tables::kLandSightingLandTarget.size() == 6 && tables::kLandSightingLandTarget[0].land_target == "C");

}  // namespace

// FG-5.2.6-02, -03, FG-Q-140, FG-Q-141
SightCell land_target_cell(LandSize target, Observer observer, Visibility visibility) {
  const tables::LandSightingLandTarget& row =
      tables::kLandSightingLandTarget[static_cast<size_t>(target) - static_cast<size_t>(LandSize::C)];
  const int cells[] = {row.obs_A, row.obs_B, row.obs_C, row.obs_D, row.obs_E, row.obs_Periscope};
  const Length base = cells[static_cast<size_t>(observer)] * kKyd * pct_of(visibility) / 100;
  return {base, visibility == kBestVisibility ? row.variation_kyds : sea_sigma(visibility)};
}

// FG-5.2.7-02, -03
Camouflage camouflage_now(const HiddenBattery& battery) {
  const bool blind = !battery.aerial_spotter && !battery.forward_observer;
  const bool concealed = battery.camouflage == Camouflage::concealed || (battery.type != BatteryType::normal && blind);
  if (!concealed) return battery.camouflage;
  return battery.has_fired ? Camouflage::prepared : Camouflage::concealed;
}

namespace {

constexpr Length kTenth = kKyd / 10;
/// "1", "1/2", "1/4", "0": one part of how many; 0: none.
constexpr int parts(std::string_view factor) {
  if (factor == "0") return 0;
  return factor == "1" ? 1 : tables::number(factor.substr(2));
}
constexpr std::array<int, 4> kParts = {
    parts(tables::kCamouflage[0].range_factor), parts(tables::kCamouflage[1].range_factor),
    parts(tables::kCamouflage[2].range_factor), parts(tables::kCamouflage[3].range_factor)};
static_assert(kParts == std::array{1, 2, 4, 0});

}  // namespace

// FG-5.2.7-01, FG-Q-160
Length camouflaged_range(Length varied, Camouflage camouflage) {
  const int share = kParts[static_cast<size_t>(camouflage)];
  return share == 0 ? 0 : std::max<Length>(0, nearest(varied, share * kTenth) * kTenth);
}

// ---------------------------------------------------------------- ships from land posts

// FG-5.2.6-01, -06
SightCell post_cell(PostTarget target, size_t height, Visibility visibility) {
  const tables::LandSightingNavalTarget& row = tables::kLandSightingNavalTarget[static_cast<size_t>(target)];
  const int cells[] = {row.h10ft, row.h25ft, row.h50ft, row.h100ft, row.h150ft, row.h200ft};
  return {cells[height] * kKyd * pct_of(visibility) / 100, sea_sigma(visibility)};
}

// ---------------------------------------------------------------- kite balloons

namespace {

constexpr int64_t kMostDeckWind = 45'000'000;  // FG-5.2.8-09
constexpr plane::Angle kBeam = 90 * plane::kDegree;

}  // namespace

// FG-Q-142: what the ship feels is the true wind and her own way against her
DeckWind deck_wind(plane::Angle course, int64_t speed, plane::Angle wind_from, int64_t wind) {
  const plane::Vector felt = plane::polar(wind_from, wind) + plane::polar(course, speed);  // whence it comes
  return {static_cast<int64_t>(plane::isqrt(plane::square(felt))),
          plane::relative_bearing(course, plane::bearing(felt))};
}

// FG-5.2.8-07, -09
BalloonFault balloon_fault(const DeckWind& wind) {
  if (wind.speed > kMostDeckWind + plane::kLengthSlack) return BalloonFault::too_much_wind;
  const plane::Angle off = plane::measured(wind.from);
  return off > kBeam && off < 3 * kBeam ? BalloonFault::wind_from_astern : BalloonFault::none;
}

}  // namespace broadside::fear_god
