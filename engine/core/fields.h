// One list of fields per struct, written once: hashing, JSON, dumps and first differences all read it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

/// Inside a struct, after its members: FIELDS(x, y, heading)
#define FIELDS(...) FIELDS_NAMED(#__VA_ARGS__, __VA_ARGS__)
/// Where a name on paper is not a valid name in C++: FIELDS_NAMED("size, class", size, cls)
#define FIELDS_NAMED(names, ...)                                           \
  static constexpr std::string_view kFieldNames = names;                   \
  constexpr auto fields() { return ::broadside::tie_fields(__VA_ARGS__); } \
  constexpr auto fields() const { return ::broadside::tie_fields(__VA_ARGS__); }

namespace broadside {

/// References to the members of a struct. Does what std::tie would, but flat: tuples of twenty members were a third of
/// what a file of ops cost to compile.
template <size_t I, class T>
struct Tie {
  T& member;
};
template <class Order, class... T>
struct Ties;
template <size_t... I, class... T>
struct Ties<std::index_sequence<I...>, T...> : Tie<I, T>... {
  static constexpr size_t kCount = sizeof...(T);
  static constexpr size_t kBytes = (sizeof(T) + ... + 0U);
};
template <size_t I, class T>
constexpr T& tied_member(const Tie<I, T>& tie) {
  return tie.member;
}
template <class... T>
constexpr auto tie_fields(T&... members) {
  return Ties<std::index_sequence_for<T...>, T...>{{members}...};
}

template <class T>
concept HasFields = requires {
  T::kFieldNames;
};

/// Name of the n-th field out of the text "a, b, c".
constexpr std::string_view field_name(std::string_view names, size_t n) {
  for (; n > 0; --n) names.remove_prefix(names.find(',') + 1);
  while (!names.empty() && names.front() == ' ') names.remove_prefix(1);
  return names.substr(0, names.find(','));
}

/// Calls f(index, name, member) for every field in order; the index is a compile-time constant.
template <class T, class F>
constexpr void for_each_field(T& object, F&& f) {
  using Plain = std::remove_const_t<T>;
  auto tied = object.fields();
  [&]<size_t... I>(std::index_sequence<I...>) {
    (f(std::integral_constant<size_t, I>{}, field_name(Plain::kFieldNames, I), tied_member<I>(tied)), ...);
  }
  (std::make_index_sequence<decltype(tied)::kCount>{});
}

/// True when the list names every byte of T once: refuses a forgotten field, a doubled one, and padding.
template <HasFields T>
constexpr bool fields_complete() {
  using Tied = decltype(std::declval<T&>().fields());
  std::array<std::string_view, Tied::kCount> names;  // taken apart once: a compiler counts every step
  std::string_view rest = T::kFieldNames;
  for (std::string_view& name : names) {
    name = field_name(rest, 0);
    rest.remove_prefix(std::min(rest.find(',') + 1, rest.size()));
  }
  for (size_t a = 0; a < names.size(); ++a)
    for (size_t b = 0; b < a; ++b)
      if (names[a] == names[b]) return false;
  return Tied::kBytes == sizeof(T);
}

/// Rows of a position. Copying, comparing, hashing and saving touch the live rows only.
template <class T, int N>
struct Table {
  uint32_t count = 0;
  std::array<T, N> row;  // NOLINT: rows beyond count are never read

  Table() = default;  // NOLINT: leaves the dead rows unset on purpose
  Table(const Table& other) { *this = other; }
  Table& operator=(const Table& other) {
    if (this == &other) return *this;
    count = other.count;
    for (uint32_t i = 0; i < count; ++i) row[i] = other.row[i];
    return *this;
  }
  ~Table() = default;

  bool operator==(const Table& other) const {
    if (count != other.count) return false;
    for (uint32_t i = 0; i < count; ++i)
      if (!(row[i] == other.row[i])) return false;
    return true;
  }
  bool full() const { return count == static_cast<uint32_t>(N); }
  void clear() { count = 0; }
  T& add(const T& value) {
    assert(!full());
    return row[count++] = value;
  }
  T& operator[](size_t i) { return row[i]; }
  const T& operator[](size_t i) const { return row[i]; }
  T* begin() { return row.data(); }
  T* end() { return row.data() + count; }
  const T* begin() const { return row.data(); }
  const T* end() const { return row.data() + count; }
  static constexpr int capacity() { return N; }
};

/// A text in a position: a message in transit, a contact's name. At most N bytes of UTF-8 on one line; bytes
/// beyond its length are zero.
template <int N>
struct Text {
  static constexpr size_t kMost = N;
  uint16_t length = 0;
  std::array<char, N> bytes{};

