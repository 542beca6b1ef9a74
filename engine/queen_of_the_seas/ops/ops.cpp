// What the ops of the conformance cases share, and the list of all of them.
#include "engine/queen_of_the_seas/ops/ops.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas::ops {

// ---------------------------------------------------------------- lengths and headings

Length length_of(double cm) { return static_cast<Length>(std::llround(cm * kCm)); }
plane::Angle angle_of(double degrees) { return plane::normal(std::llround(degrees * plane::kDegree)); }
double cm_of(int64_t length) { return static_cast<double>(length) / kCm; }
double degrees_of(plane::Angle angle) { return static_cast<double>(angle) / plane::kDegree; }

Expected<Length> range_of(double cm, const std::string& place) {
  if (FactCheck sound; !sound.between(cm, 0, kLongestCm, place)) return sound.why();
  return length_of(cm);
}

// ---------------------------------------------------------------- options, notes, stats

namespace {

constexpr std::string_view kNoToggle = "formations";  // on unless a battle says otherwise; no case asks for it

std::string toggles() {
  std::string all;
  Options options;
  for_each_field(options, [&](auto, std::string_view name, bool&) {
    if (name != kNoToggle) all += (all.empty() ? "" : ", ") + std::string(name);
  });
  return all;
}

}  // namespace

Expected<Options> options_of(const std::vector<std::string>& names, const std::string& place) {
  Options options;
  for (size_t i = 0; i < names.size(); ++i) {
    bool known = false;
    for_each_field(options, [&](auto, std::string_view name, bool& toggle) {
      if (name != names[i] || name == kNoToggle) return;
      toggle = known = true;
    });
    if (!known) return problem(fmt::format("{}[{}]", place, i), "is not a toggle: " + names[i], "one of " + toggles());
  }
  return options;
}

ShipCard card_with(const ArcNoteFacts& notes, int launched) {
  ShipCard card;
  card.arcs = notes.notes();
  card.launched = static_cast<int16_t>(launched);
  return card;
}

std::vector<std::string> words_of(const FaultSet& faults) {
  std::vector<std::string> words;
  faults.each([&](FaultCode code) { words.emplace_back(fault_word(code)); });
  return words;
}

}  // namespace broadside::queen_of_the_seas::ops

namespace broadside::queen_of_the_seas {
namespace {

/// The conventions of the ops page.
constexpr CaseReading::Measure kMeasures[] = {
    {"path_cm", 0.005},     {"x", 0.005},           {"y", 0.005},
    {"range_cm", 0.005},    {"other_uv", 0.005},    {"heading_deg", 0.05, 360},
    {"unrounded", 0.00001}, {"casting_l", 0.00001}, {"casting_b", 0.00001},
    {"base_l", 0.00001},    {"base_w", 0.00001}};
constexpr std::string_view kUnordered[] = {"reasons", "struck", "blocked_by"};
constexpr std::string_view kWholeMaps[] = {"markers", "in_formation"};
constexpr CaseReading kReading{kMeasures, kUnordered, kWholeMaps};

}  // namespace

std::span<const Op> System::ops() {
  static const std::vector<Op> all =
      facts::all_ops({ops::movement_ops(), ops::geometry_ops(), ops::gunnery_ops(), ops::torpedo_ops(),
                      ops::damage_ops(), ops::formation_ops(), ops::card_ops()},
                     &kReading);
  return all;
}

}  // namespace broadside::queen_of_the_seas
