// FIELDS structs to JSON and back, with the place of the first fault. Used by records, ops and dumps; never in the lab.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/fields.h"
#include "engine/core/log.h"
#include "engine/core/problem.h"

namespace broadside {

/// Words of an enum, in order of its values; specialise to give an enum words instead of numbers in JSON.
template <class E>
struct EnumWords;  // static constexpr std::array<std::string_view, N> words
template <class E>
concept HasWords = requires {
  EnumWords<E>::words;
};

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsNameMap : std::false_type {};
template <class T>
struct IsNameMap<std::map<std::string, T>> : std::true_type {};

template <class T>
Json fields_to_json(const T& value) {
  if constexpr (std::is_same_v<T, Json> || std::is_same_v<T, std::string> || std::is_same_v<T, bool>) {
    return value;
  } else if constexpr (IsOptional<T>::value) {
    return value ? fields_to_json(*value) : Json(nullptr);
  } else if constexpr (HasFields<T>) {
    Json out = Json::object();
    for_each_field(value, [&](auto, std::string_view name, const auto& member) {
      out[std::string(name)] = fields_to_json(member);
    });
    return out;
  } else if constexpr (IsTable<T>::value || IsArray<T>::value || IsVector<T>::value) {
    Json out = Json::array();
    for (const auto& row : value) out.push_back(fields_to_json(row));
    return out;
  } else if constexpr (IsNameMap<T>::value) {
    Json out = Json::object();
    for (const auto& [name, member] : value) out[name] = fields_to_json(member);
    return out;
  } else if constexpr (std::is_enum_v<T>) {
    if constexpr (HasWords<T>)
      return std::string(EnumWords<T>::words.at(static_cast<size_t>(value)));
    else
      return static_cast<int64_t>(value);
  } else {
    return value;
  }
}

template <class T>
Expected<void> fields_from_json(const Json& in, T& out, const std::string& place);

namespace detail {

template <class T>
Expected<void> number_from_json(const Json& in, T& out, const std::string& place) {
  if constexpr (std::is_floating_point_v<T>) {
    if (!in.is_number()) return problem(place, "is not a number", "give a number");
    out = in.get<T>();
  } else {
    if (!in.is_number_integer()) return problem(place, "is not a whole number", "give a whole number");
    const bool too_big =
        in.is_number_unsigned() && in.get<uint64_t>() > static_cast<uint64_t>(std::numeric_limits<T>::max());
    const bool too_small =
        !in.is_number_unsigned() && in.get<int64_t>() < static_cast<int64_t>(std::numeric_limits<T>::min());
    if (too_big || too_small) return problem(place, "is out of range: " + in.dump());
    out = in.get<T>();
  }
  return {};
}

template <class T>
Expected<void> enum_from_json(const Json& in, T& out, const std::string& place) {
  if constexpr (HasWords<T>) {
    std::string all;
    if (in.is_string()) {
      const auto& words = EnumWords<T>::words;
      for (size_t i = 0; i < words.size(); ++i) {
        if (words[i] == in.get_ref<const std::string&>()) {
          out = static_cast<T>(i);
          return {};
        }
      }
    }
    for (std::string_view w : EnumWords<T>::words) all += (all.empty() ? "" : ", ") + std::string(w);
    return problem(place, "is not one of the known words: " + in.dump(), "one of " + all);
  } else {
    std::underlying_type_t<T> number{};
    if (auto ok = number_from_json(in, number, place); !ok) return ok;
    out = static_cast<T>(number);
    return {};
  }
}

template <class T>
Expected<void> object_from_json(const Json& in, T& out, const std::string& place) {
  if (!in.is_object()) return problem(place, "is not an object", "give {...}");
  Expected<void> result;
  for_each_field(out, [&](auto, std::string_view name, auto& member) {
    if (!result) return;
    const auto found = in.find(std::string(name));
    if (found != in.end()) result = fields_from_json(*found, member, place + "." + std::string(name));
  });
  if (!result) return result;
  for (const auto& item : in.items()) {
    const std::string& key = item.key();  // clang refuses to capture a structured binding
    bool known = false;
    for_each_field(out, [&](auto, std::string_view name, auto&) { known = known || name == key; });
    if (!known) return problem(place + "." + key, "is not a known field", "known: " + std::string(T::kFieldNames));
  }
  return {};
}

template <class T>
Expected<void> list_from_json(const Json& in, T& out, const std::string& place) {
  if (!in.is_array()) return problem(place, "is not a list", "give [...]");
  if constexpr (IsTable<T>::value) {
    if (in.size() > static_cast<size_t>(T::capacity()))
      return problem(place, "has " + std::to_string(in.size()) + " rows", "at most " + std::to_string(T::capacity()));
    out.count = static_cast<uint32_t>(in.size());
    for (size_t i = 0; i < in.size(); ++i) out.row[i] = {};
  } else if constexpr (IsVector<T>::value) {
    out.assign(in.size(), {});
  } else if (in.size() != out.size()) {
    return problem(place, "has " + std::to_string(in.size()) + " entries", std::to_string(out.size()) + " are needed");
  }
  for (size_t i = 0; i < in.size(); ++i) {
    auto ok = fields_from_json(in[i], out[i], place + "[" + std::to_string(i) + "]");
    if (!ok) return ok;
  }
  return {};
}

}  // namespace detail

/// Reads `in` into `out`; fields left out keep the values they have, unknown fields are refused.
template <class T>
Expected<void> fields_from_json(const Json& in, T& out, const std::string& place) {
  if constexpr (std::is_same_v<T, Json>) {
    out = in;
    return {};
  } else if constexpr (IsOptional<T>::value) {
    if (in.is_null()) {
      out.reset();
      return {};
    }
    return fields_from_json(in, out.emplace(), place);
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!in.is_string()) return problem(place, "is not a text", "give \"...\"");
    out = in.get<std::string>();
    return {};
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!in.is_boolean()) return problem(place, "is not true or false", "give true or false");
    out = in.get<bool>();
    return {};
  } else if constexpr (HasFields<T>) {
    return detail::object_from_json(in, out, place);
  } else if constexpr (IsTable<T>::value || IsArray<T>::value || IsVector<T>::value) {
    return detail::list_from_json(in, out, place);
  } else if constexpr (IsNameMap<T>::value) {
    if (!in.is_object()) return problem(place, "is not an object", "give {...}");
    for (const auto& [key, member] : in.items()) {
      auto ok = fields_from_json(member, out[key], place + "." + key);
      if (!ok) return ok;
    }
    return {};
  } else if constexpr (std::is_enum_v<T>) {
    return detail::enum_from_json(in, out, place);
  } else {
    return detail::number_from_json(in, out, place);
  }
}

}  // namespace broadside
