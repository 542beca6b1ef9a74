// 2.1.1.5, 6.1.3 and 6.1.4: which mounts of a line reach a target, and which the backup director serves.
#pragma once

#include <bit>

#include "engine/fear_god/rules/card.h"

namespace broadside::fear_god {

/// Mounts of a line as its card counts them, a bit for each: arc by arc; casemates first those to port, then those to
/// starboard, each side from the bow.
using MountBits = uint32_t;
constexpr int count_of(MountBits mounts) { return std::popcount(mounts); }
/// The first so many of them.
constexpr MountBits first_of(MountBits mounts, int count) {
  MountBits out = 0;
  for (; count > 0 && mounts != 0; --count) {
    out |= mounts & ~(mounts - 1);
    mounts &= mounts - 1;
  }
  return out;
}
constexpr MountBits all_mounts(const CardGuns& line) {
  return line.mounts >= 32 ? ~MountBits{0} : (MountBits{1} << line.mounts) - 1;
}

/// Those of `left` that bear (FG-2.1.1.5-01, FG-6.1.4-05); at the ends of a casemate battery as many as it has end guns
/// there (FG-2.1.1.5-12).
MountBits mounts_bearing(const CardGuns& line, MountBits left, plane::Angle relative);

/// Those that the after director takes over when the other is lost: whatever bears abaft the beam, and casemates, which
/// look abeam; fore turrets do not (FG-6.1.3-04).
MountBits served_by_backup(const CardGuns& line, MountBits mounts);

}  // namespace broadside::fear_god
