#include "engine/fear_god/play/turn/tubes.h"

#include <algorithm>
#include <cstdlib>

#include "engine/fear_god/rules/attack/torpedo_aim.h"

namespace broadside::fear_god {
namespace {

constexpr int kReload = 2;  // Tactical Turns (FG-6.0-09)

constexpr Milli degrees_of(plane::Angle angle) { return angle / (plane::kDegree / kOne); }
constexpr plane::Angle angle_of(Milli degrees) { return plane::normal(degrees * (plane::kDegree / kOne)); }

}  // namespace

bool turns_at_start(const TurnPlotted& plot) {
  const auto later = [&](size_t i) { return plot.leg[i].change_deg != 0 && (i > 0 || plot.leg[i].ahead_yds > 0); };
  for (size_t i = 0; i < plot.legs; ++i)
    if (later(i)) return false;
  return true;
}

const TorpedoLine* torpedo_of(const ShipCard& card, size_t mount) {
  const auto found = tube_mount(card, mount);
  return found ? &card.torpedoes[found->line] : nullptr;
}

FiringArc arc_of_tubes(const ShipCard& card, size_t mount) {
  const auto found = tube_mount(card, mount);
  if (!found) return {};
  size_t first = 0;
  for (const ArcShare& share : card.torpedoes[found->line].arcs) {
    first += share.mounts;
    if (found->mount < first) return share.arc();
  }
  return {};
}

int loaded(const Shooter& ship, size_t mount, uint16_t turn) {
  const TorpedoLine* const line = torpedo_of(ship.card, mount);
  if (line == nullptr || mount >= kMostTubeMounts || tubes_lost(ship.gear, mount)) return 0;
  const int left = torpedoes_left(ship.card, ship.gear, mount), tubes = line->tubes_per_mount;
  const int gone = ship.gear.torpedoes_gone[mount];
  if (line->above_water) return std::clamp(tubes - gone, 0, left);
  const uint16_t launched = ship.ranging.launched_in[mount];
  const bool reloaded = launched == 0 || turn > launched + kReload;
  const int empty = gone % tubes == 0 ? tubes : gone % tubes;
  return std::min(left, reloaded ? tubes : tubes - empty);
}

LaunchFault launch_fault(const Shooter& ship, size_t mount, const LaunchWish& wish, const ToldOff& told_off,
                         uint16_t turn) {
  const TorpedoLine* const line = torpedo_of(ship.card, mount);
  TorpedoLaunchFacts facts;
  facts.tubes = std::max(loaded(ship, mount, turn) - told_off[mount], 0);
  facts.salvo = wish.torpedoes;
  facts.gyro = line != nullptr && line->gyro;
  return fear_god::launch_fault(facts);
}

plane::Angle launch_course(const Shooter& ship, const Prey& prey, const LaunchWish& wish, int torpedo_kts) {
  const plane::Angle bearing = plane::bearing(ship.ship.at(), prey.at);
  if (wish.by_hand) return plane::normal(int64_t{bearing} + int64_t{wish.gyro_deg} * plane::kDegree);
  const plane::Angle heading =
      prey.speed_kts < 0 ? plane::normal(int64_t{prey.heading} + plane::kCircle / 2) : prey.heading;
  const TargetAngle seen = target_angle(degrees_of(bearing), degrees_of(heading));
  const int crossing = crossing_speed(seen.angle_deg, milli(std::abs(prey.speed_kts)));
  const auto lead = deflection(crossing, milli(torpedo_kts));
  if (!lead) return bearing;  // she is too fast for them: nothing helps
  return angle_of(torpedo_course(degrees_of(bearing), seen.firer_on, *lead));
}

bool tubes_reach(const Shooter& ship, size_t mount, plane::Angle course) {
  const TorpedoLine* const line = torpedo_of(ship.card, mount);
  const plane::Angle relative = plane::measured(plane::relative_bearing(ship.ship.heading, course));
  return line != nullptr && tube_reaches(arc_of_tubes(ship.card, mount), line->gyro, relative);
}

}  // namespace broadside::fear_god
