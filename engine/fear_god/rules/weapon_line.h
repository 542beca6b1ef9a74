// 2.1.1.4, 2.1.1.5: what a line like "P&PQ/S&SQ(2)2 15cm SKL/45" says, and what of it bears.
#pragma once

#include <string_view>
#include <vector>

#include "engine/core/enum_words.h"
#include "engine/fear_god/rules/firing_arcs.h"

namespace broadside::fear_god {

enum class WeaponLineFault : uint8_t { none, bad_format, unknown_arc, count_mismatch, unequal_split };

struct ArcMounts {
  std::string_view name;  // as written, without its number: "P&PQ"
  FiringArc arc;
  int mounts = 0;
};

/// Texts are parts of the line that was read.
struct WeaponLine {
  int mounts = 0;
  int barrels_per_mount = 0;  // or tubes, or rails
  bool casemates = false;     // arc CM: then there are no `arcs`
  std::vector<ArcMounts> arcs;
  std::string_view weapon;
  int rounds_per_mount = 0;  // 0: the line does not say
  std::string_view ammunition;

  int barrels() const { return mounts * barrels_per_mount; }
};

/// Guns of a casemate battery that also reach the bow or the quarter arc, on each side (FG-2.1.1.5-12, FG-Q-106).
struct EndGuns {
  int forward = 1, aft = 1;
};
inline constexpr int kMostEndGuns = 4;
inline constexpr int kMostMounts = 100, kMostBarrels = 100, kMostRounds = 1'000;

/// Reads the line into `out`, as far as it can be read.
WeaponLineFault read_weapon_line(std::string_view line, WeaponLine& out);

struct Bearing {
  int mounts = 0, barrels = 0;
};
/// What can fire at a target on that relative bearing (FG-2.1.1.5-01).
Bearing bearing_on(const WeaponLine& line, const EndGuns& ends, plane::Angle relative);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::WeaponLineFault> {
  static constexpr std::array<std::string_view, 5> words = {"none", "bad_format", "unknown_arc", "count_mismatch",
                                                            "unequal_split"};
};
}  // namespace broadside
