#include "print/plan.h"

#include <algorithm>
#include <array>

#include "register/grand_fleets.h"

namespace broadside::print {
namespace {

using grand_fleets::Arcs;
using grand_fleets::Mounts;

constexpr Arcs kAhead = grand_fleets::kArcA | grand_fleets::kArcB, kAstern = grand_fleets::kArcE | grand_fleets::kArcF;
constexpr Arcs kPort = grand_fleets::kArcA | grand_fleets::kArcC | grand_fleets::kArcE;
constexpr Arcs kStarboard = grand_fleets::kArcB | grand_fleets::kArcD | grand_fleets::kArcF;

/// Which way a mount fires tells where it stands.
double along_of(Arcs arcs) {
  const bool ahead = (arcs & kAhead) != 0, astern = (arcs & kAstern) != 0;
  return ahead == astern ? 0 : ahead ? 1 : -1;
}

double across_of(Arcs arcs) {
  const bool port = (arcs & kPort) != 0, starboard = (arcs & kStarboard) != 0;
  return port == starboard ? 0 : port ? -1 : 1;
}

/// Those before or behind stand one behind the other from the ends inwards, those amidships side by side along the
/// ship.
void add_mounts(const Mounts& mounts, std::vector<PlanMount>& out) {
  constexpr double kOutermost = 0.62, kApart = 0.2, kSide = 0.6;
  const double along = along_of(mounts.arcs), across = across_of(mounts.arcs);
  const double apart = std::min(kApart, 0.6 / mounts.count);
  for (int i = 0; i < mounts.count; ++i) {
    const double outer = across == 0 ? kOutermost : 0.45;
    const double at = along == 0 ? (i - (mounts.count - 1) / 2.0) * apart : along * (outer - i * apart);
    out.push_back({at, across * kSide});
  }
}

}  // namespace

Plan plan_of(const Register& facts, const Class& c) {
  Plan plan{static_cast<double>(c.length_ft) / 1000, static_cast<double>(c.beam_ft) / 1000, {}};
  const auto batteries = by_calibre(facts, c);
  if (!batteries.empty())
    for (const Mounts& mounts : mounts_of(*batteries.front())) add_mounts(mounts, plan.mounts);
  return plan;
}

void draw_plan(Canvas& canvas, double x, double y, const Plan& plan) {
  const double length = plan.length_ft / kFeetAPoint, half = plan.beam_ft / kFeetAPoint / 2;
  // Shares of length from the stern, and of half the beam.
  constexpr std::array<std::array<double, 2>, 8> kHull = {
      {{0, 0.35}, {0.05, 0.68}, {0.15, 0.9}, {0.3, 1}, {0.6, 1}, {0.75, 0.86}, {0.88, 0.5}, {1, 0}}};
  std::vector<double> outline;
  for (const auto& [at, wide] : kHull) outline.insert(outline.end(), {x + at * length, y - wide * half});
  for (auto it = kHull.rbegin(); it != kHull.rend(); ++it)
    outline.insert(outline.end(), {x + (*it)[0] * length, y + (*it)[1] * half});
  canvas.outline(outline, 0.4, 0.2, 1);
  const double radius = std::min(half * 0.36, length * 0.03);
  for (const PlanMount& m : plan.mounts)
    canvas.circle(x + (m.along + 1) / 2 * length, y + m.across * half, radius, 0.35);
}

}  // namespace broadside::print
