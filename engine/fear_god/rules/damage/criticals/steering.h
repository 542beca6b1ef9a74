// 8.2.4 and 8.2.17: Bridge and Rudder criticals.
#pragma once

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

enum class Steered : uint8_t { keep_orders, circle_starboard, circle_port };
inline constexpr int kSteeringBackAfter = 4;              // Tactical Turns (FG-8.2.4-03)
inline constexpr int kOrderDelayTurns = 2;                // from then on, until repaired (FG-8.2.4-04, FG-Q-385)
inline constexpr int kCircleStepDegrees = 45;             // FG-8.2.4-02
inline constexpr int kFlightOperationsStopped = 4;        // turns, of a carrier (FG-8.2.4-08)
inline constexpr Severity kBridgeFire = Severity::minor;  // FG-8.2.4-09
/// At the present speed (FG-8.2.4-01).
Steered settle_bridge(Dice& dice, By by = {});
/// A submerged submarine: she loses her solutions and comes to periscope depth (FG-8.2.4-06), or right up (FG-8.2.4-07,
/// FG-Q-369).
bool settle_broaching(Dice& dice, By by = {});

enum class Helm : uint8_t { port, starboard, ahead };
inline constexpr int kJammedStepDegrees = 15;  // each time the advance is covered (FG-8.2.17-02, FG-Q-392)
/// FG-8.2.17-03; the greatest speed is that of speed_with_rudder_critical.
Helm settle_rudder(Dice& dice, By by = {});
enum class Governs : uint8_t { bridge, rudder };
/// FG-8.2.4-05
constexpr Governs governs(bool rudder_critical) { return rudder_critical ? Governs::rudder : Governs::bridge; }

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::Steered> {
  static constexpr std::array<std::string_view, 3> words = {"keep_orders", "circle_starboard", "circle_port"};
};
template <>
struct EnumWords<fear_god::damage::Helm> {
  static constexpr std::array<std::string_view, 3> words = {"port", "starboard", "ahead"};
};
template <>
struct EnumWords<fear_god::damage::Governs> {
  static constexpr std::array<std::string_view, 2> words = {"bridge", "rudder"};
};
}  // namespace broadside
