// Every reason against an order is one row of one list of its system: the enum, its words and its rules are made of it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/core/enum_words.h"

namespace broadside {

struct FaultRow {
  std::string_view word;  // as the conformance cases call it
  std::string_view rule;  // the ledger row or ruling behind it; empty where only the program objects
};

namespace detail {
constexpr FaultRow fault_row(std::string_view code, std::string_view rule, std::string_view word = {}) {
  return {word.empty() ? code : word, rule};
}
}  // namespace detail

/// In the namespace of a system: `enum class FaultCode` and its rows. LIST(ROW) is ROW(code, "rule") for each reason in
/// the order of its value, or ROW(code, "rule", "word") where the cases call it otherwise.
#define FAULT_CODES(LIST)                                                                                  \
  enum class FaultCode : uint8_t { none, LIST(BROADSIDE_FAULT_CODE) count };                               \
  inline constexpr std::array kFaultRows = {::broadside::FaultRow{"none", ""}, LIST(BROADSIDE_FAULT_ROW)}; \
  constexpr const auto& fault_rows(FaultCode) { return kFaultRows; }
#define BROADSIDE_FAULT_CODE(code, ...) code,
#define BROADSIDE_FAULT_ROW(code, ...) ::broadside::detail::fault_row(#code, __VA_ARGS__),

template <class Code>
concept HasFaultRows = requires {
  fault_rows(Code{});
};

/// "stack_full"
template <HasFaultRows Code>
constexpr std::string_view fault_word(Code code) {
  return fault_rows(code)[static_cast<size_t>(code)].word;
}
template <HasFaultRows Code>
constexpr std::string_view fault_rule(Code code) {
  return fault_rows(code)[static_cast<size_t>(code)].rule;
}

template <HasFaultRows Code>
struct EnumWords<Code> {
  static constexpr auto words = [] {
    std::array<std::string_view, static_cast<size_t>(Code::count)> out;
    for (size_t i = 0; i < out.size(); ++i) out[i] = fault_word(static_cast<Code>(i));
    return out;
  }();
};

/// Several reasons at once, each a bit, in the order of their values.
template <HasFaultRows Code>
struct FaultSetOf {
  static constexpr unsigned kCodes = static_cast<unsigned>(Code::count);
  static_assert(kCodes <= 128);
  __extension__ typedef unsigned __int128 WideBits;
  using Bits = std::conditional_t<(kCodes <= 64), uint64_t, WideBits>;
  Bits bits = 0;
  constexpr void add(Code code) { bits |= Bits{1} << static_cast<unsigned>(code); }
  constexpr void add(Code code, bool holds) {
    if (holds) add(code);
  }
  constexpr bool has(Code code) const { return (bits >> static_cast<unsigned>(code) & 1U) != 0; }
  constexpr bool empty() const { return bits == 0; }
  template <class F>
  void each(F&& f) const {
    for (unsigned i = 0; i < kCodes; ++i)
      if ((bits >> i & 1U) != 0) f(static_cast<Code>(i));
  }
};

}  // namespace broadside
