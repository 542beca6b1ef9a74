// Ops of 5.3 to 5.5: sonar, acoustic detectors, magnetic loops.
#include "engine/fear_god/rules/detection/sonar.h"

#include "engine/fear_god/ops/facts.h"

namespace broadside::fear_god::ops {
namespace {

enum class SonarPlatform : uint8_t { surface_ship, submarine };

constexpr int kYearFrom = 1'890, kYearTo = 1'950, kMostShipsHolding = 1'000;
constexpr double kMostFactor = 1'000;
constexpr size_t kMostFactors = 100;

}  // namespace
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::SonarPlatform> {
  static constexpr std::array<std::string_view, 2> words = {"surface_ship", "submarine"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

// ---------------------------------------------------------------- sonar_detection

struct SonarGiven {
  SonarMode mode = SonarMode::active;
  int year = kActiveSonarFrom;
  std::optional<SonarMounting> mounting;
  int own_speed_kts = 0, bearing_deg = 0;
  std::optional<SonarSector> sector;
  int annex_range_yds = 0;
  std::vector<double> modifiers;
  double layer_modifier = 1;
  bool layer_between = false;
  std::optional<int> distance_yds;
  bool held_last_turn = false;
  FIELDS(mode, year, mounting, own_speed_kts, bearing_deg, sector, annex_range_yds, modifiers, layer_modifier,
         layer_between, distance_yds, held_last_turn)
  NEEDED(mode, annex_range_yds)
};
struct SonarResult {
  bool possible = true;
  std::optional<SonarFault> reason;
  std::optional<double> range_50_yds;
  std::optional<int> chance_pct;
  std::optional<bool> detected;
  FIELDS(possible, reason, range_50_yds, chance_pct, detected)
};

FactCheck sound_sonar(const SonarGiven& given) {
  FactCheck sound;
  sound.within(given.year, kYearFrom, kYearTo, "given.year");
  sound.within(given.own_speed_kts, 0, kFastestKts, "given.own_speed_kts");
  sound.within(given.bearing_deg, 0, 359, "given.bearing_deg");
  sound.within(given.annex_range_yds, 0, kFarthestYds, "given.annex_range_yds");
  sound.within(static_cast<int64_t>(given.modifiers.size()), 0, kMostFactors, "given.modifiers (their number)");
  for (size_t i = 0; i < given.modifiers.size(); ++i)
    sound.between(given.modifiers[i], 0, kMostFactor, row("modifiers", i));
  sound.between(given.layer_modifier, 0, kMostFactor, "given.layer_modifier");
  sound.within(given.distance_yds.value_or(0), 0, kFarthestYds, "given.distance_yds");
  if (given.mode == SonarMode::active && given.mounting.value_or(SonarMounting::keel) != SonarMounting::keel)
    sound.fault("given.mounting", "is not for active sonar", "keel");  // FG-5.3.2.1-01
  return sound;
}

SonarFacts facts_of(const SonarGiven& given) {
  const SonarMounting usual = given.mode == SonarMode::active ? SonarMounting::keel : SonarMounting::lowered;
  return {given.mode, given.year, given.mounting.value_or(usual), given.own_speed_kts, given.bearing_deg, given.sector};
}

Expected<SonarResult> sonar_detection(const SonarGiven& given, Dice& dice) {
  if (const FactCheck sound = sound_sonar(given); !sound) return sound.why();
  SonarResult out;
  out.reason = reason_of(sonar_fault(facts_of(given)));
  out.possible = !out.reason;
  if (!out.possible) {
    out.detected = false;
    return out;
  }
  std::vector<int64_t> factors;
  for (const double factor : given.modifiers) factors.push_back(millionths(factor));
  if (given.layer_between) factors.push_back(millionths(given.layer_modifier));
  const Length range = sonar_range(given.annex_range_yds * kYard, factors);
  out.range_50_yds = yards_of(range);
  if (!given.distance_yds) return out;
  out.chance_pct = sonar_chance(*given.distance_yds * kYard, range, given.held_last_turn);
  if (*out.chance_pct == 0)
    out.detected = false;
  else if (dice_given(dice))
    out.detected = settle_sonar(*out.chance_pct, {}, dice);
  return out;
}

// ---------------------------------------------------------------- sonar_solution

struct SolutionGiven {
  SonarMode mode = SonarMode::active;
  std::vector<std::optional<bool>> contact_history;  // null: no contact
  SonarPlatform platform = SonarPlatform::surface_ship;
  std::optional<int> ships_holding;
  int held_two_turns = 0;
  bool failed_last_turn = false;
  FIELDS(mode, contact_history, platform, ships_holding, held_two_turns, failed_last_turn)
  NEEDED(mode)
};
struct SolutionResult {
  int chance_pct = 0;
  std::optional<bool> solution;
  FIELDS(chance_pct, solution)
};

FactCheck sound_solution(const SolutionGiven& given) {
  FactCheck sound;
  if (given.mode == SonarMode::active && given.contact_history.empty())
    sound.fault("given.contact_history", "is missing", "contact in each turn, this one last");
  if (given.mode == SonarMode::passive && !given.ships_holding)
    sound.fault("given.ships_holding", "is missing", "ships with contact");
  sound.within(given.ships_holding.value_or(0), 0, kMostShipsHolding, "given.ships_holding");
  sound.within(given.held_two_turns, 0, given.ships_holding.value_or(kMostShipsHolding), "given.held_two_turns");
  return sound;
}

Expected<SolutionResult> sonar_solution(const SolutionGiven& given, Dice& dice) {
  if (const FactCheck sound = sound_solution(given); !sound) return sound.why();
  SolutionResult out;
  if (given.mode == SonarMode::active) {
    int turns = 0;
    for (const std::optional<bool> contact : given.contact_history) turns = contact.value_or(false) ? turns + 1 : 0;
    out.chance_pct = active_solution_chance(turns);
  } else {
    out.chance_pct = passive_solution_chance({given.ships_holding.value_or(0), given.held_two_turns,
                                              given.failed_last_turn, given.platform == SonarPlatform::submarine});
  }
  if (out.chance_pct == 0)
    out.solution = false;
  else if (dice_given(dice))
    out.solution = settle_sonar_solution(out.chance_pct, {}, dice);
  return out;
}

// ---------------------------------------------------------------- passive_information

struct InformationGiven {
  int detections = 0;
  bool df = false;
  FIELDS(detections, df)
  NEEDED(detections)
};
struct InformationResult {
  int chance_pct = 0;
  PassiveInformation result = PassiveInformation::none;
  FIELDS(chance_pct, result)
};

Expected<InformationResult> passive_information(const InformationGiven& given, Dice& dice) {
  FactCheck sound;
  if (!sound.within(given.detections, 1, kMostShipsHolding, "given.detections")) return sound.why();
  const int chance = passive_information_chance(given.detections, given.df);
  return InformationResult{chance, settle_passive_information(chance, {}, dice)};
}

// ---------------------------------------------------------------- acoustic_detection

struct AcousticGiven {
  bool detector = true;
  int aircraft = 0;
  bool gunfire_near = false;
  double wind_kts = 0;
  std::optional<int> distance_yds;
  bool searchlight = false, detected_otherwise = false;
  FIELDS(detector, aircraft, gunfire_near, wind_kts, distance_yds, searchlight, detected_otherwise)
  NEEDED(aircraft)
};
struct AcousticResult {
  std::optional<int> range_yds, chance_pct;
  std::optional<bool> detected;
  std::optional<int> pin_chance_pct;
  std::optional<bool> pinned;
  FIELDS(range_yds, chance_pct, detected, pin_chance_pct, pinned)
};

Expected<AcousticResult> acoustic_detection(const AcousticGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.aircraft, 1, kMostShipsHolding, "given.aircraft");
  sound.between(given.wind_kts, 0, kFastestKts, "given.wind_kts");
  sound.within(given.distance_yds.value_or(0), 0, kFarthestYds, "given.distance_yds");
  if (!sound) return sound.why();
  AcousticResult out;
  const HeardAircraft heard = acoustic_row(given.aircraft, given.gunfire_near, milli_of(given.wind_kts));
  if (given.detector) {
    out.range_yds = heard.range_yds;
    out.chance_pct = heard.chance_pct;
  }
  out.pin_chance_pct = pin_chance(given.detector);
  if (!given.distance_yds) return out;
  out.detected = given.detector && *given.distance_yds <= heard.range_yds && settle_acoustic(heard, {}, dice);
  out.pin_chance_pct = pin_chance(*out.detected);
  const bool known = *out.detected || given.detected_otherwise;
  if (given.searchlight)
    out.pinned = known && *given.distance_yds <= kPinnedWithin && settle_pin(*out.detected, {}, dice);
  return out;
}

// ---------------------------------------------------------------- magnetic_loop

struct LoopGiven {
  SizeClass size_class = SizeClass::A;
  bool wooden = false;
  FIELDS(size_class, wooden)
  NEEDED(size_class)
};
struct LoopResult {
  double chance_pct = 0;
  bool detected = false;
  FIELDS(chance_pct, detected)
};

LoopResult magnetic_loop(const LoopGiven& given, Dice& dice) {
  return {figure_of(loop_chance(given.size_class, given.wooden)),
          settle_loop(given.size_class, given.wooden, {}, dice)};
}

constexpr Op kSonarOps[] = {
    to_a_millionth(op<sonar_detection>("sonar_detection")), op<sonar_solution>("sonar_solution"),
    op<passive_information>("passive_information"),         op<acoustic_detection>("acoustic_detection"),
    to_a_millionth(op<magnetic_loop>("magnetic_loop")),
};

}  // namespace

std::span<const Op> sonar() { return kSonarOps; }

}  // namespace broadside::fear_god::ops
