// Lengths and headings of a file: decimals in inches and degrees.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <string_view>

#include "engine/core/scenario_file.h"
#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea {

/// A decimal in parts of `unit`, no farther than `most` from zero; faults are told to the file.
inline std::optional<int32_t> read_decimal(scenario::File& file, std::string_view key, const toml::node& node,
                                           int32_t unit, double least, double most) {
  const auto value = node.value<double>();
  if (!node.is_number() || !value) {
    file.refuse(node.source(), fmt::format("{} is not a number", key), "such as 4.5");
    return {};
  }
  if (!(*value >= least && *value <= most)) {
    file.refuse(node.source(), fmt::format("{} is {}", key, *value), fmt::format("{} to {}", least, most));
    return {};
  }
  return static_cast<int32_t>(std::llround(*value * unit));
}

/// A length in inches, within the limits of the type.
inline std::optional<Length> read_inches(scenario::File& file, std::string_view key, const toml::node& node,
                                         Length least, Length most) {
  return read_decimal(file, key, node, kInch, static_cast<double>(least) / kInch, static_cast<double>(most) / kInch);
}

}  // namespace broadside::great_war_at_sea
