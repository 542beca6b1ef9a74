// 3.3: the run of a torpedo after its launch.
#pragma once

#include "engine/fear_god/rules/movement/track.h"

namespace broadside::fear_god {

inline constexpr int kMostGyroDeg = 45, kArmedYds = 300;

enum class RunFault : uint8_t { none, gyro, depth };
RunFault run_fault(int gyro_deg, Depth zone);

constexpr bool is_armed(int run_yds) { return run_yds >= kArmedYds; }                        // FG-3.3.4-02
constexpr bool reaches(int run_yds, int max_range_yds) { return run_yds <= max_range_yds; }  // FG-3.3.4-01

/// Turns from that of the launch to that in whose Movement Phase it arrives; it runs from the turn after the launch.
constexpr int turns_to_arrive(int run_yds, int speed_kts) {
  const int a_turn = yards_a_turn(speed_kts);
  return std::max(1, (run_yds + a_turn - 1) / a_turn);
}

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::RunFault> {
  static constexpr std::array<std::string_view, 3> words = {"none", "gyro", "depth"};
};
}  // namespace broadside
