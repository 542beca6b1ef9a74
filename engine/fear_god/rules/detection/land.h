// 5.2.6 and 5.2.7: sight from the shore and of the shore; 5.2.8: kite balloons.
#pragma once

#include <span>

#include "engine/core/plane.h"
#include "engine/fear_god/rules/detection/ladder.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- land targets from ships

/// Sizes on land run on below those of ships.
enum class LandSize : uint8_t { A, B, C, D, E, F, G, H };
enum class Camouflage : uint8_t { none, hasty, prepared, concealed };
enum class BatteryType : uint8_t { normal, mortar, disappearing };

/// Of a battery by its visible structures; at least one (FG-5.2.6-04).
LandSize battery_size(std::span<const LandSize> structures);
/// Only C to H have a row.
constexpr bool has_land_row(LandSize target) { return target >= LandSize::C; }
SightCell land_target_cell(LandSize target, Observer observer, Visibility visibility);

struct HiddenBattery {
  Camouflage camouflage = Camouflage::none;
  bool has_fired = false;
  BatteryType type = BatteryType::normal;
  bool aerial_spotter = false, forward_observer = false;  // of the ship
};
/// How she is hidden from that ship now.
Camouflage camouflage_now(const HiddenBattery& battery);
/// The varied range under camouflage, to 0.1 kyd; 0 where she cannot be seen.
Length camouflaged_range(Length varied, Camouflage camouflage);

// ---------------------------------------------------------------- ships from land posts

enum class PostTarget : uint8_t { A, B, C, D, E, horizon, periscope };
inline constexpr std::array<int, 6> kPostHeightsFt = {10, 25, 50, 100, 150, 200};
/// By place of the height in that list.
SightCell post_cell(PostTarget target, size_t height, Visibility visibility);

// ---------------------------------------------------------------- kite balloons

enum class BalloonFault : uint8_t { none, too_much_wind, wind_from_astern };

/// Wind over the deck: 10^-6 knot, and the relative bearing it comes from.
struct DeckWind {
  int64_t speed = 0;
  plane::Angle from = 0;
};
DeckWind deck_wind(plane::Angle course, int64_t speed, plane::Angle wind_from, int64_t wind);
BalloonFault balloon_fault(const DeckWind& wind);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::LandSize> {
  static constexpr std::array<std::string_view, 8> words = {"A", "B", "C", "D", "E", "F", "G", "H"};
};
template <>
struct EnumWords<fear_god::Camouflage> {
  static constexpr std::array<std::string_view, 4> words = {"none", "hasty", "prepared", "concealed"};
};
template <>
struct EnumWords<fear_god::BatteryType> {
  static constexpr std::array<std::string_view, 3> words = {"normal", "mortar", "disappearing"};
};
template <>
struct EnumWords<fear_god::PostTarget> {
  static constexpr std::array<std::string_view, 7> words = {"A", "B", "C", "D", "E", "Horizon", "Periscope"};
};
template <>
struct EnumWords<fear_god::BalloonFault> {
  static constexpr std::array<std::string_view, 3> words = {"none", "too_much_wind", "wind_from_astern"};
};
}  // namespace broadside
