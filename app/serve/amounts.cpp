#include "app/serve/amounts.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <span>

namespace broadside::app {
namespace {

struct Unit {
  std::string_view letter;
  int64_t each;
};

Expected<int64_t> amount(const std::string& text, std::span<const Unit> units, const std::string& right) {
  int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [after, error] = std::from_chars(text.data(), end, number);
  std::string_view letters(after, static_cast<size_t>(end - after));
  for (const std::string_view ending : {"iB", "B"})
    if (letters.size() > ending.size() && letters.ends_with(ending)) letters.remove_suffix(ending.size());
  for (const Unit& unit : units) {
    if (error != std::errc() || letters != unit.letter) continue;
    if (number < 1 || number > std::numeric_limits<int64_t>::max() / unit.each)
      return problem(text, "is out of range", right);
    return number * unit.each;
  }
  return problem(text, "is not an amount with its unit", right);
}

}  // namespace

Expected<int64_t> time_ms(const std::string& text) {
  constexpr int64_t kHour = 3'600'000;
  constexpr Unit kUnits[] = {{"h", kHour}, {"d", 24 * kHour}, {"w", 7 * 24 * kHour}};
  return amount(text, kUnits, "such as 90d for ninety days; h for hours, w for weeks");
}

Expected<int64_t> size_bytes(const std::string& text) {
  constexpr Unit kUnits[] = {
      {"K", int64_t{1} << 10}, {"M", int64_t{1} << 20}, {"G", int64_t{1} << 30}, {"T", int64_t{1} << 40}};
  return amount(text, kUnits, "such as 500M or 2G; K, M, G and T are powers of 1,024");
}

std::string size_text(uint64_t bytes) {
  constexpr std::string_view kUnits[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  auto size = static_cast<double>(bytes);
  size_t unit = 0;
  for (; size >= 1024 && unit + 1 < std::size(kUnits); ++unit) size /= 1024;
  return unit == 0 ? fmt::format("{} bytes", bytes) : fmt::format("{:.1f} {}", size, kUnits[unit]);
}

}  // namespace broadside::app
