// An op of the conformance cases out of a plain function: op<attack_roll>("attack_roll").
//
// Facts and results are structs whose FIELDS have the names of the ops page, so nothing is translated by hand. A field
// left out of `given` keeps the value the struct gives it, which is the default of the page; NEEDED names those without
// one.
#pragma once

#include "engine/core/game.h"
#include "engine/core/json_fields.h"

/// Inside a struct of facts, after FIELDS: NEEDED(id, side)
#define NEEDED(...) static constexpr std::string_view kNeeded = #__VA_ARGS__;

namespace broadside {

template <class T>
concept NamesNeeded = requires {
  T::kNeeded;
};

/// The first needed field that `in` lacks, at any depth; `value` is what `in` was read into.
template <class T>
Expected<void> needed_fields(const Json& in, const T& value, const std::string& place) {
  Expected<void> result;
  if constexpr (IsOptional<T>::value) {
    if (value) result = needed_fields(in, *value, place);
  } else if constexpr (IsVector<T>::value) {
    for (size_t i = 0; i < value.size() && result; ++i)
      result = needed_fields(in[i], value[i], place + "[" + std::to_string(i) + "]");
  } else if constexpr (HasFields<T>) {
    if constexpr (NamesNeeded<T>) {
      for (std::string_view rest = T::kNeeded; !rest.empty();) {
        const std::string name(field_name(rest, 0));
        if (!in.contains(name)) return problem(place + "." + name, "is missing", "needed: " + std::string(T::kNeeded));
        const size_t comma = rest.find(',');
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
      }
    }
    for_each_field(value, [&](auto, std::string_view name, const auto& member) {
      const auto found = in.find(std::string(name));
      if (result && found != in.end()) result = needed_fields(*found, member, place + "." + std::string(name));
    });
  }
  return result;
}

namespace detail {

template <class T>
struct IsExpected : std::false_type {};
template <class T>
struct IsExpected<Expected<T>> : std::true_type {};

template <class Result, class Facts>
Expected<Json> run_op(Result (*settle)(const Facts&, Dice&), const Json& given, Dice& dice) {
  Facts facts;
  if (auto ok = fields_from_json(given, facts, "given"); !ok) return tl::make_unexpected(ok.error());
  if (auto ok = needed_fields(given, facts, "given"); !ok) return tl::make_unexpected(ok.error());
  if constexpr (IsExpected<Result>::value) {
    auto result = settle(facts, dice);
    if (!result) return tl::make_unexpected(result.error());
    return fields_to_json(*result);
  } else {
    return fields_to_json(settle(facts, dice));
  }
}

}  // namespace detail

/// `Settle` is `Result f(const Facts&, Dice&)` or `Expected<Result> f(const Facts&, Dice&)`.
template <auto Settle>
constexpr Op op(std::string_view name) {
  return {name, [](const Json& given, Dice& dice) { return detail::run_op(Settle, given, dice); }};
}

}  // namespace broadside
