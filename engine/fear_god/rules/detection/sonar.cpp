// Sonar searches and what they tell, acoustic detectors, loops.
#include "engine/fear_god/rules/detection/sonar.h"

#include "engine/core/tables.h"
#include "tables/fear_god/acoustic_aircraft_detection.h"
#include "tables/fear_god/baffle_arcs.h"
#include "tables/fear_god/magnetic_loop.h"
#include "tables/fear_god/sonar_fire_control.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- one search

namespace {

constexpr std::array<std::string_view, 6> kMountings = {
    "keel", "deck forward", "deck aft", "flank starboard", "flank port", "lowered hydrophone"};
constexpr int kCircleDeg = 360;

/// Strictly between two bearings, clockwise.
bool between(int from, int to, int bearing) {
  const int width = (to - from + kCircleDeg) % kCircleDeg, at = (bearing - from + kCircleDeg) % kCircleDeg;
  return at > 0 && at < width;
}

/// Left is 300 to 000, right 000 to 060, with their edges (FG-5.3.3-01).
bool in_sector(SonarSector sector, int bearing) {
  return bearing == 0 || (sector == SonarSector::left ? bearing >= 300 : bearing <= 60);
}

}  // namespace

// FG-5.3.2.1-03, FG-Q-143: where two baffles of a mounting meet, it hears nothing either
bool in_baffles(SonarMounting mounting, int bearing_deg) {
  int edges = 0;
  for (const tables::BaffleArcs& row : tables::kBaffleArcs) {
    if (row.mounting != kMountings[static_cast<size_t>(mounting)] || row.deaf_from_deg == tables::kBlank) continue;
    const int to = row.deaf_to_deg % kCircleDeg;
    if (between(row.deaf_from_deg, to, bearing_deg)) return true;
    edges += bearing_deg == row.deaf_from_deg || bearing_deg == to ? 1 : 0;
  }
  return edges > 1;
}

// FG-5.3.1-01, FG-5.3.2.1-02, FG-5.3.3-01
SonarFault sonar_fault(const SonarFacts& facts) {
  if (facts.mode == SonarMode::active && facts.year < kActiveSonarFrom) return SonarFault::not_available;
  if (facts.mounting == SonarMounting::lowered && facts.own_speed_kts != 0) return SonarFault::own_speed;
  if (in_baffles(facts.mounting, facts.bearing_deg)) return SonarFault::baffle;
  if (facts.mode == SonarMode::active && facts.sector && !in_sector(*facts.sector, facts.bearing_deg))
    return SonarFault::sector;
  return SonarFault::none;
}

// FG-5.3.3-02, FG-5.3.4-01
Length sonar_range(Length annex_range, std::span<const int64_t> factors) {
  plane::Wide range = annex_range;
  for (const int64_t factor : factors) range = range * factor / 1'000'000;
  return static_cast<Length>(range);
}

// FG-5.3.3-03, FG-5.3.5-01
int sonar_chance(Length distance, Length range_50, bool held_last_turn) {
  constexpr int kFar = 50, kNear = 65, kHeld = 10;
  if (distance > range_50 + plane::kLengthSlack) return 0;
  return (2 * distance <= range_50 + plane::kLengthSlack ? kNear : kFar) + (held_last_turn ? kHeld : 0);
}

bool settle_sonar(int chance_pct, Who searcher, Dice& dice) {
  return succeeds({FG("5.3.3-03"), searcher.unit, searcher.seat}, chance_pct, dice);
}

// ---------------------------------------------------------------- what it is good for

namespace {

enum SolutionRow : size_t { kOneTurn, kTwoTurns, kThreeTurns, kTwoShips, kThreeShips, kFourShips, kHeldTwo };
static_assert(tables::kSonarFireControl.size() == kHeldTwo + 1);
int solution_pct(size_t row) { return tables::kSonarFireControl[row].chance_pct; }

}  // namespace

// FG-5.3.6.1-01
int active_solution_chance(int turns_of_contact) {
  return turns_of_contact == 0 ? 0 : solution_pct(kOneTurn + static_cast<size_t>(std::min(turns_of_contact, 3) - 1));
}

// FG-5.3.6.2-01, -02, -03
int passive_solution_chance(const PassiveSolution& facts) {
  if (facts.submarine || facts.ships_holding < 2) return 0;
  const bool held = 2 * facts.held_two_turns >= facts.ships_holding && !facts.failed_last_turn;
  const auto row = kTwoShips + static_cast<size_t>(std::min(facts.ships_holding, 4) - 2);
  return solution_pct(row) + (held ? solution_pct(kHeldTwo) : 0);
}

bool settle_sonar_solution(int chance_pct, Who searcher, Dice& dice) {
  return succeeds({FG("5.3.6.1-01"), searcher.unit, searcher.seat}, chance_pct, dice);
}

// FG-5.3.6.3-01
int passive_information_chance(int detections, bool df) {
  constexpr int kEachTurn = 20, kCorrelated = 10;
  return std::min(100, kEachTurn * std::min(detections, 5) + (df ? kCorrelated : 0));
}

// FG-5.3.6.3-02, FG-Q-144
PassiveInformation settle_passive_information(int chance_pct, Who searcher, Dice& dice) {
  constexpr int kTypeOnly = 15;
  const int most = std::min(100, chance_pct + kTypeOnly);
  const Tally rolled =
      dice.tally({FG("5.3.6.3-01"), searcher.unit, searcher.seat}, 1, 100, Cuts(chance_pct + 1, most + 1));
  if (rolled.in[0] == 1) return PassiveInformation::propulsion_and_type;
  return rolled.in[1] == 1 ? PassiveInformation::type : PassiveInformation::none;
}

// ---------------------------------------------------------------- aircraft heard, loops

// FG-5.4-01, -02
HeardAircraft acoustic_row(int aircraft, bool gunfire_near, Milli wind) {
  constexpr int kGroupFrom = 4;
  constexpr Milli kQuietWind = milli(5);
  const tables::AcousticAircraftDetection& row = tables::kAcousticAircraftDetection[aircraft < kGroupFrom ? 0 : 1];
  const bool quiet = !gunfire_near && wind <= kQuietWind;
  return {quiet ? row.range_quiet_yds : row.range_yds, row.chance_pct};
}

bool settle_acoustic(const HeardAircraft& row, Who post, Dice& dice) {
  return succeeds({FG("5.4-01"), post.unit, post.seat}, row.chance_pct, dice);
}

bool settle_pin(bool heard, Who lights, Dice& dice) {
  return succeeds({FG("5.2.4.2-01"), lights.unit, lights.seat}, pin_chance(heard), dice);
}

// FG-5.5-01, -02
Milli loop_chance(SizeClass size, bool wooden) {
  const tables::MagneticLoop& row = tables::kMagneticLoop[static_cast<size_t>(class_rank(size))];
  return wooden ? milli(row.chance_wooden_pct) : milli(row.chance_pct);
}

bool settle_loop(SizeClass size, bool wooden, Who loop, Dice& dice) {
  return succeeds({FG("5.5-01"), loop.unit, loop.seat}, static_cast<int>(loop_chance(size, wooden) / kOne), dice);
}

}  // namespace broadside::fear_god
