// Power laws without floating point: derived cards are the same with every compiler.
#pragma once

#include <cstdint>

namespace broadside {

/// Figures in millionths.
using Micro = int64_t;
inline constexpr Micro kMicroOne = 1'000'000;

/// coefficient · x^exponent, good to nine digits; 0 for an x of 0. Coefficient above 0, exponent 0 to 4.
Micro power_law(Micro coefficient, Micro x, Micro exponent);

constexpr Micro times(Micro a, Micro b) {
  __extension__ typedef __int128 Product;
  return static_cast<Micro>(Product{a} * b / kMicroOne);
}
/// To the nearest whole number, halves up; nothing is below 0.
constexpr int whole(Micro value) { return static_cast<int>((value + kMicroOne / 2) / kMicroOne); }
constexpr int tenths(Micro value) { return whole(10 * value); }

}  // namespace broadside
