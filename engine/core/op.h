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

namespace detail {

/// False, and the fault, if the object lacks one of the names in the text "a, b, c".
bool expect_needed(const Json& in, std::string_view needed, const JsonPlace& place, Problem& fault);

/// False at the first needed field that `in` lacks, at any depth; `value` is what `in` was read into.
template <class T>
bool has_needed(const Json& in, const T& value, const JsonPlace& place, Problem& fault) {
  bool ok = true;
  if constexpr (IsOptional<T>::value) {
    if (value) ok = has_needed(in, *value, place, fault);
  } else if constexpr (IsVector<T>::value) {
    for (size_t i = 0; i < value.size() && ok; ++i)
      ok = has_needed(row_of(in, i), value[i], JsonPlace{{}, &place, i}, fault);
  } else if constexpr (HasFields<T>) {
    if constexpr (NamesNeeded<T>) ok = expect_needed(in, T::kNeeded, place, fault);
    for_each_field(value, [&](auto, std::string_view name, const auto& member) {
      if (!ok) return;
      if (const Json* found = member_of(in, name)) ok = has_needed(*found, member, JsonPlace{name, &place}, fault);
    });
  }
  return ok;
}

}  // namespace detail

/// The first needed field that `in` lacks.
template <class T>
Expected<void> needed_fields(const Json& in, const T& value, std::string_view place) {
  Problem fault;
  if (detail::has_needed(in, value, detail::JsonPlace{place}, fault)) return {};
  return tl::make_unexpected(std::move(fault));
}

/// A struct of facts has some of the fields of a struct of the position, by the same names: it is taken over into that,
/// or read off it.
template <class Fact, class State>
void take_fields(const Fact& fact, State& out) {
  for_each_field(fact, [&](auto, std::string_view name, const auto& value) {
    for_each_field(out, [&](auto, std::string_view field, auto& member) {
      if constexpr (std::is_same_v<decltype(member), std::remove_cvref_t<decltype(value)>&>)
        if (field == name) member = value;
    });
  });
}
template <class State, class Fact>
void give_fields(const State& state, Fact& out) {
  for_each_field(out, [&](auto, std::string_view name, auto& member) {
    for_each_field(state, [&](auto, std::string_view field, const auto& value) {
      if constexpr (std::is_same_v<decltype(member), std::remove_cvref_t<decltype(value)>&>)
        if (field == name) member = value;
    });
  });
}

namespace detail {

template <class T>
struct IsExpected : std::false_type {};
template <class T>
struct IsExpected<Expected<T>> : std::true_type {};

template <class Result, class Facts>
Expected<Json> run_op(Result (*settle)(const Facts&, Dice&), const Json& given, Dice& dice) {
  Facts facts;
  Problem fault;
  const JsonPlace place{"given"};
  if (!read_json(given, facts, place, fault) || !has_needed(given, facts, place, fault))
    return tl::make_unexpected(std::move(fault));
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
