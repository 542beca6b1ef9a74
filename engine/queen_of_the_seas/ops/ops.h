// Words and facts that several ops of the conformance cases share; data/conformance/ops/queen-of-the-seas.md describes
// them. The ops only translate: what they call is what play calls.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/op.h"
#include "engine/queen_of_the_seas/play/position.h"
#include "engine/queen_of_the_seas/rules/card.h"
#include "engine/queen_of_the_seas/rules/fault.h"

namespace broadside::queen_of_the_seas::ops {

// ---------------------------------------------------------------- facts and whether they can be

/// Remembers the first fact that cannot be; later ones are not looked at.
class Sound {
 public:
  Sound& within(int64_t value, int64_t least, int64_t most, const std::string& place);
  /// A length or coordinate in cm, or degrees.
  Sound& between(double value, double least, double most, const std::string& place);
  Sound& add(const Expected<void>& other);
  Sound& fault(const std::string& place, const std::string& reason, const std::string& right = {});

  explicit operator bool() const { return result_.has_value(); }
  tl::unexpected<Problem> why() const { return tl::make_unexpected(result_.error()); }

 private:
  Expected<void> result_;
};

/// "given.ships[3]"
inline std::string row(std::string_view list, size_t i) {
  return "given." + std::string(list) + "[" + std::to_string(i) + "]";
}

// ---------------------------------------------------------------- lengths and headings

/// Coordinates up to this many cm from the origin: any two points are then less than a Length apart.
inline constexpr double kFarthestCm = 700;
/// Ranges given as a number.
inline constexpr double kLongestCm = 2000;

/// Only of values that `between` has found sound. Rounded to the unit of QS-Q-15.
Length length_of(double cm);
plane::Angle angle_of(double degrees);
double cm_of(int64_t length);
double degrees_of(plane::Angle angle);
Expected<Length> range_of(double cm, const std::string& place);  // 0 to kLongestCm

// ---------------------------------------------------------------- options, notes, stats

/// Names of toggles that are on; all others are off, the formation rules on.
Expected<Options> options_of(const std::vector<std::string>& names, const std::string& place);

struct ArcNoteFacts {  // QS-Q-82
  ArcNotes H, M;
  FIELDS(H, M)
  std::array<ArcNotes, 2> notes() const { return {H, M}; }
};
struct WeaponStats {  // missing = 0
  uint8_t H = 0, M = 0, S = 0, Q = 0, T = 0;
  FIELDS(H, M, S, Q, T)
  int of(Weapon weapon) const { return std::array<int, 5>{H, M, S, Q, T}[static_cast<size_t>(weapon)]; }
};
/// A card of which only notes, year and size matter.
ShipCard card_with(const ArcNoteFacts& notes, int launched);
/// Years of launch that can be.
inline constexpr int kFirstYear = 1800, kLastYear = 2100;

enum class TargetSide : uint8_t { friendly, enemy };
enum class SideLetter : uint8_t { A, B };  // by seat
constexpr Seat seat(SideLetter side) { return static_cast<Seat>(side); }
constexpr SideLetter letter(Seat side) { return static_cast<SideLetter>(side); }

/// `reasons` of a refusal, as the words of the page.
std::vector<std::string> words_of(const FaultSet& faults);

std::span<const Op> geometry_ops();   // ops_geometry.cpp
std::span<const Op> movement_ops();   // ops_movement.cpp
std::span<const Op> formation_ops();  // ops_formations.cpp
std::span<const Op> gunnery_ops();    // ops_gunnery.cpp
std::span<const Op> damage_ops();     // ops_damage.cpp
std::span<const Op> card_ops();       // ops_cards.cpp

}  // namespace broadside::queen_of_the_seas::ops

namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::ops::TargetSide> {
  static constexpr std::array<std::string_view, 2> words = {"friend", "enemy"};
};
template <>
struct EnumWords<queen_of_the_seas::ops::SideLetter> {
  static constexpr std::array<std::string_view, 2> words = {"A", "B"};
};
}  // namespace broadside
