#include "register/power_law.h"

#include <array>
#include <bit>

#include "engine/core/plane.h"

namespace broadside {
namespace {

using plane::UnsignedWide;
__extension__ typedef __int128 SignedWide;

constexpr int kBits = 48;  // of a logarithm behind the point
constexpr int kOne = 62;   // 1 is 2^62
constexpr uint64_t kTwo = uint64_t{1} << (kOne + 1);

/// Binary logarithm of a whole number, bit by bit: squaring doubles it.
int64_t log2_of(uint64_t n) {
  const int floor = 63 - std::countl_zero(n);
  UnsignedWide m = floor <= kOne ? UnsignedWide{n} << (kOne - floor) : UnsignedWide{n} >> (floor - kOne);
  int64_t out = floor;
  for (int i = 0; i < kBits; ++i) {
    m = m * m >> kOne;
    out *= 2;
    if (m < kTwo) continue;
    m >>= 1;
    ++out;
  }
  return out;
}

/// 2^(1/2), 2^(1/4) ... as parts of 2^62.
const std::array<uint64_t, kBits>& roots_of_two() {
  static const std::array<uint64_t, kBits> roots = [] {
    std::array<uint64_t, kBits> out{};
    UnsignedWide before = kTwo;
    for (uint64_t& root : out) before = root = plane::isqrt(before << kOne);
    return out;
  }();
  return roots;
}

/// Two to that power, to the nearest whole number; 0 for what is below 1.
int64_t power_of_two(int64_t exponent) {
  if (exponent < 0) return 0;
  UnsignedWide m = UnsignedWide{1} << kOne;
  for (int i = 0; i < kBits; ++i)
    if ((exponent >> (kBits - 1 - i) & 1) != 0) m = m * roots_of_two()[static_cast<size_t>(i)] >> kOne;
  const auto shift = static_cast<int>(exponent >> kBits);
  return shift >= kOne ? INT64_MAX : static_cast<int64_t>(((m >> (kOne - shift - 1)) + 1) >> 1);
}

}  // namespace

Micro power_law(Micro coefficient, Micro x, Micro exponent) {
  if (x <= 0 || coefficient <= 0) return 0;
  const int64_t log_x = log2_of(static_cast<uint64_t>(x)) - log2_of(kMicroOne);
  const auto raised = static_cast<int64_t>(SignedWide{log_x} * exponent / kMicroOne);
  return power_of_two(log2_of(static_cast<uint64_t>(coefficient)) + raised);
}

}  // namespace broadside
