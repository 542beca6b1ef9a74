// FIELDS structs to JSON and back, with the place of the first fault. Used by records, ops and dumps; never in the lab.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/enum_words.h"
#include "engine/core/fields.h"
#include "engine/core/log.h"
#include "engine/core/problem.h"

namespace broadside {

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsPair : std::false_type {};
template <class A, class B>
struct IsPair<std::pair<A, B>> : std::true_type {};
template <class T>
struct IsNameMap : std::false_type {};
template <class T>
struct IsNameMap<std::map<std::string, T>> : std::true_type {};

// What does not depend on the struct is done out of line, so that a file of fifty structs still compiles in seconds.
namespace detail {

Json json_of(bool value);
Json json_of(int64_t value);
Json json_of(uint64_t value);
Json json_of(double value);
Json json_of(std::string_view value);
Json empty_object();
Json empty_list();
void put(Json& object, std::string_view name, Json&& value);
void put(Json& list, Json&& value);

/// Where a value stands; made a text only when something is wrong there.
struct JsonPlace {
  std::string_view name;             // of a field, or of the whole
  const JsonPlace* above = nullptr;  // none for the whole
  size_t row = SIZE_MAX;             // in a list, instead of a name
  std::string text() const;
};

// Each gives false, and the fault, for a value that is not what it should be.
bool read_whole(const Json& in, int64_t least, uint64_t most, uint64_t& bits, const JsonPlace& place, Problem& fault);
bool read_real(const Json& in, double& out, const JsonPlace& place, Problem& fault);
bool read_text(const Json& in, std::string& out, const JsonPlace& place, Problem& fault);
bool read_flag(const Json& in, bool& out, const JsonPlace& place, Problem& fault);
/// A text of at most so many bytes that can be written on one line.
bool read_line(const Json& in, size_t most, std::string& out, const JsonPlace& place, Problem& fault);
bool read_word(const Json& in, std::span<const std::string_view> words, size_t& out, const JsonPlace& place,
               Problem& fault);
bool expect_list(const Json& in, const JsonPlace& place, Problem& fault);
bool expect_object(const Json& in, const JsonPlace& place, Problem& fault);
bool expect_at_most(const Json& in, size_t most, const JsonPlace& place, Problem& fault);
bool expect_exactly(const Json& in, size_t count, const JsonPlace& place, Problem& fault);
bool expect_known(const Json& in, std::string_view names, const JsonPlace& place, Problem& fault);
/// Null where the object has none.
const Json* member_of(const Json& object, std::string_view name);
const Json& row_of(const Json& list, size_t row);
size_t rows_of(const Json& list);

}  // namespace detail

template <class T>
Json fields_to_json(const T& value) {
  if constexpr (std::is_same_v<T, Json>) {
    return value;
  } else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, bool>) {
    return detail::json_of(value);
  } else if constexpr (IsText<T>::value) {
    return detail::json_of(value.view());
  } else if constexpr (IsUnhashed<T>::value) {
    return fields_to_json(value.value);
  } else if constexpr (IsOptional<T>::value) {
    return value ? fields_to_json(*value) : Json();
  } else if constexpr (HasFields<T>) {
    Json out = detail::empty_object();
    for_each_field(value, [&](auto, std::string_view name, const auto& member) {
      detail::put(out, name, fields_to_json(member));
    });
    return out;
  } else if constexpr (IsTable<T>::value || IsArray<T>::value || IsVector<T>::value) {
    Json out = detail::empty_list();
    for (const auto& row : value) detail::put(out, fields_to_json(row));
    return out;
  } else if constexpr (IsPair<T>::value) {
    Json out = detail::empty_list();
    detail::put(out, fields_to_json(value.first));
    detail::put(out, fields_to_json(value.second));
    return out;
  } else if constexpr (IsNameMap<T>::value) {
    Json out = detail::empty_object();
    for (const auto& [name, member] : value) detail::put(out, name, fields_to_json(member));
    return out;
  } else if constexpr (std::is_enum_v<T>) {
    if constexpr (HasWords<T>)
      return detail::json_of(EnumWords<T>::words.at(static_cast<size_t>(value)));
    else
      return detail::json_of(static_cast<int64_t>(value));
  } else if constexpr (std::is_floating_point_v<T>) {
    return detail::json_of(static_cast<double>(value));
  } else if constexpr (std::is_unsigned_v<T>) {
    return detail::json_of(static_cast<uint64_t>(value));
  } else {
    return detail::json_of(static_cast<int64_t>(value));
  }
}

