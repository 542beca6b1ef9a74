// 3.7 and 3.8: getting under way, and where an arriving force really is.
#pragma once

#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- getting under way (3.7)

enum class Plant : uint8_t { steam, diesel };
enum class PlantReadiness : uint8_t { cold_iron, inport_steaming, operational };

bool is_such_plant(Plant plant, SizeClass size);
/// In half minutes.
int settle_underway_time(Plant plant, SizeClass size, PlantReadiness readiness, Who ship, Dice& dice);
/// FG-Q-169
constexpr int turns_of_half_minutes(int half_minutes) { return (half_minutes + 5) / 6; }

// ---------------------------------------------------------------- arrival (3.8.1)

enum class ErrorSide : uint8_t { right, left, none };

struct NavigationError {
  ErrorSide side = ErrorSide::none;
  int miles = 0;
};
NavigationError settle_navigation_error(Who force, Dice& dice);
/// True bearing of the place from the plot.
int error_bearing(int course_deg, ErrorSide side);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Plant> {
  static constexpr std::array<std::string_view, 2> words = {"steam", "diesel"};
};
template <>
struct EnumWords<fear_god::PlantReadiness> {
  static constexpr std::array<std::string_view, 3> words = {"cold_iron", "inport_steaming", "operational"};
};
template <>
struct EnumWords<fear_god::ErrorSide> {
  static constexpr std::array<std::string_view, 3> words = {"right", "left", "none"};
};
}  // namespace broadside
