// One of several structs, each of which says in `kWord` what it is. All of them have their room, so that taking another
// kind makes and destroys nothing: an order of the lab is used again and again.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/core/fields.h"

namespace broadside {

template <class... T>
class OneOf {
 public:
  static constexpr size_t kKinds = sizeof...(T);

  OneOf() = default;
  template <class One>
  requires(std::is_same_v<One, T> || ...) OneOf(const One& one) { begin<One>() = one; }  // NOLINT: one of them is it
  OneOf(const OneOf& other) { *this = other; }
  OneOf& operator=(const OneOf& other) {
    if (this != &other) (copy_if<T>(other), ...);
    return *this;
  }
  ~OneOf() = default;

  template <class One>
  const One* as() const {
    return which_ == index_of<One>() ? &std::get<One>(all_) : nullptr;
  }
  template <class One>
  One* as() {
    return which_ == index_of<One>() ? &std::get<One>(all_) : nullptr;
  }
  /// An empty one of that kind, to be filled.
  template <class One>
  One& begin() {
    static const One empty{};
    which_ = index_of<One>();
    return std::get<One>(all_) = empty;
  }
  /// f(the one that it is)
  template <class F>
  auto visit(F&& f) const {
    decltype(f(std::get<0>(all_))) out{};
    ((as<T>() == nullptr ? void() : void(out = f(*as<T>()))), ...);
    return out;
  }
  std::string_view word() const {
    return visit([](const auto& one) { return one.kWord; });
  }
  size_t index() const { return which_; }
  void begin_at(size_t index) { ((index == index_of<T>() ? static_cast<void>(begin<T>()) : void()), ...); }
  bool operator==(const OneOf& other) const {
    return which_ == other.which_ &&
           visit([&](const auto& one) { return one == *other.template as<std::remove_cvref_t<decltype(one)>>(); });
  }

 private:
  template <class One>
  static constexpr uint8_t index_of() {
    uint8_t index = 0;
    (void)((std::is_same_v<One, T> || (++index, false)) || ...);
    return index;
  }
  template <class One>
  void copy_if(const OneOf& other) {
    if (const One* one = other.template as<One>()) begin<One>() = *one;
  }

  uint8_t which_ = 0;
  std::tuple<T...> all_;
};

// ---------------------------------------------------------------- answers of every system

struct Nothing {  // no answer yet
  static constexpr std::string_view kWord = "nothing";
  FIELDS()  // NOLINT: no field, no name
  bool operator==(const Nothing&) const = default;
};
/// Gives the battle up, in answer to any question.
struct Resign {
  static constexpr std::string_view kWord = "resign";
  FIELDS()  // NOLINT: no field, no name
  bool operator==(const Resign&) const = default;
};

}  // namespace broadside
