#include "engine/fear_god/rules/firing_arcs.h"

#include "tables/fear_god/arcs_of_fire.h"

namespace broadside::fear_god {
namespace {

inline constexpr std::array<std::string_view, 6> kSectorNames = {"SB", "S", "SQ", "PQ", "P", "PB"};

struct SectorLimits {
  plane::Angle from = 0, to = 0;
};
constexpr auto kSectorLimits = [] {
  std::array<SectorLimits, kSectorNames.size()> out{};
  for (size_t i = 0; i < out.size(); ++i) {
    const auto row = tables::row_of(tables::kArcsOfFire, &tables::ArcsOfFire::arc, kSectorNames[i]);
    out[i] = {row.from_deg * plane::kDegree, row.to_deg * plane::kDegree};
  }
  return out;
}();

/// "P+PB+SB+S"
constexpr unsigned sector_bits(std::string_view sum) {
  unsigned bits = 0;
  while (!sum.empty()) {
    const std::string_view name = sum.substr(0, sum.find('+'));
    for (size_t i = 0; i < kSectorNames.size(); ++i)
      if (kSectorNames[i] == name) bits |= 1U << i;
    sum.remove_prefix(std::min(name.size() + 1, sum.size()));
  }
  return bits;
}

// FG-2.1.1.5-02 to -07: the sectors tile the circle, and each arc is as wide as its sectors (FG-Q-104).
constexpr bool arcs_are_made_of_sectors() {
  for (const tables::ArcsOfFire& arc : tables::kArcsOfFire) {
    const unsigned bits = sector_bits(arc.sectors);
    int width = 0;
    for (size_t i = 0; i < kSectorLimits.size(); ++i)
      if ((bits >> i & 1U) != 0)
        width += plane::normal(int64_t{kSectorLimits[i].to} - kSectorLimits[i].from) / plane::kDegree;
    if (width != arc.width_deg) return false;
  }
  return true;
}
static_assert(arcs_are_made_of_sectors());

}  // namespace

bool FiringArc::contains(plane::Angle relative) const {
  for (size_t i = 0; i < kSectorLimits.size(); ++i)
    if ((sectors_ >> i & 1U) != 0 && plane::in_arc(0, kSectorLimits[i].from, kSectorLimits[i].to, relative))
      return true;
  return false;
}

std::optional<FiringArc> firing_arc(std::string_view name) {
  for (const tables::ArcsOfFire& arc : tables::kArcsOfFire)
    if (arc.arc == name) return FiringArc(sector_bits(arc.sectors));
  return std::nullopt;
}

CasemateArcs casemate_arcs(ShipSide side) {
  if (side == ShipSide::port) return {*firing_arc("P"), *firing_arc("PB"), *firing_arc("PQ")};
  return {*firing_arc("S"), *firing_arc("SB"), *firing_arc("SQ")};
}

}  // namespace broadside::fear_god
