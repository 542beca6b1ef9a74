// Torpedo tubes as the check of a launch and the launch itself see them (6.0, 6.3): what is loaded, what bears.
#pragma once

#include "engine/fear_god/play/turn/shots.h"
#include "engine/fear_god/rules/attack/torpedo_launch.h"

namespace broadside::fear_god {

/// Whether all that she turns comes first (FG-6.3.1-01).
bool turns_at_start(const TurnPlotted& plot);

/// Torpedoes told off already in this turn, by mount of tubes.
using ToldOff = std::array<uint8_t, kMostTubeMounts>;

/// Of the mount, what can be launched in that turn: tubes above water are never loaded again at sea (FG-6.3-05),
/// others two turns after they were fired (FG-6.0-09).
int loaded(const Shooter& ship, size_t mount, uint16_t turn);

/// Null: there is no such mount.
const TorpedoLine* torpedo_of(const ShipCard& card, size_t mount);
FiringArc arc_of_tubes(const ShipCard& card, size_t mount);

/// What speaks against so many from that mount, whatever its course.
LaunchFault launch_fault(const Shooter& ship, size_t mount, const LaunchWish& wish, const ToldOff& told_off,
                         uint16_t turn);
/// The mount that is named, or the first that can launch so many; `bears(mount)` is asked last.
template <class Bears>
std::optional<size_t> mount_for(const Shooter& ship, const LaunchWish& wish, const ToldOff& told_off, uint16_t turn,
                                Bears&& bears) {
  for (size_t mount = 0; mount < kMostTubeMounts; ++mount) {
    const TorpedoLine* const line = torpedo_of(ship.card, mount);
    if (line == nullptr || (wish.mount != 0 && mount + 1 != wish.mount)) continue;
    if (line->settings[wish.setting].speed_kn == 0) continue;
    if (launch_fault(ship, mount, wish, told_off, turn) == LaunchFault::none && bears(mount)) return mount;
  }
  return std::nullopt;
}

/// The course on which they meet a target that goes on as she does, or with the lead that was ordered.
plane::Angle launch_course(const Shooter& ship, const Prey& prey, const LaunchWish& wish, int torpedo_kts);
/// Can tubes of that mount send them there (FG-6.3.1-23)?
bool tubes_reach(const Shooter& ship, size_t mount, plane::Angle course);

}  // namespace broadside::fear_god
