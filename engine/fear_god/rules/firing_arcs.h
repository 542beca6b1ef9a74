// 2.1.1.5: the fourteen arcs of fire, made of six sectors.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/plane.h"

namespace broadside::fear_god {

inline constexpr unsigned kAllSectors = 0x3f;

/// A set of sectors; an edge belongs to the sectors on both sides of it (FG-2.1.1.5-08).
class FiringArc {
 public:
  constexpr FiringArc() = default;

  /// Relative bearing, 0 = bow, clockwise.
  bool contains(plane::Angle relative) const;
  constexpr bool empty() const { return sectors_ == 0; }
  /// As a card keeps it: a bit for each of SB, S, SQ, PQ, P and PB.
  constexpr uint8_t sectors() const { return sectors_; }
  static constexpr FiringArc of_sectors(uint8_t sectors) { return FiringArc(sectors); }
  /// Arcs joined by "&" are one arc (FG-2.1.1.5-09).
  constexpr FiringArc operator|(FiringArc other) const { return FiringArc(sectors_ | other.sectors_); }
  constexpr bool operator==(const FiringArc&) const = default;

 private:
  friend std::optional<FiringArc> firing_arc(std::string_view);
  explicit constexpr FiringArc(unsigned sectors) : sectors_(static_cast<uint8_t>(sectors)) {}
  uint8_t sectors_ = 0;
};

/// By its name in arcs_of_fire.tsv: "F", "PQ".
std::optional<FiringArc> firing_arc(std::string_view name);

enum class ShipSide : uint8_t { port, starboard };
inline constexpr std::array<ShipSide, 2> kShipSides = {ShipSide::port, ShipSide::starboard};

/// What a casemate gun of that side may be able to reach (FG-2.1.1.5-11, -12).
struct CasemateArcs {
  FiringArc side, bow, quarter;
};
CasemateArcs casemate_arcs(ShipSide side);

}  // namespace broadside::fear_god