namespace detail {

template <class T>
bool read_json(const Json& in, T& out, const JsonPlace& place, Problem& fault);

template <class T>
bool read_number(const Json& in, T& out, const JsonPlace& place, Problem& fault) {
  if constexpr (std::is_floating_point_v<T>) {
    double value = 0;
    if (!read_real(in, value, place, fault)) return false;
    out = static_cast<T>(value);
  } else {
    uint64_t bits = 0;
    using Limits = std::numeric_limits<T>;
    if (!read_whole(in, static_cast<int64_t>(Limits::min()), static_cast<uint64_t>(Limits::max()), bits, place, fault))
      return false;
    out = static_cast<T>(bits);
  }
  return true;
}

template <class T>
bool read_enum(const Json& in, T& out, const JsonPlace& place, Problem& fault) {
  if constexpr (HasWords<T>) {
    size_t which = 0;
    if (!read_word(in, EnumWords<T>::words, which, place, fault)) return false;
    out = static_cast<T>(which);
  } else {
    std::underlying_type_t<T> number{};
    if (!read_number(in, number, place, fault)) return false;
    out = static_cast<T>(number);
  }
  return true;
}

template <class T>
bool read_object(const Json& in, T& out, const JsonPlace& place, Problem& fault) {
  if (!expect_object(in, place, fault)) return false;
  bool ok = true;
  for_each_field(out, [&](auto, std::string_view name, auto& member) {
    if (!ok) return;
    if (const Json* found = member_of(in, name)) ok = read_json(*found, member, JsonPlace{name, &place}, fault);
  });
  return ok && expect_known(in, T::kFieldNames, place, fault);
}

template <class T>
bool read_list(const Json& in, T& out, const JsonPlace& place, Problem& fault) {
  if (!expect_list(in, place, fault)) return false;
  const size_t rows = rows_of(in);
  if constexpr (IsTable<T>::value) {
    if (!expect_at_most(in, static_cast<size_t>(T::capacity()), place, fault)) return false;
    out.count = static_cast<uint32_t>(rows);
    for (size_t i = 0; i < rows; ++i) out.row[i] = {};
  } else if constexpr (IsVector<T>::value) {
    out.assign(rows, {});
  } else {
    if (!expect_exactly(in, out.size(), place, fault)) return false;
  }
  for (size_t i = 0; i < rows; ++i)
    if (!read_json(row_of(in, i), out[i], JsonPlace{{}, &place, i}, fault)) return false;
  return true;
}

template <class T>
bool read_json(const Json& in, T& out, const JsonPlace& place, Problem& fault) {
  if constexpr (std::is_same_v<T, Json>) {
    out = in;
    return true;
  } else if constexpr (IsOptional<T>::value) {
    if (in.is_null()) {
      out.reset();
      return true;
    }
    return read_json(in, out.emplace(), place, fault);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return read_text(in, out, place, fault);
  } else if constexpr (std::is_same_v<T, bool>) {
    return read_flag(in, out, place, fault);
  } else if constexpr (IsText<T>::value) {
    std::string line;
    if (!read_line(in, T::kMost, line, place, fault)) return false;
    return out.set(line);
  } else if constexpr (IsUnhashed<T>::value) {
    return read_json(in, out.value, place, fault);
  } else if constexpr (HasFields<T>) {
    return read_object(in, out, place, fault);
  } else if constexpr (IsTable<T>::value || IsArray<T>::value || IsVector<T>::value) {
    return read_list(in, out, place, fault);
  } else if constexpr (IsPair<T>::value) {
    return expect_list(in, place, fault) && expect_exactly(in, 2, place, fault) &&
           read_json(row_of(in, 0), out.first, JsonPlace{{}, &place, 0}, fault) &&
           read_json(row_of(in, 1), out.second, JsonPlace{{}, &place, 1}, fault);
  } else if constexpr (IsNameMap<T>::value) {
    if (!expect_object(in, place, fault)) return false;
    for (const auto& [key, member] : in.items())
      if (!read_json(member, out[key], JsonPlace{key, &place}, fault)) return false;
    return true;
  } else if constexpr (std::is_enum_v<T>) {
    return read_enum(in, out, place, fault);
  } else {
    return read_number(in, out, place, fault);
  }
}

}  // namespace detail

/// Reads `in` into `out`; fields left out keep the values they have, unknown fields are refused.
template <class T>
Expected<void> fields_from_json(const Json& in, T& out, std::string_view place) {
  Problem fault;
  if (detail::read_json(in, out, detail::JsonPlace{place}, fault)) return {};
  return tl::make_unexpected(std::move(fault));
}

}  // namespace broadside
