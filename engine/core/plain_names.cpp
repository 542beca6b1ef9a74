#include "engine/core/plain_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace broadside {
namespace {

/// The first place, from `place` on, where a text holds one.
std::optional<std::string> fault_in(const Json& json, const std::string& place, std::string_view but_for) {
  if (json.is_string() && holds_control_character(json.get_ref<const std::string&>(), but_for)) return place;
  size_t row = 0;
  if (json.is_array())
    for (const Json& one : json)
      if (auto found = fault_in(one, fmt::format("{}[{}]", place, row++), allowed_in({}))) return found;
  if (json.is_object())
    for (const auto& [name, value] : json.items()) {
      if (holds_control_character(name)) return place;
      if (auto found = fault_in(value, fmt::format("{}.{}", place, name), allowed_in(name))) return found;
    }
  return {};
}

}  // namespace

bool holds_control_character(std::string_view text, std::string_view but_for) {
  return std::any_of(text.begin(), text.end(), [&](char c) {
    return (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) && but_for.find(c) == std::string_view::npos;
  });
}

Expected<void> plain_names_in(const Json& battle, std::string_view place) {
  if (const auto found = fault_in(battle, std::string(place), allowed_in({})))
    return problem(*found, "holds a control character", "plain text");
  return {};
}

}  // namespace broadside
