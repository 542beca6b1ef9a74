// The words of the book that every chapter speaks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/enum_words.h"

namespace broadside::fear_god {

/// Largest first (2.1.1.1); a fast coastal boat is an E that moves in its own way.
enum class SizeClass : uint8_t { A, B, C, D, E, fast_E };

/// How much of itself a target shows (2.4).
enum class Aspect : uint8_t { broad, quarter, narrow };

/// Range bands of guns (6.1.4).
enum class Band : uint8_t { short_range, medium_range, long_range, extreme_range };
inline constexpr size_t kBands = 4;

enum class Depth : uint8_t { surfaced, periscope, shallow, intermediate_1, intermediate_2 };

/// Game Standards: 1 is the plain game, 2 has the finer rules.
enum class Standard : uint8_t { one = 1, two = 2 };

/// How a ship is made: what it does not say, the size class says.
enum class Build : uint8_t { warship, merchant, liner };

}  // namespace broadside::fear_god

namespace broadside {

template <>
struct EnumWords<fear_god::SizeClass> {
  static constexpr std::array<std::string_view, 6> words = {"A", "B", "C", "D", "E", "Fast E"};
};
template <>
struct EnumWords<fear_god::Aspect> {
  static constexpr std::array<std::string_view, 3> words = {"broad", "quarter", "narrow"};
};
template <>
struct EnumWords<fear_god::Band> {
  static constexpr std::array<std::string_view, fear_god::kBands> words = {"Short", "Medium", "Long", "Extreme"};
};
template <>
struct EnumWords<fear_god::Depth> {
  static constexpr std::array<std::string_view, 5> words = {"surfaced", "periscope", "shallow", "intermediate_1",
                                                            "intermediate_2"};
};
template <>
struct EnumWords<fear_god::Build> {
  static constexpr std::array<std::string_view, 3> words = {"warship", "merchant", "liner"};
};

}  // namespace broadside
