// 6.6.1.3: when a battery that plots by hand may fire.
#pragma once

#include <algorithm>
#include <span>

namespace broadside::fear_god {

/// The turn that yields the solution: one whole turn after that of detection, in which every station needed sees the
/// target (FG-6.6.1.3-02, -03).
constexpr int plotting_turn(int detected, std::span<const int> blind) {
  int turn = detected + 1;
  while (std::find(blind.begin(), blind.end(), turn) != blind.end()) ++turn;
  return turn;
}
/// In its Planned Fire Phase.
constexpr int first_fire_turn(int plotted) { return plotted + 1; }

}  // namespace broadside::fear_god
