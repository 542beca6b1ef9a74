// One of several structs as JSON: {"fire": {...}}.
#pragma once

#include "engine/core/json_fields.h"
#include "engine/core/one_of.h"

namespace broadside {

template <class... T>
Json fields_to_json(const OneOf<T...>& value) {
  Json out = Json::object();
  out[std::string(value.word())] = value.visit([](const auto& one) { return fields_to_json(one); });
  return out;
}

template <class... T>
Expected<void> fields_from_json(const Json& in, OneOf<T...>& out, std::string_view place) {
  Expected<void> ok = problem(std::string(place), "is not a single answer of a known kind");
  if (!in.is_object() || in.size() != 1) return ok;
  const auto read = [&]<class One>(std::type_identity<One>) {
    if (in.begin().key() == One::kWord) ok = fields_from_json(in.begin().value(), out.template begin<One>(), place);
  };
  (read(std::type_identity<T>{}), ...);
  return ok;
}

}  // namespace broadside
