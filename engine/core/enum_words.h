// Words of an enum, for files and messages. A rule that names its values needs no more than this.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace broadside {

/// In order of the values; specialise to give an enum words instead of numbers in JSON.
template <class E>
struct EnumWords;  // static constexpr std::array<std::string_view, N> words
template <class E>
concept HasWords = requires {
  EnumWords<E>::words;
};

template <HasWords E>
constexpr std::string_view word_of(E value) {
  return EnumWords<E>::words[static_cast<size_t>(value)];
}

}  // namespace broadside
