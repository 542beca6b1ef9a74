// What an eye may know of a battle, and what it sees of the position.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "engine/core/seats.h"

namespace broadside {

/// What a seat may know of a battle. A system that hides something of it names a type of its own, `S::Known`, and makes
/// it by `S::known(battle, eye)`: whatever looks through a view is then given that and never the battle, so that to
/// read a hidden ship there does not compile.
template <class S>
struct KnownTo {
  using Type = typename S::Battle;
  static const Type& of(const typename S::Battle& battle, const Eye&) { return battle; }
};
template <class S>
requires requires { typename S::Known; }
struct KnownTo<S> {
  using Type = typename S::Known;
  static Type of(const typename S::Battle& battle, const Eye& eye) { return S::known(battle, eye); }
};

/// What an eye sees: what it may know of the battle, and its view of the position.
template <class S>
struct Sight {
  decltype(KnownTo<S>::of(std::declval<const typename S::Battle&>(), Eye{})) known;
  std::unique_ptr<typename S::View> view = std::make_unique<typename S::View>();  // some are large
  Sight(const typename S::Battle& battle, const typename S::Position& position, const Eye& eye)
      : known(KnownTo<S>::of(battle, eye)) {
    S::view(battle, position, eye, *view);
  }
};

template <class S>
inline constexpr bool kHides = !std::is_same_v<typename KnownTo<S>::Type, typename S::Battle>;

}  // namespace broadside
