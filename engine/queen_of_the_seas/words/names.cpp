// How orders, log, sheets and odds call things, and how they write figures.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/core/namesakes.h"
#include "engine/core/words.h"
#include "engine/queen_of_the_seas/words/tell.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- names

std::string side_name(const Battle& battle, Seat side) {
  const std::string& name = battle.sides[side == 0 ? 0 : 1].name;
  if (!name.empty()) return name;
  return side == 0 ? "First side" : "Second side";
}

std::string ship_name(const Battle& battle, size_t ship) { return ship_told_apart(battle, ship); }

std::string group_name(const Battle& battle, uint8_t group) {
  const std::string& name = battle.groups[group].name;
  if (name.empty()) return fmt::format("group {}", group + 1);
  const Seat side = battle.groups[group].side;
  int namesakes = 0, of_the_side = 0, number = 0;
  for (size_t i = 0; i < battle.groups.size(); ++i) {
    if (!grammar::same_name(battle.groups[i].name, name)) continue;
    ++namesakes;
    if (battle.groups[i].side != side) continue;
    ++of_the_side;
    if (i <= group) ++number;
  }
  if (namesakes == 1) return name;
  if (of_the_side == namesakes || grammar::same_name(side_name(battle, 0), side_name(battle, 1)))
    return fmt::format("{} #{}", name, number);
  if (of_the_side == 1) return fmt::format("{} ({})", name, side_name(battle, side));
  return fmt::format("{} ({}) #{}", name, side_name(battle, side), number);
}

// ---------------------------------------------------------------- figures

std::string cm_text(int64_t length) {
  constexpr int64_t hundredth = kCm / 100;
  const int64_t rounded = (std::abs(length) + hundredth / 2) / hundredth;
  return broadside::points_text(length < 0 ? -rounded : rounded);
}

std::string heading_text(plane::Angle heading) {
  constexpr int64_t tenth = plane::kDegree / 10;
  const int64_t tenths = (plane::normal(heading) + tenth / 2) / tenth % 3600;
  return fmt::format("{:03}", tenths / 10) + (tenths % 10 == 0 ? "" : fmt::format(".{}", tenths % 10));
}

std::string speed_text(int speed) {
  if (speed == 0) return "0 (adrift)";  // QS-phase-2-speed-14
  return speed < 0 ? fmt::format("astern {}", -speed) : std::to_string(speed);
}

std::string_view weapon_words(Weapon weapon) {
  return kWeaponNames[std::min<size_t>(static_cast<size_t>(weapon), kWeaponNames.size() - 1)];
}

std::string points_text(int64_t hundredths) { return broadside::points_text(hundredths); }

}  // namespace broadside::queen_of_the_seas
