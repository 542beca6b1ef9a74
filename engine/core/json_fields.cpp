#include "engine/core/json_fields.h"

#include <fmt/format.h>

#include "engine/core/op.h"
#include "engine/core/plain_names.h"

namespace broadside::detail {
namespace {

bool refuse(Problem& fault, const JsonPlace& place, std::string reason, std::string right = {}) {
  fault = {place.text(), std::move(reason), std::move(right)};
  return false;
}

/// The list of names after its first.
std::string_view without_first(std::string_view names) {
  const size_t comma = names.find(',');
  return comma == std::string_view::npos ? std::string_view() : names.substr(comma + 1);
}

}  // namespace

Json json_of(bool value) { return value; }
Json json_of(int64_t value) { return value; }
Json json_of(uint64_t value) { return value; }
Json json_of(double value) { return value; }
Json json_of(std::string_view value) { return value; }
Json empty_object() { return Json::object(); }
Json empty_list() { return Json::array(); }
void put(Json& object, std::string_view name, Json&& value) { object[std::string(name)] = std::move(value); }
void put(Json& list, Json&& value) { list.push_back(std::move(value)); }

std::string JsonPlace::text() const {
  const std::string before = above == nullptr ? "" : above->text();
  if (row != SIZE_MAX) return fmt::format("{}[{}]", before, row);
  return above == nullptr ? std::string(name) : fmt::format("{}.{}", before, name);
}

bool read_whole(const Json& in, int64_t least, uint64_t most, uint64_t& bits, const JsonPlace& place, Problem& fault) {
  if (!in.is_number_integer()) return refuse(fault, place, "is not a whole number", "give a whole number");
  const bool too_big = in.is_number_unsigned() && in.get<uint64_t>() > most;
  const bool too_small = !in.is_number_unsigned() && in.get<int64_t>() < least;
  if (too_big || too_small) return refuse(fault, place, "is out of range: " + in.dump());
  bits = in.is_number_unsigned() ? in.get<uint64_t>() : static_cast<uint64_t>(in.get<int64_t>());
  return true;
}

bool read_real(const Json& in, double& out, const JsonPlace& place, Problem& fault) {
  if (!in.is_number()) return refuse(fault, place, "is not a number", "give a number");
  out = in.get<double>();
  return true;
}

bool read_text(const Json& in, std::string& out, const JsonPlace& place, Problem& fault) {
  if (!in.is_string()) return refuse(fault, place, "is not a text", "give \"...\"");
  out = in.get_ref<const std::string&>();
  return true;
}

bool read_line(const Json& in, size_t most, std::string& out, const JsonPlace& place, Problem& fault) {
  if (!read_text(in, out, place, fault)) return false;
  if (out.size() > most) return refuse(fault, place, "is too long", fmt::format("give at most {} bytes", most));
  if (holds_control_character(out))
    return refuse(fault, place, "holds a control character", "give plain text on one line");
  return true;
}

bool read_flag(const Json& in, bool& out, const JsonPlace& place, Problem& fault) {
  if (!in.is_boolean()) return refuse(fault, place, "is not true or false", "give true or false");
  out = in.get<bool>();
  return true;
}

bool read_word(const Json& in, std::span<const std::string_view> words, size_t& out, const JsonPlace& place,
               Problem& fault) {
  if (in.is_string()) {
    for (size_t i = 0; i < words.size(); ++i) {
      if (words[i] != in.get_ref<const std::string&>()) continue;
      out = i;
      return true;
    }
  }
  return refuse(fault, place, "is not one of the known words: " + in.dump(),
                fmt::format("one of {}", fmt::join(words, ", ")));
}

bool expect_list(const Json& in, const JsonPlace& place, Problem& fault) {
  return in.is_array() || refuse(fault, place, "is not a list", "give [...]");
}

bool expect_object(const Json& in, const JsonPlace& place, Problem& fault) {
  return in.is_object() || refuse(fault, place, "is not an object", "give {...}");
}

bool expect_at_most(const Json& in, size_t most, const JsonPlace& place, Problem& fault) {
  return in.size() <= most ||
         refuse(fault, place, fmt::format("has {} rows", in.size()), fmt::format("at most {}", most));
}

bool expect_exactly(const Json& in, size_t count, const JsonPlace& place, Problem& fault) {
  return in.size() == count ||
         refuse(fault, place, fmt::format("has {} entries", in.size()), fmt::format("{} are needed", count));
}

bool expect_known(const Json& in, std::string_view names, const JsonPlace& place, Problem& fault) {
  for (const auto& item : in.items()) {
    bool known = false;
    for (std::string_view rest = names; !known && !rest.empty(); rest = without_first(rest))
      known = field_name(rest, 0) == item.key();
    if (known) continue;
    const JsonPlace there{item.key(), &place};
    return refuse(fault, there, "is not a known field", "known: " + std::string(names));
  }
  return true;
}

bool expect_needed(const Json& in, std::string_view needed, const JsonPlace& place, Problem& fault) {
  for (std::string_view rest = needed; !rest.empty(); rest = without_first(rest)) {
    const JsonPlace there{field_name(rest, 0), &place};
    if (member_of(in, there.name) == nullptr)
      return refuse(fault, there, "is missing", "needed: " + std::string(needed));
  }
  return true;
}

const Json* member_of(const Json& object, std::string_view name) {
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}
const Json& row_of(const Json& list, size_t row) { return list[row]; }
size_t rows_of(const Json& list) { return list.size(); }

}  // namespace broadside::detail