  std::string_view view() const { return {bytes.data(), length}; }
  /// False, and nothing changed, if it is too long.
  bool set(std::string_view text) {
    if (text.size() > kMost) return false;
    bytes = {};
    std::copy(text.begin(), text.end(), bytes.begin());
    length = static_cast<uint16_t>(text.size());
    return true;
  }
  bool operator==(const Text&) const = default;
};
static_assert(sizeof(Text<62>) == 64, "no padding: every byte of a row is named by its list of fields");

/// A note for people that no rule reads. It is copied and saved as any field, but is not part of hash or difference:
/// records from before it was kept still agree.
template <class T>
struct Unhashed {
  T value{};
  bool operator==(const Unhashed&) const = default;
};

template <class T>
struct IsUnhashed : std::false_type {};
template <class T>
struct IsUnhashed<Unhashed<T>> : std::true_type {};
template <class T>
struct IsText : std::false_type {};
template <int N>
struct IsText<Text<N>> : std::true_type {};
template <class T>
struct IsTable : std::false_type {};
template <class T, int N>
struct IsTable<Table<T, N>> : std::true_type {};
template <class T>
struct IsArray : std::false_type {};
template <class T, size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};

namespace detail {
constexpr uint64_t mix(uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9ULL;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}
constexpr uint64_t name_hash(std::string_view name) {
  uint64_t h = 14695981039346656037ULL;
  for (char c : name) h = (h ^ static_cast<uint8_t>(c)) * 1099511628211ULL;
  return h;
}
template <class T>
constexpr uint64_t leaf(const T& value) {
  if constexpr (std::is_enum_v<T>)
    return static_cast<uint64_t>(static_cast<std::underlying_type_t<T>>(value));
  else
    return static_cast<uint64_t>(value);
}
}  // namespace detail

/// A sum over the fields that are not zero, so a field added later leaves old hashes as they were.
template <class T>
constexpr uint64_t state_hash(const T& value, uint64_t path = 1) {
  if constexpr (HasFields<T>) {
    uint64_t sum = 0;
    for_each_field(value, [&](auto index, std::string_view, const auto& member) {
      constexpr uint64_t name = detail::name_hash(field_name(T::kFieldNames, decltype(index)::value));
      sum += state_hash(member, detail::mix(path ^ name));
    });
    return sum;
  } else if constexpr (IsTable<T>::value) {
    uint64_t sum = state_hash(value.count, detail::mix(path));
    for (uint32_t i = 0; i < value.count; ++i) sum += state_hash(value.row[i], detail::mix(path + i + 1));
    return sum;
  } else if constexpr (IsArray<T>::value) {
    uint64_t sum = 0;
    for (size_t i = 0; i < value.size(); ++i) sum += state_hash(value[i], detail::mix(path + i + 1));
    return sum;
  } else if constexpr (IsUnhashed<T>::value) {
    return 0;
  } else if constexpr (IsText<T>::value) {
    return value.length == 0 ? 0 : detail::mix(path ^ detail::mix(detail::name_hash(value.view())));
  } else {
    const uint64_t v = detail::leaf(value);
    return v == 0 ? 0 : detail::mix(path ^ detail::mix(v));
  }
}

/// Path of the first field that differs ("open.ships[3].checked: 2 != 4"), empty if equal.
template <class T>
std::string first_difference(const T& a, const T& b, const std::string& path = {}) {
  std::string found;
  if constexpr (HasFields<T>) {
    auto other = b.fields();
    for_each_field(a, [&](auto index, std::string_view name, const auto& member) {
      if (found.empty())
        found = first_difference(member, tied_member<decltype(index)::value>(other),
                                 path.empty() ? std::string(name) : path + "." + std::string(name));
    });
  } else if constexpr (IsTable<T>::value) {
    found = first_difference(a.count, b.count, path + ".count");
    for (uint32_t i = 0; found.empty() && i < a.count; ++i)
      found = first_difference(a.row[i], b.row[i], path + "[" + std::to_string(i) + "]");
  } else if constexpr (IsArray<T>::value) {
    for (size_t i = 0; found.empty() && i < a.size(); ++i)
      found = first_difference(a[i], b[i], path + "[" + std::to_string(i) + "]");
  } else if constexpr (IsUnhashed<T>::value) {
    return found;
  } else if constexpr (IsText<T>::value) {
    if (!(a == b)) found = path + ": \"" + std::string(a.view()) + "\" != \"" + std::string(b.view()) + "\"";
  } else if (!(a == b)) {
    found = path + ": " + std::to_string(static_cast<int64_t>(detail::leaf(a))) +
            " != " + std::to_string(static_cast<int64_t>(detail::leaf(b)));
  }
  return found;
}

}  // namespace broadside
