#include "app/number_checks.h"

#include <fmt/format.h>

#include <charconv>

namespace broadside::app {

CLI::Validator whole_number(uint64_t least, uint64_t most) {
  const auto fault = [least, most](const std::string& text) -> std::string {
    uint64_t value = 0;
    const bool below = text.starts_with('-');
    const char *first = text.data() + (below ? 1 : 0), *last = text.data() + text.size();
    const auto [end, error] = std::from_chars(first, last, value);
    if (error == std::errc::invalid_argument || end != last) return "\"" + text + "\" is not a whole number";
    if (!below && error == std::errc() && value >= least && value <= most) return {};
    if (most != UINT64_MAX) return fmt::format("{} is not from {} to {}", text, least, most);
    return below ? fmt::format("{} is too small; the least is {}", text, least) : text + " is too large";
  };
  return {fault, most == UINT64_MAX ? "WHOLE" : fmt::format("{}-{}", least, most)};
}

CLI::Validator number(double least, double most) {
  const auto fault = [least, most](const std::string& text) -> std::string {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return "\"" + text + "\" is not a number";
    return value >= least && value <= most ? "" : fmt::format("{} is not from {} to {}", text, least, most);
  };
  return {fault, fmt::format("{}-{}", least, most)};
}

}  // namespace broadside::app
