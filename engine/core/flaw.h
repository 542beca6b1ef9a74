// What is wrong with a battle or a stored position that may come from a stranger's file.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/problem.h"

namespace broadside {

/// The first thing wrong with a battle, told so that a reader can point at its place in the file.
struct Flaw {
  enum class Part : uint8_t { battle, options, side, squadron, group, ship, land };
  Part part = Part::battle;
  size_t index = 0;      // of the side, squadron, group, ship or piece of land
  std::string_view key;  // name in the file: "hex", "zone", "point_limit"
  std::string reason, right;

  /// With its path in a battle that lies at `place`: battle.ships[3].hex
  Problem problem(std::string_view place) const;
};

/// A number out of its range, in words.
std::optional<Flaw> range_flaw(Flaw::Part part, size_t index, std::string_view key, int64_t value, int64_t least,
                               int64_t most);

/// Names go to terminals and pages: short, and no control characters.
std::optional<Flaw> text_flaw(Flaw::Part part, size_t index, std::string_view key, const std::string& text, size_t most,
                              bool needed);

/// The first flaw that any of the tests finds; later ones are then not made.
template <class... Tests>
std::optional<Flaw> first_flaw_of(Tests&&... tests) {
  std::optional<Flaw> found;
  ((found = tests(), found.has_value()) || ...);
  return found;
}

/// Collects the first reason why a stored position cannot have come about in its battle.
class Doubts {
 public:
  void want(bool good, std::string_view place, std::string_view reason) {
    if (!good && !first_) first_ = Problem{"position." + std::string(place), std::string(reason), {}};
  }
  bool none() const { return !first_; }
  Expected<void> result() const { return first_ ? Expected<void>(tl::make_unexpected(*first_)) : Expected<void>(); }

 private:
  std::optional<Problem> first_;
};

}  // namespace broadside
