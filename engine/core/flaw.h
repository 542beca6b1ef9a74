// What is wrong with a battle or a stored position that may come from a stranger's file.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/problem.h"
#include "engine/core/words.h"

namespace broadside {

/// The first thing wrong with a battle, told so that a reader can point at its place in the file.
struct Flaw {
  enum class Part : uint8_t { battle, options, side, squadron, group, ship, fleet, counter, port, mines, leader, land };
  Part part = Part::battle;
  size_t index = 0;      // of the side, squadron, group, ship, piece of land and so on
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

// ---------------------------------------------------------------- what the flaws of every system are

using Found = std::optional<Flaw>;

/// Years in which a battle may be set, and a ship have been built.
inline constexpr int kFirstYear = 1850, kLastYear = 1999;

inline Found flaw(Flaw::Part part, size_t index, std::string_view key, std::string reason, std::string right) {
  return Flaw{part, index, key, std::move(reason), std::move(right)};
}
/// Tests of a number and of a text, for first_flaw_of.
inline auto number(Flaw::Part part, size_t index, std::string_view key, int64_t value, int64_t least, int64_t most) {
  return [=] { return range_flaw(part, index, key, value, least, most); };
}
inline auto text(Flaw::Part part, size_t index, std::string_view key, const std::string& value, size_t most,
                 bool needed) {
  return [=, &value] { return text_flaw(part, index, key, value, most, needed); };
}
/// Folded: letters that an order could use, and not one of the words that mean something else there.
bool can_be_said(const std::string& folded_name, std::initializer_list<std::string_view> words = {});

template <class Battle>
Found head_flaw(const Battle& b) {
  constexpr auto battle = Flaw::Part::battle;
  return first_flaw_of(text(battle, 0, "id", b.id, 100, true), text(battle, 0, "title", b.title, 200, false),
                       text(battle, 0, "source", b.source, 1000, false), text(battle, 0, "text", b.text, 20000, false),
                       number(battle, 0, "year", b.year == 0 ? kFirstYear : b.year, kFirstYear, kLastYear));
}
template <class Side>
Found side_head_flaw(const Side& s, size_t side) {
  return first_flaw_of(text(Flaw::Part::side, side, "name", s.name, 100, false),
                       text(Flaw::Part::side, side, "nation", s.nation, 40, false));
}
/// Orders call a ship by her name, so every one needs a name of her own that can be said. `ship_name(battle, row)`.
template <class Battle, class Name>
Found names_flaw(const Battle& b, Name&& ship_name) {
  std::set<std::string> taken;
  for (size_t i = 0; i < b.ships.size(); ++i) {
    const std::string name = folded(ship_name(b, i));
    if (!can_be_said(name))
      return flaw(Flaw::Part::ship, i, "ship", "has no name that an order could use", "letters or digits");
    if (!taken.insert(name).second)
      return flaw(Flaw::Part::ship, i, "ship", fmt::format("another ship is also called {}", ship_name(b, i)),
                  "a different name");
  }
  return {};
}
/// So does every squadron or group, among those of its side.
template <class Rows>
Found row_name_flaw(Flaw::Part part, const Rows& rows, size_t i, std::string_view noun,
                    std::initializer_list<std::string_view> words) {
  if (auto f = text_flaw(part, i, "name", rows[i].name, 100, true)) return f;
  if (rows[i].side > 1) return flaw(part, i, "side", rows[i].name + " is on no side", "0 or 1");
  const std::string name = folded(rows[i].name);
  if (!can_be_said(name, words))
    return flaw(part, i, "name", fmt::format("no order could name \"{}\"", rows[i].name), "letters or digits");
  for (size_t before = 0; before < i; ++before)
    if (rows[before].side == rows[i].side && folded(rows[before].name) == name)
      return flaw(part, i, "name", fmt::format("another {} is also called {}", noun, rows[i].name), "a different name");
  return {};
}
/// Orders of guns name a weapon by one plain word.
bool is_weapon_name(std::string_view weapon);

/// Collects the first reason why a stored position cannot have come about in its battle.
class PositionCheck {
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
