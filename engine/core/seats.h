// Who sits at the table, where the battle stands, and what is owed by whom.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/fields.h"

namespace broadside {

using Seat = uint8_t;
inline constexpr int kSeats = 4;      // two sides need two; several persons may share one
inline constexpr Seat kNoSeat = 255;  // nobody, or everybody
inline constexpr Seat kUmpire = 254;  // rolls what no player may see
/// Who draws a seat's cards when a real deck lies on the table: the seat, told apart from its dice.
constexpr Seat cards_of(Seat seat) { return static_cast<Seat>(8 + seat); }

/// From where one looks: a seat, the referee who sees all, or the public who sees only what is open.
struct Eye {
  enum class Kind : uint8_t { seat, referee, spectator };
  Kind kind = Kind::spectator;
  Seat seat = kNoSeat;
  static Eye of(Seat s) { return {Kind::seat, s}; }
  static Eye referee() { return {Kind::referee, kNoSeat}; }
  static Eye spectator() { return {Kind::spectator, kNoSeat}; }
};

/// Where a battle stands. `round` counts repeats of a step within a turn.
struct Cursor {
  uint16_t turn = 0;
  uint16_t round = 0;
  uint8_t step = 0;
  uint8_t spare1 = 0;
  uint16_t spare2 = 0;
  uint32_t seconds = 0;  // for systems with a clock
  bool operator==(const Cursor&) const = default;
  FIELDS(turn, round, step, spare1, spare2, seconds)

  /// The part of every die's key that tells steps apart.
  constexpr uint32_t stamp() const {
    return (static_cast<uint32_t>(turn) << 22) | (static_cast<uint32_t>(step & 63) << 16) | round;
  }
};

struct AskId {
  uint16_t turn = 0;
  uint16_t round = 0;
  uint8_t step = 0;
  Seat seat = kNoSeat;
  bool operator==(const AskId&) const = default;
};

/// A question. `must` questions hold up the battle; the others are offers.
struct Ask {
  AskId id;
  Seat seat = kNoSeat;
  uint8_t kind = 0;  // the system's own enum
  bool must = true;
};

struct Asks {
  uint8_t count = 0;
  std::array<Ask, 2 * kSeats> row;
  void add(const Ask& ask) { row[count++] = ask; }
  void clear() { count = 0; }
  const Ask* begin() const { return row.data(); }
  const Ask* end() const { return row.data() + count; }
};

enum class Outcome : uint8_t { done, needs_dice, over };

}  // namespace broadside
