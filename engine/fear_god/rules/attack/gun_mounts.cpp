#include "engine/fear_god/rules/attack/gun_mounts.h"

namespace broadside::fear_god {
namespace {

/// f(bits of its mounts, arc) for each arc of a line of turrets.
template <class F>
void each_arc(const CardGuns& line, F&& f) {
  MountBits rest = all_mounts(line);
  for (const ArcShare& share : line.arcs) {
    const MountBits mounts = first_of(rest, share.mounts);
    rest &= ~mounts;
    if (mounts != 0) f(mounts, share.arc());
  }
}

/// The last so many of them: those nearest to the stern.
MountBits last_of(MountBits mounts, int count) { return mounts & ~first_of(mounts, count_of(mounts) - count); }

/// FG-2.1.1.5-11, -12
MountBits casemates_that_bear(const CardGuns& line, MountBits left, ShipSide side, plane::Angle relative) {
  const MountBits port = first_of(all_mounts(line), line.mounts / 2);
  const MountBits hers = left & (side == ShipSide::port ? port : ~port);
  const CasemateArcs arcs = casemate_arcs(side);
  if (arcs.side.contains(relative)) return hers;
  if (arcs.bow.contains(relative)) return first_of(hers, line.ends_forward);
  if (arcs.quarter.contains(relative)) return last_of(hers, line.ends_aft);
  return 0;
}

unsigned sectors_of(std::string_view one, std::string_view other) {
  return static_cast<unsigned>(firing_arc(one)->sectors() | firing_arc(other)->sectors());
}

}  // namespace

MountBits mounts_bearing(const CardGuns& line, MountBits left, plane::Angle relative) {
  MountBits out = 0;
  if (line.casemates) {
    for (const ShipSide side : kShipSides) out |= casemates_that_bear(line, left, side, relative);
    return out;
  }
  each_arc(line, [&](MountBits mounts, FiringArc arc) {
    if (arc.contains(relative)) out |= mounts & left;
  });
  return out;
}

MountBits served_by_backup(const CardGuns& line, MountBits mounts) {
  if (line.casemates) return mounts;
  static const unsigned kQuarters = sectors_of("SQ", "PQ"), kBows = sectors_of("SB", "PB");
  MountBits out = 0;
  each_arc(line, [&](MountBits of_arc, FiringArc arc) {
    const bool looks_aft = (arc.sectors() & kQuarters) != 0, looks_forward = (arc.sectors() & kBows) != 0;
    if (looks_aft || !looks_forward) out |= of_arc & mounts;
  });
  return out;
}

}  // namespace broadside::fear_god
