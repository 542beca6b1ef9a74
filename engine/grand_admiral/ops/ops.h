// Words and facts that several ops of the conformance cases share; data/conformance/ops/grand-admiral.md describes
// them. The ops only translate: what they call is what play calls.
#pragma once

#include <cmath>
#include <span>

#include "engine/core/op.h"
#include "engine/core/op_facts.h"
#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/rules/movement.h"
#include "engine/grand_admiral/rules/sequence.h"

namespace broadside::grand_admiral::ops {

using facts::row;

enum class Player : uint8_t { red, black };  // by seat (GA-CARD-02)
enum class Rank : uint8_t { ace, two, three, four, five, six, face };
enum class CardAction : uint8_t { move, attack };
enum class MoveWord : uint8_t { stay, move, turn_left, turn_right, exit };

constexpr Seat seat(Player player) { return static_cast<Seat>(player); }
constexpr Player player(Seat side) { return static_cast<Player>(side); }
constexpr MoveAction action_of(MoveWord word) {
  return static_cast<MoveAction>(word == MoveWord::exit ? MoveWord::move : word);
}
constexpr CardAction action_of(Card card) { return is_face(card) ? CardAction::attack : CardAction::move; }

struct CardFact {
  Color color = Color::red;
  Rank rank = Rank::ace;
  FIELDS(color, rank)
  NEEDED(color, rank)
  Card card() const { return grand_admiral::card(color, static_cast<int>(rank) + 1); }
};

using HexFact = std::array<int16_t, 2>;
constexpr hex::Hex hex_of(const HexFact& at) { return {at[0], at[1]}; }

/// [not crippled, crippled]; null where a value is not known and not needed.
using Pair = std::array<std::optional<uint8_t>, 2>;
constexpr std::array<uint8_t, 2> pair_of(const Pair& pair) { return {pair[0].value_or(0), pair[1].value_or(0)}; }
inline Expected<void> known(const Pair& pair, bool is_crippled, const std::string& place) {
  if (pair[is_crippled ? 1 : 0]) return {};
  return problem(place, "is null where it is needed", is_crippled ? "the second value" : "the first value");
}

inline Expected<void> known_heading(int heading, const std::string& place) {
  if (heading >= 0 && heading <= 5) return {};
  return problem(place + ".heading", "is not a hex side: " + std::to_string(heading), "0 to 5");
}

/// A ship crippled or not, where the case tells no more of her hull: one box in each row.
inline void set_hull(ShipCard& card, Ship& ship, bool is_crippled) {
  card.row1 = card.row2 = 1;
  ship.checked = is_crippled ? 1 : 0;
}

/// Points with decimals are exact to the ten-thousandth: a percentage of hundredths.
inline constexpr int64_t kParts = 10'000;
inline int64_t parts(double points) { return std::llround(points * static_cast<double>(kParts)); }
inline Json points_json(int64_t parts_of) {
  if (parts_of % kParts == 0) return parts_of / kParts;
  return static_cast<double>(parts_of) / static_cast<double>(kParts);
}
inline Expected<void> sane_points(const std::optional<double>& points, const std::string& place) {
  if (!points || std::abs(*points) <= 1e6) return {};
  return problem(place, "is out of range", "points up to a million");
}

std::span<const Op> card_ops();
std::span<const Op> movement_ops();
std::span<const Op> combat_ops();
std::span<const Op> attack_ops();
std::span<const Op> victory_ops();

}  // namespace broadside::grand_admiral::ops

namespace broadside {
template <>
struct EnumWords<grand_admiral::ops::Player> {
  static constexpr std::array<std::string_view, 2> words = {"Red", "Black"};
};
template <>
struct EnumWords<grand_admiral::ops::Rank> {
  static constexpr auto& words = grand_admiral::kRankWords;
};
template <>
struct EnumWords<grand_admiral::ops::CardAction> {
  static constexpr std::array<std::string_view, 2> words = {"move", "attack"};
};
template <>
struct EnumWords<grand_admiral::ops::MoveWord> {
  static constexpr std::array<std::string_view, 5> words = {"stay", "move", "turn_left", "turn_right", "exit"};
};
template <>
struct EnumWords<grand_admiral::Color> {
  static constexpr auto& words = grand_admiral::kColorWords;
};
template <>
struct EnumWords<hex::Arc> {
  static constexpr std::array<std::string_view, 5> words = {"fore", "starboard", "aft", "port", "same_hex"};
};
template <>
struct EnumWords<grand_admiral::Armor> {
  static constexpr std::array<std::string_view, 2> words = {"belt", "end"};
};
}  // namespace broadside
